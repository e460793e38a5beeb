import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { check, remember, remembered, type Shuffled } from "../../src/lib/shuffle";

const secret = "11".repeat(32);
const nonce = "0123456789abcdef";
const sha = (...parts: (Buffer | string)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
};
const commitment = sha(Buffer.from(secret, "hex"));
const seed = sha(Buffer.from(secret, "hex"), "\n", nonce);
const fair: Shuffled = { commitment, nonce, secret };

function memory(): Storage {
  const kept: Record<string, string> = {};
  return Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => (kept[key] = value) },
    removeItem: { value: (key: string) => delete kept[key] },
  }) as unknown as Storage;
}

describe("the check of a shuffle", () => {
  test("a kept promise is fair", async () => {
    expect(await check(fair, seed, { commitment, nonce })).toEqual({
      good: true,
      words: "Fair: the server had fixed its secret before the deal, and the cards were shuffled with it.",
    });
    expect((await check(fair, seed, null)).good).toBe(true);
  });
  test.each([
    [{ ...fair, secret: "22".repeat(32) }, seed, { commitment, nonce }, "not the one that it promised"],
    [fair, "0".repeat(64), { commitment, nonce }, "not shuffled with the promised secret"],
    [{ ...fair, nonce: "f".repeat(16) }, seed, null, "not shuffled with the promised secret"],
    [fair, seed, { commitment: "0".repeat(64), nonce }, "another promise than before the deal"],
    [fair, seed, { commitment, nonce: "f".repeat(16) }, "another promise than before the deal"],
  ])("a broken promise is found", async (shuffle, dealt, before, words) => {
    const found = await check(shuffle, dealt, before);
    expect(found.good).toBe(false);
    expect(found.words).toContain(words);
  });
  test("the first promise that was seen is kept, and old ones are dropped", () => {
    const store = memory();
    remember("a", fair, store);
    remember("a", { commitment: "later", nonce: "later" }, store);
    expect(remembered("a", store)).toEqual({ commitment, nonce });
    for (let k = 0; k < 300; k++) remember(`t${k}`, fair, store);
    expect(remembered("a", store)).toBeNull();
    expect(remembered("t299", store)).not.toBeNull();
    expect(Object.keys(store).length).toBeLessThanOrEqual(201);
  });
});
