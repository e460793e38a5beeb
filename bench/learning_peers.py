"""Compares what a learning program gets with PettingZoo, RLCard, OpenSpiel and Pgx: steps per second on one core.

    python bench/learning_peers.py            print a table
    python bench/learning_peers.py --json     print one JSON object

A step is one random legal answer, after which the observation and the mask of whoever is asked next are there. The
peers are installed from the package index into build/peers, each side runs in a process of its own, rounds alternate,
and the best of five counts, in CPU time (see bench/peers.py). The games differ, so this shows what a user gets.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # for the peers' Python, which runs this as a script

from bench.peers import ROUNDS, SEED, Side, Work, install, serve

PINNED = {
    "pettingzoo": ("pettingzoo[classic]==1.27.0", "pettingzoo.classic.connect_four_v3, rlcard"),
    "rlcard": ("rlcard==1.2.0", "rlcard"),
    "open_spiel": ("open_spiel==2.0.2", "pyspiel"),
    "pgx": ("pgx==2.6.0", "pgx, jax"),
}
GAMES = ("riders", "hatch", "soulstone", "draconium", "flamecraft")
BATCH = 256
PGX_BATCHES = (256, 4096)


# -- loops -------------------------------------------------------------------------------------------------------------
def zoo_loop(env: Any) -> Work:
    """The loop of PettingZoo's documentation over whole games, with a cheap random choice."""
    luck = random.Random(SEED)

    def work(times: int) -> float:
        steps = 0
        for k in range(times):
            env.reset(seed=k)
            for _ in env.agent_iter():
                observation, _, over, cut, info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
                legal = mask.nonzero()[0]
                env.step(int(legal[int(luck.random() * len(legal))]))
                steps += 1
        return steps

    return work


def roost_works() -> dict[str, Work]:
    import roost
    from roost.adapters import pettingzoo

    def batch(name: str) -> Work:
        games = roost.vec(name, BATCH, seats=max(2, roost.load(name).facts.seats[0]), seed=1)

        def work(times: int) -> float:
            for _ in range(times):
                games.step(games.sample())
            return BATCH * times

        return work

    works: dict[str, Work] = {}
    for name in GAMES:
        works[f"{name}: batch"] = batch(name)
        works[f"{name}: env"] = zoo_loop(pettingzoo.env(name, seats=max(2, roost.load(name).facts.seats[0])))
    return works


def pettingzoo_works() -> dict[str, Work]:
    from pettingzoo.classic import chess_v6, connect_four_v3, leduc_holdem_v4, texas_holdem_v4, tictactoe_v3

    works: dict[str, Work] = {}
    for module in (tictactoe_v3, connect_four_v3, leduc_holdem_v4, texas_holdem_v4, chess_v6):
        name = module.__name__.rpartition(".")[2].rpartition("_v")[0]
        works[f"{name}: env"] = zoo_loop(module.env())
        works[f"{name}: raw_env"] = zoo_loop(module.raw_env())
    return works


def rlcard_works() -> dict[str, Work]:
    import rlcard

    luck = random.Random(SEED)

    def loop(name: str) -> Work:
        env = rlcard.make(name, config={"seed": SEED})

        def work(times: int) -> float:
            steps = 0
            for _ in range(times):
                state, _ = env.reset()
                while not env.is_over():
                    legal = list(state["legal_actions"])
                    state, _ = env.step(legal[int(luck.random() * len(legal))])
                    steps += 1
            return steps

        return work

    return {name: loop(name) for name in ("blackjack", "leduc-holdem", "limit-holdem", "uno", "doudizhu")}


def open_spiel_works() -> dict[str, Work]:
    import pyspiel

    luck = random.Random(SEED)

    def loop(name: str) -> Work:
        game = pyspiel.load_game(name)

        def work(times: int) -> float:
            steps = 0
            for _ in range(times):
                s = game.new_initial_state()
                while not s.is_terminal():
                    if s.is_chance_node():
                        outcomes, chances = zip(*s.chance_outcomes(), strict=True)
                        s.apply_action(luck.choices(outcomes, chances)[0])
                        continue
                    s.observation_tensor()
                    legal = s.legal_actions()
                    s.apply_action(legal[int(luck.random() * len(legal))])
                    steps += 1
            return steps

        return work

    return {name: loop(name) for name in ("tic_tac_toe", "connect_four", "leduc_poker", "gin_rummy")}


def pgx_works() -> dict[str, Work]:
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    import jax
    import pgx
    from pgx.experimental import auto_reset

    def loop(name: str, many: int) -> Work:
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def one(state: Any, key: Any) -> tuple[Any, Any]:
            key, pick, again = jax.random.split(key, 3)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(pick, logits, axis=-1)
            return jax.vmap(step)(state, actions, jax.random.split(again, many)), key

        run = jax.jit(one)
        held: list[Any] = [
            jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), many)),
            jax.random.PRNGKey(SEED + 1),
        ]

        def work(times: int) -> float:
            for _ in range(times):
                held[0], held[1] = run(held[0], held[1])
            held[0].observation.block_until_ready()
            return many * times

        work(1)
        return work

    names = ("tic_tac_toe", "connect_four", "leduc_holdem", "backgammon")
    return {f"{name}: batch of {many}": loop(name, many) for name in names for many in PGX_BATCHES}


WORKS: dict[str, Callable[[], dict[str, Work]]] = {
    "roost": roost_works,
    "pettingzoo": pettingzoo_works,
    "rlcard": rlcard_works,
    "open_spiel": open_spiel_works,
    "pgx": pgx_works,
}


def run() -> dict[str, dict[str, float]]:
    sides = {"roost": Side(Path(sys.executable), "roost", __file__)}
    for name, (pinned, imports) in PINNED.items():
        try:
            sides[name] = Side(install(pinned, imports), name, __file__)
        except SystemExit as trouble:
            print(trouble, file=sys.stderr)
    best: dict[str, dict[str, float]] = {name: {} for name in sides}
    for k in range(ROUNDS):
        print(f"round {k + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        for name, side in sides.items():
            for what in side.names:
                best[name][what] = max(best[name].get(what, 0.0), side.round_of(what))
    for side in sides.values():
        side.end()
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description="Steps per second for learning programs, beside four peers.")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")
    parser.add_argument("--serve", choices=list(WORKS), help=argparse.SUPPRESS)
    wants = parser.parse_args()
    if wants.serve:
        answers = os.fdopen(os.dup(1), "w")
        os.dup2(2, 1)  # send libraries' prints to stderr, so that they do not mix with the results
        serve(WORKS[wants.serve](), answers)
        return 0
    best = run()
    if wants.json:
        print(json.dumps(best, indent=1))
        return 0
    for name, figures in best.items():
        print(f"{name}, steps per second")
        for what, figure in sorted(figures.items()):
            print(f"  {what:<40}{figure:>14,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
