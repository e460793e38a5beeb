"""The sequence of a turn and its windows: at every top-level prompt a Sun dragon may be revealed (F95, F-R64)."""

from __future__ import annotations

from typing import Any

from roost.core.action import DONE, Menu
from roost.core.flow import Decision
from tests.spikes.flamecraft.state import (
    ARTISANS,
    END,
    FANCIES,
    FIRE,
    HAND,
    HAND_LIMIT,
    LAST_ROUND,
    LIMIT,
    MAIN,
    PARK,
    PARK_SIZE,
    PLACE,
    ROW,
    SCORED,
    SPELLS,
    START,
    TUCKED,
    VISIT,
    Flamecraft,
)


def next_phase(s: Flamecraft) -> None:
    """Ask the question of the phase, or skip it if public facts leave nothing to ask (F25, F-R103, F-R120)."""
    if s.phase == START:
        begin_turn(s)
        if s.over:
            return
    seat = s.turn_of
    if s.phase == VISIT:
        s.question(VISIT_SHOP, seat)
        return
    if s.phase == MAIN:
        s.question(GATHER_OR_CAST, seat)
        return
    if s.phase == PLACE:
        room = any(not s.slot(k).size() for k in s.slots_of(s.shop))
        if s.may_act_freely(seat) or (room and s.zone(HAND, seat).size()):
            s.question(PLACE_HERE, seat)
            return
        s.phase = FIRE
    if s.phase == FIRE:
        s.question(FIRE_ONE, seat)  # the first slot is never empty
        return
    if s.phase == END:
        if s.may_act_freely(seat):
            s.question(END_WINDOW, seat)
            return
        s.phase = LIMIT
    if s.zone(HAND, seat).size() > HAND_LIMIT:
        s.question(RETURN_ONE, seat)  # F81
        return
    end_turn(s)
    next_phase(s)


def begin_turn(s: Flamecraft) -> None:
    s.end_turn()
    s.turn_of = (s.turn_of + 1) % s.seats
    s.round += s.turn_of == 0
    if s.last_turns == 0 or s.round > LAST_ROUND:
        s.end_game()
        return
    s.last_turns -= s.last_turns > 0
    s.fire_ups = 0
    s.placements = 0
    s.casts = 0
    s.phase = VISIT


def end_turn(s: Flamecraft) -> None:
    """Refill the Park and the row. When a deck runs out, everybody has a last turn (F84, F86, F87)."""
    for deck, display in ((ARTISANS, PARK), (SPELLS, ROW)):
        while s.zone(display, 0).size() < PARK_SIZE and s.zone(deck, 0).size():
            s.move_top(s.zone(deck, 0), s.zone(display, 0))
        if not s.zone(deck, 0).size() and s.last_turns < 0:
            s.last_turns = s.seats
    s.phase = START


def gather_goods(s: Flamecraft, seat: int) -> None:
    """The shop's icon, and one good for each dragon and each enchantment there (F33)."""
    goods = s.sides[seat].goods
    book = s.game.book
    goods[s.game.goods.index(book.value(s.shop, "icon"))] += 1
    for k in s.slots_of(s.shop):
        if s.dragon_at(k) >= 0:
            goods[s.game.goods.index(s.game.type_of[s.dragon_at(k)])] += 1
    for spell in s.zone(TUCKED[s.game.shops.index(s.shop)], 0).cards():
        goods[s.game.goods.index(book.value(spell, "icon"))] += 1


