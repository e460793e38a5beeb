"""Compares the speed of our Dominion with pyminion's: Big Money against Big Money in one kingdom, on one core.

    python bench/dominion.py            print a table
    python bench/dominion.py --json     print one JSON object
    python bench/dominion.py --solo 10000    no comparison: turns to four Provinces while the other player passes

pyminion is installed from the package index into build/peers, which only the benchmarks use. Its log is off
(`logging.disable`, with which it is faster than with its own switch). Rounds alternate as in bench/peers.py; all times
are CPU time, and the best of five rounds counts. pyminion plays its own Big Money and a second one that buys as ours
does, so that the games have the same length. The numbers of turns and decisions per game are printed for all.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.peers import ROUNDS, SEED, Side, install

PINNED = "pyminion==0.4.0"
ASKED = 30  # the target: this many times pyminion's games per second
SECONDS = 1.0  # length of a round
KINGDOM = ["Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Workshop"]
OURS, THEIRS, THEIRS_ALIKE = "roost", "pyminion", "pyminion, buying as ours does"

Found = dict[str, float]
Play = Callable[[int], Found]  # plays a number of games; returns the total turns and decisions


def one_round(play: Play) -> Found:
    """Games per second of CPU time, and their mean length."""
    times = 1
    while True:
        start = time.process_time()
        found = play(times)
        took = time.process_time() - start
        if took >= SECONDS:
            return {"games": times / took, "turns": found["turns"] / times, "decisions": found["decisions"] / times}
        times = max(times + 1, int(times * min(8.0, 1.2 * SECONDS / max(took, 1e-4))))


def serve(plays: dict[str, Play]) -> None:
    """Run a round for each line of input, which names it, and print the result."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(json.dumps(list(plays)), flush=True)
    for line in sys.stdin:
        print(json.dumps(one_round(plays[line.strip()])), flush=True)


# -- ours --------------------------------------------------------------------------------------------------------------
def ours() -> dict[str, Play]:
    from roost.bots.bot import play_bots
    from roost.bots.roster import make_bot
    from roost.core.chance import chance_from_int
    from roost.games import load

    game = load("draconium")
    options = game.full_options({"kingdom": KINGDOM, "prosperity": "never", "eggs": []})
    bots = [make_bot("big-money", "bench", game.facts) for _ in range(2)]

    def play(times: int) -> Found:
        turns = decisions = 0
        for k in range(times):
            s: Any = game.deal(2, options, chance_from_int(SEED + k, 2))
            decisions += play_bots(s, bots, game.facts.longest)
            turns += sum(s.turns)
        return {"turns": turns, "decisions": decisions}

    return {OURS: play}


def solo(games: int) -> None:
    """Print how many turns some bots need for four Provinces without interaction: the mean with its 95% interval."""
    from roost.bots.roster import make_bot
    from roost.games import load

    game = load("draconium")
    province, done = game.book.id_of("Province"), game.actions.by_name["done"]
    options = {"kingdom": [*KINGDOM[:-1], "Witch"], "prosperity": "never", "eggs": []}
    for name in ("big-money", "big-money-smithy", "big-money-witch"):
        bot = make_bot(name, "solo", game.facts)
        turns: list[int] = []
        for k in range(games):
            s: Any = game.new(2, f"solo {k}", options)
            full, me = s.supply[province], k % 2
            while s.supply[province] > full - 4:
                seat = s.asked()[0]
                s.apply(bot.choose(s, seat) if seat == me else done, seat)
            turns.append(int(s.turns[me]))
        wide = 1.96 * statistics.stdev(turns) / games**0.5
        mean, middle = statistics.mean(turns), statistics.median(turns)
        print(f"{name:<18}{mean:6.2f} ± {wide:.2f}, median {middle:.0f}")


