"""Measures how long the levels of bots think, in every game, and prints a table.

    .venv/bin/python bench/levels.py [--games 3] [--only riders,hatch] [--levels wyrm,elder]

One seat is played by the level, all others by `fledgling`, so that positions are those of sensible games. Only choices
with more than one answer count. Times are those of the clock, as at a table, with its limit (`roster.BRAKE`); "cut
short" counts the searches that reached it. Run it when nothing else runs.
"""

from __future__ import annotations

import argparse
import statistics
import time
from typing import Any

import roost
from roost.bots.bot import first_asked
from roost.bots.ismcts import SearchBot
from roost.bots.roster import BRAKE, LEVELS, make_bot
from roost.games import all_games

MORE = {"riders": 2, "hatch": 4, "soulstone": 4, "draconium": 4, "flamecraft": 4}  # the larger number of seats measured


def think(game: Any, seats: int, level: str, games: int) -> tuple[list[float], int]:
    """The seconds of every choice of the level, and how many of its searches were cut short."""
    times: list[float] = []
    braked = 0
    for number in range(games):
        seed = f"levels/{number}"
        state = game.new(seats=seats, seed=seed)
        bots = [make_bot("fledgling", f"{seed}/{seat}", game.facts) for seat in range(seats)]
        mine = number % seats
        bots[mine] = make_bot(level, seed, game.facts, BRAKE)
        while not state.over:
            seat = int(first_asked(state))
            bot = bots[seat]
            start = time.perf_counter()
            action = bot.choose(state, seat)
            took = time.perf_counter() - start
            if seat == mine and len(state.prompt(seat).choices) > 1:
                times.append(took)
                braked += isinstance(bot, SearchBot) and bot.braked
            state.act(action, seat)
    return times, braked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--only", default=",".join(name for name in all_games() if name in MORE))
    parser.add_argument("--levels", default=",".join(level.bot for level in LEVELS))
    asked = parser.parse_args()
    print("| game | seats | level | choices | median | p95 | longest | cut short |")
    print("|---|---:|---|---:|---:|---:|---:|---:|")
    for name in asked.only.split(","):
        game = roost.load(name)
        for seats in sorted({2, MORE[name]}):
            for level in asked.levels.split(","):
                times, braked = think(game, seats, level, asked.games)
                times.sort()
                p95 = times[min(len(times) - 1, int(0.95 * len(times)))]
                cells = [name, seats, level, len(times)]
                cells += [f"{1000 * each:,.1f} ms" for each in (statistics.median(times), p95, times[-1])]
                print("|", " | ".join(str(cell) for cell in [*cells, braked]), "|", flush=True)


if __name__ == "__main__":
    main()
