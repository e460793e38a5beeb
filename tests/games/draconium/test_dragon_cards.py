"""The kingdom cards and Ruins of Draconium, card by card."""

from __future__ import annotations

import pytest

from tests.games.draconium.roosttop import Roosttop, roosts
from tests.games.draconium.tabletop import end_turn, left, numbers, round_trip, size, table, to_buy

EGG = "Stone Egg"
DRAKE = "Stone Drake"
DRAGON = "Stone Dragon"
BARE = [  # what each card gives if hands, decks and Roosts are empty (D-B50); nothing is asked
    ("Nest Warden", (1, 1, 0)),
    ("Fire Watch", (1, 1, 1)),
    ("Wyrmling Village", (2, 1, 0)),
    ("Shell Scavenger", (1, 1, 0)),
    ("Hearthkeeper", (1, 1, 0)),
    ("Cinder Pit", (0, 1, 3)),
    ("Roost Raider", (0, 1, 2)),
    ("Dragon Keeper", (0, 1, 0)),
    ("Brood Mother", (1, 1, 1)),
    ("Scorcher", (0, 1, 0)),
    ("Eyrie", (1, 1, 0)),
    ("Dragon Horn", (1, 1, 0)),
    ("Ancient Lair", (0, 1, 2)),
    ("Cracked Shell", (0, 1, 0)),
    ("Deserted Roost", (0, 1, 0)),
    ("Scorched Farm", (0, 1, 0)),
    ("Toppled Watchtower", (0, 1, 0)),
    ("Smoldering Hut", (0, 1, 0)),
]


@pytest.mark.parametrize(("card", "gives"), BARE)
def test_a_card_that_looks_at_the_roost_finds_nothing(card: str, gives: tuple[int, int, int]) -> None:
    """D-B50, D-B74, DOM 8.8: a game without Eggs and Ruins; nobody has a deck, a discard pile or a hand."""
    kingdom = [card] if card in {name for name, _ in BARE[:13]} else []
    t = table("Marauder", *kingdom).put("ruins", 0).pile("Ruins", 0)
    for seat in (0, 1):
        t.put("deck", seat).put("discard", seat).hand(seat)
    t.hand(0, card).play(card)
    assert (numbers(t), t.asked, t.question) == (gives, [0], "buy")
    assert [size(t, place, seat) for seat in (0, 1) for place in ("hand", "deck", "discard")] == [0] * 6


PRINTED = {
    2: "Nest Warden, Fire Watch, Shed Scale",
    3: "Wyrmling Village, Shell Scavenger, Hearthkeeper, Cinder Pit",
    4: "Roost Raider, Dragon Keeper, Brood Mother, Reclaimer, Slag Coin, Midden",
    5: "Scorcher, Dragon Hoard, Eyrie, Dragon Horn, Ancient Lair",
    6: "Wyrm Gate",
}
KINDS = {
    "Attack": "Roost Raider, Scorcher",
    "Reaction": "Nest Warden, Fire Watch",
    "Treasure": "Shed Scale, Slag Coin, Dragon Hoard",
    "Victory": "Midden, Ancient Lair",
    "Duration": "Hearthkeeper, Eyrie",
    "Looter": "Cinder Pit, Scorcher",
}


def test_what_is_printed_on_the_cards_of_draconium() -> None:
    """D-B10: the cost and types of the nineteen kingdom cards (all but four are Actions); a variant may add more."""
    book = table().game.book
    costs = {name: cost for cost, names in PRINTED.items() for name in names.split(", ")}
    kingdom = [card for card in book.things("card") if book.names[card] in costs]
    assert {book.value(card, "set") for card in kingdom} == {"Draconium"}
    assert {book.names[card]: book.value(card, "cost") for card in kingdom} == costs
    for kind, names in KINDS.items():
        assert {book.names[card] for card in kingdom if kind in book.value(card, "types")} == set(names.split(", "))
    no_actions = [book.names[card] for card in kingdom if "Action" not in book.value(card, "types")]
    assert no_actions == ["Shed Scale", "Slag Coin", "Midden", "Dragon Hoard"]
    ruins = [card for card in book.things("card") if book.value(card, "pool") == "Draconium"]
    assert [book.value(card, "copies") for card in ruins] == [10] * 5


