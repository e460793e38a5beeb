import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { positionOf, readPositions, showing, SIZES } from "./layout.ts";
import { asked, openTable, startGame } from "./playing.ts";
import { countBytes } from "./wire.ts";

const MOST = 250_000; // bytes

for (const game of ["Dragon Riders", "Hatch", "Soulstone", "Draconium", "Flamecraft"])
  test(`${game}: less than 250,000 bytes from the hall to the first decision`, async ({ page }) => {
    const counted = await countBytes(page);
    await startGame(page, game);
    await asked(page);
    await page.waitForTimeout(500); // for fonts and pictures that are still loading
    const { total, parts } = counted();
    const largest = Object.entries(parts).sort((a, b) => b[1] - a[1]);
    expect(parts["WebSocket"]).toBeGreaterThan(1000);
    expect(total, JSON.stringify(largest)).toBeLessThan(MOST);
    expect(total).toBeGreaterThan(50 * 1024); // else something was not counted
  });

/** Resigns, so that you lose. */
async function resign(page: Page): Promise<void> {
  const table = new URL(page.url()).pathname.split("/")[2] ?? "";
  await page.evaluate(
    (id) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: "resign" }));
          done();
        };
      }),
    table,
  );
  await expect(page.locator("section.win")).toBeVisible();
}

test("who loses sees the game's crest without confetti, and who watches too", async ({ page, browser, server }) => {
  await openTable(page, { game: "hatch", seed: "ends" });
  const counter = (await asked(page)).counter;
  await page.locator("[data-action]").first().click();
  await expect(page.locator(`.app[data-counter="${counter}"]`)).toHaveCount(0);
  await resign(page);
  const panel = page.getByRole("region", { name: "Game over" });
  await expect(panel.getByRole("heading", { level: 1 })).toHaveText("Wren wins");
  await expect(panel.locator('.crest[data-mood="lost"] svg.lost')).toBeVisible();
  await expect(panel.locator(".confetti")).toHaveCount(0);
  await expect(panel.getByRole("img", { name: /^Dynasty over the game/ })).toBeVisible();

  const other = await browser.newContext({ baseURL: server.address });
  const watcher = await other.newPage();
  await watcher.goto(page.url());
  await expect(watcher.locator('.crest[data-mood="over"]')).toBeVisible();
  await expect(watcher.getByRole("img", { name: /^Dynasty over the game/ })).toBeVisible();
  await expect(watcher.locator(".confetti")).toHaveCount(0);
  await other.close();
});

test("Escape closes the result, as its cross does", async ({ page }) => {
  const { show } = await showing(page, "hatch");
  await show(positionOf(readPositions("hatch"), "over"));
  await expect(page.locator("section.win")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("section.win")).toBeHidden();
});

test("who wins gets confetti, which does not move if motion is unwanted", async ({ page, browser, server }) => {
  // Two people at one table: the second resigns, so the first wins.
  await page.goto("/");
  const opened = await page.evaluate(async () => {
    const players = [
      { kind: "human", name: "Ann" },
      { kind: "human", name: "Ben" },
    ];
    const body = JSON.stringify({ game: "riders", players });
    const made = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
    return (await made.json()) as { table: string; links: { url: string }[] };
  });
  const other = await browser.newContext({ baseURL: server.address });
  const rival = await other.newPage();
  await rival.goto("/");
  await rival.evaluate(
    async ({ table, links }) => {
      const token = new URL(links[0]?.url ?? "", location.href).hash.slice(1) || links[0]?.url.split(/[#=/]/).pop();
      const body = JSON.stringify({ token, name: "Ben" });
      const headers = { "content-type": "application/json" };
      const joined = await fetch(`/api/tables/${table}/join`, { method: "POST", headers, body });
      if (!joined.ok) throw new Error(await joined.text());
    },
    { table: opened.table, links: opened.links },
  );
  await rival.goto(`/table/${opened.table}`);
  await resign(rival);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/table/${opened.table}`);
  await expect(page.locator('.crest[data-mood="won"] .confetti .bit').first()).toBeVisible();
  const moving = await page
    .locator(".confetti .bit")
    .evaluateAll((bits) => bits.map((b) => getComputedStyle(b).animationName));
  expect(moving.length).toBeGreaterThan(10);
  expect(new Set(moving)).toEqual(new Set(["none"]));
  await other.close();
});

test("the end fits every size, with the result of each of six players", async ({ page }) => {
  await openTable(page, { game: "hatch", seed: "ends", bots: ["greedy", "greedy", "greedy", "greedy", "greedy"] });
  await resign(page);
  const panel = page.locator("section.win");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const box = await panel.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    for (const row of [0, 1, 2, 3, 4, 5]) {
      await expect(panel.locator(".stand li").nth(row)).toBeInViewport({ ratio: 1 });
      await expect(panel.locator(".stand .sc2").nth(row)).toHaveText(/^\d+\s*dynasty$/);
    }
    for (const name of ["Replay", "Back to the hall"])
      await expect(panel.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    expect(await panel.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
  }
});
