"""Simulations that must give the same result compiled and interpreted."""

from __future__ import annotations

from roost.lab.sim import simulate
from roost.lab.workers import Plan
from tests.soak import open_any

SIMULATED = ["game/hoard", "spike/reveal"]


def sim_digest(name: str) -> str:
    tally = simulate(open_any(name), Plan(("ismcts:12", "greedy:2", "random"), "sim", {}), 3)
    return f"{int(tally.digest):016x}"
