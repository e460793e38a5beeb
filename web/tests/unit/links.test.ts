import { expect, test } from "vitest";
import { baseFor, isThisMachine, watchPath } from "../../src/lib/links";
import { codeOf, pathOf } from "../../src/lib/qr";
import { read } from "../../src/lib/router.svelte";
import { concerned, rulesIn, valueSaid } from "../../src/lib/rulings";
import type { GameOption } from "../../src/types";

const at = (href: string): URL => new URL(href);

test("only names of the reader's own machine count as this machine", () => {
  for (const host of ["localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0", "roost.localhost"])
    expect(isThisMachine(host), host).toBe(true);
  for (const host of ["192.168.1.5", "roost.example", "127.example", "localhost.example", "10.0.0.1"])
    expect(isThisMachine(host), host).toBe(false);
});

test("links use the page's address, or a better one that the server knows", () => {
  const lan = "http://192.168.1.5:8000";
  expect(baseFor(at("http://localhost:8000/"), [lan])).toEqual({ origin: lan, onlyHere: false });
  expect(baseFor(at("http://localhost:8000/"), [])).toEqual({ origin: "http://localhost:8000", onlyHere: true });
  expect(baseFor(at("https://roost.example/"), [lan])).toEqual({ origin: "https://roost.example", onlyHere: false });
});

test("the link to watch has no token and opens the table", () => {
  expect(watchPath("abc")).toBe("/watch/abc");
  expect(read(at("http://x/watch/abc#secret"))).toEqual({ page: "table", id: "abc", token: "", plain: false });
  expect(read(at("http://x/table/abc#secret"))).toMatchObject({ page: "table", token: "secret" });
});

test("a QR code is drawn as runs of dark modules", async () => {
  expect(pathOf([[true, true, false, true], [false], [true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM0 2h1v1h-1z");
  const code = await codeOf("http://192.168.1.5:8000/table/abcdefghijkl#" + "t".repeat(43));
  expect(code.size).toBeGreaterThan(30);
  // The corner pattern: a border of three light modules, then seven dark ones.
  expect(code.path).toMatch(/^M3 3h7v1h-7z/);
  expect(await codeOf("another text")).not.toEqual(code);
});

test("the options of a ruling are those that cite one of its rules", () => {
  const option = (name: string, rules: string): GameOption => ({
    name,
    rules,
    kind: "bool",
    default: false,
    low: 0,
    high: 0,
    words: [],
    text: "",
    seats: null,
  });
  const options = [option("a", "R-r9"), option("b", "R3-R5, R-r20"), option("c", "")];
  const names = (cite: string): string[] => concerned(options, rulesIn(cite)).map((o) => o.name);
  expect(names("R-r9, R-r20")).toEqual(["a", "b"]);
  expect(names("R2-R4")).toEqual(["b"]);
  expect(names("R9")).toEqual([]);
  expect(names("")).toEqual([]);
});

test("values of options are words", () => {
  expect([true, false, null, 3, [], ["x", "y"]].map(valueSaid)).toEqual(["yes", "no", "not set", "3", "none", "x, y"]);
});
