"""Prompts, labels, reasons, the log, the board as text and the numbers for learning programs."""

from __future__ import annotations

from typing import Any

import pytest

from roost.games.draconium import board
from roost.games.draconium.view import view
from roost.table import Table
from tests.games.draconium.tabletop import Tabletop, dominion, end_turn, table, to_buy

IN_CODE = {"play an Action", "buy", "discard", "trash", "put on deck", "keep or lay aside", "play it",
           "trash one of them", "discard it or not", "play one more", "trash a Treasure", "trash any", "discard any",
           "discard both or put them back"}  # fmt: skip
SPOKEN = {"discard it or put it back", "discard one of them", "trash which of them", "trash a revealed Treasure"}


def test_every_question_has_words() -> None:
    names = {decision.name for decision in dominion().facts.decisions}
    assert names - IN_CODE - SPOKEN == set(view.PROMPTS)


def asks(t: Table) -> tuple[str, list[str]]:
    """The prompt and the labels of its answers."""
    shown = t.prompt()
    return shown.prompt, [choice.label for choice in shown.choices]


def test_words_of_the_turn() -> None:
    t = table("First Game").hand(0, "Village", "Copper").put("deck", 0, "Village", "Copper")
    assert asks(t) == ("You have 1 Action. Play an Action card?", ["Go on to the Buy phase", "Play Village"])
    t.play("Village")
    assert asks(t)[0] == "You hold no Action card. Go on to the Buy phase?"
    t.do("done")
    prompt, labels = asks(t)
    assert prompt == "You have no coins and 1 Buy. Play Treasures or buy a card?"
    assert labels == ["End the turn", "Play Copper", "Play all Treasures", "Buy Copper ($0)", "Buy Curse ($0)"]
    t = table("Village", events=["Tax"]).hand(0, "Copper").set(coins=2, buys=2)
    t.state.debt[0] = 1
    has = "You have $2 and 2 Buys. You owe 1 Debt and cannot buy until it is paid."
    assert asks(t)[0] == f"{has} Play Treasures or pay Debt?"
    assert "Pay your 1 Debt" in asks(t)[1]
    t.set(bought=1)
    assert asks(t)[0] == f"{has} Pay Debt?"
    t.state.debt[0] = 0
    assert asks(t)[0] == "You have $2 and 2 Buys. Buy a card?"
    t = table("First Game").hand(0, "Village", "Village").put("deck", 0, "Estate")
    t.play("Village")
    assert asks(t)[0] == "You have 2 Actions. Play an Action card?"
    t.do("done")
    assert asks(t)[0] == "You have no coins and 1 Buy. Buy a card?"


WORDS = [
    ("Cellar", ["Estate"] * 2, [], "Discard any number of cards, one at a time.", ["Done", "Discard Estate"]),
    ("Chapel", ["Estate"], [], "Trash a card from your hand?", ["Done", "Trash Estate"]),
    ("Moneylender", ["Copper"], [], "Trash a Copper from your hand for +$3?", ["Trash none", "Trash Copper"]),
    ("Mine", ["Copper"], [], "Trash a Treasure from your hand to gain a Treasure to your hand costing up to $3 more?",
     ["Trash none", "Trash Copper"]),
    ("Remodel", ["Estate", "Gold"], [], "Trash a card from your hand.", ["Trash Gold", "Trash Estate"]),
    ("Throne Room", ["Village"], [], "Play an Action card from your hand twice?", ["Play none", "Play Village"]),
    ("Vassal", [], ["Village"], "You discarded Village. Play it?", ["Yes", "No"]),
    ("Chancellor", [], [], "Put your deck into your discard pile?", ["Yes", "No"]),
    ("Library", [], ["Village"], "You drew Village. Keep it in your hand or set it aside?",
     ["Keep it", "Set it aside"]),
    ("Spy", [], ["Estate", "Copper"], "You revealed Estate. Discard it or put it back?", ["Put it back", "Discard it"]),
    ("Haven", ["Gold"], [], "Set a card from your hand aside, face down.", ["Set aside Copper", "Set aside Gold"]),
    ("Steward", [], [], "Choose one.", ["+2 Cards", "+$2", "Trash 2 cards from your hand"]),
    ("Nobles", [], [], "Choose one.", ["+3 Cards", "+2 Actions"]),
    ("Courtyard", ["Gold"], ["Copper"], "Put a card from your hand onto your deck.",
     ["Put Copper onto your deck", "Put Gold onto your deck"]),
    ("Cultist", ["Cultist"], [], "Play a Cultist from your hand?", ["Play none", "Play Cultist"]),
    ("Death Cart", [], [], "Trash this or an Action card from your hand for +$5?",
     ["Trash none", "Trash this Death Cart"]),
    ("Survivors", [], ["Gold", "Estate"], "You see Estate and Gold. Discard both or put both back?",
     ["Put both back", "Discard both"]),
    ("Sentry", [], ["Gold", "Copper"], "Trash or discard one of the cards, or put the rest back onto your deck.",
     ["Put the rest back", "Discard Gold", "Trash Gold"]),
]  # fmt: skip


