import { describe, expect, test } from "vitest";
import flamecraft from "../../src/boards/flamecraft/frame";
import { chartOf, shortHeading, standingAt, stepOf } from "../../src/lib/story";
import { outcomeOf } from "../../src/lib/table_words";
import type { Result, Seat, Story } from "../../src/types";

const BOX = { width: 600, height: 220, left: 40, right: 100, top: 16, bottom: 22 };
const story: Story = {
  last: 40,
  measure: "Dynasty",
  goal: 200,
  standings: [
    [
      [0, 0],
      [12, 60],
      [30, 207],
    ],
    [
      [0, 0],
      [20, 205],
    ],
    [[0, 0]],
  ],
  turns: [
    { at: 4, heading: "Round 1 · your turn", seat: 0 },
    { at: 14, heading: "Round 1 · Wren's turn", seat: 1 },
    { at: 24, heading: "Round 2 · your turn", seat: 0 },
  ],
  moments: [],
  unit: "points",
  share_title: "Final score",
  shares: [[], [], []],
};

describe("the chart of a finished game", () => {
  const chart = chartOf(story, BOX);

  test("draws each seat's standing as steps to its last value", () => {
    expect(chart.lines.map((line) => line.end.value)).toEqual([207, 205, 0]);
    expect(chart.lines[0]?.path.match(/V/g)).toHaveLength(2);
    expect(chart.lines[2]?.path).toMatch(/^M40 198H500$/);
    for (const line of chart.lines) expect(line.end.x).toBe(500);
  });

  test("keeps names apart and inside", () => {
    const labels = chart.lines.map((line) => line.label).sort((a, b) => a - b);
    for (let k = 1; k < labels.length; k++) expect((labels[k] ?? 0) - (labels[k - 1] ?? 0)).toBeGreaterThanOrEqual(17);
    expect(Math.min(...labels)).toBeGreaterThan(0);
    expect(Math.max(...labels)).toBeLessThan(BOX.height);
  });

  test("has levels at round numbers, the goal, and one mark for each round", () => {
    expect(chart.levels.map((level) => level.value)).toEqual([0, 50, 100, 150, 200, 250]);
    expect(chart.goal).toBe(200);
    expect(chart.marks.map((mark) => mark.text)).toEqual(["Round 1", "Round 2"]);
  });

  test("finds the moment at a position", () => {
    for (const at of [0, 2, 4, 17, 40]) expect(chart.at(chart.x(at))).toBe(at);
    expect([chart.at(-50), chart.at(9999)]).toEqual([0, 40]);
  });

  test("works for a game without turns and without changes", () => {
    const flat = chartOf({ ...story, goal: 0, turns: [], standings: [[[0, 0]], [[0, 0]]] }, BOX);
    expect(flat.lines.map((line) => line.path)).toEqual(["M40 198H500", "M40 198H500"]);
    expect(flat.goal).toBeNull();
    expect(flat.lines[0]?.label).not.toBe(flat.lines[1]?.label);
  });

  test("reads standings and headings", () => {
    expect([standingAt(story.standings[0] ?? [], 11), standingAt(story.standings[0] ?? [], 12)]).toEqual([0, 60]);
    expect(shortHeading("Round 3 · your turn")).toBe("Round 3");
    expect([1, 5, 6, 40, 100, 207].map(stepOf)).toEqual([1, 1, 2, 10, 20, 50]);
  });
});

describe("how a game ended", () => {
  const seats = ["Ann", "Wren"].map((name) => ({ name, kind: "human" })) as Seat[];
  const result = { scores: [3, 5], winners: [1], resigned: [], timed_out: [], ending: "end" } as Result;

  test("is won only for winners, and neither for spectators and games without a winner", () => {
    expect([0, 1, null].map((seat) => outcomeOf(result, {}, seats, seat, {}).won)).toEqual([false, true, null]);
    expect(outcomeOf({ ...result, winners: [], ending: "agreement" }, {}, seats, 0, {}).won).toBeNull();
    expect(outcomeOf(result, {}, seats, 0, {}).headline).toBe("Wren wins");
  });

  test("alone in Flamecraft is an award, and the lowest one is not won", () => {
    const award = (least: number) => ({ table: "award", text: "", values: { least } });
    const things = { Shopkeeper: award(0), Flamekeeper: award(75), "Master of Flame": award(90) };
    const alone = (score: number, ending: string) =>
      outcomeOf({ ...result, scores: [score], winners: [0], ending }, flamecraft, seats.slice(0, 1), 0, things);
    expect(alone(70, "Shopkeeper")).toEqual({
      headline: "Shopkeeper",
      why: "70 reputation. 5 more would make a Flamekeeper.",
      won: false,
    });
    expect(alone(95, "Master of Flame")).toMatchObject({ won: true, why: "95 reputation. There is no higher award." });
  });
});
