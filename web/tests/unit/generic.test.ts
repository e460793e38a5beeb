import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { boardOf } from "../../src/boards";
import dominion from "../../src/boards/draconium/frame";
import flamecraft from "../../src/boards/flamecraft/frame";
import { allRows, factsOf, isHand, listsOf, toldZones, trayZones, type Fact } from "../../src/boards/generic/facts";
import { choiceAt, choiceIn, Choices, isPlaced, placesOf, rowsOf, type Around } from "../../src/lib/choices";
import { nameable, seatState } from "../../src/lib/words";
import type { Catalogue, Choice, Decision, Field, Kind, Part, Seat, Things, View, Zone } from "../../src/types";
import { toTell } from "../telling";

const zone = (place: string, owner: number, cards: (string | null)[], count = cards.length): Zone => ({
  place,
  owner,
  count,
  cards,
});
const thing = (table: string, text = "", values = {}) => ({ table, text, values });
const choice = (action: number, verb: string, name: string | null): Choice => ({
  action,
  verb,
  thing: name,
  name: name === null ? verb : `${verb} ${name}`,
  label: `${verb} ${name ?? ""}`,
  text: "",
  warning: "",
});
const asks = (choices: Choice[], blocked: Choice[] = []): Decision => ({
  kind: "",
  prompt: "",
  source: "",
  rules: "",
  choices,
  blocked: blocked.map((c) => ({ ...c, reason: "costs $6" })),
});

const kind = (name: Kind["kind"], more: Partial<Kind> = {}): Kind => ({
  kind: name,
  of: "",
  goal: 0,
  words: [],
  tables: [],
  item: null,
  part: null,
  most: 0,
  ...more,
});
const field = (name: string, of: Kind["kind"] | Kind, label = name, more: Partial<Field> = {}): Field => ({
  ...(typeof of === "string" ? kind(of) : of),
  name,
  label,
  hidden: false,
  tells: [],
  ...more,
});
const part = (name: string, about: string, ...fields: Field[]): Part => ({ name, label: name, about, fields });
const rows = (of: Part, most = 9): Kind => kind("rows", { part: of, most });

