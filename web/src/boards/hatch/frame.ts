import type { Frame } from "../contract";
import { artOf, signOf } from "./faces";
import type { HatchView } from "./view";

const STEPS = ["Land", "Attack", "Defence", "Loot"];
const NOW: Record<string, number> = {
  begin: 0,
  territory: 0,
  feeding: 0,
  sacrifice: 0,
  attack: 1,
  defence: 2,
  loot: 3,
  discard: 3,
};
const VERBS = new Set([
  "lay",
  "feed egg",
  "feed with",
  "turn up egg",
  "sacrifice for egg",
  "sacrifice",
  "attack",
  "send",
  "block with",
  "steal egg",
  "draw loot",
  "discard",
]);

const frame: Frame = {
  where(view) {
    const { round, trigger } = view as HatchView;
    return trigger === null ? `Round ${round}` : `Round ${round}, the last`;
  },
  phases: (view) => (view.over ? null : { steps: STEPS, now: NOW[(view as HatchView).step ?? ""] ?? -1 }),
  art: (thing) => artOf(thing),
  sign: (word) => signOf(word),
  ownSeats: true,
  tray: () => [], // the board draws the hand, so that its cards can be dropped on eggs and attackers
  places: (choice) => VERBS.has(choice.verb),
};

export default frame;
