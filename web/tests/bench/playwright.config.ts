import { defineConfig } from "@playwright/test";
import { findChromium } from "../browser/chromium.ts";

// One worker, so that nothing else runs during a measurement; animations as players have them.
export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  workers: 1,
  reporter: "list",
  outputDir: "../../test-results",
  use: { viewport: { width: 1280, height: 800 }, launchOptions: findChromium(), trace: "off" },
});