# -- windows -----------------------------------------------------------------------------------------------------------
class Window(Decision[Flamecraft]):
    """A question of a seat's turn that also offers free actions. After a free action it is asked again."""

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        self.own_options(s, seat, menu)
        menu.add_each(s.game.reveal, s.zone(FANCIES, seat))
        menu.add(s.game.use_daniel)

    def why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        if action == s.game.use_daniel:
            return 0 if s.can_use_daniel(seat) else 6
        if s.game.actions.verbs[action] != "reveal":
            return self.own_why_not(s, seat, action)
        fancy = s.game.actions.thing[action]
        if s.game.goal[fancy] == "moon":
            return 8
        return 0 if s.has_met(seat, fancy) else 9

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        if action == s.game.use_daniel:
            s.sides[seat].has_daniel = False
            s.call(s.game.effects["daniel"], seat, -1)  # F178, F-R88
        elif s.game.actions.verbs[action] == "reveal":
            fancy = s.game.actions.thing[action]
            s.move_card(s.zone(FANCIES, seat), fancy, s.zone(SCORED, seat))  # F97
            s.call(s.game.book.script(fancy, "score"), seat, fancy)
        else:
            self.own_choose(s, seat, action)

    def own_options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        menu.add(DONE)

    def own_why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        return 0

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        raise NotImplementedError


class VisitShop(Window):
    def own_options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        for shop in s.game.shops:
            menu.add(s.game.visit.of[shop])

    def own_why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        return 1 if s.game.actions.thing[action] == s.sides[seat].at else 0  # F29

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.shop = s.game.actions.thing[action]
        s.sides[seat].at = s.shop
        s.phase = MAIN


class GatherOrCast(Window):
    def own_options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        menu.add(s.game.gather)
        menu.add_each(s.game.cast, s.zone(ROW, 0))

    def own_why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        if action == s.game.gather:
            return 0
        book = s.game.book
        spell = s.game.actions.thing[action]
        if book.value(spell, "icon") != book.value(s.shop, "icon"):
            return 2  # F63
        cost = book.value(spell, "cost")
        held = s.sides[seat].goods
        return 3 if any(cost.count(good) > held[g] for g, good in enumerate(s.game.goods)) else 0

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        if action == s.game.gather:
            gather_goods(s, seat)
            s.phase = PLACE
            return
        spell = s.game.actions.thing[action]
        for good in s.game.book.value(spell, "cost"):
            s.sides[seat].goods[s.game.goods.index(good)] -= 1  # F64
        s.move_card(s.zone(ROW, 0), spell, s.zone(TUCKED[s.game.shops.index(s.shop)], 0))
        s.casts += 1
        s.phase = END
        s.call(s.game.effects["enchant"], seat, spell)


class PlaceHere(Window):
    """Step 2 of gathering: you may place an artisan in the visited shop (F39)."""

    def own_options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for k in s.slots_of(s.shop):
            if not s.slot(k).size():
                menu.add(s.game.place_at.of[s.game.first_slot + k])

    def own_why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        return 0 if action == DONE or s.fitting(seat, s.game.slot_of(action)) else 4

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.phase = FIRE
        if action != DONE:
            s.call(s.game.effects["place"], seat, -1, s.game.slot_of(action))


class FireOne(Window):
    """Step 3 of gathering: you may fire up one dragon here (F55)."""

    def own_options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for k in s.slots_of(s.shop):
            if s.slot(k).size():
                menu.add(s.game.fire.of[s.game.first_slot + k])

    def own_why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        return 0 if action == DONE or can_do(s, seat, s.dragon_at(s.game.slot_of(action))) else 6  # F-R28

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.phase = END
        if action != DONE:
            s.call(s.game.effects["fire one"], seat, s.dragon_at(s.game.slot_of(action)))


class FireLoop(FireOne):
    """Step 2 of enchanting: any number of the dragons here, each once (F68, F69, F-R32)."""

    def is_open(self, s: Flamecraft, seat: int) -> bool:
        """Whether there is something to ask: a dragon is left here, or free actions are offered (F-R120)."""
        here = [s.dragon_at(k) for k in s.slots_of(s.shop)]
        return s.may_act_freely(seat) or any(dragon >= 0 and not s.is_fired(dragon) for dragon in here)

    def own_why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        if action != DONE and s.is_fired(s.dragon_at(s.game.slot_of(action))):
            return 5
        return super().own_why_not(s, seat, action)

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        if action == DONE:
            s.many = 1
        else:
            s.fire_up(s.dragon_at(s.game.slot_of(action)))


