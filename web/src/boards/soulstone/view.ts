// Written by scripts/fields.py from fields.py: change that, then run `make fields`.

import type { View } from "../../types";

/** space */
export interface Space {
  /** space */
  at: string | null;
  /** ground */
  kind: "corner" | "grass" | "forest" | "boneyard" | null;
  /** line */
  line: number;
  /** column */
  column: number;
}

/** Castle */
export interface Castle {
  /** space */
  at: string | null;
  /** of */
  seat: number | null;
  /** contested */
  contested: boolean;
}

/** Battalion */
export interface Battalion {
  /** space */
  at: string | null;
  /** of */
  seat: number | null;
  /** cards */
  cards: number;
  /** used in this battle */
  used: number;
  /** known */
  known: (string | null)[];
  /** face down */
  unseen: number;
  /** cards of it */
  stack: string;
  /** has acted */
  marched: boolean;
}

/** player */
export interface Player {
  /** letter */
  letter: "A" | "B" | "C" | "D" | null;
  /** team */
  team: "A" | "B" | null;
  /** on your side */
  ally: boolean;
  /** home */
  home: string | null;
  /** Castles */
  castles: number;
  /** uncontested */
  uncontested: number;
  /** uncontested together */
  held_together: number;
  /** Battalions */
  battalions: number;
  /** Battalions at most */
  limit: number;
  /** Dragon on */
  dragon: string | null;
  /** claims victory */
  claim: boolean;
  /** out */
  out: boolean;
}

/** step */
export interface Step {
  /** space */
  at: string | null;
  /** which */
  deed: "conquers the Castle" | "raises a Dragon" | null;
  /** contests */
  contests: (string | null)[];
}

/** card */
export interface Card {
  /** card */
  card: string | null;
  /** attacking it beats */
  beats: (string | null)[];
  /** both fall with */
  both_fall: (string | null)[];
  /** it falls to */
  falls_to: (string | null)[];
}

/** soulstone */
export interface SoulstoneView extends View {
  /** map */
  map: string | null;
  /** spaces */
  spaces: Space[];
  /** lines from the top */
  lines: string[];
  /** Castles */
  castles: Castle[];
  /** Battalions */
  battalions: Battalion[];
  /** players */
  players: Player[];
  /** turn of */
  turn_of: number | null;
  /** round */
  round: number;
  /** last round */
  round_limit: number;
  /** quiet rounds */
  quiet_rounds: number;
  /** quiet rounds that end the game */
  quiet_limit: number;
  /** this round is not quiet */
  noisy: boolean;
  /** Castles to win */
  castles_to_win: number;
  /** phase */
  phase: "draft" | "deploy" | "march" | "dragon" | "end" | null;
  /** a Dragon was raised in this turn */
  born: boolean;
  /** chosen */
  chosen: string | null;
  /** steps */
  steps: Step[];
  /** cards deployed there */
  added: number;
  /** steps left */
  steps_left: number;
  /** fight */
  fight: "battle" | "dragon" | null;
  /** attack from */
  attacker: string | null;
  /** attack on */
  defender: string | null;
  /** attacker */
  attacker_seat: number | null;
  /** defender */
  defender_seat: number | null;
  /** exchange */
  exchange_now: number;
  /** toll paid */
  toll: string | null;
  /** cards */
  cards: Card[];
  /** how it ended */
  ending: "castles held" | "last side" | "round limit" | "quiet rounds" | null;
}
