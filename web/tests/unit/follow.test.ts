import { beforeEach, expect, test, vi } from "vitest";
import { PACES, Queue, STAY } from "../../src/lib/follow";
import type { GameEvent, StateMessage } from "../../src/types";

/** A state after entry `number`; with a log line unless `text` is "". */
const state = (number: number, text = `Line ${number}.`): StateMessage =>
  ({
    number,
    counter: number,
    since: number - 1,
    events: [{ number: number - 1, kind: "move", text } as GameEvent],
  }) as StateMessage;

let shown: StateMessage[];
let behind: number;
let stay: number;
let queue: Queue;
const numbers = (): number[] => shown.map((s) => s.number);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  behind = 0;
  stay = STAY.normal;
  queue = new Queue(
    (s) => shown.push(s),
    () => stay,
    (n) => (behind = n),
  );
});

test("the actions of bots are shown one after another, each for as long as the setting says", () => {
  for (const n of [1, 2, 3]) queue.add(state(n));
  expect([numbers(), behind]).toEqual([[1], 2]);
  vi.advanceTimersByTime(STAY.normal - 1);
  expect(numbers()).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect([numbers(), behind]).toEqual([[1, 2], 1]);
  stay = STAY.faster; // the setting was changed meanwhile
  vi.advanceTimersByTime(STAY.normal);
  expect([numbers(), behind]).toEqual([[1, 2, 3], 0]);
  vi.advanceTimersByTime(STAY.faster);
  queue.add(state(4));
  expect(numbers()).toEqual([1, 2, 3, 4]);
});

test("a state without a new log line takes no time", () => {
  queue.add(state(1, ""));
  queue.add(state(2, ""));
  queue.add(state(3));
  queue.add(state(4, ""));
  expect(numbers()).toEqual([1, 2, 3]);
});

test("skipping shows the newest state at once, with all events since", () => {
  for (const n of [1, 2, 3, 4]) queue.add(state(n));
  expect(queue.newest?.number).toBe(4);
  queue.skip();
  expect([numbers(), behind, queue.newest]).toEqual([[1, 4], 0, null]);
  expect(shown[1]?.since).toBe(1);
  expect(shown[1]?.events.map((e) => e.text)).toEqual(["Line 2.", "Line 3.", "Line 4."]);
  queue.skip();
  expect(numbers()).toEqual([1, 4]);
});

test("at once, nothing waits, also what already waited", () => {
  queue.add(state(1));
  queue.add(state(2));
  stay = STAY["at once"];
  queue.add(state(3));
  expect(numbers()).toEqual([1, 3]);
  queue.add(state(4));
  expect([numbers(), behind]).toEqual([[1, 3, 4], 0]);
});

test("nothing is shown after the table was left", () => {
  queue.add(state(1));
  queue.add(state(2));
  queue.clear();
  vi.advanceTimersByTime(60_000);
  expect([numbers(), behind]).toEqual([[1], 0]);
});

test("a slower setting stays longer", () => {
  const times = PACES.map((pace) => STAY[pace]);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(new Set(times).size).toBe(PACES.length);
});
