import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { asked, byMouse, passed, playToTheEnd, startGame } from "./playing.ts";

/** All that this seat sees of the table. */
async function seen(page: Page): Promise<string[]> {
  return page
    .locator("[data-zone]")
    .evaluateAll((zones) =>
      zones.map(
        (zone) =>
          `${zone.getAttribute("data-zone")}: ${[...zone.querySelectorAll("[data-thing]")].map((t) => t.getAttribute("data-thing")).join(", ")}`,
      ),
    );
}

test("the server is killed and started again in the middle of a game", async ({ page, server }) => {
  const lost = page.getByText("Reconnecting. Your seat is kept.");
  await startGame(page);
  for (let k = 0; k < 12; k++) {
    const { counter } = await asked(page);
    await byMouse(page);
    await passed(page, counter);
  }

  // While a question is open: nothing has changed when the server is back, and nobody had to reload.
  const { counter } = await asked(page);
  const before = await seen(page);
  await server.kill();
  await expect(lost).toBeVisible();
  await server.start();
  await expect(lost).toBeHidden();
  await asked(page);
  await expect(page.locator(".app")).toHaveAttribute("data-counter", counter);
  expect(await seen(page)).toEqual(before);

  // While nobody answers: what is clicked in the meantime is taken when the server is back, once.
  await server.kill();
  await expect(lost).toBeVisible();
  await byMouse(page);
  await server.start();
  await passed(page, counter);
  await expect(lost).toBeHidden();

  // Right after a click, perhaps while the bot thinks.
  for (let k = 0; k < 3; k++) {
    const question = await asked(page);
    if (question.over) break;
    await byMouse(page);
    await server.kill();
    await server.start();
    await passed(page, question.counter);
  }
  await playToTheEnd(page, byMouse);
  await expect(page.locator("section.win h1")).toHaveText(/win/);
});
