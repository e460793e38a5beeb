"""Plays many games between bots, which rotate through the seats. Results do not depend on the number of processes.

The deal of game k depends only on the seed and k; a bot's random numbers depend on the seed, k and the bot's position
in the list of players. In game k, seat i is taken by player (i + k) modulo the number of players, so that after as many
games as there are players everybody has played on every seat once. A win shared by n seats counts 1/n for each of them.
Worker processes receive game numbers and return results, never states.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from roost.bots.bot import play_bots
from roost.bots.roster import is_timed, make_bot
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.game import Game
from roost.core.saving import digest
from roost.games import load
from roost.lab.interval import mean, wilson
from roost.lab.stopping import Interruption

CHUNK = 50  # most games that a worker gets at a time
AT_A_TIME = 0.5  # seconds that a worker's games should take, roughly


class TimedBot(ValueError):
    """A bot whose search is limited by time cannot be simulated: its games could not be reproduced."""


@dataclass(frozen=True)
class Plan:
    """Everything that determines the games of a simulation, except the game itself."""

    players: tuple[str, ...]
    seed: str
    options: dict[str, Any]
    counts: bool = False  # whether to count the game's events


@dataclass(frozen=True)
class Played:
    """The result of one game; no winners if it was stopped because it took too many answers (`Facts.longest`)."""

    winners: tuple[int, ...]
    first: int  # the seat that was asked first; -1 if several were
    actions: int
    turns: int
    ending: str
    tags: tuple[tuple[str, ...], ...]  # of each seat
    digest: str
    answers: Counter[int] = field(default_factory=Counter)  # number of answers in a turn to number of such turns
    points: int = 0  # the winners' score
    happened: Counter[str] = field(default_factory=Counter)  # kind of event to how often it happened
    first_in: dict[str, int] = field(default_factory=dict)  # kind of event to the turn in which it first happened


Chunk: TypeAlias = tuple[list[Played], float]  # results of some games, and the seconds that they took


@dataclass
class Tally:
    """The sum of the results so far. Results must be added in the order of the games."""

    players: tuple[str, ...]
    games: int = 0
    finished: int = 0
    actions: int = 0
    turns: Counter[int] = field(default_factory=Counter)  # number of turns to number of such games
    answers: Counter[int] = field(default_factory=Counter)
    points: int = 0
    happened: dict[str, list[int]] = field(default_factory=dict)  # counts in the games in which it happened
    first_in: dict[str, Counter[int]] = field(default_factory=dict)  # first turn to number of such games
    wins: list[Fraction] = field(default_factory=list)
    by_bot: dict[str, Fraction] = field(default_factory=dict)
    first_games: int = 0
    first_wins: Fraction = Fraction(0)
    endings: Counter[str] = field(default_factory=Counter)
    tag_games: Counter[str] = field(default_factory=Counter)
    tag_wins: dict[str, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = [Fraction(0) for _ in self.players]
        self.by_bot = {name: Fraction(0) for name in self.players}
        self.sum = hashlib.sha256()

    def add(self, played: Played) -> None:
        for seat in played.winners:
            part = Fraction(1, len(played.winners))
            self.wins[seat] += part
            self.by_bot[sitting(self.players, self.games, seat)] += part
            if seat == played.first:
                self.first_wins += part
        for seat, tags in enumerate(played.tags):
            part = Fraction(seat in played.winners, max(1, len(played.winners)))
            for tag in tags:
                self.tag_games[tag] += 1
                self.tag_wins[tag] = self.tag_wins.get(tag, Fraction(0)) + part
        self.games += 1
        self.finished += bool(played.winners)
        self.first_games += bool(played.winners) and played.first >= 0
        self.actions += played.actions
        self.turns[played.turns] += 1
        self.answers += played.answers
        self.points += played.points
        for kind, often in played.happened.items():
            self.happened.setdefault(kind, []).append(often)
        for kind, turn in played.first_in.items():
            self.first_in.setdefault(kind, Counter())[turn] += 1
        self.endings[played.ending] += 1
        self.sum.update(played.digest.encode())

    def to_json(self) -> dict[str, Any]:
        games = max(1, self.games)
        chairs = Counter(self.players)
        return {
            "games": self.games,
            "finished": self.finished,
            "seats": len(self.players),
            "players": list(self.players),
            "wins": [number(won) for won in self.wins],
            "wins_interval": [wilson(float(won), self.finished) for won in self.wins],
            "by_bot": {name: number(won) for name, won in self.by_bot.items()},
            "by_bot_interval": {
                name: wilson(float(won), self.finished * chairs[name]) for name, won in self.by_bot.items()
            },
            "first": {
                "games": self.first_games,
                "wins": number(self.first_wins),
                "interval": wilson(float(self.first_wins), self.first_games),
            },
            "by_tag": {
                tag: {"games": of, "wins": number(won), "interval": wilson(float(won), of)}
                for tag, won in sorted(self.tag_wins.items())
                if (of := self.tag_games[tag])
            },
            "mean_actions": self.actions / games,
            "mean_turns": sum(n * of for n, of in self.turns.items()) / games,
            "turns": spread_of(self.turns),
            "answers_a_turn": spread_of(self.answers),
            "mean_winning_score": self.points / max(1, self.finished),
            "happened": {kind: mean(often, games) for kind, often in sorted(self.happened.items())},
            "first_in": {kind: spread_of(turns) for kind, turns in sorted(self.first_in.items())},
            "endings": dict(sorted(self.endings.items())),
            "digest": self.sum.hexdigest(),
        }


def spread_of(counted: Counter[int]) -> dict[str, int]:
    """The median, the 10th and the 90th percentile of a distribution."""
    left = {"p10": 0.1, "median": 0.5, "p90": 0.9}
    found = dict.fromkeys(left, 0)
    seen = 0
    for value, often in sorted(counted.items()):
        seen += often
        for name in [name for name, part in left.items() if seen >= part * counted.total()]:
            found[name] = value
            del left[name]
    return found


def number(won: Fraction) -> float:
    """A fraction as a number: an integer if possible, else a rounded float."""
    return won.numerator if won.denominator == 1 else round(float(won), 6)


def sitting(players: Sequence[str], k: int, seat: int) -> str:
    """The player of a seat in game k."""
    return players[(seat + k) % len(players)]


def check_plan(game: Game[Any], plan: Plan) -> None:
    """Raise UnknownBot, TimedBot or OptionError if the plan is wrong, before any game is played."""
    for name in plan.players:
        if is_timed(name, game.facts):
            raise TimedBot(
                f"{name} limits its search by time, so its games cannot be reproduced; "
                "give a number of simulations instead, such as ismcts:400"
            )
    game.new(len(plan.players), plan.seed, plan.options)


def simulate(
    game: Game[Any],
    plan: Plan,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Interruption | None = None,
) -> Tally:
    """Play the games 0 to `games` - 1, or fewer if `stop` receives Ctrl+C.

    `progress` is called with the number of games finished since its last call.
    """
    check_plan(game, plan)
    tally = Tally(plan.players)
    jobs = min(jobs, games)
    source = played_here(game, plan, games) if jobs == 1 else spread(game, plan, games, jobs)
    while (done := next(source, None) if stop is None else stop.take(source)) is not None:
        for played in done:
            tally.add(played)
        if progress is not None:
            progress(len(done))
    return tally


def played_here(game: Game[Any], plan: Plan, games: int) -> Iterator[list[Played]]:
    for k in range(games):
        yield [play(game, plan, k)]


def spread(game: Game[Any], plan: Plan, games: int, jobs: int) -> Iterator[list[Played]]:
    """Play the games in several processes and yield the results in order.

    Each process gets as many games at a time as it plays in about `AT_A_TIME` seconds.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs,
        multiprocessing.get_context("spawn"),
        initializer=sit_down,
        initargs=(game.id, game.book.variant, plan),
    )
    running: dict[Future[Chunk], range] = {}
    early: dict[int, Played] = {}  # results that wait for a game with a lower number
    given = told = 0
    size = 1
    try:
        while told < games:
            while given < games and len(running) < 2 * jobs:
                chunk = range(given, min(given + size, games))
                running[hand_out(pool, chunk)] = chunk
                given = chunk.stop
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                chunk = running.pop(done)
                played, seconds = done.result()
                early.update(zip(chunk, played, strict=True))
                size = max(1, min(CHUNK, int(AT_A_TIME * len(chunk) / max(seconds, 1e-9))))
            ready = []
            while told in early:
                ready.append(early.pop(told))
                told += 1
            if ready:
                yield ready
    finally:
        if running:  # interrupted or failed: do not wait for the rest
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
        pool.shutdown(cancel_futures=True)


