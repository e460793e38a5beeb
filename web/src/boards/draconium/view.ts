// Written by scripts/fields.py from fields.py: change that, then run `make fields`.

import type { View } from "../../types";

/** Roost */
export interface Roost {
  /** Delay token */
  token: boolean;
  /** on it */
  card: string | null;
  /** face */
  face: "down" | "up" | null;
  /** reached */
  reached: number | null;
  /** needed */
  needed: number | null;
  /** hatches at turn */
  hatch_turn: number | null;
  /** how it stands */
  said: string;
}

/** pile */
export interface Pile {
  /** pile */
  name: string | null;
  /** on top */
  card: string | null;
  /** left */
  left: number;
  /** cost */
  cost: number;
  /** Debt on it */
  debt: number;
  /** locked */
  locked: boolean;
  /** kingdom card */
  kingdom: ("Kingdom" | null)[];
  /** types */
  types: ("Action" | "Attack" | "Reaction" | "Duration" | "Treasure" | "Victory" | "Curse" | "Looter" | "Ruins" | null)[];
}

/** pile beside the Supply */
export interface BesidePile {
  /** card */
  name: string | null;
  /** left */
  left: number;
}

/** Event */
export interface Event {
  /** Event */
  name: string | null;
  /** cost */
  cost: number;
  /** bought in this turn */
  used: boolean;
}

/** player */
export interface Player {
  /** turns */
  turns: number;
  /** Debt */
  debt: number;
  /** VP tokens */
  vp_tokens: number;
  /** −1 Card token */
  card_token: boolean;
  /** −$1 token */
  coin_token: boolean;
  /** sheltered from Attacks */
  sheltered: boolean;
  /** Victory points */
  victory_points: number;
  /** counted */
  counted: string;
  /** Roost */
  roost: Roost[];
}

/** effect to come */
export interface Postponed {
  /** card */
  card: string | null;
  /** of */
  owner: number | null;
  /** at */
  when: "next turn" | "every turn" | "now" | "now and every turn" | "start of Buy phase" | "end of Buy phase" | "end of turn" | null;
}

/** draconium */
export interface DraconiumView extends View {
  /** Landmarks */
  landmarks: (string | null)[];
  /** pile of the Obelisk */
  chosen_pile: string | null;
  /** first player */
  first: number | null;
  /** turn of */
  turn_of: number | null;
  /** phase */
  phase: "start" | "Action" | "Buy begins" | "Buy" | "Buy ends" | "after the buys" | "Clean-up" | "end" | "set-up" | null;
  /** Actions */
  actions: number;
  /** Buys */
  buys: number;
  /** coins */
  coins: number;
  /** something was bought in this turn */
  bought: boolean;
  /** cards cost less by */
  cheaper: number;
  /** Eggs in this game */
  eggs: (string | null)[];
  /** the Recycling mat replaces the trash */
  recycling: boolean;
  /** come back from recycling */
  coming_back: (string | null)[];
  /** Supply */
  supply_piles: Pile[];
  /** beside the Supply */
  beside: BesidePile[];
  /** Events */
  events: Event[];
  /** players */
  players: Player[];
  /** empty piles */
  empty_piles: number;
  /** empty piles that end the game */
  end_piles: number;
  /** how it ends */
  ends: string;
  /** the first Silver gives more by */
  first_silver: number;
  /** first play of the turn is over */
  played_once: (string | null)[];
  /** lock */
  lock: string;
  /** the lock opens at turn */
  unlock_turn: number;
  /** how it ended */
  ending: string;
  /** being played */
  playing: (string | null)[];
  /** the other Treasures follow */
  treasures_follow: boolean;
  /** unaffected by the Attack */
  unaffected: number[];
  /** effects to come */
  postponed: Postponed[];
  /** asked by */
  asked_by: string | null;
  /** cards still to choose */
  to_choose: number | null;
  /** may cost up to */
  cost_limit: number | null;
  /** will be trashed */
  to_trash: number | null;
  /** will be discarded */
  to_discard: number | null;
  /** Treasures to gain */
  loot: (string | null)[];
}
