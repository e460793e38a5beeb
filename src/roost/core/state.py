"""The state of one game, and the loop that runs it.

A state holds the zones with their cards, the random generators, the open question, and the work that continues after
the answer. The loop:

1. A question is open: `ask` is the decision, and `awaited` has a bit for each seat that must answer.
2. `apply(action, seat)` checks that the answer is legal, and `act` carries it out: it calls the decision's `choose`,
   or `reveal` when all answers to a secret decision are in.
3. `choose` moves cards, and may `call` a card's script: a chain of effects, each of which runs one verb.
4. `resume` runs these effects in order. When an effect asks a question or calls another script, the rest of its own
   script is saved as a frame on the stack `todo`, and continues from there later.
5. When the stack is empty, the game's `next_phase` asks the next question, calls a script, or ends the game.

A state that waits for an answer is therefore plain data: it can be cloned, saved, undone and searched, even in the
middle of a card's script. Rule code moves cards with the methods under "cards" below, which take a zone and a slot, the
index of a card in the zone. These methods also keep track of who knows each card, write the events for the log, and
decide whether the action can still be undone (`barrier`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import NO_MENU, Menu
from roost.core.chance import TABLE, Chance
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.field_ops import copy_fields
from roost.core.flow import Decision, Effect, Frame, Nothing
from roost.core.zone import MARK_MASK, MARKS, WATCHER, Place, Zone, append, extend, pop, refill, sort_in, vec

if TYPE_CHECKING:
    from roost.core.game import Game, Prompt

NOTHING: Final = Nothing("nothing")

# How `carry` lays a card down.
OPENLY: Final = 0  # on top; a zone that shows its top card shows it
COVERED: Final = 1  # on top, but another card covers it at once
UNDER: Final = 2  # at the bottom


MOST_EFFECTS: Final = 100_000  # that one answer may run; the scripts of our games run a few hundred at most
MOST_FORCED: Final = 10_000  # answers in a row that the kernel gives because each is the only one


class IllegalAction(ValueError):
    """Raised by `apply` for anything that is not legal. The state has not changed."""


class Endless(Exception):
    """An answer has started something that does not end. The state is unusable; `Match.apply` restores it."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """One game in progress. A game subclasses it, adds its own fields, and implements `next_phase` and `scores`.

    While a script runs, `actor` is the seat that runs it, `source` is the card it belongs to, `many` and `it` are the
    result of the last verb (how many cards, and which card), `count` is a loop counter, and `cards` is the script's
    own card list. While no script runs they mean nothing; the values of a waiting script are in its frame.
    """

    # In interpreted Python, slots are faster than a dictionary with this many entries. Subclasses need not declare any.
    __slots__ = (
        "actor", "answers", "ask", "awaited", "barrier", "cards", "chain", "chance", "count", "events", "game", "idle",
        "it", "later", "many", "menu", "menu_fresh", "options", "over", "played", "runner", "seats", "source", "todo",
        "turns_taken", "zones",
    )  # fmt: skip

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.zones = zones
        self.ask: Decision[Any] = NOTHING  # the open question
        self.awaited: i64 = 0  # the seats that must answer it, as bits
        self.answers: vec[i64] = vec[i64]()  # the answers to a secret question, by seat; -1 if not answered yet
        self.todo: vec[Frame] = vec[Frame]()  # the stack of waiting scripts; the last one continues first
        self.later: vec[Frame] = vec[Frame]()  # scripts that wait for a later moment, such as the next turn
        self.over = False
        self.runner: i64 = WATCHER  # the seat now answering; WATCHER if none
        self.played: i64 = 0  # the number of actions applied so far
        self.turns_taken: i64 = 0
        self.barrier = True  # whether the last action cannot be undone
        self.actor: i64 = -1
        self.source: i64 = -1
        self.many: i64 = 0
        self.it: i64 = -1
        self.count: i64 = 0
        self.cards: Zone | None = None
        self.chain: Effect[Any] | None = None  # the effect to continue with, set by `call` or `jump`
        self.idle = False  # True if no script is in progress and no secret question is open: then `call` needs no frame
        self.menu = NO_MENU  # filled with legal actions by `fill`; one object, used again and again
        self.menu_fresh = False  # whether `menu` already has the answers to the open question
        self.events: list[Event] | None = None  # None while nobody reads the log

    # -- what a game implements ------------------------------------------------------------------------------------
    def next_phase(self) -> None:
        """Called when no script is left to run: ask the next question, call a script, or set `over`."""
        raise NotImplementedError

    def clone(self) -> State:
        """Return an equal, independent state. Compiled games override this with faster generated code."""
        twin = made_like(self)
        self.copy_flow(twin)
        copy_fields(self.game.facts.fields, self, twin)
        return twin

    def scores(self) -> list[int]:
        """The points of each seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won, when the game is over. By default, those with the highest score."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    def returns(self) -> list[float]:
        """The utility of each seat. By default the utilities add up to zero: the winners share what the others lose."""
        winners = self.winners()
        won = 1.0 / len(winners)
        return [(won if seat in winners else 0.0) - 1.0 / int(self.seats) for seat in range(self.seats)]

    def ending(self) -> str:
        """How the game ended, in a word or two ("dragon kill", "round cap"): for statistics over many games."""
        return "finished"

    def groups(self, seat: i64) -> list[str]:
        """The groups of a seat in statistics: one word for each name in `Facts.groups`, or "" if there is no group."""
        return []

    def in_game(self, seat: i64) -> bool:
        """Whether the seat is still in the game. By default nobody drops out."""
        return True

    def reaches(self, seat: i64) -> bool:
        """Whether `each other` and `each player` in the running script apply to a seat. A game may exempt seats."""
        return self.in_game(seat)

    # -- as a value ------------------------------------------------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        """Whether both would be saved as the same data (`to_json`). Who listens to events makes no difference."""
        if self is other:
            return True
        if not isinstance(other, State) or self.played != other.played or self.awaited != other.awaited:
            return False
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """A hash of the saved data, the same on every machine. It changes with the state, so do not change a state
        that is in a set or is a key of a dictionary: store a copy there."""
        return int(self.game.digest(self)[:15], 16)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """The same as `clone`: a copy shares the game and the options, which never change."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the game, which is loaded again if necessary (`Game.__reduce__`), and the saved data."""
        return restored, (self.game, self.to_json())

    # -- copying ---------------------------------------------------------------------------------------------------
    def copy_zones(self) -> list[Zone]:
        return [zone.clone() for zone in self.zones]

    def copy_flow(self, twin: State) -> None:
        """Copy the open question and the waiting scripts to a clone."""
        twin.ask = self.ask
        twin.awaited = self.awaited
        twin.answers = refill(twin.answers, self.answers)
        if len(self.todo) or len(twin.todo):
            twin.todo = copy_frames(self.todo)
        if len(self.later) or len(twin.later):
            twin.later = copy_frames(self.later)
        twin.over = self.over
        twin.runner = self.runner
        twin.played = self.played
        twin.turns_taken = self.turns_taken
        twin.barrier = self.barrier
        twin.idle = self.idle

    def copy_from(self, other: State) -> bool:
        """Make this state equal to `other`. This reuses the memory of this state, which is faster than a new clone.

        Returns False and changes nothing if it is not possible: both must be states of one game with the same options.
        Compiled games override this method; by default it always returns False.
        """
        return False

    def copy_kernel(self, other: State) -> bool:
        """The part of `copy_from` that is the same in all games. Returns False and changes nothing if not possible."""
        if other.game is not self.game or other.seats != self.seats or other.options is not self.options:
            return False
        zones = self.zones
        others = other.zones
        for k in range(len(zones)):
            zone = zones[k]
            zone.slots = refill(zone.slots, others[k].slots)
        self.chance.words = refill(self.chance.words, other.chance.words)
        other.copy_flow(self)
        self.actor = -1
        self.source = -1
        self.many = 0
        self.it = -1
        self.count = 0
        self.cards = None
        self.chain = None
        self.menu_fresh = False
        self.events = None
        return True

    # -- the checked interface, for players, tests and servers -----------------------------------------------------
    def asked(self) -> list[int]:
        """The seats that must answer now: usually one, several for a secret question."""
        return [seat for seat in range(self.seats) if self.awaited >> seat & 1]

    def legal(self, seat: i64) -> list[int]:
        """The actions this seat may answer with: sorted, each once, and never empty while the seat is asked."""
        if not 0 <= seat < self.seats or not self.awaited >> seat & 1:
            return []
        menu = self.fill(seat)
        items = menu.items
        actions: list[int] = []
        last: i64 = -1
        rising = True
        for k in range(menu.n):
            action = items[k]
            rising = rising and action > last
            last = action
            actions.append(action)
        if not rising:
            actions.sort()
        return actions

    def prompt(self, seat: i64) -> Prompt:
        """The question to this seat in words: the choices, and the blocked choices with their reasons."""
        return self.game.prompt_for(self, seat)

    def apply(self, action: Any, seat: Any) -> None:
        """Answer the open question for a seat. An illegal action raises `IllegalAction` and changes nothing."""
        for number in (action, seat):
            if not isinstance(number, int) or isinstance(number, bool):
                raise IllegalAction(f"an action and a seat are whole numbers, not {number!r}")
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"there is no seat {seat}: seats are 0 to {self.seats - 1}")
        if not self.awaited >> seat & 1:
            raise IllegalAction(f"seat {seat} is not asked now")
        if not 0 <= action < self.game.num_actions or not self.fill(seat).holds(action, 0):
            raise IllegalAction(self.game.why_illegal(self, seat, action))
        self.act(action, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, as JSON data; None is a spectator."""
        return self.game.view(self, seat)

    def key(self, seat: i64) -> str:
        """A key of what a seat knows now: a hash of its observation and its legal answers.

        Two states of a game have the same key if and only if the seat gets the same numbers from `Game.observe` (the
        open question is one of them) and has the same legal answers. The key does not depend on how the game came to
        this point, nor on what an observation leaves out (the limits in core/observing.py).
        The key depends on the rules version, the content and the options, and is the same on every machine, compiled
        or interpreted.
        """
        return self.game.key(self, seat)

    def determinize(self, seat: int | None, seed: int) -> State:
        """Deal a world: a complete state that is consistent with what the seat knows. None is a spectator."""
        return self.game.determinize(self, seat, seed)

    def to_json(self) -> dict[str, Any]:
        """The whole state as JSON data, hidden cards included; `Game.from_json` reads it back."""
        return self.game.to_json(self)

    # -- the unchecked interface, for fast loops -------------------------------------------------------------------
    def fill(self, seat: i64) -> Menu:
        """The legal actions of an asked seat, in the decision's order. The menu is reused by the next call."""
        menu = self.menu
        if menu is NO_MENU:
            menu = Menu(self.game.num_actions)
            self.menu = menu
        elif self.menu_fresh and self.runner == seat:
            return menu
        ask = self.ask
        menu.n = 0
        ask.options(self, seat, menu)
        if ask.sifts:
            self.sift(ask, seat, menu)
        return menu

    def sift(self, ask: Decision[Any], seat: i64, menu: Menu) -> None:
        """Remove from the menu what `why_not` forbids."""
        kept: i64 = 0
        items = menu.items
        for i in range(menu.n):
            action = items[i]
            if ask.why_not(self, seat, action) == 0:
                items[kept] = action
                kept += 1
        menu.n = kept

    def candidates(self, seat: i64) -> Menu:
        """All answers that the open question lists for a seat, allowed or blocked, in a new menu."""
        menu = Menu(self.game.num_actions, whole=True)
        self.ask.options(self, seat, menu)
        for action in menu.codes:
            menu.add(action)
        return menu

    def act(self, action: i64, seat: i64) -> None:
        """Apply a legal action, then answer for the same seat as long as public facts leave it only one choice.

        When the next question goes to another seat, that seat always answers itself, even if it has only one choice:
        otherwise the others could tell that it had no choice. The same holds for the first question after a reveal of
        secret answers, because it must not matter which seat answered last.
        """
        self.barrier = False
        self.runner = seat
        self.played += 1
        self.menu_fresh = False
        self.answer(self.ask, action, seat)
        if self.ask.public:
            self.take_forced(seat)

    def answer(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """Carry out one answer and run the game to its next question."""
        if not self.idle:
            self.answer_apart(ask, action, seat)
            return
        self.awaited = 0
        ask.choose(self, seat, action)
        if not self.awaited and not self.over and self.idle:
            self.next_phase()  # a shortcut for the most common case: `resume` would do the same
        if not self.awaited:
            self.resume(None)

    def take_forced(self, seat: i64) -> None:
        """Answer for the seat as long as it is asked again and public facts leave it only one choice."""
        action = self.forced(seat)
        given: i64 = 0
        while action >= 0:
            given += 1
            if given > MOST_FORCED:
                raise Endless(f"the question {self.ask.name!r} is asked again and again, with only one answer to it")
            self.answer(self.ask, action, seat)
            action = self.forced(seat) if self.ask.public else i64(-1)

    def forced(self, seat: i64) -> i64:
        """The seat's only legal answer, or -1 if it has several or if another seat is asked."""
        if self.awaited != 1 << self.runner:
            return -1
        menu = self.fill(seat)
        if menu.n == 1:
            return menu.items[0]
        self.menu_fresh = True
        return -1

    def answer_apart(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """The slower part of `answer`: for one of several secret answers, or an answer to a question of a script."""
        if ask.secret:
            self.answers[seat] = action
            self.awaited &= ~(1 << seat)
            if self.awaited:
                return
        self.awaited = 0
        if len(self.todo):
            self.answer_in_script(ask, action, seat)
            return
        self.decide(ask, action, seat)
        if self.over or not self.awaited:
            self.resume(None)

    def answer_in_script(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """Carry out an answer to a question that an effect asked. The frame of its script is on top of `todo`."""
        rest = self.take_up()
        self.idle = False
        depth: i64 = len(self.todo)
        self.decide(ask, action, seat)
        if self.chain is not None:
            rest = self.chain
            self.chain = None
        if self.awaited:
            self.suspend(depth, rest)
            return
        if len(self.todo) > depth:
            if rest is not None:
                self.suspend(depth, rest)
            rest = None
        self.resume(rest)

    def decide(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """Call the decision's `choose`, or `reveal` if it is secret and the last answer is in."""
        if ask.secret:
            self.barrier = True
            self.runner = WATCHER
            ask.reveal(self)
            self.answers = vec[i64]()
        else:
            ask.choose(self, seat, action)

    def resume(self, effect: Effect[Any] | None) -> None:
        """Run effects, beginning with this one, until a question is open or the game is over.

        Raises `Endless` after `MOST_EFFECTS` effects: a designer may have written a script that never ends.
        """
        ran: i64 = 0
        while True:
            ran += 1
            if ran > MOST_EFFECTS:
                raise Endless("the game goes on and on, and nobody is asked anything")
            if effect is None and self.chain is not None:  # a script was called while none was in progress
                effect = self.chain
                self.chain = None
                if len(self.todo):  # more scripts were called after it, and the last one called runs first
                    self.suspend(0, effect)
                    effect = None
            self.idle = False
            while effect is not None and not self.over:
                depth: i64 = len(self.todo)
                ran += 1
                if ran > MOST_EFFECTS:
                    raise Endless(does_not_end(effect.name))
                if not effect.run(self):
                    if self.awaited:
                        raise RuntimeError(f"{effect.name} asked {self.ask.name!r} but did not return True")
                    effect = effect.next
                    continue
                follow = effect.next
                chain = self.chain
                if chain is not None:
                    follow = chain
                    self.chain = None
                if self.awaited:
                    self.suspend(depth, follow)
                    return
                if len(self.todo) > depth:
                    if follow is not None:
                        self.suspend(depth, follow)
                    break
                effect = follow
            if self.over:
                self.awaited = 0
                self.ask = NOTHING
                return
            if len(self.todo):
                effect = self.take_up()
                continue
            self.idle = True
            self.next_phase()
            if self.awaited:
                return

    # -- frames ----------------------------------------------------------------------------------------------------
    def suspend(self, depth: i64, effect: Effect[Any] | None) -> None:
        """Save the running script in a frame, to continue with `effect`. The frame goes below the scripts just called.

        `depth` is the number of frames that were on the stack before these calls.
        """
        frame = Frame(effect, self.actor, self.source, self.many, self.it, self.count, self.held())
        todo = append(self.todo, frame)
        i: i64 = len(todo) - 1
        while i > depth:
            todo[i] = todo[i - 1]
            i -= 1
        todo[depth] = frame
        self.todo = todo

    def held(self) -> Zone | None:
        """The running script's card list, or None if it is empty."""
        cards = self.cards
        return None if cards is None or not cards.size() else cards

    def take_up(self) -> Effect[Any] | None:
        """Pop the topmost frame, restore the variables of its script, and return its next effect."""
        self.todo, frame = pop(self.todo)
        self.actor = frame.seat
        self.source = frame.source
        self.many = frame.many
        self.it = frame.it
        self.count = frame.count
        self.cards = frame.cards
        return frame.effect

    def call(self, effect: Effect[Any] | None, seat: i64, source: i64, count: i64 = 0) -> None:
        """Run a script before everything else that waits. `count` is the initial value of its `s.count`."""
        if effect is None:
            return
        if not self.idle:
            self.push(Frame(effect, seat, source, 0, -1, count, None))
            return
        self.idle = False
        self.actor = seat
        self.source = source
        self.many = 0
        self.it = -1
        self.count = count
        if self.cards is not None:
            self.cards = None
        self.chain = effect

    def jump(self, effect: Effect[Any] | None) -> bool:
        """Continue the running script with another effect. An effect writes `return s.jump(effect)`.

        A loop jumps to itself: it decreases `s.count`, does one round (which may call a script or ask), and runs again.
        """
        if effect is None:
            return False
        self.chain = effect
        return True

    def postpone(self, effect: Effect[Any] | None, moment: i64) -> None:
        """Let a script run at a later moment. It takes over the variables and the card list of the running script.

        `moment` is a number that the game defines, for instance one for "the next turn". It is stored as the frame's
        `count`, and the game calls `wake` when the moment has come.
        """
        self.later = append(self.later, Frame(effect, self.actor, self.source, self.many, self.it, moment, self.held()))
        self.cards = None

    def wake(self, i: i64) -> None:
        """Let a postponed script run next; `i` is its index in `later`."""
        self.later, frame = pop(self.later, i)
        self.push(frame)

    def push(self, frame: Frame) -> None:
        """Put a frame on top of the stack, so that it runs next."""
        self.todo = append(self.todo, frame)
        self.idle = False

    def caller(self) -> Frame:
        """While a script runs: the frame of the script that called it."""
        return self.todo[len(self.todo) - 1]

    def frame_of(
        self, kind: type[Effect[Any]], other: type[Effect[Any]] | None = None, source: i64 = -1
    ) -> Frame | None:
        """The topmost frame whose next effect is of class `kind` or `other`, or None.

        With a source, only frames of that card are considered.
        """
        k: i64 = len(self.todo) - 1
        while k >= 0:
            frame = self.todo[k]
            found = type(frame.effect)
            if (found is kind or found is other) and (source < 0 or frame.source == source):
                return frame
            k -= 1
        return None

    def depth(self) -> i64:
        """How many scripts wait; see `called_since`."""
        return len(self.todo)

    def called_since(self, depth: i64) -> bool:
        """Whether a script was called since `depth()` had this value.

        An effect that may call a script notes `depth()` first, and returns `s.called_since(depth)`.
        """
        return len(self.todo) > depth

    def asking(self) -> Frame:
        """While a question of a script is open: the frame of that script. For `options` and `why_not`."""
        return self.todo[len(self.todo) - 1]

    # -- questions -------------------------------------------------------------------------------------------------
    def question(self, ask: Decision[Any], seat: i64) -> bool:
        """Ask one seat a question. An effect writes `return s.question(DISCARD, s.actor)`."""
        self.ask = ask
        self.awaited = 1 << seat
        return True

    def question_all(self, ask: Decision[Any], seats: i64) -> bool:
        """Ask several seats, given as bits, a secret question."""
        self.ask = ask
        self.awaited = seats
        self.idle = False
        self.answers = vec[i64]([-1] * self.seats)
        return True

    def end_turn(self) -> None:
        """A game calls this when a turn ends. Nothing before it can be undone."""
        self.turns_taken += 1
        self.barrier = True

    # -- chance ----------------------------------------------------------------------------------------------------
    def roll(self, n: i64) -> i64:
        """A random number from 0 to n - 1, from the table's generator."""
        self.barrier = True
        return self.chance.below(TABLE, n)

    def pick(self, zone: Zone) -> i64:
        """The index of a random card of a zone, from the generator of the zone's owner."""
        self.barrier = True
        return self.chance.below(zone.owner + 1, zone.size())

    def shuffle(self, zone: Zone) -> None:
        """Shuffle a zone with its owner's generator. Nobody knows its order any longer."""
        self.barrier = True
        zone.forget()
        self.chance.shuffle(zone.owner + 1, zone.slots)
        if self.events is not None:
            self.events.append(Event(SHUFFLE, zone.owner, -1, zone.size(), zone.name(), zone.name(), 0))

    def shuffle_under(self, source: Zone, target: Zone) -> None:
        """Shuffle a zone and put it face down under an ordered zone, such as a discard pile under a deck."""
        self.barrier = True
        if self.events is not None:
            self.events.append(Event(SHUFFLE, source.owner, -1, source.size(), source.name(), target.name(), 0))
        source.forget()
        self.chance.shuffle(source.owner + 1, source.slots)
        target.slots = extend(source.slots, target.slots)
        source.slots = vec[i64]()

    # -- cards -----------------------------------------------------------------------------------------------------
    def zone(self, place: Place, seat: i64) -> Zone:
        """The zone of a place: the seat's own zone or, ignoring `seat`, the zone that all seats share."""
        if place.start < 0:
            raise ValueError(f"the place {place.name!r} is not in `Facts.places`, or it is `loose`")
        return self.zones[place.start + place.stride * seat]

    def pile(self, place: Place, seat: i64) -> Zone:
        """The running script's own card list, as a zone of this place. If it is empty, a new one is made."""
        cards = self.cards
        if cards is None or not cards.size():
            cards = Zone(place, seat, place.sight(seat), vec[i64]())
            self.cards = cards
        elif cards.place is not place:
            raise ValueError(f"a script has only one card list, and it still holds cards of {cards.name()!r}")
        return cards

    def callers_pile(self, place: Place, seat: i64) -> Zone:
        """The card list of the script that called the running one. In `each other` all seats share it."""
        frame = self.caller()
        cards = frame.cards
        if cards is None:
            cards = Zone(place, seat, place.sight(seat), vec[i64]())
            frame.cards = cards
        return cards

    def move(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move the card in slot i and return it. Whoever sees one of the two zones sees the card.

        This determines who knows the card, who may read its name in the log, and whether the action can be undone.
        """
        return carry(self, source, source.best_known(i), target, OPENLY)

    def move_top(self, source: Zone, target: Zone) -> i64:
        """Move the top card and return it."""
        return carry(self, source, len(source.slots) - 1, target, OPENLY)

    def move_card(self, source: Zone, card: i64, target: Zone) -> i64:
        """Move one copy of a card and return it."""
        i = source.find(card)
        if i < 0:
            raise ValueError(f"{self.game.book.names[card]} is not in {source.name()}")
        return carry(self, source, i, target, OPENLY)

    def move_covered(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move slot i to a pile where another card covers it at once, so `Place.top_shown` does not reveal it."""
        return carry(self, source, source.best_known(i), target, COVERED)

    def move_all(self, source: Zone, target: Zone) -> None:
        """Move all cards, in their order. A pile that shows its top shows only the last of them."""
        while source.size() > 1:
            self.move_covered(source, 0, target)
        if source.size():
            self.move(source, 0, target)

    def sweep(self, source: Zone, target: Zone, shown: bool) -> None:
        """Move all cards to an ordered pile, in an order that reveals nothing: first the cards known to all.

        With `shown`, everybody sees the card that ends up on top. If the source is hidden, that card is random.
        """
        slots = source.slots
        n: i64 = len(slots)
        if n == 0:
            return
        sight = source.sight
        hidden = sight != MARK_MASK
        top: i64 = -1
        if shown and hidden:
            self.barrier = True
            top = source.from_known(self.chance.below(source.owner + 1, n)) if n > 1 else i64(0)
        into = target.slots
        open_mark = MARK_MASK & ~target.sight
        for i in range(n):
            if i != top and (slots[i] | sight) & MARK_MASK == MARK_MASK:
                into = append(into, slots[i] & ~MARK_MASK | open_mark)
        if hidden:
            covered_mark = sight & ~target.sight
            for i in range(n):
                if i != top and (slots[i] | sight) & MARK_MASK != MARK_MASK:
                    into = append(into, slots[i] & ~MARK_MASK | covered_mark)
        if top >= 0:
            into = append(into, slots[top] & ~MARK_MASK | open_mark)
        target.slots = into
        source.slots = vec[i64]()
        if self.events is not None:
            for i in range(i64(len(into)) - n, i64(len(into))):
                knowers = target.knowers(i)
                self.events.append(Event(MOVE, self.runner, into[i] >> MARKS, 1, source.name(), target.name(), knowers))

    def move_unseen(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move slot i of an ordered zone so that only those who see the zone know which slot it was.

        Do not use it for the top card, whose absence everybody notices: that needs `move`.
        """
        card = source.blur(i)
        target.put(card, source.sight)
        if self.events is not None:
            seers = source.sight | target.sight
            self.events.append(Event(MOVE, self.runner, card, 1, source.name(), target.name(), seers))
        return card

    def move_under(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move slot i to the bottom of an ordered zone."""
        return carry(self, source, source.best_known(i), target, UNDER)

    def lay(self, card: i64, zone: Zone) -> None:
        """Put a card into a zone, seen by everybody. Until now the game only counted it, as in a supply pile."""
        zone.put(card, MARK_MASK)
        if self.events is not None:
            self.events.append(Event(MOVE, self.runner, card, 1, "", zone.name(), MARK_MASK))

    def take_off(self, zone: Zone, i: i64) -> i64:
        """The opposite of `lay`: everybody sees slot i leave its zone. The game must count the card from now on."""
        card = zone.take(i, MARK_MASK) >> MARKS
        if self.events is not None:
            self.events.append(Event(MOVE, self.runner, card, 1, zone.name(), "", MARK_MASK))
        return card

    def show(self, zone: Zone, i: i64, seers: i64) -> None:
        """Let seats, given as bits, see slot i. The card does not move."""
        self.note_shown(zone, i, seers)
        zone.show(i, seers)

    def show_all(self, zone: Zone, seers: i64) -> None:
        """Let seats, given as bits, see every card of a zone. The cards do not move."""
        for i in range(zone.size()):
            self.note_shown(zone, i, seers)
        zone.show_all(seers)

    def note_shown(self, zone: Zone, i: i64, seers: i64) -> None:
        """Set the undo barrier and write the event for a card that is shown."""
        knowers = zone.knowers(i)
        if seers & ~knowers and not knowers >> self.runner & 1:
            self.barrier = True
        if self.events is not None:  # even if the seats knew the card: the log says that it was shown
            name = zone.name()
            self.events.append(Event(SHOW, zone.owner, zone.card(i), 1, name, name, seers | zone.sight))

    def tell(self, kind: str, seat: i64, thing: i64, count: i64, by: i64 = -1) -> None:
        """Write a public event that the game declares. `by`: the card that caused it, if not the script's own card."""
        if self.events is not None:
            cause = by if by >= 0 else self.cause()
            self.events.append(Event(kind, seat, thing, count, "", "", MARK_MASK, cause))

    def tell_way(self, kind: str, seat: i64, source: i64, target: i64, count: i64) -> None:
        """Write a public event with a start and a destination, such as a move between two spaces of a map."""
        if self.events is not None:
            names = self.game.book.names
            self.events.append(Event(kind, seat, target, count, names[source], names[target], MARK_MASK, self.cause()))

    def cause(self) -> i64:
        """The card whose script runs, or -1 if none runs."""
        return i64(-1) if self.idle else self.source


def carry(s: State, source: Zone, i: i64, target: Zone, how: i64) -> i64:
    """Move slot i, update who knows the card, set the undo barrier, write the event, and show a new top card.

    If a zone without order has several equal cards, `i` must be the slot that most seats know (`Zone.best_known`).
    """
    seen = target.sight
    if target.place.top_shown and how == OPENLY:
        seen = MARK_MASK
    before = source.sight
    source.slots, slot = pop(source.slots, i)
    if source.place.ordered or not len(source.slots):
        before |= slot & MARK_MASK
        after = before | seen
    else:
        after = before | seen
        if after != MARK_MASK:
            source.doubt(slot >> MARKS, MARK_MASK & ~after)
    if after != before and not before >> s.runner & 1:
        s.barrier = True  # somebody learned a card that the acting seat did not know
    card = slot >> MARKS
    if how == UNDER:
        target.put_under(card, after)
    else:
        slots = append(target.slots, (card << MARKS) | (after & ~target.sight))
        if not target.place.ordered:
            sort_in(slots)
        target.slots = slots
    if s.events is not None or source.place.top_shown:
        tell_of_move(s, source, i, target, card, after)
    return card


def tell_of_move(s: State, source: Zone, i: i64, target: Zone, card: i64, seers: i64) -> None:
    """Write the event of a move. If the top card left a pile that shows its top, show the new top."""
    if s.events is not None:
        s.events.append(Event(MOVE, s.runner, card, 1, source.name(), target.name(), seers))
    if source.place.top_shown and i == source.size() and i > 0 and source.knowers(i - 1) != MARK_MASK:
        s.show(source, i - 1, MARK_MASK)


def made_like(s: State) -> State:
    """A new state of the same class, with copies of the zones and the generators. The other fields are still unset."""
    make: Any = type(s)
    made: State = make(s.game, s.seats, s.options, s.chance.clone(), s.copy_zones())
    return made


def restored(game: Game[Any], data: dict[str, Any]) -> State:
    """The state that pickle saved."""
    return game.from_json(data)


def copy_frames(frames: vec[Frame]) -> vec[Frame]:
    copies = vec[Frame](capacity=len(frames))
    for frame in frames:
        copies = append(copies, frame.clone())
    return copies


def does_not_end(name: str) -> str:
    """A message about a script that runs for ever; `name` is that of the effect at which it was stopped."""
    script = name[: name.find("[")] if "[" in name else name
    return f"the script {script} does not end: one answer has run {MOST_EFFECTS} of its effects, and it was stopped"