@pytest.mark.parametrize(("card", "hand", "deck", "prompt", "labels"), WORDS)
def test_words_of_a_card(card: str, hand: list[str], deck: list[str], prompt: str, labels: list[str]) -> None:
    t = table("Death Cart", "Village", *([] if card in ("Death Cart", "Survivors") else [card]))
    t.hand(0, card, *hand)
    if deck:
        t.put("deck", 0, *deck)
    t.play(card)
    assert asks(t) == (prompt, labels)


def test_words_of_gains_and_losses() -> None:
    t = table("Mine").hand(0, "Mine", "Copper").play("Mine").do("trash Copper")
    assert asks(t) == ("Gain a Treasure costing up to $3.", ["Gain Copper ($0)", "Gain Silver ($3)"])
    t = table("Workshop").hand(0, "Workshop").set(cheaper=1).play("Workshop")
    assert asks(t)[0] == "Gain a card costing up to $4."
    assert "Gain Silver ($2)" in asks(t)[1]
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Silver", "Gold").play("Bandit")
    assert asks(t) == ("You revealed Gold and Silver. Which Treasure is trashed?", ["Trash Silver", "Trash Gold"])
    t = table("Thief", seats=3).hand(0, "Thief").put("deck", 2, "Silver", "Gold").play("Thief")
    assert asks(t)[0] == "Player 3 revealed Gold and Silver. Which Treasure is trashed?"
    t = table("Thief").hand(0, "Thief").put("deck", 1, "Estate", "Gold").play("Thief")
    assert asks(t) == ("Gain one of the trashed Treasures?", ["Gain no more", "Gain Gold"])
    t = table("Harbinger").hand(0, "Harbinger").put("discard", 0, "Gold").play("Harbinger")
    assert asks(t) == (
        "Put a card from your discard pile onto your deck?",
        ["Put none back", "Put Gold onto your deck"],
    )
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Estate", "Copper").play("Sentry").do("done")
    assert asks(t)[0] == "Which card do you put back first? The next one goes on top of it."


def test_words_for_victims() -> None:
    t = table("Militia", "Moat").hand(0, "Militia").hand(1, "Moat", *["Copper"] * 4).play("Militia")
    assert asks(t) == ("Player 1 plays this Attack. Show a Reaction first?", ["Show nothing", "Show Moat"])
    t.do("done")
    assert asks(t)[0] == "Discard 2 cards."
    assert asks(t.do("discard Copper"))[0] == "Discard 1 more card."
    t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, "Copper").put("deck", 1, "Estate").play("Bureaucrat")
    assert asks(t) == (
        "Show a Victory card from your hand and put it onto your deck.",
        ["Show a hand without Victory cards"],
    )