def hand_out(pool: ProcessPoolExecutor, chunk: range) -> Future[Chunk]:
    """Submit games to the pool. Worker processes started by this ignore Ctrl+C; only the main process handles it."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(play_chunk, chunk)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(play_chunk, chunk)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """The game and the plan of a worker process."""

    game: Game[Any]
    plan: Plan


def sit_down(game: str, variant: dict[str, Any] | None, plan: Plan) -> None:
    """Initialize a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Worker.game = load(game, variant)
    Worker.plan = plan


def play_chunk(chunk: range) -> Chunk:
    start = time.monotonic()
    played = [play(Worker.game, Worker.plan, k) for k in chunk]
    return played, time.monotonic() - start


def play(game: Game[Any], plan: Plan, k: int) -> Played:
    """Play game number k."""
    seats = len(plan.players)
    s = game.new(seats, f"{plan.seed}/{k}", plan.options)
    s.events = [] if plan.counts else None
    asked = s.asked()
    answers: list[int] = []
    names = [sitting(plan.players, k, seat) for seat in range(seats)]
    bots = [make_bot(name, f"{plan.seed}/{k}/{(seat + k) % seats}", game.facts) for seat, name in enumerate(names)]
    try:
        actions = play_bots(s, bots, game.facts.longest, answers)
    except Exception as error:
        error.add_note(f"in game {k} of the seed {plan.seed!r}: {game.id}, {seats} seats, dealt by {plan.seed}/{k}")
        raise
    heard = [event for event in s.events or [] if event.kind not in (MOVE, SHOW, SHUFFLE)]
    return Played(
        winners=tuple(s.winners()) if s.over else (),
        first=asked[0] if len(asked) == 1 else -1,
        actions=actions,
        turns=s.turns_taken,
        answers=Counter(answers),
        points=max(s.scores()[seat] for seat in s.winners()) if s.over else 0,
        happened=Counter(event.kind for event in heard),
        first_in=first_turns(heard),
        ending=s.ending() if s.over else "stopped",
        tags=tuple(tuple(s.tags(seat)) for seat in range(seats)) if s.over else (),
        digest=digest(s),
    )


def first_turns(heard: list[Event]) -> dict[str, int]:
    """For each kind of event the turn in which it first happened. Games report each turn's start as a `turn` event."""
    turn = 1
    first: dict[str, int] = {}
    for event in heard:
        if event.kind == "turn":
            turn = int(event.count)
        first.setdefault(event.kind, turn)
    return first
