"""The test vectors of the map, of Castles and of deploying: 1 to 3, 15 to 21, 37."""

from __future__ import annotations

import pytest

from roost.games.soulstone.map import BONEYARD, GRASS
from tests.games.soulstone.field import HOMES, A, B, Field, at, field

GRASSES = [(0, -3), (-1, -1), (3, -3), (0, 0), (2, -1), (-1, 2), (3, 0), (2, 2)]  # of Twin Vale, without the homes


def test_the_neighbours_of_a_corner() -> None:
    """S-v1, S-r1: six, among them two grass centres and a boneyard's."""
    table = field()
    realm = table.state.book.realm
    near = [table.game.book.names[space] for space in realm.neighbours(table.id((1, 0)))]
    assert sorted(near) == sorted(at(*space) for space in [(2, 0), (1, 1), (0, 1), (0, 0), (1, -1), (2, -1)])
    assert [realm.kind[table.id(space)] for space in [(0, 0), (2, -1), (1, 1)]] == [GRASS, GRASS, BONEYARD]


def test_one_battalion_contests_two_castles() -> None:
    """S-v2, S31-S35, S-r15: one card, limit one, deploying to the third alone."""
    table = field().castle(A, (0, 0), (2, -1)).stand(B, (1, 0), "Kn")
    assert [table.contested(space) for space in [(-2, 1), (0, 0), (2, -1)]] == [False, True, True]
    table.do("draw")
    assert (len(table.hand_of(A)), table.limit(A)) == (1, 1)
    assert table.spaces("deploy to") == {at(-2, 1)}
    assert table.refused("deploy to", (0, 0)) == "the Castle is contested: an enemy Battalion stands beside it"


@pytest.mark.parametrize(
    ("seats", "steps"),
    [
        (2, "0 2 2 2 4 4 5 5 5 6"),
        (3, "0 2 2 3 3 5 5 6 6 6 7 7"),
        (4, "0 2 2 3 4 4 5 5 6 6 6 7 7 8 8 9"),
    ],
)
def test_how_far_grass_is_from_a_home(seats: int, steps: str) -> None:
    """S-v3, S-r1: the same from every home."""
    realm = field(seats).state.book.realm
    far = realm.distances()
    for home in realm.homes:
        found = sorted(far[home * realm.size + space] for space in realm.grass)
        assert " ".join(str(n) for n in found) == steps


def test_a_garrison_that_wins_leaves_its_castle() -> None:
    """S-v15, S26, S-r11, S-r40: the Castle stays A's, empty and no longer contested."""
    table = field().castle(A, (0, 0)).stand(A, (0, 0), "Ar").stand(B, (1, 0), "Sw").march()
    assert table.contested((0, 0))
    table.attack((0, 0), (1, 0)).fight("Ar-Sw")
    assert (table.whose((1, 0)), table.whose((0, 0)), table.castle_of((0, 0))) == (A, None, A)
    assert not table.contested((0, 0))


def test_a_beaten_garrison_loses_its_castle_at_once() -> None:
    """S-v16, S36, S37, S-r9, S-r17: from eight Castles to nine, and no building then."""
    table = field().castle(A, *GRASSES).castle(B, (2, -1))
    table.stand(A, (1, 0), "Ar").stand(B, (2, -1), "Sw")
    assert table.state.view(None)["players"][A]["castles"] == 8
    table.march().attack((1, 0), (2, -1)).fight("Ar-Sw")
    assert (table.whose((2, -1)), table.castle_of((2, -1))) == (A, A)
    assert table.state.view(None)["players"][A]["castles"] == 9
    table.no_castle((3, 0)).castle(B, (4, -2)).stand(A, (3, 0), "Kn").draft()
    assert table.refused("build on", (3, 0)) == "all your Castle tokens are on the map"


def test_the_limit_stops_new_battalions_and_nothing_else() -> None:
    """S-v17, S34, S-r12, S-r13: three Castles, one contested, two Battalions."""
    table = field().castle(A, (0, 0), (-1, -1)).stand(A, (-2, 1), "Kn").stand(A, (-1, -1), "Kn").stand(B, (1, 0), "Kn")
    table.holds(A, "Ar").deploy()
    assert table.limit(A) == 2
    assert table.spaces("deploy to") == {at(-2, 1), at(-1, -1)}
    table.no_castle((0, 0)).castle(A, (3, 0), (0, -3)).stand(A, (0, -2), "Kn").stand(A, (-1, 0), "Kn").deploy()
    assert table.limit(A) == 4
    assert table.refused("deploy to", (3, 0)).startswith("you have as many Battalions")
    table.stand(A, (1, 2), "Kn").deploy()
    assert table.state.battalions_of(A) == 5  # more than the limit: none is removed


def test_below_the_limit_there_is_room_for_one_more() -> None:
    """S-r13, S-r12: three Castles and two Battalions; with the third made, no fourth."""
    table = field().castle(A, (0, 0), (-1, -1)).stand(A, (1, 0), "Kn").stand(A, (2, 0), "Kn").holds(A, "Ar", "Kn")
    table.deploy()
    assert table.spaces("deploy to") == {at(-2, 1), at(0, 0), at(-1, -1)}
    table.do(f"deploy to {at(0, 0)}", "add Archer", "done")
    assert table.spaces("deploy to") == {at(0, 0)}


