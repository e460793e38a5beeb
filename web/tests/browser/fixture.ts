import { test as base, type BrowserContext } from "@playwright/test";
import { Server } from "./server.ts";

export { expect } from "@playwright/test";

/** With ROOST_SOAK set (`make soak`), every case runs; otherwise (`make test`) those that stand for the others. */
export const SOAK = Boolean(process.env["ROOST_SOAK"]);

/** The cases to run: all in the soak, else the first `few`. For what the page does alike in every game. */
export function some<T>(cases: readonly T[], few: number): readonly T[] {
  return SOAK ? cases : cases.slice(0, few);
}

/** Switches the hints for new players off, unless the page has stored settings already. */
export async function withoutGuide(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (localStorage.getItem("roost-settings") === null) localStorage.setItem("roost-settings", '{"guide":false}');
  });
}

/** Each worker has its own server. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // Bots' actions are shown at once, unless a test has chosen another pace.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem("roost-settings") ?? "{}") as object;
      localStorage.setItem("roost-settings", JSON.stringify({ pace: "at once", ...kept }));
    });
    await use(page);
  },
  /** Without the hints for new players, which would lie over the board; guide.spec.ts switches them on. */
  context: async ({ context }, use) => {
    await withoutGuide(context);
    await use(context);
  },
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
});
