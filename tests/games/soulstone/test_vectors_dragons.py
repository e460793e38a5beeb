"""The test vectors of Soul Stones and Dragons: 22 to 28."""

from __future__ import annotations

import pytest

from tests.games.soulstone.field import A, B, Field, at, field

BONES, OTHER_BONES = (1, 1), (1, -2)


def test_a_birth_and_the_first_flight() -> None:
    """S-v22, S1, S5, S6, S8, S-r21, S-r49: three cards die; nothing in this turn; then 52 flights or stay."""
    table = field().stand(A, (1, 0), "So", "Kn", "So").march().move((1, 0), BONES)
    assert sorted(table.dead()) == ["Knight", "Soul Stone", "Soul Stone"]
    assert table.state.dragon_of(A) == table.id(BONES) and table.state.battalions_of(A) == 0
    assert table.do("done").asked == [B]
    table.fly(A)
    assert table.question == "dragon"
    assert len(table.spaces("fly to")) == 52 and len(table.legal()) == 53


def test_a_boneyard_is_closed_without_a_soul_stone() -> None:
    """S-v23, S4."""
    table = field().stand(A, (1, 0), "Kn").march().do(f"march from {at(1, 0)}")
    assert "no Soul Stone" in table.refused("step to", BONES)


def test_a_boneyard_is_closed_while_your_dragon_lives() -> None:
    """S-v23, S-r26: wherever it is."""
    table = field().stand(A, (1, 0), "So").dragon(A, (3, -1)).march().do(f"march from {at(1, 0)}")
    assert table.refused("step to", BONES) == "you have a Dragon already, and one is the most"


def test_a_slain_dragon_makes_room_for_another() -> None:
    """S-r26, S-r48: B's Dragon alone closes nothing to A."""
    table = (
        pounce("Ar", "Ar").toss("Claw", "Brace").stand(A, (1, 0), "So").dragon(B, (3, -1)).march().move((1, 0), BONES)
    )
    assert table.state.dragon_of(A) == table.id(BONES)


def test_a_boneyard_is_closed_while_a_dragon_sits_there() -> None:
    """S-v23, S13, S-r49."""
    table = field().stand(A, (1, 0), "So").dragon(B, BONES).march().do(f"march from {at(1, 0)}")
    assert not table.may("step to", BONES)


def test_a_dragon_that_left_never_lands_on_bones_again() -> None:
    """S-v24, S14, S-r23."""
    table = field().dragon(A, BONES).fly().do(f"fly to {at(1, 0)}").fly()
    assert table.state.dragon_of(A) == table.id((1, 0))
    assert not table.may("fly to", BONES) and not table.may("fly to", OTHER_BONES)
    assert table.legal()[0] == "done"


def pounce(*cards: str) -> Field:
    """A's Dragon on (1, 0) has attacked B's Battalion on (0, 1)."""
    table = field().dragon(A, (1, 0)).stand(B, (0, 1), *cards).fly()
    table.do(f"attack {at(0, 1)}")
    return table


@pytest.mark.parametrize(
    ("coins", "one", "four", "dragon"),
    [
        ("Fire Brace", 0, 0, True),
        ("Fire Scatter", 0, 3, True),
        ("Claw Scatter", 0, 0, True),
        ("Claw Brace", 1, 4, False),
    ],
)
def test_what_the_coins_lead_to(coins: str, one: int, four: int, dragon: bool) -> None:
    """S-v25, S16, S17, S-r25, S-r48: for a stack of one and a stack of four."""
    for cards, left in ((["Ar"], one), (["Ar", "Kn", "Kn", "Sw"], four)):
        table = pounce(*cards).toss(*coins.split())
        if coins == "Fire Scatter" and len(cards) > 1:
            table.do("give up Knight")
        assert len(table.stack((0, 1))) == left
        assert (table.state.dragon_of(A) == table.id((1, 0))) == dragon
        assert len(table.dead()) == len(cards) - left


def test_the_owner_chooses_what_the_fire_takes() -> None:
    """S-v26, S-r48: any card, a Soul Stone too; losing the only card destroys the Battalion."""
    table = pounce("So", "Ar").toss("Fire", "Scatter")
    assert (table.asked, table.legal()) == ([B], ["give up Archer", "give up Soul Stone"])
    table.do("give up Archer")
    assert table.stack((0, 1)) == ["So"]
    assert pounce("So").toss("Fire", "Scatter").whose((0, 1)) is None


def test_a_castle_shields_from_dragons() -> None:
    """S-v27, S11, S12, S-r47: only the Battalion outside may be attacked; the Castle is not contested by the Dragon."""
    table = field().dragon(A, (1, 0)).castle(B, (0, 0)).stand(B, (0, 0), "Kn").stand(B, (0, 1), "Kn").fly()
    assert table.spaces("attack") == {at(0, 1)}
    assert "in a Castle" in table.refused("attack", (0, 0))
    assert not table.contested((0, 0))


def test_dragons_kill_each_other() -> None:
    """S-v28, S15, S30, S-r24: both go, without coins; no Battalion may attack either."""
    table = field().dragon(A, (1, 0)).dragon(B, BONES).stand(A, (0, 1), "Kn").stand(B, (2, 0), "Kn")
    table.march().do(f"march from {at(0, 1)}")
    assert table.refused("attack", BONES) == "Battalions cannot attack Dragons"
    table.march(B).do(f"march from {at(2, 0)}")
    assert table.refused("attack", (1, 0)) == "Battalions cannot attack Dragons"
    table.fly().do(f"attack {at(*BONES)}")
    assert (table.state.dragon_of(A), table.state.dragon_of(B)) == (-1, -1)
    assert (table.question, table.asked) == ("draft", [B])
