import { seatName } from "../../lib/words";
import type { GameEvent, Seat, View } from "../../types";
import type { RidersView, Side as Told } from "./view";

export type Unit = "dragon" | "rider";
export type Tone = "high" | "middle" | "low";

/** One player's side, from the view. */
export interface Side extends Told {
  seat: number;
}

export function sideOf(view: View, seat: number): Side {
  const side = (view as RidersView).sides[seat];
  if (!side) throw new Error(`there is no side of seat ${seat}`);
  return { ...side, seat };
}

export const hpOf = (side: Side, unit: Unit): number => side[`${unit}_hp`];
export const maxOf = (side: Side, unit: Unit): number => side[`${unit}_max`] ?? 0;

/** The seats from left to right: yours first; for a spectator, seat A first. */
export function orderOf(view: View, seat: number | null): number[] {
  const first = seat ?? 0;
  return [first, ...Array.from({ length: view.seats }, (_, k) => k).filter((k) => k !== first)];
}

/** "Your Dragon", "Wren's Dragon". */
export function whose(seats: readonly Seat[], of: number, me: number | null, noun: string): string {
  return of === me ? `Your ${noun}` : `${seatName(seats, of, me)}'s ${noun}`;
}

// -- bars ----------------------------------------------------------------------------------------------------------------
/** The colour of a unit's HP bar: a Rider's by its condition, a Dragon's by thirds of its HP. */
export function toneOf(side: Side, unit: Unit): Tone {
  if (unit === "rider") return side.condition === "Critical" ? "low" : side.condition === "Wounded" ? "middle" : "high";
  const share = side.dragon_hp / Math.max(1, maxOf(side, "dragon"));
  return share > 2 / 3 ? "high" : share > 1 / 3 ? "middle" : "low";
}

/** HP that a unit lost in the latest events, minus what it healed; shown striped on its bar. */
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
  /** The number of stacks; 0 if this mark has no number. */
  count: number;
  name: string;
  /** A shorter name, for when many marks are shown together. */
  short: string;
  /** The full explanation, for the tooltip and for screen readers. */
  about: string;
}

export function marksOf(side: Side, unit: Unit): Mark[] {
  const marks: Mark[] = [];
  const burn = side[`${unit}_burn`];
  const freeze = side[`${unit}_freeze`];
  if (burn)
    marks.push({
      id: "burn",
      icon: "g-small-fire",
      tone: "fire",
      count: burn,
      name: "Burn",
      short: "Burn",
      about: `Burn ${burn}: ${burn} damage at the start of its owner's turn`,
    });
  if (freeze)
    marks.push({
      id: "freeze",
      icon: "g-snowflake-2",
      tone: "frost",
      count: freeze,
      name: "Freeze",
      short: "Freeze",
      about: `Freeze ${freeze}: one stack less at the end of its owner's turn`,
    });
  if (side[`${unit}_immune`])
    marks.push({
      id: "immune",
      icon: "g-ice-shield",
      tone: "good",
      count: 0,
      name: "Freeze-proof",
      short: "Proof",
      about: "Immune to Freeze until the end of its owner's next turn",
    });
  if (unit === "rider" && side.guards) {
    marks.push({
      id: "guard",
      icon: "g-energy-shield",
      tone: "shield",
      count: side.guards,
      name: "Energy Shield",
      short: "E-Shield",
      about: `Energy Shield ${side.guards}: cancels the next Burn or Freeze on this Rider`,
    });
  }
  if (unit === "rider" && side.crippled)
    marks.push({
      id: "crippled",
      icon: "g-bleeding-wound",
      tone: "bad",
      count: 0,
      name: "Until healed",
      short: "Unhealed",
      about: "Wounded until healed",
    });
  return marks;
}

/** All numbers of a unit, in words. */
export function aboutUnit(side: Side, unit: Unit): string {
  const told = [`${hpOf(side, unit)} of ${maxOf(side, unit)} HP`];
  if (unit === "rider") {
    if (side.condition && side.condition !== "healthy") told.push(side.condition);
    told.push(`Wounded at ${side.wounded_at}, Critical at ${side.critical_at}`, shieldsOf(side));
  }
  told.push(...marksOf(side, unit).map((m) => m.about));
  if (hpOf(side, unit) <= 0) told.push("defeated");
  return told.join("; ");
}

export function shieldsOf(side: Side): string {
  const ready = `${side.shields} ${side.shields === 1 ? "Shield" : "Shields"}`;
  return side.exhausted ? `${ready} ready, ${side.exhausted} exhausted` : ready;
}

// -- what an attack would do ---------------------------------------------------------------------------------------------
/** Total damage to Shields and HP, and the cost in Energy. */
export interface Attack {
  damage: number;
  cost: number;
}

/** What an attack by this side on a unit of the other would do; null before the duel. */
export function attackOf(side: Side, at: Unit): Attack | null {
  const damage = side[`${at}_attack`];
  const cost = side[`${at}_attack_cost`];
  return damage === null || cost === null ? null : { damage, cost };
}
