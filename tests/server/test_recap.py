"""What a seat is told when its turn has come: what the others did, whole and summed up, whatever was taken back."""

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
    """Answers by luck that is the same every time; gives the seat that is about to answer, and goes on."""
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


def test_the_total_of_lost_hp_is_what_the_bars_have_lost() -> None:
    """R32, R46: all damage of the other's turn, and what burns at the start of one's own."""
    table = sit_down("riders", seed="blows")
    # The HP before a seat's last answer: what that answer ends is its turn, what follows is the other's.
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
def test_only_the_others_are_told_of(game: str, seats: int) -> None:
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
def test_it_stays_the_same_through_the_turn_and_when_answers_are_taken_back(game: str) -> None:
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
    """The same with the numbers of entries as they are after an undo."""
    for line, other in zip(recap.lines, like.lines, strict=True):
        line.number = other.number
    return recap


@pytest.mark.parametrize("game", GAMES)
def test_a_table_read_again_from_its_entries_tells_the_same(game: str) -> None:
    table = sit_down(game)
    for seat in played(table, 120):
        if table.can_undo(seat) and table.number % 5 == 0:
            table.undo(seat)
    again = sit_down(game)
    for entry in table.entries:
        again.enter(Entry(entry.kind, entry.seat, entry.action))
    for seat in range(2):
        assert state_of(again, seat, 0).recap == state_of(table, seat, 0).recap


def test_an_answer_in_anothers_turn_does_not_end_what_is_told() -> None:
    """H34: who defends answers in the attacker's turn, and is told of the whole turn all the same."""
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


def test_who_watches_or_waits_is_told_nothing() -> None:
    table = sit_down("riders")
    for _ in played(table, 60):
        pass
    waiting = next(seat for seat in (0, 1) if seat not in table.asked())
    for seat in (None, waiting):
        assert state_of(table, seat, 0).recap == Recap([], [])
