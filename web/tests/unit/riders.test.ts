import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { artOfRiders } from "../../src/boards/riders/art";
import { costOf, curveOf, pileOf, shortOf, stacksOf } from "../../src/boards/riders/cards";
import { numbersOf } from "../../src/boards/riders/fighters";
import frame from "../../src/boards/riders/frame";
import { aboutUnit, attackOf, costIn, lostOf, marksOf, orderOf, sentencesOf, shieldsOf, sideOf, spentOf, toneOf, type Side } from "../../src/boards/riders/sides";
import type { Decision, GameEvent, Things, View } from "../../src/types";

interface Tape {
  tape: { view: View; decision: Decision | null; events: GameEvent[] }[];
  things: Things;
}
const file = new URL("../../dev/fixtures/riders.json.gz", import.meta.url);
const { tape, things } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Tape;
const duels = tape.filter((e) => e.view["stage"] === "duel");
const drafts = tape.filter((e) => e.view["stage"] === "draft");
const first = duels[0]!.view;
const side = (rider: string, dragon: string, more: Partial<Side> = {}): Side => ({ ...sideOf(first, 0), rider, dragon, condition: "healthy", attacked: false, softened: false, ...more });
const happened = (kind: string, seat: number, count: number): GameEvent => ({ number: 0, kind, seat, thing: null, count, source: "", target: "", text: "" });

describe("a side", () => {
  test("is read from every view, and its numbers are sound", () => {
    for (const { view } of tape) {
      for (const seat of [0, 1]) {
        const told = sideOf(view, seat);
        for (const unit of ["dragon", "rider"] as const) {
          expect(told.hp[unit]).toBeGreaterThanOrEqual(0);
          expect(told.hp[unit]).toBeLessThanOrEqual(told.max[unit]);
        }
        if (view["stage"] === "duel") expect(things[told.dragon ?? ""]?.table).toBe("dragon");
      }
    }
  });

  test("of the own seat comes first; who watches has seat A there", () => {
    expect(orderOf(first, 1)).toEqual([1, 0]);
    expect(orderOf(first, null)).toEqual([0, 1]);
  });

  test("shows its marks with names and numbers, and tells them", () => {
    const frozen = side("Kael", "Emberfang", { freeze: { dragon: 2, rider: 0 }, burn: { dragon: 1, rider: 3 }, guards: 1, crippled: true });
    expect(marksOf(frozen, "dragon").map((m) => [m.name, m.count])).toEqual([["Burn", 1], ["Freeze", 2]]);
    expect(marksOf(frozen, "rider").map((m) => m.name)).toEqual(["Burn", "Energy Shield", "Until healed"]);
    expect(aboutUnit(frozen, "dragon")).toMatch(/HP.*Burn 1.*Freeze 2/);
    expect(aboutUnit(frozen, "rider")).toMatch(/Wounded at \d+, Critical at \d+/);
  });

  test("counts ready and exhausted Shields apart", () => {
    expect(shieldsOf(side("Morrik", "Voidmaw", { shields: 1, exhausted: 0 }))).toBe("1 Shield");
    expect(shieldsOf(side("Morrik", "Voidmaw", { shields: 2, exhausted: 3 }))).toBe("2 Shields ready, 3 exhausted");
  });

  test("has the colour of its condition", () => {
    expect(toneOf(side("Kael", "Emberfang", { condition: "Critical" }), "rider")).toBe("low");
    const half = side("Kael", "Emberfang", { hp: { dragon: 15, rider: 1 }, max: { dragon: 30, rider: 17 } });
    expect(toneOf(half, "dragon")).toBe("middle");
  });
});

describe("what was just lost", () => {
  test("adds up, less what was healed, and only for that unit", () => {
    const events = [happened("dragon hurt", 1, 4), happened("dragon hurt", 1, 2), happened("dragon healed", 1, 3), happened("rider hurt", 1, 9), happened("dragon hurt", 0, 9)];
    expect(lostOf(events, 1, "dragon")).toBe(3);
    expect(lostOf([happened("dragon healed", 1, 3)], 1, "dragon")).toBe(0);
  });
});

