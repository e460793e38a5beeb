"""Every fault that the laws exist for, planted in the toy game one at a time, is found by the law that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest
import roost_hoard
from roost_hoard import DECK, DISCARD, GAME, GUARD, HAND, HOARD, Hoard, HoardGame, PlayCard

from roost.conformance import Broken, check_games
from roost.core.action import DONE, Menu
from roost.core.content import Verb
from roost.core.flow import Effect
from roost.core.game import Facts, Game, Observation, open_game
from roost.core.state import State


def hoard_with(
    state: type[Hoard] = Hoard,
    make: type[HoardGame] = HoardGame,
    verbs: dict[str, Verb] | None = None,
    decisions: Any = (),
    fields: dict[str, Any] | None = None,
) -> Game[Any]:
    """Hoard, loaded, with parts of it replaced."""
    text = (resources.files(roost_hoard) / "content" / "cards.toml").read_text(encoding="utf-8")
    facts = Facts(
        GAME.id, GAME.name, GAME.version, GAME.seats, make, state,
        places=GAME.places, actions=GAME.actions, tables=GAME.tables, verbs={**GAME.verbs, **(verbs or {})},
        decisions=[*GAME.decisions, *decisions], fields=GAME.fields if fields is None else fields, longest=GAME.longest,
    )  # fmt: skip
    return open_game(facts, [("cards.toml", text)])


class ShallowClone(Hoard):
    def clone(self) -> Hoard:
        twin = ShallowClone(self.game, self.seats, self.options, self.chance.clone(), self.zones[:])
        self.copy_flow(twin)
        twin.turn, twin.left = self.turn, self.left
        return twin


class SharedChance(Hoard):
    def clone(self) -> Hoard:
        twin = SharedChance(self.game, self.seats, self.options, self.chance, self.copy_zones())
        self.copy_flow(twin)
        twin.turn, twin.left = self.turn, self.left
        return twin


class ForgetfulClone(Hoard):
    def clone(self) -> Hoard:
        twin = ForgetfulClone(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        return twin


class ViewShowsAHand(HoardGame):
    def show(self, s: Hoard, seat: int) -> dict[str, Any]:
        return {**super().show(s, seat), "first hand": s.zone(HAND, 0).cards()}


class ObserveTellsTheDeck(HoardGame):
    def observe_more(self, s: Hoard, seat: int, out: Observation) -> None:
        deck = s.zone(DECK, 0)
        out.put("next card", deck.top() if deck.size() else -1)


class DrawsOutLoud(Effect[Hoard]):
    """An event that tells everybody which card was drawn."""

    def run(self, s: Hoard) -> bool:
        deck = s.zone(DECK, 0)
        if deck.size():
            s.tell("drew", s.actor, -1, deck.top())
        s.draw(s.actor)
        return False


class DeterminizeKeepsTheTop(HoardGame):
    """The top of the deck stays what it is: the sampled card is swapped back to where the true one went."""

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
    """Deals by the rules, but the same whatever the seed."""

    def determinize(self, s: Hoard, seat: int | None, seed: int) -> State:
        return super().determinize(s, seat, 1)


class DeterminizeForgetsWhatWasSeen(HoardGame):
    """Deals even the seat's own hand anew."""

    def determinize(self, s: Hoard, seat: int | None, seed: int) -> State:
        return super().determinize(s, None, seed)


class DefendOnlyWithAGuard(Effect[Hoard]):
    """The window opens by what the hand holds, so the waiting tells."""

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
    """The mark is set, but no event tells of it."""

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
    """The card goes to the hoard and stays on the discard pile."""

    def run(self, s: Hoard) -> bool:
        s.zone(HOARD, s.actor).put(s.source, 255)
        return False


class HandOutOfOrder(Effect[Hoard]):
    """Draws to the end of the hand, where the order tells which card is new."""

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
        s.turn = s.turn + s.seats
        super().options(s, seat, menu)


NO_WAY_OUT = NoWayOut("play a card", "2")
OFFERS_TWICE = OffersTwice("play a card", "2")
CHANGES = ChangesWhenLookedAt("play a card", "2")


