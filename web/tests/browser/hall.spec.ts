import type { Page } from "@playwright/test";
import type { TableMessage } from "../../src/types.ts";
import { expect, some, test } from "./fixture.ts";
import { asked } from "./playing.ts";

/** Opens the poster of a game. */
async function poster(page: Page, game: string) {
  await page.goto("/");
  const shut = page.getByRole("button", { name: new RegExp(`^${game}\\.`) });
  const open = page.getByRole("region", { name: game });
  await expect(open.or(shut)).toBeVisible();
  if (await shut.isVisible()) await shut.click();
  return open;
}

/** Who sits at the opened table: "human", or the bot's name. */
async function seated(page: Page): Promise<string[]> {
  await page.waitForURL(/\/table\//);
  await asked(page);
  const table = (await page.evaluate(
    async (id) => (await fetch(`/api/tables/${id}`)).json(),
    page.url().split("/").at(-1),
  )) as TableMessage;
  return table.seats.map((seat) => seat.bot ?? seat.kind);
}

const LEVELS = [
  ["Hatchling", "hatchling"],
  ["Drake", "drake"],
  ["Elder", "elder"],
] as const;
for (const [k, game] of some(["Dragon Riders", "Hatch", "Flamecraft", "Soulstone", "Draconium"], 3).entries()) {
  test(`Start opens what the poster of ${game} promises: you against a bot of that level`, async ({ page }) => {
    const open = await poster(page, game);
    await expect(open).toContainText(/against\s*.\s*a bot/i);
    const [level, bot] = LEVELS[k % 3] ?? LEVELS[0];
    await open.getByRole("radio", { name: level }).click();
    await open.getByRole("button", { name: "Start", exact: true }).click();
    expect(await seated(page)).toEqual(["human", bot]);
  });
}

test("Flamecraft alone is a choice on the poster and in the set-up, and is remembered", async ({ page }) => {
  const open = await poster(page, "Flamecraft");
  await open.getByRole("radio", { name: "Alone" }).click();
  await expect(open.getByRole("radio", { name: "Drake" })).toHaveCount(0);
  await open.getByRole("button", { name: "Start", exact: true }).click();
  expect(await seated(page)).toEqual(["human"]);

  const again = await poster(page, "Flamecraft");
  await expect(again.getByRole("radio", { name: "Alone" })).toBeChecked();
  await again.getByRole("button", { name: "Seats, options and seed" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: "Alone" })).toBeChecked();
  await expect(dialog.getByLabel("Seat B")).toHaveCount(0);
  // Options are shown for the number of players that they are for.
  await expect(dialog.getByRole("checkbox", { name: /^Solo limits/ })).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /^Companions/ })).toHaveCount(0);
  await dialog.getByRole("radio", { name: "With others" }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Solo limits/ })).toHaveCount(0);
  await expect(dialog.getByRole("checkbox", { name: /^Companions/ })).toBeVisible();
  await expect(dialog.getByLabel("Seat B")).toHaveValue("fledgling");
  await dialog.getByLabel("Seat B").selectOption("Bot, hatchling");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  expect(await seated(page)).toEqual(["human", "hatchling"]);
});

test("a game for two or more offers no game alone", async ({ page }) => {
  const open = await poster(page, "Hatch");
  await expect(open.getByRole("radio", { name: "Hatchling" })).toBeVisible();
  await expect(open.getByRole("radio", { name: "Alone" })).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`on a phone of ${width} by ${height} a friend's code is taken, and every word of the set-up is whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const open = await poster(page, "Flamecraft");
    await open.getByRole("radio", { name: "Against a bot" }).click();
    await open.getByRole("radio", { name: "Hatchling" }).click();
    await expect(open).toContainText("Overlooks most of what it could do; good for a first game.");
    await open.getByRole("button", { name: "Seats, options and seed" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Overlooks most of what it could do; good for a first game.");
    await expect(dialog).not.toContainText(/\(F-?[rR]?\d/); // rule numbers are in a tooltip
    const cut = await dialog
      .locator(".opt select:not([multiple])")
      .evaluateAll((all) =>
        all.flatMap((select) => (select.scrollWidth > select.clientWidth ? [select.textContent] : [])),
      );
    expect(cut).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByLabel("Link or code from a friend").fill("abc");
    await page.getByRole("button", { name: "Take a seat" }).click();
    await page.waitForURL(/\/table\/abc$/);
  });
