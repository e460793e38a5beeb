"""Record positions for the layout tests of the games' boards: python3 web/dev/positions.py [GAME ...]

For every number of players at the tables below: of each decision of seat 0, the moment at which most is shown in a few
games between bots; one moment at which seat 0 waits; and the end of a game. The positions of Dragon Riders are set up
instead, each with as much to show as the game allows. Run it again when a game's fields or texts change.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from record import SEAT, decision_face, event_face, write

import roost
from roost.bots.roster import make_bot
from roost.table import Table

View = dict[str, Any]
Position = dict[str, Any]


@dataclass(frozen=True)
class Deal:
    """One game to record: the name of its table, its setup and seed."""

    table: str
    seats: int
    seed: str
    options: dict[str, Any]


@dataclass(frozen=True)
class Recipe:
    deals: list[Deal]
    weight: Callable[
        [View, Any, list[Any]], Any
    ]  # of the view, the prompt (or None) and the events: the largest is kept
    kinds: Callable[[View, Any, list[Any]], list[str]]  # the names under which a moment may be kept
    bot: str = "greedy:1"  # "" plays by `pick`
    most: int = 4000  # answers of one game
    events: bool = False  # whether a position has the events since seat 0's last answer
    starts: frozenset[str] = frozenset()  # instead: since the last event of one of these kinds


def record(id: str, recipe: Recipe) -> list[Position]:
    game: Any = roost.load(id)
    found: dict[tuple[str, int, str], tuple[Any, Position]] = {}
    for deal in recipe.deals:
        state = game.new(seats=deal.seats, seed=deal.seed, options=deal.options)
        bots = [make_bot(recipe.bot, f"{deal.seed} {k}") for k in range(deal.seats)] if recipe.bot else []
        chance = random.Random(deal.seed)
        heard: list[Any] = []

        def keep(kind: str, weight: Any, prompt: Any, result: Any = None) -> None:
            key = (deal.table, deal.seats, kind)  # noqa: B023
            if key in found and weight <= found[key][0]:
                return
            one: Position = {"table": deal.table, "seats": deal.seats, "kind": kind, "view": state.view(SEAT)}  # noqa: B023
            one["decision"] = decision_face(state, prompt) if prompt else None  # noqa: B023
            one["events"] = heard[-40:] if recipe.events else []  # noqa: B023
            if result is not None:
                one["result"] = result
            found[key] = (weight, one)

        for n in range(recipe.most):
            if state.over:
                break
            seat = state.asked()[0]
            prompt = state.prompt(SEAT) if SEAT in state.asked() else None
            view = state.view(SEAT)
            for kind in recipe.kinds(view, prompt, heard):
                keep(kind, recipe.weight(view, prompt, heard), prompt)
            if seat == SEAT and not recipe.starts:
                heard = []
            state.events = []
            state.apply(bots[seat].choose(state, seat) if bots else pick(state.prompt(seat), chance), seat)
            for event in state.events:
                heard = [] if event.kind in recipe.starts else heard
                heard.append(event_face(game, event, n))
            state.events = None
        if state.over:
            result = {"scores": state.scores(), "winners": state.winners(), "resigned": [], "ending": state.ending()}
            keep("over", 0, None, result)
    return [one for _, one in found.values()]


def asked(view: View, prompt: Any, heard: list[Any]) -> list[str]:
    return [prompt.kind if prompt else "waiting"]


# ---- Hatch


def hatch_weight(view: View, prompt: Any, heard: list[Any]) -> tuple[int, int]:
    told = len(msgspec.json.encode({key: view[key] for key in view if key != "zones"}))
    return len(prompt.choices) if prompt else 0, told


HATCH = Recipe([Deal("", seats, f"positions {seats}", {}) for seats in (2, 6)], hatch_weight, asked)

# ---- Draconium

LONG = [
    "Thief", "Secret Chamber", "Bandit", "Reclaimer", "Bureaucrat", "Spy", "Sentry", "Nest Warden", "Cultist", "Moat",
]  # fmt: skip
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("plain Dominion", 2, {"kingdom": ["First Game"], "eggs": [], "prosperity": "never"}),
    ("Eggs", 2, {"kingdom": ["Brood War"], "prosperity": "always", "egg_pick": "choose"}),
    ("long texts", 2, {"kingdom": LONG, "prosperity": "always", "recycling": True}),
    ("most players", 6, {"kingdom": ["Ashes to Ashes"], "prosperity": "always"}),
    ("most of all", 6, {"kingdom": LONG, "prosperity": "always", "events": ["Tax", "Ball"], "landmarks": ["Obelisk"]}),
]
KINDS = {
    "buy", "play an Action", "take an egg", "gain a card", "discard", "trash", "sort out", "react", "copy a Dragon",
    "put Debt on a pile", "put from discard", "trash a revealed Treasure",
}  # fmt: skip


def draconium_kinds(view: View, prompt: Any, heard: list[Any]) -> list[str]:
    if prompt is None:
        return ["waiting"]
    if prompt.kind == "buy" and len(prompt.choices) == 1:
        return ["no Buy left"]
    return [prompt.kind] if prompt.kind in KINDS else []


def draconium_weight(view: View, prompt: Any, heard: list[Any]) -> int:
    return len(prompt.choices) + len(prompt.blocked) + int(view["players"][SEAT]["turns"]) if prompt else 0


def pick(prompt: Any, chance: random.Random) -> int:
    """At random, but Treasures are played, dear cards bought, and little is given up."""
    labels = {choice.label: choice.action for choice in prompt.choices}
    for label, action in labels.items():
        if label.startswith("Play all"):
            return int(action)
    buys = [label for label in labels if label.startswith("Buy ") and "($0)" not in label]
    if buys and chance.random() < 0.8:
        return int(labels[max(buys, key=lambda label: (label.split("$")[-1].zfill(4), chance.random()))])
    return int(chance.choice([choice.action for choice in prompt.choices]))


DRACONIUM = Recipe(
    [Deal(table, seats, f"{table} {k}", options) for table, seats, options in TABLES for k in range(3)],
    draconium_weight,
    draconium_kinds,
    bot="",
    most=700,
)

# ---- Flamecraft


def flamecraft_weight(view: View, prompt: Any, heard: list[Any]) -> int:
    """Many shops, then long words."""
    words = sum(len(choice.label) for choice in prompt.choices) + len(prompt.prompt) if prompt else 0
    return 200 * len(view["town"]) + words


FLAMECRAFT = Recipe(
    [
        Deal("", seats, seed, {"companions": seats > 1, "deck": "golden" if seed == "b" else "purple"})
        for seats, seeds in ((1, "abc"), (2, "ab"), (5, "ab"))
        for seed in seeds
    ],
    flamecraft_weight,
    lambda view, prompt, heard: [view["question"]] if prompt else [],
    events=True,
)

# ---- Soulstone

FIGHTS = frozenset({"turn", "attacks", "pounces", "duels"})
ENDS = {"destroyed", "stops", "all used", "burnt", "slain", "takes the place"}


def soulstone_kinds(view: View, prompt: Any, heard: list[Any]) -> list[str]:
    """A moment after the end of a battle is "result" too."""
    after = prompt and heard and not view["fight"] and any(event.kind in ENDS for event in heard)
    return [*asked(view, prompt, heard), *(["result"] if after else [])]


def soulstone_weight(view: View, prompt: Any, heard: list[Any]) -> int:
    said = len(heard) if view["fight"] else len(view["battalions"])
    return said + (len(prompt.choices) + 4 * len(prompt.blocked) if prompt else 0)


SOULSTONE = Recipe(
    [Deal("", seats, f"positions {seats} {k}", {}) for seats in (2, 4) for k in range(3)],
    soulstone_weight,
    soulstone_kinds,
    most=1500,
    events=True,
    starts=FIGHTS,
)

# ---- Dragon Riders

FOE = 1 - SEAT
RIDERS = ["Talia", "Kael", "Bronn", "Lyra", "Morrik"]
DRAGONS = ["Cryowyrm", "Voidmaw", "Emberfang", "Voltwing", "Steelhorn"]
HAND = ["Energy Shield", "Rider Immobilize", "Crippling Blow", "Burning Hit", "Shield Disruptor"]
MARKS = {"burn": 12, "freeze": 3}


def riders() -> Table:
    return Table("riders", seed="positions")


def dragons() -> Table:
    return riders().do("ride with Morrik", seat=SEAT).do("ride with Kael", seat=FOE)


def drafted(picks: int) -> Table:
    """The draft after so many picks, with seat 0 to pick or to wait."""
    table = dragons().do("fly Voidmaw", seat=SEAT).do("fly Cryowyrm", seat=FOE)
    for _ in range(picks):
        table.do(table.legal()[-1])
    return table


def duel(mine: tuple[str, str], theirs: tuple[str, str]) -> Table:
    """Seat 0's Action Phase in round 12, with full hands."""
    table = Table("riders", seed="positions", options={"auto_draft": True})
    for k in range(2):
        for seat, pair in ((SEAT, mine), (FOE, theirs)):
            table.do(f"{['ride with', 'fly'][k]} {pair[k]}", seat=seat)
    table.set(turn=23, turn_of=SEAT, first=FOE).ask("act", SEAT)
    for seat in (SEAT, FOE):
        table.put("hand", seat, *HAND).put("discard", seat, "Strike", "Thaw", "Firebreak")
        table.put("deck", seat, *["Weakening Strike", "Rider Heal", "Energy Drain"] * 4)
        side = table.state.sides[seat]
        table.part(
            "sides", seat, energy=5, dragon_hp=side.dragon.hp, rider_hp=side.rider.hp, shields=side.dragon.shields
        )
    return table


