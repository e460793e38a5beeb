"""What stands on cards that content gives no text, in words: what an enchantment costs and brings, what a shop has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.content import Book
from roost.core.phrase import ScriptItem, in_words
from roost.games.flamecraft.book.book import KINDS, Spell
from roost.games.flamecraft.book.tables import GOODS

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

GAINED: Final = re.compile("(gain|draw) ([0-9].*)")


def words_on(book: Book, thing: int) -> str:
    table = book.table_of[thing]
    if table == "enchantment":
        return enchantment(book, thing)
    if table == "shop":
        return shop(book, thing)
    return ""


def enchantment(book: Book, thing: int) -> str:
    """Which shops it is for, its cost and its reward (F16, F71-F74)."""
    cost = " + ".join([f"{book.value(thing, good)} {good}" for good in GOODS if book.value(thing, good)])
    if book.value(thing, "step"):
        cost = f"sets of {cost}"
    reward = spell_reward(book.value(thing, "step"), book.list_of(thing, "reward"))
    coins = ", no coins" if book.value(thing, "no_coins") else ""
    return f"At a {book.value(thing, 'icon')} shop: {cost} for {reward}{coins}."


def shop(book: Book, thing: int) -> str:
    """What a visit gathers, and what its slots take and bring (F6, F9)."""
    starter = book.value(thing, "starter")
    parts = [] if starter < 0 else [f"{book.names[starter]} begins here"]
    for k in range(1, book.value(thing, "slots") + 1):
        takes = book.value(thing, f"slot_{k}")
        if takes:
            parts.append(f"{' or '.join(takes)} for {reward_text(book.list_of(thing, f'reward_{k}'))}")
    gathers = {"wild": "any good", "coin": "coins", "artisan": "an artisan"}.get(book.value(thing, "icon"))
    return f"Gather {gathers or book.value(thing, 'icon')}. Slots: {'; '.join(parts)}."


# -- words for numbers -----------------------------------------------------------------------------------------------
def reward_text(reward: list[ScriptItem]) -> str:
    """A reward in words: what there is to gain or draw, else what is to be done."""
    nouns = [found[2] for found in [GAINED.fullmatch(in_words([part])) for part in reward] if found]
    return in_words(reward) if len(nouns) < len(reward) else " and ".join(nouns) or "nothing"


def cost_text(s: Flamecraft, spell: Spell) -> str:
    cost = " + ".join(f"{spell.cost[k]} {GOODS[k]}" for k in range(KINDS) if spell.cost[k])
    if spell.step:
        cost = f"sets of {cost}"
    reward = spell_reward(spell.step, s.game.book.list_of(spell.id, "reward"))
    return f"{cost}: {reward}" + (", no coins" if spell.no_coins else "")


def spell_reward(step: int, reward: list[ScriptItem]) -> str:
    """What an enchantment brings: by its sets, and besides."""
    by_sets = [f"{step} reputation for each set beyond the first"] if step else []
    return " and ".join(by_sets + ([reward_text(reward)] if reward or not step else []))


def counted(found: dict[str, int]) -> str:
    return ", ".join(f"{n} {what}{'s' if what in ('coin', 'artisan') and n > 1 else ''}" for what, n in found.items())


def good_of(s: Flamecraft, artisan: i64) -> str:
    return GOODS[s.book.kind[artisan]]
