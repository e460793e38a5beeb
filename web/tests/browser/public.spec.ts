import type { Page } from "@playwright/test";
import type { Catalogue, View } from "../../src/types.ts";
import { toTell } from "../telling.ts";
import { expect, SOAK, some, test } from "./fixture.ts";
import { asked, confirmed, openTable, passed, viewOf } from "./playing.ts";

/**
 * What the view contains but the page does not show: fields with a value, and zones that are missing on the page and
 * whose face-up cards are missing too (a closed zone need not show its cards).
 */
async function dropped(page: Page, declared: Catalogue, view: View): Promise<string[]> {
  const said = await page.evaluate(() => {
    const parts = [...document.querySelectorAll(".own, .offer, .tray")].flatMap((part) => [
      part,
      ...part.querySelectorAll("*"),
    ]);
    const all = (name: string): string[] =>
      [...document.querySelectorAll(`.own [${name}], .tray [${name}]`)].map((e) => e.getAttribute(name) ?? "");
    return {
      text: parts.flatMap((e) => [e.textContent, e.getAttribute("aria-label")]).join("\n"),
      zones: all("data-zone"),
      fields: all("data-field").flatMap((paths) => paths.split(" ")),
    };
  });
  const fields = toTell(declared, view).filter((path) => !said.fields.includes(path));
  const zones = Object.entries(view.zones).filter(
    ([name, zone]) =>
      !said.zones.includes(name) && zone.cards.some((card) => card !== null && !said.text.includes(card)),
  );
  return [...fields, ...zones.map(([name]) => name)];
}

for (const game of some(["hoard", "flamecraft", "draconium", "riders", "hatch", "soulstone"], 3)) {
  test(`the general board shows everything in a view of ${game}`, async ({ page }) => {
    const view = viewOf(page);
    await openTable(page, { game, seed: "open" }, "?board=plain");
    const declared = await page.evaluate(
      async (id) => (await (await fetch(`/api/games/${id}/things`)).json()) as unknown,
      game,
    );
    for (let k = 0; k < 8; k++) {
      const { counter, over } = await asked(page);
      const shown = view();
      expect(shown && toTell(declared as Catalogue, shown).length, "there is something to tell").toBeGreaterThan(1);
      expect(shown && (await dropped(page, declared as Catalogue, shown)), `answer ${k}`).toEqual([]);
      if (over) break;
      await page
        .locator("[data-action]")
        .nth(k % 3 ? 0 : -1)
        .evaluate((e: HTMLElement) => e.click());
      await confirmed(page);
      await passed(page, counter);
    }
  });
}

const SIZES = [
  [1440, 900],
  [1280, 800],
  [390, 844],
  [844, 390],
] as const;
test("Flamecraft's enchantments show cost, reward and why they are blocked; a click casts one", async ({ page }) => {
  test.skip(!SOAK, "Flamecraft has a board of its own");
  const view = viewOf(page);
  await openTable(page, { game: "flamecraft", seed: "x1" }, "?board=plain");
  const row = page.getByRole("group", { name: /^Enchantments, 5$/ });
  const prompt = page.locator(".prompt strong");
  for (let k = 0; k < 60 && (await row.locator("[data-action]").count()) === 0; k++) {
    const { counter } = await asked(page);
    const cards = view()?.zones["row"]?.cards ?? [];
    for (const card of cards) await expect(row.locator(`[data-thing="${card}"]`)).toContainText(/Costs.*Brings/s);
    const visiting = /^Your turn/.test(await prompt.innerText());
    const glowing = page.locator("[data-action]:not(.primary)");
    const many = await glowing.count();
    await (many > 0 ? glowing.nth(visiting ? k % many : 0) : page.locator("[data-action]").last()).evaluate(
      (e: HTMLElement) => e.click(),
    );
    await confirmed(page);
    await passed(page, counter);
    await asked(page);
  }
  await expect(prompt).toHaveText("Gather goods here, or cast an enchantment on this shop.");
  await expect(row.locator(".dim").first()).toContainText("its icon does not match the shop's");
  await expect(
    row.getByRole("button", { name: /Not now: its icon does not match the shop's/ }).first(),
  ).toHaveAttribute("aria-disabled", "true");
  const castable = row.locator("[data-action]").first();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(castable, `${width} × ${height}`).toBeInViewport({ ratio: 0.9 });
    const { x, y, width: w, height: h } = (await castable.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(
      await castable.evaluate(
        (e, [x, y]) => e.contains(document.elementFromPoint(x ?? 0, y ?? 0)),
        [x + w / 2, y + h / 2],
      ),
    ).toBe(true);
    for (const other of await row.locator(".tile").all()) {
      await other.scrollIntoViewIfNeeded();
      await expect(other).toBeInViewport({ ratio: 0.9 });
    }
  }
  const { counter } = await asked(page);
  await castable.click();
  await passed(page, counter);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator(".log ol")).toContainText(/You cast an? \w+ enchantment/);
});
