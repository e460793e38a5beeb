"""Every thing that can be shown large: what stands on it, and the columns that are for people."""

from __future__ import annotations

from roost.games import all_games, load
from roost.server.catalogue import things_of


def test_a_card_without_a_text_is_told_in_the_words_of_its_game() -> None:
    dominion = things_of("draconium").things
    assert [dominion[card].text for card in ("Copper", "Province", "Curse")] == [
        "Treasure, $1.", "Victory, 6 VP.", "Curse, -1 VP.",
    ]  # fmt: skip
    assert dominion["Village"].text == "+1 Card, +2 Actions."
    town = things_of("flamecraft").things
    assert town["P-B1"].text == "At a bread shop: 2 meat + 2 iron for 4 reputation."
    assert town["Critical Rolls"].text.startswith("Gather bread. Slots: Honey begins here; meat or plant for")


def test_people_are_not_told_scripts_set_up_numbers_and_marks() -> None:
    assert set(things_of("draconium").things["Copper"].values) == {"cost", "types", "coins", "points"}
    assert set(things_of("flamecraft").things["Honey"].values) == {"good"}
    for id in all_games():
        book = load(id).book
        scripts = {
            column.name
            for table in book.tables.values()
            for column in table.columns.values()
            if column.kind == "script"
        }
        for thing in things_of(id).things.values():
            assert not scripts & set(thing.values)
