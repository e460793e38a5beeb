import { list, tally } from "../../lib/words";
import type { View } from "../../types";

export type Kind = "corner" | "grass" | "forest" | "boneyard";
export interface Space {
  name: string;
  kind: Kind;
  x: number;
  y: number;
}
export interface Battalion {
  at: string;
  seat: number;
  cards: number;
  stack: string;
  marched: boolean;
}
export interface Player {
  letter: string;
  team: string | null;
  castles: number;
  uncontested: number;
  "held together": number;
  battalions: number;
  limit: number;
  dragon: string | null;
  claim: boolean;
  out: boolean;
}
export interface Battle {
  attacker: string;
  defender: string;
  exchange: number;
  toll: string | null;
}

/** What a view of Soulstone says beside its zones. */
export interface Realm {
  map: string;
  spaces: Space[];
  homes: string[];
  castles: Record<string, number>;
  contested: string[];
  battalions: Battalion[];
  dragons: Record<string, number>;
  players: Player[];
  toWin: number;
  round: number;
  turnOf: number;
  step: string;
  chosen: string | null;
  battle: Battle | null;
}

// Half the width of a tile and a quarter of its height: from a column to the next, from a line to the next.
export const COLUMN = 61;
export const LINE = 35.2;
const ROUND = { left: 36, right: 30, top: 34, bottom: 30 };

/** Line and column of a space, both from 0: "b3" is line 1, column 2; the 27th line is "aa". */
export function placeOf(name: string): { line: number; column: number } {
  const [, letters = "a", number = "1"] = /^([a-z]+)(\d+)$/.exec(name) ?? [];
  const line = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0);
  return { line: line - 1, column: Number(number) - 1 };
}

export function pointOf(name: string): { x: number; y: number } {
  const { line, column } = placeOf(name);
  return { x: column * COLUMN, y: line * LINE };
}

export function realmOf(view: View): Realm {
  const told = view as Record<string, unknown>;
  const kinds = (told["spaces"] ?? {}) as Record<string, Kind>;
  return {
    map: String(told["map"] ?? ""),
    spaces: Object.entries(kinds).map(([name, kind]) => ({ name, kind, ...pointOf(name) })),
    homes: (told["homes"] ?? []) as string[],
    castles: (told["castles"] ?? {}) as Record<string, number>,
    contested: (told["contested"] ?? []) as string[],
    battalions: (told["battalions"] ?? []) as Battalion[],
    dragons: (told["dragons"] ?? {}) as Record<string, number>,
    players: (told["players"] ?? []) as Player[],
    toWin: Number(told["castles to win"] ?? 0),
    round: Number(told["round"] ?? 0),
    turnOf: Number(told["turn of"] ?? 0),
    step: String(told["step"] ?? ""),
    chosen: (told["chosen"] ?? null) as string | null,
    battle: (told["battle"] ?? null) as Battle | null,
  };
}

/** The part of the plane that the map takes, with room for pieces at its rim. */
export function boxOf(spaces: readonly Space[]): { x: number; y: number; width: number; height: number } {
  const xs = spaces.map((s) => s.x);
  const ys = spaces.map((s) => s.y);
  const x = Math.min(...xs) - ROUND.left;
  const y = Math.min(...ys) - ROUND.top;
  return { x, y, width: Math.max(...xs) + ROUND.right - x, height: Math.max(...ys) + ROUND.bottom - y };
}

