import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import frame from "../../src/boards/draconium/frame";
import {
  answerAt,
  askedElsewhere,
  brief,
  hatching,
  isKingdom,
  marksOf,
  orderOf,
  stacksOf,
  stageOf,
  stripeOf,
  treasuresToPlay,
} from "../../src/boards/draconium/table";
import { tells, termsIn } from "../../src/boards/draconium/terms";
import type { DraconiumView, Player, Roost } from "../../src/boards/draconium/view";
import { Choices, placesOf } from "../../src/lib/choices";
import type { Choice, Decision, Things, View } from "../../src/types";

interface Position {
  table: string;
  kind: string;
  view: DraconiumView;
  decision: Decision | null;
}
const stored = JSON.parse(
  gunzipSync(readFileSync(new URL("../../dev/fixtures/positions_draconium.json.gz", import.meta.url))).toString(),
) as Position[];
const roost: Roost = {
  face: null,
  token: false,
  card: "Ember Egg",
  reached: 1,
  needed: 2,
  hatch_turn: 0,
  said: "1 of 2 cards",
};
const player: Player = {
  turns: 5,
  debt: 0,
  vp_tokens: 0,
  victory_points: 3,
  card_token: false,
  coin_token: false,
  sheltered: false,
  counted: "",
  roost: [roost],
};
const thing = (table: string) => ({ table, text: "", values: {} });
const things: Things = {
  "Ember Egg": thing("egg"),
  "Ember Drake": thing("drake"),
  "Ember Dragon": thing("dragon"),
  Copper: thing("card"),
};
const choice = (action: number, verb: string, of: string | null = null): Choice => ({
  action,
  verb,
  thing: of,
  name: "",
  label: "",
  text: "",
  warning: "",
});
const asks = (choices: Choice[]): Decision => ({
  kind: "",
  prompt: "",
  source: "",
  rules: "",
  choices,
  blocked: [{ ...choice(99, "buy", "Gold"), reason: "costs $6" }],
});
const hand = (cards: string[]) => ({ place: "hand", owner: 0, count: cards.length, cards });
const view = (question: string, cards: string[] = [], more: Partial<View> = {}) =>
  ({ seat: 0, question, zones: { "hand 0": hand(cards) }, aside: [], ...more }) as unknown as DraconiumView;

describe("a Roost", () => {
  test("has an Egg, a Drake or a Dragon, or nothing yet", () => {
    expect(
      ["Ember Egg", "Ember Drake", "Ember Dragon", null, "Copper"].map((card) => stageOf({ ...roost, card }, things)),
    ).toEqual(["egg", "drake", "dragon", null, null]);
  });
  test("tells how near an Egg is by what it counts, else by turns", () => {
    expect(hatching(roost, player)).toEqual({ done: 1, of: 2, unit: "" });
    expect(hatching({ ...roost, reached: 7 }, player)?.done, "never more than needed").toBe(2);
    expect(hatching({ ...roost, reached: null, needed: null, hatch_turn: 7 }, player)).toEqual({
      done: 5,
      of: 7,
      unit: "turn ",
    });
    expect(hatching({ ...roost, reached: null, needed: null, hatch_turn: null }, player)).toBeNull();
  });
  test("shows Debt and tokens, each with a name", () => {
    expect(marksOf(player)).toEqual([]);
    const marks = marksOf({ ...player, debt: 3, vp_tokens: 2, card_token: true, coin_token: true, sheltered: true });
    expect(marks.map((mark) => mark.name)).toEqual([
      "2 VP tokens",
      "3 Debt",
      "−1 Card token",
      "−$1 token",
      "Attacks do not reach this player",
    ]);
  });
});

