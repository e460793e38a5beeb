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

/** The poster of a game, found by its folder; else one that any game has, with the first sentence of its aim. */
export function posterOf(id: string, aim = ""): Poster {
  return found[`../boards/${id}/poster.ts`]?.default ?? { ...GENERAL, line: firstSentence(aim) };
}

function firstSentence(text: string): string {
  const end = text.search(/[.:;] /);
  return (end < 0 ? text : text.slice(0, end)).replace(/[.:;]$/, "") + (text ? "." : "");
}

/** Games with a poster in the order that they ask for; others follow by name. */
export function inOrder<T extends { id: string; name: string }>(games: readonly T[]): T[] {
  return [...games].sort((a, b) => compare(posterOf(a.id).place, posterOf(b.id).place) || a.name.localeCompare(b.name));
}
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Three levels out of the bots a server has, gentle first. */
export function levelsOf(
  bots: readonly { name: string; text: string }[],
): { label: string; bot: string; text: string }[] {
  const labels = ["Gentle", "Steady", "Sharp"];
  const order = ["random", "greedy", "ismcts"];
  const known = order.filter((name) => bots.some((b) => b.name === name));
  const names = known.length > 0 ? known : bots.slice(0, 3).map((b) => b.name);
  return names.map((bot, k) => ({ label: labels[k] ?? bot, bot, text: bots.find((b) => b.name === bot)?.text ?? "" }));
}

/** How many bots sit against you when Start is pressed: one, or as many as the smallest table needs; none where a game is for one alone. */
export function rivalsOf(game: { seats: readonly [number, number] }): number {
  const [least, most] = game.seats;
  return Math.min(Math.max(2, least), most) - 1;
}

export const BOT_NAMES = ["Wren", "Juno", "Oren", "Mira", "Sable"];
