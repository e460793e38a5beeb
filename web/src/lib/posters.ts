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

/** Up to three levels from the server's bots, the easiest first. */
export function levelsOf(
  bots: readonly { name: string; text: string }[],
): { label: string; bot: string; text: string }[] {
  const labels = ["Gentle", "Steady", "Sharp"];
  const order = ["random", "greedy", "ismcts"];
  const known = order.filter((name) => bots.some((b) => b.name === name));
  const names = known.length > 0 ? known : bots.slice(0, 3).map((b) => b.name);
  return names.map((bot, k) => ({ label: labels[k] ?? bot, bot, text: bots.find((b) => b.name === bot)?.text ?? "" }));
}

/** How many bots you play against after Start: one, or as many as the game needs at least; none in a game for one player. */
export function rivalsOf(game: { seats: readonly [number, number] }): number {
  const [least, most] = game.seats;
  return Math.min(Math.max(2, least), most) - 1;
}

export const BOT_NAMES = ["Wren", "Juno", "Oren", "Mira", "Sable"];
