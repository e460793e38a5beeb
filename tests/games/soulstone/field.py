"""Sets up a map for scenario tests: A is seat 0, B seat 1 and so on; spaces are (q, r) as in the test vectors."""

from __future__ import annotations

from typing import Any

from roost.core.game import Game
from roost.games.soulstone.book import DRAGON, PIECES
from roost.games.soulstone.effects.castles import is_contested, limit_of, uncontested_of
from roost.games.soulstone.map import space_name
from roost.games.soulstone.phases import DEPLOYING, DRAFTING, ENDING, FLYING, MARCHING
from roost.table import Table

A, B, C, D = 0, 1, 2, 3
SHORT = {"Ar": "Archer", "Sw": "Swordsman", "Sp": "Spearman", "Kn": "Knight", "So": "Soul Stone"}
ORIGIN = {"Twin Vale": 5, "Three Crowns": 7, "Four Marches": 5}  # the column of (0, 0); its line is the ninth
HOMES = {2: [(-2, 1), (4, -2)], 3: [(4, -2), (-2, 4), (-2, -2)], 4: [(-2, -2), (4, -5), (4, 1), (-2, 4)]}


def at(q: int, r: int, realm: str = "Twin Vale") -> str:
    """The name of the space (q, r)."""
    return space_name(q + 2 * r + 8, q + ORIGIN[realm])


class Field(Table):
    """A table of Soulstone; spaces are given as (q, r), cards by two letters."""

    def name(self, space: tuple[int, int]) -> str:
        return at(*space, self.state.book.realm.name)

    def id(self, space: tuple[int, int]) -> int:
        return self.game.book.id_of(self.name(space))

    # -- laying out ------------------------------------------------------------------------------------------------
    def castle(self, seat: int, *spaces: tuple[int, int]) -> Field:
        for space in spaces:
            self.state.castles[self.id(space)] = seat + 1
        return self.resume()

    def no_castle(self, *spaces: tuple[int, int]) -> Field:
        for space in spaces:
            self.state.castles[self.id(space)] = 0
        return self.resume()

    def stand(self, seat: int, space: tuple[int, int], *cards: str) -> Field:
        """A Battalion of these cards; nobody has seen any of them."""
        s = self.state
        square = s.free_square(seat)
        s.put_piece(seat * PIECES + square + 1, self.id(space))
        self.put(f"stack {square + 1} of", seat, *[SHORT[card] for card in cards])
        return self.resume()

    def dragon(self, seat: int, space: tuple[int, int]) -> Field:
        self.state.put_piece(seat * PIECES + DRAGON + 1, self.id(space))
        return self.resume()

    def holds(self, seat: int, *cards: str) -> Field:
        self.hand(seat, *[SHORT[card] for card in cards])
        return self.resume()

    def step(self, step: int, seat: int = A) -> Field:
        return self.set(turn_of=seat, step=step, acted=0, born=0).resume()

    def draft(self, seat: int = A) -> Field:
        return self.step(DRAFTING, seat)

    def deploy(self, seat: int = A) -> Field:
        return self.step(DEPLOYING, seat)

    def march(self, seat: int = A) -> Field:
        return self.step(MARCHING, seat)

    def fly(self, seat: int = A) -> Field:
        return self.step(FLYING, seat)

    def end(self, seat: int = A) -> Field:
        """The end of a seat's turn, now."""
        return self.step(ENDING, seat)

    # -- moving ----------------------------------------------------------------------------------------------------
    def move(self, start: tuple[int, int], *goals: tuple[int, int]) -> Field:
        self.do(f"march from {self.name(start)}")
        for goal in goals:
            self.do(f"step to {self.name(goal)}")
        return self

    def attack(self, start: tuple[int, int], goal: tuple[int, int]) -> Field:
        self.do(f"march from {self.name(start)}", f"attack {self.name(goal)}")
        return self

    def fight(self, *pairs: str) -> Field:
        """Fight exchanges such as "Ar-Sw", the attacker's card and the defender's; the attacker goes on between them.

        A side with a single card is not asked for it.
        """
        for k, pair in enumerate(pairs):
            if k:
                self.do("yes")
            mine, theirs = pair.split("-")
            asked = self.asked if self.question == "pick a card" else []
            for seat in asked:
                self.do(f"pick {SHORT[mine if seat == self.state.turn_of else theirs]}", seat=seat)
        return self

    def toss(self, dragons: str, battalions: str) -> Field:
        foe = next(seat for seat in self.asked if seat != self.state.turn_of)
        self.do(f"show {dragons}", seat=self.state.turn_of).do(f"show {battalions}", seat=foe)
        return self

    def pass_turn(self) -> Field:
        """The player on turn draws and does nothing else."""
        seat = self.state.turn_of
        while not self.state.over and self.state.turn_of == seat:
            self.do(self.legal()[0])
        return self

    # -- looking ---------------------------------------------------------------------------------------------------
    def stack(self, space: tuple[int, int]) -> list[str]:
        """The cards of the Battalion on a space; empty if there is none."""
        s = self.state
        piece = s.pieces[self.id(space)]
        if not piece or s.is_dragon(piece):
            return []
        names = [self.game.book.names[card] for card in s.stack_of(piece).cards()]
        return sorted(next(short for short, name in SHORT.items() if name == card) for card in names)

    def whose(self, space: tuple[int, int]) -> int | None:
        """The seat whose piece is on a space, or None."""
        piece = self.state.pieces[self.id(space)]
        return self.state.owner(piece) if piece else None

    def castle_of(self, space: tuple[int, int]) -> int | None:
        owner = self.state.castles[self.id(space)]
        return owner - 1 if owner else None

    def contested(self, space: tuple[int, int]) -> bool:
        return is_contested(self.state, self.id(space))

    def uncontested(self, seat: int) -> int:
        return uncontested_of(self.state, seat)

    def limit(self, seat: int) -> int:
        return limit_of(self.state, seat)

    def dead(self) -> list[str]:
        return self.cards("dead pile")

    def spaces(self, verb: str) -> set[str]:
        """The names of the spaces on which a verb may be used now."""
        return {name.removeprefix(f"{verb} ") for name in self.legal() if name.startswith(f"{verb} ")}

    def may(self, verb: str, space: tuple[int, int]) -> bool:
        return self.name(space) in self.spaces(verb)

    def refused(self, verb: str, space: tuple[int, int]) -> str:
        """Why a verb cannot be used on a space, without the rule in brackets that ends every reason."""
        return self.why_not(f"{verb} {self.name(space)}").rpartition(" (")[0]

    def knows(self, seat: int | None, space: tuple[int, int]) -> list[str]:
        """What a seat knows of the stack on a space."""
        zone = self.state.stack_at(self.id(space))
        shown = self.state.view(seat)["zones"][zone.name()]["cards"]
        return sorted(next(short for short, name in SHORT.items() if name == card) for card in shown)


def field(seats: int = 2, game: str | Game[Any] = "soulstone", **options: Any) -> Field:
    """A's Draft of the second round: Castles only on the homes, empty hands, no Battalion, nobody out."""
    table = Field(game, seats, options=options)
    table.set(round=2)
    for seat in range(seats):
        for card in table.zone("hand", seat).cards():
            table.zone("deck").put_under(card, 0)
        table.hand(seat)
    return table.resume()


def battle(attacking: list[str], defending: list[str], **options: Any) -> Field:
    """A on (1, 0) has attacked B on (0, 1); neither stands in a Castle."""
    table = field(**options).stand(A, (1, 0), *attacking).stand(B, (0, 1), *defending).march()
    return table.attack((1, 0), (0, 1))
