"""Writes a moment of a game as a test file for pytest, so that a developer can run and correct it.

A developer runs the file, so it must not contain code by players: everything in it is written here, cited from the
rulebook, or a Python literal made by `literal`. The player's note is left out.
"""

from __future__ import annotations

import json
from typing import Any

from roost.core.record import Record
from roost.rulebook import Rule
from roost.table import Table

HEAD = '''"""{cites}: a player reports that this ruling is wrong. See RULES and OPTIONS_OF_THE_RULES below.

Run it with `pytest {file}`. The first tests repeat the game and check that the moment is as it was reported. Write the
names of actions that the rules demand, or forbid, into MUST_OFFER and MUST_NOT_OFFER; the last test checks them. When
the ruling has changed, the test that describes it fails: correct it, or remove it.
"""

from __future__ import annotations

import pytest

from roost import load
from roost.kit import Table

MUST_OFFER: list[str] = []
MUST_NOT_OFFER: list[str] = []

RULES = {rules}
OPTIONS_OF_THE_RULES = {concerned}

GAME = {game}
VARIANT = {variant}
SEATS = {seats}
SEED = {seed}
OPTIONS = {options}
ANSWERS = {answers}


def moment(answers: int = len(ANSWERS)) -> Table:
    """The game after this many answers."""
    table = Table(load(GAME, VARIANT), SEATS, SEED, OPTIONS)
    for seat, action in ANSWERS[:answers]:
        table.do(action, seat=seat)
    return table
'''
LAST = """

def test_the_last_answer_is_told_as_reported() -> None:
    table = moment(len(ANSWERS) - 1)
    seat, action = ANSWERS[-1]
    assert table.heard({eye}, action, seat=seat) == {lines}
"""
ASKED = """

def test_the_choices_are_as_reported() -> None:
    table = moment()
    prompt = table.prompt({asked})
    assert prompt.prompt == {prompt}
    assert table.legal({asked}) == {legal}
    assert {{choice.label: choice.reason for choice in prompt.blocked}} == {blocked}


def test_the_choices_are_what_the_rules_demand() -> None:
    if not MUST_OFFER and not MUST_NOT_OFFER:
        pytest.skip("Write what the rules demand into MUST_OFFER or MUST_NOT_OFFER.")
    offered = moment().legal({asked})
    assert [action for action in MUST_OFFER if action not in offered] == []
    assert [action for action in MUST_NOT_OFFER if action in offered] == []
"""
OVER = """

def test_the_game_ends_as_reported() -> None:
    state = moment().state
    assert state.over and (state.scores(), state.winners()) == ({scores}, {winners})
"""


def literal(value: Any, indent: int = 0) -> str:
    """The value as Python source: strings in double quotes, one item of a list or dict in each line."""
    inner = " " * (indent + 4)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False) if value.isprintable() else ascii(value)
    if isinstance(value, bytes):
        return f"bytes.fromhex({json.dumps(value.hex())})"
    if isinstance(value, tuple):
        return f"({', '.join([literal(item) for item in value])})"
    if isinstance(value, list | dict) and not value:
        return repr(value)
    if isinstance(value, list):
        return "[\n" + "".join([f"{inner}{literal(item, indent + 4)},\n" for item in value]) + " " * indent + "]"
    if isinstance(value, dict):
        rows = [f"{inner}{literal(key)}: {literal(item, indent + 4)},\n" for key, item in value.items()]
        return "{\n" + "".join(rows) + " " * indent + "}"
    if value is None or isinstance(value, bool | int | float):
        return repr(value)
    raise TypeError(f"a record has no {type(value).__name__}")


def scenario(
    table: Table, record: Record, seat: int | None, rules: list[Rule], concerned: dict[str, str], file: str
) -> str:
    """The test file for the moment at the end of the record. `seat` reported it; None is a spectator.

    `table` is a new game with the record's setup; it is played to that moment here. `concerned`: the options that
    concern the rules, with their texts.
    """
    names = table.game.actions.names
    answers = [(who, names[action]) for who, action in record.effective()]
    text = HEAD.format(
        cites=", ".join([rule.cite for rule in rules]) or "No rule named",
        file=file,
        rules=literal({rule.cite: rule.text for rule in rules}),
        concerned=literal(concerned),
        game=literal(record.game),
        variant=literal(record.variant),
        seats=record.seats,
        seed=literal(record.seed),
        options=literal(record.options),
        answers=literal(answers),
    )
    for who, action in answers[:-1]:
        table.do(action, seat=who)
    if answers:
        who, action = answers[-1]
        lines = table.heard(seat, action, seat=who)
        text += LAST.format(eye=seat, lines=literal(lines, 4))
    state = table.match.state
    asked = state.asked()
    if asked:
        shown = seat if seat in asked else asked[0]
        prompt = table.prompt(shown)
        text += ASKED.format(
            asked=shown,
            prompt=literal(prompt.prompt),
            legal=literal(table.legal(shown), 4),
            blocked=literal({choice.label: choice.reason for choice in prompt.blocked}, 4),
        )
    else:
        text += OVER.format(scores=literal(state.scores(), 4), winners=literal(state.winners(), 4))
    return text
