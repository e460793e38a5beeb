/** Where the note of the first-game guide lies. Pure geometry, so that it can be tested. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The points of a line from the note to what it speaks of. */
export type Line = [number, number][];

/** The note's top edge, whether it covers something that is asked, and how bad the place is. */
export interface Spot {
  top: number;
  covers: boolean;
  cost: number;
}

/** Something that the note may cover, and how bad that is. */
export interface Part {
  box: Box;
  weight: number;
}

const STEP = 2;
const WIDE = 374; // pixels: a weight is what covering a row of this width costs

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far two boxes are from each other, vertically. */
function gap(a: Box, b: Box): number {
  return Math.max(0, a.top - b.bottom, b.top - a.bottom);
}

/** The smallest box around all of these. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map((b) => b.left)),
    top: Math.min(...boxes.map((b) => b.top)),
    right: Math.max(...boxes.map((b) => b.right)),
    bottom: Math.max(...boxes.map((b) => b.bottom)),
  };
}

/**
 * The place for a note of this height inside `room`: it covers nothing of `taken`, else what weighs least, and it is as
 * near to its target as possible.
 */
export function noteSpot(
  height: number,
  room: Box,
  target: Box,
  taken: readonly Box[],
  parts: readonly Part[] = [],
): Spot {
  let best: Spot = { top: room.top, covers: true, cost: Infinity };
  for (let top = room.top; top + height <= room.bottom; top += STEP) {
    const note = { left: room.left, right: room.right, top, bottom: top + height };
    const covered = taken.reduce((sum, box) => sum + overlap(note, box), 0);
    const size = Math.max(1, (target.right - target.left) * (target.bottom - target.top));
    const light = parts.reduce((sum, { box, weight }) => sum + (overlap(note, box) / WIDE) * weight, 0);
    const cost = covered * 1000 + (overlap(note, target) / size) * 400 + light + gap(note, target) / 1000;
    if (cost < best.cost) best = { top, covers: covered > 0, cost };
  }
  return best;
}

/** The same for a note that is narrower than its room: the left edge, too. */
export function noteSpotIn(
  size: { width: number; height: number },
  room: Box,
  target: Box,
  taken: readonly Box[],
  parts: readonly Part[] = [],
): Spot & { left: number } {
  let best = { left: room.left, top: room.top, covers: true, cost: Infinity };
  for (let left = room.left; left + size.width <= room.right; left += 8) {
    const spot = noteSpot(size.height, { ...room, left, right: left + size.width }, target, taken, parts);
    if (spot.cost < best.cost) best = { left, ...spot };
  }
  return best;
}

/** The height between `from` and `to` at which a level line from `left` to `right` crosses least, near the middle. */
function quietest(from: number, to: number, left: number, right: number, avoid: readonly Box[]): [number, number] {
  const middle = (from + to) / 2;
  let best: [number, number] = [middle, Infinity];
  for (let k = 0; k <= 12; k++) {
    const y = from + ((to - from) * k) / 12;
    const hit = avoid.filter((b) => b.left < right && b.right > left && b.top - 2 < y && b.bottom + 2 > y).length;
    const cost = hit * 1000 + Math.abs(y - middle);
    if (cost < best[1]) best = [y, cost];
  }
  return best;
}

/** Where a line may touch the side of a box. */
function side(box: Box): [number, number] {
  const inset = Math.min(10, (box.bottom - box.top) / 2);
  return [Math.max(box.top, 0) + inset, box.bottom - inset];
}

/**
 * The line from a note on the right to its target on the left: straight if both have a height in common, else along the
 * gap beside the note. It crosses as little of `avoid` as possible.
 */
export function railLine(note: Box, target: Box, avoid: readonly Box[] = []): Line {
  const low = note.top + 22;
  const high = Math.max(low, note.bottom - 22);
  const [from, to] = side(target);
  const end = Math.min(target.right, note.left - 2);
  const others = avoid.filter((box) => overlap(box, target) === 0);
  const [y, cost] = quietest(from, to, end, note.left, others);
  const [first, last] = [Math.max(low, from), Math.min(high, to)];
  if (first <= last) {
    const [level, crossed] = quietest(first, last, end, note.left, others);
    if (Math.floor(crossed / 1000) <= Math.floor(cost / 1000))
      return [
        [note.left, level],
        [end, level],
      ];
  }
  const turn = note.left - 5;
  const start = Math.min(Math.max(y, low), high);
  return [
    [note.left, start],
    [turn, start],
    [turn, y],
    [Math.min(end, turn), y],
  ];
}

