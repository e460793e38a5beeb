"""Compares the game with `oracle.py`, an independent implementation written from the rules page alone."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy

import pytest

from roost.games.hatch.effects import raid
from roost.games.hatch.state import Hatch
from tests.games.hatch import oracle
from tests.games.hatch.both import Both, cards, hatch, lay_out, name, on_the_page, on_the_table, value_in, values
from tests.games.hatch.oracle import DECK, Action, Assignment, Egg, Options, Player

SETTINGS = [
    *[Options()] * 3,
    Options(tie_rule="among"),
    Options(balanced_start=True, round_cap=4),
    Options(target=60),
    Options(target=100, tie_rule="among", balanced_start=True, round_cap=15),
    Options(target=120, round_cap=8),
]
TARGETS = [Options(target=target) for target in (30, 60, 80, 100, 120, 160, 200)]


# -- positions -----------------------------------------------------------------------------------------------------
def bare_position(rng: random.Random, options: Options) -> oracle.Game:
    """A position in the internal actions of a turn, without any cards."""
    seats = rng.choice([2, 2, 3, 3, 4, 6])
    order = oracle.turn_order(seats, rng.randrange(seats))
    page = oracle.Game([Player() for _ in order], options, order, set(), [], rng.choice(order))
    page.round = rng.choice([1, max(1, options.round_cap - 1), options.round_cap])
    page.triggerer = rng.choice([None, rng.choice(order[: order.index(page.active) + 1])])
    return page


def some_position(rng: random.Random) -> oracle.Game:
    """The same with cards; some are out of the game, so that deck and pile are short."""
    page = bare_position(rng, rng.choice(SETTINGS))
    pile = rng.sample(sorted(DECK), len(DECK))

    def some(*sizes: int) -> list[int]:
        return [pile.pop() for _ in range(rng.choice(sizes))]

    for seat, player in enumerate(page.players):
        player.hand, player.dragons = some(0, 1, 2, 4, 5, 5), some(0, 1, 1, 2, 3)
        if seat != page.active:  # H-r14
            player.mercenaries = some(0, 0, 0, 1, 2)
        for value in some(0, 0, 1, 2):
            others = [other for other in page.order if other != seat and rng.random() < 0.2]
            resources = some(0, 1, 2)
            player.eggs.append(Egg(value, resources, {seat, *others}, [{seat, *others[:1]} for _ in resources]))
    page.discard, page.deck = some(0, 1, 2, 4, 9), set(some(0, 0, 1, 2, 4, 9))
    page.attacked = rng.random() < 0.2
    return page


# -- defence -------------------------------------------------------------------------------------------------------
def send(state: Hatch, seat: int, target: int, sent: list[int]) -> None:
    """Attack with these dragons; answers that the game takes itself, as the last dragon, are left out."""
    for answer in [f"attack {target}", *[f"send {name(card)}" for card in sent], "done"]:
        if answer.startswith("attack") or state.ask is raid.SEND:
            state.apply(hatch().actions.by_name[answer], seat)


def ways(state: Hatch, seat: int, blocks: Assignment) -> list[tuple[Assignment, Hatch]]:
    """All sequences of answers in a defence, and the resulting positions."""
    if state.over or state.ask is not raid.BLOCK:
        return [(blocks, state)]
    assert state.asked() == [seat]
    attacker = values()[state.attackers[len(state.blockers)]]
    found: list[tuple[Assignment, Hatch]] = []
    for action in state.legal(seat):
        twin = state.clone()
        twin.apply(action, seat)
        answer = hatch().actions.names[action]
        pair = set() if answer == "done" else {(attacker, value_in(answer))}
        found += ways(twin, seat, blocks | pair)
    return found


def some_defence(rng: random.Random) -> tuple[oracle.Game, int, list[int]]:
    """A random position, a target and attackers; values close together give the most interesting cases."""
    page = bare_position(rng, Options())
    low = rng.randint(1, 70)
    pile = rng.sample(sorted(DECK) if rng.random() < 0.3 else range(low, low + 21), 13)
    target = rng.choice([seat for seat in page.order if seat != page.active])
    me, victim = page.players[page.active], page.players[target]
    me.dragons = [pile.pop() for _ in range(rng.choice([1, 2, 2, 3, 3, 4]))]
    victim.dragons = [pile.pop() for _ in range(rng.choice([0, 0, 1, 2]))]
    victim.mercenaries = [pile.pop() for _ in range(rng.choice([0, 0, 1, 2]))]
    victim.hand = [pile.pop() for _ in range(rng.choice([0, 1, 2, 3, 3]))]
    me.eggs = [Egg(pile.pop(), [], {page.active})]  # so that the turn goes on after the attack
    page.discard = pile
    return page, target, rng.sample(me.dragons, rng.randint(1, min(3, len(me.dragons))))


@pytest.mark.long
def test_every_way_to_defend() -> None:
    """H34-H38, H42-H47, H-r18-H-r20, H-r32-H-r35: each legal assignment is reached once, and nothing else is."""
    rng = random.Random("defence")
    sizes: Counter[int] = Counter()
    for n in range(3000):
        page, target, sent = some_defence(rng)
        victim = page.players[target]
        state = lay_out(page, n)
        send(state, page.active, target, sent)
        found = ways(state, target, frozenset())
        wanted = oracle.assignments(sent, victim.dragons, victim.mercenaries, victim.hand)
        assert len(found) == len(wanted) and {blocks for blocks, _ in found} == wanted, (page, sent)
        hired = {tuple(sorted({blocker for _, blocker in blocks} & set(victim.hand))) for blocks in wanted}
        assert hired == oracle.hired_by_trying(sent, victim.hand) == oracle.hired_by_order(sent, victim.hand)
        for blocks, after in found:
            then = deepcopy(page) if len(found) < 4 else None
            if then is not None:
                then.attacked, then.target, then.attackers = True, target, sorted(sent)
                then.do((oracle.DEFEND, (), blocks), min)
                assert on_the_table(after) == on_the_page(then), (page, sent, blocks)
            assert after.loots == len(sent) - len(blocks)
            new = {blocker for _, blocker in blocks} & set(victim.hand)
            assert set(cards(after.lands[target].mercenaries)) == {*victim.mercenaries, *new}
            assert set(cards(after.lands[target].hand)) == set(victim.hand) - new
        sizes[len(found)] += 1
    assert sizes[1] < 1000 and sum(sizes[size] for size in sizes if size > 10) > 300, sizes


def test_sets_of_mercenaries() -> None:
    """H44, H-r20, H-r32: trying all matchings agrees with the rule for sorted rows."""
    rng = random.Random("sets")
    for _ in range(1000):
        pile = rng.sample(range(1, 13), 9)
        attackers, hand = pile[: rng.randint(1, 4)], pile[4 : rng.randint(4, 9)]
        assert oracle.hired_by_trying(attackers, hand) == oracle.hired_by_order(attackers, hand)


# -- hatching ------------------------------------------------------------------------------------------------------
def some_hatching(rng: random.Random) -> tuple[oracle.Game, Action]:
    """A random egg whose resources often fit, and dragons whose droplets often fit."""
    page = bare_position(rng, rng.choice(TARGETS))
    me = page.players[page.active]
    egg = rng.choice(sorted(DECK))
    resources: list[int] = []
    for icon in DECK[egg].cost:
        resources.append(
            rng.choice([card for card in DECK if DECK[card].icon == icon and card not in {egg, *resources}])
        )
    rest = rng.sample(sorted(DECK.keys() - {egg, *resources}), 20)
    if rng.random() < 0.15:
        resources.pop()
    if rng.random() < 0.2:
        resources.append(rest.pop())
    if resources and rng.random() < 0.15:
        resources[rng.randrange(len(resources))] = rest.pop()
    dragons = [rest.pop() for _ in range(rng.choice([0, 1, 2, 3, 4]))]
    me.dragons, me.hand = dragons, [rest.pop() for _ in range(rng.choice([0, 2]))]
    me.eggs = [
        Egg(rest.pop(), [], {page.active}),
        Egg(egg, resources, {page.active}, [{page.active} for _ in resources]),
        Egg(rest.pop(), [rest.pop()], {page.active}, [{page.active}]),
    ]
    rng.shuffle(me.eggs)
    page.round, page.discard = 1, [rest.pop()]
    sets = oracle.subsets(dragons)
    exact = [lost for lost in sets if sum(DECK[dragon].blood for dragon in lost) == DECK[egg].blood_needed]
    return page, (oracle.HATCH, (egg,), rng.choice(exact if exact and rng.random() < 0.7 else sets))


@pytest.mark.long
def test_hatching() -> None:
    """H16, H21-H28, H-r10-H-r13, H-r15, H-r38, H-r39, H-r45: it hatches or is lost; what is discarded; the trigger.

    Where the sacrifice comes off: H3, H24, H51, H-r15.
    """
    rng = random.Random("hatching")
    outcomes: Counter[tuple[bool, bool, bool]] = Counter()
    for n in range(2000):
        page, action = some_hatching(rng)
        _, (egg,), lost = action
        me = page.players[page.active]
        hatched, gone = oracle.hatch(egg, me.egg(egg).resources, [card for card in lost if isinstance(card, int)])
        late, pile = page.triggerer is not None, list(page.discard)
        both = Both(lay_out(page, n), page)
        both.compare()
        both.do(action)
        land = both.state.lands[page.active]
        assert (egg in cards(land.dragons)) == hatched
        assert sorted(cards(both.state.discard)) == sorted([*pile, *gone])
        outcomes[(hatched, bool(lost), not late and both.state.trigger >= 0)] += 1
    assert min(outcomes[(hatched, lost, False)] for hatched in (True, False) for lost in (True, False)) > 100, outcomes
    assert min(outcomes[(True, lost, True)] for lost in (True, False)) > 50, outcomes


# -- the end -------------------------------------------------------------------------------------------------------
def some_ending(rng: random.Random) -> oracle.Game:
    """Dynasties that often tie: pairs that add up to 91, and sometimes another card."""
    cap = rng.choice([1, 40])
    page = bare_position(rng, Options(rng.choice(["literal", "among"]), False, 200, cap))
    pairs = [[low, 91 - low] for low in rng.sample(range(1, 46), 45)]
    for player in page.players:
        for _ in range(rng.choice([1, 1, 2, 2, 2])):
            player.dragons += pairs.pop()
        if rng.random() < 0.15:
            player.dragons += pairs.pop()[:1]
    for player in page.players:
        player.hand = [card for _ in range(2) for card in pairs.pop()]
    page.players[page.order[page.order.index(page.active) - 1]].mercenaries = pairs.pop()
    page.deck = {card for pair in pairs for card in pair}
    return page


def test_endings() -> None:
    """H52-H55, H-r1, H-r16, H-r28, H-r42-H-r44: who still has a turn, whether it is over, and who wins."""
    rng = random.Random("endings")
    kinds: Counter[tuple[int, bool, bool]] = Counter()
    for n in range(3000):
        page = some_ending(rng)
        state = lay_out(page, n)
        turns: list[int] = []
        later = oracle.still_to_play(page.order, page.active)
        due = page.triggerer is not None or page.round == page.options.round_cap
        for _ in range(len(later) + 1):
            assert not state.over
            turns += state.asked()
            state.apply(hatch().actions.by_name["done"], turns[-1])
        assert turns == [page.active, *later] and state.over == due, page
        if not due:
            assert state.asked() == [page.order[0]], page
            continue
        won = oracle.winners(page.order, page.dynasties(), page.triggerer, page.options.tie_rule)
        assert state.winners() == won, page
        tied = page.dynasties().count(max(page.dynasties())) > 1
        kinds[(len(won), tied, page.triggerer is None)] += 1
    assert min(kinds[(1, tied, cap)] for tied in (True, False) for cap in (True, False)) > 100, kinds
    assert kinds[(2, True, False)] > 30, kinds


# -- one after another ---------------------------------------------------------------------------------------------
WEIGHTS = {
    oracle.HATCH: 2,
    oracle.LAY: 3,
    oracle.FEED: 6,
    oracle.ATTACK: 4,
    oracle.END: 1,
    oracle.DEFEND: 1,
    oracle.STEAL: 2,
    oracle.DRAW: 2,
    oracle.WAIVE: 1,
    oracle.DISCARD: 1,
}


def is_good(page: oracle.Game, action: Action) -> bool:
    """Whether an action is a good one: an egg that hatches, or a resource that an egg still needs."""
    what, about, lost = action
    if what not in (oracle.HATCH, oracle.FEED):
        return True
    egg = page.players[page.active].egg(about[0])
    if what == oracle.HATCH:
        return oracle.hatch(egg.value, egg.resources, [card for card in lost if isinstance(card, int)])[0]
    icons = Counter(DECK[card].icon for card in [*egg.resources, about[1]])
    return not icons - Counter(DECK[egg.value].cost)


def some_action(rng: random.Random, both: Both) -> Action:
    """Any that is allowed, rather a good one; which kind comes first, for there are more ways to attack than to lay."""
    allowed = sorted(both.actions, key=lambda action: (*action[:2], sorted(action[2])))
    good = [action for action in allowed if is_good(both.page, action)]
    if any(action[0] == oracle.HATCH for action in good) and rng.random() < 0.8:
        return rng.choice([action for action in good if action[0] == oracle.HATCH])
    chosen = good if rng.random() < 0.9 else allowed
    kinds = sorted({action[0] for action in chosen})
    kind = rng.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
    return rng.choice([action for action in chosen if action[0] == kind])


@pytest.mark.long
def test_short_plays() -> None:
    """H9-H14, H17, H29-H33, H48-H50, H-r5-H-r9, H-r21-H-r23, H-r35-H-r41: from made-up tables on, with short decks.

    Who knows which egg: H20, H-r24, H-r37.
    """
    rng = random.Random("plays")
    for n in range(400):
        page = some_position(rng)
        both = Both(lay_out(page, n), page)
        both.compare()
        for _ in range(12):
            if page.won is None:
                both.do(some_action(rng, both))


@pytest.mark.long
def test_whole_games() -> None:
    """H1, H5-H14, H-r3-H-r10, H-r14, H-r17, H-r25-H-r31, H-r34, H-r40-H-r46: from the deal to the end."""
    rng = random.Random("games")
    done: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for n in range(20):
        options, seats = SETTINGS[3 + n % 5], 2 + n // 4
        state: Hatch = hatch().new(seats, f"game {n}", vars(options))
        page = oracle.set_up([cards(land.hand) for land in state.lands], state.first, options)
        both = Both(state, page)
        both.compare()
        while page.won is None:
            both.do(some_action(rng, both))
        done.update(action[0] for action in both.history)
        ends[state.ending()] += 1
    assert min(done[kind] for kind in WEIGHTS) > 20, done
    assert min(ends["dynasty"], ends["round cap"]) > 5, ends


def test_the_deck() -> None:
    """H2, H15, H18, H25, H27, H-r2, H-r29: each card of the game is as on the page."""
    book = hatch().book
    assert sorted(values().values()) == sorted(DECK)
    for card, value in values().items():
        cost = sorted((book.names[thing][0] for thing in book.value(card, "cost")), key=oracle.TYPES.index)
        printed = DECK[value]
        assert ("".join(cost), book.names[book.value(card, "icon")][0]) == (printed.cost, printed.icon)
        assert (book.value(card, "blood"), book.value(card, "blood_value")) == (printed.blood_needed, printed.blood)
