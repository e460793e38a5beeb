"""The laws: properties that every game must have, checked in random games (`roost check`).

`check_games` plays random games. It checks the cheap laws at each step, and the expensive ones (clones that are played
on, saved states, other worlds) at some steps. What a seat may know is read from the declared places, never from a view.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import math
import struct
import time
import traceback
import zlib
from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from roost.core.action import Menu
from roost.core.chance import TABLE, Chance, chance_from_seed
from roost.core.event import Event
from roost.core.field_ops import difference
from roost.core.game import Game
from roost.core.knowledge import all_zones
from roost.core.observing import cut_off
from roost.core.record import Match, Record, replay
from roost.core.saving import canonical, digest
from roost.core.state import IllegalAction, State
from roost.core.words import PLAYER
from roost.core.zone import MARK_MASK, MARKS, Zone, vec

TWO_WORLD_STEPS = 6  # how many actions are played in two worlds in parallel
LOOKS = 6  # about how many expensive checks there are in a game's first 12 steps; later they become rarer
HEED = 4  # of so many games in a row, the first never follows the game's advice and the last always does
LOOKS_KEPT = 100_000  # with so many situations the following ones are compared
LAWS = (
    "advice", "asked", "barrier", "cards", "clone", "complete", "dead end", "determinize", "ends", "leak", "legal",
    "looking", "observe", "offered once", "over", "refusal", "replay", "returns", "saving", "sorted", "top", "turns",
    "undo", "winners", "words",
)  # fmt: skip
WORLDS = 4  # how many worlds a law tries if it needs several


class Broken(Exception):
    """A law does not hold. Replaying `record` leads to the position."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.record: Record | None = None


class Report:
    """How much a run has checked, and a digest of all final states."""

    def __init__(self) -> None:
        self.games = 0
        self.actions = 0
        self.deep_checks = 0
        self.leak_positions = 0
        self.digest = ""


def check_games(
    game: Game[Any],
    games: int,
    seed: str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    deep: int = LOOKS,
    each: Callable[[], None] | None = None,
    seconds: float = 0.0,
) -> Report:
    """Play random games with all numbers of seats and check every law. `deep`: how many expensive checks (see LOOKS).

    `each` is called after every game, to show progress. After `seconds`, if given, no new game begins, and the running
    one gets no more expensive checks.
    """
    end = time.monotonic() + seconds if seconds else math.inf
    report = Report()
    total = hashlib.sha256()
    looks = Looks()
    low, high = game.facts.seats
    for k in range(games):
        if k and time.monotonic() > end:
            break
        table = seats if seats is not None else low + k % (high - low + 1)
        luck = chance_from_seed(f"{seed}/{game.id}/{k}/luck", 1)
        probe = chance_from_seed(f"{seed}/{game.id}/{k}/probe", 1)
        match = Match(game, table, f"{seed}/{game.id}/{k}", options)
        try:
            play_checked(match, luck, probe, deep, report, looks, k % HEED, end)
        except Broken as broken:
            broken.record = match.record
            raise
        except Exception as error:
            failed = Broken("error", f"{type(error).__name__}: {error} ({where(error)})")
            failed.record = match.record
            raise failed from error
        total.update(digest(match.state).encode())
        report.games += 1
        if each is not None:
            each()
    report.digest = total.hexdigest()
    return report