# -- pyminion's --------------------------------------------------------------------------------------------------------
def theirs() -> dict[str, Play]:
    import logging

    from pyminion.bots.bot import Bot, BotDecider
    from pyminion.bots.examples import BigMoney
    from pyminion.expansions import base
    from pyminion.game import Game

    logging.disable(logging.CRITICAL)
    random.seed(SEED)
    kingdom = [getattr(base, name.lower()) for name in KINGDOM]

    class AsOurs(BotDecider):  # type: ignore[misc]
        """Buys what `big-money` of src/roost/games/draconium/strategy/big_money.py buys."""

        def buy_priority(self, player: Any, game: Any) -> Iterator[Any]:
            coins = player.state.money
            left = len(game.supply.get_pile("Province"))
            if coins >= 8:
                yield base.province
            if coins >= 5 and left <= (5 if coins == 5 else 4):
                yield base.duchy
            if coins >= 6:
                yield base.gold
            if coins >= 2 and left <= (3 if coins == 2 else 2):
                yield base.estate
            if coins >= 3:
                yield base.silver

    def table(bots: list[Any]) -> Any:
        return Game(players=bots, expansions=[base.base_set], kingdom_cards=kingdom, log_stdout=False)

    def play(make: Callable[[str], Any]) -> Play:
        def games(bots: list[Any], times: int) -> int:
            turns = 0
            for _ in range(times):
                table(bots).play()
                turns += sum(bot.turns for bot in bots)
            return turns

        seen = [0]  # decisions are counted in separate games, because counting takes time
        turns = games([counting(make("one"), seen), counting(make("other"), seen)], 200)
        decisions = seen[0] / turns
        bots = [make("one"), make("other")]

        def work(times: int) -> Found:
            turns = games(bots, times)
            return {"turns": turns, "decisions": turns * decisions}

        return work

    return {
        THEIRS: play(BigMoney),
        THEIRS_ALIKE: play(lambda name: Bot(decider=AsOurs(), player_id=name)),
    }


def counting(bot: Any, seen: list[int]) -> Any:
    """Make a pyminion bot count its decisions."""
    for name in dir(bot.decider):
        if name.endswith("_decision"):
            setattr(bot.decider, name, counted(getattr(bot.decider, name), seen))
    return bot


def counted(decide: Callable[..., Any], seen: list[int]) -> Callable[..., Any]:
    def work(*args: Any, **words: Any) -> Any:
        seen[0] += 1
        return decide(*args, **words)

    return work


# -- side by side ------------------------------------------------------------------------------------------------------
def run() -> dict[str, Found]:
    python = install(PINNED, "pyminion")
    sides = [Side(Path(sys.executable), "ours", __file__), Side(python, "theirs", __file__)]
    best: dict[str, Found] = {}
    for k in range(ROUNDS):
        print(f"round {k + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        for side in sides:
            for name in side.names:
                found: Found = side.round_of(name)
                best[name] = max(found, best.get(name, found), key=lambda each: each["games"])
    for side in sides:
        side.end()
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description="Our Dominion beside pyminion's.")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")
    parser.add_argument("--solo", type=int, metavar="GAMES", help="turns to four Provinces, in so many games")
    parser.add_argument("--serve", choices=["ours", "theirs"], help=argparse.SUPPRESS)
    wants = parser.parse_args()
    if wants.serve:
        serve(ours() if wants.serve == "ours" else theirs())
        return 0
    if wants.solo:
        solo(wants.solo)
        return 0
    best = run()
    if wants.json:
        print(json.dumps(best, indent=1))
        return 0
    print(f"{'Big Money against itself':<32}{'games per second':>16}{'turns':>8}{'decisions':>11}{'ratio':>9}")
    for name, found in best.items():
        times = f"{best[OURS]['games'] / found['games']:.1f}x"
        print(f"{name:<32}{found['games']:>16,.0f}{found['turns']:>8.1f}{found['decisions']:>11.1f}{times:>9}")
    ratio = best[OURS]["games"] / max(best[THEIRS]["games"], best[THEIRS_ALIKE]["games"])
    print(f"target {'met' if ratio >= ASKED else 'NOT met'}: {ratio:.1f} times the faster one; the target is {ASKED}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
