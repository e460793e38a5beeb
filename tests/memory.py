"""Games that would reveal corrupted memory: deep searches, long games, nested scripts, many clones freed at once.

    PYTHONMALLOC=debug .venv/bin/python -m tests.memory --rounds 1      each object is checked when it is freed
    .venv/bin/python scripts/sanitized.py tests.memory --minutes 60    the same with AddressSanitizer, in CPU time

Nothing is asserted: corrupted memory crashes the process. A round plays every installed game and every spike once; each
round has other seeds, seats and options. `--seed` repeats a run, and `--first 7` begins it with the eighth round.
"""

from __future__ import annotations

import argparse
import pickle
import secrets
import sys
import time
from typing import Any

import roost
from roost.bots.bot import Bot
from roost.bots.greedy import GreedyBot
from roost.bots.ismcts import SearchBot
from roost.bots.loops import clone_each, middle_states, play_games, play_out_each, view_each
from roost.bots.net import Net, Tables
from roost.conformance import check_games
from roost.core.game import Game, OptionError
from roost.core.observing import Mask, own_sheet
from roost.core.state import State
from tests.bots.weights import random_weights
from tests.soak import every_game, open_any

SEARCHES = 12  # searched decisions for each bot
SIMULATIONS = (400, 2000, 6000)
CLONES = 3000
BATCH = 12  # games played at once
STEPS = 200  # in a batch, at least
LONGEST = 3000
OBSERVED = 20  # times that each state is observed
COPIES = 400
NETS = 3  # networks for each game
DEEPEST = 103  # nested containers: CPython frees objects differently from 50 levels on, and again from 100


def play(game: Game[Any], seats: int, seed: str, turn: int) -> int:
    """Play one round of a game, and return the number of actions."""
    given = any_options(game, seats, turn)
    options = game.full_options(given)
    check_games(game, 2, seed, seats, given, deep=2)
    actions = play_games(game, seats, options, 20, turn)
    states = middle_states(game, seats, options, 8, turn)
    clone_each(states, CLONES)
    view_each(states, 50)
    play_out_each(states, 50, turn)
    actions += step_batches(game, seats, seed, given)
    observe_again(states)
    copy_again(states)
    free_at_every_depth(states[0])
    free_many(states)
    for k, simulations in enumerate(SIMULATIONS):
        actions += search(states[k], SearchBot(f"{seed}/{k}", simulations))
        actions += search(states[k], SearchBot(f"{seed}/{k}", simulations // 10, playout=1 << 20))
    actions += search(states[3], GreedyBot(seed, 4))
    tables = Tables(game, seats, random_weights(game, seats))
    for _ in range(NETS):
        actions += search(states[1], SearchBot(seed, simulations // 10, net=Net(tables)))
        actions += search(states[2], GreedyBot(seed, 1, Net(tables), 0.3))
    return actions


def any_options(game: Game[Any], seats: int, turn: int) -> dict[str, Any]:
    """Options for a round: in every second round one option differs from its default, each time another one."""
    choices: list[dict[str, Any]] = []
    for name, option in game.facts.options.items():
        if isinstance(option.default, bool):
            choices.append({name: not option.default})
        elif isinstance(option.default, str) and not option.kept:
            choices += [{name: word} for word in option.words if word != option.default]
    if not choices or turn % 2 == 0:
        return {}
    given = choices[turn // 2 % len(choices)]
    try:
        game.new(seats, "", given)
    except OptionError:  # the option does not allow this number of seats
        return {}
    return given


def search(s: State, bot: Bot) -> int:
    """Let a bot choose some answers for all seats, and return how many."""
    world = s.clone()
    for k in range(SEARCHES):
        if world.over:
            return k
        seat = world.asked()[0]
        world.apply(bot.choose(world, seat), seat)
    return SEARCHES


def step_batches(game: Game[Any], seats: int, seed: str, given: dict[str, Any]) -> int:
    """Play batches, pickle their states, and read arrays whose batch is gone; returns the number of answers."""
    answers = 0
    for k, bots in enumerate(({}, {0: "random"} if seats > 1 else {})):
        games = roost.vec(game, BATCH, seats=seats, seed=f"{seed}/{k}", options=given, bots=bots)
        steps = 0
        while steps < STEPS or (games.numbers.max() < 2 * BATCH and steps < LONGEST):  # until a slot has its third game
            games.step(games.sample())
            steps += 1
        answers += BATCH * steps
        arrays = [games.observations, games.mask, games.rewards, games.asked]
        copies = [pickle.loads(pickle.dumps(s)) for s in games.states] if game.loader is not None else []
        keys = [s.key(0) for s in copies]
        del games, copies
        keys.append(str([array.sum() for array in arrays]))
    return answers


def observe_again(states: list[State]) -> None:
    """Write the observations and answers of all seats of different games into the same memory, and into new rows."""
    game = states[0].game
    sheet = own_sheet(game.spec(states[0].seats))
    mask = Mask(game.num_actions)
    rows: list[Any] = []
    for _ in range(OBSERVED):
        for s in states:
            for seat in range(s.seats):
                sheet.write(s, seat)
                mask.write(s, seat)
                rows.append(game.observe(s, seat))
        del rows[::2]


def copy_again(states: list[State]) -> None:
    """Let one state become others again and again, and play on in between."""
    twin = states[0].clone()
    for k in range(COPIES):
        s = states[k % len(states)]
        if not twin.copy_from(s):
            twin = s.clone()
        for _ in range(3):
            if not twin.over:
                seat = twin.asked()[0]
                legal = twin.legal(seat)
                twin.apply(legal[k % len(legal)], seat)


def free_at_every_depth(s: State) -> None:
    """Free states, frames, zones and search trees inside of more and more nested containers."""
    bot = SearchBot("deep", 100)
    bot.choose(s, s.asked()[0])
    for depth in range(DEEPEST):
        held: Any = [s.clone(), *s.clone().zones, *list(s.clone().todo), bot.tree]
        for _ in range(depth):
            held = [held]
        bot = SearchBot("deep", 100)
        del held


def free_many(states: list[State]) -> None:
    """Make thousands of clones that share fixed data, and free them in another order."""
    kept = [states[k % len(states)].clone() for k in range(CLONES)]
    del kept[::2]
    kept.reverse()
    del kept[: len(kept) // 2]


def main() -> int:
    parser = argparse.ArgumentParser(description="Play games that would reveal corrupted memory.")
    parser.add_argument("--rounds", type=int, default=0, help="stop after this many rounds")
    parser.add_argument("--first", type=int, default=0, help="the first round, to continue a run that was stopped")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no new game after this much CPU time")
    parser.add_argument("--seed", default=secrets.token_hex(4))
    args = parser.parse_args()
    print(f"memory: seed {args.seed}, {roost.mode()}", flush=True)
    end = time.process_time() + (60 * args.minutes or 1e9)
    turn, played, actions = args.first, 0, 0
    while turn - args.first < (args.rounds or 1 << 60):
        for name in every_game():
            if time.process_time() > end:
                break
            game = open_any(name)
            counts = range(game.facts.seats[0], game.facts.seats[1] + 1)
            actions += play(game, counts[turn % len(counts)], f"{args.seed}/{turn}", turn)
            played += 1
        turn += 1
        print(f"  round {turn}: {played} games, {actions} actions", flush=True)
        if time.process_time() > end:
            break
    print(f"memory: clean, {turn} rounds, {played} games, {actions} actions, seed {args.seed}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
