/** Where the note of the first-game guide lies. Pure geometry, so that it can be tested. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The note's top edge, and whether it covers something that is asked. */
export interface Spot {
  top: number;
  covers: boolean;
}

const STEP = 4;

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far two boxes are from each other, vertically. */
function gap(a: Box, b: Box): number {
  return Math.max(0, a.top - b.bottom, b.top - a.bottom);
}

/**
 * The place for a note of this height inside `room`: it covers nothing of `taken`, it covers its target as little as
 * possible, and it is as near to the target as possible.
 */
export function noteSpot(height: number, room: Box, target: Box, taken: readonly Box[]): Spot {
  let best: Spot = { top: room.top, covers: true };
  let least = Infinity;
  for (let top = room.top; top + height <= room.bottom; top += STEP) {
    const note = { left: room.left, right: room.right, top, bottom: top + height };
    const covered = taken.reduce((sum, box) => sum + overlap(note, box), 0);
    const size = Math.max(1, (target.right - target.left) * (target.bottom - target.top));
    const cost = covered * 1000 + (overlap(note, target) / size) * 400 + gap(note, target);
    if (cost < least) {
      least = cost;
      best = { top, covers: covered > 0 };
    }
  }
  return best;
}

/** The line from a note in the rail to its target on the left, as points: along the gap, then to the target's edge. */
export function railLine(note: Box, target: Box): [number, number][] {
  const low = note.top + 22;
  const high = Math.max(low, note.bottom - 22);
  const middle = (Math.max(target.top, 0) + target.bottom) / 2;
  const inside = Math.min(Math.max(middle, low), high);
  // Leave the note at a height that the target has too, if there is one: then the line is straight.
  const straight = Math.max(low, target.top + 10) <= Math.min(high, target.bottom - 10);
  const y = straight ? Math.min(Math.max(inside, target.top + 10), target.bottom - 10) : inside;
  const end = Math.min(target.right, note.left - 2);
  if (straight)
    return [
      [note.left, y],
      [end, y],
    ];
  const turn = note.left - 5;
  return [
    [note.left, y],
    [turn, y],
    [turn, middle],
    [Math.min(end, turn), middle],
  ];
}

/** Whether a straight upright line passes through a box. */
export function crosses(line: readonly [number, number][], box: Box): boolean {
  const [from, to] = line;
  if (!from || !to || from[0] !== to[0]) return false;
  const [high, low] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return from[0] > box.left && from[0] < box.right && high < box.bottom - 1 && low > box.top + 1;
}

/** The note's tail where the line begins: a triangle that points along the line. */
export function tailOf(line: readonly [number, number][]): [number, number][] {
  const [from, to] = line;
  if (!from || !to) return [];
  const [x, y] = from;
  if (to[1] === y)
    return [
      [x + 1, y - 9],
      [x + 1, y + 9],
      [x - Math.min(10, Math.max(4, x - to[0])), y],
    ];
  const down = Math.sign(to[1] - y);
  const long = Math.min(10, Math.max(4, Math.abs(to[1] - y)));
  return [
    [x - 9, y - down],
    [x + 9, y - down],
    [x, y + down * long],
  ];
}

/** The line from a note above or below its target, straight down or up to the target's edge. */
export function uprightLine(note: Box, target: Box): [number, number][] {
  const left = Math.max(note.left + 18, target.left);
  const right = Math.min(note.right - 18, target.right);
  const x =
    left <= right
      ? (left + right) / 2
      : Math.min(Math.max((target.left + target.right) / 2, note.left + 18), note.right - 18);
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
