"""Checks of content beyond its columns: content with which no game could be finished is refused on loading."""

from __future__ import annotations

from roost.core.content import Book
from roost.core.fault import refusal
from roost.games.hatch.book import CARDS_AT_MOST, COST_AT_MOST, RESOURCES_AT_MOST, SEATS


def check(book: Book) -> None:
    check_cards(book)
    check_starts(book)


def check_cards(book: Book) -> None:
    cards = book.things("card")
    if not cards:
        raise refusal("the game needs cards")
    for things, most in ((cards, CARDS_AT_MOST), (book.things("resource"), RESOURCES_AT_MOST)):
        if len(things) > most:
            raise book.fault(things[most], "name", f"is one too many: at most {most} are allowed")
    owner: dict[int, int] = {}
    for card in sorted(cards, key=book.is_changed):  # changed rows last, so that an error names the variant's row
        value: int = book.value(card, "value")
        if value in owner:  # H2, H-r2
            raise book.fault(
                card,
                "value",
                f"is {value}, but {book.names[owner[value]]} has this value already; values must be unique",
            )
        owner[value] = card
        if len(book.value(card, "cost")) > COST_AT_MOST:
            raise book.fault(card, "cost", f"has more than {COST_AT_MOST} resources")


def check_starts(book: Book) -> None:
    known: list[int] = []
    for start in book.things("start"):
        players = len(book.value(start, "cards"))
        if not SEATS[0] <= players <= SEATS[1]:
            raise book.fault(start, "cards", f"is for {players} players; the game is for 2 to 6")
        if players in known:
            raise book.fault(start, "cards", f"there is a start for {players} players already")
        known.append(players)
