"""A second implementation of the Recycling mat for comparison: what returns and when, slow and simple.

It is written from the rules page alone, without looking at the game's code, and imports nothing from roost. D36 is a
rule, B38 is a ruling (D-B38).
"""

from __future__ import annotations

from collections import Counter

RUINS = {  # Ruins of both sets
    *("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors"),
    *("Cracked Shell", "Deserted Roost", "Scorched Farm", "Toppled Watchtower", "Smoldering Hut"),
}
NEED_THE_MAT = ("Reclaimer", "Slag Coin", "Midden")  # cards with a Setup clause (D34, B48)


def pile_of(card: str) -> str:
    """The pile of a card (B40): all cards of a mixed pile belong to it."""
    return "Ruins" if card in RUINS else card


class Mat:
    """The Supply piles with their sizes, and the trash, which is the Recycling mat if the game uses one."""

    def __init__(self, used: bool, piles: dict[str, int], lying: list[str]) -> None:
        self.used = used
        self.piles = dict(piles)
        self.lying = Counter(lying)
        self.emptied: list[str] = []  # emptied by the card or effect that is being resolved

    def left_the_supply(self, card: str) -> None:
        """A card was gained or trashed from its pile; a pile outside the Supply is never refilled (B42)."""
        pile = pile_of(card)
        if pile not in self.piles:
            return
        assert self.piles[pile] > 0, f"there is no {pile} to take"  # B43
        self.piles[pile] -= 1
        if self.piles[pile] == 0 and pile not in self.emptied:
            self.emptied.append(pile)  # whether cards return is decided later (B38, B53)

    def recycled(self, card: str) -> None:
        self.lying[card] += 1

    def taken(self, card: str) -> None:
        """A player took a card from the trash: that changes no pile (B52)."""
        assert self.lying[card] > 0, f"no {card} lies there"
        self.lying[card] -= 1

    def due(self) -> Counter[str]:
        """The cards that will return when the outermost card or effect is finished (B35)."""
        if not self.used:
            return Counter()
        return Counter({card: n for card, n in self.lying.items() if n and pile_of(card) in self.emptied})

    def resolved(self) -> Counter[str]:
        """The outermost card or effect is finished: all cards that return do so now (B35, B41)."""
        back = self.due()
        for card, n in back.items():
            self.lying[card] -= n
            self.piles[pile_of(card)] += n
        self.emptied = []
        return back


def is_over(piles: dict[str, int], players: int) -> bool:
    """Whether the game ends, asked at the end of a turn (DOM 4); cards that have returned by then count (D39, B37)."""
    empty = [pile for pile, left in piles.items() if left == 0]
    return "Province" in empty or "Colony" in empty or len(empty) >= (3 if players <= 4 else 4)
