import { expect, SOAK, test } from "./fixture.ts";
import { layoutFaults, positionOf, readPositions, showing, SIZES, sizesFor, type Layout } from "./layout.ts";
import { byMouse, openTable, playToTheEnd, viewOf } from "./playing.ts";

const positions = readPositions("flamecraft");
const LAYOUT: Layout = {
  parts: [
    ".track, .town, .park, .spells, .supply, .deeds, .others .side, .street .about > .info, .tray",
    ".prompt strong, .prompt .acts, .shop, .down, .racer, .supply .pick, .in-park, .spell, .cell",
  ].join(", "),
  words: ".prompt strong, .prompt .acts .btn, .tray .text, .tray .name, .tray .why",
  home: ".card",
  brief: '.tray [data-zone^="fancies"]:has(> :nth-child(3):last-child) .card:not(.can) .text', // lying down, three of them have two lines each
  lists: ".tray, .desk",
};

const QUESTIONS = {
  1: [
    "visit a shop",
    "gather or enchant",
    "swap with",
    "use the ability",
    "add an enchantment",
    "pay",
    "keep a fancy dragon",
    "ability or reputation",
  ],
  2: ["visit a shop", "gather or enchant", "place where", "use the ability", "pay another set", "give a fancy dragon"],
  5: [
    "visit a shop",
    "gather or enchant",
    "place where",
    "swap with",
    "use the ability",
    "give it to",
    "give to those who are here",
    "take a good of it",
  ],
};
for (const [seats, questions] of Object.entries(QUESTIONS)) {
  test(`Flamecraft with ${seats} players: nothing overlaps or is cut, at four sizes`, async ({ page }) => {
    const { show } = await showing(page, "flamecraft");
    const all: string[] = [];
    for (const [k, question] of questions.entries()) {
      await show(positionOf(positions, question, Number(seats)));
      for (const [width, height] of sizesFor(k)) {
        await page.setViewportSize({ width, height });
        for (const fault of await layoutFaults(page, LAYOUT)) all.push(`${question} at ${width}x${height}: ${fault}`);
      }
    }
    expect(all).toEqual([]);
  });
}

test("Flamecraft: three and more fancy dragons are in sight at once on a desk and lying down", async ({ page }) => {
  const { show } = await showing(page, "flamecraft");
  for (const question of ["pay", "visit a shop", "use the ability", "fire up dragons"]) {
    await show(positionOf(positions, question, 5));
    for (const [width, height] of SIZES.filter(([wide]) => wide > 640)) {
      await page.setViewportSize({ width, height });
      const cards = page.locator('.tray [data-zone^="fancies"] .card');
      expect(await cards.count()).toBeGreaterThan(2);
      // Lying down, only artisans that cannot be chosen may be further down, below a fancy dragon that can.
      const chosen = (await page.locator(".tray .card.can").count()) > 0 && height < 500;
      const seen = chosen ? '.tray .card.can, .tray [data-zone^="fancies"] .card' : ".tray .card";
      for (const card of await page.locator(seen).all()) await expect(card).toBeInViewport({ ratio: 0.98 });
      if (height < 500) continue;
      for (const card of await cards.all()) await expect(card.locator(".text")).toBeInViewport({ ratio: 1 });
    }
  }
});

test("Flamecraft lying down: why an artisan cannot be placed stands below its name, and covers nothing", async ({
  page,
}) => {
  const { show } = await showing(page, "flamecraft");
  await page.setViewportSize({ width: 844, height: 390 });
  const position = positionOf(positions, "place which", 5);
  const { zones } = position.view;
  const [hand, fancies] = [zones["hand 0"], zones["fancies 0"]];
  if (!hand || !fancies) throw new Error("no hand");
  const fewer = {
    ...zones,
    "hand 0": { ...hand, count: 3, cards: hand.cards.slice(1) },
    "fancies 0": { ...fancies, count: 1, cards: fancies.cards.slice(0, 1) },
  };
  await show({ ...position, view: { ...position.view, zones: fewer } });
  await expect(page.locator(".tray .card.cannot .why").first()).toHaveText(/matches no icon/);
  expect(await layoutFaults(page, { ...LAYOUT, home: ".tray" })).toEqual([]);
});

test("Flamecraft on a desk: each shop says what its ability does, or what its dragons do", async ({ page }) => {
  const { show } = await showing(page, "flamecraft");
  await page.setViewportSize({ width: 1440, height: 900 });
  const position = positionOf(positions, "visit a shop", 5);
  const town = position.view["town"] as { shop: string; ability: string; slots: { artisan: string | null }[] }[];
  await show(position);
  const able = town.filter(({ ability }) => ability);
  expect(able.length).toBeGreaterThan(2);
  for (const { shop, ability } of able) {
    const does = page.locator(`.shop[data-thing="${shop}"] .does`);
    await expect(does).toBeVisible();
    await expect(does).toHaveText(ability);
  }
  // A small town has room for what dragons do.
  const small = town.filter(({ ability }) => !ability).slice(0, 4);
  await show({ ...position, view: { ...position.view, town: small } });
  for (const { shop } of small)
    await expect(page.locator(`.shop[data-thing="${shop}"] .does li`).first()).toBeVisible();
});

