"""Tests of the laws themselves: faults are planted in Hoard, one at a time, and the right law must find each."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest
import roost_hoard
from roost_hoard import GAME
from roost_hoard.effects import GUARD
from roost_hoard.game import HoardGame
from roost_hoard.knowledge import DECK, DISCARD, HAND, HOARD
from roost_hoard.state import Hoard
from roost_hoard.turn import PlayCard

from roost.conformance import Broken, Looks, check_games
from roost.core.action import DONE, Menu
from roost.core.content import Verb
from roost.core.field_ops import copy_fields
from roost.core.fields import LEARNERS, PEOPLE, Field, Part, count, derived, series, thing, things, wording
from roost.core.flow import Effect
from roost.core.game import Facts, Game, open_game
from roost.core.state import State


def hoard_with(
    state: type[Hoard] = Hoard,
    make: type[HoardGame] = HoardGame,
    verbs: dict[str, Verb] | None = None,
    decisions: Any = (),
    fields: Part = GAME.fields,
) -> Game[Any]:
    """Hoard, loaded, with parts of it replaced."""
    text = (resources.files(roost_hoard) / "content" / "cards.toml").read_text(encoding="utf-8")
    facts = Facts(
        GAME.id, GAME.name, GAME.version, GAME.seats, make, state,
        places=GAME.places, actions=GAME.actions, tables=GAME.tables, verbs={**GAME.verbs, **(verbs or {})},
        decisions=[*GAME.decisions, *decisions], fields=fields, longest=GAME.longest,
    )  # fmt: skip
    return open_game(facts, [("cards.toml", text)])


class ShallowClone(Hoard):
    def clone(self) -> Hoard:
        twin = ShallowClone(self.game, self.seats, self.options, self.chance.clone(), self.zones[:])
        self.copy_flow(twin)
        copy_fields(GAME.fields, self, twin)
        return twin


class ForgetfulCopy(Hoard):
    def copy_from(self, other: State) -> bool:
        return self.copy_kernel(other)


class SharingCopy(Hoard):
    """A copy that shares its cards with the original."""

    def copy_from(self, other: State) -> bool:
        if not self.copy_kernel(other):
            return False
        copy_fields(GAME.fields, other, self)
        for mine, theirs in zip(self.zones, other.zones, strict=True):
            mine.slots = theirs.slots
        return True


class SharedChance(Hoard):
    def clone(self) -> Hoard:
        twin = SharedChance(self.game, self.seats, self.options, self.chance, self.copy_zones())
        self.copy_flow(twin)
        copy_fields(GAME.fields, self, twin)
        return twin


class ForgetfulClone(Hoard):
    def clone(self) -> Hoard:
        twin = ForgetfulClone(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        return twin


class ClonedByHand(Hoard):
    """A clone that has every field, even those that are not declared."""

    def clone(self) -> Hoard:
        twin = ClonedByHand(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        copy_fields(GAME.fields, self, twin)
        return twin


def hoard_and(*fields: Field) -> Part:
    """Hoard's fields, with these added or replaced."""
    names = [field.name for field in fields]
    return Part("hoard", *(field for field in GAME.fields.fields if field.name not in names), *fields)


def first_hand(s: Hoard, eye: int) -> list[int]:
    return s.zone(HAND, 0).cards()


def next_card(s: Hoard, eye: int) -> int:
    deck = s.zone(DECK, 0)
    return deck.top() if deck.size() else -1


TURN_OF_ALONE = Part("hoard", *(field for field in GAME.fields.fields if field.name != "left"))
NAMES_A_PLAYER = hoard_and(derived("leaders", series(wording(), 1), lambda s, eye: ["Player 2"], to=PEOPLE))
SHOWS_A_HAND = hoard_and(derived("first_hand", things("card", most=0), first_hand, to=PEOPLE))
OBSERVES_THE_DECK = hoard_and(derived("next_card", thing("card"), next_card, to=LEARNERS))
TOO_NARROW = hoard_and(Field("left", count(high=1)))


class DrawsOutLoud(Effect[Hoard]):
    """Writes an event that reveals the drawn card to everybody."""

    def run(self, s: Hoard) -> bool:
        deck = s.zone(DECK, 0)
        if deck.size():
            s.tell("drew", s.actor, -1, deck.top())
        s.draw(s.actor)
        return False


