"""Runs on a Ray cluster of two nodes equal those of one process to the byte, also if a node is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roost.games import load
from roost.lab import cluster as clusters
from roost.lab.arms import Arm
from roost.lab.cluster import OtherCode, cluster_jobs, set_up
from roost.lab.compare import Comparison, compare
from roost.lab.metrics import metric_of
from roost.lab.rounds import Playing
from roost.lab.runs import EVENTS, Run, code_hash, manifest_of, start_run
from roost.lab.sim import simulate
from roost.lab.workers import RAY, Contest, Plan, plain_contests

ray: Any = pytest.importorskip("ray", reason="needs the extra roost[cluster]")
from ray.cluster_utils import Cluster  # noqa: E402

pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # of Ray's own code
    pytest.mark.slow,
]

GAME = load("hoard")
PLAN = Plan(("greedy:4", "random", "random"), "cluster", {}, counts=True)
GAMES = 600


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes with a core each; the second is `second`."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.second = made.add_node(num_cpus=1)
    made.wait_for_nodes()
    ray.init(address=made.address, log_to_driver=False, logging_level="ERROR")
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def kept(folder: Path) -> Run:
    return start_run(folder, manifest_of(GAME, PLAN.players, PLAN.seed, PLAN.options, PLAN.counts))


def bytes_of(run: Run) -> list[bytes]:
    """The files of a run whose ranges were put together."""
    assert run.ranges() == [range(GAMES)]
    return [run.file(range(GAMES), ending).read_bytes() for ending in (".json", ".parquet", EVENTS)]


def test_a_run_is_the_same_although_a_node_is_killed(cluster: Any, tmp_path: Path) -> None:
    here, there = kept(tmp_path / "here"), kept(tmp_path / "there")
    wanted = simulate(GAME, PLAN, GAMES, run=here)
    assert cluster_jobs() == 4
    finished: list[int] = []

    def progress(games: int) -> None:
        finished.append(games)
        if sum(finished) > GAMES // 20 and len(cluster.list_all_nodes()) == 2:
            cluster.remove_node(cluster.second, allow_graceful=False)

    found = simulate(GAME, PLAN, GAMES, cluster_jobs(), progress, run=there, on=RAY)
    assert len(cluster.list_all_nodes()) == 1, "the node was killed while games were left"
    assert finished[0] < GAMES // 20
    assert sum(finished) == GAMES
    assert found.save() == wanted.save()
    assert bytes_of(there) == bytes_of(here)
    # a comparison on what is left of the cluster
    arms = (Arm("a", GAME, {}), Arm("b", GAME, {}))
    asked = Comparison(arms, metric_of("first", GAME), ("random", "random"), "same", 400, 0.5)
    assert compare(asked, Playing(3, on=RAY)).to_json() == compare(asked).to_json()


def test_a_machine_with_other_code_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_contests([Contest(GAME, replace(PLAN, counts=False))])
    assert set_up(plain, [code_hash(GAME)]).contests[0].game.id == "hoard"
    monkeypatch.setattr(clusters, "code_hash", lambda game: "other")
    with pytest.raises(OtherCode, match="other code of hoard"):
        set_up(plain, [code_hash(GAME)])
