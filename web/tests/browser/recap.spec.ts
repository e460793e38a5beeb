import type { Page } from "@playwright/test";
import type { RidersView } from "../../src/boards/riders/view.ts";
import type { View } from "../../src/types.ts";
import { expect, test } from "./fixture.ts";
import { asked, byMouse, openTable, passed, viewOf } from "./playing.ts";

function health(view: View | null): number {
  const side = (view as RidersView | null)?.sides[0];
  return side ? side.dragon_hp + side.rider_hp : 0;
}

const rail = (page: Page) => page.locator(".rail .recap");
/** The expanded recap. */
async function told(page: Page): Promise<string> {
  const all = rail(page).getByRole("button", { name: /^All \d+/ });
  if ((await all.count()) > 0) await all.click();
  return rail(page).innerText();
}
/** The HP lost according to the totals. */
async function lost(page: Page): Promise<number> {
  const totals = await rail(page).locator(".total").allInnerTexts();
  const sum = (words: RegExp) => totals.reduce((n, text) => n + Number(words.exec(text)?.[1] ?? 0), 0);
  return sum(/^Your (?:Dragon|Rider) lost (\d+) HP/) - sum(/^Your (?:Dragon|Rider) regained (\d+) HP/);
}

test("the recap lists all that the opponent did and sums up the damage; undo, a reload and a phone keep it", async ({
  page,
}) => {
  const view = viewOf(page);
  await openTable(page, { game: "riders", seed: "blow" });
  let before = 0;
  let turn: unknown = null;
  let found = false;
  for (let k = 0; k < 120 && !found; k++) {
    const { counter, over } = await asked(page);
    expect(over).toBe(false);
    const now = view();
    const fresh = (now as RidersView | null)?.turn !== turn && before > 0;
    if (fresh && (await rail(page).locator(".total").count()) > 0) {
      expect(await lost(page)).toBe(before - health(now));
      found = before - health(now) > 3;
    }
    if (found) break;
    turn = (now as RidersView | null)?.turn;
    before = health(now);
    const attack = page.locator("[data-action]:not(.primary)");
    await (k % 3 === 2 || (await attack.count()) === 0 ? page.locator("[data-action]").last() : attack.first()).click();
    await passed(page, counter);
  }
  expect(found, "a turn with much damage").toBe(true);

  const whole = await told(page);
  expect(whole).not.toMatch(/You drew|Turn \d+:/);
  const many = await rail(page).locator("li").count();
  expect(many).toBeGreaterThan(3);
  await expect(rail(page).getByRole("button", { name: "Only the chief ones" })).toBeVisible();

  // It stays during the turn, and undo neither empties nor doubles it.
  const undo = page.getByRole("button", { name: /^Undo/ });
  const { counter } = await asked(page);
  await byMouse(page);
  await passed(page, counter);
  const after = await asked(page);
  expect(await told(page)).toBe(whole);
  await expect(undo).toHaveAttribute("aria-disabled", "false");
  await undo.click();
  await passed(page, after.counter);
  await asked(page);
  expect(await told(page)).toBe(whole);

  await page.reload();
  await asked(page);
  expect(await told(page)).toBe(whole);

  const total = await rail(page).locator(".total").first().innerText();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(rail(page)).toBeHidden();
    const ticker = page.locator(".ticker");
    await expect(ticker).toContainText(total);
    await expect(ticker).toContainText(`All ${many}`);
    await ticker.click();
    const sheet = page.getByRole("dialog").getByRole("region", { name: "Since your last turn" });
    await expect(sheet.locator(".total").first()).toBeInViewport();
    expect(await sheet.locator("li").count()).toBeLessThanOrEqual(3);
    await sheet.getByRole("button", { name: `All ${many}` }).click();
    await expect(sheet.locator("li")).toHaveCount(many);
    await sheet.locator("li").last().scrollIntoViewIfNeeded();
    await expect(sheet.locator("li").last()).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  }
});

test("the recap with two bots shows what both gained, and nothing of yours", async ({ page }) => {
  await openTable(page, { game: "flamecraft", seed: "x1", bots: ["greedy", "greedy"] });
  let turns = 0;
  for (let k = 0; k < 40 && turns < 2; k++) {
    const { counter } = await asked(page);
    if (/^Your turn/.test(await page.locator(".prompt strong").innerText())) turns++;
    if (turns === 2) break;
    await byMouse(page);
    await passed(page, counter);
  }
  const whole = await told(page);
  for (const name of ["Wren", "Juno"]) expect(whole).toContain(`${name} moved to`);
  await expect(rail(page).locator(".total2")).toContainText(/(Wren|Juno) (gained|gathered) \d+/);
  expect(whole).not.toMatch(/You (moved|took|placed|fired up)/);
});
