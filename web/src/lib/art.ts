import type { Thing } from "../types";

export interface Art {
  hue: string;
  icon: string;
}

const HUES = [
  "fire",
  "frost",
  "steel",
  "life",
  "void",
  "gold",
  "storm",
  "blood",
  "teal",
  "rose",
  "bone",
  "night",
  "earth",
];
const ICONS = [
  "g-dragon-spiral",
  "g-claw-slashes",
  "g-crystal-cluster",
  "g-sparkles",
  "g-vortex",
  "g-metal-scales",
  "g-spell-book",
  "g-justice-star",
  "g-round-star",
  "g-wyvern",
  "g-crossed-swords",
  "g-dragon-shield",
  "g-salamander",
  "g-cut-diamond",
];
// The first of these words found in a card's name, kind or text decides its picture.
const WORDS: [RegExp, string, string][] = [
  [/crown|king|queen/i, "gold", "g-crown"],
  [/coin|gold|treasure/i, "gold", "g-two-coins"],
  [/cup|potion|flask/i, "teal", "g-round-potion"],
  [/egg|nest/i, "bone", "g-big-egg"],
  [/guard|shield|armou?r/i, "steel", "g-checked-shield"],
  [/burn|fire|flame|ember/i, "fire", "g-flame"],
  [/freez|frost|ice|cryo|thaw/i, "frost", "g-snowflake-2"],
  [/volt|bolt|storm|lightning/i, "storm", "g-chain-lightning"],
  [/energy|power/i, "storm", "g-power-lightning"],
  [/heal|life|mend/i, "life", "g-health-increase"],
  [/steal|thief|magpie|sabotage/i, "void", "g-cloak-dagger"],
  [/owl|peek|look/i, "night", "g-moon"],
  [/strike|blow|hit|attack|damage/i, "blood", "g-broadsword"],
  [/dragon|wyrm|fang|wing/i, "fire", "g-dragon-head"],
  [/rider|knight/i, "earth", "g-mounted-knight"],
];

function hash(text: string): number {
  let h = 7;
  for (const letter of text) h = (h * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return h;
}

/** A picture for any thing of any game. The same name, apart from a number at its end, always has the same picture. A game's frame.ts may override it. */
export function artOf(name: string, thing?: Thing): Art {
  for (const text of [name, thing?.text ?? ""]) {
    for (const [word, hue, icon] of WORDS) if (text && word.test(text)) return { hue, icon };
  }
  const h = hash(name.replace(/ \d+$/, ""));
  return { hue: HUES[h % HUES.length] ?? "night", icon: ICONS[h % ICONS.length] ?? "g-dragon-spiral" };
}
