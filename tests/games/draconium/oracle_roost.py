"""A second implementation of the Roost for comparison: Eggs, Drakes, Dragons, Delay tokens and the lock.

It is written from the rules page alone, without looking at the game's code. It imports nothing from roost and has its
own copy of every line of Dragons and every number. If the game and this file differ, the rules page decides.

It is told what happened at the table, in order, and answers what must happen on the Roosts because of it. D12 is a
rule, B7 is a ruling (D-B7).
"""

from __future__ import annotations

from dataclasses import dataclass

EGG, DRAKE, DRAGON = "Egg", "Drake", "Dragon"

# The moments of a turn (part (c)).
START_OF_TURN, START_OF_BUY, END_OF_BUY, END_OF_TURN = "start of turn", "start of buy", "end of buy", "end of turn"
MOMENTS = (START_OF_TURN, START_OF_BUY, END_OF_BUY, END_OF_TURN)

# C1: for each Egg, when its Drake acts and when its Dragon acts.
LINES = {
    "Ember": ("Ember Egg", START_OF_TURN, START_OF_TURN),
    "Tidal": ("Tidal Egg", START_OF_TURN, START_OF_TURN),
    "Gilded": ("Gilded Egg", START_OF_BUY, START_OF_BUY),
    "Verdant": ("Verdant Egg", END_OF_BUY, END_OF_BUY),
    "Storm": ("Storm Egg", START_OF_TURN, START_OF_TURN),
    "Blight": ("Blight Egg", START_OF_TURN, END_OF_TURN),
    "Frost": ("Frost Egg", END_OF_TURN, START_OF_TURN),
    "Prism": ("Prism Egg", START_OF_BUY, START_OF_BUY),
    "Stone": ("Stone Egg", END_OF_TURN, END_OF_TURN),
    "Mimic": ("Speckled Egg", START_OF_TURN, START_OF_TURN),
    "Ash": ("Ashen Egg", END_OF_BUY, END_OF_BUY),
    "Reaver": ("Bloodstone Egg", START_OF_TURN, END_OF_BUY),
}
LOCKED = ("Duchy", "Province", "Colony")  # D3
NEEDS_RUINS = ("Blight",)  # B49
HATCH_GAIN = {"Gilded": "Silver"}

# What happens on a Roost: a word and the seat.
HATCHES, GROWS, UP, DOWN, TOKEN_OFF = "hatches", "grows", "is dispatched", "is disengaged", "loses the token"
Happening = tuple[str, int]


@dataclass
class Roost:
    """One mat, and what its Egg has counted since the game began (part (c))."""

    line: str
    stage: str = EGG
    up: bool = False
    token: bool = False
    barred: bool = False  # B57
    waits: bool = False  # it was dispatched in this turn, and its effect has not been resolved yet
    turns: int = 0
    dear: int = 0  # gained cards that cost $5 or more
    shuffles: int = 0
    victories: int = 0
    actions: int = 0
    junk: int = 0  # gained Curses and Ruins

    @property
    def is_creature(self) -> bool:
        return self.stage != EGG

    @property
    def counted(self) -> int | None:
        """How often the event that the Egg counts has happened, if it counts something."""
        by_line = {
            "Ember": self.dear,
            "Tidal": self.shuffles,
            "Verdant": self.victories,
            "Storm": self.actions,
            "Blight": self.junk,
        }
        return by_line.get(self.line)

    @property
    def moment(self) -> str:
        return LINES[self.line][1 if self.stage == DRAKE else 2]

    @property
    def name(self) -> str:
        return LINES[self.line][0] if self.stage == EGG else f"{self.line} {self.stage}"


