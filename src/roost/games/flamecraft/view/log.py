"""The log: a sentence for each kind of event, as a seat or a spectator reads it."""

from __future__ import annotations

from typing import Final

from roost.core.telling import LIST, LOSS, SHOWN, SUM, Moved, Told

WHY_IT_ENDS: Final = [  # in the order of the reasons in ending.py
    "The last artisan was drawn",
    "The last enchantment was revealed",
    "No artisan in the deck fits an empty slot",
    "No deck has become smaller for many rounds",
]
EVENTS: Final[list[Told]] = [
    Told("turn", "Turn {n}: {my} turn.", chapter="Turn {n} · {my} turn"),
    Told("loses reputation", "{I} lost {n} reputation{cause}.", total=LOSS),
    Told("gains reputation", "{I} gained {n} reputation.", total=SUM),
    Told("casts", "{I} cast {thing}.", total=LIST),
    Told("reserves", "{I} reserved {thing}.", total=LIST),
    Told("gains coins", "{I} gained {n} coin{s}.", total=SUM),
    Told("gains good", "{I} gained {n} {thing}.", total=SUM),
    Told("gains goods", "{I} gained {source}.", total=LIST),
    Told("gathers", "{I} gathered {source}.", total=LIST),
    Told("gives good", "{I} gave 1 {thing} to {whom}.", total=LIST),
    Told("gives coin", "{I} gave 1 coin to {whom}.", total=LIST),
    Told("gives dragon", "{I} gave {thing} to {whom}.", total=LIST),
    Told("gives up good", "{I} gave {n} {thing} to the supply."),  # solo (F205)
    Told("gives up coin", "{I} gave {n} coin to the supply."),
    Told("visits", "{I} moved to {thing}."),
    Told("pays", "{I} paid {source}."),
    Told("pays coins", "{I} paid {n} coin{s}."),
    Told("returns good", "{I} returned {n} {thing}."),
    Told("returns goods", "{I} had too many goods and returned {source}."),
    Told("lays good", "{I} laid {n} {thing} on {source} in the Park."),
    Told("places", "{I} placed {source} in {thing}."),
    Told("fires up", "{I} fired up {thing} {source}."),
    Told("swaps", "{I} swapped {source} with {target}."),
    Told("replaces", "{I} put {source} in {thing} instead."),
    Told("new shop", "{thing} is filled: a new shop lies facedown until the turn ends."),
    Told("turns up", "{thing} opened."),
    Told("is cast", "{thing} was added to {source}."),
    Told("uses", "{I} used the ability of {thing}."),
    Told("reveals", "{I} revealed {thing}."),
    Told("calls on", "{I} called on {thing}."),
    Told("heads", "{I} flipped a coin: heads."),
    Told("tails", "{I} flipped a coin: tails."),
    Told("loses coin", "{I} flipped a coin at {thing}: tails. The coin is lost."),
    Told("another turn", "{I} will have another turn."),
    Told("comes to town", "{source} came to {thing}."),
    Told("comes with token", "{source} came to {thing}, and the {target} token moved there."),  # solo (F199)
    Told("end in sight", "{word}: everybody has one more turn.", words=WHY_IT_ENDS),
    Told("last turn", "{word}: one more turn is left.", words=WHY_IT_ENDS),  # solo (F207)
    Told("turns in coins", "{I} turned in {n} coin{s} for {n} reputation."),
    Told("over", "The game is over."),
    Told("wins", "{I} won with {n} reputation.", joins=": {i} won with {n} reputation", after=["over"]),
    Told("finishes", "{I} finished with {n} reputation.", joins=": {i} finished with {n} reputation", after=["over"]),
    Told("shuffle", "The {source} was shuffled."),
]
AN_ARTISAN: Final = "an artisan"
A_FANCY: Final = "a fancy dragon"
# Events tell already of a card that is placed, swapped, cast or turned up.
MOVES: Final[list[Moved]] = [
    Moved("Park", "hand", "{I} took {thing} from the Park.", AN_ARTISAN),
    Moved("town", "hand", "{I} took {thing} from a shop.", AN_ARTISAN),
    Moved("shown", "hand", ""),
    Moved("artisan deck", "hand", "{I} drew {thing} from the deck.", AN_ARTISAN),
    Moved("dealt", "fancies", "{I} kept {thing}.", ""),
    Moved("fancy deck", "fancies", "{I} drew {thing}.", A_FANCY),
    Moved("drawn", "fancies", "{I} got {thing}.", A_FANCY),
    Moved("artisan deck", "artisan deck", "{thing} fits nowhere and went under the artisan deck."),  # solo (F197)
    Moved("", "artisan deck", "{I} put {thing} under the artisan deck.", AN_ARTISAN),
    Moved("", "fancy deck", "{I} put {thing} under the fancy deck.", A_FANCY),
    Moved("", "row", "{thing} came into the row."),
    Moved("artisan deck", "Park", "{thing} came to the Park."),
    Moved("note", SHOWN, "{I} showed {thing}."),  # Sew Cute (F148)
]
