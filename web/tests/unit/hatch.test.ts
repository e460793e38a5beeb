import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { lookOf } from "../../src/boards/hatch/sizes";
import {
  aboutEgg,
  aboutFace,
  artOf,
  faceOf,
  foodOf,
  signOf,
  spread,
  stateOf,
  suits,
} from "../../src/boards/hatch/faces";
import frame from "../../src/boards/hatch/frame";
import { dropsFor, facing, kept, letThrough, named, planned } from "../../src/boards/hatch/moves";
import type { Egg, HatchView, Raider } from "../../src/boards/hatch/view";
import { Choices } from "../../src/lib/choices";
import type { Decision, Things } from "../../src/types";

interface Position {
  seats: number;
  kind: string;
  view: HatchView;
  decision: Decision | null;
}
const read = <T>(name: string): T =>
  JSON.parse(gunzipSync(readFileSync(new URL(`../../dev/fixtures/${name}.json.gz`, import.meta.url))).toString()) as T;
const positions = read<Position[]>("positions_hatch");
const things = read<Record<string, { catalogue: { things: Things } }>>("views")["hatch"]!.catalogue.things;
const at = (seats: number, kind: string): Position =>
  positions.find((one) => one.seats === seats && one.kind === kind)!;

const egg = (more: Partial<Egg>): Egg => ({
  card: "Drake 22",
  icons: [],
  needs: ["Fire", "Fire"],
  blood: 0,
  fed: false,
  missing: ["Fire", "Fire"],
  excess: [],
  spoiled_by: ["Water", "Stone", "Leaf", "Bone"],
  ...more,
});

describe("an egg", () => {
  test("shows what it has, what is too much and what it still needs", () => {
    const fed = egg({ icons: ["Fire", "Water"], missing: ["Fire"], excess: ["Water"] });
    expect(foodOf(fed)).toEqual([
      { name: "Fire", as: "has" },
      { name: "Water", as: "extra" },
      { name: "Fire", as: "missing" },
    ]);
    expect(foodOf(egg({ icons: ["Fire", "Fire", "Fire"], missing: [], excess: ["Fire"] })).map(({ as }) => as)).toEqual(
      ["extra", "has", "has"],
    );
  });

  test("says in words what it waits for", () => {
    expect(stateOf(egg({}))).toBe("needs 2 Fire");
    expect(stateOf(egg({ blood: 2 }))).toBe("needs 2 Fire, 2 droplets");
    expect(stateOf(egg({ fed: true, missing: [], blood: 1 }))).toBe("fed, needs 1 droplet");
    expect(stateOf(egg({ fed: true, missing: [] }))).toBe("ready to hatch");
    expect(stateOf(egg({ excess: ["Bone", "Bone"] }))).toBe("too much Bone: cannot hatch");
    expect(aboutEgg(egg({ icons: ["Fire"], missing: ["Fire"] }), 1)).toBe("Egg 2, Drake 22, needs Fire; fed Fire");
  });

  test("is suited only by food that it still needs", () => {
    expect(suits("Fire", egg({}))).toBe(true);
    expect(suits("Water", egg({}))).toBe(false);
    expect(suits("Fire", egg({ excess: ["Bone"] }))).toBe(false);
    expect(suits("Fire", egg({ spoiled_by: null }))).toBe(false);
  });

  test("of somebody else tells only its icons", () => {
    const hidden: Egg = {
      card: null,
      icons: ["Bone", "Leaf"],
      needs: null,
      blood: null,
      fed: null,
      missing: null,
      excess: null,
      spoiled_by: null,
    };
    expect(foodOf(hidden)).toEqual([
      { name: "Bone", as: "has" },
      { name: "Leaf", as: "has" },
    ]);
    expect(stateOf(hidden)).toBe("");
    expect(aboutEgg(hidden, 0)).toBe("Egg 1; fed Bone, Leaf");
  });
});

