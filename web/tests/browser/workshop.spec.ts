import type { Locator, Page } from "@playwright/test";
import { expect, SOAK, test } from "./fixture.ts";

/** Five tours through the workshop: change something, see it checked, play it, and know what it does. */

const PHONE = { width: 390, height: 844 };
const LONG = 120_000;

/** From the hall into the workshop of a game. */
async function enter(page: Page, game: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Workshop" }).click();
  await page.getByLabel("Game", { exact: true }).selectOption({ label: game });
  await expect(page.locator(".lib")).toBeAttached();
  await expect(page.getByLabel("Game", { exact: true })).toHaveValue(/\w/);
}

/** Presses a button by mouse, or by the keys if `keys`. */
async function press(button: Locator, keys = false): Promise<void> {
  if (!keys) return button.click();
  await button.focus();
  await button.press("Enter");
}

const row = (page: Page, name: string): Locator => page.locator(`[data-row="${name}"]`).first();
/** On a phone the steps are tabs. */
async function step(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: new RegExp(`^${name}`) });
  if (await tab.isVisible()) await tab.click();
}

async function isChecked(page: Page): Promise<void> {
  await step(page, "Check");
  await expect(page.getByRole("region", { name: "Check" })).toContainText("laws hold", { timeout: LONG });
}

async function plays(page: Page, variant: string, keys = false): Promise<void> {
  await step(page, "Play");
  await press(page.getByRole("button", { name: "Play it" }), keys);
  await page.waitForURL(/\/table\/[\w-]+$/, { timeout: LONG });
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const face = (await (await page.request.get(`/api/tables/${id}`)).json()) as { variant: string };
  expect(face.variant).toBe(variant);
  await expect(page.locator(".prompt").first()).toBeVisible();
}

const ways = [
  { where: "wide, by mouse", keys: false, phone: false },
  { where: "on a phone, by keys", keys: true, phone: true },
  { where: "wide, by keys", keys: true, phone: false },
  { where: "on a phone, by touch", keys: false, phone: true },
];
for (const { where, keys, phone } of SOAK ? ways : ways.slice(0, 2))
  test(`Riders: a changed Dragon and a new card are checked, measured and played (${where})`, async ({ page }) => {
    if (phone) await page.setViewportSize(PHONE);
    await enter(page, "Dragon Riders");
    await press(row(page, "Cryowyrm"), keys);
    await press(page.getByLabel("Attack cost: more"), keys);
    await expect(page.getByLabel("Differences to the printed game")).toContainText("attack cost 2 → 3");
    if (phone) await press(page.getByRole("button", { name: "Back to the content" }), keys);
    await press(page.getByRole("button", { name: "New card" }), keys);
    await page.getByLabel("Name", { exact: true }).fill("Scald");
    await page.getByLabel("Name", { exact: true }).press("Tab");
    await press(page.getByRole("button", { name: "Add a verb to Play", exact: true }), keys);
    await page.keyboard.type("brun rider 1");
    await expect(page.locator(".fix")).toContainText('nearest: "burn rider"');
    await page.keyboard.press("Enter"); // takes the nearest verb
    await page.keyboard.press("Escape");
    await expect(page.getByText("proposed from the script")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Scald/ }).last()).toContainText("Put 1 Burn on the enemy Rider.");
    // the file is in step, and what is typed there comes back into the form
    if (phone) await page.getByRole("radio", { name: "TOML" }).click();
    const file = page.getByLabel("The row Scald as TOML");
    await expect(file).toHaveValue(/play +\s*= \["burn rider 1"\]/);
    await file.fill((await file.inputValue()).replace(/cost( *)= 1/, "cost$1= 2"));
    if (phone) await page.getByRole("radio", { name: "Form" }).click();
    await expect(page.getByLabel("Cost", { exact: true })).toHaveValue("2");
    await isChecked(page);
    await step(page, "Know");
    await page.getByLabel("What is measured").selectOption({ label: "Cryowyrm wins" });
    await press(page.getByRole("button", { name: "What does it do?" }), keys);
    const know = page.getByRole("region", { name: "Know: what it does" });
    await expect(know.getByRole("heading", { name: "Your variant is fairer." })).toBeVisible({ timeout: LONG });
    await expect(know.getByRole("list", { name: "Runs kept" })).toContainText("attack cost 2 → 3", { timeout: LONG });
    await press(know.getByRole("button", { name: "with the variant" }), keys);
    await page.waitForURL(/replay/, { timeout: LONG });
    await expect(page.getByRole("region", { name: "The board at this moment" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Differences to the printed game")).toContainText("Scald added");
    await plays(page, "My variant", keys);
  });

test("Draconium: a new kingdom card is written with the verbs of the game and played", async ({ page }) => {
  await enter(page, "Draconium");
  await page.getByLabel("Search the content").fill("Village");
  await row(page, "Village").click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Cliff Village");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Add a verb to Play", exact: true }).click();
  await page.keyboard.type("may");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a verb to Play, list of item 3" }).click();
  await page.keyboard.type("coins 1");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("The row Cliff Village as TOML")).toHaveValue(/"may", \["coins 1"\]/);
  await expect(page.locator(".variant .badge.bad")).toHaveCount(0);
  await plays(page, "My variant");
});

