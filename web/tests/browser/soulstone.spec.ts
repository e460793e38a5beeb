import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixture.ts";
import { asked, confirmed, passed, startGame } from "./playing.ts";

test("Soulstone's map: deploy, march, read the log and undo by mouse and keyboard", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (m) => m.type() === "error" && faults.push(m.text()));
  page.on("pageerror", (f) => faults.push(f.message));
  await startGame(page, "Soulstone");
  const map = page.getByRole("group", { name: /^Map / });
  await expect(map).toBeVisible();
  const answer = async (deed: () => Promise<void>): Promise<void> => {
    const { counter } = await asked(page);
    await deed();
    await passed(page, counter);
    await asked(page);
  };
  const prompt = page.locator(".prompt strong");

  await answer(() => page.getByRole("button", { name: /^Draw 1 card/ }).click());
  await expect(prompt).toHaveText(/^Deploy/);
  const home = map.locator(".spot.can");
  await expect(home).toHaveAccessibleName(/your home: your Castle\. Deploy to .*a new Battalion/);
  await answer(() => home.click());
  await answer(() => page.locator(".tray .card.can").first().click());
  await answer(() => page.locator(".tray .card.can").first().click());
  await answer(() => page.getByRole("button", { name: "No more cards there" }).click());
  await expect(
    page.getByRole("region", { name: "Battalions" }).getByRole("listitem", { name: /^You, .* 2 cards/ }),
  ).toBeVisible();
  await answer(() => page.getByRole("button", { name: "Deploy no more" }).click());

  // March with the keyboard only: first the Battalion, then its target.
  await expect(prompt).toHaveText(/^March/);
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".spot:focus")).toHaveAccessibleName(/Battalion of 2/);
  await answer(() => page.keyboard.press("Enter"));
  await expect(prompt).toHaveText(/^What does your Battalion/);
  await expect(map.locator(".spot.chosen")).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations
      .filter((v) => v.impact === "serious" || v.impact === "critical")
      .map((v) => `${v.id}: ${v.nodes[0]?.html}`),
  ).toEqual([]);
  const steps = await map.locator(".spot.can").count();
  expect(steps).toBeGreaterThan(2);
  const target = map.locator(".spot.can").first();
  const name = (await target.getAttribute("data-space")) ?? "";
  await target.focus();
  await expect(page.locator(".caption")).toContainText(`Step to ${name}`);
  await answer(() => page.keyboard.press("Enter"));
  await expect(map.locator(`[data-space="${name}"]`)).toHaveAccessibleName(/your Battalion of 2 .*has acted/);
  await answer(() => page.keyboard.press("u"));
  await expect(map.locator(".spot.can")).toHaveCount(steps);
  await answer(() => target.click());
  await answer(() => page.getByRole("button", { name: "End the march" }).click());
  await expect(page.locator(".bar-top .where")).toContainText("Round 2");
  expect(faults).toEqual([]);
});

test("Soulstone at phone size: every choice can be tapped, nothing scrolls sideways", async ({ browser, server }) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: server.address,
  });
  await startGame(page, "Soulstone");
  for (let k = 0; k < 16; k++) {
    const question = await asked(page);
    if (question.over) break;
    const over = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(Math.max(...over)).toBeLessThanOrEqual(0);
    const small = await page
      .locator(".spot.can, .btn.can")
      .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().width < 32).length);
    expect(small).toBe(0);
    const glowing = page.locator("[data-action]:not(.primary)");
    await ((await glowing.count()) > 0 ? glowing.last() : page.locator("[data-action].primary")).tap();
    await confirmed(page);
    await passed(page, question.counter);
  }
  await page.close();
});
