"""The `Game` interface: a loaded game, and what players, bots and tests call.

game = roost.load("riders")
state = game.new(seats=2, seed="any text or bytes", options={"fair_start": True})
while not state.over:
    seat = state.asked()[0]
    prompt = state.prompt(seat)
    state.apply(prompt.choices[0].action, seat)
state.scores(), state.winners(), state.returns()
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from roost.core import knowledge, observing, saving
from roost.core.action import NO, OPTION, Actions
from roost.core.chance import Chance, chance_from_seed
from roost.core.content import Book, ContentTable, Verb, load_book
from roost.core.event import MOVE, SHOW, Event
from roost.core.fault import Faults, nearest, nearest_of
from roost.core.field_ops import observe_fields, show_fields
from roost.core.fields import Part
from roost.core.flow import Decision, Effect, S
from roost.core.grammar import name_text
from roost.core.measure import Measure
from roost.core.observing import Sheet, Spec, written_once
from roost.core.phrase import ScriptItem, answer_no, answer_option, answer_yes, asked
from roost.core.state import NOTHING, State
from roost.core.telling import Moved, Told, check_sentences, lines_of, sentence, sentence_of_move
from roost.core.words import owning, player_numbers, with_names
from roost.core.wrappers import ONE_OF, WAKING_WRAPPERS, WRAPPER_DECISIONS, WRAPPERS, YES_OR_NO
from roost.core.zone import EVERYBODY, MARKS, WATCHER, Place, Zone, append, extend, sort, vec

LISTED: Final = 20  # a message lists at most so many allowed words of an option


class OptionError(ValueError):
    """An option or a number of seats that the game does not accept."""


class Option:
    """A ruling or variant that can be chosen when a game is set up. The default is what the rulebook says.

    The type of `default` says which values are allowed: a bool; a whole number from `low` to `high`; one of `words`;
    for a list, any of `words`; for None, None or a number from `low` to `high`.

    - `tables`: the names of the rows of these tables are allowed words too (`Game.words_of`).
    - `column`: so are the texts in this column, of any table.
    - `kept`: the words are what a player has unlocked in earlier games (`Game.unlocks`). When that player plays alone,
      they are the default (`Game.with_kept`).
    - `seats`: the least and the greatest number of players that the option is for; None: any number. With another
      number it changes nothing or is refused, so it is not offered.
    - `later`: the option was added after the first version of the rules. A saved state names it only if it does not
      have its default, so older saved states and digests stay valid.
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
        column: str = "",
        rules: str = "",
        kept: bool = False,
        seats: tuple[int, int] | None = None,
        later: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.text = text
        self.low = low
        self.high = high
        self.words = list(words)
        self.tables = list(tables)
        self.column = column
        self.rules = rules
        self.kept = kept
        self.seats = seats
        self.later = later

    def is_for(self, seats: int) -> bool:
        """Whether a game with that many players can have this option."""
        return self.seats is None or self.seats[0] <= seats <= self.seats[1]

    def fault(self, value: Any, words: list[str]) -> str:
        """What the value should be instead, or "" if it is right. `words` are the allowed words of the loaded game."""
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
            named = ", ".join(words) if len(words) <= LISTED else f"the rows of {' and '.join(self.tables)}"
            return "" if fits else f"a list out of {named}"
        return "" if value in words else "one of " + ", ".join(words)


class Unlocks:
    """What a player may unlock with a finished game: up to `most` of `words`, for later games with this option."""

    def __init__(self, option: str, words: Sequence[str], most: int) -> None:
        self.option = option
        self.words = list(words)
        self.most = most

    def fault(self, picked: Sequence[str]) -> str:
        """What is wrong with a selection, or "". To pick fewer than `most`, or none, is allowed."""
        strange = [word for word in picked if word not in self.words]
        if strange:
            return f"{strange[0]} is not unlocked by this game"
        if len(set(picked)) < len(picked):
            return "each can be picked once"
        return f"at most {self.most} can be picked" if len(picked) > self.most else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedPlayer(Generic[S]):
    """A bot with a fixed strategy that a game defines, to measure other bots against. It has no memory."""

    def __init__(self, text: str) -> None:
        self.text = text

    def answer(self, s: S, seat: i64) -> i64:
        """One of the seat's legal answers. It may use only what the seat knows."""
        raise NotImplementedError


