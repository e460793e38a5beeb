"""The recap at the start of a turn: what the others did, complete and in totals, without undone answers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from roost import load
from roost.bots.roster import make_bot
from roost.server.messages import Recap
from roost.server.recap import since_last_turn
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
