// Written by scripts/fields.py from fields.py: change that, then run `make fields`.

import type { View } from "../../types";

/** side */
export interface Side {
  /** Rider */
  rider: string | null;
  /** Dragon */
  dragon: string | null;
  /** Energy */
  energy: number;
  /** Dragon's HP */
  dragon_hp: number;
  /** Rider's HP */
  rider_hp: number;
  /** Shields */
  shields: number;
  /** exhausted Shields */
  exhausted: number;
  /** Burn on the Dragon */
  dragon_burn: number;
  /** Burn on the Rider */
  rider_burn: number;
  /** Freeze on the Dragon */
  dragon_freeze: number;
  /** Freeze on the Rider */
  rider_freeze: number;
  /** Dragon is immune to Freeze */
  dragon_immune: boolean;
  /** Rider is immune to Freeze */
  rider_immune: boolean;
  /** Wounded until healed */
  crippled: boolean;
  /** Energy Shields */
  guards: number;
  /** has attacked in this turn */
  attacked: boolean;
  /** first damage of the turn is softened */
  softened: boolean;
  /** Rider's full HP */
  rider_max: number | null;
  /** Dragon's full HP */
  dragon_max: number | null;
  /** Wounded at */
  wounded_at: number | null;
  /** Critical at */
  critical_at: number | null;
  /** condition */
  condition: "healthy" | "Wounded" | "Critical" | null;
  /** trait */
  trait: string | null;
  /** frozen: one action a turn */
  staggered: boolean;
  /** damage to the enemy Dragon */
  dragon_attack: number | null;
  /** damage to the enemy Rider */
  rider_attack: number | null;
  /** Energy to attack the Dragon */
  dragon_attack_cost: number | null;
  /** Energy to attack the Rider */
  rider_attack_cost: number | null;
  /** Dragon's ability is used in this turn */
  dragon_spent: boolean;
  /** Rider's trait is used in this turn */
  rider_spent: boolean;
  /** cards in hand and deck */
  cards_left: (string | null)[];
}

/** riders */
export interface RidersView extends View {
  /** sides */
  sides: Side[];
  /** stage */
  stage: "riders" | "dragons" | "draft" | "duel" | null;
  /** drafting now */
  drafter: number | null;
  /** began the duel */
  first: number | null;
  /** turn */
  turn: number;
  /** turn of */
  turn_of: number | null;
  /** an action was taken in this turn */
  acted: boolean;
  /** round */
  round: number;
  /** last round */
  round_cap: number;
  /** cards to draft */
  picks_left: number;
  /** in the draft pile */
  pile_left: Record<string, number>;
  /** suggested pick */
  suggested: string | null;
  /** how it ended */
  ending: string;
}
