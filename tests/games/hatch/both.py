"""Plays the game and the oracle side by side from random positions.

After each action it compares all cards and numbers, the seats that are asked, and the legal actions.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NoReturn

import pytest
from mypy_extensions import i64

from roost.core.chance import chance_from_int
from roost.core.event import MOVE
from roost.core.game import Game
from roost.core.zone import Zone, append, vec
from roost.games import load
from roost.games.hatch import phases
from roost.games.hatch.state import Hatch
from roost.table import Layout
from tests.games.hatch import oracle
from tests.games.hatch.oracle import DECK, Action, Options
from tests.games.printed import printed


# -- the game, as the oracle writes it -----------------------------------------------------------------------------
@cache
def hatch() -> Game[Any]:
    book = load("hatch").book
    return printed(
        "hatch", "card", [book.names[card] for card in book.things("card") if book.value(card, "value") in DECK]
    )


@cache
def values() -> dict[int, int]:
    """The value of each card by its number in the book."""
    return {card: hatch().book.value(card, "value") for card in hatch().book.things("card")}


@cache
def ids() -> dict[int, int]:
    return {value: card for card, value in values().items()}


@cache
def name(value: int) -> str:
    return hatch().book.names[ids()[value]]


@cache
def value_in(word: str) -> int:
    """The value of the card named at the end of an action: 7 for "block with Whelp 7"."""
    return next(value for value in DECK if word.endswith(f" {name(value)}"))


@cache
def blank(seats: int, *settings: Any) -> Hatch:
    state: Hatch = hatch().new(seats, "oracle", vars(Options(*settings)))
    for zone in state.zones:
        fill(zone, [])
    return state


def fill(zone: Zone, cards: list[int]) -> None:
    while zone.size():
        zone.take(zone.size() - 1, 0)
    for card in cards:
        zone.put(ids()[card], 0)


def lay_out(position: oracle.Game, seed: int) -> Hatch:
    """A position in somebody's territory, on the table."""
    state = blank(len(position.players), *vars(position.options).values()).clone()
    state.chance = chance_from_int(seed, len(position.players))
    state.first, state.turn_of = position.order[0], position.active
    place = position.order.index(position.active)
    state.turn = (position.round - 1) * len(position.players) + place
    state.attacked = int(position.attacked)
    state.trigger = -1 if position.triggerer is None else position.triggerer
    Layout(state).set(step=phases.INTERNAL).ask("in your territory", position.active)
    fill(state.deck, random.Random(seed).sample(sorted(position.deck), len(position.deck)))
    fill(state.discard, position.discard)
    for land, player in zip(state.lands, position.players, strict=True):
        fill(land.hand, player.hand)
        fill(land.dragons, player.dragons)
        fill(land.mercenaries, player.mercenaries)
        land.under = vec[i64]()
        for n, egg in enumerate(player.eggs):
            land.eggs.put(ids()[egg.value], bits(egg.seen_by))
            for resource, seen_by in zip(egg.resources, egg.food_seen_by, strict=True):
                land.fed.put(ids()[resource], bits(seen_by))
                land.under = append(land.under, n)
    return state


def bits(seats: set[int]) -> int:
    return sum(1 << seat for seat in seats)


def seen(zone: Zone, i: int, seats: int) -> set[int]:
    return {seat for seat in range(seats) if zone.knowers(i) >> seat & 1}


def cards(zone: Zone) -> list[int]:
    return [values()[card] for card in zone.cards()]


# -- comparing -----------------------------------------------------------------------------------------------------
def on_the_table(state: Hatch) -> dict[str, Any]:
    told: dict[str, Any] = {
        "deck": sorted(cards(state.deck)),
        "discard pile": sorted(cards(state.discard)),
        "being sacrificed": cards(state.altar),
        "over": state.over,
        "triggerer": state.trigger,
        "dynasties": state.scores(),
        "winners": state.winners() if state.over else None,
    }
    if not state.over:
        told["turn of"], told["round"], told["attacked"] = state.turn_of, state.round_now(), bool(state.attacked)
        told["attackers"] = [values()[card] for card in state.attackers] if state.step == phases.DEFENCE else []
        told["loots"] = state.loots + int(state.step == phases.DISCARDING)
    for seat, land in enumerate(state.lands):
        told[f"{seat} hand"] = sorted(cards(land.hand))
        told[f"{seat} dragons"] = sorted(cards(land.dragons))
        told[f"{seat} mercenaries"] = sorted(cards(land.mercenaries))
        fed = list(zip(land.under, cards(land.fed), range(land.fed.size()), strict=True))
        told[f"{seat} eggs"] = [
            (value, [card for under, card, _ in fed if under == n]) for n, value in enumerate(cards(land.eggs))
        ]
        told[f"{seat} eggs seen by"] = [
            (seen(land.eggs, n, state.seats), [seen(land.fed, i, state.seats) for under, _, i in fed if under == n])
            for n in range(land.eggs.size())
        ]
    return told