class DeterminizeKeepsTheTop(HoardGame):
    """Deals worlds in which the top card of the deck is always the true one."""

    def determinize(self, s: Hoard, seat: int | None, seed: int) -> State:
        world = super().determinize(s, seat, seed)
        deck = world.zone(DECK, 0)
        if deck.size():
            true = s.zone(DECK, 0).slots[deck.size() - 1]
            for zone in [deck, *(world.zone(HAND, k) for k in range(world.seats))]:
                for i in range(zone.size()):
                    if zone.card(i) == true >> 8:
                        zone.slots[i], deck.slots[deck.size() - 1] = deck.slots[deck.size() - 1], zone.slots[i]
                        return world
        return world


class DeterminizeIsTheTruth(HoardGame):
    def determinize(self, s: Hoard, seat: int | None, seed: int) -> State:
        return s.clone()


class DeterminizeAlwaysAlike(HoardGame):
    """Deals the same world for every seed."""

    def determinize(self, s: Hoard, seat: int | None, seed: int) -> State:
        return super().determinize(s, seat, 1)


class DeterminizeForgetsWhatWasSeen(HoardGame):
    """Deals other cards even into the seat's own hand."""

    def determinize(self, s: Hoard, seat: int | None, seed: int) -> State:
        return super().determinize(s, None, seed)


class DefendOnlyWithAGuard(Effect[Hoard]):
    """Asks only seats that hold a Guard, so that being asked reveals the hand."""

    def run(self, s: Hoard) -> bool:
        s.many = 1
        return s.question(GUARD, s.actor) if s.zone(HAND, s.actor).has(s.game.guard) else False


