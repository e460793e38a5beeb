import type { Component } from "svelte";
import type { Art } from "../lib/art";
import type { Choices } from "../lib/choices";
import type { Float } from "../lib/motion";
import type { Answer, Catalogue, Decision, GameEvent, Result, Seat, Things, View } from "../types";

/** An icon that replaces a word (a good, a coin), and the CSS variable of its colour: "--good-bread". */
export interface Sign {
  icon: string;
  tint: string;
}

/** The props of every board. A board draws `view`, highlights choices where they are, and calls `act`. */
export interface BoardProps {
  view: View;
  /** The decision of your seat, or null while waiting, watching, in a replay, or after the end. */
  decision: Decision | null;
  /** The latest events, as far as this viewer may know them. */
  events: readonly GameEvent[];
  /** Your seat; null for a spectator. In a replay, the seat whose view is shown. */
  seat: number | null;
  seats: readonly Seat[];
  things: Things;
  /** The game's declaration of its fields and places. */
  declared: Catalogue;
  /** choice(verb, thing), blocked(verb, thing), of(thing), key(choice). */
  choices: Choices;
  /** Where the choices of each verb are shown: a zone, "aside 0", or a list on the general board. */
  places: Map<string, string>;
  /** Sends an answer. Actions that are not among the choices are ignored. */
  act: (action: number) => void;
  /** The action that was sent and not yet confirmed: show it as picked. */
  sent: number | null;
  /** The action that the hint suggests. */
  hinted: number | null;
  /** The zones that the frame shows in the tray; the board leaves them out. */
  tray: readonly string[];
  /** Opens a dialog about a thing. */
  inspect: (thing: string) => void;
  /** Opens the rulebook at a rule: "S4". */
  rule?: (cite: string) => void;
  /** The picture of a thing. */
  art: (thing: string) => Art;
  /** The name of a place. */
  called: (place: string) => string;
  /** The icon of a word, if it has one. */
  sign: (word: string) => Sign | undefined;
}

/** How a game adapts the frame around its board: the default export of `boards/<game>/frame.ts`. All members are optional. */
export interface Frame {
  /** Text beside the game's name in the top bar: "Round 4, you go second". */
  where?: (view: View, seat: number | null) => string;
  /** The steps of a turn, for the top bar, and the current one. */
  phases?: (view: View, decision: Decision | null) => { steps: string[]; now: number } | null;
  /** The zones shown in the tray at the bottom; by default your hand. An empty list means no tray. */
  tray?: (view: View, seat: number) => string[];
  /** The verbs whose choices get the first number keys. */
  first?: readonly string[];
  /** Whether equal cards are stacked in the tray if it has more cards than this; `true` means more than seven. */
  stacked?: boolean | number;
  /** Whether a phone stacks them in any case, so that the hand is in sight. */
  phoneStacks?: boolean;
  /** Whether the reason why a card is refused stands below its text, not over it. */
  reasons?: boolean;
  /** On a phone in landscape, whether the hand is in the prompt's column, so that the board has the full height. */
  column?: boolean;
  /** On an upright phone, whether the hand is two columns of low cards, so that all of it is in sight. */
  pairs?: boolean;
  /** What a card says on a phone, where the tray has no room for its whole text. */
  brief?: (thing: string, view: View) => string | undefined;
  /** Whether the board has a panel for each player, so that the rail lists the seats only if there is a clock. */
  ownSeats?: boolean;
  /** Verbs whose choices are buttons in the prompt, beside the one that ends the decision. */
  beside?: readonly string[];
  /** Standing orders, worded by verb: a player may let such a choice be made automatically whenever it is the only one. */
  standing?: Readonly<Record<string, string>>;
  /** The picture of a decision that no card asks; undefined means the default. */
  asks?: (view: View) => Art | undefined;
  /** Whether the board or the tray shows this choice; the frame offers all others as buttons. */
  places?: (choice: Answer, view: View) => boolean;
  /** The zone that shows the choices of a verb; undefined means the default: the first zone that shows all their things. */
  lies?: (verb: string, view: View) => string | undefined;
  /** The picture of a thing; undefined means the default. */
  art?: (thing: string, things: Things) => Art | undefined;
  /** The cards as this table words them. */
  tells?: (things: Things, view: View) => Things;
  /** What words on a card mean that the card does not explain. */
  terms?: (text: string) => readonly { word: string; means: string }[];
  /** The name of a place; undefined means the default. */
  called?: (place: string, view: View) => string | undefined;
  /** The icon of a word, or of a number by the name of its field. */
  sign?: (word: string) => Sign | undefined;
  /** The cost shown in a card's corner. */
  cost?: (thing: string, things: Things) => { text: string; icon: string; label: string } | undefined;
  /** Numbers that float up from `data-spot` elements. */
  floats?: (event: GameEvent, view: View) => Float[];
  /** How a game with one player ended: its headline, a sentence, and whether it counts as won. */
  alone?: (result: Result, things: Things) => Outcome;
  /** Buttons of the game beside Undo and Hint. */
  Extra?: Component<BoardProps>;
  /** A panel of the game below the log, on pages that have room for one. */
  Rail?: Component<BoardProps>;
  /** How the game ended, in a sentence or two; `view` is the table at its end. */
  ended?: (result: Result, seats: readonly Seat[], seat: number | null, view?: View) => string;
}

/** The props of a game's own editor for a cell of its content, in the workshop. */
export interface EditorProps {
  value: unknown;
  change: (value: unknown) => void;
  /** The other cells of the row. */
  cells: Record<string, unknown>;
}
/** A game's own editors by table and column: the default export of `boards/<game>/editors.ts`. */
export type Editors = Readonly<Record<string, Component<EditorProps>>>;

/** How the hall shows a game: the default export of `boards/<game>/poster.ts`. Without one, the hall uses the rulebook. */
export interface Poster {
  /** Position in the hall, from 1; games without one follow by name. */
  place: number;
  accent: string;
  hue: string;
  icon: string;
  minutes: string;
  line: string;
  /** The URL of its picture. */
  scene: string;
  /** How far the picture is moved up on a phone. */
  lift?: string;
}

/**
 * The props of a game's crest, `boards/<game>/Crest.svelte`: its picture for the end of a game. The colour of the winner
 * is `--seat`. Its module exports `bits`, the shapes of its confetti as SVG paths in a box of 16 by 16.
 */
export interface CrestProps {
  /** Whether you won, you lost, or you watched or nobody won. */
  mood: Mood;
}
export type Mood = "won" | "lost" | "over";

/** How a game ended, in words. `won` is null for a spectator, and if nobody won. */
export interface Outcome {
  headline: string;
  why: string;
  won: boolean | null;
}

export interface GameBoard {
  Board: Component<BoardProps>;
  frame: Frame;
  own: boolean;
}
