"""Wrong answers change nothing at any decision; broken content is reported with file, row and field."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

import pytest

import roost.games.soulstone as package
from roost.core.fault import ContentError
from roost.core.game import open_game
from roost.core.saving import digest
from roost.core.state import IllegalAction
from roost.games import load
from tests.games.soulstone.field import A, B, Field, at, battle, field

HERE, THERE = (1, 0), (0, 1)
STEP = 7  # every seventh of all other actions is tried as a wrong answer


# -- wrong answers -----------------------------------------------------------------------------------------------------
def fly() -> Field:
    return field().dragon(A, HERE).stand(B, THERE, "Kn", "Ar").castle(B, (0, 0)).stand(B, (0, 0), "Kn").fly()


def toss() -> Field:
    return fly().do(f"attack {at(*THERE)}")


def toll() -> Field:
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, HERE, "Kn", "Ar").stand(B, (2, -1), "Sp").march()
    return table.attack(HERE, (2, -1))


def march() -> Field:
    return field().stand(A, HERE, "So").stand(B, THERE, "Kn").dragon(A, (2, 0)).march()


MOMENTS: dict[str, tuple[Callable[[], Field], str]] = {
    "draft": (lambda: field().stand(A, (0, 3), "Kn"), f"'build on {at(0, 3)}' is blocked: a Castle needs the centre"),
    "deploy": (
        lambda: field().castle(A, (0, 0)).stand(B, HERE, "Kn").holds(A, "Kn").deploy(),
        f"'deploy to {at(0, 0)}' is blocked: the Castle is contested",
    ),
    "deploy which card": (
        lambda: field().holds(A, "Kn", "Ar").deploy().do(f"deploy to {at(-2, 1)}"),
        "'add Soul Stone' is not an answer to 'deploy which card'",
    ),
    "march": (march, f"'march from {at(*THERE)}' is not an answer to 'march'"),
    "give orders": (
        lambda: march().do(f"march from {at(*HERE)}"),
        f"'step to {at(1, 1)}' is blocked: you have a Dragon already",
    ),
    "step on": (
        lambda: field(movement=2).stand(A, HERE, "Kn").march().move(HERE, THERE),
        f"'step to {at(1, 1)}' is blocked: this Battalion has no Soul Stone",
    ),
    "pick a card": (
        lambda: battle(["Ar", "So"], ["Sw", "Kn"]),
        "'pick Soul Stone' is blocked: a Soul Stone cannot attack",
    ),
    "go on": (toll, "'no' is blocked: you have a Soldier, so the first exchange must be fought"),
    "dragon": (fly, f"'attack {at(0, 0)}' is blocked: a Dragon cannot attack a Battalion in a Castle"),
    "by fire or claw": (toss, "'show Brace' is not an answer to 'by fire or claw'"),
    "give up a card": (
        lambda: toss().toss("Fire", "Scatter"),
        "'give up Soul Stone' is not an answer to 'give up a card'",
    ),
    "discard down": (
        lambda: field().holds(A, *["Kn"] * 9).end(),
        "'discard Archer' is not an answer to 'discard down'",
    ),
}


@pytest.mark.parametrize("question", list(MOMENTS))
def test_a_wrong_answer_changes_nothing(question: str) -> None:
    """S2, S4, S12, S32, S-r8, S-r16, S-r26: it is refused with a reason, whoever gives it."""
    lay_out, told = MOMENTS[question]
    table = lay_out()
    assert table.question == question
    before, entries = digest(table.state), len(table.match.record.entries)
    names = [told.split("'")[1]]
    seat = table.asked[0]
    legal = table.legal(seat)
    names += [choice for choice in table.game.actions.names[::STEP] if choice not in legal]
    names += [table.game.actions.names[choice.action] for choice in table.prompt(seat).blocked]
    said = [refusal(table, table.game.actions.by_name[name], seat) for name in dict.fromkeys(names)]
    assert said[0].startswith(told)
    assert f"seats are 0 to {table.state.seats - 1}" in refusal(table, 0, 9)
    assert "there is no action" in refusal(table, table.game.num_actions, seat)
    assert "there is no action" in refusal(table, -1, seat)
    for other in range(table.state.seats):
        if other not in table.asked:
            assert refusal(table, table.game.actions.by_name[legal[0]], other) == f"seat {other} is not asked now"
    assert (digest(table.state), len(table.match.record.entries)) == (before, entries)
    assert table.legal(seat) == legal


def refusal(table: Field, action: int, seat: int) -> str:
    with pytest.raises(IllegalAction) as found:
        table.match.apply(action, seat)
    return str(found.value)


def test_every_decision_is_tried() -> None:
    """S20, S22, S-r16, S-r18, S-r48, S-r55: the table above has every decision of the game."""
    assert set(MOMENTS) == {decision.name for decision in package.GAME.decisions}


# -- broken content ----------------------------------------------------------------------------------------------------
def broken(file: str, old: str, new: str) -> str:
    """The error when one text in a content file is replaced by another."""
    texts = {
        each.name: each.read_text(encoding="utf-8")
        for each in (resources.files(package) / "content").iterdir()
        if each.name.endswith(".toml")
    }
    assert texts[file].count(old), f"{file} does not contain {old}"
    texts[file] = texts[file].replace(old, new, 1)
    with pytest.raises(ContentError) as found:
        open_game(package.GAME, sorted(texts.items()))
    return str(found.value)


VALE = 'maps.toml: map "Twin Vale": '
DRAWN = "..G F\n.G B G\n1 G G 2\n.G B G\n..F G\n"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        # the file
        ("castles = 6", "castles = ", "maps.toml: line 15, column 11: invalid value"),
        ('"""\ntext', "\ntext", "maps.toml: "),
        ("[[map]]", "[[mapp]]", 'maps.toml: mapp: no such table; nearest: "map"'),
        # the row
        ('name    = "Twin Vale"\n', "", "maps.toml: map 1: name: is missing"),
        ('"Twin Vale"', '""', "maps.toml: map 1: name: is empty"),
        ('"Twin Vale"', "7", "maps.toml: map 1: name: must be text, is 7"),
        ('"Twin Vale"', '"Three Crowns"', 'maps.toml: map "Three Crowns": name: "Three Crowns" is already a map'),
        ('"Twin Vale"', '"Knight"', 'maps.toml: map "Knight": name: "Knight" is already a card'),
        # the field
        ("castles = 6", "castels = 6", f'{VALE}castels: no such field; nearest: "castles"'),
        ("hands   = [3, 5]\n", "", f"{VALE}hands: is missing"),
        ("castles = 6", 'castles = "six"', f'{VALE}castles: must be a whole number, is "six"'),
        ("castles = 6", "castles = 61", f"{VALE}castles: is 61, must be at most 60"),
        ("castles = 6", "castles = 0", f"{VALE}castles: is 0, must be at least 1"),
        ("castles = 6", "castles = 11", f"{VALE}castles: is 11, but only 10 tiles of the map are grass"),
        ("[3, 5]", "6", f"{VALE}hands: must be a list, is 6"),
        ("[3, 5]", '[3, "six"]', f'{VALE}hands, item 2 "six": '),
        ("[3, 5]", "[3, 21]", f"{VALE}hands, item 2 21: "),
        ("[3, 5]", "[3, 6, 6]", f"{VALE}hands: must have 2 numbers, one for each home, not 3"),
        # the drawing
        (DRAWN, "", f"{VALE}drawing: the drawing has no tile"),
        ("1 G G 2", "1 G Q 2", f'{VALE}drawing: row 3, letter 5: "Q" is not a tile'),
        ("1 G G 2", ".1 G G 2", f"{VALE}drawing: row 3, letter 2: the tile overlaps another"),
        ("1 G G 2", "1 G G 3", f"{VALE}drawing: home 2 is not on the map"),
        ("1 G G 2", "1 G G G", f"{VALE}drawing: a map needs at least two homes"),
        ("1 G G 2", "G G G 2", f"{VALE}drawing: home 1 is not on the map"),
        ("1 G G 2", "1 2 G 2", f"{VALE}drawing: row 3, letter 7: home 2 is drawn twice"),
        ("1 G G 2", "1 G G 2 . . . G", f"{VALE}drawing: row 3, letter 15: the tile cannot be reached"),
        ("1 G G 2", "1 G F 2", f"{VALE}drawing: unequal homes: grass are"),
        (".G B G\n..F G", ".G G B\n..F G", f"{VALE}drawing: unequal homes: "),
        ("..G F\n.G B G\n1", "..G F\n.B G G\n1", f"{VALE}drawing: unequal homes: "),
        # teams
        ("team_castles = 9", "team_castles = 17", 'maps.toml: map "Four Marches": team_castles: is 17, but only 16'),
        ("[3, 3, 3, 3]", "[3, 3]", 'maps.toml: map "Four Marches": team_hands: must have 4 numbers, one for each home'),
        ("team_hands   = [3, 3, 3, 3]\n", "", 'maps.toml: map "Four Marches": team_castles: needs `team_hands`'),
        ("castles = 6\n", "castles = 6\nteam_castles = 2\nteam_hands = [1, 1]\n", f"{VALE}team_castles: teams"),
    ],
)  # fmt: skip
def test_a_broken_file_of_maps_is_reported_with_file_row_and_field(old: str, new: str, told: str) -> None:
    """S39, S-r35, S-r54."""
    assert broken("maps.toml", old, new).startswith(told)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("cards.toml", "copies = 25", "copies = 0", 'cards.toml: card "Archer": copies: is 0, must be at least 1'),
        ("cards.toml", '["Swordsman"]', '["Swordman"]', 'cards.toml: card "Archer": beats, item 1 "Swordman": '),
        ("cards.toml", '["Swordsman"]', '["Fire"]', 'cards.toml: card "Archer": beats, item 1 "Fire": '),
        ("coins.toml", 'of      = "dragon"', 'of      = "knight"', 'coins.toml: coin "Fire": of: no such word'),
        ("coins.toml", 'brace   = "destroyed"\n', "", 'coins.toml: coin "Fire": brace: is missing'),
        ("coins.toml", 'scatter = "one card"\n', "", 'coins.toml: coin "Fire": scatter: is missing'),
        ("numbers.toml", "value = 20", "value = 201", 'numbers.toml: number "cooldown": value: is 201, must be'),
        ("numbers.toml", "value = 6", "value = 7", 'numbers.toml: number "battalions": value: is 7, must be from 1 to'),
        ("numbers.toml", '"cooldown"', '"cooldow"',
         'numbers.toml: number "cooldow": name: no rule reads such a number; nearest: "cooldown"'),
    ],
)  # fmt: skip
def test_other_broken_files_are_reported_too(file: str, old: str, new: str, told: str) -> None:
    """S21, S43, S45, S-r48."""
    assert broken(file, old, new).startswith(told)


@pytest.mark.parametrize("name", ["castle tokens", "battalions", "hand limit", "cooldown", "quiet rounds"])
def test_a_missing_number_is_reported(name: str) -> None:
    """S43, S45, S-r13, S-r17, S-r18, S-r34: by its name."""
    with pytest.raises(ContentError, match=f'number "{name}" is removed by variant'):
        load("soulstone", {"name": "Mine", "remove": {"number": [name]}})
