/** Loads parts of the client before they are opened. A part that could not be loaded is asked for again when it is opened. */
export function afterPaint(...loads: (() => Promise<unknown>)[]): void {
  requestAnimationFrame(() => setTimeout(() => load(loads)));
}

const LATER = 4000; // ms

/** The same, after the first decision has had time to arrive: what it needs is loaded first. */
export function later(...loads: (() => Promise<unknown>)[]): void {
  setTimeout(() => load(loads), LATER);
}

function load(loads: (() => Promise<unknown>)[]): void {
  for (const each of loads) void each().catch(() => {});
}
