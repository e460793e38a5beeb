"""What lies on the map: Castles, Battalions with their stacks, Dragons; and where the turn stands."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from roost.core.chance import Chance
from roost.core.game import Game
from roost.core.state import State
from roost.core.zone import Zone, vec
from roost.games.soulstone import ending, turn
from roost.games.soulstone.book import DRAGON, NO_NUMBERS, PIECES, SQUARES, SoulBook, filled
from roost.games.soulstone.castles import uncontested_of
from roost.games.soulstone.knowledge import DEAD, DECK, HAND, STACKS, USED
from roost.games.soulstone.steps import DRAFTING

FIELDS: Final = {
    "castles": "counts",
    "pieces": "counts",
    "where": "things",
    "turn_of": "int",
    "round": "int",
    "step": "int",
    "acted": "int",
    "born": "int",
    "added": "int",
    "steps_left": "int",
    "deploying": "thing",
    "marching": "thing",
    "attacker": "thing",
    "defender": "thing",
    "exchange": "int",
    "toll": "thing",
    "claims": "int",
    "out": "int",
    "noisy": "int",
    "quiet": "int",
    "winner": "int",
    "won_by": "int",
    "raised": "ints",
    "slain": "ints",
}


@mypyc_attr(acyclic=True)
@final
class Soulstone(State):
    """A game of Soulstone, from the first draft to the last Castle."""

    book: SoulBook

    def __init__(self, game: Game[Any], seats: i64, options: dict[str, Any], chance: Chance, zones: list[Zone]) -> None:
        super().__init__(game, seats, options, chance, zones)
        self.castles: vec[i64] = NO_NUMBERS  # by space: 0, or whose Castle stands there, counted from 1
        self.pieces: vec[i64] = NO_NUMBERS  # by space: 0, or the piece that stands there (S13: one at most)
        self.where: vec[i64] = NO_NUMBERS  # by piece, counted from 0: its space, or -1
        self.turn_of: i64 = 0
        self.round: i64 = 1
        self.step: i64 = DRAFTING
        self.acted: i64 = 0  # squares whose Battalions have moved, attacked or rested in this turn, as bits (S29)
        self.born: i64 = 0  # the Dragon appeared in this turn (S-r21)
        self.added: i64 = 0  # cards that were deployed to the space `deploying` in a row
        self.steps_left: i64 = 0  # of the Battalion that moves (S-r55)
        self.deploying: i64 = -1
        self.marching: i64 = -1
        self.attacker: i64 = -1  # spaces of a battle or a Dragon's attack
        self.defender: i64 = -1
        self.exchange: i64 = 0
        self.toll: i64 = -1  # the card that the attack on a Castle has cost (S-r56)
        self.claims: i64 = 0  # seats whose claim stands, as bits (S-r29)
        self.out: i64 = 0  # seats that are out, as bits (S-r32)
        self.noisy: i64 = 0  # something happened in this round (S-r53)
        self.quiet: i64 = 0  # whole rounds in a row in which nothing did
        self.winner: i64 = -1  # the side
        self.won_by: i64 = 0
        self.raised: vec[i64] = NO_NUMBERS  # Dragons of each seat that have come and gone, for those who count
        self.slain: vec[i64] = NO_NUMBERS

    def clone(self) -> Soulstone:
        twin = Soulstone(self.game, self.seats, self.options, self.chance.clone(), self.copy_zones())
        self.copy_flow(twin)
        twin.book = self.book
        twin.castles = self.castles[:]
        twin.pieces = self.pieces[:]
        twin.where = self.where[:]
        twin.turn_of = self.turn_of
        twin.round = self.round
        twin.step = self.step
        twin.acted = self.acted
        twin.born = self.born
        twin.added = self.added
        twin.steps_left = self.steps_left
        twin.deploying = self.deploying
        twin.marching = self.marching
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.exchange = self.exchange
        twin.toll = self.toll
        twin.claims = self.claims
        twin.out = self.out
        twin.noisy = self.noisy
        twin.quiet = self.quiet
        twin.winner = self.winner
        twin.won_by = self.won_by
        twin.raised = self.raised[:]
        twin.slain = self.slain[:]
        return twin

    def use(self, book: SoulBook) -> None:
        """An empty map."""
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
        """Set a piece on a free space, from wherever it was (S13)."""
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
        """The cards of a Battalion; those that were used in the battle lie apart."""
        return self.zone(STACKS[(piece - 1) % PIECES], self.owner(piece))

    def stack_at(self, space: i64) -> Zone:
        return self.stack_of(self.pieces[space])

    def deck(self) -> Zone:
        return self.zones[DECK.start]

    def dead(self) -> Zone:
        return self.zones[DEAD.start]

    def used(self) -> Zone:
        return self.zones[USED.start]

    # -- what the kernel asks --------------------------------------------------------------------------------------
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

    def tags(self, seat: i64) -> list[str]:
        found = [f"team {'AB'[self.book.side[seat]]}"] if self.book.teams else []
        found.append(f"seat {seat + 1}")
        found.append("raised a Dragon" if self.raised[seat] else "raised no Dragon")
        if self.slain[seat]:
            found.append("lost a Dragon")
        if self.out >> seat & 1:
            found.append("went out")
        return found
