"""The log of discards, Reactions and shown hands, and prompts for small hands (DOM 3, DOM 8.2)."""

from __future__ import annotations

from roost.core.event import Event
from roost.core.zone import MARK_MASK
from roost.table import Table
from tests.games.draconium.tabletop import size, table


def labels(t: Table) -> list[str]:
    return [choice.label for choice in t.prompt().choices]


def test_a_reaction_is_told_once() -> None:
    """DOM 3.1, DOM 8.2."""
    t = table("Witch", "Moat").hand(0, "Witch").hand(1, "Moat").play("Witch")
    assert t.heard(0, "show Moat").count("Player 2 showed Moat.") == 1


def test_a_spys_discards_are_told() -> None:
    """DOM 5.1 Spy, DOM 8.2: everybody is told, whoever discards."""
    t = table("Spy").hand(0, "Spy").put("deck", 0, "Estate", "Copper").put("deck", 1, "Gold").play("Spy")
    assert "Player 1 discarded Estate." in t.heard(None, "discard it")
    assert "You discarded Gold to Spy." in t.heard(1, "discard it")


def test_a_bandits_and_a_thiefs_discards_are_told() -> None:
    """DOM 5 Bandit, DOM 5.1 Thief, DOM 8.2: the revealed cards are discarded, and everybody is told each of them."""
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Gold", "Estate")
    assert t.heard(0, "play Bandit")[-2:] == [
        "Player 2 lost Gold to Bandit (trashed).",
        "Player 2 discarded Estate to Bandit.",
    ]
    t = table("Thief").hand(0, "Thief").put("deck", 1, "Estate", "Duchy")
    told = t.heard(0, "play Thief")
    assert told[-2:] == ["Player 2 discarded Duchy to Thief.", "Player 2 discarded Estate to Thief."]


def test_a_gain_that_is_not_of_the_supply_says_so() -> None:
    """DOM 5.1 Thief, D-B45, D-B52: the line names the trash or recycling; a gain from the Supply does not say where it
    came from.
    """
    for recycling, place in (False, "the trash"), (True, "recycling"):
        t = table("Thief", "Workshop", recycling=recycling).hand(0, "Thief").put("deck", 1, "Gold").play("Thief")
        assert f"Player 1 gained Gold from {place}." in t.heard(1, "gain Gold")
    t = table("Workshop").hand(0, "Workshop").play("Workshop")
    assert "Player 1 gained Silver from Workshop." in t.heard(1, "gain Silver")


def test_a_loss_is_told_with_its_cause() -> None:
    """DOM 5 Witch, DOM 5 Chapel: if another player's card caused it; a card that trashes itself is not named as the
    cause.
    """
    t = table("Witch").hand(0, "Witch")
    assert "You gained Curse from Witch." in t.heard(1, "play Witch")
    t = table("Chapel").hand(0, "Chapel", "Estate").play("Chapel")
    assert t.heard(1, "trash Estate")[0] == "Player 1 trashed Estate."
    t = table("Feast").hand(0, "Feast")
    assert "Player 1 trashed Feast." in t.heard(1, "play Feast")


def test_an_adventurers_and_a_librarys_discards_are_told() -> None:
    """DOM 5.1 Adventurer, DOM 5 Library, DOM 8.2."""
    t = table("Adventurer").hand(0, "Adventurer").put("deck", 0, "Gold", "Duchy", "Silver")
    assert t.heard(1, "play Adventurer")[-1] == "Player 1 discarded Duchy."
    t = table("Library", "Village").hand(0, "Library").put("deck", 0, "Village").play("Library")
    assert t.heard(1, "lay it aside")[-1] == "Player 1 discarded Village."


def test_a_sentrys_and_a_militias_discards_are_named_as_seen() -> None:
    """DOM 3, DOM 8.2, DOM 5 Sentry, DOM 5 Militia: everybody is told the top card, only the owner the others."""
    for eye, first in ((0, "You discarded Gold."), (1, "Player 1 discarded a card.")):
        t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Estate", "Gold", "Copper").play("Sentry")
        told = t.heard(eye, "discard Gold", "discard Estate")
        assert told[-2:] == [first, f"{'You' if eye == 0 else 'Player 1'} discarded Estate."]
    for eye, first in ((1, "You discarded Gold to Militia."), (0, "Player 2 discarded a card to Militia.")):
        t = table("Militia").hand(0, "Militia").hand(1, "Gold", "Estate", "Copper", "Copper", "Copper").play("Militia")
        told = t.heard(eye, "discard Gold", "discard Estate")
        assert told == [first, f"{'You' if eye == 1 else 'Player 2'} discarded Estate to Militia."]


