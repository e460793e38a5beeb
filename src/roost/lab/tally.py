"""Adds up the results of many games in whole numbers, so that partial sums can be merged in any order.

A win is counted in sixtieths: a win shared by up to six seats is a whole number of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import M62, mixed
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.state import State
from roost.core.zone import vec

WIN: Final = 60
FORFEIT: Final = "forfeit"  # the ending of a game that a bot lost by giving no valid answer
LONG: Final = 64  # turns with at least this many answers are counted in a dictionary


class Outcome:
    """How one game ended. Without winners it was stopped because it took too many answers.

    `first` is the seat that was asked first, or -1 if several were. `played` stands for all answers of the game.
    `loser` is the seat of a bot that gave no valid answer: then the others have won. -1 if there was none.
    """

    def __init__(
        self, number: i64, s: State, first: i64, answers: i64, turns: i64, played: i64, loser: i64 = -1
    ) -> None:
        self.number = number
        self.seats = s.seats
        self.first = first
        self.answers = answers
        self.turns = turns
        self.played = played
        self.ending = s.ending() if s.over else "stopped"
        self.winners: list[int] = s.winners() if s.over else []
        self.scores = s.scores()
        self.groups = [s.groups(seat) for seat in range(s.seats)] if s.over else []
        if loser >= 0:
            self.ending = FORFEIT
            self.winners = [seat for seat in range(s.seats) if seat != loser]
        self.happened: dict[tuple[str, str, int], int] = {}  # event, thing and seat to how often
        self.first_in: dict[str, int] = {}  # event to the turn in which it first happened
        if s.events is not None:
            self.count_events(s.events, s.game.book.names)

    def count_events(self, events: list[Event], names: Sequence[str]) -> None:
        turn = 1
        for event in events:
            kind = event.kind
            if kind in (MOVE, SHOW, SHUFFLE):
                continue
            if kind == "turn":  # games report the start of each turn
                turn = int(event.count)
            if kind not in self.first_in:
                self.first_in[kind] = turn
            thing = names[event.thing] if event.thing >= 0 else ""
            count(self.happened, (kind, thing, event.seat), 1)

    def won(self) -> i64:
        """The winning seats, a bit for each."""
        won: i64 = 0
        for seat in self.winners:
            won |= 1 << i64(seat)
        return won


@mypyc_attr(acyclic=True)
class GroupWord:
    """How many seats had a word of a group, and how much they won."""

    def __init__(self, seats: i64, wins: i64) -> None:
        self.seats = seats
        self.wins = wins


class Tally:
    """The sum of the results of some games of one series.

    `wins` has a row for each seat with a number for each player: who won where. `digest` is the sum of one number for
    each game, made from the game's number and all answers in it.
    """

    def __init__(self, players: int, groups: Sequence[str] = ()) -> None:
        self.players: i64 = players
        self.groups = list(groups)  # as in `Facts`
        self.games: i64 = 0
        self.finished: i64 = 0
        self.actions: i64 = 0
        self.points: i64 = 0  # the winners' scores
        self.first_games: i64 = 0  # games in which exactly one seat was asked first
        self.first_wins: i64 = 0
        self.digest: i64 = 0
        self.wins = vec[i64]([0] * (players * players))
        self.turns: dict[int, int] = {}  # number of turns to number of games
        self.short = vec[i64]([0] * LONG)  # number of answers to number of turns
        self.long: dict[int, int] = {}
        self.endings: dict[str, int] = {}
        # For each group, its words; only games count in which not all seats had the same word.
        self.members: list[dict[str, GroupWord]] = [{} for _ in groups]
        self.happened: dict[str, tuple[int, int]] = {}  # kind of event to the sums of the counts and of their squares
        self.first_in: dict[str, dict[int, int]] = {}  # kind of event to the turn in which it first happened
        # By kind of event and thing: how often; and in games in which not all seats did it, the seats that did and
        # their wins.
        self.times: dict[tuple[str, str], int] = {}
        self.users: dict[tuple[str, str], int] = {}
        self.user_wins: dict[tuple[str, str], int] = {}

    # -- adding ----------------------------------------------------------------------------------------------------
    def add_turn(self, answers: i64) -> None:
        if answers < LONG:
            self.short[answers] += 1
        else:
            count(self.long, int(answers), 1)

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.actions += outcome.answers
        self.digest = (self.digest + mixed(outcome.played ^ mixed(outcome.number))) & M62
        count(self.turns, int(outcome.turns), 1)
        count(self.endings, outcome.ending, 1)
        if outcome.winners:
            self.add_winners(outcome)
        if outcome.happened:
            self.add_events(outcome)

    def add_winners(self, outcome: Outcome) -> None:
        players = self.players
        won = outcome.won()
        each: i64 = WIN // len(outcome.winners)
        for winner in outcome.winners:
            seat: i64 = winner
            self.wins[seat * players + (seat + outcome.number) % players] += each
        self.points += outcome.scores[outcome.winners[0]]
        self.finished += 1
        if outcome.first >= 0:
            self.first_games += 1
            if won >> outcome.first & 1:
                self.first_wins += each
        words = outcome.groups
        for group in range(len(self.groups) if words else 0):
            members = self.members[group]
            mirror = True
            for seat in range(1, players):
                mirror = mirror and words[seat][group] == words[0][group]
            if mirror:
                continue
            for seat in range(players):
                word = words[seat][group]
                if word:
                    add_member(members, word, 1, each if won >> seat & 1 else 0)

    def add_events(self, outcome: Outcome) -> None:
        often: dict[str, int] = {}
        users: dict[tuple[str, str], int] = {}  # the seats to which it happened, a bit for each
        for (kind, thing, seat), times in outcome.happened.items():
            count(often, kind, times)
            if thing and seat >= 0:
                users[kind, thing] = users.get((kind, thing), 0) | 1 << seat
                count(self.times, (kind, thing), times)
        for kind, times in often.items():
            total, squares = self.happened.get(kind, (0, 0))
            self.happened[kind] = (total + times, squares + times * times)
        for kind, turn in outcome.first_in.items():
            count(self.first_in.setdefault(kind, {}), turn, 1)
        if outcome.winners:
            won = int(outcome.won())
            each = WIN // len(outcome.winners)
            everybody = (1 << int(self.players)) - 1
            for key, seats in users.items():
                if seats != everybody:
                    count(self.users, key, seats.bit_count())
                    count(self.user_wins, key, (seats & won).bit_count() * each)

    # -- merging and saving ----------------------------------------------------------------------------------------
    def merge(self, other: Tally) -> None:
        """Add the results of other games of the same series."""
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.points += other.points
        self.first_games += other.first_games
        self.first_wins += other.first_wins
        self.digest = (self.digest + other.digest) & M62
        for k in range(i64(len(self.wins))):
            self.wins[k] += other.wins[k]
        for k in range(LONG):
            self.short[k] += other.short[k]
        merge_counts(self.turns, other.turns)
        merge_counts(self.long, other.long)
        merge_counts(self.endings, other.endings)
        for group in range(len(self.groups)):
            for word, member in other.members[group].items():
                add_member(self.members[group], word, member.seats, member.wins)
        for kind, (total, squares) in other.happened.items():
            mine = self.happened.get(kind, (0, 0))
            self.happened[kind] = (mine[0] + total, mine[1] + squares)
        for kind, turns in other.first_in.items():
            merge_counts(self.first_in.setdefault(kind, {}), turns)
        merge_counts(self.times, other.times)
        merge_counts(self.users, other.users)
        merge_counts(self.user_wins, other.user_wins)

    def answers(self) -> dict[int, int]:
        """The number of answers in a turn to the number of such turns."""
        found: dict[int, int] = {n: int(self.short[n]) for n in range(LONG) if self.short[n]}
        found.update(self.long)
        return found

    def save(self) -> dict[str, Any]:
        """Everything as plain data, which `load` reads."""
        return {
            "players": int(self.players),
            "games": int(self.games),
            "finished": int(self.finished),
            "actions": int(self.actions),
            "points": int(self.points),
            "first_games": int(self.first_games),
            "first_wins": int(self.first_wins),
            "digest": int(self.digest),
            "wins": [int(n) for n in self.wins],
            "turns": sorted(self.turns.items()),
            "answers": sorted(self.answers().items()),
            "endings": sorted(self.endings.items()),
            "groups": self.groups,
            "members": [[(word, int(of[word].seats)) for word in sorted(of)] for of in self.members],
            "member_wins": [[(word, int(of[word].wins)) for word in sorted(of)] for of in self.members],
            "happened": [(kind, total, squares) for kind, (total, squares) in sorted(self.happened.items())],
            "first_in": [(kind, sorted(turns.items())) for kind, turns in sorted(self.first_in.items())],
            "things": [
                (kind, thing, times, self.users.get((kind, thing), 0), self.user_wins.get((kind, thing), 0))
                for (kind, thing), times in sorted(self.times.items())
            ],
        }


def load_tally(data: dict[str, Any]) -> Tally:
    tally = Tally(data["players"], data["groups"])
    tally.games = data["games"]
    tally.finished = data["finished"]
    tally.actions = data["actions"]
    tally.points = data["points"]
    tally.first_games = data["first_games"]
    tally.first_wins = data["first_wins"]
    tally.digest = data["digest"]
    tally.wins = vec[i64](data["wins"])
    tally.turns = dict(data["turns"])
    for n, often in data["answers"]:
        if n < LONG:
            tally.short[n] = often
        else:
            tally.long[n] = often
    tally.endings = dict(data["endings"])
    tally.members = [
        {word: GroupWord(seats, dict(wins)[word]) for word, seats in members}
        for members, wins in zip(data["members"], data["member_wins"], strict=True)
    ]
    tally.happened = {kind: (total, squares) for kind, total, squares in data["happened"]}
    tally.first_in = {kind: dict(turns) for kind, turns in data["first_in"]}
    for kind, thing, times, users, wins in data["things"]:
        tally.times[kind, thing] = times
        if users:
            tally.users[kind, thing] = users
            tally.user_wins[kind, thing] = wins
    return tally


def add_member(members: dict[str, GroupWord], word: str, seats: i64, wins: i64) -> None:
    member = members.get(word)
    if member is None:
        members[word] = GroupWord(seats, wins)
    else:
        member.seats += seats
        member.wins += wins


def count(counts: dict[Any, int], key: Any, more: int) -> None:
    counts[key] = counts.get(key, 0) + more


def merge_counts(mine: dict[Any, int], others: dict[Any, int]) -> None:
    for key, more in others.items():
        count(mine, key, more)
