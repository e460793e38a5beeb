"""Every verb and every wrapper of every game has words, so every question of a script is a complete sentence."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Any

import pytest

from roost.core import phrase
from roost.core.content import Verb, made_text
from roost.core.fault import Faults
from roost.core.game import Game
from roost.core.grammar import Grammar, ScriptReader
from roost.core.phrase import ScriptItem
from roost.core.wrappers import WAKING_WRAPPERS, WRAPPERS
from roost.games import all_games, load

GAMES = all_games()
WITH_SCRIPTS = ["draconium", "flamecraft", "riders", "hoard"]
HOLE = re.compile(r"[{}]|\bOption \d|^May\b|\bNone\b|^\W*$|^\s|\s$|  |\(\)|[;,] *[;,.)?]|: *[.;?]")
WRONG_NUMBER = re.compile(r"\b1 (cards|Cards|coins|goods|Actions|Buys|Shields|artisans|dragons|fancy dragons|tokens)\b")
A_PERSON = re.compile(r"\byour?s?\b")


@cache
def loaded(id: str) -> Game[Any]:
    return load(id)


@cache
def verbs_of(id: str) -> dict[str, Verb]:
    facts = loaded(id).facts
    return {**WRAPPERS, **(WAKING_WRAPPERS if facts.wakes else {}), **facts.verbs}


def item(id: str, verb: str, first: int) -> str:
    """The verb with arguments: consecutive numbers, the first thing of a table, the first word."""
    book = loaded(id).book
    words = [verb]
    for k, param in enumerate(verbs_of(id)[verb].params):
        thing = book.names[book.things(param.table)[0]] if param.table else ""
        words.append(thing or (param.words[0] if param.words else str(first + k)))
    return " ".join(words)


def plain(id: str) -> list[str]:
    return [verb for verb, about in verbs_of(id).items() if not about.body]


def wrapping(id: str) -> list[str]:
    return [verb for verb, about in verbs_of(id).items() if about.body]


def wrapped(id: str, wrapper: str, script: list[Any]) -> list[Any]:
    return [item(id, wrapper, 2), [script, script] if verbs_of(id)[wrapper].body == "options" else script]


def parts(id: str, script: list[Any]) -> list[ScriptItem]:
    """A script as the loader reads it."""
    faults = Faults()
    reader = ScriptReader(Grammar(verbs_of(id), loaded(id).book), faults, faults.spot("a test"), "play")
    found = reader.chain(script, "", f"{id} {script}").parts
    faults.check()
    return found


def told(found: list[ScriptItem]) -> list[str]:
    """All words of a script that people may read: its text, and the question and answers of each item."""
    words = [phrase.sentences(found), phrase.in_words(found), phrase.in_words(found, theirs=True)]
    for part in found:
        words += [phrase.asked(part), phrase.answer_yes(part), phrase.answer_no(part)]
        words += [phrase.answer_option(part, k) for k in range(len(part.bodies))]
    return words


def check(id: str, script: list[Any]) -> None:
    for words in told(parts(id, script)):
        assert not HOLE.search(words), f"{id} {script}: {words!r}"
        assert not WRONG_NUMBER.search(words), f"{id} {script}: {words!r}"


@pytest.mark.parametrize("id", GAMES)
def test_a_game_without_scripts_has_no_verbs(id: str) -> None:
    """Such a game cannot ask with a wrapper. All other games are tested below."""
    facts = loaded(id).facts
    scripts = [column for table in facts.tables for column in table.columns.values() if column.kind == "script"]
    assert bool(scripts) == bool(facts.verbs) == (id in WITH_SCRIPTS)


@pytest.mark.parametrize("id", WITH_SCRIPTS)
def test_every_verb_says_what_it_does(id: str) -> None:
    for verb, about in verbs_of(id).items():
        assert about.says or about.done, f"{id}: {verb} has no words"
        if about.body:
            assert about.says and re.search(r"\{(list|do|each|options)", about.says), (
                f"{id}: the words of {verb} do not mention its list"
            )
        elif about.says:
            first = about.says.split()[0]
            assert first == "you" or first not in phrase.NO_ORDER, f"{id}: the words of {verb} do not begin with a verb"
        said = phrase.SLOT.findall(about.says + about.done)
        numbers = {int(slot.partition(":")[0]) for slot in said if slot[:1].isdecimal()}
        assert numbers == set(range(len(about.params))), f"{id}: the words of {verb} do not mention all its arguments"


@pytest.mark.parametrize("id", WITH_SCRIPTS)
def test_every_verb_alone_has_words(id: str) -> None:
    for verb, first in product(plain(id), (1, 2)):
        check(id, [item(id, verb, first)])


@pytest.mark.parametrize("id", WITH_SCRIPTS)
def test_every_verb_in_every_wrapper_has_words(id: str) -> None:
    for wrapper, verb in product(wrapping(id), plain(id)):
        check(id, [item(id, verb, 1), *wrapped(id, wrapper, [item(id, verb, 2), item(id, plain(id)[0], 1)])])


@pytest.mark.parametrize("id", WITH_SCRIPTS)
def test_wrappers_inside_wrappers_have_words(id: str) -> None:
    verb = item(id, plain(id)[0], 2)
    for outer, inner in product(wrapping(id), wrapping(id)):
        check(id, wrapped(id, outer, [*wrapped(id, inner, [verb, verb]), verb]))
        check(id, wrapped(id, outer, wrapped(id, inner, wrapped(id, "may", [verb]))))


@pytest.mark.parametrize("id", WITH_SCRIPTS)
def test_what_other_players_do_is_never_worded_as_yours(id: str) -> None:
    for verb in plain(id):
        words = phrase.in_words(parts(id, wrapped(id, "each other", [item(id, verb, 2)])))
        assert not A_PERSON.search(words), f"{id} {verb}: {words!r}"


@pytest.mark.parametrize("id", WITH_SCRIPTS)
def test_every_scripted_row_has_a_text_and_one_could_be_made_from_its_script(id: str) -> None:
    book = loaded(id).book
    for thing, column in book.scripted():
        if book.column_of(thing, column).says:
            assert book.value(thing, "text"), book.names[thing]
            assert not HOLE.search(made_text(book, thing)), book.names[thing]
    assert book.warnings == []