def where(error: Exception) -> str:
    """The file, line and function where an error was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename.rsplit('/', 1)[-1]}, line {last.lineno}, in {last.name}"


def play_checked(
    match: Match, luck: Chance, probe: Chance, deep: int, report: Report, looks: Looks, heed: int, end: float
) -> None:
    """Play and check one random game. The moves depend only on `luck`, not on how much is checked."""
    game = match.game
    census = count_cards(match.state)
    steps = 0
    pace = 12
    while not match.state.over:
        s = match.state
        laws_of_the_moment(s, census)
        if probe.below(TABLE, LOOKS) < deep and time.monotonic() < end:
            for seat in s.asked():
                looks.law(s, seat)
        if probe.below(TABLE, pace) < deep and time.monotonic() < end:
            report.leak_positions += laws_in_depth(s, probe)
            looks.law_around(s, probe)
            report.deep_checks += 1
        steps += 1
        if steps > game.facts.longest:
            raise Broken("ends", f"the game has not ended after {steps} actions")
        pace = 12 + steps
        random_step(match, luck, probe, deep, heed)
    report.actions += steps
    laws_of_the_end(match, census)


def random_step(match: Match, luck: Chance, probe: Chance, deep: int, heed: int) -> None:
    """Play a random legal action of a random asked seat. Sometimes it is undone and played again.

    If the game advises an answer, it is played `heed` times out of 3: purely random games may never get anywhere.
    """
    s = match.state
    asked = s.asked()
    seat = asked[luck.below(TABLE, len(asked))]
    legal = s.legal(seat)
    action = legal[luck.below(TABLE, len(legal))]
    if heed and type(s.game).advise is not Game.advise and luck.below(TABLE, HEED - 1) < heed:
        advised = int(s.game.advise(s, seat))
        must("advice", advised == -1 or advised in legal, f"the advised answer to {s.ask.name!r} is not legal")
        action = action if advised < 0 else advised
    before = s.clone()
    match.apply(action, seat)
    if deep:
        barrier_law(before, match.state, seat, action, probe)
    if match.can_undo(seat) and probe.below(TABLE, 8) == 0:
        after = canonical(match.state.to_json())
        match.undo(seat)
        back = canonical(match.state.to_json()) == canonical(before.to_json())
        must("undo", back, "undo does not restore the state before the action")
        match.apply(action, seat)
        must("undo", canonical(match.state.to_json()) == after, "the same action after an undo gives another state")


def must(law: str, holds: bool, what: str) -> None:
    if not holds:
        raise Broken(law, what)


def look_closely(s: State, seed: str = "") -> None:
    """Check every law that needs only one state. For tests that stop in the middle of a card."""
    laws_of_the_moment(s, count_cards(s))
    laws_in_depth(s, chance_from_seed(seed, 1))


# -- cheap laws ----------------------------------------------------------------------------------------------------
def laws_of_the_moment(s: State, census: dict[int, int]) -> None:
    """Check who is asked, the legal answers, that no card was lost, and the order in zones."""
    asked = s.asked()
    must("asked", bool(asked), f"nobody is asked at {s.ask.name!r} and the game is not over")
    for seat in range(s.seats):
        legal = s.legal(seat)
        if seat in asked:
            must("dead end", bool(legal), f"seat {seat} has no answer to {s.ask.name!r}")
        else:
            must("asked", not legal, f"seat {seat} is not asked but has answers")
        must("legal", legal == sorted(set(legal)), f"answers are not sorted, or one is listed twice: {legal}")
        must("legal", not legal or 0 <= legal[0] <= legal[-1] < s.game.num_actions, "an answer is not an action")
        if seat in asked:
            menu: Menu = s.candidates(seat)
            offered = [menu.items[k] for k in range(menu.n)]
            must("offered once", len(offered) == len(set(offered)), f"{s.ask.name!r} offers something twice")
    must("cards", count_cards(s) == census, census_difference(s, census))
    for zone in all_zones(s):
        sorted_law(zone)


def count_cards(s: State) -> dict[int, int]:
    """How many of each card there are, in all zones and in what the game counts outside of zones."""
    counts: dict[int, int] = dict(s.game.loose_cards(s))
    for zone in all_zones(s):
        for card in zone.cards():
            counts[card] = counts.get(card, 0) + 1
    return {card: n for card, n in counts.items() if n}


def census_difference(s: State, census: dict[int, int]) -> str:
    now = count_cards(s)
    wrong = [card for card in {**census, **now} if census.get(card, 0) != now.get(card, 0)]
    names = s.game.book.names
    return ", ".join(f"{names[card]}: {census.get(card, 0)} before, {now.get(card, 0)} now" for card in sorted(wrong))


def sorted_law(zone: Zone) -> None:
    """A zone without order is sorted, with nested marks of equal cards. Everybody knows a top card that is shown."""
    if zone.place.top_shown and zone.size():
        must("top", zone.knowers(zone.size() - 1) == MARK_MASK, f"not everybody knows the top of {zone.name()}")
    if zone.place.ordered:
        return
    slots = zone.slots
    for i in range(1, i64(len(slots))):
        low = slots[i - 1]
        high = slots[i]
        must("sorted", low <= high, f"{zone.name()} is out of order")
        if low >> MARKS == high >> MARKS:
            must("sorted", (low & ~high & MARK_MASK) == 0, f"marks in {zone.name()} are not nested")


# -- expensive laws ------------------------------------------------------------------------------------------------
def laws_in_depth(s: State, luck: Chance) -> int:
    """Check all expensive laws, and return how many pairs of worlds were compared."""
    before = canonical(s.to_json())
    words_law(s)
    refusal_law(s)
    clone_law(s, luck)
    saving_law(s, luck)
    observation_law(s)
    pairs = 0
    for seat in range(s.seats + 1):
        pairs += two_world_law(s, seat if seat < s.seats else None, luck)
        answers_law(s, seat if seat < s.seats else None, luck)
        determinize_law(s, seat if seat < s.seats else None, luck)
    must("looking", canonical(s.to_json()) == before, "a method that only reads the state has changed it")
    return pairs


def words_law(s: State) -> None:
    """A prompt has a sentence, different labels and reasons, and its choices are exactly the legal answers."""
    for seat in s.asked():
        prompt = s.prompt(seat)
        must("words", bool(prompt.prompt and prompt.kind), "a question has no words")
        must("words", [c.action for c in prompt.choices] == s.legal(seat), "choices are not the legal answers")
        labels = [c.label for c in prompt.choices]
        must("words", all(labels) and len(set(labels)) == len(labels), f"labels are empty or equal: {labels}")
        for blocked in prompt.blocked:
            must("words", bool(blocked.reason), f"{blocked.label} is blocked without a reason")
            must("words", blocked.action not in s.legal(seat), f"{blocked.label} is both legal and blocked")


def refusal_law(s: State) -> None:
    """An illegal action is refused and changes nothing."""
    before = canonical(s.to_json())
    for seat in range(-1, s.seats + 1):
        legal = s.legal(seat) if 0 <= seat < s.seats else []
        for action in (-1, 0, s.game.num_actions // 2, s.game.num_actions - 1, s.game.num_actions):
            if action in legal:
                continue
            try:
                s.apply(action, seat)
            except IllegalAction:
                must("refusal", canonical(s.to_json()) == before, f"a refused action {action} has changed the state")
            else:
                raise Broken("refusal", f"action {action} of seat {seat} is not legal but was accepted")


def play_on(s: State, luck: Chance, steps: int) -> list[str]:
    """Play random actions and list what happened. Equal states with equal luck must give the same list."""
    story: list[str] = []
    while not s.over and len(story) < steps:
        asked = s.asked()
        seat = asked[luck.below(TABLE, len(asked))]
        legal = s.legal(seat)
        must("dead end", bool(legal), f"seat {seat} has no answer to {s.ask.name!r}")
        action = legal[luck.below(TABLE, len(legal))]
        s.apply(action, seat)
        story.append(f"{seat} {action} of {legal}")
    story.append(digest(s))
    return story


def clone_law(s: State, luck: Chance) -> None:
    """A clone is equal and independent, even in the middle of a card. Two clones are played on and compared."""
    before = canonical(s.to_json())
    twin = s.clone()
    must("clone", canonical(twin.to_json()) == before, f"a clone differs in {differing(s, twin)}")
    for seat in s.asked():
        alike = twin.legal(seat) == s.legal(seat)
        reads = f"{s.ask.name!r} reads variables of a running script; while a question is open, use `s.asking()`"
        must("clone", alike, reads)
    story = play_on(twin, luck.clone(), 40)
    must("clone", canonical(s.to_json()) == before, "playing a clone has changed the original")
    must("clone", play_on(s.clone(), luck.clone(), 40) == story, "a second clone plays on differently")
    if twin.copy_from(s):  # into a state that was played on
        must("clone", canonical(twin.to_json()) == before, f"`copy_from` leaves a difference: {differing(s, twin)}")
        must("clone", play_on(twin, luck.clone(), 40) == story, "a state made by `copy_from` plays on differently")
        must("clone", canonical(s.to_json()) == before, "playing a state made by `copy_from` has changed the original")


def differing(a: State, b: State) -> str:
    """The first difference between two states, with both values."""
    return difference(a.to_json(), b.to_json())


def saving_law(s: State, luck: Chance) -> None:
    """A state that is saved and loaded is the same, and no attribute of it is left out."""
    text = json.dumps(s.to_json())
    back = s.game.from_json(json.loads(text))
    must("saving", canonical(back.to_json()) == canonical(s.to_json()), f"{differing(s, back)} comes back changed")
    saved = [field.name for field in s.game.facts.fields.stored]
    for name in own_attributes(s):
        held = getattr(s, name, None)
        if any([held is zone for zone in s.zones]):  # an attribute for a zone, which is saved with the zones
            continue
        must("saving", name in saved, f"the field {name!r} is not saved")
    story = play_on(s.clone(), luck.clone(), 40)
    must("saving", play_on(back, luck.clone(), 40) == story, "a loaded state plays on differently")


def own_attributes(s: State) -> list[str]:
    """The attributes that the game's state class adds, except `book`, which all states of a game share."""
    names: dict[str, None] = {}
    for kind in type(s).__mro__:
        if kind is State:
            break
        for name in [*getattr(kind, "__mypyc_attrs__", ()), *inspect.get_annotations(kind)]:
            names[name] = None
    for name in getattr(s, "__dict__", {}):
        names[name] = None
    kernel = {"book", *getattr(State, "__mypyc_attrs__", ()), *getattr(State, "__slots__", ())}
    return [name for name in names if not name.startswith("__") and name not in kernel]


