import type { ComparedFace } from "../protocol";
import type { Variant } from "./variant";

/** A variant that is kept in this browser. `version` grows with every change that the loader accepts. */
export interface Kept {
  id: string;
  variant: Variant;
  version: number;
}
/** A finished comparison that is kept in this browser. */
export interface KeptRun {
  id: string;
  draft: string;
  version: number;
  name: string;
  changes: string[];
  variant: Variant;
  bot: string;
  when: number;
  found: ComparedFace[];
}
interface Shelf {
  current: string;
  kept: Kept[];
  runs: KeptRun[];
}
const MOST_RUNS = 40;

const place = (game: string): string => `roost-workshop-${game}`;
export const newId = (): string => Math.random().toString(36).slice(2, 10);

export function shelfOf(game: string): Shelf {
  try {
    const found = JSON.parse(localStorage.getItem(place(game)) ?? "{}") as Partial<Shelf>;
    return { current: found.current ?? "", kept: found.kept ?? [], runs: found.runs ?? [] };
  } catch {
    return { current: "", kept: [], runs: [] };
  }
}

export function keepShelf(game: string, shelf: Shelf): void {
  const put = (one: Shelf): void => localStorage.setItem(place(game), JSON.stringify(one));
  try {
    put({ ...shelf, runs: shelf.runs.slice(0, MOST_RUNS) });
  } catch {
    try {
      put({ ...shelf, runs: [] }); // storage is full: the variants matter more than the runs
    } catch {
      // Storage is not available; the variant lasts as long as the page.
    }
  }
}
