import type { Seat, Thing } from "../types";

export const LETTERS = ["a", "b", "c", "d", "e", "f"] as const;

export function letter(seat: number): string {
  return LETTERS[seat] ?? "f";
}

/** Splits a line into plain text and names of things, so that names can be opened. Longer names win. */
export function cut(text: string, names: readonly string[]): { text: string; thing: boolean }[] {
  const parts: { text: string; thing: boolean }[] = [];
  let rest = text;
  while (rest) {
    let at = -1;
    let found = "";
    for (const name of names) {
      const k = whole(rest, name);
      if (k >= 0 && (at < 0 || k < at || (k === at && name.length > found.length))) {
        at = k;
        found = name;
      }
    }
    if (at < 0) break;
    if (at > 0) parts.push({ text: rest.slice(0, at), thing: false });
    parts.push({ text: found, thing: true });
    rest = rest.slice(at + found.length);
  }
  if (rest) parts.push({ text: rest, thing: false });
  return parts;
}

function whole(text: string, name: string): number {
  const word = /[\p{L}\p{N}]/u;
  for (let k = text.indexOf(name); k >= 0; k = text.indexOf(name, k + 1)) {
    if (!word.test(text[k - 1] ?? " ") && !word.test(text[k + name.length] ?? " ")) return k;
  }
  return -1;
}

/** The citations in a prompt: "R16-R20, R-r44" has two. */
export function cites(rules: string): string[] {
  return rules
    .split(",")
    .map((cite) => cite.trim())
    .filter(Boolean);
}

/** Expands a range such as "R16-R20" or "Book 2-3" into single citations. */
export function spread(cite: string): string[] {
  const range = /^(.*?)(\d+)[-–](?:\D*?)(\d+)$/.exec(cite);
  if (!range) return [cite];
  const [, prefix = "", first = "0", last = "0"] = range;
  const many: string[] = [];
  for (let k = Number(first); k <= Number(last) && many.length < 100; k++) many.push(`${prefix}${k}`);
  return many;
}

/** The names that open a dialog when they appear in a text: things with a text or values of their own. */
export function nameable(things: Record<string, Thing>): string[] {
  return Object.keys(things).filter(
    (name) => things[name]?.table !== "number" && (things[name]?.text || columns(things[name]).length > 0),
  );
}

export function seatName(seats: readonly Seat[], seat: number, me: number | null): string {
  if (seat === me) return "You";
  return seats[seat]?.name || `Seat ${letter(seat).toUpperCase()}`;
}

/** "bot, sharp": how well the bot on a seat plays. */
export function botLevel(s: Seat | undefined): string {
  return s?.level ? `bot, ${s.level.toLowerCase()}` : "bot";
}

/** The state of a seat in a few words. */
export function seatState(s: Seat | undefined): string {
  if (!s) return "";
  if (s.resigned) return "resigned";
  if (s.kind === "bot") return botLevel(s);
  if (s.kind === "away") return "a bot plays until they return";
  if (!s.taken) return "open seat";
  return s.connected ? "here" : "away";
}

export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Counts equal words: "Fire, 2 Stone". */
export function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, many]) => (many > 1 ? `${many} ${word}` : word)).join(", ");
}

/** A text for a screen reader, without signs: "Leaf ×2, Bone" becomes "2 Leaf, Bone". */
export function forEars(text: string): string {
  return text
    .replace(/(\p{Lu}[\p{L}'’-]*(?: (?:of |the |\p{Lu})[\p{L}'’-]*)*) ×(\d+)/gu, "$2 $1")
    .replace(/ (?:×(\d+)|\(×(\d+)\))/g, (_, one?: string, two?: string) => `, ${one ?? two} times`);
}

export function ago(seconds: number, now = Date.now() / 1000): string {
  const minutes = Math.floor((now - seconds) / 60);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / 1440);
  return days === 1 ? "yesterday" : `${days} days`;
}

export function title(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const blank = (value: unknown): boolean =>
  [null, undefined, "", 0, false].includes(value as never) || (Array.isArray(value) && !value.some((v) => v));

/** The columns of a thing's content row other than its text, as readable names and values. */
export function columns(thing: Thing | undefined): [string, string][] {
  return Object.entries(thing?.values ?? {})
    .filter(([, value]) => !blank(value))
    .map(([key, value]) => [
      title(plain(key)),
      Array.isArray(value) ? tally(value.flat(9).map(String)) : value === true ? "yes" : String(value),
    ]);
}

/** A readable name of a column or option: "wounded_at" becomes "wounded at". */
export function plain(name: string): string {
  return name.replaceAll("_", " ");
}

/** The unit of a number: "1 Castle", "2 Castles". */
export function unitFor(n: number, unit: string): string {
  return n === 1 && /[a-z]s$/.test(unit) ? unit.slice(0, -1) : unit;
}
