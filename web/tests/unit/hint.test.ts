import { render } from "svelte/server";
import { expect, test } from "vitest";
import HintBox from "../../src/parts/HintBox.svelte";
import type { HintMessage } from "../../src/types";

const shown = (hint: Omit<HintMessage, "type" | "counter">): string =>
  render(HintBox, { props: { hint: { type: "hint", counter: 1, ...hint }, act: () => {}, close: () => {} } })
    .body.replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

test("a hint labels each number, in the server's order", () => {
  const told = shown({
    action: 7,
    label: "Attack the Dragon",
    reason: "A bot looked ahead 400 times.",
    thoughts: [
      { action: 7, label: "Attack the Dragon", part: 0.62, words: "wins about 62 %" },
      { action: 3, label: "Pass", part: 0.4, words: "wins about 40 %" },
    ],
  });
  expect(told).toMatch(
    /Hint: Attack the Dragon .*looked ahead 400 times\. .*Attack the Dragon .*wins about 62 % .*Pass .*wins about 40 %/,
  );
});

test("a mixed strategy says so; the drawn answer may be the rarer one", () => {
  const told = shown({
    action: 2,
    label: "Lyra",
    reason:
      "A bot chooses at random here, so that nobody can predict it: Kael two times in three, Lyra one time in three. It drew Lyra.",
    thoughts: [
      { action: 1, label: "Kael", part: 0.66, words: "two times in three" },
      { action: 2, label: "Lyra", part: 0.33, words: "one time in three" },
    ],
  });
  expect(told).toMatch(
    /Hint: Lyra A bot chooses at random here.*It drew Lyra\. Kael two times in three Lyra one time in three/,
  );
  expect(told).not.toContain("%");
});

test("advice without a search shows no numbers", () => {
  const told = shown({
    action: 1,
    label: "Take Strike",
    reason: "This is the game's own advice, given without a search.",
    thoughts: [],
  });
  expect(told).toContain("without a search");
  expect(told).not.toMatch(/\d/);
});
