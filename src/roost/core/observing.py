"""Observations: what a seat knows as a row of numbers, and which numbers these are.

A row has, in this order: who is asked what, the waiting scripts, the cards that scripts have set aside, the result, the
cards of each place, and the declared fields (core/fields.py). Seats are counted from the observing seat: it is 0, and
the others follow in turn order. `Spec` has the name and the bounds of each number, and the blocks in which they lie.

A row has a fixed length, so it leaves out whatever goes beyond these limits:

- an ordered place: the topmost `Place.depth` cards are told by position, the others only by how many of each are known;
- a list of values: the first `most`;
- waiting scripts: the `FRAMES` that run next, and `LATER` scripts for a later moment;
- cards that scripts have set aside: `CARDS_ASIDE` cards in each of `ASIDE` lists.
"""

from __future__ import annotations

import hashlib
import struct
import sys
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr, u8

from roost.core import tallying
from roost.core.field_ops import exceeds, field_blocks, observed_tables
from roost.core.fields import MANY, Span, away, write_seats
from roost.core.flow import Decision, Effect, Frame
from roost.core.knowledge import all_zones
from roost.core.state import State
from roost.core.zone import Place, Zone, vec

if TYPE_CHECKING:
    from roost.core.game import Game

INTERPRETED: Final = __file__.endswith(".py")
FRAMES: Final = 6  # the waiting scripts that are observed, beginning with the one that continues first
LATER: Final = 8  # the scripts for a later moment that are observed
FRAME_WIDTH: Final = 6
ASIDE: Final = 6  # the lists of cards set aside that are observed
CARDS_ASIDE: Final = 8  # the cards of each
PACKED: Final = 1 << 60  # the bound of a frame's number, in which scripts may pack several values
ASIDE_WIDTH: Final = 3 + CARDS_ASIDE


class NamedBlock:
    """A named part of an observation: the numbers from `start` to `stop` - 1, which form an array of this shape.

    `by_seat`: the first axis of the array has one entry for each seat, beginning with the observing one.
    """

    def __init__(self, name: str, start: int, shape: Sequence[int], by_seat: bool) -> None:
        self.name = name
        self.start = start
        self.shape = tuple(shape)
        self.by_seat = by_seat
        size = 1
        for length in shape:
            size *= length
        self.stop = start + size


class Columns:
    """The things of some tables and their positions: `of[thing]` is counted from 1; 0 is for things of other tables."""

    def __init__(self, things: Sequence[int], names: int) -> None:
        self.things: vec[i64] = vec[i64](list(things))
        self.of: vec[i64] = vec[i64]([0] * names)
        self.n: i64 = len(things)
        for k, thing in enumerate(things):
            self.of[thing] = k + 1

    def at(self, thing: i64) -> i64:
        """The position of a thing, or 0 if there is none (-1)."""
        if thing < 0:
            return 0
        return self.of[thing]


class PlaceBlock:
    """The part of an observation that tells the cards of a place.

    For each zone of the place it has: the number of cards; how many of each card the seat knows to be there; and, if
    the zone is ordered, the topmost cards. If hidden cards have a face that everybody sees (`Place.face`), it also has
    how many of each face are there and the topmost faces.
    """

    def __init__(self, game: Game[Any], place: Place, start: int) -> None:
        names = game.book.names
        things = game.things_of([place.holds])
        self.place = place
        self.start = start
        self.things = things
        self.columns = [int(column) for column in Columns(things, len(names)).of]
        self.depth = place.depth if place.ordered else 0
        self.tops = 1 + len(things)
        self.faces = -1  # where the faces begin; -1 if hidden cards show nothing
        self.face_columns: list[int] = []  # by thing, counted from 1
        self.face_names: list[str] = []
        self.width = self.tops + self.depth
        if place.face:
            shown = game.faces[place.face]
            kinds = sorted({int(shown[thing]) for thing in things})
            self.faces = self.width
            self.face_columns = [kinds.index(shown[k]) + 1 if shown[k] in kinds else 0 for k in range(len(names))]
            self.face_names = [
                str(game.face_name(next(thing for thing in things if shown[thing] == kind), place.face))
                for kind in kinds
            ]
            self.width += len(kinds) + self.depth

    def spans(self, game: Game[Any], name: str) -> list[Span]:
        names = game.book.names
        spans = [Span(f"{name}: cards", 0, MANY)]
        spans += [Span(f"{name}: {names[thing]}", 0, MANY, thing) for thing in self.things]
        last = len(self.things)
        spans += [Span(f"{name}: {k + 1} from the top", 0, last, of=self.things) for k in range(self.depth)]
        if self.faces >= 0:
            faces = len(self.face_names)
            spans += [Span(f"{name}: face {face}", 0, MANY) for face in self.face_names]
            spans += [Span(f"{name}: face {k + 1} from the top", 0, faces, word=True) for k in range(self.depth)]
        return spans

    def plan(self, tables: list[int]) -> list[int]:
        """The positions and widths that core/tallying.py needs to write the place. Adds its columns to the tables."""
        place = self.place
        stride = int(place.stride) if place.each else -1
        columns = len(tables)
        tables += self.columns
        face_columns = len(tables)
        tables += self.face_columns
        face_tops = self.faces + len(self.face_names)
        at = [int(place.start), stride, self.start, self.width, columns, self.depth, self.tops]
        return [*at, self.faces, face_columns, face_tops]