def test_words_of_events_and_orders() -> None:
    t = table("Village", events=["Tax"]).set(coins=2).do("buy Tax")
    assert asks(t)[0] == "Put 2 Debt on which pile?"
    assert "Put it on Village" in asks(t)[1]
    t = table("Village", events=["Salt the Earth"]).set(coins=4)
    assert "Buy Salt the Earth ($4)" in asks(t)[1]
    t.do("buy Salt the Earth")
    assert asks(t) == ("Trash which Victory card from the Supply?", ["Trash Estate", "Trash Duchy", "Trash Province"])
    t = table("Caravan", "Wharf", "Village").hand(0, "Village", "Caravan", "Wharf").play("Village", "Caravan", "Wharf")
    end_turn(end_turn(to_buy(t)))
    assert asks(t) == ("Several effects happen now. Which comes first?", ["Begin with Caravan", "Begin with Wharf"])


def test_reasons() -> None:
    """DOM 2.4, DOM 6 Debt: why a buy is blocked; the most useful reason comes first."""
    t = table("Village", events=["Borrow", "Tax"]).set(coins=1)
    assert (t.why_not("buy Silver"), t.why_not("buy Tax")) == ("you have only $1", "you have only $1")
    t.set(buys=0, coins=3)
    t.state.debt[0] = 1
    assert t.why_not("buy Silver") == "pay your Debt first"
    t = table("Village", events=["Tax"]).set(coins=3).do("buy Copper")
    assert t.why_not("buy Silver") == "pay your Debt first"
    assert set(view.REASONS) == {1, 2, 3, 4, 5, 7, 8, 9, 11}


# -- the log -----------------------------------------------------------------------------------------------------------
def test_a_turn_as_it_is_heard() -> None:
    """DOM 8.2: the player who draws is told the card, the others only that a card was drawn."""

    def lines(eye: int | None) -> list[str]:
        t = table("Village").hand(0, "Village", "Silver").put("deck", 0, *["Copper"] * 6, "Gold")
        return t.heard(eye, "play Village", "play Silver", "buy Estate", "done")

    assert lines(0)[:4] == ["You played Village.", "You drew Gold.", "You played Silver.", "You bought Estate."]
    assert lines(1)[:4] == [
        "Player 1 played Village.",
        "Player 1 drew a card.",
        "Player 1 played Silver.",
        "Player 1 bought Estate.",
    ]
    assert not [line for line in lines(None) if "gained" in line]  # the log says it once, as bought
    assert lines(1)[-1] == "Your turn 1 begins."
    assert lines(1).count("Player 1 drew a card.") == 6


def test_tokens_debt_and_points_as_they_are_heard() -> None:
    t = table("Relic").hand(0, "Relic")
    assert t.heard(1, "play Relic")[-1] == "You got the -1 Card token from Relic."
    assert "Player 2 returned the -1 Card token and drew one card fewer." in end_turn(t).heard(0, "done")
    t = table("Bridge Troll").hand(0, "Bridge Troll")
    assert t.heard(None, "play Bridge Troll")[-1] == "Player 2 got the -$1 token from Bridge Troll."
    t = table("Village").hand(0, "Copper").set(coin_tokens=1)
    assert t.heard(0, "play Copper")[-1] == "You returned the -$1 token and got $1 less."
    t = table("Village", events=["Tax", "Salt the Earth"]).set(coins=9, buys=3)
    assert t.heard(0, "buy Tax", "tax Copper")[-1] == "You put 2 Debt on Copper."
    assert "Player 1 took 3 Debt with Copper." in t.heard(1, "buy Copper")
    assert t.heard(0, "pay a Debt", "pay a Debt", "pay a Debt")[-1] == "You paid 1 Debt."
    lines = t.heard(1, "buy Salt the Earth", "trash Duchy")
    assert lines[1:3] == ["Player 1 gained 1 VP.", "Player 1 trashed Duchy from the Supply."]


