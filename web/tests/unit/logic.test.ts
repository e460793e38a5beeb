import { gunzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { factsOf, trayZones } from "../../src/boards/generic/facts";
import { artOf } from "../../src/lib/art";
import { choiceAt, Choices, placesOf } from "../../src/lib/choices";
import { blocks, spans } from "../../src/lib/markdown";
import { hasSolo, inOrder, levelsOf } from "../../src/lib/posters";
import { read } from "../../src/lib/router.svelte";
import { endingOf, spoken, waitingFor, whose, winnersSay } from "../../src/lib/table_words";
import { ago, cites, columns, cut, forEars, list, spread, unitFor } from "../../src/lib/words";
import type { Catalogue, Decision, Seat, StateMessage, View } from "../../src/types";

interface Tape {
  tape: { view: View; decision: Decision | null }[];
  catalogue: Catalogue;
  rulebook: { text: string; rules: { cite: string }[] };
}
const load = (game: string): Tape =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`../../dev/fixtures/${game}.json.gz`, import.meta.url))).toString(),
  ) as Tape;
const riders = load("riders");
const hoard = load("hoard");
const seats: Seat[] = ["Ada", "Wren"].map((name) => ({
  name,
  kind: "human",
  bot: null,
  taken: true,
  connected: true,
  resigned: false,
  level: "",
}));

describe("choices", () => {
  const asked = riders.tape.find((e) => e.decision?.kind === "act" && e.decision.blocked.length > 0);
  const choices = new Choices(asked?.decision ?? null);

  test("are found by verb and thing, blocked ones with their reason", () => {
    const first = asked?.decision?.choices[0];
    expect(choices.choice(first?.verb ?? "", first?.thing ?? null)).toEqual(first);
    const no = asked?.decision?.blocked[0];
    expect(choices.blocked(no?.verb ?? "", no?.thing ?? null)?.reason).toMatch(/Energy/);
    expect(choices.choice("fly to the moon")).toBeUndefined();
  });

  test("have number keys; the end of the turn has Enter", () => {
    for (const entry of riders.tape) {
      const here = new Choices(entry.decision);
      for (const choice of here.all) if (here.key(choice)) expect(here.byKey(here.key(choice))).toEqual(choice);
      expect(here.done ? here.key(here.done) : "").toBe("");
    }
  });

  test("of every recorded decision are shown in the expected place", () => {
    const homes = new Set<string>();
    for (const entry of [...riders.tape, ...hoard.tape]) {
      for (const [verb, zone] of placesOf(entry.view, entry.decision, { isHand: (zone) => zone.place === "hand" }))
        homes.add(`${verb}: ${zone}`);
    }
    expect([...homes].sort()).toEqual(expect.arrayContaining(["play: hand 0", "take: row"]));
    expect([...homes].filter((h) => h.startsWith("play") && !h.endsWith("hand 0"))).toEqual([]);
  });

  test("every choice is reachable on the general board: shown in a zone or offered", () => {
    for (const entry of [...riders.tape, ...hoard.tape]) {
      const here = new Choices(entry.decision);
      const places = placesOf(entry.view, entry.decision, { isHand: (zone) => zone.place === "hand" });
      for (const choice of here.all) {
        const zone = places.get(choice.verb);
        if (choice.thing === null || zone === undefined) continue;
        expect(choiceAt(here, places, zone, choice.thing).can?.action).toBe(choice.action);
      }
    }
  });
});

describe("the general board", () => {
  test("separates the seats' numbers from the table's", () => {
    const view = riders.tape.at(-2)?.view as View;
    const facts = factsOf(view, riders.catalogue);
    expect(facts.seats).toHaveLength(2);
    expect(facts.seats[0]?.find((f) => f.name === "Dragon's HP")?.of).toBeGreaterThan(0);
    expect(facts.seats[0]?.find((f) => f.name === "Rider")?.thing).toBeTruthy();
    expect(facts.shared.map((f) => f.name)).toContain("Round");
  });

  test("puts your hand, and only that, into the tray", () => {
    const view = riders.tape.at(-2)?.view as View;
    expect(trayZones(view, 0, riders.catalogue)).toEqual(["hand 0"]);
  });

  test("a card without text shows its columns; a number after the name does not change the picture", () => {
    const whelp = { table: "card", text: "", values: { value: 3, cost: ["Fire", "Fire"], blood: 0, icon: "Leaf" } };
    expect(columns(whelp)).toEqual([
      ["Value", "3"],
      ["Cost", "2 Fire"],
      ["Icon", "Leaf"],
    ]);
    expect(artOf("Whelp 3")).toEqual(artOf("Whelp 8"));
  });
});

