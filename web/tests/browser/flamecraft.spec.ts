import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import type { Page, WebSocketRoute } from "@playwright/test";
import type { Decision, GameEvent, Result, View } from "../../src/types.ts";
import { expect, test } from "./fixture.ts";
import { asked, byMouse, openTable, passed, playToTheEnd, viewOf } from "./playing.ts";

interface Position {
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  result?: Result;
}
const file = new URL("../../dev/fixtures/flamecraft.json.gz", import.meta.url);
const { positions } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as { positions: Record<string, Position> };
const SIZES = [
  [1440, 900],
  [1280, 800],
  [390, 844],
  [844, 390],
] as const;

/** A table whose states come from stored positions: `show` sends one, `sent` has what the page answered. */
async function storedTable(
  page: Page,
  seats: number,
): Promise<{ show: (name: string) => Promise<void>; sent: string[] }> {
  let socket: WebSocketRoute | null = null;
  let counter = 0;
  const sent: string[] = [];
  const names = ["Ann", "Wren", "Juno", "Oren", "Mira"];
  await page.routeWebSocket(/\/socket$/, (route) => {
    socket = route;
    route.onMessage((text) => void sent.push(text.toString()));
    const faces = names.slice(0, seats).map((name, k) => ({
      name, kind: k ? "bot" : "human", bot: k ? "greedy" : null, taken: true, connected: true, resigned: false,
    })); // prettier-ignore
    const table = { id: "stored", game: "flamecraft", seat: 0, seats: faces, options: {}, over: false };
    route.send(JSON.stringify({ type: "table", ...table, seed_hash: "", seed: null, practice: true, rematch: null }));
    route.send(JSON.stringify({ type: "log", lines: [] }));
    send(`${seats} visit a shop`);
  });
  const send = (name: string): void => {
    const { view, decision, events, result = null } = positions[name] ?? {};
    if (!view) throw new Error(`no position ${name}`);
    counter++;
    const told = counter > 1 ? events?.map((event) => ({ ...event, number: 1000 * counter })) : [];
    const state = { number: 1000 * counter, counter, view, decision, events: told, since: 1000 * counter - 1 };
    socket?.send(
      JSON.stringify({ type: "state", ...state, recap: { totals: [], lines: [] }, can_undo: false, result }),
    );
  };
  await page.goto("/table/stored");
  await expect(page.locator(".street")).toBeVisible();
  return {
    sent,
    show: async (name) => {
      send(name);
      await expect(page.locator(".app")).toHaveAttribute("data-counter", String(counter));
    },
  };
}

