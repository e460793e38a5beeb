"""Simulations that must give the same result compiled and interpreted."""

from __future__ import annotations

from roost.lab.sim import Plan, simulate
from tests.soak import open_any

SIMULATED = ["game/hoard", "spike/reveal"]


def sim_digest(name: str) -> str:
    tally = simulate(open_any(name), Plan(("ismcts:12", "greedy:2", "random"), "sim", {}), 3)
    return tally.sum.hexdigest()
