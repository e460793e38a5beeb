import { list, tally } from "../../lib/words";
import type { View } from "../../types";
import type { Battalion as BattalionRow, Player, SoulstoneView, Step } from "./view";

export type Kind = "corner" | "grass" | "forest" | "boneyard";
/** A space on the map, and where it is drawn. */
export interface Space {
  name: string;
  kind: Kind;
  x: number;
  y: number;
}
export interface Battalion extends BattalionRow {
  at: string;
  seat: number;
}
export interface Castle {
  seat: number;
  contested: boolean;
}

/** A view of Soulstone, indexed by the names of spaces. */
export interface Realm {
  view: SoulstoneView;
  spaces: Space[];
  at: Map<string, Space>;
  castles: Map<string, Castle>;
  battalions: Battalion[];
  dragons: Map<string, number>;
  homes: { name: string; seat: number }[];
  steps: Map<string, Step>;
  players: Player[];
}

// The distance between two columns (half a tile's width) and between two lines (a quarter of its height).
export const COLUMN = 61;
export const LINE = 35.2;
/** The room around the outermost spaces in pixels: for pieces and rings, and at the left and top for the rulers. */
const RINGS = { ruled: 22, bare: 17 };
const RULER = { left: 16, top: 16 };

export function realmOf(seen: View): Realm {
  const view = seen as SoulstoneView;
  const spaces = view.spaces.map(({ at, kind, line, column }) => ({
    name: at ?? "",
    kind: kind ?? "corner",
    x: (column - 1) * COLUMN,
    y: (line - 1) * LINE,
  }));
  const named = <T>(rows: [string | null, T][]): Map<string, T> =>
    new Map(rows.flatMap(([name, value]) => (name === null ? [] : [[name, value] as const])));
  return {
    view,
    spaces,
    at: new Map(spaces.map((space) => [space.name, space])),
    castles: named(view.castles.map(({ at, seat, contested }) => [at, { seat: seat ?? 0, contested }])),
    battalions: view.battalions.map((troop) => ({ ...troop, at: troop.at ?? "", seat: troop.seat ?? 0 })),
    dragons: named(view.players.map(({ dragon }, seat) => [dragon, seat])),
    homes: view.players.flatMap(({ home }, seat) => (home === null ? [] : [{ name: home, seat }])),
    steps: named(view.steps.map((step) => [step.at, step])),
    players: view.players,
  };
}

/** Where a space is drawn. */
export function pointOf(realm: Realm, name: string | null): { x: number; y: number } {
  const space = realm.at.get(name ?? "");
  return { x: space?.x ?? 0, y: space?.y ?? 0 };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Pixels per unit. */
  scale: number;
}

/** The SVG view box of the map as large as a room of this size allows: around the spaces, it has a fixed edge in pixels. */
export function boxOf(spaces: readonly Space[], room: { width: number; height: number }, ruled: boolean): Box {
  const xs = spaces.map((s) => s.x);
  const ys = spaces.map((s) => s.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const ring = ruled ? RINGS.ruled : RINGS.bare;
  const edge = { left: ring + (ruled ? RULER.left : 0), top: ring + (ruled ? RULER.top : 0) };
  const scale = Math.max(
    0.1,
    Math.min((room.width - edge.left - ring) / wide, (room.height - edge.top - ring) / high, 2),
  );
  return {
    x: left - edge.left / scale,
    y: top - edge.top / scale,
    width: wide + (edge.left + ring) / scale,
    height: high + (edge.top + ring) / scale,
    scale,
  };
}

/** The corners of a tile as SVG points, moved inwards by `less`. */
export function hexagon(x: number, y: number, less = 0): string {
  const w = COLUMN - less;
  const h = LINE - less * 0.577;
  const corners = [
    [0, -2 * h],
    [w, -h],
    [w, h],
    [0, 2 * h],
    [-w, h],
    [-w, -h],
  ];
  return corners.map(([dx = 0, dy = 0]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`).join(" ");
}

/** The labels of lines and columns at the map's edge, as on a chess board. */
export function rulers({ lines, spaces }: SoulstoneView): {
  lines: { text: string; y: number }[];
  columns: { text: string; x: number }[];
} {
  const columns = [...new Set(spaces.map((space) => space.column))];
  return {
    lines: lines.map((text, k) => ({ text, y: k * LINE })),
    columns: columns.map((n) => ({ text: String(n), x: (n - 1) * COLUMN })),
  };
}

export function battalionAt(realm: Realm, space: string): Battalion | undefined {
  return realm.battalions.find((troop) => troop.at === space);
}

/** The cards of a Battalion that this seat knows. */
export const knownOf = (troop: Battalion): string[] => troop.known.filter((card) => card !== null);

/** A space and everything on it in words: "e5, grass: your Castle, contested; Battalion of 3, has moved". */
export function aboutSpace(realm: Realm, space: Space, owning: (seat: number) => string, withCards = true): string {
  const told: string[] = [];
  const castle = realm.castles.get(space.name);
  const troop = battalionAt(realm, space.name);
  const dragon = realm.dragons.get(space.name);
  if (castle) told.push(`${owning(castle.seat)} Castle${castle.contested ? ", contested" : ""}`);
  if (troop) {
    const known = knownOf(troop);
    const cards = withCards
      ? [tally(known), troop.unseen > 0 && known.length > 0 ? `${troop.unseen} unseen` : ""].filter(Boolean)
      : [];
    told.push(
      `${owning(troop.seat)} Battalion of ${troop.cards}${cards.length ? ` (${list(cards)})` : ""}${troop.marched ? ", has acted" : ""}`,
    );
  }
  if (dragon !== undefined) told.push(`${owning(dragon)} Dragon`);
  const home = realm.homes.find(({ name }) => name === space.name);
  return `${space.name}, ${home ? `${owning(home.seat)} home` : space.kind}${told.length ? `: ${told.join("; ")}` : ""}`;
}

/** Verbs about a space: their choices are shown on the map. */
export const ON_MAP: ReadonlySet<string> = new Set([
  "build on",
  "deploy to",
  "march from",
  "step to",
  "attack",
  "fly to",
]);

const DEEDS = { "conquers the Castle": "g-party-flags", "raises a Dragon": "g-wyvern" };

/** The icon of a choice on the map. */
export function deedIcon(realm: Realm, verb: string, space: string): string {
  if (verb === "attack") return "g-crossed-swords";
  if (verb === "build on") return "g-white-tower";
  const deed = verb === "step to" ? realm.steps.get(space)?.deed : null;
  return deed ? DEEDS[deed] : "";
}

/** A player's Castles as a row of icons: held, contested, still to win. */
export function pipsOf(player: Player, toWin: number): ("on" | "hot" | "")[] {
  const hot = player.castles - player.uncontested;
  const left = Math.max(0, toWin - player.castles);
  return [...Array<"on">(player.uncontested).fill("on"), ...Array<"hot">(hot).fill("hot"), ...Array<"">(left).fill("")];
}
