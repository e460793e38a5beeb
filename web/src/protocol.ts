// Made from the server's messages by scripts/protocol.py: `make protocol`. Do not edit.

export interface AnswerRequest {
  type: "answer";
  counter: number;
  action: number;
}

export interface Answered {
  seat: number;
  label: string;
}

export interface AskLink {
  seat: number;
}

export interface AwayRequest {
  type: "away";
  on: boolean;
  pace?: number;
}

export interface Blocked {
  action: number;
  name: string;
  verb: string;
  thing: string | null;
  label: string;
  text: string;
  reason: string;
}

export interface BotFace {
  name: string;
  level: string;
  text: string;
}

export interface Branch {
  at: number;
  seat: number;
  variant: string;
  bot?: string | null;
  name?: string;
}

export interface BrokenFace {
  law: string;
  what: string;
  seats: number;
  seed: string;
  answers: [number, number][];
}

export interface CardPart {
  heading: string;
  lines: string[];
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface ChatMessage {
  type: "chat";
  lines: ChatLine[];
}

export interface ChatRequest {
  type: "chat";
  text: string;
}

export interface CheckFace {
  games: number;
  of: number;
  actions: number;
  laws: number;
  broken: BrokenFace | null;
}

export interface CheckVariant {
  variant: Record<string, unknown>;
}

export interface ChoiceFace {
  action: number;
  name: string;
  verb: string;
  thing: string | null;
  label: string;
  text: string;
  warning: string;
}

export interface ClaimFace {
  seat: number;
  seconds: number;
}

export interface ClaimRequest {
  type: "claim";
  seat: number;
}

export type ClientMessage =
  | AnswerRequest
  | UndoRequest
  | HintRequest
  | ResignRequest
  | AwayRequest
  | NudgeRequest
  | ChatRequest
  | ClaimRequest
  | EndRequest
  | PingRequest;

export interface ClockFace {
  minutes: number;
  increment: number;
  left: (number | null)[];
  running: number[];
}

export interface Code {
  code: string;
}

export interface ColumnFace {
  name: string;
  kind: "bool" | "int" | "ints" | "script" | "text" | "thing" | "things" | "word" | "words";
  required: boolean;
  default: unknown;
  low: number | null;
  high: number | null;
  length: number | null;
  words: string[];
  table: string;
  flavour: boolean;
  unsaid: boolean;
}

export interface Commitment {
  commitment: string;
}

export interface CompareVariant {
  variant: Record<string, unknown>;
  metric: string;
  bot?: string;
  games?: number;
  sweep?: Sweep | null;
}

export interface ComparedFace {
  value: number | null;
  verdict: "different" | "same" | "undecided";
  metric: string;
  label: string;
  rate: boolean;
  fair: number | null;
  same: number;
  early: boolean;
  looks: LookFace[];
  sides: SideFace[];
  looked_at: number;
  typical: [number | null, number | null];
}

export interface Concerned {
  name: string;
  text: string;
  rules: string;
  value: unknown;
  default: unknown;
}

export interface ContentPage {
  game: string;
  name: string;
  version: string;
  hash: string;
  seats: [number, number];
  tables: ContentTableFace[];
  verbs: VerbFace[];
  options: OptionFace[];
  rows: RowFace[];
}

export interface ContentTableFace {
  name: string;
  columns: ColumnFace[];
}

export interface Continue {
  at: number;
  seat: number;
  bot?: string | null;
  name?: string;
}

export interface DecisionFace {
  kind: string;
  prompt: string;
  source: string;
  rules: string;
  choices: ChoiceFace[];
  blocked: Blocked[];
}

export interface Deleted {
  deleted: number;
  left: number;
}

export interface EndRequest {
  type: "end";
  agree: boolean;
}

export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
  counter: number;
}

export interface FieldFace {
  kind: "amounts" | "answer" | "by seat" | "copies" | "count" | "each seat" | "flag" | "meter" | "money" | "points" | "price" | "rows" | "seat" | "seats" | "sentence" | "series" | "stock" | "tags" | "text" | "thing" | "word" | "zone";
  of: string;
  goal: number;
  words: string[];
  tables: string[];
  item: KindFace | null;
  part: PartFace | null;
  most: number;
  name: string;
  label: string;
  hidden: boolean;
  tells: string[];
}

export interface FieldFault {
  message: string;
  line: number | null;
  section: string;
  table: string;
  name: string;
  field: string;
  number: string;
  item: string;
}

export interface GameEvent {
  number: number;
  kind: string;
  seat: number;
  thing: string | null;
  count: number;
  source: string;
  target: string;
  cause: string | null;
  text: string;
  chapter: string;
}

export interface GameFace {
  id: string;
  name: string;
  seats: [number, number];
  version: string;
  hash: string;
  aim: string;
  minutes: number | null;
  options: OptionFace[];
  bots: BotFace[];
}

export interface Games {
  games: GameFace[];
}

export interface GuideFace {
  hints: GuideHint[];
}

