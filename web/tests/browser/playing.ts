import { expect, type Page } from "@playwright/test";
import type { FromServer, View } from "../../src/types.ts";

export type Way = (page: Page) => Promise<void>;

/** Starts a game from the hall against the easiest bot. */
export async function startGame(page: Page, game = "Dragon Riders", query = ""): Promise<void> {
  await page.goto("/");
  const poster = page.getByRole("button", { name: new RegExp(`^${game}\\.`) });
  await expect(page.getByRole("region", { name: game }).or(poster)).toBeVisible();
  if (await poster.isVisible()) await poster.click();
  await page.getByRole("radio", { name: "Hatchling" }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL(/\/table\//);
  if (query) await page.goto(page.url() + query);
  await expect(page.locator(".app")).toBeVisible();
}

export interface Wish {
  game: string;
  seed: string;
  options?: Record<string, unknown>;
  /** The bots at the table; by default one greedy bot. */
  bots?: string[];
}

/** Opens a practice table with a fixed seed, you against bots, and goes to it. */
export async function openTable(
  page: Page,
  { game, seed, options = {}, bots = ["greedy"] }: Wish,
  query = "",
): Promise<void> {
  await page.goto("/");
  const names = ["Wren", "Juno", "Oren", "Mira", "Tove"];
  const players = [{ kind: "human", name: "Ann" }, ...bots.map((bot, k) => ({ kind: "bot", name: names[k], bot }))];
  const table = await page.evaluate(
    async (wish) => {
      const made = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wish),
      });
      return ((await made.json()) as { table: string }).table;
    },
    { game, players, options, seed },
  );
  await page.goto(`/table/${table}${query}`);
  await asked(page);
}

/** The last view that the server sent to the page. */
export function viewOf(page: Page): () => View | null {
  let view: View | null = null;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload.toString()) as FromServer;
      if (message.type === "state") view = message.view;
    }),
  );
  return () => view;
}

export interface Question {
  counter: string;
  actions: number;
  over: boolean;
}

/** Waits until this seat has a decision or the game is over. */
export async function asked(page: Page): Promise<Question> {
  await page.waitForFunction(
    () => document.querySelector("section.win") || document.querySelector('.app[data-asked="true"] [data-action]'),
    undefined,
    { timeout: 60_000 },
  );
  return page.evaluate(() => ({
    counter: document.querySelector<HTMLElement>(".app")?.dataset["counter"] ?? "",
    actions: document.querySelectorAll("[data-action]:not(.primary)").length,
    over: Boolean(document.querySelector("section.win")),
  }));
}

export async function passed(page: Page, counter: string): Promise<void> {
  await page.waitForFunction(
    (old) =>
      document.querySelector("section.win") || document.querySelector<HTMLElement>(".app")?.dataset["counter"] !== old,
    counter,
    { timeout: 60_000 },
  );
}

/** Plays to the end of the game, or until `enough`. */
export async function playToTheEnd(page: Page, way: Way, enough: () => boolean = () => false): Promise<void> {
  for (let k = 0; k < 600; k++) {
    const question = await asked(page);
    if (question.over || enough()) return;
    await way(page);
    await passed(page, question.counter);
  }
  throw new Error("the game does not end");
}

/** Attacks first, then what can be played, then the end of the turn. */
export const byMouse: Way = async (page) => {
  const glowing = page.locator("[data-action]:not(.primary)");
  const target = (await glowing.count()) > 0 ? glowing.first() : page.locator("[data-action].primary");
  await target.click();
  await confirmed(page);
};

/** An entry of the table's menu. */
export async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: item }).click();
}

/** Resigns as a player does, and waits for the end. */
export async function resignByMenu(page: Page): Promise<void> {
  await fromMenu(page, "Resign");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.locator("section.win")).toBeVisible();
}

/** Confirms the dialog that a choice with a warning opens. */
export async function confirmed(page: Page): Promise<void> {
  const yes = page.getByRole("dialog").getByRole("button", { name: "Do it" });
  if ((await yes.count()) > 0) await yes.click();
}

export const byKeys: Way = async (page) => {
  const many = await page.locator("[data-action]:not(.primary)").count();
  await page.keyboard.press(many > 0 ? "1" : "Enter");
};
