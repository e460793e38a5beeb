import { seatName } from "../../lib/words";
import type { GameEvent, Seat, Things, View } from "../../types";

export type Unit = "dragon" | "rider";
export type Tone = "high" | "middle" | "low";

/** One player's side, as the view tells it. */
export interface Side {
  seat: number;
  rider: string | null;
  dragon: string | null;
  energy: number;
  hp: Record<Unit, number>;
  max: Record<Unit, number>;
  burn: Record<Unit, number>;
  freeze: Record<Unit, number>;
  immune: Record<Unit, boolean>;
  woundedAt: number;
  criticalAt: number;
  condition: string;
  crippled: boolean;
  shields: number;
  exhausted: number;
  guards: number;
  staggered: boolean;
  attacked: boolean;
  softened: boolean;
}

export function sideOf(view: View, seat: number): Side {
  const all = (view["sides"] ?? []) as Record<string, unknown>[];
  const told = all[seat] ?? {};
  const number = (name: string): number => Number(told[name] ?? 0);
  const word = (name: string): string | null => (typeof told[name] === "string" && told[name] !== "" ? String(told[name]) : null);
  const both = (name: string): Record<Unit, number> => ({ dragon: number(`dragon ${name}`), rider: number(`rider ${name}`) });
  const immune = both("immune");
  return {
    seat,
    rider: word("rider"),
    dragon: word("dragon"),
    energy: number("energy"),
    hp: both("hp"),
    max: both("max"),
    burn: both("burn"),
    freeze: both("freeze"),
    immune: { dragon: immune.dragon > 0, rider: immune.rider > 0 },
    woundedAt: number("wounded at"),
    criticalAt: number("critical at"),
    condition: word("condition") ?? "",
    crippled: number("crippled") > 0,
    shields: number("shields"),
    exhausted: number("exhausted"),
    guards: number("energy shields"),
    staggered: Boolean(told["staggered"]),
    attacked: number("attacked") > 0,
    softened: number("softened") > 0,
  };
}

/** The own side first, and on the left; whoever watches has seat A there. */
export function orderOf(view: View, seat: number | null): number[] {
  const first = seat ?? 0;
  return [first, ...Array.from({ length: view.seats }, (_, k) => k).filter((k) => k !== first)];
}

/** "Your Dragon", "Wren's Dragon". */
export function whose(seats: readonly Seat[], of: number, me: number | null, noun: string): string {
  return of === me ? `Your ${noun}` : `${seatName(seats, of, me)}'s ${noun}`;
}

// -- bars ----------------------------------------------------------------------------------------------------------------
/** A Rider's colour follows the condition, a Dragon's the thirds of its HP. */
export function toneOf(side: Side, unit: Unit): Tone {
  if (unit === "rider") return side.condition === "Critical" ? "low" : side.condition === "Wounded" ? "middle" : "high";
  const share = side.hp.dragon / Math.max(1, side.max.dragon);
  return share > 2 / 3 ? "high" : share > 1 / 3 ? "middle" : "low";
}

/** HP that the last events took from a unit, less what they gave back: striped on its bar. */
export function lostOf(events: readonly GameEvent[], seat: number, unit: Unit): number {
  let lost = 0;
  for (const event of events) {
    if (event.seat !== seat) continue;
    if (event.kind === `${unit} hurt`) lost += event.count;
    if (event.kind === `${unit} healed`) lost -= event.count;
  }
  return Math.max(0, lost);
}

// -- marks ---------------------------------------------------------------------------------------------------------------
export interface Mark {
  id: string;
  icon: string;
  tone: "fire" | "frost" | "shield" | "good" | "bad";
  /** How many lie there; 0 where it is not counted. */
  count: number;
  name: string;
  /** The same where many lie together. */
  short: string;
  /** The whole of it, for the ear and the tooltip. */
  about: string;
}