export interface GuideHint {
  name: string;
  text: string;
  points: string;
  rules: string;
}

export interface Health {
  status: string;
  mode: "compiled" | "interpreted";
  version: string;
  next: "as now" | "compiled" | "compiling" | "failed";
  docs: boolean;
}

export interface HintMessage {
  type: "hint";
  counter: number;
  action: number;
  label: string;
  reason: string;
  thoughts: ThoughtFace[];
}

export interface HintRequest {
  type: "hint";
  counter: number;
}

export interface Join {
  token: string;
  name?: string;
}

export interface Joined {
  seat: number;
}

export interface Kept {
  options: Record<string, string[]>;
}

export interface KindFace {
  kind: "amounts" | "answer" | "by seat" | "copies" | "count" | "each seat" | "flag" | "meter" | "money" | "points" | "price" | "rows" | "seat" | "seats" | "sentence" | "series" | "stock" | "tags" | "text" | "thing" | "word" | "zone";
  of: string;
  goal: number;
  words: string[];
  tables: string[];
  item: KindFace | null;
  part: PartFace | null;
  most: number;
}

export interface Link {
  url: string;
}

export interface ListedSeat {
  name: string;
  kind: "away" | "bot" | "human";
}

export interface ListedTable {
  id: string;
  game: string;
  seats: ListedSeat[];
  your_turn: boolean;
  over: boolean;
  updated: number;
  seat: number;
  frozen: string | null;
}

export interface LogLine {
  number: number;
  text: string;
  seat: number;
  chapter: string;
}

export interface LogMessage {
  type: "log";
  lines: LogLine[];
}

export interface LookFace {
  games: number;
  a: number | null;
  a_low: number | null;
  a_high: number | null;
  b: number | null;
  b_low: number | null;
  b_high: number | null;
  effect: number | null;
  low: number | null;
  high: number | null;
}

export interface MetricFace {
  name: string;
  label: string;
  seconds: number | null;
}

export interface MetricsPage {
  metrics: MetricFace[];
  games_a_second: number;
  seats: number;
  difference: number;
  most_seconds: number;
}

export interface Moment {
  id: string;
  game: string;
  at: number;
  last: number;
  seat: number | null;
  view: Record<string, unknown>;
  log: LogLine[];
  events: GameEvent[];
  prompt: string;
  rules: string;
  asked: number[];
  answer: Answered | null;
  result: Result | null;
}

export interface MoveHere {
  code: string;
  replace?: boolean;
}

export interface MovedHere {
  tables: number;
}

export interface NewClock {
  minutes: number;
  increment?: number;
}

export interface NewPlayer {
  kind: "bot" | "human";
  name?: string;
  bot?: string | null;
}

export interface NewReport {
  number?: number | null;
  at?: number | null;
  cite?: string;
  note?: string;
}

export interface NewTable {
  game: string;
  players: NewPlayer[];
  options?: Record<string, unknown>;
  seed?: string | null;
  variant?: string | null;
  clock?: NewClock | null;
  open?: boolean;
  shuffle?: Provable | null;
  claim?: "" | "bot" | "lose";
}

export interface NoticeMessage {
  type: "notice";
  kind: "hurried" | "stopping" | "unhurried";
}

export interface NudgeMessage {
  type: "nudge";
  seat: number;
}

export interface NudgeRequest {
  type: "nudge";
}

export interface OpenList {
  allowed: boolean;
  tables: OpenTable[];
}

export interface OpenMoment {
  seats: number;
  seed: string;
  answers: [number, number][];
  variant?: string | null;
}

export interface OpenSeat {
  name: string;
  kind: "away" | "bot" | "human";
  taken: boolean;
}

export interface OpenTable {
  id: string;
  game: string;
  seats: OpenSeat[];
  options: Record<string, unknown>;
  clock: ClockFace | null;
  updated: number;
}

export interface OpenTypical {
  number: number;
  variant?: string | null;
  bot?: string;
}

export interface Opened {
  table: string;
  seat: number;
  links: SeatLink[];
}

export interface OpenedGame {
  table: string;
  kept: number;
  why: string;
}

export interface OptionFace {
  name: string;
  kind: "bool" | "int" | "word" | "words";
  default: unknown;
  low: number;
  high: number;
  words: string[];
  text: string;
  rules: string;
  seats: [number, number] | null;
}

export interface ParamFace {
  kind: "number" | "thing" | "word";
  words: string[];
  table: string;
}

export interface PartFace {
  name: string;
  label: string;
  about: string;
  fields: FieldFace[];
}

export interface PickWords {
  words: string[];
}

export interface PingRequest {
  type: "ping";
}

export interface PlaceFace {
  name: string;
  ordered: boolean;
  hand: boolean;
}

export interface PongMessage {
  type: "pong";
}

export interface Problem {
  error: string;
  message: string;
}

export interface ProposalFace {
  seat: number;
  agreed: number[];
  waits: number[];
}

export interface Provable {
  commitment: string;
  nonce: string;
}

