"""The words of questions and answers of new cards that use wrappers, in each game."""

from __future__ import annotations

from typing import Any

from roost.core.game import Game
from roost.games import load
from roost.table import Table
from tests.games.draconium.tabletop import Tabletop
from tests.games.flamecraft.town import A as VISITOR
from tests.games.flamecraft.town import lay, to_ability, town
from tests.games.riders.duel import A, B, duel


def asks(table: Table) -> tuple[str, list[str]]:
    """The prompt, and the labels of the answers."""
    shown = table.prompt()
    return shown.prompt, [choice.label for choice in shown.choices]


def variant(id: str, **parts: Any) -> Game[Any]:
    return load(id, {"name": "designed", **parts})


def card(id: str, play: list[Any], **more: Any) -> Game[Any]:
    return variant(id, add={"card": [{"name": "Novelty", "cost": 0, "copies": 2, "play": play, **more}]})


# -- Dragon Riders -------------------------------------------------------------------------------------------------
def test_a_card_of_riders_asks_in_its_own_words() -> None:
    play = ["may", ["draw 1", "if done", ["choose one", [["energy 2"], ["hit dragon 1", "burn rider 2"]]]]]
    table = duel(game=card("riders", play)).hand(A, "Novelty").play("Novelty")
    strike = "deal 1 damage to the enemy Dragon and put 2 Burn on the enemy Rider"
    offer = f"Draw 1 card; if you draw any, choose one: gain 2 Energy; or {strike}"
    assert asks(table) == (f"{offer}?", ["Yes", "No"])
    table.do("yes")
    assert asks(table)[0] == "Choose one."
    assert asks(table)[1] == ["Gain 2 Energy", "Deal 1 damage to the enemy Dragon and put 2 Burn on the enemy Rider"]


def test_the_other_seat_is_asked_in_words_of_its_own() -> None:
    table = duel(game=card("riders", ["each other", ["may", ["heal dragon 1", "draw 2"]]])).hand(A, "Novelty")
    table.play("Novelty")
    assert table.asked == [B]
    assert asks(table)[0] == "Heal 1 HP of your Dragon and draw 2 cards?"


def test_an_option_without_effect_is_labelled_by_what_it_would_do() -> None:
    table = duel(game=card("riders", ["choose one", [["clear burn"], ["heal rider 3"]]])).hand(A, "Novelty")
    labels = ["Remove all Burn from your Dragon and your Rider", "Heal 3 HP of your Rider"]
    assert asks(table.play("Novelty"))[1] == labels


# -- Draconium and Dominion ----------------------------------------------------------------------------------------
def with_novelty(play: list[Any], **options: Any) -> Tabletop:
    game = card("draconium", play, set="Base", types=["Action"], copies=0)
    return Tabletop("Novelty", game=game, **options).hand(0, "Novelty", "Estate")


def test_a_dominion_card_asks_in_its_own_words() -> None:
    t = with_novelty(["may", ["trash 1", "if done", ["gain Gold"]], "choose one", [["cards 1"], ["coins 2", "buys 1"]]])
    t.play("Novelty")
    offer = "Trash 1 card from your hand to gain a Gold"
    assert asks(t) == (f"{offer}?", ["Yes", "No"])
    t.do("no")
    assert asks(t) == ("Choose one.", ["+1 Card", "+$2, +1 Buy"])


def test_the_answer_no_is_labelled_by_what_it_causes() -> None:
    t = with_novelty(["each other", ["may", ["gain Curse"], "otherwise", ["discard down to 3"]]])
    t.play("Novelty")
    assert (t.asked, asks(t)[0]) == ([1], "Choose one.")
    assert asks(t)[1] == ["Gain a Curse", "Discard down to 3 cards in hand"]


def test_a_script_that_waits_for_a_later_turn_asks_in_the_same_words() -> None:
    t = with_novelty(["at next turn", ["may", ["twice", ["gain Copper"]]]])
    t.play("Novelty").do("done", "done")
    assert (t.asked, asks(t)[0]) == ([0], "Do this twice: gain a Copper?")


