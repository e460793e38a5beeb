"""Saves a state as JSON data and loads it again. This works whenever a question is open.

Cards, actions, effects and decisions are saved by their names, not their numbers. The game's own fields are saved as
it declares them in `Facts.fields` (core/fields.py).
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from roost.core.chance import Chance
from roost.core.field_ops import load_fields, save_fields
from roost.core.flow import Frame
from roost.core.state import State
from roost.core.zone import MARKS, Place, Zone, append, vec

if TYPE_CHECKING:
    from roost.core.game import Game


def to_json(game: Game[Any], s: State) -> dict[str, Any]:
    return {
        "game": game.id,
        "version": game.facts.version,
        "hash": game.book.hash,
        "seats": s.seats,
        "options": options_to_json(game, s),
        "ask": s.ask.name,
        "asked": s.asked(),
        "answers": [None if a < 0 else game.actions.names[a] for a in s.answers],
        "over": s.over,
        "runner": s.runner,
        "played": s.played,
        "turns_taken": s.turns_taken,
        "barrier": s.barrier,
        "chance": [word for word in s.chance.words],
        "zones": {zone.name(): slots_to_json(game, zone) for zone in s.zones},
        "todo": [frame_to_json(game, frame) for frame in s.todo],
        "later": [frame_to_json(game, frame) for frame in s.later],
        "fields": save_fields(game, game.facts.fields, s),
    }


def options_to_json(game: Game[Any], s: State) -> dict[str, Any]:
    """The options, without those that were added `later` and have their default."""
    known = game.facts.options
    return {name: value for name, value in s.options.items() if not known[name].later or value != known[name].default}


def from_json(game: Game[Any], data: dict[str, Any]) -> State:
    """The state that `to_json` saved. It must have been saved with the same game, rules version and content."""
    for key, mine in (("game", game.id), ("version", game.facts.version), ("hash", game.book.hash)):
        if data.get(key) != mine:
            raise ValueError(f"this state was saved with {key} {data.get(key)!r}, not {mine!r}")
    s: State = game.blank(data["seats"], game.full_options(data["options"]), Chance(vec[i64](data["chance"])))
    if data["ask"] not in game.decisions:
        raise ValueError(f"the decision {data['ask']!r} is not in `Facts.decisions` of {game.id}")
    s.ask = game.decisions[data["ask"]]
    s.awaited = 0
    for seat in data["asked"]:
        s.awaited |= 1 << seat
    s.answers = vec[i64]([-1 if name is None else game.actions.by_name[name] for name in data["answers"]])
    s.over = data["over"]
    s.runner = data["runner"]
    s.played = data["played"]
    s.turns_taken = data["turns_taken"]
    s.barrier = data["barrier"]
    for zone in s.zones:
        zone.slots = slots_from_json(game, data["zones"][zone.name()])
    s.todo = vec[Frame]()
    for frame in data["todo"]:
        s.todo = append(s.todo, frame_from_json(game, frame))
    s.later = vec[Frame]()
    for frame in data["later"]:
        s.later = append(s.later, frame_from_json(game, frame))
    load_fields(game, game.facts.fields, s, data["fields"])
    return s


def canonical(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(s: State) -> str:
    """A hash of the whole state. Equal states have the same hash on every machine, compiled or interpreted."""
    return hashlib.sha256(canonical(s.to_json()).encode()).hexdigest()


def slots_to_json(game: Game[Any], zone: Zone) -> list[Any]:
    """The cards of a zone by name. A card with marks is a pair: the name and the seats that know it."""
    out: list[Any] = []
    for slot in zone.slots:
        name = game.book.names[slot >> MARKS]
        knowers = [seat for seat in range(MARKS) if slot >> seat & 1]
        out.append([name, knowers] if knowers else name)
    return out


def slots_from_json(game: Game[Any], data: list[Any]) -> vec[i64]:
    slots = vec[i64](capacity=len(data))
    for item in data:
        name = item if isinstance(item, str) else item[0]
        slot: i64 = game.book.id_of(name) << MARKS
        if not isinstance(item, str):
            for seat in item[1]:
                slot |= 1 << seat
        slots = append(slots, slot)
    return slots


def thing_to_json(game: Game[Any], thing: int) -> str | None:
    return None if thing < 0 else game.book.names[thing]


def thing_from_json(game: Game[Any], name: str | None) -> int:
    return -1 if name is None else game.book.id_of(name)


def frame_to_json(game: Game[Any], frame: Frame) -> dict[str, Any]:
    cards = frame.cards
    return {
        "effect": None if frame.effect is None else frame.effect.name,
        "seat": frame.seat,
        "source": thing_to_json(game, frame.source),
        "many": frame.many,
        "it": thing_to_json(game, frame.it),
        "count": frame.count,
        "cards": None
        if cards is None
        else {"place": cards.place.name, "owner": cards.owner, "slots": slots_to_json(game, cards)},
    }


def frame_from_json(game: Game[Any], data: dict[str, Any]) -> Frame:
    effect = None if data["effect"] is None else game.effects[data["effect"]]
    cards: Zone | None = None
    if data["cards"] is not None:
        place = place_called(game, data["cards"]["place"])
        owner: i64 = data["cards"]["owner"]
        cards = Zone(place, owner, place.sight(owner), slots_from_json(game, data["cards"]["slots"]))
    source = thing_from_json(game, data["source"])
    return Frame(effect, data["seat"], source, data["many"], thing_from_json(game, data["it"]), data["count"], cards)


def place_called(game: Game[Any], name: str) -> Place:
    for place in game.facts.places:
        if place.name == name:
            return place
    raise ValueError(f"{game.id} has no place {name!r}")