def asking(decision: PlayCard) -> type[Hoard]:
    class Asks(Hoard):
        def clone(self) -> Hoard:
            twin = Asks(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
            self.copy_flow(twin)
            twin.turn, twin.left = self.turn, self.left
            return twin

        def next_phase(self) -> None:
            super().next_phase()
            if self.awaited:
                self.question(decision, self.turn)

    return Asks


class NeverEnds(Hoard):
    def clone(self) -> Hoard:
        twin = NeverEnds(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.turn, twin.left = self.turn, self.left
        return twin

    def next_phase(self) -> None:
        discard = self.zone(DISCARD, 0)
        if discard.size():
            self.move_top(discard, self.zone(DECK, 0))
        super().next_phase()


class ScoresTooFew(Hoard):
    def clone(self) -> Hoard:
        twin = ScoresTooFew(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.turn, twin.left = self.turn, self.left
        return twin

    def scores(self) -> list[int]:
        return super().scores()[1:]


FAULTS: dict[str, tuple[Callable[[], Game[Any]], str]] = {
    "a shallow clone": (lambda: hoard_with(state=ShallowClone), "clone"),
    "a clone that shares its chance": (lambda: hoard_with(state=SharedChance, verbs={"peek": Verb(Gamble)}), "clone"),
    "a clone without one field": (lambda: hoard_with(state=ForgetfulClone), "clone"),
    "a view that shows a hidden card": (lambda: hoard_with(make=ViewShowsAHand), "leak"),
    "an observation that tells a hidden card": (lambda: hoard_with(make=ObserveTellsTheDeck), "leak"),
    "an event that tells a hidden card": (lambda: hoard_with(verbs={"draw": Verb(DrawsOutLoud)}), "leak"),
    "a determinize that keeps a hidden card": (lambda: hoard_with(make=DeterminizeKeepsTheTop), "leak"),
    "a determinize that gives the truth": (lambda: hoard_with(make=DeterminizeIsTheTruth), "leak"),
    "a determinize that is too shy": (lambda: hoard_with(make=DeterminizeAlwaysAlike), "determinize"),
    "a determinize that forgets": (lambda: hoard_with(make=DeterminizeForgetsWhatWasSeen), "determinize"),
    "a prompt that leaks": (lambda: hoard_with(verbs={"defend": Verb(DefendOnlyWithAGuard)}), "leak"),
    "a missing undo barrier": (lambda: hoard_with(verbs={"peek": Verb(PeekWithoutABarrier)}), "barrier"),
    "a look without an event": (lambda: hoard_with(verbs={"peek": Verb(PeekWithoutAWord)}), "leak"),
    "chance without a barrier": (lambda: hoard_with(verbs={"peek": Verb(ChanceWithoutABarrier)}), "barrier"),
    "a forgotten field in to_json": (lambda: hoard_with(fields={"turn": "int"}), "saving"),
    "a dead end": (lambda: hoard_with(state=asking(NO_WAY_OUT), decisions=[NO_WAY_OUT]), "dead end"),
    "a card in two places": (lambda: hoard_with(verbs={"keep": Verb(KeepsACopy)}), "cards"),
    "a hand out of order": (lambda: hoard_with(verbs={"draw": Verb(HandOutOfOrder)}), "sorted"),
    "an answer offered twice": (lambda: hoard_with(state=asking(OFFERS_TWICE), decisions=[OFFERS_TWICE]), "legal"),
    "a look that changes": (lambda: hoard_with(state=asking(CHANGES), decisions=[CHANGES]), "refusal|looking|clone"),
    "a game without end": (lambda: hoard_with(state=NeverEnds), "ends"),
    "scores for too few": (lambda: hoard_with(state=ScoresTooFew), "error|winners"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_by_its_law(fault: str) -> None:
    plant, laws = FAULTS[fault]
    with pytest.raises(Broken) as caught:
        check_games(plant(), 40, "planted", deep=10)
    assert caught.value.law in laws.split("|"), str(caught.value)
    assert caught.value.record is not None


def test_the_toy_game_itself_is_clean() -> None:
    report = check_games(hoard_with(), 12, "planted", deep=10)
    assert report.games == 12
    assert report.deep_checks > 40
