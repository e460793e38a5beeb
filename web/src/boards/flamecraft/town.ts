import type { Choices } from "../../lib/choices";
import { list } from "../../lib/words";
import type { Answer, Blocked, Choice, Things } from "../../types";
import type { BoardProps } from "../contract";
import type { Enchantment, FlamecraftView, Shop, Slot } from "./view";

/** The verbs whose choices are buttons in the prompt. */
export const IN_PROMPT: readonly string[] = ["gather", "option", "yes", "no", "another set"];

export const GOODS = ["bread", "meat", "iron", "crystal", "potion", "plant"] as const;

/** What an artisan does when it is fired up, for cards without room for its text. */
export const BRIEF: Record<string, string> = {
  Honey: "Draw an artisan",
  "Hot Dog": "Place an artisan",
  Rusty: "2 of a good from here",
  Jewelheart: "3 different goods",
  Elderberry: "Swap, fire up the other",
  Lotus: "Give a good: 2 reputation",
};

/** What the board looks at: a shop, an enchantment, a dragon, a player, or how the solo game stands. */
export type Look =
  | { what: "shop" | "spell" | "dragon"; name: string }
  | { what: "seat"; seat: number }
  | { what: "solo" | "friend" | "signs" }
  | null;

export interface At {
  can?: Choice | undefined;
  cannot?: Blocked | undefined;
}

/** The choice, allowed or refused, of a verb on a thing, or by the name of the whole action. */
export function at(choices: Choices, verb: string, key: string | null): At {
  const here = (c: Answer): boolean => c.verb === verb && (key === null || c.thing === key || c.name === key);
  const can = choices.all.find(here);
  return can ? { can } : { cannot: choices.refused.find(here) };
}

/** Whether a choice has a place: in the town, the Park, the row, the supply, the tray or the prompt. */
export function isPlaced(
  choice: Answer,
  view: FlamecraftView,
  { places, tray }: Pick<BoardProps, "places" | "tray">,
): boolean {
  if (IN_PROMPT.includes(choice.verb)) return true;
  switch (choice.verb) {
    case "done":
    case "draw from the deck":
      return true;
    case "use the companion":
      return view.seat !== null && Boolean(view.sides[view.seat]?.companion);
    case "good":
    case "coin":
      return view.seat !== null;
    case "visit":
      return view.town.some((shop) => shop.shop === choice.thing);
    case "at":
      return view.town.some((shop) => shop.slots.some((slot) => slot.choice === choice.name));
    case "from the Park":
      return view.park.some((place) => place?.choice === choice.name);
    case "enchantment":
      return view.enchantments.some(
        (card) => card.enchantment === choice.thing && (card.reserved_by === null || card.reserved_by === view.seat),
      );
    default: {
      const zone = places.get(choice.verb) ?? "";
      return tray.includes(zone) && choice.thing !== null && Boolean(view.zones[zone]?.cards.includes(choice.thing));
    }
  }
}

/** Whether a choice is one of the fancy dragons that were dealt. */
export const isDealt = (choice: Answer, view: FlamecraftView, { places }: Pick<BoardProps, "places">): boolean =>
  places.get(choice.verb) === `dealt ${view.seat}`;

/** Alone there is no other player: gifts go back to the piles. */
export const forSeats = (seats: number, text: string): string =>
  seats === 1 ? text.replaceAll("to another player", "away") : text;

const UNCOUNTED = ["bread", "meat", "iron", "any good", "reputation"];

/** "2 bread, 1 coin and 1 artisan" */
export function amounts(found: Record<string, number>): string {
  return (
    list(
      Object.entries(found).map(([word, many]) => `${many} ${word}${many > 1 && !UNCOUNTED.includes(word) ? "s" : ""}`),
    ) || "nothing"
  );
}

export function aboutSlot(slot: Slot, number: number): string {
  const brings = slot.reward ? `, which brings ${slot.reward}` : "";
  if (!slot.artisan)
    return `slot ${number} is empty, for ${list(slot.takes.map(String)).replace(" and ", " or ")}${brings}`;
  return `${slot.artisan} (${slot.good}) in slot ${number}${slot.facedown ? ", asleep" : ""}${slot.fired ? ", fired up" : ""}`;
}

/** A shop in sentences, for the ear. */
export function aboutShop(shop: Shop, name: (seat: number) => string): string {
  const here = [...shop.visitors.map(name), ...shop.tokens.map((good) => `the ${good} token`)];
  return [
    `${shop.shop}, ${shop.icon} shop${shop.new ? ", just opened" : ""}`,
    `Gathering gives ${amounts(shop.gives)}`,
    shop.slots.length ? `Here: ${shop.slots.map((slot, k) => aboutSlot(slot, k + 1)).join("; ")}` : "No slots",
    shop.enchanted.length ? `Enchanted with ${list(shop.enchanted.map(String))}` : "",
    here.length ? `Visited by ${list(here)}` : "",
  ]
    .filter(Boolean)
    .join(". ");
}

/** What an enchantment costs and brings, for the ear. */
export function aboutSpell(card: Enchantment): string {
  const sets = card.step ? `${card.step} reputation for each set after the first` : "";
  const brings = [sets, card.reward].filter(Boolean).join(" and ");
  return `Enchantment for ${card.icon} shops. Costs ${amounts(card.cost)}${card.no_coins ? ", no coins" : ""}. Brings ${brings || "nothing"}`;
}

export interface Award {
  name: string;
  least: number;
}

/** Alone: the awards that a score can reach, the lowest first. With others there is none. */
export function awardsIn(view: FlamecraftView, things: Things): Award[] {
  if (view.seats > 1) return [];
  return Object.entries(things)
    .filter(([, thing]) => thing.table === "award" && Number(thing.values["least"]) > 0)
    .map(([name, thing]) => ({ name, least: Number(thing.values["least"]) }))
    .sort((a, b) => a.least - b.least);
}

/** Where markers stand on the track, in percent: as near to their number as markers beside them allow. */
export function track(reputations: readonly number[], top: number, gap: number): number[] {
  const order = [...reputations.keys()].sort((a, b) => (reputations[a] ?? 0) - (reputations[b] ?? 0) || a - b);
  const found = reputations.map(() => 0);
  let least = 0;
  for (const k of order) {
    found[k] = Math.max(least, (100 * (reputations[k] ?? 0)) / top);
    least = (found[k] ?? 0) + gap;
  }
  let most = 100;
  for (const k of order.reverse()) {
    found[k] = Math.min(most, found[k] ?? 0);
    most = (found[k] ?? 0) - gap;
  }
  return found;
}

/** The end of the track: the best player is always on it. */
export const trackEnd = (view: FlamecraftView): number => Math.max(100, ...view.sides.map((side) => side.reputation));
