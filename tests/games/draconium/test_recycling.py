"""The Recycling mat: when a Supply pile becomes empty, its recycled cards return to it."""

from __future__ import annotations

from typing import Any

from roost.core.saving import digest
from roost.games import load
from tests.games.draconium.roosttop import Roosttop, roosts
from tests.games.draconium.tabletop import dominion, end_turn, left, numbers, size, table, to_buy
from tests.games.fair import check_shuffled


def recycling(*kingdom: str, mat: tuple[str, ...] = (), seats: int = 2, **options: Any) -> Roosttop:
    """A table without Eggs whose Recycling mat holds these cards."""
    return roosts(*kingdom, eggs=(), seats=seats, recycling=True, **options).put("trash", 0, *mat)


# -- when --------------------------------------------------------------------------------------------------------------
def test_the_last_province_comes_back() -> None:
    """D36, D37, D39, D-v8: the last Province is bought while 2 are recycled, so the game continues; without the mat it
    ends.
    """
    t = recycling(mat=("Province", "Province")).pile("Province", 1).set(coins=8).do("buy Province", "done")
    assert (left(t, "Province"), t.cards("trash"), t.state.over) == (2, [], False)
    plain = table().put("trash", 0, "Province", "Province").pile("Province", 1).set(coins=8)
    plain.do("buy Province", "done")
    assert (left(plain, "Province"), plain.state.over) == (0, True)


def test_two_witches() -> None:
    """D38, D40, D-B43, D-B46, D-v8: with one Curse left and 4 recycled, the first Witch hits one player, the second
    both.
    """
    t = recycling("Witch", "Village", mat=("Curse",) * 4, seats=3).pile("Curse", 1).set(actions=2)
    t.hand(0, "Witch", "Witch").play("Witch")
    assert (size(t, "discard", 1), size(t, "discard", 2), left(t, "Curse")) == (1, 0, 4)
    t.play("Witch")
    assert (size(t, "discard", 1), size(t, "discard", 2), left(t, "Curse")) == (2, 1, 2)


def test_a_throne_room_is_finished_first() -> None:
    """D-B35, D-v8: both plays of its Witch are finished; then 4 Curses return."""
    t = recycling("Witch", "Throne Room", mat=("Curse",) * 4, seats=3).pile("Curse", 1)
    t.hand(0, "Throne Room", "Witch").play("Throne Room").do("play Witch")
    assert (size(t, "discard", 1), size(t, "discard", 2), left(t, "Curse"), size(t, "hand")) == (1, 0, 4, 4)


def test_between_two_buys() -> None:
    """D-B36, D-B39, D-v11, D-v32: the card can be bought again in this turn; when the pile is emptied again with none
    recycled, the game ends.
    """
    t = recycling(mat=("Province",)).pile("Province", 1).set(coins=16, buys=2).do("buy Province")
    assert (left(t, "Province"), "buy Province" in t.legal()) == (1, True)
    t.do("buy Province", "done")
    assert (left(t, "Province"), t.state.over) == (0, True)


def test_it_becomes_empty_again() -> None:
    """D-B39: recycled cards return each time."""
    t = recycling(mat=("Silver",)).pile("Silver", 1).set(coins=9, buys=3).do("buy Silver")
    t.put("trash", 0, "Silver", "Silver")
    t.do("buy Silver")
    assert (left(t, "Silver"), t.cards("trash")) == (2, [])


def test_recycled_later_it_stays() -> None:
    """D-B38, D-v10: no card was on the mat when the pile became empty, so a card recycled later does not return."""
    t = recycling("Chapel").pile("Curse", 1).set(buys=2).do("buy Curse")
    t.set(bought=0, actions=1).hand(0, "Chapel", "Curse").do("play Chapel", "trash Curse")
    assert (left(t, "Curse"), t.cards("trash")) == (0, ["Curse"])
    end_turn(t)
    assert (left(t, "Curse"), t.cards("trash")) == (0, ["Curse"])


def test_what_the_card_itself_recycles_comes_along() -> None:
    """D-B53, D-B38, D-v31: Bandit takes the last Gold, then both victims recycle a Gold: both return."""
    t = recycling("Bandit", seats=3).pile("Gold", 1).hand(0, "Bandit")
    t.put("deck", 1, "Estate", "Gold").put("deck", 2, "Gold", "Estate").play("Bandit")
    assert (left(t, "Gold"), t.cards("trash"), t.cards("discard", 0)) == (2, [], ["Gold"])