const things: Things = {
  Copper: thing("card", "Treasure, $1."),
  Gold: thing("card"),
  Estate: thing("card"),
  Ruins: thing("pile"),
  Survivors: thing("card"),
  Tax: thing("event"),
  Raid: thing("event"),
  Honey: thing("artisan"),
  Bakery: thing("shop"),
  bread: thing("good"),
  "deck size": thing("number", "", { value: 20 }),
};
const pile = part(
  "pile",
  "name",
  field("name", "thing"),
  field("card", "thing", "on top", { tells: ["ruins"] }),
  field("left", "copies"),
  field("cost", "money"),
  field("debt", "count", "Debt"),
  field("locked", "flag"),
);
const slot = part(
  "slot",
  "artisan",
  field("artisan", "thing", "artisan", { tells: ["town"] }),
  field("takes", kind("series", { item: kind("word") })),
  field("choice", "answer"),
);
const shop = part(
  "shop",
  "shop",
  field("shop", "thing"),
  field("slots", rows(slot)),
  field("visitors", "seats", "here"),
  field("gives", "amounts"),
);
const egg = part(
  "egg",
  "card",
  field("card", "thing", "card", { hidden: true, tells: ["eggs"] }),
  field("fed", "meter", "fed", { of: "needs" }),
  field("needs", "count"),
);
const nest = part("nest", "card", field("card", "thing"), field("said", "sentence"));
const side = part(
  "side",
  "",
  field("goods", "amounts"),
  field("hp", "meter", "HP", { of: "most" }),
  field("most", "count"),
  field("turns", "count"),
  field("eggs", rows(egg)),
  field("nest", rows(nest, 1)),
);
const stack = part("stack", "at", field("at", "seat"), field("zone", "zone"), field("cards", "count"));
const declared: Catalogue = {
  things,
  places: [
    { name: "hand", ordered: false, hand: true },
    { name: "deck", ordered: true, hand: false },
  ],
  fields: part(
    "town",
    "",
    field("coins", "money"),
    field("debt", "count"),
    field("first", "seat"),
    field("lock", "text"),
    field("over_soon", "flag", "the end is near"),
    field("supply", rows(pile), "Supply"),
    field("town", rows(shop), "shops"),
    field("park", rows(slot)),
    field("sides", kind("each seat", { part: side })),
    field("worth", kind("by seat", { item: kind("points") })),
    field("alley", kind("series", { item: kind("count") })),
    field("stacks", rows(stack)),
    field("choosable", rows(part("one", "shop", field("shop", "thing"))), "places"),
  ),
};
const view = {
  game: "town",
  seat: 0,
  seats: 2,
  waiting: [0],
  question: "buy",
  over: false,
  zones: {
    trash: zone("trash", -1, ["Copper"]),
    ruins: zone("ruins", -1, [null, "Survivors"]),
    town: zone("town", -1, ["Honey"]),
    "stack 1 of 0": zone("stack 1 of", 0, [], 3),
    "hand 0": zone("hand", 0, ["Copper", "Estate"]),
    "eggs 0": zone("eggs", 0, ["Gold"]),
  },
  aside: [zone("looked at", 0, ["Copper", "Gold"])],
  coins: 0,
  debt: 0,
  first: 0,
  lock: "",
  over_soon: true,
  supply: [
    { name: "Copper", card: "Copper", left: 0, cost: 0, debt: 0, locked: false },
    { name: "Gold", card: "Gold", left: 3, cost: 6, debt: 1, locked: true },
    { name: "Ruins", card: "Survivors", left: 2, cost: 0, debt: 0, locked: false },
  ],
  town: [
    {
      shop: "Bakery",
      slots: [
        { artisan: "Honey", takes: [], choice: "at Bakery 1" },
        { artisan: null, takes: ["bread"], choice: "at Bakery 2" },
      ],
      visitors: [1],
      gives: { bread: 2 },
    },
  ],
  park: [null, { artisan: "Honey", takes: [], choice: "from the Park 2" }],
  sides: [
    {
      goods: { bread: 2 },
      hp: 4,
      most: 9,
      turns: 3,
      eggs: [{ card: "Gold", fed: 0, needs: 2 }],
      nest: [{ card: "Honey", said: "acts next turn" }],
    },
    {
      goods: {},
      hp: 0,
      most: 9,
      turns: 0,
      eggs: [{ card: null, fed: null, needs: null }],
      nest: [{ card: null, said: "nothing yet" }],
    },
  ],
  worth: [5, 0],
  alley: [1, 0, 2],
  stacks: [{ at: 1, zone: "stack 1 of 0", cards: 3 }],
  choosable: [{ shop: "Bakery" }],
} as unknown as View;
const facts = factsOf(view, declared, (seat) => ["You", "Wren"][seat] ?? "");
const shared = (path: string): Fact | undefined => facts.shared.find((f) => f.path === path);
const own = (seat: number, path: string): Fact | undefined => facts.seats[seat]?.find((f) => f.path === path);

