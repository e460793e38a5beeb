"""Flamecraft's swap chains, and its free actions between other questions (windows)."""

from __future__ import annotations

import pytest

from roost.conformance import Broken, check_games, look_closely
from roost.core.game import open_game
from roost.core.saving import canonical
from roost.table import Table
from tests.spikes.flamecraft import SOURCES, facts, game
from tests.spikes.flamecraft.state import FANCIES, Flamecraft
from tests.spikes.flamecraft.turn import PLACE_HERE
from tests.spikes.walk import walk

ROLLS, BELL, REPTILE, POTIONS, NURSERY = 1, 4, 7, 10, 13  # the first slots of the shops
GOODS = ["bread", "meat", "crystal", "potion", "plant"]


def town(seats: int = 2, **goods: int) -> Table:
    """Starters are in their shops and seat 0 has these goods; nobody has a fancy dragon or an artisan in hand."""
    table = Table(game(), seats)
    for seat in range(seats):
        for zone in (table.zone("hand", seat), table.zone("fancies", seat)):
            while zone.size():
                table.zone("artisan deck" if zone.place.holds == "dragon" else "fancy deck").put(
                    zone.take(0, 0) >> 8, 0
                )
        table.state.sides[seat].has_daniel = False
    table.state.sides[0].goods = [goods.get(good, 0) for good in GOODS]
    return table


def stand(table: Table, place: str, *dragons: str, seat: int = 0) -> Table:
    """Move physical dragons to a zone, from wherever they are now."""
    return table.bring(place, seat, *dragons)


def hold(table: Table, *fancies: str, seat: int = 0) -> Table:
    """Give a seat fancy dragons from the deck."""
    return table.bring("fancies", seat, *fancies)


def gather(table: Table, shop: str) -> Table:
    """Play to the fire-up question of gathering."""
    table.do(f"visit {shop}", "gather")
    if table.question == "place an artisan":
        table.do("done")
    return table


def enchant(table: Table, shop: str, spell: str) -> Table:
    """Play to the first question of the fire loop."""
    for good in table.game.book.value(table.game.book.id_of(spell), "cost"):
        table.state.sides[0].goods[table.state.game.goods.index(good)] += 1
    return table.put("row", 0, spell, "Slow Roast").do(f"visit {shop}", f"cast {spell}")


def at(table: Table, slot: int) -> str:
    cards = table.cards(f"slot {slot}")
    return cards[0] if cards else ""


def goods_of(table: Table, seat: int = 0) -> dict[str, int]:
    return {good: n for good, n in zip(GOODS, table.state.sides[seat].goods, strict=True) if n}


# -- swap chains -------------------------------------------------------------------------------------------------------
def test_t23_a_potion_dragon_swaps_and_the_newcomer_is_fired_in_its_place() -> None:
    """F-T23, F109, F110, F-R31: crystal stands at Potable Potions and gives three goods; no reward, no placement."""
    table = gather(town(), "Potable Potions").do("fire Potable Potions 1", "swap with Fragile Reptile 1")
    assert (at(table, POTIONS), at(table, REPTILE)) == ("crystal 1", "potion 1")
    table.do("gain bread", "gain crystal", "gain plant")
    assert goods_of(table) == {"bread": 1, "crystal": 1, "potion": 2, "plant": 1}
    assert table.state.scores() == [0, 0] and table.state.placements == 0
    assert table.state.fired == []


def test_t24a_a_swap_back_fires_nobody_twice() -> None:
    """F-T24 (a), F-R29, F-R89: both are back, nobody is fired again, two fire-ups are counted."""
    table = gather(stand(town(), "slot 15", "potion 2"), "Potable Potions")
    table.do("fire Potable Potions 1", "swap with Hello Nursery 3")
    assert table.question == "swap with" and table.prompt().source == "potion 2"
    assert table.state.fire_ups == 2
    table.do("swap with Hello Nursery 3")
    assert (at(table, POTIONS), at(table, 15)) == ("potion 1", "potion 2")
    assert table.asked == [1]  # nothing else was fired: the turn is over


def test_t24b_a_chain_of_three_meets_hocus() -> None:
    """F-T24 (b), F-R65: potion, potion, bread: three fire-ups; Hocus may be revealed in the last window."""
    table = hold(gather(stand(town(), "slot 15", "potion 2"), "Potable Potions"), "Hocus")
    table.do("fire Potable Potions 1", "swap with Hello Nursery 3", "swap with Critical Rolls 1", "draw from the deck")
    assert (at(table, POTIONS), at(table, 15), at(table, ROLLS)) == ("bread 1", "potion 1", "potion 2")
    assert table.question == "anything else" and table.state.fire_ups == 3
    table.do("reveal Hocus")
    assert table.state.scores()[0] == 4 and table.cards("scored") == ["Hocus"]


