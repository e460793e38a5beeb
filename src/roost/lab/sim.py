"""Plays many games between bots, which rotate through the seats, and reports who wins how often.

The result depends only on the plan and the number of games: not on the number of processes, nor on how the games were
split among them, nor on whether Roost is compiled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from roost.bots.roster import is_timed
from roost.core.game import Game
from roost.lab.access import make_player, split
from roost.lab.interval import mean, wilson
from roost.lab.runs import Run
from roost.lab.stopping import Interruption
from roost.lab.tally import WIN, Tally
from roost.lab.workers import PROCESSES, RAY, Contest, Plan, Ranges, play_all

AT_A_TIME = 0.5  # seconds that a range should take, roughly
BETWEEN_FILES = 3.0  # the same for runs that are kept, so that they do not have too many files
ON_CLUSTER = 10.0  # the same on a cluster, where many ranges finish at a time and one process adds them up


class TimedBot(ValueError):
    """A bot whose search is limited by time cannot be simulated: its games could not be reproduced."""


def check_plan(game: Game[Any], plan: Plan) -> None:
    """Raise UnknownBot, TimedBot or OptionError if the plan is wrong, before any game is played."""
    for name in plan.players:
        if is_timed(split(name)[0], game.facts):
            raise TimedBot(
                f"{name} limits its search by time, so its games cannot be reproduced; "
                "give a number of simulations instead, such as ismcts:400"
            )
        make_player(name, game)
    game.new(len(plan.players), plan.seed, plan.options)


def simulate(
    game: Game[Any],
    plan: Plan,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Interruption | None = None,
    run: Run | None = None,
    on: str = PROCESSES,
) -> Tally:
    """Play the games 0 to `games` - 1, or fewer if `stop` receives Ctrl+C.

    `progress` is called with the number of games finished since its last call. With a `run`, games that are there
    already are not played again, and the new ones are added to it. `on`: see `play_all`.
    """
    check_plan(game, plan)
    wanted = [range(games)] if run is None else run.missing(games)
    tally = Tally(len(plan.players), game.facts.groups)
    if run is not None and run.ranges():
        tally = run.tally()
        if progress is not None:
            progress(min(games, int(tally.games)))
    jobs = min(jobs, sum(map(len, wanted)))
    ranges = Ranges(wanted, ON_CLUSTER if on == RAY else AT_A_TIME if run is None else BETWEEN_FILES)
    source = play_all([Contest(game, plan, run)], ranges, jobs, on)
    while (done := next(source, None) if stop is None else stop.take(source)) is not None:
        tally.merge(done.tally)
        if progress is not None:
            progress(int(done.tally.games))
    if run is not None:
        run.tidy()
    return tally


# -- the report --------------------------------------------------------------------------------------------------------
def report(tally: Tally, players: Sequence[str]) -> dict[str, Any]:
    """What a tally says, with 95% intervals, as JSON data."""
    games = max(1, int(tally.games))
    finished = int(tally.finished)
    many = len(players)
    wins = [[int(tally.wins[seat * many + player]) for player in range(many)] for seat in range(many)]
    by_seat = [sum(row) for row in wins]
    by_bot = dict.fromkeys(players, 0)
    for player, name in enumerate(players):
        by_bot[name] += sum(row[player] for row in wins)
    chairs = Counter(players)
    answers = tally.answers()
    return {
        "games": int(tally.games),
        "finished": finished,
        "seats": many,
        "players": list(players),
        "wins": [number(won) for won in by_seat],
        "wins_interval": [wilson(won / WIN, finished) for won in by_seat],
        "by_bot": {name: number(won) for name, won in by_bot.items()},
        "by_bot_interval": {name: wilson(won / WIN, finished * chairs[name]) for name, won in by_bot.items()},
        "first": {
            "games": int(tally.first_games),
            "wins": number(int(tally.first_wins)),
            "interval": wilson(tally.first_wins / WIN, int(tally.first_games)),
        },
        "by_group": {
            group: {
                word: {
                    "seats": int(member.seats),
                    "wins": number(int(member.wins)),
                    "interval": wilson(member.wins / WIN, int(member.seats)),
                }
                for word, member in sorted(members.items())
            }
            for group, members in zip(tally.groups, tally.members, strict=True)
            if members
        },
        "mean_actions": tally.actions / games,
        "mean_turns": sum(n * of for n, of in tally.turns.items()) / games,
        "turns": spread_of(tally.turns),
        "answers_a_turn": spread_of(answers),
        "mean_winning_score": tally.points / max(1, finished),
        "happened": {kind: mean(total, squares, games) for kind, (total, squares) in sorted(tally.happened.items())},
        "first_in": {kind: spread_of(turns) for kind, turns in sorted(tally.first_in.items())},
        "by_thing": {
            kind: {
                thing: {
                    "times": times,
                    "seats": (of := tally.users.get((kind, thing), 0)),
                    "wins": number(won := tally.user_wins.get((kind, thing), 0)),
                    "interval": wilson(won / WIN, of),
                }
                for (named, thing), times in sorted(tally.times.items())
                if named == kind
            }
            for kind in sorted({kind for kind, _ in tally.times})
        },
        "endings": dict(sorted(tally.endings.items())),
        "digest": f"{int(tally.digest):016x}",
    }


def spread_of(counted: Mapping[int, int]) -> dict[str, int]:
    """The median, the 10th and the 90th percentile of a distribution: value to how often it was found."""
    left = {"p10": 0.1, "median": 0.5, "p90": 0.9}
    found = dict.fromkeys(left, 0)
    seen = 0
    total = sum(counted.values())
    for value, often in sorted(counted.items()):
        seen += often
        for name in [name for name, part in left.items() if seen >= part * total]:
            found[name] = value
            del left[name]
    return found


def number(won: int) -> float:
    """Sixtieths of wins as a number of wins: an integer if possible, else a rounded float."""
    return won // WIN if won % WIN == 0 else round(won / WIN, 6)