def test_of_a_whole_hand_chance_shows_one() -> None:
    """DOM 8.2, DOM 6 Tactician: three cards are discarded in random order, and everybody sees the top one."""
    seen = set()
    for seed in range(12):
        t = table("Tactician", seed=str(seed)).hand(0, "Tactician", "Gold", "Estate", "Curse")
        told = [line for line in t.heard(1, "play Tactician") if "discarded" in line]
        top = t.cards("discard", 0)[-1]
        assert told == ["Player 1 discarded a card."] * 2 + [f"Player 1 discarded {top}."]
        seen.add(top)
    assert seen == {"Gold", "Estate", "Curse"}


def test_survivors_discards_are_told() -> None:
    """DOM 6 Ruins, DOM 8.2: with one card the prompt does not say "both"."""
    t = table("Cultist").hand(0, "Survivors").put("deck", 0, "Gold").play("Survivors")
    assert labels(t) == ["Put it back", "Discard it"]
    assert t.heard(1, "discard it") == ["Player 1 discarded Gold."]
    t = table("Cultist").hand(0, "Survivors").put("deck", 0, "Gold", "Duchy").play("Survivors")
    assert labels(t) == ["Put both back", "Discard both"]


def test_a_chancellor_says_what_he_does() -> None:
    """DOM 5.1 Chancellor, DOM 7.34: in the prompt and in the log; with an empty deck nothing is asked (DOM 8.3)."""
    t = table("Chancellor").hand(0, "Chancellor").play("Chancellor")
    assert t.prompt().prompt == "Put your deck into your discard pile?"
    told = t.heard(1, "yes")
    assert "Player 1 put their whole deck into their discard pile." in told
    assert not [line for line in told if "discarded" in line]
    t = table("Chancellor").hand(0, "Chancellor").put("deck", 0).play("Chancellor")
    assert (t.question, t.state.coins, size(t, "discard", 0)) == ("buy", 2, 0)


def test_no_more_cards_are_asked_for_than_there_are() -> None:
    """DOM 6.1 Steward, DOM 5 Chapel, DOM 6.1 Secret Chamber, DOM 8.8: the prompt asks for as many cards as the hand
    has.
    """
    t = table("Chapel").hand(0, "Chapel", "Estate", "Copper").play("Chapel")
    assert t.prompt().prompt == "Trash up to 2 cards from your hand, one at a time."
    t = table("Witch", "Secret Chamber").hand(0, "Witch").hand(1, "Secret Chamber").put("deck", 1, "Copper")
    t.play("Witch").do("show Secret Chamber")
    assert t.prompt().prompt == "Put 2 cards from your hand onto your deck."


def test_spoils_are_shown_where_a_card_speaks_of_them() -> None:
    """DOM 6 Spoils, DOM 6 Marauder: only if a card of the kingdom gives Spoils, not for every Looter."""
    ten = ["Cultist", "Death Cart", "Village", "Smithy", "Market", "Moat", "Cellar", "Chapel", "Workshop"]
    assert table(*ten, "Marauder").state.view(0)["beside"] == [{"name": "Spoils", "left": 15}]
    assert table(*ten, "Remodel").state.view(0)["beside"] == []


def test_a_hand_without_victory_cards_is_told() -> None:
    """DOM 5 Bureaucrat, DOM 8.1: also if the player was not asked because everybody knows the hand."""
    t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, "Copper", "Silver")
    assert "Player 2 showed a hand without Victory cards." in t.heard(0, "play Bureaucrat")


def test_what_a_creature_gives_is_told_from_the_viewers_side() -> None:
    """D20, Prism Dragon: "you" only to its owner."""
    game = table("Village").game
    event = Event("acts", 0, game.book.id_of("Prism Dragon"), 1, "", "", MARK_MASK)
    told = "Prism Dragon acted: +1 Buy, +$1 for each differently named Action card"
    assert game.tell(event, 0) == f"Your {told} you have in play, at most +$3."
    assert game.tell(event, 1) == f"Player 1's {told} they have in play, at most +$3."
