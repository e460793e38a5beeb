"""One game in progress: pieces on the map, their stacks of cards, and who has won."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from roost.core.state import State
from roost.core.words import ORDER
from roost.core.zone import Zone
from roost.games.soulstone import ending
from roost.games.soulstone.book import DRAGON, PIECES, SQUARES, SoulBook, filled
from roost.games.soulstone.effects.castles import uncontested_of
from roost.games.soulstone.generated import SoulstoneFields
from roost.games.soulstone.knowledge import DEAD, DECK, HAND, STACKS, USED
from roost.games.soulstone.turn import turn


@mypyc_attr(acyclic=True)
@final
class Soulstone(SoulstoneFields):
    """The state of a game of Soulstone."""

    book: SoulBook

    def clone(self) -> Soulstone:
        twin = Soulstone(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        self.copy_fields(twin)
        return twin

    def copy_from(self, other: State) -> bool:
        if not isinstance(other, Soulstone) or not self.copy_kernel(other):
            return False
        other.copy_fields(self)
        return True

    def use(self, book: SoulBook) -> None:
        """Take the tables of a game and start with an empty map."""
        self.book = book
        self.castles = filled(book.size, 0)
        self.pieces = filled(book.size, 0)
        self.where = filled(self.seats * PIECES, -1)
        self.raised = filled(self.seats, 0)
        self.slain = filled(self.seats, 0)

    # -- pieces ----------------------------------------------------------------------------------------------------
    def owner(self, piece: i64) -> i64:
        return (piece - 1) // PIECES

    def is_dragon(self, piece: i64) -> bool:
        return (piece - 1) % PIECES == DRAGON

    def has_acted(self, piece: i64) -> bool:
        """Whether a Battalion of the player on turn has used its move or attack (S29)."""
        return self.owner(piece) == self.turn_of and (self.acted >> ((piece - 1) % PIECES) & 1) == 1

    def dragon(self, seat: i64) -> i64:
        """The piece that is a seat's Dragon."""
        return seat * PIECES + DRAGON + 1

    def dragon_of(self, seat: i64) -> i64:
        """Where a seat's Dragon is, or -1."""
        return self.where[seat * PIECES + DRAGON]

    def battalions_of(self, seat: i64) -> i64:
        """How many Battalions a seat has on the map."""
        n: i64 = 0
        for k in range(SQUARES):
            if self.where[seat * PIECES + k] >= 0:
                n += 1
        return n

    def free_square(self, seat: i64) -> i64:
        for k in range(self.book.battalions):
            if self.where[seat * PIECES + k] < 0:
                return k
        return -1

    def put_piece(self, piece: i64, space: i64) -> None:
        """Move or place a piece on a free space (S13)."""
        self.lift(piece)
        self.where[piece - 1] = space
        self.pieces[space] = piece

    def lift(self, piece: i64) -> None:
        """Take a piece off the map."""
        space = self.where[piece - 1]
        if space >= 0:
            self.pieces[space] = 0
            self.where[piece - 1] = -1

    # -- cards -----------------------------------------------------------------------------------------------------
    def hand_of(self, seat: i64) -> Zone:
        return self.zones[HAND.start + HAND.stride * seat]

    def stack_of(self, piece: i64) -> Zone:
        """The cards of a Battalion, without those used in the current battle."""
        return self.zone(STACKS[(piece - 1) % PIECES], self.owner(piece))

    def stack_at(self, space: i64) -> Zone:
        return self.stack_of(self.pieces[space])

    def deck(self) -> Zone:
        return self.zones[DECK.start]

    def dead(self) -> Zone:
        return self.zones[DEAD.start]

    def used(self) -> Zone:
        return self.zones[USED.start]

    # -- the kernel's State interface ------------------------------------------------------------------------------
    def next_phase(self) -> None:
        turn.go_on(self)

    def in_game(self, seat: i64) -> bool:
        return not self.out >> seat & 1

    def scores(self) -> list[int]:
        """Uncontested Castles."""
        return [uncontested_of(self, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.book.side[seat] == self.winner]

    def ending(self) -> str:
        return ending.WAYS[self.won_by]

    def groups(self, seat: i64) -> list[str]:
        return [
            "AB"[self.book.side[seat]] if self.book.teams else "",
            ORDER[seat],
            "yes" if self.raised[seat] else "no",
            "yes" if self.slain[seat] else "no",
            "yes" if self.out >> seat & 1 else "no",
        ]
