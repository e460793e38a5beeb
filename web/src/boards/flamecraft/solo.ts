import type { GameEvent } from "../../types";

/** What happened in the six steps between two turns of the solo game, as sentences by step. */
export interface Between {
  steps: string[][];
  /** The number of its last event: if time goes back, it is forgotten. */
  last: number;
  /** The next turn has begun. */
  past: boolean;
}

export const STEPS = [
  "Park refilled",
  "A dragon comes",
  "Its token follows",
  "An enchantment",
  "Row refilled",
  "New shops",
] as const;
export const STEP_ICONS = ["g-wyvern", "g-dragon-head", "g-footsteps", "g-sparkles", "g-spell-book", "g-shop"] as const;

/** What changed in the town, in sentences; what is refilled every turn is left out. */
export function newsOf({ steps }: Between): string {
  const said = [1, 2, 3, 5].flatMap((step) => steps[step] ?? []).filter((text) => /\.$/.test(text));
  return [...new Set(said)].join(" ").replace(/\b(The \w+ enchantment) for [^.]*? (was|came)/g, "$1 $2");
}

/** The steps that an event belongs to, counted from 0. */
function stepsOf(event: GameEvent, shopsOpened: boolean): number[] {
  if (event.kind === "move") {
    if (event.source !== event.target && event.target === "Park" && event.source === "artisan deck") return [0];
    if (event.source === "artisan deck" && event.target === "artisan deck") return [1];
    return event.target === "row" ? [4] : [];
  }
  if (event.kind === "comes to town") return [shopsOpened ? 5 : 1];
  if (event.kind === "comes with token") return [1, 2];
  const of: Record<string, number> = { "is cast": 3, "turns up": 5 };
  const step = of[event.kind];
  return step === undefined ? [] : [step];
}

/** Follows the events of a solo game. A turn that begins closes what was collected; the first step of the next end opens anew. */
export function follow(between: Between | null, events: readonly GameEvent[]): Between | null {
  let found = between && events.some((event) => event.number < between.last) ? null : between;
  for (const event of events) {
    if (event.kind === "turn" && found) found = { ...found, past: true, last: event.number };
    const steps = stepsOf(event, (found?.past === false && (found.steps[5]?.length ?? 0) > 0) || false);
    if (steps.length === 0) continue;
    if (!found || found.past) found = { steps: STEPS.map(() => []), last: event.number, past: false };
    const said = event.text || STEPS[steps[0] ?? 0] || "";
    found = {
      ...found,
      last: event.number,
      steps: found.steps.map((texts, k) => (steps.includes(k) ? [...texts, said] : texts)),
    };
  }
  return found;
}
