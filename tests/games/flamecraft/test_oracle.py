"""Compares the game with `oracle.py`, a second implementation written from the rules alone: both must agree."""

from __future__ import annotations

import random
from collections import Counter

from roost.games.flamecraft.state import Flamecraft
from roost.games.flamecraft.turn import solo
from roost.table import Layout
from tests.games.flamecraft import oracle, positions
from tests.games.flamecraft.oracle import GOODS, Paid, Position
from tests.games.flamecraft.positions import BOOK, GAME, NAMES, cards, read

ACTIONS = GAME.actions
KINDS_OF_PAYMENTS = (
    *("paid with goods and coins", "no coins", "sets", "reserved", "wild", "full", "not castable"),
    *("Brad", "only with Brad", "Brad with a reserved card", "Brad without coins", "Brad with sets"),
    *[f"{name}: {met}" for name in ("Starburst", "Buttercup", "Rainbow", "Greenhorn") for met in (True, False)],
)
QUESTIONS = ("pay for an enchantment", "pay another set", "leave tokens out", "pay")
FINALS, EARLY, PAYMENTS = 300, 120, 200  # the number of positions in `make test`; longer runs take more


# -- the final scoring -----------------------------------------------------------------------------------------------
def some_finals(rng: random.Random, n: int) -> list[Flamecraft]:
    """Tables before the final scoring: from random games, unchanged, or partly or completely changed."""
    found: list[Flamecraft] = []
    game = 0
    while len(found) < n:
        for s in positions.at_visits(game):
            if s.over or rng.random() < 0.5:
                continue
            if rng.random() < 0.7:
                positions.stir_town(s, rng)
            if rng.random() < 0.8:
                positions.stir_supplies(s, rng, rng.choice([5, 12]))
            if rng.random() < 0.9:
                positions.stir_fancies(s, rng)
            if rng.random() < 0.7:
                positions.stir_reputation(s, rng)
            if rng.random() < 0.7:
                positions.stir_hands(s, rng)
            if rng.random() < 0.15:
                positions.make_equal(s, rng)
            found.append(s)
        game += 1
    return found[:n]


def endings(s: Flamecraft, returned: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Flamecraft]]:
    """Every sequence of answers about Talisman, with the final table. Whoever might hold it is asked."""
    if s.over:
        return [(returned, s)]
    assert s.ask.name in ("reveal what returns others", "return a fancy dragon")
    found = []
    (seat,) = s.asked()
    for action in s.legal(seat):
        twin = s.clone()
        twin.apply(action, seat)
        name = ACTIONS.names[action].removeprefix("fancy ")
        found += endings(twin, returned if name in ("done", "Talisman") else (*returned, name))
    return found


def check_ending(before: Position, s: Flamecraft, returned: dict[int, tuple[str, ...]], seen: Counter[str]) -> None:
    scores = oracle.final(before, returned)
    goods = [sum(player.goods) for player in before.players]
    assert s.scores() == scores
    assert s.winners() == oracle.winners(scores, [player.hand for player in before.players], goods)
    for seat, player in enumerate(before.players):
        side = s.sides[seat]
        given = oracle.scored_by(seat, before, returned.get(seat, ()))
        assert (side.coins, side.turned_in, tuple(side.goods)) == (0, player.coins, player.goods)  # F88
        assert side.fancies_scored == player.counted + len(given)  # F-R61, F-R113
        assert {*given, *player.scored} == {*cards(s, "scored", seat)}
        seen.update(given)
    under = [name for seat in range(s.seats) for name in returned.get(seat, ())]
    assert set(under) <= set(cards(s, "fancy deck")[: len(under)])  # F170
    if len(before.players) == 1:
        check_awards(before, s, scores[0], seen)
    else:
        tied = scores.count(max(scores)) > 1
        seen["ties"] += tied
        seen["shared"] += len(s.winners()) > 1
        seen["a tie of three"] += scores.count(max(scores)) > 2


