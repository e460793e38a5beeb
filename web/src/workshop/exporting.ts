import type { KeptRun } from "./shelf";

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? "" : String(value);
  // A text that begins like a formula would be carried out by a spreadsheet.
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Kept runs as CSV: a line for each number, with the intervals of both versions and of their difference. */
export function exported(runs: readonly KeptRun[]): string {
  const head =
    "variant,version,changes,bots,when,metric,verdict,games,printed,variant_value,difference,low,high,printed_low,printed_high,variant_low,variant_high";
  const lines = runs.flatMap((run) =>
    run.found.flatMap((found) => {
      const look = found.looks.at(-1);
      const before = [run.name, run.version, run.changes.join("; "), run.bot, new Date(run.when).toISOString()];
      const own = [
        ...[found.metric, found.verdict, look?.games, look?.a, look?.b, look?.effect, look?.low, look?.high],
        ...[look?.a_low, look?.a_high, look?.b_low, look?.b_high],
      ];
      const sides = found.sides.map((side) => [
        ...[side.metric, "side effect", look?.games, side.a, side.b, side.effect, side.low, side.high],
        ...["", "", "", ""],
      ]);
      return [own, ...sides].map((rest) => [...before, ...rest].map(cell).join(","));
    }),
  );
  return [head, ...lines].join("\n") + "\n";
}
