import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type PluginOption } from "vite";

// `npm run dev` uses the mock; `ROOST=http://127.0.0.1:8000 npm run dev` uses a real server.
const server = process.env["ROOST"];

export default defineConfig(async ({ command }) => {
  const plugins: PluginOption[] = [svelte()];
  if (command === "serve" && !server && !process.env["VITEST"]) plugins.push((await import("./dev/mock.js")).mock());
  return {
    plugins,
    build: {
      outDir: "../src/roost/server/static",
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2022",
    },
    server: server ? { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } } : {},
    test: { include: ["tests/unit/**/*.test.ts"], environment: "node" },
  };
});