# -- the Delay token ---------------------------------------------------------------------------------------------------
def test_a_nest_warden_gives_the_token_back_and_the_next_flip_is_normal() -> None:
    """D-B30, D-v41, Nest Warden: the creature then acts on time; without a token nothing is asked."""
    t = roosts("Nest Warden").roost(0, DRAGON, token=True).hand(0, "Nest Warden").play("Nest Warden")
    assert (t.question, t.prompt().prompt) == ("may", "Return your Delay token?")
    t.do("yes")
    assert (t.on(0), numbers(t), size(t, "hand")) == ((DRAGON, "down", False), (1, 1, 0), 1)
    round_trip(t)
    assert t.on(0) == (DRAGON, "up", False)
    t = roosts("Nest Warden").roost(0, DRAGON, token=True).hand(0, "Nest Warden").play("Nest Warden").do("no")
    assert t.token(0)
    t = roosts("Nest Warden").roost(0, DRAGON).hand(0, "Nest Warden").play("Nest Warden")
    assert t.question == "buy"


def test_a_wyrmling_village_pays_for_a_token_that_is_really_placed() -> None:
    """D25, D-B67, Wyrmling Village: $1 for each token that is placed, and nothing if none can be."""
    t = roosts("Wyrmling Village").roost(0, DRAGON).hand(0, "Wyrmling Village", "Wyrmling Village")
    t.play("Wyrmling Village")
    assert t.prompt().prompt == "Place your Delay token for +$1?"
    t.do("yes")
    assert (t.token(0), numbers(t)) == (True, (2, 1, 1))
    t.play("Wyrmling Village")
    assert (t.question, numbers(t)) == ("buy", (3, 1, 1))
    t = roosts("Wyrmling Village").roost(0, DRAGON).hand(0, "Wyrmling Village").play("Wyrmling Village").do("no")
    assert (t.token(0), numbers(t)) == (False, (2, 1, 0))
    t = roosts("Wyrmling Village").roost(0, EGG).hand(0, "Wyrmling Village").play("Wyrmling Village")
    assert (t.question, t.token(0), numbers(t)) == ("buy", False, (2, 1, 0))


def test_a_token_of_ones_own_keeps_the_creature_up() -> None:
    """D-B72, D16, D27: in the next turn it still counts as dispatched, although it does not act."""
    t = roosts("Wyrmling Village", "Dragon Keeper").roost(0, DRAGON, "up").hand(0, "Wyrmling Village")
    t.play("Wyrmling Village").do("yes")
    round_trip(t)
    assert t.on(0) == (DRAGON, "up", False)
    t.hand(0, "Dragon Keeper").play("Dragon Keeper")
    assert (numbers(t)[0], size(t, "hand")) == (1, 2)
    end_turn(t)
    assert size(t, "hand", 0) == 5


def test_two_roost_raiders_in_a_row() -> None:
    """D-v17, D-B67, D26, Roost Raider: the first places the token; the second cannot, so the victim discards
    down to 4.
    """
    t = roosts("Roost Raider", "Village").roost(1, DRAGON).hand(0, "Roost Raider", "Roost Raider").set(actions=2)
    t.hand(1, *["Estate"] * 6).play("Roost Raider")
    assert (t.token(1), size(t, "hand", 1), t.asked, numbers(t)[2]) == (True, 6, [0], 2)
    t.play("Roost Raider").do("discard Estate", "discard Estate")
    assert (t.token(1), size(t, "hand", 1)) == (True, 4)


def test_a_roost_raider_against_an_egg() -> None:
    """D-v17, D-B28: no token can be placed, so cards are discarded at once; the Drake that hatches later has no
    token.
    """
    t = roosts("Roost Raider").roost(1, EGG).hand(0, "Roost Raider").hand(1, *["Estate"] * 5).play("Roost Raider")
    assert (t.question, t.asked) == ("discard", [1])
    t.do("discard Estate")
    assert (size(t, "hand", 1), t.token(1)) == (4, False)


def test_a_moat_and_a_lighthouse_stop_the_two_attacks() -> None:
    """D-B78, D-B26: an unaffected player is not asked, places no token, discards nothing and gains nothing."""
    for attack in ("Roost Raider", "Scorcher"):
        t = roosts(attack, "Moat").roost(1, DRAGON).hand(0, attack).hand(1, "Moat", *["Estate"] * 5)
        t.play(attack).do("show Moat")
        assert (t.asked, t.token(1), size(t, "hand", 1), size(t, "discard", 1)) == ([0], False, 6, 0)
        t = roosts(attack, "Lighthouse").hand(0, "Lighthouse").play("Lighthouse")
        end_turn(t)
        t.roost(0, DRAGON).hand(0, *["Estate"] * 6).hand(1, attack).play(attack)
        assert (t.asked, t.token(0), size(t, "hand", 0)) == ([1], False, 6)