def check_awards(before: Position, s: Flamecraft, reputation: int, seen: Counter[str]) -> None:
    me = before.players[0]
    assert solo.award(s) == oracle.award(reputation)
    met = oracle.achieved(before, me.coins, s.sides[0].fancies_scored, s.options["unlocked"])
    assert solo.achieved(s) == met
    seen.update([*met, oracle.award(reputation)[0]])


def check_finals(rng: random.Random, n: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for s in some_finals(rng, n):
        before = read(s)
        positions.finish(s)
        found = endings(s)
        holder = next((seat for seat, player in enumerate(before.players) if "Talisman" in player.fancies), None)
        possible = {()} if holder is None else oracle.returns(before.players[holder])
        assert {frozenset(way) for way, _ in found} == {frozenset(way) for way in possible}
        for way, after in found:
            check_ending(before, after, {} if holder is None else {holder: way}, seen)
        seen["positions"] += 1
        seen["ways"] += len(found)
        seen[f"{len(before.players)} seats"] += 1
    return seen


def test_final_scoring() -> None:
    """F48, F88-F92, F98, F99, F157, F158, F166-F173, F209, F210, F-R55, F-R60-F-R62, F-R67, F-R107, F-R119.

    Solo awards and achievements: F-R113, F212, F213.
    """
    seen = check_finals(random.Random("finals 3"), FINALS)
    assert min(seen[name] for name in oracle.MOONS) > 9, seen
    assert min(seen[name] for name in (*oracle.ACHIEVEMENTS, *[name for _, name, _ in oracle.AWARDS])) > 0, seen
    assert min(seen["ties"], seen["a tie of three"], seen["shared"]) > 3, seen


def test_ends_of_random_games() -> None:
    """F91, F92, F-R62: the winners of real game ends; no coin is left (F88)."""
    for n in range(20):
        *_, s = positions.at_visits(n)
        at = read(s)
        assert s.over
        assert [player.coins for player in at.players] == [0] * s.seats
        hands, goods = [player.hand for player in at.players], [sum(player.goods) for player in at.players]
        assert s.winners() == oracle.winners(s.scores(), hands, goods)


def check_early(s: Flamecraft, seen: Counter[str]) -> None:
    """Compare a Moon dragon that Sandra scores, even a second time: as at the end, but coins are not exchanged."""
    (seat,) = s.asked()
    Layout(s).part("sides", seat, companion="Sandra", used=0)
    at = read(s)
    me = at.players[seat]
    returnable = [name for name in me.fancies if name != "Talisman"]
    worth = {name: oracle.moon(name, seat, at) for name in {*me.fancies, *me.scored} & oracle.MOONS}
    if "Talisman" in worth:
        worth["Talisman"] = 4 if returnable else 0
    met = {name for name, n in worth.items() if n}
    if not met:
        return
    twin = answer(s, seat, "use the companion")
    offered = {name.removeprefix("fancy ") for name in legal(twin, seat)}
    assert offered & oracle.MOONS == met, (me, at.town)
    for name in sorted(met):
        after = answer(twin, seat, f"fancy {name}")
        if name == "Talisman":
            assert {*legal(after, seat)} == {f"fancy {other}" for other in returnable}
            after = answer(after, seat, f"fancy {returnable[0]}")
            assert after.ask.name != "return a fancy dragon" or "done" in legal(after, seat)
        side = after.sides[seat]
        assert (side.reputation - me.reputation, side.coins) == (worth[name], me.coins), (name, me, at.town)
        assert name in cards(after, "scored", seat)
        seen[f"{name} early"] += 1


def test_moons_in_the_game() -> None:
    """F114, F186, F-R46, F-R70, F-R101: they give the same numbers as in the final scoring."""
    rng = random.Random("early")
    seen: Counter[str] = Counter()
    for s in some_finals(rng, 2 * EARLY):
        if s.seats > 1:
            check_early(s, seen)
    assert min(seen[f"{name} early"] for name in oracle.MOONS) > 3, seen


# -- paying ----------------------------------------------------------------------------------------------------------
def ways(s: Flamecraft, seat: int, before: Position, code: str = "", sets: int = 1) -> list[Paid]:
    """Every sequence of answers about a payment, with what it cost and gave."""
    if s.ask.name not in QUESTIONS or s.asked() != [seat]:
        me, side = before.players[seat], s.sides[seat]
        spent = tuple(me.goods[k] - side.goods[k] for k in range(6))
        return [Paid(code, sets, spent, me.coins - side.coins, side.reputation - me.reputation)]
    found = []
    assert s.legal(seat)
    for action in s.legal(seat):
        twin = s.clone()
        twin.apply(action, seat)
        answer = ACTIONS.names[action]
        chosen = answer.removeprefix("enchantment ") if answer.startswith("enchantment ") else code
        found += ways(twin, seat, before, chosen, sets + (answer == "another set"))
    return found


def answer(s: Flamecraft, seat: int, words: str) -> Flamecraft:
    twin = s.clone()
    twin.apply(ACTIONS.by_name[words], seat)
    return twin


def legal(s: Flamecraft, seat: int) -> list[str]:
    return [ACTIONS.names[action] for action in s.legal(seat)]


def some_visits(rng: random.Random, n: int) -> list[Flamecraft]:
    """Tables before a visit, where goods, coins and cards of the row often just fit."""
    found: list[Flamecraft] = []
    game = 0
    while len(found) < n:
        for s in positions.at_visits(game):
            if s.over or rng.random() < 0.6 or len(cards(s, "artisan deck")) < 3 or not cards(s, "Park"):
                continue
            if rng.random() < 0.5:
                positions.stir_town(s, rng)
            if rng.random() < 0.8:
                positions.stir_row(s, rng, s.options["deck"])
            if rng.random() < 0.85:
                positions.stir_supplies(s, rng, rng.choice([4, 4, 8]))
            if s.seats > 1 and rng.random() < 0.4:
                s.sides[s.turn_of].companion, s.sides[s.turn_of].used = BOOK.id_of("Brad"), 0
                s.sides[s.turn_of].coins = rng.choice([0, 0, 1, 2, 3])
            put_suns(s, rng)
            found.append(s)
        game += 1
    return found[:n]


def put_suns(s: Flamecraft, rng: random.Random) -> None:
    held = cards(s, "fancies", s.turn_of) + [name for seat in range(s.seats) for name in cards(s, "scored", seat)]
    more = [name for name in ("Starburst", "Buttercup", "Rainbow", "Greenhorn") if name not in held]
    new = [name for name in more if rng.random() < 0.4]
    positions.put(s, "fancies", s.turn_of, [*cards(s, "fancies", s.turn_of), *new])


def check_castings(s: Flamecraft, rng: random.Random, seen: Counter[str]) -> None:
    """A player visits a shop that can be enchanted: compare what can be cast there, and every way to pay for it."""
    (seat,) = s.asked()
    shops = [name for name in legal(s, seat) if name.startswith("visit ")]
    shops = [name for name in shops if oracle.ICON[name.removeprefix("visit ")] in (*GOODS, "wild")]
    if not shops:
        return
    icons = {oracle.SPELLS[code].icon for code in (*cards(s, "row"), *cards(s, "reserved", seat))}
    good = [name for name in shops if oracle.ICON[name.removeprefix("visit ")] in {*icons, "wild"}]
    shop = rng.choice(good if good and rng.random() < 0.8 else shops)
    space = list(s.shops).index(BOOK.id_of(shop.removeprefix("visit ")))
    s.slots[3 * space] = BOOK.id_of("Jewelheart")  # so that the turn does not end at once
    positions.put(s, "town", 0, [NAMES[card] for card in s.slots if card >= 0])
    positions.send_away(s, space)
    at, stall = read(s), positions.stall(s, space)
    me = at.players[seat]
    s.apply(ACTIONS.by_name[shop], seat)
    wanted = oracle.castings(at, seat, stall)
    with_brad = oracle.castings(at, seat, stall, brad=True) if me.brad else set()
    asked = s.ask.name == "gather or enchant"
    offered = legal(s, seat) if asked else []
    codes = {name.removeprefix("enchantment ") for name in offered if name.startswith("enchantment ")}
    assert codes == {way.code for way in wanted}, (seat, me, stall, at.row)
    for code in codes:
        found = ways(answer(s, seat, f"enchantment {code}"), seat, at, code)
        assert sorted(found, key=repr) == sorted([way for way in wanted if way.code == code], key=repr), (me, code)
        seen["ways"] += len(found)
        seen["paid with goods and coins"] += any(way.coins and any(way.spent) for way in found)
        spell = oracle.SPELLS[code]
        seen["no coins"] += spell.no_coins
        seen["sets"] += spell.step > 0 and max(way.sets for way in found) > 1
        seen["reserved"] += code in me.reserved
        seen["wild"] += oracle.ICON[stall.name] == "wild"
    seen["cast"] += len(codes)
    seen["not castable"] += len(at.row) - len(codes)
    seen["full"] += len(stall.spells) == 3
    if me.brad:
        assert ("use the companion" in offered) == bool(with_brad), (me, stall, at.row)
        seen["only with Brad"] += bool(with_brad) and not wanted
        if with_brad:
            twin = answer(s, seat, "use the companion")
            codes = {way.code for way in with_brad}
            assert len(codes) == 1 or {*legal(twin, seat)} == {f"enchantment {code}" for code in codes}
            for code in codes:
                after = answer(twin, seat, f"enchantment {code}") if twin.ask.name == "gather or enchant" else twin
                found = ways(after, seat, at, code)
                assert {*found} == {way for way in with_brad if way.code == code}, (me, code)
            seen["Brad"] += 1
            seen["Brad with a reserved card"] += bool(codes & {*me.reserved})
            seen["Brad without coins"] += any(oracle.SPELLS[code].no_coins for code in codes)
            seen["Brad with sets"] += any(way.sets > 1 for way in with_brad)
    seen["positions"] += 1
    seen[f"{s.seats} seats"] += 1


def check_suns(s: Flamecraft, seen: Counter[str]) -> None:
    """Compare the Sun dragons that are paid for, before the visit."""
    (seat,) = s.asked()
    at, offered = read(s), legal(s, seat)
    me = at.players[seat]
    costs = {"Buttercup": ((4, 0, 0, 0, 0, 0), 6), "Rainbow": ((1,) * 6, 7)}
    for name in [name for name in me.fancies if name in ("Starburst", "Greenhorn", *costs)]:
        if name == "Starburst":
            wanted = {Paid("", way.sets, way.spent, way.coins, way.reputation) for way in oracle.starbursts(at, seat)}
        elif name == "Greenhorn":
            wanted = {Paid("", 1, (0,) * 6, 3, 7)} if me.coins >= 3 else set()
        else:
            cost, worth = costs[name]
            wanted = {Paid("", 1, spent, coins, worth) for spent, coins in oracle.payments(cost, me.goods, me.coins)}
        gives = any(way.reputation for way in wanted)
        assert (f"fancy {name}" in offered) == gives, (name, me, at.row)
        if gives:
            found = ways(answer(s, seat, f"fancy {name}"), seat, at)
            assert {Paid("", way.sets, way.spent, way.coins, way.reputation) for way in found} == wanted, (name, me)
        seen[f"{name}: {gives}"] += 1


def check_payments(rng: random.Random, n: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for s in some_visits(rng, n):
        check_suns(s, seen)
        check_castings(s, rng, seen)
    return seen


def test_payments() -> None:
    """F47, F62-F65, F70-F75, F77, F78, F-R52-F-R54, F-R97, F-R98: what can be cast, and each way to pay, each
    offered once.

    Starburst (F162, F-R68), Buttercup, Rainbow and Greenhorn likewise.
    """
    seen = check_payments(random.Random("payments"), PAYMENTS)
    assert min(seen[kind] for kind in KINDS_OF_PAYMENTS) > 3, seen
