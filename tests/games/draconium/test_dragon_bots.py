"""Bots that know Eggs: the value of a position with Eggs, what they buy, and that their games end."""

from __future__ import annotations

import pytest

from roost.bots.roster import make_bot
from roost.games.draconium.strategy import nurture, strategy
from roost.games.draconium.strategy.big_money import SCRIPTS
from tests.games.draconium.roosttop import Roosttop, roosts
from tests.games.draconium.tabletop import dominion, table, to_buy


def advice(t: Roosttop, seat: int = 0) -> str:
    action = strategy.advise(t.state, seat)
    return "" if action < 0 else str(t.game.actions.names[action])


def big_money(t: Roosttop, name: str = "big-money") -> str:
    return str(t.game.actions.names[SCRIPTS[name].answer(t.state, 0)])


def rich(t: Roosttop, coins: int) -> Roosttop:
    """The table in the Buy phase, with this many coins."""
    to_buy(t)
    return t.set(coins=coins)


def test_a_position_is_worth_more_the_further_the_creature_has_come() -> None:
    values = []
    for creature, token in (
        ("Tidal Egg", False),
        ("Tidal Drake", False),
        ("Tidal Dragon", True),
        ("Tidal Dragon", False),
    ):
        t = roosts(eggs=("Tidal Egg",)).roost(0, creature, token=token)
        values.append(strategy.evaluate(t.state, 0))
    assert values == sorted(values)
    assert len(set(values)) == 4
    near = roosts(eggs=("Tidal Egg",))
    near.state.roosts[0].progress = 2
    assert values[0] < strategy.evaluate(near.state, 0) < values[1]


@pytest.mark.parametrize(
    ("egg", "near"),
    [("Tidal Egg", 1 / 4), ("Stone Egg", 3 / 7), ("Ashen Egg", 2 / 5), ("Speckled Egg", 3 / 9), ("Gilded Egg", 2 / 8)],
)
def test_how_near_an_egg_is(egg: str, near: float) -> None:
    """One event counted, three turns passed, two cards in the trash, two Silvers in play."""
    t = roosts(eggs=(egg,)).put("trash", 0, "Copper", "Copper").put("deck", 0, "Silver", "Silver")
    t.state.roosts[0].progress = 1
    t.state.turns[0] = 3
    assert nurture.nearness(t.state, 0) == pytest.approx(near)


def test_without_eggs_nothing_is_worth_anything() -> None:
    t = table()
    assert (nurture.worth(t.state, 0), nurture.best_dragon(t.state, 0)) == (0.0, -1)


def test_under_the_lock_money_is_bought() -> None:
    """D3: with $8 no Province is bought until the lock opens."""
    t = rich(roosts("First Game"), 8)
    assert (advice(t), big_money(t)) == ("buy Gold", "buy Gold")
    t.set(locked=0)
    assert (advice(t), big_money(t)) == ("buy Province", "buy Province")


@pytest.mark.parametrize(("progress", "coins", "bought"), [(0, 2, "Estate"), (0, 6, "Gold"), (1, 4, "Estate")])
def test_a_verdant_egg_asks_for_estates(progress: int, coins: int, bought: str) -> None:
    t = rich(roosts("Throne Room", eggs=("Verdant Egg",)), coins)
    t.state.roosts[0].progress = progress
    for pile in t.state.piles:
        if t.state.book.is_action[pile]:
            t.state.supply[pile] = 0
    assert (advice(t), big_money(t)) == (f"buy {bought}", f"buy {bought}")
    t.roost(0, "Verdant Drake")
    assert "Estate" not in advice(t) + big_money(t)


def test_a_blight_egg_asks_for_ruins_rather_than_curses() -> None:
    t = rich(roosts("Throne Room", eggs=("Blight Egg",)), 1)
    ruins = t.cards("ruins", 0)[-1]
    assert (advice(t), big_money(t)) == (f"buy {ruins}", f"buy {ruins}")


def test_a_frost_egg_asks_for_coins_that_are_kept() -> None:
    t = rich(roosts("Throne Room", eggs=("Frost Egg",)), 7)
    assert (advice(t), big_money(t)) == ("done", "done")
    t.set(coins=9)
    assert big_money(t) == "buy Silver"
    t.roost(0, "Frost Drake")
    assert big_money(t) == "buy Gold"


