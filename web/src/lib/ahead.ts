/** Loads parts of the client before they are opened. */
export function afterPaint(...loads: (() => Promise<unknown>)[]): void {
  requestAnimationFrame(() => setTimeout(() => load(loads)));
}

const LATER = 4000; // ms

/**
 * The same, after the first decision has had time to arrive: what it needs is loaded first. Not while the server cannot be
 * reached: browsers remember that a part could not be loaded, and do not ask for it again.
 */
export function later(isConnected: () => boolean, ...loads: (() => Promise<unknown>)[]): void {
  setTimeout(() => (isConnected() ? load(loads) : later(isConnected, ...loads)), LATER);
}

function load(loads: (() => Promise<unknown>)[]): void {
  for (const each of loads) void each().catch(() => {});
}
