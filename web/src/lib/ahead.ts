/** Loads parts of the client once the page is painted, so that nobody waits for them when they are opened. */
export function afterPaint(...loads: (() => Promise<unknown>)[]): void {
  // A part that could not be loaded now is asked for again when it is opened.
  requestAnimationFrame(() => setTimeout(() => loads.forEach((load) => void load().catch(() => {}))));
}
