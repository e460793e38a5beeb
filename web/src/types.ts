// The protocol's types, under the names that the client uses. Views are typed here because the protocol leaves them open.
import type * as wire from "./protocol";

export type {
  Blocked,
  ChatLine,
  ClockFace,
  ErrorMessage,
  GameEvent,
  HintMessage,
  LogLine,
  LogMessage,
  OpenTable,
  ProposalFace,
  Recap,
  Result,
  SeatLink,
  Story,
  TableMessage,
  Thing,
} from "./protocol";
export type {
  ChoiceFace as Choice,
  DecisionFace as Decision,
  ThoughtFace as Thought,
  UnlocksFace as Unlocks,
} from "./protocol";
export type {
  GameFace as GameInfo,
  ListedTable as TableLine,
  NewClock,
  NewPlayer as Player,
  Continue,
  NewReport,
  NewTable,
  OptionFace as GameOption,
  Reported,
} from "./protocol";
export type {
  FieldFace as Field,
  KindFace as Kind,
  PartFace as Part,
  PlaceFace as Place,
  Things as Catalogue,
} from "./protocol";
export type {
  RuleFace as Rule,
  RulebookPage as Rulebook,
  SeatFace as Seat,
  ClientMessage as ToServer,
} from "./protocol";

/** What allowed and blocked choices have in common. */
export type Answer = Omit<wire.ChoiceFace, "warning">;
export type Things = Record<string, wire.Thing>;

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
  /** How the game ended, in the game's words. */
  ending?: string | null;
  [more: string]: unknown;
}
export type StateMessage = Omit<wire.StateMessage, "view"> & { view: View };
export type Replay = Omit<wire.Moment, "view"> & { view: View };
export type FromServer = Exclude<wire.ServerMessage, wire.StateMessage> | StateMessage;
