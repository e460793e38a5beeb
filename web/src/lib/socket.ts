import type { FromServer, ToServer } from "../types";

export type Status = "connecting" | "open" | "lost" | "refused";

/** The part of WebSocket that is used here, so that tests can replace it. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  readyState: number;
  send(text: string): void;
  close(): void;
}
export interface Outside {
  open(url: string): Wire;
  later(ms: number, then: () => void): () => void;
  random(): number;
}
export interface Listener {
  heard(message: FromServer): void;
  status(status: Status, reason: string): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_AFTER = 20_000;
const DEAD_AFTER = 8000;
// Close codes after which connecting again is useless.
const FINAL = new Set([4400, 4403, 4404, 4409]);

/**
 * The socket of one table. It reconnects by itself.
 *
 * After a break the server sends the whole state again. An answer that may have been lost is sent again if the decision
 * is still the same one (same counter); otherwise it is dropped.
 */
export class TableSocket {
  private wire: Wire | null = null;
  private tries = 0;
  private closed = false;
  private cancels: (() => void)[] = [];
  private answer: { counter: number; action: number } | null = null;
  private resigning = false; // as soon as there is a connection again
  private number = -1;
  private fresh = true;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly outside: Outside = browser,
  ) {}

  connect(): void {
    if (this.closed || this.wire) return;
    this.stopTimers();
    this.listener.status("connecting", "");
    const wire = this.outside.open(this.url);
    this.wire = wire;
    this.fresh = true;
    wire.onopen = () => {
      this.listener.status("open", "");
      this.watch();
    };
    wire.onmessage = (event) => {
      if (wire === this.wire) this.hear(String(event.data));
    };
    wire.onclose = (event) => {
      if (wire === this.wire) this.lost(event.code, event.reason);
    };
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  now(): void {
    if (!this.wire) this.connect();
    else this.send({ type: "ping" });
  }

  close(): void {
    this.closed = true;
    this.stopTimers();
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  /** Returns false if the message could not be sent. An answer or a resignation is kept for the next connection. */
  send(message: ToServer): boolean {
    if (message.type === "answer") this.answer = { counter: message.counter, action: message.action };
    if (message.type === "undo") this.answer = null;
    if (this.wire?.readyState !== 1) {
      this.resigning ||= message.type === "resign";
      return false;
    }
    this.wire.send(JSON.stringify(message));
    return true;
  }

  private hear(text: string): void {
    this.tries = 0;
    this.watch();
    const message = JSON.parse(text) as FromServer;
    if (message.type === "state") {
      // Within one connection, ignore states older than the last; the first state of a connection always counts.
      if (!this.fresh && message.number < this.number) return;
      this.number = message.number;
      const again = this.fresh ? this.answer : null;
      this.fresh = false;
      if (this.answer && this.answer.counter !== message.counter) this.answer = null;
      this.listener.heard(message);
      if (again && this.answer && message.decision) this.send({ type: "answer", ...again });
      if (this.resigning) {
        this.resigning = false;
        this.send({ type: "resign" });
      }
      return;
    }
    if (message.type === "error" && message.code !== "busy") this.answer = null;
    this.listener.heard(message);
  }

  private watch(): void {
    this.stopTimers();
    this.wait(PING_AFTER, () => {
      this.send({ type: "ping" });
      this.wait(DEAD_AFTER, () => this.drop());
    });
  }

  /** Gives up a connection on which nothing arrived for too long. */
  private drop(): void {
    const wire = this.wire;
    this.lost(1006, "");
    wire?.close();
  }

  private lost(code: number, reason: string): void {
    this.wire = null;
    this.stopTimers();
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.closed = true;
      this.listener.status("refused", reason);
      return;
    }
    this.listener.status("lost", reason);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.75 + this.outside.random() / 2);
    this.tries += 1;
    this.wait(wait, () => this.connect());
  }

  private wait(ms: number, then: () => void): void {
    this.cancels.push(this.outside.later(ms, then));
  }

  private stopTimers(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
  }
}

const browser: Outside = {
  open: (url) => new WebSocket(url) as unknown as Wire,
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export function socketUrl(id: string, place: { protocol: string; host: string } = location): string {
  return `${place.protocol === "https:" ? "wss" : "ws"}://${place.host}/api/tables/${id}/socket`;
}
