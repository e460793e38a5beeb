import type { Page } from "@playwright/test";
import { expect, some, test } from "./fixture.ts";
import { SIZES } from "./layout.ts";
import { asked, byMouse, openTable, passed } from "./playing.ts";

const note = (page: Page) => page.getByRole("complementary", { name: /^First game, hint/ });

/** Switches the hints on, as for a person who comes for the first time. */
async function newcomer(page: Page, game: string): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("newcomer")) return;
    sessionStorage.setItem("newcomer", "1");
    localStorage.setItem("roost-settings", '{"speed":0}');
    localStorage.removeItem("roost-guide");
  });
  await openTable(page, { game, seed: "guide" });
}

/** What the note covers of the prompt, the hand and the choices; on a phone in landscape also of the bar and the log line. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate((asked) => {
    if (innerHeight < 481) asked += ", .app .bar-top, .app .ticker";
    const a = document.querySelector(".guide:not(.hide)")?.getBoundingClientRect();
    if (!a) return [];
    return [...document.querySelectorAll(asked)].flatMap((e) => {
      const b = e.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return b.width > 0 && wide > 1 && high > 1 ? [e.className] : [];
    });
  }, '.app [data-action], .app .prompt, .app .tray, .app [data-zone="hand 0"]:has([data-thing])');
}

/** The words and buttons of the question that the note's line runs through. */
async function struck(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const points = [...(document.querySelector<SVGPolylineElement>("svg.line polyline")?.points ?? [])];
    return [...document.querySelectorAll<HTMLElement>(".app .prompt :is(strong, .cite, .acts .btn)")].flatMap((e) => {
      const b = e.getBoundingClientRect();
      const isHit = points.slice(1).some((to, k) => {
        const from = points[k]!;
        const wide = Math.min(Math.max(from.x, to.x), b.right) - Math.max(Math.min(from.x, to.x), b.left);
        const high = Math.min(Math.max(from.y, to.y), b.bottom) - Math.max(Math.min(from.y, to.y), b.top);
        return wide >= 0 && high >= 0 && wide + high > 1;
      });
      return isHit ? [e.innerText] : [];
    });
  });
}

/** Whether the note's tail touches something: the end of its line is on the board, the hand or the question. */
async function tip(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const dot = document.querySelector("svg.line circle")?.getBoundingClientRect();
    if (!dot) return false;
    const [x, y] = [(dot.left + dot.right) / 2, (dot.top + dot.bottom) / 2];
    const near = [
      [x, y],
      [x - 6, y],
      [x + 6, y],
      [x, y + 6],
      [x, y - 6],
    ] as const; // it ends at the very edge
    return near.some((at) => document.elementsFromPoint(...at).some((e) => e.closest(".board, .prompt, .tray")));
  });
}

test("a first game shows hints one by one; they are not shown again", async ({ page }) => {
  await newcomer(page, "hatch");
  await expect(note(page)).toHaveAccessibleName("First game, hint 1 of 12");
  const first = await note(page).locator("p").innerText();
  await expect(page.locator(".sr[role=status]").filter({ hasText: "Hint for new players." })).toBeAttached();
  await note(page).getByRole("button", { name: "Got it" }).click();
  await expect(note(page)).toBeHidden();
  const { counter } = await asked(page);
  await byMouse(page);
  await passed(page, counter);
  await asked(page);
  await expect(note(page)).toHaveAccessibleName("First game, hint 2 of 12");
  await page.keyboard.press("Escape");
  await expect(note(page)).toBeHidden();
  await page.reload();
  await asked(page);
  const again = await page.evaluate(() => JSON.parse(localStorage.getItem("roost-guide") ?? "{}") as object);
  expect(again).toMatchObject({ hatch: [expect.any(String), expect.any(String)] });
  await expect(page.locator(".guide p", { hasText: first })).toBeHidden();
});

test("the note gives way to dialogs, opens its rule, and can be switched off and on", async ({ page }) => {
  await newcomer(page, "hatch");
  await note(page)
    .getByRole("button", { name: /^Read the rules/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText(/The rules.*H3/s);
  await expect(note(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(note(page)).toBeVisible();
  await note(page).getByRole("button", { name: "No more hints" }).click();
  await page.reload();
  await asked(page);
  await expect(note(page)).toBeHidden();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("checkbox", { name: /^Hints for new players/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Show the hints again" }).click();
  await page.keyboard.press("Escape");
  await expect(note(page)).toHaveAccessibleName("First game, hint 1 of 12");
});

for (const game of some(["hatch", "flamecraft", "riders", "draconium", "soulstone"], 1))
  test(`${game}: in every size a note covers neither prompt nor hand nor choices; the rules card fits`, async ({
    page,
  }) => {
    await newcomer(page, game);
    let seen = 0;
    for (let k = 0; k < 5; k++) {
      const { counter } = await asked(page);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(120); // two places are tried
        // A busy machine may take longer; the note is moved before the next frame is drawn.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const where = `${game} ${k}, ${width}×${height}`;
        await expect.poll(() => covered(page), { message: where, timeout: 3000 }).toEqual([]);
        await expect.poll(() => struck(page), { message: where, timeout: 3000 }).toEqual([]);
        if ((await page.locator(".guide").count()) === 0) continue;
        seen++;
        await expect(note(page), where).toBeInViewport({ ratio: 1 }); // not folded into a button
        expect(await tip(page), where).toBe(true);
      }
      await page
        .locator("[data-action]")
        .first()
        .evaluate((e: HTMLElement) => e.click());
      await page.waitForTimeout(50);
      const yes = page.getByRole("dialog").getByRole("button", { name: "Do it" });
      if ((await yes.count()) > 0) await yes.click();
      await passed(page, counter);
    }
    expect(seen).toBeGreaterThan(4);
    await asked(page);
    await page.keyboard.press("c");
    const card = page.getByRole("dialog", { name: "Rules card" });
    await expect(card.getByRole("heading", { name: "Take care" })).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const over = await card.locator(".body").evaluate((e) => e.scrollHeight - e.clientHeight);
      expect(over, `the rules card of ${game}, ${width}×${height}`).toBe(0);
    }
  });

test("the rulebook is searched by words and by number", async ({ page }) => {
  await page.goto("/rules/riders");
  const field = page.getByRole("searchbox", { name: "Search the rules" });
  await expect(field).toBeVisible();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("R12");
  await expect(page.locator("#rule-R12")).toBeVisible();
  await expect(page.locator("#rule-R1")).toBeHidden();
  await field.fill("shields");
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/shields/i);
  await field.fill("zzzz");
  await expect(page.getByText("No rule contains “zzzz”.")).toBeVisible();
  await field.press("Escape");
  await expect(page.locator("#rule-R1")).toBeVisible();
});
