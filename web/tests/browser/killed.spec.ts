import type { Page } from "@playwright/test";
import { expect, SOAK, test } from "./fixture.ts";
import { asked, byMouse, passed, playToTheEnd, resignByMenu, startGame } from "./playing.ts";

/** Everything this seat sees of the table. */
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

test("a game survives killing and restarting the server", async ({ page, server }) => {
  const lost = page.getByText("Reconnecting. Your seat is kept.");
  await startGame(page);
  for (let k = 0; k < 12; k++) {
    const { counter } = await asked(page);
    await byMouse(page);
    await passed(page, counter);
  }

  // The page loads its dialogs and the end panel some seconds after the table; that must not coincide with a kill.
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return ["MoreDialogs-", "EndPanel-"].every((part) =>
      files.some((file) => file.name.includes(part) && file.name.endsWith(".js") && file.responseEnd > 0),
    );
  });

  // While a decision is open: after the restart nothing has changed, without a reload.
  const { counter } = await asked(page);
  const before = await seen(page);
  await server.kill();
  await expect(lost).toBeVisible();
  await server.start();
  await expect(lost).toBeHidden();
  await asked(page);
  await expect(page.locator(".app")).toHaveAttribute("data-counter", counter);
  expect(await seen(page)).toEqual(before);

  // While the server is down: a click is answered once the server is back, exactly once.
  await server.kill();
  await expect(lost).toBeVisible();
  await byMouse(page);
  await server.start();
  await passed(page, counter);
  await expect(lost).toBeHidden();

  // Right after a click, perhaps while the bot is thinking.
  for (let k = 0; k < (SOAK ? 3 : 1); k++) {
    const question = await asked(page);
    if (question.over) break;
    await byMouse(page);
    await server.kill();
    await server.start();
    await passed(page, question.counter);
  }
  await (SOAK ? playToTheEnd(page, byMouse) : resignByMenu(page));
  await expect(page.locator("section.win h1")).toHaveText(/win/);
});
