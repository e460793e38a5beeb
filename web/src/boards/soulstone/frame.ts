import type { Art } from "../../lib/art";
import { list } from "../../lib/words";
import type { View } from "../../types";
import type { Frame } from "../contract";
import Rail from "./Rail.svelte";
import { atTheLimit } from "./limit";
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
};
const PHASES: SoulstoneView["phase"][] = ["draft", "deploy", "march", "dragon", "end"];

/** Verbs whose choices the battle panel shows. */
export const IN_BATTLE: ReadonlySet<string> = new Set(["pick", "show", "give up"]);
const ASKS: Record<string, Art> = {
  draft: { hue: "void", icon: "g-white-tower" },
  deploy: { hue: "gold", icon: "g-vertical-banner" },
  march: { hue: "void", icon: "g-vertical-banner" },
  dragon: { hue: "blood", icon: "g-wyvern" },
};
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
  places: (choice) => ON_MAP.has(choice.verb) || IN_BATTLE.has(choice.verb) || IN_HAND.has(choice.verb),
  beside: ["draw", "yes", "no"],
  // Whether a Castle can be built, everybody sees: that a draw comes at once tells nobody anything (S-r16).
  standing: { draw: "Always draw for me" },
  stacked: 5,
  phoneStacks: true,
  column: true,
  ownSeats: true,
  brief(thing, view) {
    const { cards } = view as SoulstoneView;
    const card = cards.find((c) => c.card === thing);
    // Cards that beat nothing fall to every other card: they are left out.
    const fighters = cards.filter((c) => c.beats.length > 0).map((c) => c.card);
    const beats = card?.beats.filter((name): name is string => name !== null && fighters.includes(name)) ?? [];
    return card && (beats.length > 0 ? `Beats ${list(beats)}` : "Cannot attack");
  },
  Rail,
  asks(view) {
    const { fight, phase } = view as SoulstoneView;
    return fight === "battle" ? { hue: "blood", icon: "g-crossed-swords" } : ASKS[phase ?? ""];
  },
  lies: (verb, view) => (verb === "pick" || verb === "give up" ? stackInBattle(view) : undefined),
  ended: (result, _seats, _seat, view) =>
    ENDINGS[result.ending] ?? (view ? atTheLimit(view as SoulstoneView, result.winners) : ""),
};

export default frame;
