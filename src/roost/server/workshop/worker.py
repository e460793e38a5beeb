"""The program of a workshop process: it answers requests from its standard input, a line of JSON each.

Each reply is a line too. A run sends lines `{"so_far": …}` before its last one, which is `{"done": …}` or
`{"refused": …}`. Its argument is its priority, as for Unix's nice, so
that tables and bots come first.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import Any, Final

import msgspec

from roost.bots.bot import UnknownBot
from roost.core.fault import ContentError
from roost.core.game import OptionError
from roost.core.rows import parse_toml
from roost.core.state import Endless
from roost.lab.sim import TimedBot
from roost.server.workshop import checking, knowing, reading
from roost.server.workshop.messages import CompareVariant, ReadVariant

MEMORY: Final = 3 * 1024**3  # bytes that a process may use
Tell = Callable[[Any], None]


def answer(wish: dict[str, Any], tell: Tell) -> Any:
    """Carry out one request."""
    game = wish["game"]
    match wish["do"]:
        case "describe":
            return reading.describe(game)
        case "read":
            return reading.read_variant(game, msgspec.convert(wish["body"], ReadVariant))
        case "metrics":
            return knowing.metrics_page(game, wish["jobs"])
        case "check":
            return checking.check(game, wish["variant"], tell)
        case "compare":
            return knowing.compare_variant(game, msgspec.convert(wish["body"], CompareVariant), wish["jobs"], tell)
        case "typical":
            variant = None if wish["variant"] is None else parse_toml(reading.FILE, wish["variant"])
            return knowing.typical_answers(game, variant, wish["bot"], wish["number"])
    raise ValueError(f"no request {wish['do']!r}")


def reply_to(line: bytes, tell: Tell) -> dict[str, Any]:
    """The reply to a request. If the variant is at fault, or the rules fail with it, it says why."""
    try:
        return {"done": answer(msgspec.json.decode(line), tell)}
    except (ContentError, OptionError, Endless, TimedBot, UnknownBot, reading.NotPossible) as error:
        notes = getattr(error, "__notes__", [])
        return {"refused": " ".join([str(error), *notes])}
    except MemoryError:
        return {"refused": "The variant needs too much memory."}
    except Exception as error:  # rules that meet content which nobody thought of
        return {"refused": f"The rules failed with this variant: {type(error).__name__}: {str(error)[:300]}"}


def limit(nice: int) -> None:
    """Give way to other processes, and use no more memory than allowed."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


def main() -> None:
    limit(int(sys.argv[1]))
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever code prints must not mix with replies

    def send(reply: dict[str, Any]) -> None:
        out.write(msgspec.json.encode(reply) + b"\n")
        out.flush()

    for line in sys.stdin.buffer:
        send(reply_to(line, lambda so_far: send({"so_far": so_far})))


if __name__ == "__main__":
    main()
