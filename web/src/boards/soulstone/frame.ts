import type { Art } from "../../lib/art";
import type { View } from "../../types";
import type { Frame } from "../contract";
import { ON_MAP } from "./realm";
import type { SoulstoneView } from "./view";

const PICTURES: Record<string, [string, string]> = {
  Archer: ["life", "g-archer"],
  Swordsman: ["steel", "g-swordman"],
  Spearman: ["gold", "g-spears"],
  Knight: ["blood", "g-mounted-knight"],
  "Soul Stone": ["void", "g-crystal-cluster"],
  Fire: ["fire", "g-flame"],
  Claw: ["blood", "g-claw-slashes"],
  Brace: ["steel", "g-checked-shield"],
  Scatter: ["earth", "g-footsteps"],
};
const STEPS = ["Draft", "Deploy", "March", "Dragon", "End"];
const ENDINGS: Record<string, string> = {
  "castles held": "Enough uncontested Castles were held for a round.",
  "last side": "Nobody else is left.",
  "round limit": "The last round is over; the most Castles decided the game.",
  "quiet rounds": "Nothing happened for too long; the most Castles decided the game.",
};
const PHASES: SoulstoneView["phase"][] = ["draft", "deploy", "march", "dragon", "end"];

/** Verbs whose choices the battle panel shows. */
export const IN_BATTLE: ReadonlySet<string> = new Set(["pick", "show", "give up", "yes", "no"]);
const IN_HAND = new Set(["add", "discard"]);

/** Your fighting stack: cards chosen from it are not shown in your hand, even if the hand holds equal ones. */
function stackInBattle(view: View): string | undefined {
  const { attacker, defender, battalions } = view as SoulstoneView;
  return battalions.find((troop) => troop.seat === view.seat && (troop.at === attacker || troop.at === defender))
    ?.stack;
}

const frame: Frame = {
  where(view) {
    const { round, map, castles_to_win } = view as SoulstoneView;
    return `Round ${round} · ${map} · ${castles_to_win} Castles win`;
  },
  phases: (view) => (view.over ? null : { steps: STEPS, now: PHASES.indexOf((view as SoulstoneView).phase) }),
  art(thing): Art | undefined {
    const [hue, icon] = PICTURES[thing] ?? [];
    return hue && icon ? { hue, icon } : undefined;
  },
  tray: (_view: View, seat) => [`hand ${seat}`],
  places: (choice) =>
    ON_MAP.has(choice.verb) || IN_BATTLE.has(choice.verb) || IN_HAND.has(choice.verb) || choice.verb === "draw",
  lies: (verb, view) => (verb === "pick" || verb === "give up" ? stackInBattle(view) : undefined),
  ended: (result) => ENDINGS[result.ending] ?? "",
};

export default frame;
