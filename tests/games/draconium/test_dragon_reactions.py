"""Nest Warden and Fire Watch: Reactions to things other than Attacks, in windows that reveal nothing (D-B65, D-B66)."""

from __future__ import annotations

import pytest

from tests.games.draconium.roosttop import Roosttop, roosts
from tests.games.draconium.tabletop import end_turn, numbers, size

DRAGON = "Stone Dragon"


# -- Nest Warden -------------------------------------------------------------------------------------------------------
def raided(*hand: str, creature: str = DRAGON, token: bool = False) -> Roosttop:
    t = roosts("Roost Raider", "Nest Warden").roost(1, creature, token=token).hand(0, "Roost Raider").hand(1, *hand)
    return t.play("Roost Raider")


def test_a_nest_warden_keeps_the_token_away() -> None:
    """D-v50, D-B65, Nest Warden: no token is placed, so the victim must discard down to 4; without the Warden the hand
    has just 4 cards.
    """
    t = raided("Nest Warden", *["Estate"] * 4)
    assert (t.question, t.asked, t.legal()) == ("ward off the token", [1], ["done", "discard Nest Warden"])
    t.do("discard Nest Warden")
    assert (t.token(1), size(t, "hand", 1), t.cards("discard", 1), t.asked) == (False, 4, ["Nest Warden"], [0])


def test_two_wardens_cannot_react_to_one_placing() -> None:
    """D-B65: after the first Warden no token is being placed any more."""
    t = raided("Nest Warden", "Nest Warden", *["Estate"] * 4).do("discard Nest Warden")
    assert (t.question, t.asked, t.token(1)) == ("discard", [1], False)


def test_without_a_reaction_the_token_is_placed() -> None:
    """D-B65, D25."""
    t = raided("Nest Warden", *["Estate"] * 5).do("done")
    assert (t.token(1), size(t, "hand", 1), t.asked) == (True, 6, [0])


@pytest.mark.parametrize(("creature", "token"), [("Stone Egg", False), (DRAGON, True)])
def test_no_reaction_where_the_token_would_not_be_placed(creature: str, token: bool) -> None:
    """D-v40, D-B65, D26: with an Egg, or if the token is already placed."""
    t = raided("Nest Warden", "Estate", creature=creature, token=token)
    assert (t.asked, t.token(1), size(t, "hand", 1)) == ([0], token, 2)


def test_a_warden_against_a_scorcher_is_worse_than_the_token() -> None:
    """D-v40, D-B65: the token counts as not placed, so the player gains a Ruins."""
    t = roosts("Scorcher", "Nest Warden").roost(1, DRAGON).hand(0, "Scorcher").hand(1, "Nest Warden").play("Scorcher")
    t.do("yes", "discard Nest Warden")
    assert (t.token(1), size(t, "discard", 1), t.asked) == (False, 2, [0])


def test_a_warden_against_ones_own_card() -> None:
    """D-B65: a Wyrmling Village then gives nothing."""
    t = roosts("Wyrmling Village", "Nest Warden").roost(0, DRAGON).hand(0, "Wyrmling Village", "Nest Warden")
    t.play("Wyrmling Village").do("yes", "discard Nest Warden")
    assert (t.token(0), numbers(t)) == (False, (2, 1, 0))


def test_a_warden_against_a_frost_dragon() -> None:
    """D-v40, D-B65, D23: nobody can stop the Dragon's effect, but a Warden stops its token, so the victim's flip comes
    on time.
    """
    t = roosts("Nest Warden", eggs=("Stone Egg", "Frost Egg")).roost(1, "Frost Dragon").roost(0, DRAGON)
    t.hand(0, "Nest Warden")
    t.put("deck", 0, "Nest Warden", *["Copper"] * 5)
    end_turn(t)
    assert (t.question, t.asked) == ("ward off the token", [0])
    t.hand(0, "Nest Warden", "Copper").do("discard Nest Warden")
    assert t.on(0) == (DRAGON, "down", False)
    end_turn(t)
    assert t.on(0) == (DRAGON, "up", False)


@pytest.mark.parametrize("hand", [["Estate", "Gold"], ["Nest Warden", "Gold"]])
def test_who_is_asked_about_a_token_does_not_depend_on_the_hand(hand: list[str]) -> None:
    """D-B65, DOM 8.3: if a player may hold a Warden among their hidden cards, the table waits."""
    hidden = [card for card in ("Estate", "Nest Warden") if card not in hand]
    t = roosts("Roost Raider", "Nest Warden").roost(1, DRAGON).hand(0, "Roost Raider").hand(1, *hand)
    t.put("deck", 1, *hidden).play("Roost Raider")
    assert (t.question, t.asked) == ("ward off the token", [1])


