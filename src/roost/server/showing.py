"""Makes the messages about a table for one viewer, a seat or a spectator, with only what that viewer may know.

The sentences of the games get the players' names here.
"""

from __future__ import annotations

import itertools
from typing import Any

from roost.core.event import TURN, Event
from roost.core.fields import name_of
from roost.core.game import Choice as Option
from roost.core.game import Game, Prompt
from roost.core.state import State
from roost.core.telling import LIST, seat_of
from roost.core.words import told_once, view_with_names, with_names
from roost.core.zone import MARK_MASK, WATCHER
from roost.server.guiding import due_now
from roost.server.messages import (
    Blocked,
    ChoiceFace,
    DecisionFace,
    GameEvent,
    LogLine,
    LogMessage,
    Recap,
    StateMessage,
    Total,
)
from roost.server.recap import TO_YOU, chief_of, joined, since_last_turn, weight_of
from roost.server.tables import AGREE, AGREED, CLAIMED, DECLINE, OWN_KINDS, PROPOSE, RESIGN, TIMEOUT, UNDO, ServerTable


def decision_of(table: ServerTable, s: State, seat: int) -> DecisionFace:
    return decision_with(table, s, s.prompt(seat))


def decision_with(table: ServerTable, s: State, prompt: Prompt) -> DecisionFace:
    """The decision with this prompt, which has no names yet."""
    prompt = prompt.with_names(table.names)
    return DecisionFace(
        kind=prompt.kind,
        prompt=prompt.prompt,
        source=prompt.source,
        rules=prompt.rules,
        choices=[ChoiceFace(*parts(s, choice), warning=choice.warning) for choice in prompt.choices],
        blocked=[Blocked(*parts(s, choice), reason=choice.reason) for choice in prompt.blocked],
    )


def parts(s: State, choice: Option) -> tuple[int, str, str, str | None, str, str]:
    """Action number, action name, verb, thing, label, and the thing's text."""
    game: Game[Any] = s.game
    actions = game.actions
    action = choice.action
    verb = actions.verbs[action]
    thing = actions.thing[action]
    name = actions.names[action]
    # Actions about a number, or about nothing, have no thing, even if their number is also a thing's id.
    named = 0 <= thing < len(game.book.names) and name == f"{verb} {game.book.names[thing]}"
    text = game.said_here(s, game.words_on(thing)) if named else ""
    return action, name, verb, game.book.names[thing] if named else None, choice.label, text


def view_of(table: ServerTable, s: State, seat: int | None) -> dict[str, Any]:
    return view_with_names(s.view(seat), table.game.facts.fields.texts, table.names)


def event_of(table: ServerTable, cut: Event, text: str, number: int, eye: int, called: list[str]) -> GameEvent:
    """One event with the text of its log line; `cut` has only what the viewer may know. `called`: all names."""
    names = table.game.book.names
    chapter = table.game.chapter(cut, eye)
    return GameEvent(
        number=number,
        kind=cut.kind,
        seat=seat_of(cut),
        thing=name_of(names, cut.thing),
        count=cut.count,
        source=cut.source,
        target=cut.target,
        cause=name_of(names, cut.cause),
        text=text,
        chapter=with_names(chapter, called) if chapter else "",
    )


def own_words(table: ServerTable, event: Event, eye: int) -> str:
    own = event.seat == eye
    who = "You" if own else table.names[event.seat]
    words = {
        UNDO: f"{who} took the last action back.",
        RESIGN: f"{who} resigned.",
        TIMEOUT: f"{who} ran out of time.",
        CLAIMED: f"{who} {'were' if own else 'was'} gone for too long and lost.",
        PROPOSE: f"{who} {'propose' if own else 'proposes'} to end the game without a winner.",
        AGREE: f"{who} {'agree' if own else 'agrees'} to end the game.",
        DECLINE: f"{who} withdrew the proposal." if event.count else f"{who} declined to end the game.",
        AGREED: f"{who} ended the game." if event.count else "The players agreed to end the game.",
    }
    return words[event.kind]


def events_since(table: ServerTable, seat: int | None, since: int) -> list[GameEvent]:
    told: list[GameEvent] = []
    for number in range(since, table.number):
        told += events_of(table, table.history[number], number, seat)
    return told


