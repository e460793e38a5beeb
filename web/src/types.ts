// What travels between server and browser (docs/protocol.md).

export interface GameOption {
  name: string;
  kind: "bool" | "int" | "word" | "words";
  default: unknown;
  low: number;
  high: number;
  words: string[];
  text: string;
  rules: string;
}
export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  version: string;
  hash: string;
  aim: string;
  minutes: [number, number] | number | null;
  options: GameOption[];
  bots: { name: string; text: string }[];
}
export interface Rule {
  cite: string;
  text: string;
}
export interface Rulebook {
  text: string;
  rules: Rule[];
}
export interface Thing {
  table: string;
  text: string;
  values: Record<string, unknown>;
}
export type Things = Record<string, Thing>;

export interface Player {
  kind: "human" | "bot";
  name?: string;
  bot?: string;
}
export interface NewTable {
  game: string;
  players: Player[];
  options: Record<string, unknown>;
  seed: string | null;
  variant: null;
}
export interface SeatLink {
  seat: number;
  url: string;
}
export interface TableLine {
  id: string;
  game: string;
  seats: { name: string; kind: SeatKind }[];
  your_turn: boolean;
  over: boolean;
  updated: number;
  seat: number;
}

export type SeatKind = "human" | "bot" | "away";
export interface Seat {
  name: string;
  kind: SeatKind;
  bot: string | null;
  taken: boolean;
  connected: boolean;
  resigned: boolean;
}
export interface TableMessage {
  type: "table";
  id: string;
  game: string;
  seat: number | null;
  seats: Seat[];
  options: Record<string, unknown>;
  over: boolean;
  seed_hash: string;
  seed: string | null;
  practice: boolean;
  rematch: string | null;
}
export interface Zone {
  place: string;
  owner: number;
  count: number;
  cards: (string | null)[];
  faces?: unknown[];
}
export interface View {
  game: string;
  seat: number | null;
  seats: number;
  waiting: number[];
  question: string;
  over: boolean;
  zones: Record<string, Zone>;
  aside: Zone[];
  scores?: number[];
  winners?: number[];
  [more: string]: unknown;
}
export interface Choice {
  action: number;
  name: string;
  verb: string;
  thing: string | null;
  label: string;
  text: string;
}
export interface Blocked extends Choice {
  reason: string;
}
export interface Decision {
  kind: string;
  prompt: string;
  source: string;
  rules: string;
  choices: Choice[];
  blocked: Blocked[];
}
export interface GameEvent {
  number: number;
  kind: string;
  seat: number;
  thing: string | null;
  count: number;
  source: string;
  target: string;
  text: string;
}
export interface Result {
  scores: number[];
  winners: number[];
  resigned: number[];
  ending: string;
}
export interface StateMessage {
  type: "state";
  number: number;
  counter: number;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  since: number;
  can_undo: boolean;
  result: Result | null;
}
export interface LogLine {
  number: number;
  text: string;
}
export interface LogMessage {
  type: "log";
  lines: LogLine[];
}
export interface Thought {
  action: number;
  label: string;
  visits: number;
  share: number;
  value: number;
}
export interface HintMessage {
  type: "hint";
  counter: number;
  action: number;
  label: string;
  reason: string;
  thoughts: Thought[];
}
export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
  counter: number;
}
export type FromServer =
  | TableMessage
  | StateMessage
  | LogMessage
  | HintMessage
  | ErrorMessage
  | { type: "nudge"; seat: number }
  | { type: "pong" };
export type ToServer =
  | { type: "answer"; counter: number; action: number }
  | { type: "undo"; counter: number }
  | { type: "hint"; counter: number }
  | { type: "resign" }
  | { type: "away"; on: boolean }
  | { type: "nudge" }
  | { type: "ping" };

export interface Replay {
  id: string;
  game: string;
  at: number;
  last: number;
  seat: number | null;
  view: View;
  log: LogLine[];
  events: GameEvent[];
  prompt: string;
  asked: number[];
  answer: { seat: number; label: string } | null;
  result: Result | null;
}