describe("words", () => {
  test("an early end says whether players resigned, ran out of time or agreed", () => {
    const early = { scores: [1, 0], winners: [1], resigned: [0], timed_out: [], ending: "resigned" };
    const frame = { ended: () => "Not asked." };
    const late = { ...early, timed_out: [0], ending: "out of time" };
    const agreed = { ...early, winners: [], resigned: [], ending: "agreement" };
    expect(endingOf(early, frame, seats, 0)).toBe("You resigned.");
    expect(endingOf(late, frame, seats, 0)).toBe("You ran out of time.");
    expect(endingOf(agreed, frame, seats, 0)).toBe("Ended by agreement, without a winner.");
    expect(endingOf({ ...agreed, resigned: [0] }, frame, seats, 0)).toBe("Ended by agreement, without a winner.");
  });

  test("one of a unit has no plural", () => {
    const told = [unitFor(1, "Castles"), unitFor(2, "Castles"), unitFor(0, "points"), unitFor(1, "VP")];
    expect(told).toEqual(["Castle", "Castles", "points", "VP"]);
  });

  test("the ending is described by the frame, else by the view, else by its name", () => {
    const result = { scores: [1, 0], winners: [0], resigned: [], timed_out: [], ending: "dynasty" };
    const view = { ending: "Ada reached 200" } as View;
    expect(endingOf(result, {}, seats, 0)).toBe("Dynasty");
    expect(endingOf(result, {}, seats, 0, view)).toBe("Ada reached 200.");
    expect(endingOf(result, { ended: () => "So it was." }, seats, 0, view)).toBe("So it was.");
  });

  test("a log line belongs to the seat in its data, whatever its words are", () => {
    expect([0, 1, 63].map((seat) => whose({ number: 0, text: "Wren drew a card.", seat, chapter: "" }, seats))).toEqual(
      [0, 1, -1],
    );
  });

  test("names of cards are found as whole words, the longest first", () => {
    const parts = cut("You played Energy Shield. Shields held.", ["Energy", "Energy Shield", "Shield"]);
    expect(parts.filter((p) => p.thing).map((p) => p.text)).toEqual(["Energy Shield"]);
    expect(parts.map((p) => p.text).join("")).toBe("You played Energy Shield. Shields held.");
  });

  test("citations", () => {
    expect(cites("R16-R20, R-r44")).toEqual(["R16-R20", "R-r44"]);
    expect(spread("R16-R20")).toEqual(["R16", "R17", "R18", "R19", "R20"]);
    expect(spread("Hoard 2-3")).toEqual(["Hoard 2", "Hoard 3"]);
    expect(spread("R-r44")).toEqual(["R-r44"]);
  });

  test("lists and times", () => {
    expect(list(["a", "b", "c"])).toBe("a, b and c");
    expect([ago(0, 30), ago(0, 240), ago(0, 7200), ago(0, 90000)]).toEqual(["just now", "4 min", "2 h", "yesterday"]);
  });

  test("who is choosing, and who won", () => {
    const state = { view: { waiting: [1] }, result: null } as unknown as StateMessage;
    expect(waitingFor(state, seats, 0)).toBe("Wren is choosing.");
    expect(winnersSay([0], seats, 0)).toBe("You win");
    expect(winnersSay([0, 1], seats, null)).toBe("Ada and Wren share the win");
  });

  test("a prompt is read out with its choices and keys", () => {
    const decision = riders.tape[0]?.decision as Decision;
    const here = new Choices(decision);
    expect(spoken(decision, (a) => here.key(here.all.find((c) => c.action === a)))).toContain("1: Ride with Talia");
  });
});

describe("pages", () => {
  const at = (pathname: string, search = "", hash = "") => read({ pathname, search, hash });
  test("addresses", () => {
    expect(at("/")).toEqual({ page: "hall" });
    expect(at("/table/x1", "", "#tok")).toEqual({ page: "table", id: "x1", token: "tok", plain: false });
    expect(at("/table/x1/replay", "?at=7&seat=1")).toEqual({ page: "replay", id: "x1", at: 7, seat: 1, plain: false });
    expect(at("/rules/riders", "", "#R16")).toEqual({ page: "rules", game: "riders", cite: "R16" });
    expect(at("/nowhere")).toEqual({ page: "lost" });
  });

  test("a rulebook's rules are cited as the server cites them", () => {
    for (const book of [riders.rulebook, hoard.rulebook]) {
      const found = new Set(blocks(book.text).flatMap((b) => (b.kind === "item" && b.cite ? [b.cite] : [])));
      const missing = book.rules.filter((r) => /\d$/.test(r.cite) && !found.has(r.cite));
      expect(missing.map((r) => r.cite)).toEqual([]);
    }
    expect(spans("a **b** `c` [d](e)")).toHaveLength(5);
  });

  test("signs become words for screen readers", () => {
    expect(forEars("Needs Fire, Leaf ×2, Bone.")).toBe("Needs Fire, 2 Leaf, Bone.");
    expect(forEars("You played Dragon Hoard ×3 and Copper ×2.")).toBe("You played 3 Dragon Hoard and 2 Copper.");
    expect(forEars("Archer ×2, a card ×3")).toBe("2 Archer, a card, 3 times");
    expect(forEars("Juno gave 1 plant to you (×2).")).toBe("Juno gave 1 plant to you, 2 times.");
    expect(forEars("You played 2 cards.")).toBe("You played 2 cards.");
  });

  test("pictures and posters are always the same", () => {
    expect(artOf("Anything")).toEqual(artOf("Anything"));
    const five = ["hatchling", "fledgling", "drake", "wyrm", "elder"];
    expect(levelsOf([...five, "big-money"])).toEqual(five);
    expect([hasSolo({ seats: [1, 5] }), hasSolo({ seats: [2, 5] }), hasSolo({ seats: [1, 1] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect(
      inOrder([
        { id: "hoard", name: "Hoard" },
        { id: "riders", name: "Dragon Riders" },
      ])[0]?.id,
    ).toBe("riders");
  });
});
