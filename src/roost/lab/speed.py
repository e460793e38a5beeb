"""How fast the games go: random games, actions, clones, views, playouts and searches a second, on one core.

Times are CPU time, and of several rounds the best counts: whatever else the machine does can only make a round slower.
Each mode is timed in a process of its own. The interpreted one runs on a copy of the sources without shared objects,
since Python would take those first.

    python -m roost.lab.speed GAME ROUNDS SECONDS     what such a process runs: one mode, one object
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
SECONDS = 0.1  # that a round lasts
STATES = 50  # from the middle of games
SEED = 7
SHARED_OBJECTS = ("*.so", "*.pyd", "__pycache__")


class BenchFailed(RuntimeError):
    """A process that should have taken times did not."""


def is_compiled() -> bool:
    return roost.mode() == "compiled"


def measure(name: str, rounds: int = ROUNDS, wanted: float = SECONDS) -> dict[str, float]:
    """The figures of a game with as few seats as it takes, in the mode that runs here."""
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


# -- one process for each mode -----------------------------------------------------------------------------------------
def bench(name: str, rounds: int = ROUNDS, wanted: float = SECONDS) -> dict[str, dict[str, float]]:
    """Mode to figures: compiled, where that is what runs here, and interpreted."""
    if not is_compiled():
        return {"interpreted": in_process(name, rounds, wanted, None)}
    compiled = in_process(name, rounds, wanted, None)
    with tempfile.TemporaryDirectory(prefix="roost-bench-") as folder:
        home = Path(roost.__file__).parent
        shutil.copytree(home, Path(folder) / home.name, ignore=shutil.ignore_patterns(*SHARED_OBJECTS))
        return {"compiled": compiled, "interpreted": in_process(name, rounds, wanted, folder)}


def in_process(name: str, rounds: int, wanted: float, sources: str | None) -> dict[str, float]:
    """Times from a process that finds Roost where we do, or in another folder."""
    env = dict(os.environ)
    if sources is not None:
        env["PYTHONPATH"] = os.pathsep.join([sources, *filter(None, [env.get("PYTHONPATH")])])
    # -P: what lies in the working directory must not come before it.
    command = [sys.executable, "-P", "-m", "roost.lab.speed", name, str(rounds), str(wanted)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BenchFailed(f"timing {name} failed: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    told = json.loads(done.stdout)
    if told["compiled"] != (is_compiled() and sources is None):
        raise BenchFailed(f"timing {name} failed: {told['file']} is not what should be timed")
    figures: dict[str, float] = told["figures"]
    return figures


def main() -> None:
    name, rounds, wanted = sys.argv[1:]
    stay_on_one_core()
    figures = measure(name, int(rounds), float(wanted))
    print(json.dumps({"compiled": is_compiled(), "file": str(roost.core.state.__file__), "figures": figures}))


if __name__ == "__main__":
    main()
