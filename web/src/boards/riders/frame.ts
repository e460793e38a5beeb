import type { GameEvent, View } from "../../types";
import type { Frame } from "../contract";
import { artOfRiders } from "./art";
import Extra from "./Extra.svelte";
import Rail from "./Rail.svelte";
import type { RidersView } from "./view";

const LOST: Record<string, string> = {
  "dragon hurt": "dragon",
  "rider hurt": "rider",
  "shields absorb": "shields",
  "loses shields": "shields",
  "loses energy": "energy",
};
const GAINED: Record<string, string> = {
  "dragon healed": "dragon",
  "rider healed": "rider",
  "gains shields": "shields",
  "gains energy": "energy",
};

const STAGES: RidersView["stage"][] = ["riders", "dragons", "draft", "duel"];

// Verbs whose choices the board or the tray shows; the frame offers all others.
const PLACED = new Set([
  "ride with",
  "fly",
  "take",
  "play",
  "discard",
  "attack dragon",
  "attack rider",
  "thaw dragon",
  "thaw rider",
]);

const frame: Frame = {
  where(view) {
    const { stage, picks_left, round, round_cap } = view as RidersView;
    if (stage === "draft") return `Draft · ${picks_left} picks left`;
    if (stage !== "duel") return "Setting out";
    return `Round ${round} of ${round_cap}`;
  },
  phases: (view) => ({
    steps: ["Riders", "Dragons", "Draft", "Duel"],
    now: STAGES.indexOf((view as RidersView).stage),
  }),
  art: (thing) => artOfRiders(thing),
  cost(thing, things) {
    const cost = things[thing]?.table === "card" ? things[thing]?.values["cost"] : undefined;
    return typeof cost === "number"
      ? { text: String(cost), icon: "g-power-lightning", label: `costs ${cost} Energy` }
      : undefined;
  },
  floats(event: GameEvent) {
    const lost = LOST[event.kind];
    const gained = GAINED[event.kind];
    if (!event.count || !(lost ?? gained)) return [];
    return [
      { spot: `${lost ?? gained} ${event.seat}`, text: `${lost ? "−" : "+"}${event.count}`, gain: Boolean(gained) },
    ];
  },
  Extra,
  Rail,
  places: (choice) => PLACED.has(choice.verb),
  ended(result, seats, seat) {
    const winner = result.winners[0] ?? 0;
    const loser = 1 - winner;
    const whose = loser === seat ? "Your" : `${seats[loser]?.name || "The enemy"}'s`;
    if (result.ending === "dragon kill") return `${whose} Dragon is dead.`;
    if (result.ending === "rider kill") return `${whose} Rider is dead.`;
    return result.ending === "round cap" ? "The round limit was reached; HP decided the game." : "";
  },
  pairs: true,
  tray: (view: View, seat) => ((view as RidersView).stage === "duel" ? [`hand ${seat}`] : []),
};

export default frame;
