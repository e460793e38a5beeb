"""Chance: the random generators of a state, one for the table and one for each seat.

A seat's own zones are shuffled with its generator, and shared zones with the table's. So in two games with the same
seed a seat draws the same cards as long as it plays the same way, whatever the others do. Each generator is an sfc32
with four 32-bit words. It needs only additions, shifts and exclusive-ors of numbers below 2**62, so compiled and
interpreted code give the same numbers.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.zone import vec

TABLE: Final = 0
M32: Final = 0xFFFFFFFF
M62: Final = 0x3FFFFFFFFFFFFFFF
LUCK_TIMES: Final = 1752450205419405101
LUCK_PLUS: Final = 1442695040888963407
WORDS: Final = 4  # in one generator
SEED_PLUS: Final = 0x1E3779B97F4A7C15  # the constants of splitmix64, cut to 62 bits
SEED_TIMES: Final = 0x3F58476D1CE4E5B9
SEED_TIMES_TOO: Final = 0x14D049BB133111EB
NUMBERED: Final = re.compile(rb"(.*?)((?:/(?:0|[1-9][0-9]{0,17}))+)", re.DOTALL)


@mypyc_attr(acyclic=True)
class Luck:
    """A small generator for loops that play random moves: fast, but not good enough to shuffle cards with."""

    def __init__(self, seed: i64) -> None:
        self.word: i64 = (seed * LUCK_TIMES + LUCK_PLUS) & M62

    def below(self, limit: i64) -> i64:
        """A random number from 0 to limit - 1."""
        word = (self.word * LUCK_TIMES + LUCK_PLUS) & M62
        self.word = word
        return ((word >> 30) * limit) >> 32


@mypyc_attr(acyclic=True, free_list_len=1)
class Chance:
    """The generators of one state, called streams: stream 0 is the table's, stream 1 + s that of seat s.

    The generator's step is written out in three methods, because a function call would take longer than the step.
    """

    def __init__(self, words: vec[i64]) -> None:
        self.words = words

    def clone(self) -> Chance:
        return Chance(self.words[:])

    def draw(self, stream: i64) -> i64:
        """The next 32 bits of a stream."""
        at = stream * WORDS
        words = self.words
        b = words[at + 1]
        c = words[at + 2]
        n = words[at + 3]
        out = (words[at] + b + n) & M32
        words[at] = b ^ (b >> 9)
        words[at + 1] = (c * 9) & M32
        words[at + 2] = ((c << 21 | c >> 11) + out) & M32
        words[at + 3] = (n + 1) & M32
        return out

    def below(self, stream: i64, limit: i64) -> i64:
        """A random number from 0 to limit - 1, all equally likely (Lemire's multiplication with rejection)."""
        at = stream * WORDS
        words = self.words
        while True:
            b = words[at + 1]
            c = words[at + 2]
            n = words[at + 3]
            out = (words[at] + b + n) & M32
            words[at] = b ^ (b >> 9)
            words[at + 1] = (c * 9) & M32
            words[at + 2] = ((c << 21 | c >> 11) + out) & M32
            words[at + 3] = (n + 1) & M32
            wide = out * limit
            low = wide & M32
            if low >= limit or low >= (M32 + 1 - limit) % limit:
                return wide >> 32

    def shuffle(self, stream: i64, cards: vec[i64]) -> None:
        """Shuffle in place (Fisher-Yates); each index is drawn as in `below`."""
        at = stream * WORDS
        words = self.words
        a = words[at]
        b = words[at + 1]
        c = words[at + 2]
        n = words[at + 3]
        limit: i64 = len(cards)
        while limit > 1:
            out = (a + b + n) & M32
            a = b ^ (b >> 9)
            b = (c * 9) & M32
            c = ((c << 21 | c >> 11) + out) & M32
            n = (n + 1) & M32
            wide = out * limit
            low = wide & M32
            if low < limit and low < (M32 + 1 - limit) % limit:
                continue
            j = wide >> 32
            limit -= 1
            card = cards[limit]
            cards[limit] = cards[j]
            cards[j] = card
        words[at] = a
        words[at + 1] = b
        words[at + 2] = c
        words[at + 3] = n


def chance_from_seed(seed: str | bytes, seats: int) -> Chance:
    """The generators of a new game, filled with the SHAKE-256 hash of the seed.

    A text that ends in a number, such as "autumn/12", is game 12 of the series "autumn"; see `series_word`.
    """
    raw = seed.encode() if isinstance(seed, str) else seed
    if NUMBERED.fullmatch(raw):
        return chance_from_int(series_word(raw), seats)
    bits = hashlib.shake_256(raw).digest(WORDS * 4 * (seats + 1))
    words = vec[i64]([int.from_bytes(bits[4 * k : 4 * k + 4], "little") for k in range(WORDS * (seats + 1))])
    return Chance(words)


def series_word(seed: str | bytes) -> i64:
    """A seed as a 62-bit number. Only the text before the numbers at the end, as in "autumn/12/3", is hashed.

    So a loop over many games hashes the text once: `series_word("autumn/12")` is `numbered(series_word("autumn"), 12)`.
    """
    raw = seed.encode() if isinstance(seed, str) else seed
    text, *numbers = split_numbers(raw)
    word: i64 = int.from_bytes(hashlib.shake_256(text).digest(8), "little") & M62
    for number in numbers:
        word = numbered(word, int(number))
    return word


def split_numbers(raw: bytes) -> list[bytes]:
    """The text of a seed, and the numbers at its end."""
    found = NUMBERED.fullmatch(raw)
    return [raw] if found is None else [found[1], *found[2].split(b"/")[1:]]


def numbered(word: i64, number: i64) -> i64:
    """The seed with a number in the series of another seed."""
    return mixed(word ^ mixed((number * SEED_PLUS + SEED_PLUS) & M62))


def mixed(word: i64) -> i64:
    """The output function of splitmix64, with 62 bits: a bijection that makes similar numbers very different."""
    word = ((word ^ word >> 30) * SEED_TIMES) & M62
    word = ((word ^ word >> 27) * SEED_TIMES_TOO) & M62
    return word ^ word >> 31


def chance_from_int(seed: i64, seats: i64) -> Chance:
    """Generators from a number, without hashing: fast enough to make new ones for every game and simulation."""
    many = WORDS * (seats + 1)
    words = vec[i64]([0] * many)
    at = seed
    for k in range(many):  # splitmix64, with 62 bits; `mixed` is written out
        at = (at + SEED_PLUS) & M62
        word = ((at ^ at >> 30) * SEED_TIMES) & M62
        word = ((word ^ word >> 27) * SEED_TIMES_TOO) & M62
        words[k] = (word ^ word >> 31) & M32
    return Chance(words)
