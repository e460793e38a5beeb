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
    // The button may be in the page before its first frame is drawn; the observer waits for that frame.
    const painted = page.evaluate(
      () =>
        new Promise<number>((found) => {
          new PerformanceObserver((list) => {
            for (const { name, startTime } of list.getEntries())
              if (name === "first-contentful-paint") found(startTime);
          }).observe({ type: "paint", buffered: true });
        }),
    );
    times.push(await painted);
    await context.close();
  }
  console.log(`first paint: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
  expect(quantile(times, 0.5)).toBeLessThan(PAINT);
});

for (const game of GAMES)
  test(`${game}: from a click to its result`, async ({ page }) => {
    // The time from a trusted click on a choice to the first frame after the page has the next state.
    await page.addInitScript(() => {
      const clicks: [ms: number, action: string, drawing: number][] = [];
      Object.assign(window, { clicks });
      let clicked = 0;
      let action = "";
      let counter = "";
      const now = (): string => document.querySelector<HTMLElement>(".app")?.dataset["counter"] ?? "";
      document.addEventListener(
        "click",
        (event) => {
          // If a choice has a warning, the answer is given with the button of the dialog.
          const button = (event.target as Element).closest<HTMLElement>("[data-action], dialog button");
          if (!button) return;
          action = button.dataset["action"] ?? action;
          clicked = performance.now();
          counter = now();
        },
        true,
      );
      new MutationObserver(() => {
        if (!clicked || now() === counter) return;
        const [start, what, changed] = [clicked, action, performance.now()];
        clicked = 0;
        // The next task after the frame. A timer would also wait for messages, and for the drawing of what a bot then did.
        const shown = (): void => {
          const now = performance.now();
          clicks.push([now - start, what, now - changed]);
        };
        requestAnimationFrame(() => void scheduler.postTask(shown, { priority: "user-blocking" }));
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
    const clicks = await page.evaluate(() => (window as unknown as { clicks: [number, string, number][] }).clicks);
    const times = clicks.map(([ms]) => ms);
    const work = (await spent()).map(([what, ms]) => `${what} ${(ms / times.length).toFixed(0)}`).join(", ");
    const [middle, late] = [quantile(times, 0.5), quantile(times, 0.95)];
    console.log(`${game}: ${times.length} clicks, median ${middle.toFixed(0)} ms, p95 ${late.toFixed(0)} ms`);
    const drawing = clicks.map(([, , ms]) => ms);
    console.log(
      `${game}: of it layout and drawing: median ${quantile(drawing, 0.5).toFixed(0)} ms, p95 ${quantile(drawing, 0.95).toFixed(0)} ms`,
    );
    const slowest = [...clicks].sort(([a], [b]) => b - a).slice(0, 5);
    console.log(`${game}: slowest: ${slowest.map(([ms, what]) => `${what} ${ms.toFixed(0)} ms`).join(", ")}`);
    console.log(`${game}: processor time of the page's main thread per click with all that follows, in ms: ${work}`);
    expect(times.length).toBeGreaterThan(10);
    expect(late).toBeLessThan(ANSWER);
  });