class Spec:
    """What the numbers of an observation mean, for one number of seats of a loaded game.

    - `size`, `shape`, `dtype`: an observation is a row of so many 64-bit numbers.
    - `names`, `low`, `high`: the name and the bounds of each number. In the names, seat 0 is the observing seat.
    - `blocks`: the parts of the row by name; `split` cuts a NumPy array into them.
    - `questions`: the decisions by the number that stands for them.
    - `actions`: the length of a mask of legal answers.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.seats = seats
        self.dtype = "int64"
        self.spans: list[Span] = []
        self.blocks: dict[str, NamedBlock] = {}
        self.questions = list(game.decisions)
        self.actions = game.num_actions
        self.effects = ["", *game.effects]
        self.places: list[PlaceBlock] = []
        self.loose = [place for place in game.facts.places if place.loose]
        self.loose_numbers = {place.name: k + 1 for k, place in enumerate(self.loose)}
        self.frames_at: i64 = 0
        self.later_at: i64 = -1  # -1 in a game without scripts for a later moment
        self.aside_at: i64 = -1  # -1 in a game whose scripts set no cards aside
        self.result_at: i64 = 0
        self.add_question(game)
        self.add_places(game)
        tables_of_cards: list[int] = []
        self.plan: vec[i64] = vec[i64]([k for block in self.places for k in block.plan(tables_of_cards)])
        self.card_tables: vec[i64] = vec[i64](tables_of_cards)
        self.fields_at: i64 = len(self.spans)
        tables = observed_tables(game.facts.fields)
        self.columns = [Columns(game.things_of(each), len(game.book.names)) for each in tables]  # for generated code
        for name, shape, spans, by_seat in field_blocks(game, game.facts.fields, seats):
            self.add(f"fields.{name}", shape, spans, by_seat)
        self.size = len(self.spans)
        self.shape = (self.size,)
        self.names = [span.name for span in self.spans]
        self.low = [span.low for span in self.spans]
        self.high = [span.high for span in self.spans]
        self.spare: vec[i64] = vec[i64]([0] * self.size)  # for `Sheet.marked` of rows that are written only once

    def add(self, name: str, shape: Sequence[int], spans: list[Span], by_seat: bool = False) -> None:
        """Add a block at the end."""
        if spans:
            self.blocks[name] = NamedBlock(name, len(self.spans), shape, by_seat)
            self.spans += spans

    def add_question(self, game: Game[Any]) -> None:
        """Add what does not depend on the game: the question, the scripts and cards behind it, the result."""
        seats = self.seats
        things = range(len(game.book.names))
        self.add("seat", (), [Span("seat", 0, seats - 1, word=True)])
        self.add("over", (), [Span("over", 0, 1)])
        self.add("asked", (seats,), [Span(f"asked[{k}]", 0, 1) for k in range(seats)], True)
        self.add("question", (), [Span("question", 0, len(self.questions) - 1, word=True)])
        self.add("answered", (), [Span("answered", 0, self.actions, word=True)])
        self.frames_at = len(self.spans)
        self.add("scripts", (FRAMES, FRAME_WIDTH), self.frame_spans("script", FRAMES, things))
        if game.facts.wakes:
            self.later_at = len(self.spans)
            self.add("later", (LATER, FRAME_WIDTH), self.frame_spans("later", LATER, things))
        if self.loose:
            self.aside_at = len(self.spans)
            aside: list[Span] = []
            for k in range(ASIDE):
                aside += [
                    Span(f"aside[{k}].place", 0, len(self.loose), word=True),
                    Span(f"aside[{k}].owner", 0, seats, word=True),
                    Span(f"aside[{k}].cards", 0, MANY),
                ]
                aside += [Span(f"aside[{k}].card[{i}]", 0, len(things), of=things) for i in range(CARDS_ASIDE)]
            self.add("aside", (ASIDE, ASIDE_WIDTH), aside)
        self.result_at = len(self.spans)
        self.add("scores", (seats,), [Span(f"score[{k}]", -MANY, MANY) for k in range(seats)], True)
        self.add("winners", (seats,), [Span(f"winner[{k}]", 0, 1) for k in range(seats)], True)

    def frame_spans(self, name: str, many: int, things: Sequence[int]) -> list[Span]:
        spans: list[Span] = []
        for k in range(many):
            spans += [
                Span(f"{name}[{k}].next", 0, len(self.effects) - 1, word=True),
                Span(f"{name}[{k}].seat", 0, self.seats, word=True),
                Span(f"{name}[{k}].card", 0, len(things), of=things),
                Span(f"{name}[{k}].many", -PACKED, PACKED),
                Span(f"{name}[{k}].it", 0, len(things), of=things),
                Span(f"{name}[{k}].count", -MANY, MANY),
            ]
        return spans

    def add_places(self, game: Game[Any]) -> None:
        """Add the cards of each place: one row of numbers if it is shared, else one for each seat."""
        for place in game.facts.places:
            if place.loose:
                continue
            block = PlaceBlock(game, place, len(self.spans))
            self.places.append(block)
            if not place.each:
                self.add(f"cards.{place.name}", (block.width,), block.spans(game, place.name))
                continue
            spans = [span for k in range(self.seats) for span in block.spans(game, f"{place.name} {k}")]
            self.add(f"cards.{place.name}", (self.seats, block.width), spans, True)

    def number_of_question(self, ask: Decision[Any]) -> i64:
        """The number of a decision, which the decision remembers, because looking up its name takes longer."""
        if ask.number >= len(self.questions) or self.questions[ask.number] != ask.name:
            ask.number = self.questions.index(ask.name)
        return ask.number

    def number_of_effect(self, effect: Effect[Any] | None) -> i64:
        """The number of an effect, which the effect remembers; 0 for none."""
        if effect is None:
            return 0
        if effect.number >= len(self.effects) or self.effects[effect.number] != effect.name:
            effect.number = self.effects.index(effect.name)
        return effect.number

    def split(self, values: Any) -> dict[str, Any]:
        """Cut a NumPy array whose last axis is an observation into views, one for each block."""
        before = values.shape[:-1]
        return {
            name: values[..., block.start : block.stop].reshape(*before, *block.shape)
            for name, block in self.blocks.items()
        }


def numbers(n: i64) -> vec[i64]:
    """Memory for whole numbers, all 0, that NumPy can read without a copy: a vec, or an array in interpreted code."""
    if INTERPRETED:
        made: Any = array("q", bytes(8 * n))
        return made  # type: ignore[no-any-return]
    return vec[i64]([0] * n)


def small_numbers(n: i64) -> vec[u8]:
    """The same for numbers from 0 to 255."""
    if INTERPRETED:
        made: Any = bytearray(n)
        return made  # type: ignore[no-any-return]
    return vec[u8]([u8(0)] * n)


def own_sheet(spec: Spec) -> Sheet:
    """A sheet with memory of its own."""
    return Sheet(spec, numbers(spec.size), 0, vec[i64]([0] * spec.size))


def written_once(spec: Spec, s: State, seat: i64) -> vec[i64]:
    """A new row with what a seat knows."""
    sheet = Sheet(spec, numbers(spec.size), 0, spec.spare)
    sheet.write(s, seat)
    return sheet.values


@mypyc_attr(acyclic=True)
class Sheet:
    """Memory for one observation, which is used again and again.

    `values` may be the memory of many sheets; this one begins at `start`. Most numbers of the kernel part are 0. Those
    that were set are listed in `marked`, and only they are cleared before it is written again.
    """

    def __init__(self, spec: Spec, values: vec[i64], start: i64, marked: vec[i64]) -> None:
        self.spec = spec
        self.values = values
        self.start = start
        self.marked = marked  # as long as a row: no number is marked twice
        self.marks: i64 = 0

    def put(self, at: i64, value: i64) -> None:
        """Set a number that will be cleared."""
        if value:
            self.values[at] = value
            self.marked[self.marks] = at
            self.marks += 1

    def write(self, s: State, seat: i64) -> None:
        """Write what a seat knows."""
        spec = self.spec
        values = self.values
        tallying.clear(values, self.marked, self.marks)
        self.marks = 0
        start = self.start
        seats = s.seats
        values[start] = seat
        values[start + 1] = i64(1) if s.over else i64(0)
        write_seats(values, start + 2, s.awaited, seat, seats)
        at = start + 2 + seats
        values[at] = spec.number_of_question(s.ask)
        values[at + 1] = s.answers[seat] + 1 if len(s.answers) else i64(0)
        if len(s.todo) or len(s.later):
            self.write_frames(s, seat)
            if spec.aside_at >= 0:
                self.write_aside(s, seat)
        if s.over:
            self.write_result(s, seat)
        self.marks = tallying.write_zones(
            values, start, s.zones, spec.plan, spec.card_tables, seat, seats, self.marked, self.marks
        )
        s.game.write_fields(s, seat, self, start + spec.fields_at)

    def write_frames(self, s: State, seat: i64) -> None:
        """The waiting scripts, beginning with the one that continues first, and those for a later moment."""
        at = self.start + self.spec.frames_at
        last: i64 = len(s.todo) - 1
        for k in range(min(FRAMES, last + 1)):
            self.write_frame(s.todo[last - k], at + k * FRAME_WIDTH, s.seats, seat)
        if self.spec.later_at >= 0:
            at = self.start + self.spec.later_at
            for k in range(min(LATER, i64(len(s.later)))):
                self.write_frame(s.later[k], at + k * FRAME_WIDTH, s.seats, seat)

    def write_frame(self, frame: Frame, at: i64, seats: i64, seat: i64) -> None:
        self.put(at, self.spec.number_of_effect(frame.effect))
        self.put(at + 1, away(frame.seat, seat, seats))
        self.put(at + 2, frame.source + 1)
        self.put(at + 3, frame.many)
        self.put(at + 4, frame.it + 1)
        self.put(at + 5, frame.count)

    def write_aside(self, s: State, seat: i64) -> None:
        """The card lists of scripts: the topmost cards of an ordered list, the known cards of any other."""
        at = self.start + self.spec.aside_at
        end = at + ASIDE * ASIDE_WIDTH
        for frame in s.todo:
            if frame.cards is not None and at < end:
                self.write_list(frame.cards, at, seat, s.seats)
                at += ASIDE_WIDTH
        for frame in s.later:
            if frame.cards is not None and at < end:
                self.write_list(frame.cards, at, seat, s.seats)
                at += ASIDE_WIDTH

    def write_list(self, zone: Zone, at: i64, seat: i64, seats: i64) -> None:
        self.put(at, self.spec.loose_numbers[zone.place.name])
        self.put(at + 1, away(zone.owner, seat, seats))
        self.put(at + 2, zone.size())
        listed: i64 = 0
        i = zone.size() - 1
        while i >= 0 and listed < CARDS_ASIDE:
            known = zone.knowers(i) >> seat & 1
            if known:
                self.put(at + 3 + listed, zone.card(i) + 1)
            if known or zone.place.ordered:
                listed += 1
            i -= 1

    def write_result(self, s: State, seat: i64) -> None:
        at = self.start + self.spec.result_at
        seats = s.seats
        scores = s.scores()
        winners = s.winners()
        for k in range(seats):
            self.put(at + k, scores[(seat + k) % seats])
            self.put(at + seats + k, 1 if (seat + k) % seats in winners else 0)


class Mask:
    """Memory for the legal answers of one seat, which is used again and again: 1 for each legal action, else 0."""

    def __init__(self, actions: i64) -> None:
        self.values = small_numbers(actions)
        self.marked: vec[i64] = vec[i64]([0] * actions)
        self.marks: i64 = 0

    def write(self, s: State, seat: i64) -> None:
        """Write which answers a seat may give now: none if it is not asked."""
        values = self.values
        marked = self.marked
        for k in range(self.marks):
            values[marked[k]] = 0
        self.marks = 0
        if not s.awaited >> seat & 1:
            return
        menu = s.fill(seat)
        items = menu.items
        for k in range(menu.n):
            marked[k] = items[k]
            values[items[k]] = 1
        self.marks = menu.n


def cut_off(s: State, seat: i64) -> bool:
    """Whether a list is too long for the observation. The limit `Place.depth` of ordered places does not count."""
    zones = all_zones(s)
    if len(s.todo) > FRAMES or len(s.later) > LATER or len(zones) > len(s.zones) + ASIDE:
        return True
    for k in range(len(s.zones), len(zones)):
        if zones[k].size() > CARDS_ASIDE:
            return True
    return exceeds(s.game.facts.fields, s, s, seat)


def key(s: State, seat: i64) -> str:
    """See `State.key`."""
    text = hashlib.blake2b(s.game.key_head(s.seats, s.options), digest_size=16)
    values: Any = s.game.observe(s, seat)
    text.update(values if sys.byteorder == "little" else struct.pack(f"<{len(values)}q", *values))
    legal = s.legal(seat)
    text.update(struct.pack(f"<{len(legal)}q", *legal))
    return text.hexdigest()
