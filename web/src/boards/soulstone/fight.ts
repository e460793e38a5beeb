import { list } from "../../lib/words";
import type { GameEvent } from "../../types";
import type { Card } from "./view";

/** Two cards, or two coins, that were revealed together. */
export interface Pair {
  attacker: string;
  defender: string;
}
/** A battle or a Dragon's attack, collected from the events because the view does not keep fallen cards. */
export interface Fight {
  attacker: number;
  defender: number;
  from: string;
  at: string;
  dragon: boolean;
  pairs: Pair[];
  /** How it ended, as in the log. */
  ends: string[];
  over: boolean;
  /** Another turn has begun since; the fight is shown until the turn after that. */
  past: boolean;
  /** The number of the last event read. */
  number: number;
}

const ENDS = new Set([
  "stops",
  "all used",
  "cannot fight",
  "spent",
  "destroyed",
  "takes the place",
  "conquers",
  "burnt",
  "slain",
  "gives up",
]);
const OVER = new Set([
  "destroyed",
  "stops",
  "all used",
  "cannot fight",
  "spent",
  "takes the place",
  "burnt",
  "slain",
  "gives up",
]);

/** The fight after these events: a new one, the same one continued, or null after a whole turn. */
export function follow(fight: Fight | null, events: readonly GameEvent[]): Fight | null {
  let now = fight && events[0] && events[0].number <= fight.number ? null : fight;
  for (const event of events) now = read(now, event);
  return now;
}

/** Whether there is something to show of it once it is over. */
export const hasResult = (fight: Fight | null): fight is Fight =>
  fight !== null && fight.over && (fight.pairs.length > 0 || fight.ends.length > 0);

function read(fight: Fight | null, event: GameEvent): Fight | null {
  const { kind, seat, thing, source, number } = event;
  if (kind === "turn") return fight && !fight.past ? { ...fight, past: true, over: true, number } : null;
  if (kind === "attacks" || kind === "pounces" || kind === "duels") {
    const dragon = kind !== "attacks";
    return {
      attacker: seat,
      defender: dragon ? event.count : -1,
      from: source,
      at: thing ?? "",
      dragon,
      pairs: [],
      ends: [],
      over: false,
      past: false,
      number,
    };
  }
  if (!fight) return null;
  const next = { ...fight, number };
  if (kind === "defends") return { ...next, defender: seat };
  if (kind === "reveals" || kind === "tosses") return { ...next, pairs: shown(fight, seat, thing ?? "") };
  if (!ENDS.has(kind) || (kind === "conquers" && thing !== fight.at)) return next;
  return { ...next, ends: event.text ? [...fight.ends, event.text] : fight.ends, over: fight.over || OVER.has(kind) };
}

/** The events name the attacker's card first, then the defender's. */
function shown(fight: Fight, seat: number, card: string): Pair[] {
  if (seat === fight.attacker) return [...fight.pairs, { attacker: card, defender: "" }];
  const last = fight.pairs.at(-1);
  return last ? [...fight.pairs.slice(0, -1), { ...last, defender: card }] : [{ attacker: "", defender: card }];
}

const names = (cards: readonly (string | null)[]): string[] => cards.filter((card) => card !== null);
const rowOf = (cards: readonly Card[], card: string): Card | undefined => cards.find((row) => row.card === card);

/** Which of the two cards falls, by the attacker's row in the view. */
export function fallen(
  cards: readonly Card[],
  { attacker, defender }: Pair,
): { attacker: boolean; defender: boolean; told: string } {
  const row = rowOf(cards, attacker);
  if (row?.beats.includes(defender)) return { attacker: false, defender: true, told: `${attacker} beats ${defender}` };
  if (row?.falls_to.includes(defender))
    return { attacker: true, defender: false, told: `${defender} beats ${attacker}` };
  const both = row?.both_fall.includes(defender) ?? false;
  return {
    attacker: both,
    defender: both,
    told: `${attacker} and ${defender}: ${both ? "both fall" : "nobody falls"}`,
  };
}

/** The cards that beat others, each with those that it beats. */
function beaters(cards: readonly Card[]): Map<string, string[]> {
  const able = cards.filter((row) => row.beats.length > 0);
  const all = names(able.map((row) => row.card));
  return new Map(able.map((row) => [row.card ?? "", names(row.beats).filter((card) => all.includes(card))]));
}

/** The cards as a ring in which each beats the next; empty if they form no ring. */
export function ringOf(cards: readonly Card[]): string[] {
  const beats = beaters(cards);
  const ring: string[] = [];
  let card = [...beats.keys()][0];
  while (card !== undefined && !ring.includes(card)) {
    ring.push(card);
    const next: string[] = beats.get(card) ?? [];
    if (next.length !== 1) return [];
    card = next[0];
  }
  return card === ring[0] && ring.length === beats.size ? ring : [];
}

/** What the ring does not show: pairs that fall together, and cards that lose to all others. */
export function besideRing(cards: readonly Card[], ring: readonly string[]): string[] {
  const rows = cards.filter((row) => ring.includes(row.card ?? ""));
  const isTold = (row: Card, other: string): boolean => row.beats.includes(other) || row.falls_to.includes(other);
  const others = rows.flatMap((row) =>
    ring.filter((other) => !isTold(row, other)).map((other) => row.both_fall.includes(other)),
  );
  const weak = names(cards.map((row) => row.card)).filter(
    (card) => !ring.includes(card) && rows.every((row) => row.beats.includes(card)),
  );
  return [
    ...(others.length === 0
      ? []
      : others.every(Boolean)
        ? ["Any other pair: both fall."]
        : others.some(Boolean)
          ? []
          : ["Any other pair: nobody falls."]),
    ...(weak.length === 0 ? [] : [`${list(weak)} ${weak.length === 1 ? "loses" : "lose"} to all.`]),
  ];
}

/** Each card with those that it beats, for cards that form no ring. */
export function beatenBy(cards: readonly Card[]): { card: string; beats: string[] }[] {
  return cards.flatMap((row) =>
    row.card !== null && row.beats.length > 0 ? [{ card: row.card, beats: names(row.beats) }] : [],
  );
}
