import type { Things } from "../../types";
import type { RidersView } from "./view";

export function costOf(card: string, things: Things): number {
  const cost = things[card]?.values["cost"];
  return typeof cost === "number" ? cost : 0;
}

/** The number of cards of each cost, from 1 to the highest cost in the game. */
export function curveOf(cards: readonly (string | null)[], things: Things): { cost: number; count: number }[] {
  const all = Object.entries(things).filter(([, t]) => t.table === "card");
  const top = Math.max(1, ...all.map(([name]) => costOf(name, things)));
  return Array.from({ length: top }, (_, k) => ({
    cost: k + 1,
    count: cards.filter((c) => c !== null && costOf(c, things) === k + 1).length,
  }));
}

/** Equal cards stacked, sorted by cost and name. */
export function stacksOf(cards: readonly (string | null)[], things: Things): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => costOf(a, things) - costOf(b, things) || a.localeCompare(b));
}

/** "Strike ×3, Heavy Blow." */
export function listOf(cards: readonly (string | null)[], things: Things): string {
  const names = stacksOf(cards, things).map(([card, n]) => (n > 1 ? `${card} ×${n}` : card));
  return names.length === 0 ? "Nothing: your deck is empty." : `${names.join(", ")}.`;
}

const SHORT: Record<string, string> = {
  "Weakening Strike": "Weakening",
  "Precision Strike": "Precision",
  "Rider Immobilize": "Immobilize",
  "Shield Disruptor": "Disruptor",
  "Crippling Blow": "Crippling",
};

/** A card's short name, which fits under a small picture. */
export function shortOf(card: string): string {
  return SHORT[card] ?? card;
}

/**
 * The cards that a player can still draw, as far as this viewer may know them. If the player's hand is hidden, its cards are
 * among them, and `hand` is their number.
 */
export function drawable(view: RidersView, owner: number): { cards: string[]; hand: number } {
  const zone = view.zones[`hand ${owner}`];
  const cards = (view.sides[owner]?.cards_left ?? []).filter((card) => card !== null);
  const known = (zone?.cards ?? []).filter((card) => card !== null);
  for (const card of known) {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
  return { cards, hand: (zone?.count ?? 0) - known.length };
}