def test_remodel_of_a_province() -> None:
    """D-v29, D-B43: the pile is empty while Remodel resolves; then the recycled Province returns."""
    t = recycling("Remodel").pile("Province", 1).hand(0, "Remodel", "Province", "Gold").play("Remodel")
    t.do("trash Province", "gain Province")
    assert (left(t, "Province"), t.cards("trash"), t.state.over) == (1, [], False)


def test_throne_room_and_feast() -> None:
    """D-v30, D-B35: the second play finds no Laboratory; then 2 return. The Feast does not return, and its pile stays
    empty.
    """
    t = recycling("Throne Room", "Feast", "Laboratory", mat=("Laboratory",) * 2).pile("Laboratory", 1).pile("Feast", 0)
    t.hand(0, "Throne Room", "Feast").play("Throne Room").do("play Feast", "gain Laboratory")
    assert (t.question, "gain Laboratory" in t.legal(), left(t, "Laboratory")) == ("gain a card", False, 0)
    assert t.state.view(1)["coming_back"] == ["Laboratory"]
    t.do("gain Silver")
    assert (left(t, "Laboratory"), t.cards("trash"), left(t, "Feast")) == (2, ["Feast"], 0)


def test_workshop_and_poacher() -> None:
    """D-v33, D-B43: the card returns after the Workshop; under a Throne Room only after its second gain."""
    t = recycling("Workshop", "Poacher", "Village", mat=("Village",)).pile("Village", 1).set(actions=2)
    t.hand(0, "Workshop", "Poacher", "Gold").play("Workshop").do("gain Village")
    assert left(t, "Village") == 1
    t.play("Poacher")
    assert "Gold" in t.hand_of(0)
    t = recycling("Workshop", "Throne Room", "Village", mat=("Village",)).pile("Village", 1)
    t.hand(0, "Throne Room", "Workshop").play("Throne Room").do("play Workshop", "gain Village")
    assert "gain Village" not in t.legal()


def test_the_last_moat() -> None:
    """D-v32, D-B70: two piles are empty and the third is refilled, so the game continues."""
    t = recycling("Moat", mat=("Moat",)).pile("Curse", 0).pile("Estate", 0).pile("Moat", 1).set(coins=2)
    t.do("buy Moat")
    assert (left(t, "Moat"), t.state.over) == (1, False)


def test_salt_the_earth() -> None:
    """D-B71, D-v34: the Province returns after the Event and the player keeps the VP token; without the mat the game is
    over.
    """
    t = recycling(events=["Salt the Earth"]).pile("Province", 1).set(coins=4)
    t.do("buy Salt the Earth", "trash Province", "done")
    assert (left(t, "Province"), t.cards("trash"), t.state.points[0], t.state.over) == (1, [], 1, False)
    plain = table(events=["Salt the Earth"]).pile("Province", 1).set(coins=4)
    plain.do("buy Salt the Earth", "trash Province", "done")
    assert (left(plain, "Province"), plain.state.points[0], plain.state.over) == (0, 1, True)


def test_emptied_by_a_creature_at_the_end_of_the_turn() -> None:
    """D-B37: cards return after that effect, before the game can end."""
    t = roosts(eggs=("Blight Egg", "Stone Egg"), recycling=True).roost(0, "Blight Dragon").roost(1, "Stone Egg")
    end_turn(t)
    end_turn(t)
    ruins = t.zone("ruins")
    while ruins.size() > 1:
        ruins.take(0, 0)
    t.pile("Ruins", 1).pile("Curse", 0).pile("Estate", 0).put("trash", 0, "Survivors", "Cracked Shell")
    while t.asked == [0]:
        t.do("done")
    t.do("done")
    assert (t.state.over, left(t, "Ruins"), t.cards("trash")) == (False, 2, [])


def test_between_two_effects_of_a_window() -> None:
    """D-B37: the pile that the first effect empties is refilled before the second: two Camps gain a Silver each."""
    camp: dict[str, Any] = {"name": "Camp", "set": "Base", "cost": 3, "types": ["Action", "Duration"]}
    camp["play"] = ["actions 1", "at next turn", ["gain Silver"]]
    game = load("draconium", {"name": "v", "add": {"card": [camp]}})
    t = recycling("Camp", game=game, mat=("Silver",)).pile("Silver", 1).hand(0, "Camp", "Camp").play("Camp", "Camp")
    end_turn(t)
    end_turn(t)
    assert (t.cards("discard", 0).count("Silver"), left(t, "Silver"), t.cards("trash")) == (2, 0, [])


