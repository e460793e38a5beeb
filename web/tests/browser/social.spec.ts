import { expect as check, type Browser, type Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { Server } from "./server.ts";

interface Made {
  table: string;
  links: { url: string }[];
}
interface Wish {
  game?: string;
  clock?: { minutes: number; increment: number };
  open?: boolean;
}

/** A visitor with cookies and settings of their own. */
async function visitor(browser: Browser, address: string, phone = false): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: address, viewport, reducedMotion: "reduce" });
  return context.newPage();
}

/** Ada opens a table, Ben joins by link; both are at the table. */
async function twoAt(browser: Browser, address: string, wish: Wish = {}, phone = false): Promise<[Page, Page]> {
  const [ada, ben] = [await visitor(browser, address), await visitor(browser, address, phone)];
  const players = [
    { kind: "human", name: "Ada" },
    { kind: "human", name: "" },
  ];
  const body = { game: "riders", players, seed: "talk", ...wish };
  const made = (await (await ada.request.post("/api/tables", { data: body })).json()) as Made;
  const [path = "", token = ""] = (made.links[0]?.url ?? "").split("#");
  await ben.request.post(`/api${path.replace("/table/", "/tables/")}/join`, { data: { token, name: "Ben" } });
  for (const page of [ada, ben]) {
    await page.goto(path);
    await check(page.locator(".app")).toBeVisible();
  }
  return [ada, ben];
}

test("two players chat; the other one sees how many lines are unread, can mute, and both survive a reload", async ({
  browser,
  server,
}) => {
  const [ada, ben] = await twoAt(browser, server.address);
  await ada.getByRole("tab", { name: "Chat" }).click();
  await ada.getByRole("button", { name: "Hello, have fun!" }).click();
  await ada.getByLabel("Write to the table").fill("<b>Fire</b> & ice");
  await ada.keyboard.press("Enter");
  await expect(ada.getByLabel("Write to the table")).toHaveValue("");
  await expect(ben.getByRole("tab", { name: "Chat 2 unread" })).toBeVisible();
  await ben.keyboard.press("t");
  const lines = ben.getByRole("log", { name: "Chat lines" });
  await expect(lines).toContainText("Hello, have fun!");
  await expect(lines).toContainText("<b>Fire</b> & ice");
  await expect(lines.locator("li b", { hasText: "Fire" })).toHaveCount(0);
  await expect(ben.getByRole("tab", { name: "Chat", exact: true })).toBeVisible();

  await ben.getByRole("button", { name: "Mute Ada" }).click();
  await expect(lines).toContainText("2 lines of muted players hidden.");
  await ben.reload();
  await ben.getByRole("tab", { name: "Chat" }).click();
  await expect(lines).toContainText("2 lines of muted players hidden.");
  await ben.getByRole("button", { name: "Muted: Ada" }).click();
  await expect(lines).toContainText("Hello, have fun!");
});

test("on a phone the chat is a dialog with an unread count on its button; a spectator only reads", async ({
  browser,
  server,
}) => {
  const [ada, ben] = await twoAt(browser, server.address, {}, true);
  await ada.keyboard.press("t");
  await expect(ada.getByLabel("Write to the table")).toBeFocused();
  await ada.keyboard.type("Are you there?");
  await ada.keyboard.press("Enter");
  await ben.getByRole("button", { name: "Chat, 1 unread" }).click();
  await expect(ben.getByRole("dialog")).toContainText("Are you there?");
  await ben.getByRole("dialog").getByRole("button", { name: "I am back." }).click();
  await expect(ada.getByRole("log", { name: "Chat lines" })).toContainText("I am back.");
  await ben.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(ben.getByRole("button", { name: "Chat", exact: true })).toBeVisible();

  const watcher = await visitor(browser, server.address);
  await watcher.goto(ada.url());
  await watcher.getByRole("tab", { name: "Chat" }).click();
  await expect(watcher.getByRole("region", { name: "Chat" })).toContainText("Only players can write");
  await expect(watcher.getByLabel("Write to the table")).toHaveCount(0);
});

test("a line that comes too soon is refused and stays in the field", async ({ browser, server }) => {
  const [ada] = await twoAt(browser, server.address);
  await ada.getByRole("tab", { name: "Chat" }).click();
  const refused = ada.getByText("You write too fast.");
  // Five lines at once are allowed, then one in two seconds: a slow machine needs more of them.
  for (let k = 0; k < 40 && !(await refused.isVisible()); k++) {
    await ada.getByLabel("Write to the table").fill(`line ${k}`);
    await ada.keyboard.press("Enter");
  }
  await expect(refused).toBeVisible();
  await expect(ada.getByLabel("Write to the table")).toHaveValue(/line \d/);
});