class EndWindow(Window):
    """Offers free actions once more just before the end of the turn (F-R64, F-R103)."""

    def own_choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.phase = LIMIT


def can_do(s: Flamecraft, seat: int, dragon: int) -> bool:
    """Whether a fire-up could have any effect (F-R28, F-R35, F-R36). It looks at the seat's hand."""
    kind = s.game.book.names[s.game.type_of[dragon]]
    if kind == "bread":
        return bool(s.zone(PARK, 0).size() or s.zone(ARTISANS, 0).size())
    if kind == "meat":
        return any(s.fitting(seat, k) for k in range(3 * len(s.game.shops)))
    return kind != "plant" or sum(s.sides[seat].goods) > 0


# -- prompts in the middle ---------------------------------------------------------------------------------------------
class DanielFires(Decision[Flamecraft]):
    """Any number of the dragons in the Park, each once; at least one (F178, F-R90). No window: an effect resolves."""

    def is_open(self, s: Flamecraft, seat: int) -> bool:
        return self.unfired(s, -1) >= 0

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for good in s.types_in(s.zone(PARK, 0)):
            menu.add(s.game.fire_in_park.of[good])

    def why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        if action == DONE:
            return 0 if s.fired[-1] else 10
        return 5 if self.unfired(s, s.game.actions.thing[action]) < 0 else 0

    def unfired(self, s: Flamecraft, good: int) -> int:
        """A dragon of a type (or any) in the Park that was not fired in this step."""
        for dragon in s.zone(PARK, 0).cards():
            if good in (-1, s.game.type_of[dragon]) and not s.is_fired(dragon):
                return dragon
        return -1

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        if action == DONE:
            s.many = 1
        else:
            s.fire_up(self.unfired(s, s.game.actions.thing[action]))


class SwapWith(Decision[Flamecraft]):
    """Any other artisan in a slot, also one that was fired (F-R29, F-R30). Mandatory."""

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        for k in range(3 * len(s.game.shops)):
            if s.dragon_at(k) not in (-1, s.asking().source):
                menu.add(s.game.swap_with.of[s.game.first_slot + k])

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.it = s.dragon_at(s.game.slot_of(action))
        s.swap(s.source, s.it)


class ChooseSlot(Decision[Flamecraft]):
    """Asks for an empty slot in town that fits. Only a player without a fitting artisan may decline (F106, F-R89)."""

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        menu.add(DONE)
        for k in range(3 * len(s.game.shops)):
            if not s.slot(k).size():
                menu.add(s.game.place_at.of[s.game.first_slot + k])

    def why_not(self, s: Flamecraft, seat: int, action: int) -> int:
        if action == DONE:
            return 7 if any(s.fitting(seat, k) for k in range(3 * len(s.game.shops))) else 0
        return 0 if s.fitting(seat, s.game.slot_of(action)) else 4

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.count = -1 if action == DONE else s.game.slot_of(action)


class PlaceWhich(Decision[Flamecraft]):
    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        for good in s.fitting(seat, s.asking().count):
            menu.add(s.game.put.of[good])

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        dragon = s.of_type(s.zone(HAND, seat), s.game.actions.thing[action])
        s.move_card(s.zone(HAND, seat), dragon, s.slot(s.count))
        s.placements += 1
        s.call(s.game.rewards[s.count], seat, dragon)  # F42


class GainGood(Decision[Flamecraft]):
    """Different goods, in ascending order, so that each set is reached once (F108, F-T19)."""

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        frame = s.asking()
        first = 0 if frame.it < 0 else s.game.goods.index(frame.it) + 1
        for good in s.game.goods[first : len(s.game.goods) - frame.count + 1]:
            menu.add(s.game.gain.of[good])

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.it = s.game.actions.thing[action]
        s.count -= 1
        s.sides[seat].goods[s.game.goods.index(s.it)] += 1


