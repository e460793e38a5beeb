import type { GuideHint } from "../protocol";
import type { Choices } from "./choices";
import { keep, settings } from "./settings.svelte";

const KEY = "roost-guide";

function read(): Record<string, string[]> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as unknown;
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

/** The names of the hints that this person has seen, by game. */
const seen = $state<Record<string, string[]>>(typeof localStorage === "undefined" ? {} : read());

function store(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Storage is not available; hints are shown again next time.
  }
}

export function seenIn(game: string): string[] {
  const names = seen[game];
  return Array.isArray(names) ? names : [];
}

export function markSeen(game: string, name: string): void {
  if (seenIn(game).includes(name)) return;
  seen[game] = [...seenIn(game), name];
  store();
}

/** Switches the hints on and shows all of them again. */
export function showAgain(): void {
  for (const game of Object.keys(seen)) delete seen[game];
  store();
  settings.guide = true;
  keep();
}

export interface Note {
  hint: GuideHint;
  number: number;
  total: number;
}

/** The hint to show: the first that is due and that this person has not seen. */
export function nextNote(game: string, hints: readonly GuideHint[], due: readonly string[]): Note | null {
  const old = seenIn(game);
  const name = due.find((each) => !old.includes(each) && hints.some((h) => h.name === each));
  const hint = hints.find((h) => h.name === name);
  if (!hint) return null;
  return { hint, number: hints.filter((h) => old.includes(h.name)).length + 1, total: hints.length };
}

/** The selectors, best first, for what a hint points at: "zone hand me", "field sides.me.energy", "choice lay". */
export function selectorsOf(points: string, seat: number | null, choices: Choices | null): string[] {
  const [kind, ...rest] = points.split(" ");
  const name = rest.join(" ");
  if (kind === "choice")
    return (choices?.all ?? []).filter((c) => c.verb === name).map((c) => `[data-action="${c.action}"]`);
  if (kind === "zone") {
    const place = name.replace(/ (me|others)$/, "");
    if (name.endsWith(" me")) return [`[data-zone="${place} ${seat}"]`];
    if (name.endsWith(" others")) return [`[data-zone^="${place} "]:not([data-zone="${place} ${seat}"])`];
    return [`[data-zone="${place}"]`];
  }
  if (kind === "field") {
    const field = name.split(".").at(-1);
    return [`[data-spot="${field} ${seat}"]`, `[data-spot="${field}"]`, `[data-field="${field}"]`];
  }
  return [];
}
