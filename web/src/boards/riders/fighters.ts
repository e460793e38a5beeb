import type { Thing } from "../../types";

export interface Figure {
  name: string;
  value: string;
  icon: string;
  about: string;
}

/** The numbers printed on a Rider or a Dragon. */
export function numbersOf(thing: Thing | undefined): Figure[] {
  const values = thing?.values ?? {};
  const first = (name: string): string => {
    const value = values[name];
    return String((Array.isArray(value) ? value[0] : value) ?? "");
  };
  const line = (name: string, value: string, icon: string, about: string): Figure => ({ name, value, icon, about });
  if (thing?.table === "rider") {
    return [
      line("HP", first("hp"), "", `${first("hp")} HP`),
      line("Energy a turn", `+${first("economy")}`, "g-power-lightning", `${first("economy")} extra Energy a turn`),
    ];
  }
  return [
    line("HP", first("hp"), "", `${first("hp")} HP`),
    line("Shields", first("shields"), "g-shield", `${first("shields")} Shields for its Rider`),
    line(
      `damage for ${first("attack_cost")} Energy`,
      first("attack_damage"),
      "g-claw-slashes",
      `attacks for ${first("attack_damage")} damage, for ${first("attack_cost")} Energy`,
    ),
  ];
}

/** What a Rider or a Dragon can do: a Dragon always, a Rider in each condition. */
export interface Power {
  /** "healthy", "Wounded" or "Critical". */
  name: string;
  /** "12 HP or less" */
  when: string;
  /** The highest HP at which it applies; null while healthy. */
  at: number | null;
  text: string;
}

/** The text of a Rider, split by condition; a Dragon has one power. */
export function powersOf(thing: Thing | undefined): Power[] {
  const below = { Wounded: thing?.values["wounded_at"], Critical: thing?.values["critical_at"] };
  return (thing?.text ?? "").split(/ (?=(?:Wounded|Critical): )/).map((part) => {
    const [, name = "healthy", text = part] = /^(Wounded|Critical): (.*)$/.exec(part) ?? [];
    const at = below[name as keyof typeof below];
    if (typeof at !== "number") return { name, text, at: null, when: `above ${String(below.Wounded)} HP` };
    return { name, text, at, when: `${at} HP or less` };
  });
}

const WORDS: [string, string][] = [
  ["Energy", "pays for attacks and cards. What you do not spend is kept."],
  ["Shields", "absorb damage to the Rider before HP is lost. They do not come back by themselves."],
  ["Burn", "1 damage for each Burn at the start of its owner's turn, until Firebreak removes it."],
  [
    "Freeze",
    [
      "while a Dragon or Rider has Freeze, its side takes only one action in its turn. At the end of that turn 1 Freeze",
      "wears off; a unit that loses its last one is immune until the end of its next turn.",
    ].join(" "),
  ],
];

/** The words of the game that a text uses, with their meaning. */
export function wordsIn(text: string): [string, string][] {
  return WORDS.filter(([word]) => text.includes(word.replace(/s$/, "")));
}
