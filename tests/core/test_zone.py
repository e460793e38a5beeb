"""Zones: who sees the cards, who still knows them later, and that nobody knows a card that is not there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roost.core.zone import EVERYBODY, NOBODY, OWNER, Place, Zone, refill, sort
from roost.table import Table
from tests.core.tiny import tiny, vec_of

HAND = Place("hand", OWNER, each=True, pool="cards")
DECK = Place("deck", NOBODY, ordered=True, pool="cards")


def zone(place: Place = HAND, owner: int = 0) -> Zone:
    return Zone(place, owner, place.sight(owner), vec_of([]))


def known(z: Zone, seat: int) -> list[int]:
    """The cards that a seat knows in a zone."""
    return [z.card(i) for i in range(z.size()) if z.knowers(i) >> seat & 1]


def test_a_hand_is_sorted_whatever_came_first() -> None:
    z = zone()
    for card in (5, 1, 3, 1):
        z.put(card, 0)
    assert z.cards() == [1, 1, 3, 5]


def test_a_deck_keeps_its_order_and_a_card_can_go_under_it() -> None:
    z = zone(DECK, -1)
    for card in (5, 1, 3):
        z.put(card, 0)
    z.put_under(9, 0)
    assert z.cards() == [9, 5, 1, 3] and z.top() == 3


def test_a_known_card_that_is_seen_to_leave_is_no_longer_known() -> None:
    z = zone()
    z.put(1, 1 << 2)
    z.put(1, 0)
    z.put(2, 1 << 2)
    assert known(z, 2) == [1, 2]
    z.take(z.find(1), 255)
    assert known(z, 2) == [2], "one of two equal cards left: it may be the one that the seat knew"


def test_when_a_card_leaves_unseen_one_copy_less_of_each_card_is_known() -> None:
    z = zone()
    for card in (1, 1, 2, 3):
        z.put(card, 1 << 2)
    z.put(4, 0)
    z.take(z.find(4), 1 << 0)
    assert known(z, 2) == [1]
    assert known(z, 0) == [1, 1, 2, 3]


def test_what_stays_known_does_not_depend_on_the_card_that_left_unseen() -> None:
    memories = []
    for left in (1, 2, 3):
        z = zone()
        for card in (1, 1, 2, 3):
            z.put(card, 1 << 2)
        z.take(z.find(left), 1 << 0)
        memories.append([known(z, 2).count(card) for card in (1, 2, 3)])
    assert memories == [[1, 0, 0]] * 3


def test_a_card_shown_twice_is_known_once() -> None:
    z = zone()
    z.put(1, 0)
    z.put(1, 0)
    z.show(z.find(1), 1 << 2)
    z.show(z.find(1), 1 << 2)
    assert known(z, 2) == [1]


@given(st.data())
def test_a_seat_never_knows_a_card_that_is_not_there(data: st.DataObject) -> None:
    """Random cards come and go, seen or not: no seat knows more than there is, and slots stay sorted and nested."""
    z = zone()
    truth: list[int] = []
    for _ in range(data.draw(st.integers(1, 25))):
        seers = data.draw(st.integers(0, 15)) | 1
        leaving: bool = data.draw(st.booleans())
        if truth and leaving:
            i = data.draw(st.integers(0, len(truth) - 1))
            truth.remove(z.card(i))
            z.take(i, seers)
        else:
            card = data.draw(st.integers(0, 3))
            truth.append(card)
            z.put(card, seers)
        assert z.cards() == sorted(truth)
        for seat in range(4):
            assert all(known(z, seat).count(card) <= truth.count(card) for card in range(4))
        for a, b in zip(z.slots, list(z.slots)[1:], strict=False):
            assert a <= b and (a >> 8 != b >> 8 or a & ~b & 255 == 0)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 15)), max_size=6), st.randoms())
def test_the_order_in_which_cards_came_does_not_matter(cards: list[tuple[int, int]], luck: object) -> None:
    one, two = zone(), zone()
    for card, seers in cards:
        one.put(card, seers)
    for card, seers in sorted(cards, key=lambda _: luck.random()):  # type: ignore[attr-defined]
        two.put(card, seers)
    assert list(one.slots) == list(two.slots)


def test_a_pile_that_shows_its_top_shows_the_new_top() -> None:
    """A covered card is shown when it becomes the top card."""
    t = Table(tiny({"A": '["score 1"]', "B": '["score 1"]', "C": '["score 1"]'}), 2)
    s = t.state
    pile = Zone(Place("pile", NOBODY, ordered=True, pool="cards", top_shown=True), 0, 0, vec_of([]))
    hand = t.zone("hand", 0)
    t.ask(t.question, 0)
    for card in ("A", "B"):
        s.move_covered(hand, hand.find(t.game.book.id_of(card)), pile)
    s.move_card(hand, t.game.book.id_of("C"), pile)
    assert known(pile, 1) == [t.game.book.id_of("C")]
    s.barrier = False
    s.move_top(pile, hand)
    assert known(pile, 1) == [t.game.book.id_of("B")]
    assert not s.barrier, "the owner put it there, so it learned nothing"


def test_a_place_for_everybody_is_seen_by_spectators_too() -> None:
    assert Place("table", EVERYBODY).sight(-1) >> 7 & 1
    assert not HAND.sight(0) >> 7 & 1


def test_a_place_that_is_not_declared_has_no_zone() -> None:
    state = Table(tiny({"A": '["score 1"]'})).state
    with pytest.raises(ValueError, match=r"the place 'well' is not in `Facts\.places`"):
        state.zone(Place("well", EVERYBODY), 0)


def test_plain_lists_behave_like_vec() -> None:
    from roost.core import plain_vec

    v = plain_vec.vec[int]([3, 1])
    v = plain_vec.append(v, 2)
    v, last = plain_vec.pop(v)
    assert (list(v), last) == ([3, 1], 2)
    v = plain_vec.extend(plain_vec.remove(v, 3), [7])
    twin = v[:]
    twin[0] = 9
    assert (list(v), list(twin)) == ([1, 7], [9, 7])


@given(st.lists(st.integers(-50, 50), max_size=200))
def test_numbers_are_sorted_in_place(numbers: list[int]) -> None:
    found = vec_of(numbers)
    sort(found)
    assert list(found) == sorted(numbers)


@pytest.mark.parametrize("length", [3, 2, 0])
def test_a_copy_may_take_the_memory_of_an_older_one(length: int) -> None:
    other = vec_of([4, 5, 6])
    copy = refill(vec_of([0] * length), other)
    assert list(copy) == [4, 5, 6]
    copy[0] = 9
    assert list(other) == [4, 5, 6]