def test_with_the_recycling_mat_scripts_say_recycle() -> None:
    """D35, D-B45."""
    t = with_novelty(["may", ["trash 1"]], recycling=True).play("Novelty")
    assert asks(t) == ("Recycle 1 card from your hand?", ["Yes", "No"])


# -- Flamecraft ----------------------------------------------------------------------------------------------------
def at_shop(use: list[Any], **laid: int) -> Table:
    changed = {"name": "Draconic Tonic", "use": use, "text": "Try it."}
    table = lay(town("Draconic Tonic", game=variant("flamecraft", change={"shop": [changed]})), VISITOR, **laid)
    return to_ability(table, "Draconic Tonic")


def test_a_shop_asks_in_its_own_words() -> None:
    table = at_shop(["coins 1", "may", ["goods bread 2", "draw fancy 1"], "reputation 1"])
    assert asks(table) == ("Gain 2 bread and draw 1 fancy dragon?", ["Yes", "No"])
    table = at_shop(["reputation 1", "choose one", [["coins 1"], ["twice", ["goods iron 1"]]]])
    assert asks(table)[1] == ["Gain 1 coin", "Do this twice: gain 1 iron"]


def test_the_offers_of_flamecraft_say_price_and_reward() -> None:
    """F129, F133, F-R40, F-R48."""
    table = at_shop(["coins 1", "may pay coins 2", ["reputation 5", "draw fancy 1"]], coins=3)
    offer = "Pay 2 coins to gain 5 reputation and draw 1 fancy dragon"
    assert asks(table) == (f"{offer}?", ["Yes", "No"])
    table = at_shop(["coins 1", "may give a coin", ["reputation 2"]])
    assert asks(table)[0] == "Give 1 coin to another player to gain 2 reputation?"
    table = at_shop(["either", [["coins 1", "reputation 1"], ["pay coins 1", "reputation 4"]]], coins=1)
    halves = ["Gain 1 coin and 1 reputation", "Pay 1 coin and gain 4 reputation"]
    assert asks(table) == ("Which of these do you do?", halves)


# -- Hoard ---------------------------------------------------------------------------------------------------------
def test_a_card_of_hoard_asks_in_its_own_words() -> None:
    row = {
        "name": "Jackdaw",
        "copies": 2,
        "play": ["peek", "may", ["choose one", [["draw"], ["each other", ["draw"]]]]],
    }
    table = Table(variant("hoard", add={"card": [row]})).hand(0, "Jackdaw").play("Jackdaw")
    assert asks(table)[0] == "Choose one: draw a card; or the other players each draw a card?"
    table.do("yes")
    assert asks(table)[1] == ["Draw a card", "The other players each draw a card"]


def test_a_question_is_the_same_whatever_lies_hidden() -> None:
    """A card that was seen in private is not named in the question, which everybody may read."""
    row = {"name": "Jackdaw", "copies": 2, "play": ["peek", "may", ["draw"]]}
    game = variant("hoard", add={"card": [row]})
    told = [asks(Table(game).hand(0, "Jackdaw").put("deck", 0, top).play("Jackdaw")) for top in ("Crown", "Coin")]
    assert told == [("Draw a card?", ["Yes", "No"])] * 2


# -- texts of cards ------------------------------------------------------------------------------------------------
def test_the_words_of_a_changed_script_are_shown_wherever_the_card_is() -> None:
    game = variant("flamecraft", change={"shop": [{"name": "Draconic Tonic", "use": ["coins 3", "may", ["reserve"]]}]})
    made = "Gain 3 coins. You may reserve an enchantment of the row."
    assert str(game.book.warnings[0]).startswith(
        'variant: change.shop "Draconic Tonic": use: is changed, but `text` is not'
    )
    assert game.words_on(game.book.id_of("Draconic Tonic")) == made
    table = town("Draconic Tonic", game=game)
    assert [shop["ability"] for shop in table.state.view(0)["town"]][-1] == made
    egg = variant("draconium", change={"drake": [{"name": "Gilded Drake", "act": ["may", ["coins 2"]]}]})
    told = egg.words_on(egg.book.id_of("Gilded Drake"))
    assert told == "When it hatches, gain a Silver. Start of Buy phase: you may get +$2."
