import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// As root there is no sandbox; the rest keeps it from calling elsewhere.
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium to test with: `$CHROMIUM`, else one on PATH. `make test` looks further (scripts/client.py). */
export function findChromium(): { executablePath: string; args: string[] } {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const there = ["chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  const executablePath = process.env["CHROMIUM"] || there.find((path) => existsSync(path));
  if (!executablePath) throw new Error("No Chromium: set CHROMIUM, or put one on PATH");
  return { executablePath, args: ARGS };
}