def observation_law(s: State) -> None:
    """Every observation has the declared numbers, each within its bounds."""
    spec = s.game.spec(s.seats)
    spans = spec.spans
    names = spec.names
    must("observe", len(set(names)) == len(names), "two values have the same name")
    for seat in range(s.seats):
        values = s.game.observe(s, seat)
        must("observe", len(values) == len(names), f"there are {len(values)} values, but {len(names)} are declared")
        for span, value in zip(spans, values, strict=True):
            must("observe", span.low <= value <= span.high, f"{span.name} is {value}, not {span.low} to {span.high}")


class Looks:
    """What seats have been shown so far, by the observation and the legal answers that came with it."""

    def __init__(self) -> None:
        self.shown: dict[str, bytes] = {}

    def law(self, s: State, seat: int) -> None:
        """Two situations that differ in view, prompt or answers never have the same observation and answers.

        Only what lies beyond the limits of an observation may differ (core/observing.py).
        """
        if cut_off(s, seat):
            return
        parts = parts_shown(s, seat)
        sums = struct.pack(f"<{len(parts)}I", *[zlib.crc32(text.encode()) for text in parts.values()])
        key = s.key(seat)
        before = self.shown.get(key, sums)
        if before != sums:
            names = list(parts)
            wrong = [names[k] for k in range(len(names)) if before[4 * k : 4 * k + 4] != sums[4 * k : 4 * k + 4]]
            told = " and ".join(wrong) or "which parts there are"
            where = f"at {s.ask.name!r} seat {seat} has an observation and answers that it had before, but differs"
            raise Broken("complete", f"{where}: {told}")
        if len(self.shown) < LOOKS_KEPT:
            self.shown[key] = sums

    def law_around(self, s: State, luck: Chance) -> None:
        """The same for all seats, here and after some of the next answers: such situations are almost alike."""
        for seat in range(s.seats):
            self.law(s, seat)
        asker = s.asked()[0]
        legal = s.legal(asker)
        for _ in range(WORLDS):
            after = s.clone()
            after.apply(legal[luck.below(TABLE, len(legal))], asker)
            for seat in range(s.seats if not after.over else 0):
                self.law(after, seat)


