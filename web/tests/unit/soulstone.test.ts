import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { linesOf, reasonOf, refusal } from "../../src/boards/soulstone/able";
import { beatenBy, besideRing, fallen, follow, hasResult, ringOf } from "../../src/boards/soulstone/fight";
import frame from "../../src/boards/soulstone/frame";
import {
  aboutSpace,
  battalionAt,
  boxOf,
  COLUMN,
  deedIcon,
  hexagon,
  knownOf,
  LINE,
  pipsOf,
  pointOf,
  realmOf,
  rulers,
} from "../../src/boards/soulstone/realm";
import type { Card, Player, SoulstoneView } from "../../src/boards/soulstone/view";
import { Choices, placesOf } from "../../src/lib/choices";
import type { Catalogue, Decision, GameEvent } from "../../src/types";

const zone = (place: string, owner: number, cards: string[], count = cards.length) => ({ place, owner, cards, count });
const player: Player = {
  letter: "A",
  team: null,
  ally: true,
  home: "c3",
  castles: 3,
  uncontested: 2,
  held_together: 2,
  battalions: 1,
  limit: 2,
  dragon: null,
  claim: false,
  out: false,
};
const place = (at: string, line: number, column: number, kind: "corner" | "grass" | "boneyard" = "corner") => ({
  at,
  kind,
  line,
  column,
});
const card = (name: string, beats: string[], both_fall: string[] = [], falls_to: string[] = []): Card => ({
  card: name,
  beats,
  both_fall,
  falls_to,
});
const cards = [
  card("Archer", ["Swordsman", "Soul Stone"], ["Archer", "Spearman"], ["Knight"]),
  card("Swordsman", ["Spearman", "Soul Stone"], ["Swordsman", "Knight"], ["Archer"]),
  card("Spearman", ["Knight", "Soul Stone"], ["Spearman", "Archer"], ["Swordsman"]),
  card("Knight", ["Archer", "Soul Stone"], ["Knight", "Swordsman"], ["Spearman"]),
  card("Soul Stone", []),
];
const view = {
  game: "soulstone",
  seat: 0,
  seats: 2,
  waiting: [0],
  question: "pick a card",
  over: false,
  aside: [],
  zones: {
    "hand 0": zone("hand", 0, ["Knight"]),
    "stack 1 of 0": zone("stack 1 of", 0, ["Knight", "Archer"]),
    "stack 2 of 1": zone("stack 2 of", 1, ["Archer"], 3),
    used: zone("used", -1, ["Spearman"]),
  },
  map: "Small",
  lines: ["a", "b", "c", "d", "e", "f"],
  spaces: [
    place("a3", 1, 3),
    place("b2", 2, 2),
    place("b4", 2, 4),
    place("c3", 3, 3, "grass"),
    place("d2", 4, 2),
    place("d4", 4, 4),
    place("e3", 5, 3),
    place("f4", 6, 4, "boneyard"),
  ],
  castles: [
    { at: "c3", seat: 0, contested: true },
    { at: "b4", seat: 1, contested: false },
  ],
  battalions: [
    {
      at: "c3",
      seat: 0,
      cards: 3,
      used: 1,
      known: ["Knight", "Archer", "Spearman"],
      unseen: 0,
      stack: "stack 1 of 0",
      marched: true,
    },
    { at: "d4", seat: 1, cards: 3, used: 0, known: ["Archer"], unseen: 2, stack: "stack 2 of 1", marched: false },
  ],
  players: [player, { ...player, letter: "B", home: null, dragon: "e3" }],
  steps: [
    { at: "f4", deed: "raises a Dragon", contests: [] },
    { at: "b4", deed: "conquers the Castle", contests: [] },
    { at: "b2", deed: null, contests: [] },
    { at: "d2", deed: null, contests: ["b4"] },
  ],
  castles_to_win: 6,
  round: 4,
  turn_of: 0,
  phase: "march",
  chosen: "c3",
  fight: "battle",
  attacker: "c3",
  defender: "d4",
  cards,
} as unknown as SoulstoneView;
const realm = realmOf(view);
const space = (name: string) => realm.at.get(name)!;
const owning = (seat: number): string => (seat === 0 ? "your" : "Wren's");

