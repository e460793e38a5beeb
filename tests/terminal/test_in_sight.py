"""Whole games on a screen of 80 columns and 24 lines: question, choices and the own hand are always in sight."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

from roost.bots.uniform import UniformBot
from roost.core.record import Match
from roost.games import all_games, load
from roost.terminal.board import mine_lines, styled
from roost.terminal.dialogs import End, Pick
from roost.terminal.players import seat_players
from roost.terminal.room import Wanted, share
from roost.terminal.screen import TableApp
from roost.terminal.sitting import Sitting

SIZE = (80, 24)
MOST = 15  # so many questions are looked at on the screen; the rest of the game is played without it


def sitting(game: str, seats: int) -> Sitting:
    loaded = load(game)
    return Sitting(Match(loaded, seats, "in sight"), seat_players(["human", *["random"] * (seats - 1)], "in sight"))


def screen_lines(app: TableApp) -> list[str]:
    """What a person reads on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return ["".join([segment.text for segment in strip]) for strip in strips]


def check_in_sight(app: TableApp) -> None:
    table, sitting = app.table, app.table.sitting
    prompt = table.asked
    assert prompt is not None
    lines = screen_lines(app)
    text = "\n".join(lines)
    assert len(lines) == SIZE[1]
    flat = " ".join(text.split())
    asked = " ".join(table.question.split())
    assert asked[:30] in flat, (asked, text)
    own = [styled(line).plain for line in mine_lines(sitting.game, sitting.view(0), SIZE[0] - 2, sitting.names)]
    for line in own:
        assert line.rstrip() in text, (line, text)
    shown = [k for k, choice in enumerate(prompt.choices) if any(choice.label[:20] in line for line in lines)]
    assert len(shown) >= min(3, len(prompt.choices)), text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"),
    [(name, seats) for name in all_games() for seats in sorted(set(load(name).facts.seats)) if name != "hoard"],
)
def test_question_hand_and_choices_stay_in_sight_in_a_whole_game(game: str, seats: int) -> None:
    table = sitting(game, seats)
    bot = UniformBot("person")

    async def play(pilot: Pilot[None], app: TableApp) -> None:
        given = 0
        while not table.over:
            seat = table.next_seat()
            if seat == 0 and given < MOST:
                app.table.go_on()
                await pilot.pause()
                check_in_sight(app)
                given += 1
            table.answer(seat, bot.choose(table.match.state, seat))
        app.table.go_on()
        await pilot.pause()
        assert given >= 5 and isinstance(app.screen, End | Pick)

    async def run() -> None:
        app = TableApp(table)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("enter")
            await play(pilot, app)

    asyncio.run(run())


def test_the_lines_of_a_small_screen_are_shared() -> None:
    """Choices and board grow in turn; the log keeps two lines; choices that do not fit are folded."""
    small = share(19, Wanted(board=15, prompt=1, short=12, full=20), log_apart=False)
    assert (small.log, small.folded) == (2, True) and small.choices >= 5 and small.board >= 5
    assert small.board + small.choices + small.log == 18
    large = share(57, Wanted(board=15, prompt=1, short=12, full=20), log_apart=False)
    assert large.choices == 20 and not large.folded and large.board + large.choices + large.log == 56
