import { render } from "svelte/server";
import { expect, test } from "vitest";
import Ticker from "../../src/parts/Ticker.svelte";
import type { LogLine } from "../../src/types";

const line = (number: number, text: string, chapter = ""): LogLine => ({ number, text, seat: 1, chapter });
const draft = [line(40, "Wren took Strike."), line(40, "New in the row: Thaw.")];
const shown = (lines: LogLine[], news: LogLine[]): string =>
  render(Ticker, {
    props: {
      lines,
      recap: { totals: [], lines: news, own: [], others: [], chief: [] },
      opened: false,
      open: () => {},
    },
  }).body.replace(/<[^>]*>/g, "");

test("the last line of the draft is told during the draft, and no longer when the turns begin", () => {
  expect(shown(draft, draft)).toContain("New in the row: Thaw.");
  const begun = [...draft, line(41, "You got the first turn."), line(41, "Turn 1: your turn.", "Turn 1 · your turn")];
  expect(shown(begun, draft)).toContain("Turn 1: your turn.");
  expect(shown(begun, draft)).not.toContain("New in the row");
});

test("what the others did in their turn is told in yours", () => {
  const turn = [
    line(50, "Turn 2: Wren's turn.", "Turn 2 · Wren's turn"),
    line(51, "Wren drew a card."),
    line(52, "Wren rested."),
  ];
  expect(shown([...turn, line(53, "Turn 3: your turn.", "Turn 3 · your turn")], turn.slice(1))).toContain(
    "Wren rested.",
  );
});
