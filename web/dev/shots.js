// Takes screenshots of every screen at two sizes, dark and light: node dev/shots.js [folder] [only]. Needs a running dev server.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [folder = "shots", only = ""] = process.argv.slice(2);
const base = process.env.BASE_URL ?? "http://127.0.0.1:5173";
const screens = {
  hall: "/",
  games: "/games",
  start: "/table/start",
  draft: "/table/draft",
  duel: "/table/duel",
  hoard: "/table/hoard",
  lobby: "/table/lobby",
  end: "/table/end",
  replay: "/table/end/replay?at=50",
  rules: "/rules/riders",
  about: "/about",
  plain: "/table/duel?board=plain",
};
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
for (const [name, path] of Object.entries(screens)) {
  if (only && !only.split(",").includes(name)) continue;
  for (const [size, width, height] of [
    ["wide", 1280, 800],
    ["phone", 390, 844],
  ]) {
    for (const scheme of ["dark", "light"]) {
      if (process.env.DARK && scheme === "light") continue;
      const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
      page.on("console", (m) => m.type() === "error" && console.log(name, size, m.text()));
      page.on("pageerror", (fault) => console.log(name, size, "page error", fault.message));
      await page.goto(base + path);
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${folder}/${name}-${size}-${scheme}.png` });
      const scrolls = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      if (scrolls[0] > 0 || (scrolls[1] > 0 && !["games", "rules", "about"].includes(name)))
        console.log(name, size, "scrolls", scrolls);
      await page.close();
    }
  }
}
await browser.close();
