"""Writes docs/terminal/: what the terminal shows of every game, in three sizes and in plain lines.

Each capture is a moment of a real game that bots have played up to there. `--game NAME` writes one game only. The page
docs/terminal.md gets the captures of small screens, below the comments that say where.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import os
import re
import tempfile
from pathlib import Path

from roost.bots.roster import make_bot
from roost.core.record import Match
from roost.games import load
from roost.terminal import plain
from roost.terminal.players import seat_players
from roost.terminal.screen import TableApp
from roost.terminal.sitting import Sitting

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "terminal"
PAGE = FOLDER.parent / "terminal.md"
SIZES = ((80, 24), (120, 40), (200, 50))
BOT = "greedy:2"
# Game, players, and the number of the person's answers before the capture.
MOMENTS = {
    "riders draft": ("riders", 2, 8),
    "riders duel": ("riders", 2, 27),
    "hatch": ("hatch", 4, 40),
    "soulstone": ("soulstone", 4, 50),
    "draconium": ("draconium", 4, 45),
    "flamecraft": ("flamecraft", 4, 30),
    "hoard": ("hoard", 2, 2),
}


def sitting_at(game: str, seats: int, answers: int) -> Sitting:
    """A game between bots, up to a question to the person on the first seat."""
    loaded = load(game)
    players = seat_players(["human", *[BOT] * (seats - 1)], "captures")
    table = Sitting(Match(loaded, seats, "captures"), players)
    table.tips.off = True
    person = make_bot(BOT, "person", loaded.facts)
    given = 0
    while not table.over:
        seat = table.next_seat()
        if seat == 0 and given >= answers and len(table.prompt(0).choices) > 1:
            return table
        given += seat == 0
        table.answer(seat, person.choose(table.match.state.clone(), 0) if seat == 0 else table.think(seat))
    raise SystemExit(f"{game}: the game is over after {given} answers")


def screen_text(app: TableApp) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join(["".join([part.text for part in strip]).rstrip() for strip in strips]) + "\n"


async def capture(table: Sitting, size: tuple[int, int]) -> str:
    app = TableApp(table)
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        return screen_text(app)


def plain_text(table: Sitting) -> str:
    """The board, the question and the choices, as `roost play --plain` prints them."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        plain.show_board(table, 0)
        plain.show_prompt(table, table.prompt(0))
    return printed.getvalue().lstrip("\n")


def fill_page() -> None:
    """Put the captures into the page again."""
    screens = [
        f"### {words_of(stem)}\n\n{fenced(FOLDER / f'{stem}-80x24.txt')}"
        for stem in [n.replace(" ", "-") for n in MOMENTS]
    ]
    page = PAGE.read_text(encoding="utf-8")
    plain_part = fenced(FOLDER / "riders-duel-plain.txt")
    page = re.sub(r"(<!-- plain riders-duel -->\n).*?(?=## )", lambda hit: f"{hit[1]}{plain_part}\n", page, flags=re.S)
    page = re.sub(r"(<!-- screens -->\n).*", lambda hit: hit[1] + "\n".join(screens), page, flags=re.S)
    PAGE.write_text(page, encoding="utf-8")


def words_of(stem: str) -> str:
    """A heading: "Dragon Riders, draft"."""
    game, _, moment = stem.partition("-")
    return load(game).facts.name + (f", {moment}" if moment else "")


def fenced(path: Path) -> str:
    return f"```text\n{path.read_text(encoding='utf-8')}```\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="only this game")
    wanted = parser.parse_args().game
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        os.environ["COLUMNS"] = "80"
        for name, (game, seats, answers) in MOMENTS.items():
            if wanted not in (None, game):
                continue
            table = sitting_at(game, seats, answers)
            stem = name.replace(" ", "-")
            for width, height in SIZES:
                text = asyncio.run(capture(table, (width, height)))
                (FOLDER / f"{stem}-{width}x{height}.txt").write_text(text, encoding="utf-8")
            (FOLDER / f"{stem}-plain.txt").write_text(plain_text(table), encoding="utf-8")
            print(name)
    fill_page()


if __name__ == "__main__":
    main()