def on_the_page(page: oracle.Game) -> dict[str, Any]:
    told: dict[str, Any] = {
        "deck": sorted(page.deck),
        "discard pile": sorted(page.discard),
        "being sacrificed": [],
        "over": page.won is not None,
        "triggerer": -1 if page.triggerer is None else page.triggerer,
        "dynasties": page.dynasties(),
        "winners": page.won,
    }
    if page.won is None:
        told["turn of"], told["round"], told["attacked"] = page.active, page.round, page.attacked
        told["attackers"], told["loots"] = sorted(page.attackers), page.loots
    for seat, player in enumerate(page.players):
        told[f"{seat} hand"] = sorted(player.hand)
        told[f"{seat} dragons"] = sorted(player.dragons)
        told[f"{seat} mercenaries"] = sorted(player.mercenaries)
        told[f"{seat} eggs"] = [(egg.value, egg.resources) for egg in player.eggs]
        told[f"{seat} eggs seen by"] = [(egg.seen_by, egg.food_seen_by) for egg in player.eggs]
    return told


# -- the game's answers: a page's action is one or several ---------------------------------------------------------
Words = tuple[list[str], set[str], list[str]]
"""Answers to give: some in order, then some in any order, then some more in order."""


def words(page: oracle.Game, action: Action) -> Words:
    what, about, rest = action
    if what in (oracle.LAY, oracle.FEED, oracle.HATCH, oracle.STEAL):
        eggs = (page.victim() if what == oracle.STEAL else page.players[page.active]).eggs
        n = next((n for n, egg in enumerate(eggs) if egg.value == about[0]), -1)
    if what == oracle.LAY:
        return [f"lay {name(about[0])}"], set(), []
    if what == oracle.FEED:
        return [f"feed egg {n}", f"feed with {name(about[1])}"], set(), []
    if what == oracle.HATCH and not rest:
        return [f"turn up egg {n}"], set(), []
    if what == oracle.HATCH:
        return [f"sacrifice for egg {n}"], each("sacrifice", rest), ["done"]
    if what == oracle.ATTACK:
        return [f"attack {about[0]}"], each("send", rest), ["done"]
    if what == oracle.DEFEND:
        blocks: dict[int, int] = dict(rest)  # type: ignore[arg-type]
        row = sorted(page.attackers)
        return [f"block with {name(blocks[one])}" if one in blocks else "done" for one in row], set(), []
    if what == oracle.STEAL:
        return [f"steal egg {n}"], set(), []
    if what == oracle.DISCARD:
        return [], each("discard", rest), []
    return [{oracle.DRAW: "draw loot", oracle.WAIVE: "done", oracle.END: "done"}[what]], set(), []


def each(verb: str, named: Any) -> set[str]:
    return {f"{verb} {name(card)}" for card in named}


def next_words(action: Words, done: list[str]) -> set[str] | None:
    """The answers that may come next towards this action: empty if it is complete, None if it no longer fits."""
    head, some, tail = action
    if len(done) < len(head):
        return {head[len(done)]} if done == head[: len(done)] else None
    named, rest = done[len(head) :][: len(some)], done[len(head) + len(some) :]
    if done[: len(head)] != head or not set(named) <= some or rest != tail[: len(rest)]:
        return None
    if len(named) < len(some):
        return some - set(named)
    return set(tail[len(rest) : len(rest) + 1])