def duels() -> list[tuple[str, Table]]:
    found = [("choose a Rider", riders()), ("choose a Dragon", dragons())]
    found += [(f"draft {picks}", drafted(picks)) for picks in (0, 1, 20, 21, 38, 39)]
    for k, rider in enumerate(RIDERS):
        mine, theirs = (rider, DRAGONS[k]), (RIDERS[k - 1], DRAGONS[k - 1])
        found.append((f"duel {rider}", duel(mine, theirs)))
        found.append((f"poor {rider}", duel(mine, theirs).part("sides", SEAT, energy=1)))
        for name, hp in (("Wounded", 12), ("Critical", 6)):
            table = duel(mine, theirs)
            for seat in (SEAT, FOE):
                table.part("sides", seat, rider_hp=hp, dragon_hp=9, energy=14)
            found.append((f"{name} {rider}", table))
        table = duel(mine, theirs)
        for seat in (SEAT, FOE):
            table.part(
                "sides", seat, **{f"{unit}_{mark}": n for unit in ("dragon", "rider") for mark, n in MARKS.items()}
            )
            exhausted = 4 if table.state.sides[seat].rider.name == "Morrik" else 0  # R-r47
            table.part("sides", seat, shields=11, exhausted=exhausted, guards=2, crippled=1)
        found.append((f"marks {rider}", table))
    table = duel(("Morrik", "Cryowyrm"), ("Kael", "Voidmaw"))
    for seat in (SEAT, FOE):
        table.part("sides", seat, dragon_immune=1, rider_immune=1, dragon_burn=3, rider_burn=3, guards=1, crippled=1)
    found.append(("immune", table))
    table = duel(("Lyra", "Voidmaw"), ("Bronn", "Steelhorn")).put("hand", SEAT, "Thaw")
    found.append(("thaw", table.part("sides", SEAT, dragon_freeze=2, rider_freeze=1).play("Thaw")))
    table = duel(("Lyra", "Voidmaw"), ("Bronn", "Steelhorn")).part("sides", SEAT, rider_freeze=1)
    found.append(("frozen", table.do("attack dragon")))
    table = duel(("Talia", "Cryowyrm"), ("Kael", "Voidmaw")).put("hand", SEAT, *HAND, "Strike")
    found.append(("discard down", table.do("done")))
    found.append(("empty hand", duel(("Talia", "Emberfang"), ("Kael", "Voltwing")).put("hand", SEAT)))
    return found


def face(kind: str, table: Table) -> Position:
    state = table.state
    decision = decision_face(state, state.prompt(SEAT)) if SEAT in state.asked() else None
    return {"table": "", "seats": 2, "kind": kind, "view": state.view(SEAT), "decision": decision, "events": []}


RECIPES = {"hatch": HATCH, "draconium": DRACONIUM, "flamecraft": FLAMECRAFT, "soulstone": SOULSTONE}


def main(ids: list[str]) -> None:
    for id in ids or [*RECIPES, "riders"]:
        found = record(id, RECIPES[id]) if id in RECIPES else [face(kind, table) for kind, table in duels()]
        write(f"positions_{id}", found)


if __name__ == "__main__":
    main(sys.argv[1:])
