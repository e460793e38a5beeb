import type { Frame } from "../boards/contract";
import { artOf, type Art } from "../lib/art";
import type { ContentTableFace } from "../protocol";
import type { Things } from "../types";

/** How the game's things are drawn, with the variant's changes. */
export interface Drawn {
  things: Things;
  art: (name: string) => Art;
  cost: Frame["cost"];
}

export function drawnBy(frame: Frame, things: Things): Drawn {
  return { things, art: (name) => frame.art?.(name, things) ?? artOf(name, things[name]), cost: frame.cost };
}

export function costIn(drawn: Drawn, name: string): ReturnType<NonNullable<Frame["cost"]>> {
  const number = drawn.things[name]?.values["cost"];
  const told = drawn.cost?.(name, drawn.things);
  return (
    told ??
    (typeof number === "number" ? { text: String(number), icon: "u-disc", label: `costs ${number}` } : undefined)
  );
}

/** Whether the rows of a table are drawn as cards. Rows with one or two numbers are lines of a list. */
export function cards(table: ContentTableFace): boolean {
  return table.columns.length > 2 || table.columns.some(({ kind, name }) => kind === "script" || name === "text");
}
