"""Scripts and frames: wrappers, calls, loops, questions in the middle of a script, and who is asked."""

from __future__ import annotations

from typing import Any

import pytest

from roost.conformance import look_closely
from roost.core.content import ContentError, Verb
from roost.core.fields import Field, Part, count, meter, seat
from roost.core.flow import Effect
from roost.core.game import Facts, open_game
from roost.core.record import Match
from roost.core.state import Endless, IllegalAction, State
from roost.core.zone import EVERYBODY, Place
from roost.table import Table
from tests.core.tiny import FIELDS, GAME, ONLY, VERBS, Tiny, TinyGame, tiny


def table(seats: int = 3, **cards: str) -> Table:
    return Table(tiny({name.replace("_", " "): script for name, script in cards.items()}), seats)


def test_a_script_runs_from_top_to_bottom() -> None:
    t = table(Sum='["score 1", "score 2", "score many"]').play("Sum")
    assert t.state.points[0] == 1 + 2 + 200


def test_may_runs_its_list_only_after_a_yes() -> None:
    t = table(Maybe='["may", ["score 5"], "score 1"]')
    t.play("Maybe")
    look_closely(t.state)
    assert t.legal() == ["yes", "no"]
    t.choose("no")
    assert list(t.state.points) == [1, 0, 0]
    t.choose("done").play("Maybe").choose("yes")
    assert list(t.state.points) == [1, 6, 0]


def test_if_done_looks_at_what_the_last_verb_did() -> None:
    t = table(Did='["score 1", "if done", ["score 10"], "score 0", "if done", ["score 100"]]').play("Did")
    assert t.state.points[0] == 11


def test_choose_one_runs_one_option_and_then_the_rest() -> None:
    t = table(Fork='["choose one", [["score 1"], ["score 2", "score 3"], ["draw"]], "score 1000"]').play("Fork")
    look_closely(t.state)
    assert t.legal() == ["option 1", "option 2", "option 3"]
    t.choose("option 2")
    assert t.state.points[0] == 1005


def test_each_other_goes_round_to_the_left_and_comes_back_to_the_owner() -> None:
    t = table(seats=4, Round='["each other", ["may", ["score 1"]], "score 7"]')
    t.choose("done").play("Round")
    asked = []
    while t.question == "may":
        asked.append(t.asked[0])
        look_closely(t.state)
        t.choose("yes")
    assert asked == [2, 3, 0]
    assert list(t.state.points) == [1, 7, 1, 1]


def test_each_player_begins_with_the_owner() -> None:
    t = table(All='["each player", ["may", ["score 1"]]]')
    t.choose("done").play("All")
    assert t.asked == [1]


def test_twice_runs_its_list_to_the_end_and_again() -> None:
    t = table(Twice='["twice", ["may", ["score 1"], "score 10"], "score 100"]').play("Twice")
    t.choose("yes")
    assert t.state.points[0] == 11
    look_closely(t.state)
    t.choose("no")
    assert t.state.points[0] == 121


def test_wrappers_nest_in_any_depth() -> None:
    t = table(Deep='["twice", ["each other", ["twice", ["score 1"]]], "score 5"]').play("Deep")
    assert list(t.state.points) == [5, 4, 4]


def test_a_script_that_waits_for_the_next_turn_keeps_its_cards_hidden() -> None:
    t = table(Haven='["set aside", "at next turn", ["take back", "score 1"]]', Other='["score 1"]')
    t.play("Haven").choose("aside Other")
    assert "Other" not in t.hand_of(0)
    look_closely(t.state)
    assert t.state.view(1)["aside"] == [{"place": "aside", "owner": 0, "count": 1, "cards": []}]
    assert t.state.view(0)["aside"][0]["cards"] == ["Other"]
    t.choose("done", "done", "done")
    assert t.asked == [0]
    assert "Other" in t.hand_of(0)
    assert t.state.points[0] == 1


def test_a_choice_that_public_facts_force_is_made_for_the_same_seat() -> None:
    t = table(Forced='["only", "score 1"]', Hidden='["only hidden", "score 1"]').play("Forced")
    assert t.state.points[0] == 11
    assert len(t.match.record.entries) == 1
    t.play("Hidden")
    assert t.question == "only hidden"


def test_a_forced_choice_of_another_seat_is_asked_and_recorded() -> None:
    t = table(Poke='["each other", ["only"]]').play("Poke")
    assert (t.question, t.asked) == ("only", [1])
    t.choose("bid 2").choose("bid 2")
    assert list(t.state.points) == [0, 10, 10]
    assert len(t.match.record.entries) == 3