def events_of(table: ServerTable, events: list[Event], number: int, seat: int | None) -> list[GameEvent]:
    """The events of one entry, with their log lines; an event without its own line has an empty text."""
    eye = WATCHER if seat is None else seat
    cuts = [event.seen_by(eye) for event in events]
    called = table.names
    told: list[GameEvent] = []
    for event, text in zip(cuts, table.game.tell_together(cuts, eye), strict=True):
        of_table = event.kind in OWN_KINDS and not event.source and not event.target
        line = own_words(table, event, eye) if of_table else with_names(text, called)
        told.append(event_of(table, event, line, number, eye, called))
    return told


def log_of(table: ServerTable, seat: int | None) -> LogMessage:
    return LogMessage(lines_of(events_since(table, seat, 0)))


def recap_of(table: ServerTable, seat: int) -> Recap:
    """What the others did since the seat's last turn, as far as the seat may know it."""
    news = since_last_turn(table, seat)
    told: list[GameEvent] = []
    entries: dict[int, list[Event]] = {}
    for number, event in news:
        entries.setdefault(number, []).append(event)
    for number, events in entries.items():
        told += [one for one in events_of(table, events, number, seat) if one.kind != TURN and one.text]
    totals = totals_of(table, [event for _, event in news], seat)
    own = joined([total.text for total in totals if TO_YOU.search(total.text)])
    others = joined([total.text for total in totals if not TO_YOU.search(total.text)])
    ways = {kind: declared.total for kind, declared in table.game.facts.events.items()}
    chief = chief_of([weight_of(one.text, ways.get(one.kind, "")) for one in told])
    for total in totals:
        total.text = with_names(total.text, table.names)
    return Recap(
        totals,
        lines_of(told),
        [with_names(text, table.names) for text in own],
        [with_names(text, table.names) for text in others],
        chief,
    )


def totals_of(table: ServerTable, events: list[Event], seat: int) -> list[Total]:
    """The sums of the event kinds that have a total, by seat, with the viewer's own seat first; seats without names."""
    game = table.game
    totals: list[Total] = []
    order = sorted(range(len(table.seats)), key=lambda other: other != seat)
    ways = {told.kind: told.total for told in game.facts.events.values() if told.total}
    sorts: dict[tuple[str, int], list[Event]] = {}
    for event in events:
        sorts.setdefault((event.kind, event.seat), []).append(event)
    for who, (kind, way) in itertools.product(order, ways.items()):
        if (kind, who) not in sorts:
            continue
        found = [event.seen_by(seat) for event in sorts[kind, who]]
        if way != LIST:
            sums = {thing: sum([e.count for e in found if e.thing == thing]) for thing in [e.thing for e in found]}
            found = [Event(kind, who, thing, n, "", "", MARK_MASK) for thing, n in sums.items()]
        told = [(game.tell(e, seat), name_of(game.book.names, e.thing) or "") for e in found]
        for event, text in zip(found, told_once(told), strict=True):
            if text:
                totals.append(Total(who, kind, len(found) if way == LIST else event.count, text))
    return totals


def lines_of(events: list[GameEvent]) -> list[LogLine]:
    """The log lines of the events that have a text."""
    return [LogLine(event.number, event.text, event.seat, event.chapter) for event in events if event.text]


def state_of(table: ServerTable, seat: int | None, since: int) -> StateMessage:
    """The state for a seat or a spectator (None), with the events from entry number `since` on."""
    s = table.state
    prompt = s.prompt(seat) if seat is not None and seat in table.asked() else None
    view = view_of(table, s, seat)
    return StateMessage(
        number=table.number,
        counter=0 if seat is None else table.counters[seat],
        view=view,
        decision=None if prompt is None else decision_with(table, s, prompt),
        events=events_since(table, seat, since),
        since=since,
        recap=Recap([], []) if prompt is None else recap_of(table, prompt.seat),
        can_undo=seat is not None and not table.seats[seat].played_by_bot and table.can_undo(seat),
        result=table.result(),
        clock=table.clock.face() if table.clock else None,
        guide=[] if prompt is None else due_now(table, view, prompt),
    )