describe("the map", () => {
  test("is drawn from the lines and columns of its spaces", () => {
    expect(pointOf(realm, "a3")).toEqual({ x: 2 * COLUMN, y: 0 });
    expect(pointOf(realm, "c3")).toEqual({ x: 2 * COLUMN, y: 2 * LINE });
  });

  test("has every space within its box, with a fixed edge for rings and rulers, and fills its room", () => {
    const box = boxOf(realm.spaces, { width: 400, height: 300 }, true);
    expect(Math.min(400 - box.width * box.scale, 300 - box.height * box.scale)).toBeCloseTo(0);
    expect((Math.min(...realm.spaces.map((s) => s.x)) - box.x) * box.scale).toBeCloseTo(38);
    const bare = boxOf(realm.spaces, { width: 400, height: 300 }, false);
    expect(bare.scale).toBeGreaterThan(box.scale);
    for (const { x, y } of realm.spaces) {
      expect(x).toBeGreaterThan(box.x);
      expect(x).toBeLessThan(box.x + box.width);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height);
    }
  });

  test("has tiles whose corners are the spaces around them", () => {
    const around = ["a3", "b4", "d4", "e3", "d2", "b2"]
      .map((name) => space(name))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
    expect(hexagon(space("c3").x, space("c3").y)).toBe(around.join(" "));
  });

  test("has letters at its edge", () => {
    const { lines, columns } = rulers(view);
    expect(lines.map((l) => l.text)).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(columns.map((c) => c.text).sort()).toEqual(["2", "3", "4"]);
  });

  test("says what is on a space, and what a choice does there", () => {
    expect(aboutSpace(realm, space("c3"), owning)).toBe(
      "c3, your home: your Castle, contested; your Battalion of 3 (Knight, Archer, Spearman), has acted",
    );
    expect(aboutSpace(realm, space("d4"), owning)).toBe("d4, corner: Wren's Battalion of 3 (Archer and 2 unseen)");
    expect(aboutSpace(realm, space("e3"), owning)).toBe("e3, corner: Wren's Dragon");
    expect(aboutSpace(realm, space("d4"), owning, false)).toBe("d4, corner: Wren's Battalion of 3");
    expect(deedIcon(realm, "attack", "d4")).toBe("g-crossed-swords");
    expect(deedIcon(realm, "step to", "f4")).toBe("g-wyvern");
    expect(deedIcon(realm, "step to", "b4")).toBe("g-party-flags");
    expect(deedIcon(realm, "step to", "b2")).toBe("");
    expect(deedIcon(realm, "fly to", "f4")).toBe("");
  });

  test("counts Castles held, contested and still to win", () => {
    expect(pipsOf(player, 5)).toEqual(["on", "on", "hot", "", ""]);
  });

  test("reads a stack from the view", () => {
    expect(knownOf(battalionAt(realm, "c3")!)).toEqual(["Knight", "Archer", "Spearman"]);
    expect(battalionAt(realm, "b2")).toBeUndefined();
  });
});

describe("what can be done", () => {
  let action = 0;
  const choice = (verb: string, thing: string | null, label = "") => ({
    action: action++,
    name: `${verb} ${thing}`,
    verb,
    thing,
    label,
    warning: "",
  });
  const asked = (choices: object[], blocked: object[] = []): Choices =>
    new Choices({ choices, blocked } as unknown as Decision);

  test("is told for a Battalion: attacks, deeds, contested Castles, then the other steps", () => {
    const told = linesOf(
      realm,
      asked(["f4", "b4", "b2", "d2", "a3"].map((at) => choice("step to", at)).concat(choice("attack", "d4")), [
        { ...choice("attack", "e3"), reason: "Battalions cannot attack Dragons (S30)" },
      ]),
      owning,
    );
    expect(told.map(({ text }) => text)).toEqual([
      "Attack Wren's Battalion of 3 on d4",
      "Raise your Dragon on f4",
      "Conquer Wren's Castle on b4",
      "Contest Wren's Castle b4 from d2",
      "Step to one of 2 other spaces",
      "No attack on e3",
    ]);
    expect(told.at(-1)).toMatchObject({ why: "Battalions cannot attack Dragons", rule: "S30" });
  });

  test("is told for a Draft and a deployment; equal reasons stand together, your own pieces need none", () => {
    const built = asked(
      [choice("draw", null, "Draw 2 cards"), choice("build on", "c3")],
      ["b2", "d2"].map((at) => ({ ...choice("build on", at), reason: "not there (S-r16)" })),
    );
    expect(linesOf(realm, built, owning).map(({ text }) => text)).toEqual([
      "Draw 2 cards",
      "Build a Castle on c3 instead",
      "No Castle can be built on b2 and d2",
    ]);
    const sent = asked([choice("deploy to", "c3"), choice("deploy to", "b2")], []);
    expect(linesOf(realm, sent, owning).map(({ text }) => text)).toEqual([
      "Reinforce your Battalion of 3 on c3",
      "Start a new Battalion on b2",
    ]);
    const own = asked([choice("done", null)], [{ ...choice("attack", "c3"), reason: "it is your own (S13)" }]);
    expect(linesOf(realm, own, owning)).toEqual([]);
    const flies = asked([choice("fly to", "a3"), choice("fly to", "b2"), choice("attack", "e3")]);
    expect(linesOf(realm, flies, owning).map(({ text }) => text)).toEqual([
      "Attack Wren's Dragon on e3: both die",
      "Fly to one of 2 spaces",
    ]);
    expect(linesOf(realm, asked([choice("march from", "c3")]), owning)[0]?.text).toBe("Your Battalion on c3 can act");
  });

  test("has a rule at the end of each reason", () => {
    expect(reasonOf("you have too many (S34, S-r13)")).toEqual({ why: "you have too many", rule: "S34, S-r13" });
    expect(reasonOf("no rule (at all)")).toEqual({ why: "no rule (at all)", rule: "" });
    expect(refusal("deploy to", ["a1"])).toBe("No card can be deployed to a1");
    expect(refusal("step to", ["a1", "b2"])).toBe("No step to a1 and b2");
  });
});

