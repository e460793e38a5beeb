import type { GameEvent, View } from "../../types";
import type { Frame } from "../contract";
import { artOfRiders } from "./art";

const LOST: Record<string, string> = { "dragon hurt": "dragon", "rider hurt": "rider", "shields absorb": "shields", "loses shields": "shields", "loses energy": "energy" };
const GAINED: Record<string, string> = { "dragon healed": "dragon", "rider healed": "rider", "gains shields": "shields", "gains energy": "energy" };

// What the board and the tray show; anything else the frame offers.
const PLACED = new Set(["ride with", "fly", "take", "play", "discard", "attack dragon", "attack rider", "thaw dragon", "thaw rider"]);

const frame: Frame = {
  where(view, seat) {
    if (view["stage"] === "draft") return `Draft · ${view["picks left"]} picks left`;
    if (view["stage"] !== "duel") return "Setting out";
    const first = view["first"] === seat ? "you began" : "you go second";
    return `Round ${view["round"]}${seat === null ? "" : ` · ${first}`}`;
  },
  phases(view) {
    const steps = ["Riders", "Dragons", "Draft", "Duel"];
    return { steps, now: ["riders", "dragons", "draft", "duel"].indexOf(String(view["stage"])) };
  },
  art: (thing) => artOfRiders(thing),
  cost(thing, things) {
    const cost = things[thing]?.table === "card" ? things[thing]?.values["cost"] : undefined;
    return typeof cost === "number" ? { text: String(cost), icon: "g-power-lightning", label: `costs ${cost} Energy` } : undefined;
  },
  floats(event: GameEvent) {
    const lost = LOST[event.kind];
    const gained = GAINED[event.kind];
    if (!event.count || !(lost ?? gained)) return [];
    return [{ spot: `${lost ?? gained} ${event.seat}`, text: `${lost ? "−" : "+"}${event.count}`, gain: Boolean(gained) }];
  },
  places: (choice) => PLACED.has(choice.verb),
  chapter(line) {
    const turn = /^Turn (\d+): (.*)\.$/.exec(line);
    if (!turn) return null;
    const round = Math.floor((Number(turn[1]) + 1) / 2);
    return `Round ${round} · ${turn[2] === "You" ? "your turn" : `${turn[2]?.replace("Your", "your")}'s turn`}`;
  },
  ended(result, seats, seat) {
    const winner = result.winners[0] ?? 0;
    const loser = 1 - winner;
    const whose = loser === seat ? "Your" : `${seats[loser]?.name || "The enemy"}'s`;
    if (result.ending === "dragon kill") return `${whose} Dragon is dead.`;
    if (result.ending === "rider kill") return `${whose} Rider is dead.`;
    return result.ending === "round cap" ? "The round cap was reached; HP decided." : "";
  },
  tray: (view: View, seat) => (view["stage"] === "duel" ? [`hand ${seat}`] : []),
};

export default frame;
