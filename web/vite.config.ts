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
/** Whether a file loads this module at once: the file imports it, directly or not. */
function isLoadedBy(file: string): (id: string, bundle: Bundle) => boolean {
  const found = new Set<string>();
  return (id, bundle) => {
    const next = found.size === 0 ? [join(import.meta.dirname, file)] : [];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (found.has(one)) continue;
      found.add(one);
      next.push(...(bundle.getModuleInfo(one)?.importedIds ?? []));
    }
    return found.has(id);
  };
}
const inHall = isLoadedBy("src/main.ts");
const atTable = isLoadedBy("src/pages/Table.svelte");

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
      // Few files: every response has headers. One holds what the hall needs, the other what tables share with other pages.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id: string, bundle: Bundle) => (inHall(id, bundle) ? "shared" : null),
                test: TOGETHER,
                priority: 2,
              },
              {
                name: (id: string, bundle: Bundle) => (atTable(id, bundle) ? "played" : null),
                minShareCount: 2,
                test: TOGETHER,
                priority: 1,
              },
            ],
          },
        },
      },
    },
    server: server
      ? {
          proxy: {
            "/api": { target: server, ws: true, changeOrigin: true },
            "/health": { target: server },
            "/docs": { target: server },
          },
        }
      : {},
    test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
  };
});
