import { letter, tally, title } from "../../lib/words";
import type { Catalogue, Field, Kind, Part, Place, View, Zone } from "../../types";

/** A word and its count. */
export interface Item {
  word: string;
  n: number;
}

/** The value of one declared field, with a readable name and text. */
export interface Fact {
  /** The field's path in the declaration: "players.debt". */
  path: string;
  /** The paths of all fields that this fact shows: itself and, for a meter, the field with its maximum. */
  told: string;
  /** The field's name in the view, to look up its icon. */
  key: string;
  kind: Kind["kind"];
  /** Empty for a sentence. */
  name: string;
  /** Empty if the name says it all. */
  value: string;
  /** Set for a number, so that its change can be shown. */
  number: number | null;
  thing: string | null;
  /** The maximum, for a meter. */
  of: number | null;
  /** The rows, for a list. */
  rows: Row[] | null;
  /** True if there is never more than one row. */
  alone: boolean;
  /** The zone whose cards the rows show, for animations. */
  zone: string | undefined;
  /** Words with their counts: goods, icons. */
  items: Item[] | null;
  /** The seats it names. */
  seats: number[] | null;
}

/** One row of a list: its thing or title, and its facts. */
export interface Row {
  /** The path of its list. */
  list: string;
  /** Its position in the list, from 1. */
  nth: number;
  thing: string | null;
  /** The title of a row that is not about a thing. */
  title: string;
  /** True if it is about a thing that the viewer may not know. */
  unseen: boolean;
  /** The things and action names that it represents. */
  stands: string[];
  /** The zone whose cards it shows. */
  zone: string | undefined;
  /** The paths of the fields that its title shows. */
  told: string;
  facts: Fact[];
}

type Values = Record<string, unknown>;
type Naming = (seat: number) => string;

// Kinds of numbers that are shown even if they are 0.
const ALWAYS = new Set<Kind["kind"]>(["money", "points", "copies", "meter"]);

const blank: Omit<Fact, "path" | "told" | "key" | "kind" | "name"> = {
  value: "",
  number: null,
  thing: null,
  of: null,
  rows: null,
  alone: false,
  zone: undefined,
  items: null,
  seats: null,
};

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Turns the values of a view into facts, by the declaration of its fields. */
class Reader {
  constructor(
    private readonly view: View,
    private readonly naming: Naming,
  ) {}

  /** The facts of one record. `counts`: show counts of 0 too, because another seat has a number there. */
  part(
    part: Part,
    values: Values,
    path: string,
    seat: number | null,
    counts: (name: string) => boolean = () => false,
  ): Fact[] {
    const measured = new Map(
      part.fields.filter((f) => f.kind === "meter" && typeof values[f.name] === "number").map((f) => [f.of, f.name]),
    );
    return part.fields.flatMap((field) => {
      if (measured.has(field.name) && Number(values[field.name]) > 0) return [];
      const fact = this.field(field, values, path, seat);
      return fact === null || (fact.number === 0 && !ALWAYS.has(field.kind) && !counts(field.name)) ? [] : [fact];
    });
  }

  field(field: Field, values: Values, path: string, seat: number | null): Fact | null {
    const at = `${path}${field.name}`;
    const fact = this.value(field, values[field.name], at, field, seat);
    if (!fact || field.kind !== "meter") return fact;
    const of = field.of ? Number(values[field.of] ?? 0) : field.goal;
    return of > 0 ? { ...fact, of, told: field.of ? `${at} ${path}${field.of}` : at } : fact;
  }

  /** The fact for a value of a kind: the field's kind, or the kind of the items in its list. */
  value(kind: Kind, value: unknown, path: string, field: Field, seat: number | null): Fact | null {
    if (isNothing(value)) return null;
    const fact: Fact = { ...blank, path, told: path, key: field.name, kind: kind.kind, name: title(field.label) };
    switch (kind.kind) {
      case "flag":
        return fact;
      case "seat":
        return this.seated(fact, [Number(value)]);
      case "seats":
        return this.seated(fact, value as number[]);
      case "word":
      case "text":
        return { ...fact, value: String(value) };
      case "thing":
        return { ...fact, value: String(value), thing: String(value) };
      case "sentence":
        return { ...fact, name: "", value: String(value) };
      case "tags":
        return { ...fact, value: (value as string[]).join(", ") };
      case "series":
        return this.series(fact, kind.item, value as unknown[]);
      case "amounts":
      case "price":
      case "stock":
        return this.items(
          fact,
          Object.entries(value as Record<string, number>).map(([word, n]) => ({ word, n })),
        );
      case "rows":
        return kind.part ? this.rows(fact, kind, kind.part, value as (Values | null)[], seat) : null;
      case "answer":
      case "zone":
      case "by seat":
      case "each seat":
        return null; // shown by a row or by the seats' panels
      default:
        return { ...fact, value: String(value), number: Number(value) };
    }
  }

  private seated(fact: Fact, seats: number[]): Fact {
    return { ...fact, seats, value: seats.map(this.naming).join(", ") };
  }

  private series(fact: Fact, item: Kind | null, values: unknown[]): Fact {
    if (item?.kind === "seat") return this.seated(fact, values as number[]);
    if (item?.kind === "word" || item?.kind === "thing")
      return this.items(fact, counted(values.filter((each) => each !== null).map(String)));
    return { ...fact, value: values.join(", ") };
  }

  private items(fact: Fact, items: Item[]): Fact {
    return { ...fact, items, value: tally(items.flatMap(({ word, n }) => Array<string>(Math.max(1, n)).fill(word))) };
  }

