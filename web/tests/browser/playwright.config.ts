import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium.ts";

// BASE_URL is a running server's address. Chromium is $CHROMIUM, one on PATH, or the npm package @sparticuz/chromium.
const found = await findChromium();

export default defineConfig({
  testDir: ".",
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: "list",
  outputDir: "../../test-results",
  use: {
    baseURL: process.env["BASE_URL"] ?? "http://127.0.0.1:8000",
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: found.path, args: found.args },
    trace: "off",
  },
});
