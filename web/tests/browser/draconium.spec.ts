import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import {
  layoutFaults,
  positionOf,
  readPositions,
  showing,
  SIZES,
  sizesFor,
  type Layout,
  type Position,
} from "./layout.ts";
import { asked, confirmed, openTable, passed } from "./playing.ts";

const SHORT = { kingdom: ["First Flight"], prosperity: "never", turn_cap: 2 };

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

const LAYOUT: Layout = {
  parts:
    ".stock:not(.list *), .market, .mat, .trash, .prompt strong, .prompt .acts, .tray, .sum, .purse .deeds, .purse .own, .aim",
  words: [
    ".stock .nm b, .stock .tx, .stock .cost, .purse .coin, .purse .n, .purse .btn, .purse .few, .trash .few",
    ".who b, .vp, .on em, .on .badge, .facts .count, .mat .words p, .aim p, .eggs .said",
    ".prompt strong, .prompt .acts .btn, .tray .card .text, .tray .card .why, .asked .card .text",
  ].join(", "),
  home: ".stock, .purse, .mat, .trash, .card",
  brief: ".who b, .market .tx", // a text is cut to the lines that fit: a button shows all of it
  lists: ".market .list, .tray, .asked",
};
/** On a desk nothing but the hand scrolls. */
const WIDE: Layout = {
  ...LAYOUT,
  brief: ".who b",
  parts: `${LAYOUT.parts}, .king .stock, .side:not(.dense) .stock`,
  lists: ".side, .tray, .asked",
};

/** Each kind of question once, where the kingdom is fullest, and the Supply of every kingdom. */
function chosenFrom(stored: readonly Position[]): Position[] {
  const fullest = new Map(stored.map((one) => [one.kind, one])); // fuller kingdoms were recorded later
  return stored.filter((one) => one.kind === "buy" || fullest.get(one.kind) === one);
}

for (const seats of [2, 6]) {
  test(`stored positions of Draconium with ${seats} players fit at every size`, async ({ page }) => {
    const { show } = await showing(page, "draconium");
    const found = new Set<string>();
    const stored = readPositions("draconium").filter((one) => one.seats === seats && !one.result);
    const chosen = chosenFrom(stored);
    expect(chosen.length).toBeGreaterThan(10);
    for (const [k, position] of chosen.entries()) {
      await show(position);
      for (const [width, height] of sizesFor(k)) {
        await page.setViewportSize({ width, height });
        for (const fault of await layoutFaults(page, width > 900 ? WIDE : LAYOUT))
          found.add(`${width}x${height}, ${position.table}, ${position.kind}: ${fault}`);
      }
    }
    expect([...found]).toEqual([]);
  });
}

test("on a phone the whole kingdom is in sight; its whole texts are one press away, in a list that says that it goes on", async ({
  page,
}) => {
  const { show, answers } = await showing(page, "draconium");
  const position = positionOf(readPositions("draconium"), "gain a card", 2);
  for (const [width, height] of SIZES.filter(([wide]) => wide < 900)) {
    await page.setViewportSize({ width, height });
    for (const table of ["Eggs", "long texts"]) {
      await show(readPositions("draconium").find((one) => one.table === table && one.kind === "buy")!);
      await expect(page.locator(".king .stock")).toHaveCount(10);
      for (const pile of await page.locator(".king .stock").all()) await expect(pile).toBeInViewport({ ratio: 0.98 });
    }
    await page.getByRole("button", { name: "Whole texts" }).click();
    const texts = page.locator(".king .tx, .side .tx");
    expect(await texts.count()).toBeGreaterThan(9);
    for (const text of await texts.all()) {
      await text.scrollIntoViewIfNeeded();
      await expect(text).toBeInViewport({ ratio: 1 });
      const size = await text.evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
      expect(size).toBeGreaterThanOrEqual(12);
    }
    await page.locator(".market .list").evaluate((e) => e.scrollTo(0, 0));
    const more = page.locator(".market .more");
    const below = Number(/\d+/.exec((await more.textContent()) ?? "")?.[0]);
    expect(below).toBeGreaterThan(0);
    await more.click();
    await expect
      .poll(async () => Number(/\d+/.exec((await more.textContent({ timeout: 500 }).catch(() => "0")) ?? "0")?.[0]))
      .toBeLessThan(below);
    await page.getByRole("button", { name: "Short texts" }).click();
  }
  await show(position);
  // A tap gains the card: its text has been read.
  const pile = page.locator(".king .stock.can").first();
  const thing = await pile.getAttribute("data-thing");
  await pile.click();
  const wanted = position.decision?.choices.find((choice) => choice.thing === thing);
  await expect.poll(answers).toEqual([wanted?.action]);
});
