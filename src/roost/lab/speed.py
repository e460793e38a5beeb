"""Measures speed on one core: random games, actions, clones, views, playouts and search simulations per second.

It measures CPU time and takes the best of several rounds, because other load can only make a round slower. Compiled and
interpreted code are measured in separate processes. The interpreted process runs a copy of the sources without the
compiled modules, which Python would otherwise import instead.

    python -m roost.lab.speed GAME ROUNDS SECONDS     runs in such a process; prints one JSON object for one mode
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import roost
import roost.core.state
from roost.bots.ismcts import SIMULATIONS
from roost.bots.loops import clone_each, middle_states, play_games, play_out_each, search_each, view_each
from roost.games import load
from roost.lab.timing import rate, stay_on_one_core

ROUNDS = 5
SECONDS = 0.1  # length of a round
STATES = 50  # states from the middle of games
SEED = 7
SHARED_OBJECTS = ("*.so", "*.pyd", "__pycache__")


class BenchFailed(RuntimeError):
    """A measuring process has failed."""


def is_compiled() -> bool:
    return roost.mode() == "compiled"


def measure(name: str, rounds: int = ROUNDS, wanted: float = SECONDS) -> dict[str, float]:
    """Measure a game with the smallest number of players, in the mode (compiled or not) of this process."""
    game = load(name)
    seats = game.facts.seats[0]
    options = game.full_options({})
    states = middle_states(game, seats, options, STATES, SEED)
    games = rate(lambda n: play_games(game, seats, options, n, SEED), rounds, wanted)
    sample = max(1, min(1000, round(games * wanted)))
    return {
        "games_per_s": games,
        "actions_per_s": games * int(play_games(game, seats, options, sample, SEED)) / sample,
        "clones_per_s": rate(lambda n: clone_each(states, n), rounds, wanted),
        "views_per_s": rate(lambda n: view_each(states, n), rounds, wanted),
        "playouts_per_s": rate(lambda n: play_out_each(states, n, SEED), rounds, wanted),
        "ismcts_sims_per_s": SIMULATIONS
        * rate(lambda n: search_each(states, n, SIMULATIONS, str(SEED)), rounds, wanted),
    }


def loop_rate(name: str, wanted: float) -> float:
    """Random games per second of the compiled loop alone, in one round."""
    game = load(name)
    seats, options = game.facts.seats[0], game.full_options({})
    return rate(lambda n: play_games(game, seats, options, n, SEED), 1, wanted)


# -- one process for each mode -----------------------------------------------------------------------------------------
def bench(name: str, rounds: int = ROUNDS, wanted: float = SECONDS) -> dict[str, dict[str, float]]:
    """Measure a game interpreted and, if this process runs compiled code, compiled; mode to figures."""
    if not is_compiled():
        return {"interpreted": in_process(name, rounds, wanted, None)}
    compiled = in_process(name, rounds, wanted, None)
    with tempfile.TemporaryDirectory(prefix="roost-bench-") as folder:
        home = Path(roost.__file__).parent
        shutil.copytree(home, Path(folder) / home.name, ignore=shutil.ignore_patterns(*SHARED_OBJECTS))
        return {"compiled": compiled, "interpreted": in_process(name, rounds, wanted, folder)}


def in_process(name: str, rounds: int, wanted: float, sources: str | None) -> dict[str, float]:
    """Measure in a new process, which imports Roost from where this one does or from the folder `sources`."""
    env = dict(os.environ)
    if sources is not None:
        env["PYTHONPATH"] = os.pathsep.join([sources, *filter(None, [env.get("PYTHONPATH")])])
    # -P: do not import from the working directory first.
    command = [sys.executable, "-P", "-m", "roost.lab.speed", name, str(rounds), str(wanted)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BenchFailed(f"timing {name} failed: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    told = json.loads(done.stdout)
    if told["compiled"] != (is_compiled() and sources is None):
        raise BenchFailed(f"timing {name} failed: the process imported {told['file']}, which is of the wrong mode")
    figures: dict[str, float] = told["figures"]
    return figures


def main() -> None:
    name, rounds, wanted = sys.argv[1:]
    stay_on_one_core()
    figures = measure(name, int(rounds), float(wanted))
    print(json.dumps({"compiled": is_compiled(), "file": str(roost.core.state.__file__), "figures": figures}))


if __name__ == "__main__":
    main()
