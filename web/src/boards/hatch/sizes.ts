/**
 * How large the own eggs are drawn: with a row of buttons (roomy, plain), as a button (line, dense), without the shell (tiny),
 * or only as a shell with its value (mini).
 */
export type Size = "roomy" | "plain" | "line" | "dense" | "tiny" | "mini";

export interface Look {
  size: Size;
  /** The least width and the height of an egg, and the room between two. */
  wide: number;
  high: number;
  gap: number;
}
export type Screen = "desk" | "upright" | "lying";

const LOOKS: Record<Screen, readonly Look[]> = {
  desk: [
    { size: "roomy", wide: 216, high: 148, gap: 10 },
    { size: "plain", wide: 190, high: 112, gap: 10 },
    { size: "line", wide: 214, high: 60, gap: 10 },
    { size: "dense", wide: 150, high: 44, gap: 8 },
  ],
  upright: [
    { size: "plain", wide: 150, high: 90, gap: 8 },
    { size: "line", wide: 160, high: 44, gap: 7 },
    { size: "line", wide: 160, high: 44, gap: 4 },
    { size: "dense", wide: 108, high: 36, gap: 6 },
    { size: "tiny", wide: 84, high: 34, gap: 5 },
  ],
  lying: [
    { size: "plain", wide: 150, high: 84, gap: 7 },
    { size: "line", wide: 136, high: 40, gap: 6 },
    { size: "dense", wide: 100, high: 34, gap: 5 },
    { size: "tiny", wide: 84, high: 34, gap: 4 },
  ],
};
/** The same beside a raid, where eggs have neither buttons nor names. */
const IN_RAID: Record<Screen, readonly Look[]> = {
  desk: [
    { size: "plain", wide: 215, high: 54, gap: 8 },
    { size: "dense", wide: 140, high: 44, gap: 4 },
    { size: "mini", wide: 30, high: 38, gap: 8 },
  ],
  upright: [
    { size: "plain", wide: 182, high: 44, gap: 4 },
    { size: "dense", wide: 110, high: 34, gap: 4 },
    { size: "tiny", wide: 45, high: 50, gap: 3 },
    { size: "mini", wide: 25, high: 32, gap: 6 },
  ],
  lying: [
    { size: "plain", wide: 182, high: 38, gap: 5 },
    { size: "dense", wide: 114, high: 34, gap: 5 },
    { size: "tiny", wide: 45, high: 50, gap: 3 },
    { size: "mini", wide: 25, high: 32, gap: 6 },
  ],
};

const fits = ({ wide, high, gap }: Look, eggs: number, room: { wide: number; high: number }): boolean => {
  const across = Math.max(1, Math.floor((room.wide + gap) / (wide + gap)));
  return Math.ceil(eggs / across) * (high + gap) - gap <= room.high;
};

/** The largest look in which that many eggs fit into the room; else the smallest, which `scrolls`. */
export function lookOf(
  eggs: number,
  room: { wide: number; high: number },
  screen: Screen,
  raid: boolean,
): Look & { scrolls: boolean } {
  const looks = (raid ? IN_RAID : LOOKS)[screen];
  const found = looks.find((look) => fits(look, eggs, room));
  return { ...(found ?? (looks.at(-1) as Look)), scrolls: !found };
}
