import type { Locator, Page } from "@playwright/test";
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
import { asked, confirmed, openTable, passed } from "./playing.ts";

const positions = readPositions("hatch");
const at = (seats: number, kind: string): Position => positionOf(positions, kind, seats);
const actionOf = ({ decision }: Position, name: string): number | undefined =>
  decision?.choices.find((choice) => choice.name === name)?.action;
const LAYOUT: Layout = {
  parts: ".race, .land, .lane, .mine, .hand, .prompt",
  words: [
    ".dragon b, .hc .vrow b, .tot, .racer b, .mine .name b, .deed .word, .loot span, .slot, .why",
    ".prompt strong, .prompt .acts button",
  ].join(", "),
  home: ".land, .hc, .race, .lane li",
  brief: ".mine .name b", // its letters are higher than its box, which a list scrolls to
  lists: ".hand, .mine .right, .mine .eggs, .lane ol", // with risky moves the own eggs scroll
};
/** What is wrong with the layout; the own eggs scroll only with the moves that would lose one. */
async function faults(page: Page): Promise<string[]> {
  const found = await layoutFaults(page, LAYOUT);
  const scrolls = await page
    .locator(".hatch:not(:has(.risk[aria-pressed='true'])) .mine .eggs")
    .evaluateAll((all) => all.some((nest) => nest.scrollHeight > nest.clientHeight + 1));
  return scrolls ? [...found, "the own land scrolls"] : found;
}

for (const seats of [2, 6]) {
  test(`Hatch with ${seats} players fits every size: nothing overlaps, no choice and no value is cut off`, async ({
    page,
  }) => {
    const { show } = await showing(page, "hatch");
    const all: string[] = [];
    for (const [k, position] of positions.filter((one) => one.seats === seats && !one.result).entries()) {
      await show(position);
      await expect(page.locator(".hatch .land")).toHaveCount(seats - 1);
      for (const [width, height] of sizesFor(k)) {
        await page.setViewportSize({ width, height });
        all.push(...(await faults(page)).map((fault) => `${position.kind}, ${width} × ${height}: ${fault}`));
      }
      // Moves that would lose an egg are shown on request; with them, every choice is on the board.
      const risky = page.getByRole("button", { name: "Risky" });
      if ((await risky.count()) > 0) await risky.click();
      await expect(page.locator(".hatch [data-action]")).toHaveCount(
        (position.decision?.choices ?? []).filter(({ verb }) => verb !== "done").length,
      );
      if ((await risky.count()) > 0) {
        all.push(...(await faults(page)).map((fault) => `${position.kind} with risky moves: ${fault}`));
        await page.getByRole("button", { name: "Hide risky" }).click();
      }
    }
    expect(all).toEqual([]);
  });
}

test("Hatch with six players on phones: names, dragons' values and eggs of all lands are whole and large enough", async ({
  page,
}) => {
  const { show } = await showing(page, "hatch");
  await show(at(6, "in your territory"));
  for (const [width, height] of SIZES.filter(([wide]) => wide < 900)) {
    await page.setViewportSize({ width, height });
    for (const name of await page.locator(".land .who").all()) await expect(name).toBeVisible();
    const wrong = await page.locator(".land").evaluateAll((lands) =>
      lands.flatMap((land) => {
        const edge = land.querySelector(".tot")?.getBoundingClientRect().left ?? 0;
        const cut = [...land.querySelectorAll(".dragon b")].filter((b) => {
          const range = document.createRange();
          range.selectNodeContents(b);
          return range.getBoundingClientRect().right > edge + 1;
        });
        const shells = [...land.querySelectorAll<HTMLElement>(".shell")];
        return [
          ...cut.map((b) => `${b.textContent} is cut off`),
          ...shells.filter((e) => e.offsetHeight < 17).map((e) => `an egg is ${e.offsetHeight} px high`),
        ];
      }),
    );
    expect(wrong).toEqual([]);
  }
});

/** With the mouse, a few steps on the way, as a hand would. */
async function dragTo(page: Page, from: Locator, to: Locator, corner = false): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("nothing to drag");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x + (corner ? b.width - 8 : b.width / 2), b.y + (corner ? b.height - 5 : b.height / 2), {
    steps: 3,
  });
  await page.mouse.up();
}

