import type { Choices } from "../../lib/choices";
import type { Answer, Blocked, Choice, Things, View, Zone } from "../../types";
import type { DraconiumView, Pile, Player, Roost } from "./view";

export type Stage = "egg" | "drake" | "dragon";
/** Equal cards as one, with their number. */
export type Stack = [card: string, count: number];

// Questions whose answers are piles of the Supply. Buying and taxing are always about piles.
const ON_SUPPLY = new Set(["gain a card", "gain a Treasure", "trash a Victory card of the Supply"]);
const SUPPLY_VERBS = new Set(["buy", "tax"]);
/** Questions about cards that lie elsewhere than in the hand, although the same cards may be in the hand too. */
const ELSEWHERE = new Set([
  "sort out",
  "put back",
  "trash a revealed Treasure",
  "gain what was trashed",
  "discard one of them",
  "gain from the trash",
  "gain from the trash or not",
  "put from discard",
  "trash a card in play",
]);
/** Answers about no thing that stand beside the coins. */
const DEEDS = new Set(["play all treasures", "pay a Debt"]);

/** Whether the answers of a verb are shown on the piles of the Supply and on Events. */
export const isOnSupply = (verb: string, question: string): boolean =>
  SUPPLY_VERBS.has(verb) || ON_SUPPLY.has(question);
export const isElsewhere = (question: string): boolean => ELSEWHERE.has(question);
export const isDeed = (verb: string): boolean => DEEDS.has(verb);

export const isKingdom = (pile: Pile): boolean => pile.kingdom.length > 0;

/** How many tiles lie below the kingdom: Events, Landmarks and the piles beside the Supply. */
export const sidewaysOf = ({ events, landmarks, beside }: DraconiumView): number =>
  events.length + landmarks.length + beside.length;

/** What a pile of the Supply shows on its tile (Pile.svelte). */
export function pileFacts({ name, card, cost, left, types, locked, debt }: Pile, view: DraconiumView) {
  const note =
    view.chosen_pile !== null && view.chosen_pile === name
      ? "Obelisk"
      : view.coming_back.includes(name)
        ? "comes back"
        : "";
  return { name: name ?? "", card: card ?? "", cost, left, types, locked, debt, note };
}

/** Whether cards of these types only harm who buys them. */
export const isBurden = (types: readonly (string | null)[], view: View): boolean =>
  view.question === "buy" && types.includes("Curse");

/** What lies on a Roost; null before the Eggs are chosen. */
export function stageOf(roost: Roost, things: Things): Stage | null {
  const table = roost.card === null ? undefined : things[roost.card]?.table;
  return table === "egg" || table === "drake" || table === "dragon" ? table : null;
}

/** An Egg, its Drake and its Dragon, from any of them on. */
export function lineOf(card: string, things: Things): string[] {
  const values = things[card]?.values;
  const next = values?.["drake"] ?? values?.["dragon"];
  return [card, ...(typeof next === "string" && things[next] ? lineOf(next, things) : [])];
}

/** How far an Egg is from hatching: by what it counts, else by the turns of its owner. */
export function hatching(roost: Roost, player: Player): { done: number; of: number; unit: string } | null {
  if (roost.reached !== null && roost.needed)
    return { done: Math.min(roost.reached, roost.needed), of: roost.needed, unit: "" };
  return roost.hatch_turn
    ? { done: Math.min(player.turns, roost.hatch_turn), of: roost.hatch_turn, unit: "turn " }
    : null;
}

export function stacksOf(zones: readonly (Zone | undefined)[]): Stack[] {
  const counts = new Map<string, number>();
  for (const card of zones.flatMap((zone) => zone?.cards ?? []))
    if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** The choice, allowed or refused, that a pile or an Event stands for. */
export function answerAt(
  choices: Choices,
  question: string,
  names: readonly (string | null)[],
): { can?: Choice; cannot?: Blocked } {
  const here = (c: Answer): boolean => c.thing !== null && names.includes(c.thing) && isOnSupply(c.verb, question);
  const can = choices.all.find(here);
  if (can) return { can };
  const cannot = choices.refused.find(here);
  return cannot ? { cannot } : {};
}

/** The choices that no pile, no card of the hand and no button beside the coins stands for. */
export function askedElsewhere(choices: Choices, places: Map<string, string>, view: View): Choice[] {
  const hand = `hand ${view.seat}`;
  return choices.all.filter(
    (c) =>
      c.verb !== "done" &&
      !isDeed(c.verb) &&
      !isOnSupply(c.verb, view.question) &&
      (c.thing === null || places.get(c.verb) !== hand),
  );
}

/** How many Treasures in the hand can still be played before something is bought. */
export function treasuresToPlay(choices: Choices, view: DraconiumView): number {
  if (view.question !== "buy") return 0;
  const playable = new Set(choices.all.filter((c) => c.verb === "play").map((c) => c.thing));
  return (view.zones[`hand ${view.seat}`]?.cards ?? []).filter((card) => playable.has(card)).length;
}

/** The seats from one's own on; a spectator sees the first player first. */
export function orderOf(view: DraconiumView): number[] {
  const first = view.seat ?? view.first ?? 0;
  return view.players.map((_, k) => (first + k) % view.players.length);
}

export const several = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;

/** What counts for or against a player beside cards, as marks with a name each. */
export function marksOf(player: Player): { icon: string; text: string; name: string; tone: "good" | "bad" | "" }[] {
  const { debt, vp_tokens, card_token, coin_token, sheltered } = player;
  return [
    ...(vp_tokens
      ? [{ icon: "g-laurels", text: String(vp_tokens), name: `${vp_tokens} VP tokens`, tone: "good" as const }]
      : []),
    ...(debt ? [{ icon: "g-stone-block", text: String(debt), name: `${debt} Debt`, tone: "bad" as const }] : []),
    ...(card_token ? [{ icon: "", text: "−1 Card", name: "−1 Card token", tone: "bad" as const }] : []),
    ...(coin_token ? [{ icon: "", text: "−$1", name: "−$1 token", tone: "bad" as const }] : []),
    ...(sheltered
      ? [{ icon: "g-checked-shield", text: "", name: "Attacks do not reach this player", tone: "" as const }]
      : []),
  ];
}

/** The stripe at the foot of a card, by its first type that has one. */
export function stripeOf(types: readonly (string | null)[]): string {
  return (
    ["Curse", "Attack", "Treasure", "Victory", "Duration", "Reaction", "Ruins"]
      .find((type) => types.includes(type))
      ?.toLowerCase() ?? ""
  );
}

/** A text without what its tile shows anyway: "Treasure, $3." is "$3". A sentence is too long: its tile says the type. */
export function brief(text: string, types: readonly (string | null)[]): string {
  const rest = text.replace(/^(Treasure|Victory|Curse), /, "").replace(/\.$/, "");
  return rest.length > 0 && rest.length < 10 ? rest : (types[0] ?? "");
}

/** A name whose words of twelve letters and more may be hyphenated: "Hearth-keeper". */
export const softened = (name: string): string => name.replace(/\b(\w{6})(?=\w{6})/g, "$1\u00ad");

/** Heights of the two rows of the kingdom: the row with the longer text is higher. */
export function rowsOf(texts: readonly string[]): string {
  const longest = (from: number): number => Math.max(0, ...texts.slice(from, from + 5).map((text) => text.length));
  return [0, 5].map((from) => `minmax(0, ${90 + longest(from)}fr)`).join(" ");
}
