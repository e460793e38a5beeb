"""A short attack with generated messages; `make soak` runs a long one (hostile.py)."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from pathlib import Path

import pytest

from roost.server.settings import Limits
from tests.server import hostile
from tests.server.real import SETTINGS, serving
from tests.server.test_logging import no_handlers

MANY = 10**6
LIMITS = Limits(
    requests=MANY, requests_at_once=MANY, new_tables_at_once=MANY, messages=MANY, messages_at_once=MANY, unfinished=MANY
)


@pytest.mark.slow
def test_generated_messages_cause_no_failure_and_get_no_secret(tmp_path: Path) -> None:
    from roost.server.logging_setup import configure_logging

    stream = io.StringIO()
    with no_handlers():
        configure_logging(stream, rate=MANY, room=MANY)
        with serving(tmp_path / "x.db", replace(SETTINGS, limits=LIMITS)) as server:
            attack = hostile.run(server.address, 150, 400, random.Random("short"))
    assert attack.faults == [] and "Traceback" not in stream.getvalue()
    assert attack.sent["http"] >= 100 and attack.sent["socket"] >= 300


def test_a_secret_that_is_sent_is_found() -> None:
    attack = hostile.Attack.__new__(hostile.Attack)
    attack.secrets, attack.faults = ["abc"], []
    attack.look("xabcx", "a socket")
    hand = {"type": "state", "view": {"zones": {"hand 1": {"cards": [None, "Owl"]}}}, "result": None}
    attack.look_at(hand)
    attack.look_at({**hand, "result": {}})
    assert attack.faults == ["a socket: a secret was sent", "a card of another hand was sent"]
