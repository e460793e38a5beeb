"""Several server processes: started again when they die, and all of them stopped."""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest

from roost.server.processes import supervise

Handlers = dict[int, Any]


class Ended(BaseException):
    """What a process of the test does instead of ending."""


@pytest.fixture
def handlers(monkeypatch: pytest.MonkeyPatch) -> Handlers:
    found: Handlers = {}
    monkeypatch.setattr(signal, "signal", found.__setitem__)
    return found


def starting(monkeypatch: pytest.MonkeyPatch, while_forking: Callable[[], None] = lambda: None) -> list[int]:
    """Pretend to start processes; returns the list of them."""
    started: list[int] = []

    def fork() -> int:
        while_forking()
        started.append(10**7 + len(started))  # higher than any number that the system gives
        return started[-1]

    monkeypatch.setattr(os, "fork", fork)
    return started


def test_no_process_is_started_again_after_the_signal_to_stop(
    handlers: Handlers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process dies, and the signal comes while the next one waits for its start."""
    started = starting(monkeypatch)
    monkeypatch.setattr(os, "wait", lambda: (started[-1], 0))
    monkeypatch.setattr(time, "sleep", lambda _: handlers[signal.SIGTERM](signal.SIGTERM, None))
    supervise(1, lambda: None)
    assert len(started) == 1


def test_a_process_that_is_being_started_at_the_signal_is_stopped_too(
    handlers: Handlers, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = starting(monkeypatch, lambda: handlers[signal.SIGTERM](signal.SIGTERM, None))
    told: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda process, number: told.append((process, number)))
    monkeypatch.setattr(os, "wait", lambda: (started[-1], 0))
    supervise(2, lambda: None)
    assert told == [(started[0], signal.SIGTERM)] and len(started) == 1


def test_a_process_says_why_it_failed(
    handlers: Handlers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    codes: list[int] = []

    def end(code: int) -> None:
        codes.append(code)
        raise Ended

    def serve() -> None:
        raise ValueError("the reason")

    monkeypatch.setattr(os, "fork", lambda: 0)
    monkeypatch.setattr(os, "_exit", end)
    monkeypatch.setattr(logging, "shutdown", lambda: None)
    with pytest.raises(Ended):
        supervise(1, serve)
    assert codes == [1] and "A server process failed" in caplog.text