class Both:
    """The same game, played in roost and in the oracle."""

    def __init__(self, state: Hatch, page: oracle.Game) -> None:
        self.state = state
        self.page = page
        self.start = repr(page)
        self.history: list[Action] = []
        self.rng = random.Random(0)  # the order in which dragons of a set are named
        self.open_actions()

    def open_actions(self) -> None:
        self.done: list[str] = []
        self.actions = {action: words(self.page, action) for action in self.page.legal()}
        self.narrow()

    def narrow(self) -> Action | None:
        """The actions that the answers so far may become, each with its next answers; and the one that is complete."""
        self.fitting: dict[Action, set[str]] = {}
        for action, said in self.actions.items():
            after = next_words(said, self.done)
            if after is not None:
                self.fitting[action] = after
        return next((action for action, after in self.fitting.items() if not after), None)

    def wanted(self) -> set[str]:
        return set().union(*self.fitting.values())

    def do(self, action: Action) -> None:
        """Take one of the oracle's actions, with as many answers in the game as it needs."""
        before = len(self.history)
        while len(self.history) == before:
            self.answer(self.rng.choice(sorted(self.fitting[action])))

    def answer(self, word: str) -> None:
        """Give one answer in the game; the oracle follows, and both take the forced answers that come next."""
        seat = self.page.waits_for()
        assert seat is not None
        self.state.events = []
        self.state.apply(hatch().actions.by_name[word], seat)
        drawn = [values()[event.thing] for event in self.state.events if event.kind == MOVE and event.source == "deck"]
        self.follow(word, drawn)
        while self.page.won is None:
            forced = self.forced(seat)
            if not forced:
                break
            self.follow(forced, drawn)
        if drawn:
            self.fail([f"the game has drawn {drawn} besides"])
        self.compare()

    def forced(self, seat: int) -> str:
        """The only possible answer, if the game does not ask for it."""
        wanted = sorted(self.wanted())
        if self.page.attackers:
            # A hand is asked whatever it holds, unless no card at all is higher.
            victim, attacker = self.page.victim(), sorted(self.page.attackers)[len(self.done)]
            hired = {value_in(word) for word in self.done if word != "done"}
            if wanted == ["done"] and (not set(victim.hand) - hired or attacker == max(DECK)):
                return "done"
            return ""
        me = self.page.players[self.page.active]
        if self.page.attacked and not self.page.loots and not me.hand and not me.eggs:
            return "done"  # nothing but the end of the turn is left, as everybody sees
        if self.page.discarding and len(self.actions) == 1:  # the whole hand, in whatever order
            return wanted[0]
        return wanted[0] if len(wanted) == 1 and self.page.waits_for() == seat else ""

    def follow(self, word: str, drawn: list[int]) -> None:
        self.done.append(word)
        action = self.narrow()
        if action is not None:
            self.page.do(action, lambda deck: self.pick(deck, drawn))
            self.history.append(action)
            self.open_actions()

    def pick(self, deck: set[int], drawn: list[int]) -> int:
        """Chance for the oracle: it draws the cards that the game drew."""
        if not drawn or drawn[0] not in deck:
            self.fail([f"the page draws one of {sorted(deck)}, the game {drawn}"])
        return drawn.pop(0)

    def compare(self) -> None:
        wrong: list[str] = []
        if not self.done:
            found, wanted = on_the_table(self.state), on_the_page(self.page)
            wrong += [
                f"{fact}: game {found.get(fact)}, page {wanted.get(fact)}"
                for fact in {**wanted, **found}
                if found.get(fact) != wanted.get(fact)
            ]
        seat = self.page.waits_for()
        asked = [] if seat is None else [seat]
        if self.state.asked() != asked:
            wrong.append(f"the game waits for {self.state.asked()}, the page for {asked}")
        else:
            offered = {hatch().actions.names[action] for seat in asked for action in self.state.legal(seat)}
            allowed = self.wanted()
            wrong += [f"the game allows {word!r}, the page does not" for word in sorted(offered - allowed)]
            wrong += [f"the page allows {word!r}, the game does not" for word in sorted(allowed - offered)]
        if wrong:
            self.fail(wrong)

    def fail(self, wrong: list[str]) -> NoReturn:
        told = ["game and page differ:", *wrong, "after", *[f"  {action}" for action in self.history[-12:]]]
        told += [f"  and of the next one {self.done}", "from", "  " + self.start]
        pytest.fail("\n".join(told), pytrace=False)
