import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { positionOf, readPositions, showing, SIZES, sizesFor, type Position } from "./layout.ts";
import { asked, passed, startGame } from "./playing.ts";

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
  await expect(prompt).toHaveText(/^Your Battalion on .* one step, one attack, or rest\?$/);
  await expect(page.getByRole("region", { name: "What it can do" })).toContainText(/Step to one of \d spaces/);
  await expect(map.locator(".spot.chosen")).toHaveCount(1);
  const steps = await map.locator(".spot.can").count();
  expect(steps).toBeGreaterThan(2);
  const target = map.locator(".spot.can").first();
  const name = (await target.getAttribute("data-space")) ?? "";
  await target.focus();
  await expect(page.locator(".tip")).toContainText(`Step to ${name}:`);
  await answer(() => page.keyboard.press("Enter"));
  await expect(map.locator(`[data-space="${name}"]`)).toHaveAccessibleName(/your Battalion of 2 .*has acted/);
  await answer(() => page.keyboard.press("u"));
  await expect(map.locator(".spot.can")).toHaveCount(steps);
  await answer(() => target.click());
  await answer(() => page.getByRole("button", { name: "End the march" }).click());
  await expect(page.locator(".bar-top .where")).toContainText("Round 2");
  expect(faults).toEqual([]);
});

const positions = readPositions("soulstone");
const at = (seats: number, kind: string): Position => positionOf(positions, kind, seats);

test("Soulstone on phones: every player is named, and so is every space that can be chosen", async ({ page }) => {
  const { show } = await showing(page, "soulstone");
  for (const seats of [2, 4]) {
    await show(at(seats, "give orders"));
    for (const [width, height] of SIZES.filter(([wide]) => wide < 900)) {
      await page.setViewportSize({ width, height });
      for (const name of await page.locator(".side .who b").all()) await expect(name).toBeInViewport({ ratio: 1 });
      for (const spot of await page.locator(".spot.can").all()) {
        await expect(spot.locator(".at")).toBeVisible();
        await expect(spot.locator(".at")).toHaveText((await spot.getAttribute("data-space")) ?? "?");
      }
      await expect(
        page.getByRole("button", { name: /^What it can do|^and \d more/ }).or(page.locator(".deeds")),
      ).not.toHaveCount(0);
    }
  }
});

