import { describe, expect, test } from "vitest";
import { fallen, follow, ringOf } from "../../src/boards/soulstone/fight";
import frame from "../../src/boards/soulstone/frame";
import { aboutSpace, boxOf, COLUMN, deedIcon, hexagon, LINE, pipsOf, placeOf, pointOf, realmOf, rulers, stackOf, together } from "../../src/boards/soulstone/realm";
import { placesOf } from "../../src/lib/choices";
import type { Decision, GameEvent, Things, View } from "../../src/types";

const zone = (place: string, owner: number, cards: string[], count = cards.length) => ({ place, owner, cards, count });
const player = { letter: "A", team: null, castles: 3, uncontested: 2, "held together": 2, battalions: 1, limit: 2, dragon: null, claim: false, out: false };
const view: View = {
  game: "soulstone", seat: 0, seats: 2, waiting: [0], question: "pick a card", over: false, aside: [],
  zones: {
    "hand 0": zone("hand", 0, ["Knight"]),
    "stack 1 of 0": zone("stack 1 of", 0, ["Knight", "Archer"]),
    "stack 2 of 1": zone("stack 2 of", 1, ["Archer"], 3),
    used: zone("used", -1, ["Spearman"]),
  },
  map: "Small", spaces: { a3: "corner", b2: "corner", b4: "corner", c3: "grass", d2: "corner", d4: "corner", e3: "corner", f4: "boneyard" },
  homes: ["c3"], castles: { c3: 0 }, contested: ["c3"],
  battalions: [
    { at: "c3", seat: 0, cards: 3, stack: "stack 1 of 0", marched: true },
    { at: "d4", seat: 1, cards: 3, stack: "stack 2 of 1", marched: false },
  ],
  dragons: { e3: 1 }, players: [player, { ...player, letter: "B" }],
  "castles to win": 6, round: 4, "turn of": 0, step: "battle", chosen: "c3", battle: { attacker: "c3", defender: "d4", exchange: 1, toll: null },
};
const realm = realmOf(view);
const space = (name: string) => realm.spaces.find((s) => s.name === name)!;
const owning = (seat: number): string => (seat === 0 ? "your" : "Wren's");