// The numbers are those of the rulebook's test vectors R-v5 to R-v8, R-v14 and R-v15.
describe("what an attack would do", () => {
  const talia = side("Talia", "Emberfang");
  test("Kael's first hit, and Cryowyrm on a frozen target", () => {
    const kael = side("Kael", "Cryowyrm");
    expect(attackOf(kael, talia, "dragon", things)).toBe(5);
    const again = { ...kael, attacked: true };
    expect(attackOf(again, { ...talia, freeze: { dragon: 1, rider: 0 } }, "dragon", things)).toBe(4);
    expect(attackOf(side("Kael", "Emberfang", { condition: "Wounded" }), talia, "dragon", things)).toBe(4);
    expect(attackOf(kael, side("Bronn", "Voltwing", { freeze: { dragon: 1, rider: 0 } }), "dragon", things)).toBe(5);
  });
  test("Bronn takes one off, by his condition and once a turn", () => {
    const plain = side("Talia", "Voltwing");
    expect(attackOf(plain, side("Bronn", "Voltwing"), "rider", things)).toBe(2);
    expect(attackOf(plain, side("Bronn", "Voltwing", { condition: "Wounded" }), "rider", things)).toBe(3);
    expect(attackOf(plain, side("Bronn", "Voltwing", { softened: true }), "rider", things)).toBe(3);
  });
  test("agrees with what happened in a recorded game", () => {
    let seen = 0;
    for (const [k, entry] of tape.entries()) {
      const attack = entry.events.find((e) => e.kind.startsWith("attacks "));
      const before = tape[k - 1]?.view;
      if (!attack || !before) continue;
      const unit = attack.kind === "attacks dragon" ? "dragon" : "rider";
      const foe = 1 - attack.seat;
      const taken = entry.events.filter((e) => e.seat === foe && (e.kind === `${unit} hurt` || (unit === "rider" && e.kind === "shields absorb"))).reduce((sum, e) => sum + e.count, 0);
      const forecast = attackOf(sideOf(before, attack.seat), sideOf(before, foe), unit, things) ?? 0;
      if (entry.view.over) expect(taken).toBeLessThanOrEqual(forecast);
      else expect(taken).toBe(forecast);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(3);
  });
  test("its cost stands in the label", () => {
    expect(costIn("Attack the enemy Dragon (2 Energy)")).toBe(2);
    expect(costIn("Your Dragon (1 Freeze)")).toBeNull();
  });
});

describe("texts", () => {
  test("the sentence of the present condition is marked", () => {
    const told = sentencesOf(things["Kael"]?.text ?? "", "Wounded");
    expect(told.filter((s) => s.now).map((s) => s.text)).toEqual(["Wounded: +1 and 1."]);
    expect(told.map((s) => s.text).join(" ")).toBe(things["Kael"]?.text);
  });
  test("what is spent this turn is said", () => {
    expect(spentOf(side("Kael", "Emberfang", { attacked: true }), "dragon", true, things)).toBe("Done this turn.");
    expect(spentOf(side("Kael", "Emberfang", { attacked: true }), "rider", false, things)).toBe("");
    expect(spentOf(side("Talia", "Voltwing", { attacked: true }), "dragon", true, things)).toBe("");
    expect(spentOf(side("Bronn", "Voltwing", { softened: true, condition: "Critical" }), "rider", true, things)).toBe("");
  });
  test("every Rider, Dragon and card has a picture, the first two their numbers", () => {
    for (const [name, thing] of Object.entries(things)) {
      if (["rider", "dragon", "card"].includes(thing.table)) expect(artOfRiders(name)).toBeDefined();
      if (["rider", "dragon"].includes(thing.table)) expect(numbersOf(thing)[0]?.about).toMatch(/^\d+ HP$/);
      expect(shortOf(name).length).toBeLessThanOrEqual(13 + 4 * Number(thing.table === "number"));
    }
  });
});

describe("cards", () => {
  test("the pile is what does not lie open", () => {
    for (const { view } of drafts) {
      const count = pileOf(view, things).reduce((sum, [, n]) => sum + n, 0);
      expect(count).toBe(view.zones["draft pile"]?.count);
    }
  });
  test("are stacked and counted by cost", () => {
    const cards = ["Strike", "Heavy Blow", "Strike", null];
    expect(stacksOf(cards, things)).toEqual([["Strike", 2], ["Heavy Blow", 1]]);
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
  test("numbers rise where they belong", () => {
    expect(frame.floats?.(happened("dragon hurt", 1, 4), first)).toEqual([{ spot: "dragon 1", text: "−4", gain: false }]);
    expect(frame.floats?.(happened("gains shields", 0, 2), first)).toEqual([{ spot: "shields 0", text: "+2", gain: true }]);
    expect(frame.floats?.(happened("dragon hurt", 1, 0), first)).toEqual([]);
  });
});