  private rows(fact: Fact, kind: Kind, part: Part, values: (Values | null)[], seat: number | null): Fact | null {
    const alone = kind.most === 1 && values.length === 1;
    const rows = values.flatMap((each, k) => (each ? [this.row(part, each, fact.path, k + 1, seat, !alone)] : []));
    const tells = part.fields.find((f) => f.name === part.about)?.tells ?? [];
    const zone = tells
      .map((place) => (seat === null ? place : `${place} ${seat}`))
      .find((name) => name in this.view.zones);
    return rows.length > 0 ? { ...fact, value: alone ? "" : String(rows.length), rows, alone, zone } : null;
  }

  private row(part: Part, values: Values, list: string, nth: number, seat: number | null, chosen: boolean): Row {
    const about = part.fields.find((f) => f.name === part.about);
    const what = about ? (values[about.name] ?? null) : null;
    const isThing = about?.kind === "thing";
    const thing = isThing && what !== null ? String(what) : null;
    const named = (kind: Kind["kind"]): string[] =>
      part.fields.filter((f) => f.kind === kind && !isNothing(values[f.name])).map((f) => f.name);
    const facts = this.part(part, values, `${list}.`, seat).filter((fact) => fact.key !== about?.name);
    const again = facts.filter((fact) => fact.thing !== null && fact.thing === thing);
    const zone = named("zone")[0];
    return {
      list,
      nth,
      thing,
      title: isThing || what === null ? "" : about?.kind === "seat" ? this.naming(Number(what)) : title(String(what)),
      unseen: isThing && what === null && about.hidden,
      stands: [...(chosen && thing !== null ? [thing] : []), ...named("answer").map((name) => String(values[name]))],
      zone: zone === undefined ? undefined : String(values[zone]),
      told: [
        ...(about && what !== null ? [about.name] : []),
        ...again.map((fact) => fact.key),
        ...named("answer"),
        ...named("zone"),
      ]
        .map((name) => `${list}.${name}`)
        .join(" "),
      facts: facts.filter((fact) => !again.includes(fact)),
    };
  }
}

function counted(words: string[]): Item[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => ({ word, n }));
}

/** The facts about the table and about each seat. */
export function factsOf(
  view: View,
  declared: Catalogue,
  naming: Naming = (seat) => `Seat ${letter(seat).toUpperCase()}`,
): { shared: Fact[]; seats: Fact[][] } {
  const reader = new Reader(view, naming);
  const each = declared.fields.fields.filter((f) => f.kind === "each seat" || f.kind === "by seat");
  const shared = { ...declared.fields, fields: declared.fields.fields.filter((f) => !each.includes(f)) };
  const seats = Array.from({ length: view.seats }, (_, s) => each.flatMap((field) => ofSeat(reader, view, field, s)));
  return { shared: reader.part(shared, view, "", null), seats };
}

function ofSeat(reader: Reader, view: View, field: Field, seat: number): Fact[] {
  const all = (view[field.name] ?? []) as unknown[];
  if (field.kind === "by seat") {
    const fact = field.item && reader.value(field.item, all[seat], field.name, field, seat);
    const quiet = fact?.number === 0 && !ALWAYS.has(fact.kind) && all.every((n) => n === 0);
    return fact && !quiet ? [fact] : [];
  }
  const parts = all as Values[];
  const counts = (name: string): boolean => parts.some((part) => typeof part[name] === "number" && part[name] !== 0);
  return field.part && parts[seat] ? reader.part(field.part, parts[seat], `${field.name}.`, seat, counts) : [];
}

/** All rows, including rows inside rows. */
export function allRows(facts: readonly Fact[]): Row[] {
  return facts.flatMap((fact) => (fact.rows ?? []).flatMap((row) => [row, ...allRows(row.facts)]));
}

/** The rows of one list, and the choices that they represent. */
export interface List {
  path: string;
  words: ReadonlySet<string>;
  many: number;
}

/** The lists on the general board that can show choices. */
export function listsOf(view: View, declared: Catalogue): List[] {
  const facts = factsOf(view, declared);
  const lists = new Map<string, Row[]>();
  for (const row of allRows([...facts.shared, ...facts.seats.flat()]))
    lists.set(row.list, [...(lists.get(row.list) ?? []), row]);
  return [...lists]
    .map(([path, rows]) => ({ path, words: new Set(rows.flatMap((row) => row.stands)), many: rows.length }))
    .filter((list) => list.words.size > 0);
}

function fieldsIn(part: Part): Field[] {
  return part.fields.flatMap((field) => [field, ...(field.part ? fieldsIn(field.part) : [])]);
}

/** The zones that need not be drawn because a field or a row shows their cards. */
export function toldZones(view: View, declared: Catalogue): Set<string> {
  const places = new Set(fieldsIn(declared.fields).flatMap((field) => field.tells));
  const facts = factsOf(view, declared);
  const named = allRows([...facts.shared, ...facts.seats.flat()]).flatMap((row) => row.zone ?? []);
  return new Set([...named, ...Object.keys(view.zones).filter((name) => places.has(view.zones[name]?.place ?? ""))]);
}

const placeOf = (zone: Zone, declared: Catalogue): Place | undefined =>
  declared.places.find((place) => place.name === zone.place);

/** Whether a zone is an ordered pile, which stays closed until it is clicked. */
export const isHeap = (zone: Zone, declared: Catalogue): boolean => placeOf(zone, declared)?.ordered ?? false;
export const isHand = (zone: Zone, declared: Catalogue): boolean => placeOf(zone, declared)?.hand ?? false;

/** The zones in the tray by default: your hand. */
export function trayZones(view: View, seat: number, declared: Catalogue): string[] {
  return Object.entries(view.zones)
    .filter(([, zone]) => zone.owner === seat && isHand(zone, declared) && zone.count > 0)
    .map(([name]) => name);
}
