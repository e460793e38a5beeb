"""Measures bots on a task, with the lab's rounds and intervals."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roost import mode
from roost.benchmark.tasks import REFERENCES, VERSION, BenchmarkTask
from roost.bots.outside import LIMIT, is_outside
from roost.lab import estimates
from roost.lab.arms import Arm
from roost.lab.matrix import BOT, MatrixQuestion, cells
from roost.lab.rounds import Playing, contest, play_rounds
from roost.lab.sequence import Interval
from roost.lab.tally import FORFEIT

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True)
class Standing:
    """How a bot did against one opponent. `rate`: how often it finished ahead; `forfeits`: games it lost by a fault."""

    bot: str
    opponent: str
    games: int
    deals: int
    rate: Interval
    forfeits: int

    def to_json(self) -> dict[str, Any]:
        return {
            "bot": self.bot,
            "opponent": self.opponent,
            "games": self.games,
            "deals": self.deals,
            **estimates.to_json(self.rate),
            "forfeits": self.forfeits,
        }


@dataclass
class TaskResult:
    """What was found on a task. Each interval by itself misses the truth in at most 5 % of cases."""

    task: BenchmarkTask
    arm: Arm
    bots: tuple[str, ...]
    opponents: tuple[str, ...]
    standings: list[Standing] = field(default_factory=list)
    seconds: float = 0.0  # of CPU time, in all processes
    stopped: bool = False

    def score(self, bot: str) -> float:
        """The mean of a bot's rates against the opponents."""
        rates = [each.rate.estimate for each in self.standings if each.bot == bot]
        return sum(rates) / len(rates) if rates else math.nan

    def to_json(self) -> dict[str, Any]:
        task = self.task
        return {
            "benchmark": VERSION,
            "task": task.name,
            "game": task.game,
            "rules": self.arm.game.facts.version,
            "content": self.arm.game.book.hash,
            "seats": task.seats,
            "options": task.options,
            "seed": task.seed,
            "scores": {bot: estimates.plain(self.score(bot)) for bot in self.bots},
            "standings": [each.to_json() for each in self.standings],
            "cpu_seconds": round(self.seconds, 1),
            "mode": mode(),
            "stopped": self.stopped,
        }


def measure(
    task: BenchmarkTask,
    bots: Sequence[str] = REFERENCES,
    games: int | None = None,
    opponents: Sequence[str] = REFERENCES,
    playing: Playing | None = None,
) -> TaskResult:
    """Let each bot play every opponent but itself. `games`, of each such pair, is the task's number unless given."""
    before = cpu_seconds()
    arm = task.arm()
    wanted = [(bot, opponent) for bot in bots for opponent in opponents if bot != opponent]
    pairs = [pair for k, pair in enumerate(wanted) if task.seats > 2 or pair[::-1] not in wanted[:k]]
    contests = [
        contest(arm.game, [limited(bot, task), *[opponent] * (task.seats - 1)], task.seed, arm.options)
        for bot, opponent in pairs
    ]
    most = (games or task.games) * len(contests)
    rounds = play_rounds(contests, most, playing or Playing(), lambda rounds: None)  # all games are wanted
    result = TaskResult(task, arm, tuple(bots), tuple(opponents), stopped=rounds.stopped)
    for pair, played, deals in zip(pairs, rounds.played, rounds.blocks, strict=True):
        if deals:
            found = {each.bot: each for each in standings(task, arm, pair, played.frame(deals * task.seats))}
            result.standings += [found[bot] for bot, opponent in (pair, pair[::-1]) if (bot, opponent) in wanted]
    result.seconds = cpu_seconds() - before
    return result


def standings(task: BenchmarkTask, arm: Arm, pair: tuple[str, str], games: polars.DataFrame) -> list[Standing]:
    """How the two of a pair did against each other."""
    names = {limited(name, task): name for name in pair}
    question = MatrixQuestion(arm, BOT, BOT, (*names,), task.seats, task.seed, games.height)
    forfeits = games["ending"].to_list().count(FORFEIT)
    return [
        Standing(names[cell.row], names[cell.column], games.height, cell.blocks, cell.rate, forfeits)
        for cell in cells(question, [games])
    ]


def limited(bot: str, task: BenchmarkTask) -> str:
    """A bot's name with the task's time for an answer, if others wrote it and the name has none."""
    return f"{bot}@{task.seconds:g}s" if is_outside(bot) and LIMIT.fullmatch(bot) is None else bot


def cpu_seconds() -> float:
    """The CPU time of this process and of those it has started and waited for."""
    return sum(os.times()[:4])
