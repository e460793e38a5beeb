import type { Catalogue, Kind, Part } from "../src/types.ts";

type Values = Record<string, unknown>;

/** Whether a value is worth showing: not 0, false or empty. Seat 0 counts as a value. */
function says(kind: Kind, value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return false;
  if (kind.kind === "seat") return true;
  if (kind.kind === "by seat")
    return kind.item !== null && (value as unknown[]).some((each) => kind.item !== null && says(kind.item, each));
  if (Array.isArray(value)) return value.some((each) => each !== null);
  return typeof value === "object" ? Object.keys(value).length > 0 : value !== 0;
}

function walk(part: Part, values: Values, path: string, found: Set<string>): void {
  for (const field of part.fields) {
    const at = `${path}${field.name}`;
    const value = values[field.name];
    if (field.part)
      for (const each of (value ?? []) as (Values | null)[]) if (each) walk(field.part, each, `${at}.`, found);
    if (field.kind !== "each seat" && says(field, value)) found.add(at);
  }
}

/** The paths of the declared fields that have a value worth showing in a view. */
export function toTell(declared: Catalogue, view: Values): string[] {
  const found = new Set<string>();
  walk(declared.fields, view, "", found);
  return [...found];
}