test("Hatch: a blocker is dropped on an attacker, one is planned ahead, the rest is let through", async ({ page }) => {
  const { show, sent } = await showing(page, "hatch");
  const position = at(2, "block");
  const answers = (): (number | undefined)[] =>
    sent.flatMap((message) => (message.type === "answer" ? [message.action] : []));
  const raid = position.view["raid"] as { attacker: string; beaten_by: string[] }[];
  const last = raid.findLastIndex(({ beaten_by }) => beaten_by.length > 0);
  const strong = raid[last]?.beaten_by[0] ?? "";
  const weak = raid[0]?.beaten_by.find((card) => card !== strong) ?? "";
  await show(position);
  const lane = page.locator(".lane");
  const card = (name: string): Locator => page.locator(`.mine [data-thing="${name}"], .hand [data-thing="${name}"]`);

  await dragTo(page, card(strong), lane.locator(`[data-drop="raider ${last}"]`));
  await expect(lane.getByRole("button", { name: `Planned: ${strong} blocks. Take it back` })).toBeVisible();
  expect(answers()).toEqual([]);
  await dragTo(page, card(weak), lane.locator('[data-drop="raider 0"]'));
  await expect.poll(answers).toEqual([actionOf(position, `block with ${weak}`)]);
  await expect(card(weak)).toHaveClass(/picked/);

  // The next question: let the rest through, but for the one that is planned.
  await show(position);
  await lane.getByRole("button", { name: "Let the rest through" }).click();
  await expect.poll(() => answers().at(-1)).toBe(actionOf(position, "done"));
});

test("Hatch: food that would lose an egg is marked, and asked for twice", async ({ page }) => {
  const { show, sent } = await showing(page, "hatch");
  const position = positions.find(
    ({ kind, decision }) => kind === "feed with" && decision?.choices.some(({ warning }) => warning),
  );
  const warned = position?.decision?.choices.find(({ warning }) => warning);
  if (!position || !warned) throw new Error("no position warns");
  await show(position);
  const card = page.locator(`.hand [data-action="${warned.action}"]`);
  await expect(card).toContainText(/would spoil it/);
  await expect(card).toHaveAccessibleName(new RegExp(warned.warning.replace(/[.]/g, "\\.")));
  await card.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(warned.warning);
  await dialog.getByRole("button", { name: "Back" }).click();
  expect(sent.filter(({ type }) => type === "answer")).toEqual([]);
  await card.click();
  await dialog.getByRole("button", { name: "Do it" }).click();
  await expect.poll(() => sent.filter(({ type }) => type === "answer")).toMatchObject([{ action: warned.action }]);
});

test("a whole game of Hatch by mouse at 1280 × 800, dark: cards are dropped in the nest and on eggs", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
  page.on("pageerror", (f) => errors.push(f.message));
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await openTable(page, { game: "hatch", seed: "nest", options: { round_cap: 3 }, bots: ["greedy"] });
  const hand = page.locator(".hand .hc");
  let [laid, fed, turns] = [0, 0, 0];
  for (let k = 0; k < 80; k++) {
    const { counter, over } = await asked(page);
    if (over) break;
    const glowing = page.locator(".hatch [data-action]");
    const eggs = await page.locator(".mine .egg").count();
    const inLand = (await page.locator(".hand .hc.can", { hasText: "Lay" }).count()) > 0;
    if (await page.locator(".mine .deed.lead.can").count()) await page.locator(".mine .deed.lead.can").first().click();
    else if (inLand && laid <= turns) {
      await dragTo(page, hand.first(), page.locator('.mine [data-drop="nest"]'), true);
      laid += 1;
      await passed(page, counter);
      await expect(page.locator(".mine .egg")).toHaveCount(eggs + 1);
      continue;
    } else if (inLand && fed <= turns) {
      // Two answers: the egg, then the card. The dialog comes only where it would be lost.
      await dragTo(page, hand.first(), page.locator('.mine [data-drop="egg 0"]'));
      fed += 1;
      await passed(page, counter);
      await expect(
        page
          .getByRole("dialog")
          .or(
            page.locator(
              '.app[data-asked="true"]:has(.hc.can:has-text("Lay")), .app[data-asked="true"]:not(:has(.hc))',
            ),
          )
          .first(),
      ).toBeVisible();
      await confirmed(page);
      continue;
    } else if ((await page.getByRole("button", { name: /^End the turn/ }).count()) > 0 && fed > turns) {
      turns += 1;
      await page.getByRole("button", { name: /^End the turn/ }).click();
    } else await ((await glowing.count()) > 0 ? glowing.first() : page.locator("[data-action].primary")).click();
    await confirmed(page);
    await passed(page, counter);
  }
  await expect(page.locator("section.win")).toBeVisible();
  expect(Math.min(laid, fed)).toBeGreaterThan(1);
  expect(errors).toEqual([]);
});