def test_scorcher_lets_a_free_creature_choose() -> None:
    """D-v47, D-B67, D26, Scorcher: its owner takes a token or a Ruins; if the token is already placed, a Ruins without
    a question.
    """
    t = roosts("Scorcher").roost(1, DRAGON).hand(0, "Scorcher").play("Scorcher")
    assert (t.asked, t.prompt().prompt, size(t, "hand")) == ([1], "Choose one.", 2)
    assert [choice.label for choice in t.prompt().choices] == ["Place your Delay token", "Gain a Ruins"]
    t.do("yes")
    assert (t.token(1), size(t, "discard", 1), t.asked) == (True, 0, [0])
    t = roosts("Scorcher").roost(1, DRAGON).hand(0, "Scorcher").play("Scorcher").do("no")
    assert (t.token(1), size(t, "discard", 1), left(t, "Ruins")) == (False, 1, 9)
    for creature, token in ((DRAGON, True), (EGG, False)):
        t = roosts("Scorcher").roost(1, creature, token=token).hand(0, "Scorcher").play("Scorcher")
        assert (t.asked, size(t, "discard", 1)) == ([0], 1)


def test_scorcher_goes_round_one_by_one() -> None:
    """D-B67: each player's choice is carried out before the next player is asked."""
    t = roosts("Scorcher", seats=3).roost(1, DRAGON).roost(2, DRAGON).hand(0, "Scorcher").play("Scorcher").do("no")
    assert (size(t, "discard", 1), t.asked) == (1, [2])


@pytest.mark.parametrize(("card", "coins"), [("Cracked Shell", 2), ("Wyrmling Village", 1)])
def test_a_barred_token_is_as_good_as_placed(card: str, coins: int) -> None:
    """D-B57, D-B67, Cracked Shell: with `delay_grace` even the owner cannot place it."""
    t = roosts("Wyrmling Village", delay_grace=True).roost(0, DRAGON).hand(0, card)
    t.play(card).do("yes")
    assert (t.token(0), numbers(t)[2]) == (True, coins)
    t = roosts("Wyrmling Village", delay_grace=True).roost(0, DRAGON).hand(0, card)
    t.state.roosts[0].barred = 1
    t.play(card)
    assert (t.question, t.token(0), numbers(t)[2]) == ("buy", False, 0)


# -- what lies on the Roost --------------------------------------------------------------------------------------------
def test_a_shell_scavenger_looks_for_an_egg_after_trashing() -> None:
    """D-B74, Shell Scavenger: $2 if its owner has an Egg, otherwise an Action; also with an empty hand."""
    t = roosts("Shell Scavenger").hand(0, "Shell Scavenger", "Estate", "Copper").play("Shell Scavenger")
    t.do("trash Estate")
    assert (t.cards("trash"), numbers(t)) == (["Estate"], (0, 1, 2))
    t = roosts("Shell Scavenger").roost(0, DRAKE).hand(0, "Shell Scavenger", "Estate").play("Shell Scavenger")
    assert (t.cards("trash"), numbers(t)) == (["Estate"], (1, 1, 0))
    t = roosts("Shell Scavenger").hand(0, "Shell Scavenger").play("Shell Scavenger")
    assert (t.cards("trash"), numbers(t)) == ([], (0, 1, 2))


def test_a_shell_scavenger_finds_no_egg_that_its_own_trashing_hatched() -> None:
    """D-B15, D-B61: the fifth card in the trash hatches the Ashen Egg before the script continues."""
    t = roosts("Shell Scavenger", eggs=("Ashen Egg",)).roost(0, "Ashen Egg").put("trash", 0, *["Copper"] * 4)
    t.hand(0, "Shell Scavenger", "Estate").play("Shell Scavenger")
    assert (t.on(0)[0], numbers(t)) == ("Ash Drake", (1, 1, 0))


def test_dragon_keeper_and_ancient_lair_look_at_the_side() -> None:
    """D16, Dragon Keeper: it works like a Laboratory while the creature is dispatched, like a Smithy otherwise; a Drake
    counts too.
    """
    for creature, side, actions, cards in (
        (DRAGON, "up", 1, 2), (DRAKE, "up", 1, 2), (DRAGON, "down", 0, 3), (EGG, "down", 0, 3),
    ):  # fmt: skip
        t = roosts("Dragon Keeper").roost(0, creature, side).hand(0, "Dragon Keeper").play("Dragon Keeper")
        assert (numbers(t)[0], size(t, "hand")) == (actions, cards)


