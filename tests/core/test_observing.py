"""Observations: what the numbers mean, where they lie, and what is cut off."""

from __future__ import annotations

import pytest

from roost import all_games, load
from roost.core import tallying
from roost.core.chance import TABLE, chance_from_seed
from roost.core.observing import numbers, own_sheet
from roost.core.state import State
from roost.core.zone import Place, Zone
from roost.table import Table
from tests.core.tiny import tiny

CARDS = {"Ant": '["score 1"]', "Bee": '["draw"]'}


def seen(t: Table, seat: int) -> dict[str, int]:
    return dict(zip(t.game.spec(t.state.seats).names, t.game.observe(t.state, seat), strict=True))


def random_game(name: str, seats: int, steps: int) -> list[State]:
    """The states of a random game."""
    s = load(name).new(seats, "observing")
    luck = chance_from_seed("observing", 1)
    found: list[State] = []
    while not s.over and len(found) < steps:
        found.append(s.clone())
        seat = s.asked()[0]
        legal = s.legal(seat)
        s.apply(legal[luck.below(TABLE, len(legal))], seat)
    return [*found, s]


def test_the_open_question_and_the_card_that_asks_are_observed() -> None:
    t = Table(tiny({"Haven": '["set aside"]', "Ant": '["score 1"]'}), 2)
    spec = t.game.spec(2)
    assert spec.questions[seen(t, 0)["question"]] == t.state.ask.name
    assert seen(t, 0)["script[0].card"] == 0
    t.play("Haven")
    for seat in (0, 1):
        values = seen(t, seat)
        assert spec.questions[values["question"]] == "set aside"
        assert values["script[0].card"] == t.game.book.id_of("Haven") + 1
        assert values["script[0].seat"] == 1 + seat  # counted from the observing seat


def test_two_questions_of_one_card_differ_by_the_item_of_the_script() -> None:
    t = Table(tiny({"Ant": '["may", ["score 1"], "may", ["score 1"]]', "Bee": '["draw"]'}), 2).play("Ant")
    before = list(t.game.observe(t.state, 0))
    t.choose("no")
    after = list(t.game.observe(t.state, 0))
    spec = t.game.spec(2)
    assert t.state.ask.name == "may"
    assert "script[0].next" in [spec.names[k] for k in range(spec.size) if before[k] != after[k]]


def test_a_known_card_of_a_deck_is_observed_at_its_position_by_those_who_know_it() -> None:
    t = Table(tiny(CARDS), 2)
    deck = t.zone("deck", 0)
    t.state.show(deck, deck.size() - 2, 1 << 0)
    card = t.game.book.names[deck.card(deck.size() - 2)]
    at = [t.game.book.names[k] for k in t.game.things_of(["card"])].index(card) + 1
    mine, others = seen(t, 0), seen(t, 1)
    assert (mine["deck 0: 1 from the top"], mine["deck 0: 2 from the top"], mine[f"deck 0: {card}"]) == (0, at, 1)
    assert (others["deck 1: 2 from the top"], others[f"deck 1: {card}"]) == (0, 0)


def test_the_blocks_of_a_spec_cover_every_number_once() -> None:
    for name in all_games():
        game = load(name)
        for seats in range(game.facts.seats[0], game.facts.seats[1] + 1):
            spec = game.spec(seats)
            at = 0
            for block in spec.blocks.values():
                assert block.start == at < block.stop, block.name
                at = block.stop
            assert at == spec.size == len(spec.names) == len(set(spec.names))
            assert spec is game.spec(seats)


def test_a_split_array_has_the_shapes_of_the_spec() -> None:
    numpy = pytest.importorskip("numpy")
    t = Table(tiny(CARDS), 2)
    spec = t.game.spec(2)
    rows = numpy.array([list(t.game.observe(t.state, seat)) for seat in (0, 1)])
    parts = spec.split(rows)
    assert parts["asked"].tolist() == [[1, 0], [0, 1]]
    assert parts["seat"].tolist() == [0, 1]
    assert parts["cards.hand"].shape == (2, 2, len(t.game.things_of(["card"])) + 1)
    assert parts["cards.hand"][0, 0, 0] == parts["cards.hand"][1, 1, 0] == 2


def cards_of(s: State, place: Place, zone: Zone, seat: int) -> list[int]:
    """What an observation tells about a zone, computed in the simplest way."""
    things = s.game.things_of([place.holds])
    known = [card if zone.knowers(i) >> seat & 1 else -1 for i, card in enumerate(zone.cards())]
    depth = place.depth if place.ordered else 0
    top_down = [*known[::-1], *[-1] * depth][:depth]
    found = [len(known), *(known.count(thing) for thing in things)]
    found += [things.index(card) + 1 if card in things else 0 for card in top_down]
    if place.face:
        face_of = [int(face) for face in s.game.faces[place.face]]
        faces = sorted({face_of[thing] for thing in things})
        shown = [face_of[card] for card in zone.cards()]
        found += [shown.count(face) for face in faces]
        found += [faces.index(face) + 1 for face in shown[::-1][:depth]] + [0] * (depth - len(shown))
    return found


@pytest.mark.parametrize("name", all_games())
def test_the_cards_of_each_place_are_those_of_its_zones(name: str) -> None:
    game = load(name)
    for seats in set(game.facts.seats):
        spec = game.spec(seats)
        for s in random_game(name, seats, 80)[::8]:
            for seat in range(seats):
                row = list(game.observe(s, seat))
                for place in [place for place in game.facts.places if not place.loose]:
                    block = spec.blocks[f"cards.{place.name}"]
                    owners = [(seat + k) % seats for k in range(seats if place.each else 1)]
                    told = [k for owner in owners for k in cards_of(s, place, s.zone(place, owner), seat)]
                    assert row[block.start : block.stop] == told, place.name


def test_a_row_without_room_for_its_cards_is_an_error() -> None:
    t = Table(tiny(CARDS), 2)
    spec = t.game.spec(2)
    for size, marks in ((3, spec.size), (spec.size, 0)):
        with pytest.raises(IndexError):
            tallying.write_zones(
                numbers(size), 0, t.state.zones, spec.plan, spec.card_tables, 0, 2, numbers(marks), 0
            )  # fmt: skip


@pytest.mark.parametrize("name", all_games())
def test_a_row_that_is_written_again_keeps_nothing_of_before(name: str) -> None:
    game = load(name)
    for seats in game.facts.seats:
        spec = game.spec(seats)
        sheet = own_sheet(spec)
        for s in random_game(name, seats, 60):
            for seat in range(seats):
                sheet.write(s, seat)
                assert list(sheet.values) == list(game.observe(s, seat))


@pytest.mark.parametrize("name", all_games())
def test_the_key_of_a_state_follows_what_the_seat_knows(name: str) -> None:
    for s in random_game(name, load(name).facts.seats[1], 20):
        if s.over:
            continue
        for seat in range(s.seats):
            key = s.key(seat)
            assert s.clone().key(seat) == key
            assert s.determinize(seat, 5).key(seat) == key or s.ask.secret
        assert len({s.key(seat) for seat in range(s.seats)}) == s.seats