describe("what the general board shows", () => {
  test("zeros, false and empty values are left out, except money, points, copies and meters", () => {
    expect(facts.shared.map((f) => f.path)).toEqual([
      "coins",
      "first",
      "over_soon",
      "supply",
      "town",
      "park",
      "alley",
      "stacks",
      "choosable",
    ]);
    expect(shared("coins")?.value).toBe("0");
    expect(shared("over_soon")).toMatchObject({ name: "The end is near", value: "" });
    expect([0, 1].map((s) => own(s, "worth")?.value)).toEqual(["5", "0"]);
    expect(
      [0, 1].map((s) => own(s, "sides.turns")?.value),
      "another seat has such a number",
    ).toEqual(["3", "0"]);
  });

  test("a row names its thing once", () => {
    const told = (shared("supply")?.rows ?? []).map((row) => row.facts.map((f) => `${f.name} ${f.value}`.trim()));
    expect(told).toEqual([
      ["Left 0", "Cost 0"],
      ["Left 3", "Cost 6", "Debt 1", "Locked"],
      ["On top Survivors", "Left 2", "Cost 0"],
    ]);
    expect(shared("supply")?.rows?.[0]?.told).toBe("supply.name supply.card");
  });

  test("a meter includes its maximum", () => {
    expect(own(0, "sides.hp")).toMatchObject({ value: "4", of: 9, told: "sides.hp sides.most" });
    expect(own(1, "sides.hp")).toMatchObject({ value: "0", of: 9 });
    expect(own(0, "sides.most")).toBeUndefined();
    expect(own(0, "sides.eggs")?.rows?.[0]?.facts).toMatchObject([{ path: "sides.eggs.fed", value: "0", of: 2 }]);
  });

  test("goods have counts, seats have names, lists of numbers are joined", () => {
    const bakery = shared("town")?.rows?.[0];
    expect(bakery?.facts.find((f) => f.key === "gives")?.items).toEqual([{ word: "bread", n: 2 }]);
    expect(bakery?.facts.find((f) => f.key === "visitors")).toMatchObject({ seats: [1], value: "Wren" });
    expect(shared("first")).toMatchObject({ seats: [0], value: "You" });
    expect(shared("alley")?.value).toBe("1, 0, 2");
    expect(shared("stacks")?.rows?.[0]).toMatchObject({ thing: null, title: "Wren", zone: "stack 1 of 0" });
  });

  test("a hidden thing is unseen, a missing one is empty; rows after a gap keep their number", () => {
    expect(own(1, "sides.eggs")?.rows?.[0]).toMatchObject({ thing: null, unseen: true });
    expect(shared("town")?.rows?.[0]?.facts.find((f) => f.key === "slots")?.rows?.[1]).toMatchObject({
      thing: null,
      unseen: false,
    });
    expect(shared("park")?.rows).toMatchObject([{ nth: 2, thing: "Honey" }]);
  });

  test("a row that is always single does not represent a choice by its thing", () => {
    expect(own(0, "sides.nest")).toMatchObject({
      alone: true,
      value: "",
      rows: [{ thing: "Honey", stands: [], facts: [{ name: "", value: "acts next turn" }] }],
    });
  });

  test("zones that a field or a row shows are not shown again", () => {
    expect([...toldZones(view, declared)].sort()).toEqual(["eggs 0", "ruins", "stack 1 of 0", "town"]);
    expect(own(0, "sides.eggs")?.zone).toBe("eggs 0");
    expect(trayZones(view, 0, declared)).toEqual(["hand 0"]);
  });

  test("rule numbers are not names in the log; states of seats", () => {
    expect(nameable(things)).toEqual(["Copper"]);
    expect(seatState({ kind: "bot", bot: "greedy", level: "Fledgling", taken: true } as Seat)).toBe("bot, fledgling");
  });
});

interface Recorded {
  catalogue: Catalogue;
  moments: { view: View; decision: Decision | null }[];
}
const file = new URL("../../dev/fixtures/views.json.gz", import.meta.url);
const games = Object.entries(JSON.parse(gunzipSync(readFileSync(file)).toString()) as Record<string, Recorded>);

describe.each(games)("every moment of %s", (_game, { catalogue, moments }) => {
  test("is shown completely: every declared field with a value", () => {
    expect(moments.length).toBeGreaterThan(2);
    for (const { view } of moments) {
      const { shared, seats } = factsOf(view, catalogue);
      const all = [...shared, ...seats.flat()];
      const inner = allRows(all).flatMap((row) => [row.told, ...row.facts.map((f) => f.told)]);
      const told = new Set([...all.map((f) => f.told), ...inner].flatMap((paths) => paths.split(" ")));
      expect(toTell(catalogue, view).filter((path) => !told.has(path))).toEqual([]);
    }
  });

  test("shows each choice in one place: in a list, in a zone, or offered", () => {
    for (const { view, decision } of moments) {
      const lists = listsOf(view, catalogue);
      const places = placesOf(view, decision, { lists, isHand: (z) => isHand(z, catalogue) });
      const choices = new Choices(decision);
      const { shared, seats } = factsOf(view, catalogue);
      const found = allRows([...shared, ...seats.flat()]).map((row) => ({
        list: row.list,
        can: choiceIn(choices, places, row).can?.action,
      }));
      for (const c of choices.all) {
        const rows = new Set(found.filter(({ can }) => can === c.action).map(({ list }) => list));
        const home = places.get(c.verb) ?? "";
        const inZone =
          c.thing !== null &&
          choiceAt(choices, places, home, c.thing).can?.action === c.action &&
          !lists.some(({ path }) => rowsOf(path) === home);
        expect(rows.size + Number(inZone), c.name).toBe(Number(isPlaced(c, places, lists)));
      }
    }
  });
});

