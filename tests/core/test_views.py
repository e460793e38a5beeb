"""Views, events, observations and prompts of a seat."""

from __future__ import annotations

from roost.table import Table
from tests.core.tiny import tiny

CARDS = {"Ant": '["score 1"]', "Bee": '["draw"]'}


def test_a_view_has_only_what_the_seat_may_see() -> None:
    t = Table(tiny(CARDS), 2)
    assert t.sees(0, "hand", 0) == ["Ant", "Bee"]
    assert t.sees(1, "hand", 0) == []
    assert t.state.view(1)["zones"]["hand 0"]["count"] == 2
    assert t.sees(0, "deck", 0) == [None, None]
    assert t.sees(None, "hand", 0) == []


def test_a_card_that_was_seen_stays_in_the_view() -> None:
    t = Table(tiny(CARDS), 2)
    hand = t.zone("hand", 0)
    t.state.show(hand, 1, 1 << 1)
    assert t.sees(1, "hand", 0) == ["Bee"]
    assert t.sees(None, "hand", 0) == []
    assert t.state.determinize(1, 3).zone(hand.place, 0).has(t.game.book.id_of("Bee"))


def test_an_event_is_reduced_to_what_a_seat_may_know() -> None:
    t = Table(tiny(CARDS), 2)
    t.state.events = []
    t.play("Bee")
    said = [[t.game.tell(event.seen_by(seat), seat) for event in t.state.events] for seat in (0, 1)]
    assert said[0][0] == "Bee went from your hand to the table."
    assert said[1][0] == "Bee went from Player 1's hand to the table."
    assert said[1][1] == "A card went from Player 1's deck to Player 1's hand."
    assert said[0][1] in (
        "Ant went from your deck to your hand.",
        "Bee went from your deck to your hand.",
    )


def test_an_observation_has_as_many_values_as_names() -> None:
    t = Table(tiny(CARDS), 2)
    names = t.game.spec(2).names
    seen = dict(zip(names, t.game.observe(t.state, 1), strict=True))
    assert (seen["seat"], seen["asked[1]"], seen["turn_of"]) == (1, 1, 2)
    assert (seen["hand 0: cards"], seen["hand 0: Ant"], seen["hand 1: Ant"]) == (2, 1, 0)


def test_a_prompt_has_kind_sentence_choices_and_blocked_choices() -> None:
    prompt = Table(tiny({"Haven": '["set aside"]', "Ant": '["score 1"]'}), 2).play("Haven").prompt()
    assert (prompt.kind, prompt.source) == ("set aside", "Haven")
    assert [c.label for c in prompt.choices] == ["Aside Ant"]
    assert [(b.label, b.reason) for b in prompt.blocked] == [("Done", "you must set a card aside")]


def test_a_seat_that_is_not_asked_gets_no_question() -> None:
    prompt = Table(tiny(CARDS), 2).prompt(1)
    assert (prompt.kind, prompt.choices) == ("nothing", [])