describe("a card", () => {
  test("has the face that the content gives it", () => {
    expect(faceOf("Elder 72", things)).toEqual({
      kind: "Elder",
      value: 72,
      cost: ["Fire", "Fire", "Stone"],
      blood: 2,
      gives: 3,
      food: "Bone",
    });
    expect(faceOf("no such card", things)).toMatchObject({ value: 0, cost: [], food: "" });
  });

  test("of each kind has a picture of its own, and each resource a sign", () => {
    const cards = Object.keys(things).filter((name) => things[name]?.table === "card");
    expect(cards).toHaveLength(90);
    expect(new Set(cards.map((card) => `${artOf(card)?.hue} ${artOf(card)?.icon}`)).size).toBe(9);
    const resources = Object.keys(things).filter((name) => things[name]?.table === "resource");
    expect(new Set(resources.map((name) => signOf(name)?.icon)).size).toBe(5);
  });
});

describe("the race", () => {
  test("puts marks at their places where there is room", () => {
    expect(spread([0, 100, 300], 20, 400)).toEqual([0, 100, 300]);
  });

  test("puts equal ones side by side, and keeps all on the track", () => {
    expect(spread([0, 0, 0], 20, 400)).toEqual([0, 20, 40]);
    expect(spread([400, 395, 400], 20, 400)).toEqual([380, 360, 400]);
    const six = spread([0, 3, 90, 200, 250, 400], 27, 200);
    expect(Math.max(...six)).toBe(200);
    expect([...six].sort((a, b) => a - b).every((x, k, all) => k === 0 || x - all[k - 1]! >= 27)).toBe(true);
  });
});

describe("the own eggs", () => {
  const room = { wide: 360, high: 150 };
  test("are drawn as large as their room allows", () => {
    expect(lookOf(2, room, "upright", false).size).toBe("plain");
    expect(lookOf(4, room, "upright", false).size).toBe("line");
    expect(lookOf(9, room, "upright", false).size).toBe("dense");
    expect(lookOf(12, room, "upright", false)).toMatchObject({ size: "tiny", scrolls: false });
    expect(lookOf(30, room, "upright", false)).toMatchObject({ size: "tiny", scrolls: true });
  });
  test("are shells beside a raid where there is no room for more", () => {
    expect(lookOf(3, room, "upright", true).size).toBe("plain");
    expect(lookOf(9, { wide: 360, high: 32 }, "upright", true)).toMatchObject({ size: "mini", scrolls: false });
  });
});

describe("a dragged card", () => {
  const land = at(6, "in your territory");
  const choices = new Choices(land.decision);

  test("of the hand can be laid, or fed to an egg; what it would lose is marked", () => {
    const card = land.view.zones["hand 0"]!.cards[0]!;
    const food = faceOf(card, things).food;
    const drops = dropsFor(card, food, land.view, choices);
    expect(drops[0]).toEqual({ at: "nest", steps: [`lay ${card}`], says: "Lay it here", warns: false });
    const eggs = land.view.lands[0]!.eggs;
    expect(drops.filter(({ at }) => at.startsWith("egg "))).toHaveLength(eggs.length);
    for (const [k, one] of eggs.entries()) {
      const drop = drops.find(({ at }) => at === `egg ${k}`)!;
      expect(drop.steps).toEqual([`feed egg ${k}`, `feed with ${card}`]);
      expect(drop.warns).toBe(one.spoiled_by!.includes(food));
      expect(drop.says).toBe(drop.warns ? `${food} would spoil it` : `Feed ${food}`);
    }
    expect(new Set(drops.map(({ warns }) => warns))).toEqual(new Set([true, false]));
  });

  test("that is a dragon can be sacrificed, or sent in a raid", () => {
    const dragon = land.view.zones["dragons 0"]!.cards[0]!;
    const drops = dropsFor(dragon, "Fire", land.view, choices);
    expect(drops.some(({ steps }) => steps[0] === "sacrifice for egg 0" && steps[1] === `sacrifice ${dragon}`)).toBe(
      true,
    );
    expect(drops.some(({ at }) => at === "nest")).toBe(false);
    const send = at(2, "send a dragon");
    const free = new Choices(send.decision).all.find(({ verb }) => verb === "send")!.thing!;
    expect(dropsFor(free, "Fire", send.view, new Choices(send.decision))).toEqual([
      { at: "raid", steps: [`send ${free}`], says: "Send it", warns: false },
    ]);
  });

  test("goes nowhere while nothing is asked", () => {
    expect(dropsFor(land.view.zones["hand 0"]!.cards[0]!, "Fire", land.view, new Choices(null))).toEqual([]);
  });
});

