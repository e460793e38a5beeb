"""The lock on Duchies and Provinces, and how players get their Eggs."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.games import load
from roost.games.draconium.effects import roost
from tests.games.draconium.roosttop import mimic, roosts, roosts_of
from tests.games.draconium.tabletop import dominion, end_turn, left, round_trip, table


# -- the lock ----------------------------------------------------------------------------------------------------------
def test_locked_piles_cannot_be_bought() -> None:
    """D3, D-B11, D-v1: when the first Drake has grown, everybody can buy them, from that turn on."""
    t = roosts("Remodel", seats=3, eggs=("Stone Egg",), prosperity="always").roost(0, "Stone Drake", "up")
    t.set(coins=20)
    for name in ("Duchy", "Province", "Colony"):
        assert t.why_not(f"buy {name}") == "it is locked until the first Dragon grows"
    assert {"buy Gold", "buy Estate", "buy Platinum"} <= set(t.legal())
    t.hand(0, "Gold", "Remodel").do("play Remodel", "gain Province")
    assert t.cards("discard", 0) == ["Province"]
    round_trip(t)
    t.set(coins=20)
    assert {"buy Duchy", "buy Province", "buy Colony"} <= set(t.legal())
    end_turn(t)
    t.set(coins=20)
    assert "buy Province" in t.legal()


def test_the_lock_is_lifted_before_the_grow_effect() -> None:
    """D-B12, D-B59: so the Dragon may gain a locked card when it grows; the lock never returns."""
    dragon = {"name": "Stone Dragon", "grown": ["gain Duchy"]}
    t = roosts_of({"name": "v", "change": {"dragon": [dragon]}})
    t.state.locked = roost.SHUT_TIGHT
    t.roost(0, "Stone Drake", "up")
    t.roost(1, "Stone Egg")
    round_trip(t)
    assert "Duchy" in t.cards("discard", 0)
    t.roost(0, "Stone Egg")
    assert t.state.locked == 0


def test_the_strict_lock() -> None:
    """D-B69, D-B11, D-v1, D-v36: nobody can gain from a locked pile or choose one; cards in the trash are not
    locked.
    """
    t = roosts("Remodel", "Artisan", eggs=("Ashen Egg",), lock="all").roost(0, "Ashen Egg")
    t.hand(0, "Gold", "Remodel").play("Remodel")
    assert (t.why_not("gain Province"), "gain Gold" in t.legal()) == ("it is locked until the first Dragon grows", True)
    t = roosts("Artisan", eggs=("Ashen Egg",), lock="all").hand(0, "Artisan").play("Artisan")
    assert "gain Duchy" not in t.legal()
    t = roosts(eggs=("Ashen Egg",), lock="all").roost(0, "Ash Dragon").put("trash", 0, "Duchy", "Gold")
    t.state.locked = roost.SHUT_TIGHT
    end_turn(t)
    end_turn(t)
    while t.question != "gain from the trash or not":
        t.do("done")
    assert (t.legal(), t.why_not("gain Gold")) == (["gain Duchy", "done"][::-1], "costs more than $5")
    t.do("gain Duchy")
    assert "Duchy" in [*t.cards("discard", 0), *t.cards("hand", 0)]


def test_nothing_else_can_be_gained_under_the_strict_lock() -> None:
    """D-B69: if no legal card is left, nothing is gained and nothing is asked."""
    t = roosts("Remodel", eggs=("Stone Egg",), lock="all")
    for pile in t.state.piles:
        if t.game.book.names[pile] != "Duchy":
            t.state.supply[pile] = 0
    t.hand(0, "Copper", "Remodel", "Estate").play("Remodel").do("trash Estate")
    assert (t.question, t.cards("discard", 0)) == ("buy", [])


def test_a_locked_pile_is_a_pile() -> None:
    """D-B13, D-B70: it can hold Debt, a card can be trashed from it, and it counts when it is empty."""
    t = roosts("Workshop", eggs=("Stone Egg",), events=["Tax", "Salt the Earth"]).set(coins=10, buys=3)
    province = t.game.book.id_of("Province")
    assert t.state.pile_debt[province] == 1
    t.do("buy Tax", "tax Province", "buy Salt the Earth", "trash Province")
    assert (t.state.pile_debt[province], left(t, "Province")) == (3, 7)
    t.pile("Province", 0)
    end_turn(t)
    assert t.state.over


def test_the_lock_opens_at_a_turn() -> None:
    """D-B14, D-B56: at a turn of the first player, whichever seat that is; only if the option is set."""
    t = mimic(creature="Speckled Egg", unlock_at_turn=3)
    round_trip(t)
    assert t.state.locked == roost.SHUT
    end_turn(t)
    assert t.state.locked == roost.SHUT
    end_turn(t)
    assert (t.state.turns[0], t.state.locked) == (3, 0)
    t = mimic(creature="Speckled Egg")
    for _ in range(6):
        round_trip(t)
    assert t.state.locked == roost.SHUT


def test_without_dragons_the_game_ends_by_its_piles() -> None:
    """D-B14: by three empty piles as usual, or by the turn cap (D-B79)."""
    t = mimic(creature="Speckled Egg").pile("Copper", 0).pile("Curse", 0).pile("Estate", 0)
    end_turn(t)
    assert (t.state.over, t.state.ending()) == (True, "piles")
    t = mimic(creature="Speckled Egg", turn_cap=2)
    round_trip(t)
    end_turn(t)
    assert not t.state.over
    end_turn(t)
    assert (t.state.over, t.state.ending()) == (True, "turn cap")


# -- set-up ------------------------------------------------------------------------------------------------------------
def test_blind_eggs() -> None:
    """D5, D6, D7, D10, D-B6, D-B9, D-v48: with three types and two players all nine pairs are equally likely, so a
    third of them are equal Eggs.
    """
    eggs = ["Stone Egg", "Tidal Egg", "Storm Egg"]
    pairs: Counter[tuple[str, ...]] = Counter()
    for k in range(450):
        s = dominion().new(2, f"{k}", {"kingdom": ["First Game"], "eggs": eggs})
        pairs[tuple(dominion().book.names[mat.egg] for mat in s.roosts)] += 1
    assert len(pairs) == 9
    assert all(25 <= n <= 80 for n in pairs.values())


def test_three_types_by_chance() -> None:
    """D5, D24, D-B8: different games have different types; if some are named, just those; no token is placed at the
    start.
    """
    seen = set()
    for k in range(20):
        s = dominion().new(2, f"{k}", {"kingdom": ["First Game"]})
        assert len(set(s.eggs)) == 3
        assert all(mat.egg in s.eggs and mat.token == 0 and mat.barred == 0 for mat in s.roosts)
        seen |= set(s.eggs)
    assert len(seen) > 8
    assert len(dominion().new(2, "x", {"eggs": ["random"] * 12}).eggs) == 12
    s = dominion().new(2, "x", {"eggs": ["Stone Egg"]})
    assert [mat.egg for mat in s.roosts] == [dominion().book.id_of("Stone Egg")] * 2


@pytest.mark.parametrize(
    ("eggs", "told"),
    [
        (["Stone Egg", "none"], "takes none alone"),
        (["suggested", "Stone Egg"], "takes suggested alone"),
        (["Stone Egg", "Stone Egg"], "each once"),
        (["Stone Drake"], "a list out of"),
        (["random"] * 13, "no more than there are"),
    ],
)
def test_wrong_eggs_are_refused(eggs: list[str], told: str) -> None:
    """D5, D-B8."""
    with pytest.raises(OptionError, match=told):
        dominion().new(2, "x", {"eggs": eggs})


def test_a_kingdom_names_each_egg_once() -> None:
    """D5: a repeated Egg is refused with file, row and field."""
    change = {"kingdom": [{"name": "First Flight", "eggs": ["Stone Egg", "Stone Egg"]}]}
    with pytest.raises(ContentError, match="eggs: Stone Egg is listed twice"):
        load("draconium", {"name": "v", "change": change})


def test_eggs_are_chosen_openly() -> None:
    """D6, D7, D-B6, D-B7: in turn order from the first player, before the first hands; several players may take the
    same type.
    """
    options = {"kingdom": ["First Game"], "eggs": ["Stone Egg", "Tidal Egg"], "egg_pick": "choose"}
    s = dominion().new(3, "x", options)
    names = dominion().actions
    picks = ["Tidal Egg", "Tidal Egg", "Stone Egg"]
    for step, egg in enumerate(picks):
        seat = (s.first + step) % 3
        assert (s.asked(), s.ask.name, s.view(seat)["phase"]) == ([seat], "take an egg", "set-up")
        assert s.view(seat)["zones"][f"hand {seat}"]["count"] == 0
        assert [names.names[a] for a in s.legal(seat)] == ["take Tidal Egg", "take Stone Egg"]
        assert s.prompt(seat).prompt == "Which Egg do you want on your Roost?"
        s.apply(names.by_name[f"take {egg}"], seat)
        assert s.view(None)["players"][seat]["roost"][0]["card"] == egg
    assert [s.view(0)["zones"][f"hand {seat}"]["count"] for seat in range(3)] == [5, 5, 5]
    assert (s.turn_of, int(s.turns[s.first])) == (s.first, 1)


def test_of_one_type_nobody_chooses() -> None:
    """D6, DOM 8.3: everybody gets the only type."""
    s = dominion().new(3, "x", {"kingdom": ["First Game"], "eggs": ["Tidal Egg"], "egg_pick": "choose"})
    assert {s.view(0)["players"][seat]["roost"][0]["card"] for seat in range(3)} == {"Tidal Egg"}
    assert (s.asked(), s.ask.name, s.view(0)["zones"]["hand 0"]["count"]) == ([s.first], "buy", 5)


def test_without_eggs_there_is_no_roost() -> None:
    """D-B50: there is no lock, nobody has a creature and every pile can be bought; with "none" or with an empty
    list.
    """
    for eggs in ([], ["none"]):
        t = table(eggs=eggs).set(coins=8)
        assert (len(t.state.roosts), t.state.locked, "buy Province" in t.legal()) == (0, 0, True)
        s = t.state
        looks = (roost.has_egg, roost.has_creature, roost.has_dragon, roost.is_dispatched, roost.could_place)
        assert not any(look(s, 0) for look in looks)
        assert not any(do(s, 0) for do in (roost.place_token, roost.return_token, roost.flip_up, roost.dispatch_now))
        roost.hatch(s, 0)
        assert t.state.view(0)["players"][0]["roost"] == []
    with_eggs = roosts()
    assert (len(with_eggs.state.roosts), roost.has_egg(with_eggs.state, 0)) == (2, True)


def test_the_ruins_pile_of_an_egg() -> None:
    """D-B49, Blight Egg: 10 Ruins for each player but one, even without a Looter; an option says which Ruins."""
    draconium = {"Cracked Shell", "Deserted Roost", "Scorched Farm", "Toppled Watchtower", "Smoldering Hut"}
    for ruins, pools in (("fitting", 1), ("Draconium", 1), ("official", 0), ("both", 2)):
        s = dominion().new(3, "x", {"kingdom": ["First Game"], "eggs": ["Blight Egg"], "ruins": ruins})
        pile = s.zones[1]
        assert (pile.name(), pile.size()) == ("ruins", 20)
        found = {dominion().book.names[card] for zone in s.zones[1:4] for card in zone.cards()}
        assert (found & draconium == draconium, bool(found - draconium)) == (pools > 0, pools != 1)
    s = dominion().new(3, "x", {"kingdom": ["First Game"], "eggs": ["Stone Egg"]})
    assert not s.is_pile(s.book.ruins)
    s = dominion().new(3, "x", {"kingdom": ["Cultist"], "sets": ["Base"], "eggs": []})
    found = {dominion().book.names[card] for card in s.zones[1].cards()}
    assert not found & draconium


def test_a_locked_pile_says_when_it_opens() -> None:
    """D3, D-B56: if the option sets a turn of the first player, that turn is named too."""
    t = mimic(unlock_at_turn=3).set(coins=8)
    assert t.why_not("buy Province") == "it is locked until the first Dragon grows or your turn 3 begins"
    end_turn(t)
    t.set(coins=8)
    assert t.why_not("buy Province") == "it is locked until the first Dragon grows or Player 1's turn 3 begins"
    assert mimic().set(coins=8).why_not("buy Province") == "it is locked until the first Dragon grows"
    assert t.pile("Silver", 0).why_not("buy Silver") == "the pile is empty"
