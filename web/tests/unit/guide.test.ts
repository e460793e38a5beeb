import { beforeEach, describe, expect, test, vi } from "vitest";
import { crosses, noteSpot, railLine, tailOf, uprightLine, type Box } from "../../src/lib/guide_place";
import type { GuideHint } from "../../src/protocol";

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const hint = (name: string): GuideHint => ({ name, text: name, points: "prompt", rules: "H1" });

describe("the place of the note", () => {
  const room = box(8, 0, 382, 600);

  test("it lies right above its target if nothing is in the way", () => {
    const spot = noteSpot(100, room, box(8, 300, 382, 400), []);
    expect(spot.covers).toBe(false);
    expect(300 - (spot.top + 100)).toBeGreaterThanOrEqual(0);
    expect(300 - (spot.top + 100)).toBeLessThan(8);
  });
  test("it covers no choice, even if that takes it away from its target", () => {
    const choice = box(8, 150, 382, 300);
    const below = box(8, 400, 382, 600);
    const spot = noteSpot(100, room, box(8, 300, 382, 400), [choice, below]);
    expect(spot.covers).toBe(false);
    expect(spot.top + 100).toBeLessThanOrEqual(150);
  });
  test("it says so if there is no free place", () => {
    expect(noteSpot(100, room, box(8, 0, 382, 50), [box(0, 20, 390, 600)]).covers).toBe(true);
    expect(noteSpot(700, room, box(8, 0, 382, 50), []).covers).toBe(true);
  });
});

describe("the line to the target", () => {
  const note = box(1000, 600, 1280, 760);

  test("is straight if the target is beside the note", () => {
    const line = railLine(note, box(10, 700, 990, 780));
    expect(line).toHaveLength(2);
    expect(line[1]?.[0]).toBe(990);
    expect(line[0]?.[1]).toBe(line[1]?.[1]);
  });
  test("runs along the gap if the target is higher", () => {
    const line = railLine(note, box(10, 100, 500, 200));
    expect(line).toEqual([
      [1000, 622],
      [995, 622],
      [995, 150],
      [500, 150],
    ]);
  });
  test("goes up or down on small screens, and nowhere if the note lies on its target", () => {
    const small = box(8, 200, 382, 300);
    expect(uprightLine(small, box(8, 320, 382, 400))).toEqual([
      [195, 300],
      [195, 320],
    ]);
    expect(uprightLine(small, box(300, 100, 380, 150))).toEqual([
      [332, 200],
      [332, 150],
    ]);
    expect(uprightLine(small, box(8, 250, 382, 400))).toEqual([]);
  });
  test("ends on its target, with a bend if that is beside the note's column", () => {
    const note = box(374, 238, 544, 385);
    expect(uprightLine(note, box(145, 45, 190, 85))).toEqual([
      [392, 238],
      [392, 65],
      [190, 65],
    ]);
    expect(uprightLine(note, box(600, 390, 640, 400))).toEqual([
      [526, 385],
      [526, 395],
      [600, 395],
    ]);
    expect(uprightLine(note, box(145, 300, 190, 340))).toEqual([]);
  });
  test("the tail points along the line", () => {
    expect(tailOf([])).toEqual([]);
    expect(
      tailOf([
        [195, 300],
        [195, 320],
      ])[2],
    ).toEqual([195, 310]);
    expect(
      tailOf([
        [1000, 622],
        [994, 622],
      ])[2],
    ).toEqual([994, 622]);
  });
  test("a line may cross something", () => {
    const line: [number, number][] = [
      [195, 300],
      [195, 500],
    ];
    expect(crosses(line, box(0, 350, 390, 400))).toBe(true);
    expect(crosses(line, box(0, 500, 390, 600))).toBe(false);
    expect(crosses(line, box(200, 350, 390, 400))).toBe(false);
  });
});

describe("which note is shown", { timeout: 30_000 }, () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal("document", {
      documentElement: { dataset: {}, style: { setProperty: () => {} }, classList: { toggle: () => {} } },
    });
  });

  test("the first that is due and not seen, with its number", async () => {
    const { markSeen, nextNote } = await import("../../src/lib/guide.svelte");
    const hints = ["a", "b", "c"].map(hint);
    expect(nextNote("hatch", hints, ["b", "a"])).toMatchObject({ hint: { name: "b" }, number: 1, total: 3 });
    markSeen("hatch", "b");
    expect(nextNote("hatch", hints, ["b", "a"])).toMatchObject({ hint: { name: "a" }, number: 2, total: 3 });
    markSeen("hatch", "a");
    expect(nextNote("hatch", hints, ["b", "a"])).toBeNull();
    expect(nextNote("riders", hints, ["a"])).toMatchObject({ number: 1 });
    expect(nextNote("hatch", hints, ["unknown"])).toBeNull();
    expect(JSON.parse(kept.get("roost-guide") ?? "")).toEqual({ hatch: ["b", "a"] });
  });
  test("all again, if wanted", async () => {
    kept.set("roost-guide", '{"hatch":["a"]}');
    kept.set("roost-settings", '{"guide":false}');
    const { nextNote, showAgain } = await import("../../src/lib/guide.svelte");
    expect(nextNote("hatch", [hint("a")], ["a"])).toBeNull();
    showAgain();
    expect(nextNote("hatch", [hint("a")], ["a"])?.hint.name).toBe("a");
    expect(JSON.parse(kept.get("roost-settings") ?? "")).toMatchObject({ guide: true });
  });
  test("a damaged store counts as nothing seen", async () => {
    for (const text of ["[", "[]", '{"hatch":3}', "null"]) {
      vi.resetModules();
      kept.set("roost-guide", text);
      const { seenIn } = await import("../../src/lib/guide.svelte");
      expect(seenIn("hatch")).toEqual([]);
    }
  });
  test("what it points at", async () => {
    const { selectorsOf } = await import("../../src/lib/guide.svelte");
    expect(selectorsOf("prompt", 1, null)).toEqual([]);
    expect(selectorsOf("zone hand me", 1, null)).toEqual(['[data-zone="hand 1"]']);
    expect(selectorsOf("zone row", 1, null)).toEqual(['[data-zone="row"]']);
    expect(selectorsOf("zone drafted others", 1, null)[0]).toContain(':not([data-zone="drafted 1"])');
    expect(selectorsOf("field sides.me.energy", 1, null)[0]).toBe('[data-spot="energy 1"]');
    const choices = {
      all: [
        { action: 7, verb: "lay" },
        { action: 9, verb: "attack" },
      ],
    };
    expect(selectorsOf("choice attack", 1, choices as never)).toEqual(['[data-action="9"]']);
  });
});