def brewery() -> Table:
    """Potable Potions with potion P in slot 1, potion Q in slot 2 and bread D in slot 3."""
    return stand(stand(town(), "slot 11", "potion 2"), "slot 12", "bread 2")


def test_t25_a_chain_through_the_visited_shop_ends_the_loop() -> None:
    """F-T25, F-R29, F-R32: P takes Q, Q takes D, D draws; all three are fired, nothing else is offered."""
    table = enchant(hold(brewery(), "Chonkers"), "Potable Potions", "Full Cellar")
    table.do(
        "fire Potable Potions 1", "swap with Potable Potions 2", "swap with Potable Potions 3", "draw from the deck"
    )
    assert [at(table, POTIONS + k) for k in range(3)] == ["bread 2", "potion 1", "potion 2"]
    assert table.question == "fire up dragons" and table.legal() == ["done"]
    assert {table.why_not(f"fire Potable Potions {k}") for k in (1, 2, 3)} == {"was fired already"}


def test_the_fire_loop_ends_by_itself_if_public_facts_show_that_nothing_is_left() -> None:
    """F-T25, F-R120: all are fired and there is no fancy that could be revealed."""
    table = enchant(brewery(), "Potable Potions", "Full Cellar")
    table.do(
        "fire Potable Potions 1", "swap with Potable Potions 2", "swap with Potable Potions 3", "draw from the deck"
    )
    assert table.asked == [1]


def test_t26_a_newcomer_of_a_swap_is_not_offered_again() -> None:
    """F-T26, F-R32: P takes the crystal dragon beside it; it gives three goods in P's slot and is fired."""
    table = enchant(hold(stand(town(), "slot 11", "crystal 2"), "Chonkers"), "Potable Potions", "Full Cellar")
    table.do("fire Potable Potions 1", "swap with Potable Potions 2", "gain bread", "gain meat", "gain plant")
    assert (at(table, POTIONS), at(table, POTIONS + 1)) == ("crystal 2", "potion 1")
    assert table.legal() == ["done"]
    assert table.why_not("fire Potable Potions 1") == "was fired already"


def test_a_dragon_swapped_away_unfired_is_lost_for_the_step() -> None:
    """F-R32: Q leaves, and the dragon that takes its place is fired on arrival."""
    table = enchant(hold(stand(town(), "slot 11", "potion 2"), "Chonkers"), "Potable Potions", "Full Cellar")
    table.do("fire Potable Potions 1", "swap with Fragile Reptile 1", "gain bread", "gain meat", "gain crystal")
    table.do("fire Potable Potions 2", "swap with Potable Potions 1")  # crystal 1, fired already: it only moves
    assert table.question == "fire up dragons" and table.legal() == ["done"]
    assert table.state.fire_ups == 3


def test_t27_a_newcomer_that_can_do_nothing_still_counts() -> None:
    """F-T27, F-R89: Lotus without a good gives nothing and earns nothing; the fire-up counts."""
    table = enchant(hold(town(), "Chonkers"), "Potable Potions", "Full Cellar")
    table.do("fire Potable Potions 1", "swap with Hello Nursery 1")
    assert table.question == "fire up dragons"
    assert table.state.fire_ups == 2 and table.state.scores()[0] == 4


def test_a_newcomer_must_give_what_it_can() -> None:
    """F-R89, F100: with one good, Lotus must give it, without a choice."""
    table = enchant(town(meat=1), "Potable Potions", "Full Cellar").do("fire Potable Potions 1")
    table.do("swap with Hello Nursery 1")
    assert goods_of(table) == {} and goods_of(table, 1) == {"meat": 1}
    assert table.state.scores()[0] == 6


def test_a_newcomer_must_place_if_it_can_and_nobody_sees_whether_it_can() -> None:
    """F-R89, F100: Hot Dog asks everybody with a hand; only a player without a fitting card may decline."""
    table = stand(town(), "hand", "bread 2", "meat 2")
    enchant(table, "Potable Potions", "Full Cellar").do("fire Potable Potions 1", "swap with Draco Bell 1")
    assert table.question == "place where"
    assert table.why_not("done") == "you must place what you can"
    stuck = stand(town(), "hand", "potion 2", "potion 3")
    for slot, dragon in ((3, "plant 2"), (6, "plant 3"), (8, "plant 4"), (15, "meat 3")):
        stand(stuck, f"slot {slot}", dragon)
    enchant(stuck, "Potable Potions", "Full Cellar").do("fire Potable Potions 1", "swap with Draco Bell 1")
    assert stuck.question == "place where" and stuck.legal() == ["done"]