def test_ancient_lair_is_an_action_and_two_points() -> None:
    """D16, Ancient Lair: one card more while the creature is dispatched; a pile of 8 or 12."""
    t = roosts("Ancient Lair").roost(0, DRAKE, "up").hand(0, "Ancient Lair").play("Ancient Lair")
    assert (numbers(t), size(t, "hand"), t.state.scores()[0]) == ((0, 1, 2), 1, 2)
    t = roosts("Ancient Lair").roost(0, DRAKE).hand(0, "Ancient Lair").play("Ancient Lair")
    assert (numbers(t), size(t, "hand")) == ((0, 1, 2), 0)
    for seats, pile in ((2, 8), (3, 12)):
        t = roosts("Ancient Lair", "Midden", seats=seats)
        assert (left(t, "Ancient Lair"), left(t, "Midden")) == (pile, pile)


def test_a_dragon_hoard_pays_more_to_whoever_has_a_dragon() -> None:
    """D16, Dragon Hoard: $1 more while the creature is dispatched; a Buy for a Dragon on either side."""
    for creature, side, buys, coins in (
        (DRAGON, "up", 2, 3), (DRAGON, "down", 2, 2), (DRAKE, "up", 1, 3), (EGG, "down", 1, 2),
    ):  # fmt: skip
        t = roosts("Dragon Hoard").roost(0, creature, side).hand(0, "Dragon Hoard").do("play Dragon Hoard")
        assert numbers(t)[1:] == (buys, coins)


def test_a_wyrm_gate_gains_to_hand_while_the_dragon_is_dispatched() -> None:
    """D-B72, Wyrm Gate: otherwise the card goes onto the deck; a dispatched Drake is not enough."""
    for creature, side, place in ((DRAGON, "up", "hand"), (DRAGON, "down", "deck"), (DRAKE, "up", "deck")):
        t = roosts("Wyrm Gate", "Market").roost(0, creature, side).hand(0, "Wyrm Gate").play("Wyrm Gate")
        assert "gain Gold" not in t.legal()
        t.do("gain Market")
        assert t.cards(place, 0)[-1] == "Market"


def test_a_wyrm_gate_may_gain_a_locked_duchy() -> None:
    """D-B11, D-v36, D-B69: by default the lock stops only buying; with the option `lock` at "all" it stops
    gaining too.
    """
    t = roosts("Wyrm Gate").hand(0, "Wyrm Gate").play("Wyrm Gate")
    assert "gain Duchy" in t.legal()
    t = roosts("Wyrm Gate", lock="all").hand(0, "Wyrm Gate").play("Wyrm Gate")
    assert "gain Duchy" not in t.legal()


# -- Hearthkeeper and Eyrie (D-B54, D-B77) -----------------------------------------------------------------------------
def test_a_hearthkeeper_warms_the_next_turn() -> None:
    """D-B77, D-B5, Hearthkeeper: the due flip comes first, so a creature dispatched by it gives the second card."""
    for side, cards in (("down", 7), ("up", 6)):
        t = roosts("Hearthkeeper").roost(0, DRAGON, side).hand(0, "Hearthkeeper").play("Hearthkeeper")
        assert numbers(t)[0] == 1
        round_trip(t)
        assert size(t, "hand") == cards


def eyrie(creature: str, side: str, token: bool = False, eyries: int = 1, eggs: tuple[str, ...] = (EGG,)) -> Roosttop:
    """A table where Eyries were played in the turn before and the next turn of their owner begins."""
    t = roosts("Eyrie", "Hearthkeeper", eggs=eggs).roost(0, creature, side, token).set(actions=5)
    t.hand(0, *["Eyrie"] * eyries)
    for _ in range(eyries):
        t.play("Eyrie")
    round_trip(t)
    return t


CARDS = "option 1"
FLIP = "option 2"


def test_an_eyrie_flips_a_creature_up_again() -> None:
    """D-v18, D-B54, D-B3, Eyrie: the due flip turned it face down, and the Eyrie dispatches it again in the
    same turn.
    """
    t = eyrie(DRAGON, "up")
    assert (t.on(0), [c.label for c in t.prompt().choices]) == (
        (DRAGON, "down", False), ["+2 Cards", "Flip your creature face up"],
    )  # fmt: skip
    t.do(FLIP)
    assert (t.on(0), size(t, "hand")) == ((DRAGON, "up", False), 5)
    while t.question != "discard":
        t.do("done")
    assert (t.state.turn_of, size(t, "hand", 0)) == (0, 7)  # it acts
    t.do("discard Copper")
    end_turn(t)
    assert t.on(0) == (DRAGON, "down", False)
    round_trip(t)
    assert t.on(0) == (DRAGON, "up", False)


