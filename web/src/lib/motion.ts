import type { GameEvent } from "../types";
import { pace } from "./settings.svelte";

/** A number that floats up from a spot on the board: "−4" from `data-spot="dragon 1"`. */
export interface Float {
  spot: string;
  text: string;
  gain: boolean;
}

interface Place {
  box: DOMRect;
  look: Element | null;
}

interface Flight {
  from: DOMRect;
  to: DOMRect;
  look: Element;
  landed: HTMLElement | null;
  width: number;
  height: number;
}

const GAP = 60;
const ALL = 600;
const STEP = 260;
const NUMBER = 900;

const movesIn = (events: readonly GameEvent[]): GameEvent[] =>
  events.filter((e) => e.kind === "move" && e.source !== e.target && e.target);

/**
 * Animates things from their old place to their new one.
 *
 * A board marks what can move: `data-zone="hand 0"` on a zone, and inside it `data-thing="Strike"` on a card. `before`
 * stores the positions before a new state is shown. `after` moves a copy of each changed thing across an overlay. The
 * page shows the new state at once and never waits for the animation.
 */
export class Motion {
  private old = new Map<string, Place[]>();
  private readonly running = new Set<Animation>();

  constructor(
    private readonly root: () => Element | null,
    private readonly overlay: () => HTMLElement | null,
  ) {}

  before(events: readonly GameEvent[]): void {
    this.finish();
    this.old = pace() > 0 ? this.measure(movesIn(events)) : new Map();
  }

  after(events: readonly GameEvent[], floats: readonly Float[]): void {
    if (pace() === 0) return;
    const moves = movesIn(events);
    // All places are read before anything is written: a place that is read after a write needs a new layout.
    const now = this.measure(moves);
    const flights = moves.map((move) => this.flight(move, now));
    const spots = floats.map((float) => this.spot(float));
    const gap = Math.min(GAP, ALL / Math.max(1, moves.length));
    flights.forEach((flight, k) => flight && this.fly(flight, k * gap * pace()));
    floats.forEach((float, k) => spots[k] && this.rise(float, spots[k], k * 80 * pace()));
  }

  /** Ends all running animations; called on new input. */
  finish(): void {
    for (const run of this.running) run.finish();
    this.running.clear();
    this.overlay()?.replaceChildren();
  }

  /** The places of the zones that things leave or reach, and of the things in them. */
  private measure(moves: readonly GameEvent[]): Map<string, Place[]> {
    const found = new Map<string, Place[]>();
    const names = new Set(moves.flatMap((move) => [move.source, move.target]));
    if (names.size === 0) return found;
    const add = (key: string, element: Element, look: boolean): void => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      const places = found.get(key) ?? [];
      places.push({ box, look: look ? element : null });
      found.set(key, places);
    };
    for (const zone of this.root()?.querySelectorAll("[data-zone]") ?? []) {
      const name = zone.getAttribute("data-zone") ?? "";
      if (!names.has(name)) continue;
      add(name, zone, false);
      for (const thing of zone.querySelectorAll("[data-thing]")) {
        add(`${name}/${thing.getAttribute("data-thing")}`, thing, true);
      }
    }
    return found;
  }

  private flight(move: GameEvent, now: Map<string, Place[]>): Flight | null {
    const from = this.old.get(`${move.source}/${move.thing}`)?.[0] ?? this.old.get(move.source)?.[0];
    const landed = now.get(`${move.target}/${move.thing}`)?.at(-1);
    const to = landed ?? now.get(move.target)?.[0];
    const look = landed?.look ?? from?.look;
    if (!from || !to || !look) return null;
    const size = look.getBoundingClientRect();
    return {
      from: from.box,
      to: to.box,
      look,
      landed: (landed?.look as HTMLElement | undefined) ?? null,
      width: size.width || to.box.width,
      height: size.height || to.box.height,
    };
  }

  private fly({ from, to, look, landed, width, height }: Flight, wait: number): void {
    const copy = look.cloneNode(true) as HTMLElement;
    for (const mark of ["can", "picked", "cannot"]) copy.classList.remove(mark);
    copy.querySelectorAll(".pip, .why, .key").forEach((e) => e.remove());
    copy.removeAttribute("data-thing");
    copy.removeAttribute("data-action");
    copy.querySelectorAll("[data-action]").forEach((e) => e.removeAttribute("data-action"));
    copy.setAttribute("tabindex", "-1");
    Object.assign(copy.style, {
      position: "absolute",
      left: "0",
      top: "0",
      margin: "0",
      width: `${width}px`,
      height: `${height}px`,
    });
    this.overlay()?.append(copy);
    const at = (box: DOMRect, lift = 0): string => {
      const x = box.left + box.width / 2 - width / 2;
      const y = box.top + box.height / 2 - height / 2 - lift;
      const scale = Math.min(1.1, Math.max(0.3, box.height / height));
      return `translate(${x}px, ${y}px) scale(${Number.isFinite(scale) ? scale : 1})`;
    };
    const middle = new DOMRect(
      (from.left + to.left) / 2,
      (from.top + to.top) / 2,
      (from.width + to.width) / 2,
      (from.height + to.height) / 2,
    );
    if (landed) landed.style.visibility = "hidden";
    const run = copy.animate(
      [{ transform: at(from) }, { transform: at(middle, 12) }, { transform: at(to), opacity: landed ? 1 : 0.4 }],
      { duration: STEP * 1.4 * pace(), delay: wait, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" },
    );
    this.track(run, () => {
      copy.remove();
      if (landed) landed.style.visibility = "";
    });
  }

  private spot(float: Float): DOMRect | undefined {
    return this.root()
      ?.querySelector(`[data-spot="${CSS.escape(float.spot)}"]`)
      ?.getBoundingClientRect();
  }

  private rise(float: Float, box: DOMRect, wait: number): void {
    const number = document.createElement("span");
    number.className = float.gain ? "float-num gain" : "float-num";
    number.textContent = float.text;
    if (box.height < 60) number.style.fontSize = "28px";
    number.style.left = `${box.left + box.width / 2}px`;
    number.style.top = `${box.top + Math.min(box.height / 2, 80)}px`;
    this.overlay()?.append(number);
    const run = number.animate(
      [
        { transform: "translate(-50%, -20%) scale(.6)", opacity: 0 },
        { transform: "translate(-50%, -50%) scale(1.1)", opacity: 1, offset: 0.15 },
        { transform: "translate(-50%, -60%)", opacity: 1, offset: 0.6 },
        { transform: "translate(-50%, calc(-60% - 40px))", opacity: 0 },
      ],
      { duration: NUMBER * pace(), delay: wait, easing: "ease-out", fill: "both" },
    );
    this.track(run, () => number.remove());
  }

  private track(run: Animation, then: () => void): void {
    this.running.add(run);
    run.onfinish = run.oncancel = () => {
      this.running.delete(run);
      then();
    };
  }
}