export interface Reach {
  addresses: string[];
}

export interface ReadVariant {
  variant?: Record<string, unknown> | null;
  text?: string | null;
}

export interface Recap {
  totals: Total[];
  lines: LogLine[];
  own: string[];
  others: string[];
  chief: number[];
}

export interface Rematch {
  table: string;
  seat: number;
}

export interface Reported {
  id: string;
  url: string;
  whole: boolean;
}

export interface ResignRequest {
  type: "resign";
}

export interface Result {
  scores: number[];
  winners: number[];
  resigned: number[];
  timed_out: number[];
  ending: string;
}

export interface RowFace {
  table: string;
  name: string;
  added: boolean;
  cells: Record<string, unknown>;
  made: string;
}

export interface RuleFace {
  cite: string;
  text: string;
}

export interface RulebookPage {
  text: string;
  rules: RuleFace[];
  card: CardPart[];
}

export interface RulingReport {
  id: string;
  table: string;
  game: string;
  version: string;
  hash: string;
  created: number;
  number: number;
  at: number;
  seat: number | null;
  cite: string;
  rules: RuleFace[];
  options: Concerned[];
  note: string;
  seen: SeenMoment;
  record: Record<string, unknown> | null;
  test: string | null;
}

export interface RunFace {
  id: string;
  kind: "check" | "compare";
  status: "done" | "failed" | "running" | "stopped" | "waiting";
  ahead: number;
  seconds: number;
  message: string;
  check: CheckFace | null;
  compared: ComparedFace[];
}

export interface SeatFace {
  name: string;
  kind: "away" | "bot" | "human";
  bot: string | null;
  level: string;
  taken: boolean;
  connected: boolean;
  resigned: boolean;
}

export interface SeatLink {
  seat: number;
  url: string;
}

export interface SeenMoment {
  view: Record<string, unknown>;
  decision: DecisionFace | null;
  log: LogLine[];
}

export type ServerMessage =
  | TableMessage
  | StateMessage
  | LogMessage
  | HintMessage
  | NudgeMessage
  | ChatMessage
  | NoticeMessage
  | ErrorMessage
  | PongMessage;

export interface ShareFace {
  name: string;
  points: number;
  count: number;
}

export interface ShuffleFace {
  commitment: string;
  nonce: string;
  secret: string | null;
}

export interface SideFace {
  metric: string;
  label: string;
  rate: boolean;
  a: number | null;
  b: number | null;
  effect: number | null;
  low: number | null;
  high: number | null;
  typical: [number | null, number | null];
}

export interface SitDown {
  name?: string;
}

export interface StateMessage {
  type: "state";
  number: number;
  counter: number;
  view: Record<string, unknown>;
  decision: DecisionFace | null;
  events: GameEvent[];
  since: number;
  recap: Recap;
  can_undo: boolean;
  result: Result | null;
  clock: ClockFace | null;
  guide: string[];
}

export interface Story {
  last: number;
  measure: string;
  unit: string;
  goal: number;
  standings: [number, number][][];
  turns: StoryTurn[];
  moments: StoryMoment[];
  share_title: string;
  shares: ShareFace[][];
}

export interface StoryMoment {
  at: number;
  seat: number;
  heading: string;
  text: string;
  before: number;
  after: number;
}

export interface StoryTurn {
  at: number;
  heading: string;
  seat: number;
}

export interface Sweep {
  table: string;
  row: string;
  field: string;
  values: number[];
}

export interface TableList {
  tables: ListedTable[];
}

export interface TableMessage {
  type: "table";
  id: string;
  game: string;
  seat: number | null;
  seats: SeatFace[];
  options: Record<string, unknown>;
  over: boolean;
  seed_hash: string;
  seed: string | null;
  shuffle: ShuffleFace | null;
  practice: boolean;
  rematch: string | null;
  open: boolean;
  proposal: ProposalFace | null;
  claim: string;
  claims: ClaimFace[];
  content: string;
  variant: string | null;
}

export interface Thing {
  table: string;
  text: string;
  values: Record<string, unknown>;
}

export interface Things {
  things: Record<string, Thing>;
  fields: PartFace;
  places: PlaceFace[];
}

export interface ThoughtFace {
  action: number;
  label: string;
  part: number;
  words: string;
}

export interface Total {
  seat: number;
  kind: string;
  count: number;
  text: string;
}

export interface UndoRequest {
  type: "undo";
  counter: number;
}

export interface UnlocksFace {
  option: string;
  words: string[];
  most: number;
}

export interface VariantFace {
  variant: Record<string, unknown> | null;
  faults: FieldFault[];
  warnings: FieldFault[];
  rows: RowFace[];
  things: Record<string, Thing>;
  hash: string;
}

export interface VerbFace {
  verb: string;
  usage: string;
  params: ParamFace[];
  body: "" | "apart" | "inline" | "options";
  wrapper: boolean;
  help: string;
}

export interface WorkshopFace {
  on: boolean;
}
