"""The results of games as columns of whole numbers, a row for each game."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from roost.core.zone import append, vec
from roost.lab.tally import WIN, Outcome


class ResultColumn:
    """One value for each game. A column of words has an index into `words` instead, or -1 for none."""

    def __init__(self, name: str, are_words: bool = False) -> None:
        self.name = name
        self.are_words = are_words
        self.values: vec[i64] = vec[i64]()
        self.words: list[str] = []
        self.known: dict[str, int] = {}

    def add(self, value: i64) -> None:
        self.values = append(self.values, value)

    def add_word(self, word: str) -> None:
        if not word:
            self.add(-1)
            return
        if word not in self.known:
            self.known[word] = len(self.words)
            self.words.append(word)
        self.add(self.known[word])


class ResultRows:
    """Columns for the game as a whole, then for each seat: its player, share of the win, score and groups.

    If events are counted, `counted` is a second table: how often each kind of event happened to a seat, with which
    thing ("" if with none).
    """

    def __init__(self, players: int, groups: Sequence[str]) -> None:
        self.players: i64 = players
        self.number = ResultColumn("game")
        self.answers = ResultColumn("answers")
        self.turns = ResultColumn("turns")
        self.first = ResultColumn("first")
        self.ending = ResultColumn("ending", are_words=True)
        self.player = [ResultColumn(f"player_{seat}") for seat in range(players)]
        self.won = [ResultColumn(f"won_{seat}") for seat in range(players)]  # in sixtieths
        self.score = [ResultColumn(f"score_{seat}") for seat in range(players)]
        self.groups = [
            [ResultColumn(group_column(group, seat), are_words=True) for group in groups] for seat in range(players)
        ]
        self.more: list[ResultColumn] = []  # columns that were filled elsewhere
        self.counted = [
            ResultColumn("game"),
            ResultColumn("seat"),
            ResultColumn("event", True),
            ResultColumn("thing", True),
            ResultColumn("times"),
        ]

    def columns(self) -> list[ResultColumn]:
        found = [self.number, self.answers, self.turns, self.first, self.ending]
        for seat in range(self.players):
            found += [self.player[seat], self.won[seat], self.score[seat], *self.groups[seat]]
        return found + self.more

    def add(self, outcome: Outcome) -> None:
        self.number.add(outcome.number)
        self.answers.add(outcome.answers)
        self.turns.add(outcome.turns)
        self.first.add(outcome.first)
        self.ending.add_word(outcome.ending)
        won = outcome.won()
        each: i64 = WIN // len(outcome.winners) if outcome.winners else 0
        for seat in range(self.players):
            self.player[seat].add((seat + outcome.number) % self.players)
            self.won[seat].add(each if won >> seat & 1 else 0)
            self.score[seat].add(outcome.scores[seat])
            groups = self.groups[seat]
            for group in range(len(groups)):
                groups[group].add_word(outcome.groups[seat][group] if outcome.groups else "")
        game, seats, kinds, things, times = self.counted
        for (kind, thing, owner), often in sorted(outcome.happened.items()):
            game.add(outcome.number)
            seats.add(owner)
            kinds.add_word(kind)
            things.add_word(thing)
            times.add(often)


def group_column(group: str, seat: int) -> str:
    """The name of the column that has a seat's word in a group."""
    return f"{group.lower().replace(' ', '_')}_{seat}"