def test_a_storm_egg_asks_for_actions_and_they_are_played() -> None:
    t = rich(roosts("Village", "Smithy", eggs=("Storm Egg",)), 4)
    action = big_money(t).removeprefix("buy ")
    assert t.state.book.is_action[t.game.book.id_of(action)]
    t = roosts("Village", eggs=("Storm Egg",)).hand(0, "Village")
    assert big_money(t) == "play Village"


def test_reactions_are_used() -> None:
    t = roosts("Roost Raider", "Nest Warden").roost(1, "Stone Dragon").hand(0, "Roost Raider").hand(1, "Nest Warden")
    assert advice(t.play("Roost Raider"), 1) == "discard Nest Warden"
    t = roosts("Dragon Horn", "Fire Watch", eggs=("Gilded Egg",)).roost(0, "Gilded Dragon", "up")
    t.hand(0, "Dragon Horn").hand(1, "Fire Watch").play("Dragon Horn")
    assert advice(t, 1) == "discard Fire Watch"


def test_an_eyrie_hurries_a_drake_and_draws_for_a_dragon() -> None:
    for creature, answer in (("Stone Drake", "option 2"), ("Stone Dragon", "option 1")):
        t = roosts("Eyrie").roost(0, creature, "down").hand(0, "Eyrie").play("Eyrie")
        t.state.roosts[0].token = 1
        while t.question != "choose one":
            t.do("done")
        assert advice(t) == answer


def test_the_best_card_is_reclaimed_and_the_best_egg_taken() -> None:
    t = (
        roosts("Reclaimer", "Smithy")
        .put("trash", 0, "Curse", "Smithy", "Copper")
        .hand(0, "Reclaimer")
        .play("Reclaimer")
    )
    assert advice(t.do("option 2")) == "gain Smithy"
    s = dominion().new(2, "x", {"kingdom": ["First Flight"], "egg_pick": "choose"})
    assert dominion().actions.names[strategy.advise(s, s.asked()[0])] == "take Gilded Egg"


def test_a_mimic_copies_the_dragon_that_is_worth_most() -> None:
    """The Gilded Dragon, not the Ash Dragon; and not another Mimic, although it has a higher rating than Ash."""
    eggs = ("Speckled Egg", "Ashen Egg", "Gilded Egg", "Stone Egg")
    for others, best in (
        (("Ash Dragon", "Gilded Dragon"), "Gilded Dragon"),
        (("Mimic Dragon", "Ash Dragon", "Reaver Drake", "Stone Dragon"), "Stone Dragon"),
        (("Storm Dragon", "Mimic Dragon", "Ash Dragon"), "Storm Dragon"),
    ):
        t = roosts("Dragon Horn", eggs=eggs, seats=1 + len(others)).roost(0, "Mimic Dragon", "up")
        for seat, creature in enumerate(others, 1):
            t.roost(seat, creature)
        t.hand(0, "Dragon Horn").play("Dragon Horn")
        assert (t.question, advice(t)) == ("copy a Dragon", f"copy {best}")


def test_dragons_are_rated() -> None:
    """Each by its own script; two coins are worth more than part of a hand that others lose."""
    book = dominion().book
    ratings = {book.names[dragon]: book.value(dragon, "rating") for dragon in book.things("dragon")}
    assert len(set(ratings.values())) > len(ratings) // 2
    assert ratings["Gilded Dragon"] > ratings["Tidal Dragon"] > ratings["Storm Dragon"]
    assert ratings["Stone Dragon"] > ratings["Tidal Dragon"]


def test_a_greedy_player_hatches_with_a_brood_mother() -> None:
    t = roosts("Brood Mother").hand(0, "Brood Mother").play("Brood Mother")
    bot = make_bot("greedy", "x", t.game.facts)
    assert t.game.actions.names[bot.choose(t.state, 0)] == "yes"


@pytest.mark.parametrize("egg", ["Storm Egg", "Blight Egg", "Verdant Egg", "Prism Egg", "Frost Egg", "Bloodstone Egg"])
def test_big_money_opens_the_lock(egg: str) -> None:
    """Whatever the Egg waits for, and although nobody else has another Egg."""
    game = dominion()
    for seed in range(3):
        s = game.new(2, f"lock{seed}", {"kingdom": ["Brood War"], "eggs": [egg]})
        bots = [make_bot("big-money", f"b{seed}{seat}", game.facts) for seat in range(2)]
        while not s.over:
            seat = s.asked()[0]
            s.apply(bots[seat].choose(s, seat), seat)
        assert (s.locked, s.ending() == "turn cap") == (0, False)
