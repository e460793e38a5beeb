import { defineConfig } from "@playwright/test";
import { findChromium } from "../browser/chromium.ts";

// Ten first visits in a few seconds are more requests than the server takes from one address.
process.env["ROOST_REQUESTS_AT_ONCE"] ??= "2000";

// One worker, so that nothing else runs during a measurement; animations as players have them.
export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  workers: 1,
  reporter: "list",
  outputDir: "../../test-results",
  use: { viewport: { width: 1280, height: 800 }, launchOptions: findChromium(), trace: "off" },
});
