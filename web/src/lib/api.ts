import type { GuideHint, Health } from "../protocol";
import type {
  Catalogue,
  Continue,
  GameInfo,
  NewReport,
  NewTable,
  OpenTable,
  Replay,
  Reported,
  Rulebook,
  SeatLink,
  Story,
  TableLine,
  TableMessage,
  Unlocks,
} from "../types";

import { promised, remember } from "./shuffle";

/** An error that the server answered with; `message` is the server's sentence. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? { method }
      : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused("offline", "The server cannot be reached. Is it running?", 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  let fault = { error: "unknown", message: `The server answered ${answer.status}.` };
  try {
    fault = { ...fault, ...((await answer.json()) as object) };
  } catch {
    // The answer is not JSON: keep the message above.
  }
  throw new Refused(fault.error, fault.message, answer.status);
}

const kept = new Map<string, Promise<unknown>>();
/** Fetches once and caches the answer: rulebooks and cards do not change while the page is open. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer;
}

/** An empty catalogue, used until the game's own has arrived. */
export const NOTHING: Catalogue = { things: {}, fields: { name: "", label: "", about: "", fields: [] }, places: [] };

export const api = {
  /** Whether this server has a workshop. */
  workshop: () => once<{ on: boolean }>("/workshop").then((a) => a.on),
  health: async () => (await (await fetch("/health")).json()) as Health,
  games: () => once<{ games: GameInfo[] }>("/games").then((a) => a.games),
  rulebook: (game: string) => once<Rulebook>(`/games/${game}/rulebook`),
  /** The cards of a table's content. */
  catalogue: (game: string, content: string) =>
    once<Catalogue>(`/games/${game}/things${content && `?content=${content}`}`),
  kept: (game: string) => ask<{ options: Record<string, string[]> }>(`/games/${game}/kept`).then((a) => a.options),
  tables: () => ask<{ tables: TableLine[] }>("/tables").then((a) => a.tables),
  guide: (id: string) => once<{ hints: GuideHint[] }>(`/tables/${id}/guide`).then((a) => a.hints),
  table: (id: string) => ask<TableMessage>(`/tables/${id}`),
  open: async (table: NewTable) => {
    const wish = await promised(table);
    const made = await ask<{ table: string; seat: number; links: SeatLink[] }>("/tables", wish);
    if (wish.shuffle) remember(made.table, wish.shuffle); // what was promised before, not what the table says
    return made;
  },
  code: () => ask<{ code: string }>("/me/code", {}),
  move: (code: string, replace: boolean) => ask<{ tables: number }>("/me/move", { code, replace }),
  deleteAll: () => ask<{ deleted: number; left: number }>("/me/delete", {}),
  join: (id: string, token: string, name: string) => ask<{ seat: number }>(`/tables/${id}/join`, { token, name }),
  openTables: () => ask<{ allowed: boolean; tables: OpenTable[] }>("/open"),
  sit: (id: string, name: string) => ask<{ seat: number }>(`/tables/${id}/sit`, { name }),
  link: (id: string, seat: number) => ask<{ url: string }>(`/tables/${id}/link`, { seat }),
  rematch: (id: string) => ask<{ table: string; seat: number }>(`/tables/${id}/rematch`, {}),
  continue: (id: string, wish: Continue) => ask<{ table: string; seat: number }>(`/tables/${id}/continue`, wish),
  report: (id: string, report: NewReport) => ask<Reported>(`/tables/${id}/reports`, report),
  reach: () => once<{ addresses: string[] }>("/reach").then((a) => a.addresses),
  unlocks: (id: string) => ask<Unlocks>(`/tables/${id}/unlocks`),
  pick: (id: string, words: string[]) => ask<Unlocks>(`/tables/${id}/unlocks`, { words }),
  story: (id: string) => ask<Story>(`/tables/${id}/story`),
  replay: (id: string, at: number | null, seat: number | null) => {
    const query = new URLSearchParams();
    if (at !== null) query.set("at", String(at));
    if (seat !== null) query.set("seat", String(seat));
    return ask<Replay>(`/tables/${id}/replay?${query}`);
  },
};
