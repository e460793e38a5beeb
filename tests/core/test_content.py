"""Content: the grammar, the book, variants, and error messages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from roost.core.content import Book, Column, ContentError, ContentTable, Verb, load_book, parse_toml
from roost.core.flow import Effect
from roost.core.wrappers import WAKING_WRAPPERS, WRAPPERS

DOCS = Path(__file__).parents[2] / "docs" / "content.md"


# -- a tiny game ---------------------------------------------------------------------------------------------------
class Say(Effect[Any]):
    """An effect that only stores what it was made from."""

    def __init__(self, word: str, args: list[int], bodies: list[Effect[Any]]) -> None:
        super().__init__()
        self.word = word
        self.args = args
        self.bodies = bodies


class Guarded(Effect[Any]):
    """An effect with two inner effects, of which the second has an inner effect too."""

    def __init__(self, depth: int = 0) -> None:
        super().__init__()
        self.parts: list[Effect[Any]] = [Say("inside", [], []), Guarded(1)] if depth == 0 else [Say("deep", [], [])]

    def inner(self) -> list[Effect[Any]]:
        return self.parts


def verb(word: str, *params: str | tuple[str, ...]) -> Verb:
    def make(*args: int) -> Effect[Any]:
        return Say(word, list(args), [])

    return Verb(make, params)


def wrapper(word: str, body: str) -> Verb:
    def make(first: Any) -> Effect[Any]:
        return Say(word, [], first if isinstance(first, list) else [first])

    return Verb(make, body=body)


def say_thrice(n: int) -> Effect[Any]:
    effects = [Say(f"say {k}", [n], []) for k in range(3)]
    effects[0].next, effects[1].next = effects[1], effects[2]
    return effects[0]


def ask_then_do(body: Effect[Any]) -> Effect[Any]:
    ask = Say("ask", [], [])
    ask.next = Say("do", [], [body])
    return ask


def draw(n: int) -> Effect[Any]:
    if n < 1:
        raise ValueError(f"cannot draw {n} cards")
    return Say("draw", [n], [])


VERBS = {
    "coins": verb("coins", "int"),
    "hit dragon": verb("hit dragon", "int"),
    "burn dragon": verb("burn dragon", "int"),
    "discard": verb("discard", "int"),
    "discard down to": verb("discard down to", "int"),
    "draw": Verb(draw, ["int"]),
    "gain": verb("gain", "thing:card"),
    "swap": verb("swap", "thing:card", "thing:card"),
    "tame": verb("tame", "thing:dragon", "int"),
    "put": verb("put", ("hand", "top of deck")),
    "pass": verb("pass"),
    "say thrice": Verb(say_thrice, ["int"]),
    "guard": Verb(Guarded),
    "may": wrapper("may", "inline"),
    "ask": Verb(ask_then_do, body="inline"),
    "each other": wrapper("each other", "apart"),
    "choose one": wrapper("choose one", "options"),
}

CARD = ContentTable(
    "card",
    [
        Column("cost", "int", required=True, low=0, high=9),
        Column("copies", "int", default=1, low=1),
        Column("unique", "bool"),
        Column("suit", "word", words=("fire", "water")),
        Column("types", "words", words=("Action", "Attack", "Reaction")),
        Column("steps", "ints", low=0),
        Column("upgrade", "thing", table="card"),
        Column("friends", "things", table="dragon"),
        Column("play", "script"),
        Column("on_gain", "script"),
        Column("motto", "text"),
        Column("text", "text", flavour=True),
    ],
)
DRAGON = ContentTable("dragon", [Column("hp", "int", default=20), Column("deck", "things", table="card")])

CARDS = """
[[card]]
name = "Strike"
cost = 1
types = ["Action", "Attack"]
play = ["hit dragon 1"]
text = "1 damage."

[[card]]
name = "Burning Hit"
cost = 2
upgrade = "Strike"
suit = "fire"
friends = ["Cinder", "Ember", "Cinder"]
play = ["hit dragon 1", "burn dragon 1"]
"""
DRAGONS = """
[[dragon]]
name = "Ember"
deck = ["Strike", "Strike"]

