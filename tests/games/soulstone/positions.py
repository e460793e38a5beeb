"""Random positions of Soulstone in the oracle's form, and how to set them up in the game."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from roost.core.chance import chance_from_int
from roost.games.soulstone.effects.castles import is_contested, limit_of, uncontested_of
from roost.games.soulstone.phases import DEPLOYING, DRAFTING, ENDING, FLYING, MARCHING
from roost.games.soulstone.state import Soulstone
from tests.games.soulstone import oracle
from tests.games.soulstone.field import SHORT, Field, at, field
from tests.games.soulstone.oracle import (
    DEPLOY,
    DRAFT,
    DRAGON,
    END,
    MARCH,
    STONE,
    Battalion,
    Match,
    Options,
    Position,
    stack,
)
from tests.games.soulstone.oracle_map import LANDS, MAP_OF_PLAYERS, Space

CARDS = [*oracle.SOLDIERS, STONE]
SHORTER = {name: short for short, name in SHORT.items()}
STEP_OF = {DRAFT: DRAFTING, DEPLOY: DEPLOYING, MARCH: MARCHING, DRAGON: FLYING, END: ENDING}

# Seats and options: every map with the rules as they are printed, then every option.
SETTINGS: list[tuple[int, Options]] = [
    (2, Options()),
    (3, Options()),
    (4, Options()),
    (4, Options(teams=True)),
    (2, Options(movement=2, castle_toll=True)),
    (3, Options(movement=2, castles_to_win=3)),
    (4, Options(teams=True, ally_castles=True, castles_to_win=5)),
    (2, Options(limit_all=True, castles_to_win=2, round_limit=12)),
    (4, Options(teams=True, movement=2, ally_castles=True, limit_all=True, castle_toll=True)),
    (3, Options(castle_toll=True, round_limit=9)),
]


# -- the game, as the oracle writes it -----------------------------------------------------------------------------
class Names:
    """Spaces of one map: the game's ids and names beside the oracle's (q, r)."""

    def __init__(self, table: Field, land: str) -> None:
        self.name = {space: at(*space, land) for space in LANDS[land].kind}
        self.id = {space: table.game.book.id_of(name) for space, name in self.name.items()}
        self.space = {name: space for space, name in self.name.items()}
        self.of_id = {number: space for space, number in self.id.items()}


@cache
def blank(setting: int) -> tuple[Field, Soulstone, Names]:
    """An empty table: no Castle, no hand, no card in the deck."""
    seats, options = SETTINGS[setting]
    table = field(seats, **vars(options))
    land = MAP_OF_PLAYERS[seats]
    assert table.state.book.realm.name == land
    for home in LANDS[land].homes.values():
        table.no_castle(home)
    table.put("deck", 0)
    return table, table.state.clone(), Names(table, land)


def lay_out(setting: int, page: Match, seed: int) -> Field:
    """The oracle's position on the game's table."""
    table, empty, _ = blank(setting)
    state = empty.clone()
    state.chance = chance_from_int(seed, len(page.at.hands))
    table.match.state = state
    for castle, owner in page.at.castles.items():
        table.castle(owner, castle)
    for place, battalion in page.at.battalions.items():
        table.stand(battalion.seat, place, *[SHORTER[card] for card in battalion.cards])
    for seat, place in page.at.dragons.items():
        table.dragon(seat, place)
    for seat, hand in enumerate(page.at.hands):
        table.holds(seat, *[SHORTER[card] for card in hand])
    table.put("deck", 0, *random.Random(seed).choices(CARDS, k=page.at.deck))
    table.put("dead pile", 0, *page.at.dead)
    table.set(
        round=page.round,
        quiet=page.quiet,
        noisy=int(page.at.loud),
        claims=sum(1 << seat for seat in page.at.claims),
        out=sum(1 << seat for seat in page.at.out),
    )
    return table.step(STEP_OF[page.phase], page.turn)


def bits(number: int) -> set[int]:
    return {seat for seat in range(4) if number >> seat & 1}


def cards_of(state: Soulstone, zone: Any) -> tuple[str, ...]:
    return stack([state.game.book.names[card] for card in zone.cards()])


def numbers(state: Soulstone, names: Names) -> dict[str, Any]:
    """Everything on the table between two actions, by name."""
    battalions: dict[Space, tuple[int, tuple[str, ...], bool]] = {}
    dragons: dict[int, Space] = {}
    for number, space in names.of_id.items():
        piece = state.pieces[number]
        if piece and state.is_dragon(piece):
            dragons[state.owner(piece)] = space
        elif piece:
            seat = state.owner(piece)
            battalions[space] = (seat, cards_of(state, state.stack_of(piece)), state.has_acted(piece))
    castles = {space: state.castles[number] - 1 for number, space in names.of_id.items() if state.castles[number]}
    return {
        "castles": castles,
        "contested": {space for space in castles if is_contested(state, names.id[space])},
        "battalions": battalions,
        "dragons": dragons,
        "deck": state.deck().size(),
        "dead": cards_of(state, state.dead()),
        "hands": [cards_of(state, state.hand_of(seat)) for seat in range(state.seats)],
        "out": bits(state.out),
        "claims": bits(state.claims),
        "uncontested": [uncontested_of(state, seat) for seat in range(state.seats)],
        "scores": state.scores(),
        "limits": [limit_of(state, seat) for seat in range(state.seats)],
        "turn": state.turn_of,
        "round": state.round,
        "quiet": state.quiet,
        "loud": bool(state.noisy),
        "winners": state.winners() if state.over else None,
        "ending": state.ending(),
    }


def wanted_numbers(page: Match) -> dict[str, Any]:
    table = page.at
    free = [len(table.free(seat)) for seat in table.seats()]
    return {
        "castles": table.castles,
        "contested": {castle for castle in table.castles if table.contested(castle)},
        "battalions": {
            place: (each.seat, stack(each.cards), each.acted and each.seat == page.turn)
            for place, each in table.battalions.items()
        },
        "dragons": table.dragons,
        "deck": table.deck,
        "dead": stack(table.dead),
        "hands": [stack(hand) for hand in table.hands],
        "out": table.out,
        "claims": table.claims,
        "uncontested": free,
        "scores": free,
        "limits": [table.limit(seat) for seat in table.seats()],
        "turn": page.turn,
        "round": page.round,
        "quiet": page.quiet,
        "loud": table.loud,
        "winners": table.members(page.winner) if page.winner is not None else None,
        "ending": page.ending,
    }


# -- positions -----------------------------------------------------------------------------------------------------
def some_cards(rng: random.Random, most: int) -> list[str]:
    return rng.choices(CARDS, [3, 3, 3, 3, 3], k=rng.randint(1, most))


@cache
def far(land: str) -> dict[tuple[Space, Space], int]:
    """Distances between all spaces."""
    steps = LANDS[land]
    return {(here, there): steps.distance(here, there) for here in steps.kind for there in steps.kind}


def random_position(setting: int, rng: random.Random) -> Match:
    """A crowded map, or a thin one, at a random step of a random turn; at least two sides are in."""
    seats, options = SETTINGS[setting]
    land = MAP_OF_PLAYERS[seats]
    kinds = LANDS[land].kind
    thin = rng.random() < 0.35
    owners = [seat for seat in range(seats) if rng.random() < (0.6 if thin else 0.9)] or [0]
    castles = {
        space: rng.choice(owners)
        for space, kind in kinds.items()
        if kind == "grass" and rng.random() < (0.25 if thin else 0.7)
    }
    table = Position(land, options, castles, {}, {}, [[] for _ in range(seats)], 0)
    middle = rng.choice(list(kinds))
    near = sorted(kinds, key=lambda space: (far(land)[middle, space], rng.random()))
    for seat in range(seats):
        places = near[: 14 if thin else 30]
        wanted = rng.choice([0, 1, 1] if thin else [0, 1, 2, 2, 3, 4, 6])
        garrisons = [castle for castle in table.own(seat) if castle in near[:30] and rng.random() < 0.4]
        for place in [*garrisons[:2], *rng.sample(places, wanted)][:6]:
            foreign = place in castles and table.enemies(seat, castles[place])
            if not table.occupied(place) and kinds[place] != "boneyard" and not foreign:
                table.battalions[place] = Battalion(seat, some_cards(rng, 2 if thin else 4))
        place = rng.choice(places)
        if rng.random() < 0.4 and not table.occupied(place) and place not in castles:
            table.dragons[seat] = place
        table.hands[seat] = rng.choices(CARDS, k=rng.choice([0, 1, 2, 3, 8, 9, 11]))
    for seat in range(seats):
        if not table.own(seat) and not table.army(seat):
            table.out.add(seat)
            table.hands[seat] = []
            table.dragons.pop(seat, None)
    table.deck = rng.choice([0, 1, 2, 30])
    table.dead = rng.choices(CARDS, k=rng.choice([0, 17, 18, 19, 20, 21, 24]))
    table.loud = rng.random() < 0.5
    alive = [seat for seat in range(seats) if seat not in table.out]
    if table.last_side() is not None or not alive:
        return random_position(setting, rng)
    turn = rng.choice(alive)
    table.claims = {seat for seat in alive if seat != turn and table.reached(seat) and rng.random() < 0.7}
    phase = rng.choice([DRAFT, DEPLOY, MARCH, MARCH, MARCH, DRAGON, DRAGON, END])
    rounds = rng.choice([1, 2, 5, options.round_limit - 1, options.round_limit])
    return Match(table, turn, phase, rounds, rng.choice([0, 3, 6, 7]))