class PeekWithoutABarrier(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        deck = s.zone(DECK, 0)
        if deck.size():
            s.show(deck, deck.size() - 1, 1 << s.actor)
        s.barrier = False
        return False


class PeekWithoutAWord(Effect[Hoard]):
    """Marks the card as known but writes no event."""

    def run(self, s: Hoard) -> bool:
        deck = s.zone(DECK, 0)
        if deck.size():
            deck.show(deck.size() - 1, 1 << s.actor)
        return False


class Gamble(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        s.roll(6)
        return False


class ChanceWithoutABarrier(Effect[Hoard]):
    def run(self, s: Hoard) -> bool:
        s.chance.below(0, 6)
        return False


class KeepsACopy(Effect[Hoard]):
    """Puts the card into the hoard but leaves it on the discard pile, too."""

    def run(self, s: Hoard) -> bool:
        s.zone(HOARD, s.actor).put(s.source, 255)
        return False


class HandOutOfOrder(Effect[Hoard]):
    """Reverses the hand after a draw, so that it is no longer sorted."""

    def run(self, s: Hoard) -> bool:
        s.draw(s.actor)
        hand = s.zone(HAND, s.actor)
        hand.slots = hand.slots[::-1]
        return False


class NoWayOut(PlayCard):
    def why_not(self, s: Hoard, seat: int, action: int) -> int:
        return 1 if action == DONE else 0


class OffersTwice(PlayCard):
    def options(self, s: Hoard, seat: int, menu: Menu) -> None:
        super().options(s, seat, menu)
        super().options(s, seat, menu)


class ChangesWhenLookedAt(PlayCard):
    def options(self, s: Hoard, seat: int, menu: Menu) -> None:
        s.turn_of = s.turn_of + s.seats
        super().options(s, seat, menu)


NO_WAY_OUT = NoWayOut("play a card of no use", "2")
OFFERS_TWICE = OffersTwice("play a card twice", "2")
CHANGES = ChangesWhenLookedAt("play a changing card", "2")


def asking(decision: PlayCard) -> type[Hoard]:
    class Asks(Hoard):
        def next_phase(self) -> None:
            super().next_phase()
            if self.awaited:
                self.question(decision, self.turn_of)

    return Asks


class NeverEndsATurn(Hoard):
    """Takes turns but never calls `end_turn`, so they are not counted."""

    def end_turn(self) -> None:
        pass


class NeverEnds(Hoard):
    def next_phase(self) -> None:
        discard = self.zone(DISCARD, 0)
        if discard.size():
            self.move_top(discard, self.zone(DECK, 0))
        super().next_phase()


class ScoresTooFew(Hoard):
    def scores(self) -> list[int]:
        return super().scores()[1:]


FAULTS: dict[str, tuple[Callable[[], Game[Any]], str]] = {
    "a shallow clone": (lambda: hoard_with(state=ShallowClone), "clone"),
    "a clone that shares its chance": (lambda: hoard_with(state=SharedChance, verbs={"peek": Verb(Gamble)}), "clone"),
    "a clone without one field": (lambda: hoard_with(state=ForgetfulClone), "clone"),
    "a copy into another state without fields": (lambda: hoard_with(state=ForgetfulCopy), "clone"),
    "a copy into another state that shares cards": (lambda: hoard_with(state=SharingCopy), "clone"),
    "a view that shows a hidden card": (lambda: hoard_with(fields=SHOWS_A_HAND), "leak"),
    "a view that names a player": (lambda: hoard_with(fields=NAMES_A_PLAYER), "names"),
    "an observation that shows a hidden card": (lambda: hoard_with(fields=OBSERVES_THE_DECK), "leak"),
    "an event that reveals a hidden card": (lambda: hoard_with(verbs={"draw": Verb(DrawsOutLoud)}), "leak"),
    "a determinize that keeps a hidden card": (lambda: hoard_with(make=DeterminizeKeepsTheTop), "leak"),
    "a determinize that returns the true state": (lambda: hoard_with(make=DeterminizeIsTheTruth), "leak"),
    "a determinize that ignores the seed": (lambda: hoard_with(make=DeterminizeAlwaysAlike), "determinize"),
    "a determinize that forgets known cards": (lambda: hoard_with(make=DeterminizeForgetsWhatWasSeen), "determinize"),
    "a prompt that leaks": (lambda: hoard_with(verbs={"defend": Verb(DefendOnlyWithAGuard)}), "leak|barrier"),
    "a missing undo barrier": (lambda: hoard_with(verbs={"peek": Verb(PeekWithoutABarrier)}), "barrier"),
    "a look without an event": (lambda: hoard_with(verbs={"peek": Verb(PeekWithoutAWord)}), "leak|barrier"),
    "chance without a barrier": (lambda: hoard_with(verbs={"peek": Verb(ChanceWithoutABarrier)}), "barrier"),
    "a forgotten field in to_json": (lambda: hoard_with(state=ClonedByHand, fields=TURN_OF_ALONE), "saving"),
    "a field that is not declared": (lambda: hoard_with(fields=TURN_OF_ALONE), "clone"),
    "a value out of its bounds": (lambda: hoard_with(fields=TOO_NARROW), "observe"),
    "a dead end": (lambda: hoard_with(state=asking(NO_WAY_OUT), decisions=[NO_WAY_OUT]), "dead end"),
    "a card in two places": (lambda: hoard_with(verbs={"keep": Verb(KeepsACopy)}), "cards"),
    "a hand out of order": (lambda: hoard_with(verbs={"draw": Verb(HandOutOfOrder)}), "sorted"),
    "an answer offered twice": (lambda: hoard_with(state=asking(OFFERS_TWICE), decisions=[OFFERS_TWICE]), "legal"),
    "a read that changes the state": (
        lambda: hoard_with(state=asking(CHANGES), decisions=[CHANGES]),
        "refusal|looking|clone",
    ),
    "a game without end": (lambda: hoard_with(state=NeverEnds), "ends"),
    "a game that never ends a turn": (lambda: hoard_with(state=NeverEndsATurn), "turns"),
    "scores for too few": (lambda: hoard_with(state=ScoresTooFew), "error|winners"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_by_its_law(fault: str) -> None:
    plant, laws = FAULTS[fault]
    with pytest.raises(Broken) as caught:
        check_games(plant(), 40, "planted", deep=10)
    assert caught.value.law in laws.split("|"), str(caught.value)
    assert caught.value.record is not None


class Weather(Hoard):
    weather: int = 0


def test_a_view_that_shows_more_than_the_observation_is_found() -> None:
    """The law is asked directly: the same situation rarely comes twice in a few games."""
    s = hoard_with(state=Weather, fields=hoard_and(Field("weather", count(), to=PEOPLE))).new(2, "weather")
    looks = Looks()
    looks.law(s, 0)
    looks.law(s.clone(), 0)
    s.weather = 3
    with pytest.raises(Broken, match="differs: weather") as caught:
        looks.law(s, 0)
    assert caught.value.law == "complete"


@pytest.mark.long
def test_the_toy_game_itself_is_clean() -> None:
    report = check_games(hoard_with(), 12, "planted", deep=10)
    assert report.games == 12
    assert report.deep_checks > 40
