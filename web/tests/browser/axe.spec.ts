import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect, SOAK, test, withoutGuide } from "./fixture.ts";
import { readPositions, showing, SIZES, type Position } from "./layout.ts";
import { asked, fromMenu, openTable, resignByMenu } from "./playing.ts";
import { Server } from "./server.ts";

/**
 * axe looks at every page and state. In `make test` each state is looked at once, in light and dark in turn; with
 * ROOST_SOAK set, in both themes, in four sizes, and in every recorded position.
 */
const GAMES = ["riders", "hatch", "soulstone", "draconium", "flamecraft"];

/** Looks at the page as it is now; `state` names it in the report. */
type Look = (state: string) => Promise<void>;
type Visit = (page: Page, look: Look) => Promise<void>;

async function openApi(page: Page, wish: object): Promise<{ table: string; links: { url: string }[] }> {
  return (await (await page.request.post("/api/tables", { data: wish })).json()) as never;
}

const VISITS: Record<string, Visit> = {
  hall: async (page, look) => {
    await page.goto("/");
    await expect(page.locator(".poster").first()).toBeVisible();
    await look("hall");
    await page.getByRole("button", { name: "Your name and settings" }).click();
    await look("name and settings");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Seats, options and seed" }).click();
    await look("setup");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play with friends" }).first().click();
    await look("setup for friends");
  },
  "documents and the rulebook": async (page, look) => {
    for (const path of ["/about", "/games", "/rules/riders", "/nowhere"]) {
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await look(path);
    }
    await page.goto("/rules/hatch");
    await page.getByRole("searchbox", { name: "Search the rules" }).fill("egg");
    await expect(page.getByText(/^\d+ found$/)).toBeVisible();
    await look("search in the rulebook");
  },
  workshop: async (page, look) => {
    await page.goto("/workshop/hoard");
    await page.locator('[data-row="Crown"]').click();
    await page.getByLabel("Worth: more").click();
    await page.getByLabel("Measure a range of Worth").click();
    await expect(page.getByLabel("Differences to the printed game")).toContainText("worth 4 → 5");
    await look("a changed row");
    const tab = page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: /^Change/ });
    if (await tab.isVisible()) await tab.click();
    await page.getByLabel("Play, item 1").fill("kep");
    await expect(page.locator(".fix")).toContainText("nearest");
    await look("a fault in a script");
    await page.goto("/workshop/riders");
    await page
      .getByRole("group", { name: "Tables" })
      .getByRole("button", { name: /^Options/ })
      .click();
    await look("options");
    await page.getByRole("button", { name: "Variants" }).click();
    await look("variants");
  },
  "lobby and invitation": async (page, look) => {
    await page.goto("/");
    const players = [{ kind: "human", name: "Ann" }, { kind: "human" }, { kind: "bot", name: "Wren", bot: "random" }];
    const { table, links } = await openApi(page, { game: "hatch", players });
    await page.evaluate(([id, url]) => sessionStorage.setItem(`roost-links-${id}`, JSON.stringify({ 1: url })), [
      table,
      links[0]?.url ?? "",
    ] as const);
    await page.goto(`/table/${table}`);
    await expect(page.getByRole("region", { name: "Waiting for friends" })).toBeVisible();
    await look("lobby");
    const friend = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin });
    const other = await friend.newPage();
    await other.goto(links[0]?.url ?? "");
    await expect(other.getByRole("form", { name: "Join the game" })).toBeVisible();
    await looker(other)("invitation");
    await friend.close();
  },
  "open tables": async (page, look) => {
    const server = new Server(["--open-tables"]);
    await server.start();
    try {
      const players = [{ kind: "human", name: "Ann" }, { kind: "human" }];
      await page.request.post(`${server.address}/api/tables`, { data: { game: "hatch", players, open: true } });
      await page.goto(server.address);
      await page.getByRole("button", { name: /^Open tables/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await look("open tables");
    } finally {
      await server.stop();
    }
  },
  "dialogs of the table": async (page, look) => {
    await openTable(page, { game: "hatch", seed: "axe", bots: ["random"] });
    const dialog = page.getByRole("dialog");
    await page.keyboard.press("c");
    await expect(dialog.getByRole("heading", { name: "Take care" })).toBeVisible();
    await look("rules card");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible();
    await look("rule");
    await page.getByRole("button", { name: "This ruling is wrong" }).click();
    await look("ruling");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await look("menu");
    await page.keyboard.press("Escape");
    for (const item of ["Settings", "Keys", "Watch link", "Play on another device", "Resign"]) {
      await fromMenu(page, item);
      await expect(dialog).toBeVisible();
      await look(item);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: /^Hint/ }).click();
    await expect(page.getByRole("region", { name: "Hint" }).first()).toContainText("Hint:", { timeout: 60_000 });
    await look("hint");
  },
  chat: async (page, look) => {
    await page.goto("/");
    const players = [{ kind: "human", name: "Ann" }, { kind: "human" }];
    const { table, links } = await openApi(page, { game: "hatch", players });
    const friend = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin });
    const token = links[0]?.url.split("#")[1];
    await friend.request.post(`/api/tables/${table}/join`, { data: { token, name: "Ben" } });
    await friend.close();
    await page.goto(`/table/${table}`);
    await expect(page.locator(".app")).toBeVisible();
    await page.keyboard.press("t");
    await page.getByLabel("Write to the table").fill("Hello");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log", { name: "Chat lines" })).toContainText("Hello");
    await look("chat");
  },
  "a first game": async (page, look) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("roost-settings", '{"pace":"at once"}'));
    await openTable(page, { game: "hatch", seed: "axe", bots: ["random"] });
    await expect(page.getByRole("complementary", { name: /^First game, hint/ })).toBeVisible();
    await look("note of the guide");
  },
};

