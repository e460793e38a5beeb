import { expect, test } from "./fixture.ts";
import { asked, byMouse, passed } from "./playing.ts";

test("some turns of Hatch on the general board: names, rows, and a warning before an egg is lost", async ({ page }) => {
  await page.goto("/");
  const table = await page.evaluate(async () => {
    const bots = ["Wren", "Juno", "<i>Oren</i>"].map((name) => ({ kind: "bot", name, bot: "random" }));
    const body = JSON.stringify({
      game: "hatch",
      players: [{ kind: "human", name: "Ada" }, ...bots],
      options: {},
      seed: "eggs",
    });
    const made = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
    return ((await made.json()) as { table: string }).table;
  });
  await page.goto(`/table/${table}?board=plain`);
  const first = await asked(page);
  await page.locator(".tray [data-action]").first().click();
  await passed(page, first.counter);
  const laid = await asked(page);
  await expect(page.getByRole("group", { name: /^Eggs, 1$/ }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "<i>Oren</i>" })).toBeVisible();

  const turnUp = page.getByRole("button", { name: /^Give up egg 1/ });
  await turnUp.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Egg 1 is not fed exactly what it needs: it will be lost, with everything on it.");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".app")).toHaveAttribute("data-counter", laid.counter);
  await turnUp.click();
  await dialog.getByRole("button", { name: "Do it" }).click();
  await passed(page, laid.counter);
  await expect(page.locator(".log ol")).toContainText("failed to hatch");

  for (let k = 0; k < 12; k++) {
    const question = await asked(page);
    if (question.over) break;
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(Math.max(...over)).toBeLessThanOrEqual(0);
    await byMouse(page);
    await passed(page, question.counter);
  }
  await expect(page.locator(".log ol")).not.toContainText(/Player \d|Seat \d/);
  expect(await page.locator(".app i:text-is('Oren')").count()).toBe(0);
});
