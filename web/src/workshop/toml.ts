import type { Variant, VariantRow } from "./variant";

/** Writes variants as TOML. The server reads them: only its loader knows what is allowed. */

/** A text in quotes. JSON's escapes are TOML's too, except for DEL and lone halves of a surrogate pair. */
function quoted(text: string): string {
  const safe = text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
  return JSON.stringify(safe).replaceAll("\u007f", "\\u007f");
}

/** Text of several lines, as a drawing of a map has it, keeps its lines. */
function block(text: string): string {
  const safe = text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\r", "");
  return /[\u0000-\u0008\u000b-\u001f\u007f]/.test(safe) ? quoted(text) : `"""\n${safe}"""`;
}

export function value(given: unknown): string {
  if (typeof given === "string") return given.includes("\n") ? block(given) : quoted(given);
  if (Array.isArray(given)) return `[${given.map(value).join(", ")}]`;
  if (typeof given === "number" || typeof given === "boolean") return String(given);
  return quoted(String(given));
}

const key = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : quoted(name));

/** One row with its heading; the equals signs are below each other. */
export function rowText(section: "add" | "change", table: string, row: VariantRow): string {
  const cells = Object.entries(row);
  const width = Math.max(...cells.map(([name]) => key(name).length));
  const lines = cells.map(([name, cell]) => `${key(name).padEnd(width)} = ${value(cell)}`);
  return [`[[${section}.${key(table)}]]`, ...lines].join("\n") + "\n";
}

export function fileText(variant: Variant): string {
  const parts = [`name = ${value(variant.name)}\n`];
  const options = Object.entries(variant.options ?? {});
  if (options.length > 0)
    parts.push(["[options]", ...options.map(([name, one]) => `${key(name)} = ${value(one)}`)].join("\n") + "\n");
  for (const section of ["change", "add"] as const)
    for (const [table, rows] of Object.entries(variant[section] ?? {}))
      for (const row of rows) parts.push(rowText(section, table, row));
  const removed = Object.entries(variant.remove ?? {});
  if (removed.length > 0)
    parts.push(["[remove]", ...removed.map(([table, names]) => `${key(table)} = ${value(names)}`)].join("\n") + "\n");
  return parts.join("\n");
}

/** A file name out of the variant's name: "slower_frost.toml". */
export function fileName(variant: Variant): string {
  const word = variant.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return `${word || "variant"}.toml`;
}
