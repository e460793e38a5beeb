"""The nine cards of docs/variants/draconium/nine_more.toml, and the verbs that they are made of."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from roost.core.game import Game
from roost.core.state import IllegalAction
from roost.games import load
from roost.games.draconium import ending
from roost.table import Table
from tests.games.draconium.tabletop import Tabletop, end_turn, left, numbers

FILE = Path(__file__).parents[3] / "docs" / "variants" / "draconium" / "nine_more.toml"


@cache
def nine() -> Game[Any]:
    return load("draconium", variant=str(FILE))


def table(*kingdom: str, seats: int = 2) -> Tabletop:
    return Tabletop(*kingdom, seats=seats, game=nine())


def with_rows(tmp_path: Path, rows: str) -> Game[Any]:
    """Draconium with a variant of these rows."""
    file = tmp_path / "rows.toml"
    file.write_text(f'name = "Rows"\n{rows}')
    return load("draconium", variant=str(file))


def card(play: str, more: str = "") -> str:
    return f'[[add.card]]\nname = "Try"\nset = "Trials"\ncost = 2\ntypes = ["Action"]\nplay = {play}\n{more}\n'


# -- gain to hand, discard a named card --------------------------------------------------------------------------------
def test_a_trading_post_turns_two_cards_into_a_silver_in_hand() -> None:
    """DOM 3, DOM 8.8: the Silver comes to hand, and only for two cards."""
    t = table("Trading Post").hand(0, "Trading Post", "Curse", "Estate", "Estate").play("Trading Post")
    t.do("trash Curse", "trash Estate")
    assert t.hand_of(0) == ["Estate", "Silver"]
    t = table("Trading Post").hand(0, "Trading Post", "Curse").play("Trading Post")
    assert t.hand_of(0) == [] and t.cards("trash") == ["Curse"]


def test_a_baron_pays_for_an_estate_and_gains_one_otherwise() -> None:
    """DOM 3: $4 if an Estate is discarded, else an Estate is gained."""
    t = table("Baron").hand(0, "Baron", "Estate", "Copper").play("Baron")
    assert t.legal() == ["done", "discard Estate"]
    assert t.prompt().prompt == "Discard an Estate?"
    t.do("discard Estate")
    assert numbers(t) == (0, 2, 4) and t.cards("discard") == ["Estate"] and left(t, "Estate") == 8
    t = table("Baron").hand(0, "Baron", "Estate").play("Baron").do("done")
    assert numbers(t) == (0, 2, 0) and t.cards("discard") == ["Estate"] and t.hand_of(0) == ["Estate"]


def test_others_cannot_tell_whether_a_baron_has_an_estate_to_discard() -> None:
    """DOM 8.3: without an Estate the question is asked too, but an empty hand is not asked."""
    t = table("Baron").put("deck", 0, "Estate").hand(0, "Baron", "Copper").play("Baron")
    assert t.legal() == ["done"] and "not in your hand" in t.why_not("discard Estate")
    t = table("Baron").hand(0, "Baron").play("Baron")
    assert t.question == "buy" and t.cards("discard") == ["Estate"]


# -- pass a card -------------------------------------------------------------------------------------------------------
def test_a_masquerade_passes_all_cards_at_once_to_the_left() -> None:
    """DOM 3, DOM 8.1: nobody passes on a card that was just received."""
    t = table("Masquerade", seats=3).put("deck", 0, "Copper", "Copper").hand(0, "Masquerade", "Curse")
    t.hand(1, "Gold", "Silver").hand(2, "Estate", "Duchy").play("Masquerade")
    assert t.asked == [0] and t.question == "pass a card"
    assert t.prompt().prompt == "Pass a card to Player 2. Everybody sees it when all have chosen."
    t.do("set aside Curse")
    assert t.asked == [1] and sorted(t.hand_of(1)) == ["Gold", "Silver"]
    t.do("set aside Silver", "set aside Estate")
    assert sorted(t.hand_of(1)) == ["Curse", "Gold"] and sorted(t.hand_of(2)) == ["Duchy", "Silver"]
    assert t.question == "trash any" and t.hand_of(0) == ["Copper", "Copper", "Estate"]


def test_a_passed_card_is_hidden_until_all_have_chosen_and_then_seen_by_all() -> None:
    """DOM 8.2: what a player owns is public, so everybody sees what is handed over."""
    t = table("Masquerade", seats=3).put("deck", 0).hand(0, "Masquerade", "Curse", "Gold")
    t.hand(1, "Gold", "Silver").hand(2, "Estate", "Duchy").play("Masquerade").do("set aside Curse")
    assert [aside["cards"] for aside in t.state.view(2)["aside"]] == [[None]]
    assert [aside["cards"] for aside in t.state.view(0)["aside"]] == [["Curse"]]
    heard = t.do("set aside Gold").heard(2, "set aside Duchy")
    assert "Player 1 passed Curse to Player 2." in heard and "You passed Duchy to Player 1." in heard
    assert t.sees(2, "hand", 1).count("Curse") == 1


def test_players_without_cards_neither_pass_nor_get_one() -> None:
    """DOM 3, DOM 8.8: the only card of a hand goes without a question; one player alone keeps the card."""
    t = table("Masquerade", seats=3).put("deck", 0).hand(0, "Masquerade", "Curse").hand(1).hand(2, "Gold")
    t.play("Masquerade")
    assert (t.hand_of(0), t.hand_of(1), t.hand_of(2)) == (["Gold"], [], ["Curse"])
    t = table("Masquerade").put("deck", 0).hand(0, "Masquerade", "Curse").hand(1).play("Masquerade")
    assert t.question == "trash any" and t.hand_of(0) == ["Curse"]


def test_a_masquerade_of_six_can_be_saved_between_any_two_choices() -> None:
    """DOM 3: the chosen cards wait in the frames of the script."""
    t = table("Masquerade", seats=6).hand(0, "Masquerade", "Curse", "Gold")
    for seat in range(1, 6):
        t.hand(seat, "Copper", "Estate")
    t.play("Masquerade").do("set aside Curse")
    while t.question == "pass a card":
        assert nine().from_json(t.state.to_json()) == t.state
        t.do("set aside Estate")
    assert t.hand_of(1) == ["Copper", "Curse"] and t.hand_of(0).count("Estate") == 1


# -- costs -------------------------------------------------------------------------------------------------------------
def test_a_bridge_makes_cards_cheaper_for_this_turn_only() -> None:
    """DOM 8.7: two of them add up; a cost never falls below $0."""
    t = table("Bridge", "Village").hand(0, "Village", "Bridge", "Bridge").play("Village", "Bridge", "Bridge")
    assert numbers(t) == (0, 3, 2)
    t.do("buy Silver", "buy Estate", "buy Copper")
    assert numbers(t)[2] == 1
    end_turn(t)
    assert t.state.cheaper == 0


def test_an_upgrade_gains_a_card_of_exactly_the_next_cost() -> None:
    """DOM 3, DOM 8.7: a cheaper or dearer card cannot be gained."""
    t = table("Upgrade", "Smithy", "Moat").hand(0, "Upgrade", "Silver").put("deck", 0).play("Upgrade")
    assert t.prompt().prompt == "Gain a card costing exactly $4."
    assert "gain Smithy" in t.legal() and "gain Silver" not in t.legal() and "gain Duchy" not in t.legal()
    assert t.why_not("gain Moat") == "costs less than $4" and t.why_not("gain Duchy") == "costs more than $4"
    t.do("gain Smithy")
    assert t.cards("discard") == ["Smithy"] and t.cards("trash") == ["Silver"]


def test_an_upgrade_gains_nothing_if_no_card_has_that_cost() -> None:
    """DOM 8.8: nothing costs $1, so a trashed Copper or Curse brings nothing."""
    t = table("Upgrade").hand(0, "Upgrade", "Curse").put("deck", 0).play("Upgrade")
    assert t.cards("trash") == ["Curse"] and t.cards("discard") == [] and t.question == "buy"


def test_gain_exactly_offers_one_cost(tmp_path: Path) -> None:
    """DOM 3: the verb `gain exactly` with a fixed cost."""
    t = Tabletop("Try", "Smithy", game=with_rows(tmp_path, card('["gain exactly 5"]'))).hand(0, "Try").play("Try")
    costs = {t.game.book.value(t.game.book.id_of(one.removeprefix("gain ")), "cost") for one in t.legal()}
    assert costs == {5}


# -- down to so many, points for another card --------------------------------------------------------------------------
def test_a_ghost_ship_puts_cards_back_until_three_are_left() -> None:
    """DOM 3, DOM 8.2: the other players choose, and only they know the cards."""
    t = table("Ghost Ship").hand(0, "Ghost Ship").hand(1, "Gold", "Silver", "Copper", "Estate", "Estate")
    t.play("Ghost Ship").do("put on deck Estate", "put on deck Gold", seat=1)
    assert sorted(t.hand_of(1)) == ["Copper", "Estate", "Silver"] and t.cards("deck", 1)[-2:] == ["Estate", "Gold"]
    assert t.sees(0, "deck", 1)[-1] is None
    t = table("Ghost Ship").hand(0, "Ghost Ship").hand(1, "Gold", "Silver", "Copper").play("Ghost Ship")
    assert t.asked == [0] and len(t.hand_of(1)) == 3


def test_a_duke_counts_the_duchies_of_its_owner() -> None:
    """DOM 4, DOM 8.14: 1 VP for each Duchy, wherever it is."""
    t = table("Duke").hand(0, "Duke", "Duke", "Duchy").put("discard", 0, "Duchy").put("deck", 0, "Duchy")
    t.hand(1, "Duke").put("deck", 1)
    assert ending.score(t.state, 0) == 3 * 3 + 2 * 3 and ending.score(t.state, 1) == 0
    assert "Duke ×2: 6" in ending.counted(t.state, 0)


def test_points_per_card_can_count_several_for_one(tmp_path: Path) -> None:
    """DOM 4: with `per = 3`, every third Silver is worth a point."""
    rows = '[[add.card]]\nname = "Fee"\nset = "Trials"\ncost = 4\ntypes = ["Victory"]\npoints_per = "Silver"\nper = 3\n'
    game = with_rows(tmp_path, rows)
    t = Tabletop("Fee", game=game).hand(0, "Fee", *["Silver"] * 7).put("deck", 0)
    assert ending.score(t.state, 0) == 2
    assert game.words_on(game.book.id_of("Fee")) == "Victory, 1 VP for every 3 Silver you have."
    assert "1 VP" not in game.words_on(game.book.id_of("Copper"))


# -- look and sort -----------------------------------------------------------------------------------------------------
def test_a_lookout_trashes_one_discards_one_and_puts_one_back() -> None:
    """DOM 3, DOM 8.2: the owner alone sees the cards; the last one goes back without a question."""
    t = table("Lookout").put("deck", 0, "Copper", "Curse", "Gold", "Estate").hand(0, "Lookout").play("Lookout")
    assert t.question == "trash one of these" and len(t.legal()) == 3
    t.do("trash Curse")
    assert t.question == "discard one of these"
    t.do("discard Estate")
    assert (
        t.cards("trash") == ["Curse"]
        and t.cards("discard") == ["Estate"]
        and t.cards("deck")[-2:] == ["Copper", "Gold"]
    )
    assert numbers(t)[0] == 1


@pytest.mark.parametrize(
    ("deck", "trash", "discard"), [((), [], []), (("Gold",), ["Gold"], []), (("Gold", "Curse"), ["Curse"], ["Gold"])]
)
def test_a_lookout_with_a_short_deck_does_what_it_can(
    deck: tuple[str, ...], trash: list[str], discard: list[str]
) -> None:
    """DOM 8.8: first the trashing, then the discarding."""
    t = table("Lookout").put("deck", 0, *deck).hand(0, "Lookout").play("Lookout")
    if t.question == "trash one of these":
        t.do("trash Curse")
    assert (t.cards("trash"), t.cards("discard"), t.cards("deck")) == (trash, discard, [])


def test_a_cartographer_discards_any_number_and_orders_the_rest() -> None:
    """DOM 3, DOM 8.2: the rest goes back in the order that the owner chooses."""
    t = table("Cartographer").put("deck", 0, "Gold", "Curse", "Silver", "Estate", "Copper").hand(0, "Cartographer")
    t.play("Cartographer").do("discard Curse", "discard Estate")
    assert t.question == "discard some of these"
    t.do("done")
    assert sorted(t.cards("discard")) == ["Curse", "Estate"]
    t.do("put on deck Gold")
    assert t.cards("deck") == ["Gold", "Silver"] and t.hand_of(0) == ["Copper"]


def test_looked_at_cards_must_be_put_somewhere(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="cards that were looked at are left over at the end"):
        with_rows(tmp_path, card('["look at 3", "discard looked at 1"]'))
    with pytest.raises(Exception, match="only the visible Ruins can be had"):
        with_rows(tmp_path, card('["gain to hand Ruined Village"]'))


# -- sets of one's own -------------------------------------------------------------------------------------------------
def test_a_set_may_have_any_name_and_is_drawn_unless_the_option_leaves_it_out(tmp_path: Path) -> None:
    """DOM 1.1: with the sets of the option alone, or with all if it names all of ours."""
    game = with_rows(tmp_path, card('["coins 1"]'))
    option = game.facts.options["sets"]
    assert game.words_of(option)[-1] == "Trials"
    drawn = [any(game.book.names[pile] == "Try" for pile in kingdom_of(game, k, {})) for k in range(40)]
    assert any(drawn) and not all(drawn)
    assert not any(
        "Try" in [game.book.names[pile] for pile in kingdom_of(game, k, {"sets": ["Base"]})] for k in range(40)
    )
    both = kingdom_of(game, 0, {"sets": ["Trials", "Base"], "kingdom": ["Try"]})
    assert "Try" in [game.book.names[pile] for pile in both]


def kingdom_of(game: Game[Any], seed: int, options: dict[str, Any]) -> list[int]:
    return list(game.new(2, str(seed), {"eggs": [], **options}).piles)


# -- a `may` in vain ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("play", "hand", "is_asked"),
    [
        ('["may", ["discard 1", "if done", ["coins 5"]], "coins 1"]', [], False),
        ('["may", ["discard 1", "if done", ["coins 5"]], "coins 1"]', ["Copper"], True),
        ('["may", ["trash 1"], "coins 1"]', [], False),
        ('["may", ["trash 1", "coins 2"], "coins 1"]', [], True),
        ('["may", ["gain Gold"], "coins 1"]', [], False),
        ('["may", ["gain Silver"], "coins 1"]', [], True),
        ('["may", ["put on deck down to 3"], "coins 1"]', [], False),
        ('["may", ["pass a card"], "coins 1"]', ["Copper"], False),
    ],
)
def test_a_may_is_not_asked_if_everybody_sees_that_it_would_do_nothing(
    play: str, hand: list[str], is_asked: bool, tmp_path: Path
) -> None:
    """DOM 8.3: an empty hand or an empty pile is public, so leaving the question out reveals nothing."""
    t = Tabletop("Try", game=with_rows(tmp_path, card(play))).pile("Gold", 0).hand(0, "Try", *hand).hand(1).play("Try")
    assert (t.question == "may") is is_asked
    if is_asked:
        t.do("no")
    assert numbers(t)[2] == 1


def test_a_may_in_vain_counts_as_declined(tmp_path: Path) -> None:
    """DOM 8.8: what follows with `otherwise` happens."""
    rows = card('["may", ["trash 1"], "otherwise", ["gain Copper"]]')
    t = Tabletop("Try", game=with_rows(tmp_path, rows)).hand(0, "Try").play("Try")
    assert t.cards("discard") == ["Copper"]


def test_all_nine_are_in_the_file_and_have_a_rulebook_line() -> None:
    names = {name for k, name in enumerate(nine().book.names) if nine().book.added[k]}
    assert names == {
        "Lookout", "Masquerade", "Baron", "Bridge", "Cartographer", "Duke", "Ghost Ship", "Trading Post", "Upgrade",
    }  # fmt: skip
    with pytest.raises(IllegalAction):
        Table(nine(), 2, "x", {"kingdom": ["Duke"]}).do("play Duke")
