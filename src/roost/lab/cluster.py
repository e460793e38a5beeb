"""Plays ranges of games on a Ray cluster. Ray decides where each range is played, and again if its machine is lost.

A range gives the same result wherever it is played, so a run on a cluster equals one on a single machine to the byte.
Every machine must have the same Roost; one that has another refuses to play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from roost.games import load
from roost.lab.runs import code_hash
from roost.lab.workers import Contest, Done, PlainContest, Sent, Task, Worker, plain_contests, received


class OtherCode(RuntimeError):
    """A machine of the cluster has another version of Roost, so its games would not be the same."""


def connect() -> Any:
    """Ray, connected to the cluster that RAY_ADDRESS names or that runs on this machine; else it starts one here."""
    import ray

    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    return ray


def cluster_jobs() -> int:
    """How many ranges keep a cluster busy: twice as many as it has cores, so that none waits for its next range."""
    return 2 * int(connect().cluster_resources().get("CPU", 1))


class RayPool:
    """The processes of a cluster. `jobs`: how many ranges it has at a time, being played or waiting for a core."""

    def __init__(self, contests: Sequence[Contest], jobs: int) -> None:
        ray = connect()
        self.ray = ray
        self.ahead = jobs
        self.runs = [contest.run for contest in contests]
        # Rows that are kept come back and are written here: other machines do not have the folder.
        elsewhere = [replace(c, run=None, rows=c.rows or c.run is not None) for c in contests]
        self.work = ray.put((plain_contests(elsewhere), [code_hash(contest.game) for contest in contests]))
        # A range that was lost is played again as often as necessary, but one in which a game failed is not.
        self.play = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)(play_on_cluster)

    def submit(self, task: Task) -> Any:
        return self.play.remote(self.work, self.work.hex(), task)

    def finished(self, running: Sequence[Any]) -> list[tuple[Any, Done]]:
        ready, _ = self.ray.wait(running)
        found = [(handle, received(self.ray.get(handle))) for handle in ready]
        for _, done in found:
            run = self.runs[done.task.contest]
            if run is not None:
                run.keep(done.task.games, done.tally, done.rows)
        return found

    def close(self, unfinished: Sequence[Any]) -> None:
        for handle in unfinished:
            self.ray.cancel(handle, force=True)


# -- on the machines of the cluster ------------------------------------------------------------------------------------
seated: dict[str, Worker] = {}  # in a process of the cluster: what it plays, by the id of the work


def play_on_cluster(work: tuple[list[PlainContest], list[str]], name: str, task: Task) -> Sent:
    """Do a task. The games are loaded only once in each process."""
    if name not in seated:
        seated.clear()
        seated[name] = set_up(*work)
    return seated[name].play(task)


def set_up(plain: list[PlainContest], code: list[str]) -> Worker:
    for contest, wanted in zip(plain, code, strict=True):
        if code_hash(load(contest.game, contest.variant)) != wanted:
            raise OtherCode(
                f"a machine of the cluster has other code of {contest.game} than this one: install the same Roost there"
            )
    return Worker(plain)
