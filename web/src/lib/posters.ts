import type { Poster } from "../boards/contract";

const found = import.meta.glob<{ default: Poster }>("../boards/*/poster.ts", { eager: true });
const GENERAL: Poster = {
  place: Infinity,
  accent: "#f0b95a",
  hue: "gold",
  icon: "g-dragon-spiral",
  minutes: "",
  line: "",
  scene: "",
};

/** The poster in the game's folder, or a general one with the first sentence of the game's aim. */
export function posterOf(id: string, aim = ""): Poster {
  return found[`../boards/${id}/poster.ts`]?.default ?? { ...GENERAL, line: firstSentence(aim) };
}

function firstSentence(text: string): string {
  const end = text.search(/[.:;] /);
  return (end < 0 ? text : text.slice(0, end)).replace(/[.:;]$/, "") + (text ? "." : "");
}

/** Games with a poster come first, in the posters' order; the others follow by name. */
export function inOrder<T extends { id: string; name: string }>(games: readonly T[]): T[] {
  return [...games].sort((a, b) => compare(posterOf(a.id).place, posterOf(b.id).place) || a.name.localeCompare(b.name));
}
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The five levels that every game offers. The server lists them first, the easiest first. */
export function levelsOf<T>(bots: readonly T[]): readonly T[] {
  return bots.slice(0, 5);
}

/** Whether one person can play the game alone. */
export function hasSolo(game: { seats: readonly [number, number] }): boolean {
  return game.seats[0] === 1 && game.seats[1] > 1;
}

/** How many bots you play against after Start: one, or as many as the game needs at least; none in a game for one player. */
export function rivalsOf(game: { seats: readonly [number, number] }): number {
  const [least, most] = game.seats;
  return Math.min(Math.max(2, least), most) - 1;
}

/** The options that a game with that many players can have. */
export function optionsFor<T extends { seats: readonly [number, number] | null }>(
  options: readonly T[],
  players: number,
): T[] {
  return options.filter(({ seats }) => seats === null || (seats[0] <= players && players <= seats[1]));
}
