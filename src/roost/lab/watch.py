"""Watches games in progress, for what results do not tell: who was ahead, how much choice there was, who took what.

Who is ahead is told by the game's measure (core/measure.py), at the end of each turn. It is meant for people who look
at the game from outside: bots never see it.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from roost.core.game import Game
from roost.core.measure import Measure
from roost.core.state import State
from roost.lab.rows import ResultColumn


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWatch:
    """Notes about the games of a series, a row for each.

    `watched` are the actions whose choosers are counted, a flag for each action; it may be empty.
    """

    def __init__(self, game: Game[Any], players: int, watched: list[bool]) -> None:
        self.measure: Measure[Any] = game.facts.measure
        self.players = players
        self.watched = watched
        self.choices = ResultColumn("choices")  # legal answers, added up over all questions
        self.dead = ResultColumn("dead_turns")  # turns in which nobody had a choice
        self.leads = ResultColumn("lead_changes")
        self.behind = ResultColumn("turns_behind")  # turns at whose end no later winner was ahead
        self.settled = ResultColumn("turns_settled")  # turns at the end of which a winner was ahead for good
        self.ends = ResultColumn("turns_watched")  # turns at whose end the standing was looked at
        self.sole = ResultColumn("one_winner")
        self.taken = [ResultColumn(f"taken_{seat}") for seat in range(players)]
        # of the game in progress:
        self.standings: list[list[int]] = []
        self.turn: i64 = 0
        self.open: i64 = 0
        self.chose = False
        self.dull: i64 = 0
        self.takes: list[int] = []

    def columns(self) -> list[ResultColumn]:
        return [
            self.choices, self.dead, self.leads, self.behind, self.settled, self.ends, self.sole, *self.taken,
        ]  # fmt: skip

    def begin(self, s: State) -> None:
        self.standings = []
        self.turn = s.turns_taken
        self.open = 0
        self.chose = False
        self.dull = 0
        self.takes = [0] * self.players

    def see(self, s: State, seat: i64, action: i64) -> None:
        """A seat is about to give an answer."""
        if s.turns_taken != self.turn:
            self.end_turns(s)
        open_now = s.fill(seat).n
        self.open += open_now
        if open_now > 1:
            self.chose = True
        if self.watched and self.watched[action]:
            self.takes[seat] += 1

    def end_turns(self, s: State) -> None:
        """One turn has ended, or several if the seats of the others were not asked."""
        ended = s.turns_taken - self.turn
        self.dull += ended - (1 if self.chose else 0)
        self.turn = s.turns_taken
        self.chose = False
        self.standings.append([int(points) for points in self.measure.standing(s)])

    def finish(self, s: State) -> None:
        """The game is over, or was stopped."""
        if s.turns_taken != self.turn:
            self.end_turns(s)
        winners: list[int] = s.winners() if s.over else []
        behind = 0
        settled = 0
        leads = 0
        leader = -1
        for points in self.standings:
            best = max(points)
            ahead_of_all = bool(winners)  # whether only winners have the most
            for seat in range(self.players):
                if points[seat] == best and seat not in winners:
                    ahead_of_all = False
            settled = settled + 1 if ahead_of_all else 0
            if winners and max([points[seat] for seat in winners]) < best:
                behind += 1
            if points.count(best) == 1:
                ahead = points.index(best)
                if leader >= 0 and ahead != leader:
                    leads += 1
                leader = ahead
        self.choices.add(self.open)
        self.dead.add(self.dull)
        self.leads.add(leads)
        self.behind.add(behind)
        self.settled.add(settled)
        self.ends.add(len(self.standings) if winners else 0)
        self.sole.add(1 if len(winners) == 1 else 0)
        for seat in range(self.players):
            self.taken[seat].add(self.takes[seat])
