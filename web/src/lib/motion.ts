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

const GAP = 60;
const ALL = 600;
const STEP = 260;
const NUMBER = 900;

/**
 * Animates things from their old place to their new one.
 *
 * A board marks what can move: `data-zone="hand 0"` on a zone, and inside it `data-thing="Strike"` on a card. `before`
 * stores all positions before a new state is shown. `after` moves a copy of each changed thing across an overlay. The
 * page shows the new state at once and never waits for the animation.
 */
export class Motion {
  private old = new Map<string, Place[]>();
  private readonly running = new Set<Animation>();

  constructor(
    private readonly root: () => Element | null,
    private readonly overlay: () => HTMLElement | null,
  ) {}

  before(): void {
    this.finish();
    this.old = pace() > 0 ? this.measure() : new Map();
  }

  after(events: readonly GameEvent[], floats: readonly Float[]): void {
    if (pace() === 0) return;
    const moves = events.filter((e) => e.kind === "move" && e.source !== e.target && e.target);
    const now = this.measure();
    const gap = Math.min(GAP, ALL / Math.max(1, moves.length));
    moves.forEach((move, k) => this.fly(move, now, k * gap * pace()));
    floats.forEach((float, k) => this.rise(float, k * 80 * pace()));
  }

  /** Ends all running animations; called on new input. */
  finish(): void {
    for (const run of this.running) run.finish();
    this.running.clear();
    this.overlay()?.replaceChildren();
  }

  private measure(): Map<string, Place[]> {
    const found = new Map<string, Place[]>();
    const add = (key: string, element: Element, look: boolean): void => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      const places = found.get(key) ?? [];
      places.push({ box, look: look ? element : null });
      found.set(key, places);
    };
    for (const zone of this.root()?.querySelectorAll("[data-zone]") ?? []) {
      const name = zone.getAttribute("data-zone") ?? "";
      add(name, zone, false);
      for (const thing of zone.querySelectorAll("[data-thing]")) {
        add(`${name}/${thing.getAttribute("data-thing")}`, thing, true);
      }
    }
    return found;
  }

  private fly(move: GameEvent, now: Map<string, Place[]>, wait: number): void {
    const from = this.old.get(`${move.source}/${move.thing}`)?.[0] ?? this.old.get(move.source)?.[0];
    const landed = now.get(`${move.target}/${move.thing}`)?.at(-1);
    const to = landed ?? now.get(move.target)?.[0];
    const overlay = this.overlay();
    const look = landed?.look ?? from?.look;
    if (!from || !to || !overlay || !look) return;
    const copy = look.cloneNode(true) as HTMLElement;
    for (const mark of ["can", "picked", "cannot"]) copy.classList.remove(mark);
    copy.querySelectorAll(".pip, .why, .key").forEach((e) => e.remove());
    copy.removeAttribute("data-thing");
    copy.removeAttribute("data-action");
    copy.querySelectorAll("[data-action]").forEach((e) => e.removeAttribute("data-action"));
    copy.setAttribute("tabindex", "-1");
    const size = look.getBoundingClientRect();
    const width = size.width || to.box.width;
    const height = size.height || to.box.height;
    Object.assign(copy.style, {
      position: "absolute",
      left: "0",
      top: "0",
      margin: "0",
      width: `${width}px`,
      height: `${height}px`,
    });
    overlay.append(copy);
    const at = (box: DOMRect, lift = 0): string => {
      const x = box.left + box.width / 2 - width / 2;
      const y = box.top + box.height / 2 - height / 2 - lift;
      const scale = Math.min(1.1, Math.max(0.3, box.height / height));
      return `translate(${x}px, ${y}px) scale(${Number.isFinite(scale) ? scale : 1})`;
    };
    const middle = new DOMRect(
      (from.box.left + to.box.left) / 2,
      (from.box.top + to.box.top) / 2,
      (from.box.width + to.box.width) / 2,
      (from.box.height + to.box.height) / 2,
    );
    const hidden = landed?.look as HTMLElement | undefined;
    if (hidden) hidden.style.visibility = "hidden";
    const run = copy.animate(
      [
        { transform: at(from.box) },
        { transform: at(middle, 12) },
        { transform: at(to.box), opacity: landed ? 1 : 0.4 },
      ],
      { duration: STEP * 1.4 * pace(), delay: wait, easing: "cubic-bezier(.2,.8,.2,1)", fill: "both" },
    );
    this.track(run, () => {
      copy.remove();
      if (hidden) hidden.style.visibility = "";
    });
  }

  private rise(float: Float, wait: number): void {
    const spot = this.root()?.querySelector(`[data-spot="${CSS.escape(float.spot)}"]`);
    const overlay = this.overlay();
    if (!spot || !overlay) return;
    const box = spot.getBoundingClientRect();
    const number = document.createElement("span");
    number.className = float.gain ? "float-num gain" : "float-num";
    number.textContent = float.text;
    if (box.height < 60) number.style.fontSize = "28px";
    number.style.left = `${box.left + box.width / 2}px`;
    number.style.top = `${box.top + Math.min(box.height / 2, 80)}px`;
    overlay.append(number);
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
