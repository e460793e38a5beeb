"""Checks of content beyond its columns: content with which no game could be finished is refused on loading."""

from __future__ import annotations

from roost.core.content import Book
from roost.core.fault import refusal
from roost.games.riders.book import NUMBERS


def check(book: Book) -> None:
    check_characters(book)
    if not book.things("card"):
        raise refusal("the game needs cards")
    check_numbers(book)


def check_characters(book: Book) -> None:
    for table in ("rider", "dragon"):
        if not book.things(table):
            raise refusal(f"the game needs at least one {table}")
    for rider in book.things("rider"):
        hp, wounded_at, critical_at = [book.value(rider, column) for column in ("hp", "wounded_at", "critical_at")]
        if wounded_at >= hp:
            raise book.fault(rider, "wounded_at", f"is {wounded_at}, must be below hp, {hp}")
        if critical_at > wounded_at:
            told = f"is {critical_at}, must not be above wounded_at, {wounded_at}"
            raise book.fault(rider, "critical_at", told)


def check_numbers(book: Book) -> None:
    numbers = book.numbers(NUMBERS)
    for name in ("deck size", "draft row"):
        if numbers[name] < 1:
            raise book.fault(book.find(name, "number"), "value", f"is {numbers[name]}, must be at least 1")
    box = sum([book.value(card, "copies") for card in book.things("card")])
    if box < 2 * numbers["deck size"]:
        told = f"is {numbers['deck size']}; two such decks are more than the {box} cards there are"
        raise book.fault(book.find("deck size", "number"), "value", told)