def test_reveals_looks_and_shuffles_as_they_are_heard() -> None:
    t = table("Bandit").hand(0, "Bandit").put("deck", 1, "Copper", "Silver")
    lines = t.heard(0, "play Bandit")
    assert {
        "Player 2 revealed Silver.",
        "Player 2 revealed Copper.",
        "Player 2 lost Silver to Bandit (trashed).",
    } <= set(lines)
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Estate", "Copper")
    assert {"Player 1 looked at a card.", "Player 1 drew a card."} <= set(t.heard(1, "play Sentry"))
    t = table("Sentry").hand(0, "Sentry").put("deck", 0, "Gold", "Estate", "Copper")
    assert "You looked at Gold." in t.heard(0, "play Sentry")
    t = table("Smithy").hand(0, "Smithy").put("deck", 0).put("discard", 0, "Gold", "Gold")
    assert "Player 1 shuffled their discard pile (2 cards) into their deck." in t.heard(1, "play Smithy")
    t = table("Witch", "Moat").hand(0, "Witch").hand(1, "Moat").play("Witch")
    assert "Player 2 showed Moat." in t.heard(0, "show Moat")
    t = table("Bureaucrat").hand(0, "Bureaucrat").hand(1, "Gold").put("deck", 1, "Estate").play("Bureaucrat")
    assert "Player 2 showed a hand without Victory cards." in t.heard(0, "done")
    t = table("Haven").hand(0, "Haven", "Gold").play("Haven")
    assert (t.heard(1, "set aside Gold"), t.question) == (["Player 1 set a card aside."], "buy")
    assert "Player 1 took a card into their hand." in end_turn(t).heard(1, "done")
    t = (
        table("Library", "Village")
        .hand(0, "Library", *["Estate"] * 5)
        .put("deck", 0, "Gold", "Gold", "Village")
        .play("Library")
    )
    assert t.heard(1, "lay it aside")[0] == "Player 1 set Village aside."


# -- the board ---------------------------------------------------------------------------------------------------------
def plain(t: Table, eye: int | None = 0, width: int = 78) -> str:
    names = ["Ann", "Bob", "Cy"][: t.state.seats]
    view: Any = t.state.view(eye)
    lines = [*board.board(view, width, names), *board.mine(view, width, names)]
    text = "\n".join(lines)
    for style in ("faint", "title", "power", "good", "bad", "warn", "here", "/"):
        text = text.replace(f"[{style}]", "")
    return text


def test_the_board_says_all_that_is_open() -> None:
    t = table("Village", "Marauder", "Lighthouse", events=["Tax", "Borrow"], landmarks=["Obelisk", "Wall"])
    t.hand(0, "Village", "Copper", "Copper").put("discard", 1, "Estate", "Gold").put("trash", 0, "Curse", "Curse")
    t.set(obelisk=t.game.book.id_of("Village"), card_tokens=0b10, coin_tokens=0b10, cheaper=1, merchants=2, used=1)
    t.put("lasting", 1, "Caravan").put("forever", 1, "Hireling").put("play", 0, "Lighthouse")
    t.state.debt[1], t.state.points[1] = 4, 3
    shown = plain(t, 0, 120)
    for words in (
        "Ann's turn 1, Action: Actions 1  Buys 1  Coins $0, cards cost $1 less, first Silver +$2",
        "Event Borrow $0 (used), Event Tax $2, Landmark Obelisk, Landmark Wall, "
        "pile of the Obelisk: Village, Spoils pile ×15",
        "$7 Province ×8 1 Debt",
        "$2 Village ×10 1 Debt",
        "Trash (2 cards): Curse ×2",
        "Bob -5 VP  hand 0, deck 20, discard 2 (Gold on top)  VP tokens 3, Debt 4, -1 Card, -$1",
        " In play (1 card): Lighthouse",
        " Lasting (1 card): Caravan; For good (1 card): Hireling",
        "Hand (3 cards): Copper ×2, Village",
    ):
        assert words in shown, f"{words!r} is not in\n{shown}"
    assert f"$0 {t.cards('ruins')[-1]} ×10 1 Debt" in shown
    for width in (60, 78):
        assert max(len(line) for line in plain(t, 0, width).split("\n")) <= width
    assert "  cards cost $1 less, first Silver +$2" in plain(t, 0, 60).split("\n")
    assert "  VP tokens 3, Debt 4, -1 Card, -$1" in plain(t, 0, 60).split("\n")


