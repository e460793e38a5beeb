import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import frame from "../../src/boards/flamecraft/frame";
import { follow, STEPS } from "../../src/boards/flamecraft/solo";
import {
  aboutShop,
  aboutSlot,
  aboutSpell,
  amounts,
  at,
  isDealt,
  isPlaced,
  track,
  trackEnd,
} from "../../src/boards/flamecraft/town";
import type { FlamecraftView } from "../../src/boards/flamecraft/view";
import { Choices, placesOf } from "../../src/lib/choices";
import type { Catalogue, Decision, GameEvent } from "../../src/types";

interface Position {
  view: FlamecraftView;
  decision: Decision | null;
  events: GameEvent[];
}
const read = (name: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../../dev/fixtures/${name}.json.gz`, import.meta.url))).toString());
const { catalogue } = (read("views") as { flamecraft: { catalogue: Catalogue } }).flamecraft;
const stored = read("positions_flamecraft") as (Position & { seats: number; kind: string })[];
const positions: Record<string, Position> = Object.fromEntries(stored.map((one) => [`${one.seats} ${one.kind}`, one]));
const position = (name: string): Position => {
  const found = positions[name];
  if (!found) throw new Error(`no position ${name}`);
  return found;
};
const named = (seat: number): string => ["You", "Wren", "Juno", "Oren", "Mira"][seat] ?? "";

describe("the town in words", () => {
  const { view } = position("5 visit a shop");

  test("amounts are counted, words in the plural where they have one", () => {
    expect(amounts({ bread: 2, coin: 1 })).toBe("2 bread and 1 coin");
    expect(amounts({ coin: 3, artisan: 2, reputation: 4, "any good": 2 })).toBe(
      "3 coins, 2 artisans, 4 reputation and 2 any good",
    );
    expect(amounts({})).toBe("nothing");
  });

  test("a shop says what it gives, who works there and who visits it", () => {
    for (const shop of view.town) {
      const said = aboutShop(shop, named);
      expect(said).toContain(`Gathering gives ${amounts(shop.gives)}`);
      for (const slot of shop.slots) expect(said).toContain(slot.artisan ?? "is empty");
      for (const seat of shop.visitors) expect(said).toContain(named(seat));
    }
    expect(view.town.filter((shop) => shop.visitors.length > 0).length).toBeGreaterThan(1);
  });

  test("an empty slot says what it takes and brings, a dragon its good", () => {
    const slots = view.town.flatMap((shop) => shop.slots);
    const empty = slots.find((slot) => slot.takes.length > 1 && !slot.artisan);
    expect(empty && aboutSlot(empty, 2)).toBe(
      `slot 2 is empty, for ${empty?.takes.join(", ").replace(/, ([^,]*)$/, " or $1")}, which brings ${empty?.reward}`,
    );
    const full = slots.find((slot) => slot.artisan);
    expect(full && aboutSlot({ ...full, facedown: true, fired: true }, 1)).toBe(
      `${full?.artisan} (${full?.good}) in slot 1, asleep, fired up`,
    );
  });

  test("an enchantment says its cost, its reward and whether coins are allowed", () => {
    const card = view.enchantments[0];
    if (!card) throw new Error("the row is empty");
    expect(aboutSpell({ ...card, no_coins: true })).toBe(
      `Enchantment for ${card.icon} shops. Costs ${amounts(card.cost)}, no coins. Brings ${card.reward}`,
    );
    expect(aboutSpell({ ...card, step: 2, reward: "" })).toContain("Brings 2 reputation for each set after the first");
  });
});

describe("the reputation track", () => {
  test("markers stand at their number, and beside each other where these are equal", () => {
    expect(track([10, 80], 100, 8)).toEqual([10, 80]);
    expect(track([0, 0, 0], 100, 10)).toEqual([0, 10, 20]);
    expect(track([100, 100, 99], 100, 10)).toEqual([90, 100, 80]);
  });

  test("is long enough for the best player", () => {
    const { view } = position("2 visit a shop");
    const side = view.sides[0];
    expect(trackEnd(view)).toBeGreaterThanOrEqual(100);
    expect(side && trackEnd({ ...view, sides: [{ ...side, reputation: 133 }] })).toBe(133);
  });
});

describe("choices", () => {
  test("each lies in the town, the Park, the row, the supply, the tray or the prompt, or is a button beside the town", () => {
    const buttons = new Set<string>();
    const prompted = new Set<string>();
    for (const { view, decision } of Object.values(positions)) {
      if (!decision) continue;
      const places = placesOf(view, decision, { lies: frame.lies });
      const tray = frame.tray?.(view, 0) ?? [];
      for (const choice of [...decision.choices, ...decision.blocked]) {
        // The prompt shows those that the board leaves out, and only those.
        expect(frame.places?.(choice, view)).toBe(!frame.beside?.includes(choice.verb));
        if (!frame.places?.(choice, view)) prompted.add(choice.verb);
        if (!isPlaced(choice, view, { places, tray })) buttons.add(choice.verb);
      }
    }
    expect([...prompted].sort()).toEqual(["another set", "gather", "no", "option", "yes"]);
    for (const verb of prompted) expect(buttons).not.toContain(verb);
    for (const verb of ["use the ability", "to seat"]) expect(buttons).toContain(verb);
    for (const verb of ["visit", "at", "from the Park", "draw from the deck", "enchantment", "good", "coin", "put"])
      expect(buttons).not.toContain(verb);
  });

  test("of fancy dragons that were dealt are told apart: a phone in landscape shows them on the board", () => {
    const { view, decision } = position("5 keep a fancy dragon");
    const places = placesOf(view, decision, { lies: frame.lies });
    expect(decision?.choices.map((choice) => isDealt(choice, view, { places }))).toEqual([true, true]);
    const visit = position("5 visit a shop");
    const others = placesOf(visit.view, visit.decision, { lies: frame.lies });
    for (const choice of visit.decision?.choices ?? [])
      expect(isDealt(choice, visit.view, { places: others })).toBe(false);
  });

  test("are found by thing, or by the name of the whole action; refused ones with their reason", () => {
    const { view, decision } = position("5 visit a shop");
    const choices = new Choices(decision);
    const own = view.sides[0]?.at ?? "";
    expect(at(choices, "visit", own).cannot?.reason).toBeTruthy();
    const other = view.town.find((shop) => shop.shop !== own)?.shop ?? "";
    expect(at(choices, "visit", other).can?.thing).toBe(other);
    const placing = position("5 place where");
    const slot = placing.view.town
      .flatMap((shop) => shop.slots)
      .find((each) => at(new Choices(placing.decision), "at", each.choice).can);
    expect(slot?.artisan).toBeNull();
    expect(at(choices, "gather", null)).toEqual({ cannot: undefined });
  });

  test("what another player has reserved is not on the board", () => {
    const { view, decision } = position("2 gather or enchant");
    const cast = decision?.choices.find((choice) => choice.verb === "enchantment");
    const around = { places: new Map<string, string>(), tray: [] };
    expect(cast && isPlaced(cast, view, around)).toBe(true);
    const taken = { ...view, enchantments: view.enchantments.map((card) => ({ ...card, reserved_by: 1 })) };
    expect(cast && isPlaced(cast, taken, around)).toBe(false);
  });
});

test("every artisan has a short text for phones", () => {
  const artisans = Object.entries(catalogue.things).filter(([, thing]) => thing.table === "artisan");
  expect(artisans.length).toBe(6);
  for (const [name] of artisans) expect(frame.brief?.(name, position("2 visit a shop").view)).toBeTruthy();
});

describe("the preview", () => {
  test("is computed by the game: what a visit costs, what could be cast, why not", () => {
    const views = Object.values(positions).map((each) => each.view);
    const shops = views.flatMap((view) => view.town);
    expect(shops.some((shop) => shop.costs > 0)).toBe(true);
    expect(shops.some((shop) => shop.casts.length > 0)).toBe(true);
    expect(shops.some((shop) => shop.slots.some((slot) => slot.fits))).toBe(true);
    const cards = views.flatMap((view) => view.enchantments);
    expect(cards.some((card) => card.why_not === "you have too few goods")).toBe(true);
    for (const card of cards) if (card.payable && card.where.length > 0) expect(card.why_not).toBeNull();
    const declared = catalogue.fields.fields.find((field) => field.name === "town");
    expect(declared?.part?.fields.map((field) => field.name)).toEqual(
      expect.arrayContaining(["costs", "gives", "casts"]),
    );
  });
});

let number = 0;
const event = (kind: string, more: Partial<GameEvent> = {}): GameEvent => ({
  number: number++,
  kind,
  seat: 0,
  thing: null,
  count: 0,
  source: "",
  target: "",
  cause: null,
  text: `${kind}.`,
  chapter: "",
  ...more,
});

describe("the six steps of the solo game", () => {
  const refill = event("move", { source: "artisan deck", target: "Park", text: "Honey came to the Park." });

  test("are collected from events until the next turn begins", () => {
    const begun = follow(null, [event("gathers"), refill, event("comes with token")]);
    expect(begun?.steps.map((texts) => texts.length)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(begun?.past).toBe(false);
    const row = event("move", { source: "enchantment deck", target: "row" });
    const ended = follow(begun, [event("is cast"), row, event("turns up"), event("comes to town"), event("turn")]);
    expect(ended?.steps.map((texts) => texts.length)).toEqual([1, 1, 1, 1, 1, 2]);
    expect(ended?.past).toBe(true);
    expect(follow(ended, [event("gathers")])).toEqual(ended);
  });

  test("a dragon that fits nowhere belongs to step 2, and the next end of turn begins anew", () => {
    const under = event("move", { source: "artisan deck", target: "artisan deck" });
    const first = follow(null, [under, event("comes to town"), event("turn")]);
    expect(first?.steps[1]).toHaveLength(2);
    const next = follow(first, [event("comes to town")]);
    expect(next?.steps.map((texts) => texts.length)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test("are forgotten when an answer is taken back", () => {
    const begun = follow(null, [event("comes to town")]);
    expect(follow(begun, [event("gathers", { number: 0 })])).toBeNull();
    expect(STEPS).toHaveLength(6);
  });

  test("are told in recorded games", () => {
    const { events } = position("1 add an enchantment");
    expect(follow(null, events)?.steps[1]?.join()).toMatch(/came to/);
  });
});

test("reputation floats up from the marker of its player", () => {
  const view = position("2 visit a shop").view;
  expect(frame.floats?.(event("gains reputation", { seat: 1, count: 4 }), view)).toEqual([
    { spot: "reputation 1", text: "+4", gain: true },
  ]);
  expect(frame.floats?.(event("loses reputation", { seat: 0, count: 3 }), view)).toEqual([
    { spot: "reputation 0", text: "−3", gain: false },
  ]);
  expect(frame.floats?.(event("turn"), view)).toEqual([]);
});
