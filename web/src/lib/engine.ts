import type { Health } from "../protocol";

const NEXT: Record<Health["next"], string> = {
  "as now": "",
  compiling: "; a faster one is being built for the next start",
  compiled: "; a faster one is ready, restart the server to use it",
  failed: "; it could not be compiled, `make setup` says why",
};

/** One line about which Roost runs, and which one its next start will run. */
export function engineWords(health: Health): string {
  return `Roost ${health.version}, ${health.mode === "compiled" ? "compiled" : "pure Python"}${NEXT[health.next]}`;
}
