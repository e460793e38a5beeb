"""The story of a finished game: the standing of each seat over time, the largest swings, and the final count.

A finished game is public, as its replay is, so the story names cards that were hidden during the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roost.core.event import TURN, Event
from roost.core.telling import LIST, NO_TOTAL
from roost.core.zone import MARK_MASK
from roost.server.messages import GameEvent, ShareFace, Story, StoryMoment, StoryTurn
from roost.server.replay import Reel
from roost.server.showing import events_of
from roost.server.tables import ServerTable

MOMENTS = 3  # key moments to tell
LINES = 2  # log lines of a moment


@dataclass
class Turn:
    """A turn: the number of the first answer after it began, its log heading, and the seat."""

    at: int
    heading: str
    seat: int


@dataclass(frozen=True)
class Swing:
    """How much a seat's standing changed in one turn, and the answers that changed it."""

    seat: int
    turn: int
    change: int
    leads: bool  # the turn changed who is ahead
    answers: list[int]


def story_of(reel: Reel, seat: int | None) -> Story:
    """The story as one viewer reads it: the sentences say "you" to that seat. Made once and kept with the reel."""
    if seat not in reel.stories:
        reel.stories[seat] = make_story(reel, seat)
    return reel.stories[seat]


def make_story(reel: Reel, seat: int | None) -> Story:
    table = reel.table
    measure = table.game.facts.measure
    last = reel.states[-1]
    standings = [measure.standing(s) for s in reel.states]
    told = [events_of(table, [opened(event) for event in each], k, seat) for k, each in enumerate(reel.events)]
    turns = turns_of(told)
    swings = largest(swings_of(standings, turns), last.winners())
    shares = measure.shares(last, [event for each in reel.events for event in each])
    return Story(
        last=len(reel.answers),
        measure=measure.title,
        unit=measure.unit,
        goal=measure.goal(last),
        standings=[changes([each[k] for each in standings]) for k in range(len(table.seats))],
        turns=[StoryTurn(turn.at, turn.heading, turn.seat) for turn in turns if turn.heading],
        moments=[moment_of(table, swing, standings, turns, told) for swing in swings],
        share_title=measure.share_title,
        shares=[[ShareFace(share.name, share.points, share.count) for share in each] for each in shares],
    )


def opened(event: Event) -> Event:
    """The event as if everybody had been allowed to know it."""
    return Event(event.kind, event.seat, event.thing, event.count, event.source, event.target, MARK_MASK, event.cause)


def changes(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """The first number and each one that differs from the one before, with its position."""
    return [(k, n) for k, n in enumerate(numbers) if k == 0 or n != numbers[k - 1]]


def turns_of(told: Sequence[Sequence[GameEvent]]) -> list[Turn]:
    """The turns in order. A turn that begins during answer k has the answers from k + 1 on."""
    turns = [Turn(0, "", -1)]
    for k, events in enumerate(told):
        for event in events:
            if event.chapter:
                turns.append(Turn(k + 1, event.chapter, event.seat))
    if len(turns) == 1:  # a game without turns: each answer counts as one
        return [Turn(k, "", -1) for k in range(len(told))]
    return [turn for turn, after in zip(turns, [*turns[1:], None], strict=True) if after is None or after.at > turn.at]


def swings_of(standings: Sequence[Sequence[int]], turns: Sequence[Turn]) -> list[Swing]:
    """For each turn the seat whose standing changed most, if any did."""
    swings: list[Swing] = []
    for number, turn in enumerate(turns):
        end = turns[number + 1].at if number + 1 < len(turns) else len(standings) - 1
        before, after = standings[turn.at], standings[end]
        by_seat = [after[seat] - before[seat] for seat in range(len(before))]
        seat = max(range(len(before)), key=lambda each: abs(by_seat[each]))
        if by_seat[seat]:
            steps = [k for k in range(turn.at, end) if standings[k + 1][seat] != standings[k][seat]]
            swings.append(Swing(seat, number, by_seat[seat], leaders(before) != leaders(after), steps))
    return swings


def leaders(standing: Sequence[int]) -> list[int]:
    return [seat for seat, n in enumerate(standing) if n == max(standing)]


def largest(swings: Sequence[Swing], winners: Sequence[int]) -> list[Swing]:
    """What decided the game, in its order: the largest swings, first those that helped a winner.

    A winner's gain and another's loss help. Of equal swings, those that changed who is ahead come first, then the
    later ones.
    """

    def rank(swing: Swing) -> tuple[bool, int, bool, int]:
        helped = bool(winners) and (swing.seat in winners) == (swing.change > 0)
        return helped, abs(swing.change), swing.leads, swing.turn

    return sorted(sorted(swings, key=rank, reverse=True)[:MOMENTS], key=lambda swing: swing.turn)


def moment_of(
    table: ServerTable,
    swing: Swing,
    standings: Sequence[Sequence[int]],
    turns: Sequence[Turn],
    told: Sequence[Sequence[GameEvent]],
) -> StoryMoment:
    seat, steps = swing.seat, swing.answers
    weights: dict[str, int] = {}  # how much the answers with a line changed the standing
    times: dict[str, int] = {}
    for k in steps:
        for line in lines_about(table, told[k], seat):
            weights[line] = weights.get(line, 0) + abs(standings[k + 1][seat] - standings[k][seat])
            times[line] = times.get(line, 0) + 1
    heaviest = sorted(weights, key=lambda line: -weights[line])[:LINES]
    lines = [line if times[line] == 1 else f"{line.removesuffix('.')} ({times[line]} times)." for line in weights]
    lines = [words for line, words in zip(weights, lines, strict=True) if line in heaviest]
    turn = turns[swing.turn]
    return StoryMoment(
        at=steps[-1] + 1,
        seat=seat,
        heading=turn.heading,
        text=" ".join(lines),
        before=standings[steps[0]][seat],
        after=standings[steps[-1] + 1][seat],
    )


def lines_about(table: ServerTable, events: Sequence[GameEvent], seat: int) -> list[str]:
    """The log lines of one answer that say how a seat's standing changed.

    Best is a line with numbers about that seat (damage, points), after the line that led to it; else the line of
    something gained, lost or destroyed; else the first line.
    """
    kinds = table.game.facts.events
    ways = [kinds[event.kind].total if event.kind in kinds else NO_TOTAL for event in events]
    shown = [k for k, event in enumerate(events) if event.text and not event.chapter and event.kind != TURN]
    listed = [line for k, way in enumerate(ways) if way == LIST and (line := line_with(k, shown)) >= 0]
    own = [k for k, way in enumerate(ways) if way and way != LIST and events[k].seat == seat]
    numbers = [line for k in own if (line := line_with(k, shown)) >= 0]
    if numbers:
        before = [k for k in shown if k < numbers[0] and events[k].seat == seat]
        led = [k for k in listed if k in before] or before[-1:]
        chosen = [*led[:1], *numbers]
    else:
        chosen = listed[:1] or shown[:1]
    return [events[k].text for k in dict.fromkeys(chosen)]


def line_with(k: int, shown: Sequence[int]) -> int:
    """The event whose line tells event k: itself, or the last one before it that has a line."""
    return max([line for line in shown if line <= k], default=-1)