def test_the_board_hides_hands_and_says_what_lies_aside() -> None:
    """DOM 8.2: a spectator and the other seat see only how many cards there are."""
    t = table("Sentry").hand(0, "Sentry", "Gold").put("deck", 0, "Estate", "Curse", "Copper").play("Sentry")
    assert "Ann, looked at 2: Curse, Estate" in plain(t, 0)
    assert "Ann, looked at 2: unseen" in plain(t, 1)
    assert "Ann 0 VP  hand 2, deck 0" in plain(t, None)
    assert "Gold ×" in plain(t, None)
    assert "Hand (2 cards): Copper, Gold" in plain(t, 0)
    assert "Hand (2 cards): " not in plain(t, None)


def test_the_board_of_a_game_that_is_over_counts_points() -> None:
    t = table("Village").put("deck", 0, "Duchy").pile("Province", 1).set(coins=8)
    t.do("buy Province", "done")
    shown = plain(t)
    assert shown.startswith("The game is over after turn 1")
    assert "The Provinces are gone." in shown
    assert "Ann 9 VP" in shown and "  Province: 6, Duchy: 3" in shown
    assert "Bob 0 VP" in shown


def over(t: Tabletop, **piles: int) -> dict[str, Any]:
    """The view of a finished game with these pile sizes."""
    for pile, left in piles.items():
        t.pile(pile, left)
    t.state.over = True
    return dict(t.state.view(None))


def test_the_end_says_why_and_how_a_tie_was_settled() -> None:
    """DOM 4: the player with the fewest turns wins a tie; with equal turns the win is shared. DOM 8.16."""
    assert Tabletop("Village").state.view(None)["ending"] == ""
    t = Tabletop("Village", seats=3).put("deck", 1, "Duchy")
    assert over(t, Province=0)["ending"] == "The Provinces are gone"
    t.put("deck", 2, "Estate", "Estate", "Estate")
    told = "The Provinces are gone; Player 2 and Player 3 tie at 3"
    assert over(t)["ending"] == f"{told} after as many turns"
    t.state.turns[1] = 1
    assert over(t)["ending"] == f"{told}, but Player 3 had fewer turns"
    assert over(Tabletop(prosperity="always").put("deck", 0, "Estate"), Colony=0)["ending"] == "The Colonies are gone"
    t = Tabletop("Village").put("deck", 0, "Estate")
    assert over(t)["ending"] == "Everybody has had the last turn"
    assert over(t, Copper=0, Curse=0, Village=0)["ending"] == "Too many piles are empty"


def test_the_end_says_what_counted() -> None:
    """DOM 4, DOM 5 Gardens, DOM 6 Wall: cards, VP tokens and Landmarks; the largest share first, and none of 0."""
    t = Tabletop("Gardens", landmarks=["Wall"])
    t.put("deck", 0, "Gardens", "Gardens", "Curse", "Estate", *["Copper"] * 16)
    t.state.points[0] = 3
    told = [player["counted"] for player in over(t)["players"]]
    assert told == ["Gardens ×2: 4, VP tokens: 3, Estate: 1, Curse: -1, Wall: -5", "Wall: -5"]
    assert t.state.scores() == [2, -5]
    t = Tabletop("Village")
    assert [player["counted"] for player in t.state.view(None)["players"]] == ["", ""]
    assert over(t)["players"][0]["counted"] == "nothing"


