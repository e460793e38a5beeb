"""Checks of the content as a whole, when a game is loaded: content that cannot be played is refused."""

from __future__ import annotations

from roost.core.content import Book, ContentError
from roost.core.fault import Fault, refusal
from roost.games.soulstone.book import BY_SEATS, NUMBERS, SIDES
from roost.games.soulstone.map import Drawing


def check(book: Book) -> None:
    check_stones(book)
    check_battalions_coin(book)
    check_dragons_coin(book)
    check_numbers(book)


def check_maps(book: Book, drawings: list[Drawing]) -> None:
    """Every map of the content (S39)."""
    if not drawings:
        raise lacking(book, "map", "the game needs a map")
    for drawing in drawings:
        if book.names[drawing.thing] == BY_SEATS:
            raise book.fault(drawing.thing, "name", f"the option `map` uses {BY_SEATS!r} for no map in particular")
        drawing.check_fairness()
        check_map(book, drawing)


def lacking(book: Book, table: str, told: str) -> ContentError:
    """The error for a missing row that every game needs, most likely removed by a variant."""
    return ContentError([Fault(book.variant_file or "content", "remove" if book.variant_file else "", table, "", told)])


def check_map(book: Book, drawing: Drawing) -> None:
    """Check that the numbers of a map fit its drawing."""
    thing = drawing.thing
    homes = len(drawing.homes)
    grass = len(drawing.far_from(0)[0])
    if book.value(thing, "team_castles") and not book.value(thing, "team_hands"):
        raise book.fault(thing, "team_castles", "needs `team_hands` as well, which is missing")
    for column in ("hands", "team_hands"):
        hands = len(book.value(thing, column))
        if hands != homes and (hands or column == "hands"):
            raise book.fault(thing, column, f"must have {homes} numbers, one for each home, not {hands}")
    for column in ("castles", "team_castles"):
        wanted = book.value(thing, column)
        if wanted > grass:
            raise book.fault(thing, column, f"is {wanted}, but only {grass} tiles of the map are grass")
    if book.value(thing, "team_castles") and homes != 4:
        raise book.fault(thing, "team_castles", f"teams are for 4 homes, the map has {homes}")


def check_stones(book: Book) -> None:
    """At most one kind of card is not a Soldier: the Soul Stone, which raises Dragons (S1, S4)."""
    stones = [card for card in book.things("card") if not book.value(card, "soldier")]
    if len(stones) > 1:
        wrong = next((card for card in stones if book.is_changed(card)), stones[-1])
        other = next(book.names[card] for card in stones if card != wrong)
        raise book.fault(wrong, "soldier", f"only one card may have `soldier = false`, and {other} has it already")
    for stone in stones:
        if book.value(stone, "beats"):
            raise book.fault(stone, "beats", "must be empty for a card with `soldier = false`")
    if len(stones) == len(book.things("card")):
        raise lacking(book, "card", "the game needs a Soldier")


def check_battalions_coin(book: Book) -> None:
    """Its sides are Brace and Scatter; the results are in the rows of the Dragon's coin (S-r48)."""
    for name in SIDES:
        coin = book.find(name, "coin")
        if coin < 0:
            raise refusal(book.why_not(name, "coin"))
        if book.value(coin, "of") != "battalion":
            raise book.fault(coin, "of", f"{name} is a side of the Battalion's coin")
    for coin in book.things("coin"):
        if book.value(coin, "of") == "battalion":
            if book.names[coin] not in SIDES:
                raise book.fault(coin, "of", "the Battalion's coin has two sides, Brace and Scatter")
            for column in ("brace", "scatter"):
                if book.value(coin, column):
                    raise book.fault(coin, column, "only the Dragon's coin says what happens")


def check_dragons_coin(book: Book) -> None:
    """Each of its sides has a result for each side of the Battalion's coin (S-r48)."""
    coins = [coin for coin in book.things("coin") if book.value(coin, "of") == "dragon"]
    if not coins:
        raise lacking(book, "coin", "the Dragon needs a coin")
    for coin in coins:
        for name in SIDES:
            if not book.value(coin, name.lower()):
                raise book.fault(coin, name.lower(), "is missing")


def check_numbers(book: Book) -> None:
    for name, value in book.numbers(list(NUMBERS)).items():
        least, most = NUMBERS[name]
        if not least <= value <= most:
            raise book.fault(book.find(name, "number"), "value", f"is {value}, must be from {least} to {most}")
