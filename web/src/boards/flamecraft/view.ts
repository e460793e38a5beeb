// Written by scripts/fields.py from fields.py: change that, then run `make fields`.

import type { View } from "../../types";

/** Flamekeeper */
export interface Flamekeeper {
  /** reputation */
  reputation: number;
  /** coins */
  coins: number;
  /** goods */
  goods: Record<string, number>;
  /** at */
  at: string | null;
  /** companion */
  companion: string | null;
  /** companion used */
  companion_used: boolean;
  /** artisans in hand */
  artisans: number;
  /** fancy dragons */
  fancies: number;
  /** reserved */
  reserved: (string | null)[];
  /** scored */
  scored: (string | null)[];
  /** coins turned in */
  turned_in: number;
}

/** slot */
export interface Slot {
  /** artisan */
  artisan: string | null;
  /** good */
  good: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null;
  /** asleep */
  facedown: boolean;
  /** fired up */
  fired: boolean;
  /** takes */
  takes: ("bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | "any" | null)[];
  /** reward */
  reward: string;
  /** reward in numbers */
  brings: Record<string, number>;
  /** fits your hand */
  fits: boolean;
  /** choice */
  choice: string;
}

/** shop */
export interface Shop {
  /** shop */
  shop: string | null;
  /** icon */
  icon: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | "wild" | "coin" | "artisan" | null;
  /** ability */
  ability: string;
  /** slots */
  slots: Slot[];
  /** enchantments */
  enchantments: (string | null)[];
  /** enchanted with */
  enchanted: ("bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null)[];
  /** here */
  visitors: number[];
  /** tokens */
  tokens: ("bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null)[];
  /** a visit costs */
  costs: number;
  /** gathering gives */
  gives: Record<string, number>;
  /** you could cast */
  casts: (string | null)[];
  /** just opened */
  new: boolean;
}

/** place in the Park */
export interface ParkPlace {
  /** artisan */
  artisan: string | null;
  /** good */
  good: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null;
  /** goods on it */
  goods: number;
  /** got one of them just now */
  laid: boolean;
  /** being fired up */
  busy: boolean;
  /** fired up */
  fired: boolean;
  /** choice */
  choice: string;
}

/** enchantment */
export interface Enchantment {
  /** enchantment */
  enchantment: string | null;
  /** reserved by */
  reserved_by: number | null;
  /** for shops with */
  icon: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null;
  /** costs */
  cost: Record<string, number>;
  /** brings */
  reward: string;
  /** reward in numbers */
  brings: Record<string, number>;
  /** reputation for each further set */
  step: number;
  /** no coins */
  no_coins: boolean;
  /** can be paid */
  payable: boolean;
  /** can be cast now */
  castable: boolean;
  /** not castable because */
  why_not: "reserved by another player" | "no shop in town takes it" | "you have too few goods" | "you would need coins, which it does not allow" | null;
  /** shops for it */
  where: (string | null)[];
}

/** token */
export interface Token {
  /** good */
  good: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null;
  /** at */
  at: string | null;
}

/** achievement */
export interface Achievement {
  /** achievement */
  achievement: string | null;
  /** so far */
  has: number;
  /** needed */
  needs: number;
  /** unlocked before */
  unlocked: boolean;
}

/** fire-up step */
export interface Step {
  /** slots */
  slots: (string | null)[];
  /** places in the Park */
  park: number[];
  /** the dragon out of the hand */
  shown: boolean;
  /** dragons now in hand */
  in_hand: Record<string, number>;
  /** something was fired up or paid for */
  begun: boolean;
}

/** flamecraft */
export interface FlamecraftView extends View {
  /** stage */
  stage: "opening" | "town" | "final scoring" | null;
  /** turn */
  turn: number;
  /** turn of */
  turn_of: number | null;
  /** first player */
  first: number | null;
  /** last turns */
  last_turns: number | null;
  /** extra turns */
  extra_turns: number;
  /** shops at most */
  town_limit: number;
  /** Flamekeepers */
  sides: Flamekeeper[];
  /** shops */
  town: Shop[];
  /** Park */
  park: (ParkPlace | null)[];
  /** enchantments */
  enchantments: Enchantment[];
  /** coins in Dragon Alley */
  alley: number[] | null;
  /** tokens */
  tokens: Token[];
  /** own token */
  colour: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null;
  /** achievements */
  achievements: Achievement[];
  /** a dragon came to */
  came_to: string | null;
  /** to be added */
  added: string | null;
  /** fired up */
  steps: Step[];
  /** still to be given something */
  to_pay: number[];
  /** tokens still to be paid for */
  tokens_to_pay: number;
  /** tokens joined */
  joined: number;
  /** goods gained */
  gained: number;
  /** artisans placed */
  placements: number;
  /** of the kinds */
  kinds_placed: ("bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null)[];
  /** placed beside its like */
  matched: boolean;
  /** fire-ups */
  fire_ups: number;
  /** fired up at */
  fired_slot: string | null;
  /** cast */
  cast: string | null;
  /** cast beside another enchantment */
  cast_second: boolean;
  /** ability used */
  used_ability: boolean;
  /** asked by */
  asked_by: string | null;
  /** to be finished then */
  texts_behind: (string | null)[];
  /** for the slot */
  asked_slot: string | null;
  /** dragons are fired up at */
  firing_at: string | null;
  /** good chosen */
  good_chosen: string | null;
  /** at most to come */
  left: number;
  /** coins that may be exchanged */
  coins_left: number;
  /** sets */
  sets: number;
  /** something was given */
  given: boolean;
  /** returned */
  returned: Record<string, number>;
  /** a coin stands in */
  by_coin: boolean;
  /** fancy dragons returned */
  fancies_returned: number;
  /** left of the cost */
  owed: Record<string, number>;
  /** not to be paid */
  let_off: Record<string, number>;
  /** coins in place of goods */
  coins_paid: number;
  /** down the list from */
  paid_last: "bread" | "meat" | "iron" | "crystal" | "potion" | "plant" | null;
  /** tokens off */
  discount: number;
  /** reputation in place of a fire-up */
  pocus: number;
  /** artisans for a new shop */
  peter: number;
  /** coins in place of reputation */
  in_coins: boolean;
  /** turns since a deck shrank */
  idle_turns: number;
  /** award */
  award: string | null;
  /** achievements to pick */
  unlocks: number | null;
  /** achieved */
  achieved: (string | null)[] | null;
}