def test_an_eyrie_may_draw_instead() -> None:
    """D-B54: two cards, and the creature keeps its side."""
    t = eyrie(DRAGON, "up").do(CARDS)
    assert (t.on(0), size(t, "hand")) == ((DRAGON, "down", False), 7)


def test_an_eyrie_flips_what_has_just_grown() -> None:
    """D-v19, D-B54, D-B3: a Gilded Dragon pays $2 in the same turn in which it grew."""
    t = eyrie("Gilded Drake", "up", eggs=("Gilded Egg",))
    assert (t.on(0), t.state.locked) == (("Gilded Dragon", "down", False), 0)
    t.do(FLIP)
    assert (numbers(to_buy(t))[2], t.on(0)) == (2, ("Gilded Dragon", "up", False))
    round_trip(t)
    assert t.on(0) == ("Gilded Dragon", "down", False)


def test_an_eyrie_and_the_token() -> None:
    """D-v20, D-B54, D27: the token comes off instead of the due flip; then the Eyrie can flip the creature only if it
    is face down.
    """
    t = eyrie(DRAGON, "down", token=True)
    assert t.on(0) == (DRAGON, "down", False)
    t.do(FLIP)
    assert t.on(0) == (DRAGON, "up", False)
    t = eyrie(DRAGON, "up", token=True).do(FLIP)
    assert (t.on(0), size(t, "hand")) == ((DRAGON, "up", False), 5)
    end_turn(t)
    assert size(t, "hand", 0) == 5  # it is not dispatched again


def test_a_token_is_removed_instead_of_an_eyries_flip() -> None:
    """D-B54, D27: if the token is placed after the due flip, it comes off instead of the Eyrie's flip."""
    t = eyrie(DRAGON, "up")
    t.state.roosts[0].token = 1
    t.do(FLIP)
    assert t.on(0) == (DRAGON, "down", False)


def test_two_eyries() -> None:
    """D-v21, D-B54: the flip of the second Eyrie does nothing, but its cards can be drawn."""
    t = eyrie(DRAGON, "up", eyries=2).do(FLIP)
    assert t.on(0) == (DRAGON, "up", False)
    t.do(FLIP)
    assert (t.on(0), size(t, "hand")) == ((DRAGON, "up", False), 5)
    t = eyrie(DRAGON, "up", eyries=2).do(FLIP, CARDS)
    assert (t.on(0), size(t, "hand")) == ((DRAGON, "up", False), 7)


def test_an_eyrie_dispatches_within_the_start_of_the_turn() -> None:
    """D-B21, D-B77: a creature that acts at the start of the turn still acts in that window."""
    t = eyrie("Storm Dragon", "up", eggs=("Storm Egg",)).do(FLIP)
    assert (t.state.actions, t.on(0)) == (2, ("Storm Dragon", "up", False))


def test_a_hearthkeeper_waits_for_the_eyrie() -> None:
    """D-B77: it checks for a dispatched creature when it resolves, so the player may let the Eyrie come first."""
    for first, cards in (("Eyrie", 7), ("Hearthkeeper", 6)):
        t = roosts("Eyrie", "Hearthkeeper").roost(0, DRAGON, "up").set(actions=2).hand(0, "Eyrie", "Hearthkeeper")
        t.play("Eyrie", "Hearthkeeper")
        round_trip(t)
        t.do(f"begin with {first}").do(FLIP)
        assert (t.on(0), size(t, "hand")) == ((DRAGON, "up", False), cards)


# -- Brood Mother (D-B68) ----------------------------------------------------------------------------------------------
def test_a_brood_mother_hatches_an_egg() -> None:
    """D-B68, D-B4, Brood Mother: she is trashed for it, whatever the Egg waits for; that play gives no $."""
    t = roosts("Brood Mother").hand(0, "Brood Mother").play("Brood Mother")
    assert t.prompt().prompt == "Trash this to hatch your Egg?"
    t.do("yes")
    assert (t.on(0), t.cards("trash"), numbers(t)) == ((DRAKE, "down", False), ["Brood Mother"], (1, 1, 0))
    t = roosts("Brood Mother").hand(0, "Brood Mother").play("Brood Mother").do("no")
    assert (t.on(0), t.cards("trash"), numbers(t)) == ((EGG, "down", False), [], (1, 1, 0))
    t = roosts("Brood Mother").roost(0, DRAKE).hand(0, "Brood Mother").play("Brood Mother")
    assert (t.on(0), t.cards("trash"), numbers(t)) == ((DRAKE, "down", False), [], (1, 1, 1))


