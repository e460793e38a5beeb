import { expect, test } from "./fixture.ts";
import {
  layoutFaults,
  positionOf,
  readPositions,
  showing,
  SIZES,
  sizesFor,
  type Layout,
  type Position,
} from "./layout.ts";
import { asked, openTable, passed, viewOf } from "./playing.ts";
import type { RidersView } from "../../src/boards/riders/view.ts";

const positions = readPositions("riders");
const LAYOUT: Layout = {
  parts: ".s-head, .unit, .row5, .pool, .seats, .card.fighter, .prompt, .tray",
  words: [
    ".d-name, .d-abil, .r-name, .r-pass, .shl, .hp-n, .ticks span, .status, .strike, .s-head b, .s-head .who small, .s-head .count",
    ".fighter .name, .fighter .fact, .fighter .text, .pool h2, .pool .badge, .curve em, .one b",
    ".row5 .card .name, .row5 .card .text, .tray .card:not(.cannot) .name, .tray .card:not(.cannot) .text, .tray .why",
    ".prompt strong, .prompt .acts .btn",
  ].join(", "),
  home: ".unit, .card, .s-head, .pool",
  brief: ".r-pass, .d-abil, .one b",
  least: 32,
};
const at = (kind: string): Position => positionOf(positions, kind);

for (const [width, height] of SIZES) {
  test(`Dragon Riders fits ${width} × ${height} in its stored positions`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    const { show } = await showing(page, "riders");
    const found: string[] = [];
    for (const position of positions.filter((_, k) => sizesFor(k).some(([wide]) => wide === width))) {
      await show(position);
      const places = (position.decision?.choices ?? []).filter(({ verb }) => verb !== "done");
      expect(await page.locator("[data-action]:not(.primary)").count()).toBeGreaterThanOrEqual(places.length);
      for (const fault of await layoutFaults(page, LAYOUT)) found.push(`${position.kind}: ${fault}`);
      // Powers are told in full, unless marks need the room.
      const cut = await page
        .locator(".unit:not(:has(.status)) .words")
        .evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.textContent ?? ""));
      found.push(...cut.map((text) => `${position.kind}: "${text.trim()}" is cut off`));
      const hand = page.locator(".tray");
      if ((await hand.count()) > 0 && (await hand.locator(".card").count()) <= 5)
        if (await hand.evaluate((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight))
          found.push(`${position.kind}: five cards are not in sight at once`);
    }
    expect(found).toEqual([]);
  });
}

test("a phone in landscape: the label of an attack stays in its card and above the text", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { show } = await showing(page, "riders");
  for (const kind of ["duel Kael", "poor Kael"])
    for (const [shields, exhausted] of [
      [2, 0],
      [11, 3],
    ]) {
      const position = structuredClone(at(kind));
      const [mine, theirs] = (position.view as RidersView).sides;
      Object.assign(mine!, { dragon_attack: 12, rider_attack: 12 });
      Object.assign(theirs!, { rider: "Morrik", dragon: "Steelhorn", shields, exhausted });
      await show(position);
      expect(await layoutFaults(page, LAYOUT)).toEqual([]);
      for (const unit of await page.locator(".foe .unit").all()) {
        const [card, label, text] = await Promise.all(
          [unit, unit.locator(".strike"), unit.locator(".words")].map((e) => e.boundingBox()),
        );
        expect(label!.x + label!.width).toBeLessThan(card!.x + card!.width - 3);
        expect(label!.y + label!.height).toBeLessThanOrEqual(text!.y + 1);
      }
    }
});

test("the powers of an enemy that can be attacked open by their own button, in every condition", async ({ page }) => {
  for (const [width, height] of [SIZES[2], SIZES[3]]) {
    await page.setViewportSize({ width, height });
    const { show, sent } = await showing(page, "riders");
    await show(at("Wounded Kael"));
    await page.getByRole("button", { name: "What Talia does" }).click();
    const dialog = page.getByRole("dialog", { name: "Talia" });
    await expect(dialog.locator(".powers li")).toHaveCount(3);
    await expect(dialog.locator(".powers .now")).toContainText("13 HP or less");
    await expect(dialog).toContainText("Wren's Rider");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "What Cryowyrm does" }).click();
    await expect(page.getByRole("dialog", { name: "Cryowyrm" })).toContainText(/Freeze: .*only one action/);
    await page.keyboard.press("Escape");
    expect(sent.filter((message) => message.type === "answer")).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("a phone in landscape tells below the question what you can still draw", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const { show } = await showing(page, "riders");
  await show(at("duel Kael"));
  const still = page.locator(".prompt").getByRole("button", { name: /^What you can still draw .*Rider Heal ×4/ });
  await expect(still).toBeInViewport({ ratio: 1 });
  await still.click();
  await expect(page.getByRole("dialog", { name: "What you can still draw" }).locator("li")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(still).toBeHidden();
});

test("the deck opens what can still be drawn; the hand of the other player stays unknown", async ({ page }) => {
  const { show } = await showing(page, "riders");
  await show(at("duel Kael"));
  await page.getByRole("button", { name: /^Your deck, 12 cards/ }).click();
  const mine = page.getByRole("dialog", { name: "What you can still draw" });
  await expect(mine.locator("li")).toHaveCount(3);
  await expect(mine.getByRole("button", { name: "4 times Rider Heal" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Wren's list" }).click();
  const theirs = page.getByRole("dialog", { name: "Wren's hand and deck" });
  await expect(theirs).toContainText("5 of these cards are in their hand");
  await expect(theirs.locator("li")).toHaveCount(8);
});

test("the rest of the draft is made by the bot's ratings, can be stopped, and ends with the draft", async ({
  page,
}) => {
  const view = viewOf(page) as () => RidersView | null;
  await openTable(page, { game: "riders", seed: "draft the rest", bots: ["random"] });
  for (const name of ["Talia", "Emberfang"]) {
    const { counter } = await asked(page);
    await page.locator(`.fighter[data-thing="${name}"]`).click();
    await passed(page, counter);
  }
  await asked(page);
  const pool = (): number => view()?.zones["drafted 0"]?.count ?? 0;
  await page.getByRole("button", { name: "Draft the rest for me" }).click();
  await expect.poll(pool, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Stop drafting for me" }).click();
  await asked(page);
  const stopped = pool();
  await page.waitForTimeout(1500);
  expect(pool()).toBe(stopped);
  expect(stopped).toBeLessThan(20);
  await page.getByRole("button", { name: "Draft the rest for me" }).click();
  await expect.poll(() => view()?.stage, { timeout: 60_000 }).toBe("duel");
  await expect(page.getByRole("button", { name: /for me$/ })).toHaveCount(0);
  await expect(page.locator(".prompt strong")).toHaveText(/^You (have|are frozen)|is choosing/);
});