def test_names_and_styles_cannot_break_the_board() -> None:
    t = table("Lighthouse").hand(0, "Lighthouse").play("Lighthouse")
    assert "sheltered" in plain(t)
    assert max(len(line) for line in plain(t, 0, 60).split("\n")) <= 60


def test_styles_of_piles() -> None:
    pile: Any = {"name": "X", "card": "X", "cost": 3, "left": 2, "debt": 0, "locked": False, "kingdom": True}
    pile["types"] = ["Action"]
    assert board.pile_words(pile) == ("title", "$3 X ×2")
    styles = {"Attack": "bad", "Curse": "bad", "Victory": "good", "Treasure": "warn", "Reaction": "title"}
    assert {kind: board.pile_words(pile | {"types": [kind]})[0] for kind in styles} == styles
    assert board.pile_words(pile | {"left": 0}) == ("faint", "$3 X ×0")
    assert board.pile_words(pile | {"locked": True}) == ("faint", "$3 X ×2 locked")


# -- for learners ------------------------------------------------------------------------------------------------------
def observed(t: Table, seat: int) -> dict[str, int]:
    return dict(zip(t.game.spec(t.state.seats).names, t.game.observe(t.state, seat), strict=True))


def place_in(t: Table, name: str, *tables: str) -> int:
    """The position of a thing in what a learning program observes."""
    return t.game.places_of(list(tables))[t.game.book.id_of(name)] + 1


def test_a_learner_sees_all_open_numbers() -> None:
    t = Tabletop("Village", "Marauder", events=["Tax"], landmarks=["Obelisk"], seats=3)
    t.set(actions=2, buys=3, coins=4, bought=1, silvers=5, merchants=6, cheaper=7, card_tokens=0b010, coin_tokens=0b100)
    t.set(obelisk=t.game.book.id_of("Village"))
    t.state.turns[1], t.state.debt[1], t.state.points[2] = 8, 9, 10
    seen = observed(t, 0)
    piles = [t.game.book.names[pile] for pile in t.state.piles]
    province, ruins = piles.index("Province"), piles.index("Ruins")
    wanted = {
        "turn_of": 1, "phase": t.state.phase + 1, "actions": 2, "buys": 3, "coins": 4, "bought": 1, "silvers": 5,
        "first_silver": 0, "cheaper": 7, "supply_piles.length": len(piles), f"supply_piles[{province}].left": 12,
        f"supply_piles[{province}].name": place_in(t, "Province", "card", "pile"),
        f"supply_piles[{province}].debt": 1, f"supply_piles[{ruins}].debt": 1,
        f"supply_piles[{ruins}].name": place_in(t, "Ruins", "card", "pile"),
        "events.length": 1, "events[0].name": place_in(t, "Tax", "event"), "events[0].used": 0,
        "landmarks.length": 1, "landmarks[0]": place_in(t, "Obelisk", "landmark"),
        "obelisk": place_in(t, "Village", "card", "pile"),
        "players[0].turns": 1, "players[1].turns": 8, "players[1].debt": 9, "players[2].vp_tokens": 10,
        "players[1].card_token": 1, "players[2].coin_token": 1, "players[0].coin_token": 0,
    }  # fmt: skip
    assert {name: seen[name] for name in wanted} == wanted
    assert observed(table("Village", landmarks=["Wall"]), 0)["obelisk"] == 0
    assert observed(t.set(silvers=0), 0)["first_silver"] == 6
    other = observed(t, 2)
    assert (other["turn_of"], other["players[0].vp_tokens"], other["players[2].turns"]) == (2, 10, 8)


def test_a_learner_sees_nothing_hidden() -> None:
    """DOM 8.2: if hands and decks of others change, the observed numbers stay the same."""
    t = table("Village").hand(0, "Gold").hand(1, "Village", "Curse")
    before = observed(t, 0)
    t.hand(1, "Curse", "Copper").put("deck", 1, *["Copper"] * 19, "Village")
    assert observed(t, 0) == before