const mirrored = ({ left, right, top, bottom }: Box): Box => ({ left: -right, right: -left, top, bottom });

/** The line from a note to a target on its left or on its right. */
export function sideLine(note: Box, target: Box, avoid: readonly Box[] = []): Line {
  if (target.left + target.right < note.left + note.right) return railLine(note, target, avoid);
  return railLine(mirrored(note), mirrored(target), avoid.map(mirrored)).map(([x, y]) => [-x, y]);
}

/** On an upright phone: the line from a note down the edge of the screen, then to its target. */
export function edgeLine(note: Box, target: Box, avoid: readonly Box[] = []): Line {
  const [from, to] = side(target);
  const others = avoid.filter((box) => overlap(box, target) === 0);
  const ways = [
    { edge: note.left - 4, end: target.left, start: note.left, cost: quietest(from, to, 0, target.left, others) },
    {
      edge: note.right + 4,
      end: target.right,
      start: note.right,
      cost: quietest(from, to, target.right, note.right, others),
    },
  ].map((way) => ({ ...way, total: way.cost[1] + Math.abs(way.edge - way.end) }));
  const [left, right] = ways as [(typeof ways)[0], (typeof ways)[0]];
  const { edge, end, start, cost } = left.total <= right.total ? left : right;
  const y = target.top > note.bottom ? note.bottom - 14 : note.top + 14;
  const outside = edge < note.left ? end <= edge : end >= edge;
  // A target that is as wide as the screen is touched at its upper or lower edge.
  if (outside) {
    const rim = target.top > note.bottom ? target.top : target.bottom;
    return [
      [start, y],
      [edge, y],
      [edge, rim],
    ];
  }
  return [
    [start, y],
    [edge, y],
    [edge, cost[0]],
    [end, cost[0]],
  ];
}

/** Whether a straight upright line passes through a box. */
export function crosses(line: Readonly<Line>, box: Box): boolean {
  const [from, to] = line;
  if (!from || !to || from[0] !== to[0]) return false;
  const [high, low] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return from[0] > box.left && from[0] < box.right && high < box.bottom - 1 && low > box.top + 1;
}

/** The note's tail where the line begins: a triangle that points along the line. */
export function tailOf(line: Readonly<Line>): Line {
  const [from, to] = line;
  if (!from || !to) return [];
  const [x, y] = from;
  if (to[1] === y) {
    const across = Math.sign(to[0] - x);
    return [
      [x - across, y - 9],
      [x - across, y + 9],
      [x + across * Math.min(10, Math.max(4, Math.abs(x - to[0]))), y],
    ];
  }
  const down = Math.sign(to[1] - y);
  const long = Math.min(10, Math.max(4, Math.abs(to[1] - y)));
  return [
    [x - 9, y - down],
    [x + 9, y - down],
    [x, y + down * long],
  ];
}

/** The line from a note above or below its target, straight down or up to the target's edge. */
export function uprightLine(note: Box, target: Box): Line {
  const left = Math.max(note.left + 18, target.left);
  const right = Math.min(note.right - 18, target.right);
  if (left > right) return bentLine(note, target);
  const x = (left + right) / 2;
  if (target.top >= note.bottom)
    return [
      [x, note.bottom],
      [x, target.top],
    ];
  if (target.bottom <= note.top)
    return [
      [x, note.top],
      [x, target.bottom],
    ];
  return [];
}

/** The line to a target above or below the note that lies beside its column: up or down, then to the target's side. */
function bentLine(note: Box, target: Box): Line {
  const above = target.bottom <= note.top;
  if (!above && target.top < note.bottom) return [];
  const toLeft = target.right < note.left + 18;
  const x = toLeft ? note.left + 18 : note.right - 18;
  const y = (target.top + target.bottom) / 2;
  return [
    [x, above ? note.top : note.bottom],
    [x, y],
    [toLeft ? target.right : target.left, y],
  ];
}
