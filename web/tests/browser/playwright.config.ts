import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium.ts";

// Each worker has its own server (fixture.ts).
export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 3, // they wait for the browser more than they compute
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  outputDir: "../../test-results",
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: findChromium(),
    trace: "off",
  },
});
