"""The contract: a game, loaded, and what people, bots and tests may ask of it.

game = roost.load("riders")
state = game.new(seats=2, seed="any text or bytes", options={"fair_start": True})
while not state.over:
    seat = state.asked()[0]
    decision = state.decision(seat)
    state.apply(decision.choices[0].action, seat)
state.scores(), state.winners(), state.returns()
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from typing import Any, Generic

from mypy_extensions import i64, mypyc_attr

from roost.core import knowledge, saving
from roost.core.action import Actions
from roost.core.chance import Chance, chance_from_seed
from roost.core.content import Book, Table, Verb, load_book
from roost.core.event import SHOW, Event
from roost.core.flow import Decision, Effect, S
from roost.core.grammar import name_text
from roost.core.script import WAKING_WRAPPERS, WRAPPER_DECISIONS, WRAPPERS
from roost.core.state import NOTHING, State
from roost.core.words import owning, with_names
from roost.core.zone import EVERYBODY, WATCHER, Place, Zone, vec


class OptionError(ValueError):
    """An option, a seat count or a seed that the game does not take."""


class Option:
    """A ruling or variant that is chosen when a game is set up, by name, with the rulebook's way as default.

    `default` fixes the kind: True or False, a whole number within `low` and `high`, or one of `words`; with a list as
    default, any of `words`; with None, no number or one within the bounds. `tables`: the names of their rows are words
    too, as a loaded game's content has them (`Game.words_of`). `kept`: its words are what earlier games have unlocked
    for a player (`Game.unlocks`), who alone at a table is given them unless told otherwise (`Game.with_kept`).
    """

    def __init__(
        self,
        name: str,
        default: Any,
        text: str,
        *,
        low: int = 0,
        high: int = 1_000_000,
        words: Sequence[str] = (),
        tables: Sequence[str] = (),
        rules: str = "",
        kept: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.text = text
        self.low = low
        self.high = high
        self.words = list(words)
        self.tables = list(tables)
        self.rules = rules
        self.kept = kept

    def fault(self, value: Any, words: list[str]) -> str:
        """What is wrong with a value, or nothing; `words` are those that a loaded game knows."""
        if isinstance(self.default, bool):
            return "" if isinstance(value, bool) else "true or false"
        if self.default is None and value is None:
            return ""
        if self.default is None or isinstance(self.default, int):
            fits = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
            none = "none or " if self.default is None else ""
            return "" if fits else f"{none}a whole number from {self.low} to {self.high}"
        if isinstance(self.default, list):
            fits = isinstance(value, list) and all(word in words for word in value)
            return "" if fits else "a list out of " + ", ".join(words)
        return "" if value in words else "one of " + ", ".join(words)


class Unlocks:
    """What a finished game gives its player for later ones: up to `most` of `words`, for an option that is kept."""

    def __init__(self, option: str, words: Sequence[str], most: int) -> None:
        self.option = option
        self.words = list(words)
        self.most = most

    def fault(self, picked: Sequence[str]) -> str:
        """What is wrong with a pick, or nothing; to pick fewer, or none, is allowed."""
        strange = [word for word in picked if word not in self.words]
        if strange:
            return f"{strange[0]} is not unlocked by this game"
        if len(set(picked)) < len(picked):
            return "each can be picked once"
        return f"at most {self.most} can be picked" if len(picked) > self.most else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Generic[S]):
    """A player whose answers a game has written down: well-known ways to play, as a yardstick. It keeps nothing."""

    def __init__(self, text: str) -> None:
        self.text = text

    def answer(self, s: S, seat: i64) -> i64:
        """One of the seat's legal answers. It may look only at what the seat knows."""
        raise NotImplementedError


