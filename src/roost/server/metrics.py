"""Numbers about a running server, in the text form of Prometheus, for GET /metrics."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from roost.server.log import Taken

STORE_TIMES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
THINK_TIMES = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 60.0)


class Metrics:
    """The counters of one server. What exists at the moment, such as sockets, is counted when it is asked for."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = self.counter("roost_moves", "Stored entries: answers, undos, resignations.")
        self.tables_opened = self.counter("roost_tables_opened", "Tables opened.")
        self.store_failures = self.counter("roost_store_failures", "Changes that could not be stored.")
        self.failures = self.counter("roost_failures", "Requests and background tasks that failed.")
        self.store_seconds = Histogram(
            "roost_store_seconds",
            "Seconds until a change was stored.",
            buckets=STORE_TIMES,
            registry=self.registry,
        )
        self.think_seconds = Histogram(
            "roost_think_seconds",
            "Seconds from a bot's question to its answer, waiting included.",
            buckets=THINK_TIMES,
            registry=self.registry,
        )

    def counter(self, name: str, text: str) -> Counter:
        return Counter(name, text, registry=self.registry)

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A number that is read whenever the metrics are asked for."""
        Gauge(name, text, registry=self.registry).set_function(value)

    @contextmanager
    def storing(self, moves: int = 0) -> Iterator[None]:
        """Measure a change that is stored inside the block; `moves` entries of tables belong to it."""
        start = time.perf_counter()
        try:
            yield
        except Taken:  # another server was first, and the change is tried again
            raise
        except BaseException:
            self.store_failures.inc()
            raise
        self.store_seconds.observe(time.perf_counter() - start)
        self.moves.inc(moves)

    def text(self) -> bytes:
        return generate_latest(self.registry)
