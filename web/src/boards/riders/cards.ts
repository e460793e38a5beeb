import type { Things } from "../../types";

export function costOf(card: string, things: Things): number {
  const cost = things[card]?.values["cost"];
  return typeof cost === "number" ? cost : 0;
}

/** How many cards of each cost, from 1 up to the dearest that the game has. */
export function curveOf(cards: readonly (string | null)[], things: Things): { cost: number; count: number }[] {
  const all = Object.entries(things).filter(([, t]) => t.table === "card");
  const top = Math.max(1, ...all.map(([name]) => costOf(name, things)));
  return Array.from({ length: top }, (_, k) => ({
    cost: k + 1,
    count: cards.filter((c) => c !== null && costOf(c, things) === k + 1).length,
  }));
}

/** Equal cards together, in order of cost and name. */
export function stacksOf(cards: readonly (string | null)[], things: Things): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) if (card !== null) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => costOf(a, things) - costOf(b, things) || a.localeCompare(b));
}

const SHORT: Record<string, string> = {
  "Weakening Strike": "Weakening",
  "Precision Strike": "Precision",
  "Rider Immobilize": "Immobilize",
  "Shield Disruptor": "Disruptor",
  "Crippling Blow": "Crippling",
};

/** A name that fits under a small picture. */
export function shortOf(card: string): string {
  return SHORT[card] ?? card;
}
