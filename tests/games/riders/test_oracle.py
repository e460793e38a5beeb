"""Compares the game with `oracle.py`, an independent implementation written from the rules page alone.

Each test sets up random positions in both, takes the same action, and compares all numbers, the legal actions, the
winner and how the game was won.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

from roost.core.chance import chance_from_int
from roost.core.game import Game
from roost.games import load
from roost.games.riders.state import Riders, Side
from roost.table import Layout
from tests.games.printed import printed
from tests.games.riders import oracle
from tests.games.riders.oracle import DRAGON, RIDER, Action, Options

CARDS = sorted(oracle.COST)
PAIRS = [(rider, dragon) for rider in oracle.RIDER_HP for dragon in oracle.DRAGON_HP]
KINDS = {"": None, "dragon kill": "dragon", "rider kill": "rider", "round cap": "cap"}
PASS: Action = ("pass",)

PLAIN = Options()
ALTERNATIVES: dict[str, list[Any]] = {
    "freeze_scope": ["dragon"],
    "freeze_cap": [1, 2, 3],
    "burn_ignores_shields": [True],
    "exhausted_literal": [True],
    "fair_start": [True],
    "rider_cover": [True],
    "start_check": ["step 15"],
    "round_cap": [1, 4],
}


def mixed(seed: int) -> Options:
    """Random options; each has its default about half of the time."""
    rng = random.Random(seed)
    picked = {name: rng.choice(values) for name, values in ALTERNATIVES.items() if rng.random() < 0.5}
    return Options(**picked)


SETTINGS = [
    *[PLAIN] * 10,
    *[Options(**{name: value}) for name, values in ALTERNATIVES.items() for value in values],
    *[mixed(seed) for seed in range(10)],
]


# -- the game, as the oracle writes it -----------------------------------------------------------------------------
@cache
def riders() -> Game[Any]:
    return load("riders")


def options_of(options: Options) -> dict[str, Any]:
    return {option.name: getattr(options, option.name) for option in fields(options)}


def fresh(options: Options, pairs: list[tuple[str, str]], seed: str) -> Riders:
    """A game in its first Action Phase."""
    state: Riders = riders().new(2, seed, {"auto_draft": True, **options_of(options)})
    for column, verb in enumerate(("ride with", "fly")):
        for seat in (0, 1):
            state.apply(riders().actions.by_name[f"{verb} {pairs[seat][column]}"], seat)
    return state


@cache
def blank(settings: int) -> Riders:
    return fresh(SETTINGS[settings], [PAIRS[0], PAIRS[0]], "oracle")


def lay_out(position: oracle.Game, seed: int) -> Riders:
    state = blank(SETTINGS.index(position.options)).clone()
    state.chance = chance_from_int(seed, 2)
    state.first = position.first
    state.turn_of = position.active
    state.turn = 2 * position.round - (1 if position.active == position.first else 0)
    state.acted = int(position.acted)
    Layout(state).ask("act", position.active)
    for seat in (0, 1):
        lay_side(state.sides[seat], position.sides[seat])
    return state


def lay_side(side: Side, wanted: oracle.Side) -> None:
    side.rider_id, side.dragon_id = riders().book.id_of(wanted.rider), riders().book.id_of(wanted.dragon)
    side.dragon_hp, side.rider_hp = wanted.hp[DRAGON], wanted.hp[RIDER]
    side.shields, side.exhausted = wanted.ready, wanted.exhausted
    side.dragon_burn, side.rider_burn = wanted.burn[DRAGON], wanted.burn[RIDER]
    side.dragon_freeze, side.rider_freeze = wanted.freeze[DRAGON], wanted.freeze[RIDER]
    side.dragon_immune, side.rider_immune = int(wanted.immune[DRAGON]), int(wanted.immune[RIDER])
    side.crippled, side.guards, side.energy = int(wanted.crippled), wanted.tokens, wanted.energy
    side.attacked, side.softened = int(wanted.attacked), int(wanted.softened)
    for zone, cards in ((side.hand, wanted.hand), (side.deck, wanted.deck[::-1]), (side.discard, wanted.discard)):
        while zone.size():
            zone.take(zone.size() - 1, 0)
        for card in cards:
            zone.put(riders().book.id_of(card), 0)


def names(cards: list[int]) -> list[str]:
    return [riders().book.names[card] for card in cards]


def read_side(side: Side) -> oracle.Side:
    return oracle.Side(
        rider=side.rider.name,
        dragon=side.dragon.name,
        hp={DRAGON: side.dragon_hp, RIDER: side.rider_hp},
        ready=side.shields,
        exhausted=side.exhausted,
        burn={DRAGON: side.dragon_burn, RIDER: side.rider_burn},
        freeze={DRAGON: side.dragon_freeze, RIDER: side.rider_freeze},
        immune={DRAGON: bool(side.dragon_immune), RIDER: bool(side.rider_immune)},
        crippled=bool(side.crippled),
        tokens=side.guards,
        energy=side.energy,
        hand=names(side.hand.cards()),
        deck=names(side.deck.cards())[::-1],
        discard=names(side.discard.cards()),
        attacked=bool(side.attacked),
        softened=bool(side.softened),
    )


def read(state: Riders, options: Options) -> oracle.Game:
    return oracle.Game(
        sides=[read_side(side) for side in state.sides],
        options=options,
        active=state.turn_of,
        first=state.first,
        round=(state.turn + 1) // 2,
        acted=bool(state.acted),
        discarding=not state.over and state.ask.name == "discard down",
        winner=state.winners()[0] if state.over else None,
        kind=KINDS[state.ending()],
    )


# -- comparing -----------------------------------------------------------------------------------------------------
def numbers(game: oracle.Game) -> dict[str, Any]:
    """The position in a form to compare: hands and discard piles sorted, "attacked" only for the active side."""
    told: dict[str, Any] = {
        "turn_of": game.active,
        "round": game.round,
        "acted": game.acted,
        "discarding": game.discarding,
        "winner": game.winner,
        "kind of win": game.kind,
    }
    for seat, side in enumerate(game.sides):
        for name, value in vars(side).items():
            if isinstance(value, dict):
                told[f"{seat} {name} dragon"], told[f"{seat} {name} rider"] = value[DRAGON], value[RIDER]
            elif name in ("hand", "discard"):
                told[f"{seat} {name}"] = sorted(value)
            elif name != "attacked" or seat == game.active:
                told[f"{seat} {name}"] = value
    return told


def words(action: Action) -> list[str]:
    """The game's names for an action; Thaw takes two answers."""
    if action == PASS:
        return ["done"]
    if action[0] == "card":
        return [f"play {action[1]}", *[f"thaw {unit}" for unit in action[2:]]]
    return [" ".join(action)]