def test_emptied_by_a_creature() -> None:
    """D-B37: cards return after its effect."""
    t = roosts("Caravan", eggs=("Verdant Egg", "Stone Egg"), recycling=True).roost(0, "Verdant Dragon")
    t.roost(1, "Stone Egg").put("trash", 0, "Silver").pile("Silver", 1)
    end_turn(t)
    end_turn(t)
    while t.question != "gain a card":
        t.do("done")
    t.do("gain Silver")
    assert (left(t, "Silver"), t.cards("trash")) == (1, [])


def test_between_two_treasures() -> None:
    """D-B35, D-B37: "play all treasures" plays each Treasure as a separate card."""
    t = roosts("Slag Coin", "Shed Scale", eggs=()).pile("Silver", 1).hand(0, "Slag Coin", "Shed Scale", "Copper")
    t.put("trash", 0, "Silver", "Silver").put("deck", 0)
    t.do("play all treasures")
    while t.question != "buy":
        t.do(next(name for name in reversed(t.legal()) if name != "done"))
    assert left(t, "Silver") in (1, 2)


# -- what --------------------------------------------------------------------------------------------------------------
def test_all_of_the_name_return_and_no_others() -> None:
    """D36, D-B41, D-B44: even more than the pile held at first, for example Coppers of the first decks; nobody gains
    them.
    """
    t = recycling(mat=("Copper",) * 50 + ("Silver",)).pile("Copper", 1)
    lines = t.heard(1, "buy Copper")
    assert (left(t, "Copper"), t.cards("trash")) == (50, ["Silver"])
    assert [line for line in lines if "bought" in line] == ["Player 1 bought Copper."]
    assert "Copper ×50 returned from recycling to the Supply." in lines


def test_the_return_hatches_no_egg() -> None:
    """D-B44: no Egg counts returning cards."""
    t = roosts(eggs=("Verdant Egg",), recycling=True).put("trash", 0, "Estate", "Estate").pile("Estate", 1)
    t.set(coins=2).do("buy Estate")
    assert (left(t, "Estate"), t.state.roosts[0].progress) == (2, 1)


def test_debt_stays_on_the_pile() -> None:
    """D-B47: the Debt that is on the pile when it becomes empty stays there."""
    t = recycling("Workshop", mat=("Silver",), events=["Tax"]).pile("Silver", 1).hand(0, "Workshop").play("Workshop")
    silver = t.game.book.id_of("Silver")
    t.do("gain Silver")
    assert (left(t, "Silver"), t.state.pile_debt[silver]) == (1, 1)


def test_piles_beside_the_supply_are_never_filled() -> None:
    """D-B42: Spoils do not return."""
    t = recycling("Marauder", mat=("Spoils",)).pile("Spoils", 1).hand(0, "Marauder").play("Marauder")
    assert (left(t, "Spoils"), t.cards("trash")) == (0, ["Spoils"])


def test_ruins_return_whatever_their_names() -> None:
    """D-B40, D-v35, Cinder Pit: they are shuffled, everybody sees the top one, and they can be gained again."""
    t = recycling("Cinder Pit", mat=("Survivors", "Ruined Market", "Ruined Market"))
    ruins = t.zone("ruins")
    while ruins.size() > 1:
        ruins.take(0, 0)
    t.pile("Ruins", 1).hand(0, "Cinder Pit").play("Cinder Pit")
    assert (left(t, "Ruins"), t.cards("trash"), t.cards("ruins")) == (3, [], [])
    assert sorted(t.cards("returned ruins")) == ["Ruined Market", "Ruined Market", "Survivors"]
    for eye in (0, 1, None):
        assert t.sees(eye, "returned ruins") == [None, None, t.cards("returned ruins")[-1]]
    top = t.cards("returned ruins")[-1]
    assert t.state.view(0)["supply_piles"][-1]["card"] == top
    t.do(f"buy {top}")
    assert (left(t, "Ruins"), size(t, "returned ruins")) == (2, 2)
    assert digest(t.game.from_json(t.state.to_json())) == digest(t.state)
    world = t.state.determinize(1, 3)
    assert sorted(world.zones[2].cards()) == sorted(t.state.zones[2].cards())


def test_ruins_are_shuffled_when_they_return() -> None:
    """D-B40: whatever their order on the mat, each of them may be anywhere in the pile."""
    ruins = ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors")
    orders = []
    for k in range(75):
        t = recycling("Cinder Pit", mat=ruins, seed=f"return {k}")
        t.put("ruins", 0, "Survivors").pile("Ruins", 1).hand(0, "Cinder Pit").play("Cinder Pit")
        orders.append(t.cards("returned ruins"))
    check_shuffled(orders, list(ruins))