class GiveGood(Decision[Flamecraft]):
    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        for g, good in enumerate(s.game.goods):
            if s.sides[seat].goods[g]:
                menu.add(s.game.give.of[good])

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.it = s.game.actions.thing[action]
        s.sides[seat].goods[s.game.goods.index(s.it)] -= 1


class GiveTo(Decision[Flamecraft]):
    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        for other in range(s.seats):
            if other != seat:
                menu.add(s.game.give_to.of[other])

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        s.sides[s.game.actions.thing[action]].goods[s.game.goods.index(s.it)] += 1
        s.many = 1


class DrawWhere(Decision[Flamecraft]):
    """Any card of the Park, but never one that is being fired there, or the top of the deck (F35, F-R91)."""

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        park = [dragon for dragon in s.zone(PARK, 0).cards() if dragon != s.asking().source]
        for good in sorted({s.game.type_of[dragon] for dragon in park}):
            menu.add(s.game.take.of[good])
        if s.zone(ARTISANS, 0).size():
            menu.add(s.game.from_deck)

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        park = s.zone(PARK, 0)
        if action == s.game.from_deck:
            s.move_top(s.zone(ARTISANS, 0), s.zone(HAND, seat))
            return
        good = s.game.actions.thing[action]
        for dragon in park.cards():
            if dragon != s.source and s.game.type_of[dragon] == good:
                s.move_card(park, dragon, s.zone(HAND, seat))
                return


class ReturnOne(Decision[Flamecraft]):
    """Above the hand limit, an artisan goes under the deck. Only its owner knows which (F81, F-R3, F-R111)."""

    def options(self, s: Flamecraft, seat: int, menu: Menu) -> None:
        for good in s.types_in(s.zone(HAND, seat)):
            menu.add(s.game.give_back.of[good])

    def choose(self, s: Flamecraft, seat: int, action: int) -> None:
        hand = s.zone(HAND, seat)
        s.move_under(hand, hand.find(s.of_type(hand, s.game.actions.thing[action])), s.zone(ARTISANS, 0))


VISIT_SHOP = VisitShop("visit a shop", "F28, F29, F-R64")
GATHER_OR_CAST = GatherOrCast("gather or enchant", "F32, F62, F-R64")
PLACE_HERE = PlaceHere("place an artisan", "F39, F-R64")
FIRE_ONE = FireOne("fire up one dragon", "F55, F-R64")
FIRE_LOOP = FireLoop("fire up dragons", "F68, F-R32, F-R64")
END_WINDOW = EndWindow("anything else", "F-R64, F-R103")
DANIEL_FIRES = DanielFires("fire up in the Park", "F178, F-R90", public=True)
SWAP_WITH = SwapWith("swap with", "F109, F-R30", public=True)
CHOOSE_SLOT = ChooseSlot("place where", "F106, F-R89")
PLACE_WHICH = PlaceWhich("place which", "F40")
GAIN_GOOD = GainGood("gain a good", "F108", public=True)
GIVE_GOOD = GiveGood("give a good", "F111", public=True)
GIVE_TO = GiveTo("give it to", "F111", public=True)
DRAW_WHERE = DrawWhere("draw an artisan", "F35", public=True)
RETURN_ONE = ReturnOne("return an artisan", "F81")
DECISIONS: list[Decision[Any]] = [
    VISIT_SHOP, GATHER_OR_CAST, PLACE_HERE, FIRE_ONE, FIRE_LOOP, END_WINDOW, DANIEL_FIRES, SWAP_WITH, CHOOSE_SLOT,
    PLACE_WHICH, GAIN_GOOD, GIVE_GOOD, GIVE_TO, DRAW_WHERE, RETURN_ONE,
]  # fmt: skip
