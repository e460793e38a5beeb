import { letter, plain, title } from "../../lib/words";
import type { Things, View } from "../../types";

/** One thing a view says beside its zones, with a name and a value that people can read. */
export interface Fact {
  name: string;
  value: string;
  /** Set for a number, so that its change can be shown. */
  number: number | null;
  thing: string | null;
  /** A meter: this of so many. */
  of: number | null;
}

const KNOWN = new Set(["game", "seat", "seats", "waiting", "question", "over", "zones", "aside", "scores", "winners"]);

/** The zones that lie in the tray: the own hand. */
export function trayZones(view: View, seat: number): string[] {
  return Object.entries(view.zones)
    .filter(([, zone]) => zone.owner === seat && zone.place === "hand" && zone.count > 0)
    .map(([name]) => name);
}

function factOf(name: string, value: unknown, things: Things): Fact | null {
  if (value === null || value === undefined || value === "" || value === false) return null;
  const fact = { name: title(plain(name)), number: null, thing: null, of: null };
  if (typeof value === "number" && SEATED.test(name)) return { ...fact, value: `seat ${letter(value).toUpperCase()}` };
  if (value === true) return { ...fact, value: "yes" };
  if (typeof value === "number") return { ...fact, value: String(value), number: value };
  if (typeof value === "string") return { ...fact, value, thing: things[value] ? value : null };
  if (Array.isArray(value) && value.every((v) => typeof v !== "object")) return { ...fact, value: value.join(", ") };
  return null;
}

/** "rider hp" and "rider max" are one meter; a nought that never was anything is not told. */
function row(values: Record<string, unknown>, things: Things): Fact[] {
  const facts: Fact[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (name.endsWith(" max")) continue;
    const fact = factOf(name, value, things);
    if (!fact) continue;
    const limit = values[name.replace(/ \S+$/, " max")];
    if (fact.number !== null && typeof limit === "number" && limit > 0 && name.includes(" ") && / hp$/i.test(name)) fact.of = limit;
    if (fact.number === 0 && fact.of === null && !CORE.test(name)) continue;
    facts.push(fact);
  }
  return facts;
}
const CORE = /^energy$|coin|score|point|hp$/i;
// Numbers that name a seat.
const SEATED = /^(turn of|first|drafter|leader|dealer|active)$/i;

/** What a view says about the table and about each seat: lists as long as there are seats belong to the seats. */
export function factsOf(view: View, things: Things): { shared: Fact[]; seats: Fact[][] } {
  const shared: Record<string, unknown> = {};
  const seats: Record<string, unknown>[] = Array.from({ length: view.seats }, () => ({}));
  for (const [name, value] of Object.entries(view)) {
    if (KNOWN.has(name)) continue;
    if (Array.isArray(value) && value.length === view.seats) {
      for (const [s, part] of value.entries()) {
        if (part !== null && typeof part === "object" && !Array.isArray(part)) Object.assign(seats[s] ?? {}, part);
        else (seats[s] ?? {})[name] = part;
      }
    } else if (value !== null && typeof value === "object" && !Array.isArray(value)) Object.assign(shared, value);
    else shared[name] = value;
  }
  return { shared: row(shared, things), seats: seats.map((s) => row(s, things)) };
}