def test_a_gain_from_recycling_empties_no_pile() -> None:
    """D-B52: so no cards return because of it."""
    t = recycling("Thief", mat=("Copper",)).hand(0, "Thief").put("deck", 1, "Estate", "Silver").pile("Silver", 0)
    t.play("Thief").do("gain Silver")
    assert (left(t, "Silver"), t.cards("trash"), t.cards("discard", 0)) == (0, ["Copper"], ["Silver"])


def test_a_returned_card_is_locked_with_its_pile() -> None:
    """D-B69: the lock is on the pile."""
    t = roosts("Remodel", eggs=("Stone Egg",), recycling=True).pile("Province", 1).put("trash", 0, "Province")
    t.hand(0, "Remodel", "Gold", "Gold").play("Remodel").do("trash Gold", "gain Province")
    t.set(coins=8)
    assert (left(t, "Province"), t.why_not("buy Province")) == (1, "it is locked until the first Dragon grows")


# -- words -------------------------------------------------------------------------------------------------------------
def test_one_card_that_wants_it_is_enough() -> None:
    """D33, D34, D-B48, Midden: one such card in the kingdom gives the whole game the mat; otherwise it is an option."""
    assert dominion().new(2, "x", {"kingdom": ["Midden"], "eggs": []}).recycling == 1
    assert dominion().new(2, "x", {"kingdom": ["First Game"]}).recycling == 0
    assert dominion().new(2, "x", {"kingdom": ["First Game"], "recycling": True}).recycling == 1


def test_everything_says_recycle() -> None:
    """D35, D-B45, D-B48: questions, answers, log and board say "recycle"; "when you trash this" effects happen
    as well.
    """
    t = recycling("Chapel", "Cultist").hand(0, "Chapel", "Cultist").play("Chapel")
    prompt = t.prompt()
    assert prompt.prompt == "Recycle a card from your hand?"
    assert [choice.label for choice in prompt.choices] == ["Done", "Recycle Cultist"]
    lines = t.heard(0, "trash Cultist")
    assert ("You recycled Cultist." in lines, size(t, "hand")) == (True, 3)
    t = recycling("Bandit", events=["Salt the Earth"]).hand(0, "Bandit").put("deck", 1, "Silver", "Gold").play("Bandit")
    assert t.prompt().prompt == "You revealed Gold and Silver. Which Treasure is recycled?"
    plain = table("Chapel").hand(0, "Chapel", "Estate").play("Chapel")
    assert "You trashed Estate." in plain.heard(0, "trash Estate")
    t = recycling(events=["Salt the Earth"]).set(coins=4).do("buy Salt the Earth")
    assert "You recycled Province from the Supply." in t.heard(0, "trash Province")
    words = t.game.words_on(t.game.book.id_of("Shed Scale"))
    assert t.game.said_here(t.state, words) == "$1. When you recycle this, gain a Silver onto your deck."
    assert plain.game.said_here(plain.state, words) == words


def test_a_clone_remembers_what_comes_back() -> None:
    """D38: also in the middle of a card."""
    t = recycling("Throne Room", "Workshop", "Village", mat=("Village",)).pile("Village", 1)
    t.hand(0, "Throne Room", "Workshop").play("Throne Room").do("play Workshop", "gain Village")
    twins: list[Any] = [t.state.clone(), t.game.from_json(t.state.to_json())]
    for twin in twins:
        assert digest(twin) == digest(t.state)
        twin.apply(t.game.actions.by_name["gain Silver"], 0)
        assert twin.supply[t.game.book.id_of("Village")] == 1
    assert left(t, "Village") == 0


def test_numbers_of_the_turn_are_untouched() -> None:
    """D-B44: returning cards give nobody anything."""
    t = recycling("Village", mat=("Village",)).pile("Village", 1).set(coins=3)
    to_buy(t)
    t.do("buy Village")
    assert (t.state.turn_of, numbers(t)) == (0, (1, 0, 0))


def test_a_thief_says_recycle() -> None:
    """D35, D-B48: the prompt never says "trash"."""
    t = table("Thief", recycling=True).hand(0, "Thief").put("deck", 1, "Estate", "Gold").play("Thief")
    assert t.prompt().prompt == "Gain one of the recycled Treasures?"
