"""What happened, in sentences: one for each event, as a seat or a spectator hears it."""

from __future__ import annotations

from typing import Final

from roost.core.telling import LIST, LOSS, SUM, Moved, Told

EVENTS: Final[list[Told]] = [
    Told("turn", "Turn {n}: {I}.", chapter="Turn {n} · {my} turn"),
    Told("loses reputation", "{I} lost {n} reputation{cause}.", total=LOSS),
    Told("gains reputation", "{I} gained {n} reputation.", total=SUM),
    Told("casts", "{I} cast {thing}.", total=LIST),
    Told("reserves", "{I} reserved {thing}.", total=LIST),
    Told("gains coins", "{I} gained {n} coin{s}.", total=SUM),
    Told("receives coin", "{I} received a coin.", total=LIST),
    Told("gains good", "{I} gained {n} {thing}.", total=SUM),
    Told("receives good", "{I} received {n} {thing}.", total=SUM),
    Told("visits", "{I} moved to {thing}."),
    Told("pays good", "{I} paid {n} {thing}."),
    Told("pays coins", "{I} paid {n} coin{s}."),
    Told("gives good", "{I} gave away {n} {thing}."),
    Told("gives coin", "{I} gave away a coin."),
    Told("lays good", "{I} laid {n} {thing} on a dragon of the Park."),
    Told("places", "{I} placed {source} in {thing}."),
    Told("fires up", "{I} fired up {thing}."),
    Told("swaps", "{source} went to {thing} in a swap."),
    Told("replaces", "{I} put {source} in {thing}."),
    Told("new shop", "{thing} is filled: a new shop came facedown."),
    Told("turns up", "{thing} opened."),
    Told("is cast", "{thing} was added to the town."),
    Told("uses", "{I} used {thing}."),
    Told("reveals", "{I} revealed {thing}."),
    Told("calls on", "{I} called on {thing}."),
    Told("heads", "{I} flipped a coin: heads."),
    Told("tails", "{I} flipped a coin: tails."),
    Told("another turn", "{I} will have another turn."),
    Told("returns goods", "{I} returned {n} {thing}."),
    Told("comes to town", "{source} came to {thing}."),
    Told("token moves", "The {source} token moved to {thing}."),
    Told("stands still", "No deck has become smaller for {n} round{s}."),
    Told("end in sight", "The end is in sight: everybody has one more turn."),
    Told("turns in coins", "{I} turned in {n} coin{s}."),
    Told("over", "The game is over."),
    Told("shuffle", "The {source} was shuffled."),
    Told("show", "{thing} was shown."),
]
AN_ARTISAN: Final = "an artisan"
A_FANCY: Final = "a fancy dragon"
# A card that is placed, cast or turned up is told of already; one that goes to a deck goes under it.
MOVES: Final[list[Moved]] = [
    Moved("Park", "hand", "{I} took {thing} from the Park.", AN_ARTISAN),
    Moved("town", "hand", "{I} took {thing} out of town.", AN_ARTISAN),
    Moved("", "hand", "{I} took {thing}.", AN_ARTISAN),
    Moved("fancy deck", "fancies", "{I} took {thing}.", A_FANCY),
    Moved("drawn", "fancies", "{I} took {thing}.", A_FANCY),
    Moved("artisan deck", "artisan deck", "{thing} fits nowhere and went under the deck."),  # solo (F197)
    Moved("", "artisan deck", "{I} put {thing} under the deck.", AN_ARTISAN),
    Moved("", "fancy deck", "{I} put {thing} under the deck.", A_FANCY),
    Moved("town", "Park", "{thing} went to the Park in a swap."),
    Moved("town", "shown", "{thing} went to {my} hand in a swap."),
    Moved("", "row", "{thing} came into the row."),
    Moved("artisan deck", "Park", "{thing} came to the Park."),
]
