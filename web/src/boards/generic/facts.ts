import { letter, plain, tally, title } from "../../lib/words";
import type { Things, View, Zone } from "../../types";

/** A word and how often it is there. */
export interface Item {
  word: string;
  n: number;
}

/** One thing a view says beside its zones, with a name and a value that people can read. */
export interface Fact {
  /** As the view calls it. */
  key: string;
  name: string;
  /** Empty where the name says it all. */
  value: string;
  /** Set for a number, so that its change can be shown. */
  number: number | null;
  thing: string | null;
  /** A meter: this of so many. */
  of: number | null;
  /** A list of small records, one under the other, or a single one (then `value` is empty). */
  rows: Row[] | null;
  /** Words with their numbers: goods, icons. */
  items: Item[] | null;
  /** The seats it names. */
  seats: number[] | null;
}

/** One record of a list: the card it is about, or null where that is not known, and what else is said of it. */
export interface Row {
  thing: string | null;
  unseen: boolean;
  /** By which it stands for choices: its thing, the card on it, the action that it names. */
  words: string[];
  facts: Fact[];
}

type Values = Record<string, unknown>;
type Naming = (seat: number) => string;
/** What a key of the view, or a place, is called. */
export type Calling = (key: string) => string;

const KNOWN = new Set(["game", "seat", "seats", "waiting", "question", "over", "zones", "aside", "scores", "winners", "unsaid", "choice", "ending"]);
const CORE = /^energy$|coin|score|point|hp$|reputation/i;
// Numbers that name a seat, and lists of them.
const SEATED = /^(turn of|first|drafter|leader|dealer|active|trigger|target|attacker|defender|visitors)$/i;
// What a row stands for in a choice, beside its thing.
const STANDS = /^(name|card|choice)$/;
// What a record is about, if that is a thing.
const ABOUT = ["name", "card"];
// Words that need no name before them.
const SAID = "said";
// Of a row it is news too that they are nought.
const COUNTED = /^(cost|left)$/;

/** The zones that lie in the tray: the own hand. */
export function trayZones(view: View, seat: number): string[] {
  return Object.entries(view.zones)
    .filter(([, zone]) => zone.owner === seat && zone.place === "hand" && zone.count > 0)
    .map(([name]) => name);
}

/** A deck or a discard pile: closed until somebody looks into it. */
export const isHeap = (zone: Zone): boolean => /discard|deck/.test(zone.place);

const isRecord = (value: unknown): value is Values => value !== null && typeof value === "object" && !Array.isArray(value);
const isNumbers = (values: unknown[]): values is number[] => values.every((value) => typeof value === "number");

/** Turns what a view says into facts: what it lists as `unsaid` is for programs. */
class Reader {
  private readonly unsaid: Set<unknown>;

  constructor(
    view: View,
    private readonly things: Things,
    private readonly naming: Naming,
    private readonly called: Calling,
  ) {
    this.unsaid = new Set(Array.isArray(view["unsaid"]) ? view["unsaid"] : []);
  }

  says(key: string): boolean {
    return !KNOWN.has(key) && !this.unsaid.has(key);
  }

  fact(key: string, value: unknown): Fact | null {
    if (value === null || value === undefined || value === "" || value === false) return null;
    const fact: Fact = { key, name: key === SAID ? "" : this.called(key), value: "", number: null, thing: null, of: null, rows: null, items: null, seats: null };
    if (SEATED.test(key) && isNumbers([value].flat())) return this.seated(fact, [value].flat() as number[]);
    if (value === true) return fact;
    if (typeof value === "number") return { ...fact, value: String(value), number: value };
    if (typeof value === "string") return { ...fact, value, thing: this.things[value] ? value : null };
    if (isRecord(value)) return this.record(fact, value);
    if (!Array.isArray(value)) return null;
    const records = value.filter(isRecord);
    if (records.length > 0) {
      const all = value.every((part) => part === null || isRecord(part));
      return all ? { ...fact, value: String(records.length), rows: records.map((part) => this.row(part)) } : null;
    }
    const words = value.filter((part) => part !== null).map(String);
    return words.length > 0 && value.every((part) => typeof part !== "object" || part === null) ? this.items(fact, counted(words)) : null;
  }

  /** What a record says; in a row a nought, "no" and nothing are not told. */
  row(values: Values): Row {
    const row: Row = { thing: null, unseen: "card" in values && values["card"] === null, words: [], facts: [] };
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === "string" && STANDS.test(key)) row.words.push(value);
      const known = typeof value === "string" && Boolean(this.things[value]);
      if (known && row.thing === null && this.says(key)) row.words.push((row.thing = String(value)));
      else if (this.says(key) && (value !== 0 || COUNTED.test(key))) {
        const fact = this.fact(key, value);
        if (fact) row.facts.push(fact);
      }
    }
    row.facts = row.facts.filter((fact) => fact.value !== row.thing);
    return row;
  }

  private seated(fact: Fact, seats: number[]): Fact | null {
    return seats.length > 0 ? { ...fact, seats, value: seats.map(this.naming).join(", ") } : null;
  }

  /** A record about a thing is a row of its own, which stands for no choice: the same may lie before another seat. */
  private record(fact: Fact, values: Values): Fact | null {
    const list = Object.entries(values);
    if (isNumbers(list.map(([, n]) => n))) return this.items(fact, list.map(([word, n]) => ({ word, n: Number(n) })).filter(({ n }) => n !== 0));
    const row = this.row(values);
    if (row.thing !== null && ABOUT.some((key) => values[key] === row.thing)) return { ...fact, rows: [{ ...row, words: [] }] };
    const told = row.facts.map((f) => `${f.name.toLowerCase()} ${f.value}`.trim());
    const value = [row.thing, ...told].filter(Boolean).join(", ");
    return value ? { ...fact, value } : null;
  }

  private items(fact: Fact, items: Item[]): Fact | null {
    return items.length > 0 ? { ...fact, items, value: tally(items.flatMap(({ word, n }) => Array<string>(Math.max(1, n)).fill(word))) } : null;
  }
}

