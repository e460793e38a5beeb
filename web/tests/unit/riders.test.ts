import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { artOfRiders } from "../../src/boards/riders/art";
import { costOf, curveOf, drawable, shortOf, stacksOf } from "../../src/boards/riders/cards";
import { numbersOf, powersOf, wordsIn } from "../../src/boards/riders/fighters";
import frame from "../../src/boards/riders/frame";
import {
  aboutUnit,
  attackOf,
  hpOf,
  lostOf,
  marksOf,
  maxOf,
  orderOf,
  shieldsOf,
  sideOf,
  toneOf,
  type Side,
} from "../../src/boards/riders/sides";
import type { RidersView } from "../../src/boards/riders/view";
import type { Catalogue, Decision, GameEvent } from "../../src/types";

interface Tape {
  tape: { view: RidersView; decision: Decision | null; events: GameEvent[] }[];
  catalogue: Catalogue;
}
const file = new URL("../../dev/fixtures/riders.json.gz", import.meta.url);
const { tape, catalogue } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Tape;
const things = catalogue.things;
const duels = tape.filter((e) => e.view.stage === "duel");
const drafts = tape.filter((e) => e.view.stage === "draft");
const first = duels[0]!.view;
const side = (rider: string, dragon: string, more: Partial<Side> = {}): Side => ({
  ...sideOf(first, 0),
  rider,
  dragon,
  condition: "healthy",
  attacked: false,
  softened: false,
  ...more,
});
const happened = (kind: string, seat: number, count: number): GameEvent => ({
  number: 0,
  kind,
  seat,
  thing: null,
  count,
  source: "",
  target: "",
  cause: null,
  text: "",
  chapter: "",
});

describe("a side", () => {
  test("is read from every view, with valid numbers", () => {
    for (const { view } of tape) {
      for (const seat of [0, 1]) {
        const told = sideOf(view, seat);
        for (const unit of ["dragon", "rider"] as const) {
          expect(hpOf(told, unit)).toBeGreaterThanOrEqual(0);
          if (view.stage === "duel") expect(hpOf(told, unit)).toBeLessThanOrEqual(maxOf(told, unit));
        }
        if (view.stage === "duel") expect(things[told.dragon ?? ""]?.table).toBe("dragon");
      }
    }
  });

  test("of your seat comes first; spectators see seat A first", () => {
    expect(orderOf(first, 1)).toEqual([1, 0]);
    expect(orderOf(first, null)).toEqual([0, 1]);
  });

  test("shows its marks with names and numbers, also in words", () => {
    const frozen = side("Kael", "Emberfang", {
      dragon_freeze: 2,
      dragon_burn: 1,
      rider_burn: 3,
      guards: 1,
      crippled: true,
    });
    expect(marksOf(frozen, "dragon").map((m) => [m.name, m.count])).toEqual([
      ["Burn", 1],
      ["Freeze", 2],
    ]);
    expect(marksOf(frozen, "rider").map((m) => m.name)).toEqual(["Burn", "Energy Shield", "Until healed"]);
    expect(aboutUnit(frozen, "dragon")).toMatch(/HP.*Burn 1.*Freeze 2/);
    expect(aboutUnit(frozen, "rider")).toMatch(/Wounded at \d+, Critical at \d+/);
  });

  test("counts ready and exhausted Shields separately", () => {
    expect(shieldsOf(side("Morrik", "Voidmaw", { shields: 1, exhausted: 0 }))).toBe("1 Shield");
    expect(shieldsOf(side("Morrik", "Voidmaw", { shields: 2, exhausted: 3 }))).toBe("2 Shields ready, 3 exhausted");
  });

  test("has the colour of its condition", () => {
    expect(toneOf(side("Kael", "Emberfang", { condition: "Critical" }), "rider")).toBe("low");
    const half = side("Kael", "Emberfang", { dragon_hp: 15, dragon_max: 30 });
    expect(toneOf(half, "dragon")).toBe("middle");
  });
});

describe("what was just lost", () => {
  test("adds up, minus healing, and only for that unit", () => {
    const events = [
      happened("dragon hurt", 1, 4),
      happened("dragon hurt", 1, 2),
      happened("dragon healed", 1, 3),
      happened("rider hurt", 1, 9),
      happened("dragon hurt", 0, 9),
    ];
    expect(lostOf(events, 1, "dragon")).toBe(3);
    expect(lostOf([happened("dragon healed", 1, 3)], 1, "dragon")).toBe(0);
  });
});

