import type { StateMessage } from "../types";

/** How fast the others' actions are shown one after another. */
export const PACES = ["slower", "normal", "faster", "at once"] as const;
export type Pace = (typeof PACES)[number];

/** How long an action of another player stays on the page before the next one is shown, in milliseconds. */
export const STAY: Record<Pace, number> = { slower: 2600, normal: 1300, faster: 500, "at once": 0 };

/** A timer, so that tests can replace it. */
export type Later = (ms: number, then: () => void) => () => void;

const browser: Later = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/**
 * Shows states one after another, so that a person can follow what bots do.
 *
 * The server sends every state at once. A state whose log has new lines stays on the page for a while; later states
 * wait in a queue. Nothing that a person does waits: `skip` shows the newest state immediately, with all events since.
 */
export class Queue {
  private readonly waiting: StateMessage[] = [];
  private stop: (() => void) | null = null;

  constructor(
    private readonly show: (state: StateMessage) => void,
    private readonly stay: () => number,
    private readonly changed: (waiting: number) => void = () => {},
    private readonly later: Later = browser,
  ) {}

  /** The newest state that waits, or null. */
  get newest(): StateMessage | null {
    return this.waiting.at(-1) ?? null;
  }

  add(state: StateMessage): void {
    this.waiting.push(state);
    if (this.stay() === 0) this.skip();
    else this.next();
  }

  /** Shows the newest state now. */
  skip(): void {
    this.rest();
    const last = this.waiting.at(-1);
    const first = this.waiting[0];
    if (!last || !first) return;
    const events = this.waiting.flatMap((state) => state.events);
    this.waiting.length = 0;
    this.changed(0);
    this.put({ ...last, events, since: first.since });
  }

  /** Drops all states that wait. */
  clear(): void {
    this.rest();
    this.waiting.length = 0;
    this.changed(0);
  }

  private next(): void {
    while (!this.stop && this.waiting.length > 0) {
      const state = this.waiting.shift()!;
      this.changed(this.waiting.length);
      this.put(state);
    }
    this.changed(this.waiting.length);
  }

  private put(state: StateMessage): void {
    this.show(state);
    const stay = this.stay();
    if (stay === 0 || !state.events.some((event) => event.text)) return;
    this.stop = this.later(stay, () => {
      this.stop = null;
      this.next();
    });
  }

  private rest(): void {
    this.stop?.();
    this.stop = null;
  }
}