let number = 0;
const event = (kind: string, seat: number, thing: string, more: Partial<GameEvent> = {}): GameEvent => ({
  number: number++,
  kind,
  seat,
  thing,
  count: 0,
  source: "",
  target: "",
  cause: null,
  text: "",
  chapter: "",
  ...more,
});

describe("a battle", () => {
  const attack = [
    event("attacks", 1, "c3", { source: "d4" }),
    event("defends", 0, "c3"),
    event("reveals", 1, "Archer"),
    event("reveals", 0, "Swordsman"),
  ];

  test("is rebuilt from its events, pair by pair, to its end", () => {
    const begun = follow(null, attack);
    expect(begun).toMatchObject({
      attacker: 1,
      defender: 0,
      from: "d4",
      at: "c3",
      pairs: [{ attacker: "Archer", defender: "Swordsman" }],
      over: false,
    });
    const ended = follow(begun, [
      event("reveals", 1, "Knight"),
      event("reveals", 0, "Knight"),
      event("destroyed", 0, "c3", { text: "Gone." }),
    ]);
    expect(ended?.pairs).toHaveLength(2);
    expect(ended).toMatchObject({ over: true, ends: ["Gone."] });
    const later = follow(ended, [event("turn", 0, "")]);
    expect(later).toMatchObject({ over: true, past: true });
    expect(follow(later, [event("turn", 1, "")])).toBeNull();
  });

  test("has a result once it is over, if its events told one", () => {
    expect(hasResult(follow(null, attack))).toBe(false);
    expect(hasResult(follow(null, [...attack, event("stops", 1, "c3")]))).toBe(true);
    expect(hasResult(follow(null, [event("attacks", 1, "c3"), event("turn", 0, "")]))).toBe(false);
  });

  test("is dropped when an older state is shown", () => {
    expect(follow(follow(null, attack), [event("steps", 0, "c3", { number: 0 })])).toBeNull();
  });

  test("of a Dragon shows coins", () => {
    const fight = follow(null, [
      event("pounces", 1, "c3", { source: "e3", count: 0 }),
      event("tosses", 1, "Fire"),
      event("tosses", 0, "Brace"),
    ]);
    expect(fight).toMatchObject({ dragon: true, defender: 0, pairs: [{ attacker: "Fire", defender: "Brace" }] });
  });

  test("shows who falls, by the cards' data", () => {
    expect(fallen(cards, { attacker: "Archer", defender: "Swordsman" })).toMatchObject({
      attacker: false,
      defender: true,
    });
    expect(fallen(cards, { attacker: "Archer", defender: "Knight" })).toMatchObject({
      attacker: true,
      defender: false,
      told: "Knight beats Archer",
    });
    expect(fallen(cards, { attacker: "Archer", defender: "Spearman" })).toMatchObject({
      attacker: true,
      defender: true,
    });
    expect(fallen(cards, { attacker: "Archer", defender: "Soul Stone" })).toMatchObject({
      attacker: false,
      defender: true,
    });
  });

  test("has a ring of Soldiers only if they form one", () => {
    expect(ringOf(cards)).toEqual(["Archer", "Swordsman", "Spearman", "Knight"]);
    expect(besideRing(cards, ringOf(cards))).toEqual(["Any other pair: both fall.", "Soul Stone loses to all."]);
    const other = [card("Archer", ["Swordsman", "Knight"]), ...cards.slice(1)];
    expect(ringOf(other)).toEqual([]);
    expect(beatenBy(other)[0]).toEqual({ card: "Archer", beats: ["Swordsman", "Knight"] });
  });

  test("describes a variant's ring correctly", () => {
    const three = [
      card("Fire", ["Ice"], ["Fire"], ["Rain"]),
      card("Ice", ["Rain"], [], ["Fire"]),
      card("Rain", ["Fire"], [], ["Ice"]),
    ];
    expect(ringOf(three)).toEqual(["Fire", "Ice", "Rain"]);
    expect(besideRing(three, ringOf(three))).toEqual([]);
  });

  test("of the printed cards forms a ring", () => {
    const file = new URL("../../dev/fixtures/views.json.gz", import.meta.url);
    const all = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Record<
      string,
      { catalogue: Catalogue; moments: { view: SoulstoneView }[] }
    >;
    const real = all["soulstone"]!.moments[0]!.view.cards;
    expect(ringOf(real)).toHaveLength(4);
    expect(besideRing(real, ringOf(real))).toEqual(["Any other pair: both fall.", "Soul Stone loses to all."]);
  });
});