def legal(state: Riders, seat: int) -> set[str]:
    return {riders().actions.names[action] for action in state.legal(seat)}


def compare(state: Riders, page: oracle.Game, start: oracle.Game, *done: Action) -> None:
    """Compare all numbers of both sides, the legal actions and the winner."""
    found, wanted = numbers(read(state, page.options)), numbers(page)
    wrong = [
        f"{name}: game {found.get(name)}, page {wanted.get(name)}"
        for name in {**wanted, **found}
        if found.get(name) != wanted.get(name)
    ]
    for seat in (0, 1):
        allowed = {words(action)[0] for action in page.legal()} if seat == page.active else set()
        offered = legal(state, seat)
        wrong += [f"seat {seat}: the game allows {name!r}, the page does not" for name in sorted(offered - allowed)]
        wrong += [f"seat {seat}: the page allows {name!r}, the game does not" for name in sorted(allowed - offered)]
    if wrong:
        pytest.fail("\n".join(["game and page differ:", *wrong, told(start, *done)]), pytrace=False)


def told(position: oracle.Game, *actions: Action) -> str:
    sides = [f"  seat {seat}: {side}" for seat, side in enumerate(position.sides)]
    rest = f"  turn of {position.active}, first {position.first}, round {position.round}, acted {position.acted}"
    return "\n".join(["after", f"  {actions}", "in", *sides, rest, f"  {position.options}"])