[[dragon]]
name = "Cinder"
hp = 15
"""
ADD_TWO_REMOVE_ONE = """
name = "More hounds, no golem"
[[add.card]]
name = "Hound"
cost = 3
play = ["gain Hound", "gain Strike"]
[[add.dragon]]
name = "Frost"
[remove]
card = ["Golem"]
"""
GOLEM = '[[card]]\nname = "Golem"\ncost = 4\nsteps = [1]\nplay = ["coins 4"]\n'


def load(cards: str = "", variant: str | dict[str, Any] | None = None) -> Book:
    data = parse_toml("my.toml", variant) if isinstance(variant, str) else variant
    sources = [("cards.toml", CARDS + cards), ("dragons.toml", DRAGONS)]
    return load_book("tiny 1", [CARD, DRAGON], VERBS, sources, None if data is None else ("my.toml", data))


def load_script(script: str) -> Book:
    return load(f'[[card]]\nname = "Odd"\ncost = 1\nplay = {script}\n')


def faults_of(cards: str = "", variant: str | None = None) -> str:
    with pytest.raises(ContentError) as error:
        load(cards, variant)
    assert str(error.value) == "\n".join([str(fault) for fault in error.value.faults])
    return str(error.value)


def spell(effect: Effect[Any] | None) -> list[str]:
    """A chain of effects as words."""
    words = []
    while effect is not None:
        assert isinstance(effect, Say)
        words.append(" ".join([effect.word, *[str(n) for n in effect.args]]))
        effect = effect.next
    return words


def body_of(effect: Effect[Any] | None, k: int = 0) -> Effect[Any]:
    assert isinstance(effect, Say)
    return effect.bodies[k]


# -- broken content ------------------------------------------------------------------------------------------------
CELLS = [
    ("cots = 1\ncost = 1", 'cots: no such field; nearest: "cost"'),
    ("cost = 1\nzzzz = 1", "zzzz: no such field"),
    ("copies = 1", "cost: is missing"),
    ('cost = "1"', 'cost: must be a whole number, is "1"'),
    ("cost = 1.5", "cost: must be a whole number, is 1.5"),
    ("cost = true", "cost: must be a whole number, is true"),
    ("cost = []", "cost: must be a whole number, is a list"),
    ("cost = -1", "cost: is -1, must be at least 0"),
    ("cost = 10", "cost: is 10, must be at most 9"),
    ("cost = 1\nsuit = 0x1_000_000_000_000_000", "suit: must be text, is a number of more than 18 digits"),
    ("cost = 1\ncopies = 1000000000000000000", "copies: has more than 18 digits"),
    ("cost = 1\nunique = 1", "unique: must be true or false, is 1"),
    ("cost = 1\nmotto = 3", "motto: must be text, is 3"),
    ("cost = 1\ntext = 2020-02-02", "text: must be text, is 2020-02-02"),
    ('cost = 1\nsuit = "fier"', 'suit: no such word "fier"; nearest: "fire"'),
    ('cost = 1\nsuit = "x"', 'suit: no such word "x"; one of "fire", "water"'),
    ('cost = 1\ntypes = "Action"', 'types: must be a list, is "Action"'),
    ('cost = 1\ntypes = ["Action", "atack"]', 'types, item 2 "atack": no such word "atack"; nearest: "Attack"'),
    ('cost = 1\ntypes = ["Action", "Action"]', 'types, item 2 "Action": is listed twice'),
    ("cost = 1\nsteps = 3", "steps: must be a list, is 3"),
    ('cost = 1\nsteps = [1, "2"]', 'steps, item 2 "2": must be a whole number, is "2"'),
    ("cost = 1\nsteps = [1, -2]", "steps, item 2 -2: is -2, must be at least 0"),
    ('cost = 1\nupgrade = "Strik"', 'upgrade: no card is called "Strik"; nearest: "Strike"'),
    ("cost = 1\nupgrade = 1", "upgrade: must be text, is 1"),
    ('cost = 1\nupgrade = "Ember"', 'upgrade: "Ember" is a dragon, not a card'),
    (
        'cost = 1\nfriends = ["Ember", "Sinder"]',
        'friends, item 2 "Sinder": no dragon is called "Sinder"; nearest: "Cinder"',
    ),
    ('cost = 1\nplay = "hit dragon 1"', 'play: must be a list of verbs, is "hit dragon 1"'),
]


@pytest.mark.parametrize(("fields", "message"), CELLS)
def test_a_wrong_cell_is_named(fields: str, message: str) -> None:
    assert faults_of(f'[[card]]\nname = "Odd"\n{fields}\n') == f'cards.toml: card "Odd": {message}'


LONG = "hit dragon " + "9" * 90
DEEP = '["may", ' * 9 + '["pass"]' + "]" * 9
SCRIPTS = [
    ('["pass", "brun dragon 1"]', '2 "brun dragon 1": does not begin with a verb; nearest: "burn dragon"'),
    ('["Hit Dragon 1"]', '1 "Hit Dragon 1": does not begin with a verb; nearest: "hit dragon"'),
    ('["xyz"]', '1 "xyz": does not begin with a verb'),
    ('[" "]', '1 " ": a verb is missing'),
    ('["pass", 7]', "2 7: a verb is text, in quotes"),
    ('["hit dragon"]', '1 "hit dragon": needs a number; write: hit dragon <number>'),
    ('["hit dragon one"]', '1 "hit dragon one": "one" is not a number'),
    ('["hit dragon 1 2"]', '1 "hit dragon 1 2": "2" is left over; write: hit dragon <number>'),
    (f'["{LONG}"]', f'1 "{LONG[:78]}…: "{"9" * 78}… is not a number'),
    (f'["{"pass " * 50}"]', f'1 "{("pass " * 50)[:78]}…: a verb with its arguments may have at most 200 letters'),
    ('["pass now"]', '1 "pass now": "now" is left over; write: pass'),
    ('["discard dwon to 3"]', '1 "discard dwon to 3": "dwon to 3" is not a number; nearest: "discard down to"'),
    ('["draw 0"]', '1 "draw 0": cannot draw 0 cards'),
    ('["gain"]', '1 "gain": needs a card; write: gain <card>'),
    ('["gain burning hit"]', '1 "gain burning hit": no card is called "burning hit"; nearest: "Burning Hit"'),
    ('["gain Ember"]', '1 "gain Ember": "Ember" is a dragon, not a card'),
    ('["swap Strike"]', '1 "swap Strike": needs a card; write: swap <card> <card>'),
    ('["tame Embr 2"]', '1 "tame Embr 2": no dragon is called "Embr"; nearest: "Ember"'),
    ('["put"]', '1 "put": needs "hand" or "top of deck"; write: put <hand|top of deck>'),
    ('["put top of dekc"]', '1 "put top of dekc": "top of dekc" is not allowed here; nearest: "top of deck"'),
    ('["put away"]', '1 "put away": "away" is not allowed here; one of "hand", "top of deck"'),
    ('[["pass"]]', "1 a list: a verb is expected here"),
    ('["pass", ["coins 1"]]', '1 "pass": takes no list, but one follows'),
    ('["may", ["pass"], ["pass"]]', "2 a list: a verb is expected here"),
    ('["may"]', '1 "may": needs a list after it'),
    ('["may", "pass"]', '1 "may": needs a list after it'),
    ('["pass", "each other", []]', '2 "each other": its list is empty'),
    ('["pass", "may", ["pass", "coin 1"]]', '2.2 "coin 1": does not begin with a verb; nearest: "coins"'),
    (DEEP, '1.1.1.1.1.1.1.1.1 "may": lists are nested more than 8 deep'),
    ('["choose one"]', '1 "choose one": needs a list after it'),
    ('["choose one", [["pass"]]]', '1 "choose one": needs 2 to 8 options, has 1'),
    (f'["choose one", [{"[1], " * 9}]]', '1 "choose one": needs 2 to 8 options, has 9'),
    ('["choose one", ["pass", "pass"]]', '1 "choose one": each option is a list, but option 1 is "pass"'),
    ('["choose one", [["pass"], []]]', '1 "choose one": option 2 is empty'),
    ('["choose one", [["pass"], ["pass", "draw"]]]', '1.2.2 "draw": needs a number; write: draw <number>'),
]


@pytest.mark.parametrize(("script", "message"), SCRIPTS)
def test_a_wrong_item_is_named(script: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        load_script(script)
    assert str(error.value) == f'cards.toml: card "Odd": play, item {message}'


ROWS = [
    ("[[card]]\ncost = 1", "cards.toml: card 3: name: is missing"),
    ("[[card]]\nname = 3\ncost = 1", "cards.toml: card 3: name: must be text, is 3"),
    ('[[card]]\nname = ""\ncost = 1', "cards.toml: card 3: name: is empty"),
    ('[[card]]\nname = "A  b"\ncost = 1', 'cards.toml: card 3: name: "A  b" has an extra space'),
    ('[[card]]\nname = "A\\n"\ncost = 1', 'cards.toml: card 3: name: "A\\n" has an extra space'),
    (
        '[[card]]\nname = "Strike"\ncost = 1',
        'cards.toml: card "Strike": name: "Strike" is already a card in cards.toml',
    ),
    (
        '[[dragon]]\nname = "Strike"',
        'cards.toml: dragon "Strike": name: "Strike" is already a card in cards.toml',
    ),
    ('[[crad]]\nname = "A"', 'cards.toml: crad: no such table; nearest: "card"'),
    ("[dragon]\nhp = 1", "cards.toml: dragon: is a list of rows; write: [[dragon]]"),
    ("[[dragon]]\nname =", "cards.toml: line 17, column 7: invalid value"),
    ('[[dragon]]\nname = "A"\ndeck = ["Strike",', "cards.toml: line 18, end of file: invalid value"),
    ('[[dragon]]\nname = "A"\nname = "B"', "cards.toml: line 18, column 11: cannot overwrite a value"),
]


@pytest.mark.parametrize(("rows", "message"), ROWS)
def test_a_wrong_row_is_named(rows: str, message: str) -> None:
    assert faults_of(rows) == message


VARIANTS = [
    ("", "my.toml: name: is missing"),
    ("name = 1", "my.toml: name: must be text, is 1"),
    ('name = "V"\n[chnage]', 'my.toml: chnage: no such section; nearest: "change"'),
    ('name = "V"\nremove = 1', "my.toml: remove: must be a table, is 1"),
    ('name = "V"\n[[options]]', "my.toml: options: must be a table, is a list"),
    (
        'name = "V"\n[options.fair]\nx = 1',
        "my.toml: options: fair: must be a number, text, true or false, or a list of such, but holds a table",
    ),
    (
        'name = "V"\n[options]\nfair = [1, nan]',
        "my.toml: options: fair: must be a number, text, true or false, or a list of such, but holds nan",
    ),
    ('name = "V"\n[[change.crad]]\nname = "Strike"', 'my.toml: change: crad: no such table; nearest: "card"'),
    ('name = "V"\n[change.card]\nname = "Strike"', "my.toml: change.card: is a list of rows; write: [[change.card]]"),
    ('name = "V"\n[change]\ncard = [1]', "my.toml: change.card 1: a row is a table, but this is 1"),
    ('name = "V"\n[[change.card]]\ncost = 1', "my.toml: change.card 1: name: is missing"),
    (
        'name = "V"\n[[change.card]]\nname = "Stirke"\ncost = 1',
        'my.toml: change.card "Stirke": no card is called "Stirke"; nearest: "Strike"',
    ),
    (
        'name = "V"\n[[change.card]]\nname = "Ember"\ncost = 1',
        'my.toml: change.card "Ember": "Ember" is a dragon, not a card',
    ),
    ('name = "V"\n[[change.card]]\nname = "Strike"', 'my.toml: change.card "Strike": changes nothing'),
    (
        'name = "V"\n[[change.card]]\nname = "Strike"\ncost = 1\n[[change.card]]\nname = "Strike"\ncost = 2',
        'my.toml: change.card "Strike": is changed twice',
    ),
    (
        'name = "V"\n[[change.card]]\nname = "Strike"\ncost = 12',
        'my.toml: change.card "Strike": cost: is 12, must be at most 9',
    ),
    (
        'name = "V"\n[[change.card]]\nname = "Strike"\nplay = ["hti dragon 1"]',
        'my.toml: change.card "Strike": play, item 1 "hti dragon 1": does not begin with a verb; nearest: "hit dragon"',
    ),
    (
        'name = "V"\n[[change.card]]\nname = "Strike"\ncots = 1',
        'my.toml: change.card "Strike": cots: no such field; nearest: "cost"',
    ),
    (
        'name = "V"\n[[add.card]]\nname = "Strike"\ncost = 1',
        'my.toml: add.card "Strike": name: "Strike" is already a card in cards.toml',
    ),
    ('name = "V"\n[[add.card]]\nname = "New"', 'my.toml: add.card "New": cost: is missing'),
    ('name = "V"\n[remove]\ncrad = ["Strike"]', 'my.toml: remove: crad: no such table; nearest: "card"'),
    ('name = "V"\n[remove]\ncard = "Strike"', 'my.toml: remove: card: must be a list of names, is "Strike"'),
    ('name = "V"\n[remove]\ncard = [1]', "my.toml: remove: card, item 1 1: a name is text, in quotes"),
    (
        'name = "V"\n[remove]\ncard = ["Stirke"]',
        'my.toml: remove: card, item 1 "Stirke": no card is called "Stirke"; nearest: "Strike"',
    ),
    (
        'name = "V"\n[remove]\ndragon = ["Strike"]',
        'my.toml: remove: dragon, item 1 "Strike": "Strike" is a card, not a dragon',
    ),
    (
        'name = "V"\n[remove]\ncard = ["Burning Hit", "Burning Hit"]',
        'my.toml: remove: card, item 2 "Burning Hit": is removed twice',
    ),
    (
        'name = "V"\n[[change.card]]\nname = "Burning Hit"\ncost = 1\n[remove]\ncard = ["Burning Hit"]',
        'my.toml: remove: card, item 1 "Burning Hit": is changed and removed',
    ),
    (
        'name = "V"\n[remove]\ndragon = ["Cinder"]',
        'cards.toml: card "Burning Hit": friends, item 1 "Cinder": dragon "Cinder" is removed by my.toml\n'
        'cards.toml: card "Burning Hit": friends, item 3 "Cinder": dragon "Cinder" is removed by my.toml',
    ),
    (
        'name = "V"\n[remove]\ncard = ["Burning Hit"]\n[[change.card]]\nname = "Strike"\nplay = ["gain Burning Hit"]',
        'my.toml: change.card "Strike": play, item 1 "gain Burning Hit": card "Burning Hit" is removed by my.toml',
    ),
]


@pytest.mark.parametrize(("variant", "message"), VARIANTS)
def test_a_wrong_variant_is_named(variant: str, message: str) -> None:
    assert faults_of(variant=variant) == message


def test_all_faults_are_reported_together_by_file_and_row() -> None:
    cards = (
        '[[card]]\nname = "B"\ncost = 10\nplay = ["x"]\n[[card]]\nname = "A"\ncots = 1\n[[dragon]]\nname = "D"\nhp = ""'
    )
    assert faults_of(cards, 'name = "V"\n[remove]\ncard = ["C"]').splitlines() == [
        'cards.toml: card "B": cost: is 10, must be at most 9',
        'cards.toml: card "B": play, item 1 "x": does not begin with a verb',
        'cards.toml: card "A": cots: no such field; nearest: "cost"',
        'cards.toml: card "A": cost: is missing',
        'cards.toml: dragon "D": hp: must be a whole number, is ""',
        'my.toml: remove: card, item 1 "C": no card is called "C"',
    ]


def test_a_fault_has_its_parts_as_attributes() -> None:
    with pytest.raises(ContentError) as error:
        load_script('["pass", "brun dragon 1"]')
    (fault,) = error.value.faults
    assert (fault.file, fault.row, fault.field) == ("cards.toml", 'card "Odd"', "play")
    assert (fault.item, fault.message) == (
        'item 2 "brun dragon 1"',
        'does not begin with a verb; nearest: "burn dragon"',
    )


def test_a_game_can_report_a_fault_in_a_cell_that_is_not_written() -> None:
    """The error names the row's file, or the variant's file if the variant has changed the cell."""
    book = load(variant='name = "Mine"\n[[change.card]]\nname = "Strike"\nsuit = "water"\n')
    strike = book.id_of("Strike")
    assert str(book.fault(strike, "motto", "is missing")) == 'cards.toml: card "Strike": motto: is missing'
    assert str(book.fault(strike, "suit", "is wet")) == 'my.toml: change.card "Strike": suit: is wet'


def test_files_that_are_not_toml_are_reported_before_anything_else() -> None:
    sources = [("b.toml", "x"), ("c.toml", CARDS + "zzzz = 1"), ("a.toml", "[[card]")]
    with pytest.raises(ContentError) as error:
        load_book("tiny 1", [CARD, DRAGON], VERBS, sources)
    assert [fault.file for fault in error.value.faults] == ["a.toml", "b.toml"]
    assert all(fault.row.startswith("line 1, column ") for fault in error.value.faults)


def test_toml_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^a.toml: lists are nested too deeply$"):
        parse_toml("a.toml", "a = " + "[" * 50_000)


def test_a_number_too_long_to_read_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^a.toml: line 1, end of file: exceeds the limit"):
        parse_toml("a.toml", "a = " + "9" * 5000)
    cells = [
        ("0x" + "f" * 5000, "has more than 18 digits"),
        ("[0x" + "f" * 5000 + "]", "must be a whole number, is a list"),
    ]
    for cost, message in cells:
        assert faults_of(f'[[card]]\nname = "Odd"\ncost = {cost}') == f'cards.toml: card "Odd": cost: {message}'


def test_a_table_with_a_file_must_be_in_that_file() -> None:
    table = ContentTable("dragon", [], file="dragons.toml")
    with pytest.raises(ContentError) as error:
        load_book("tiny 1", [table], {}, [("lair.toml", '[[dragon]]\nname = "Ember"')])
    assert str(error.value) == "dragons.toml: the file is missing\nlair.toml: dragon: its rows belong in dragons.toml"


# -- mistakes in a game's code -------------------------------------------------------------------------------------
def test_a_wrong_column_or_verb_declaration_is_refused() -> None:
    with pytest.raises(ValueError, match='column a: no kind "itn"; nearest: "int"'):
        Column("a", "itn")
    with pytest.raises(ValueError, match="column a: `words` is for word and words only"):
        Column("a", "word")
    with pytest.raises(ValueError, match="table t: a column is declared twice"):
        ContentTable("t", [Column("name", "text")])
    with pytest.raises(ValueError, match='a parameter is "int", "thing:<table>" or a list of words, not "card"'):
        Verb(draw, ["card"])
    with pytest.raises(ValueError, match='no body "inlien"; nearest: "inline"'):
        Verb(draw, body="inlien")
    with pytest.raises(ValueError, match='verb gain: no table "card"; one of "dragon"'):
        load_book("tiny 1", [ContentTable("dragon", [])], {"gain": VERBS["gain"]}, [])
    with pytest.raises(ValueError, match='column up: no table "card"; one of "dragon"'):
        load_book("tiny 1", [ContentTable("dragon", [Column("up", "thing", table="card")])], {}, [])


def test_a_verb_must_make_new_effects_each_time() -> None:
    once = Say("once", [], [])
    rows = '[[card]]\nname = "Odd"\nplay = ["once", "once"]'
    table = ContentTable("card", [Column("play", "script")])
    with pytest.raises(ValueError, match=r"Odd.play\[1\]: its verb must return a new effect, not that of Odd"):
        load_book("tiny 1", [table], {"once": Verb(lambda: once)}, [("cards.toml", rows)])


# -- scripts become chains -----------------------------------------------------------------------------------------
def odd_play(script: str) -> Effect[Any] | None:
    book = load_script(script)
    return book.script(book.id_of("Odd"), "play")


def test_verbs_follow_each_other() -> None:
    assert spell(odd_play('["hit dragon 1", "coins -2", "pass"]')) == ["hit dragon 1", "coins -2", "pass"]


def test_spacing_means_nothing() -> None:
    assert spell(odd_play('["  hit   dragon\t1 "]')) == ["hit dragon 1"]


def test_an_empty_script_is_none() -> None:
    assert odd_play("[]") is None


def test_the_longest_phrase_wins() -> None:
    assert spell(odd_play('["discard down to 3", "discard 3"]')) == ["discard down to 3", "discard 3"]


def test_names_of_several_words_and_words_of_lists_are_arguments() -> None:
    script = '["gain Burning Hit", "swap Burning Hit Strike", "tame Cinder -3", "put top of deck", "put hand"]'
    assert spell(odd_play(script)) == ["gain 1", "swap 1 0", "tame 4 -3", "put 1", "put 0"]


def test_a_name_that_ends_in_a_number_leaves_the_number_that_the_verb_needs() -> None:
    rows = '[[dragon]]\nname = "Ember 2"\n'
    script = '[[card]]\nname = "Odd"\ncost = 1\nplay = ["tame Ember 2", "tame Ember 2 3"]\n'
    book = load(rows + script)
    ember, second = book.id_of("Ember"), book.id_of("Ember 2")
    assert spell(book.script(book.id_of("Odd"), "play")) == [f"tame {ember} 2", f"tame {second} 3"]


def test_an_inline_body_continues_with_what_follows() -> None:
    may = odd_play('["may", ["coins 1", "coins 2"], "pass"]')
    assert spell(may) == ["may", "pass"]
    assert spell(body_of(may)) == ["coins 1", "coins 2", "pass"]


def test_nothing_follows_the_last_effect_of_a_body_apart() -> None:
    each = odd_play('["each other", ["coins 1", "coins 2"], "pass"]')
    assert spell(each) == ["each other", "pass"]
    assert spell(body_of(each)) == ["coins 1", "coins 2"]


def test_every_option_continues_with_what_follows() -> None:
    choose = odd_play('["choose one", [["coins 1"], ["coins 2", "coins 3"], ["pass"]], "draw 1"]')
    assert spell(choose) == ["choose one", "draw 1"]
    assert [spell(body_of(choose, k)) for k in range(3)] == [
        ["coins 1", "draw 1"],
        ["coins 2", "coins 3", "draw 1"],
        ["pass", "draw 1"],
    ]


def test_the_end_of_a_nested_body_continues_after_the_outermost() -> None:
    outer = odd_play('["may", ["coins 1", "choose one", [["may", ["coins 2"]], ["pass"]]], "draw 1"]')
    choose = body_of(outer).next
    inner = body_of(choose)
    assert spell(choose) == ["choose one", "draw 1"]
    assert spell(inner) == ["may", "draw 1"]
    assert spell(body_of(inner)) == ["coins 2", "draw 1"]
    assert spell(body_of(choose, 1)) == ["pass", "draw 1"]


def test_an_inline_body_within_one_apart_ends_with_it() -> None:
    each = odd_play('["each other", ["may", ["coins 1"]], "pass"]')
    assert spell(body_of(each)) == ["may"]
    assert spell(body_of(body_of(each))) == ["coins 1"]


def test_a_verb_may_have_several_effects() -> None:
    assert spell(odd_play('["say thrice 7", "pass"]')) == ["say 0 7", "say 1 7", "say 2 7", "pass"]


def test_the_body_of_a_verb_with_several_effects_follows_the_last_of_them() -> None:
    ask = odd_play('["ask", ["coins 1"], "pass"]')
    assert spell(ask) == ["ask", "do", "pass"]
    assert ask is not None
    assert spell(body_of(ask.next)) == ["coins 1", "pass"]


def test_every_effect_is_named_after_its_position() -> None:
    script = (
        '["coins 1", "may", ["pass", "may", ["draw 1"]], "choose one", [["pass"], ["pass", "pass"]], "say thrice 1"]'
    )
    names = [name for name in load_script(script).effects if name.startswith("Odd")]
    assert sorted(names) == [
        "Odd.play[0]",
        "Odd.play[1]",
        "Odd.play[1][0]",
        "Odd.play[1][1]",
        "Odd.play[1][1][0]",
        "Odd.play[2]",
        "Odd.play[2][0][0]",
        "Odd.play[2][1][0]",
        "Odd.play[2][1][1]",
        "Odd.play[3]",
        "Odd.play[3]+1",
        "Odd.play[3]+2",
    ]


def test_effects_inside_others_are_named_too() -> None:
    effects = load_script('["guard"]').effects
    names = [name for name in effects if name.startswith("Odd")]
    assert names == ["Odd.play[0]", "Odd.play[0].0", "Odd.play[0].1", "Odd.play[0].1.0"]
    assert [effects[name].name for name in names] == names


# -- the book ------------------------------------------------------------------------------------------------------
def test_ids_follow_the_order_of_tables_files_and_rows() -> None:
    sources = [("dragons.toml", DRAGONS + '[[card]]\nname = "Zap"\ncost = 1'), ("cards.toml", CARDS)]
    book = load_book("tiny 1", [CARD, DRAGON], VERBS, sources)
    assert book.names == ["Zap", "Strike", "Burning Hit", "Ember", "Cinder"]
    assert book.table_of == ["card", "card", "card", "dragon", "dragon"]
    assert book.things("dragon") == [3, 4]
    assert book.base_things == 5


def test_values_are_read_and_defaults_filled_in() -> None:
    book = load()
    strike, hit, ember = book.id_of("Strike"), book.id_of("Burning Hit"), book.id_of("Ember")
    assert book.value(strike, "cost") == 1
    assert book.value(strike, "copies") == 1
    assert book.value(strike, "unique") is False
    assert book.value(strike, "suit") == ""
    assert book.value(strike, "upgrade") == -1
    assert book.value(strike, "types") == ["Action", "Attack"]
    assert book.value(hit, "upgrade") == strike
    assert book.value(hit, "play") == ["hit dragon 1", "burn dragon 1"]
    assert book.value(ember, "deck") == [strike, strike]
    with pytest.raises(ContentError, match='card "Strike" has no column cots; nearest: "cost"'):
        book.value(strike, "cots")


def test_columns_are_vectors_over_all_things() -> None:
    book = load('[[card]]\nname = "Rare"\ncost = 5\nunique = true\nsuit = "water"\nsteps = [3, 1]\n')
    assert list(book.ints("cost")) == [1, 2, 5, 0, 0]
    assert list(book.ints("unique")) == [0, 0, 1, 0, 0]
    assert list(book.ints("hp")) == [0, 0, 0, 20, 15]
    assert list(book.ints("suit")) == [-1, 0, 1, -1, -1]
    assert list(book.ints("upgrade")) == [-1, 0, -1, -1, -1]
    assert list(book.has_word("types", "Attack")) == [1, 0, 0, 0, 0]
    assert list(book.has_word("suit", "water")) == [0, 0, 1, 0, 0]
    assert list(book.ints_of(2, "steps")) == [3, 1]
    assert list(book.ints_of(1, "steps")) == []
    assert list(book.ints_of(1, "friends")) == [4, 3, 4]
    assert list(book.ints_of(0, "types")) == [0, 1]


def test_scripts_are_found_by_thing_and_by_column() -> None:
    book = load('[[card]]\nname = "Egg"\ncost = 0\non_gain = ["pass"]\nplay = []\n')
    assert [spell(chain) for chain in book.scripts("play")] == [
        ["hit dragon 1"],
        ["hit dragon 1", "burn dragon 1"],
        [],
        [],
        [],
    ]
    assert book.scripted() == [(0, "play"), (1, "play"), (2, "on_gain")]
    assert book.script(0, "on_gain") is None


def test_an_unknown_name_is_refused_with_the_nearest_one() -> None:
    book = load()
    with pytest.raises(ContentError, match=r'^nothing is called "Strik"; nearest: "Strike"$'):
        book.id_of("Strik")
    with pytest.raises(ContentError, match=r'^no table has a column cots; nearest: "cost"$'):
        book.ints("cots")
    with pytest.raises(ContentError, match=r"^column types is words; wanted int or bool or word or thing$"):
        book.ints("types")
    with pytest.raises(ContentError, match=r'^column types has no word "Atack"; nearest: "Attack"$'):
        book.has_word("types", "Atack")


NUMBERS = '[[number]]\nname = "hand size"\nvalue = 5\n[[number]]\nname = "draw"\nvalue = 0\n'


def load_numbers(variant: dict[str, Any] | None = None) -> Book:
    number = ContentTable("number", [Column("value", "int", required=True)])
    sources = [("cards.toml", CARDS), ("dragons.toml", DRAGONS), ("numbers.toml", NUMBERS)]
    varied = None if variant is None else ("my.toml", {"name": "Mine", **variant})
    return load_book("tiny 1", [CARD, DRAGON, number], VERBS, sources, varied)


def test_numbers_are_read_by_name() -> None:
    assert load_numbers().numbers(["draw", "hand size"]) == {"draw": 0, "hand size": 5}
    changed = load_numbers({"change": {"number": [{"name": "draw", "value": 7}]}})
    assert changed.numbers(["hand size", "draw"]) == {"hand size": 5, "draw": 7}


@pytest.mark.parametrize(
    ("names", "variant", "message"),
    [
        (
            ["hand size", "draws"],
            None,
            'numbers.toml: number "draw": name: no rule reads such a number; nearest: "draws"',
        ),
        (
            ["hand size", "draw"],
            {"add": {"number": [{"name": "hand sizes", "value": 1}]}},
            'my.toml: add.number "hand sizes": name: no rule reads such a number; nearest: "hand size"',
        ),
        (
            ["hand size", "draw"],
            {"add": {"number": [{"name": "zzz", "value": 1}]}},
            'my.toml: add.number "zzz": name: no rule reads such a number',
        ),
        (["hand size", "draw", "pace"], None, 'no number is called "pace"'),
        (["hand size", "draw"], {"remove": {"number": ["draw"]}}, 'number "draw" is removed by my.toml'),
        (["hand size", "draw", "Strike"], None, '"Strike" is a card, not a number'),
    ],
)
def test_numbers_that_are_missing_or_unused_are_faults(
    names: list[str], variant: dict[str, Any] | None, message: str
) -> None:
    with pytest.raises(ContentError) as error:
        load_numbers(variant).numbers(names)
    assert str(error.value) == message


def test_a_removed_unused_number_is_not_a_fault() -> None:
    assert load_numbers({"remove": {"number": ["draw"]}}).numbers(["hand size"]) == {"hand size": 5}


def test_things_that_are_not_rows_can_be_added() -> None:
    book = load()
    assert book.add_thing("space", "Harbour") == 4
    assert book.add_thing("space", "Far Harbour", later=True) == 5
    assert book.things("space") == [4, 5]
    assert book.added[4:] == [False, True]
    assert book.base_things == 5
    assert list(book.ints("cost")) == [1, 2, 0, 0, 0, 0]
    with pytest.raises(ContentError, match=r'^"Strike" is already a card$'):
        book.add_thing("space", "Strike")


def test_scripts_may_name_base_things_that_are_not_rows() -> None:
    table = ContentTable("card", [Column("play", "script")])
    verbs = {"sail": verb("sail", "thing:space")}
    sources = [("cards.toml", '[[card]]\nname = "Ship"\nplay = ["sail Far Harbour"]')]
    variant = {"name": "V", "add": {"card": [{"name": "Raft", "play": ["sail Harbour"]}]}}
    book = load_book(
        "s 1", [table], verbs, sources, ("my.toml", variant), [("space", "Harbour"), ("space", "Far Harbour")]
    )
    assert book.names == ["Ship", "Harbour", "Far Harbour", "Raft"]
    assert book.added == [False, False, False, True]
    assert spell(book.script(0, "play")) == ["sail 2"]


# -- variants ------------------------------------------------------------------------------------------------------
def test_a_variant_changes_rows() -> None:
    book = load(variant='name = "V"\n[[change.card]]\nname = "Strike"\ncost = 3\nplay = ["coins 1"]')
    assert book.value(0, "cost") == 3
    assert book.value(0, "types") == ["Action", "Attack"]
    assert spell(book.script(0, "play")) == ["coins 1"]


def test_a_variant_that_adds_two_rows_and_removes_one_leaves_every_base_id_with_its_name() -> None:
    base = load(GOLEM)
    book = load(GOLEM, ADD_TWO_REMOVE_ONE)
    assert book.base_things == base.base_things == len(base.names)
    assert book.names == [*base.names, "Hound", "Frost"]
    assert book.table_of[: book.base_things] == base.table_of
    assert book.added == [False] * book.base_things + [True, True]
    assert [book.names[thing] for thing in range(len(book.names)) if book.gone[thing]] == ["Golem"]


def test_a_removed_row_keeps_its_id_and_name_and_nothing_else() -> None:
    book = load(GOLEM, ADD_TWO_REMOVE_ONE)
    golem = book.id_of("Golem")
    assert golem not in book.things("card")
    assert golem in book.all_things("card")
    assert book.ints("cost")[golem] == 0
    assert list(book.ints_of(golem, "steps")) == []
    assert book.script(golem, "play") is None
    assert not [name for name in book.effects if name.startswith("Golem")]


def test_a_removed_row_may_point_to_another() -> None:
    book = load(
        variant='name = "V"\n[[change.dragon]]\nname = "Ember"\ndeck = []\n[remove]\ncard = ["Strike", "Burning Hit"]'
    )
    assert book.things("card") == []


def test_added_rows_may_name_themselves_and_the_base() -> None:
    book = load(GOLEM, ADD_TWO_REMOVE_ONE)
    hound = book.id_of("Hound")
    assert spell(book.script(hound, "play")) == [f"gain {hound}", "gain 0"]


def test_the_options_of_a_variant_are_kept() -> None:
    book = load(variant='name = "V"\n[options]\nfair_start = true\nseats = [2, 3]\npace = 0.5')
    assert book.options == {"fair_start": True, "seats": [2, 3], "pace": 0.5}
    assert load().options == {}


def test_the_variant_of_a_book_gives_the_same_book_again() -> None:
    book = load(GOLEM, ADD_TWO_REMOVE_ONE)
    again = load(GOLEM, json.loads(json.dumps(book.variant)))
    assert again.hash == book.hash
    assert again.variant == book.variant
    assert again.names == book.names
    assert load().variant is None


# -- the hash ------------------------------------------------------------------------------------------------------
def test_the_hash_is_a_sha256() -> None:
    assert re.fullmatch("[0-9a-f]{64}", load().hash)


@pytest.mark.parametrize(
    "change",
    [
        "cost = 2",
        "unique = true",
        'suit = "fire"',
        'types = ["Action"]',
        "steps = [1]",
        'upgrade = "Burning Hit"',
        'friends = ["Ember"]',
        'play = ["hit dragon 2"]',
        'play = ["hit dragon 1", "may", ["pass"]]',
        'motto = "Read by a rule."',
    ],
)
def test_what_rules_read_changes_the_hash(change: str) -> None:
    assert load(variant=f'name = "V"\n[[change.card]]\nname = "Strike"\n{change}').hash != load().hash


@pytest.mark.parametrize("change", ['text = "One."', "cost = 1", "copies = 1", 'play = [" hit  dragon 1"]'])
def test_texts_and_changes_to_the_same_value_do_not_change_the_hash(change: str) -> None:
    assert load(variant=f'name = "V"\n[[change.card]]\nname = "Strike"\n{change}').hash == load().hash


def test_adding_removing_options_and_the_games_version_change_the_hash() -> None:
    hashes = [
        load(GOLEM).hash,
        load(GOLEM, 'name = "V"\n[remove]\ncard = ["Golem"]').hash,
        load(GOLEM, 'name = "V"\n[[add.card]]\nname = "Hound"\ncost = 3').hash,
        load(GOLEM + '[[card]]\nname = "Hound"\ncost = 3').hash,
        load(GOLEM, 'name = "V"\n[options]\nfair_start = true').hash,
        load().hash,
        load_book("tiny 2", [CARD, DRAGON], VERBS, [("cards.toml", CARDS), ("dragons.toml", DRAGONS)]).hash,
    ]
    assert len(set(hashes)) == len(hashes)


def test_comments_key_order_spacing_and_files_do_not_matter() -> None:
    other = """# the dragons first
    [[dragon]]
    deck=["Strike",
          "Strike"]   # twice
    name='Ember'
    [[dragon]]
    hp=0xf
    name="Cinder"
    [[card]]
    play=["hit dragon 1"]
    types=["Action","Attack"]
    text="Another text."
    cost=1
    name="Strike"
    [[card]]
    upgrade="Strike"
    friends=["Cinder","Ember","Cinder"]
    suit="fire"
    play=["hit dragon 1","burn dragon 1"]
    cost=+2
    name="Burning Hit"
    """
    for text in [other, "\ufeff" + other.replace("\n", "\r\n")]:
        assert load_book("tiny 1", [CARD, DRAGON], VERBS, [("all.toml", text)]).hash == load().hash


def test_the_order_of_a_variants_parts_does_not_matter() -> None:
    data = parse_toml("my.toml", ADD_TWO_REMOVE_ONE)
    turned = dict(reversed(data.items()))
    turned["add"] = dict(reversed(data["add"].items()))
    assert load(GOLEM, turned).names == load(GOLEM, data).names
    assert load(GOLEM, turned).hash == load(GOLEM, data).hash


def test_two_loads_share_nothing_that_can_change() -> None:
    data = parse_toml("my.toml", ADD_TWO_REMOVE_ONE)
    data["options"] = {"seats": [2]}
    one, two = load(GOLEM, data), load(GOLEM, data)
    assert one.hash == two.hash
    assert sorted(one.effects) == sorted(two.effects)
    assert not [name for name in one.effects if one.effects[name] is two.effects[name]]
    hound = one.id_of("Hound")
    one.value(hound, "play").append("pass")
    one.options["seats"].append(3)
    assert one.variant is not None
    one.variant["add"]["card"][0]["play"].clear()
    assert two.value(hound, "play") == data["add"]["card"][0]["play"] == ["gain Hound", "gain Strike"]
    assert two.options == data["options"] == {"seats": [2]}


# -- the page for designers ----------------------------------------------------------------------------------------
def examples() -> list[tuple[str, str, str]]:
    """Every example of docs/content.md: whether it is wrong, its text, and the error that it shows."""
    block = r"^```(toml|toml wrong)\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?"
    return re.findall(block, DOCS.read_text(), re.MULTILINE | re.DOTALL)


def load_example(text: str) -> Book:
    rows = '[[card]]\nname = "Strike"\ncost = 1\nupgrade = "Burning Hit"\n' + examples()[0][1]
    variant = None
    if text.startswith("name"):
        variant = ("my_variant.toml", parse_toml("my_variant.toml", text))
    elif text.startswith("play"):
        rows += f'[[card]]\nname = "Example"\ncost = 1\n{text}'
    elif text not in rows:
        rows += text
    return load_book("docs 1", [CARD, DRAGON], {**VERBS, **WRAPPERS}, [("cards.toml", rows)], variant)


@pytest.mark.parametrize("text", [text for kind, text, _ in examples() if kind == "toml"])
def test_the_examples_of_the_docs_load(text: str) -> None:
    assert load_example(text).scripted()


@pytest.mark.parametrize(("text", "told"), [(text, told) for kind, text, told in examples() if kind == "toml wrong"])
def test_the_wrong_examples_of_the_docs_give_the_errors_that_they_show(text: str, told: str) -> None:
    with pytest.raises(ContentError) as error:
        load_example(text)
    assert str(error.value) == told.strip()


def test_the_docs_list_every_wrapper() -> None:
    listed = re.findall(r"^\| `([a-z ]+)` \|", DOCS.read_text().split("All games have these:")[1].split("```")[0], re.M)
    assert sorted(listed) == sorted([*WRAPPERS, *WAKING_WRAPPERS])