class Facts:
    """The fact sheet of a game: what tools read instead of asking for its name.

    `make` is the game's subclass of `Game` and `state` that of `State`. `actions` lists the blocks of actions in
    order: a verb and what it goes over, which is a table of content, a range of numbers, or nothing. `fields` says how
    the game's own numbers are saved: name to kind (see `saving`). `effects` are texts that stand in no content, each
    given by its first effect.
    `scripts` are scripted players by name, whom the roster offers for this game.
    `wakes`: it wakes texts at its owner's next turn (`State.wake`), so content may say `at next turn`. `longest` is a
    number of actions that no game exceeds.
    """

    def __init__(
        self,
        id: str,
        name: str,
        version: str,
        seats: tuple[int, int],
        make: Callable[[Facts, Book], Game[Any]],
        state: Callable[[Any, int, dict[str, Any], Chance, list[Zone]], Any],
        *,
        places: Sequence[Place],
        actions: Sequence[tuple[str, str | range]],
        tables: Sequence[Table],
        verbs: dict[str, Verb],
        decisions: Sequence[Decision[Any]],
        effects: dict[str, Effect[Any]] | None = None,
        fields: dict[str, Any] | None = None,
        options: Sequence[Option] = (),
        scripts: dict[str, Script[Any]] | None = None,
        wakes: bool = False,
        longest: int = 10_000,
        utility: tuple[float, float] = (-1.0, 1.0),
    ) -> None:
        self.id = id
        self.name = name
        self.version = version
        self.seats = seats
        self.make = make
        self.state = state
        self.places = list(places)
        self.actions = list(actions)
        self.tables = list(tables)
        self.verbs = verbs
        self.decisions = list(decisions)
        self.effects = effects or {}
        self.fields = fields or {}
        self.options = {option.name: option for option in options}
        self.scripts: dict[str, Script[Any]] = scripts or {}
        self.wakes = wakes
        self.longest = longest
        self.utility = utility
        saving.check_kinds(id, self.fields)


class Choice:
    """One answer that a seat may give, or one that is blocked, with the reason.

    `warning` is what a person is to be asked once more before it is given; bots and `apply` do not heed it.
    """

    def __init__(self, action: int, label: str, reason: str = "", warning: str = "") -> None:
        self.action = action
        self.label = label
        self.reason = reason
        self.warning = warning

    def with_names(self, names: Sequence[str]) -> Choice:
        label, reason, warning = self.label, self.reason, self.warning
        return Choice(self.action, with_names(label, names), with_names(reason, names), with_names(warning, names))


class Prompt:
    """What one seat is asked now: the kind of question, a sentence, the card that asks, the rules, the answers."""

    def __init__(
        self,
        kind: str,
        seat: int,
        prompt: str,
        source: str,
        rules: str,
        choices: list[Choice],
        blocked: list[Choice],
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.prompt = prompt
        self.source = source
        self.rules = rules
        self.choices = choices
        self.blocked = blocked

    def with_names(self, names: Sequence[str]) -> Prompt:
        """The same with the people's names in all its words: for whoever shows it."""
        choices = [choice.with_names(names) for choice in self.choices]
        blocked = [choice.with_names(names) for choice in self.blocked]
        asked = with_names(self.prompt, names)
        return Prompt(self.kind, self.seat, asked, self.source, self.rules, choices, blocked)

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "seat": self.seat,
            "prompt": self.prompt,
            "source": self.source,
            "rules": self.rules,
            "choices": [{"action": c.action, "label": c.label, "warning": c.warning} for c in self.choices],
            "blocked": [{"action": c.action, "label": c.label, "reason": c.reason} for c in self.blocked],
        }