describe("choices", () => {
  const deeds = [
    choice(0, "done"),
    choice(1, "play", "Copper"),
    choice(2, "play all treasures"),
    choice(3, "buy", "Copper"),
  ];
  test("to buy or to gain lie on piles, even where the card is in the hand too", () => {
    const choices = new Choices(asks(deeds));
    expect(answerAt(choices, "buy", ["Copper"]).can?.action).toBe(3);
    expect(answerAt(choices, "buy", ["Gold"]).cannot?.reason).toBe("costs $6");
    expect(answerAt(choices, "buy", ["Silver"])).toEqual({});
    const gain = new Choices(asks([choice(5, "gain", "Copper")]));
    expect(answerAt(gain, "gain a card", ["Copper"]).can?.action).toBe(5);
    expect(answerAt(gain, "gain from the trash", ["Copper"])).toEqual({});
    const seen = view("gain a card", ["Copper"]);
    expect(
      placesOf(seen, asks([choice(5, "gain", "Copper")]), { lies: frame.lies, isHand: () => true }).get("gain"),
    ).toBe("supply");
  });
  test("to play all Treasures has the first key, and Treasures in the hand are counted until they are played", () => {
    const choices = new Choices(asks(deeds), frame.first);
    expect(choices.key(deeds[2])).toBe("1");
    expect(choices.key(deeds[1])).toBe("2");
    expect(treasuresToPlay(choices, view("buy", ["Copper", "Copper", "Estate"]))).toBe(2);
    expect(treasuresToPlay(choices, view("play an Action", ["Copper"]))).toBe(0);
    expect(treasuresToPlay(new Choices(asks([deeds[3]!])), view("buy", ["Copper"]))).toBe(0);
  });
  test("every choice of every stored position has exactly one place", () => {
    expect(stored.length).toBeGreaterThan(20);
    for (const { view: seen, decision } of stored) {
      if (!decision) continue;
      const choices = new Choices(decision, frame.first);
      const places = placesOf(seen, decision, { lies: frame.lies, isHand: (zone) => zone.place === "hand" });
      const elsewhere = new Set(askedElsewhere(choices, places, seen).map((c) => c.action));
      const names = [
        ...seen.supply_piles.flatMap((pile) => [pile.card, pile.name]),
        ...seen.events.map((event) => event.name),
      ];
      for (const c of choices.all) {
        const inHand =
          c.thing !== null && places.get(c.verb) === "hand 0" && seen.zones["hand 0"]!.cards.includes(c.thing);
        const onPile =
          c.thing !== null && answerAt(choices, seen.question, [c.thing]).can === c && names.includes(c.thing);
        const found = [
          c.verb === "done",
          elsewhere.has(c.action),
          inHand,
          onPile,
          ["play all treasures", "pay a Debt"].includes(c.verb),
        ].filter(Boolean);
        expect(found, `${decision.kind}: ${c.name}`).toHaveLength(1);
      }
    }
  });
});

describe("the table", () => {
  test("has basic and kingdom piles apart, ten of these", () => {
    for (const { view: seen } of stored) expect(seen.supply_piles.filter(isKingdom)).toHaveLength(10);
  });
  test("begins with one's own seat", () => {
    const seats = { players: [player, player, player], first: 1 };
    expect(orderOf({ ...seats, seat: 2 } as unknown as DraconiumView)).toEqual([2, 0, 1]);
    expect(orderOf({ ...seats, seat: null } as unknown as DraconiumView)).toEqual([1, 2, 0]);
  });
  test("lays equal cards on one another", () => {
    expect(stacksOf([hand(["Copper", "Gold", "Copper"]), undefined])).toEqual([
      ["Copper", 2],
      ["Gold", 1],
    ]);
    expect(stripeOf(["Action", "Attack"])).toBe("attack");
    expect(stripeOf(["Action"])).toBe("");
    expect(brief("Treasure, $3.", ["Treasure"])).toBe("$3");
    expect(brief("Discard a card; if you do, +1 Card.", ["Action", "Ruins"])).toBe("Action");
  });
  test("words of the trash read as the mat of this game does", () => {
    const things = {
      Chapel: { table: "card", text: "Trash a card; each player trashes one from the trash.", values: {} },
    } as Things;
    const seen = (recycling: boolean): DraconiumView => ({ recycling }) as unknown as DraconiumView;
    expect(tells(things, seen(false))).toBe(things);
    expect(tells(things, seen(true))["Chapel"]?.text).toBe("Recycle a card; each player recycles one from recycling.");
    expect(tells(things, seen(true))).toBe(tells(things, seen(true)));
    expect(termsIn("Each other player places their Delay token.").map(({ word }) => word)).toEqual(["Delay token"]);
  });
});
