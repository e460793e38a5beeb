"""What stands on cards that content gives no text, in words: what an enchantment costs and brings, what a shop has."""

from __future__ import annotations

from roost.core.content import Book
from roost.games.flamecraft.tables import GOODS
from roost.games.flamecraft.view import reward_text, spell_reward


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
    reward = spell_reward(book.value(thing, "step"), book.value(thing, "reward"))
    coins = ", no coins" if book.value(thing, "no_coins") else ""
    return f"At a {book.value(thing, 'icon')} shop: {cost} for {reward}{coins}."


def shop(book: Book, thing: int) -> str:
    """What a visit gathers, and what its slots take and bring (F6, F9)."""
    starter = book.value(thing, "starter")
    parts = [] if starter < 0 else [f"{book.names[starter]} begins here"]
    for k in range(1, book.value(thing, "slots") + 1):
        takes = book.value(thing, f"slot_{k}")
        if takes:
            parts.append(f"{' or '.join(takes)} for {reward_text(book.value(thing, f'reward_{k}'))}")
    gathers = {"wild": "any good", "coin": "coins", "artisan": "an artisan"}.get(book.value(thing, "icon"))
    return f"Gather {gathers or book.value(thing, 'icon')}. Slots: {'; '.join(parts)}."