def test_a_brood_mother_under_a_throne_room() -> None:
    """D-v43, D-B68: if the first play trashes her, the second gives $1; if she is not trashed, neither play gives $."""
    t = roosts("Brood Mother", "Throne Room").hand(0, "Throne Room", "Brood Mother").play("Throne Room", "Brood Mother")
    t.do("yes")
    assert (t.on(0)[0], numbers(t), size(t, "hand")) == (DRAKE, (2, 1, 1), 2)
    t = roosts("Brood Mother", "Throne Room").hand(0, "Throne Room", "Brood Mother").play("Throne Room", "Brood Mother")
    t.do("no", "no")
    assert (t.on(0)[0], numbers(t), size(t, "hand")) == (EGG, (2, 1, 0), 2)


# -- Dragon Horn (D-B63) -----------------------------------------------------------------------------------------------
def test_a_dragon_horn_calls_the_effect_now_and_it_comes_again_at_its_moment() -> None:
    """D-v37, D-B63, Dragon Horn: a Verdant Dragon gains a card now, and another at the end of the Buy phase."""
    t = roosts("Dragon Horn", "Village", eggs=("Verdant Egg",)).roost(0, "Verdant Dragon")
    round_trip(t)
    t.hand(0, "Dragon Horn").play("Dragon Horn")
    assert (t.question, numbers(t)) == ("gain a card", (1, 1, 0))
    t.do("gain Silver").do("done")
    assert (t.question, t.on(0)) == ("gain a card", ("Verdant Dragon", "up", False))
    t.do("gain Village")
    assert sorted(t.cards("discard", 0))[-1] == "Village"
    assert t.state.turn_of == 1


@pytest.mark.parametrize(
    ("creature", "side"), [("Gilded Dragon", "down"), ("Gilded Drake", "up"), ("Gilded Egg", "down")]
)
def test_a_dragon_horn_calls_nothing_else(creature: str, side: str) -> None:
    """D-v37, D-B63: it does nothing for a face-down Dragon, a Drake or an Egg."""
    t = roosts("Dragon Horn", eggs=("Gilded Egg",)).roost(0, creature, side).hand(0, "Dragon Horn").play("Dragon Horn")
    assert (numbers(t), size(t, "hand")) == ((1, 1, 0), 1)


def test_only_the_first_horn_of_a_turn_is_heard() -> None:
    """D-v37, D-B63: a second Horn, or the second play by a Throne Room, only draws; the next turn has a first Horn
    again.
    """
    t = roosts("Dragon Horn", "Throne Room", eggs=("Gilded Egg",)).roost(0, "Gilded Dragon", "up")
    t.hand(0, "Dragon Horn", "Dragon Horn").play("Dragon Horn", "Dragon Horn")
    assert (numbers(t), size(t, "hand")) == ((1, 1, 2), 2)
    round_trip(t)
    t.roost(0, "Gilded Dragon", "up").hand(0, "Throne Room", "Dragon Horn").play("Throne Room", "Dragon Horn")
    assert (numbers(t), size(t, "hand")) == ((2, 1, 2), 2)


def test_a_horn_without_a_dragon_counts_as_the_first() -> None:
    """D-B63: it was the first Horn played in this turn, although it called nothing."""
    t = roosts("Dragon Horn", eggs=("Gilded Egg",)).roost(0, "Gilded Dragon").hand(0, "Dragon Horn", "Dragon Horn")
    t.play("Dragon Horn").roost(0, "Gilded Dragon", "up").play("Dragon Horn")
    assert numbers(t) == (1, 1, 0)


def test_a_horn_for_a_mimic_dragon() -> None:
    """D-v39, D-B63, D-B64: it copies an opponent's Gilded Dragon, which pays $2 in the Action phase."""
    t = roosts("Dragon Horn", eggs=("Gilded Egg", "Speckled Egg")).roost(0, "Mimic Dragon", "up")
    t.roost(1, "Gilded Dragon").hand(0, "Dragon Horn").play("Dragon Horn")
    assert numbers(t) == (1, 1, 2)


