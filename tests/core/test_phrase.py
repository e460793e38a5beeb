"""Scripts in words: how the phrases of verbs are combined, and the texts that the kernel writes for rows."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core import phrase
from roost.core.content import Book, Column, ContentTable, Verb, load_book
from roost.core.flow import Effect
from roost.core.wrappers import WAKING_WRAPPERS, WRAPPERS


def make(*parts: Any) -> Effect[Any]:
    return Effect()


VERBS = {
    **WRAPPERS,
    **WAKING_WRAPPERS,
    "draw": Verb(make, ["int"], says="draw {0:card}"),
    "discard": Verb(make, ["int"], says="discard {0:card} from your hand", done="you discard any"),
    "sum": Verb(make, ["int"], says="+{0:Card}"),
    "gain": Verb(make, ["thing:card"], says="gain {0:a}"),
    "put": Verb(make, [("top", "bottom")], says="put it on the {0} of the deck"),
    "look": Verb(make, ["int"], says="look at the top {0:~card}"),
    "may show": Verb(make, says="you may show a card of yours", done="you show none"),
    "rich": Verb(make, ["int"], done="you have {0:coin} or more"),
    "that many": Verb(make, ["int"], done=phrase.THAT_MANY),
    "otherwise": Verb(make, body="inline", says=phrase.OTHERWISE),
    "then or else": Verb(make, body="options", says=phrase.THEN_OR_ELSE),
    "silent": Verb(make, ["int"]),
    "silently": Verb(make, body="inline"),
}
COLUMNS = [
    Column("worth", "int", says="worth {0}"),
    Column("when", "word", words=["dawn", "dusk"]),
    Column("play", "script"),
    Column("wake", "script", says="at {when|noon}: {list}"),
    Column("price", "script", says=""),
    Column("text", "text", flavour=True),
]
BASE = """
[[card]]
name = "Owl"
text = "Look around."
play = ["look 1"]

