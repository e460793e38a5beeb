import type { Health } from "../protocol";

const NEXT: Record<Health["next"], string> = {
  "as now": "",
  compiling: " The compiled one is being built; the next start uses it, and bots then think further.",
  compiled: " The compiled one is ready: start Roost again, and bots think further.",
  failed: " It could not be compiled; make setup says why.",
};

/** One line about which Roost runs, and which one its next start will run. */
export function engineWords(health: Health): string {
  const now = `Roost ${health.version}, ${health.mode === "compiled" ? "compiled" : "pure Python"}`;
  return NEXT[health.next] ? `${now}.${NEXT[health.next]}` : now;
}
