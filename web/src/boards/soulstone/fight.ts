import type { GameEvent, Things } from "../../types";

/** One pair of cards, or of coins, that was shown together. */
export interface Pair {
  attacker: string;
  defender: string;
}
/** A battle or a Dragon's attack as the events tell it: the view keeps no cards that have fallen. */
export interface Fight {
  attacker: number;
  defender: number;
  from: string;
  at: string;
  dragon: boolean;
  pairs: Pair[];
  /** How it ended, in the log's words. */
  ends: string[];
  over: boolean;
  /** Another turn has begun since: it is shown until the next. */
  past: boolean;
  /** The last event that was read. */
  number: number;
}

const ENDS = new Set(["stops", "cannot fight", "destroyed", "takes the place", "conquers", "burnt", "slain", "gives up"]);
const OVER = new Set(["destroyed", "stops", "cannot fight", "takes the place", "burnt", "slain", "gives up"]);

/** The fight after these events: a new one, the same with more in it, or none any more when a whole turn has gone by. */
export function follow(fight: Fight | null, events: readonly GameEvent[]): Fight | null {
  let now = fight && events[0] && events[0].number <= fight.number ? null : fight;
  for (const event of events) now = read(now, event);
  return now;
}

function read(fight: Fight | null, event: GameEvent): Fight | null {
  const { kind, seat, thing, source, number } = event;
  if (kind === "turn") return fight && !fight.past ? { ...fight, past: true, over: true, number } : null;
  if (kind === "attacks" || kind === "pounces" || kind === "duels") {
    const dragon = kind !== "attacks";
    return { attacker: seat, defender: dragon ? event.count : -1, from: source, at: thing ?? "", dragon, pairs: [], ends: [], over: false, past: false, number };
  }
  if (!fight) return null;
  const next = { ...fight, number };
  if (kind === "defends") return { ...next, defender: seat };
  if (kind === "reveals" || kind === "tosses") return { ...next, pairs: shown(fight, seat, thing ?? "") };
  if (!ENDS.has(kind) || (kind === "conquers" && thing !== fight.at)) return next;
  return { ...next, ends: event.text ? [...fight.ends, event.text] : fight.ends, over: fight.over || OVER.has(kind) };
}

/** The attacker's card is told first, then the defender's. */
function shown(fight: Fight, seat: number, card: string): Pair[] {
  if (seat === fight.attacker) return [...fight.pairs, { attacker: card, defender: "" }];
  const last = fight.pairs.at(-1);
  return last ? [...fight.pairs.slice(0, -1), { ...last, defender: card }] : [{ attacker: "", defender: card }];
}

const beaten = (things: Things, card: string): string[] => (things[card]?.values["beats"] ?? []) as string[];
const isSoldier = (things: Things, card: string): boolean => things[card]?.values["soldier"] !== false;

/** Who falls, by what the cards say: any Soldier beats what is none, and where nobody beats anybody both fall. */
export function fallen(things: Things, pair: Pair): { attacker: boolean; defender: boolean; told: string } {
  const { attacker, defender } = pair;
  const wins = beaten(things, attacker).includes(defender) || !isSoldier(things, defender);
  const loses = beaten(things, defender).includes(attacker);
  if (wins && !loses) return { attacker: false, defender: true, told: `${attacker} beats ${defender}` };
  if (loses && !wins) return { attacker: true, defender: false, told: `${defender} beats ${attacker}` };
  return { attacker: true, defender: true, told: `${attacker} and ${defender}: both fall` };
}

/** The Soldiers in a ring, each beating the next; empty where the cards say something else. */
export function ringOf(things: Things): string[] {
  const soldiers = Object.keys(things).filter((name) => things[name]?.table === "card" && beaten(things, name).length > 0);
  const ring: string[] = [];
  let card = soldiers[0];
  while (card !== undefined && !ring.includes(card)) {
    ring.push(card);
    const next: string[] = beaten(things, card);
    if (next.length !== 1) return [];
    card = next[0];
  }
  return card === ring[0] && ring.length === soldiers.length ? ring : [];
}
