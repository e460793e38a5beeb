import { svelte } from "@sveltejs/vite-plugin-svelte";
import { join } from "node:path";
import { defineConfig, type PluginOption } from "vite";
import { compress } from "./compress.ts";

// `npm run dev` uses the mock; `ROOST=http://127.0.0.1:8000 npm run dev` uses a real server.
const server = process.env["ROOST"];
const built = join(import.meta.dirname, "../src/roost/server/static");

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
      // What the hall and the table share is one file: every response has headers of 700 bytes.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: "shared", minShareCount: 2, test: /src\/(lib|parts)\/|svelte/ }] },
        },
      },
    },
    server: server ? { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } } : {},
    test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
  };
});
