"""Chance: one generator for the table and one for each seat, all inside the state.

A seat's own zones are shuffled from its stream and shared ones from the table's, so that two games with the same seed
stay paired as long as a seat does the same. Each stream is an sfc32 of four 32-bit words: only sums, shifts and
exclusive-ors below 2**62, hence the same numbers compiled and interpreted.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.zone import vec

TABLE: Final = 0
M32: Final = 0xFFFFFFFF
WORDS: Final = 4  # of one stream
STIRS: Final = 12  # rounds after which sfc32 has forgotten how it was seeded


@mypyc_attr(acyclic=True)
class Chance:
    """The generators of one state. Stream 0 is the table's, stream 1 + s that of seat s."""

    def __init__(self, words: vec[i64]) -> None:
        self.words = words

    def clone(self) -> Chance:
        return Chance(self.words[:])

    def draw(self, stream: i64) -> i64:
        """The next 32 bits of a stream."""
        w = self.words
        at = stream * WORDS
        a = w[at]
        b = w[at + 1]
        c = w[at + 2]
        n = w[at + 3]
        out = (a + b + n) & M32
        w[at] = b ^ (b >> 9)
        w[at + 1] = (c + (c << 3)) & M32
        w[at + 2] = ((((c << 21) & M32) | (c >> 11)) + out) & M32
        w[at + 3] = (n + 1) & M32
        return out

    def below(self, stream: i64, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the other (Lemire's multiplication with rejection)."""
        wide = self.draw(stream) * n
        low = wide & M32
        if low < n:
            least = (M32 + 1 - n) % n
            while low < least:
                wide = self.draw(stream) * n
                low = wide & M32
        return wide >> 32

    def shuffle(self, stream: i64, cards: vec[i64]) -> None:
        """Fisher and Yates, in place."""
        k: i64 = len(cards) - 1
        while k > 0:
            j = self.below(stream, k + 1)
            card = cards[k]
            cards[k] = cards[j]
            cards[j] = card
            k -= 1

    def stir(self, stream: i64) -> None:
        for _ in range(i64(STIRS)):
            self.draw(stream)


def chance_from_seed(seed: str | bytes, seats: int) -> Chance:
    """The streams of a new game: as many bits of SHAKE-256 of the seed as they hold."""
    raw = seed.encode() if isinstance(seed, str) else seed
    bits = hashlib.shake_256(raw).digest(WORDS * 4 * (seats + 1))
    words = vec[i64](capacity=WORDS * (seats + 1))
    words = vec[i64]([int.from_bytes(bits[4 * k : 4 * k + 4], "little") for k in range(WORDS * (seats + 1))])
    return Chance(words)


def chance_from_int(seed: i64, seats: i64) -> Chance:
    """Streams from a small number, without hashing: cheap enough for one a simulation."""
    words = vec[i64]([0] * (WORDS * (seats + 1)))
    chance = Chance(words)
    for stream in range(seats + 1):
        at = stream * WORDS
        words[at] = seed & M32
        words[at + 1] = (seed >> 32) & M32
        words[at + 2] = stream
        words[at + 3] = 1
        chance.stir(stream)
    return chance