class Facts:
    """The declaration of a game. All other code reads it, and so needs no code for a particular game.

    - `make`, `state`: the game's subclasses of `Game` and `State`.
    - `actions`: the blocks of actions in order, each a pair: a word such as "play", and what it applies to, which is
      a table of content, a range of numbers, or "" for nothing.
    - `effects`: scripts defined in code rather than in content files, by first effect.
    - `fields`: what a state holds besides its zones (core/fields.py).
    - `scripts`: bots with a fixed strategy, by name.
    - `events`, `moves`: how the log words the game's own events and the moves of cards (core/telling.py).
    - `groups`: by what statistics may group the wins of seats: names such as "Dragon", for `State.groups`.
    - `endings`: how a game ended, in words for people: "a Rider is dead", by what `State.ending` returns.
    - `takes`: the words of the actions by which a seat gets or begins to use a thing, such as "buy". A seat without
      access to a thing may not give these answers (lab/access.py). By default the first word of each table.
    - `wakes`: the game calls `State.wake` at a seat's next turn, so scripts may say `at next turn`.
    - `longest`: a number of actions that no game exceeds.
    - `elder`: how many simulations the best level of bots has for a choice; about as many as take a second.
    - `heed`: how many times as promising an answer looks to a level that searches with a network if the game advises
      it. The better the advice, the higher; found by play.
    - `utility`: the lowest and highest value of `State.returns`.
    - `measure`: which number shows who is ahead, and what the final scores consist of (core/measure.py).
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
        tables: Sequence[ContentTable],
        decisions: Sequence[Decision[Any]],
        verbs: dict[str, Verb] | None = None,
        effects: dict[str, Effect[Any]] | None = None,
        fields: Part | None = None,
        options: Sequence[Option] = (),
        scripts: dict[str, ScriptedPlayer[Any]] | None = None,
        events: Sequence[Told] = (),
        moves: Sequence[Moved] = (),
        groups: Sequence[str] = (),
        endings: dict[str, str] | None = None,
        takes: Sequence[str] = (),
        wakes: bool = False,
        longest: int = 10_000,
        elder: int = 400,
        heed: float = 4.0,
        utility: tuple[float, float] = (-1.0, 1.0),
        measure: Measure[Any] | None = None,
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
        self.verbs = verbs or {}
        self.decisions = list(decisions)
        self.effects = effects or {}
        self.fields = fields or Part(id)
        self.options = {option.name: option for option in options}
        self.scripts: dict[str, ScriptedPlayer[Any]] = scripts or {}
        self.events = {told.kind: told for told in events}
        self.moves = list(moves)
        self.groups = list(groups)
        self.endings = endings or {}
        self.takes = list(takes)
        self.wakes = wakes
        self.longest = longest
        self.elder = elder
        self.heed = heed
        self.utility = utility
        self.measure: Measure[Any] = measure or Measure()


class Choice:
    """One answer that a seat may give, or one that is blocked, with the reason.

    If there is a `warning`, interfaces ask people to confirm the choice. Bots and `apply` ignore it.
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
    """A question to one seat in words.

    `kind` is the decision's name, `prompt` the sentence, `source` the card that asks, `rules` the rules it comes from.
    """

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
        """The same prompt with the players' names instead of "Player 1"."""
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A loaded game. Each game subclasses it and overrides methods under "what a game implements"."""

    def __init__(self, facts: Facts, book: Book) -> None:
        self.facts = facts
        self.id = facts.id
        self.book = book
        self.actions = Actions()
        self.decisions: dict[str, Decision[Any]] = {NOTHING.name: NOTHING}
        self.effects: dict[str, Effect[Any]] = dict(book.effects)
        self.faces: dict[str, vec[i64]] = {}
        self.pools: i64 = 0
        self.laid: dict[int, list[Zone]] = {}  # empty zones, by number of seats
        self.read: dict[str, Any] = {}  # see `rules`
        self.last_options: dict[str, Any] | None = None
        self.last_seats = 0
        self.last_rules: Any = None
        self.last_head: tuple[int, dict[str, Any], bytes] | None = None  # see `key_head`
        self.stocks: dict[str, vec[i64]] = {}  # see `stock`
        self.listed: dict[str, list[int]] = {}  # see `things_of`
        self.specs: dict[int, Spec] = {}  # see `spec`
        self.loader: Callable[[str, str, str], Game[Any]] | None = None  # see `__reduce__`
        self.placed: dict[str, list[int]] = {}  # see `places_of`
        for decision in [*WRAPPER_DECISIONS, *facts.decisions]:
            if self.decisions.get(decision.name, decision) is not decision:
                raise ValueError(f"{facts.id}: two decisions are called {decision.name!r}")
            self.decisions[decision.name] = decision
        for name, effect in facts.effects.items():
            name_text(effect, name, self.effects)
        self.add_things()
        self.check_places(facts.places)
        self.lay_out(facts.places)
        self.number_actions()
        self.check_variant()
        try:
            self.prepare()
        except OptionError as error:
            raise self.naming_the_variant(error, {}) from None

    # -- what a game implements ------------------------------------------------------------------------------------
    def add_things(self) -> None:
        """Add things that are not rows to the book, such as a map's spaces or numbered copies of a row.

        It is called before actions get their numbers. A compiled game may be created twice with the same book, so this
        method must skip what the book already has.
        """

    def prepare(self) -> None:
        """Store what rule code needs from the book and the actions in attributes. Called at the end of loading."""

    def read_rules(self, seats: int, options: dict[str, Any]) -> Any:
        """The content with these options applied, as rule code uses it. `rules` calls this and caches the result."""
        return None

    def blank(self, seats: int, options: dict[str, Any], chance: Chance) -> S:
        """A new state of this game with empty zones, before set-up."""
        blank: S = self.facts.state(self, seats, options, chance, self.zones(seats))
        return blank

    def set_up(self, s: S) -> None:
        """Set up a new state. The first question is asked here, or by `next_phase`."""
        raise NotImplementedError

    def show(self, s: S, seat: i64) -> dict[str, Any]:
        """What a seat's view shows besides the zones: the declared fields. Games override it with generated code."""
        return show_fields(self, self.facts.fields, s, s, seat)

    def write_fields(self, s: S, seat: i64, sheet: Sheet, at: i64) -> i64:
        """Write the declared fields into an observation, from index `at`; return the index after them."""
        found: list[int] = []
        observe_fields(self, self.facts.fields, s, s, seat, found)
        values = sheet.values
        for k in range(len(found)):
            values[at + k] = found[k]
        return at + len(found)

    def title(self, thing: int) -> str:
        """What people call a thing: its name, unless a game describes things whose names are only codes."""
        return self.book.names[thing]

    def words_on(self, thing: int) -> str:
        """The words printed on a thing: its `text` in the content, or ""."""
        return str(self.book.values[thing].get("text", ""))

    def prompt(self, s: S, seat: i64) -> str:
        """The open question as one sentence. For a `may` or `choose one` in a script the kernel words it instead."""
        name = s.ask.name
        return name[:1].upper() + name[1:] + "?"

    def label(self, s: S, seat: i64, action: i64) -> str:
        """The words of one answer to the open question."""
        name = self.actions.names[action]
        return name[:1].upper() + name[1:]

    def said_here(self, s: S, words: str) -> str:
        """The words of a script, adapted to the options of this state."""
        return words

    def reason(self, s: S, seat: i64, action: i64, code: i64) -> str:
        """Why an action is blocked, in a few words."""
        return "not allowed now"

    def warning(self, s: S, seat: i64, action: i64) -> str:
        """One sentence on what an answer gives away, if a person should confirm it, or ""."""
        return ""

    def tell(self, event: Event, seat: i64) -> str:
        """One event as a sentence for one viewer, or "" if the log does not mention it.

        The event must already be reduced to what that viewer may know (`Event.seen_by`). The words come from the game's
        declared events and moves; if it declares none, the kernel has simple words of its own.
        """
        told = self.facts.events.get(event.kind)
        names = self.book.names
        if told is not None:
            if told.unless and event.thing >= 0 and names[event.thing] == told.unless:
                return ""
            text = told.nobody if event.seat < 0 and told.nobody else told.text
            return sentence(text, event, seat, names, told.words)
        if self.facts.events:
            return sentence_of_move(self.facts.moves, event, seat, names) if event.kind in (MOVE, SHOW) else ""
        thing = "A card" if event.thing < 0 else names[event.thing]
        source = self.place_in_words(event.source, seat)
        if event.source and event.source != event.target:
            return f"{thing} went from {source} to {self.place_in_words(event.target, seat)}."
        if event.kind == SHOW:
            return f"{thing} was shown in {source}."
        return f"{event.kind}: {source or thing} {event.count}".rstrip()

    def tell_together(self, events: Sequence[Event], seat: i64) -> list[str]:
        """The log lines for the events of one answer, one text for each event; "" for one without its own line.

        The events are already cut down to what the seat may know. Repeated sentences and events that join a line
        (`Told.joins`) are merged.
        """
        sentences = [self.tell(event, seat) for event in events]
        return lines_of(sentences, events, seat, self.book.names, self.facts.events, self.facts.moves)

    def chapter(self, event: Event, seat: i64) -> str:
        """The log heading that goes before an event, or ""."""
        told = self.facts.events.get(event.kind)
        return "" if told is None or not told.chapter else sentence(told.chapter, event, seat, self.book.names)

    def place_in_words(self, zone: str, eye: i64) -> str:
        """A zone's name in words: "the deck"; "hand 1" is "Player 2's hand", and "your hand" for that player."""
        name, _, owner = zone.rpartition(" ")
        if owner.isdecimal() and any(place.each and place.name == name for place in self.facts.places):
            return f"{owning(int(owner), eye)} {name}"
        return f"the {zone}" if zone else ""

    def evaluate(self, s: S, seat: i64) -> float:
        """An estimate of the seat's value in `returns`, for bots that stop their search before the end of the game.

        It may use everything in the state: bots call it only for worlds that they dealt from what their seat knows.
        """
        return 0.0

    def advise(self, s: S, seat: i64) -> i64:
        """The answer that an experienced player would give without thinking ahead, or -1 if there is none.

        It may use only what the seat knows.
        """
        return -1

    def prospect(self, s: S, value: float) -> tuple[float, str]:
        """A utility that a bot expects, for people: a number from 0 to 1 and words for it.

        By default it is the chance to win. A game that overrides `State.returns` overrides this too.
        """
        chance = max(0.0, min(1.0, value + 1.0 / int(s.seats)))
        return chance, f"wins about {round(100 * chance)} %"

    def unlocks(self, s: S, seat: i64) -> Unlocks | None:
        """What a finished game unlocks for a seat, or None. The player's selection is not an action of the game.

        The terminal and the server ask for the selection, and store it.
        """
        return None

    def fits(self, world: S) -> bool:
        """Whether a dealt world agrees with what everybody can conclude: an attacker has a card to attack with.

        `determinize` deals until it does. This method may look at all cards of the world.
        """
        return True

    def loose_cards(self, s: S) -> dict[int, int]:
        """How many of each card the game counts outside of zones (a supply pile), to check that no card is lost."""
        return {}

    # -- making a state --------------------------------------------------------------------------------------------
    def new(self, seats: int | None = None, seed: str | bytes = "", options: dict[str, Any] | None = None) -> S:
        """Set up a new game and run it to its first question. Without `seats`, it has the lowest possible number."""
        low, high = self.facts.seats
        if seats is None:
            seats = low
        if not low <= seats <= high:
            raise OptionError(f"{self.id} is for {player_numbers(low, high)}, not {seats}")
        full = self.full_options(options or {})
        try:
            return self.deal(seats, full, chance_from_seed(seed, seats))
        except OptionError as error:
            raise self.naming_the_variant(error, options or {}) from None

    def naming_the_variant(self, error: OptionError, given: dict[str, Any]) -> OptionError:
        """The same error, with the variant's file if the variant sets options that were not given otherwise."""
        names = [name for name in self.book.options if name not in given]
        if not names:
            return error
        return OptionError(f"{self.book.variant_file}: options ({', '.join(names)}): {error}")

    def deal(self, seats: int, options: dict[str, Any], chance: Chance) -> S:
        """Like `new`, but the options must be complete and checked."""
        s = self.blank(seats, options, chance)
        self.set_up(s)
        if not s.awaited:
            s.resume(None)
        s.barrier = True
        return s

    def rules(self, seats: int, options: dict[str, Any]) -> Any:
        """The result of `read_rules` for complete options. States with the same options share it."""
        if options is not self.last_options or seats != self.last_seats:
            key = f"{seats} {options}"
            if key not in self.read:
                self.read[key] = self.read_rules(seats, options)
            self.last_rules = self.read[key]
            self.last_options = options
            self.last_seats = seats
        return self.last_rules

    def full_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """Every option with its value: the given one, else the variant's, else the default. Checks all values."""
        values = {name: option.default for name, option in self.facts.options.items()}
        for name, value in [*self.book.options.items(), *given.items()]:
            if name not in values:
                raise OptionError(f"{self.id} has no option {name!r}{nearest_of(name, values, quoted=False)}")
            fault = self.option_fault(name, value)
            if fault:
                raise OptionError(f"option {name} {fault}")
            values[name] = value
        return values

    def option_fault(self, name: str, value: Any) -> str:
        """What is wrong with an option's value, or ""."""
        option = self.facts.options[name]
        words = self.words_of(option)
        fault = option.fault(value, words)
        if not fault:
            return ""
        strange = [word for word in value if word not in words] if isinstance(value, list) else []
        if not strange:
            return f"takes {fault}, not {value!r}"
        return f"takes {fault}, not {strange[0]!r}{nearest(str(strange[0]), words, quoted=False)}"

    def check_variant(self) -> None:
        """Raise ContentError for the options of a variant that are unknown or have wrong values."""
        faults = Faults()
        for name, value in self.book.options.items():
            known = name in self.facts.options
            fault = self.option_fault(name, value) if known else f"no such option{nearest_of(name, self.facts.options)}"
            if fault:
                faults.add(faults.spot(self.book.variant_file, "options"), name, "", fault)
        faults.check()

    def with_kept(self, seats: int, options: dict[str, Any], kept: dict[str, list[str]]) -> dict[str, Any]:
        """The options, with those that are `kept` filled in for a single player, unless they are already given."""
        found = dict(options)
        for name, option in self.facts.options.items():
            if option.kept and seats == 1 and name not in found:
                known = self.words_of(option)
                found[name] = [word for word in known if word in kept.get(name, [])]
        return found

    def words_of(self, option: Option) -> list[str]:
        """The words that an option allows: its own, the names of the rows of its tables, the texts of its column."""
        book = self.book
        words = [*option.words, *[book.names[thing] for table in option.tables for thing in book.things(table)]]
        if option.column:
            tables = [name for name, table in book.tables.items() if option.column in table.columns]
            said = [book.value(thing, option.column) for table in tables for thing in book.things(table)]
            words += dict.fromkeys([word for word in said if word and word not in words])
        return words

    def stock(self, zone: Zone, table: str) -> None:
        """Put every card of a table into a zone, as many times as its column `copies` says. Nobody knows them."""
        if table not in self.stocks:
            cards = vec[i64]()
            for thing in self.book.things(table):
                for _ in range(self.book.value(thing, "copies")):
                    cards = append(cards, i64(thing) << MARKS)
            self.stocks[table] = cards
        zone.slots = extend(zone.slots, self.stocks[table])
        if not zone.place.ordered:
            sort(zone.slots)

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

    def check_places(self, places: Sequence[Place]) -> None:
        """Refuse a place for cards of a table that does not exist: views and observations would leave its cards out."""
        for place in places:
            if not self.book.all_things(place.holds):
                known = ", ".join(self.book.tables)
                told = f"the place {place.name!r} holds cards of the table {place.holds!r}, which has none"
                raise ValueError(f"{self.id}: {told}; write holds= with one of {known}")

    def lay_out(self, places: list[Place]) -> None:
        """Give every place its position in `State.zones`, and its pool a number."""
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
                raise ValueError(f"{self.id}: the place {place.name!r} is hidden from some seats, so it needs a pool")
            if place.pool and place.pool not in pools:
                pools.append(place.pool)
            place.pool_at = pools.index(place.pool) if place.pool else -1
            if place.face:
                self.faces[place.face] = self.book.ints(place.face)
        self.pools = len(pools)

    def number_actions(self) -> None:
        """Number all actions: block by block for the base content, then block by block for what a variant adds."""
        book = self.book
        for added in (False, True):
            for verb, over in self.facts.actions:
                if isinstance(over, range):
                    things = [] if added else [(k, str(k)) for k in over]
                elif over:
                    if over not in book.table_of and over not in [table.name for table in self.facts.tables]:
                        raise ValueError(f"{self.id}: the actions {verb!r} refer to {over!r}, which is not a table")
                    things = [(t, book.names[t]) for t in book.all_things(over) if book.added[t] == added]
                else:
                    things = [] if added else [(0, "")]
                self.actions.extend(verb, things)

    @property
    def num_actions(self) -> int:
        return len(self.actions.names)

    # -- looking at a state ----------------------------------------------------------------------------------------
    def prompt_for(self, s: S, seat: i64) -> Prompt:
        """The open question to a seat, in words."""
        ask = s.ask
        legal = s.legal(seat)
        if not legal:
            return Prompt("nothing", seat, "This seat has no question to answer now.", "", "", [], [])
        choices = [Choice(a, self.label_for(s, seat, a), "", self.warning(s, seat, a)) for a in legal]
        blocked: list[Choice] = []
        menu = s.candidates(seat)
        for k in range(menu.n):
            action = menu.items[k]
            code = ask.why_not(s, seat, action)
            if code:
                blocked.append(Choice(action, self.label_for(s, seat, action), self.reason(s, seat, action, code)))
        source = s.todo[len(s.todo) - 1].source if len(s.todo) else i64(-1)
        asked_by = "" if source < 0 else self.book.names[source]
        part = self.wrapper_asked(s)
        words = self.prompt(s, seat) if part is None else self.said_here(s, asked(part))
        return Prompt(ask.name, seat, words, asked_by, ask.rules, choices, blocked)

    def label_for(self, s: S, seat: i64, action: i64) -> str:
        """An answer to the open question, in words: the script's own, if its `may` or `choose one` asks."""
        part = self.wrapper_asked(s)
        if part is None:
            return self.label(s, seat, action)
        if s.ask is ONE_OF:
            return self.said_here(s, answer_option(part, action - OPTION))
        return self.said_here(s, answer_no(part) if action == NO else answer_yes(part))

    def wrapper_asked(self, s: S) -> ScriptItem | None:
        """The `may` or `choose one` of a script that asks the open question, or None."""
        return self.part_asked(s) if s.ask is YES_OR_NO or s.ask is ONE_OF else None

    def part_asked(self, s: S) -> ScriptItem | None:
        """The item with which the topmost script continues after the answer, or None if no script waits."""
        return self.book.part_of(s.asking().effect) if len(s.todo) else None

    def why_illegal(self, s: S, seat: i64, action: int) -> str:
        """Why an action is not legal, in words."""
        if not 0 <= action < self.num_actions:
            return f"there is no action {action!r}: actions are 0 to {self.num_actions - 1}"
        name = self.actions.names[action]
        for blocked in self.prompt_for(s, seat).blocked:
            if blocked.action == action:
                return f"{name!r} is blocked: {blocked.reason}"
        return f"{name!r} is not an answer to {s.ask.name!r}"

    def view(self, s: S, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, as JSON data: the zones, and the fields from `show`. None is a spectator.

        A view is built from the declarations of places and fields, never by deleting things from a copy of the state.
        """
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
        """A zone as a viewer sees it: the number of cards, and the cards that the viewer knows.

        In an ordered zone unknown cards are None, so that every card is at its position.
        """
        names = self.book.names
        cards = [names[zone.card(i)] if zone.knowers(i) >> eye & 1 else None for i in range(zone.size())]
        seen: dict[str, Any] = {"place": zone.place.name, "owner": zone.owner, "count": zone.size()}
        seen["cards"] = cards if zone.place.ordered else [name for name in cards if name is not None]
        if zone.place.face:
            faces = [self.face_name(zone.card(i), zone.place.face) for i in range(zone.size())]
            seen["faces"] = faces if zone.place.ordered else sorted(faces, key=str)
        return seen

    def face_name(self, card: int, column: str) -> Any:
        """What everybody sees of a hidden card: the value of its face column."""
        value = self.book.value(card, column)
        return self.book.names[value] if self.book.column_of(card, column).kind == "thing" else value

    def spec(self, seats: int) -> Spec:
        """What the numbers of an observation mean in a game with so many seats."""
        found = self.specs.get(seats)
        if found is None:
            found = Spec(self, seats)
            self.specs[seats] = found
        return found

    def observe(self, s: S, seat: i64) -> vec[i64]:
        """What a seat knows as numbers, for learning programs: a new row, of which `spec` has the names and bounds.

        The length never changes during a game. `Sheet` writes into memory that is used again.
        """
        return written_once(self.spec(s.seats), s, seat)

    def key(self, s: S, seat: i64) -> str:
        return observing.key(s, seat)

    def key_head(self, seats: int, options: dict[str, Any]) -> bytes:
        """What the keys of all states with these options begin with: the game, its rules version, content, options."""
        last = self.last_head
        if last is not None and last[0] == seats and last[1] is options:
            return last[2]
        about = [self.id, self.facts.version, self.book.hash, seats, options]
        head = json.dumps(about, sort_keys=True).encode()
        self.last_head = (seats, options, head)
        return head

    def things_of(self, tables: list[str]) -> list[int]:
        """The things of some tables. Those that a variant removed are included, so that positions do not change."""
        key = "|".join(tables)
        if key not in self.listed:
            self.listed[key] = [thing for table in tables for thing in self.book.all_things(table)]
            places = [-1] * len(self.book.names)
            for k, thing in enumerate(self.listed[key]):
                places[thing] = k
            self.placed[key] = places
        return self.listed[key]

    def places_of(self, tables: list[str]) -> list[int]:
        """For each thing, its position in the list that `things_of` returns, or -1."""
        self.things_of(tables)
        return self.placed["|".join(tables)]

    def determinize(self, s: S, seat: int | None, seed: int) -> State:
        return knowledge.determinize(s, WATCHER if seat is None else seat, seed)

    # -- saving ----------------------------------------------------------------------------------------------------
    def to_json(self, s: S) -> dict[str, Any]:
        return saving.to_json(self, s)

    def from_json(self, data: dict[str, Any]) -> State:
        return saving.from_json(self, data)

    def digest(self, s: S) -> str:
        return saving.digest(s)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the id and the variant, with which the other side loads the game again.

        A process loads it once; states of it then share the game. A copy of a game is the game itself.
        """
        if self.loader is None:
            raise TypeError(f"{self.id} cannot be pickled: it was not loaded by `roost.load`")
        return self.loader, (self.id, saving.canonical(self.book.variant), self.book.hash)

    def __copy__(self) -> Game[S]:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S]:
        return self


def open_game(
    facts: Facts, sources: Sequence[tuple[str, str]], variant: tuple[str, dict[str, Any]] | None = None
) -> Game[Any]:
    """Load a game from its facts and its content files (pairs of name and text), with a variant applied to them."""
    check_sentences(list(facts.events.values()), facts.moves)
    verbs = {**WRAPPERS, **(WAKING_WRAPPERS if facts.wakes else {}), **facts.verbs}
    book = load_book(f"{facts.id} {facts.version}", facts.tables, verbs, sources, variant)
    game = facts.make(facts, book)
    game.full_options({})
    return game
