import type { ComparedFace, LookFace, SideFace } from "../protocol";

/** Numbers of the lab in words. A rate is told in per cent; the first player's edge in points. */

export const LESS_FAIR = "Your variant is less fair.";

type Kind = Pick<ComparedFace, "rate" | "metric">;

export function level(value: number | null, kind: Kind): string {
  if (value === null) return "not known yet";
  return kind.rate ? `${(100 * value).toFixed(1)} ${kind.metric === "first" ? "points" : "%"}` : value.toFixed(2);
}
export function bare(value: number | null, kind: Kind): string {
  return value === null ? "?" : kind.rate ? (100 * value).toFixed(1) : value.toFixed(2);
}
export function signed(value: number | null, kind: Kind): string {
  if (value === null) return "?";
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${bare(Math.abs(value), kind)}`;
}
/** Half of an interval: "±2.1". */
export function half(low: number | null, high: number | null, kind: Kind): string {
  return low === null || high === null ? "" : `±${bare((high - low) / 2, kind)}`;
}
/** The bounds of an interval; without signs if both have the same one, because the sentence says "less" or "more". */
export function span(low: number | null, high: number | null, kind: Kind): string {
  if (low === null || high === null) return "";
  if (low > 0 || high < 0) {
    const [near, far] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
    return `${bare(near ?? 0, kind)} to ${bare(far ?? 0, kind)}`;
  }
  return `${signed(low, kind)} to ${signed(high, kind)}`;
}
export const grouped = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, " ");

export const lastLook = (found: ComparedFace): LookFace | undefined => found.looks.at(-1);

/** Which of two versions is nearer to what would be fair: "Your variant is fairer." */
export function headline(found: ComparedFace, running: boolean): string {
  const look = lastLook(found);
  if (!look || look.effect === null || look.low === null) return running ? "Playing…" : "Too few games";
  if (found.verdict === "same") return "No difference.";
  if (found.verdict === "undecided") return running ? "Not sure yet" : "Not sure.";
  if (found.fair === null || look.a === null || look.b === null)
    return look.effect > 0 ? `More ${found.label}.` : `Fewer ${found.label}.`;
  const [a, b] = [Math.abs(look.a - found.fair), Math.abs(look.b - found.fair)];
  return b < a ? "Your variant is fairer." : LESS_FAIR;
}

export function sentence(found: ComparedFace): string {
  const look = lastLook(found);
  if (!look) return "The first interval comes after 40 deals.";
  if (look.low === null) return "So far too few games say something about this; the interval comes with more of them.";
  if (look.effect === null) return "";
  const by = found.rate ? `${bare(Math.abs(look.effect), found)} points` : bare(Math.abs(look.effect), found);
  const sure = ` (95 % sure: ${span(look.low, look.high, found)})`;
  const levels = `${level(look.b, found)}, as printed ${level(look.a, found)}.`;
  if (found.verdict === "same")
    return `${name(found)} differs by less than ${100 * found.same} ${found.rate ? "points" : "%"}${sure}: ${levels}`;
  return `${name(found)}: ${by} ${look.effect < 0 ? "less" : "more"}${sure}. Now ${levels}`;
}
const name = (found: ComparedFace): string => found.label[0]?.toUpperCase() + found.label.slice(1);

/** How many games it takes until the interval is this narrow, if it goes on as so far. */
export function gamesUntil(found: ComparedFace, wanted: number): number | null {
  const look = lastLook(found);
  if (!look || look.low === null || look.high === null) return null;
  const now = (look.high - look.low) / 2;
  return now <= wanted ? null : look.games * (now / wanted) ** 2;
}

export const direction = (side: SideFace): "up" | "down" => ((side.effect ?? 0) > 0 ? "up" : "down");

export function inTime(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
