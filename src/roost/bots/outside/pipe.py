"""Asks a program in any language for a bot's answers: one JSON object a line, over its standard input and output.

docs/bots.md describes the protocol. Reading and writing happen in threads, so that a program which stops reading or
answering can be given up after its time, and killed.
"""

from __future__ import annotations

import json
import queue
import subprocess
import threading
import time
import weakref
from contextlib import suppress
from typing import Any, Final

from roost.bots.outside.question import Question, TooLate

PIPE: Final = "pipe:"
PROTOCOL: Final = 1
LONGEST: Final = 1_000_000  # bytes in a line from the program
PARTS: Final = ("view", "prompt", "observation")  # what a question may carry


class BrokenPipe(Exception):
    """The program ended, or wrote something that is not part of the protocol."""


class Program:
    """A program that answers. It is started with its first question, and again after it failed."""

    def __init__(self, command: list[str], seconds: float) -> None:
        self.command = command
        self.seconds = seconds
        self.line: Line | None = None
        self.wants: list[str] = []
        self.seed = 0

    def new_game(self, seed: int) -> None:
        self.seed = seed
        if self.line is not None:
            self.line.send({"type": "new game", "seed": seed})

    def choose(self, question: Question) -> Any:
        deadline = time.monotonic() + self.seconds
        try:
            if self.line is None:
                self.start(question, deadline)
            assert self.line is not None
            self.line.send(self.asked(question))
            while True:
                said = self.line.receive(deadline)
                if said.get("type") == "world":
                    seed = said.get("seed", 0)
                    if not isinstance(seed, int):
                        raise BrokenPipe(f"asked for a world with the seed {seed!r}")
                    self.line.send({"type": "world", "world": question.world(seed).to_json()})
                elif said.get("type") == "answer":
                    return said.get("action")
                else:
                    raise BrokenPipe(f"wrote {json.dumps(said)[:80]} instead of an answer")
        except (TooLate, BrokenPipe):
            self.stop()
            raise

    def start(self, question: Question, deadline: float) -> None:
        game = question.game
        self.line = Line(self.command)
        self.line.send(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "game": game.id,
                "rules": game.facts.version,
                "content": game.book.hash,
                "seats": int(question.dealt.seats),
                "actions": game.num_actions,
            }
        )
        said = self.line.receive(deadline)
        wants = said.get("wants", ["view", "prompt"])
        if said.get("type") != "ready" or not isinstance(wants, list) or any(part not in PARTS for part in wants):
            raise BrokenPipe(f"wrote {json.dumps(said)[:80]} instead of ready")
        self.wants = wants
        self.line.send({"type": "new game", "seed": self.seed})

    def asked(self, question: Question) -> dict[str, Any]:
        found: dict[str, Any] = {"type": "question", "seat": question.seat, "legal": question.legal}
        if "prompt" in self.wants:
            found["prompt"] = question.prompt.to_json()
        if "view" in self.wants:
            found["view"] = question.view
        if "observation" in self.wants:
            found["observation"] = question.observation
        return found

    def stop(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None


class Line:
    """A running program with a thread that writes to it and one that reads from it."""

    def __init__(self, command: list[str]) -> None:
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise BrokenPipe(f"cannot be started: {error.strerror}") from error
        self.process = process
        self.out: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.came: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=write_all, args=(process.stdin, self.out), daemon=True).start()
        threading.Thread(target=read_all, args=(process.stdout, self.came), daemon=True).start()
        self.close = weakref.finalize(self, end, process, self.out)

    def send(self, data: dict[str, Any]) -> None:
        self.out.put(json.dumps(data, separators=(",", ":")).encode() + b"\n")

    def receive(self, deadline: float) -> dict[str, Any]:
        try:
            line = self.came.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise TooLate from None
        if not line:
            raise BrokenPipe("ended without an answer")
        try:
            said = json.loads(line)
        except ValueError:
            raise BrokenPipe(f"wrote {line[:80]!r}, which is not JSON") from None
        if not isinstance(said, dict):
            raise BrokenPipe(f"wrote {line[:80]!r}, which is not an object")
        return said


def write_all(pipe: Any, lines: queue.SimpleQueue[bytes]) -> None:
    """Write what comes; an empty line ends it."""
    with suppress(OSError), pipe:  # if the program has ended, the reader notices
        while line := lines.get():
            pipe.write(line)
            pipe.flush()


def read_all(pipe: Any, lines: queue.SimpleQueue[bytes]) -> None:
    """Pass on every line, and an empty one at the end. A line that is too long comes in parts, which are no JSON."""
    with pipe:
        while line := pipe.readline(LONGEST):
            lines.put(line)
    lines.put(b"")


def end(process: subprocess.Popen[bytes], out: queue.SimpleQueue[bytes]) -> None:
    out.put(b"")
    process.kill()
    process.wait()