export function marksOf(side: Side, unit: Unit): Mark[] {
  const marks: Mark[] = [];
  const burn = side.burn[unit];
  const freeze = side.freeze[unit];
  if (burn) marks.push({ id: "burn", icon: "g-small-fire", tone: "fire", count: burn, name: "Burn", short: "Burn", about: `Burn ${burn}: ${burn} damage at the start of its owner's turn` });
  if (freeze) marks.push({ id: "freeze", icon: "g-snowflake-2", tone: "frost", count: freeze, name: "Freeze", short: "Freeze", about: `Freeze ${freeze}: one stack less at the end of its owner's turn` });
  if (side.immune[unit]) marks.push({ id: "immune", icon: "g-ice-shield", tone: "good", count: 0, name: "Freeze-proof", short: "Proof", about: "Immune to Freeze until the end of its owner's next turn" });
  if (unit === "rider" && side.guards) {
    marks.push({ id: "guard", icon: "g-energy-shield", tone: "shield", count: side.guards, name: "Energy Shield", short: "E-Shield", about: `Energy Shield ${side.guards}: cancels the next Burn or Freeze on this Rider` });
  }
  if (unit === "rider" && side.crippled) marks.push({ id: "crippled", icon: "g-bleeding-wound", tone: "bad", count: 0, name: "Until healed", short: "Unhealed", about: "Wounded until healed" });
  return marks;
}

/** All numbers of a unit in words. */
export function aboutUnit(side: Side, unit: Unit): string {
  const told = [`${side.hp[unit]} of ${side.max[unit]} HP`];
  if (unit === "rider") {
    if (side.condition && side.condition !== "healthy") told.push(side.condition);
    told.push(`Wounded at ${side.woundedAt}, Critical at ${side.criticalAt}`, shieldsOf(side));
  }
  told.push(...marksOf(side, unit).map((m) => m.about));
  if (side.hp[unit] <= 0) told.push("defeated");
  return told.join("; ");
}

export function shieldsOf(side: Side): string {
  const ready = `${side.shields} ${side.shields === 1 ? "Shield" : "Shields"}`;
  return side.exhausted ? `${ready} ready, ${side.exhausted} exhausted` : ready;
}

// -- what an attack would do ---------------------------------------------------------------------------------------------
const FORMS = ["healthy", "Wounded", "Critical"];

function value(things: Things, name: string | null, column: string, side?: Side): number {
  const told = name === null ? undefined : things[name]?.values[column];
  if (Array.isArray(told)) return Number(told[Math.max(0, FORMS.indexOf(side?.condition ?? ""))] ?? 0);
  return typeof told === "number" ? told : 0;
}

/** Damage of an attack before Shields (R-r41, steps 3 and 4); null where the numbers are not known. */
export function attackOf(me: Side, foe: Side, at: Unit, things: Things): number | null {
  let damage = value(things, me.dragon, "attack_damage");
  if (damage === 0) return null;
  if (!me.attacked) damage += value(things, me.rider, "strike_damage", me);
  if (foe.freeze[at] > 0) damage += value(things, me.dragon, "frozen_damage");
  if (!foe.softened) damage -= Math.min(damage, value(things, foe.rider, `soften_${at}`, foe));
  return damage;
}

/** What a label says in brackets: "Attack the enemy Dragon (2 Energy)" costs 2. */
export function costIn(label: string): number | null {
  const found = /\((\d+) Energy\)/.exec(label);
  return found ? Number(found[1]) : null;
}

/** What is said of a "first each turn" that is spent; attacks are counted in the own turn alone. */
export function spentOf(side: Side, unit: Unit, turn: boolean, things: Things): string {
  const attacked = turn && side.attacked;
  if (unit === "dragon") return attacked && value(things, side.dragon, "first_burn") ? "Done this turn." : "";
  if (attacked && value(things, side.rider, "strike_damage", side)) return "Done this turn.";
  const softens = value(things, side.rider, "soften_dragon", side) + value(things, side.rider, "soften_rider", side);
  return side.softened && softens ? "Used this turn." : "";
}

/** A Rider's text cut into sentences; the one that counts in the present condition is marked. */
export function sentencesOf(text: string, condition: string): { text: string; now: boolean }[] {
  return (text.match(/[^.]+\.?/g) ?? []).map((part) => {
    const sentence = part.trim();
    return { text: sentence, now: condition !== "" && sentence.startsWith(`${condition}:`) };
  });
}
