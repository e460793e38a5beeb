"""The descriptions of a game's things, fields and places that clients get."""

from __future__ import annotations

from roost.games import all_games, load
from roost.server.catalogue import face_of, things_of


def test_a_card_without_a_text_is_described_by_its_game() -> None:
    dominion = things_of(load("draconium")).things
    assert [dominion[card].text for card in ("Copper", "Province", "Curse")] == [
        "Treasure, $1.", "Victory, 6 VP.", "Curse, -1 VP.",
    ]  # fmt: skip
    assert dominion["Village"].text == "+1 Card, +2 Actions."
    town = things_of(load("flamecraft")).things
    assert town["P-B1"].text == "At a bread shop: 2 meat + 2 iron for 4 reputation."
    assert town["Critical Rolls"].text.startswith("Gather bread. Slots: Honey begins here; meat or plant for")


def test_scripts_setup_numbers_and_marks_are_not_shown() -> None:
    assert set(things_of(load("draconium")).things["Copper"].values) == {"cost", "types", "coins", "points"}
    assert set(things_of(load("flamecraft")).things["Honey"].values) == {"good"}
    for id in all_games():
        book = load(id).book
        scripts = {
            column.name
            for table in book.tables.values()
            for column in table.columns.values()
            if column.kind == "script"
        }
        for thing in things_of(load(id)).things.values():
            assert not scripts & set(thing.values)


def test_bot_ratings_of_cards_are_not_shown() -> None:
    riders = things_of(load("riders")).things
    assert "rating" not in riders["Strike"].values
    assert "likes" not in riders["Kael"].values


def test_options_say_for_how_many_players_they_are() -> None:
    flamecraft = face_of(load("flamecraft"))
    told = {option.name: option.seats for option in flamecraft.options}
    assert told == {"deck": None, "companions": (2, 5), "solo_limits": (1, 1), "unlocked": (1, 1)}
    for id in all_games():
        game = load(id)
        low, high = game.facts.seats
        for option in game.facts.options.values():
            fitting = [seats for seats in range(low, high + 1) if option.is_for(seats)]
            assert fitting, f"{id}: no game can have the option {option.name}"
            if option.seats is not None:
                assert (fitting[0], fitting[-1]) == option.seats, f"{id}: {option.name}"


def test_the_fields_of_views_are_described() -> None:
    told = things_of(load("riders")).fields
    assert [field.name for field in told.fields][:3] == ["sides", "stage", "drafter"]
    sides = told.fields[0]
    assert sides.kind == "each seat" and sides.part is not None
    fields = {field.name: field for field in sides.part.fields}
    assert (fields["dragon_hp"].kind, fields["dragon_hp"].of, fields["dragon_hp"].label) == (
        "meter", "dragon_max", "Dragon's HP",
    )  # fmt: skip
    assert fields["rider"].tables == ["rider"] and fields["rider"].hidden
    left = fields["cards_left"].item
    assert left is not None and (left.kind, left.tables) == ("thing", ["card"])


def test_a_view_has_the_declared_fields_and_no_others() -> None:
    """Fields only for learning bots are neither described to clients nor part of a view."""
    for id in all_games():
        s = load(id).new(load(id).facts.seats[0], "fields")
        view = s.view(0)
        for field in things_of(load(id)).fields.fields:
            assert field.name in view
            del view[field.name]
        assert set(view) <= {"game", "seat", "seats", "waiting", "question", "over", "zones", "aside"}


def test_the_places_of_a_game_are_described() -> None:
    places = {place.name: place for place in things_of(load("riders")).places}
    assert places["hand"].hand and not places["hand"].ordered
    assert places["deck"].ordered and not places["deck"].hand
