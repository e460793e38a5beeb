"""Events in words: what a sentence may contain, and the seat that an event belongs to."""

from __future__ import annotations

import pytest

from roost.core.event import MOVE, SHOW, Event
from roost.core.telling import BRACKETS, Moved, Told, check_sentences, seat_of, sentence
from roost.core.zone import MARK_MASK


def test_a_move_belongs_to_the_receiving_seat_or_else_to_the_giving_one() -> None:
    """It does not matter who caused the move: a card drawn in another player's turn belongs to the drawer."""

    def mover(kind: str, source: str, target: str) -> int:
        return seat_of(Event(kind, 1, 3, 1, source, target, MARK_MASK))

    assert mover(MOVE, "deck 0", "hand 0") == 0
    assert mover(MOVE, "hand 0", "discard") == 0
    assert mover(MOVE, "hand 2", "hand 0") == 0
    assert mover(MOVE, "draft pile", "row") == 1
    assert mover(SHOW, "hand 0", "") == 0
    assert mover("plays", "hand 0", "") == 1


def test_every_bracket_can_be_worded() -> None:
    text = " ".join(f"{{{name}}}" for name in BRACKETS)
    check_sentences([Told("wounds", text)], [Moved("deck", "hand", text)])
    assert "{" not in sentence(text, Event("wounds", 0, -1, 1, "deck", "hand 0", MARK_MASK), 1, [])


@pytest.mark.parametrize(
    ("told", "moved", "fault"),
    [
        (Told("wounds", "{I} lost {number} HP."), [], r"the event 'wounds': \{number\} cannot be told; one of"),
        (Told("wounds", "{I} lost.", nobody="{thng} fell."), [], r'\{thng\} cannot be told; nearest: "thing"'),
        (Told("turn", "{I} began.", chapter="{m} turn"), [], r"the event 'turn': \{m\} cannot be told"),
        (
            Told("turn", "{I} began."),
            [Moved("deck", "hand", "{I} drew {card}.")],
            r'the move from \'deck\' to \'hand\': \{card\} cannot be told; nearest: "cards"',
        ),
    ],
)
def test_a_sentence_with_an_unknown_bracket_is_refused(told: Told, moved: list[Moved], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        check_sentences([told], moved)
