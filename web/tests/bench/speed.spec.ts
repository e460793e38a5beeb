// Measures what a player feels, in Chromium against the installed server: `make bench` prints the figures.
import type { Page } from "@playwright/test";
import { expect, test } from "../browser/fixture.ts";
import { asked, confirmed, openTable, passed } from "../browser/playing.ts";

const PAINT = 500; // ms until the hall is painted
const ANSWER = 100; // ms from a click to its result, for 95 of 100 clicks
const GAMES = ["riders", "hatch", "soulstone", "draconium", "flamecraft"];
const CLICKS = 40;

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN;
}

const KINDS = {
  all: "TaskDuration",
  scripts: "ScriptDuration",
  style: "RecalcStyleDuration",
  layout: "LayoutDuration",
};

/** Tells how many milliseconds of processor time the page's main thread has used since; other load hardly changes it. */
async function spentIn(page: Page): Promise<() => Promise<[string, number][]>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const now = async (): Promise<number[]> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return Object.values(KINDS).map((name) => 1000 * (metrics.find((m) => m.name === name)?.value ?? NaN));
  };
  const start = await now();
  return async () => {
    const end = await now();
    return Object.keys(KINDS).map((what, k) => [what, (end[k] ?? NaN) - (start[k] ?? NaN)]);
  };
}

test("first paint of the hall", async ({ browser, server }) => {
  const times: number[] = [];
  for (let k = 0; k < 10; k++) {
    const context = await browser.newContext({ baseURL: server.address }); // an empty cache
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    );
    times.push(painted);
    await context.close();
  }
  console.log(`first paint: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
  expect(quantile(times, 0.5)).toBeLessThan(PAINT);
});

for (const game of GAMES)
  test(`${game}: from a click to its result`, async ({ page }) => {
    // The time from a trusted click on a choice to the first frame after the page has the next state.
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      let clicked = 0;
      let counter = "";
      const now = (): string => document.querySelector<HTMLElement>(".app")?.dataset["counter"] ?? "";
      document.addEventListener(
        "click",
        (event) => {
          // If a choice has a warning, the answer is given with the button of the dialog.
          if (!(event.target as Element).closest("[data-action], dialog button")) return;
          clicked = performance.now();
          counter = now();
        },
        true,
      );
      new MutationObserver(() => {
        if (!clicked || now() === counter) return;
        const start = clicked;
        clicked = 0;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)));
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-counter"] });
    });
    await openTable(page, { game, seed: "bench", bots: ["random"] });
    const spent = await spentIn(page);
    for (let k = 0; k < CLICKS; k++) {
      const question = await asked(page);
      if (question.over) break;
      const choices = page.locator("[data-action]:not(.primary)");
      const target = (await choices.count()) > 0 ? choices.first() : page.locator("[data-action].primary");
      await target.click();
      await confirmed(page);
      await passed(page, question.counter);
    }
    await page.waitForTimeout(100);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    const work = (await spent()).map(([what, ms]) => `${what} ${(ms / times.length).toFixed(0)}`).join(", ");
    const [middle, late] = [quantile(times, 0.5), quantile(times, 0.95)];
    console.log(`${game}: ${times.length} clicks, median ${middle.toFixed(0)} ms, p95 ${late.toFixed(0)} ms`);
    console.log(`${game}: processor time of the page's main thread per click with all that follows, in ms: ${work}`);
    expect(times.length).toBeGreaterThan(10);
    expect(late).toBeLessThan(ANSWER);
  });
