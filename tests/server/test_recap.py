"""The recap at the start of a turn: what the others did, complete and in totals, without undone answers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from roost import load
from roost.bots.roster import make_bot
from roost.core.telling import LIST, SUM
from roost.server.messages import Recap
from roost.server.recap import chief_of, joined, since_last_turn, weight_of
from roost.server.seats import Seat
from roost.server.showing import recap_of, state_of
from roost.server.tables import ANSWER, Entry, ServerTable

GAMES = ("riders", "hatch", "soulstone", "draconium", "flamecraft")


def sit_down(game: str, seats: int = 2, seed: str = "recap") -> ServerTable:
    names = ["Ann", "Ben", "Cid", "Dan"][:seats]
    return ServerTable("t", load(game), [Seat(name, True, "") for name in names], seed, {}, True)


def played(table: ServerTable, answers: int) -> Iterator[int]:
    """Play reproducible random answers; yields the seat that is about to answer."""
    luck = random.Random("recap")
    for _ in range(answers):
        if table.over:
            return
        seat = luck.choice(table.asked())
        yield seat
        table.answer(seat, luck.choice(table.state.legal(seat)))


def health(table: ServerTable, seat: int) -> int:
    side = table.state.view(seat)["sides"][seat]
    return int(side["dragon_hp"]) + int(side["rider_hp"])


def test_the_totals_of_damage_equal_the_lost_hp() -> None:
    """R32, R46: all damage in the opponent's turn, and burning at the start of the seat's own turn."""
    table = sit_down("riders", seed="blows")
    # The HP before a seat's last answer, which ends its turn; the opponent's turn follows.
    then, sums, longest = [0, 0], 0, 0
    last = -1
    for seat in played(table, 420):
        if table.state.view(seat)["round"] == 0:
            continue
        if seat != last and then[seat]:
            recap = recap_of(table, seat)
            mine = [total for total in recap.totals if total.seat == seat]
            lost = sum(total.count for total in mine if total.kind in ("dragon hurt", "rider hurt"))
            healed = sum(total.count for total in mine if total.kind in ("dragon healed", "rider healed"))
            assert then[seat] - health(table, seat) == lost - healed
            sums += lost
            longest = max(longest, len(recap.lines))
        then[seat], last = health(table, seat), seat
    assert sums > 20
    assert longest > 6


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_recap_holds_only_the_others_actions(game: str, seats: int) -> None:
    if game == "riders" and seats > 2:
        pytest.skip("a duel")
    table = sit_down(game, seats)
    told = 0
    for _ in played(table, 160):
        for seat in table.asked():
            recap = recap_of(table, seat)
            own = [line.text for line in recap.lines if line.text.startswith(("You drew", "You played", "You moved"))]
            assert own == []
            told += len(recap.lines)
    assert told > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_recap_stays_the_same_through_the_turn_and_after_undo(game: str) -> None:
    table = sit_down(game)
    undone = 0
    for _ in played(table, 200):
        for seat in table.asked():
            before = recap_of(table, seat)
            if table.can_undo(seat):
                table.undo(seat)
                assert seat in table.asked()
                back = recap_of(table, seat)
                again = table.answer(seat, table.entries[-2].action)
                assert again.kind == ANSWER
                assert recap_of(table, seat) == renumbered(before, recap_of(table, seat))
                assert back.lines == [line for line in before.lines if line.number < table.number - 2]
                undone += 1
    assert undone > 3


def renumbered(recap: Recap, like: Recap) -> Recap:
    """The recap with the entry numbers of another one, because an undo changes them."""
    for line, other in zip(recap.lines, like.lines, strict=True):
        line.number = other.number
    return recap


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loaded_from_its_entries_has_the_same_recap(game: str) -> None:
    table = sit_down(game)
    for seat in played(table, 120):
        if table.can_undo(seat) and table.number % 5 == 0:
            table.undo(seat)
    again = sit_down(game)
    for entry in table.entries:
        again.enter(Entry(entry.kind, entry.seat, entry.action))
    for seat in range(2):
        assert state_of(again, seat, 0).recap == state_of(table, seat, 0).recap


def test_an_answer_in_the_turn_of_another_does_not_restart_the_recap() -> None:
    """H34: a defender answers in the attacker's turn, and its recap still holds the whole turn."""
    table = sit_down("hatch", seed="raids")
    bot = make_bot("greedy:2", "raids")
    defended = 0
    while not table.over and defended < 3:
        seat = table.asked()[0]
        table.answer(seat, bot.choose(table.state, seat))
        for event in table.history[-1]:
            if event.kind in ("blocks", "hires", "lets through") and event.seat == seat:
                kinds = [told.kind for _, told in since_last_turn(table, seat)]
                assert {"attacks", "sends"} <= set(kinds)
                assert event.kind not in kinds
                defended += 1
    assert defended >= 3


def test_spectators_and_waiting_seats_get_no_recap() -> None:
    table = sit_down("riders")
    for _ in played(table, 60):
        pass
    waiting = next(seat for seat in (0, 1) if seat not in table.asked())
    for seat in (None, waiting):
        assert state_of(table, seat, 0).recap == Recap([], [])


def test_the_totals_of_one_player_are_one_sentence() -> None:
    assert joined(
        [
            *("You lost 2 reputation.", "Player 2 gained 3 reputation.", "Player 2 gained 1 bread."),
            *("Player 2's Dragon lost 1 HP.", "Player 3 bought Silver.", "Player 2 gave Player 3 1 iron."),
            *("Player 2 gave Player 3 1 plant.", "Player 3 trashed Curse.", "Player 3 claimed it. It wins later."),
        ]
    ) == [
        "You lost 2 reputation.",
        "Player 2 gained 3 reputation and 1 bread; gave Player 3 1 iron and 1 plant.",
        "Player 2's Dragon lost 1 HP.",
        "Player 3 bought Silver and trashed Curse.",
        "Player 3 claimed it. It wins later.",
    ]


def test_the_chief_lines_are_those_that_happened_to_the_viewer() -> None:
    lines = [("Wren stole an egg from you.", LIST), ("You let it through.", ""), ("Wren hatched it.", LIST)]
    weights = [weight_of(*line) for line in lines]
    assert weights == [2, 0, 1]
    assert weight_of("Wren gained 1 bread.", SUM) == weight_of("Wren drew a card.", "") == 0
    assert chief_of([0, 2, 0, 1, 0, 1, 1]) == [1, 5, 6]
    assert chief_of([0, 1, 0, 0, 0]) == [1]
    assert chief_of([0, 0, 0, 0]) == [1, 2, 3]


@pytest.mark.parametrize("game", GAMES)
def test_long_recaps_begin_with_totals_and_have_few_chief_lines(game: str) -> None:
    table = sit_down(game, 2 if game == "riders" else 3, seed="totals")
    bots = [make_bot("greedy:1", f"bot {seat}") for seat in range(3)]
    summed = told = 0
    for _ in range(250):
        if table.over:
            break
        seat = table.asked()[0]
        recap = recap_of(table, seat)
        if len(recap.lines) > 3:
            told += 1
            summed += bool(recap.own or recap.others)
            assert 1 <= len(recap.chief) <= 3
            assert bool(recap.totals) == bool(recap.own or recap.others)
            assert not re.search(r"Player \d", " ".join([*recap.own, *recap.others]))
        table.answer(seat, int(bots[seat].choose(table.state.clone(), seat)))
    assert told > 3 and summed > (0 if game == "soulstone" else told // 2)
