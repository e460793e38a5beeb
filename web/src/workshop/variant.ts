import type { ColumnFace, ContentPage, ContentTableFace, RowFace } from "../protocol";

/** A row of a variant: its name, and the fields that it gives. */
export interface VariantRow {
  name: string;
  [field: string]: unknown;
}
/** A variant as data; the same parts as in its TOML file. */
export interface Variant {
  name: string;
  options?: Record<string, unknown>;
  change?: Record<string, VariantRow[]>;
  add?: Record<string, VariantRow[]>;
  remove?: Record<string, string[]>;
}
export interface RowKey {
  table: string;
  name: string;
}
export type RowState = "printed" | "changed" | "new" | "removed";

export const isRow = (a: RowKey | null, b: RowKey): boolean => a !== null && a.table === b.table && a.name === b.name;
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isTable = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** The names in one section of a variant by table; null if it has another shape, or a name twice. */
function namesIn(section: unknown, nameOf: (one: unknown) => unknown): Map<string, string[]> | null {
  if (!isTable(section)) return null;
  const found = new Map<string, string[]>();
  for (const [table, list] of Object.entries(section)) {
    if (!Array.isArray(list)) return null;
    const names = list.map(nameOf);
    if (names.some((name) => typeof name !== "string") || new Set(names).size < names.length) return null;
    found.set(table, names as string[]);
  }
  return found;
}

/**
 * A variant out of a link or a file, if the page can show it: the loader says what is wrong with its rows, but they must
 * be rows, each with a name of its own.
 */
export function asVariant(content: ContentPage, data: unknown): Variant | null {
  if (!isTable(data)) return null;
  const rowName = (row: unknown): unknown => (isTable(row) ? row["name"] : undefined);
  const added = namesIn(data["add"] ?? {}, rowName);
  if (!added || !namesIn(data["change"] ?? {}, rowName) || !namesIn(data["remove"] ?? {}, (name) => name)) return null;
  if (!isTable(data["options"] ?? {})) return null;
  for (const [table, names] of added)
    if (names.some((name) => printedRow(content, { table, name }) !== undefined)) return null;
  return { ...data, name: String(data["name"] ?? "A variant") };
}

export function tableOf(content: ContentPage, name: string): ContentTableFace | undefined {
  return content.tables.find((table) => table.name === name);
}
export function printedRow(content: ContentPage, key: RowKey): RowFace | undefined {
  return content.rows.find((row) => isRow(row, key));
}
const added = (variant: Variant, key: RowKey): VariantRow | undefined =>
  variant.add?.[key.table]?.find((row) => row.name === key.name);
const changed = (variant: Variant, key: RowKey): VariantRow | undefined =>
  variant.change?.[key.table]?.find((row) => row.name === key.name);

export function stateOf(variant: Variant, key: RowKey): RowState {
  if (added(variant, key)) return "new";
  if (variant.remove?.[key.table]?.includes(key.name)) return "removed";
  return changed(variant, key) ? "changed" : "printed";
}

/** The cells of a row as the variant leaves them; fields that nobody gives are left out. */
export function cellsOf(content: ContentPage, variant: Variant, key: RowKey): Record<string, unknown> {
  const row = added(variant, key) ?? { ...(printedRow(content, key)?.cells ?? {}), ...changed(variant, key) };
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== "name"));
}

/** All rows of a table: the printed ones in their order, then the new ones. */
export function rowsOf(content: ContentPage, variant: Variant, table: string): RowKey[] {
  const printed = content.rows.filter((row) => row.table === table).map(({ name }) => ({ table, name }));
  return [...printed, ...(variant.add?.[table] ?? []).map(({ name }) => ({ table, name }))];
}

/** Whether a row of any table has this name. */
export function isTaken(content: ContentPage, variant: Variant, name: string): boolean {
  return content.tables.some((table) => rowsOf(content, variant, table.name).some((row) => row.name === name));
}

/** What a field holds if nobody gives it a value. */
export function blankOf(column: ColumnFace): unknown {
  if (column.default !== null) return column.default;
  switch (column.kind) {
    case "int":
      return Math.max(0, column.low ?? 0);
    case "bool":
      return false;
    case "text":
    case "word":
    case "thing":
      return "";
    default:
      return [];
  }
}

// -- changes: each returns a new variant ---------------------------------------------------------------------------
type Section = "change" | "add";

function withRows(variant: Variant, section: Section, table: string, rows: VariantRow[]): Variant {
  const tables = { ...variant[section], [table]: rows };
  if (rows.length === 0) delete tables[table];
  const next: Variant = { ...variant, [section]: tables };
  if (Object.keys(tables).length === 0) delete next[section];
  return next;
}

