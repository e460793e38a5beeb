import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// Chromium has no sandbox when run as root; the other flags stop requests to other hosts.
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium to test with: `$CHROMIUM`, else one on PATH. `make test` looks in more places (scripts/client.py). */
export function findChromium(): { executablePath: string; args: string[] } {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const there = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  const executablePath = process.env["CHROMIUM"] || there.find((path) => existsSync(path));
  if (!executablePath) throw new Error("No Chromium: set CHROMIUM, or put one on PATH");
  return { executablePath, args: ARGS };
}