class Observation:
    """A vector for learners that is filled value by value, each under its name; the names are kept once a game."""

    def __init__(self, named: bool = False) -> None:
        self.values: list[int] = []
        self.names: list[str] | None = [] if named else None

    def put(self, name: str, value: int) -> None:
        self.values.append(value)
        if self.names is not None:
            self.names.append(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A loaded game. A game package subclasses it and fills in the part under "what a game says"."""

    def __init__(self, facts: Facts, book: Book) -> None:
        self.facts = facts
        self.id = facts.id
        self.book = book
        self.actions = Actions()
        self.decisions: dict[str, Decision[Any]] = {NOTHING.name: NOTHING}
        self.effects: dict[str, Effect[Any]] = dict(book.effects)
        self.faces: dict[str, vec[i64]] = {}
        self.pools: i64 = 0
        self.laid: dict[int, list[Zone]] = {}  # the empty zones of so many seats
        for decision in [*WRAPPER_DECISIONS, *facts.decisions]:
            self.decisions[decision.name] = decision
        for name, effect in facts.effects.items():
            name_text(effect, name, self.effects)
        self.add_things()
        self.lay_out(facts.places)
        self.number_actions()
        self.prepare()

    # -- what a game says ------------------------------------------------------------------------------------------
    def add_things(self) -> None:
        """Add things that are no rows (a map's spaces, numbered copies) to the book. Actions are numbered after it.

        Compiled, a game may be made twice over the same book: what is there already is not added again.
        """

    def prepare(self) -> None:
        """Read the book and the actions into what rule code uses."""

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> S:
        """A state of this game's class with empty zones, before set-up."""
        blank: S = self.facts.state(self, seats, options, chance, self.zones(seats))
        return blank

    def set_up(self, s: S) -> None:
        """Lay out the game. The first question is asked by `next_phase`, or here."""
        raise NotImplementedError

    def show(self, s: S, seat: i64) -> dict[str, Any]:
        """The public numbers, and the seat's own, that its view has beside the zones.

        Under `unsaid` it may list the names, of numbers at any depth and of places, that only programs read: boards do
        not tell them. A record of a list may give under `choice` the name of the action that it stands for, and any
        record under `said` words that need no name before them.
        """
        return {}

    def words_on(self, thing: int) -> str:
        """What stands on a thing, for people: its `text`, where content has one."""
        return str(self.book.values[thing].get("text", ""))

    def prompt(self, s: S, seat: i64) -> str:
        """The open question in one plain sentence."""
        name = s.ask.name
        return name[:1].upper() + name[1:] + "?"

    def label(self, s: S, seat: i64, action: i64) -> str:
        name = self.actions.names[action]
        return name[:1].upper() + name[1:]

    def reason(self, s: S, seat: i64, action: i64, code: i64) -> str:
        """Why an action is blocked, in a few words."""
        return "not allowed now"

    def warning(self, s: S, seat: i64, action: i64) -> str:
        """What an answer throws away, in one sentence, where a person is to be asked once more; else nothing."""
        return ""

    def tell(self, event: Event, seat: i64) -> str:
        """One event in one sentence for one seat, or nothing where it is not worth a line.

        The event is already cut down to what that seat may know.
        """
        thing = "a card" if event.thing < 0 else self.book.names[event.thing]
        source = self.place_in_words(event.source, seat)
        if event.source and event.source != event.target:
            return f"{thing}: {source} to {self.place_in_words(event.target, seat)}"
        if event.kind == SHOW:
            return f"{thing} is shown in {source}"
        return f"{event.kind}: {source or thing} {event.count}".rstrip()

    def place_in_words(self, zone: str, eye: i64) -> str:
        """Whose place a zone is: "hand 1" is "Player 2's hand", and "your hand" to that player."""
        name, _, owner = zone.rpartition(" ")
        if owner.isdecimal() and any(place.each and place.name == name for place in self.facts.places):
            return f"{owning(int(owner), eye)} {name}"
        return zone

    def observe_more(self, s: S, seat: i64, out: Observation) -> None:
        """The game's own numbers for learners, as many at every moment, under the same law as `show`."""

    def evaluate(self, s: S, seat: i64) -> float:
        """What `returns` may be expected to give the seat, for bots that do not play on to the end.

        It may look at everything: bots ask it only of worlds that they dealt from what their seat knows.
        """
        return 0.0

    def advise(self, s: S, seat: i64) -> i64:
        """The answer to the open question that a seasoned player gives without looking ahead; -1 where there is none.

        It may look only at what the seat knows.
        """
        return -1

    def unlocks(self, s: S, seat: i64) -> Unlocks | None:
        """What a game that is over unlocks for a seat. The pick is no action: doors ask for it, and keep it."""
        return None

    def fits(self, world: S) -> bool:
        """Whether a dealt world agrees with what everybody can tell: who attacks has a card to attack with.

        `determinize` deals until it does. It may look at all cards of the world that it is given.
        """
        return True

    def loose_cards(self, s: S) -> dict[int, int]:
        """Cards that the game keeps as bare numbers (a supply pile), for the check that none is lost."""
        return {}

    # -- making a state --------------------------------------------------------------------------------------------
    def new(self, seats: int | None = None, seed: str | bytes = "", options: dict[str, Any] | None = None) -> S:
        """A new game, set up and at its first question."""
        low, high = self.facts.seats
        if seats is None:
            seats = low
        if not low <= seats <= high:
            raise OptionError(f"{self.id} is for {low} to {high} players, not {seats}")
        return self.deal(seats, self.full_options(options or {}), chance_from_seed(seed, seats))

    def deal(self, seats: int, options: dict[str, Any], chance: Chance) -> S:
        """The inner face of `new`: options complete and checked."""
        s = self.blank(seats, options, chance)
        self.set_up(s)
        if not s.awaited:
            s.resume(None)
        s.barrier = True
        return s

    def full_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """Every option with its value: the default, what a variant sets, what was asked for."""
        values = {name: option.default for name, option in self.facts.options.items()}
        for name, value in [*self.book.options.items(), *given.items()]:
            option = self.facts.options.get(name)
            if option is None:
                near = difflib.get_close_matches(name, list(values), 1, 0.0)
                hint = f"; nearest: {near[0]}" if near else ""
                raise OptionError(f"{self.id} has no option {name!r}{hint}")
            fault = option.fault(value, self.words_of(option))
            if fault:
                raise OptionError(f"option {name} takes {fault}, not {value!r}")
            values[name] = value
        return values

    def with_kept(self, seats: int, options: dict[str, Any], kept: dict[str, list[str]]) -> dict[str, Any]:
        """Options with what was kept for a player who is alone at the table, where they say nothing of it."""
        found = dict(options)
        for name, option in self.facts.options.items():
            if option.kept and seats == 1 and name not in found:
                known = self.words_of(option)
                found[name] = [word for word in known if word in kept.get(name, [])]
        return found

    def words_of(self, option: Option) -> list[str]:
        """The words that an option takes: its own, and the names of the rows of its tables."""
        rows = [self.book.names[thing] for table in option.tables for thing in self.book.things(table)]
        return [*option.words, *rows]

    def stock(self, zone: Zone, table: str) -> None:
        """Put every card of a table into a zone, as often as its column `copies` says."""
        for thing in self.book.things(table):
            for _ in range(self.book.value(thing, "copies")):
                zone.put(thing, 0)

    def zones(self, seats: int) -> list[Zone]:
        """Empty zones for every declared place: shared ones first, then each seat's own."""
        laid = self.laid.get(seats)
        if laid is None:
            fixed = [place for place in self.facts.places if not place.loose]
            laid = [Zone(place, -1, place.sight(-1), vec[i64]()) for place in fixed if not place.each]
            for seat in range(seats):
                laid += [Zone(place, seat, place.sight(seat), vec[i64]()) for place in fixed if place.each]
            self.laid[seats] = laid
        return [Zone(zone.place, zone.owner, zone.sight, vec[i64](capacity=zone.place.room)) for zone in laid]

    def lay_out(self, places: list[Place]) -> None:
        fixed = [place for place in places if not place.loose]
        shared = [place for place in fixed if not place.each]
        own = [place for place in fixed if place.each]
        for k, place in enumerate(shared):
            place.start = k
        for k, place in enumerate(own):
            place.start = len(shared) + k
            place.stride = len(own)
        pools: list[str] = []
        for place in places:
            if place.sees != EVERYBODY and not place.pool:
                raise ValueError(f"{self.id}: the place {place.name!r} is hidden from somebody but has no pool")
            if place.pool and place.pool not in pools:
                pools.append(place.pool)
            place.pool_at = pools.index(place.pool) if place.pool else -1
            if place.face:
                self.faces[place.face] = self.book.ints(place.face)
        self.pools = len(pools)

    def number_actions(self) -> None:
        """Give every action its number: base things first, block by block, then what a variant has added."""
        book = self.book
        for added in (False, True):
            for verb, over in self.facts.actions:
                self.actions.block(verb)
                if isinstance(over, range):
                    things = [] if added else [(k, str(k)) for k in over]
                elif over:
                    if over not in book.table_of and over not in [table.name for table in self.facts.tables]:
                        raise ValueError(f"{self.id}: the actions {verb!r} go over {over!r}, which is no table")
                    things = [(t, book.names[t]) for t in book.all_things(over) if book.added[t] == added]
                else:
                    things = [] if added else [(0, "")]
                self.actions.extend(verb, things)

    @property
    def num_actions(self) -> int:
        return len(self.actions.names)

    # -- looking at a state ----------------------------------------------------------------------------------------
    def prompt_for(self, s: S, seat: i64) -> Prompt:
        ask = s.ask
        legal = s.legal(seat)
        if not legal:
            return Prompt("nothing", seat, "Nothing is asked of this seat now.", "", "", [], [])
        choices = [Choice(a, self.label(s, seat, a), "", self.warning(s, seat, a)) for a in legal]
        blocked: list[Choice] = []
        menu = s.candidates(seat)
        for k in range(menu.n):
            action = menu.items[k]
            code = ask.why_not(s, seat, action)
            if code:
                blocked.append(Choice(action, self.label(s, seat, action), self.reason(s, seat, action, code)))
        source = s.todo[len(s.todo) - 1].source if len(s.todo) else i64(-1)
        asked_by = "" if source < 0 else self.book.names[source]
        return Prompt(ask.name, seat, self.prompt(s, seat), asked_by, ask.rules, choices, blocked)

    def why_illegal(self, s: S, seat: i64, action: int) -> str:
        """Why an action was refused: for people, in words."""
        if not 0 <= action < self.num_actions:
            return f"there is no action {action!r}: actions are 0 to {self.num_actions - 1}"
        name = self.actions.names[action]
        for blocked in self.prompt_for(s, seat).blocked:
            if blocked.action == action:
                return f"{name!r} is blocked: {blocked.reason}"
        return f"{name!r} is no answer to {s.ask.name!r}"

    def view(self, s: S, seat: int | None) -> dict[str, Any]:
        """What a seat is shown, made from nothing: zones as declared, and what the game adds in `show`."""
        eye: i64 = WATCHER if seat is None else seat
        view: dict[str, Any] = {
            "game": self.id,
            "seat": seat,
            "seats": s.seats,
            "waiting": s.asked(),
            "question": s.ask.name,
            "over": s.over,
            "zones": {zone.name(): self.zone_view(zone, eye) for zone in s.zones},
            "aside": [self.zone_view(zone, eye) for zone in knowledge.all_zones(s)[len(s.zones) :]],
        }
        if s.over:
            view["scores"] = s.scores()
            view["winners"] = s.winners()
        view.update(self.show(s, eye))
        return view

    def zone_view(self, zone: Zone, eye: i64) -> dict[str, Any]:
        """How many cards lie there, and those that the seat sees or has seen; in an ordered zone, at their place."""
        names = self.book.names
        cards = [names[zone.card(i)] if zone.knowers(i) >> eye & 1 else None for i in range(zone.size())]
        seen: dict[str, Any] = {"place": zone.place.name, "owner": zone.owner, "count": zone.size()}
        seen["cards"] = cards if zone.place.ordered else [name for name in cards if name is not None]
        if zone.place.face:
            faces = [self.face_name(zone.card(i), zone.place.face) for i in range(zone.size())]
            seen["faces"] = faces if zone.place.ordered else sorted(faces, key=str)
        return seen

    def face_name(self, card: int, column: str) -> Any:
        """What everybody sees of a covered card, as content says it."""
        value = self.book.value(card, column)
        return self.book.names[value] if self.book.column_of(card, column).kind == "thing" else value

    def observe(self, s: S, seat: i64, out: Observation) -> None:
        """A fixed number of values: who is asked, each fixed zone's size and what the seat knows to lie there."""
        out.put("seat", seat)
        for other in range(s.seats):
            out.put(f"asked {other}", s.awaited >> other & 1)
        for zone in s.zones:
            counts: dict[int, int] = {}
            for i in range(zone.size()):
                if zone.knowers(i) >> seat & 1:
                    card = zone.card(i)
                    counts[card] = counts.get(card, 0) + 1
            name = zone.name()
            out.put(f"{name}: cards", zone.size())
            for thing in self.book.all_things(zone.place.holds):
                out.put(f"{name}: {self.book.names[thing]}", counts.get(thing, 0))
        self.observe_more(s, seat, out)

    def observation_names(self, s: S) -> list[str]:
        out = Observation(named=True)
        self.observe(s, 0, out)
        return out.names or []

    def determinize(self, s: S, seat: int | None, seed: int) -> State:
        return knowledge.determinize(s, WATCHER if seat is None else seat, seed)

    # -- saving ----------------------------------------------------------------------------------------------------
    def to_json(self, s: S) -> dict[str, Any]:
        return saving.to_json(self, s)

    def from_json(self, data: dict[str, Any]) -> State:
        return saving.from_json(self, data)


def open_game(
    facts: Facts, sources: Sequence[tuple[str, str]], variant: tuple[str, dict[str, Any]] | None = None
) -> Game[Any]:
    """Load a game from its fact sheet and the texts of its content, with a variant laid over them."""
    verbs = {**WRAPPERS, **(WAKING_WRAPPERS if facts.wakes else {}), **facts.verbs}
    book = load_book(f"{facts.id} {facts.version}", facts.tables, verbs, sources, variant)
    game = facts.make(facts, book)
    game.full_options({})
    return game