function withRemoved(variant: Variant, table: string, names: string[]): Variant {
  const tables = { ...variant.remove, [table]: names };
  if (names.length === 0) delete tables[table];
  const next: Variant = { ...variant, remove: tables };
  if (Object.keys(tables).length === 0) delete next.remove;
  return next;
}

/** Gives the row these cells. A printed row keeps only what differs; `undefined` means that the field is left out. */
export function withCells(
  content: ContentPage,
  variant: Variant,
  key: RowKey,
  cells: Record<string, unknown>,
): Variant {
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
  if (added(variant, key)) {
    const rows = (variant.add?.[key.table] ?? []).map((row) =>
      row.name === key.name ? { name: key.name, ...given } : row,
    );
    return withRows(variant, "add", key.table, rows);
  }
  const printed = printedRow(content, key)?.cells ?? {};
  const columns = tableOf(content, key.table)?.columns ?? [];
  const before = (field: string): unknown => {
    const column = columns.find((one) => one.name === field);
    return field in printed ? printed[field] : column && blankOf(column);
  };
  const differs = Object.fromEntries(Object.entries(given).filter(([field, value]) => !same(value, before(field))));
  const rows = (variant.change?.[key.table] ?? []).filter((row) => row.name !== key.name);
  if (Object.keys(differs).length > 0) rows.push({ name: key.name, ...differs });
  return withRows(variant, "change", key.table, rows);
}

export function withCell(content: ContentPage, variant: Variant, key: RowKey, field: string, value: unknown): Variant {
  return withCells(content, variant, key, { ...cellsOf(content, variant, key), [field]: value });
}

/** Takes the row out, or brings it back as printed. */
export function withoutRow(variant: Variant, key: RowKey): Variant {
  if (added(variant, key))
    return withRows(
      variant,
      "add",
      key.table,
      (variant.add?.[key.table] ?? []).filter((r) => r.name !== key.name),
    );
  return withRemoved(restored(variant, key), key.table, [...(variant.remove?.[key.table] ?? []), key.name]);
}

/** The row as it is printed. */
export function restored(variant: Variant, key: RowKey): Variant {
  const kept = (variant.change?.[key.table] ?? []).filter((row) => row.name !== key.name);
  const back = (variant.remove?.[key.table] ?? []).filter((name) => name !== key.name);
  return withRemoved(withRows(variant, "change", key.table, kept), key.table, back);
}

/** A new row with an unused name: a copy of another row of its table, or with the least that the table asks for. */
export function withNewRow(
  content: ContentPage,
  variant: Variant,
  table: string,
  like: RowKey | null,
): { variant: Variant; key: RowKey } {
  const names = new Set(content.tables.flatMap((one) => rowsOf(content, variant, one.name)).map((row) => row.name));
  const base = like ? `${like.name} copy` : `New ${table}`;
  let name = base;
  for (let k = 2; names.has(name); k++) name = `${base} ${k}`;
  const columns = tableOf(content, table)?.columns ?? [];
  const required = columns.filter((column) => column.required).map((column) => [column.name, startOf(content, column)]);
  const cells = like ? cellsOf(content, variant, like) : (Object.fromEntries(required) as Record<string, unknown>);
  const rows = [...(variant.add?.[table] ?? []), { name, ...cells }];
  return { variant: withRows(variant, "add", table, rows), key: { table, name } };
}

/** A first value for a required field of a new row, which the loader accepts if anything does. */
function startOf(content: ContentPage, column: ColumnFace): unknown {
  const first = content.rows.find((row) => row.table === column.table)?.name ?? "";
  if (column.kind === "int") return Math.max(1, column.low ?? 1);
  if (column.kind === "word") return column.words[0] ?? "";
  if (column.kind === "words") return column.words.slice(0, 1);
  if (column.kind === "thing") return first;
  if (column.kind === "things") return Array.from({ length: column.length ?? 1 }, () => first);
  if (column.kind === "ints") return Array.from({ length: column.length ?? 1 }, () => column.low ?? 0);
  return blankOf(column);
}

export function renamed(variant: Variant, key: RowKey, name: string): Variant {
  const rows = (variant.add?.[key.table] ?? []).map((row) => (row.name === key.name ? { ...row, name } : row));
  return withRows(variant, "add", key.table, rows);
}

export function withOption(content: ContentPage, variant: Variant, name: string, value: unknown): Variant {
  const options = { ...variant.options, [name]: value };
  if (same(value, content.options.find((option) => option.name === name)?.default)) delete options[name];
  const next: Variant = { ...variant, options };
  if (Object.keys(options).length === 0) delete next.options;
  return next;
}