def parts_shown(s: State, seat: int) -> dict[str, str]:
    """The parts of a seat's view and prompt as texts. Of ordered zones, positions below the depth are left out."""
    view = s.view(seat)
    zones = view.pop("zones")
    depth = {place.name: place.depth for place in s.game.facts.places if place.ordered}
    parts = {name: canonical(part) for name, part in view.items()}
    for name, zone in zones.items():
        seen = dict(zone)
        deep = max(0, zone["count"] - depth.get(zone["place"], zone["count"]))
        for cards in ("cards", "faces"):
            if deep and cards in zone:
                below = sorted([str(card) for card in zone[cards][:deep] if card is not None])
                seen[cards] = [below, zone[cards][deep:]]
        parts[f"zone {name}"] = canonical(seen)
    if s.awaited >> seat & 1:
        for name, part in s.prompt(seat).to_json().items():
            parts[f"prompt: {name}"] = canonical(part)
    return parts


# -- worlds --------------------------------------------------------------------------------------------------------
def who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def eye_of(seat: int | None) -> int:
    return 7 if seat is None else seat


def seen(s: State, seat: int | None) -> str:
    """Everything that a seat gets to see now, as text."""
    parts: list[Any] = [s.view(seat)]
    texts = s.game.facts.fields.texts
    named = PLAYER.search(canonical({name: part for name, part in parts[0].items() if name not in texts}))
    if named is not None:
        raise Broken("names", f"the view of {who(seat)} names {named.group()} in a place where it gets no name")
    if seat is not None:
        parts.append(list(s.game.observe(s, seat)))
        if s.awaited >> seat & 1:
            parts.append(s.prompt(seat).to_json())
    return canonical(parts)