class Roosts:
    """The Roosts of all players.

    Each method is told one thing that happened, and returns what must follow at once, in order.
    """

    def __init__(
        self, lines: list[str], first: int = 0, every_turn: bool = False, grace: bool = False, unlock_at: int = 0
    ) -> None:
        self.mats = [Roost(line) for line in lines]
        self.first, self.every_turn, self.grace, self.unlock_at = first, every_turn, grace, unlock_at
        self.on_turn = first
        self.locked = True

    def round_from(self, seat: int) -> list[int]:
        """All seats in turn order."""
        return [*range(seat, len(self.mats)), *range(seat)]

    # -- the turn ------------------------------------------------------------------------------------------------------
    def turn_starts(self, seat: int) -> list[Happening]:
        mat = self.mats[seat]
        self.on_turn = seat
        mat.turns += 1
        if seat == self.first and self.unlock_at and mat.turns == self.unlock_at:  # B56
            self.locked = False
        if mat.stage == EGG:  # B4: hatched now, so its first flip is at the start of the next turn
            timer = {"Stone": 7, "Mimic": 9, "Ash": 10}.get(mat.line)
            return self.hatch(seat) if timer == mat.turns else []  # B58
        return self.due_flip(seat)

    def due_flip(self, seat: int) -> list[Happening]:
        """The one due flip of each turn of the owner, decided by the state at that moment (B1, B55)."""
        mat = self.mats[seat]
        if not mat.up:
            return self.flip_up(seat)
        if self.every_turn:  # it is dispatched again, but not flipped: so no token comes off, and a bar stays
            mat.waits = True
            return [(UP, seat)]
        return self.flip_down(seat)

    def turn_ends(self, seat: int) -> list[Happening]:
        """After the effects at the end of the turn, and before the check for the end of the game (B55)."""
        mat = self.mats[seat]
        if self.every_turn and mat.is_creature and mat.up:
            return self.flip_down(seat)
        return []

    def flip_up(self, seat: int) -> list[Happening]:
        mat = self.mats[seat]
        if mat.token:
            return self.token_instead(seat)
        mat.up = True
        mat.barred = False
        mat.waits = True
        return [(UP, seat)]

    def flip_down(self, seat: int) -> list[Happening]:
        """The creature is disengaged; a Drake grows (D18)."""
        mat = self.mats[seat]
        if mat.token:
            return self.token_instead(seat)
        mat.up = False
        mat.barred = False
        if mat.stage == DRAGON:
            return [(DOWN, seat)]
        mat.stage = DRAGON
        self.locked = False  # B12
        happened = [(GROWS, seat)]
        for other in self.round_from(self.on_turn):  # B17, B59
            theirs = self.mats[other]
            if other != seat and theirs.line == "Mimic" and theirs.stage == EGG:
                happened += self.hatch(other)
        return happened

    def token_instead(self, seat: int) -> list[Happening]:
        """D27."""
        mat = self.mats[seat]
        mat.token = False
        mat.barred = self.grace
        return [(TOKEN_OFF, seat)]

    def hatch(self, seat: int) -> list[Happening]:
        mat = self.mats[seat]
        assert mat.stage == EGG
        mat.stage = DRAKE
        return [(HATCHES, seat)]

    # -- what Eggs wait for (C1, B15) ----------------------------------------------------------------------------------
    def if_ripe(self, seat: int, line: str, met: bool) -> list[Happening]:
        mat = self.mats[seat]
        return self.hatch(seat) if met and mat.stage == EGG and mat.line == line else []

    def gained(self, seat: int, card: str, cost: int, types: list[str]) -> list[Happening]:
        """A card has been gained, with its cost at that moment (B61)."""
        mat = self.mats[seat]
        mat.dear += cost >= 5
        mat.victories += "Victory" in types
        mat.junk += "Curse" in types or "Ruins" in types
        return [
            *self.if_ripe(seat, "Ember", mat.dear >= 3),
            *self.if_ripe(seat, "Verdant", mat.victories >= 2),
            *self.if_ripe(seat, "Blight", mat.junk >= 2),
            *self.if_ripe(seat, "Reaver", card in ("Gold", "Platinum")),
        ]

    def trashed(self, lying: int) -> list[Happening]:
        """Somebody trashed a card, and this many cards are in the trash now."""
        happened: list[Happening] = []
        for seat in self.round_from(self.on_turn):  # B17
            happened += self.if_ripe(seat, "Ash", lying >= 5)
        return happened

    def played(self, seat: int, types: list[str], in_play: list[tuple[str, list[str]]]) -> list[Happening]:
        """A card was announced. `in_play`: all cards that its owner has in play now, this one included, with their
        types (B60, B61).
        """
        mat = self.mats[seat]
        mat.actions += "Action" in types
        treasures = sum(1 for name, kinds in in_play if "Treasure" in kinds and name != "Copper")
        return [
            *self.if_ripe(seat, "Storm", mat.actions >= 5),
            *self.if_ripe(seat, "Gilded", "Treasure" in types and treasures >= 4),
            *self.if_ripe(seat, "Prism", len({name for name, _ in in_play}) >= 4),
        ]

    def shuffled(self, seat: int, cards: int) -> list[Happening]:
        """A discard pile was shuffled; the opening shuffle is not reported (B62)."""
        mat = self.mats[seat]
        mat.shuffles += cards >= 1
        return self.if_ripe(seat, "Tidal", mat.shuffles >= 4)

    def buy_phase_ends(self, seat: int, unspent: int) -> list[Happening]:
        return self.if_ripe(seat, "Frost", unspent >= 6)  # B75

    # -- cards that look at the Roost ----------------------------------------------------------------------------------
    def can_place(self, seat: int) -> bool:
        """D26, B57."""
        mat = self.mats[seat]
        return mat.is_creature and not mat.token and not mat.barred

    def placed(self, seat: int) -> None:
        assert self.can_place(seat), f"seat {seat} cannot place a token"
        self.mats[seat].token = True

    def returned(self, seat: int) -> None:
        """B30: a returned token does not bar the next one (B57)."""
        assert self.mats[seat].token, f"seat {seat} has no token to take back"
        self.mats[seat].token = False

    def card_flips(self, seat: int) -> list[Happening]:
        """A card turns a face-down creature up (B54)."""
        mat = self.mats[seat]
        return self.flip_up(seat) if mat.is_creature and not mat.up else []

    def horn_calls(self, seat: int, first: bool) -> bool:
        """Whether a Dragon Horn makes the Dragon's effect happen once more."""
        mat = self.mats[seat]
        return first and mat.stage == DRAGON and mat.up

    # -- what is resolved when (D20, B20) ------------------------------------------------------------------------------
    def is_due(self, seat: int, moment: str) -> bool:
        mat = self.mats[seat]
        return mat.waits and mat.moment == moment

    def acted(self, seat: int, moment: str) -> None:
        assert self.is_due(seat, moment), f"{self.mats[seat].name} of seat {seat} acts at the {moment}"
        self.mats[seat].waits = False
