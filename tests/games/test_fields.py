"""Generated code agrees with the declared fields, for every installed game."""

from __future__ import annotations

from typing import Any

import pytest

from roost import all_games, load
from roost.core.chance import TABLE, chance_from_seed
from roost.core.field_ops import difference, observe_fields, show_fields
from roost.core.fields import Field, Part, Rows
from roost.core.observing import own_sheet
from roost.core.state import State
from roost.core.zone import WATCHER

GAMES = all_games()


def moments(name: str) -> list[State]:
    """Some states of a random game with the highest number of seats."""
    s = load(name).new(load(name).facts.seats[1], "fields")
    luck = chance_from_seed("fields", 1)
    found: list[State] = []
    for step in range(160):
        if s.over:
            break
        if step % 16 == 0:
            found.append(s.clone())
        seat = s.asked()[0]
        legal = s.legal(seat)
        s.apply(legal[luck.below(TABLE, len(legal))], seat)
    return [*found, s]


def fields_of(part: Part) -> list[Field]:
    return [f for field in part.fields for f in [field, *inner_fields(field)]]


def inner_fields(field: Field) -> list[Field]:
    return fields_of(field.kind.part) if isinstance(field.kind, Rows) else []


@pytest.mark.parametrize("name", GAMES)
def test_the_generated_view_is_the_declared_one(name: str) -> None:
    game = load(name)
    for s in moments(name):
        for eye in [*range(s.seats), WATCHER]:
            declared: dict[str, Any] = show_fields(game, game.facts.fields, s, s, eye)
            assert difference(game.show(s, eye), declared) == ""


@pytest.mark.parametrize("name", GAMES)
def test_every_field_has_words_for_people(name: str) -> None:
    for field in fields_of(load(name).facts.fields):
        assert field.label.strip() and "_" not in field.label, field.name


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_is_valid_for_every_seat(name: str) -> None:
    """There are as many values as names, each within its bounds, for every seat."""
    game = load(name)
    for s in moments(name):
        spans = game.spec(s.seats).spans
        for seat in range(s.seats):
            values = game.observe(s, seat)
            assert [span.name for span, v in zip(spans, values, strict=True) if not span.low <= v <= span.high] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_generated_observation_is_the_declared_one(name: str) -> None:
    """To the number, and written from any index on without touching what is around it."""
    game = load(name)
    for s in moments(name):
        spec = game.spec(s.seats)
        for seat in range(s.seats):
            declared: list[int] = []
            observe_fields(game, game.facts.fields, s, s, seat, declared)
            assert list(game.observe(s, seat))[spec.fields_at :] == declared
            sheet = own_sheet(spec)
            sheet.write(s, (seat + 1) % s.seats)
            assert game.write_fields(s, seat, sheet, spec.fields_at) == spec.size
            assert list(sheet.values)[spec.fields_at :] == declared


@pytest.mark.parametrize("name", GAMES)
def test_a_field_names_only_cards_of_declared_places(name: str) -> None:
    """Boards do not show the places in `Field.tells`, so the field must name each card there that the viewer sees."""
    game = load(name)
    places = [place.name for place in game.facts.places]
    told = [place for field in fields_of(game.facts.fields) if field.is_shown() for place in field.tells]
    assert [place for place in told if place not in places] == []
    for s in moments(name):
        for eye in range(s.seats):
            view = s.view(eye)
            fields = str({key: value for key, value in view.items() if key not in ("zones", "aside")})
            for zone in view["zones"].values():
                if zone["place"] in told:
                    assert [card for card in zone["cards"] if card is not None and card not in fields] == []