[[card]]
name = "Your Apple"
"""


def book(row: dict[str, Any] | None = None, **change: Any) -> Book:
    variant: dict[str, Any] = {"name": "a variant"}
    if row:
        variant["add"] = {"card": [{"name": "New", **row}]}
    if change:
        variant["change"] = {"card": [{"name": "Owl", **change}]}
    return load_book("tiny 1", [ContentTable("card", COLUMNS)], VERBS, [("cards.toml", BASE)], ("mine.toml", variant))


def text_of(thing: str, found: Book) -> str:
    return str(found.value(found.id_of(thing), "text"))


def told(*play: Any) -> str:
    return text_of("New", book({"play": list(play)}))


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (["draw 1"], "Draw 1 card."),
        (["draw 2", "draw 1"], "Draw 2 cards and 1 card."),
        (["draw 2", "gain Owl", "put top"], "Draw 2 cards, gain an Owl and put it on the top of the deck."),
        (["gain Your Apple", "gain Your Apple"], "Gain a Your Apple twice."),
        (["look 1", "look 2"], "Look at the top card and look at the top 2 cards."),
        (["sum 1", "sum 2", "draw 1"], "+1 Card, +2 Cards, then draw 1 card."),
        (["silent 3", "silently", ["silent 1", "draw 1"]], "Silent 3. Silently: silent 1 and draw 1 card."),
    ],
)
def test_several_verbs_become_one_sentence(play: list[Any], words: str) -> None:
    assert told(*play) == words


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (["may", ["draw 2"], "draw 1"], "You may draw 2 cards. Draw 1 card."),
        (["may", ["sum 2"]], "You may get +2 Cards."),
        (["may", ["may", ["draw 1"]]], "You may do this: you may draw 1 card."),
        (["draw 1", "if done", ["draw 2"]], "Draw 1 card; if you do, draw 2 cards."),
        (["discard 1", "if done", ["draw 2"]], "Discard 1 card from your hand; if you discard any, draw 2 cards."),
        (["draw 1", "rich 2", "if done", ["draw 2"]], "Draw 1 card. If you have 2 coins or more, draw 2 cards."),
        (["rich 2", "otherwise", ["draw 2"]], "See whether you have 2 coins or more; otherwise draw 2 cards."),
        (
            ["rich 1", "then or else", [["draw 1"], ["sum 1"]]],
            "If you have 1 coin or more, draw 1 card; otherwise +1 Card.",
        ),
        (["choose one", [["draw 1"], ["sum 1", "draw 2"]]], "Choose one: draw 1 card; or +1 Card, then draw 2 cards."),
        (["twice", ["draw 1"]], "Do this twice: draw 1 card."),
        (
            ["at next turn", ["draw 1", "may", ["draw 2"]]],
            "At the start of your next turn, draw 1 card; you may draw 2 cards.",
        ),
    ],
)
def test_verbs_with_lists(play: list[Any], words: str) -> None:
    assert told(*play) == words


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (["each other", ["discard 1"]], "The other players each discard 1 card from their hand."),
        (["each player", ["sum 1"]], "All players each get +1 Card."),
        (
            ["each other", ["may show", "if done", ["draw 1"]]],
            "The other players each may show a card of theirs; if they show none, they draw 1 card.",
        ),
        (
            ["each other", ["draw 1", "if done", ["sum 1"]]],
            "The other players each draw 1 card; if they do, they get +1 Card.",
        ),
        (
            ["each other", ["at next turn", ["gain Your Apple"]]],
            "The other players each do this: at the start of their next turn, they gain a Your Apple.",
        ),
        (
            ["each other", ["choose one", [["draw 1"], ["draw 2"]]]],
            "The other players each choose one: they draw 1 card; or they draw 2 cards.",
        ),
    ],
)
def test_what_other_players_do_is_worded_for_them(play: list[Any], words: str) -> None:
    """The name of a card is never changed, even if it contains words such as "your"."""
    assert told(*play) == words


def test_an_ambiguous_list_is_put_in_brackets() -> None:
    inner = ["may", ["draw 1", "if done", ["draw 2"]]]
    assert told(*inner, "sum 1") == "You may draw 1 card to draw 2 cards. +1 Card."
    assert told("twice", [*inner, "sum 1"]) == "Do this twice: you may draw 1 card to draw 2 cards; +1 Card."
    inner = ["may", ["draw 1", "rich 2", "if done", ["draw 2"]]]
    rich = "draw 1 card; if you have 2 coins or more, draw 2 cards"
    assert told("twice", [*inner, "sum 1"]) == f"Do this twice: you may ({rich}); +1 Card."
    assert told("choose one", [inner, ["draw 1"]]) == f"Choose one: (you may {rich}); or draw 1 card."


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (["may", ["gain Owl", "if done", ["draw 2"]]], "You may gain an Owl to draw 2 cards."),
        (["may", ["gain Owl", "if done", ["sum 2"]]], "You may gain an Owl for +2 Cards."),
        (["may", ["gain Owl", "if done", ["sum 2", "draw 1"]]],
         "You may gain an Owl to get +2 Cards, then draw 1 card."),
        (["may", ["draw 1", "gain Owl", "if done", ["sum 2"]]], "You may draw 1 card and gain an Owl for +2 Cards."),
        (["may", ["draw 1"], "if done", ["sum 2"]], "You may draw 1 card for +2 Cards."),
        (["choose one", [["draw 1", "if done", ["sum 2"]], ["sum 1"]]],
         "Choose one: draw 1 card for +2 Cards; or +1 Card."),
        (["each other", ["may", ["draw 1", "if done", ["sum 1"]]]],
         "The other players each may draw 1 card for +1 Card."),
    ],
)  # fmt: skip
def test_the_reward_of_a_chosen_list_is_its_purpose(play: list[Any], words: str) -> None:
    """Nobody says "you may trash this; if you do, draw 2 cards"."""
    assert told(*play) == words


@pytest.mark.parametrize(
    ("play", "words"),
    [
        (["may", ["discard 1", "if done", ["sum 2"]]],
         "You may discard 1 card from your hand; if you discard any, +2 Cards."),
        (["may", ["draw 1", "rich 2", "if done", ["sum 2"]]],
         "You may draw 1 card; if you have 2 coins or more, +2 Cards."),
        (["may", ["draw 1", "if done", ["sum 2"], "otherwise", ["gain Owl"]]],
         "You may draw 1 card; if you do, +2 Cards; otherwise gain an Owl."),
        (["may", ["draw 1", "if done", ["each other", ["draw 1"]]]],
         "You may draw 1 card; if you do, the other players each draw 1 card."),
        (["may", ["draw 1", "if done", ["may", ["draw 2"], "draw 3"]]],
         "You may draw 1 card; if you do, you may draw 2 cards; draw 3 cards."),
        (["may", ["draw 1", "gain Owl"], "if done", ["sum 2"]],
         "You may draw 1 card and gain an Owl; if you do, +2 Cards."),
    ],
)  # fmt: skip
def test_what_is_more_than_a_reward_keeps_its_condition(play: list[Any], words: str) -> None:
    """A test of its own, an `otherwise`, what others do, several clauses."""
    assert told(*play) == words


def test_a_test_of_the_number_that_was_just_said_is_not_said() -> None:
    assert told("may", ["draw 2", "that many 2", "if done", ["sum 1"]]) == "You may draw 2 cards for +1 Card."
    other = "You may draw 2 cards; if that is 1 or more, +1 Card."
    assert told("may", ["draw 2", "that many 1", "if done", ["sum 1"]]) == other
    assert told("draw 2", "that many 2", "if done", ["sum 1"]) == "Draw 2 cards; if you do, +1 Card."


# -- questions -----------------------------------------------------------------------------------------------------
def part(*play: Any, name: str = "New.play[0]") -> phrase.ScriptItem:
    return book({"play": list(play)}).parts[name]


def test_the_question_of_a_may_says_what_it_offers() -> None:
    offer = part("may", ["draw 1", "if done", ["draw 2"]])
    assert phrase.asked(offer) == "Draw 1 card to draw 2 cards?"
    assert phrase.answer_yes(offer) == "Yes"
    assert phrase.answer_no(offer) == "No"
    later = part("may", ["at next turn", ["draw 1"]])
    assert phrase.asked(later) == "At the start of your next turn, draw 1 card?"


def test_the_answer_no_says_what_it_causes() -> None:
    """This holds even if the `otherwise` follows a list whose last verb is the `may`."""
    play = ["each other", ["rich 1", "if done", ["may", ["draw 1"]], "otherwise", ["discard 1"]]]
    offer = part(*play, name="New.play[0][1][0]")
    assert (phrase.asked(offer), phrase.answer_yes(offer)) == ("Choose one.", "Draw 1 card")
    assert phrase.answer_no(offer) == "Discard 1 card from your hand"
    apart = part("twice", ["may", ["draw 1"]], "otherwise", ["discard 1"], name="New.play[0][0]")
    assert phrase.answer_no(apart) == "No"
    first = part("may", ["draw 1"], "otherwise", ["discard 1"])
    assert phrase.answer_no(first) == "Discard 1 card from your hand"
    shows = part("may show", "if done", ["draw 1"])
    assert phrase.asked(shows) == "Show a card of yours?"


def test_a_choice_is_called_by_what_it_does() -> None:
    which = part("choose one", [["draw 2"], ["twice", ["sum 1"]]])
    assert phrase.asked(which) == "Choose one."
    assert [phrase.answer_option(which, k) for k in (0, 1)] == ["Draw 2 cards", "Do this twice: +1 Card"]


def test_an_effect_knows_its_item() -> None:
    found = book({"play": ["may", ["choose one", [["draw 1"], ["draw 2"]]]]})
    assert found.part_of(found.effects["New.play[0]+1"]) is found.parts["New.play[0]"]
    assert found.part_of(found.effects["New.play[0][0][1][0]"]) is found.parts["New.play[0][0][1][0]"]
    assert found.part_of(None) is None and found.part_of(Effect()) is None


# -- texts of rows -------------------------------------------------------------------------------------------------
def test_the_text_of_a_row_without_one_is_made_from_its_columns() -> None:
    found = book({"play": ["draw 1"], "wake": ["draw 2"], "worth": 3, "price": ["draw 4"]})
    assert text_of("New", found) == "Worth 3. Draw 1 card. At noon: draw 2 cards."
    assert text_of("New", book({"wake": ["draw 2"], "when": "dusk"})) == "At dusk: draw 2 cards."
    assert text_of("New", book({"worth": 3, "price": ["draw 4"]})) == ""
    assert found.warnings == []


def test_a_text_that_a_variant_gives_is_kept() -> None:
    assert text_of("New", book({"play": ["draw 1"], "text": "Mine."})) == "Mine."
    both = book(play=["draw 1"], text="Draw!")
    assert (text_of("Owl", both), both.warnings) == ("Draw!", [])
    other = book(worth=3, price=["draw 4"])
    assert (text_of("Owl", other), other.warnings) == ("Look around.", [])


def test_an_outdated_text_causes_a_warning_and_is_replaced() -> None:
    """The warning has file, row, field, and the new words of the card."""
    found = book(play=["may", ["draw 2"]])
    assert [str(warning) for warning in found.warnings] == [
        'mine.toml: change.card "Owl": play: is changed, but `text` is not; players will read: "You may draw 2 cards."'
    ]
    assert text_of("Owl", found) == "You may draw 2 cards."
    assert found.hash == book(play=["may", ["draw 2"]], text="You may draw 2 cards.").hash
    none = book(play=[])
    assert (text_of("Owl", none), len(none.warnings)) == ("", 1)


def test_a_variant_file_may_have_the_name_of_a_file_of_the_game() -> None:
    change = {"name": "x", "change": {"card": [{"name": "Owl", "play": ["draw 2"]}]}}
    found = load_book("tiny 1", [ContentTable("card", COLUMNS)], VERBS, [("cards.toml", BASE)], ("cards.toml", change))
    assert (len(found.warnings), text_of("Owl", found)) == (1, "Draw 2 cards.")
