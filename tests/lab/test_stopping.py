"""Ctrl+C in `roost sim`: a real signal to a real process, which then reports the games played so far."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roost.games import load
from roost.lab.sim import report, simulate
from roost.lab.stopping import Interruption
from roost.lab.workers import Plan

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal as POSIX has it")

MANY = 1_000_000
PLAYERS = ("random", "greedy:2")


class Running:
    """A `roost sim` process in its own session, with a terminal for its progress bar."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.screen, theirs = os.openpty()
        self.out = folder / "out"
        command = [sys.executable, "-m", "roost", "sim", "hoard", "--games", str(MANY), "--players", ",".join(PLAYERS)]
        with self.out.open("wb") as out:
            self.process = subprocess.Popen(
                [*command, *words],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=theirs,
                start_new_session=True,
                env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
            )
        os.close(theirs)
        self.shown = b""

    def read(self) -> bool:
        """Read more of its terminal output; False at the end."""
        try:
            more = os.read(self.screen, 65536)
        except OSError:  # raised by Linux when the other end is closed
            more = b""
        self.shown += more
        return bool(more)

    def wait_for_games(self) -> None:
        while not re.search(rb"[1-9]\d*/%d" % MANY, self.shown):
            assert self.read(), self.shown

    def end(self) -> int:
        while self.read():
            pass
        os.close(self.screen)
        return self.process.wait(60)

    def is_gone(self) -> bool:
        """Whether all processes of its session have ended."""
        for _ in range(100):
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.05)
        return False


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("whole_group", [True, False])
def test_ctrl_c_reports_the_games_played_so_far(tmp_path: Path, jobs: int, whole_group: bool) -> None:
    """A terminal sends the signal to all processes of the command, `kill -INT` only to the main one."""
    running = Running(tmp_path, "--seed", "stop", "--jobs", str(jobs), "--json")
    running.wait_for_games()
    if whole_group:
        os.killpg(running.process.pid, signal.SIGINT)
    else:
        running.process.send_signal(signal.SIGINT)
    assert running.end() == 130
    assert b"Traceback" not in running.shown and b"KeyboardInterrupt" not in running.shown
    assert running.is_gone()
    found = json.loads(running.out.read_text())
    assert found["stopped"] and found["wanted"] == MANY
    assert 0 < found["games"] < MANY
    again = report(simulate(load("hoard"), Plan(PLAYERS, "stop", {}), found["games"]), PLAYERS)
    assert {key: found[key] for key in again} == json.loads(json.dumps(again))


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_with_the_usual_tables(tmp_path: Path, jobs: int) -> None:
    running = Running(tmp_path, "--jobs", str(jobs))
    running.wait_for_games()
    for _ in range(3):  # an impatient user presses it several times
        os.killpg(running.process.pid, signal.SIGINT)
        time.sleep(0.01)
    assert running.end() == 130
    assert b"Traceback" not in running.shown
    assert running.is_gone()
    told = running.out.read_text()
    assert re.search(rf"\nstopped after [1-9]\d* of {MANY} games\n", told)
    for words in ("seat 0", "greedy:2", "95% interval", "endings: finished", "digest"):
        assert words in told


def test_ctrl_c_between_games_takes_effect_at_the_next_game() -> None:
    source = iter(range(5))
    before = signal.getsignal(signal.SIGINT)
    try:
        with Interruption() as stop:
            assert stop.take(source) == 0
            signal.raise_signal(signal.SIGINT)
            assert stop.take(source) is None
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert next(source) == 1


def test_a_simulation_that_ends_by_itself_is_not_stopped() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores SIGINT in what it runs in the background
    with Interruption() as stop:
        assert simulate(load("hoard"), Plan(PLAYERS, "whole", {}), 3, stop=stop).games == 3
    assert not stop.asked
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
