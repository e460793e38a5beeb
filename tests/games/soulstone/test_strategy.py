"""The advice and evaluation for bots: positions, mixed picks in battles, coins by a formula."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.bots.roster import make_bot
from roost.core.chance import chance_from_int
from roost.games.soulstone.strategy import tactics
from roost.games.soulstone.strategy.strategy import evaluate
from tests.games.soulstone.field import A, B, C, D, Field, at, battle, field


def picks(table: Field, seat: int, times: int = 60) -> Counter[str]:
    """What many bots with different seeds are advised to pick."""
    found: Counter[str] = Counter()
    for seed in range(times):
        world = table.state.determinize(seat, seed)
        found[table.game.actions.names[table.game.advise(world, seat)]] += 1
    return found


def test_a_battle_is_mixed() -> None:
    """S20: the same position leads to different cards."""
    assert len(picks(battle(["Ar", "Sw", "Sp", "Kn"], ["Ar", "Kn", "Sw"]), A)) >= 2
    assert len(picks(battle(["Ar", "Kn", "Sw"], ["Ar", "Sw", "Sp", "Kn"]), B)) >= 2


def test_what_was_seen_is_used() -> None:
    """S-r41: against a Spearman that was shown, alone in its stack, the Swordsman goes."""
    table = battle(["Kn", "Ar", "Sw"], ["Sp"]).fight("Kn-Sp").do("yes")
    assert picks(table, A)["pick Swordsman"] >= 50


def test_an_attack_that_cannot_win_is_stopped() -> None:
    """S22: a lone Archer against a Knight that was shown."""
    table = battle(["Ar", "Ar"], ["Kn"]).fight("Ar-Kn")
    assert picks(table, A, 10) == {"no": 10}
    table = battle(["Ar", "Sp"], ["Kn"]).fight("Ar-Kn")
    assert picks(table, A, 10) == {"yes": 10}


@pytest.mark.parametrize(("n", "p"), [(1, 0.0), (2, 1 / 8), (3, 0.2), (4, 0.25), (6, 5 / 16)])
def test_coins_by_the_closed_form(n: int, p: float) -> None:
    """S16, S17, S-r48: Claw and Brace with the chance (n - 1) / (2n + 4)."""
    table = field().dragon(A, (1, 0)).stand(B, (0, 1), *["Kn"] * n).fly().do(f"attack {at(0, 1)}")
    luck = chance_from_int(7, 2)
    for seat, bold in ((A, "show Claw"), (B, "show Brace")):
        tossed = [table.game.actions.names[tactics.closed_form(table.state, seat, luck)] for _ in range(4000)]
        assert abs(tossed.count(bold) / 4000 - p) < 0.03


def test_the_kind_that_there_is_most_of_is_given_up_first() -> None:
    """S-r18: a Soul Stone last."""
    table = field().holds(A, *["Ar"] * 4, *["Kn"] * 5).end()
    assert picks(table, A, 3) == {"discard Knight": 3}
    table = (
        field().dragon(A, (1, 0)).stand(B, (0, 1), "So", "Ar").fly().do(f"attack {at(0, 1)}").toss("Fire", "Scatter")
    )
    assert picks(table, B, 3) == {"give up Archer": 3}


# -- positions ---------------------------------------------------------------------------------------------------------
def test_what_one_side_hopes_for_the_others_fear() -> None:
    for seats, teams in ((2, False), (3, False), (4, False), (4, True)):
        table = field(seats, teams=teams).castle(A, (0, 0)).stand(B, (2, 0), "Kn")
        values = [evaluate(table.state, seat) for seat in range(seats)]
        assert abs(sum(values)) < 1e-9
        assert not teams or (values[A] == values[D] and values[B] == values[C])


def test_castles_claims_dragons_and_contests_count() -> None:
    """S31, S38: each makes a position better than without."""

    def worth(table: Field) -> float:
        return evaluate(table.draft().state, A)

    plain = worth(field())
    assert worth(field().castle(A, (0, 0))) > plain
    assert worth(field().dragon(A, (1, 1))) > plain
    assert worth(field().holds(A, "Kn", "Kn")) > plain
    assert worth(field().castle(B, (0, 0)).stand(A, (1, 0), "Kn")) > worth(
        field().castle(B, (0, 0)).stand(A, (-1, 3), "Kn")
    )
    claimed = field()
    claimed.state.claims = 1 << A
    assert worth(claimed) > plain


@pytest.mark.parametrize("name", ["greedy:2", "ismcts:40"])
def test_a_bot_conquers_an_open_castle(name: str) -> None:
    """S36: both decisions of a move are considered."""
    table = field().castle(B, (0, 0)).stand(A, (1, 0), "Kn").march()
    bot = make_bot(name, "x")
    for _ in range(2):
        table.match.apply(bot.choose(table.state, A), A)
    assert table.castle_of((0, 0)) == A


def test_a_bot_breaks_a_claim() -> None:
    """S-r29: it steps beside a Castle before it is too late."""
    table = field().castle(A, (-1, -1), (0, 0), (0, -3), (-1, 2), (2, 2)).end()
    table.stand(B, (2, 0), "Kn").march(B)
    bot = make_bot("greedy:2", "x")
    for _ in range(2):
        table.match.apply(bot.choose(table.state, B), B)
    assert not table.state.claims


def test_a_bot_raises_a_dragon() -> None:
    """S1, S5: a Soul Stone alone, next to the bones."""
    table = field().stand(A, (1, 0), "So").march()
    bot = make_bot("greedy:2", "x")
    for _ in range(2):
        table.match.apply(bot.choose(table.state, A), A)
    assert table.state.dragon_of(A) >= 0