/** Positions that look different from the others. */
const SHOWN: Record<string, string[]> = {
  riders: ["choose a Rider", "draft 20", "marks Kael"],
  hatch: ["block", "loot", "waiting"],
  soulstone: ["give orders", "pick a card", "result"],
  draconium: ["buy", "trash", "react"],
  flamecraft: ["visit a shop", "gather or enchant", "place where"],
};
/** In `make test`, one game is opened, ended and replayed; these pages differ little between games. */
const WHOLE = SOAK ? GAMES : ["hatch"];
for (const game of GAMES) {
  VISITS[`${game}: positions`] = async (page, look) => {
    const { show } = await showing(page, game);
    const all = readPositions(game);
    const most = Math.max(...all.map(({ seats }) => seats));
    const chosen = SOAK ? all : all.filter(({ seats, kind }) => seats === most && SHOWN[game]?.includes(kind));
    expect(chosen.length).toBeGreaterThan(2);
    for (const position of chosen.filter(({ result }) => !result)) {
      await show(position);
      await look(`${position.seats} ${position.kind}`);
      await warning(page, position, look);
    }
  };
  if (WHOLE.includes(game))
    VISITS[`${game}: opening, end, replay and its story`] = async (page, look) => {
      await openTable(page, { game, seed: "axe", bots: ["random"] });
      await look("opening");
      await page.locator("[data-action]").first().click();
      await asked(page);
      await resignByMenu(page);
      await look("end");
      await page.getByRole("link", { name: "Replay" }).click();
      await expect(page.getByRole("slider", { name: "Moment" })).toBeVisible();
      await look("replay");
      await page.keyboard.press("Home");
      await expect(page.getByText("Answer 0 of")).toBeVisible();
      await look("start of the replay");
    };
}

/** The dialog that asks again before something is lost. */
async function warning(page: Page, { decision }: Position, look: Look): Promise<void> {
  const warned = decision?.choices.find((choice) => choice.warning);
  if (!warned) return;
  await page.locator(`[data-action="${warned.action}"]`).first().click();
  await expect(page.getByRole("dialog")).toContainText(warned.warning);
  await look("warning");
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
}

const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");
/** What axe finds; its code stays in a page until another one is opened. */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    return (await here.run({ iframes: false, resultTypes: ["violations"] })).violations;
  });
}

let turn = 0;
function looker(page: Page): Look {
  return async (state) => {
    const themes = SOAK ? (["light", "dark"] as const) : ([turn++ % 2 ? "light" : "dark"] as const);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const violations = await violationsOn(page);
      const bad = violations.filter((v) => v.impact === "serious" || v.impact === "critical");
      const said = bad.flatMap((v) =>
        v.nodes.slice(0, 4).map((n) => `${v.id}: ${n.html.slice(0, 130)}: ${(n.any[0]?.message ?? "").slice(0, 120)}`),
      );
      expect.soft(said, `${state}, ${theme}`).toEqual([]);
    }
  };
}

for (const [k, [name, visit]] of Object.entries(VISITS).entries())
  for (const [width, height] of SOAK ? SIZES : [SIZES[(k % 3) + 1]!])
    test(`axe finds nothing serious: ${name}, ${width}x${height}`, async ({ page, context }) => {
      if (SOAK) test.setTimeout(900_000);
      await withoutGuide(context);
      await page.setViewportSize({ width, height });
      await visit(page, looker(page));
    });
