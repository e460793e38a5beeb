import type { GameOption } from "../types";
import { cites, spread } from "./words";

/** The single rules in a citation: "R16-R18, R-r4" has four. */
export const rulesIn = (cite: string): string[] => [...new Set(cites(cite).flatMap(spread))];

/** The options that concern one of these rules. */
export function concerned(options: readonly GameOption[], rules: readonly string[]): GameOption[] {
  return options.filter((option) => rulesIn(option.rules).some((rule) => rules.includes(rule)));
}

/** The value of an option in words. */
export function valueSaid(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ") || "none";
  return value === null || value === undefined ? "not set" : String(value);
}
