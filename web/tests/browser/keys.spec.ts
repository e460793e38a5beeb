import type { Page } from "@playwright/test";
import { expect, some, test } from "./fixture.ts";
import { asked, confirmed, openTable, passed } from "./playing.ts";

/** The Enter sign visible on the button that ends a decision: "", "↵" or "↵↵". */
const sign = (page: Page): Promise<string> =>
  page.locator("[data-enter]").evaluate((e: HTMLElement) => (e.offsetParent === null ? "" : e.innerText.trim()));
/** The Enter sign on the focused choice. */
const signInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pip = document.activeElement?.querySelector(":scope > .pip");
    return pip ? getComputedStyle(pip, "::after").content.replaceAll('"', "") : "";
  });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest("[data-action]")?.getAttribute("data-action") ?? "");
const choices = (page: Page) => page.locator("[data-action]:not(.primary)");
const end = (page: Page) => page.locator("[data-end]");

/** Clicks until a decision can be ended, with or without other choices. */
async function until(page: Page, fits: () => Promise<boolean>): Promise<string> {
  for (let k = 0; k < 160; k++) {
    const { counter, over } = await asked(page);
    expect(over).toBe(false);
    if ((await end(page).count()) > 0 && (await fits())) return counter;
    await ((await choices(page).count()) > 0 ? choices(page).first() : end(page)).evaluate((e: HTMLElement) =>
      e.click(),
    );
    await confirmed(page);
    await passed(page, counter);
  }
  throw new Error("such a question never came");
}

const SEEDS = { riders: "blow", flamecraft: "x1", draconium: "keys" };
for (const game of some(["riders", "flamecraft"] as const, 1)) {
  test(`${game}: Enter presses what has the ↵ sign, not what was clicked; one press never ends a turn with choices left`, async ({
    page,
  }) => {
    await openTable(page, { game, seed: SEEDS[game] });
    const several = async (): Promise<boolean> => (await choices(page).count()) > 1;
    const before = await until(page, several);
    expect(await sign(page)).toBe("↵↵");

    // A click answers and sets no focus.
    await choices(page).first().click();
    await confirmed(page);
    await passed(page, before);
    const counter = await until(page, several);
    expect(await focused(page)).toBe("");
    const log = await page.locator(".log ol li").count();

    // Holding the key down only selects the button; nothing is answered.
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(end(page)).toBeFocused();
    expect(await sign(page)).toBe("↵");
    await expect(page.locator(".app")).toHaveAttribute("data-counter", counter);
    await expect(page.locator(".log ol li")).toHaveCount(log);

    // The sign moves with the focus, and Enter takes the focused choice.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await sign(page)).toBe("");
    expect(await signInFocus(page)).toBe("↵");
    await page.keyboard.press("Escape");

    // Back to the button by keyboard; the next press ends the decision.
    await end(page).focus();
    const given = page.waitForFunction(
      (old) => document.querySelector<HTMLElement>(".app")?.dataset["counter"] !== old,
      counter,
    );
    await page.keyboard.press("Enter");
    await confirmed(page);
    await given;
    await asked(page);
    expect(await focused(page), "nothing is selected for the next question").toBe("");
  });

  test(`${game}: with no other choice, Enter ends the turn at once`, async ({ page }) => {
    await openTable(page, { game, seed: SEEDS[game] });
    const counter = await until(page, async () => (await choices(page).count()) === 0);
    expect(await sign(page)).toBe("↵");
    await page.locator(".log ol").focus(); // a focused scroll area is not pressable
    await page.keyboard.press("Enter");
    await confirmed(page);
    await passed(page, counter);
  });
}

test("Enter takes the choice that the arrow keys focused", async ({ page }) => {
  await openTable(page, { game: "draconium", seed: SEEDS.draconium });
  const counter = await until(page, async () => (await choices(page).count()) > 2);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const action = await focused(page);
  expect(action).not.toBe("");
  expect(await signInFocus(page)).toBe("↵");
  const said = await page.evaluate(
    () =>
      document.activeElement?.closest("[data-thing]")?.getAttribute("data-thing") ??
      document.activeElement?.textContent ??
      "",
  );
  await page.keyboard.press("Enter");
  await passed(page, counter);
  await asked(page);
  await expect(page.locator(".log ol")).toContainText(said.trim());
  expect(await focused(page)).toBe("");
});

test("on a phone, which has no room for the sign, Enter first selects, then presses", async ({ page }) => {
  await openTable(page, { game: "riders", seed: SEEDS.riders });
  const counter = await until(page, async () => (await choices(page).count()) === 0);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await sign(page)).toBe("");
    await page.keyboard.press("Enter");
    await expect(end(page)).toBeFocused();
    expect(await sign(page)).toBe("↵");
    await expect(page.locator(".app")).toHaveAttribute("data-counter", counter);
    await end(page).evaluate((e: HTMLElement) => e.blur());
  }
});