def determinize_law(s: State, seat: int | None, luck: Chance) -> None:
    """A dealt world looks the same to the seat, depends on the seed, and can be played on."""
    seeds = [luck.draw(TABLE) for _ in range(WORLDS)]
    worlds = [s.determinize(seat, k) for k in seeds]
    mine = comparable(s, seat)
    for world in worlds:
        same = comparable(world, seat) == mine
        must("determinize", same, f"at {s.ask.name!r} the world does not look the same to {who(seat)}")
        must("determinize", count_cards(world) == count_cards(s), "the world has other cards than the state")
        for zone in all_zones(world):
            sorted_law(zone)
        play_on(world.clone(), luck.clone(), 12)
    again = s.determinize(seat, seeds[0])
    must("determinize", digest(again) == digest(worlds[0]), "the same seed gives two different worlds")
    if hidden_variety(s, seat):
        must("determinize", samples_differ(s, seat), f"{who(seat)} always gets the same world")


def samples_differ(s: State, seat: int | None) -> bool:
    first = canonical(s.determinize(seat, 1000).to_json()["zones"])
    for k in range(1, 12):
        if canonical(s.determinize(seat, 1000 + k).to_json()["zones"]) != first:
            return True
    return False


def comparable(s: State, seat: int | None) -> str:
    """What the seat gets to see, without who has answered a secret question: a world asks those seats again."""
    view = s.view(seat)
    if s.ask.secret:
        view = {key: value for key, value in view.items() if key != "waiting"}
    parts: list[Any] = [view]
    if seat is not None and s.awaited >> seat & 1:
        parts.append(s.prompt(seat).to_json())
    return canonical(parts)


def hidden_slots(s: State, seat: int | None) -> dict[str, list[tuple[Zone, int]]]:
    """The slots whose cards a seat does not know according to the declared places, by pool."""
    eye = eye_of(seat)
    pools: dict[str, list[tuple[Zone, int]]] = {}
    for zone in all_zones(s):
        key = zone.place.pool + (f" {zone.owner}" if zone.place.own else "")
        for i in range(zone.size()):
            if not zone.knowers(i) >> eye & 1:
                pools.setdefault(key, []).append((zone, i))
    return pools


def hidden_variety(s: State, seat: int | None) -> bool:
    """Whether so many cards are hidden from the seat that twelve dealt worlds cannot all be equal by chance."""
    for slots in hidden_slots(s, seat).values():
        cards = [zone.card(i) for zone, i in slots]
        plain = not any(zone.place.face for zone, _ in slots)
        spread = len({zone.name() for zone, _ in slots}) > 1 or slots[0][0].place.ordered
        if plain and spread and len(cards) >= 4 and len(set(cards)) >= 2:
            return True
    return False