def both_do(state: Riders, page: oracle.Game, action: Action) -> None:
    """Take one action in the game, then in the oracle, which discards the same random cards as the game."""
    seat = page.active
    victim = state.sides[1 - seat].hand
    before = Counter(names(victim.cards()))
    answers = words(action)
    state.apply(riders().actions.by_name[answers[0]], seat)
    if len(answers) > 1:
        assert legal(state, seat) == {"thaw dragon", "thaw rider"}
        state.apply(riders().actions.by_name[answers[1]], seat)
    lost = before - Counter(names(victim.cards()))

    def pick(hand: list[str], n: int) -> list[str]:
        gone = list(lost.elements())
        assert len(gone) == n, f"the page discards {n} of {hand}, the game {gone}"
        return gone

    page.do(action, pick)


def check(position: oracle.Game, action: Action, seed: int) -> oracle.Game:
    """Take the action on copies in both and compare. Returns the result."""
    state, page = lay_out(position, seed), deepcopy(position)
    compare(state, page, position)
    both_do(state, page, action)
    compare(state, page, position, action)
    return page


# -- positions -----------------------------------------------------------------------------------------------------
def some(rng: random.Random, often: float, values: list[int]) -> int:
    """Usually 0, otherwise one of these."""
    return rng.choice(values) if rng.random() < often else 0


def some_cards(rng: random.Random, n: int) -> list[str]:
    return sorted(rng.choice(CARDS) for _ in range(n))


def some_side(rng: random.Random, rider: str, dragon: str) -> oracle.Side:
    most, wounded, critical = oracle.RIDER_HP[rider], oracle.WOUNDED_AT[rider], oracle.CRITICAL_AT[rider]
    near = [at + k for at in (wounded, critical) for k in range(-2, 5)]
    rider_hp = rng.choice([rng.choice(near), rng.choice(near), rng.randint(1, most), rng.randint(1, 4), most])
    tall = oracle.DRAGON_HP[dragon]
    dragon_hp = rng.choice([rng.randint(1, tall), rng.randint(1, tall), rng.randint(1, 6), tall, tall - 1])
    side = oracle.Side(rider, dragon, {DRAGON: dragon_hp, RIDER: min(most, rider_hp)})
    side.ready = rng.choice([0, 0, 1, 2, 3, 4, 6])
    side.energy = rng.choice([0, 1, 1, 2, 2, 3, 4, 5, 6, 9])
    side.crippled = rng.random() < 0.2
    side.tokens = some(rng, 0.35, [1, 1, 2])
    side.softened, side.attacked = rng.random() < 0.3, rng.random() < 0.4
    for unit in (DRAGON, RIDER):
        side.burn[unit] = some(rng, 0.4, [1, 1, 2, 3, 5])
        side.freeze[unit] = some(rng, 0.35, [1, 1, 2, 3])
        side.immune[unit] = side.freeze[unit] == 0 and rng.random() < 0.3  # R-r45: never both
    side.hand = some_cards(rng, rng.choice([0, 1, 2, 3, 4, 4, 5, 5, 5]))
    side.deck = [rng.choice(CARDS) for _ in range(rng.choice([0, 1, 2, 5]))]
    side.discard = some_cards(rng, rng.choice([0, 3]))
    return side


def some_position(rng: random.Random, pairs: list[tuple[str, str]] | None = None) -> oracle.Game:
    """A random position in an Action Phase; the first pair is the active seat's."""
    mine, theirs = pairs or [rng.choice(PAIRS), rng.choice(PAIRS)]
    options, active, first = rng.choice(SETTINGS), rng.randrange(2), rng.randrange(2)
    sides = [some_side(rng, *mine), some_side(rng, *theirs)]
    for side in sides:
        # R-r47: only Morrik has exhausted Shields; with `exhausted_literal` only in the turn that he gains them in.
        if side.rider == "Morrik" and (side is sides[0] or not options.exhausted_literal):
            side.exhausted = some(rng, 0.5, [1, 2, 3, 5])
    if active == 1:
        sides.reverse()
    cap = options.round_cap
    return oracle.Game(sides, options, active, first, rng.choice([1, cap, rng.randint(1, cap)]), rng.random() < 0.5)


def able(position: oracle.Game, action: Action) -> oracle.Game:
    """The position, changed so that the action is usually possible: enough Energy, no Stagger."""
    side = position.sides[position.active]
    if action[0] == "card" and action[1] not in side.hand:
        side.hand = sorted([*side.hand[:4], action[1]])
    cost = position.attack_cost(action[1]) if action[0] == "attack" else position.card_cost(action[1])
    side.energy = max(side.energy, cost)
    position.acted = position.acted and not position.staggered()
    return position


