import type { Frame, Outcome } from "../boards/contract";
import type { Decision, LogLine, Result, Seat, StateMessage, Things, View } from "../types";
import { list, seatName, title } from "./words";

/** The sentence shown while this seat has no decision. */
export function waitingFor(state: StateMessage | null, seats: readonly Seat[], seat: number | null): string {
  if (!state) return "Loading the table.";
  if (state.result) return "The game is over.";
  const open = seats.filter((s) => s.kind === "human" && !s.taken).length;
  if (open > 0 && state.view.waiting.some((s) => seats[s]?.kind === "human" && !seats[s]?.taken))
    return "Waiting for a friend to take a seat.";
  const who = state.view.waiting.filter((s) => s !== seat).map((s) => seatName(seats, s, seat));
  if (who.length === 0) return "One moment.";
  return `${list(who)} ${who.length === 1 ? "is" : "are"} choosing.`;
}

/** The prompt for screen readers: the question, and each choice with its key. */
export function spoken(decision: Decision, key: (action: number) => string): string {
  const said = decision.choices.slice(0, 12).map((c) => {
    const k = c.verb === "done" ? (decision.choices.length > 1 ? "Enter twice" : "Enter") : key(c.action);
    return k ? `${k}: ${c.label}` : c.label;
  });
  const more = decision.choices.length > 12 ? ` and ${decision.choices.length - 12} more` : "";
  return `${decision.prompt} ${decision.choices.length === 1 ? "Choice" : "Choices"}: ${said.join("; ")}${more}.`;
}

export function winnersSay(winners: readonly number[], seats: readonly Seat[], seat: number | null): string {
  if (winners.length === 0) return "Nobody wins";
  const names = winners.map((w) => seatName(seats, w, seat));
  if (names.length === 1) return names[0] === "You" ? "You win" : `${names[0]} wins`;
  return `${list(names)} share the win`;
}

/** One sentence on how the game ended: from the frame, else from the view, else the name of the ending. */
export function endingOf(
  result: Result,
  frame: Frame,
  seats: readonly Seat[],
  seat: number | null,
  view?: View,
): string {
  if (result.ending === "agreement") return "Ended by agreement, without a winner.";
  if (result.resigned.length > 0) {
    const late = result.timed_out ?? [];
    const told = (who: number[], did: string): string =>
      who.length > 0 ? `${list(who.map((s) => seatName(seats, s, seat)))} ${did}.` : "";
    const left = result.resigned.filter((s) => !late.includes(s));
    return `${told(left, "resigned")} ${told(late, "ran out of time")}`.trim();
  }
  const said = frame.ended?.(result, seats, seat, view) || title(view?.ending || result.ending);
  return said.includes(" ") && !said.endsWith(".") ? `${said}.` : said;
}

/** How the game ended, for one viewer. */
export function outcomeOf(
  result: Result,
  frame: Frame,
  seats: readonly Seat[],
  seat: number | null,
  things: Things,
  view?: View,
): Outcome {
  if (seats.length === 1 && result.winners.length > 0 && frame.alone) {
    const outcome = frame.alone(result, things);
    return seat === null ? { ...outcome, won: null } : outcome;
  }
  const won = seat === null || result.winners.length === 0 ? null : result.winners.includes(seat);
  return { headline: winnersSay(result.winners, seats, seat), why: endingOf(result, frame, seats, seat, view), won };
}

/** The seat that a log line belongs to, or -1. */
export function whose(line: LogLine, seats: readonly Seat[]): number {
  return line.seat < seats.length ? line.seat : -1;
}
