import type { Page } from "@playwright/test";
import { expect, SOAK, test } from "./fixture.ts";
import { layoutFaults, SIZES, type Layout } from "./layout.ts";
import { asked, openTable, passed, type Wish } from "./playing.ts";

/**
 * Whole games with random answers on the games' own boards, by mouse or by keys alone, with the layout checked before
 * every answer. `make test` plays each game once by mouse and once by keys, short, so that every size and theme occurs.
 * With ROOST_SOAK set (`make soak`), all combinations are played, long; scripts/client.py prints the seed, and ROOST_SEED
 * repeats it. A stopped run is continued with Playwright's -g and the titles that are missing.
 */
const SEED = process.env["ROOST_SEED"] ?? "product";

const WAYS = ["mouse", "keys"] as const;
const THEMES = ["light", "dark"] as const;
type Way = (typeof WAYS)[number];
type Theme = (typeof THEMES)[number];

interface Play {
  /** The table of `make test`, and the changes for the soak. */
  short: Omit<Wish, "seed">;
  long: Partial<Wish>;
  /** In `make test`: index of the size, and the theme; without them, it is played only in the soak. */
  mouse?: [number, Theme];
  keys?: [number, Theme];
}
const ONE = ["random"];
const PLAYS: Record<string, Play> = {
  riders: {
    short: { game: "riders", bots: ONE, options: { auto_draft: true, round_cap: 3 } },
    long: { options: {} },
    mouse: [0, "dark"],
    keys: [3, "light"],
  },
  hatch: {
    short: { game: "hatch", bots: [...ONE, ...ONE, ...ONE], options: { round_cap: 3 } },
    long: { options: { round_cap: 12 } },
    mouse: [3, "dark"],
    keys: [2, "light"],
  },
  soulstone: {
    short: { game: "soulstone", bots: ONE, options: { round_limit: 3 } },
    long: { options: { round_limit: 10 }, bots: [...ONE, ...ONE] },
    mouse: [2, "dark"],
    keys: [1, "dark"],
  },
  draconium: {
    short: { game: "draconium", bots: ONE, options: { turn_cap: 5 } },
    long: { options: { turn_cap: 15 }, bots: [...ONE, ...ONE] },
    mouse: [1, "light"],
    keys: [0, "light"],
  },
  flamecraft: {
    short: { game: "flamecraft", bots: ONE },
    long: { options: { companions: true } },
    mouse: [0, "light"],
    keys: [2, "dark"],
  },
  "flamecraft alone": {
    short: { game: "flamecraft", bots: [] },
    long: {}, // flamecraft.spec.ts plays a whole solo game
  },
};
/** In `make test`, games that have no option to end early stop after so many answers. */
const MOST = SOAK ? 1500 : 30;

const FRAME: Layout = {
  // Where the hand lies in the middle of the prompt, the question above it and the buttons below it are measured.
  parts: ".prompt:not(.column), .prompt.column > .ask, .prompt.column > .acts, .tray, .bar-top",
  words: ".prompt strong, .prompt .acts .btn, .tray .name",
  home: ".prompt, .card",
  brief: ".tray .name",
};

/** A repeatable random number below n. */
function dice(seed: string): (n: number) => number {
  let state = [...seed].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) | 0, 7);
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % n;
  };
}

async function answerByMouse(page: Page, roll: (n: number) => number): Promise<void> {
  const wanted = [...new Set(await actions(page, ":not(.primary)"))];
  const pick = wanted.length > 0 && roll(8) > 0 ? `[data-action="${wanted[roll(wanted.length)]}"]` : "[data-end]";
  const target = page.locator(pick).or(page.locator(pick === "[data-end]" ? "[data-action]" : pick));
  // A choice may be shown twice; one of them can be pressed (layoutFaults).
  const free = await target.evaluateAll((all) =>
    all.findIndex((e) => {
      e.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = e.getBoundingClientRect();
      return width > 0 && e.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  await target.nth(Math.max(free, 0)).click({ timeout: 10_000 });
  const yes = page.getByRole("dialog").getByRole("button", { name: "Do it" });
  if ((await yes.count()) > 0) await yes.click();
}

async function answerByKeys(page: Page, roll: (n: number) => number): Promise<void> {
  const many = new Set(await actions(page, ":not(.primary)")).size;
  const way = many === 0 ? 0 : roll(4);
  const end = page.locator("[data-end]");
  if (way === 0 && (await end.count()) > 0) {
    // Enter selects the end of the decision if it is not selected yet, then presses it.
    const { counter } = await asked(page);
    await page.keyboard.press("Enter");
    const same = await page.locator(`.app[data-counter="${counter}"] [data-end]:focus`).count();
    if (same > 0) await page.keyboard.press("Enter");
  } else if (way === 1) await page.keyboard.press("1");
  else {
    for (let k = roll(Math.min(many, 6) || 1); k >= 0; k--)
      await page.keyboard.press(way === 2 ? "ArrowRight" : "ArrowLeft");
    await expect(page.locator("[data-action]:focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
  }
  const yes = page.getByRole("dialog").getByRole("button", { name: "Do it" });
  for (let k = 0; k < 8 && (await yes.count()) > 0; k++) {
    if (await yes.evaluate((e) => e === document.activeElement)) {
      await page.keyboard.press("Enter");
      break;
    }
    await page.keyboard.press("Tab");
  }
}

const actions = (page: Page, which: string): Promise<string[]> =>
  page.locator(`[data-action]${which}`).evaluateAll((all) => all.map((e) => e.getAttribute("data-action") ?? ""));

async function play(page: Page, wish: Wish, way: Way): Promise<void> {
  const faults: string[] = [];
  page.on("console", (m) => m.type() === "error" && faults.push(m.text()));
  page.on("pageerror", (f) => faults.push(f.message));
  const roll = dice(`${wish.seed} ${wish.game} ${way}`);
  await openTable(page, wish);
  let over = false;
  for (let k = 0; k < MOST; k++) {
    const question = await asked(page);
    over = question.over;
    if (over) break;
    expect(await layoutFaults(page, FRAME), `answer ${k}: ${await page.locator(".prompt strong").innerText()}`).toEqual(
      [],
    );
    await (way === "mouse" ? answerByMouse : answerByKeys)(page, roll);
    await passed(page, question.counter);
  }
  if (SOAK || wish.game !== "flamecraft") expect(over, "the game ends").toBe(true);
  if (over) {
    const panel = page.locator("section.win");
    await expect(panel.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(panel.getByRole("link", { name: "Back to the hall" })).toBeInViewport({ ratio: 1 });
  }
  expect(faults).toEqual([]);
}

for (const [name, { short, long, mouse, keys }] of Object.entries(PLAYS))
  for (const way of WAYS)
    for (const [k, [width, height]] of SIZES.entries())
      for (const theme of THEMES) {
        const [size, shade] = (way === "mouse" ? mouse : keys) ?? [];
        if (!SOAK && (k !== size || theme !== shade)) continue;
        test(`${name} by ${way} at ${width}x${height}, ${theme}, seed ${SEED}`, async ({ page }) => {
          if (SOAK) test.setTimeout(1_800_000);
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
          await play(page, { ...short, ...(SOAK ? long : {}), seed: SEED }, way);
          await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        });
      }