test("Flamecraft on phones: a press says what the signs mean", async ({ page }) => {
  const { show } = await showing(page, "flamecraft");
  for (const [seats, [width, height]] of [
    [1, SIZES[2]],
    [5, SIZES[3]],
  ] as const) {
    await page.setViewportSize({ width, height });
    await show(positionOf(positions, "visit a shop", seats));
    await page.getByRole("button", { name: /^What the signs mean/ }).click();
    const info = page.getByRole("region", { name: "What you look at" });
    for (const words of ["potion", "what you gather there", "its enchantments"])
      await expect(info).toContainText(words);
    await info.getByRole("button", { name: "Close" }).click();
  }
});

test("Flamecraft alone on phones: in a large town the hand, what shops give and what dragons do are in sight", async ({
  page,
}) => {
  const { show } = await showing(page, "flamecraft");
  for (const question of ["visit a shop", "fire up one dragon"]) {
    await show(positionOf(positions, question, 1));
    for (const [width, height] of SIZES.filter(([wide]) => wide < 900)) {
      await page.setViewportSize({ width, height });
      expect(await page.locator(".shop").count()).toBeGreaterThan(10);
      for (const gives of await page.locator(".shop .gives").all()) await expect(gives).toBeVisible();
      for (const card of await page.locator(".tray .card").all()) await expect(card).toBeInViewport({ ratio: 0.95 });
      await expect(page.locator(question === "visit a shop" ? ".news" : ".abilities")).toBeVisible();
    }
  }
});

test("Flamecraft: what a visit costs and gives is shown before going, for mouse, keys and fingers", async ({
  browser,
  page,
  server,
}) => {
  const phone = await browser.newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: server.address,
  });
  const { show: showOnPhone, sent } = await showing(phone, "flamecraft");
  const visit = positionOf(positions, "visit a shop", 5);
  const { view, decision } = visit;
  await showOnPhone(visit);
  const town = (view["town"] ?? []) as { shop: string; costs: number; casts: string[] }[];
  const joined = town.find((shop) => shop.costs > 0 && decision?.choices.some((choice) => choice.thing === shop.shop));
  const info = phone.getByRole("region", { name: "What you look at" });
  const shop = phone.locator(`[data-shop="${joined?.shop}"]`);
  await shop.tap();
  await expect(info).toContainText(new RegExp(`pay ${joined?.costs} good`));
  await expect(info).toContainText("Gather");
  await expect(info).toContainText("Enchant");
  expect(sent.filter(({ type }) => type === "answer")).toEqual([]);
  await info.getByRole("button", { name: "Go there" }).tap();
  const choice = decision?.choices.find((each) => each.thing === joined?.shop);
  await expect.poll(() => sent.filter(({ type }) => type === "answer")).toMatchObject([{ action: choice?.action }]);
  await phone.close();

  const { show } = await showing(page, "flamecraft");
  await show(visit);
  const panel = page.getByRole("region", { name: "What you look at" });
  await page.locator(`[data-shop="${joined?.shop}"]`).hover();
  await expect(panel).toContainText(new RegExp(`pay ${joined?.costs} good`));
  await page.locator(".bar-top").hover();
  await expect(panel).not.toContainText(/pay \d+ good/);
  await expect(panel).toContainText("In short");
  await page.locator(`[data-shop="${joined?.shop}"]`).focus();
  await expect(panel).toContainText(joined?.shop ?? "");
  await show(positionOf(positions, "gather or enchant", 2));
  const refused = page.locator(".spell.cannot").first();
  await refused.hover();
  await expect(panel).toContainText("Not now");
  await expect(refused).toHaveAccessibleName(/Not now: /);
});

test("a solo game of Flamecraft by mouse on a dark phone: six steps, achievements and, at its end, an award", async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    reducedMotion: "reduce",
    baseURL: server.address,
  });
  const wrong: string[] = [];
  page.on("console", (m) => m.type() === "error" && wrong.push(m.text()));
  page.on("pageerror", (fault) => wrong.push(fault.message));
  const view = viewOf(page);
  await openTable(page, { game: "flamecraft", seed: "c", bots: [] });
  let steps = 0;
  let turn = 0;
  const byTurns = async (): Promise<void> => {
    const now = Number(view()?.["turn"]);
    if (now > turn && now > 1) {
      expect(await page.locator(".dots .done").count()).toBeGreaterThan(0);
      steps++;
    }
    if (now === 4 && now > turn) {
      await page.locator(".dots").click();
      const info = page.getByRole("region", { name: "Solo game" });
      await expect(info.locator(".steps li")).toHaveCount(6);
      await expect(info.locator(".goals li")).toHaveCount(11);
      await page.getByRole("button", { name: "Close" }).click();
    }
    turn = now;
    await byMouse(page);
  };
  await playToTheEnd(page, byTurns, () => !SOAK && turn > 4);
  expect(steps).toBeGreaterThan(SOAK ? 5 : 3);
  if (SOAK) expect(view()?.["award"]).toMatch(/Shopkeeper|Flamekeeper|Master of Flame/);
  expect(wrong).toEqual([]);
  await page.close();
});
