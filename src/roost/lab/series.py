"""Plays a range of the games of a series and adds up their results, without a step of interpreted code for each game.

A series is a seed's text. The deal of game k is that of the seed "TEXT/k", and the random numbers of player p in it are
those of the seed "TEXT/k/p" (core/chance.py). Players rotate: in game k, seat i is taken by player (i + k) modulo the
number of players.

A series in blocks plays each deal once for every rotation of the players: with two players, the games 2k and 2k + 1
have the deal of "TEXT/k".
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roost.bots.bot import Bot, Forfeit, first_asked
from roost.core.action import Menu
from roost.core.chance import M62, chance_from_int, numbered
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import vec
from roost.lab.rows import ResultRows
from roost.lab.tally import Outcome, Tally
from roost.lab.watch import GameWatch

FOLD_TIMES: Final = 0x1F58476D1CE4E5B9


class GameSeries:
    """The games between some players, with everything that determines them."""

    def __init__(
        self, game: Game[Any], options: dict[str, Any], bots: list[Bot], word: i64, counts: bool, blocks: bool = False
    ) -> None:
        self.game = game
        self.options = options  # complete and checked
        self.bots = vec[Bot](bots)  # by player
        self.word = word
        self.counts = counts  # whether to count events
        self.blocks = blocks
        self.menu = Menu(game.num_actions)  # working memory of the game that is played

    def play(self, number: i64, tally: Tally, rows: ResultRows | None = None, watch: GameWatch | None = None) -> State:
        """Play the game with a number to its end, and add it to the tally and to the rows."""
        bots = self.bots
        players: i64 = len(bots)
        seed = numbered(self.word, number // players if self.blocks else number)
        s: State = self.game.deal(int(players), self.options, chance_from_int(seed, players))
        s.menu = self.menu
        if self.counts:
            s.events = []
        for player in range(players):
            bots[player].restart(numbered(seed, player))
        turned = number % players  # seat 0 is taken by this player
        first = first_asked(s)
        if s.awaited != 1 << first:
            first = -1
        if watch is not None:
            watch.begin(s)
        most = i64(self.game.facts.longest)
        played = seed
        answers: i64 = 0
        before: i64 = 0  # answers before the current turn
        ended = s.turns_taken
        seat: i64 = -1
        loser: i64 = -1  # the seat of a bot that gave no valid answer
        try:
            while not s.over and answers < most:
                seat = first_asked(s)
                player = seat + turned
                if player >= players:
                    player -= players
                action = bots[player].choose(s, seat)
                if watch is not None:
                    watch.see(s, seat, action)
                s.act(action, seat)
                played = ((played ^ action) * FOLD_TIMES) & M62
                played ^= played >> 29
                answers += 1
                if s.turns_taken != ended:
                    ended = s.turns_taken
                    tally.add_turn(answers - before)
                    before = answers
        except Forfeit:
            loser = seat
        if answers > before:  # the game ended within a turn
            tally.add_turn(answers - before)
            ended += 1
        if watch is not None:
            watch.finish(s)
        outcome = Outcome(number, s, first, answers, ended, played, loser)
        tally.add(outcome)
        if rows is not None:
            rows.add(outcome)
        return s

    def play_range(
        self, start: i64, stop: i64, tally: Tally, rows: ResultRows | None = None, watch: GameWatch | None = None
    ) -> None:
        """Play the games from `start` to `stop` - 1."""
        for number in range(start, stop):
            self.play(number, tally, rows, watch)
