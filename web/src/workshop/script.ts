import type { ContentPage, VerbFace } from "../protocol";

/** One item of a script: a verb with its arguments, and the lists that follow it. */
export interface Item {
  text: string;
  /** The lists after the verb: none, one, or one for each option. */
  lists: Item[][];
}

/** Reads a script as it is written in a file: a list of texts, some followed by a list. */
export function read(script: unknown, verbs: readonly VerbFace[]): Item[] {
  const items: Item[] = [];
  for (const part of Array.isArray(script) ? script : []) {
    const last = items.at(-1);
    if (!Array.isArray(part)) items.push({ text: String(part), lists: [] });
    else if (last && last.lists.length === 0)
      last.lists =
        verbOf(last.text, verbs)?.body === "options"
          ? part.map((option) => read(Array.isArray(option) ? option : [option], verbs))
          : [read(part, verbs)];
  }
  return items;
}

export function write(items: readonly Item[], verbs: readonly VerbFace[]): unknown[] {
  return items.flatMap(({ text, lists }) => {
    if (lists.length === 0) return [text];
    const written = lists.map((list) => write(list, verbs));
    return [text, lists.length > 1 || verbOf(text, verbs)?.body === "options" ? written : written[0]];
  });
}

/** The longest verb that the text begins with. */
export function verbOf(text: string, verbs: readonly VerbFace[]): VerbFace | undefined {
  const words = text.trim().replace(/\s+/g, " ");
  return verbs
    .filter(({ verb }) => words === verb || words.startsWith(`${verb} `))
    .sort((a, b) => b.verb.length - a.verb.length)[0];
}

/** Gives an item the lists that its verb needs, and takes away those that it does not. */
export function fitted(item: Item, verbs: readonly VerbFace[]): Item {
  const verb = verbOf(item.text, verbs);
  if (!verb) return item;
  if (verb.body === "") return { ...item, lists: [] };
  if (verb.body === "options")
    return item.lists.length >= 2 ? item : { ...item, lists: [...item.lists, [], []].slice(0, 2) };
  return item.lists.length > 0 ? { ...item, lists: item.lists.slice(0, 1) } : { ...item, lists: [[]] };
}

export interface Completion {
  /** The whole item after the completion is taken. */
  text: string;
  shown: string;
  help: string;
}
const MOST = 6;

/** What an item may become: verbs that fit what is typed, then words and names for the next argument. */
export function completions(text: string, content: ContentPage, names: (table: string) => string[]): Completion[] {
  const typed = text.replace(/^\s+/, "").toLowerCase();
  const verb = verbOf(text, content.verbs);
  if (verb && typed.startsWith(`${verb.verb} `)) {
    const longer = content.verbs.filter((one) => one.verb !== verb.verb && one.verb.startsWith(typed.trim()));
    return [...ofArguments(text.trimStart().slice(verb.verb.length + 1), verb, names), ...longer.map(ofVerb)].slice(
      0,
      MOST,
    );
  }
  const words = typed.split(/\s+/).filter((word) => word && !/^-?\d+$/.test(word));
  const scored = content.verbs
    .map((one) => ({ one, score: score(one, typed, words) }))
    .filter(({ score }) => score > 0 || typed === "")
    .sort((a, b) => b.score - a.score);
  const numbers = /-?\d+/.exec(typed)?.[0] ?? "";
  return scored.slice(0, MOST).map(({ one }) => {
    const found = ofVerb(one);
    return numbers && one.params[0]?.kind === "number" ? { ...found, text: `${one.verb} ${numbers}` } : found;
  });
}

function ofVerb(verb: VerbFace): Completion {
  return { text: verb.verb + (verb.params.length > 0 ? " " : ""), shown: verb.usage, help: verb.help };
}

function score(verb: VerbFace, typed: string, words: readonly string[]): number {
  if (verb.verb.startsWith(typed)) return 10;
  const own = verb.verb.split(" ");
  const help = verb.help.toLowerCase();
  let total = 0;
  for (const word of words) {
    if (own.some((one) => one.startsWith(word))) total += 3;
    else if (own.some((one) => isNear(one, word))) total += 2;
    else if (word.length > 2 && help.includes(word)) total += 1;
  }
  return total;
}

/** Whether two words have the same letters up to two slips. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a.length < 3) return false;
  const left = [...b];
  const missing = [...a].filter((letter) => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return missing.length <= 1 && left.length <= 1;
}

function ofArguments(given: string, verb: VerbFace, names: (table: string) => string[]): Completion[] {
  // Names may have several words, so what belongs to earlier arguments is taken off from the left, longest first.
  let rest = given;
  for (const param of verb.params) {
    const known = param.kind === "word" ? param.words : param.kind === "thing" ? names(param.table) : [];
    const done =
      param.kind === "number"
        ? /^-?\d+ /.exec(rest)?.[0]
        : known
            .map((name) => `${name} `)
            .filter((name) => rest.startsWith(name))
            .sort((a, b) => b.length - a.length)[0];
    if (done) {
      rest = rest.slice(done.length);
      continue;
    }
    if (param.kind === "number") return [];
    const before = `${verb.verb} ${given.slice(0, given.length - rest.length)}`;
    const begun = rest.trim().toLowerCase();
    const fitting = known.filter((name) => name.toLowerCase().includes(begun) && name.toLowerCase() !== begun);
    return fitting.slice(0, MOST).map((name) => ({ text: before + name, shown: name, help: verb.help }));
  }
  return [];
}
