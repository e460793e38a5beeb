import type { SoulstoneView } from "./view";

/** The numbers of one player or team that are compared at a limit, in their order (S-r34, S-r53). */
function numbersOf(view: SoulstoneView, members: readonly number[]): [number, number, number] {
  const ours = (seat: number | null): boolean => seat !== null && members.includes(seat);
  const castles = view.castles.filter((castle) => ours(castle.seat));
  const cards = view.battalions.filter((troop) => ours(troop.seat)).reduce((sum, troop) => sum + troop.cards, 0);
  return [castles.filter((castle) => !castle.contested).length, castles.length, cards];
}

const TOLD = [
  "The number of uncontested Castles decided",
  "Equally many uncontested Castles: the number of all Castles decided",
  "Equally many Castles: the number of cards in Battalions decided",
];

/** Why the game ended without enough Castles, and which comparison decided it (S-r34, S-r53). */
export function atTheLimit(view: SoulstoneView, winners: readonly number[]): string {
  const over =
    view.ending === "quiet rounds"
      ? `${view.quiet_rounds} rounds passed without a battle, a new or conquered Castle or a Dragon's attack`
      : `Round ${view.round} was the last`;
  const goal = `nobody had won with ${view.castles_to_win} Castles`;
  const teams = view.players.some((player) => player.team !== null);
  const losers = view.players.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const others = teams ? [losers] : losers.map((seat) => [seat]);
  const best = numbersOf(view, winners);
  // The number that puts the winner ahead of each other side; the latest of them was needed.
  const needed = others.map((members) => {
    const theirs = numbersOf(view, members);
    const k = best.findIndex((n, at) => n !== theirs[at]);
    return k < 0 ? { k: TOLD.length, theirs: 0 } : { k, theirs: theirs[k] ?? 0 };
  });
  const k = Math.max(0, ...needed.map((each) => each.k));
  const next = Math.max(0, ...needed.filter((each) => each.k === k).map((each) => each.theirs));
  const told =
    k < TOLD.length
      ? `${TOLD[k]}, ${best[k] ?? 0} to ${next}`
      : `Equally many Castles and cards: ${teams ? "the team that did not begin" : "the later seat"} wins`;
  return `${over}, and ${goal}. ${told}.`;
}