/** The corners of a tile around its centre, as SVG wants them; smaller by `less`. */
export function hexagon(x: number, y: number, less = 0): string {
  const w = COLUMN - less;
  const h = LINE - less * 0.577;
  const corners = [[0, -2 * h], [w, -h], [w, h], [0, 2 * h], [-w, h], [-w, -h]];
  return corners.map(([dx = 0, dy = 0]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(" ");
}

/** The names of lines and columns at the rim, as on a chess board. */
export function rulers(spaces: readonly Space[]): { lines: { text: string; y: number }[]; columns: { text: string; x: number }[] } {
  const lines = new Map<string, number>();
  const columns = new Map<string, number>();
  for (const { name, x, y } of spaces) {
    lines.set(name.replace(/\d+$/, ""), y);
    columns.set(name.replace(/^[a-z]+/, ""), x);
  }
  return { lines: [...lines].map(([text, y]) => ({ text, y })), columns: [...columns].map(([text, x]) => ({ text, x })) };
}

export function battalionAt(realm: Realm, space: string): Battalion | undefined {
  return realm.battalions.find((troop) => troop.at === space);
}

/** The cards of a Battalion that this seat knows; the others lie face down. In a battle the attacker's used ones are apart. */
export function stackOf(view: View, troop: Battalion): { known: string[]; unseen: number } {
  const known = (view.zones[troop.stack]?.cards ?? []).filter((card) => card !== null);
  const used = (realmOf(view).battle?.attacker === troop.at ? view.zones["used"]?.cards : undefined)?.filter((card) => card !== null) ?? [];
  const cards = [...known, ...used];
  return { known: cards, unseen: Math.max(0, troop.cards - cards.length) };
}

const KINDS: Record<Kind, string> = { corner: "corner", grass: "grass", forest: "forest", boneyard: "boneyard" };

/** All that can be seen on a space, in words: "e5, grass: your Castle, contested; Battalion of 3, has moved". */
export function aboutSpace(view: View, realm: Realm, space: Space, owning: (seat: number) => string): string {
  const told: string[] = [];
  const castle = realm.castles[space.name];
  const troop = battalionAt(realm, space.name);
  const dragon = realm.dragons[space.name];
  if (castle !== undefined) told.push(`${owning(castle)} Castle${realm.contested.includes(space.name) ? ", contested" : ""}`);
  if (troop) {
    const { known, unseen } = stackOf(view, troop);
    const cards = [tally(known), unseen > 0 && known.length > 0 ? `${unseen} unseen` : ""].filter(Boolean);
    told.push(`${owning(troop.seat)} Battalion of ${troop.cards}${cards.length ? ` (${list(cards)})` : ""}${troop.marched ? ", has acted" : ""}`);
  }
  if (dragon !== undefined) told.push(`${owning(dragon)} Dragon`);
  const home = realm.homes.indexOf(space.name);
  const kind = home >= 0 ? `${owning(home)} home` : KINDS[space.kind];
  return `${space.name}, ${kind}${told.length ? `: ${told.join("; ")}` : ""}`;
}

/** Verbs whose thing is a space: these answers lie on the map. */
export const ON_MAP: ReadonlySet<string> = new Set(["build on", "deploy to", "march from", "step to", "attack", "fly to"]);

/** The picture at an answer on the map: what would happen there. */
export function deedIcon(realm: Realm, verb: string, space: Space, seat: number | null): string {
  if (verb === "attack") return "g-crossed-swords";
  if (verb === "build on") return "g-white-tower";
  if (verb !== "step to") return "";
  const castle = realm.castles[space.name];
  if (castle !== undefined && seat !== null && !together(realm, castle, seat)) return "g-party-flags";
  return space.kind === "boneyard" ? "g-wyvern" : "";
}

/** Whether two seats play on one side. */
export function together(realm: Realm, one: number, other: number): boolean {
  const team = realm.players[one]?.team;
  return one === other || (team !== null && team !== undefined && team === realm.players[other]?.team);
}

/** Castles as a row of signs: held, contested, still to win. */
export function pipsOf(player: Player, toWin: number): ("on" | "hot" | "")[] {
  const hot = player.castles - player.uncontested;
  const left = Math.max(0, toWin - player.castles);
  return [...Array<"on">(player.uncontested).fill("on"), ...Array<"hot">(hot).fill("hot"), ...Array<"">(left).fill("")];
}
