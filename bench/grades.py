"""Measures how much better each level of bots is than the one below it, in every game, and prints tables.

    .venv/bin/python bench/grades.py [--only riders,hatch] [--seats 2,4] [--deals 50] [--pairs elder,greedy]

In each game one seat is played by the better bot and all others by the other bot. Each deal is played once from every
seat. Without `--pairs` each level meets the one below it, and `elder` meets `greedy`, which the tables keep as a fixed
yardstick. With `--pairs`, which can be repeated, these bots meet instead. The intervals are Wilson's with 95 %.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import roost
from roost.bots.bot import Bot, play_bots
from roost.bots.roster import LEVELS, make_bot
from roost.games import all_games
from roost.lab.interval import wilson
from roost.terminal.arguments import parse_options

GAMES = ("riders", "hatch", "soulstone", "draconium", "flamecraft")
NAMES = [level.bot for level in LEVELS]
PAIRS = [*zip(NAMES[1:], NAMES, strict=False), ("elder", "greedy")]
SEED = "grades"


def wins(game: Any, seats: int, better: str, other: str, deals: range, options: dict[str, Any]) -> float:
    """How often the better bot wins, playing each deal once from every seat; a shared win counts in part."""
    won = 0.0
    for deal in deals:
        for mine in range(seats):
            state = game.new(seats, f"{SEED}/{deal}", options)
            names = [better if seat == mine else other for seat in range(seats)]
            bots: list[Bot] = [make_bot(name, f"{SEED}/{deal}/{k}", game.facts) for k, name in enumerate(names)]
            play_bots(state, bots, game.facts.longest)
            winners = state.winners() if state.over else []
            won += 1.0 / len(winners) if mine in winners else 0.0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(name for name in all_games() if name in GAMES))
    parser.add_argument("--seats", default="2")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, to add to an earlier run")
    parser.add_argument("--pairs", action="append", help="two bots, separated by a comma")
    parser.add_argument("--option", action="append", default=[], help="an option of the game as name=value")
    asked = parser.parse_args()
    pairs = PAIRS if asked.pairs is None else [tuple(pair.split(",")) for pair in asked.pairs]
    print("| game | seats | bot | against | games | wins | 95 % interval | fair share | CPU seconds |", flush=True)
    print("|---|---:|---|---|---:|---:|---|---:|---:|", flush=True)
    for name in asked.only.split(","):
        game = roost.load(name)
        options = parse_options(game, asked.option)
        for seats in map(int, asked.seats.split(",")):
            for better, other in pairs:
                began = time.process_time()
                won = wins(game, seats, better, other, range(asked.first, asked.first + asked.deals), options)
                games = asked.deals * seats
                low, high = wilson(won, games)
                cells = [name, seats, f"`{better}`", f"`{other}`", games, f"{100 * won / games:.1f} %"]
                cells += [f"{100 * low:.1f}–{100 * high:.1f}", f"{100 / seats:.0f} %"]
                print("|", " | ".join(map(str, [*cells, f"{time.process_time() - began:.0f}"])), "|", flush=True)


if __name__ == "__main__":
    main()
