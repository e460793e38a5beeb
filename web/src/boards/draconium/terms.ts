import type { Things, View } from "../../types";
import type { DraconiumView } from "./view";

/** How the words of the trash read where the Recycling mat is used (D35). */
const RECYCLED: readonly [RegExp, string][] = [
  [/\btrashed\b/g, "recycled"],
  [/\btrashes\b/g, "recycles"],
  [/\bthe trash\b/g, "recycling"],
  [/\bTrash\b/g, "Recycle"],
  [/\btrash\b/g, "recycle"],
];
const worded = new WeakMap<Things, Things>();

/** The cards as this game words them: with the Recycling mat, "recycle" replaces "trash". */
export function tells(things: Things, view: View): Things {
  if (!(view as DraconiumView).recycling) return things;
  const known = worded.get(things);
  if (known) return known;
  const recycled = (text: string): string => RECYCLED.reduce((said, [from, to]) => said.replace(from, to), text);
  const found = Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [name, { ...thing, text: recycled(thing.text) }]),
  );
  worded.set(things, found);
  return found;
}

interface Term {
  word: string;
  found: RegExp;
  means: string;
}

/** Words on cards that no card explains. */
const TERMS: readonly Term[] = [
  {
    word: "Dispatched",
    found: /dispatch/i,
    means:
      "the Drake or Dragon lies face up. It does what its card says by itself, in the turn in which it is flipped up.",
  },
  {
    word: "Delay token",
    found: /Delay token/,
    means:
      "placed on its owner's Drake or Dragon. When that card would be flipped next, up or down, the token is taken off instead.",
  },
  {
    word: "Trash",
    found: /\btrash/i,
    means: "put the card into the trash. It is out of your deck for good.",
  },
  {
    word: "Recycle",
    found: /\brecycl/i,
    means:
      "put the card on the Recycling mat. It is out of your deck, and goes back to its pile if that pile becomes empty.",
  },
];

/** What a word means, as a sentence: "Dispatched: the Drake or Dragon lies face up. …" */
export const meaning = (word: string): string => `${word}: ${TERMS.find((term) => term.word === word)?.means ?? ""}`;

export const termsIn = (text: string): Term[] => TERMS.filter(({ found }) => found.test(text));
