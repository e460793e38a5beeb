import { expect, some, test, withoutGuide } from "./fixture.ts";
import { SIZES } from "./layout.ts";
import { asked, byMouse, openTable, passed, startGame } from "./playing.ts";

test("undo, hint and reload", async ({ page }) => {
  await startGame(page);
  // Undo stops where something hidden was revealed, so play until undo is possible.
  const undo = page.getByRole("button", { name: /^Undo/ });
  let taken = false;
  for (let k = 0; k < 120 && !taken; k++) {
    const question = await asked(page);
    if (question.over) break;
    if ((await undo.getAttribute("aria-disabled")) === "false") {
      await undo.click();
      await passed(page, question.counter);
      taken = true;
      break;
    }
    await byMouse(page);
    await passed(page, question.counter);
  }
  expect(taken).toBe(true);

  await asked(page);
  await page.getByRole("button", { name: /^Hint/ }).click();
  await expect(page.getByRole("region", { name: "Hint" }).first()).toContainText(
    /Hint: .*(looked ahead|at random here|in secret|own advice|only answer)/,
    { timeout: 60_000 },
  );

  const before = await page.locator(".prompt .ask").innerText();
  await page.reload();
  await asked(page);
  await expect(page.locator(".prompt .ask")).toHaveText(before.replace(/\s+/g, " ").trim(), { useInnerText: true });
});

test("two browsers by link", async ({ browser }) => {
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  for (const context of contexts) await withoutGuide(context);
  const [one, two] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await one.goto("/");
  await one.getByRole("button", { name: "Play with friends" }).click();
  await one.getByRole("button", { name: "Open the table" }).click();
  const link = one.getByRole("textbox", { name: /^Link for seat/ });
  await expect(link).toBeVisible();
  await two.goto(await link.inputValue());
  await two.getByRole("button", { name: "Take the seat" }).click();
  await expect(two.locator(".app")).toBeVisible();
  expect(two.url()).not.toContain("#");
  await expect(one.getByRole("region", { name: "Waiting for friends" })).toBeHidden();
  for (let k = 0; k < 6; k++) {
    for (const page of [one, two]) {
      if ((await page.locator('.app[data-asked="true"]').count()) === 0) continue;
      const counter = (await asked(page)).counter;
      await byMouse(page);
      await passed(page, counter);
    }
  }
  await expect(two.locator(".log ol li").first()).toBeAttached();
  await one.context().close();
  await two.context().close();
});

test("the table reconnects by itself after the connection broke", async ({ page, context }) => {
  await startGame(page);
  const { counter } = await asked(page);
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator(".app")).toHaveAttribute("data-counter", counter);
  await byMouse(page);
  await passed(page, counter);
});

test("a card opens, settings are kept, the rulebook opens at the cited rule", async ({ page }) => {
  await startGame(page);
  await asked(page);
  await page.locator(".card[data-thing]").first().click({ button: "right" });
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator(".prompt .cite").first().click();
  await expect(page.getByRole("dialog", { name: "The rules" })).toContainText(/R5.*Rider/);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: "Light theme" })
    .or(page.getByRole("button", { name: "Dark theme" }))
    .click();
  const theme = await page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe(theme);
});

test("dialogs and the end panel are loaded once the table is shown, before anybody asks for them", async ({ page }) => {
  const loaded = ["MoreDialogs", "EndPanel"].map((name) =>
    page.waitForResponse((r) => r.ok() && r.url().includes(`/assets/${name}-`) && r.url().endsWith(".js"), {
      timeout: 30_000,
    }),
  );
  await openTable(page, { game: "hatch", seed: "ahead" });
  await Promise.all(loaded);
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keys", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest("dialog")))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the top bar names the game in full, in every size", async ({ page }) => {
  for (const game of some(["soulstone", "flamecraft", "riders", "hatch", "draconium"], 2)) {
    await openTable(page, { game, seed: "bar" });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const name = page.locator(".bar-top .where b");
      await expect(name).toBeInViewport({ ratio: 1 });
      expect(await name.evaluate((e) => e.scrollWidth <= e.clientWidth), `${game}, ${width} × ${height}`).toBe(true);
    }
  }
});
