"""Compares the game with a second, independent implementation, `oracle.py`.

Positions are random or come from games played from the start; both implementations play on from there (`pair.py`) and
must agree on everything. Battles and Dragons' attacks are searched to every possible end.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from roost.games.soulstone.map import KINDS
from roost.games.soulstone.state import Soulstone
from tests.games.soulstone import oracle
from tests.games.soulstone.oracle import DRAGON, MARCH, Match, Outcome, Position
from tests.games.soulstone.oracle_map import COUNTED, LANDS, MAP_OF_PLAYERS, Space
from tests.games.soulstone.pair import Pair, answers_of, check_seen, clones, pair_at
from tests.games.soulstone.positions import SETTINGS, blank, cards_of, random_position, some_cards

# How often each case must occur at least: about half of what was counted once.
GAMES = {
    "positions": 3000,
    "turns": 500,
    "builds": 20,
    "new Battalions": 60,
    "moves of 1": 300,
    "moves of 2": 80,
    "conquests": 3,
    "claims": 2,
    "contested Castles": 200,
}
POSITIONS = {
    "positions": 12000,
    "contested Castles": 20000,
    "turns": 1000,
    "builds": 100,
    "new Battalions": 600,
    "reinforced": 1500,
    "moves of 1": 1500,
    "moves of 2": 250,
    "conquests": 250,
    "births": 60,
    "flights": 350,
    "duels": 12,
    "tolls": 25,
    "single cards": 10,
    "battles: place taken": 100,
    "battles: both gone": 15,
    "battles: attacker gone": 60,
    "battles: both stand": 150,
    "battles: stopped": 60,
    "claims": 120,
    "broken claims": 15,
    "seats out": 25,
    "out in the own turn": 8,
    "cooldowns": 250,
    "shuffles": 250,
    "asked: discard down": 700,
    "asked: dragon": 400,
    "asked: give up a card": 8,
    "won: castles held": 90,
    "won: last side": 6,
    "won: quiet rounds": 13,
    "won: round limit": 40,
}
BATTLES = {
    "ends of battles": 800,
    "battles: place taken": 200,
    "battles: both gone": 30,
    "battles: attacker gone": 150,
    "battles: both stand": 600,
    "battles: stopped": 400,
    "conquests": 35,
    "seats out": 40,
    "tolls": 10,
    "won: last side": 15,
}
ATTACKS = {
    "duels": 15,
    "asked: give up a card": 70,
    "seats out": 25,
    "won: last side": 7,
    "Fire-Brace": 100,
    "Fire-Scatter": 100,
    "Claw-Brace": 100,
    "Claw-Scatter": 100,
}


@pytest.mark.parametrize("setting", range(3))
def test_maps_are_what_plain_hexagons_say(setting: int) -> None:
    """S-r1, S-r42, S-r54, S-v1, S-v3: kinds, homes, neighbours and all distances, from points in the plane."""
    table, _, names = blank(setting)
    realm = table.state.book.realm
    land = LANDS[realm.name]
    assert sorted(names.of_id) == sorted(realm.spaces)
    assert (len(land.kind), land.edges()) == COUNTED[realm.name]
    assert [names.of_id[home] for home in realm.homes] == [land.homes[seat] for seat in sorted(land.homes)]
    steps = realm.distances()
    for space, number in names.id.items():
        assert KINDS[realm.kind[number]] == land.kind[space]
        assert {names.of_id[other] for other in realm.neighbours(number)} == land.near[space]
        reached, ring, far = {space}, {space}, 0
        while ring:
            for other in ring:
                assert steps[number * realm.size + names.id[other]] == far
            ring = {there for here in ring for there in land.near[here]} - reached
            reached, far = reached | ring, far + 1
        assert len(reached) == len(land.kind)


def first_draft(setting: int, seed: int, seen: Counter[str]) -> Pair:
    """A new game and its page: homes, hands and deck (S44, S-r35, S-r54)."""
    seats, options = SETTINGS[setting]
    table, _, names = blank(setting)
    state: Soulstone = table.game.new(seats, f"oracle {seed}", vars(options))
    hands = [list(cards_of(state, state.hand_of(seat))) for seat in range(seats)]
    assert tuple(len(hand) for hand in hands) == (oracle.TEAM_HANDS if options.teams else oracle.HANDS[seats])
    assert Counter(cards_of(state, state.deck())) + sum(map(Counter, hands), Counter()) == oracle.DECK
    land = MAP_OF_PLAYERS[seats]
    castles = {home: seat for seat, home in LANDS[land].homes.items()}
    page = Match(Position(land, options, castles, {}, {}, hands, state.deck().size()), 0)
    return Pair(state, page, names, seen, seed)


def test_games_from_the_first_draft() -> None:
    """S7-S9, S18, S22, S26-S38, S44, S-r2, S-r12, S-r13, S-r16, S-r29, S-r35, S-r43, S-r50, S-r53, S-r54: all maps,
    seats and options, each game played on by both.
    """
    seen: Counter[str] = Counter()
    for setting in range(len(SETTINGS)):
        for seed in (4, 5):  # with these everything that is counted happens
            pair = first_draft(setting, seed, seen)
            pair.compare()
            for _ in range(350):
                if not pair.step():
                    break
    check_seen(seen, GAMES)


@pytest.mark.long
def test_positions_at_random() -> None:
    """S4-S6, S10-S17, S20-S43, S-r17, S-r18, S-r20, S-r26, S-r30, S-r34, S-r47, S-r51, S-r52, S-r55-S-r59: crowded
    and thin maps, a few steps on from each.
    """
    seen: Counter[str] = Counter()
    for setting in range(len(SETTINGS)):
        rng = random.Random(setting)
        for seed in range(200):
            pair = pair_at(setting, random_position(setting, rng), seen, seed)
            for _ in range(14):
                if pair.state.over or not pair.step():
                    break
    check_seen(seen, POSITIONS)


@pytest.mark.long
def test_battles_to_every_end() -> None:
    """S2, S3, S18-S28, S-r4-S-r9, S-r37-S-r40: all reveals, all stops, and where everybody stands then."""
    seen: Counter[str] = Counter()
    rng = random.Random(9)
    battles = 0
    while battles < 250:
        setting = rng.randrange(len(SETTINGS))
        page = random_position(setting, rng)
        page.phase, page.round, page.quiet = MARCH, 2, 0
        fights = [(place, there) for place in page.at.army(page.turn) for there in page.at.attacks(place)]
        if not fights:
            continue
        battles += 1
        place, there = rng.choice(fights)
        attackers = page.at.battalions[place].cards = [rng.choice(oracle.SOLDIERS), *some_cards(rng, 3)[1:]]
        defenders = page.at.battalions[there].cards = some_cards(rng, 3)
        pair = pair_at(setting, page, seen, battles)
        pair.answer("march", {page.turn: f"march from {pair.names.name[place]}"})
        pair.answer("give orders", {page.turn: f"attack {pair.names.name[there]}"})
        wanted = oracle.battle_outcomes(attackers, defenders, page.at.options.castle_toll and there in page.at.castles)
        if pair.battle is None:  # the toll was all that he had
            assert pair.ended in wanted
            continue
        found, toll = set(battle_ends(pair)), pair.battle.dead
        assert found == {end for end in wanted if not toll or end in set(pair.battle.outcomes())}
        seen["ends of battles"] += len(found)
    check_seen(seen, BATTLES)


def battle_ends(pair: Pair) -> Iterator[Outcome]:
    """By every sequence of answers; a battle that has come to the same by another one is not fought on twice."""
    todo, known = [pair], set()
    while todo:
        each = todo.pop()
        for answers in answers_of(each):
            other = clones(each)
            other.answer(each.state.ask.name, answers)
            if other.ended is not None:
                yield other.ended
            elif (other.battle, other.state.ask.name) not in known:
                known.add((other.battle, other.state.ask.name))
                todo.append(other)


def test_dragons_attacks_to_every_end() -> None:
    """S15-S17, S-r24, S-r25, S-r47, S-r48: all coins and all cards that can be given up, and duels."""
    seen: Counter[str] = Counter()
    rng = random.Random(8)
    attacks = 0
    while attacks < 200:
        setting = rng.randrange(len(SETTINGS))
        page = random_position(setting, rng)
        page.phase, page.round, page.quiet = DRAGON, 2, 0
        prey = sorted(page.at.prey(page.turn))
        if not prey:
            continue
        attacks += 1
        there, start, seat = rng.choice(prey), page.at, page.turn
        pair = pair_at(setting, page, seen, attacks)
        pair.answer("dragon", {seat: f"attack {pair.names.name[there]}"})
        if there in start.battalions:
            assert set(coin_ends(pair, seat, there)) == oracle.coin_ends(start.battalions[there].cards)
    check_seen(seen, ATTACKS)


def coin_ends(pair: Pair, seat: int, there: Space) -> Iterator[tuple[tuple[str, ...], bool]]:
    number = pair.names.id[there]
    for tossed in answers_of(pair):
        other = clones(pair)
        other.answer("by fire or claw", tossed)
        asked = not other.state.over and other.state.ask.name == "give up a card"
        for given in answers_of(other) if asked else [{}]:
            last = clones(other)
            if given:
                last.answer("give up a card", given)
            stands = last.state.pieces[number] > 0
            yield cards_of(last.state, last.state.stack_at(number)) if stands else (), last.state.dragon_of(seat) < 0
