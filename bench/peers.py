"""Compares our speed with OpenSpiel's: random play from Python, random playouts and IS-MCTS, on one core.

    python bench/peers.py            print a table
    python bench/peers.py --json     print one JSON object

OpenSpiel is installed from the package index into build/peers, which only the benchmarks use. Each side runs in its own
process. Rounds alternate, so that other load on the machine affects both sides, and the best of five rounds counts. All
times are CPU time. The two sides play different games; the length of a simulation is printed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers"
PINNED = "open_spiel==2.0.2"
ROUNDS = 5
SECONDS = 0.4  # length of a round
SEED = 7
SIMULATIONS = 400
MIDDLE = 20  # random actions before hearts is searched

Work = Callable[[int], float]  # repeats something a number of times; returns the amount of work done


# -- one round ---------------------------------------------------------------------------------------------------------
def one_round(work: Work) -> float:
    """The amount of work done per second of CPU time."""
    times = 1
    while True:
        start = time.process_time()
        done = work(times)
        took = time.process_time() - start
        if took >= SECONDS:
            return done / took
        times = max(times + 1, int(times * min(8.0, 1.2 * SECONDS / max(took, 1e-4))))


def serve(works: dict[str, Work], answers: TextIO) -> None:
    """Run a round for each line of input, which names it, and print the result."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    print(json.dumps(sorted(works)), file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(one_round(works[line.strip()])), file=answers, flush=True)


# -- ours --------------------------------------------------------------------------------------------------------------
def our_works() -> dict[str, Work]:
    from roost.bots.ismcts import SearchBot
    from roost.bots.learned import net_for
    from roost.bots.loops import middle_states, play_games, play_out_each, search_each
    from roost.games import all_games, load

    name = "riders" if "riders" in all_games() else "hoard"
    game = load(name)
    seats, options = game.facts.seats[0], game.full_options({})
    states = middle_states(game, seats, options, 50, SEED)

    def from_python(times: int) -> float:
        luck = random.Random(SEED)
        actions = 0
        for k in range(times):
            s = game.new(seats, str(k))
            while not s.over:
                seat = s.asked()[0]
                s.apply(luck.choice(s.legal(seat)), seat)
                actions += 1
        return actions

    def search(bot: SearchBot, times: int) -> float:
        for k in range(times):
            s = states[k % len(states)]
            seat = s.asked()[0]
            bot.begin(s, seat)
            bot.search(s, seat, SIMULATIONS)
        return SIMULATIONS * times

    def to_the_end(times: int) -> float:
        search_each(states, times, SIMULATIONS, str(SEED), to_the_end=True)
        return SIMULATIONS * times

    def playouts(times: int) -> float:
        play_out_each(states, times, SEED)
        return times

    return {
        f"{name}: actions driven from Python": from_python,
        f"{name}: actions in the compiled loop": lambda n: float(play_games(game, seats, options, n, SEED)),
        f"{name}: playouts to the end from the middle": playouts,
        f"{name}: ismcts simulations, as the bot has them": lambda n: search(SearchBot(str(SEED), SIMULATIONS), n),
        f"{name}: ismcts simulations, played to the end": to_the_end,
        f"{name}: search simulations, with a network": lambda n: search(
            SearchBot(str(SEED), SIMULATIONS, net=net_for(game, seats)), n
        ),
    }


