import type { Page } from "@playwright/test";
import { expect, test } from "./fixture.ts";
import { asked, openTable, resignByMenu } from "./playing.ts";

/** Opens a table of Hatch for you and two friends from the hall's set-up; returns after the lobby is shown. */
async function lobby(page: Page): Promise<string> {
  await page.goto("/");
  const id = await page.evaluate(async () => {
    const players = [{ kind: "human", name: "Ann" }, { kind: "human" }, { kind: "human" }];
    const made = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game: "hatch", players }),
    });
    const { table, links } = (await made.json()) as { table: string; links: { seat: number; url: string }[] };
    const kept = Object.fromEntries(links.map((link) => [link.seat, link.url]));
    sessionStorage.setItem(`roost-links-${table}`, JSON.stringify(kept));
    return table;
  });
  await page.goto(`/table/${id}`);
  await expect(page.getByRole("region", { name: "Waiting for friends" })).toBeVisible();
  return id;
}

test("an invitation says that it only works on this machine and shows a QR code for each seat", async ({ page }) => {
  await lobby(page);
  const dialog = page.getByRole("region", { name: "Waiting for friends" });
  await expect(dialog).toContainText("only work on this computer");
  await expect(dialog).toContainText("roost serve --host 0.0.0.0");
  await expect(dialog).toContainText("make play HOST=0.0.0.0");
  const code = dialog.getByRole("img", { name: "QR code of the link for seat B" });
  const drawn = await code.locator("path").getAttribute("d");
  await dialog.getByRole("button", { name: "QR code for seat C" }).click();
  const other = dialog.getByRole("img", { name: "QR code of the link for seat C" });
  expect(await other.locator("path").getAttribute("d")).not.toBe(drawn);
  // On a phone, the buttons of a seat still lie side by side.
  await page.setViewportSize({ width: 390, height: 844 });
  const seat = dialog.getByRole("listitem").nth(1);
  const copy = await seat.getByRole("button", { name: "Copy" }).boundingBox();
  const qr = await seat.getByRole("button", { name: "QR code for seat B" }).boundingBox();
  expect(copy && qr && copy.x + copy.width <= qr.x && qr.x + qr.width <= 390).toBe(true);
});

test("where the server is reached from other machines, the links name that address", async ({ page }) => {
  await page.route("**/api/reach", (route) => route.fulfill({ json: { addresses: ["http://192.168.7.8:8000"] } }));
  const id = await lobby(page);
  const dialog = page.getByRole("region", { name: "Waiting for friends" });
  await expect(dialog.getByRole("textbox", { name: "Link for seat B" })).toHaveValue(
    new RegExp(`^http://192\\.168\\.7\\.8:8000/table/${id}#.{20,}$`),
  );
  await expect(dialog.getByRole("textbox", { name: "Link to watch" })).toHaveValue(
    `http://192.168.7.8:8000/watch/${id}`,
  );
  await expect(dialog).not.toContainText("only work on this computer");
});

test("a friend is asked for a name, and Enter takes the seat", async ({ page, browser, baseURL }) => {
  await lobby(page);
  const link = await page.getByRole("textbox", { name: "Link for seat B" }).inputValue();
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole("form", { name: "Join the game" })).toContainText("Hatch with Ann");
  await expect(page.getByRole("textbox", { name: "Link for seat B" })).toBeVisible(); // nobody has joined yet
  await friend.keyboard.type("Bo");
  await friend.keyboard.press("Enter");
  await expect(friend.locator(".app")).toBeVisible();
  expect(friend.url()).not.toContain("#");
  await expect(page.getByRole("region", { name: "Waiting for friends" })).toContainText("Bo");
  // The next link that this friend opens knows the name already.
  const second = await lobby(page);
  await friend.goto(await page.getByRole("textbox", { name: "Link for seat C" }).inputValue());
  await expect(friend.getByLabel("Your name")).toHaveValue("Bo");
  await friend.getByRole("button", { name: "Only watch" }).click();
  await expect(friend.locator(".app")).toBeVisible();
  const seats = (await (await page.request.get(`${baseURL}/api/tables/${second}`)).json()) as {
    seats: { taken: boolean }[];
  };
  expect(seats.seats.map((s) => s.taken)).toEqual([true, false, false]);
  await friend.context().close();
});

test("the watch link of the menu shows the table without a seat and without hands", async ({ page, browser }) => {
  await openTable(page, { game: "hatch", seed: "watch", bots: ["random"] });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Watch link" }).click();
  const dialog = page.getByRole("dialog", { name: "Watch link" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const url = await dialog.getByRole("textbox", { name: "Link to watch" }).inputValue();
  expect(url).toMatch(/\/watch\/[\w-]+$/);
  const watcher = await (await browser.newContext()).newPage();
  const hands: number[] = [];
  watcher.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as {
        type: string;
        seat: number | null;
        view?: { zones: Record<string, { cards: unknown[] }> };
      };
      if (message.type === "state")
        hands.push(...[0, 1].map((k) => message.view?.zones[`hand ${k}`]?.cards.length ?? -1));
    }),
  );
  await watcher.goto(url);
  await expect(watcher.locator(".app")).toBeVisible();
  await expect(watcher.locator("[data-action]")).toHaveCount(0);
  expect(hands.length).toBeGreaterThan(0);
  expect(new Set(hands)).toEqual(new Set([0]));
  await watcher.context().close();
});

test("a wrong ruling is reported from the rule dialog during a game, without the seed", async ({ page }) => {
  await openTable(page, { game: "riders", seed: "ruling", options: { auto_draft: true } });
  await page.keyboard.press("?");
  await page.getByRole("button", { name: "This ruling is wrong" }).click();
  const dialog = page.getByRole("dialog", { name: "This ruling is wrong" });
  await expect(dialog.getByLabel("Rule")).not.toHaveValue("");
  await dialog.getByLabel("Rule").fill("R-r9");
  await expect(dialog).toContainText("Burn is damage");
  await expect(dialog).toContainText("Option: Burn ignores shields");
  await dialog.getByLabel("What should happen instead?").fill("Shields should not help.");
  await dialog.getByRole("button", { name: "Report it" }).click();
  await expect(dialog.getByRole("status")).toContainText("only what your seat can see");
  const url = await dialog.getByRole("link", { name: "Report" }).getAttribute("href");
  const report = await (await page.request.get(url ?? "")).text();
  expect(JSON.parse(report)).toMatchObject({
    cite: "R-r9",
    note: "Shields should not help.",
    record: null,
    test: null,
  });
  expect(report).not.toContain('"ruling"');
});

test("a replay can be continued from here as a practice table, and a ruling reported", async ({ page }) => {
  await openTable(page, { game: "hatch", seed: "again", bots: ["random"] });
  await page.locator("[data-action]:not(.primary)").first().click();
  await asked(page);
  await resignByMenu(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("button", { name: "This ruling is wrong" }).click();
  await page.getByRole("button", { name: "Report it" }).click();
  const test = page.getByRole("dialog").getByRole("link", { name: "Test" });
  const text = await (await page.request.get((await test.getAttribute("href")) ?? "")).text();
  expect(text).toContain('SEED = "again"');
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "One step back" }).click();
  const old = page.url().split("/")[4] ?? "";
  await page.getByRole("button", { name: "Continue from here" }).click();
  await page.getByRole("dialog").getByLabel("Bots").selectOption("hatchling");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.includes(old));
  await expect(page.locator(".bar-top")).toContainText("practice");
  await asked(page);
});
