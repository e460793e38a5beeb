import type { ChatLine } from "../types";

interface Kept {
  /** The seats that this reader has muted. */
  muted: number[];
  /** The number of the last line that was read. */
  seen: number;
}
const KEY = "roost-chat";
const MOST_TABLES = 50;
const MOST_LINES = 200;

function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

/** The chat of one table. What was read and who is muted is kept in this browser, for the last 50 tables. */
export class Chat {
  all = $state.raw<ChatLine[]>([]);
  muted = $state.raw<readonly number[]>([]);
  seen = $state(0);
  /** The lines of players who are not muted. */
  readonly lines = $derived(this.all.filter((line) => !this.muted.includes(line.seat)));

  constructor(private readonly table: string) {
    const kept = readAll()[table];
    this.muted = kept?.muted ?? [];
    this.seen = kept?.seen ?? 0;
  }

  /** Adds lines from the server, except those that are already here. */
  take(lines: readonly ChatLine[]): void {
    const last = this.all.at(-1)?.number ?? 0;
    const fresh = lines.filter((line) => line.number > last);
    if (fresh.length > 0) this.all = [...this.all, ...fresh].slice(-MOST_LINES);
  }

  unread(seat: number | null): number {
    return this.lines.filter((line) => line.number > this.seen && line.seat !== seat).length;
  }

  read(): void {
    const last = this.all.at(-1)?.number ?? 0;
    if (last <= this.seen) return;
    this.seen = last;
    this.keep();
  }

  mute(seat: number, on: boolean): void {
    this.muted = on ? [...this.muted.filter((s) => s !== seat), seat] : this.muted.filter((s) => s !== seat);
    this.keep();
  }

  private keep(): void {
    const others = Object.entries(readAll()).filter(([table]) => table !== this.table);
    const newest = [...others.slice(1 - MOST_TABLES), [this.table, { muted: this.muted, seen: this.seen }]];
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
    } catch {
      // Storage is not available; it is kept until the page is closed.
    }
  }
}