# -- one thing at a time -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("dragon", oracle.DRAGON_HP)
def test_one_attack(dragon: str) -> None:
    """R17, R25, R27, R32, R36, R37, R42, R46, R50-R52, R54-R59, R-r41: both units, by and against every pair.

    What it does: R-r3, R-r4, R-r7, R-r13-R-r20, R-r22, R-r27, R-r47-R-r49, R-r51, R-r52.
    Who has won then: R2-R4, R-r12, R-r43.
    """
    rng = random.Random(f"attack {dragon}")
    wins: Counter[str | None] = Counter()
    for rider in oracle.RIDER_HP:
        for pair in PAIRS:
            for unit in (DRAGON, RIDER, rng.choice([DRAGON, RIDER])):
                action = ("attack", unit)
                wins[check(able(some_position(rng, [(rider, dragon), pair]), action), action, 0).kind] += 1
    assert min(wins[DRAGON], wins[RIDER], wins[None]) >= 10


def play_each(card: str) -> None:
    """Compare a card in many positions, with every Rider and Dragon."""
    rng = random.Random(f"card {card}")
    for n in range(150):
        action = ("card", "Thaw", rng.choice([DRAGON, RIDER])) if card == "Thaw" else ("card", card)
        check(able(some_position(rng), action), action, n)


@pytest.mark.parametrize("card", ["Strike", "Heavy Blow", "Burning Hit"])
def test_a_card_of_dragon_damage(card: str) -> None:
    """R60 Strike, R61 Heavy Blow, R62 Burning Hit: cost and text.

    R18, R25, R-r13-R-r16, R-r50, R-r42.
    """
    play_each(card)


@pytest.mark.parametrize("card", ["Weakening Strike", "Precision Strike", "Crippling Blow"])
def test_a_card_of_rider_damage(card: str) -> None:
    """R63 Weakening Strike, R64 Precision Strike, R65 Crippling Blow: cost and text.

    R18, R25, R37, R-r23, R-r47-R-r49, R-r42.
    """
    play_each(card)


@pytest.mark.parametrize("card", ["Chain Bolt", "Dual Strike"])
def test_a_card_of_damage_to_both(card: str) -> None:
    """R66 Chain Bolt, R67 Dual Strike: cost and text.

    R18, R25, R-r12-R-r16, R-r48, R-r42.
    """
    play_each(card)


@pytest.mark.parametrize("card", ["Freeze Ray", "Rider Immobilize", "Energy Drain", "Sabotage"])
def test_a_card_of_control(card: str) -> None:
    """R68 Freeze Ray, R69 Rider Immobilize, R70 Energy Drain, R71 Sabotage: cost and text.

    R18, R25, R27, R52, R-r3, R-r4, R-r7, R-r8, R-r27, R-r30, R-r31, R-r42.
    """
    play_each(card)


@pytest.mark.parametrize("card", ["Shield Up", "Shield Disruptor", "Dragon Heal", "Rider Heal"])
def test_a_card_of_defence_and_healing(card: str) -> None:
    """R72 Shield Up, R73 Shield Disruptor, R74 Dragon Heal, R75 Rider Heal: cost and text.

    R18, R25, R30, R34, R53, R-r22, R-r23, R-r25, R-r26, R-r57, R-r42.
    """
    play_each(card)


@pytest.mark.parametrize("card", ["Energy Surge", "Thaw", "Firebreak", "Energy Shield"])
def test_a_card_of_utility(card: str) -> None:
    """R76 Energy Surge, R77 Thaw, R78 Firebreak, R79 Energy Shield: cost and text.

    R18, R25, R26, R41, R-r6, R-r27, R-r29, R-r38, R-r42.
    """
    play_each(card)


def test_sabotage_is_blind() -> None:
    """R71 Sabotage: each of five cards is lost about as often, two of five in each case."""
    lost: Counter[str] = Counter()
    rng = random.Random("sabotage")
    for n in range(200):
        position = some_position(rng)
        position.sides[1 - position.active].hand = CARDS[:5]
        after = check(able(position, ("card", "Sabotage")), ("card", "Sabotage"), n)
        lost.update(set(CARDS[:5]) - set(after.sides[1 - position.active].hand))
    assert all(50 < lost[card] < 110 for card in CARDS[:5]), lost


