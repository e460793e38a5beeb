"""The state of one game: its zones and generators, the open question, and the work that waits behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

from roost.core.action import NO_MENU, Menu
from roost.core.chance import TABLE, Chance
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.field_ops import copy_fields
from roost.core.flow import Decision, Effect, Frame, Nothing
from roost.core.zone import MARK_MASK, MARKS, WATCHER, Place, Zone, append, extend, pop, sort_in, vec

if TYPE_CHECKING:
    from roost.core.game import Game, Prompt

NOTHING: Final = Nothing("nothing")

OPENLY: Final = 0  # how a card is laid down
COVERED: Final = 1
UNDER: Final = 2


class IllegalAction(ValueError):
    """Raised by `apply` for anything that is not legal; the state is untouched."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """What lies on the table. A game adds its own numbers and says what comes next in `next_phase`.

    While a text runs, `actor` is whose it is, `source` the card it stands on, `many` and `it` what the last verb left
    (how many, and which card), `count` a loop's counter and `cards` the text's own card list. At rest they mean
    nothing: whatever is still needed lies on a frame.
    """

    # Interpreted, a slot is read faster than a dictionary of so many fields; a game's own need none.
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
        self.ask: Decision[Any] = NOTHING
        self.awaited: i64 = 0
        self.answers: vec[i64] = vec[i64]()
        self.todo: vec[Frame] = vec[Frame]()
        self.later: vec[Frame] = vec[Frame]()
        self.over = False
        self.runner: i64 = WATCHER  # whose run of decisions it is; the spectator's bit where it is nobody's
        self.played: i64 = 0
        self.turns_taken: i64 = 0
        self.barrier = True
        self.actor: i64 = -1
        self.source: i64 = -1
        self.many: i64 = 0
        self.it: i64 = -1
        self.count: i64 = 0
        self.cards: Zone | None = None
        self.chain: Effect[Any] | None = None
        self.idle = False  # no text and no secret waits: a text that is called now may begin without a frame
        self.menu = NO_MENU
        self.menu_fresh = False
        self.events: list[Event] | None = None

    # -- what a game says ------------------------------------------------------------------------------------------
    def next_phase(self) -> None:
        """Nothing is pending: ask the next question, start the next text, or end the game and ask nothing more."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal and independent state, by the declared fields. A compiled game has a faster one of its own."""
        twin = made_like(self)
        self.copy_flow(twin)
        copy_fields(self.game.facts.fields, self, twin)
        return twin

    def scores(self) -> list[int]:
        """What each seat has reached, in the game's own points."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won, once the game is over: here those with the highest score."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(self.seats) if scores[seat] == best]

    def returns(self) -> list[float]:
        """Utilities that add up to zero: the winners share what the others lose."""
        winners = self.winners()
        won = 1.0 / len(winners)
        return [(won if seat in winners else 0.0) - 1.0 / int(self.seats) for seat in range(self.seats)]

    def ending(self) -> str:
        """How the game ended, in a word or two, for those who count many games: "dragon kill", "round cap"."""
        return "finished"

    def tags(self, seat: i64) -> list[str]:
        """What a seat played with or was, for those who count wins by it: its character, that it went first."""
        return []

    def in_game(self, seat: i64) -> bool:
        """Whether the seat still plays (nobody drops out unless a game says so)."""
        return True

    def reaches(self, seat: i64) -> bool:
        """Whether `each other` and `each player` of the running text reach a seat: all who play and are not immune."""
        return self.in_game(seat)

    # -- copying ---------------------------------------------------------------------------------------------------
    def copy_zones(self) -> list[Zone]:
        return [zone.clone() for zone in self.zones]

    def copy_flow(self, twin: State) -> None:
        """Hand the open question and the pending work to a clone."""
        twin.ask = self.ask
        twin.awaited = self.awaited
        twin.answers = self.answers[:]
        if len(self.todo):
            twin.todo = copy_frames(self.todo)
        if len(self.later):
            twin.later = copy_frames(self.later)
        twin.over = self.over
        twin.runner = self.runner
        twin.played = self.played
        twin.turns_taken = self.turns_taken
        twin.barrier = self.barrier
        twin.idle = self.idle

    # -- the contract, for people, tests and validation (core/game.py has the words) -------------------------------
    def asked(self) -> list[int]:
        """The seats whose answer is open now, usually one."""
        return [seat for seat in range(self.seats) if self.awaited >> seat & 1]

    def legal(self, seat: i64) -> list[int]:
        """What this seat may answer now: sorted, each once, never empty while it is asked."""
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
        """What this seat is asked, in words, with what is blocked and why."""
        return self.game.prompt_for(self, seat)

    def apply(self, action: Any, seat: Any) -> None:
        """The only way in. Anything not legal raises `IllegalAction` and changes nothing."""
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
        return self.game.view(self, seat)

    def determinize(self, seat: int | None, seed: int) -> State:
        return self.game.determinize(self, seat, seed)

    def to_json(self) -> dict[str, Any]:
        return self.game.to_json(self)

    # -- the inner face, unchecked, for compiled loops -------------------------------------------------------------
    def fill(self, seat: i64) -> Menu:
        """The legal actions of an asked seat, in the order of the decision, in the state's own buffer."""
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
        """Keep what `why_not` allows."""
        kept: i64 = 0
        items = menu.items
        for i in range(menu.n):
            action = items[i]
            if ask.why_not(self, seat, action) == 0:
                items[kept] = action
                kept += 1
        menu.n = kept

    def candidates(self, seat: i64) -> Menu:
        """All that the open question puts before a seat, allowed or not, in a buffer of its own."""
        menu = Menu(self.game.num_actions, whole=True)
        self.ask.options(self, seat, menu)
        for action in menu.codes:
            menu.add(action)
        return menu

    def act(self, action: i64, seat: i64) -> None:
        """Apply a legal action, then every choice of the same seat that public facts force.

        A seat's first answer after another's is never taken for it, even if there is only one: that the table waits
        tells nothing then. Nor is the first one after a common reveal, which must not depend on who answered last.
        """
        self.barrier = False
        self.runner = seat
        self.played += 1
        self.menu_fresh = False
        self.answer(self.ask, action, seat)
        if self.ask.public:
            self.take_forced(seat)

    def answer(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """Go from an answer to the next question."""
        if not self.idle:
            self.answer_apart(ask, action, seat)
            return
        self.awaited = 0
        ask.choose(self, seat, action)
        if not self.awaited and not self.over and self.idle:
            self.next_phase()  # as `resume` would: most answers lead straight to the next question
        if not self.awaited:
            self.resume(None)

    def take_forced(self, seat: i64) -> None:
        """Answer for the seat as long as public facts leave it one choice."""
        action = self.forced(seat)
        while action >= 0:
            self.answer(self.ask, action, seat)
            action = self.forced(seat) if self.ask.public else -1

    def forced(self, seat: i64) -> i64:
        """The only answer that public facts leave the seat in its own run, or -1."""
        if self.awaited != 1 << self.runner:
            return -1
        menu = self.fill(seat)
        if menu.n == 1:
            return menu.items[0]
        self.menu_fresh = True
        return -1

    def answer_apart(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """One of several secret answers, or an answer within a text."""
        if ask.secret:
            self.answers[seat] = action
            self.awaited &= ~(1 << seat)
            if self.awaited:
                return
        self.awaited = 0
        if len(self.todo):
            self.answer_in_text(ask, action, seat)
            return
        self.decide(ask, action, seat)
        if self.over or not self.awaited:
            self.resume(None)

    def answer_in_text(self, ask: Decision[Any], action: i64, seat: i64) -> None:
        """An effect asked, and left its frame on top: the answer belongs to that text."""
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
        if ask.secret:
            self.barrier = True
            self.runner = WATCHER
            ask.reveal(self)
            self.answers = vec[i64]()
        else:
            ask.choose(self, seat, action)

    def resume(self, effect: Effect[Any] | None) -> None:
        """Run effects until somebody must choose or the game is over."""
        while True:
            if effect is None and self.chain is not None:  # called while nothing else was pending
                effect = self.chain
                self.chain = None
                if len(self.todo):  # others were called after it: the last one comes first
                    self.suspend(0, effect)
                    effect = None
            self.idle = False
            while effect is not None and not self.over:
                depth: i64 = len(self.todo)
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
        """Put the running text on a frame, below whatever it has just called."""
        frame = Frame(effect, self.actor, self.source, self.many, self.it, self.count, self.held())
        todo = append(self.todo, frame)
        i: i64 = len(todo) - 1
        while i > depth:
            todo[i] = todo[i - 1]
            i -= 1
        todo[depth] = frame
        self.todo = todo

    def held(self) -> Zone | None:
        """The running text's card list, unless nothing lies there."""
        cards = self.cards
        return None if cards is None or not cards.size() else cards

    def take_up(self) -> Effect[Any] | None:
        """Go on with the topmost frame."""
        self.todo, frame = pop(self.todo)
        self.actor = frame.seat
        self.source = frame.source
        self.many = frame.many
        self.it = frame.it
        self.count = frame.count
        self.cards = frame.cards
        return frame.effect

    def call(self, effect: Effect[Any] | None, seat: i64, source: i64, count: i64 = 0) -> None:
        """Run a text before anything else that is pending; `count` is the number that it begins with."""
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
        """Go on with another node of the same text: `return s.jump(node)`.

        A loop jumps to itself: it counts down `s.count`, calls or asks for one round, and is there again after it.
        """
        if effect is None:
            return False
        self.chain = effect
        return True

    def postpone(self, effect: Effect[Any] | None, moment: i64) -> None:
        """Keep a text for a later moment; the card list goes with it. `count` of the frame is the moment."""
        self.later = append(self.later, Frame(effect, self.actor, self.source, self.many, self.it, moment, self.held()))
        self.cards = None

    def wake(self, i: i64) -> None:
        """The moment of a postponed frame has come."""
        self.later, frame = pop(self.later, i)
        self.push(frame)

    def push(self, frame: Frame) -> None:
        """Let a frame be the next."""
        self.todo = append(self.todo, frame)
        self.idle = False

    def caller(self) -> Frame:
        """While a text runs: the frame of the text that called it (its seat, its card list)."""
        return self.todo[len(self.todo) - 1]

    def frame_of(
        self, kind: type[Effect[Any]], other: type[Effect[Any]] | None = None, source: i64 = -1
    ) -> Frame | None:
        """The topmost frame that goes on with an effect of this class, or of the other one; None if there is none.

        With a source, only frames of that card count.
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
        """How many texts wait; see `called_since`."""
        return len(self.todo)

    def called_since(self, depth: i64) -> bool:
        """Whether a text was called since so many waited: what an effect returns that may have called one."""
        return len(self.todo) > depth

    def asking(self) -> Frame:
        """While a question is open: the frame of the text that asks, for `options` and `why_not`."""
        return self.todo[len(self.todo) - 1]

    # -- questions -------------------------------------------------------------------------------------------------
    def question(self, ask: Decision[Any], seat: i64) -> bool:
        """Open a question: in an effect, `return s.question(DISCARD, s.actor)`."""
        self.ask = ask
        self.awaited = 1 << seat
        return True

    def question_all(self, ask: Decision[Any], seats: i64) -> bool:
        """Open a secret question for several seats, given as bits."""
        self.ask = ask
        self.awaited = seats
        self.idle = False
        self.answers = vec[i64]([-1] * self.seats)
        return True

    def end_turn(self) -> None:
        """A turn has ended: nothing before it can be taken back."""
        self.turns_taken += 1
        self.barrier = True

    # -- chance ----------------------------------------------------------------------------------------------------
    def roll(self, n: i64) -> i64:
        """A number from 0 to n - 1 from the table's generator."""
        self.barrier = True
        return self.chance.below(TABLE, n)

    def pick(self, zone: Zone) -> i64:
        """The place of a card drawn blindly out of a zone, from its owner's generator."""
        self.barrier = True
        return self.chance.below(zone.owner + 1, zone.size())

    def shuffle(self, zone: Zone) -> None:
        """Shuffle a zone from its owner's generator; nobody knows its order any longer."""
        self.barrier = True
        zone.forget()
        self.chance.shuffle(zone.owner + 1, zone.slots)
        if self.events is not None:
            self.events.append(Event(SHUFFLE, zone.owner, -1, zone.size(), zone.name(), zone.name(), 0))

    def shuffle_under(self, source: Zone, target: Zone) -> None:
        """Shuffle a zone and lay it face down under an ordered one: a discard pile under what is left of a deck."""
        self.barrier = True
        if self.events is not None:
            self.events.append(Event(SHUFFLE, source.owner, -1, source.size(), source.name(), target.name(), 0))
        source.forget()
        self.chance.shuffle(source.owner + 1, source.slots)
        target.slots = extend(source.slots, target.slots)
        source.slots = vec[i64]()

    # -- cards -----------------------------------------------------------------------------------------------------
    def zone(self, place: Place, seat: i64) -> Zone:
        """The zone of a place: a seat's own, or the shared one whatever the seat."""
        if place.start < 0:
            raise ValueError(f"the place {place.name!r} does not stand in the fact sheet, or is `loose`")
        return self.zones[place.start + place.stride * seat]

    def pile(self, place: Place, seat: i64) -> Zone:
        """The running text's own card list, a zone of a declared place; a used-up one makes room for another."""
        cards = self.cards
        if cards is None or not cards.size():
            cards = Zone(place, seat, place.sight(seat), vec[i64]())
            self.cards = cards
        elif cards.place is not place:
            raise ValueError(f"a text has one card list, and cards of {cards.name()!r} still lie there")
        return cards

    def callers_pile(self, place: Place, seat: i64) -> Zone:
        """The card list of the text that called the running one: what the seats of an `each other` bring together."""
        frame = self.caller()
        cards = frame.cards
        if cards is None:
            cards = Zone(place, seat, place.sight(seat), vec[i64]())
            frame.cards = cards
        return cards

    def move(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move slot i. Whoever sees either end sees the card; marks, events and the undo barrier follow from that."""
        return carry(self, source, source.best_known(i), target, OPENLY)

    def move_top(self, source: Zone, target: Zone) -> i64:
        return carry(self, source, len(source.slots) - 1, target, OPENLY)

    def move_card(self, source: Zone, card: i64, target: Zone) -> i64:
        i = source.find(card)
        if i < 0:
            raise ValueError(f"{self.game.book.names[card]} does not lie in {source.name()}")
        return carry(self, source, i, target, OPENLY)

    def move_covered(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move slot i under others that come at once, so that a pile which shows its top does not show this one."""
        return carry(self, source, source.best_known(i), target, COVERED)

    def move_all(self, source: Zone, target: Zone) -> None:
        """Move all cards at once, as they lie; a pile that shows its top shows only the last of them."""
        while source.size() > 1:
            self.move_covered(source, 0, target)
        if source.size():
            self.move(source, 0, target)

    def sweep(self, source: Zone, target: Zone, shown: bool) -> None:
        """All cards at once onto an ordered pile, in an order that tells nothing: what everybody knows lies lowest.

        `shown`: the last one ends on top before all eyes; which of a hidden zone that is, chance decides.
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
        """Move slot i of an ordered zone while only those who see the zone look: the others cannot tell which it was.

        The topmost card is left by `move`: that it is gone can be seen.
        """
        card = source.blur(i)
        target.put(card, source.sight)
        if self.events is not None:
            seers = source.sight | target.sight
            self.events.append(Event(MOVE, self.runner, card, 1, source.name(), target.name(), seers))
        return card

    def move_under(self, source: Zone, i: i64, target: Zone) -> i64:
        """Move slot i under an ordered zone."""
        return carry(self, source, source.best_known(i), target, UNDER)

    def lay(self, card: i64, zone: Zone) -> None:
        """Lay a card that the game keeps as a bare number (a supply pile) into a zone, before everybody's eyes."""
        zone.put(card, MARK_MASK)
        if self.events is not None:
            self.events.append(Event(MOVE, self.runner, card, 1, "", zone.name(), MARK_MASK))

    def take_off(self, zone: Zone, i: i64) -> i64:
        """The opposite of `lay`: an open card goes back to what the game keeps as a bare number."""
        card = zone.take(i, MARK_MASK) >> MARKS
        if self.events is not None:
            self.events.append(Event(MOVE, self.runner, card, 1, zone.name(), "", MARK_MASK))
        return card

    def show(self, zone: Zone, i: i64, seers: i64) -> None:
        """Let seats, given as bits, see slot i where it lies."""
        self.note_shown(zone, i, seers)
        zone.show(i, seers)

    def show_all(self, zone: Zone, seers: i64) -> None:
        """Let seats see every card of a zone where it lies."""
        for i in range(zone.size()):
            self.note_shown(zone, i, seers)
        zone.show_all(seers)

    def note_shown(self, zone: Zone, i: i64, seers: i64) -> None:
        knowers = zone.knowers(i)
        if seers & ~knowers and not knowers >> self.runner & 1:
            self.barrier = True
        if self.events is not None:  # also of a card that they knew: that it is shown again is news
            name = zone.name()
            self.events.append(Event(SHOW, zone.owner, zone.card(i), 1, name, name, seers | zone.sight))

    def tell(self, kind: str, seat: i64, thing: i64, count: i64, by: i64 = -1) -> None:
        """An event of the game's own, open to all. `by`: its cause, where that is not the card whose text runs."""
        if self.events is not None:
            cause = by if by >= 0 else self.cause()
            self.events.append(Event(kind, seat, thing, count, "", "", MARK_MASK, cause))

    def tell_way(self, kind: str, seat: i64, source: i64, target: i64, count: i64) -> None:
        """The same of what goes from one thing to another (spaces of a map); the target is the event's thing."""
        if self.events is not None:
            names = self.game.book.names
            self.events.append(Event(kind, seat, target, count, names[source], names[target], MARK_MASK, self.cause()))

    def cause(self) -> i64:
        """The card whose text runs, or -1 outside of texts."""
        return -1 if self.idle else self.source


def carry(s: State, source: Zone, i: i64, target: Zone, how: i64) -> i64:
    """Move slot i, of equal cards the best known one, and see to all that follows.

    That is who knows the card now, the undo barrier, the event, a new top.
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
        s.barrier = True  # somebody came to know what the acting seat could not have told
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
    if s.events is not None:
        s.events.append(Event(MOVE, s.runner, card, 1, source.name(), target.name(), seers))
    if source.place.top_shown and i == source.size() and i > 0 and source.knowers(i - 1) != MARK_MASK:
        s.show(source, i - 1, MARK_MASK)


def made_like(s: State) -> State:
    """A new state of the same class over copies of zones and chance."""
    make: Any = type(s)
    made: State = make(s.game, s.seats, s.options, s.chance.clone(), s.copy_zones())
    return made


def copy_frames(frames: vec[Frame]) -> vec[Frame]:
    copies = vec[Frame](capacity=len(frames))
    for frame in frames:
        copies = append(copies, frame.clone())
    return copies