def test_six_battalions_are_all_there_are() -> None:
    """S-v17, S45, S-r13: seven uncontested Castles, six Battalions, no seventh."""
    table = field().castle(A, *GRASSES[:6]).holds(A, "Ar")
    for space in [(-2, 1), *GRASSES[:5]]:
        table.stand(A, space, "Kn")
    table.deploy()
    assert (table.uncontested(A), table.limit(A), table.state.battalions_of(A)) == (7, 6, 6)
    assert table.refused("deploy to", GRASSES[5]) == "all your 6 Battalions are on the map"


def test_a_new_castle_is_of_use_at_once() -> None:
    """S-v18, S-r16, S-r44: no draw; deploying to it and a higher limit in the same turn."""
    table = field().stand(A, (-1, -1), "Kn").holds(A, "Ar")
    assert table.limit(A) == 1
    table.do(f"build on {at(-1, -1)}")
    assert (table.castle_of((-1, -1)), table.hand_of(A), table.limit(A)) == (A, ["Archer"], 2)
    table.do(f"deploy to {at(-1, -1)}", "add Archer")
    assert table.stack((-1, -1)) == ["Ar", "Kn"]


def test_a_castle_may_be_built_next_to_an_enemy() -> None:
    """S-v18, S-r16: it is contested, so it takes no cards and does not raise the limit."""
    table = field().castle(A, (3, 0)).stand(A, (-1, -1), "Kn").stand(B, (-1, 0), "Kn").stand(A, (3, 0), "Kn")
    table.holds(A, "Ar")
    limit = table.limit(A)
    table.do(f"build on {at(-1, -1)}")
    assert table.castle_of((-1, -1)) == A and table.contested((-1, -1))
    assert table.limit(A) == limit == 1
    assert table.refused("deploy to", (-1, -1)) == "the Castle is contested: an enemy Battalion stands beside it"


def test_where_no_castle_can_be_built() -> None:
    """S-v19, S-r16, S-r17: forest, corner, where one stands; on the first turn; with eight."""
    table = field().stand(A, (0, 3), "Kn").stand(A, (1, 0), "Kn").stand(A, (-2, 1), "Kn").stand(A, (0, 0), "Kn")
    assert table.legal() == ["draw", f"build on {at(0, 0)}"]
    grass = "a Castle needs the centre of a grass tile"
    assert table.refused("build on", (0, 3)) == f"{grass}, and your Battalion is on a forest"
    assert table.refused("build on", (1, 0)) == f"{grass}, and your Battalion is on a corner"
    assert table.refused("build on", (-2, 1)) == "a Castle stands there already"
    table.set(round=1)
    assert table.refused("build on", (0, 0)) == "you cannot build in your first turn"
    table.set(round=2).state.castles[table.id((2, -1))] = A + 1
    seven = [space for space in GRASSES if space not in ((0, 0), (2, -1))]
    assert len(table.castle(A, *seven).legal()) == 1
    assert table.refused("build on", (0, 0)) == "all your Castle tokens are on the map"


# -- the deck ----------------------------------------------------------------------------------------------------------
def cooldown(deck: int, dead: int) -> Field:
    table = field().castle(A, (0, 0), (-1, -1))
    table.put("deck", 0, *["Archer"] * deck).put("dead pile", 0, *["Knight"] * dead)
    return table.draft()


def test_a_small_dead_pile_is_not_shuffled() -> None:
    """S-v20, S33, S42, S43, S-r20, S-r57: one card, two draws lost."""
    table = cooldown(1, 19).do("draw")
    assert (table.hand_of(A), len(table.cards("deck")), len(table.dead())) == (["Archer"], 0, 19)


def test_a_dead_pile_of_twenty_is_the_new_deck() -> None:
    """S-v20, S42, S43, S-r20, S-r57: one card, shuffle, two more."""
    table = cooldown(1, 20)
    table.do("draw")
    assert table.hand_of(A) == ["Archer", "Knight", "Knight"]
    assert (len(table.cards("deck")), len(table.dead())) == (18, 0)


def test_a_lost_draw_does_not_come_back() -> None:
    """S-v21, S-r20, S-r57: two cards die later in the turn; the next player's draw shuffles."""
    table = cooldown(0, 19).stand(A, (1, 0), "Kn").stand(B, (0, 1), "Kn").draft()
    table.do("draw")
    assert table.hand_of(A) == []
    table.attack((1, 0), (0, 1)).fight("Kn-Kn").do("done")
    assert (table.hand_of(A), len(table.dead()), table.asked) == ([], 21, [B])
    table.do("draw")
    assert (len(table.hand_of(B)), len(table.cards("deck")), len(table.dead())) == (1, 20, 0)


def test_eleven_cards_are_three_too_many() -> None:
    """S-v37, S41, S-r18: the owner chooses; with eight none goes; the claim check comes after it."""
    table = field().holds(A, *["Ar"] * 8, "Kn", "Sw", "So").castle(A, *GRASSES[:5]).end()
    assert (table.question, table.asked) == ("discard down", [A])
    table.do("discard Knight", "discard Soul Stone")
    assert not table.state.claims
    table.do("discard Archer")
    assert sorted(table.dead()) == ["Archer", "Knight", "Soul Stone"]
    assert table.state.claims == 1 << A and table.asked == [B]


def test_eight_cards_may_stay() -> None:
    """S-v37, S-r18."""
    assert field().holds(A, *["Ar"] * 8).end().asked == [B]


def test_homes_are_where_the_maps_say() -> None:
    """S-r54: seat n begins at home n."""
    for seats, homes in HOMES.items():
        table = field(seats)
        assert [table.castle_of(home) for home in homes] == list(range(seats))