test("the players agree to end the game; a declined proposal changes nothing", async ({ browser, server }) => {
  const [ada, ben] = await twoAt(browser, server.address);
  const propose = async (): Promise<void> => {
    await ada.getByRole("button", { name: "Menu" }).click();
    await ada.getByRole("button", { name: "End by agreement" }).click();
    await expect(ada.getByRole("dialog")).toContainText("when Ben agrees");
    await ada.getByRole("button", { name: "Propose it" }).click();
  };
  await propose();
  await expect(ada.getByText("You propose to end the game without a winner. Waiting for Ben.")).toBeVisible();
  await ben.getByRole("button", { name: "Play on" }).click();
  await expect(ada.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await propose();
  await expect(ada.getByText("Your last proposal was declined.")).toBeVisible();

  await ben.getByRole("button", { name: "Menu" }).click();
  await ben.getByRole("button", { name: "End by agreement" }).click();
  await ben.getByRole("button", { name: "Propose it" }).click();
  await ada.getByRole("button", { name: "Agree" }).click();
  for (const page of [ada, ben]) {
    const panel = page.getByRole("region", { name: "Game over" });
    await expect(panel).toContainText("Nobody wins");
    await expect(panel).toContainText("Ended by agreement, without a winner.");
  }
});

test("clocks are shown at the seats and beside the prompt, and count down", async ({ browser, server }) => {
  const [ada, ben] = await twoAt(browser, server.address, { game: "hatch", clock: { minutes: 5, increment: 10 } });
  for (const page of [ada, ben]) {
    const running = page.getByRole("list", { name: "Clocks" }).getByRole("timer", { name: / left, running$/ });
    await expect(running).toHaveText(/^4:5\d$/);
    const before = await running.textContent();
    await expect(running).not.toHaveText(before ?? "");
    const atSeats = page.getByRole("region", { name: "Seats" }).getByRole("timer");
    await expect(atSeats).toHaveCount(2);
    await expect(atSeats.filter({ hasText: "5:00" })).toHaveCount(1);
  }
});

test("the browser is asked for notifications only when the setting is ticked", async ({ page }) => {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Notification.requestPermission = () => {
      asked.times += 1;
      return Promise.resolve("denied" as NotificationPermission);
    };
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Your name and settings" }).click();
  const box = page.getByLabel(/^Notification/);
  await expect(page.getByLabel(/^Sound/)).not.toBeChecked();
  await expect(box).not.toBeChecked();
  expect(await page.evaluate("asked.times")).toBe(0);
  await box.click();
  await expect(page.getByText("The browser does not allow notifications for this page.")).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await page.evaluate("asked.times")).toBe(1);
});

test("without --open-tables nothing is offered to strangers", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play with friends" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Open tables/ })).toHaveCount(0);
});

test("a stranger joins an open table from the list, and the table leaves it", async ({ browser }) => {
  const server = new Server(["--open-tables"]);
  await server.start();
  try {
    const [ada, ben] = [await visitor(browser, server.address), await visitor(browser, server.address, true)];
    await ada.goto("/");
    await ada.getByRole("button", { name: "Play with friends" }).first().click();
    const setup = ada.getByRole("dialog");
    await setup.getByLabel("Your name").fill("Ada");
    await setup.getByLabel("Open to anybody").check();
    await setup.getByRole("combobox", { name: "Clock" }).selectOption({ label: "10 minutes each" });
    await setup.getByRole("combobox", { name: "For each turn" }).selectOption({ label: "5 seconds more" });
    await setup.getByRole("button", { name: "Open the table" }).click();
    await expect(ada.getByText("This table is open: anybody can take a free seat.")).toBeVisible();

    await ben.goto("/");
    await ben.getByRole("button", { name: "Open tables, 1" }).click();
    const hall = ben.getByRole("dialog");
    await expect(hall).toContainText("Ada waits. 1 seat is free.");
    await expect(hall).toContainText("10 minutes each, 5 seconds more for each turn");
    await hall.getByLabel("Your name").fill("Ben");
    await hall.getByRole("button", { name: /^Join .*Ada waits$/ }).click();
    await ben.waitForURL(/\/table\//);
    await expect(ben.locator(".app")).toBeVisible();
    await expect(ada.getByRole("region", { name: "Waiting for friends" })).toHaveCount(0);
    const left = (await (await ada.request.get("/api/open")).json()) as { tables: unknown[] };
    expect(left.tables).toEqual([]);
  } finally {
    await server.stop();
  }
});
