"""The map in words: what a space is, who stands on it and what is next to it. For labels and for the board."""

from __future__ import annotations

from typing import Final, final

CORNER: Final = "corner"
BONEYARD: Final = "boneyard"


@final
class Places:
    """What stands on which space, by name. `whose`: "your" or "Ann's" for each seat; `side`: the letter of its side."""

    def __init__(
        self,
        kinds: dict[str, str],
        near: dict[str, list[str]],
        castles: dict[str, int],
        battalions: dict[str, tuple[int, int]],
        dragons: dict[str, int],
        whose: list[str],
        side: list[str],
    ) -> None:
        self.kinds = kinds
        self.near = near
        self.castles = castles
        self.battalions = battalions  # seat and cards
        self.dragons = dragons
        self.whose = whose
        self.side = side

    def tile(self, name: str) -> str:
        """The centre of a tile: grass f3, your Castle i3."""
        return f"{self.centre(name)} {name}"

    def centre(self, name: str) -> str:
        castle = self.castles.get(name, -1)
        return f"{self.whose[castle]} Castle" if castle >= 0 else self.kinds[name]

    def ground(self, name: str, unsaid: list[str]) -> str:
        """What a space is: a centre, or a corner of which tiles (S-r1); tiles in `unsaid` are left out."""
        if self.kinds[name] != CORNER:
            return self.centre(name)
        tiles = [self.tile(each) for each in self.near[name] if self.kinds[each] != CORNER and each not in unsaid]
        return f"corner of {joined(tiles)}" if tiles else CORNER

    def spot(self, name: str) -> str:
        """Where a piece stands: in whose Castle, or on what ground."""
        return f"in {self.centre(name)}" if name in self.castles else self.ground(name, [])

    def piece(self, name: str) -> str:
        """The piece on a space in words, "" if there is none."""
        if name in self.dragons:
            return f"{self.whose[self.dragons[name]]} Dragon"
        if name not in self.battalions:
            return ""
        seat, cards = self.battalions[name]
        return f"{self.whose[seat]} Battalion of {count_cards(cards)}"

    def owner(self, name: str) -> int:
        """The seat whose piece is on a space, or -1."""
        return self.dragons[name] if name in self.dragons else self.battalions.get(name, (-1, 0))[0]

    def enemies_beside(self, seat: int, name: str) -> list[str]:
        """The spaces next to this one with enemy pieces (S18)."""
        return [each for each in self.near[name] if self.are_enemies(seat, self.owner(each))]

    def castles_beside(self, seat: int, name: str) -> list[str]:
        """The enemy Castles that a Battalion on this space contests (S31)."""
        return [each for each in self.near[name] if self.are_enemies(seat, self.castles.get(each, -1))]

    def are_enemies(self, seat: int, other: int) -> bool:
        return other >= 0 and self.side[seat] != self.side[other]

    def castles_of(self, spaces: list[str]) -> str:
        """Castles by owner: your Castle i3, Ann's Castles f4 and l4."""
        owners = dict.fromkeys([self.castles[each] for each in spaces])
        told: list[str] = []
        for owner in owners:
            own = [each for each in spaces if self.castles[each] == owner]
            told.append(f"{self.whose[owner]} Castle{'' if len(own) == 1 else 's'} {joined(own)}")
        return joined(told)

    def beside(self, seat: int, name: str) -> list[str]:
        """The enemies one space away, in words."""
        foes = self.enemies_beside(seat, name)
        return [f"beside {self.pieces(foes)}"] if foes else []

    def pieces(self, spaces: list[str]) -> str:
        return joined([f"{self.piece(each)} on {each}" for each in spaces])

    def contested_by(self, castle: str) -> list[str]:
        """The enemy Battalions next to a Castle (S31, S-r11)."""
        return [each for each in self.enemies_beside(self.castles[castle], castle) if each in self.battalions]

    def steps(self, start: str) -> dict[str, int]:
        """The number of steps to each space, nearest first."""
        found = {start: 0}
        edge = [start]
        for name in edge:
            for other in self.near[name]:
                if other not in found:
                    found[other] = found[name] + 1
                    edge.append(other)
        return found

    def to_enemy_castle(self, seat: int, name: str) -> str:
        """The distance to the nearest enemy Castle in words, "" if there is none."""
        for other, n in self.steps(name).items():
            castle = self.castles.get(other, -1)
            if self.are_enemies(seat, castle):
                return f"{count_steps(n)} from {self.tile(other)}"
        return ""

    # -- labels of choices -----------------------------------------------------------------------------------------
    def step(self, seat: int, name: str) -> list[str]:
        """What a step to this space does, and which enemies are next to it (S5, S31, S36)."""
        if self.are_enemies(seat, self.castles.get(name, -1)):
            return [f"conquers {self.centre(name)}", *self.beside(seat, name)]
        if self.kinds[name] == BONEYARD:
            return [BONEYARD, "raises your Dragon"]
        contested = self.castles_beside(seat, name)
        told = [self.ground(name, contested)]
        told += [f"contests {self.castles_of(contested)}"] if contested else []
        told += self.beside(seat, name)
        return told if contested else [*told, self.to_enemy_castle(seat, name)]

    def flight(self, seat: int, name: str) -> list[str]:
        return [self.ground(name, []), *self.beside(seat, name)]

    def prey(self, name: str) -> list[str]:
        """The attacked piece, and in whose Castle it is."""
        return [self.piece(name) + (f" in {self.centre(name)}" if name in self.castles else "")]

    def site(self, seat: int, name: str) -> list[str]:
        """Who would contest a Castle built on this space at once (S31)."""
        foes = [each for each in self.enemies_beside(seat, name) if each in self.battalions]
        return [f"contested at once by {self.pieces(foes)}"] if foes else []


def joined(parts: list[str]) -> str:
    return " and ".join([part for part in (", ".join(parts[:-1]), parts[-1]) if part])


def count_cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def count_steps(n: int) -> str:
    return "1 step" if n == 1 else f"{n} steps"