def test_an_effect_that_asks_must_return_true() -> None:
    class Forgets(Effect[Any]):
        def run(self, s: Any) -> bool:
            s.question(ONLY, s.actor)
            return False

    facts = with_facts(verbs={**VERBS, "forgets": Verb(Forgets)}, options=list(GAME.options.values()))
    t = Table(open_game(facts, [("cards.toml", '[[card]]\nname = "Oops"\nplay = ["forgets"]')]))
    with pytest.raises(RuntimeError, match=r"Oops.play\[0\] asked 'only' but did not return True"):
        t.play("Oops")


def test_the_end_of_the_game_stops_a_script_in_the_middle() -> None:
    t = table(Win='["score 1", "win", "score 100"]').play("Win")
    assert t.state.over and t.asked == []
    assert t.state.points[0] == 1
    with pytest.raises(IllegalAction, match="seat 0 is not asked"):
        t.state.apply(0, 0)


def test_winners_share_and_returns_add_up_to_zero() -> None:
    t = table(Win='["each player", ["score 2"], "win"]').play("Win")
    assert t.state.winners() == [0, 1, 2]
    assert sum(t.state.returns()) == pytest.approx(0)


def with_facts(**changes: Any) -> Facts:
    given: dict[str, Any] = {
        "places": GAME.places, "actions": GAME.actions, "tables": GAME.tables, "verbs": VERBS,
        "decisions": GAME.decisions, "fields": GAME.fields, **changes,
    }  # fmt: skip
    return Facts("tiny", "Tiny", "1", (2, 4), TinyGame, Tiny, **given)


def test_a_mistake_in_the_facts_is_reported_when_the_game_is_loaded() -> None:
    cards = [("cards.toml", '[[card]]\nname = "Wait"\nplay = ["at next turn", ["score 1"]]')]
    with pytest.raises(ValueError, match="the part 'tiny' has the field 'turns' twice"):
        Part("tiny", Field("turns", count()), Field("left", count(), shown_as="turns"))
    with pytest.raises(ValueError, match="'hp' of 'tiny' is measured by 'most', which is not a field of it"):
        Part("tiny", Field("hp", meter(of="most")))
    with pytest.raises(ValueError, match="tiny: the actions 'point at' refer to 'seat', which is not a table"):
        open_game(with_facts(actions=[("point at", "seat")], wakes=True), cards)
    with pytest.raises(ValueError, match="the place 'pile' holds cards of the table 'dragon', which has none"):
        open_game(with_facts(places=[*GAME.places, Place("pile", EVERYBODY, holds="dragon")], wakes=True), cards)
    with pytest.raises(ValueError, match="two decisions are called"):
        open_game(
            with_facts(decisions=[*GAME.decisions, type(GAME.decisions[0])(GAME.decisions[0].name)], wakes=True), cards
        )
    with pytest.raises(ContentError, match="at next turn"):
        open_game(with_facts(), cards)


def test_a_field_may_have_another_name_in_saved_states() -> None:
    """A field can be renamed in the code without changing saved games and digests."""
    cards = [("cards.toml", '[[card]]\nname = "One"\nplay = ["score 1"]')]
    renamed = Field("turn_of", seat(), saved_as="turn")
    fields = Part("tiny", renamed, *(field for field in FIELDS.fields if field.name != "turn_of"))
    game = open_game(with_facts(fields=fields, options=list(GAME.options.values())), cards)
    state = game.new(2, "saved", {})
    state.turn_of = 1
    saved = state.to_json()
    assert saved["fields"]["turn"] == 1 and "turn_of" not in saved["fields"]
    back = game.from_json(saved)
    assert isinstance(back, Tiny) and back.turn_of == 1


def test_every_field_of_the_kernels_state_has_a_slot() -> None:
    s = table(Sum='["score 1"]').state
    bare = State(s.game, 3, {}, s.chance, s.zones)
    assert not hasattr(bare, "__dict__"), "without slots, interpreted code reads the fields slowly"


class Again(Effect[Tiny]):
    """A loop that a designer or an author of verbs got wrong."""

    def run(self, s: Tiny) -> bool:
        return s.jump(self)


@pytest.mark.parametrize("script", ['["score 5", "again"]', '["twice", ["again"]]'])
def test_a_script_that_never_ends_is_stopped_and_nothing_has_changed(script: str, monkeypatch: Any) -> None:
    monkeypatch.setitem(VERBS, "again", Verb(Again))
    game = tiny({"Mill": script, "Plain": '["score 1"]'})
    match = Match(game, 2, "mill")
    seat = match.state.asked()[0]
    start = game.actions.by_name["play Mill"]
    before = match.state.to_json()
    with pytest.raises(Endless, match=r"the script Mill\.play does not end"):
        match.apply(start, seat)
    assert match.state.to_json() == before and match.record.entries == []


def test_a_script_may_not_do_something_a_million_times() -> None:
    with pytest.raises(ContentError, match="1000000 is too large: a number in a script is at most 9999"):
        tiny({"Flood": '["score 1000000"]'})
