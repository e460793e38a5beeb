import type { Choices } from "../../lib/choices";
import { list } from "../../lib/words";
import type { Answer } from "../../types";
import { battalionAt, type Realm } from "./realm";

/** One line of what can be done now, or of what cannot and why. */
export interface Line {
  icon: string;
  text: string;
  /** What and where, or how many, for a place without room for a sentence. */
  short: string;
  /** The reason, for what cannot be done. */
  why?: string;
  rule?: string;
}

/** A reason ends with its rule: "Battalions cannot attack Dragons (S30)". */
export function reasonOf(reason: string): { why: string; rule: string } {
  const [, why = reason, rule = ""] = /^(.*) \((S[^()]*)\)$/.exec(reason) ?? [];
  return { why, rule };
}

const spacesOf = (answers: readonly Answer[]): string[] => answers.flatMap(({ thing }) => thing ?? []);

/** What a refused choice on the map cannot do, for the spaces named. */
export function refusal(verb: string, spaces: readonly string[]): string {
  const where = list(spaces);
  if (verb === "build on") return `No Castle can be built on ${where}`;
  if (verb === "deploy to") return `No card can be deployed to ${where}`;
  if (verb === "attack") return `No attack on ${where}`;
  return `No step to ${where}`;
}

/** What can be done now on the map, in a few lines: similar choices together, refused ones with their reasons last. */
export function linesOf(realm: Realm, choices: Choices, owning: (seat: number) => string): Line[] {
  const of = (verb: string): string[] => spacesOf(choices.all.filter((c) => c.verb === verb));
  const lines: Line[] = [];
  const draw = choices.all.find((c) => c.verb === "draw");
  if (draw) lines.push({ icon: "u-deck", text: draw.label, short: "draw" });
  for (const at of of("build on"))
    lines.push({ icon: "g-white-tower", text: `Build a Castle on ${at} instead`, short: `Build ${at}` });
  for (const at of of("deploy to")) {
    const troop = battalionAt(realm, at);
    lines.push({
      icon: "g-vertical-banner",
      text: troop ? `Reinforce your Battalion of ${troop.cards} on ${at}` : `Start a new Battalion on ${at}`,
      short: `${troop ? "Add to" : "New on"} ${at}`,
    });
  }
  const march = of("march from");
  if (march.length > 0)
    lines.push({
      icon: "g-vertical-banner",
      text: march.length === 1 ? `Your Battalion on ${march[0]} can act` : `${march.length} Battalions can act`,
      short: `March ${march.join(" ")}`,
    });
  for (const at of of("attack"))
    lines.push({ icon: "g-crossed-swords", text: attack(realm, at, owning), short: `Attack ${at}` });
  lines.push(...steps(realm, of("step to"), owning));
  const fly = of("fly to");
  if (fly.length > 0)
    lines.push({
      icon: "g-wyvern",
      text: fly.length === 1 ? `Fly to ${fly[0]}` : `Fly to one of ${fly.length} spaces`,
      short: fly.length === 1 ? `Fly ${fly[0]}` : `Fly: ${fly.length}`,
    });
  return [...lines, ...refused(realm, choices)];
}

function attack(realm: Realm, at: string, owning: (seat: number) => string): string {
  const dragon = realm.dragons.get(at);
  if (dragon !== undefined) return `Attack ${owning(dragon)} Dragon on ${at}: both die`;
  const troop = battalionAt(realm, at);
  return troop ? `Attack ${owning(troop.seat)} Battalion of ${troop.cards} on ${at}` : `Attack ${at}`;
}

function steps(realm: Realm, spaces: readonly string[], owning: (seat: number) => string): Line[] {
  const lines: Line[] = [];
  const castles = new Map<string, string[]>();
  const free: string[] = [];
  for (const at of spaces) {
    const step = realm.steps.get(at);
    const contests = (step?.contests ?? []).filter((castle) => castle !== null);
    const owner = realm.castles.get(at)?.seat ?? 0;
    if (step?.deed === "conquers the Castle")
      lines.push({ icon: "g-party-flags", text: `Conquer ${owning(owner)} Castle on ${at}`, short: `Conquer ${at}` });
    else if (step?.deed) lines.push({ icon: "g-wyvern", text: `Raise your Dragon on ${at}`, short: `Dragon ${at}` });
    else if (contests.length > 0) {
      const told = list(contests.map((castle) => `${owning(realm.castles.get(castle)?.seat ?? 0)} Castle ${castle}`));
      castles.set(told, [...(castles.get(told) ?? []), at]);
    } else free.push(at);
  }
  for (const [told, from] of castles)
    lines.push({
      icon: "g-sword-clash",
      text: `Contest ${told} from ${from.join(" or ")}`,
      short: `Contest ${from.join(" ")}`,
    });
  if (free.length > 0)
    lines.push({
      icon: "g-footsteps",
      text:
        free.length === 1
          ? `Step to ${free[0]}`
          : `Step to one of ${free.length} ${lines.length ? "other " : ""}spaces`,
      short: free.length === 1 ? `Step ${free[0]}` : `Step: ${free.length} spaces`,
    });
  return lines;
}

/** One line for each verb and reason. That your own pieces are in the way is seen on the map. */
function refused(realm: Realm, choices: Choices): Line[] {
  const groups = new Map<string, Answer[]>();
  for (const choice of choices.refused) {
    if (choice.thing === null || !realm.at.has(choice.thing)) continue;
    const own = choice.verb === "attack" && battalionAt(realm, choice.thing)?.seat === realm.view.seat;
    const key = `${choice.verb}\n${choice.reason}`;
    if (!own) groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups].map(([key, answers]) => {
    const [verb = "", reason = ""] = key.split("\n");
    const spaces = spacesOf(answers);
    return { icon: "u-close", text: refusal(verb, spaces), short: spaces.join(" "), ...reasonOf(reason) };
  });
}

/** What the list of those lines is called: it is about a chosen piece, or about you. */
export const titleOf = (choices: Choices): string =>
  choices.all.some((c) => c.verb === "step to" || c.verb === "attack" || c.verb === "fly to")
    ? "What it can do"
    : "What you can do";