def test_a_dragon_placed_by_a_fire_up_joins_the_loop() -> None:
    """F69, F-R32: when enchanting, a dragon just placed here may be fired as well."""
    table = enchant(stand(town(), "hand", "bread 2"), "Draco Bell", "Slow Roast")
    table.do("fire Draco Bell 1", "place at Draco Bell 2", "put bread")
    assert at(table, BELL + 1) == "bread 2"
    table.do("fire Draco Bell 2", "draw from the deck")
    assert table.why_not("fire Draco Bell 2") == "was fired already"


def test_when_gathering_a_dragon_placed_by_a_fire_up_is_not_fired() -> None:
    """F-T21, F-R33: any one dragon."""
    table = gather(stand(town(), "hand", "bread 2"), "Draco Bell")
    table.do("fire Draco Bell 1", "place at Draco Bell 2", "put bread")
    assert table.question == "anything else"  # the slot's reward was a fancy, so there is a window


def daniel() -> Table:
    """Enchanting at Potable Potions beside a crystal dragon, with Daniel at hand; a potion and a bread in the Park."""
    table = stand(town(), "slot 11", "crystal 2")
    stand(table, "artisan deck", *table.cards("Park"))
    stand(table, "Park", "potion 3", "bread 3")
    table.state.sides[0].has_daniel = True
    return enchant(table, "Potable Potions", "Full Cellar")


def test_t92_daniel_in_the_middle_of_an_enchant_loop() -> None:
    """F-T92, F-R88: a Park potion takes an unfired dragon of the visited shop; it is itself still offered there."""
    table = daniel().do("use Daniel", "fire in the Park potion", "swap with Potable Potions 2")
    table.do("gain bread", "gain meat", "gain crystal")  # the crystal dragon, fired in the Park
    assert at(table, POTIONS + 1) == "potion 3" and table.cards("Park") == ["bread 3", "crystal 2"]
    assert table.question == "fire up in the Park"
    table.do("done")
    assert table.question == "fire up dragons" and len(table.state.fired) == 1
    assert {"fire Potable Potions 1", "fire Potable Potions 2"} <= set(table.legal())


def test_a_dragon_fired_only_in_the_inner_step_may_be_fired_in_the_outer_one() -> None:
    """F-R88: every step has its own fired set; the outer one goes on unchanged."""
    table = daniel().do("use Daniel", "fire in the Park potion", "swap with Potable Potions 1")  # a chain of potions
    assert table.question == "swap with" and table.prompt().source == "potion 1"
    table.do("swap with Potable Potions 2", "gain bread", "gain meat", "gain crystal", "done")
    assert (at(table, POTIONS), at(table, POTIONS + 1)) == ("potion 3", "potion 1")
    assert {"fire Potable Potions 1", "fire Potable Potions 2"} <= set(table.legal())


def test_honey_in_the_park_cannot_draw_itself() -> None:
    """F-R91: with only itself there, the deck is left."""
    table = daniel().do("use Daniel", "fire in the Park bread")
    assert table.legal() == ["take potion", "draw from the deck"]


# -- "any time on your turn" -------------------------------------------------------------------------------------------
def test_a_sun_dragon_is_offered_at_every_top_level_prompt() -> None:
    """F95, F-R64: before moving, before gathering, before each step, and once more at the end; not inside an effect."""
    table = stand(hold(town(), "Shimmer"), "hand", "crystal 2")
    table.set(phase=1)
    table.state.sides[0].coins = 3
    prompts = []
    for move in ["visit Potable Potions", "gather", "place at Potable Potions 2", "put crystal"]:
        if "reveal Shimmer" in table.legal():
            prompts.append(table.question)
        table.do(move)
    assert table.question == "fire up one dragon"
    table.do("fire Potable Potions 1")
    assert table.question == "swap with" and "reveal Shimmer" not in table.legal()
    table.do("swap with Potable Potions 2", "gain bread", "gain meat", "gain plant")
    prompts.append(table.question)
    assert "reveal Shimmer" in table.legal()
    assert prompts == ["visit a shop", "gather or enchant", "place an artisan", "anything else"]


def test_a_reveal_in_the_fire_loop_runs_its_text_and_the_loop_goes_on() -> None:
    """F-R64, F-R102: Pinkytoe after a placement in the loop: 4 reputation and a draw, then the next dragon."""
    table = hold(enchant(stand(town(), "hand", "bread 2"), "Draco Bell", "Slow Roast"), "Pinkytoe")
    assert table.why_not("reveal Pinkytoe") == "its goal is not met"
    table.do("fire Draco Bell 1", "place at Draco Bell 2", "put bread", "reveal Pinkytoe", "draw from the deck")
    assert table.question == "fire up dragons"
    assert table.state.scores()[0] == 6 and len(table.hand_of(0)) == 1
    table.do("fire Draco Bell 2", "draw from the deck", "done")


