"""The full-screen table, driven by key presses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from roost.bots.bot import ONLY
from roost.bots.hints import Hint
from roost.terminal.dialogs import Curtain, End, Message, SaveAs, Warned
from roost.terminal.find import Find
from roost.terminal.menu import MenuApp
from roost.terminal.picking import Picked
from roost.terminal.saves import SavedGame, saved_games
from roost.terminal.screen import TableApp, TableScreen
from roost.terminal.sitting import Sitting, taken_up
from roost.terminal.words import first_number
from tests.terminal.test_sitting import first_choice, hatch, sitting

Play = Callable[[Pilot[None], TableApp], Awaitable[None]]


def at_table(table: Sitting, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        app = TableApp(table)
        async with app.run_test(size=size) as pilot:
            await press(pilot, "enter")  # closes the opening message
            await play(pilot, app)

    asyncio.run(run())


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and wait until bots have answered."""
    for key in keys:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


def shown(app: TableApp, part: str) -> str:
    return str(app.table.query_one(part, Static).content)


def test_a_number_a_key_and_enter_choose() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        assert shown(app, "#prompt") == "Play a card?"
        assert "Crown ×2" in shown(app, "#mine")
        await press(pilot, "2")
        assert "• Crown went from the discard to your hoard." in shown(app, "#log")
        await press(pilot, "down", "enter")
        assert table.match.record.entries[1][1] == table.game.actions.by_name["play Crown"]

    at_table(table, play)


def test_enter_does_not_end_the_turn_while_there_is_another_choice() -> None:
    table = sitting("human", "random")
    actions = table.game.actions.by_name

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "1")
        prompt = app.table.asked
        assert prompt is not None and [choice.label for choice in prompt.choices][:2] == ["Done", "Play Coin"]
        await press(pilot, "enter")
        assert [action for _, action in table.match.record.effective()][:2] == [actions["play Coin"]] * 2

    at_table(table, play)


def test_done_is_always_number_0() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "0")
        assert table.match.record.effective() == []  # a card must be played first
        await press(pilot, "1", "0")
        assert table.match.record.effective()[1] == (0, table.game.actions.by_name["done"])

    at_table(table, play)


def test_enter_takes_done_if_it_is_the_only_choice() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "1")
        assert app.table.asked is not None
        del app.table.asked.choices[1:]
        app.table.show_table()
        await press(pilot, "enter")
        assert table.match.record.effective()[1] == (0, table.game.actions.by_name["done"])

    at_table(table, play)


def test_a_hint_to_end_the_turn_does_not_highlight_done() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "1")
        assert app.table.asked is not None
        app.table.show_hint(app.table.asked, Hint(table.game.actions.by_name["done"], ONLY))
        await press(pilot, "enter", "enter")
        assert table.match.record.effective()[1] == (0, table.game.actions.by_name["play Coin"])

    at_table(table, play)


def test_the_log_title_counts_new_lines_that_do_not_fit_and_undo_keeps_the_marks() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "1", "0")
        new = app.table.old_and_new()[1]
        log = app.table.query_one("#log-box")
        assert len(new) > log.content_size.height
        assert log.border_title == f"What happened ({len(new)} new lines; l reads all)"
        await press(pilot, "l")
        assert isinstance(app.screen, Message) and [f"• {line}" for line in new] == app.screen.lines[-len(new) :]
        await press(pilot, "escape", "1", "u")
        assert app.table.old_and_new()[1] == new

    at_table(table, play, (80, 20))


@pytest.mark.slow
def test_an_answer_with_a_warning_must_be_confirmed() -> None:
    """H-r10: No and Escape go back to the question, and only a yes gives the answer."""
    table = hatch("human", "random")

    def turn_up() -> str:
        prompt = table.prompt(0)
        first = first_number(prompt)
        return next(str(k) for k, choice in enumerate(prompt.choices, first) if choice.label.startswith("Give up"))

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        first = first_number(table.prompt(0))
        lay = next(k for k, choice in enumerate(table.prompt(0).choices, first) if choice.label.startswith("Lay"))
        await press(pilot, str(lay))
        answers = len(table.match.record.entries)
        for way_back in ("n", "escape", "enter"):
            await press(pilot, turn_up())
            assert isinstance(app.screen, Warned) and "Egg 1 is not fed exactly" in app.screen.warning
            await press(pilot, way_back)
            assert isinstance(app.screen, TableScreen) and len(table.match.record.entries) == answers
        await press(pilot, turn_up(), "y")
        assert len(table.match.record.entries) == answers + 1

    at_table(table, play)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_board_log_and_choices_are_visible_together(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        for part in ["#board", "#log", "#prompt", "#choices"]:
            region = app.table.query_one(part).region
            assert region.height > 0 and region.bottom < size[1] and region.right <= size[0], part
        assert app.table.has_class("wide") == (size[0] >= 100)

    at_table(sitting("human", "random"), play, size)


def test_rule_hint_log_and_save_open_over_the_table(tmp_path: Path) -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        for key in ["question_mark", "h", "l"]:
            await press(pilot, key)
            assert isinstance(app.screen, Message)
            await press(pilot, "escape")
            assert isinstance(app.screen, TableScreen)
        await press(pilot, "s")
        assert isinstance(app.screen, SaveAs)
        app.screen.query_one(Input).value = str(tmp_path / "mine.json")
        await press(pilot, "enter")
        assert (tmp_path / "mine.json").exists()

    at_table(sitting("human", "random"), play)


def test_undo_brings_the_choices_back() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "1", "u")
        assert table.match.record.effective() == []
        assert app.table.query_one("#choices", OptionList).option_count == 3

    at_table(table, play)


