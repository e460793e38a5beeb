import type { Story } from "../types";

/** The size of the chart in its own units, and the room inside it for numbers, names and headings. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Line {
  seat: number;
  path: string;
  /** The points where the standing changes. */
  points: { x: number; y: number }[];
  end: { x: number; y: number; value: number };
  /** The height of the name beside the end, moved so that names do not overlap. */
  label: number;
}

export interface Chart {
  lines: Line[];
  /** Horizontal lines with their numbers. */
  levels: { y: number; value: number }[];
  /** Vertical lines where a round or turn begins, some with a heading. */
  marks: { x: number; text: string }[];
  goal: number | null;
  x: (at: number) => number;
  y: (value: number) => number;
  /** The number of answers at a position, for clicks. */
  at: (x: number) => number;
}

const LABEL = 17; // the height of a name

/** Distances between levels that read well: 1, 2, 5, 10, 20, 50 and so on; at most five levels. */
export function stepOf(span: number): number {
  for (let ten = 1; ; ten *= 10) for (const n of [1, 2, 5]) if (span / (n * ten) <= 5) return n * ten;
}

export function standingAt(changes: readonly [number, number][], at: number): number {
  let value = 0;
  for (const [k, n] of changes) if (k <= at) value = n;
  return value;
}

/** The part of a heading that several turns share: "Round 3" of "Round 3 · your turn". */
export function shortHeading(heading: string): string {
  return heading.split(" · ")[0] ?? heading;
}

export function chartOf(story: Story, box: Box): Chart {
  const values = story.standings.flatMap((changes) => changes.map(([, n]) => n));
  const high = Math.max(1, story.goal, ...values);
  const low = Math.min(0, ...values);
  const step = stepOf(high - low);
  const [bottom, top] = [Math.floor(low / step) * step, Math.max(high, Math.ceil(high / step) * step)];
  // The chart begins with the first turn; the choices before it are a short stretch at the left.
  const last = Math.max(1, story.last);
  const first = Math.min(story.turns[0]?.at ?? 0, last - 1);
  const stretch = first > 0 ? 0.04 : 0;
  const across = box.width - box.left - box.right;
  const share = (at: number): number =>
    at < first ? (at / first) * stretch : stretch + ((at - first) / (last - first)) * (1 - stretch);
  const x = (at: number): number => box.left + across * share(at);
  const y = (value: number): number =>
    box.top + (box.height - box.top - box.bottom) * (1 - (value - bottom) / (top - bottom));
  const at = (px: number): number => {
    const part = Math.min(1, Math.max(0, (px - box.left) / across));
    return Math.round(
      part < stretch ? (part / stretch) * first : first + ((part - stretch) / (1 - stretch)) * (last - first),
    );
  };
  const lines = story.standings.map((changes, seat): Line => {
    const points = changes.map(([k, n]) => ({ x: x(k), y: y(n) }));
    const steps = points.slice(1).map((p) => `H${round(p.x)}V${round(p.y)}`);
    const start = points[0] ?? { x: x(0), y: y(0) };
    const value = standingAt(changes, story.last);
    const end = { x: x(story.last), y: y(value), value };
    return {
      seat,
      path: `M${round(start.x)} ${round(start.y)}${steps.join("")}H${round(end.x)}`,
      points: points.slice(1),
      end,
      label: end.y,
    };
  });
  spread(lines, box);
  const levels: Chart["levels"] = [];
  for (let value = bottom; value <= top; value += step) levels.push({ y: y(value), value });
  return { lines, levels, marks: marksOf(story, x), goal: story.goal || null, x, y, at };
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Moves the names apart, from the lowest line to the highest, and keeps them inside the chart. */
function spread(lines: Line[], box: Box): void {
  const order = [...lines].sort((a, b) => b.end.y - a.end.y || b.seat - a.seat);
  let free = box.height - 4;
  for (const line of order) {
    line.label = Math.min(line.end.y, free);
    free = line.label - LABEL;
  }
  let least = LABEL / 2;
  for (const line of order.reverse()) {
    line.label = Math.max(line.label, least);
    least = line.label + LABEL;
  }
}

/** One mark for each round or turn; headings only where there is room for them. */
function marksOf(story: Story, x: (at: number) => number): Chart["marks"] {
  const marks: Chart["marks"] = [];
  let before = "";
  let free = -Infinity;
  for (const turn of story.turns) {
    const text = shortHeading(turn.heading);
    if (text === before) continue;
    before = text;
    const at = x(turn.at);
    const fits = at >= free;
    if (fits) free = at + text.length * 7 + 14;
    marks.push({ x: at, text: fits ? text : "" });
  }
  return marks.length > 40 ? marks.filter((mark) => mark.text) : marks;
}