def test_nobody_is_asked_who_can_have_no_warden() -> None:
    """DOM 8.3, D-B65: if everybody knows that a player holds none."""
    t = raided("Estate", "Gold")
    assert (t.asked, t.token(1)) == ([0], True)


# -- Fire Watch --------------------------------------------------------------------------------------------------------
def watched(*hand: str, deck: tuple[str, ...] = ("Gold", "Silver", "Estate", "Duchy"), seats: int = 2) -> Roosttop:
    """A table where seat 0 plays a Dragon Horn for a dispatched Gilded Dragon."""
    t = roosts("Dragon Horn", "Fire Watch", eggs=("Gilded Egg",), seats=seats).roost(0, "Gilded Dragon", "up")
    t.hand(0, "Dragon Horn").hand(1, *hand).put("deck", 1, *deck)
    return t.play("Dragon Horn")


def test_a_fire_watch_is_discarded_for_two_cards() -> None:
    """D-B66, D-B63, Fire Watch: it comes before the effect and does not stop it; an effect called by a Horn
    counts too.
    """
    t = watched("Fire Watch", "Copper")
    assert (t.question, t.asked, t.state.coins) == ("watch the fire", [1], 0)
    prompt = t.prompt()
    words = "Player 1's creature is about to act. Discard a Reaction first?"
    assert (prompt.source, prompt.prompt) == ("Gilded Dragon", words)
    t.do("discard Fire Watch")
    assert (t.hand_of(1), t.asked, t.state.coins) == (["Copper", "Duchy", "Estate"], [0], 2)
    assert t.cards("discard", 1) == ["Fire Watch"]
    t = roosts("Fire Watch").hand(0, "Fire Watch").play("Fire Watch")
    assert numbers(t) == (1, 1, 1)


def test_who_has_no_hidden_fire_watch_left_is_not_asked_again() -> None:
    """D-B66, DOM 8.3: the only one is on top of the discard pile, where everybody sees it."""
    t = watched("Fire Watch").do("discard Fire Watch")
    assert (t.asked, t.hand_of(1), t.state.coins) == ([0], ["Duchy", "Estate"], 2)


def test_several_fire_watches_go_one_after_the_other() -> None:
    """D-B66: as many as the player held when the window opened."""
    t = watched("Fire Watch", "Fire Watch", "Copper").do("discard Fire Watch", "discard Fire Watch")
    assert size(t, "discard", 1) == 2
    if t.asked == [1]:
        t.do("done")
    assert t.hand_of(1) == ["Copper", "Duchy", "Estate", "Gold", "Silver"]


def test_a_fire_watch_that_is_drawn_again_waits_for_the_next_window() -> None:
    """D-v42, D-B66: deck and discard pile are empty, so the Fire Watch is shuffled and drawn again; it cannot be used
    twice.
    """
    t = watched("Fire Watch", deck=()).do("discard Fire Watch")
    assert (t.asked, t.hand_of(1), t.cards("discard", 1), t.state.coins) == ([0], ["Fire Watch"], [], 2)


def test_a_fire_watch_from_the_deck_waits_for_the_next_window() -> None:
    """D-B66: if another card is in hand, the table waits; but a Fire Watch drawn in this window cannot be used."""
    t = watched("Fire Watch", "Copper", deck=("Gold", "Fire Watch")).do("discard Fire Watch")
    assert (t.asked, t.legal(), t.hand_of(1)) == ([1], ["done"], ["Copper"])
    t.do("done")
    assert (t.hand_of(1), t.asked) == (["Copper", "Fire Watch", "Gold"], [0])


def test_a_fire_watch_and_the_card_token() -> None:
    """D-B32, D-B66, DOM 6 Card token: it is a normal draw, so one card fewer is drawn."""
    t = roosts("Dragon Horn", "Fire Watch", eggs=("Gilded Egg",)).roost(0, "Gilded Dragon", "up")
    t.set(card_tokens=0b10).hand(0, "Dragon Horn").hand(1, "Fire Watch").play("Dragon Horn").do("discard Fire Watch")
    assert (t.hand_of(1), t.state.card_tokens) == (["Copper"], 0)


