import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { positionOf, readPositions, showing, SIZES } from "./layout.ts";

/** Writes docs/screens: every board, the hall and the end of a game. It runs only if ROOST_SCREENS is set (npm run screens). */
const FOLDER = new URL("../../../docs/screens/", import.meta.url).pathname;
const NAMES = ["wide", "desk", "phone", "landscape"];
const BOARDS: Record<string, [kind: string, seats: number]> = {
  riders: ["duel Talia", 2],
  hatch: ["in your territory", 6],
  soulstone: ["give orders", 4],
  draconium: ["gain a card", 6],
  flamecraft: ["visit a shop", 5],
};

test.skip(!process.env["ROOST_SCREENS"], "screens are taken by npm run screens");

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });
    for (const [game, [kind, seats]] of Object.entries(BOARDS))
      test(`${game}, ${theme}`, async ({ page }) => {
        const { show } = await showing(page, game);
        await show(positionOf(readPositions(game), kind, seats));
        await take(page, game, theme);
      });
    test(`hall, ${theme}`, async ({ page }) => {
      await page.goto("/");
      await expect(page.locator(".poster").first()).toBeVisible();
      await take(page, "hall", theme);
    });
  });
}

async function take(page: Page, name: string, theme: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [k, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await page.waitForTimeout(300); // pictures
    await page.screenshot({ path: `${FOLDER}${name}-${NAMES[k]}-${theme}.jpg`, type: "jpeg", quality: 70 });
  }
}
