import { describe, expect, it } from "vitest";
import { cellsOf as mapCells, painted } from "../../src/boards/soulstone/drawing";
import type { ColumnFace, ContentPage, VerbFace } from "../../src/protocol";
import { differences, inWords } from "../../src/workshop/differences";
import { exported } from "../../src/workshop/exporting";
import { span } from "../../src/workshop/numbers";
import { completions, fitted, read, write } from "../../src/workshop/script";
import { packed, unpacked } from "../../src/workshop/share";
import { fileName, fileText, rowText } from "../../src/workshop/toml";
import {
  asVariant,
  cellsOf,
  isTaken,
  restored,
  stateOf,
  withCell,
  withNewRow,
  withOption,
  withoutRow,
  type Variant,
} from "../../src/workshop/variant";

const column = (name: string, kind: ColumnFace["kind"], more: Partial<ColumnFace> = {}): ColumnFace => ({
  name,
  kind,
  required: false,
  default: null,
  low: null,
  high: null,
  length: null,
  words: [],
  table: "",
  flavour: false,
  unsaid: false,
  ...more,
});
const verb = (name: string, params: VerbFace["params"], body: VerbFace["body"] = ""): VerbFace => ({
  verb: name,
  usage: [name, ...params.map(() => "<x>")].join(" "),
  params,
  body,
  wrapper: body !== "",
  help: `${name} it`,
});
const number = { kind: "number" as const, words: [], table: "" };
const CONTENT: ContentPage = {
  game: "hoard",
  name: "Hoard",
  version: "1",
  hash: "",
  seats: [2, 4],
  tables: [
    {
      name: "card",
      columns: [
        column("copies", "int", { required: true, low: 1, high: 20 }),
        column("worth", "int", { default: 0, low: 0, high: 20 }),
        column("play", "script", { required: true }),
        column("text", "text"),
      ],
    },
  ],
  verbs: [
    verb("hit rider", [number]),
    verb("hit", [number]),
    verb("burn rider", [number]),
    verb("gain", [{ kind: "thing", words: [], table: "card" }]),
    verb("may", [], "inline"),
    verb("choose one", [], "options"),
  ],
  options: [
    { name: "fair", kind: "bool", default: false, low: 0, high: 1, words: [], text: "", rules: "", seats: null },
  ],
  rows: [
    { table: "card", name: "Coin", added: false, cells: { copies: 8, worth: 1, play: ["gain Coin"] }, made: "" },
    { table: "card", name: "Owl", added: false, cells: { copies: 2, play: ["hit 1"], text: "Hoo." }, made: "" },
  ],
};
const START: Variant = { name: "Mine" };
const COIN = { table: "card", name: "Coin" };
const said = (variant: Variant): string[] => differences(CONTENT, variant).map(inWords);

describe("a variant", () => {
  it("keeps only what differs from the printed row, and is as printed when a change is taken back", () => {
    const dearer = withCell(CONTENT, START, COIN, "worth", 3);
    expect(dearer.change).toEqual({ card: [{ name: "Coin", worth: 3 }] });
    expect(said(dearer)).toEqual(["Coin: worth 1 → 3"]);
    expect(stateOf(dearer, COIN)).toBe("changed");
    expect(withCell(CONTENT, dearer, COIN, "worth", 1)).toEqual(START);
    expect(restored(dearer, COIN)).toEqual(START);
  });
  it("does not count a default that is written out as a change", () => {
    expect(withCell(CONTENT, START, { table: "card", name: "Owl" }, "worth", 0)).toEqual(START);
  });
  it("adds rows with names of their own, as a copy or with what the table requires", () => {
    const one = withNewRow(CONTENT, START, "card", COIN);
    const two = withNewRow(CONTENT, one.variant, "card", COIN);
    expect([one.key.name, two.key.name]).toEqual(["Coin copy", "Coin copy 2"]);
    expect(cellsOf(CONTENT, two.variant, two.key)).toEqual(CONTENT.rows[0]?.cells);
    const least = withNewRow(CONTENT, START, "card", null);
    expect(least.variant.add).toEqual({ card: [{ name: "New card", copies: 1, play: [] }] });
    expect(withoutRow(least.variant, least.key)).toEqual(START);
  });
  it("takes printed rows out, forgets their changes and brings them back", () => {
    const gone = withoutRow(withCell(CONTENT, START, COIN, "worth", 9), COIN);
    expect(gone).toEqual({ name: "Mine", remove: { card: ["Coin"] } });
    expect(said(gone)).toEqual(["Coin taken out"]);
    expect(restored(gone, COIN)).toEqual(START);
  });
  it("holds options that are not at their default", () => {
    const fair = withOption(CONTENT, START, "fair", true);
    expect(said(fair)).toEqual(["Fair: no → yes"]);
    expect(withOption(CONTENT, fair, "fair", false)).toEqual(START);
  });
});

