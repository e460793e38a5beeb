import type { NewTable, TableMessage } from "../types";
import { ask } from "./api";

/**
 * Provable shuffles: the server promises its secret by a hash before this browser adds a random text, and both make the
 * seed. What was promised is remembered here, so that the server cannot replace it later.
 */
export interface Promised {
  commitment: string;
  nonce: string;
}
export type Shuffled = NonNullable<TableMessage["shuffle"]>;

const KEY = "roost-shuffle-";
const KEPT = 200;

export const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

export function bytesOf(text: string): Uint8Array {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** The table with a provable shuffle; without one if it has a seed of its own or the server makes no promises. */
export async function promised(table: NewTable): Promise<NewTable> {
  if (table.seed) return table;
  const { commitment } = await ask<{ commitment: string }>("/commitments", {});
  return { ...table, shuffle: { commitment, nonce: hex(crypto.getRandomValues(new Uint8Array(16))) } };
}

/** Remembers the promise for a table, the first one that this browser sees. */
export function remember(id: string, promise: Promised, store: Storage = localStorage): void {
  try {
    if (store.getItem(KEY + id) !== null) return;
    const old = Object.keys(store).filter((key) => key.startsWith(KEY));
    for (const key of old.slice(0, Math.max(0, old.length - KEPT + 1))) store.removeItem(key);
    store.setItem(KEY + id, JSON.stringify({ commitment: promise.commitment, nonce: promise.nonce }));
  } catch {
    // Without storage the shuffle can still be checked, but not that the promise is the same as before.
  }
}

export function remembered(id: string, store: Storage = localStorage): Promised | null {
  try {
    return JSON.parse(store.getItem(KEY + id) ?? "null") as Promised | null;
  } catch {
    return null;
  }
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as BufferSource)));
}

export interface Finding {
  good: boolean;
  words: string;
}

/** Checks the shuffle of a finished game, against what this browser remembers of its beginning. */
export async function check(shuffle: Shuffled, seed: string, before: Promised | null): Promise<Finding> {
  if (shuffle.secret === null) return { good: false, words: "The game is not over yet." };
  if (!globalThis.crypto?.subtle)
    return { good: false, words: "This browser can check it only over https. Download the record: roost verify FILE." };
  if (before && (before.commitment !== shuffle.commitment || before.nonce !== shuffle.nonce))
    return { good: false, words: "WRONG: the server now shows another promise than before the deal." };
  const secret = bytesOf(shuffle.secret);
  if ((await sha256(secret)) !== shuffle.commitment)
    return { good: false, words: "WRONG: the server's secret is not the one that it promised." };
  const nonce = new TextEncoder().encode(`\n${shuffle.nonce}`);
  if ((await sha256(new Uint8Array([...secret, ...nonce]))) !== seed)
    return { good: false, words: "WRONG: the cards were not shuffled with the promised secret." };
  return {
    good: true,
    words: before
      ? "Fair: the server had fixed its secret before the deal, and the cards were shuffled with it."
      : "The secret fits the promise. This browser did not see the promise before the deal.",
  };
}