/** What is wrong with the layout: a page that scrolls, panels that cover the map or each other, text that is cut off. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A new size is laid out with the next frames.
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page scrolls");
    const name = (e: Element): string =>
      `${e.getAttribute("class") ?? e.tagName} ${e.getAttribute("aria-label") ?? e.textContent}`.slice(0, 70);
    const all = (wanted: string): Element[] =>
      [...document.querySelectorAll(wanted)].filter((e) => e.getBoundingClientRect().width > 0);
    const meet = (a: Element, b: Element, by = 1): boolean => {
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      return (
        Math.min(p.right, q.right) - Math.max(p.left, q.left) > by &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > by
      );
    };
    const panels = all(".sides .side, .realm .panel:not(.battle), .realm .caption, .prompt, .rail .panel").filter(
      (e) => !e.parentElement?.closest(".battle, .side, .caption"),
    );
    for (const [k, panel] of panels.entries()) {
      const box = panel.getBoundingClientRect();
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        found.push(`${name(panel)} leaves the screen`);
      for (const other of panels.slice(k + 1))
        if (!panel.contains(other) && meet(panel, other)) found.push(`${name(panel)} overlaps ${name(other)}`);
      for (const e of all(
        ".sheet circle.corner, .sheet circle.centre, .sheet .ruler, .spot[data-action], .spot.cannot",
      ))
        if (meet(panel, e, 2)) found.push(`${name(panel)} covers ${name(e)} of the map`);
    }
    for (const letter of all(".ruler"))
      for (const spot of all(".spot[data-action], .spot.cannot"))
        if (meet(letter, spot, 2)) found.push(`ruler ${letter.textContent} is under ${name(spot)}`);
    for (const e of all(".prompt, .tray, .tray .hand > :first-child")) {
      const box = e.getBoundingClientRect();
      if (box.top < 0 || box.bottom > innerHeight + 1 || box.left < -1) found.push(`${name(e)} is not on the screen`);
    }
    const values =
      ".side b, .side .count, .side .few, .side .note, .caption > :not(.cards), .troop h2, .kind .name, .result p";
    const words =
      ".prompt strong, .prompt .btn, .tray .name, .tray .text, .battle .name, .battle .text, .battle .label";
    for (const e of all(`${values}, ${words}, .verdict > *, .able li, .claim p, .stacks li`)) {
      if (e.matches(".side b, .who b")) continue; // a name may be shortened
      const style = getComputedStyle(e);
      if (style.display !== "inline" && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2))
        found.push(`${name(e)} is cut off: ${e.scrollWidth}>${e.clientWidth} ${e.scrollHeight}>${e.clientHeight}`);
      const card = e.closest(".card, .side, .panel");
      if (card && !e.matches("li")) {
        const [inner, outer] = [e.getBoundingClientRect(), card.getBoundingClientRect()];
        if (inner.right > outer.right + 4 || inner.bottom > outer.bottom + 4)
          found.push(`${name(e)} leaves its ${card.getAttribute("class")}`);
      }
    }
    for (const e of all(".app [data-action]")) {
      e.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = e.getBoundingClientRect();
      if (Math.min(box.width, box.height) < 32) found.push(`${name(e)} is too small`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!e.contains(hit)) found.push(`${name(e)} is covered by ${hit ? name(hit) : "nothing"}`);
    }
    const map = document.querySelector(".sheet")?.getBoundingClientRect();
    const room = document.querySelector(".frame")?.getBoundingClientRect();
    if (map && room && map.width < room.width - 2 && map.height < room.height - 2) found.push("the map is too small");
    return [...new Set(found)];
  });
}

for (const seats of [2, 4]) {
  test(`Soulstone with ${seats} players fits every size: nothing covers the map, no choice and no value is cut off`, async ({
    page,
  }) => {
    const { show } = await showing(page, "soulstone");
    const all: string[] = [];
    for (const [k, position] of positions.filter((one) => one.seats === seats && !one.result).entries()) {
      await show(position);
      await expect(page.locator(".sides .side")).toHaveCount(seats);
      const shown = page.locator(".app [data-action]");
      const actions = (): Promise<(string | undefined)[]> =>
        shown.evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["action"]));
      await expect
        .poll(async () => new Set(await actions()))
        .toEqual(new Set((position.decision?.choices ?? []).map(({ action }) => String(action))));
      for (const [width, height] of sizesFor(k)) {
        await page.setViewportSize({ width, height });
        all.push(...(await faults(page)).map((fault) => `${position.kind}, ${width} × ${height}: ${fault}`));
      }
    }
    expect(all).toEqual([]);
  });
}

test("Soulstone: what is refused says why, with the rule, on the map and beside it", async ({ page }) => {
  const { show, answers } = await showing(page, "soulstone");
  await show(at(2, "give orders"));
  const refused = at(2, "give orders").decision?.blocked.find(({ reason }) => reason.endsWith("(S4)"));
  const spot = page.locator(`.spot.cannot[data-space="${refused?.thing}"]`);
  await expect(spot).toHaveAccessibleName(/No step to .*: this Battalion has no Soul Stone, .*\. Rule S4\.$/);
  await spot.focus();
  await expect(page.locator(".tip")).toContainText(`No step to ${refused?.thing}: this Battalion has no Soul Stone`);
  await expect(page.locator(".tip i")).toHaveText("S4");
  await page.keyboard.press("Enter");
  expect(answers()).toEqual([]);
  const panel = page.getByRole("region", { name: "What it can do" });
  await expect(panel).toContainText(`No step to ${refused?.thing}: this Battalion has no Soul Stone`);
  await panel.getByRole("button", { name: "Read the rule for this: S4" }).click();
  await expect(page.getByRole("dialog")).toContainText(/Soul Stone/);
});

test("Soulstone: a standing order draws when nothing else can be done, and never takes a choice away", async ({
  page,
}) => {
  const { show, answers } = await showing(page, "soulstone");
  const position = at(2, "draft");
  const draw = position.decision?.choices.find(({ verb }) => verb === "draw");
  const other = position.decision?.blocked[0];
  if (!draw || !other || !position.decision) throw new Error("no Draft without a choice");
  await show(position);
  expect(answers()).toEqual([]);
  await page.getByRole("button", { name: "Always draw for me" }).click();
  await expect.poll(answers).toEqual([draw.action]);
  await show(position);
  await expect.poll(answers).toEqual([draw.action, draw.action]);
  const choices = [draw, { ...draw, action: other.action, verb: other.verb, thing: other.thing, name: other.name }];
  await show({ ...position, decision: { ...position.decision, choices } });
  await expect(page.locator(".spot.can")).toHaveCount(1);
  expect(answers()).toHaveLength(2);
  await page.getByRole("button", { name: "Settings" }).first().click();
  await page.getByRole("checkbox", { name: /^Always draw for me/ }).uncheck();
  await page.keyboard.press("Escape");
  await show(position);
  await expect(page.getByRole("button", { name: "Always draw for me" })).toBeVisible();
  expect(answers()).toHaveLength(2);
});

test("Soulstone: a battle is face to face in every size, and its end stays until it is closed", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { show } = await showing(page, "soulstone");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await show(at(2, "pick a card"));
    const battle = page.getByRole("region", { name: "Battle" });
    await expect(battle.locator(".big .art .i")).toHaveCount(2);
    await expect(battle.locator(".verdict b")).toHaveText(/ beats |both fall/);
    for (const card of await battle.locator("[data-action]").all()) await expect(card).toBeInViewport({ ratio: 1 });
    await show(at(2, "result"));
    const result = page.getByRole("region", { name: "The last fight" }).filter({ visible: true });
    await expect(result).toHaveCount(1);
    await result.getByRole("button", { name: "Close" }).click();
    await expect(result).toHaveCount(0);
  }
});

test("Soulstone: what a Battalion can do is told on phones too, whole when it is pressed", async ({ page }) => {
  const { show, answers } = await showing(page, "soulstone");
  const position = at(4, "give orders");
  const attack = position.decision?.choices.find(({ verb }) => verb === "attack")?.thing ?? "";
  const refused = position.decision?.blocked.find(({ thing, reason }) => thing && reason.endsWith("(S4)"))?.thing ?? "";
  for (const [width, height] of SIZES.filter(([wide]) => wide < 900)) {
    await page.setViewportSize({ width, height });
    await show(position);
    const brief = page.getByRole("button", { name: "What it can do. Open it" }).filter({ visible: true });
    if (width > height) await expect(brief).toContainText(attack);
    await brief.click();
    const sheet = page.getByRole("dialog", { name: "What it can do" });
    await expect(sheet).toContainText(`Battalion of 2 on ${attack}`);
    await expect(sheet).toContainText(/Conquer Oren's Castle on/);
    if (refused) await expect(sheet).toContainText(`No step to ${refused}`);
    await sheet.getByRole("button", { name: "Close" }).click();
  }
  expect(answers()).toEqual([]);
});