describe("the defence", () => {
  const raider = (attacker: string, more: Partial<Raider> = {}): Raider => ({
    attacker,
    fate: "is still to be faced",
    blocker: null,
    beaten_by: [],
    ...more,
  });
  const { view, decision } = at(2, "block");
  const choices = new Choices(decision);

  test("blocks the attacker that is asked about at once, and plans for a later one", () => {
    const now = facing(view)!;
    const blocker = now.beaten_by![0]!;
    const drops = dropsFor(blocker, "Fire", view, choices);
    const first = view.raid.indexOf(now);
    expect(drops.find(({ at }) => at === `raider ${first}`)?.steps).toEqual([`block with ${blocker}`]);
    const later = view.raid.flatMap((one, k) =>
      one !== now && one.beaten_by?.includes(blocker) ? [{ k, attacker: one.attacker }] : [],
    );
    expect(later.length).toBeGreaterThan(0);
    for (const { k, attacker } of later)
      expect(drops.find(({ at }) => at === `raider ${k}`)).toMatchObject({ steps: [], plan: { attacker, blocker } });
    const refused = view.raid.filter((one) => !one.beaten_by?.includes(blocker)).length;
    expect(drops).toHaveLength(view.raid.length - refused);
  });

  test("answers by its plan: a blocker, or nobody", () => {
    const now = facing(view)!;
    const blocker = now.beaten_by![0]!;
    expect(planned(new Map(), view, choices)).toBeUndefined();
    expect(planned(new Map([[now.attacker!, null]]), view, choices)).toBe(choices.done);
    expect(planned(new Map([[now.attacker!, blocker]]), view, choices)).toBe(named(choices, `block with ${blocker}`));
    expect(planned(new Map([[now.attacker!, "no such card"]]), view, choices)).toBeUndefined();
  });

  test("lets the rest through, but not those that somebody is planned for", () => {
    const raid = [raider("Whelp 1", { fate: "got through" }), raider("Whelp 2"), raider("Whelp 3")];
    expect([...letThrough(new Map([["Whelp 3", "Drake 22"]]), { ...view, raid })]).toEqual([
      ["Whelp 2", null],
      ["Whelp 3", "Drake 22"],
    ]);
  });

  test("forgets its plan when the raid is over, or an answer was taken back", () => {
    const raid = [raider("Whelp 1", { fate: "was blocked" }), raider("Whelp 2")];
    const plan = new Map([
      ["Whelp 1", "Drake 22"],
      ["Whelp 2", null],
    ]);
    expect([...kept(plan, { ...view, raid }, 2)]).toEqual([["Whelp 2", null]]);
    expect(kept(plan, { ...view, raid: [raider("Whelp 1"), raider("Whelp 2")] }, 1).size).toBe(0);
    expect(kept(plan, { ...view, raid: [], step: "loot" }, 1).size).toBe(0);
  });
});

describe("the frame", () => {
  test("leaves every choice of the stored positions to the board, each of them found by its name", () => {
    const kinds = new Set<string>();
    for (const { kind, view, decision } of positions) {
      kinds.add(kind);
      for (const choice of [...(decision?.choices ?? []), ...(decision?.blocked ?? [])])
        expect(choice.verb === "done" || frame.places?.(choice, view), choice.name).toBe(true);
    }
    expect(kinds).toEqual(
      new Set([
        "in your territory",
        "feed with",
        "sacrifice",
        "send a dragon",
        "block",
        "loot",
        "discard",
        "waiting",
        "over",
      ]),
    );
  });

  test("tells the round, the last one too, and the step of the turn", () => {
    const { view } = at(2, "loot");
    expect(frame.where?.(view, 0)).toBe(`Round ${view.round}`);
    expect(frame.where?.({ ...view, trigger: 1 } as HatchView, 0)).toBe(`Round ${view.round}, the last`);
    expect(frame.phases?.(view, null)).toMatchObject({ now: 3 });
    expect(frame.phases?.({ ...view, over: true }, null)).toBeNull();
  });
});

test("a card says what it needs, feeds and gives", () => {
  expect(
    aboutFace({ kind: "Elder", value: 80, cost: ["Fire", "Fire", "Leaf"], blood: 2, gives: 1, food: "Bone" }),
  ).toBe("As an egg it needs 2 Fire, Leaf, 2 droplets. As food it gives Bone. Sacrificed it gives 1 droplet.");
});
