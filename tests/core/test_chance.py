"""Chance: the same numbers on every machine, independent streams, and equal probabilities."""

from __future__ import annotations

from collections import Counter

from roost.core.chance import TABLE, chance_from_int, chance_from_seed, numbered, series_word
from tests.core.tiny import vec_of


def test_a_seed_gives_these_numbers_in_any_mode_on_any_machine() -> None:
    chance = chance_from_seed("roost", 2)
    assert [chance.draw(TABLE) for _ in range(3)] == EXPECTED
    assert chance_from_seed(b"roost", 2).draw(TABLE) == EXPECTED[0], "a string and its bytes are the same seed"


EXPECTED = [901739327, 1651875612, 1841148135]


def test_a_seed_with_a_number_is_a_game_of_a_series() -> None:
    word = series_word("autumn")
    assert series_word("autumn/12") == numbered(word, 12) == NUMBER_12
    assert series_word(b"autumn/12/3") == numbered(numbered(word, 12), 3)
    for seed, number in (("autumn/12", numbered(word, 12)), ("autumn/0", numbered(word, 0))):
        assert list(chance_from_seed(seed, 2).words) == list(chance_from_int(number, 2).words)
    assert len({numbered(word, k) for k in range(10_000)}) == 10_000
    assert len({first_draw(f"autumn/{k}") for k in range(1000)}) == 1000


def test_only_plain_numbers_at_the_end_make_a_series() -> None:
    """Other seeds fill all words of the generators by hashing, as many bits as there are."""
    for seed in ("autumn", "autumn/", "autumn/012", "autumn/-1", "autumn/1.5", "autumn/12a", "12/autumn"):
        assert list(chance_from_seed(seed, 0).words) != list(chance_from_int(series_word(seed), 0).words)


def first_draw(seed: str) -> int:
    return int(chance_from_seed(seed, 0).draw(TABLE))


NUMBER_12 = 1001121930827460234


def test_a_seats_stream_does_not_depend_on_what_the_table_draws() -> None:
    one, two = chance_from_seed("s", 3), chance_from_seed("s", 3)
    for _ in range(10):
        one.draw(TABLE)
    assert [one.draw(2) for _ in range(5)] == [two.draw(2) for _ in range(5)]
    assert [one.draw(1) for _ in range(5)] != [one.draw(2) for _ in range(5)]


def test_a_clone_is_independent() -> None:
    chance = chance_from_int(7, 2)
    twin = chance.clone()
    assert twin.draw(TABLE) == chance.draw(TABLE)
    twin.draw(TABLE)
    assert twin.draw(TABLE) != chance.draw(TABLE)


def test_numbers_below_n_are_equally_likely() -> None:
    chance = chance_from_seed("fair", 0)
    counts = Counter(chance.below(TABLE, 6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    chi_square = sum((n - 10_000) ** 2 / 10_000 for n in counts.values())
    assert chi_square < 20.5, "one in a thousand at five degrees of freedom"


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    chance = chance_from_seed("orders", 0)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = vec_of([0, 1, 2, 3])
        chance.shuffle(TABLE, cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 49.7, "one in a thousand at 23 degrees of freedom"


def test_consecutive_small_seeds_give_unrelated_numbers() -> None:
    firsts = {chance_from_int(k, 1).draw(TABLE) for k in range(2000)}
    assert len(firsts) > 1990
    ones = sum(bin(chance_from_int(k, 1).draw(1) ^ chance_from_int(k + 1, 1).draw(1)).count("1") for k in range(2000))
    assert abs(ones / 2000 - 16) < 0.5, "half of the 32 bits differ"
