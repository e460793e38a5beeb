"""Moves of cards that other seats do not see: discarding a whole hand, taking a card out of a pile."""

from __future__ import annotations

from roost.core.zone import MARK_MASK, MARKS
from roost.games import load
from roost.games.draconium.knowledge import DECK, DISCARD, HAND
from roost.table import Table

GAME = load("draconium")
COPPER, GOLD, ESTATE = (GAME.book.id_of(name) for name in ("Copper", "Gold", "Estate"))


def at_rest() -> Table:
    t = Table(GAME, 2)
    return t.put("hand", 0).put("deck", 0).put("discard", 0)


def test_a_sweep_keeps_what_everybody_knows_and_shows_the_top() -> None:
    """Known cards go to the bottom, whatever else the hand holds; the top card is shown."""
    t = at_rest().hand(0, "Copper", "Gold", "Estate")
    s = t.state
    hand, discard = s.zone(HAND, 0), s.zone(DISCARD, 0)
    s.show(hand, hand.find(GOLD), MARK_MASK)
    s.sweep(hand, discard, False)
    assert discard.card(0) == GOLD
    assert [discard.knowers(i) == MARK_MASK for i in range(3)] == [True, False, False]
    t.hand(0, "Copper", "Estate")
    s.barrier = False
    s.sweep(s.zone(HAND, 0), discard, True)
    assert s.barrier
    assert discard.knowers(4) == MARK_MASK
    assert s.zone(HAND, 0).size() == 0


def test_the_top_card_of_a_swept_hand_is_random() -> None:
    tops: set[int] = set()
    for _ in range(30):
        t = at_rest().hand(0, "Copper", "Gold", "Estate")
        s = t.state
        s.chance.draw(1)
        for _ in range(len(tops) * 3):
            s.chance.draw(1)
        s.sweep(s.zone(HAND, 0), s.zone(DISCARD, 0), True)
        tops.add(s.zone(DISCARD, 0).top())
    assert len(tops) > 1


def test_a_card_taken_unseen_leaves_the_others_less_sure() -> None:
    """Of each card they know one copy less, and the positions of the other cards reveal nothing."""
    for taken in (COPPER, GOLD, ESTATE):
        t = at_rest()
        s = t.state
        discard, deck = s.zone(DISCARD, 0), s.zone(DECK, 0)
        for card in (GOLD, ESTATE, GOLD, COPPER, COPPER):
            discard.put(card, 0 if card == ESTATE else MARK_MASK)
        k = next(i for i in range(5) if discard.card(i) == taken)
        s.move_unseen(discard, k, deck)
        assert deck.cards() == [taken]
        assert deck.knowers(0) == 1
        others = [discard.card(i) if discard.knowers(i) >> 1 & 1 else None for i in range(4)]
        assert others == [GOLD, None, None, COPPER]
        assert sorted([*discard.cards(), taken]) == sorted([GOLD, ESTATE, GOLD, COPPER, COPPER])
        assert discard.slots[3] >> MARKS == COPPER
