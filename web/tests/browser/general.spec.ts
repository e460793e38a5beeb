import type { Page } from "@playwright/test";
import { expect, SOAK, some, test } from "./fixture.ts";
import { asked, confirmed, openTable, passed, playToTheEnd } from "./playing.ts";

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

/** Layout faults: covered choices, overlapping parts of the frame, a page that scrolls. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const button of document.querySelectorAll<HTMLElement>("[data-action]")) {
      button.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { x, y, width, height } = button.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !button.contains(top))
        found.push(`${button.ariaLabel ?? button.textContent} lies under ${top?.outerHTML.slice(0, 90)}`);
    }
    const boxes = [".own", ".offer", ".prompt", ".tray"].flatMap((name) => {
      const part = document.querySelector(name);
      return part ? [{ name, box: part.getBoundingClientRect() }] : [];
    });
    for (const [k, above] of boxes.entries()) {
      for (const below of boxes.slice(k + 1))
        if (above.box.bottom > below.box.top + 1) found.push(`${above.name} overlaps ${below.name}`);
    }
    const prompt = document.querySelector(".prompt")?.getBoundingClientRect();
    if (!prompt || prompt.top < 0 || prompt.bottom > innerHeight) found.push("the prompt is out of sight");
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page scrolls");
    return found;
  });
}

for (const game of some(["draconium", "flamecraft"], 1)) {
  test(`an opening of ${game} on the general board by clicks, wide and on a phone`, async ({ page }) => {
    await openTable(page, { game, seed: "clicks" }, "?board=plain");
    await expect(page.locator(".plain")).toBeVisible();
    let onBoard = 0;
    for (let k = 0; k < (SOAK ? 16 : 10); k++) {
      const [width, height] = SIZES[k % 2] ?? SIZES[0];
      const { counter } = await asked(page);
      await page.setViewportSize({ width, height });
      expect(await faults(page), `answer ${k} at ${width}`).toEqual([]);
      const glowing = page.locator("[data-action]:not(.primary)");
      const many = await glowing.count();
      const target = many > 0 && k % 5 < 4 ? glowing.nth((3 * k) % many) : page.locator("[data-action]").last();
      if (await target.evaluate((e) => Boolean(e.closest(".rows")))) onBoard++;
      await target.click();
      await confirmed(page);
      await passed(page, counter);
    }
    expect(onBoard, "piles and shops are chosen where they lie").toBeGreaterThan(1);
  });
}

test("a Roost is described in words, locked piles are marked, and the end screen gives reason and scores", async ({
  page,
}) => {
  await page.goto("/");
  const table = await page.evaluate(async () => {
    const players = [
      { kind: "human", name: "Ann" },
      { kind: "bot", bot: "greedy", name: "Wren" },
    ];
    const options = { kingdom: ["First Flight"], eggs: ["Stone Egg"], turn_cap: 2 };
    const body = JSON.stringify({ game: "draconium", players, options, seed: "roost" });
    const made = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
    return ((await made.json()) as { table: string }).table;
  });
  await page.goto(`/table/${table}?board=plain`);
  await asked(page);
  for (const who of ["You", "Wren"]) {
    const mat = page.getByRole("region", { name: who, exact: true }).getByRole("group", { name: "Roost" });
    await expect(mat).toContainText("Stone Egg");
    await expect(mat).toContainText(/turn [01] of 7/i);
    await expect(mat).toContainText("Hatches when your 7th turn starts.");
    await expect(mat).not.toContainText(/stage|side|count/i);
  }
  await expect(page.locator('.tile[data-thing="Province"]')).toContainText("Locked");
  await expect(page.locator('.tile[data-thing="Gold"]')).not.toContainText("Locked");
  await playToTheEnd(page, async () => page.locator("[data-action].primary").click());
  await expect(page.locator("section.win")).toContainText("Everybody has had the last turn");
  await page.getByRole("button", { name: "Look at the board" }).first().click();
  for (const who of ["You", "Wren"])
    await expect(page.getByRole("region", { name: who, exact: true })).toContainText(/Counted\s*Estate ×3: 3/);
});
