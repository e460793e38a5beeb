"""The fields of a view for map, players and fights, so that no client has to compute a rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.soulstone.field import SHORT, A, B, C, D, Field, at, battle, field

HERE, THERE = (1, 0), (0, 1)


def shown(table: Field, seat: int | None = None) -> dict[str, Any]:
    view: dict[str, Any] = table.state.view(seat)
    return view


def battalion(table: Field, space: tuple[int, int], seat: int | None) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in shown(table, seat)["battalions"] if each["at"] == table.name(space))
    return found


# -- the map -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_space_lies_where_its_name_says(seats: int) -> None:
    """S-r1: lines from the top, columns from the left, both counted from 1."""
    table = field(seats)
    view = shown(table)
    realm = table.state.book.realm
    assert [each["at"] for each in view["spaces"]] == list(realm.kinds)
    for each in view["spaces"]:
        assert f"{view['lines'][each['line'] - 1]}{each['column']}" == each["at"]
        assert each["kind"] == realm.kinds[each["at"]]
    assert [player["home"] for player in view["players"]] == [table.game.book.names[home] for home in realm.homes]


def test_castles_battalions_and_dragons_stand_somewhere() -> None:
    """S13, S29, S31: whose each is, and where; a Castle that is contested, a Battalion that has acted."""
    table = field().castle(A, (0, 0)).stand(A, (-1, 1), "Kn").stand(B, HERE, "Sp", "Ar").dragon(B, (3, 0))
    table.march().move((-1, 1), (-1, 2))
    view = shown(table)
    castles = {(each["at"], each["seat"], each["contested"]) for each in view["castles"]}
    assert castles == {(at(-2, 1), A, False), (at(0, 0), A, True), (at(4, -2), B, False)}
    troops = {(each["at"], each["seat"], each["cards"], each["marched"]) for each in view["battalions"]}
    assert troops == {(at(-1, 2), A, 1, True), (at(*HERE), B, 2, False)}
    assert [player["dragon"] for player in view["players"]] == [None, at(3, 0)]


def test_the_free_spaces_beside_the_acting_battalion_are_shown() -> None:
    """S4: not those of other Battalions, and none while no Battalion acts."""
    table = field().stand(A, (-1, 1), "Kn").stand(A, (-1, 2), "Ar").march()
    assert shown(table)["steps"] == []
    table.do(f"march from {at(-1, 1)}")
    steps = {each["at"] for each in shown(table)["steps"]}
    around = {table.game.book.names[space] for space in table.state.book.realm.neighbours(table.state.marching)}
    assert steps == around - {at(-1, 2)} and at(-1, 2) in around


def test_a_learner_finds_everything_on_its_space() -> None:
    """S13, S29: an index of the observation is a space of the map; seats are counted from the viewer's."""
    table = field().stand(A, (-1, 1), "Kn").stand(B, HERE, "Sp").dragon(B, (3, 0)).march().move((-1, 1), (-1, 2))
    s: Any = table.state
    order = [each["at"] for each in shown(table)["spaces"]]

    def seen(seat: int, space: tuple[int, int]) -> dict[str, int]:
        values = dict(zip(s.game.spec(s.seats).names, s.game.observe(s, seat), strict=True))
        before = f"spaces[{order.index(at(*space))}]."
        return {name: values[before + name] for name in ("castle", "piece", "square", "dragon", "marched")}

    for seat, mine, theirs in ((A, 1, 2), (B, 2, 1)):
        assert seen(seat, (-2, 1)) == {"castle": mine, "piece": 0, "square": 0, "dragon": 0, "marched": 0}
        assert seen(seat, (-1, 2)) == {"castle": 0, "piece": mine, "square": 1, "dragon": 0, "marched": 1}
        assert seen(seat, HERE) == {"castle": 0, "piece": theirs, "square": 1, "dragon": 0, "marched": 0}
        assert seen(seat, (3, 0)) == {"castle": 0, "piece": theirs, "square": 0, "dragon": 1, "marched": 0}


