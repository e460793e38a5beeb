import { expect, test } from "vitest";
import { engineWords } from "../../src/lib/engine";
import type { Health } from "../../src/protocol";

const health = (mode: Health["mode"], next: Health["next"]): Health => ({
  status: "ok",
  mode,
  version: "1.2.3",
  next,
  docs: false,
});

test("the hall says which Roost runs", () => {
  expect(engineWords(health("compiled", "as now"))).toBe("Roost 1.2.3, compiled");
  expect(engineWords(health("interpreted", "as now"))).toBe("Roost 1.2.3, pure Python");
});

test("and what its next start will run", () => {
  expect(engineWords(health("interpreted", "compiling"))).toBe(
    "Roost 1.2.3, pure Python; a faster one is being built for the next start",
  );
  expect(engineWords(health("interpreted", "compiled"))).toContain("is ready");
  expect(engineWords(health("interpreted", "failed"))).toContain("make setup");
});