function counted(words: string[]): Item[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => ({ word, n }));
}

/** "rider hp" and "rider max" are one meter; a nought is not told unless it counts, here or for another seat. */
function told(values: Values, reader: Reader, counts: (key: string) => boolean): Fact[] {
  const facts: Fact[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (key.endsWith(" max") || !reader.says(key)) continue;
    const fact = reader.fact(key, value);
    if (!fact) continue;
    const limit = values[key.replace(/ \S+$/, " max")];
    if (fact.number !== null && typeof limit === "number" && limit > 0 && key.includes(" ") && / hp$/i.test(key)) fact.of = limit;
    if (fact.number === 0 && fact.of === null && !CORE.test(key) && !counts(key)) continue;
    facts.push(fact);
  }
  return facts;
}

/** A list with a part for each seat, unless its parts are names or rows: two Events at a table of two are not one each. */
const isEach = (value: unknown, seats: number): value is unknown[] =>
  Array.isArray(value) && value.length === seats && value.every((part) => typeof part === "number" || typeof part === "boolean" || (isRecord(part) && !("name" in part) && !("choice" in part)));

/** What a view says about the table and about each seat. */
export function factsOf(
  view: View,
  things: Things,
  naming: Naming = (seat) => `seat ${letter(seat).toUpperCase()}`,
  called: Calling = (key) => title(plain(key)),
): { shared: Fact[]; seats: Fact[][] } {
  const shared: Values = {};
  const seats: Values[] = Array.from({ length: view.seats }, () => ({}));
  const reader = new Reader(view, things, (seat) => (seat < view.seats ? naming(seat) : String(seat)), called);
  for (const [key, value] of Object.entries(view)) {
    if (!reader.says(key)) continue;
    if (isEach(value, view.seats)) {
      for (const [s, part] of value.entries()) {
        if (isRecord(part)) Object.assign(seats[s] ?? {}, part);
        else (seats[s] ?? {})[key] = part;
      }
    } else if (isRecord(value)) Object.assign(shared, value);
    else shared[key] = value;
  }
  for (const [s, values] of seats.entries()) {
    for (const key of Object.keys(values)) if (`${key} ${s}` in view.zones && !hasRecords(values[key])) delete values[key]; // the zone tells it
  }
  const counts = (key: string): boolean => seats.some((values) => typeof values[key] === "number" && values[key] !== 0);
  const say = (values: Values): Fact[] => told(values, reader, counts);
  return { shared: say(shared), seats: seats.map(say) };
}

const hasRecords = (value: unknown): boolean => Array.isArray(value) && value.some(isRecord);

/** All rows, those within rows too. */
export function allRows(facts: readonly Fact[]): Row[] {
  return facts.flatMap((fact) => (fact.rows ?? []).flatMap((row) => [row, ...allRows(row.facts)]));
}

/** All words by which rows of the general board stand for choices. */
export function wordsInRows(view: View, things: Things): Set<string> {
  const facts = factsOf(view, things);
  return new Set(allRows([...facts.shared, ...facts.seats.flat()]).flatMap((row) => row.words));
}

/** The words that each column of a list of records has, down to the records within them. */
function columnsIn(list: unknown, path: string, found: Map<string, string[]>): void {
  if (!Array.isArray(list)) return;
  for (const record of list.filter(isRecord)) {
    for (const [key, value] of Object.entries(record)) {
      const at = `${path}/${key}`;
      const words = [value].flat().filter((part): part is string => typeof part === "string");
      if (words.length > 0) found.set(at, [...(found.get(at) ?? []), ...words]);
      columnsIn(value, at, found);
    }
  }
}

/**
 * The zones of a seat, or of the table (-1), that need not be shown: those whose cards a column of rows tells, those that
 * are the pile of a row, and what the view lists as `unsaid`.
 */
export function inRows(view: View, seat: number, facts: readonly Fact[]): string[] {
  const columns = new Map<string, string[]>();
  for (const [key, value] of Object.entries(view)) {
    if (!isEach(value, view.seats)) columnsIn(seat < 0 ? value : [], key, columns);
    else if (seat >= 0 && isRecord(value[seat])) for (const list of Object.values(value[seat])) columnsIn(list, key, columns);
  }
  const told = new Set([...columns.values()].map((words) => [...words].sort().join("\n")));
  const piles = new Set(allRows(facts).map((row) => row.thing?.toLowerCase()));
  const unsaid = Array.isArray(view["unsaid"]) ? view["unsaid"] : [];
  return Object.entries(view.zones)
    .filter(([, zone]) => {
      if (zone.owner !== seat) return false;
      if (unsaid.includes(zone.place) || piles.has(zone.place.toLowerCase())) return true;
      if (facts.some((fact) => fact.rows?.length === zone.count && fact.key === zone.place)) return true;
      return zone.count > 0 && zone.cards.length === zone.count && told.has(zone.cards.map(String).sort().join("\n"));
    })
    .map(([name]) => name);
}