def test_passing() -> None:
    """R10-R15, R19, R22-R24, R26, R39, R44, R45, R47-R49, R59, R-r10, R-r45, R-r46: End Phase and Start Phase.

    Freeze, Burn and what lasts: R-r2, R-r9, R-r11, R-r14, R-r16, R-r24, R-r26, R-r28, R-r29, R-r53, R-r58, R-r60. The
    round cap: R-r39, R-r56.
    """
    rng = random.Random("pass")
    kinds: Counter[str | None] = Counter()
    for mine in PAIRS:
        for theirs in PAIRS:
            for _ in range(2):
                kinds[check(some_position(rng, [mine, theirs]), PASS, 0).kind] += 1
    assert min(kinds[DRAGON], kinds[RIDER], kinds["cap"], kinds[None]) > 10


def test_hand_above_the_limit() -> None:
    """R21, R-r37, R-r54: any cards from hand, one by one."""
    rng = random.Random("discard")
    for n in range(100):
        position = some_position(rng)
        side = position.sides[position.active]
        side.hand = some_cards(rng, rng.choice([6, 6, 7]))
        state, page = lay_out(position, n), deepcopy(position)
        done: list[Action] = [PASS]
        both_do(state, page, PASS)
        while page.discarding:
            compare(state, page, position, *done)
            done.append(("discard", rng.choice(side.hand)) if len(done) == 1 else rng.choice(sorted(page.legal())))
            both_do(state, page, done[-1])
        assert len(done) == len(side.hand) - 4
        compare(state, page, position, *done)


def test_what_is_allowed() -> None:
    """R16-R20, R43, R50, R52, R-r1, R-r8, R-r20-R-r22, R-r42, R-r44: what can be paid, one action if staggered."""
    rng = random.Random("legal")
    for n in range(2000):
        position = some_position(rng)
        compare(lay_out(position, n), position, position)


# -- one after another ---------------------------------------------------------------------------------------------
def some_action(rng: random.Random, page: oracle.Game) -> Action:
    """A random legal action; passing is chosen rarely."""
    allowed = sorted(page.legal() - {PASS})
    return rng.choice(allowed) if allowed and rng.random() < 0.85 else PASS


def walk(rng: random.Random, state: Riders, page: oracle.Game, steps: int, start: oracle.Game) -> None:
    done: list[Action] = []
    compare(state, page, start)
    while page.winner is None and len(done) < steps:
        done.append(some_action(rng, page))
        both_do(state, page, done[-1])
        compare(state, page, start, *done)


def test_short_plays() -> None:
    """R16, R-r5, R-r6, R-r14, R-r44, R-r46, R-r51, R-r60: several actions in a turn, and from turn to turn."""
    rng = random.Random("plays")
    for n in range(300):
        position = some_position(rng)
        for side in position.sides:
            side.energy += 4
        walk(rng, lay_out(position, n), deepcopy(position), 8, position)


def test_whole_games() -> None:
    """R8, R31, R-r32, R-r33, R-r35: from the first Start Phase to the end, action by action."""
    rng = random.Random("games")
    kinds: Counter[str | None] = Counter()
    for n in range(60):
        pairs = [rng.choice(PAIRS), rng.choice(PAIRS)]
        options = replace(rng.choice(SETTINGS), fair_start=n % 3 == 0)
        state = fresh(options, pairs, f"game {n}")
        # What the first player has drawn in his Start Phase is in his hand now: any card of it will do for that one.
        decks = [[*names(side.hand.cards()), *names(side.deck.cards())[::-1]] for side in state.sides]
        assert [len(deck) for deck in decks] == [20, 20]
        page = oracle.set_up(pairs, decks, state.first, options)
        walk(rng, state, page, 1000, deepcopy(page))
        kinds[page.kind] += 1
    assert min(kinds[DRAGON], kinds[RIDER], kinds["cap"]) > 0 and kinds[None] == 0


def test_the_box() -> None:
    """R60-R79: the copies of each card on the page."""
    state = printed("riders", "card", oracle.COPIES).new(2, "box", {})
    assert Counter(card for zone in state.zones for card in names(zone.cards())) == oracle.COPIES
