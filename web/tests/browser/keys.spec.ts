import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { asked, confirmed, openTable, passed } from "./playing.ts";

/** The sign of the Enter key as it is seen on the button that ends a question: "", "↵" or "↵↵". */
const sign = (page: Page): Promise<string> =>
  page.locator("[data-enter]").evaluate((e: HTMLElement) => (e.offsetParent === null ? "" : e.innerText.trim()));
/** The sign on the choice that is in focus. */
const signInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const pip = document.activeElement?.querySelector(":scope > .pip");
    return pip ? getComputedStyle(pip, "::after").content.replaceAll('"', "") : "";
  });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest("[data-action]")?.getAttribute("data-action") ?? "");
const choices = (page: Page) => page.locator("[data-action]:not(.primary)");
const end = (page: Page) => page.locator("[data-end]");

/** Plays by clicks until a question can be ended, with or without something else to choose. */
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
for (const game of ["riders", "flamecraft"] as const) {
  test(`${game}: Enter presses what bears its sign, not what was clicked; what can still be done is not thrown away by one press`, async ({
    page,
  }) => {
    await openTable(page, { game, seed: SEEDS[game] });
    const several = async (): Promise<boolean> => (await choices(page).count()) > 1;
    const before = await until(page, several);
    expect(await sign(page)).toBe("↵↵");

    // A click answers, and leaves no focus behind.
    await choices(page).first().click();
    await confirmed(page);
    await passed(page, before);
    const counter = await until(page, several);
    expect(await focused(page)).toBe("");
    const log = await page.locator(".log ol li").count();

    // Held down, the key only selects the button: that it is selected is seen, and nothing has happened.
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(end(page)).toBeFocused();
    expect(await sign(page)).toBe("↵");
    await expect(page.locator(".app")).toHaveAttribute("data-counter", counter);
    await expect(page.locator(".log ol li")).toHaveCount(log);

    // The sign goes with the focus, and Enter takes that choice alone.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await sign(page)).toBe("");
    expect(await signInFocus(page)).toBe("↵");
    await page.keyboard.press("Escape");

    // Back to the button, by keys; the next press ends the question.
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

  test(`${game}: where nothing else can be chosen, Enter ends at once`, async ({ page }) => {
    await openTable(page, { game, seed: SEEDS[game] });
    const counter = await until(page, async () => (await choices(page).count()) === 0);
    expect(await sign(page)).toBe("↵");
    await page.locator(".log ol").focus(); // a part that scrolls is nothing to press
    await page.keyboard.press("Enter");
    await confirmed(page);
    await passed(page, counter);
  });
}

test("a choice in focus by arrow keys is the one that Enter takes", async ({ page }) => {
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

test("on a phone, where the sign has no room, Enter selects before it presses", async ({ page }) => {
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