test("Hatch: a number of a card is changed, undone and shared by link", async ({ page, context }) => {
  await enter(page, "Hatch");
  await row(page, "Whelp 1").click();
  await page.getByLabel("Value", { exact: true }).fill("7");
  await page.getByLabel("Value", { exact: true }).press("Enter");
  await expect(page.getByLabel("Differences to the printed game")).toContainText("value 1 → 7");
  await expect(page.getByRole("alert").first()).toContainText("values must be unique"); // what the game checks
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByLabel("Value", { exact: true })).toHaveValue("1");
  await page.getByLabel("Value", { exact: true }).fill("500");
  await page.getByLabel("Value", { exact: true }).press("Enter");
  await page.getByLabel("Name of the variant").fill("Fat <b>whelps</b>");
  await page.getByLabel("Name of the variant").press("Enter");
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("Link to the variant").inputValue();
  const friend = await context.browser()!.newPage();
  await friend.goto(link);
  await expect(friend.getByLabel("Name of the variant")).toHaveValue("Fat <b>whelps</b>");
  await expect(friend.getByLabel("Differences to the printed game")).toContainText("value 1 → 500");
  await plays(friend, "Fat <b>whelps</b>");
  await expect(friend.locator("b", { hasText: /^whelps$/ })).toHaveCount(0); // words, never markup
  await friend.close();
});

test("Soulstone: a map is drawn in the page, and a fault in it is told in words", async ({ page }) => {
  await enter(page, "Soulstone");
  await row(page, "Twin Vale").click();
  await page.getByRole("radio", { name: "no tile" }).click();
  await page.getByRole("button", { name: /: home of the first player/ }).click();
  await expect(page.locator(".badge.bad")).toBeVisible();
  await page.getByRole("button", { name: "As printed" }).click();
  await page.getByRole("radio", { name: "forest" }).click();
  for (const place of [4, 2]) await page.locator(`[data-cell="2 ${place}"]`).click();
  await expect(page.getByLabel("The drawing as letters")).toHaveValue(/1 F F 2/);
  await expect(page.locator(".badge.good")).toBeVisible();
  await expect(page.locator(".badge.bad")).toHaveCount(0);
  await plays(page, "My variant");
});

test("Flamecraft: an enchantment is changed and a ruling switched", async ({ page }) => {
  await enter(page, "Flamecraft");
  await page
    .getByRole("group", { name: "Tables" })
    .getByRole("button", { name: /^Enchantment/ })
    .click();
  await page.locator(".lib .card").first().click();
  const more = page.getByRole("button", { name: /: more$/ }).first();
  await more.click();
  await expect(page.getByLabel("Differences to the printed game").locator("li")).toHaveCount(1);
  await page
    .getByRole("group", { name: "Tables" })
    .getByRole("button", { name: /^Options/ })
    .click();
  await page.getByRole("switch").first().click();
  await expect(page.getByLabel("Differences to the printed game").locator("li")).toHaveCount(2);
  await plays(page, "My variant");
});