def test_what_a_step_does_is_told_with_it() -> None:
    """S5, S31, S35, S36: it conquers, raises a Dragon, or contests Castles beside it; occupied spaces are no steps."""
    table = field().castle(B, (0, 0)).castle(A, (2, -1)).stand(A, HERE, "Kn").stand(B, (2, 0), "Ar").march()
    assert shown(table)["steps"] == []
    table.do(f"march from {at(*HERE)}")
    deeds = {each["at"]: each["deed"] for each in shown(table)["steps"]}
    contests = {each["at"]: each["contests"] for each in shown(table)["steps"]}
    assert deeds == {
        at(0, 0): "conquers the Castle",
        at(1, 1): "raises a Dragon",
        at(2, -1): None,
        at(0, 1): None,
        at(1, -1): None,
    }
    beside = {at(0, 1), at(1, -1)}
    assert contests == {space: [at(0, 0)] if space in beside else [] for space in deeds}


def test_the_steps_do_not_reveal_whether_a_boneyard_is_open() -> None:
    """S4, S-r19: only its owner knows whether a Battalion has a Soul Stone."""
    one = field().stand(A, HERE, "Kn", "So").march().do(f"march from {at(*HERE)}")
    two = field().stand(A, HERE, "Kn", "Ar").march().do(f"march from {at(*HERE)}")
    assert one.may("step to", (1, 1)) and not two.may("step to", (1, 1))
    for seat in (B, None):
        assert shown(one, seat) == shown(two, seat)


# -- players -----------------------------------------------------------------------------------------------------------
def test_allies_are_those_of_the_viewer() -> None:
    """S40, S-r33: seats 1 and 4 against 2 and 3; alone everybody is an enemy; a spectator has no side."""
    teams, alone = field(4, teams=True), field(4)
    for seat, allies in ((A, {A, D}), (B, {B, C}), (C, {B, C}), (D, {A, D})):
        assert {k for k in range(4) if shown(teams, seat)["players"][k]["ally"]} == allies
        assert {k for k in range(4) if shown(alone, seat)["players"][k]["ally"]} == {seat}
    assert not any(player["ally"] for player in shown(teams)["players"])
    assert [player["team"] for player in shown(teams)["players"]] == ["A", "B", "B", "A"]
    assert [player["team"] for player in shown(alone)["players"]] == [None] * 4
    assert [player["letter"] for player in shown(alone)["players"]] == ["A", "B", "C", "D"]


def test_a_player_s_numbers() -> None:
    """S-r13, S-r29, S-r30, S-r32: Castles, those of the side, Battalions and their limit, claims and who is out."""
    table = field(4, teams=True).castle(A, (0, 0)).stand(B, (1, 0), "Kn")
    table.state.claims = 1 << D
    table.state.out = 1 << C
    players = shown(table)["players"]
    assert [player["castles"] for player in players] == [2, 1, 1, 1]
    assert [player["uncontested"] for player in players] == [1, 1, 1, 1]
    assert [player["held_together"] for player in players] == [2, 2, 2, 2]
    assert [(player["battalions"], player["limit"]) for player in players] == [(0, 1), (1, 1), (0, 1), (0, 1)]
    assert [player["claim"] for player in players] == [False, False, False, True]
    assert [player["out"] for player in players] == [False, False, True, False]


