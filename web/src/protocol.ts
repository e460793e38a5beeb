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
  text: string;
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

export type ClientMessage =
  | AnswerRequest
  | UndoRequest
  | HintRequest
  | ResignRequest
  | AwayRequest
  | NudgeRequest
  | PingRequest;

export interface DecisionFace {
  kind: string;
  prompt: string;
  source: string;
  rules: string;
  choices: ChoiceFace[];
  blocked: Blocked[];
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

export interface Health {
  status: string;
  mode: string;
  version: string;
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
  asked: number[];
  answer: Answered | null;
  result: Result | null;
}

export interface NewPlayer {
  kind: "bot" | "human";
  name?: string;
  bot?: string | null;
}

export interface NewTable {
  game: string;
  players: NewPlayer[];
  options?: Record<string, unknown>;
  seed?: string | null;
  variant?: null;
}

export interface NudgeMessage {
  type: "nudge";
  seat: number;
}

export interface NudgeRequest {
  type: "nudge";
}

export interface Opened {
  table: string;
  seat: number;
  links: SeatLink[];
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

export interface Recap {
  totals: Total[];
  lines: LogLine[];
}

export interface Rematch {
  table: string;
  seat: number;
}

export interface ResignRequest {
  type: "resign";
}

export interface Result {
  scores: number[];
  winners: number[];
  resigned: number[];
  ending: string;
}

export interface RuleFace {
  cite: string;
  text: string;
}

export interface RulebookPage {
  text: string;
  rules: RuleFace[];
}

export interface SeatFace {
  name: string;
  kind: "away" | "bot" | "human";
  bot: string | null;
  taken: boolean;
  connected: boolean;
  resigned: boolean;
}

export interface SeatLink {
  seat: number;
  url: string;
}

export type ServerMessage =
  | TableMessage
  | StateMessage
  | LogMessage
  | HintMessage
  | NudgeMessage
  | ErrorMessage
  | PongMessage;

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
  practice: boolean;
  rematch: string | null;
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
