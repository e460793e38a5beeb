import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page, WebSocketRoute } from "@playwright/test";
import type { Decision, FromServer, StateMessage, View } from "../../src/types.ts";
import { expect, test } from "./fixture.ts";
import { asked, confirmed, openTable, passed } from "./playing.ts";

interface Position {
  table: string;
  seats: number;
  kind: string;
  view: View;
  decision: Decision | null;
}
const stored = JSON.parse(
  gunzipSync(readFileSync(new URL("../../dev/fixtures/positions_draconium.json.gz", import.meta.url))).toString(),
) as Position[];
const SIZES = { wide: [1440, 900], small: [1280, 800], phone: [390, 844], lying: [844, 390] } as const;
const SHORT = { kingdom: ["First Flight"], prosperity: "never", turn_cap: 4 };

const theme = (page: Page, wanted: "light" | "dark"): Promise<void> =>
  page.emulateMedia({ colorScheme: wanted, reducedMotion: "reduce" });

/** Answers and waits until this seat is asked again, or the game is over. */
async function answer(page: Page, deed: () => Promise<void>): Promise<void> {
  const { counter } = await asked(page);
  await deed();
  await confirmed(page);
  await passed(page, counter);
  await asked(page);
}

test("a short game by mouse: Treasures first, a last buy taken back, the turn waits for its end", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (m) => m.type() === "error" && faults.push(m.text()));
  page.on("pageerror", (f) => faults.push(f.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  await theme(page, "light");
  await openTable(page, { game: "draconium", seed: "mouse", options: SHORT, bots: ["big-money"] });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

  // Before Treasures are played the button for all of them comes first, and what can be bought already shines less.
  const all = page.getByRole("button", { name: /^Play all treasures/i });
  await expect(all).toBeVisible();
  await expect(page.locator(".point")).toContainText(/Treasures? in your hand/);
  await expect(page.locator(".stock.can").first()).toHaveClass(/later/);
  await answer(page, () => all.click());
  await expect(all).toHaveCount(0);
  const coins = Number(await page.locator(".coin").textContent());
  expect(coins).toBeGreaterThan(1);
  await expect(page.locator(".stock.later")).toHaveCount(0);
  await expect(page.locator(".king .tx").first()).not.toBeEmpty();
  await expect(page.getByRole("button", { name: /^Duchy, .*locked.*Not now: / })).toBeVisible();

  // The last buy can be taken back; the turn ends only when it is told to.
  const silver = page.locator('.base [data-thing="Silver"]');
  await answer(page, () => silver.click());
  await expect(page.locator(".prompt strong")).toHaveText(/no Buy left/i);
  await expect(page.locator("[data-action]:not(.primary)")).toHaveCount(0);
  await answer(page, () => page.getByRole("button", { name: /^Undo/ }).click());
  await expect(page.locator(".coin")).toHaveText(String(coins));
  await expect(silver).toHaveClass(/\bcan\b/);
  await answer(page, () => silver.click());
  await answer(page, () => page.getByRole("button", { name: /^End the turn/ }).click());

  for (let k = 0; k < 80 && !(await asked(page)).over; k++) {
    const deed = page
      .locator(
        ".purse [data-action], .asked [data-action], .tray [data-action], .base [data-thing='Silver'][data-action]",
      )
      .first();
    await answer(page, () =>
      (k % 3 < 2 ? deed : page.locator("[data-action].primary")).or(page.locator("[data-action]")).first().click(),
    );
  }
  await expect(page.locator("section.win h1")).toHaveText(/win|tie|draw/i);
  expect(faults).toEqual([]);
});

test("a short game by keys alone on a phone lying down", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await theme(page, "dark");
  await openTable(page, { game: "draconium", seed: "keys", options: SHORT, bots: ["big-money"] });
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(":focus")).toHaveText(/^Play all treasures/i);
  await answer(page, () => page.keyboard.press("Enter"));
  for (let k = 0; k < 80; k++) {
    const question = await asked(page);
    if (question.over) break;
    // A number takes its choice; with nothing left to choose Enter selects the end of the turn, then presses it.
    if (question.actions > 0) await answer(page, () => page.keyboard.press("1"));
    else {
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-end]")).toBeFocused();
      await answer(page, () => page.keyboard.press("Enter"));
    }
  }
  await expect(page.locator("section.win h1")).toHaveText(/win|tie|draw/i);
});

