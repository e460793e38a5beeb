"""The zones, the steps of a turn, and how a card is played (DOM 2, 3, 3.1, 3.2).

This small Dominion tests the kernel and is not complete. It is simplified: a Duration is in a zone of its own, called
`lasting`, until the start of the turn in which it ends; only creatures have permanent effects; a Drake acts in every
turn; what a Thief trashes is set aside until its player has gained some of it; seat 0 begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from roost.core.action import DONE, Menu
from roost.core.flow import Decision, Effect, Frame, text
from roost.core.knowledge import all_zones
from roost.core.state import State
from roost.core.wrappers import NEXT_TURN
from roost.core.zone import EVERYBODY, MARK_MASK, NOBODY, OWNER, Place, Zone, vec

if TYPE_CHECKING:
    from tests.spikes.dominion import DominionGame

# One pool for each owner: everybody knows which cards a player owns, but not where they are.
DECK = Place("deck", NOBODY, ordered=True, each=True, pool="cards", own=True)
DISCARD = Place("discard", OWNER, ordered=True, each=True, pool="cards", own=True, top_shown=True)
HAND = Place("hand", OWNER, each=True, pool="cards", own=True)
IN_PLAY = Place("play", EVERYBODY, each=True)
LASTING = Place("lasting", EVERYBODY, each=True)
TRASH = Place("trash", EVERYBODY)
# The card lists of scripts in progress.
CHOSEN = Place("chosen", OWNER, ordered=True, pool="cards", own=True, loose=True)
LOOKED = Place("looked at", OWNER, ordered=True, pool="cards", own=True, loose=True)
HAVEN = Place("under a Haven", OWNER, pool="cards", own=True, loose=True)
ASIDE = Place("set aside", EVERYBODY, loose=True)
REVEALED = Place("revealed", EVERYBODY, ordered=True, loose=True)
LOOT = Place("loot", EVERYBODY, loose=True)
PLACES = [DECK, DISCARD, HAND, IN_PLAY, LASTING, TRASH, CHOSEN, LOOKED, HAVEN, ASIDE, REVEALED, LOOT]

START, ACTION_PHASE, BUY_PHASE, CLEANED = range(4)
EVERY_TURN, DUE, DUE_AGAIN = range(NEXT_TURN + 1, NEXT_TURN + 4)  # moments that postponed scripts wait for
HAND_SIZE = 5

NOT_AN_ACTION, NOT_A_TREASURE, NO_MORE_TREASURES, EMPTY_PILE, TOO_DEAR, NO_MOAT = range(1, 7)
REASONS = {
    NOT_AN_ACTION: "no Action card",
    NOT_A_TREASURE: "no Treasure",
    NO_MORE_TREASURES: "you have bought something in this turn",
    EMPTY_PILE: "its pile is empty",
    TOO_DEAR: "it costs more than you have",
    NO_MOAT: "you hold no Moat",
}


class Dominion(State):
    game: DominionGame
    turn_of: int = 0
    phase: int = START
    actions: int = 0
    buys: int = 0
    coins: int = 0
    bought: bool = False
    turns: vec[i64] = vec[i64]()
    supply: vec[i64] = vec[i64]()
    roost: vec[i64] = vec[i64]()
    shuffles: vec[i64] = vec[i64]()

    # -- the turn (DOM 2) ------------------------------------------------------------------------------------------
    def next_phase(self) -> None:
        hand = self.zone(HAND, self.turn_of)
        if self.phase == START:
            self.begin_turn()
        elif self.phase == ACTION_PHASE and self.actions and hand.size():
            self.question(ACTION, self.turn_of)
        elif self.phase != CLEANED and self.buys:
            self.phase = BUY_PHASE
            self.question(BUY, self.turn_of)
        elif self.phase != CLEANED:
            self.clean_up()
        else:
            self.pass_on()

    def begin_turn(self) -> None:
        seat = self.turn_of
        self.phase = ACTION_PHASE
        self.actions = self.buys = 1
        self.coins = 0
        self.bought = False
        self.turns[seat] += 1
        self.move_all(self.zone(LASTING, seat), self.zone(IN_PLAY, seat))
        for frame in self.later:
            if frame.seat == seat:
                frame.count = DUE if frame.count == NEXT_TURN else DUE_AGAIN
        self.call(START_OF_TURN, seat, -1)

    def clean_up(self) -> None:
        """Discard the hand and the cards in play at once; only a random card of the hand is shown, on top (DOM 3)."""
        self.phase = CLEANED
        hand, played = self.zone(HAND, self.turn_of), self.zone(IN_PLAY, self.turn_of)
        discard = self.zone(DISCARD, self.turn_of)
        while hand.size():
            i = self.pick(hand)
            if hand.size() == 1 and not played.size():
                self.move(hand, i, discard)
            else:
                self.move_covered(hand, i, discard)
        self.move_all(played, discard)
        self.call(NEW_HAND, self.turn_of, -1)

    def pass_on(self) -> None:
        """DOM 4: the Provinces or three piles are empty, or (B79) every seat has had all its turns."""
        self.end_turn()
        empty = [card for card in self.game.piles if not self.supply[card]]
        capped = min(self.turns) >= self.options["turn_cap"]
        if capped or len(empty) >= 3 or self.game.province in empty:
            self.over = True
            return
        self.turn_of = (self.turn_of + 1) % self.seats
        self.phase = START

    def scores(self) -> list[int]:
        """DOM 4: all cards of a player count, in every zone."""
        scores = [0] * self.seats
        for zone in all_zones(self):
            if zone.owner >= 0:
                scores[zone.owner] += sum(self.game.points[card] for card in zone.cards())
        return scores

    def winners(self) -> list[int]:
        """DOM 4: of tied players, the one with the fewest turns wins."""
        best = super().winners()
        fewest = min(self.turns[seat] for seat in best)
        return [seat for seat in best if self.turns[seat] == fewest]

    # -- cards -----------------------------------------------------------------------------------------------------
    def fetch(self, seat: int, wanted: int) -> bool:
        """Shuffle the discard pile under a deck that is too short (DOM 3).

        Return True if that hatched an Egg, whose script runs before anything else (DRA B62).
        """
        deck, discard = self.zone(DECK, seat), self.zone(DISCARD, seat)
        if self.options["shuffle"] == "when empty":
            wanted = 1
        if deck.size() >= wanted or not discard.size():
            return False
        self.shuffle_under(discard, deck)
        self.shuffles[seat] += 1
        egg = self.roost[seat]
        if not self.game.hatches_at[egg] or self.shuffles[seat] != self.game.hatches_at[egg]:
            return False
        self.roost[seat] = self.game.into[egg]
        self.call(self.game.book.script(egg, "hatch"), seat, self.roost[seat])
        return True

    def gain(self, seat: int, card: int) -> bool:
        """Gain a card from the Supply to the discard pile; from an empty pile, nothing (DOM 3)."""
        if not self.supply[card]:
            return False
        self.supply[card] -= 1
        self.lay(card, self.zone(DISCARD, seat))
        return True

    def stay(self, seat: int, card: int) -> None:
        """Keep a card in play that still does something in a later turn (DOM 3.2), unless it is kept already."""
        played = self.zone(IN_PLAY, seat)
        if played.has(card):
            self.move_card(played, card, self.zone(LASTING, seat))

    # -- plays -----------------------------------------------------------------------------------------------------
    def this_play(self) -> Frame | None:
        """The frame of the current play: its player, its card, and in `many` the seats that it does not affect."""
        for k in range(len(self.todo) - 1, -1, -1):
            if self.todo[k].effect is PLAYED:
                return self.todo[k]
        return None

    def reaches(self, seat: int) -> bool:
        play = self.this_play()
        return play is None or not play.many >> seat & 1


# -- playing a card: an Attack's reactions, then its text, then whatever waited for it (DOM 2, 3.1) -------------------
class React(Effect[Dominion]):
    """Asks every other player with cards in hand for a Moat, since any of them may hold one (DOM 3.1, 8.3, 8.4)."""

    def run(self, s: Dominion) -> bool:
        if not s.game.is_attack[s.source]:
            return False
        while s.count < s.seats - 1:
            s.count += 1
            seat = (s.actor + s.count) % s.seats
            if s.zone(HAND, seat).size():
                s.jump(self)
                return s.question(REACTION, seat)
        return False


class DoText(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        s.call(s.game.book.script(s.source, "play"), s.actor, s.source)
        return True


class Played(Effect[Dominion]):
    """Ends a play. While the card's script runs, the frame that waits here says who is unaffected."""

    def run(self, s: Dominion) -> bool:
        return False