# -- the Recycling mat -------------------------------------------------------------------------------------------------
def test_a_shed_scale_becomes_silver() -> None:
    """D35, D-B45, Shed Scale: when trashed, it brings a Silver onto the deck; when played, it gives $1."""
    t = roosts("Shed Scale", "Chapel").hand(0, "Shed Scale", "Chapel").play("Chapel").do("trash Shed Scale")
    assert (t.cards("deck", 0)[-1], t.cards("trash"), left(t, "Silver")) == ("Silver", ["Shed Scale"], 39)
    t = roosts("Shed Scale").hand(0, "Shed Scale").do("play Shed Scale")
    assert numbers(t)[2] == 1


def test_a_reclaimer_pays_for_a_recycled_card() -> None:
    """D34, D35, Reclaimer: without a recycled card it pays nothing."""
    t = roosts("Reclaimer").hand(0, "Reclaimer", "Estate", "Copper").play("Reclaimer")
    assert t.state.recycling
    t.do("option 1", "trash Estate")
    assert (t.cards("trash"), numbers(t)[2]) == (["Estate"], 2)
    t = roosts("Reclaimer").hand(0, "Reclaimer").play("Reclaimer").do("option 1")
    assert (t.cards("trash"), numbers(t)[2]) == ([], 0)


def test_a_reclaimer_takes_whatever_lies_there() -> None:
    """D-B76, D-B52: basic cards and Ruins too, up to $4, to the hand; it counts as a normal gain."""
    lying = ["Curse", "Copper", "Ruined Village", "Gold", "Death Cart"]
    t = roosts("Reclaimer", "Death Cart").put("trash", 0, *lying).hand(0, "Reclaimer").play("Reclaimer").do("option 2")
    assert t.legal() == ["gain Copper", "gain Curse", "gain Death Cart", "gain Ruined Village"]
    t.do("gain Death Cart")
    assert (t.hand_of(0), size(t, "discard")) == (["Death Cart"], 2)  # and two Ruins come with it
    t = roosts("Reclaimer").put("trash", 0, "Gold").hand(0, "Reclaimer").play("Reclaimer").do("option 2")
    assert (t.question, t.cards("trash")) == ("buy", ["Gold"])


def test_a_slag_coin_pays_or_recycles() -> None:
    """D35, Slag Coin: it gives $2, or $1 and recycles a card from the hand."""
    t = roosts("Slag Coin").hand(0, "Slag Coin").do("play Slag Coin", "option 1")
    assert (numbers(t)[2], t.state.recycling) == (2, 1)
    plain = table("Slag Coin").hand(0, "Slag Coin", "Copper").do("play all treasures")
    assert (plain.question, plain.state.coins) == ("choose one", 1)  # also in a game without Eggs (DOM 2.4, D-B50)
    assert plain.do("option 1").state.coins == 3
    t = roosts("Slag Coin").hand(0, "Slag Coin", "Estate").do("play Slag Coin", "option 2")
    assert (numbers(t)[2], t.cards("trash")) == (1, ["Estate"])


def test_middens_count_names_in_recycling() -> None:
    """D-v51, D-B76, Midden: five different names give 2 points for each Midden of every player, however many copies
    there are.
    """
    lying = [*["Copper"] * 5, "Estate", "Curse", "Silver", "Village"]
    t = roosts("Midden").put("trash", 0, *lying).put("deck", 1, "Midden", "Silver")
    t.put("deck", 0, "Midden", "Midden")
    assert t.state.scores() == [4, 2]
    t.put("trash", 0, *lying, "Gold")
    assert t.state.scores() == [6, 3]
    t.put("trash", 0, "Copper")
    assert (t.state.scores(), t.state.recycling) == ([0, 0], 1)


# -- Looters and Ruins -------------------------------------------------------------------------------------------------
def test_a_cinder_pit_pays_with_ruins() -> None:
    """D-B49, Cinder Pit: its owner gets $3 and gains one of Draconium's Ruins; it is not an Attack."""
    t = roosts("Cinder Pit", "Moat").hand(0, "Cinder Pit").hand(1, "Moat").play("Cinder Pit")
    gained = t.cards("discard", 0)[0]
    assert (numbers(t), size(t, "discard"), t.asked) == ((0, 1, 3), 1, [0])
    assert t.game.book.value(t.game.book.id_of(gained), "pool") == "Draconium"