def test_every_answer_is_saved_immediately(data_home: Path) -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "1")
        assert len(list(data_home.iterdir())) == 1
        await press(pilot, "ctrl+c")
        assert not app.is_running

    at_table(sitting("human", "random"), play)


def test_the_curtain_hides_the_table_until_the_next_person_opens_it() -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        assert isinstance(app.screen, Curtain)
        await press(pilot, "enter")
        assert shown(app, "#prompt") == "Ann: Play a card?"
        await press(pilot, "1", "1")
        assert str(app.screen.query_one(".heading", Static).content) == "Pass the keyboard to Bob"
        await press(pilot, "enter")
        assert "• Coin went from Ann's hand to the" in shown(app, "#log")

    at_table(sitting("human=Ann", "human=Bob"), play)


def test_the_end_dialog_shows_winner_ending_and_scores_and_starts_another_game() -> None:
    whole = sitting("human", "random")
    while not whole.over:
        first_choice(whole)
    answers = whole.match.record.entries
    last = max(k for k, (seat, _) in enumerate(answers) if seat == 0)
    table = taken_up(whole.game, whole.match.record, whole.players, at=last)

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        while not isinstance(app.screen, End):
            await press(pilot, "1")
        assert app.screen.result == table.result()
        assert app.screen.lines[:2] == ["The game is over.", f"Scores: {table.scores()}."]
        assert app.screen.lines[3:] == table.tell(0, table.marks[-1])[-3:] != []
        await press(pilot, "p")
        assert app.table.sitting is not table and app.table.sitting.names == table.names

    at_table(table, play)


def test_long_menus_take_two_digits() -> None:
    table = sitting("human", "random")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        prompt = app.table.asked
        assert prompt is not None
        prompt.choices = prompt.choices[:1] * 11 + prompt.choices[1:2]
        app.table.show_table()
        await press(pilot, "1")
        assert table.match.record.entries == [] and app.table.typed == "1"
        await press(pilot, "2")
        assert table.match.record.entries == [[0, prompt.choices[11].action]]

    at_table(table, play)


def test_light_and_dark() -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        dark = app.current_theme.dark
        await press(pilot, "t")
        assert app.current_theme.dark is not dark

    at_table(sitting("human", "random"), play)


def in_menu(*keys: str, saved: list[SavedGame] | None = None) -> Picked | None:
    async def run() -> Picked | None:
        app = MenuApp(["hoard", "riders"], saved or [])
        async with app.run_test() as pilot:
            await pilot.press(*keys)
        return app.return_value

    return asyncio.run(run())


def test_the_menu_asks_for_the_game_the_players_and_the_bots() -> None:
    assert in_menu("1", "right", "up", "enter") == Picked("hoard", "human,wyrm,wyrm")
    assert in_menu("2", "right", "enter") == Picked("riders", "human,drake")
    assert in_menu("1", "escape", "down", "enter", "down", "down", "down", "enter") == Picked(
        "riders", "human,hatchling"
    )


def test_the_menu_offers_saved_games(data_home: Path) -> None:
    sitting("human", "random").save()
    saved = saved_games()
    assert in_menu("3", saved=saved) == Picked(source=saved[0].path)


def test_find_looks_up_cards_and_rules_in_the_middle_of_a_game() -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "slash", *"magp")
        assert isinstance(app.screen, Find)
        found = str(app.screen.query_one("#found", Static).content)
        assert found.startswith("Magpie  card\n") and "Hoard 5  rule\n" in found
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen) and app.table.asked is not None

    at_table(sitting("human", "random"), play)


def test_x_lists_what_cannot_be_chosen_now() -> None:
    async def play(pilot: Pilot[None], app: TableApp) -> None:
        await press(pilot, "x")
        assert isinstance(app.screen, Message) and app.screen.lines == ["Done. You must play a card."]

    at_table(sitting("human", "random"), play)