PLAYED = Played()
PLAY_CARD = text(React(), DoText(), PLAYED)


class Reaction(Decision[Dominion]):
    """Show a Moat from the hand. It stays there (DOM 5 Moat, 8.15)."""

    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        menu.add(s.game.show_moat)

    def why_not(self, s: Dominion, seat: int, action: int) -> int:
        return NO_MOAT if action != DONE and not s.zone(HAND, seat).has(s.game.moat) else 0

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        if action != DONE:
            hand = s.zone(HAND, seat)
            s.show(hand, hand.find(s.game.moat), MARK_MASK)
            s.many |= 1 << seat


# -- the questions of the phases -----------------------------------------------------------------------------------
class ActionInHand(Decision[Dominion]):
    """Asks for an Action from the hand, or none."""

    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.play, s.zone(HAND, seat))
        menu.add(DONE)

    def why_not(self, s: Dominion, seat: int, action: int) -> int:
        return NOT_AN_ACTION if action != DONE and not s.game.is_action[s.game.actions.thing[action]] else 0


class PlayAction(ActionInHand):
    def choose(self, s: Dominion, seat: int, action: int) -> None:
        if action == DONE:
            s.phase = BUY_PHASE
            return
        card = s.game.actions.thing[action]
        s.actions -= 1
        s.move_card(s.zone(HAND, seat), card, s.zone(IN_PLAY, seat))
        s.call(PLAY_CARD, seat, card)


