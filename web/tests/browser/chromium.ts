import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** A Chromium to test with: `$CHROMIUM`, else one on PATH, else the npm package `@sparticuz/chromium`. */
export async function findChromium(): Promise<{ path: string; args: string[] }> {
  const named = process.env["CHROMIUM"];
  if (named) return { path: named, args: ARGS };
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
      if (existsSync(join(folder, name))) return { path: join(folder, name), args: ARGS };
    }
  }
  const name = "@sparticuz/chromium";
  try {
    const packed = ((await import(name)) as { default: { executablePath(): Promise<string>; args: string[] } }).default;
    return { path: await packed.executablePath(), args: [...packed.args, ...ARGS] };
  } catch {
    throw new Error("No Chromium: set CHROMIUM, put one on PATH, or npm install --no-save @sparticuz/chromium");
  }
}
