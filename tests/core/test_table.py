"""`roost.table`: how tests set up positions, and that the legal answers follow from them."""

from __future__ import annotations

from typing import Any

import pytest

from roost.games import load
from roost.table import Layout, Table
from tests.core.tiny import tiny

CARDS = {"A": '["score 1"]', "B": '["score 1"]', "C": '["only"]'}


def riders() -> Table:
    """A game of riders in the first Action Phase."""
    table = Table("riders", options={"auto_draft": True})
    for verb in ("ride with Talia", "fly Voltwing"):
        for seat in (0, 1):
            table.do(verb, seat=seat)
    return table


def test_legal_answers_are_computed_again_after_a_change() -> None:
    """The state caches them between two answers of the same seat (here in Hatch)."""
    table = Table("hatch")
    me = table.asked[0]
    table.do(next(name for name in table.legal() if name.startswith("lay ")))
    assert (table.asked, table.state.menu_fresh) == ([me], True)
    assert not [name for name in table.hand(me).legal() if name.startswith("lay ")]


def test_declared_fields_can_be_set_and_things_are_given_by_name() -> None:
    table = riders().set(turn=5).part("sides", 1, rider_hp=3, rider_id="Lyra")
    assert (table.state.turn, table.state.sides[1].rider_hp) == (5, 3)
    assert table.state.view(0)["sides"][1]["rider"] == "Lyra"


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"menu_fresh": False}, "riders has no field 'menu_fresh'"),
        ({"awaited": 0}, "riders has no field 'awaited'"),
        ({"turn_off": 1}, "riders has no field 'turn_off'; nearest: \"turn_of\""),
    ],
)
def test_other_attributes_cannot_be_set(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        riders().set(**fields)


def test_an_unknown_part_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match="the state has no parts 'side'; nearest: \"sides\""):
        riders().part("side", 0, energy=1)
    with pytest.raises(ValueError, match="has no field 'enrgy'; nearest: \"energy\""):
        riders().part("sides", 0, enrgy=1)


def test_a_question_can_be_asked_of_another_seat() -> None:
    table = riders()
    other = 1 - table.asked[0]
    assert table.set(turn_of=other).ask("act", other).asked == [other]
    assert table.do("done").asked == [1 - other]
    with pytest.raises(ValueError, match="there is no question 'atc'; nearest: \"act\""):
        table.ask("atc", 0)


def test_a_secret_question_can_be_asked_of_several_seats() -> None:
    table = riders()
    question = Table("riders").question
    assert table.ask(question, 0, 1).asked == [0, 1]


def test_the_game_continues_from_the_position() -> None:
    """In Hoard, a turn with no card left to play is over."""
    table = Table("hoard").set(left=0)
    assert table.asked == [0]
    assert table.resume().asked == [1]


def test_resume_may_call_a_script_first() -> None:
    """The script runs before the next question."""
    game = tiny(CARDS)
    table = Table(game, 2)
    script = game.book.script(game.book.id_of("A"), "play")
    before = list(table.state.points)
    table.resume(lambda s: s.call(script, 1, -1))
    assert [now - then for now, then in zip(table.state.points, before, strict=True)] == [0, 1]


def test_in_the_middle_of_a_script_no_other_question_can_be_asked() -> None:
    """Otherwise the script would never get its answer."""
    table = Table("hoard").hand(0, "Magpie").put("hoard", 1, "Crown").hand(1, "Guard").play("Magpie")
    assert table.question == "show a Guard"
    with pytest.raises(ValueError, match="a script waits for the answer to 'show a Guard'"):
        table.resume()
    with pytest.raises(ValueError, match="a script waits"):
        table.ask("play a card", 0)


def test_a_card_is_brought_from_its_zone() -> None:
    table = Table("hoard").put("deck", 0, "Crown", "Cup").put("hoard", 1)
    table.bring("hoard", 1, "Crown")
    assert (table.cards("deck"), table.cards("hoard", 1)) == (["Cup"], ["Crown"])
    for place in ("deck", "discard"):
        table.put(place, 0)
    for seat in (0, 1):
        table.hand(seat).put("hoard", seat)
    with pytest.raises(ValueError, match="Crown is in no zone"):
        table.bring("hoard", 1, "Crown")


def test_a_state_without_a_table_can_be_set_up_too() -> None:
    state = load("hoard").new(2, "bare")
    Layout(state).hand(0, "Crown").set(left=1)
    assert [state.game.actions.names[action] for action in state.legal(0)] == ["done", "play Crown"]


def test_each_viewer_reads_their_own_log() -> None:
    """Hoard 8: the player who looks at the top of the deck reads which card it is, the others do not."""
    told = {}
    for eye in (0, 1, None):
        table = Table("hoard").hand(0, "Owl", "Owl").put("deck", 0, "Crown", "Cup")
        told[eye] = table.heard(eye, "play Owl")
        assert table.state.events is None
    assert told[0] == ["Owl went from your hand to the discard.", "Cup was shown in the deck."]
    seen = ["Owl went from Player 1's hand to the discard.", "A card was shown in the deck."]
    assert told[1] == told[None] == seen


def test_an_answer_is_found_by_its_label_too() -> None:
    """The actions are called "option 1" and "option 2"; their labels say what each does."""
    card = {"name": "Jay", "copies": 1, "play": ["choose one", [["draw"], ["peek"]]]}
    game = load("hoard", {"name": "jays", "add": {"card": [card]}})
    for words, more in (("Look at", 0), ("Draw a", 1)):
        table = Table(game).hand(0, "Jay", "Owl").play("Jay").choose(words)
        assert len(table.hand_of(0)) == 1 + more
    with pytest.raises(
        ValueError, match=r"'maybe' fits 0 of the answers 'option 1' \(Draw a card\), 'option 2' \(Look"
    ):
        Table(game).hand(0, "Jay").play("Jay").choose("maybe")
    with pytest.raises(ValueError, match="seat not asked"):
        Table(game).choose("Jay or so", seat=1)


def test_a_misspelt_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="there is no action 'play Magpi'; nearest: \"play Magpie\""):
        Table("hoard").why_not("play Magpi")
    with pytest.raises(ValueError, match="stage cannot be 'dule'; nearest: \"duel\""):
        riders().set(stage="dule")
    with pytest.raises(ValueError, match="the question 'act' is asked of one seat, not of 0"):
        riders().ask("act")
