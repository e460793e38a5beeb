import type { Page } from "@playwright/test";
import type { TableMessage } from "../../src/types.ts";
import { expect, test } from "./fixture.ts";
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
  ["Gentle", "random"],
  ["Steady", "greedy"],
  ["Sharp", "ismcts"],
] as const;
for (const [k, game] of ["Dragon Riders", "Hatch", "Soulstone", "Draconium", "Flamecraft"].entries()) {
  test(`Start opens what the poster of ${game} promises: you against a bot of that level`, async ({ page }) => {
    const open = await poster(page, game);
    await expect(open).toContainText(/You\s*against\s*.\s*a bot/);
    const [level, bot] = LEVELS[k % 3] ?? LEVELS[0];
    await open.getByRole("radio", { name: level }).click();
    await open.getByRole("button", { name: "Start", exact: true }).click();
    expect(await seated(page)).toEqual(["human", bot]);
  });
}

test("in a game that can be played alone, the set-up has the poster's bot, and the bot can be removed", async ({
  page,
}) => {
  const open = await poster(page, "Flamecraft");
  await open.getByRole("radio", { name: "Steady" }).click();
  await open.getByRole("button", { name: "Seats, options and seed" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Seat B")).toHaveValue("greedy");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog).toContainText("You play alone.");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  expect(await seated(page)).toEqual(["human"]);
});