def other_world(s: State, seat: int | None, luck: Chance) -> State | None:
    """A copy of the state in which some cards that the seat does not know are exchanged, or None if there is none."""
    world = s.clone()
    changed = False
    for slots in hidden_slots(world, seat).values():
        faces = world.game.faces
        for _ in range(len(slots)):
            zone, i = slots[luck.below(TABLE, len(slots))]
            other, j = slots[luck.below(TABLE, len(slots))]
            a = zone.slots[i]
            b = other.slots[j]
            if a >> MARKS == b >> MARKS or not same_face(faces, zone, other, a >> MARKS, b >> MARKS):
                continue
            zone.slots[i] = b >> MARKS << MARKS | a & MARK_MASK
            other.slots[j] = a >> MARKS << MARKS | b & MARK_MASK
            changed = True
    if not changed:
        return None
    for zone in all_zones(world):
        if not zone.place.ordered:
            slots_now = [slot for slot in zone.slots]
            zone.slots = vec[i64]()
            for slot in slots_now:
                zone.put(slot >> MARKS, slot & MARK_MASK)
    return world if world.game.fits(world) and picked_anew(world, seat, luck) else None


def picked_anew(world: State, seat: int | None, luck: Chance) -> bool:
    """Replace the secret answers of other seats by random legal ones. False if a seat has none."""
    for other in range(len(world.answers)):
        if other != seat and world.answers[other] >= 0:
            world.awaited |= 1 << other
            legal = world.legal(other)
            world.awaited &= ~(1 << other)
            if not legal:
                return False
            world.answers[other] = legal[luck.below(TABLE, len(legal))]
    return True


def same_face(faces: dict[str, vec[i64]], zone: Zone, other: Zone, a: i64, b: i64) -> bool:
    for place in (zone.place, other.place):
        if place.face and faces[place.face][a] != faces[place.face][b]:
            return False
    return True


def two_world_law(s: State, seat: int | None, luck: Chance) -> int:
    """In two worlds that look the same to a seat, it gets to see the same until it is shown a different card.

    Return 1 if there was another world to compare with, else 0. A game with one player is not played on: there are no
    other players, and it does not matter what a spectator can conclude from the next question.
    """
    there = other_world(s, seat, luck)
    if there is None:
        return 0
    here = s.clone()
    must("leak", seen(here, seat) == seen(there, seat), f"{who(seat)} sees something hidden at {s.ask.name!r}")
    for k in (1, 2):
        same = digest(here.determinize(seat, k)) == digest(there.determinize(seat, k))
        must("leak", same, f"determinize for {who(seat)} uses something hidden at {s.ask.name!r}")
    for _ in range(TWO_WORLD_STEPS if s.seats > 1 else 0):
        if here.over or there.over or not side_by_side(here, there, seat, luck):
            break
    return 1


def side_by_side(here: State, there: State, seat: int | None, luck: Chance) -> bool:
    """Play the same action in both worlds. False if the worlds now look different, as far as that is allowed."""
    asker = here.asked()[0]
    legal = here.legal(asker)
    if asker != seat:
        also = there.legal(asker)
        must("dead end", bool(also), f"seat {asker} would have no answer to {there.ask.name!r} with other cards")
        open_to_all = not here.ask.public or len(legal) == len(also)
        must(
            "public",
            open_to_all,
            f"{here.ask.name!r} is declared public, but the number of answers depends on hidden cards",
        )
        legal = [action for action in legal if action in also]
        if not legal:
            return False
    action = legal[luck.below(TABLE, len(legal))]
    question = here.ask.name
    stories = [told(world, action, asker, seat) for world in (here, there)]
    if here.over and there.over:
        return False  # at the end of the game hidden cards may be shown
    if stories[0] != stories[1]:
        return legal_parting(stories[0], stories[1], seat, question)
    must("leak", not here.over and not there.over, f"after {question!r} hidden cards decide whether the game is over")
    waits = here.asked() == there.asked()
    must("leak", waits, f"after {question!r} who is asked next reveals hidden cards to {who(seat)}")
    must("leak", seen(here, seat) == seen(there, seat), f"after {question!r} {who(seat)} sees something hidden")
    same = digest(here.determinize(seat, 3)) == digest(there.determinize(seat, 3))
    must("leak", same, f"after {question!r} determinize for {who(seat)} uses something hidden")
    return True