describe("the map", () => {
  test("is drawn from the names of spaces alone", () => {
    expect(placeOf("a1")).toEqual({ line: 0, column: 0 });
    expect(placeOf("i10")).toEqual({ line: 8, column: 9 });
    expect(placeOf("ab3")).toEqual({ line: 27, column: 2 });
    expect(pointOf("c3")).toEqual({ x: 2 * COLUMN, y: 2 * LINE });
  });

  test("has every space within its box", () => {
    const box = boxOf(realm.spaces);
    for (const { x, y } of realm.spaces) {
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });

  test("has tiles whose corners are the spaces around them", () => {
    const around = ["a3", "b4", "d4", "e3", "d2", "b2"].map((name) => space(name)).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
    expect(hexagon(space("c3").x, space("c3").y)).toBe(around.join(" "));
  });

  test("is lettered at the rim", () => {
    const { lines, columns } = rulers(realm.spaces);
    expect(lines.map((l) => l.text)).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(columns.map((c) => c.text).sort()).toEqual(["2", "3", "4"]);
  });

  test("says what stands on a space, and what an answer does there", () => {
    expect(aboutSpace(view, realm, space("c3"), owning)).toBe("c3, your home: your Castle, contested; your Battalion of 3 (Knight, Archer, Spearman), has acted");
    expect(aboutSpace(view, realm, space("d4"), owning)).toBe("d4, corner: Wren's Battalion of 3 (Archer and 2 unseen)");
    expect(aboutSpace(view, realm, space("e3"), owning)).toBe("e3, corner: Wren's Dragon");
    expect(deedIcon(realm, "attack", space("d4"), 0)).toBe("g-crossed-swords");
    expect(deedIcon(realm, "step to", space("f4"), 0)).toBe("g-wyvern");
    expect(deedIcon(realm, "step to", space("c3"), 1)).toBe("g-party-flags");
    expect(deedIcon(realm, "step to", space("c3"), 0)).toBe("");
  });

  test("counts Castles held, contested and to win; partners belong together", () => {
    expect(pipsOf(player, 5)).toEqual(["on", "on", "hot", "", ""]);
    expect(together(realm, 0, 1)).toBe(false);
    const team = { ...realm, players: [{ ...player, team: "A" }, { ...player, team: "B" }, { ...player, team: "A" }] };
    expect(together(team, 0, 2)).toBe(true);
  });

  test("knows what is unseen in a stack; the attacker's used cards lie apart", () => {
    expect(stackOf(view, realm.battalions[0]!)).toEqual({ known: ["Knight", "Archer", "Spearman"], unseen: 0 });
    expect(stackOf(view, realm.battalions[1]!)).toEqual({ known: ["Archer"], unseen: 2 });
  });
});

const card = (beats: string[], soldier = true) => ({ table: "card", text: "", values: { beats, soldier } });
const things: Things = { Archer: card(["Swordsman"]), Swordsman: card(["Spearman"]), Spearman: card(["Knight"]), Knight: card(["Archer"]), "Soul Stone": card([], false) };
let number = 0;
const event = (kind: string, seat: number, thing: string, more: Partial<GameEvent> = {}): GameEvent => ({ number: number++, kind, seat, thing, count: 0, source: "", target: "", text: "", ...more });

describe("a battle", () => {
  const attack = [event("attacks", 1, "c3", { source: "d4" }), event("defends", 0, "c3"), event("reveals", 1, "Archer"), event("reveals", 0, "Swordsman")];

  test("is followed from its events, pair by pair, to its end", () => {
    const begun = follow(null, attack);
    expect(begun).toMatchObject({ attacker: 1, defender: 0, from: "d4", at: "c3", pairs: [{ attacker: "Archer", defender: "Swordsman" }], over: false });
    const ended = follow(begun, [event("reveals", 1, "Knight"), event("reveals", 0, "Knight"), event("destroyed", 0, "c3", { text: "Gone." })]);
    expect(ended?.pairs).toHaveLength(2);
    expect(ended).toMatchObject({ over: true, ends: ["Gone."] });
    const later = follow(ended, [event("turn", 0, "")]);
    expect(later).toMatchObject({ over: true, past: true });
    expect(follow(later, [event("turn", 1, "")])).toBeNull();
  });

  test("is forgotten when time goes back", () => {
    expect(follow(follow(null, attack), [event("steps", 0, "c3", { number: 0 })])).toBeNull();
  });

  test("of a Dragon shows coins", () => {
    const fight = follow(null, [event("pounces", 1, "c3", { source: "e3", count: 0 }), event("tosses", 1, "Fire"), event("tosses", 0, "Brace")]);
    expect(fight).toMatchObject({ dragon: true, defender: 0, pairs: [{ attacker: "Fire", defender: "Brace" }] });
  });

  test("tells who falls, by what the cards say", () => {
    expect(fallen(things, { attacker: "Archer", defender: "Swordsman" })).toMatchObject({ attacker: false, defender: true });
    expect(fallen(things, { attacker: "Archer", defender: "Knight" })).toMatchObject({ attacker: true, defender: false, told: "Knight beats Archer" });
    expect(fallen(things, { attacker: "Archer", defender: "Spearman" })).toMatchObject({ attacker: true, defender: true });
    expect(fallen(things, { attacker: "Archer", defender: "Soul Stone" })).toMatchObject({ attacker: false, defender: true });
  });

  test("has a ring of Soldiers only where there is one", () => {
    expect(ringOf(things)).toEqual(["Archer", "Swordsman", "Spearman", "Knight"]);
    expect(ringOf({ ...things, Archer: card(["Swordsman", "Knight"]) })).toEqual([]);
  });
});

describe("the frame", () => {
  test("leaves a card that is picked in battle out of the hand", () => {
    const decision = { choices: [{ action: 1, verb: "pick", thing: "Knight", label: "", warning: "" }], blocked: [] } as unknown as Decision;
    expect(placesOf(view, decision).get("pick")).toBe("hand 0");
    expect(placesOf(view, decision, frame.lies).get("pick")).toBe("stack 1 of 0");
  });

  test("tells where the turn stands", () => {
    expect(frame.where?.(view, 0)).toBe("Round 4 · Small · 6 Castles win");
    expect(frame.phases?.(view, null)?.now).toBe(2);
    expect(frame.chapter?.("Round 2: Wren's turn.")).toBe("Round 2 · Wren's turn");
  });
});