def last_window(fancy: str) -> Table:
    table = hold(town(bread=1), fancy)
    table.state.sides[0].coins = 3
    return gather(table, "Hello Nursery")


@pytest.mark.parametrize("other", ["Chonkers", "Hocus", "Buttercup"])
def test_waiting_does_not_reveal_which_fancy_is_held(other: str) -> None:
    """F-R64, F-R103, F-R120: players who could reveal and who could not are asked alike, also in the last window."""
    could, could_not = last_window("Shimmer"), last_window(other)
    for move in ["fire Hello Nursery 1", "give bread", "done", "visit Draco Bell"]:
        assert could.asked == could_not.asked and could.question == could_not.question
        for seat in [1, None]:
            assert could.state.view(seat) == could_not.state.view(seat)
            assert canonical(could.state.determinize(seat, 3).to_json()) == canonical(
                could_not.state.determinize(seat, 3).to_json()
            )
        could.do(move)
        could_not.do(move)
    assert could.asked == [1]


def test_the_last_window_is_skipped_if_public_facts_show_that_it_is_empty() -> None:
    """F-R103: without an unscored fancy and a companion there is nothing to ask."""
    table = gather(town(), "Hello Nursery").do("done")
    assert table.asked == [1] and table.question == "visit a shop"


class SkipsEmptyWindows(Flamecraft):
    """A planted fault, F-R103 taken literally: the window is skipped when no free action is possible."""

    def may_act_freely(self, seat: int) -> bool:
        fancies = self.zone(FANCIES, seat).cards()
        return any(self.has_met(seat, fancy) for fancy in fancies if self.game.goal[fancy] != "moon")


def test_a_question_that_depends_on_hidden_cards_is_found_to_leak() -> None:
    """F-R64, F-R103: the fault is planted, and the comparison of two worlds must find it."""
    table = Table(open_game(facts(SkipsEmptyWindows), SOURCES), 2)
    table.state.sides[0].coins = 3
    table.do("visit Hello Nursery", "gather")
    with pytest.raises(Broken, match="leak"):
        for k in range(60):
            look_closely(table.state, f"planted {k}")


def test_a_decision_that_is_wrongly_declared_public_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """F39: the offered slots depend on the hand; declared public, the question would be skipped if there are none."""
    monkeypatch.setattr(PLACE_HERE, "public", True)
    table = Table(game(), 2).do("visit Hello Nursery", "gather")
    assert table.question == "place an artisan"
    with pytest.raises(Broken, match="public"):
        for k in range(60):
            look_closely(table.state, f"planted {k}")


# -- all of it at every moment -----------------------------------------------------------------------------------------
def test_every_law_holds_at_every_answer_of_a_swap_chain() -> None:
    """F-T25, F-R29..F-R32, F-R64: with a reveal between two fire-ups; three seats, hidden hands and fancies."""
    table = stand(stand(town(3), "slot 11", "potion 2"), "slot 12", "bread 2")
    stand(hold(hold(table, "Twinkle", "Chonkers"), "Hocus", seat=1), "hand", "meat 2", "plant 2")
    stand(table, "hand", "bread 3", "crystal 3", seat=1)
    table.state.sides[0].goods = [0, 0, 0, 2, 0]
    table.put("row", 0, "Full Cellar", "Slow Roast")
    moves = ["visit Potable Potions", "cast Full Cellar", "fire Potable Potions 1", "swap with Potable Potions 2"]
    assert walk(table, *moves, "swap with Potable Potions 3") == [True] * 5
    assert walk(table, "draw from the deck", "reveal Twinkle", "done", "done") == [False, True, True, False]


def test_every_law_holds_at_every_answer_of_a_step_within_a_step() -> None:
    """F-T92, F-R88, F-R90: Daniel's step inside the enchant loop, with a chain in it."""
    table = hold(stand(daniel(), "hand", "meat 2", seat=1), "Hocus")
    moves = ["use Daniel", "fire in the Park potion", "swap with Potable Potions 1", "swap with Potable Potions 2"]
    moves += ["gain bread", "gain meat", "gain crystal", "fire in the Park bread", "take crystal", "reveal Hocus"]
    moves += ["fire Potable Potions 2", "swap with Critical Rolls 1"]
    assert walk(table, *moves) == [True] * len(moves)
    assert walk(table, "draw from the deck") == [False]


@pytest.mark.long
def test_random_games_in_the_town_keep_every_law() -> None:
    report = check_games(game(), 24, "town", deep=1)
    assert report.games == 24
    assert report.deep_checks > 20