/** What is wrong with the layout of the page, in words. */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const box = (e: Element): DOMRect => e.getBoundingClientRect();
  const name = (e: Element): string =>
    (e.getAttribute("data-thing") ?? e.textContent ?? "").trim().slice(0, 40) || e.className;
  const seen = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.offsetParent !== null && box(e).width > 0);
  const inside = (inner: DOMRect, outer: DOMRect, by = 1.5): boolean =>
    inner.left >= outer.left - by &&
    inner.right <= outer.right + by &&
    inner.top >= outer.top - by &&
    inner.bottom <= outer.bottom + by;
  const page = new DOMRect(0, 0, innerWidth, innerHeight);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
    faults.push(`the page scrolls: ${root.scrollWidth}×${root.scrollHeight}`);
  const hold = document.querySelector(".hold");
  if (hold && hold.scrollHeight > hold.clientHeight + 1)
    faults.push(`the board scrolls: ${hold.scrollHeight} in ${hold.clientHeight}`);
  for (const e of seen(".prompt strong, .prompt .acts .btn, .tray, .coin, .purse .n, .stock, .mat, .trash"))
    if (!inside(box(e), page)) faults.push(`outside: ${name(e)}`);
  for (const selector of [
    ".stock",
    ".mat, .trash",
    ".base, .king, .side",
    ".sum, .purse .deeds, .purse .own, .inplay",
  ]) {
    const all = seen(selector).filter((e) => !e.closest(".side.dense"));
    for (const [k, a] of all.entries()) {
      for (const b of all.slice(k + 1)) {
        const [one, two] = [box(a), box(b)];
        if (
          Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
          Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1
        )
          faults.push(`overlap: ${name(a)} and ${name(b)}`);
      }
    }
  }
  // Words and values lie within what they belong to, and are not cut off.
  for (const e of seen(".stock .nm b, .stock .tx, .purse .coin, .purse .n, .purse .btn, .who b, .on em")) {
    const home = e.closest(".stock, .purse, .mat");
    if (home && !inside(box(e), box(home), 2.5)) faults.push(`out of its box: ${name(e)}`);
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline" && !e.closest(".who"))
      faults.push(`cut off: ${name(e)}`);
  }
  for (const tile of seen(".stock")) {
    const words = [...tile.querySelectorAll(".nm b, .tx")].map(box).filter((r) => r.width > 0);
    const numbers = [...tile.querySelectorAll(".cost")].map(box).filter((r) => r.width > 0);
    for (const w of words)
      for (const n of numbers)
        if (
          Math.min(w.right, n.right) - Math.max(w.left, n.left) > 1 &&
          Math.min(w.bottom, n.bottom) - Math.max(w.top, n.top) > 3
        )
          faults.push(`cost over words: ${name(tile)}`);
  }
  // Whatever can be chosen can be pressed: nothing lies over its middle. Lists that scroll may hold more.
  for (const e of seen(".stock[data-action], .purse [data-action], .prompt [data-action]")) {
    const { left, top, width, height } = box(e);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit?.closest("[data-action]") !== e && !e.closest(".side") && !document.querySelector(".asked"))
      faults.push(`covered: ${name(e)}`);
    if (Math.min(width, height) < 27) faults.push(`too small: ${name(e)} ${Math.round(width)}×${Math.round(height)}`);
  }
  return faults;
}

for (const seats of [2, 6]) {
  test(`stored positions with ${seats} players fit at every size`, async ({ page }) => {
    let socket: WebSocketRoute | null = null;
    let last: StateMessage | null = null;
    await page.routeWebSocket(/\/socket$/, (route) => {
      const server = route.connectToServer();
      socket = route;
      server.onMessage((payload) => {
        const message = JSON.parse(payload.toString()) as FromServer;
        if (message.type === "state") last = message;
        route.send(payload);
      });
    });
    await openTable(page, {
      game: "draconium",
      seed: "layout",
      bots: Array<string>(seats - 1).fill("random"),
      options: SHORT,
    });
    const found = new Set<string>();
    let shown = 0;
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height });
      for (const { table, kind, view, decision } of stored.filter((p) => p.seats === seats)) {
        const counter = last!.counter + ++shown;
        socket!.send(
          JSON.stringify({ ...last!, number: last!.number + shown, counter, view, decision, events: [], result: null }),
        );
        await page.waitForSelector(`.app[data-counter="${counter}"]`);
        for (const fault of await page.evaluate(layoutFaults))
          found.add(`${size}, ${table}${fault.startsWith("covered") ? `, ${kind}` : ""}: ${fault}`);
      }
    }
    expect(shown).toBeGreaterThan(40);
    expect([...found]).toEqual([]);
  });
}
