"""The wording of events: names in sentences, the seat of an event, and lines that several events share."""

from __future__ import annotations

import pytest

from roost.core.event import MOVE, SHOW, Event
from roost.core.telling import BRACKETS, Moved, Told, check_sentences, continued, lines_of, seat_of, sentence
from roost.core.zone import MARK_MASK

NAMES = ["Ash", "Ember", "Frost"]
ASH, EMBER, FROST = 0, 1, 2


def test_a_card_that_moves_belongs_to_the_seat_that_it_came_to_or_else_left() -> None:
    """It does not matter who moved it: a card drawn at the end of another player's turn belongs to the drawer."""

    def mover(kind: str, source: str, target: str) -> int:
        return seat_of(Event(kind, 1, 3, 1, source, target, MARK_MASK))

    assert mover(MOVE, "deck 0", "hand 0") == 0
    assert mover(MOVE, "hand 0", "discard") == 0
    assert mover(MOVE, "hand 2", "hand 0") == 0
    assert mover(MOVE, "draft pile", "row") == 1
    assert mover(SHOW, "hand 0", "") == 0
    assert mover("plays", "hand 0", "") == 1


def test_every_name_in_brackets_is_filled_in() -> None:
    text = " ".join(f"{{{name}}}" for name in BRACKETS)
    check_sentences([Told("wounds", text)], [Moved("deck", "hand", text)])
    assert "{" not in sentence(text, Event("wounds", 0, -1, 1, "deck", "hand 0", MARK_MASK), 1, [])


