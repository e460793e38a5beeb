import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inOrder, posterOf } from "../../src/lib/posters";

const root = fileURLToPath(new URL("../../", import.meta.url));
const boards = join(root, "src/boards");
const folders = readdirSync(boards, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "generic")
  .map((entry) => entry.name);
const views = JSON.parse(gunzipSync(readFileSync(join(root, "dev/fixtures/views.json.gz"))).toString()) as object;
const games = [...new Set([...folders, ...Object.keys(views)])];

describe("a game is known only by its folder", () => {
  test("no file outside of it names one", () => {
    const named = new RegExp(`\\b(${games.join("|")})\\b`, "i");
    const files = [
      "index.html",
      ...readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((name) => join("src", name)),
    ];
    const texts = files.filter(
      (name) =>
        /\.(ts|svelte|css|html)$/.test(name) && !folders.some((game) => name.startsWith(join("src/boards", game))),
    );
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((name) => named.test(readFileSync(join(root, name), "utf8")))).toEqual([]);
    expect(games.length).toBeGreaterThan(5);
  });

  test("its poster, scene and colours are found there", () => {
    for (const game of folders) {
      expect(posterOf(game)).toMatchObject({
        line: expect.stringMatching(/\.$/),
        scene: expect.stringContaining(game),
      });
      const colours = readFileSync(join(boards, game, "colours.css"), "utf8");
      expect(colours).toContain(`:root[data-game="${game}"]`);
      expect(colours).toContain(`:root[data-theme="light"][data-game="${game}"]`);
    }
    expect(new Set(folders.map((game) => posterOf(game).place)).size).toBe(folders.length);
  });

  test("a game without a poster gets the general one and is sorted by name", () => {
    const bare = games.filter((game) => !existsSync(join(boards, game, "poster.ts")));
    expect(bare.length).toBeGreaterThan(0);
    expect(posterOf(bare[0] ?? "", "Lay coins. Then more.")).toMatchObject({ scene: "", line: "Lay coins." });
    const order = inOrder(["zz", "aa", ...folders].map((id) => ({ id, name: id }))).map(({ id }) => id);
    expect(order.slice(-2)).toEqual(["aa", "zz"]);
    expect(order.map((id) => posterOf(id).place)).toEqual(
      order.map((id) => posterOf(id).place).sort((a, b) => a - b || 0),
    );
  });
});
