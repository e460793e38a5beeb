import type { Art } from "../../lib/art";
import { list, tally } from "../../lib/words";
import type { Things } from "../../types";
import type { Sign } from "../contract";
import type { Egg } from "./view";

/** What is printed on a card. */
export interface Face {
  /** Its name without the value: "Great Wyrm". */
  kind: string;
  value: number;
  cost: string[];
  /** Droplets that its egg needs. */
  blood: number;
  /** Droplets that it gives when it is sacrificed. */
  gives: number;
  /** The resource that it is as food. */
  food: string;
}

const SIGNS: Record<string, Sign> = {
  Fire: { icon: "g-flame", tint: "--res-fire" },
  Water: { icon: "g-water-drop", tint: "--res-water" },
  Stone: { icon: "g-stone-block", tint: "--res-stone" },
  Leaf: { icon: "g-linden-leaf", tint: "--res-leaf" },
  Bone: { icon: "g-crossed-bones", tint: "--res-bone" },
};
const PICTURES: Record<string, Art> = {
  Whelp: { hue: "life", icon: "g-gecko" },
  Drakeling: { hue: "teal", icon: "g-salamander" },
  Drake: { hue: "earth", icon: "g-horned-reptile" },
  Wyvern: { hue: "gold", icon: "g-wyvern" },
  Wyrm: { hue: "frost", icon: "g-sea-dragon" },
  "Red-blood": { hue: "blood", icon: "g-double-dragon" },
  "Great Wyrm": { hue: "fire", icon: "g-dragon-spiral" },
  Elder: { hue: "night", icon: "g-spiked-dragon-head" },
  Ancient: { hue: "void", icon: "g-dragon-head" },
};

export const kindOf = (card: string): string => card.replace(/ \d+$/, "");
export const artOf = (card: string): Art | undefined => PICTURES[kindOf(card)];
export const signOf = (resource: string): Sign | undefined => SIGNS[resource];

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

export function faceOf(card: string, things: Things): Face {
  const values = things[card]?.values ?? {};
  const cost = values["cost"];
  return {
    kind: kindOf(card),
    value: number(values["value"]),
    cost: Array.isArray(cost) ? cost.map(String) : [],
    blood: number(values["blood"]),
    gives: number(values["blood_value"]),
    food: typeof values["icon"] === "string" ? values["icon"] : "",
  };
}

const words = (resources: readonly (string | null)[] | null): string[] =>
  (resources ?? []).filter((one) => one !== null);

/** The resources of an egg as they are drawn: what it has, what is too much, what it still needs. */
export function foodOf(egg: Egg): { name: string; as: "has" | "extra" | "missing" }[] {
  const extra = words(egg.excess);
  const has = words(egg.icons).map((name) => {
    const at = extra.indexOf(name);
    if (at < 0) return { name, as: "has" as const };
    extra.splice(at, 1);
    return { name, as: "extra" as const };
  });
  return [...has, ...words(egg.missing).map((name) => ({ name, as: "missing" as const }))];
}

const droplets = (n: number): string => `${n} ${n === 1 ? "droplet" : "droplets"}`;

/** What an egg is waiting for, in a few words; nothing where the viewer does not know it. */
export function stateOf(egg: Egg): string {
  if (egg.card === null) return "";
  if (words(egg.excess).length > 0) return `too much ${list([...new Set(words(egg.excess))])}: cannot hatch`;
  const missing = words(egg.missing);
  if (missing.length > 0) return `needs ${tally(missing)}${egg.blood ? `, ${droplets(egg.blood)}` : ""}`;
  return egg.blood ? `fed, needs ${droplets(egg.blood)}` : "ready to hatch";
}

/** Whether this food is one that the egg still needs. An egg with too much food cannot hatch, so nothing suits it. */
export function suits(food: string, egg: Egg): boolean {
  return egg.spoiled_by !== null && words(egg.excess).length === 0 && !egg.spoiled_by.includes(food);
}

/** What a card needs as an egg, what it feeds and what it gives as a sacrifice, in sentences. */
export function aboutFace(face: Face): string {
  const needs = [tally(face.cost), face.blood ? droplets(face.blood) : ""].filter(Boolean).join(", ");
  return `As an egg it needs ${needs || "nothing"}. As food it gives ${face.food}. Sacrificed it gives ${droplets(face.gives)}.`;
}

/** An egg in a sentence, for screen readers and tooltips. */
export function aboutEgg(egg: Egg, k: number): string {
  const has = tally(words(egg.icons));
  const known = egg.card === null ? "" : `, ${egg.card}, ${stateOf(egg)}`;
  return `Egg ${k + 1}${known}; fed ${has || "nothing"}`;
}

/** Where marks of some width stand on a track, each as near to its place as its neighbours allow. */
export function spread(places: readonly number[], gap: number, width: number): number[] {
  const order = [...places.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
  const found = places.map(() => 0);
  let least = 0;
  for (const k of order) {
    found[k] = Math.max(least, Math.min(width, places[k] ?? 0));
    least = found[k] + gap;
  }
  let most = width;
  for (const k of order.reverse()) {
    found[k] = Math.max(0, Math.min(found[k] ?? 0, most));
    most = found[k] - gap;
  }
  return found;
}
