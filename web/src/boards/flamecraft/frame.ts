import type { Art } from "../../lib/art";
import type { Things, View } from "../../types";
import type { Frame, Sign } from "../contract";
import Rail from "./Rail.svelte";
import { BRIEF, IN_PROMPT } from "./town";
import type { FlamecraftView } from "./view";

const GOODS: Record<string, Art & Sign> = {
  bread: { hue: "gold", icon: "g-sliced-bread", tint: "--good-bread" },
  meat: { hue: "blood", icon: "g-steak", tint: "--good-meat" },
  iron: { hue: "steel", icon: "g-anvil", tint: "--good-iron" },
  crystal: { hue: "frost", icon: "g-cut-diamond", tint: "--good-crystal" },
  potion: { hue: "void", icon: "g-round-potion", tint: "--good-potion" },
  plant: { hue: "life", icon: "g-three-leaves", tint: "--good-plant" },
};
const SIGNS: Record<string, Sign> = {
  ...GOODS,
  coin: { icon: "g-two-coins", tint: "--energy" },
  coins: { icon: "g-two-coins", tint: "--energy" },
  reputation: { icon: "g-round-star", tint: "--g1" },
  artisan: { icon: "g-wyvern", tint: "--good" },
  "fancy dragon": { icon: "g-jewel-crown", tint: "--good-potion" },
  enchantment: { icon: "g-sparkles", tint: "--good-potion" },
};
const SHOPS: Record<string, Art> = {
  wild: { hue: "rose", icon: "g-shop" },
  coin: { hue: "storm", icon: "g-two-coins" },
  artisan: { hue: "teal", icon: "g-wyvern" },
};

const ENDINGS: Record<string, string> = {
  artisans: "The artisan deck ran out",
  enchantments: "The enchantments ran out",
  "both decks": "Both decks ran out",
  stalled: "Nobody could do more for the town",
};
const CALLED: Record<string, string> = { row: "Enchantments", fancies: "Fancy dragons" };

function pictureOf(thing: string, things: Things): Art | undefined {
  const table = things[thing]?.table;
  const values = things[thing]?.values ?? {};
  if (table === "good") return GOODS[thing];
  if (table === "artisan") {
    const good = GOODS[String(values["good"])];
    return good && { hue: good.hue, icon: "g-wyvern" };
  }
  if (table === "shop" || table === "enchantment")
    return GOODS[String(values["icon"])] ?? SHOPS[String(values["icon"])];
  if (table === "fancy")
    return values["kind"] === "sun" ? { hue: "gold", icon: "g-sun" } : { hue: "night", icon: "g-moon" };
  return undefined;
}

const frame: Frame = {
  where(view) {
    const { stage, turn, last_turns } = view as FlamecraftView;
    if (stage === "opening") return "First choices";
    return last_turns === null ? `Turn ${turn}` : `Turn ${turn} · the last turns`;
  },
  called: (place) => CALLED[place],
  art: pictureOf,
  sign: (word) => SIGNS[word],
  /** Fancy dragons to choose from come first, then the hand, then the fancy dragons that were kept. */
  tray: (view: View, seat) =>
    ["dealt", "hand", "fancies"]
      .map((place) => `${place} ${seat}`)
      .filter((zone) => zone === `hand ${seat}` || (view.zones[zone]?.count ?? 0) > 0),
  brief: (thing) => BRIEF[thing],
  column: true,
  reasons: true,
  ownSeats: true,
  /** Short choices are buttons in the prompt; the board shows all others: where they lie, else beside the town. */
  places: (choice) => !IN_PROMPT.includes(choice.verb),
  beside: IN_PROMPT,
  standing: {
    gather: "Gather for me if I cannot enchant",
    done: "Go on for me if nothing is left to do",
  },
  /** The Park may hold the same artisans: those to be placed are in the hand. */
  lies: (verb, view) => (verb === "put" && view.seat !== null ? `hand ${view.seat}` : undefined),
  floats(event) {
    if (event.kind === "gains reputation" && event.count > 0)
      return [{ spot: `reputation ${event.seat}`, text: `+${event.count}`, gain: true }];
    if (event.kind === "loses reputation" && event.count > 0)
      return [{ spot: `reputation ${event.seat}`, text: `−${event.count}`, gain: false }];
    return [];
  },
  alone(result, things) {
    const score = result.scores[0] ?? 0;
    const awards = Object.entries(things).filter(([, thing]) => thing.table === "award");
    const least = (name: string): number => Number(things[name]?.values["least"] ?? 0);
    const next = awards
      .map(([name]) => name)
      .sort((a, b) => least(a) - least(b))
      .find((name) => least(name) > score);
    const missed = next ? ` ${least(next) - score} more would make a ${next}.` : " There is no higher award.";
    return {
      headline: result.ending,
      why: `${score} reputation.${missed}`,
      won: least(result.ending) > 0,
    };
  },
  Rail,
  ended: (result) => ENDINGS[result.ending] ?? "",
};

export default frame;
