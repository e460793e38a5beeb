"""Follows a game of Draconium event by event with `oracle_roost.py` and `oracle_recycling.py`.

The game's events for turns, plays, gains, moves and shuffles are taken as what happened at the table. The oracles say
what must follow on the Roosts and on the Recycling mat, and the next events must be exactly that.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.games.draconium.state import Draconium
from tests.games.draconium import oracle_recycling, oracle_roost
from tests.games.draconium.oracle_roost import DOWN, DRAGON, DRAKE, EGG, GROWS, HATCHES, TOKEN_OFF, UP, Happening
from tests.games.draconium.tabletop import dominion

IN_PLAY = ("play", "lasting", "forever")
PLACES_TOKEN = ("Roost Raider", "Scorcher", "Wyrmling Village", "Cracked Shell")
ON_TABLE = ("play an Action", "buy", "choose the order")  # questions that come between two cards, not within one


# -- how the game says it ----------------------------------------------------------------------------------------------
HAPPENINGS = {
    "hatches": HATCHES,
    "grows": GROWS,
    "dispatches": UP,
    "disengages": DOWN,
    "loses the token": TOKEN_OFF,
}


@cache
def names() -> list[str]:
    return list(dominion().book.names)


@cache
def types_of(card: str) -> list[str]:
    book = dominion().book
    return list(book.value(book.id_of(card), "types"))


def zone_of(word: str) -> tuple[str, int]:
    """The place and the owner in the name of a zone."""
    place, _, owner = word.rpartition(" ")
    return (place, int(owner)) if owner.isdigit() else (word, -1)


class Seen:
    """An event with names instead of numbers."""

    def __init__(self, event: Event) -> None:
        self.kind, self.seat, self.count = event.kind, int(event.seat), int(event.count)
        self.card = names()[event.thing] if event.thing >= 0 else ""
        self.source, self.giver = zone_of(event.source)
        self.target, self.taker = zone_of(event.target)

    def __repr__(self) -> str:
        way = f" {self.source} {self.giver} -> {self.target} {self.taker}" if self.kind in (MOVE, SHUFFLE) else ""
        return f"{self.kind} {self.card} {self.count}, seat {self.seat}{way}"

    @property
    def enters_play(self) -> bool:
        return self.kind == MOVE and self.target == "play" and self.source not in IN_PLAY

    @property
    def leaves_trash(self) -> bool:
        return self.kind == MOVE and self.source == "trash"

    @property
    def goes_back(self) -> bool:
        """Whether the card moves from recycling to its pile."""
        return self.leaves_trash and self.target in ("", "ruins", "returned ruins")

    def is_draw_of(self, seat: int) -> bool:
        if self.kind in ("draws one less", "card token off"):
            return self.seat == seat
        return self.source in ("deck", "discard") and self.target in ("hand", "deck") and self.giver == seat

    @property
    def is_trashing(self) -> bool:
        return (self.kind == MOVE and self.target == "trash") or self.kind.startswith(
            ("trashes", "recycles", "loses to")
        )


def told_of_discards(told: list[Seen]) -> bool:
    """Whether the log has events for cards that are discarded now; for those of a Clean-up it has none."""
    for event in told:
        if event.kind != SHOW and event.target != "discard":
            return event.kind == "discards"
    return False


class Follower:
    """Follows one table with both oracles."""

    def __init__(self, s: Draconium, roosts: oracle_roost.Roosts | None, mat: oracle_recycling.Mat) -> None:
        self.s, self.roosts, self.mat = s, roosts, mat
        self.seen: Counter[str] = Counter()
        self.in_play = [Counter(card for place in IN_PLAY for card in lying(s, place, k)) for k in range(s.seats)]
        self.due: list[Happening] = []
        self.gift: tuple[int, str] | None = None  # the card that a hatch or grow effect gains
        self.grew = False
        self.reached = 0  # the part of the turn: its start, Action phase, Buy phase, Clean-up
        self.acts: list[str] = []
        self.horns = 0  # cards played in this turn
        self.horn = -1  # the seat whose Dragon a Horn calls
        self.eyries = [[0, 0] for _ in range(s.seats)]  # effects due in this turn, and in the next one
        self.must_place: dict[int, str] = {}
        self.must_return = -1
        self.frost_tested = self.turn_ended = False
        self.last_played = self.copied = ""
        self.coming_back: Counter[str] = Counter()
        self.came_back = False  # and nothing new has begun since then
        self.on_turn = int(s.turn_of)
        self.unspent = 0
        self.cheaper = 0
        self.nothing_to_sweep = self.by_choice = False

    # -- one answer ------------------------------------------------------------------------------------------------
    def before(self, action: int) -> None:
        s = self.s
        book = s.book
        self.unspent, self.cheaper = int(s.coins), int(s.cheaper)
        self.nothing_to_sweep = self.reached == 2 and not lying(s, "play", self.on_turn) + lying(
            s, "hand", self.on_turn
        )
        word = dominion().actions.names[action]
        if word.startswith("buy "):
            price = int(book.cost[book.thing[action]])
            self.unspent -= price if s.sells(book.thing[action]) else max(0, price - self.cheaper)
        elif word == "pay a Debt":
            self.unspent -= 1

    def after(self, events: list[Event]) -> None:
        told = [Seen(event) for event in events]
        k = 0
        while k < len(told):
            event = told[k]
            if event.kind == "plays" and k + 1 < len(told) and told[k + 1].enters_play:
                self.move(told[k + 1])  # announced, then put into play: together one event
                k += 1
            self.by_choice = told_of_discards(told[k:])
            self.see(event)
            k += 1
        self.rest()

    def rest(self) -> None:
        """Somebody is asked, or the game is over."""
        s = self.s
        assert not self.due, f"{self.due} must have happened"
        assert not self.gift, f"{self.gift} must have been gained"
        assert not self.coming_back.total(), f"{self.coming_back} must have returned too"
        if s.over:
            self.finish_turn()
        elif s.ask.name in ON_TABLE:
            self.between_cards()
            if s.ask.name == "play an Action":
                self.reach(1)
            elif s.ask.name == "buy":
                self.reach(2)
        elif s.ask.name == "watch the fire" and self.horn < 0:
            self.between_cards()  # this is the window before an effect; the creature acts after it (B66)
        elif self.reached == 0 and self.came_back and names()[s.asking().source] == "Eyrie":
            self.between_cards()  # its effect is the next one that waits for the start of the turn
        else:
            assert not self.came_back, f"cards returned in the middle of {s.ask.name!r}"
            self.seen["return waits for an answer"] += bool(self.mat.due())

    # -- one event ---------------------------------------------------------------------------------------------------
    def see(self, event: Seen) -> None:
        word = HAPPENINGS.get(event.kind)
        if word == DOWN and event.card.endswith("Drake"):
            return  # it grows, and the next event says so
        if word is not None:
            self.happens((word, event.seat))
            return
        if self.due:
            assert self.is_bookkeeping(event), f"{self.due} must come before {event}"
        if self.gift is not None:
            assert event.kind in (MOVE, "takes debt", "gains", "opens the piles"), (
                f"{self.gift} must be gained before {event}"
            )
        if self.nothing_to_sweep and self.reached == 2 and event.is_draw_of(self.on_turn):
            self.reach(3)
        if self.reached == 0 and self.copied == "Verdant Dragon" and event.is_draw_of(self.on_turn):
            self.between_cards()  # it only gains a card, so this draw has another cause (B37)
        self.check_return(event)
        if event.kind == MOVE:
            self.move(event)
        elif event.kind == SHUFFLE:
            if (event.source, event.target) == ("discard", "deck"):
                self.follow(self.on_roosts("shuffled", event.giver, event.count))
        elif event.kind == SHOW:
            if event.card == "Moat" and event.source == "hand":
                if self.must_place.get(event.giver) == "Roost Raider":
                    del self.must_place[event.giver]
        else:
            what = getattr(self, f"see_{event.kind.replace(' ', '_')}", None)
            if what is not None:
                what(event)

    def on_roosts(self, method: str, *told: Any) -> list[Happening]:
        return [] if self.roosts is None else getattr(self.roosts, method)(*told)

    def follow(self, happenings: list[Happening]) -> None:
        self.due += happenings

    def is_bookkeeping(self, event: Seen) -> bool:
        """Whether an event may come between a cause and its hatching, because no script has continued."""
        if event.kind == MOVE and event.source == "lasting" and event.target == "play":
            return True
        if event.kind == "opens the piles" and self.reached == 0:
            return True  # B56
        if self.grew and event.kind in ("gains", "takes debt", "opens the piles", MOVE):
            return True  # the grow effect comes before effects that react to the growth (B59)
        if event.kind == SHOW:
            return True
        return event.is_trashing or event.kind == "takes debt"  # cards trashed together, or Debt of a gain

    def happens(self, happening: Happening) -> None:
        word, seat = happening
        assert self.roosts is not None
        if not self.due:
            self.follow(self.unprompted(word, seat))
        assert self.due and self.due[0] == happening, f"{happening} happens, {self.due} should"
        self.due.pop(0)
        mat = self.roosts.mats[seat]
        self.seen[f"{mat.line} {word}"] += 1
        self.seen[word] += 1
        if word == HATCHES:
            self.gift_of(seat, oracle_roost.HATCH_GAIN.get(mat.line))
        elif word == GROWS:
            self.grew = True

    def gift_of(self, seat: int, card: str | None) -> None:
        if card is not None and self.mat.piles[card]:
            self.gift = (seat, card)

    def unprompted(self, word: str, seat: int) -> list[Happening]:
        """Check an event that no event before it announced."""
        assert self.roosts is not None and seat == self.on_turn
        if word == HATCHES:
            assert not self.frost_tested and self.reached <= 2
            self.frost_tested = True
            return self.roosts.buy_phase_ends(seat, self.unspent)
        if self.reached == 0:
            assert self.eyries[seat][0] > 0, "nothing flips it"
            self.eyries[seat][0] -= 1
            self.seen["Eyrie flips"] += 1
            return self.roosts.card_flips(seat)
        self.unasked()
        assert self.reached == 3 and not self.turn_ended
        self.turn_ended = True
        assert not self.roosts.mats[seat].waits, "flipped before it acted"
        return self.roosts.turn_ends(seat)

    # -- kinds of events -----------------------------------------------------------------------------------------------
    def move(self, event: Seen) -> None:
        if event.target in IN_PLAY:
            self.in_play[event.taker][event.card] += 1
        if event.source in IN_PLAY:
            self.in_play[event.giver][event.card] -= 1
            if event.target == "discard":
                self.reach(3)
        if event.source == "hand" and event.target == "discard":
            other = event.card != "Nest Warden" and self.in_debt() and not self.by_choice
            if event.giver == self.on_turn and (self.reached == 2 or other):
                self.reach(3)  # nothing else discards in the Buy phase; a player in debt may have had no Buy phase
            elif event.card == "Nest Warden":
                self.must_place.pop(event.giver, None)
        if event.source in ("", "ruins", "returned ruins"):
            self.mat.left_the_supply(event.card)
        if event.target == "trash":
            self.mat.recycled(event.card)
            self.follow(self.on_roosts("trashed", self.mat.lying.total()))
            if event.card == "Brood Mother" and event.source in IN_PLAY and self.roosts is not None:
                if self.roosts.mats[event.giver].stage == EGG:
                    self.follow(self.roosts.hatch(event.giver))
                    self.seen["Brood Mother hatches"] += 1
        elif event.goes_back:
            self.returns(event)
        elif event.leaves_trash:
            self.mat.taken(event.card)
            self.seen["taken out of the trash"] += 1

    def see_turn(self, event: Seen) -> None:
        if self.roosts is None or any(mat.turns for mat in self.roosts.mats):
            self.finish_turn()
        assert not oracle_recycling.is_over(self.mat.piles, int(self.s.seats)), "the game must have ended"  # D39
        self.on_turn = event.seat
        self.reached, self.acts, self.horns = 0, [], 0
        self.frost_tested = self.turn_ended = self.grew = False
        self.last_played = self.copied = ""
        self.eyries[event.seat] = [self.eyries[event.seat][1], 0]
        self.cheaper = int(self.s.cheaper)
        self.seen["turns"] += 1
        self.follow(self.on_roosts("turn_starts", event.seat))

    def see_opens_the_piles(self, event: Seen) -> None:
        """D3, B12: the log says it once, when the piles open."""
        assert self.roosts is not None and not self.roosts.locked
        self.seen["opens the piles"] += 1

    def see_comes_back(self, event: Seen) -> None:
        rest = [card for card, n in self.coming_back.items() if n and oracle_recycling.pile_of(card) == event.card]
        assert self.came_back and not rest and event.count == self.mat.piles[event.card]

    def see_plays(self, event: Seen) -> None:
        if event.card not in dominion().book.ids or event.card == "hand":
            return  # the event names a card that stays in the hand
        types = types_of(event.card)
        if "Treasure" in types:
            self.between_cards()  # no card plays a Treasure
        self.last_played = event.card
        self.seen["return waits for another play"] += bool(self.mat.due())
        self.check_tokens()
        in_play = [(card, types_of(card)) for card in self.in_play[event.seat].elements()]
        self.follow(self.on_roosts("played", event.seat, types, in_play))
        if self.roosts is None:
            return
        if event.card == "Dragon Horn":
            self.horns += 1
            if self.roosts.horn_calls(event.seat, self.horns == 1):
                self.horn = event.seat
        elif event.card == "Eyrie":
            self.eyries[event.seat][1] += 1
        elif event.card == "Roost Raider":
            sheltered = [player["sheltered"] for player in self.s.view(None)["players"]]
            self.must_place = {k: event.card for k in range(self.s.seats) if k != event.seat and not sheltered[k]}
        elif event.card == "Deserted Roost" and self.roosts.mats[event.seat].token:
            self.must_return = event.seat

    def see_gains(self, event: Seen) -> None:
        gift, self.gift = self.gift, None
        assert gift is None or gift == (event.seat, event.card), f"{gift} must be gained, not {event}"
        cost = int(self.s.book.cost[dominion().book.id_of(event.card)])
        cost = max(0, cost - self.cheaper)
        self.follow(self.on_roosts("gained", event.seat, event.card, cost, types_of(event.card)))

    def see_gains_back(self, event: Seen) -> None:
        self.see_gains(event)

    def see_buys(self, event: Seen) -> None:
        if not self.s.sells(dominion().book.id_of(event.card)):  # an Event is not a card
            self.see_gains(event)

    def see_places_the_token(self, event: Seen) -> None:
        assert self.roosts is not None
        self.roosts.placed(event.seat)
        if self.must_place.pop(event.seat, None) is None:
            assert self.last_played in PLACES_TOKEN, f"who makes seat {event.seat} place a token?"
        self.seen["tokens placed"] += 1

    def see_takes_the_token_back(self, event: Seen) -> None:
        assert self.roosts is not None
        assert self.last_played in ("Nest Warden", "Deserted Roost")
        self.roosts.returned(event.seat)
        self.must_return = -1
        self.seen["tokens returned"] += 1

    def see_acts(self, event: Seen) -> None:
        assert self.roosts is not None
        mat = self.roosts.mats[event.seat]
        if self.horn == event.seat:
            self.horn = -1
            self.seen["Horn calls"] += 1
        else:
            self.between_cards()
            moment = mat.moment
            self.roosts.acted(event.seat, moment)
            assert event.seat == self.on_turn
            at = oracle_roost.MOMENTS.index(moment)
            if at == 3:
                self.unasked()
            assert self.reached == at if at in (0, 3) else self.reached <= at, f"{mat.name} acts in {self.reached}"
            self.acts.append(moment)
            self.seen[f"{mat.name} acts"] += 1
        self.delays_others(event)

    def see_copies(self, event: Seen) -> None:
        """B64: another player's Dragon, which is not a Mimic."""
        assert self.roosts is not None
        there = [mat.name for seat, mat in enumerate(self.roosts.mats) if seat != event.seat and mat.stage == DRAGON]
        assert event.card in there and event.card != "Mimic Dragon"
        self.delays_others(event)
        self.copied = event.card
        self.seen["Mimic copies"] += 1

    def delays_others(self, event: Seen) -> None:
        if event.card == "Frost Dragon":
            self.check_tokens()
            self.must_place = {k: "Frost Dragon" for k in range(self.s.seats) if k != event.seat}

    def in_debt(self) -> bool:
        return self.s.debt[self.on_turn] > 0 and self.last_played != "Tactician"

    def unasked(self) -> None:
        """With Debt a Buy phase may pass without a question, and a Clean-up without a card."""
        if self.reached < 3 and self.s.debt[self.on_turn] > 0:
            self.reach(3)

    # -- the turn goes on ----------------------------------------------------------------------------------------------
    def reach(self, part: int) -> None:
        """Effects whose moment has passed must have been resolved, and later ones must not (D20)."""
        if self.roosts is not None:
            mat = self.roosts.mats[self.on_turn]
            assert not mat.waits or oracle_roost.MOMENTS.index(mat.moment) >= part, f"{mat.name} has not acted"
            late = [moment for moment in self.acts if oracle_roost.MOMENTS.index(moment) >= part]
            assert not late, f"{mat.name} acted too early: {late}"
            if part == 3 and not self.frost_tested:
                self.frost_tested = True
                assert not self.roosts.buy_phase_ends(self.on_turn, self.unspent), "the Frost Egg must have hatched"
        if part == 3 and self.reached < 3:
            self.between_cards()
        self.reached = max(self.reached, part)

    def finish_turn(self) -> None:
        self.between_cards()
        if self.reached < 3:
            self.reach(3)
        if self.roosts is not None:
            mat = self.roosts.mats[self.on_turn]
            assert not mat.waits, f"{mat.name} has not acted in its turn"
            if not self.turn_ended:
                assert not self.roosts.turn_ends(self.on_turn), "a flip at the end of the turn must have come"

    def between_cards(self) -> None:
        """The outermost card or effect is finished, so everything that had to follow must have followed."""
        self.check_tokens()
        assert self.horn < 0, "the Horn must have called the Dragon"
        due = self.mat.due()
        assert not due, f"{due} must have returned"
        self.mat.resolved()
        self.came_back = False

    def check_tokens(self) -> None:
        if self.roosts is not None:
            for seat, why in self.must_place.items():
                assert not self.roosts.can_place(seat), f"{why}: seat {seat} must have placed a token"
            assert self.must_return < 0, "the token must have been returned"
        self.must_place = {}

    # -- recycling -----------------------------------------------------------------------------------------------------
    def check_return(self, event: Seen) -> None:
        """Check that nothing comes between the cards that return, and that no card is being resolved then (B35)."""
        if self.coming_back.total():
            told = event.kind in ("comes back", SHOW) or (event.kind == SHUFFLE and "ruins" in event.target)
            assert event.goes_back or told, f"{self.coming_back} must return before {event}"
        if not self.came_back or event.goes_back or self.reached == 0:
            return
        if event.kind == SHUFFLE and "ruins" in event.target:
            return  # B40
        sweep = event.kind == MOVE and event.target == "discard" and event.source in (*IN_PLAY, "hand")
        if event.kind == "plays" and (event.card == "hand" or "Treasure" in types_of(event.card)):
            return  # "play all treasures" plays several Treasures in a row
        between = ("turn", "acts", "takes effect", "buys", "comes back", "wins", SHOW)
        if event.kind not in between and not sweep and self.came_back:
            raise AssertionError(f"cards returned before the card was resolved: {event} came after")

    def returns(self, event: Seen) -> None:
        if not self.coming_back.total():
            self.coming_back = self.mat.resolved()
            self.came_back = True
            self.seen["returns"] += 1
            self.seen["several piles return"] += len({oracle_recycling.pile_of(c) for c in self.coming_back}) > 1
        assert self.coming_back[event.card] > 0, f"why does {event.card} return?"
        self.coming_back[event.card] -= 1
        self.seen["cards returned"] += 1


# -- looking at a game from outside ------------------------------------------------------------------------------------
def lying(s: Draconium, place: str, seat: int) -> list[str]:
    zone = next(zone for zone in s.zones if zone.place.name == place and zone.owner in (seat, -1))
    return [names()[card] for card in zone.cards()]


def waiting_creatures(s: Draconium) -> list[tuple[int, str]]:
    """The creatures whose effects wait for their moment."""
    waits = [(int(frame.seat), names()[frame.source]) for frame in s.later if frame.source >= 0]
    return [(seat, name) for seat, name in waits if name.endswith((DRAKE, DRAGON))]
