import type { Answer, Blocked, Choice, Decision, View, Zone } from "../types";

/** Looks up the current choices, and the blocked ones with their reasons. Boards use it for everything that can be chosen. */
export class Choices {
  readonly all: readonly Choice[];
  readonly refused: readonly Blocked[];
  private readonly keys = new Map<number, string>();

  /** `first`: the verbs whose choices have the first number keys. */
  constructor(decision: Decision | null, first: readonly string[] = []) {
    this.all = decision?.choices ?? [];
    this.refused = decision?.blocked ?? [];
    const isFirst = (c: Choice): boolean => first.includes(c.verb);
    const numbered = [...this.all.filter(isFirst), ...this.all.filter((c) => c.verb !== "done" && !isFirst(c))];
    for (const [k, choice] of numbered.slice(0, 10).entries()) this.keys.set(choice.action, String((k + 1) % 10));
  }

  /** The choice with this verb, and with this thing if one is given. */
  choice(verb: string, thing: string | null = null): Choice | undefined {
    return this.all.find((c) => c.verb === verb && c.thing === thing);
  }

  /** The same for blocked choices, which carry a reason. */
  blocked(verb: string, thing: string | null = null): Blocked | undefined {
    return this.refused.find((c) => c.verb === verb && c.thing === thing);
  }

  /** All choices about a thing. */
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

/** A list on the general board: the things and action names that its rows represent. */
export interface Written {
  path: string;
  words: ReadonlySet<string>;
  many: number;
}
/** Where choices may be shown, besides the zones of the view. */
export interface Around {
  /** A game may say itself which zone shows the choices of a verb. */
  lies?: ((verb: string, view: View) => string | undefined) | undefined;
  lists?: readonly Written[];
  /** Whether a zone is a hand. */
  isHand?: (zone: Zone) => boolean;
}

/** The name of the place where the rows of a list show choices. */
export const rowsOf = (path: string): string => `rows ${path}`;

/** A row represents a choice by its thing or by the action's name. */
const isWritten = (c: Answer, list: Written): boolean =>
  (c.thing !== null && list.words.has(c.thing)) || list.words.has(c.name);

/**
 * Finds where the choices of each verb are shown: in the zone that shows every thing the verb is about, allowed or
 * blocked, or in the shortest list with rows for most of them. A game may override it (`lies`). Order of preference:
 * your hand, lists, cards set aside, shared zones, your other zones, other seats' zones. If one card would represent two
 * choices, both are offered as buttons instead.
 */
export function placesOf(
  view: View,
  decision: Decision | null,
  { lies, lists = [], isHand = () => false }: Around = {},
): Map<string, string> {
  const wanted = new Map<string, Answer[]>();
  for (const choice of [...(decision?.choices ?? []), ...(decision?.blocked ?? [])]) {
    if (choice.thing !== null || lists.some((list) => isWritten(choice, list)))
      wanted.set(choice.verb, [...(wanted.get(choice.verb) ?? []), choice]);
  }
  const found: Record<string, Zone> = { ...view.zones };
  for (const [k, zone] of view.aside.entries()) found[`aside ${k}`] = zone;
  const rank = (name: string): number => {
    const zone = found[name];
    if (!zone) return 9;
    if (name.startsWith("aside ")) return 1;
    if (zone.owner === view.seat) return isHand(zone) ? 0 : 3;
    return zone.owner < 0 ? 2 : 4;
  };
  const zones = Object.keys(found).sort((a, b) => rank(a) - rank(b));
  const places = new Map<string, string>();
  for (const [verb, list] of wanted) {
    const home = zones.find((name) => list.every((c) => c.thing !== null && found[name]?.cards.includes(c.thing)));
    const inHand = home !== undefined && rank(home) === 0;
    const best = inHand ? undefined : fullest(lists, list);
    const place = lies?.(verb, view) ?? (best && (best.found === list.length || !home) ? rowsOf(best.path) : home);
    if (place) places.set(verb, place);
  }
  const taken = new Map<string, string>();
  for (const choice of decision?.choices ?? []) {
    const at = `${places.get(choice.verb)}\n${choice.thing ?? choice.name}`;
    const other = taken.get(at);
    if (places.has(choice.verb) && other !== undefined && other !== choice.verb) {
      places.delete(other);
      places.delete(choice.verb);
    }
    taken.set(at, choice.verb);
  }
  return places;
}

/** The list with rows for most of the answers; of several such lists, the shortest. */
function fullest(lists: readonly Written[], answers: readonly Answer[]): { path: string; found: number } | undefined {
  const counted = lists.map((list) => ({
    path: list.path,
    many: list.many,
    found: answers.filter((c) => isWritten(c, list)).length,
  }));
  return counted.filter(({ found }) => found > 0).sort((a, b) => b.found - a.found || a.many - b.many)[0];
}

/** Whether the board or the tray shows this choice. */
export function isPlaced(choice: Answer, places: Map<string, string>, lists: readonly Written[]): boolean {
  const home = places.get(choice.verb);
  const list = lists.find(({ path }) => rowsOf(path) === home);
  return list ? isWritten(choice, list) : home !== undefined && choice.thing !== null;
}

/** The choice, allowed or blocked, that a card in a zone represents. */
export function choiceAt(
  choices: Choices,
  places: Map<string, string>,
  zone: string,
  thing: string,
): { can?: Choice; cannot?: Blocked } {
  return first(choices, (c) => c.thing === thing && places.get(c.verb) === zone);
}

/** The choice, allowed or blocked, that a row of a list represents. */
export function choiceIn(
  choices: Choices,
  places: Map<string, string>,
  row: { list: string; stands: readonly string[] },
): { can?: Choice; cannot?: Blocked } {
  const here = rowsOf(row.list);
  return first(
    choices,
    (c) =>
      places.get(c.verb) === here &&
      ((c.thing !== null && row.stands.includes(c.thing)) || row.stands.includes(c.name)),
  );
}

function first(choices: Choices, here: (c: Answer) => boolean): { can?: Choice; cannot?: Blocked } {
  const can = choices.all.find(here);
  if (can) return { can };
  const cannot = choices.refused.find(here);
  return cannot ? { cannot } : {};
}