class PlayAndBuy(Decision[Dominion]):
    """The Buy phase: first Treasures, then buys (DOM 2)."""

    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        menu.add_each(s.game.play, s.zone(HAND, seat))
        for card in s.game.piles:
            menu.add(s.game.buy.of[card])
        menu.add(DONE)

    def why_not(self, s: Dominion, seat: int, action: int) -> int:
        if action == DONE:
            return 0
        card = s.game.actions.thing[action]
        if s.game.actions.verbs[action] == "play":
            return NO_MORE_TREASURES if s.bought else 0 if s.game.coins_of[card] else NOT_A_TREASURE
        return TOO_DEAR if s.game.cost[card] > s.coins else 0 if s.supply[card] else EMPTY_PILE

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        card = s.game.actions.thing[action]
        if action == DONE:
            s.buys = 0
        elif s.game.actions.verbs[action] == "play":
            s.move_card(s.zone(HAND, seat), card, s.zone(IN_PLAY, seat))
            s.coins += s.game.coins_of[card]
        else:
            s.bought = True
            s.buys -= 1
            s.coins -= s.game.cost[card]
            s.gain(seat, card)


# -- the start of a turn: what waits for it, in its owner's order (DOM 2, 3) -----------------------------------------
class StartOfTurn(Effect[Dominion]):
    def run(self, s: Dominion) -> bool:
        due = due_sources(s, s.actor)
        if not due:
            return False
        s.jump(self)
        if len(due) > 1:
            return s.question(ORDER, s.actor)
        return begin_due(s, s.actor, due[0])


def due_sources(s: Dominion, seat: int) -> list[int]:
    """The cards whose effects are due, equal ones once. Everybody knows them."""
    return sorted({frame.source for frame in s.later if frame.seat == seat and frame.count >= DUE})


def begin_due(s: Dominion, seat: int, source: int) -> bool:
    for k in range(len(s.later)):
        frame = s.later[k]
        if frame.seat == seat and frame.source == source and frame.count >= DUE:
            if frame.count == DUE:
                s.wake(k)
            else:  # it runs again every turn
                frame.count = EVERY_TURN
                s.call(frame.effect, seat, source)
            return True
    return False


class OrderOfEffects(Decision[Dominion]):
    def options(self, s: Dominion, seat: int, menu: Menu) -> None:
        for source in due_sources(s, seat):
            menu.add(s.game.begin.of[source])

    def choose(self, s: Dominion, seat: int, action: int) -> None:
        begin_due(s, seat, s.game.actions.thing[action])


class CountCards(Effect[Dominion]):
    """A number of cards: a fixed one, or `s.many` of the last verb."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, s: Dominion) -> bool:
        s.count = s.many if self.n < 0 else self.n
        s.many = 0
        return False


class TakeTop(Effect[Dominion]):
    """Draws cards one by one, to the hand or into the script's card list. A shuffle in between may hatch an Egg."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place

    def run(self, s: Dominion) -> bool:
        deck = s.zone(DECK, s.actor)
        while s.count > 0:
            if s.fetch(s.actor, s.count):
                return s.jump(self)
            if not deck.size():
                return False
            s.count -= 1
            s.many += 1
            s.move_top(deck, self.target(s))
        return False

    def target(self, s: Dominion) -> Zone:
        return s.zone(HAND, s.actor) if self.place is HAND else s.pile(self.place, s.actor)


REACTION = Reaction("react to an Attack", "DOM 3.1, 5 Moat, 8.15")
ACTION = PlayAction("play an Action", "DOM 2")
BUY = PlayAndBuy("buy", "DOM 2")
ORDER = OrderOfEffects("order the start of your turn", "DOM 2, 3", public=True)
START_OF_TURN = StartOfTurn()
NEW_HAND = text(CountCards(HAND_SIZE), TakeTop(HAND))
