import type { Art } from "../../lib/art";
import type { Things, View } from "../../types";
import type { Frame, Sign } from "../contract";
import Rail from "./Rail.svelte";
import { isElsewhere, isOnSupply } from "./table";
import { tells, termsIn } from "./terms";
import type { DraconiumView } from "./view";

const TREASURES: Record<string, Art> = {
  Copper: { hue: "earth", icon: "g-two-coins" },
  Silver: { hue: "steel", icon: "g-two-coins" },
  Gold: { hue: "gold", icon: "g-coins-pile" },
  Platinum: { hue: "frost", icon: "g-cut-diamond" },
};
const VICTORIES: Record<string, Art> = {
  Estate: { hue: "life", icon: "g-huts-village" },
  Duchy: { hue: "life", icon: "g-white-tower" },
  Province: { hue: "life", icon: "g-castle" },
  Colony: { hue: "life", icon: "g-crown" },
};
// A card's first type decides its picture.
const TYPES: [string, Art][] = [
  ["Ruins", { hue: "bone", icon: "g-stone-pile" }],
  ["Curse", { hue: "void", icon: "g-evil-moon" }],
  ["Attack", { hue: "blood", icon: "g-crossed-swords" }],
  ["Reaction", { hue: "frost", icon: "g-checked-shield" }],
  ["Duration", { hue: "storm", icon: "g-hourglass" }],
  ["Treasure", { hue: "gold", icon: "g-crown-coin" }],
  ["Victory", { hue: "life", icon: "g-laurels" }],
];
// Cards on a Roost: the stage decides the picture, the Egg they grew from decides the colour.
const STAGES: Record<string, string> = { egg: "g-big-egg", drake: "g-wyvern", dragon: "g-spiked-dragon-head" };
const EGGS: Record<string, string> = {
  "Ember Egg": "fire",
  "Tidal Egg": "teal",
  "Gilded Egg": "gold",
  "Verdant Egg": "life",
  "Storm Egg": "storm",
  "Blight Egg": "void",
  "Frost Egg": "frost",
  "Prism Egg": "rose",
  "Stone Egg": "steel",
  "Speckled Egg": "earth",
  "Ashen Egg": "bone",
  "Bloodstone Egg": "blood",
};
const ACTIONS = [
  "g-village",
  "g-thor-hammer",
  "g-shop",
  "g-spell-book",
  "g-medieval-village-01",
  "g-party-flags",
  "g-anvil",
  "g-church",
];
// The picture of a question that no card asks.
const ASKS: Record<string, Art> = {
  buy: { hue: "gold", icon: "g-coins-pile" },
  "play an Action": { hue: "night", icon: "g-spell-book" },
  "take an egg": { hue: "fire", icon: "g-big-egg" },
};
const CALLED: Record<string, string> = { play: "In play", forever: "For good" };
const SIGNS: Record<string, Sign> = { vp_tokens: { icon: "g-laurels", tint: "--good" } };

/** The Egg that a Drake or Dragon grew from, found by what each card grows into. */
function eggOf(thing: string, things: Things): string {
  const before = Object.keys(things).find(
    (name) => things[name]?.values["drake"] === thing || things[name]?.values["dragon"] === thing,
  );
  return before === undefined ? thing : eggOf(before, things);
}

function typesOf(thing: string, things: Things): string[] {
  const types = things[thing]?.values["types"];
  return Array.isArray(types) ? types.map(String) : [];
}

const frame: Frame = {
  where(view) {
    const { players, turn_of } = view as DraconiumView;
    const turn = turn_of === null ? 0 : players[turn_of]?.turns;
    return turn ? `Turn ${turn}` : "";
  },
  phases(view) {
    const steps = ["Action", "Buy", "Clean-up"];
    return view.over ? null : { steps, now: steps.indexOf((view as DraconiumView).phase ?? "") };
  },
  art(thing, things) {
    const known = TREASURES[thing] ?? VICTORIES[thing];
    if (known) return known;
    const table = things[thing]?.table;
    if (table === "event") return { hue: "rose", icon: "g-sparkles" };
    if (table === "landmark") return { hue: "teal", icon: "g-vertical-banner" };
    if (table === "pile") return { hue: "bone", icon: "g-stone-pile" };
    const stage = table ? STAGES[table] : undefined;
    if (stage) return { hue: EGGS[eggOf(thing, things)] ?? "night", icon: stage };
    if (table !== "card") return undefined;
    const types = typesOf(thing, things);
    const found = TYPES.find(([type]) => types.includes(type));
    if (found) return found[1];
    const sum = [...thing].reduce((n, letter) => n * 7 + (letter.codePointAt(0) ?? 0), 0);
    return { hue: "night", icon: ACTIONS[sum % ACTIONS.length] ?? "g-village" };
  },
  cost(thing, things) {
    const cost = things[thing]?.values["cost"];
    return typeof cost === "number" && things[thing]?.table === "card"
      ? { text: String(cost), icon: "g-two-coins", label: `costs $${cost}` }
      : undefined;
  },
  called: (place, view) => (place === "trash" && (view as DraconiumView).recycling ? "Recycling" : CALLED[place]),
  sign: (word) => SIGNS[word],
  tells,
  terms: termsIn,
  lies(verb: string, view: View) {
    if (isOnSupply(verb, view.question)) return "supply";
    if (!isElsewhere(view.question)) return undefined;
    const at = view.aside.findIndex((zone) => zone.place === "looked at" || zone.place === "revealed");
    return at < 0 ? "asked" : `aside ${at}`;
  },
  // The board has a place for every choice: a pile, the hand, the buttons beside the coins, or the panel over the kingdom.
  places: () => true,
  asks: (view) => ASKS[view.question],
  ownSeats: true,
  Rail,
  stacked: 5,
  phoneStacks: true,
  reasons: true,
  column: true,
  first: ["play all treasures"],
};

export default frame;
