import type { Page } from "@playwright/test";
import { expect, some, test } from "./fixture.ts";
import { asked, byMouse, openTable, passed } from "./playing.ts";

/** Sets how fast bots' actions are shown, for pages that are opened afterwards. */
async function setPace(page: Page, pace: string): Promise<void> {
  await page.goto("/");
  await page.evaluate((p) => localStorage.setItem("roost-settings", JSON.stringify({ pace: p })), pace);
}
const BOTS = { riders: 1, hatch: 2, soulstone: 1, draconium: 1, flamecraft: 2 };

test("bots' actions appear one after another, and S skips ahead to your decision", async ({ page }) => {
  await setPace(page, "slower");
  await openTable(page, { game: "hatch", seed: "pace", bots: ["random", "random", "random"] });
  const skip = page.getByRole("button", { name: "Skip ahead" });
  for (let k = 0; k < 40 && !(await skip.isVisible()); k++) {
    const { counter } = await asked(page);
    const end = page.locator("[data-end]");
    await ((await end.count()) > 0 ? end.click() : byMouse(page));
    await passed(page, counter);
    await page.waitForTimeout(300);
  }
  await expect(skip).toBeVisible();
  const lines = await page.locator(".log ol li").count();
  await page.keyboard.press("s");
  await expect(skip).toBeHidden();
  expect(await page.locator(".log ol li").count()).toBeGreaterThan(lines + 1);
});

test("the bot that plays for you can be stopped between two answers", async ({ page }) => {
  await setPace(page, "normal");
  await openTable(page, { game: "hatch", seed: "stop", bots: ["random"] });
  const { counter } = await asked(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Bot plays for me" }).click();
  const stop = page.getByRole("button", { name: /^Stop/ });
  await expect(stop).toBeVisible();
  await expect(page.locator(".prompt strong")).toHaveText("A bot plays for you, until you stop it.");
  expect(await page.locator("[data-action]").count()).toBe(0);
  await passed(page, counter);
  await stop.click();
  await expect(stop).toBeHidden();
  const { counter: mine } = await asked(page);
  await page.waitForTimeout(2000);
  expect((await asked(page)).counter).toBe(mine);
});

for (const [game, many] of some(Object.entries(BOTS), 2)) {
  test(`${game}: after an answer by keys the focus is in the question, and every label is made for ears`, async ({
    page,
  }) => {
    await openTable(page, { game, seed: "ears", bots: Array<string>(many).fill("greedy") });
    for (let k = 0; k < 9; k++) {
      const { counter, over } = await asked(page);
      if (over) break;
      const names = await page
        .locator("[aria-label]")
        .evaluateAll((all) => all.map((e) => e.getAttribute("aria-label")));
      expect(names.filter((name) => /×|greedy|random|ismcts|_|undefined|NaN/.test(name ?? ""))).toEqual([]);
      expect(await page.locator("[role=status][aria-atomic]").innerText()).not.toMatch(/×|undefined|greedy/);
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("[data-action]:focus")).toHaveCount(1);
      await page.keyboard.press("Enter");
      const yes = page.getByRole("dialog").getByRole("button", { name: "Do it" });
      if ((await yes.count()) > 0) await yes.click();
      await passed(page, counter);
      await asked(page);
      expect(
        await page.evaluate(() => document.activeElement?.closest(".prompt, dialog, section.win, body")?.className),
      ).toContain("prompt");
    }
  });
}
