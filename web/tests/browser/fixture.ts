import { test as base } from "@playwright/test";
import { Server } from "./server.ts";

export { expect } from "@playwright/test";

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
  baseURL: async ({ server }, use) => {
    await use(server.address);
  },
});