def test_a_fire_watch_may_hatch_a_tidal_egg() -> None:
    """D-B66, D-B62: its shuffle counts like any other, and the draw continues after the hatching."""
    t = roosts("Dragon Horn", "Fire Watch", eggs=("Gilded Egg", "Tidal Egg")).roost(0, "Gilded Dragon", "up")
    t.roost(1, "Tidal Egg").hand(0, "Dragon Horn").hand(1, "Fire Watch").put("deck", 1).put("discard", 1, "Gold")
    t.state.roosts[1].progress = 3
    t.play("Dragon Horn").do("discard Fire Watch")
    assert (t.on(1)[0], t.hand_of(1), t.asked) == ("Tidal Drake", ["Fire Watch", "Gold"], [0])


def test_the_watches_go_round_in_turn_order() -> None:
    """D-B66: each player except the creature's owner has a window."""
    t = roosts("Dragon Horn", "Fire Watch", eggs=("Gilded Egg",), seats=3).roost(0, "Gilded Dragon", "up")
    t.hand(0, "Dragon Horn", "Fire Watch").hand(1, "Fire Watch").hand(2, "Fire Watch").play("Dragon Horn")
    assert t.asked == [1]
    t.do("discard Fire Watch")
    assert (t.asked, t.state.coins) == ([2], 0)
    t.do("done")
    assert (t.asked, t.state.coins, size(t, "hand", 2)) == ([0], 2, 1)


def test_a_regular_dispatch_is_watched_too_and_a_growth_is_not() -> None:
    """D-B66, D-B63: a window opens only for the dispatch effect; the grow effect is not part of it."""
    t = roosts("Fire Watch", eggs=("Gilded Egg",)).roost(1, "Gilded Drake", "up").hand(0, "Fire Watch")
    t.put("deck", 0, *["Fire Watch"] * 5)
    end_turn(t)
    assert (t.on(1)[0], t.asked, t.question) == ("Gilded Dragon", [1], "buy")
    t = roosts("Fire Watch", eggs=("Gilded Egg",)).roost(1, "Gilded Dragon").put("deck", 0, *["Fire Watch"] * 5)
    end_turn(t)
    assert (t.on(1)[1], t.asked, t.question) == ("up", [0], "watch the fire")


def test_a_mimics_copy_is_watched_once() -> None:
    """D-B63, D-B64, D-B66: it is one effect with one window; with only one Dragon to copy, nothing is asked
    (DOM 8.3).
    """
    t = roosts("Dragon Horn", "Fire Watch", eggs=("Gilded Egg", "Speckled Egg")).roost(0, "Mimic Dragon", "up")
    t.roost(1, "Gilded Dragon").hand(0, "Dragon Horn").hand(1, "Fire Watch", "Fire Watch").play("Dragon Horn")
    assert (t.question, t.prompt().source) == ("watch the fire", "Mimic Dragon")
    t.do("done")
    assert (t.asked, t.question, t.state.coins) == ([0], "buy", 2)


@pytest.mark.parametrize("hand", [["Estate", "Gold"], ["Fire Watch", "Gold"]])
def test_who_watches_does_not_depend_on_the_hand(hand: list[str]) -> None:
    """D-B66, DOM 8.3: if a player may hold a Fire Watch among their hidden cards, the table waits."""
    t = watched(*hand, deck=tuple(card for card in ("Estate", "Fire Watch") if card not in hand))
    assert (t.question, t.asked) == ("watch the fire", [1])


def test_what_is_heard_of_a_fire_watch() -> None:
    """D-B66: the others are told how many cards were drawn, not which."""
    t = watched("Fire Watch")
    mine = t.heard(1, "discard Fire Watch")
    assert ("You drew Duchy." in mine, mine.count("You took Duchy to hand.")) == (True, 0)
    t = watched("Fire Watch")
    others = t.heard(0, "discard Fire Watch")
    assert sum("drew a card" in line for line in others) == 2


def test_the_drawn_cards_are_hidden_while_the_window_is_open() -> None:
    """D-B66: a world made for another seat may have other cards there; in the owner's worlds they are the same."""
    t = watched("Fire Watch", "Copper", deck=("Gold", "Fire Watch")).do("discard Fire Watch")
    mine = {tuple(world.asking().cards.cards()) for world in (t.state.determinize(1, seed) for seed in range(8))}
    others = {tuple(world.asking().cards.cards()) for world in (t.state.determinize(0, seed) for seed in range(8))}
    assert (len(mine), len(others) > 1) == (1, True)