/** What is wrong with the layout: parts that overlap, choices that are covered or out of sight, cut words. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page scrolls");
    const seen = (e: Element): boolean => e.checkVisibility() && e.getBoundingClientRect().width > 0;
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    for (const part of [".prompt", ".tray"]) {
      const box = document.querySelector(part)?.getBoundingClientRect();
      if (!box || box.top < 0 || box.bottom > innerHeight + 1 || box.height < 40) found.push(`${part} is out of sight`);
    }
    const parts = all(
      ".track, .town, .park, .spells, .supply, .deeds, .others .side, .street .about > .info, .tray, .prompt strong, .prompt .acts",
    );
    for (const list of [
      parts,
      all(".shop, .down"),
      all(".racer"),
      all(".supply .pick"),
      all(".in-park, .spell"),
      all(".cell"),
    ]) {
      for (const [k, one] of list.entries()) {
        for (const other of list.slice(k + 1)) {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (over > 1 && down > 1) found.push(`${one.className} overlaps ${other.className}`);
        }
      }
    }
    for (const choice of all("[data-action]")) {
      if (choice.closest(".tray, .desk")) choice.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = choice.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!at || !choice.contains(at))
        found.push(`${choice.getAttribute("aria-label") ?? choice.textContent} is covered`);
    }
    for (const e of all(".street *, .tray .text, .tray .name")) {
      if (e.closest("svg") || e.closest(".sr") || !/hidden|clip/.test(getComputedStyle(e).overflow)) continue;
      if (e.matches(".who b, .art, .takes")) continue; // names of players, pictures, and what the preview repeats
      if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2)
        found.push(`${e.className} cuts ${e.textContent}`);
    }
    return found;
  });
}

const QUESTIONS = {
  1: [
    "visit a shop",
    "gather or enchant",
    "swap with",
    "use the ability",
    "add an enchantment",
    "pay",
    "keep a fancy dragon",
  ],
  2: [
    "visit a shop",
    "gather or enchant",
    "place where",
    "use the ability",
    "one half or the other",
    "pay another set",
  ],
  5: [
    "visit a shop",
    "gather or enchant",
    "place where",
    "swap with",
    "use the ability",
    "give it to",
    "give to those who are here",
  ],
};
for (const [seats, questions] of Object.entries(QUESTIONS)) {
  test(`Flamecraft with ${seats} players: nothing overlaps or is cut, at four sizes`, async ({ page }) => {
    const { show } = await storedTable(page, Number(seats));
    for (const question of questions) {
      await show(`${seats} ${question}`);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await faults(page), `${question} at ${width} × ${height}`).toEqual([]);
      }
    }
  });
}

test("Flamecraft: what a visit costs and gives is shown before going, for mouse, keys and fingers", async ({
  browser,
  page,
  server,
}) => {
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: server.address,
  });
  const { sent } = await storedTable(phone, 5);
  const { view, decision } = positions["5 visit a shop"] ?? {};
  const town = (view?.["town"] ?? []) as { shop: string; costs: number; casts: string[] }[];
  const joined = town.find((shop) => shop.costs > 0 && decision?.choices.some((choice) => choice.thing === shop.shop));
  const info = phone.getByRole("region", { name: "What you look at" });
  const shop = phone.locator(`[data-shop="${joined?.shop}"]`);
  await shop.tap();
  await expect(info).toContainText(new RegExp(`pay ${joined?.costs} good`));
  await expect(info).toContainText("Gather");
  await expect(info).toContainText("Enchant");
  expect(sent.filter((text) => text.includes("answer"))).toEqual([]);
  await info.getByRole("button", { name: "Go there" }).tap();
  const choice = decision?.choices.find((each) => each.thing === joined?.shop);
  await expect.poll(() => sent.some((text) => text.includes(`"action":${choice?.action}`))).toBe(true);
  await phone.close();

  const stored = await storedTable(page, 5);
  const panel = page.getByRole("region", { name: "What you look at" });
  await page.locator(`[data-shop="${joined?.shop}"]`).hover();
  await expect(panel).toContainText(new RegExp(`pay ${joined?.costs} good`));
  await page.locator(".bar-top").hover();
  await expect(panel).not.toContainText("pay");
  await page.locator(`[data-shop="${joined?.shop}"]`).focus();
  await expect(panel).toContainText(joined?.shop ?? "");
  await stored.show("2 gather or enchant");
  const refused = page.locator(".spell.cannot").first();
  await refused.hover();
  await expect(panel).toContainText("Not now");
  await expect(refused).toHaveAccessibleName(/Not now: /);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations
      .filter((v) => v.impact === "serious" || v.impact === "critical")
      .map((v) => `${v.id}: ${v.nodes[0]?.html}`),
  ).toEqual([]);
});

test("a whole solo game of Flamecraft by mouse on a dark phone: six steps, achievements, an award", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    reducedMotion: "reduce",
    baseURL: server.address,
  });
  const wrong: string[] = [];
  page.on("console", (m) => m.type() === "error" && wrong.push(m.text()));
  page.on("pageerror", (fault) => wrong.push(fault.message));
  const view = viewOf(page);
  await openTable(page, { game: "flamecraft", seed: "c", bots: [] });
  let steps = 0;
  let turn = 0;
  await playToTheEnd(page, async () => {
    const now = Number(view()?.["turn"]);
    if (now > turn && now > 1) {
      expect(await page.locator(".dots .done").count()).toBeGreaterThan(0);
      steps++;
    }
    if (now === 4 && now > turn) {
      await page.locator(".dots").click();
      const info = page.getByRole("region", { name: "Solo game" });
      await expect(info.locator(".steps li")).toHaveCount(6);
      await expect(info.locator(".goals li")).toHaveCount(11);
      await page.getByRole("button", { name: "Close" }).click();
    }
    turn = now;
    await byMouse(page);
  });
  expect(steps).toBeGreaterThan(5);
  expect(view()?.["award"]).toMatch(/Shopkeeper|Flamekeeper|Master of Flame/);
  expect(wrong).toEqual([]);
  await page.close();
});

test("five turns of Flamecraft by keys alone in the light, and the end of a stored game", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    reducedMotion: "reduce",
    baseURL: server.address,
  });
  const view = viewOf(page);
  await openTable(page, { game: "flamecraft", seed: "x1" });
  for (let k = 0; k < 80 && Number(view()?.["turn"]) < 10; k++) {
    const { counter, actions, over } = await asked(page);
    if (over) break;
    if (k % 3 === 0 && actions > 0) {
      // Arrow keys reach every choice; the focused one says what it is.
      await page.keyboard.press(k % 2 ? "ArrowLeft" : "ArrowRight");
      await expect(page.locator("[data-action]:focus")).toHaveCount(1);
      await page.keyboard.press("Enter");
    } else if (actions > 0) {
      await page.keyboard.press("1");
    } else await page.keyboard.press("Enter");
    await passed(page, counter);
  }
  expect(Number(view()?.["turn"])).toBeGreaterThan(9);
  await page.close();
  const stored = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    baseURL: server.address,
  });
  const { show } = await storedTable(stored, 2);
  await show("2 over");
  await expect(stored.locator("section.win")).toBeVisible();
  await stored.close();
});
