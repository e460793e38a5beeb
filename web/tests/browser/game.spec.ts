import { expect, SOAK, test } from "./fixture.ts";
import { asked, byKeys, byMouse, passed, playToTheEnd, resignByMenu, startGame } from "./playing.ts";

test("a game from the hall to the end screen by mouse, then its replay", async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  const faults: string[] = [];
  page.on(
    "request",
    (r) => !r.url().startsWith(baseURL ?? "") && !r.url().startsWith("data:") && elsewhere.push(r.url()),
  );
  page.on("console", (m) => m.type() === "error" && faults.push(m.text()));
  page.on("pageerror", (f) => faults.push(f.message));
  await startGame(page);
  await expect(page).toHaveTitle(/Your turn|Dragon Riders/);
  for (let k = 0; k < 12; k++) {
    const { counter } = await asked(page);
    await byMouse(page);
    await passed(page, counter);
  }
  await (SOAK ? playToTheEnd(page, byMouse) : resignByMenu(page));
  await expect(page.locator("section.win h1")).toHaveText(/win/);
  await expect(page).toHaveTitle(/win/);

  await page.getByRole("link", { name: "Replay" }).click();
  await page.waitForURL(/replay/);
  const slider = page.getByRole("slider", { name: "Moment" });
  await expect(slider).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByText("Answer 0 of")).toBeVisible();
  await page.getByRole("button", { name: "One step forward" }).click();
  await expect(page.getByText("Answer 1 of")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Answer 1 of")).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByText(/Answer ([3-9]|\d{2,}) of/)).toBeVisible(); // the replay is running, so it may be past 3
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Record" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.locator(".app")).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
});

test("from the hall to the first answers with the keyboard only", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  for (let k = 0; k < 40; k++) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === "Start") break;
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/table\//);
  await asked(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-action"))).toBe(true);
  for (let k = 0; k < 4; k++) {
    const { counter } = await asked(page);
    await byKeys(page);
    await passed(page, counter);
  }
});

test("the general board plays Hoard to the end", async ({ page }) => {
  await startGame(page, "Hoard", "?board=plain");
  await expect(page.locator(".plain")).toBeVisible();
  await playToTheEnd(page, byMouse);
  await expect(page.locator("section.win h1")).toHaveText(/win/);
});
