"""Bots that others wrote; nothing here is compiled. A name says where one is:

    my_bot.py:Bot          the class `Bot` of a Python file
    pipe:node my_bot.mjs   a program in any language, which is asked in lines of JSON (pipe.py)
    NAME                   a class that an installed package offers as an entry point of the group `roost.bots`

Each may end in @SECONDSs, such as my_bot.py:Bot@2s: the time for one answer.

A class has a method `choose(question)`, which returns one of `question.legal`, and may have `new_game(seed)`, which is
called before the first question of every game. A bot that raises an error, returns anything else or takes too long
loses that game (`Forfeit`).
"""

from __future__ import annotations

import hashlib
import importlib.util
import operator
import re
import shlex
import shutil
import signal
import sys
import threading
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from roost.bots.bot import Bot, Forfeit, UnknownBot
from roost.bots.outside.pipe import PIPE, Program
from roost.bots.outside.question import Question, TooLate
from roost.core.state import State

GROUP: Final = "roost.bots"
PATIENCE: Final = 10.0  # seconds for one answer, unless the name says otherwise
AGAIN: Final = 0.1  # seconds after which a bot that goes on all the same is interrupted once more
FILE: Final = re.compile(r"(.+\.py):([A-Za-z_]\w*)")
LIMIT: Final = re.compile(r"(.+)@([0-9]+(?:\.[0-9]+)?)s", re.DOTALL)

loaded: dict[str, Any] = {}  # modules by the path of their file


# -- names -------------------------------------------------------------------------------------------------------------
def is_outside(name: str) -> bool:
    """Whether a name is that of a bot that others wrote."""
    where = without_limit(name)[0]
    return where.startswith(PIPE) or FILE.fullmatch(where) is not None or offered(where) is not None


def without_limit(name: str) -> tuple[str, float]:
    """Where the bot is, and the seconds it has for an answer."""
    found = LIMIT.fullmatch(name)
    if found is None:
        return name, PATIENCE
    seconds = float(found[2])
    if seconds <= 0.0:
        raise UnknownBot(f"{name!r}: the time for an answer must be more than 0 seconds")
    return found[1], seconds


@lru_cache(maxsize=1)
def all_offered() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def offered(name: str) -> EntryPoint | None:
    """What an installed package offers under this name."""
    return all_offered().get(name)


def outside_label(name: str) -> str:
    """What people read for the name of an outside bot: without folders and arguments."""
    where = without_limit(name)[0]
    file = FILE.fullmatch(where)
    if file is not None:
        return Path(file[1]).stem.replace("_", " ").capitalize()
    if where.startswith(PIPE):
        words = [word for word in shlex.split(where.removeprefix(PIPE)) if not word.startswith("-")]
        return Path(words[-1]).stem.replace("_", " ").capitalize() if words else "Program"
    return where.capitalize()


def fingerprint(name: str) -> str:
    """A hash of the code of an outside bot, as far as its name says where that is."""
    where = without_limit(name)[0]
    found = hashlib.sha256(where.encode())
    file = FILE.fullmatch(where)
    entry = offered(where)
    words = [file[1]] if file is not None else shlex.split(where.removeprefix(PIPE)) if where.startswith(PIPE) else []
    for word in words:
        if Path(word).is_file():
            found.update(Path(word).read_bytes())
    if entry is not None:
        found.update(f"{entry.value} {entry.dist.version if entry.dist else ''}".encode())
    return found.hexdigest()


# -- loading -----------------------------------------------------------------------------------------------------------
def load_outside(name: str) -> tuple[Any, float, bool]:
    """A new player, its seconds for an answer, and whether it keeps to them by itself. Raises UnknownBot."""
    where, seconds = without_limit(name)
    if where.startswith(PIPE):
        words = shlex.split(where.removeprefix(PIPE))
        if not words or shutil.which(words[0]) is None:
            raise UnknownBot(f"{name!r}: there is no program {words[0] if words else ''!r}")
        return Program(words, seconds), seconds, True
    file = FILE.fullmatch(where)
    if file is not None:
        return made(class_in(Path(file[1]), file[2]), name), seconds, False
    entry = offered(where)
    assert entry is not None
    try:
        return made(entry.load(), name), seconds, False
    except (ImportError, AttributeError) as error:
        raise UnknownBot(f"the bot {name!r} cannot be loaded from {entry.value}: {error}") from error


def class_in(path: Path, wanted: str) -> Any:
    where = str(path.resolve())
    if where not in loaded:
        if not path.is_file():
            raise UnknownBot(f"there is no file {path}")
        spec = importlib.util.spec_from_file_location(f"roost_bot_{len(loaded)}_{path.stem}", where)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module.__name__] = module
        sys.path.append(str(path.resolve().parent))  # so that the file can import its neighbours
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            raise UnknownBot(f"{path} cannot be loaded: {type(error).__name__}: {error}") from error
        loaded[where] = module
    if not hasattr(loaded[where], wanted):
        raise UnknownBot(f"{path} has no class {wanted}")
    return getattr(loaded[where], wanted)


def made(kind: Any, name: str) -> Any:
    try:
        player = kind()
    except Exception as error:
        raise UnknownBot(f"the bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(player, "choose", None)):
        raise UnknownBot(f"the bot {name!r} has no method choose(question)")
    return player


# -- playing -----------------------------------------------------------------------------------------------------------
class Alarm:
    """Raises TooLate in the main thread when the time is over. Elsewhere, and on Windows, there is no limit."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.works = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        self.before: Any = None

    def __enter__(self) -> None:
        if self.works:
            self.before = signal.signal(signal.SIGALRM, ring)
            signal.setitimer(signal.ITIMER_REAL, self.seconds, AGAIN)

    def __exit__(self, *error: object) -> None:
        if self.works:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, self.before)


def ring(number: Any, frame: Any) -> None:
    raise TooLate


class OutsideBot(Bot):
    """Lets an outside player choose. It gets a world dealt from what its seat knows, never the true state."""

    def __init__(self, seed: str | bytes, name: str) -> None:
        super().__init__(seed)
        self.name = name
        self.player, self.seconds, self.keeps_time = load_outside(name)
        self.fresh = True  # whether the next question is the first of a game
        self.game_seed: i64 = self.world_seed()

    def restart(self, seed: i64) -> None:
        super().restart(seed)
        self.fresh = True
        self.game_seed = seed

    def choose(self, s: State, seat: i64) -> i64:
        menu = self.open_to(s, seat)
        legal = sorted([int(menu.items[i]) for i in range(menu.n)])
        question = Question(s.determinize(int(seat), self.world_seed()), int(seat), legal)
        try:
            if self.keeps_time:
                answer = self.ask(question)
            else:
                with Alarm(self.seconds):
                    answer = self.ask(question)
        except TooLate:
            raise Forfeit(f"{self.name} gave no answer within {self.seconds:g} seconds") from None
        except (Exception, SystemExit) as error:
            raise Forfeit(f"{self.name} failed: {type(error).__name__}: {error}") from error
        action = number_in(answer)
        if action not in legal:
            raise Forfeit(f"{self.name} answered {answer!r}, which is not legal")
        return action

    def ask(self, question: Question) -> Any:
        if self.fresh:
            self.fresh = False
            begin = getattr(self.player, "new_game", None)
            if begin is not None:
                begin(int(self.game_seed))
        return self.player.choose(question)


def number_in(answer: Any) -> int:
    """The answer as a whole number, also if it is one of NumPy's; -1 if it is none."""
    if isinstance(answer, bool):
        return -1
    try:
        return operator.index(answer)
    except TypeError:
        return -1