describe("the frame", () => {
  test("does not show a battle choice in the hand", () => {
    const decision = {
      choices: [{ action: 1, verb: "pick", thing: "Knight", label: "", warning: "" }],
      blocked: [],
    } as unknown as Decision;
    expect(placesOf(view, decision, { isHand: (z) => z.place === "hand" }).get("pick")).toBe("hand 0");
    expect(placesOf(view, decision, { lies: frame.lies }).get("pick")).toBe("stack 1 of 0");
  });

  test("puts the Draw into the prompt, where it may be a standing order, and pictures each step", () => {
    const draw = { verb: "draw", thing: null } as unknown as Parameters<NonNullable<typeof frame.places>>[0];
    expect(frame.places?.(draw, view)).toBe(false);
    expect(frame.beside).toContain("draw");
    expect(Object.keys(frame.standing ?? {})).toEqual(["draw"]);
    expect(frame.asks?.(view)?.icon).toBe("g-crossed-swords");
    expect(frame.asks?.({ ...view, fight: null } as typeof view)?.icon).toBe("g-vertical-banner");
  });

  test("shows the current step of the turn", () => {
    expect(frame.where?.(view, 0)).toBe("Round 4 · Small · 6 Castles win");
    expect(frame.phases?.(view, null)?.now).toBe(2);
  });

  test("at a limit it says why the game ended and which comparison decided (S-r34, S-r53)", () => {
    const castle = (seat: number, contested = false) => ({ at: "c3", seat, contested });
    const troop = (seat: number, cards: number) => ({ ...view.battalions[0]!, seat, cards });
    const told = (castles: SoulstoneView["castles"], battalions: SoulstoneView["battalions"], more = {}): string => {
      const end = { ...view, ending: "round limit", round: 40, castles, battalions, ...more } as SoulstoneView;
      const result = { scores: [], winners: [1], resigned: [], timed_out: [], ending: end.ending ?? "" };
      return frame.ended?.(result, [], 0, end) ?? "";
    };
    const last = "Round 40 was the last, and nobody had won with 6 Castles.";
    const both = [castle(0), castle(1)];
    expect(told([...both, castle(1)], [])).toBe(`${last} The number of uncontested Castles decided, 2 to 1.`);
    expect(told([...both, castle(1, true)], [])).toBe(
      `${last} Equally many uncontested Castles: the number of all Castles decided, 2 to 1.`,
    );
    expect(told(both, [troop(0, 2), troop(1, 3)])).toBe(
      `${last} Equally many Castles: the number of cards in Battalions decided, 3 to 2.`,
    );
    expect(told(both, [])).toBe(`${last} Equally many Castles and cards: the later seat wins.`);
    const teams = [0, 1].map((seat) => ({ ...view.players[seat]!, team: seat ? "B" : "A" }));
    expect(told(both, [], { players: teams })).toMatch(/cards: the team that did not begin wins\.$/);
    expect(told(both, [], { ending: "quiet rounds", quiet_rounds: 8 })).toMatch(/^8 rounds passed without a battle, /);
    // Three players: the closest of the others says what was needed.
    const three = [...view.players, { ...player, letter: "C" }];
    expect(told([...both, castle(2)], [troop(1, 3), troop(2, 1)], { players: three })).toMatch(/decided, 3 to 1\.$/);
  });
});