# -- OpenSpiel's -------------------------------------------------------------------------------------------------------
def their_works() -> dict[str, Work]:
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    luck = random.Random(SEED)  # the same as for our side; numpy's draws would take longer than OpenSpiel's moves
    numpy_luck = numpy.random.RandomState(SEED)

    def random_play(name: str) -> Work:
        game = pyspiel.load_game(name)

        def work(times: int) -> float:
            actions = 0
            for _ in range(times):
                s = game.new_initial_state()
                while not s.is_terminal():
                    step(s)
                    actions += 1
            return actions

        return work

    def random_bots(name: str) -> Work:
        """OpenSpiel's C++ loop over random bots, which is closest to a playout loop."""
        game = pyspiel.load_game(name)
        bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]

        def work(times: int) -> float:
            actions = 0
            for k in range(times):
                s = game.new_initial_state()
                pyspiel.evaluate_bots(s, bots, k)
                actions += s.move_number()
            return actions

        return work

    def step(s: Any) -> None:
        if s.is_chance_node():
            outcomes, chances = zip(*s.chance_outcomes(), strict=True)
            s.apply_action(luck.choices(outcomes, chances)[0])
        else:
            s.apply_action(luck.choice(s.legal_actions()))

    def middle(name: str, steps: int) -> Any:
        s = pyspiel.load_game(name).new_initial_state()
        while steps > 0 or s.is_chance_node():
            steps -= not s.is_chance_node()
            step(s)
        return s

    def native(name: str, steps: int) -> Work:
        s = middle(name, steps)
        bot = pyspiel.ISMCTSBot(
            SEED,
            pyspiel.RandomRolloutEvaluator(1, SEED),
            2.0,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )

        def work(times: int) -> float:
            for _ in range(times):
                bot.step(s)
            return SIMULATIONS * times

        return work

    def in_python(name: str, steps: int, simulations: int = 40) -> Work:
        s = middle(name, steps)
        bot = ismcts.ISMCTSBot(
            game=s.get_game(),
            evaluator=mcts.RandomRolloutEvaluator(1, numpy_luck),
            uct_c=2.0,
            max_simulations=simulations,
            random_state=numpy_luck,
        )

        def work(times: int) -> float:
            for _ in range(times):
                bot.step(s)
            return simulations * times

        return work

    return {
        "connect_four: actions driven from Python": random_play("connect_four"),
        "connect_four: actions of random bots in C++": random_bots("connect_four"),
        "hearts: actions of random bots in C++": random_bots("hearts"),
        "leduc_poker: actions driven from Python": random_play("leduc_poker"),
        "hearts: actions driven from Python": random_play("hearts"),
        "leduc_poker: ismcts simulations, C++": native("leduc_poker", 0),
        "hearts: ismcts simulations, C++": native("hearts", MIDDLE),
        "leduc_poker: ismcts simulations, Python": in_python("leduc_poker", 0),
        "hearts: ismcts simulations, Python": in_python("hearts", MIDDLE),
    }


# -- side by side ------------------------------------------------------------------------------------------------------
class Side:
    """The process that runs the rounds of one side."""

    def __init__(self, python: Path, side: str, script: str = __file__) -> None:
        # -P: do not import modules from this file's folder instead of installed ones.
        command = [str(python), "-P", str(Path(script).resolve()), "--serve", side]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.names: list[str] = json.loads(self.read())

    def read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"bench: a process of {self.process.args!r} has ended")
        return line

    def round_of(self, name: str) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return json.loads(self.read())

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def install(pinned: str, imports: str) -> Path:
    """Install a peer into its environment and return that environment's Python; exits if that fails."""
    python = PEERS / "bin" / "python"
    if not python.exists():
        venv.create(PEERS, with_pip=True)
    probe = [str(python), "-c", f"import {imports}"]
    if subprocess.run(probe, capture_output=True, check=False).returncode == 0:
        return python
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", pinned]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SystemExit(f"bench: {pinned} cannot be installed for Python {sys.version.split()[0]}: {said}")
    return python


def run() -> dict[str, dict[str, float]]:
    theirs = install(PINNED, "pyspiel, open_spiel.python.algorithms.ismcts")
    sides = {"roost": Side(Path(sys.executable), "ours"), "open_spiel": Side(theirs, "theirs")}
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
    parser = argparse.ArgumentParser(description="Our speed beside OpenSpiel's.")
    parser.add_argument("--json", action="store_true", help="print one object and nothing else")
    parser.add_argument("--serve", choices=["ours", "theirs"], help=argparse.SUPPRESS)
    wants = parser.parse_args()
    if wants.serve:
        answers = os.fdopen(os.dup(1), "w")
        os.dup2(2, 1)  # send libraries' prints to stderr, so that they do not mix with the results
        serve(our_works() if wants.serve == "ours" else their_works(), answers)
        return 0
    best = run()
    if wants.json:
        print(json.dumps(best, indent=1))
        return 0
    for name, figures in best.items():
        print(f"{name}, per second")
        for what, figure in figures.items():
            print(f"  {what:<52}{figure:>14,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