def test_a_cracked_shell_pays_for_the_token() -> None:
    """D25, D-B67, Cracked Shell: $2 if the token was placed."""
    t = roosts().roost(0, DRAKE).hand(0, "Cracked Shell").play("Cracked Shell").do("yes")
    assert (t.token(0), numbers(t)) == (True, (0, 1, 2))
    t = roosts().roost(0, EGG).hand(0, "Cracked Shell").play("Cracked Shell")
    assert (t.question, numbers(t)) == ("buy", (0, 1, 0))


def test_a_deserted_roost_takes_the_token_back() -> None:
    """D-B30, Deserted Roost: this is mandatory, and gives an Action."""
    t = roosts().roost(0, DRAKE, token=True).hand(0, "Deserted Roost").play("Deserted Roost")
    assert (t.token(0), numbers(t)) == (False, (1, 1, 0))
    t = roosts().roost(0, DRAKE).hand(0, "Deserted Roost").play("Deserted Roost")
    assert numbers(t) == (0, 1, 0)


def test_a_scorched_farm_exchanges_a_card() -> None:
    """D-B74, Scorched Farm: if no card is discarded, none is drawn."""
    t = roosts().hand(0, "Scorched Farm", "Estate", "Gold").play("Scorched Farm").do("discard Estate")
    assert (t.hand_of(0), t.cards("discard", 0)) == (["Copper", "Gold"], ["Estate"])
    t = roosts().hand(0, "Scorched Farm").play("Scorched Farm")
    assert (t.hand_of(0), t.cards("discard", 0)) == ([], [])


def test_a_toppled_watchtower_looks_at_the_top_card() -> None:
    """D-B49, Toppled Watchtower: its owner may discard that card or leave it."""
    t = roosts().put("deck", 0, "Gold", "Estate").hand(0, "Toppled Watchtower").play("Toppled Watchtower")
    assert [choice.label for choice in t.prompt().choices] == ["Put it back", "Discard it"]
    t.do("discard it")
    assert (t.cards("deck", 0), t.cards("discard", 0)) == (["Gold"], ["Estate"])
    t = roosts().put("deck", 0, "Gold", "Estate").hand(0, "Toppled Watchtower").play("Toppled Watchtower").do("keep it")
    assert t.cards("deck", 0) == ["Gold", "Estate"]


def test_a_smoldering_hut_burns_for_two_cards() -> None:
    """D-B74, DOM 8.3, Smoldering Hut: with a single card in hand it is not trashed; with none nothing is asked."""
    assert roosts().hand(0, "Smoldering Hut").play("Smoldering Hut").question == "buy"
    t = roosts().hand(0, "Smoldering Hut", "Estate", "Copper", "Gold").play("Smoldering Hut")
    assert t.prompt().prompt == "Discard 2 cards to trash this?"
    t.do("yes", "discard Estate", "discard Copper")
    assert (t.hand_of(0), t.cards("trash")) == (["Gold"], ["Smoldering Hut"])
    t = roosts().hand(0, "Smoldering Hut", "Estate").play("Smoldering Hut").do("yes")
    assert (t.hand_of(0), t.cards("discard", 0), t.cards("trash")) == ([], ["Estate"], [])
    t = roosts().hand(0, "Smoldering Hut", "Estate").play("Smoldering Hut").do("no")
    assert (t.hand_of(0), t.cards("trash")) == (["Estate"], [])


# -- the suggested kingdoms --------------------------------------------------------------------------------------------
SUGGESTED = {
    "First Flight": {"Stone Egg", "Tidal Egg", "Gilded Egg"},
    "Ashes to Ashes": {"Ashen Egg", "Ember Egg", "Verdant Egg"},
    "Scorched Earth": {"Blight Egg", "Storm Egg", "Frost Egg"},
    "Brood War": {"Speckled Egg", "Bloodstone Egg", "Prism Egg", "Stone Egg"},
}


@pytest.mark.parametrize("kingdom", SUGGESTED)
def test_a_suggested_kingdom_brings_its_eggs_and_its_mat(kingdom: str) -> None:
    """D5, D34, D-B8, D-B10, D-B49: ten piles and the Eggs; Recycling and Ruins if the kingdom needs them."""
    game = table().game
    s = game.new(3, "kingdom", {"kingdom": [kingdom]})
    names = game.book.names
    assert {names[egg] for egg in s.eggs} == SUGGESTED[kingdom]
    assert len([pile for pile in s.piles if game.book.table_of[pile] == "card" and game.book.value(pile, "set")]) == 10
    assert bool(s.recycling) == (kingdom == "Ashes to Ashes")
    assert s.is_pile(s.book.ruins) == (kingdom == "Scorched Earth")
