import { describe, expect, test } from "vitest";
import { boardOf } from "../../src/boards";
import dominion from "../../src/boards/draconium/frame";
import flamecraft from "../../src/boards/flamecraft/frame";
import { allRows, factsOf, inRows, wordsInRows } from "../../src/boards/generic/facts";
import { choiceAt, choiceIn, Choices, isPlaced, placesOf, ROWS } from "../../src/lib/choices";
import { nameable, seatState } from "../../src/lib/words";
import type { Choice, Decision, Seat, Things, View, Zone } from "../../src/types";

const zone = (place: string, owner: number, cards: (string | null)[], count = cards.length): Zone => ({ place, owner, count, cards });
const thing = (table: string, text = "", values = {}) => ({ table, text, values });
const choice = (action: number, verb: string, name: string | null): Choice => ({
  action, verb, thing: name, name: name === null ? verb : `${verb} ${name}`, label: `${verb} ${name ?? ""}`, text: "", warning: "",
});
const asks = (choices: Choice[], blocked: Choice[] = []): Decision => ({
  kind: "", prompt: "", source: "", rules: "", choices, blocked: blocked.map((c) => ({ ...c, reason: "costs $6" })),
});

const things: Things = {
  Copper: thing("card", "Treasure, $1."), Gold: thing("card"), Estate: thing("card"), Ruins: thing("pile"), Survivors: thing("card"), Tax: thing("event"), Raid: thing("event"),
  Honey: thing("artisan"), Bakery: thing("shop"), bread: thing("good"), "deck size": thing("number", "", { value: 20 }),
};
const view = {
  game: "town", seat: 0, seats: 2, waiting: [0], question: "buy", over: false,
  zones: {
    trash: zone("trash", -1, ["Copper"]), ruins: zone("ruins", -1, [null, "Survivors"]), Park: zone("Park", -1, ["Honey"]), town: zone("town", -1, ["Honey"]),
    box: zone("box", -1, [], 4), "hand 0": zone("hand", 0, ["Copper", "Estate"]), "scored 0": zone("scored", 0, []),
  },
  aside: [zone("looked at", 0, ["Copper", "Gold"])],
  coins: 0, cash: -1,
  supply: [
    { name: "Copper", card: "Copper", left: 0, cost: 0, debt: 0, kingdom: false, types: ["Treasure"] },
    { name: "Gold", card: "Gold", left: 3, cost: 6, debt: 1, kingdom: false, types: ["Treasure"] },
    { name: "Ruins", card: "Survivors", left: 2, cost: 0, debt: 0, kingdom: false, types: [] },
  ],
  events: [{ name: "Tax", cost: 2, used: true }, { name: "Raid", cost: 5, used: false }],
  town: [{ shop: "Bakery", icon: "bread", slots: [{ artisan: "Honey", choice: "at Bakery 1" }, { artisan: null, takes: ["bread"], choice: "at Bakery 2" }], visitors: [1], gives: { bread: 2, meat: 0 } }],
  park: [{ artisan: "Honey", choice: "from the Park 1" }, null],
  sides: [
    { goods: { bread: 2 }, scored: [], turns: 3, nest: { card: "Honey", stage: "grown", said: "face down; acts next turn" } },
    { goods: { bread: 0 }, scored: [], turns: 3, nest: { card: null, stage: "egg", said: "nothing yet" } },
  ],
  unsaid: ["cash", "kingdom", "types", "turns", "box", "stage"],
} as unknown as View;
const facts = factsOf(view, things, (seat) => ["You", "Wren"][seat] ?? "");

