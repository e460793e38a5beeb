"""What happened, in sentences: one for each event, as a seat or a spectator hears it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roost.core.book import Book
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.words import called, owning

TOLD: Final = {
    "turn": "Turn {n}: {I}.",
    "visits": "{I} moved to {thing}.",
    "gains good": "{I} gained {n} {thing}.",
    "gains coins": "{I} gained {n} coin{s}.",
    "gains reputation": "{I} gained {n} reputation.",
    "loses reputation": "{I} lost {n} reputation.",
    "pays good": "{I} paid {n} {thing}.",
    "pays coins": "{I} paid {n} coin{s}.",
    "gives good": "{I} gave away {n} {thing}.",
    "gives coin": "{I} gave away a coin.",
    "receives good": "{I} received {n} {thing}.",
    "receives coin": "{I} received a coin.",
    "lays good": "{I} laid {n} {thing} on a dragon of the Park.",
    "places": "{I} placed {source} in {thing}.",
    "fires up": "{I} fired up {thing}.",
    "swaps": "{source} went to {thing} in a swap.",
    "replaces": "{I} put {source} in {thing}.",
    "new shop": "{thing} is filled: a new shop came facedown.",
    "turns up": "{thing} opened.",
    "reserves": "{I} reserved {thing}.",
    "casts": "{I} cast {thing}.",
    "is cast": "{thing} was added to the town.",
    "uses": "{I} used {thing}.",
    "reveals": "{I} revealed {thing}.",
    "calls on": "{I} called on {thing}.",
    "heads": "Heads.",
    "tails": "Tails.",
    "another turn": "{I} will have another turn.",
    "returns goods": "{I} returned {n} {thing}.",
    "comes to town": "{source} came to {thing}.",
    "token moves": "The {colour} token moved to {thing}.",
    "stands still": "No deck has become smaller for {n} round{s}.",
    "end in sight": "The end is in sight: everybody has one more turn.",
    "turns in coins": "{I} turned in {n} coin{s}.",
    "over": "The game is over.",
}


def tell(event: Event, seat: i64, book: Book) -> str:
    thing = "a card" if event.thing < 0 else book.names[event.thing]
    if event.kind == MOVE:
        return tell_of_move(event, seat, thing)
    if event.kind == SHUFFLE:
        return f"The {event.source} was shuffled."
    if event.kind == SHOW:
        return f"{thing} was shown."
    plural = "" if event.count == 1 else "s"
    colour = book.value(book.id_of(event.source), "colour") if event.kind == "token moves" else ""
    return TOLD[event.kind].format(
        I=called(event.seat, seat), thing=thing, source=event.source, colour=colour, n=event.count, s=plural
    )


def tell_of_move(event: Event, seat: i64, thing: str) -> str:
    """A card that is placed, cast or turned up is told of already; one that goes to a deck goes under it."""
    place, _, owner = event.target.rpartition(" ")
    known = thing if event.thing >= 0 else "an artisan"
    if place == "hand" and owner.isdigit():
        where = {"Park": " from the Park", "town": " out of town"}.get(event.source, "")
        return f"{called(int(owner), seat)} took {known}{where}."
    if place == "fancies" and owner.isdigit() and event.source in ("fancy deck", f"drawn {event.seat}"):
        return f"{called(int(owner), seat)} took {thing if event.thing >= 0 else 'a fancy dragon'}."
    if event.target == "artisan deck" and event.source == "artisan deck":
        return f"{thing} fits nowhere and went under the deck."  # solo (F197)
    if event.target == "artisan deck":
        return f"{called(event.seat, seat)} put {known} under the deck."
    if event.target == "fancy deck":
        giver = event.source.rpartition(" ")[2]
        fancy = thing if event.thing >= 0 else "a fancy dragon"
        return f"{called(int(giver) if giver.isdigit() else event.seat, seat)} put {fancy} under the deck."
    if event.source == "town" and event.target in ("Park", "shown"):
        where = "the Park" if event.target == "Park" else f"{owning(event.seat, seat)} hand"
        return f"{thing} went to {where} in a swap."
    if event.target == "row":
        return f"{thing} came into the row."
    if event.target == "Park" and event.source == "artisan deck":
        return f"{thing} came to the Park."
    return ""
