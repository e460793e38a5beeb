import { describe, expect, test } from "vitest";
import { blocks } from "../../src/lib/markdown";
import { highlighted, search } from "../../src/lib/rule_search";

const page = blocks(
  [
    "# Game",
    "Cite **R12** for rule 12.",
    "## Aim",
    "1. Win with a coin.",
    "2. Lose without.",
    "## Fire",
    "10. A flame burns.",
    "11. Coins melt in fire.",
    "## Rulings (cite **R-r7**)",
    "| # | words |",
    "|---|---|",
    "| r1 | one coin |",
    "| r2 | no money |",
  ].join("\n"),
);
const cites = (query: string): string[] =>
  [...(search(page, query)?.blocks ?? [])].flatMap((k) => {
    const block = page[k];
    return block?.kind === "item" ? [block.cite] : [];
  });

describe("searching the rulebook", () => {
  test("nothing is filtered without a query", () => {
    expect(search(page, "  ")).toBeNull();
  });
  test("words are found in rules and rows, whatever their case, with their headings", () => {
    const found = search(page, "COIN");
    expect(found?.count).toBe(3);
    expect(cites("coin")).toEqual(["R1", "R11"]);
    const heads = page.filter((b, k) => b.kind === "head" && found?.blocks.has(k));
    expect(heads).toHaveLength(4);
    expect([...(found?.rows.values() ?? [])].map((rows) => [...rows])).toEqual([[0, 1]]);
  });
  test("every word must occur", () => {
    expect(cites("coins fire")).toEqual(["R11"]);
  });
  test("a number finds that rule only", () => {
    expect(cites("R1")).toEqual(["R1"]);
    expect(cites("r10")).toEqual(["R10"]);
  });
  test("a number is also found as its own part of the page writes it", () => {
    expect(search(page, "R-r2")?.count).toBe(1);
  });
  test("a heading that fits shows its whole section", () => {
    expect(cites("aim")).toEqual(["R1", "R2"]);
  });
  test("nothing found", () => {
    expect(search(page, "zzzz")).toMatchObject({ count: 0 });
  });
  test("signs are no patterns", () => {
    expect(search(page, "(.*")?.count).toBe(0);
  });
  test("the parts to highlight", () => {
    expect(highlighted("A coin and a Coin", "coin")).toEqual(["A ", "coin", " and a ", "Coin", ""]);
    expect(highlighted("R1 and R12", "R1")).toEqual(["", "R1", " and R12"]);
  });
});
