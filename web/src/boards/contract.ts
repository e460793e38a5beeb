import type { Component } from "svelte";
import type { Art } from "../lib/art";
import type { Choices } from "../lib/choices";
import type { Float } from "../lib/motion";
import type { Answer, Catalogue, Decision, GameEvent, Result, Seat, Things, View } from "../types";

/** A sign that stands for a word (a good, a coin), and the token of its colour: "--good-bread". */
export interface Sign {
  icon: string;
  tint: string;
}

/** What every board is given. It draws `view`, lets choices glow where they lie, and calls `act`. */
export interface BoardProps {
  view: View;
  /** What the own seat is asked, or null: waiting, watching, replaying, over. */
  decision: Decision | null;
  /** What has just happened, as this seat may know it. */
  events: readonly GameEvent[];
  /** The own seat; null for a spectator. In a replay, the seat whose view it is. */
  seat: number | null;
  seats: readonly Seat[];
  things: Things;
  /** The fields of the game's views and the places of its zones, as the game declares them. */
  declared: Catalogue;
  /** choice(verb, thing), blocked(verb, thing), of(thing), key(choice). */
  choices: Choices;
  /** Where the choices of each verb lie: a zone, "aside 0", or a list of the general board. */
  places: Map<string, string>;
  /** Give an answer. What is not among the choices is ignored. */
  act: (action: number) => void;
  /** The action that was sent and is not answered yet: show it as picked. */
  sent: number | null;
  /** The action a hint proposes. */
  hinted: number | null;
  /** The zones that the frame itself shows, in the tray below; the board leaves them out. */
  tray: readonly string[];
  /** Open a thing large. */
  inspect: (thing: string) => void;
  /** The picture of a thing. */
  art: (thing: string) => Art;
  /** What a place is called. */
  called: (place: string) => string;
  /** The sign of a word, if it has one. */
  sign: (word: string) => Sign | undefined;
}

/** What a game may say about the frame around its board, in `boards/<game>/frame.ts` (default export, all optional). */
export interface Frame {
  /** Beside the game's name in the bar: "Round 4, you go second". */
  where?: (view: View, seat: number | null) => string;
  /** Steps of a turn in the bar, with the present one. */
  phases?: (view: View, decision: Decision | null) => { steps: string[]; now: number } | null;
  /** The zones that lie in the tray at the bottom; by default the own hand. An empty list: no tray. */
  tray?: (view: View, seat: number) => string[];
  /** Whether the board (or the tray) shows this choice; the frame offers all others as buttons. */
  places?: (choice: Answer, view: View) => boolean;
  /** The zone that choices of a verb lie in; undefined leaves it to the general rule: the first that shows all their things. */
  lies?: (verb: string, view: View) => string | undefined;
  /** The picture of a thing; undefined leaves it to the general rule. */
  art?: (thing: string, things: Things) => Art | undefined;
  /** What a place is called; undefined leaves it as it is. */
  called?: (place: string, view: View) => string | undefined;
  /** The sign of a word, or of a number by the name of its field. */
  sign?: (word: string) => Sign | undefined;
  /** What a card costs, for its corner. */
  cost?: (thing: string, things: Things) => { text: string; icon: string; label: string } | undefined;
  /** Numbers that rise from `data-spot`s. */
  floats?: (event: GameEvent, view: View) => Float[];
  /** One sentence on how it ended. */
  ended?: (result: Result, seats: readonly Seat[], seat: number | null) => string;
}

/** How the hall shows a game, in `boards/<game>/poster.ts` (default export); a game without one is shown by its rulebook. */
export interface Poster {
  /** Its place in the hall, from 1; games without one follow by name. */
  place: number;
  accent: string;
  hue: string;
  icon: string;
  minutes: string;
  line: string;
  /** The address of its picture. */
  scene: string;
  /** On a phone: how far the picture is moved up. */
  lift?: string;
}

export interface GameBoard {
  Board: Component<BoardProps>;
  frame: Frame;
  own: boolean;
}
