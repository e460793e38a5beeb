import type { ClockFace } from "../types";

/** The seconds that a seat has left `ms` milliseconds after the server sent the clock; null without a clock. */
export function secondsLeft(clock: ClockFace, seat: number, ms: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || !clock.running.includes(seat)) return left;
  return Math.max(0, left - ms / 1000);
}

/** "4:05", "1:00:00". Part of a second counts as a whole one, so that 0:00 means that no time is left. */
export function clockText(seconds: number): string {
  const all = Math.ceil(seconds);
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** The same in words, for screen readers. */
export function clockSpoken(seconds: number): string {
  const all = Math.ceil(seconds);
  const unit = (n: number, word: string): string => (n === 0 ? "" : `${n} ${word}${n === 1 ? "" : "s"}`);
  return [unit(Math.floor(all / 60), "minute"), unit(all % 60, "second")].filter(Boolean).join(" ") || "no time";
}

/** "10 minutes each, 5 seconds more for each turn". */
export function clockRule(clock: { minutes: number; increment?: number }): string {
  const each = `${clock.minutes} ${clock.minutes === 1 ? "minute" : "minutes"} each`;
  return clock.increment ? `${each}, ${clock.increment} seconds more for each turn` : each;
}
