// Written by scripts/fields.py from fields.py: change that, then run `make fields`.

import type { View } from "../../types";

/** egg */
export interface Egg {
  /** card */
  card: string | null;
  /** has */
  icons: (string | null)[];
  /** needs */
  needs: (string | null)[] | null;
  /** droplets needed */
  blood: number | null;
  /** fed exactly */
  fed: boolean | null;
  /** misses */
  missing: (string | null)[] | null;
  /** has too much */
  excess: (string | null)[] | null;
  /** spoiled by */
  spoiled_by: (string | null)[] | null;
}

/** land */
export interface Land {
  /** dynasty */
  dynasty: number;
  /** dynasty that triggers the end */
  goal: number;
  /** eggs */
  eggs: Egg[];
}

/** attacker */
export interface Raider {
  /** attacker */
  attacker: string | null;
  /** it */
  fate: "is still to be faced" | "got through" | "was blocked" | null;
  /** blocked by */
  blocker: string | null;
  /** you can block it with */
  beaten_by: (string | null)[] | null;
}

/** hatch */
export interface HatchView extends View {
  /** lands */
  lands: Land[];
  /** began */
  first: number | null;
  /** turn of */
  turn_of: number | null;
  /** step */
  step: "begin" | "territory" | "feeding" | "sacrifice" | "attack" | "defence" | "loot" | "discard" | null;
  /** the attack of this turn is used up */
  attacked: boolean;
  /** attack on */
  target: number | null;
  /** choices of loot left */
  loots: number;
  /** cards to discard */
  discards: number;
  /** end triggered by */
  trigger: number | null;
  /** round */
  round: number;
  /** last round */
  round_cap: number;
  /** about egg */
  egg_number: number | null;
  /** droplets sacrificed */
  droplets: number | null;
  /** attackers */
  raid: Raider[];
  /** how it ended */
  ending: string;
}