@pytest.mark.parametrize(
    ("told", "moved", "fault"),
    [
        (Told("wounds", "{I} lost {number} HP."), [], r"the event 'wounds': \{number\} cannot be told; one of"),
        (Told("wounds", "{I} lost.", nobody="{thng} fell."), [], r'\{thng\} cannot be told; nearest: "thing"'),
        (Told("turn", "{I} began.", chapter="{m} turn"), [], r"the event 'turn': \{m\} cannot be told"),
        (Told("wounds", "{I} lost.", joins=": {m} lost", after=["wounds"]), [], r"\{m\} cannot be told"),
        (
            Told("turn", "{I} began."),
            [Moved("deck", "hand", "{I} drew {card}.")],
            r'the move from \'deck\' to \'hand\': \{card\} cannot be told; nearest: "cards"',
        ),
        (
            Told("wounds", "{I} lost.", joins=": {i} lost", after=["wound"]),
            [],
            r"the event 'wounds': there is no event 'wound' whose line it could join; nearest: \"wounds\"",
        ),
        (
            Told("turn", "{I} began."),
            [Moved("deck", "hand", "{I} drew.", joins=": {thing}", after=["draws"])],
            r"the move from 'deck' to 'hand': there is no event 'draws' whose line it could join",
        ),
    ],
)
def test_a_wrong_declaration_is_refused(told: Told, moved: list[Moved], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        check_sentences([told], moved)


# -- lines of several events -----------------------------------------------------------------------------------------
KINDS = {
    told.kind: told
    for told in (
        Told("turn", "{My} turn.", chapter="{My} turn"),
        Told("plays", "{I} played {thing}."),
        Told("draws", "{I} drew {cards}."),
        Told("sends", "{I} sent {thing}.", joins=" with {thing}", after=["plays"]),
        Told("wounds", "{My} Rider lost {n} HP{cause}.", joins=": {my} Rider | lost {n} HP{cause}", after=["plays"]),
        Told("burns", "{My} Rider got {n} Burn.", joins=": {my} Rider | got {n} Burn", after=["plays"]),
        Told("pays", "{I} lost {n} Energy{cause}.", joins=": {i} | lost {n} Energy{cause}", after=["plays"]),
    )
}
MOVES = [Moved("deck", "hand", "{I} drew {thing}.", unknown="", joins=": {thing}", after=["draws"])]


def told(eye: int, *events: Event) -> list[str]:
    """The lines of these events for one viewer, without the empty ones."""
    cut = [event.seen_by(eye) for event in events]
    alone = []
    for event in cut:
        if event.kind == MOVE:
            alone.append(
                f"{'You' if eye == event.seat else 'Player 1'} drew {NAMES[event.thing]}." if event.thing >= 0 else ""
            )
        else:
            alone.append(sentence(KINDS[event.kind].text, event, eye, NAMES))
    lines = lines_of(alone, cut, eye, NAMES, KINDS, MOVES)
    assert len(lines) == len(events)
    return [line for line in lines if line]


def event(kind: str, seat: int, thing: int = -1, n: int = 1, cause: int = -1) -> Event:
    return Event(kind, seat, thing, n, "", "", MARK_MASK, cause)


def drawn(seat: int, card: int) -> Event:
    return Event(MOVE, seat, card, 1, "deck", f"hand {seat}", 1 << seat)


def test_events_that_join_a_line_continue_it() -> None:
    """The subject is not repeated, and the card that the line names is not given as the cause once more."""
    events = [event("plays", 0, ASH), event("wounds", 1, n=2, cause=ASH), event("burns", 1)]
    assert told(0, *events) == ["You played Ash: Player 2's Rider lost 2 HP and got 1 Burn."]
    assert told(1, *events) == ["Player 1 played Ash: your Rider lost 2 HP and got 1 Burn."]
    events += [event("pays", 0, cause=EMBER)]
    assert told(0, *events) == [
        "You played Ash: Player 2's Rider lost 2 HP and got 1 Burn; you lost 1 Energy to Ember."
    ]
    assert told(0, events[0], events[1], events[3]) == [
        "You played Ash: Player 2's Rider lost 2 HP and you lost 1 Energy to Ember."
    ]


def test_a_loss_of_the_one_who_acts_keeps_its_cause() -> None:
    """The other player may have an equal card, so the cause is not the one that the line names."""
    events = [event("plays", 0, ASH), event("pays", 0, cause=ASH)]
    assert told(1, *events) == ["Player 1 played Ash: Player 1 lost 1 Energy to Ash."]


def test_words_without_a_colon_come_before_the_list() -> None:
    events = [event("plays", 0, ASH), event("wounds", 1), event("sends", 0, EMBER), event("sends", 0, FROST)]
    assert told(0, *events) == ["You played Ash with Ember and Frost: Player 2's Rider lost 1 HP."]


def test_an_event_without_a_line_to_join_has_its_own() -> None:
    """Also under a new heading."""
    assert told(0, event("wounds", 1), event("plays", 0, ASH)) == ["Player 2's Rider lost 1 HP.", "You played Ash."]
    events = [event("plays", 0, ASH), event("turn", 1), event("wounds", 1)]
    assert told(1, *events) == ["Player 1 played Ash.", "Your turn.", "Your Rider lost 1 HP."]


def test_a_hidden_card_is_not_added_to_a_line() -> None:
    """Others are told the number; a line in between does not divide the list."""
    events = [event("draws", 0, n=3), drawn(0, ASH), event("turn", 1), drawn(0, FROST)]
    assert told(1, *events) == ["Player 1 drew 3 cards.", "Your turn."]
    events = [event("draws", 0, n=3), drawn(0, ASH), event("plays", 1, EMBER), drawn(0, FROST), drawn(0, ASH)]
    assert told(0, *events) == ["You drew 3 cards: Ash ×2 and Frost.", "Player 2 played Ember."]
    assert told(1, *events) == ["Player 1 drew 3 cards.", "You played Ember."]


def test_each_event_joins_the_last_line_that_it_may_join() -> None:
    """Lines with different results stay apart; equal ones are counted."""
    events = [event("plays", 0, ASH), event("wounds", 1), event("plays", 0, EMBER), event("wounds", 1, n=2)]
    assert told(0, *events) == [
        "You played Ash: Player 2's Rider lost 1 HP.",
        "You played Ember: Player 2's Rider lost 2 HP.",
    ]
    events = [event("plays", 0, ASH), event("wounds", 1)] * 2
    assert told(0, *events) == ["You played Ash: Player 2's Rider lost 1 HP (×2)."]
    assert told(0, event("plays", 0, ASH), event("plays", 0, EMBER)) == ["You played Ash and Ember."]


def test_clauses_are_listed() -> None:
    assert continued("A.", [": b"]) == "A: b."
    assert continued("A.", [": b", ": c", ": d"]) == "A: b, c and d."
    assert continued("A.", [": b | c", ": b | d", ": b | e"]) == "A: b c, d and e."
    assert continued("A.", [" b", " c"]) == "A b c."