def answers_law(s: State, seat: int | None, luck: Chance) -> None:
    """Two answers that look the same to another seat give it the same worlds: no number may store a hidden card."""
    for asker in s.asked():
        legal = s.legal(asker)
        if asker == seat or len(legal) < 2:
            continue
        looks: dict[str, str] = {}
        for _ in range(WORLDS):
            world = s.clone()
            story = told(world, legal[luck.below(TABLE, len(legal))], asker, seat)
            if world.over:
                continue
            look = canonical([story, seen(world, seat)])
            sample = digest(world.determinize(seat, 5))
            same = looks.setdefault(look, sample) == sample
            must("leak", same, f"determinize for {who(seat)} reveals what seat {asker} answered to {s.ask.name!r}")


def told(world: State, action: int, asker: int, seat: int | None) -> list[str]:
    """Apply an action and return its events as the seat may know them."""
    events: list[Event] = []
    world.events = events
    world.apply(action, asker)
    world.events = None
    eye = eye_of(seat)
    lines: list[str] = []
    for event in events:
        cut = event.seen_by(eye)
        facts = f"{cut.kind}|{cut.seat}|{cut.count}|{cut.source}|{cut.target}|"
        lines.append(facts + f"{cut.thing}|" + world.game.tell(cut, eye))
    return lines


def legal_parting(here: list[str], there: list[str], seat: int | None, question: str) -> bool:
    """Check that the first event that differs shows the seat a card that it may see. Return False."""
    for a, b in zip(here, there, strict=False):
        if a != b:
            same_kind = a.split("|")[:5] == b.split("|")[:5]
            seen_cards = "-1" not in (a.split("|")[5], b.split("|")[5])
            must("leak", same_kind and seen_cards, f"after {question!r} {who(seat)} is told {a!r} or {b!r}")
            return False
    raise Broken("leak", f"after {question!r} hidden cards decide how many events {who(seat)} is told")


def barrier_law(before: State, after: State, seat: int, action: int, luck: Chance) -> None:
    """An action that can be undone has told its seat nothing new: it looks the same in every world of that seat."""
    if after.barrier or after.over:
        return
    must("barrier", list(after.chance.words) == list(before.chance.words), "chance was used without a barrier")
    if luck.below(TABLE, 4):
        return
    mine = comparable(after, seat)
    for _ in range(WORLDS):
        world = before.determinize(seat, luck.draw(TABLE))
        if action in world.legal(seat):
            world.apply(action, seat)
            same = world.over or comparable(world, seat) == mine
            must("barrier", same, f"after {before.ask.name!r} seat {seat} knows more, but there is no barrier")


# -- the end -------------------------------------------------------------------------------------------------------
def laws_of_the_end(match: Match, census: dict[int, int]) -> None:
    """Check the cards, the results and the record of a finished game."""
    s = match.state
    must("cards", count_cards(s) == census, census_difference(s, census))
    must("over", not s.asked() and not any([s.legal(seat) for seat in range(s.seats)]), "a seat is still asked")
    low, high = s.game.facts.utility
    returns = s.returns()
    must("returns", len(returns) == s.seats and all([low <= r <= high for r in returns]), f"{returns}")
    must("winners", bool(s.winners()) and set(s.winners()) <= set(range(s.seats)), f"{s.winners()}")
    must("winners", len(s.scores()) == s.seats, f"{s.scores()}")
    must("turns", s.turns_taken > 0, "no turn has ended: the game must call `end_turn` at the end of each turn")
    must("replay", digest(replay(s.game, match.record)) == digest(s), "replaying the record gives another final state")
