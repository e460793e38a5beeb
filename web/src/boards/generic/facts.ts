import { letter, plain, tally, title } from "../../lib/words";
import type { Things, View } from "../../types";

/** One thing a view says beside its zones, with a name and a value that people can read. */
export interface Fact {
  /** As the view calls it. */
  key: string;
  name: string;
  value: string;
  /** Set for a number, so that its change can be shown. */
  number: number | null;
  thing: string | null;
  /** A meter: this of so many. */
  of: number | null;
  /** A list of small records, one under the other. */
  rows: Row[] | null;
}

/** One record of a list: the card it is about, or null where that is not known, and what else is said of it. */
export interface Row {
  thing: string | null;
  unseen: boolean;
  facts: Fact[];
}

type Values = Record<string, unknown>;
type Naming = (seat: number) => string;

const KNOWN = new Set(["game", "seat", "seats", "waiting", "question", "over", "zones", "aside", "scores", "winners"]);
const CORE = /^energy$|coin|score|point|hp$/i;
// Numbers that name a seat.
const SEATED = /^(turn of|first|drafter|leader|dealer|active|trigger|target|attacker|defender)$/i;

/** The zones that lie in the tray: the own hand. */
export function trayZones(view: View, seat: number): string[] {
  return Object.entries(view.zones)
    .filter(([, zone]) => zone.owner === seat && zone.place === "hand" && zone.count > 0)
    .map(([name]) => name);
}

const isRecord = (value: unknown): value is Values => value !== null && typeof value === "object" && !Array.isArray(value);

function factOf(key: string, value: unknown, things: Things, naming: Naming): Fact | null {
  if (value === null || value === undefined || value === "" || value === false) return null;
  const fact = { key, name: title(plain(key)), value: "", number: null, thing: null, of: null, rows: null };
  if (typeof value === "number" && SEATED.test(key)) return { ...fact, value: naming(value) };
  if (value === true) return { ...fact, value: "yes" };
  if (typeof value === "number") return { ...fact, value: String(value), number: value };
  if (typeof value === "string") return { ...fact, value, thing: things[value] ? value : null };
  if (!Array.isArray(value) || value.length === 0) return null;
  if (value.every(isRecord)) return { ...fact, value: String(value.length), rows: value.map((part) => rowOf(part, things, naming)) };
  if (value.every((part) => typeof part !== "object" || part === null)) return { ...fact, value: tally(value.map((part) => (part === null ? "none" : String(part)))) };
  return null;
}

/** In a record "no" and "none" are news too; a nought is not. */
function rowOf(values: Values, things: Things, naming: Naming): Row {
  const row: Row = { thing: null, unseen: false, facts: [] };
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === "string" && things[value] && row.thing === null) row.thing = value;
    else if (value === null) row.unseen = true;
    else if (value === false || (Array.isArray(value) && value.length === 0)) {
      row.facts.push({ key, name: title(plain(key)), value: value === false ? "no" : "none", number: null, thing: null, of: null, rows: null });
    } else if (value !== 0) {
      const fact = factOf(key, value, things, naming);
      if (fact) row.facts.push(fact);
    }
  }
  return row;
}

/** "rider hp" and "rider max" are one meter; a nought is not told unless it counts, here or for another seat. */
function told(values: Values, things: Things, naming: Naming, counts: (key: string) => boolean): Fact[] {
  const facts: Fact[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (key.endsWith(" max")) continue;
    const fact = factOf(key, value, things, naming);
    if (!fact) continue;
    const limit = values[key.replace(/ \S+$/, " max")];
    if (fact.number !== null && typeof limit === "number" && limit > 0 && key.includes(" ") && / hp$/i.test(key)) fact.of = limit;
    if (fact.number === 0 && fact.of === null && !CORE.test(key) && !counts(key)) continue;
    facts.push(fact);
  }
  return facts;
}

/**
 * What a view says about the table and about each seat. Lists as long as there are seats belong to the seats, unless they
 * are names: two attackers at a table of two are not one each.
 */
export function factsOf(view: View, things: Things, naming: Naming = (seat) => `seat ${letter(seat).toUpperCase()}`): { shared: Fact[]; seats: Fact[][] } {
  const shared: Values = {};
  const seats: Values[] = Array.from({ length: view.seats }, () => ({}));
  for (const [key, value] of Object.entries(view)) {
    if (KNOWN.has(key)) continue;
    const each = Array.isArray(value) && value.length === view.seats && value.every((part) => typeof part === "number" || typeof part === "boolean" || isRecord(part));
    if (each) {
      for (const [s, part] of value.entries()) {
        if (isRecord(part)) Object.assign(seats[s] ?? {}, part);
        else (seats[s] ?? {})[key] = part;
      }
    } else if (isRecord(value)) Object.assign(shared, value);
    else shared[key] = value;
  }
  const counts = (key: string): boolean => seats.some((values) => typeof values[key] === "number" && values[key] !== 0);
  const say = (values: Values): Fact[] => told(values, things, (seat) => (seat < view.seats ? naming(seat) : String(seat)), counts);
  return { shared: say(shared), seats: seats.map(say) };
}

/** The zones of a seat whose every card a row tells of: the rows stand in their place. */
export function inRows(view: View, seat: number, facts: readonly Fact[]): string[] {
  return Object.entries(view.zones)
    .filter(([, zone]) => zone.owner === seat && facts.some((fact) => fact.rows?.length === zone.count && fact.key === zone.place))
    .map(([name]) => name);
}
