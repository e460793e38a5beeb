"""The fields of Hoard's state. Saved games, clones and views are made from this declaration."""

from roost.kit import Field, Part, by_seat, count, derived, points, seat
from roost_hoard import view

FIELDS = Part(
    "hoard",
    Field("turn_of", seat(), "turn of", saved_as="turn"),
    Field("left", count(high=2), "cards still to be played"),  # Hoard 2
    derived("worth", by_seat(points()), view.worth, "worth of the hoard"),  # Hoard 4
)
