import type { ContentPage } from "../protocol";
import { plain, title } from "../lib/words";
import { blankOf, cellsOf, printedRow, same, tableOf, type RowKey, type Variant } from "./variant";

/** One change of a variant, in words. `was` and `is` are values; both are "" for a row that is new or taken out. */
export interface Difference {
  id: string;
  key: RowKey | null;
  option: string;
  sign: "changed" | "new" | "removed";
  what: string;
  field: string;
  was: string;
  is: string;
}

/** A value of a cell in a few words. */
export function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map(inner).join(", ");
  const text = String(value).trim().replaceAll("\n", " / ");
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
const inner = (value: unknown): string =>
  Array.isArray(value) ? `(${value.map(inner).join(", ")})` : String(value ?? "");

export function differences(content: ContentPage, variant: Variant): Difference[] {
  const found: Difference[] = [];
  for (const [table, rows] of Object.entries(variant.change ?? {}))
    for (const row of rows) {
      const key = { table, name: row.name };
      const printed = printedRow(content, key)?.cells ?? {};
      const now = cellsOf(content, variant, key);
      for (const field of Object.keys(row).filter((name) => name !== "name")) {
        const columns = tableOf(content, table)?.columns ?? [];
        const column = columns.find((one) => one.name === field);
        const was = field in printed ? printed[field] : column && blankOf(column);
        if (same(was, now[field])) continue;
        found.push({
          id: `${table}/${row.name}/${field}`,
          key,
          option: "",
          sign: "changed",
          what: row.name,
          field: columns.length === 1 ? "" : plain(field),
          was: shown(was),
          is: shown(now[field]),
        });
      }
    }
  for (const [table, rows] of Object.entries(variant.add ?? {}))
    for (const { name } of rows) found.push(whole({ table, name }, "new"));
  for (const [table, names] of Object.entries(variant.remove ?? {}))
    for (const name of names) found.push(whole({ table, name }, "removed"));
  for (const [name, value] of Object.entries(variant.options ?? {}))
    found.push({
      id: `option/${name}`,
      key: null,
      option: name,
      sign: "changed",
      what: title(plain(name)),
      field: "",
      was: shown(content.options.find((option) => option.name === name)?.default),
      is: shown(value),
    });
  return found;
}

function whole(key: RowKey, sign: "new" | "removed"): Difference {
  return { id: `${key.table}/${key.name}`, key, option: "", sign, what: key.name, field: "", was: "", is: "" };
}

/** A difference as one phrase: "Strike: cost 2 → 3", "Jackdaw added". */
export function inWords(one: Difference): string {
  if (one.sign === "new") return `${one.what} added`;
  if (one.sign === "removed") return `${one.what} taken out`;
  return `${one.what}: ${one.field ? `${one.field} ` : ""}${one.was} → ${one.is}`;
}
