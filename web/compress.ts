import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { PluginOption } from "vite";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Writes a brotli and a gzip copy of every built text file beside it, unless the copy would be larger. */
export function compress(folder: string): PluginOption {
  return {
    name: "compress",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const data = readFileSync(join(folder, name));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
        for (const [ending, packed] of [
          ["br", brotliCompressSync(data, { params })],
          ["gz", gzipSync(data, { level: 9 })],
        ] as const)
          if (packed.length < data.length) writeFileSync(join(folder, `${name}.${ending}`), packed);
      }
    },
  };
}
