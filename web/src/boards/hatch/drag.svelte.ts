import type { Drop } from "./moves";

const FAR = 8;

/** A card that is dragged by mouse, pen or finger, and the spots where it can be dropped (`data-drop`). */
export class Drag {
  card = $state<string | null>(null);
  drops = $state.raw<Drop[]>([]);
  over = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  private from: { card: string; x: number; y: number; stop: () => void } | null = null;
  private ended = 0;

  constructor(
    private readonly drops_of: (card: string) => Drop[],
    private readonly dropped: (drop: Drop) => void,
  ) {}

  /** What would happen at this spot, while a card is dragged. */
  at(spot: string): Drop | undefined {
    return this.card === null ? undefined : this.drops.find((drop) => drop.at === spot);
  }

  /** A press on a card: a drag begins when the pointer has gone some way. `stop` ends what the press would do otherwise. */
  press(card: string, event: PointerEvent, stop: () => void): void {
    if (event.button === 0 && event.isPrimary) this.from = { card, x: event.clientX, y: event.clientY, stop };
  }

  move(event: PointerEvent): void {
    if (!this.from || !event.isPrimary) return;
    if (this.card === null) {
      if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < FAR) return;
      this.from.stop();
      this.drops = this.drops_of(this.from.card);
      if (this.drops.length === 0) return this.cancel();
      this.card = this.from.card;
    }
    [this.x, this.y] = [event.clientX, event.clientY];
    const spots = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((e) => e.closest<HTMLElement>("[data-drop]")?.dataset["drop"]);
    this.over = spots.find((spot) => this.drops.some((drop) => drop.at === spot)) ?? null;
  }

  release(): void {
    const drop = this.drops.find(({ at }) => at === this.over);
    if (this.card !== null) this.ended = performance.now();
    const dragged = this.card !== null;
    this.cancel();
    if (dragged && drop) this.dropped(drop);
  }

  cancel(): void {
    this.from = null;
    this.card = null;
    this.over = null;
    this.drops = [];
  }

  /** The click that a browser makes out of the end of a drag chooses nothing. */
  click(event: MouseEvent): void {
    if (performance.now() - this.ended > 60) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