describe("what an attack would do", () => {
  test("agrees with what happened in a recorded game", () => {
    let seen = 0;
    for (const [k, entry] of tape.entries()) {
      const attack = entry.events.find((e) => e.kind.startsWith("attacks "));
      const before = tape[k - 1]?.view;
      if (!attack || !before) continue;
      const unit = attack.kind === "attacks dragon" ? "dragon" : "rider";
      const foe = 1 - attack.seat;
      const taken = entry.events
        .filter(
          (e) => e.seat === foe && (e.kind === `${unit} hurt` || (unit === "rider" && e.kind === "shields absorb")),
        )
        .reduce((sum, e) => sum + e.count, 0);
      const forecast = attackOf(sideOf(before, attack.seat), unit)?.damage ?? 0;
      if (entry.view.over) expect(taken).toBeLessThanOrEqual(forecast);
      else expect(taken).toBe(forecast);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(3);
  });
  test("has the same cost in the view and in the label", () => {
    const asked = duels.find((e) => e.decision?.choices.some((c) => c.verb === "attack dragon"));
    const label = asked?.decision?.choices.find((c) => c.verb === "attack dragon")?.label;
    expect(label).toContain(`(${attackOf(sideOf(asked!.view, 0), "dragon")?.cost} Energy)`);
    expect(attackOf(sideOf(drafts[0]!.view, 0), "dragon")).toBeNull();
  });
});

describe("texts", () => {
  test("a Rider's text contains its current trait once", () => {
    for (const { view } of duels) {
      for (const { rider, trait } of view.sides)
        expect((things[rider ?? ""]?.text ?? "").split(trait ?? "").length).toBe(2);
    }
  });
  test("a Rider has a power in each condition, a Dragon has one", () => {
    for (const thing of Object.values(things).filter((t) => t.table === "rider")) {
      const powers = powersOf(thing);
      expect(powers.map((power) => power.name)).toEqual(["healthy", "Wounded", "Critical"]);
      expect(powers.map((power) => power.at)).toEqual([null, thing.values["wounded_at"], thing.values["critical_at"]]);
      expect(powers.map((power) => power.text.length > 5)).toEqual([true, true, true]);
    }
    for (const thing of Object.values(things).filter((t) => t.table === "dragon"))
      expect(powersOf(thing)).toHaveLength(1);
  });
  test("the words that a text uses are explained", () => {
    expect(wordsIn("Gives 2 Shields. 1 Burn on it.").map(([word]) => word)).toEqual(["Shields", "Burn"]);
    expect(wordsIn("2 damage.")).toEqual([]);
  });
  test("every Rider, Dragon and card has a picture; Riders and Dragons have numbers", () => {
    for (const [name, thing] of Object.entries(things)) {
      if (["rider", "dragon", "card"].includes(thing.table)) expect(artOfRiders(name)).toBeDefined();
      if (["rider", "dragon"].includes(thing.table)) expect(numbersOf(thing)[0]?.about).toMatch(/^\d+ HP$/);
      expect(shortOf(name).length).toBeLessThanOrEqual(13 + 4 * Number(thing.table === "number"));
    }
  });
});

describe("cards", () => {
  test("left in the pile are counted", () => {
    for (const { view } of drafts) {
      expect(Object.values(view.pile_left).reduce((sum, n) => sum + n, 0)).toBe(view.zones["draft pile"]?.count);
    }
  });
  test("that can still be drawn are yours without your hand, and the other's with a hand that nobody knows", () => {
    for (const { view } of duels) {
      const mine = drawable(view, 0);
      expect(mine.hand).toBe(0);
      expect(mine.cards).toHaveLength(view.zones["deck 0"]?.count ?? 0);
      const theirs = drawable(view, 1);
      expect(theirs.hand).toBe(view.zones["hand 1"]?.count);
      expect(theirs.cards).toHaveLength((view.zones["deck 1"]?.count ?? 0) + theirs.hand);
    }
  });
  test("are stacked and counted by cost", () => {
    const cards = ["Strike", "Heavy Blow", "Strike", null];
    expect(stacksOf(cards, things)).toEqual([
      ["Strike", 2],
      ["Heavy Blow", 1],
    ]);
    expect(curveOf(cards, things).map((c) => c.count)).toEqual([2, 0, 1]);
    expect(costOf("Kael", things)).toBe(0);
  });
});

describe("the frame", () => {
  test("every choice of a recorded game lies on the board or in the tray", () => {
    for (const { view, decision } of tape) {
      for (const choice of [...(decision?.choices ?? []), ...(decision?.blocked ?? [])]) {
        if (choice.verb !== "done") expect(frame.places?.(choice, view)).toBe(true);
      }
    }
    const other = { action: 1, name: "sing", verb: "sing", thing: null, label: "Sing", text: "" };
    expect(frame.places?.(other, first)).toBe(false);
  });
  test("numbers float up from the right spot", () => {
    expect(frame.floats?.(happened("dragon hurt", 1, 4), first)).toEqual([
      { spot: "dragon 1", text: "−4", gain: false },
    ]);
    expect(frame.floats?.(happened("gains shields", 0, 2), first)).toEqual([
      { spot: "shields 0", text: "+2", gain: true },
    ]);
    expect(frame.floats?.(happened("dragon hurt", 1, 0), first)).toEqual([]);
  });
});
