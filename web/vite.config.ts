import { svelte } from "@sveltejs/vite-plugin-svelte";
import { join } from "node:path";
import { defineConfig, type PluginOption } from "vite";
import { compress } from "./compress.ts";

// `npm run dev` uses the mock; `ROOST=http://127.0.0.1:8000 npm run dev` uses a real server.
const server = process.env["ROOST"];
const built = join(import.meta.dirname, "../src/roost/server/static");

const TOGETHER = /src\/(lib|parts)\/|svelte/;
interface Bundle {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
/** The modules that the hall loads at once: main.ts and all that it imports, directly or not. */
const inHall = new Set<string>();
function isInHall(id: string, bundle: Bundle): boolean {
  const next = inHall.size === 0 ? [join(import.meta.dirname, "src/main.ts")] : [];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (inHall.has(one)) continue;
    inHall.add(one);
    next.push(...(bundle.getModuleInfo(one)?.importedIds ?? []));
  }
  return inHall.has(id);
}

export default defineConfig(async ({ command }) => {
  const plugins: PluginOption[] = [svelte(), compress(built)];
  if (command === "serve" && !server && !process.env["VITEST"]) plugins.push((await import("./dev/mock.js")).mock());
  return {
    plugins,
    build: {
      outDir: built,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2022",
      // Few files: every response has headers. One holds what the hall needs, the other what tables and replays share.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id, bundle) => (isInHall(id, bundle) ? "shared" : null),
                test: TOGETHER,
                priority: 2,
              },
              { name: "played", minShareCount: 2, test: TOGETHER, priority: 1 },
            ],
          },
        },
      },
    },
    server: server ? { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } } : {},
    test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
  };
});
