/** How the hall shows a game: our five have scenes of their own, others share one. */
export interface Poster {
  accent: string;
  hue: string;
  icon: string;
  minutes: string;
  line: string;
}

const POSTERS: Record<string, Poster> = {
  riders: { accent: "#ff8256", hue: "fire", icon: "g-dragon-head", minutes: "10 to 20 min", line: "Draft a deck, then race to bring down the enemy Dragon, or its Rider." },
  hatch: { accent: "#a4d672", hue: "life", icon: "g-nest-eggs", minutes: "20 to 45 min", line: "Feed eggs exactly what they need, then raid your neighbours for theirs." },
  soulstone: { accent: "#bda4ff", hue: "void", icon: "g-castle", minutes: "30 to 50 min", line: "Hold castles, bluff with hidden battalions, wake a dragon." },
  draconium: { accent: "#efc25c", hue: "gold", icon: "g-jewel-crown", minutes: "25 to 45 min", line: "Build a deck while your egg grows into a dragon that acts by itself." },
  flamecraft: { accent: "#ff98b1", hue: "rose", icon: "g-shop", minutes: "40 to 60 min", line: "Send small dragons to work in a town of shops, and enchant them." },
};

export function posterOf(id: string, aim = ""): Poster {
  return POSTERS[id] ?? { accent: "#f0b95a", hue: "gold", icon: "g-dragon-spiral", minutes: "", line: firstSentence(aim) };
}

export function hasScene(id: string): boolean {
  return id in POSTERS;
}

function firstSentence(text: string): string {
  const end = text.search(/[.:;] /);
  return (end < 0 ? text : text.slice(0, end)).replace(/[.:;]$/, "") + (text ? "." : "");
}

/** Our order in the hall; others follow by name. */
export function inOrder<T extends { id: string; name: string }>(games: readonly T[]): T[] {
  const order = Object.keys(POSTERS);
  const rank = (game: T): number => (order.includes(game.id) ? order.indexOf(game.id) : order.length);
  return [...games].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Three levels out of the bots a server has, gentle first. */
export function levelsOf(bots: readonly { name: string; text: string }[]): { label: string; bot: string; text: string }[] {
  const labels = ["Gentle", "Steady", "Sharp"];
  const order = ["random", "greedy", "ismcts"];
  const known = order.filter((name) => bots.some((b) => b.name === name));
  const names = known.length > 0 ? known : bots.slice(0, 3).map((b) => b.name);
  return names.map((bot, k) => ({ label: labels[k] ?? bot, bot, text: bots.find((b) => b.name === bot)?.text ?? "" }));
}

export const BOT_NAMES = ["Wren", "Juno", "Oren", "Mira", "Sable"];