describe("what the general board tells", () => {
  test("what the view lists as unsaid is told nowhere", () => {
    const all = [...facts.shared, ...facts.seats.flat(), ...allRows(facts.shared).flatMap((row) => row.facts)];
    for (const key of ["cash", "kingdom", "types", "turns", "unsaid", "choice"]) expect(all.map((f) => f.key)).not.toContain(key);
    expect(inRows(view, -1, facts.shared)).toContain("box");
  });

  test("a row says a thing once, and no nought but of what is counted", () => {
    const rows = facts.shared.find((f) => f.key === "supply")?.rows ?? [];
    expect(rows.map((row) => row.facts.map((f) => `${f.name} ${f.value}`))).toEqual([["Left 0", "Cost 0"], ["Left 3", "Cost 6", "Debt 1"], ["Card Survivors", "Left 2", "Cost 0"]]);
  });

  test("as many rows as seats are still rows, and a yes needs no word", () => {
    const rows = facts.shared.find((f) => f.key === "events")?.rows ?? [];
    expect(rows.map((row) => row.thing)).toEqual(["Tax", "Raid"]);
    expect(rows[0]?.facts.map((f) => [f.name, f.value])).toContainEqual(["Used", ""]);
    expect(facts.shared.find((f) => f.key === "park")?.rows).toHaveLength(1);
  });

  test("goods have numbers, visitors are seats", () => {
    const shop = facts.shared.find((f) => f.key === "town")?.rows?.[0];
    expect(shop?.facts.find((f) => f.key === "gives")?.items).toEqual([{ word: "bread", n: 2 }]);
    expect(shop?.facts.find((f) => f.key === "visitors")).toMatchObject({ seats: [1], value: "Wren" });
    expect(facts.seats.map((list) => list.map((f) => f.key))).toEqual([["goods", "nest"], ["nest"]]);
  });

  test("a record about a card is one row with its words; without a card the words stand alone", () => {
    const [mine, other] = facts.seats.map((list) => list.find((f) => f.key === "nest"));
    expect(mine).toMatchObject({ name: "Nest", value: "", rows: [{ thing: "Honey", facts: [{ name: "", value: "face down; acts next turn" }] }] });
    expect(other).toMatchObject({ name: "Nest", value: "nothing yet", rows: null });
    expect(mine?.rows?.[0]?.words, "it stands for no choice").toEqual([]);
  });

  test("zones that rows tell are not told again: their cards, their pile; another zone with such a card is", () => {
    const told = inRows(view, -1, facts.shared);
    expect(told).toEqual(expect.arrayContaining(["Park", "town", "ruins", "box"]));
    expect(told).not.toContain("trash");
  });

  test("numbers of the rules are no names in the log; who sits there", () => {
    expect(nameable(things)).toEqual(["Copper"]);
    expect(seatState({ kind: "bot", bot: "greedy", taken: true } as Seat)).toBe("bot, greedy");
  });
});

describe("choices on rows", () => {
  const written = wordsInRows(view, things);

  test("the hand goes before the rows, the rows before what all share", () => {
    const decision = asks([choice(1, "play", "Copper"), choice(2, "buy", "Copper"), choice(3, "buy", "Survivors"), choice(4, "buy", "Tax")], [choice(5, "buy", "Gold")]);
    const places = placesOf(view, decision, undefined, written);
    expect([...places]).toEqual([["play", "hand 0"], ["buy", ROWS]]);
    const choices = new Choices(decision);
    expect(choiceIn(choices, places, ["Ruins", "Survivors"]).can?.action).toBe(3);
    expect(choiceIn(choices, places, ["Gold"]).cannot?.reason).toBe("costs $6");
    expect(choiceAt(choices, places, "hand 0", "Copper").can?.action).toBe(1);
  });

  test("a record stands for the action that it names; a good that a row only speaks of is offered", () => {
    const decision = asks([choice(1, "at", "Bakery 2"), choice(2, "good", "bread"), { ...choice(3, "from the Park", null), name: "from the Park 1" }]);
    const places = placesOf(view, decision, undefined, written);
    expect(decision.choices.map((c) => isPlaced(c, places, written))).toEqual([true, false, true]);
    expect(choiceIn(new Choices(decision), places, ["at Bakery 2"]).can?.action).toBe(1);
  });

  test("a card that would stand for two choices stands for none", () => {
    const decision = asks([choice(1, "trash", "Gold"), choice(2, "discard", "Gold")]);
    const places = placesOf(view, decision);
    expect(decision.choices.some((c) => isPlaced(c, places, new Set()))).toBe(false);
  });

  test("a game may say where they lie: cards looked at, though the hand has the same", () => {
    const decision = asks([choice(1, "put back", "Copper")]);
    expect(placesOf(view, decision, dominion.lies, written).get("put back")).toBe("hand 0");
    expect(placesOf({ ...view, question: "put back" }, decision, dominion.lies, written).get("put back")).toBe("aside 0");
  });
});

describe("games without a board of their own", () => {
  test("keep all that their frame says on the general board", async () => {
    const { own, frame } = await boardOf("flamecraft", false);
    expect(own).toBe(false);
    expect(frame.tray?.({ ...view, zones: { ...view.zones, "fancies 0": zone("fancies", 0, ["Sweetie"]) } }, 0)).toEqual(["hand 0", "fancies 0"]);
    expect((await boardOf("riders", true)).frame.tray).toBeUndefined();
  });

  test("have pictures by kind and signs for goods", () => {
    const cards: Things = { Moat: thing("card", "", { types: ["Action", "Reaction"], cost: 2 }), Honey: thing("artisan", "", { good: "bread" }) };
    expect(dominion.art?.("Moat", cards)?.icon).toBe("g-checked-shield");
    expect(dominion.cost?.("Moat", cards)?.text).toBe("2");
    expect(dominion.art?.("Frost Drake", { "Frost Drake": thing("drake") })).toEqual({ hue: "frost", icon: "g-wyvern" });
    expect([false, true].map((recycling) => dominion.called?.("trash", { ...view, recycling }))).toEqual([undefined, "Recycling"]);
    expect(flamecraft.art?.("Honey", cards)?.hue).toBe("gold");
    expect(flamecraft.sign?.("coins")?.icon).toBe("g-two-coins");
    expect(flamecraft.chapter?.("Turn 3: You.")).toBe("Turn 3 · your turn");
  });
});
