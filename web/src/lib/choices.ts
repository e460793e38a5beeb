import type { Answer, Blocked, Choice, Decision, View } from "../types";

/** Looks up what may be chosen now, and what may not and why. Boards ask it for everything that glows. */
export class Choices {
  readonly all: readonly Choice[];
  readonly refused: readonly Blocked[];
  private readonly keys = new Map<number, string>();

  constructor(decision: Decision | null) {
    this.all = decision?.choices ?? [];
    this.refused = decision?.blocked ?? [];
    const numbered = this.all.filter((c) => c.verb !== "done");
    for (const [k, choice] of numbered.slice(0, 10).entries()) this.keys.set(choice.action, String((k + 1) % 10));
  }

  /** The choice of a verb, on a thing if one is given. */
  choice(verb: string, thing: string | null = null): Choice | undefined {
    return this.all.find((c) => c.verb === verb && c.thing === thing);
  }

  /** The same among what is refused: it has the reason. */
  blocked(verb: string, thing: string | null = null): Blocked | undefined {
    return this.refused.find((c) => c.verb === verb && c.thing === thing);
  }

  /** All choices on a thing. */
  of(thing: string): Choice[] {
    return this.all.filter((c) => c.thing === thing);
  }

  /** The number key of a choice, or "". */
  key(choice: Answer | undefined): string {
    return choice ? (this.keys.get(choice.action) ?? "") : "";
  }

  byKey(key: string): Choice | undefined {
    return this.all.find((c) => this.keys.get(c.action) === key);
  }

  get done(): Choice | undefined {
    return this.all.find((c) => c.verb === "done");
  }

  get many(): boolean {
    return this.all.length > 8;
  }
}

/**
 * Where the choices of each verb lie: the zone that shows every thing that the verb is about, allowed or refused.
 * A game may know better (`lies`). The own hand goes before what all share, that before other zones of one's own, these before others'.
 */
export function placesOf(view: View, decision: Decision | null, lies?: (verb: string, view: View) => string | undefined): Map<string, string> {
  const wanted = new Map<string, Set<string>>();
  for (const choice of [...(decision?.choices ?? []), ...(decision?.blocked ?? [])]) {
    if (choice.thing === null) continue;
    const things = wanted.get(choice.verb) ?? new Set();
    wanted.set(choice.verb, things.add(choice.thing));
  }
  const rank = (name: string): number => {
    const zone = view.zones[name];
    if (!zone) return 9;
    if (zone.owner === view.seat) return zone.place === "hand" ? 0 : 2;
    return zone.owner < 0 ? 1 : 3;
  };
  const zones = Object.keys(view.zones).sort((a, b) => rank(a) - rank(b));
  const places = new Map<string, string>();
  for (const [verb, things] of wanted) {
    const home = lies?.(verb, view) ?? zones.find((name) => [...things].every((thing) => view.zones[name]?.cards.includes(thing)));
    if (home) places.set(verb, home);
  }
  return places;
}

/** The choice, allowed or refused, that a card in a zone stands for. */
export function choiceAt(
  choices: Choices,
  places: Map<string, string>,
  zone: string,
  thing: string,
): { can?: Choice; cannot?: Blocked } {
  const here = (c: Answer): boolean => c.thing === thing && places.get(c.verb) === zone;
  const can = choices.all.find(here);
  if (can) return { can };
  const cannot = choices.refused.find(here);
  return cannot ? { cannot } : {};
}
