import type { Choices } from "../../lib/choices";
import type { Choice } from "../../types";
import type { HatchView, Raider } from "./view";

/** The choice of a whole action: "feed egg 0". */
export function named(choices: Choices, name: string): Choice | undefined {
  return choices.all.find((choice) => choice.name === name);
}

/** Somewhere a card can be dropped, and what that does. */
export interface Drop {
  /** The spot of the board: "egg 0", "nest", "land 2", "raider 1", "raid", "discard". */
  at: string;
  /** The actions that follow one another; none where it is only planned. */
  steps: string[];
  /** What it would do, in a few words. */
  says: string;
  /** It throws something away. */
  warns: boolean;
  /** A block that is kept until its attacker is asked about. */
  plan?: { attacker: string; blocker: string };
}

/** The attacker that the defender is asked about now. */
export function facing(view: HatchView): Raider | undefined {
  return view.step === "defence" ? view.raid.find((raider) => raider.fate === "is still to be faced") : undefined;
}

/** Where a card can be dropped now. It comes from the choices and from what the view says of eggs and attackers. */
export function dropsFor(card: string, food: string, view: HatchView, choices: Choices): Drop[] {
  const drops: Drop[] = [];
  const add = (at: string, steps: string[], says: string, warns = false): void => {
    const first = named(choices, steps[0] ?? "");
    if (first) drops.push({ at, steps, says, warns: warns || Boolean(first.warning) });
  };
  const seat = view.seat;
  if (seat === null) return [];
  const eggs = view.lands[seat]?.eggs ?? [];
  const inHand = view.zones[`hand ${seat}`]?.cards.includes(card) ?? false;
  if (inHand) {
    add("nest", [`lay ${card}`], "Lay it here");
    eggs.forEach((egg, k) => {
      const spoils = egg.spoiled_by?.includes(food) ?? false;
      add(
        `egg ${k}`,
        [`feed egg ${k}`, `feed with ${card}`],
        spoils ? `${food} would spoil it` : `Feed ${food}`,
        spoils,
      );
    });
    add("discard", [`discard ${card}`], "Discard it");
  } else {
    view.lands.forEach((_land, other) => add(`land ${other}`, [`attack ${other}`, `send ${card}`], "Attack here"));
    eggs.forEach((_egg, k) => add(`egg ${k}`, [`sacrifice for egg ${k}`, `sacrifice ${card}`], "Sacrifice it"));
    add("raid", [`send ${card}`], "Send it");
  }
  if (view.egg_number !== null) {
    const at = `egg ${view.egg_number - 1}`;
    add(
      at,
      [`feed with ${card}`],
      named(choices, `feed with ${card}`)?.warning ? `${food} would spoil it` : `Feed ${food}`,
    );
    add(at, [`sacrifice ${card}`], "Sacrifice it");
  }
  const now = facing(view);
  if (now && choices.all.length > 0) {
    view.raid.forEach((raider, k) => {
      if (raider.attacker === null || !raider.beaten_by?.includes(card)) return;
      if (raider === now) add(`raider ${k}`, [`block with ${card}`], "Block here");
      else
        drops.push({
          at: `raider ${k}`,
          steps: [],
          says: "Block here",
          warns: false,
          plan: { attacker: raider.attacker, blocker: card },
        });
    });
  }
  return drops;
}

/** The blocks that were planned ahead: for each attacker a card, or null to let it through. */
export type Plan = ReadonlyMap<string, string | null>;

/** What the plan answers to the present question, or undefined. */
export function planned(plan: Plan, view: HatchView, choices: Choices): Choice | undefined {
  const attacker = facing(view)?.attacker;
  const blocker = attacker ? plan.get(attacker) : undefined;
  if (blocker === undefined) return undefined;
  return blocker === null ? choices.done : named(choices, `block with ${blocker}`);
}

/** The plan without what is past; empty once the raid is over or an answer was taken back. */
export function kept(plan: Plan, view: HatchView, before: number): Plan {
  const open = view.raid.filter((raider) => raider.fate === "is still to be faced").map((raider) => raider.attacker);
  if (view.step !== "defence" || open.length > before) return new Map();
  return new Map([...plan].filter(([attacker]) => open.includes(attacker)));
}

/** Lets every attacker through that nobody is planned for. */
export function letThrough(plan: Plan, view: HatchView): Plan {
  const open = view.raid.flatMap((raider) =>
    raider.fate === "is still to be faced" && raider.attacker !== null ? [raider.attacker] : [],
  );
  return new Map(open.map((attacker) => [attacker, plan.get(attacker) ?? null]));
}