describe("choices on rows", () => {
  const lists = listsOf(view, declared);
  const around: Around = { lists, isHand: (z) => isHand(z, declared) };
  const rowOf = (list: string, name: string) => ({ list, stands: [name] });

  test("the hand comes before lists, lists before shared zones", () => {
    const decision = asks(
      [choice(1, "play", "Copper"), choice(2, "buy", "Copper"), choice(3, "buy", "Ruins")],
      [choice(5, "buy", "Gold")],
    );
    const places = placesOf(view, decision, around);
    expect([...places]).toEqual([
      ["play", "hand 0"],
      ["buy", rowsOf("supply")],
    ]);
    const choices = new Choices(decision);
    expect(choiceIn(choices, places, rowOf("supply", "Ruins")).can?.action).toBe(3);
    expect(choiceIn(choices, places, rowOf("supply", "Gold")).cannot?.reason).toBe("costs $6");
    expect(choiceIn(choices, places, rowOf("town", "Ruins")).can).toBeUndefined();
    expect(choiceAt(choices, places, "hand 0", "Copper").can?.action).toBe(1);
  });

  test("a row represents the answer that it names; a good that a row only mentions is offered", () => {
    const decision = asks([
      choice(1, "at", "Bakery 2"),
      choice(2, "good", "bread"),
      { ...choice(3, "from the Park", null), name: "from the Park 2" },
    ]);
    const places = placesOf(view, decision, around);
    expect(decision.choices.map((c) => isPlaced(c, places, lists))).toEqual([true, false, true]);
    expect(choiceIn(new Choices(decision), places, rowOf("town.slots", "at Bakery 2")).can?.action).toBe(1);
  });

  test("the shortest of several matching lists shows the choice", () => {
    const longer = {
      ...view,
      town: [...(view["town"] as object[]), { shop: "Ruins", slots: [], visitors: [], gives: {} }],
    };
    expect(
      placesOf(longer, asks([choice(1, "go to", "Bakery")]), { ...around, lists: listsOf(longer, declared) }).get(
        "go to",
      ),
    ).toBe(rowsOf("choosable"));
  });

  test("a card that would represent two choices represents none", () => {
    const decision = asks([choice(1, "trash", "Gold"), choice(2, "discard", "Gold")]);
    const places = placesOf(view, decision);
    expect(decision.choices.some((c) => isPlaced(c, places, []))).toBe(false);
  });

  test("a game may say where choices are shown: looked-at cards, even if the hand holds equal ones", () => {
    const decision = asks([choice(1, "put back", "Copper")]);
    const lies = { ...around, lies: dominion.lies };
    expect(placesOf(view, decision, lies).get("put back")).toBe("hand 0");
    expect(placesOf({ ...view, question: "put back" }, decision, lies).get("put back")).toBe("aside 0");
  });
});

describe("games on the general board", () => {
  test("keep the pictures and words of their frame, but not where it shows choices", async () => {
    const { own, frame } = await boardOf("flamecraft", true);
    expect(own).toBe(false);
    expect(frame.sign?.("bread")?.icon).toBe("g-sliced-bread");
    expect([frame.tray, frame.places, frame.floats]).toEqual([undefined, undefined, undefined]);
    expect(await boardOf("hoard", false)).toMatchObject({ own: false, frame: {} });
  }, 60_000); // the first import of a board compiles its components

  test("have pictures by kind and icons for goods", () => {
    const cards: Things = {
      Moat: thing("card", "", { types: ["Action", "Reaction"], cost: 2 }),
      Honey: thing("artisan", "", { good: "bread" }),
    };
    expect(dominion.art?.("Moat", cards)?.icon).toBe("g-checked-shield");
    expect(dominion.cost?.("Moat", cards)?.text).toBe("2");
    const line: Things = {
      "Speckled Egg": thing("egg", "", { drake: "Mimic Drake" }),
      "Mimic Drake": thing("drake", "", { dragon: "Mimic Dragon" }),
      "Mimic Dragon": thing("dragon"),
    };
    expect(dominion.art?.("Mimic Dragon", line)).toEqual({ hue: "earth", icon: "g-spiked-dragon-head" });
    expect([false, true].map((recycling) => dominion.called?.("trash", { ...view, recycling }))).toEqual([
      undefined,
      "Recycling",
    ]);
    expect(flamecraft.art?.("Honey", cards)?.hue).toBe("gold");
    expect(flamecraft.sign?.("coins")?.icon).toBe("g-two-coins");
  });
});