describe("data out of a link or a file", () => {
  const row = { name: "Jackdaw", copies: 2 };

  it("is a variant if its rows are rows with names of their own, whatever the loader says about them", () => {
    const data = { name: "Mine", add: { card: [row] }, change: { card: [{ name: "Owl", copies: "many" }] } };
    expect(asVariant(CONTENT, data)).toEqual(data);
    expect(asVariant(CONTENT, { remove: { card: ["Owl"] } })?.name).toBe("A variant");
    expect(differences(CONTENT, asVariant(CONTENT, data)!)).toHaveLength(2);
  });

  it.each([
    null,
    "text",
    [],
    { add: 7 },
    { add: { card: 7 } },
    { change: { card: ["Owl"] } },
    { change: { card: [{ copies: 2 }] } },
    { remove: { card: [[]] } },
    { options: [] },
    { add: { card: [row, row] } },
    { add: { card: [{ ...row, name: CONTENT.rows[0]!.name }] } },
  ])("is none that the page could show: %j", (data) => {
    expect(asVariant(CONTENT, data)).toBeNull();
  });

  it("knows the names that are taken", () => {
    const variant: Variant = { name: "Mine", add: { card: [row] } };
    expect(["Jackdaw", CONTENT.rows[0]!.name, "Rook"].map((name) => isTaken(CONTENT, variant, name))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("TOML", () => {
  it("has a line for each field and quotes what needs it", () => {
    expect(rowText("add", "card", { name: 'The "X"', copies: 2, play: ["may", ["hit 1"]] })).toBe(
      '[[add.card]]\nname   = "The \\"X\\""\ncopies = 2\nplay   = ["may", ["hit 1"]]\n',
    );
    expect(rowText("change", "map", { name: "A", drawing: 'G "\nB\\\n' })).toContain(
      'drawing = """\nG \\"\nB\\\\\n"""',
    );
    expect(rowText("change", "card", { name: "A", text: "\ud800\u007f" })).toContain('text = "\ufffd\\u007f"');
  });
  it("writes all parts of a variant, and a file name", () => {
    const variant = { name: "Poor & rich", options: { fair: true }, remove: { card: ["Owl"] } };
    expect(fileText(variant)).toBe('name = "Poor & rich"\n\n[options]\nfair = true\n\n[remove]\ncard = ["Owl"]\n');
    expect(fileName(variant)).toBe("poor_rich.toml");
  });
});

describe("a script", () => {
  const VERBS = CONTENT.verbs;
  it("is read into items with their lists and written back", () => {
    const script = ["hit 1", "may", ["burn rider 2", "may", ["hit 1"]], "choose one", [["hit 1"], ["hit 2", "hit 3"]]];
    const items = read(script, VERBS);
    expect(items.map((item) => item.lists.length)).toEqual([0, 1, 2]);
    expect(write(items, VERBS)).toEqual(script);
  });
  it("gets the lists that its verb needs, and loses those that it does not", () => {
    expect(fitted({ text: "may", lists: [] }, VERBS).lists).toEqual([[]]);
    expect(fitted({ text: "choose one", lists: [] }, VERBS).lists).toHaveLength(2);
    expect(fitted({ text: "hit 1", lists: [[]] }, VERBS).lists).toEqual([]);
  });
  it("completes verbs, also misspelt ones, and names", () => {
    const names = (): string[] => ["Coin", "Owl"];
    expect(completions("brun rider 3", CONTENT, names)[0]?.text).toBe("burn rider 3");
    expect(completions("hit r", CONTENT, names)[0]?.text).toBe("hit rider ");
    expect(completions("gain o", CONTENT, names).map((one) => one.text)).toEqual(["gain Coin", "gain Owl"]);
    expect(completions("gain Owl", CONTENT, names)).toEqual([]);
  });
});

describe("a link", () => {
  it("holds the whole file, with any letters", async () => {
    const text = fileText({ name: "Frost “ß” 🐉", options: { fair: true } });
    expect(await unpacked(await packed(text))).toBe(text);
  });
  it("is refused if it is damaged or unpacks to too much", async () => {
    expect(await unpacked("%%%")).toBeNull();
    expect(await unpacked(await packed("x".repeat(100_000)))).toBeNull();
  });
});

describe("a drawn map", () => {
  const MAP = ["..G F", ".G B G", "1 G G 2", ".G B G", "..F G", ""].join("\n");
  it("is the same letters again if nothing is painted over", () => {
    const tile = mapCells(MAP).cells.find((cell) => cell.letter === "G");
    expect(tile && painted(MAP, tile.row, tile.column, "G")).toBe(MAP);
  });
  it("grows at its rim, moves homes and is cut to its tiles", () => {
    const wider = painted(MAP, 2, 8, "G");
    expect(wider.split("\n")[2]).toBe("1 G G 2 G");
    expect(painted(wider, 2, 8, "")).toBe(MAP);
    expect(painted(MAP, 0, 2, "1").match(/1/g)).toHaveLength(1);
    const higher = painted(MAP, -1, 1, "B");
    expect(higher.split("\n").slice(0, 2)).toEqual([".B", "..G F"]);
  });
});

it("words an interval with signs only where they are needed", () => {
  const rate = { rate: true, metric: "Dragon:Cryowyrm" };
  expect(span(-0.624, -0.331, rate)).toBe("33.1 to 62.4");
  expect(span(-0.01, 0.02, rate)).toBe("−1.0 to +2.0");
  expect(span(null, null, rate)).toBe("");
});

it("exports runs without formulas", () => {
  const look = {
    games: 200,
    a: 0.5,
    a_low: 0.4,
    a_high: 0.6,
    b: 0.4,
    b_low: 0.3,
    b_high: 0.5,
    effect: -0.1,
    low: -0.2,
    high: 0,
  };
  const found = {
    ...{ value: null, verdict: "different" as const, metric: "first", label: "edge", rate: true, fair: 0, same: 0.01 },
    ...{ early: false, looks: [look], sides: [], looked_at: 3, typical: [1, 2] as [number, number] },
  };
  const run = {
    id: "a",
    draft: "b",
    version: 2,
    name: "=1+1",
    changes: ["a, b"],
    variant: START,
    bot: "greedy",
    when: 0,
  };
  const [head, line] = exported([{ ...run, found: [found] }]).split("\n");
  expect(head?.split(",")).toHaveLength(17);
  expect(line).toBe(
    `'=1+1,2,"a, b",greedy,1970-01-01T00:00:00.000Z,first,different,200,0.5,0.4,-0.1,-0.2,0,0.4,0.6,0.3,0.5`,
  );
});