# -- fights ------------------------------------------------------------------------------------------------------------
def test_the_cards_list_the_result_of_every_pair() -> None:
    """S2, S21, S-r5: as a battle of the two cards ends; a Soul Stone attacks nothing."""
    told = {each["card"]: each for each in shown(field())["cards"]}
    assert list(told) == list(SHORT.values())
    assert told["Soul Stone"] == {"card": "Soul Stone", "beats": [], "both_fall": [], "falls_to": []}
    ends = {(True, False): "beats", (False, False): "both_fall", (False, True): "falls_to"}
    for mine in ("Ar", "Sw", "Sp", "Kn"):
        found: dict[str, list[str]] = {"beats": [], "both_fall": [], "falls_to": []}
        for theirs in SHORT:
            table = battle([mine], [theirs])
            left = (table.whose(THERE) == A or table.whose(HERE) == A, table.whose(THERE) == B)
            found[ends[left]].append(SHORT[theirs])
        assert told[SHORT[mine]] == {"card": SHORT[mine], **found}


def test_a_battle_is_told_from_its_first_exchange_to_its_end() -> None:
    """S19, S20, S22: who fights whom, where, and in which exchange; between two of them it is the last one."""

    def told(table: Field) -> list[Any]:
        view = shown(table)
        places = [view[key] for key in ("fight", "attacker", "defender", "attacker_seat", "defender_seat")]
        return [*places, view["exchange_now"], view["phase"]]

    table = battle(["Kn", "Ar", "Sw"], ["Sp", "Sp", "Ar"])
    where = ["battle", at(*HERE), at(*THERE), A, B]
    assert told(table) == [*where, 1, "march"]
    assert told(table.fight("Kn-Ar")) == [*where, 1, "march"] and table.question == "go on"
    assert told(table.do("yes")) == [*where, 2, "march"]
    assert told(table.fight("Sw-Sp").do("no")) == [None, None, None, None, None, 0, "march"]


def test_a_dragon_s_attack_is_a_fight_of_its_own() -> None:
    """S16, S-r48: it has no exchanges, and lasts until the card is given up."""
    table = field().dragon(A, HERE).stand(B, THERE, "Kn", "Ar").fly().do(f"attack {at(*THERE)}")
    for _ in range(2):
        view = shown(table)
        assert (view["fight"], view["phase"], view["exchange_now"]) == ("dragon", "dragon", 0)
        assert (view["attacker_seat"], view["defender_seat"]) == (A, B)
        if table.question == "by fire or claw":
            table.toss("Fire", "Scatter")
    assert table.question == "give up a card" and shown(table.do("give up Archer", seat=B))["fight"] is None


def test_a_toll_is_told_before_the_first_exchange() -> None:
    """S-r56: which card it was, while the attacker is asked to go on."""
    table = field(castle_toll=True).castle(B, (2, -1)).stand(A, HERE, "Kn", "Kn").stand(B, (2, -1), "Sp", "Sp")
    table.march().attack(HERE, (2, -1))
    view = shown(table)
    assert (table.question, view["toll"], view["exchange_now"]) == ("go on", "Knight", 0)


def test_each_seat_is_shown_what_it_knows_of_a_stack() -> None:
    """S-r19, S24, S25, S-r41: your own cards, shown cards and used cards; the rest is counted."""
    table = battle(["Kn", "Ar", "So"], ["Sw", "Sp", "Sp"]).fight("Ar-Sw")
    mine = battalion(table, HERE, A)
    assert (mine["cards"], mine["used"], mine["unseen"]) == (3, 1, 0)
    assert sorted(mine["known"]) == ["Archer", "Knight", "Soul Stone"]
    for seat in (B, None):
        other = battalion(table, HERE, seat)
        assert (other["cards"], other["used"], other["known"], other["unseen"]) == (3, 1, ["Archer"], 2)
    assert battalion(table, THERE, B)["known"] == ["Spearman", "Spearman"]
    theirs = battalion(table, THERE, A)
    assert (theirs["cards"], theirs["used"], theirs["known"], theirs["unseen"]) == (2, 0, [], 2)
    assert table.do("yes").fight("Kn-Sp").question == "go on"
    assert battalion(table, THERE, A)["known"] == ["Spearman"] and battalion(table, THERE, A)["unseen"] == 1
    assert shown(table)["zones"][battalion(table, THERE, None)["stack"]]["count"] == 2
