import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { asked, byMouse, passed, startGame } from "./playing.ts";

async function clean(page: Page, where: string): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const bad = found.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  expect(
    bad.map(
      (v) =>
        `${where}: ${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => n.html.slice(0, 160))
          .join(" | ")}`,
    ),
  ).toEqual([]);
}

for (const scheme of ["dark", "light"] as const) {
  for (const [size, width, height] of [
    ["wide", 1280, 800],
    ["phone", 390, 844],
  ] as const) {
    test(`axe finds no serious accessibility problem, ${scheme}, ${size}`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme: scheme,
        viewport: { width, height },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.goto("/");
      await expect(page.locator(".poster").first()).toBeVisible();
      await clean(page, "hall");
      await page.getByRole("button", { name: "Seats, options and seed" }).click();
      await clean(page, "setup");
      await page.keyboard.press("Escape");
      await startGame(page);
      for (let k = 0; k < 26; k++) {
        const question = await asked(page);
        if (k === 0 || k === 3 || k === 25) await clean(page, `table ${k}`);
        await byMouse(page);
        await passed(page, question.counter);
      }
      await page.getByRole("button", { name: "Menu" }).click();
      await clean(page, "menu");
      await page.getByRole("button", { name: "Resign" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await expect(page.locator("section.win")).toBeVisible();
      await clean(page, "end");
      await page.getByRole("link", { name: "Replay" }).click();
      await expect(page.getByRole("slider", { name: "Moment" })).toBeVisible();
      await clean(page, "replay");
      for (const path of ["/rules/riders", "/about", "/games"]) {
        await page.goto(path);
        await expect(page.locator("h1").first()).toBeVisible();
        await clean(page, path);
      }
      await context.close();
    });
  }
}
