"""Words for cards without a `text` in content, and for amounts: costs and rewards of enchantments, slots of shops."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.content import Book
from roost.core.event import Event
from roost.core.phrase import ScriptItem, in_words
from roost.games.flamecraft.book.tables import GOODS
from roost.games.flamecraft.effects.goods import listed, so_many

if TYPE_CHECKING:
    from roost.games.flamecraft.state import Flamecraft

CALLED: Final = {"any good": "good of your choice"}
GAINED: Final = re.compile("(gain|draw) ([0-9].*)")
AMOUNT: Final = re.compile(rf"\b([0-9]+) ({'|'.join(GOODS)})\b")


def for_seats(seats: i64, text: str) -> str:
    """Alone there is no other player: gifts go back to the piles (F205)."""
    return text.replace("to another player", "away") if seats == 1 else text


def with_plurals(words: str) -> str:
    """The words of a script with its goods in the plural where English needs it: "pay 2 plants"."""
    return AMOUNT.sub(counted_good, words)


def counted_good(found: re.Match[str]) -> str:
    return so_many(int(found.group(1)), found.group(2))


def title(book: Book, thing: int) -> str:
    """What a thing is called in a sentence: its name, or for an enchantment or a slot a description."""
    table = book.table_of[thing]
    if table == "enchantment":
        return f"the {book.value(thing, 'icon')} enchantment for {cost_of(book, thing)}"
    if table == "slot":
        shop, _, k = book.names[thing].rpartition(" ")
        return f"slot {k} of {shop}"
    return book.names[thing]


def title_in(book: Book, event: Event) -> str:
    """What an event calls its thing: its title, but an enchantment that is cast without its cost."""
    thing = event.thing
    if event.kind == "casts" and book.table_of[thing] == "enchantment":  # what is paid is told after it
        icon = book.value(thing, "icon")
        return f"{'an' if icon[0] in 'aeiou' else 'a'} {icon} enchantment"
    return title(book, thing)


def cost_of(book: Book, thing: int) -> str:
    """The goods that an enchantment costs: "2 meat + 2 iron"."""
    cost = " + ".join([so_many(book.value(thing, good), good) for good in GOODS if book.value(thing, good)])
    return f"sets of {cost}" if book.value(thing, "step") else cost


def offer(book: Book, thing: int) -> str:
    """What an enchantment costs and brings: "2 meat + 2 iron: 4 reputation; coins cannot pay for it"."""
    reward = spell_reward(book.value(thing, "step"), book.list_of(thing, "reward"))
    return f"{cost_of(book, thing)}: {reward}" + ("; coins cannot pay for it" if book.value(thing, "no_coins") else "")


def words_on(book: Book, thing: int) -> str:
    table = book.table_of[thing]
    if table == "enchantment":
        return enchantment(book, thing)
    if table == "shop":
        return shop(book, thing)
    return ""


def enchantment(book: Book, thing: int) -> str:
    """Which shops it is for, its cost and its reward (F16, F71-F74)."""
    reward = spell_reward(book.value(thing, "step"), book.list_of(thing, "reward"))
    coins = "; coins cannot pay for it" if book.value(thing, "no_coins") else ""
    return f"At a {book.value(thing, 'icon')} shop: {cost_of(book, thing)} for {reward}{coins}."


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
    """A reward in words: a list of nouns where everything is gained or drawn, else the script in words."""
    nouns = [found[2] for found in [GAINED.fullmatch(in_words([part])) for part in reward] if found]
    return in_words(reward) if len(nouns) < len(reward) else " and ".join(nouns) or "nothing"


def spell_reward(step: int, reward: list[ScriptItem]) -> str:
    """What an enchantment brings: for its sets, and its other reward."""
    by_sets = [f"{step} reputation for each set beyond the first"] if step else []
    return " and ".join(by_sets + ([reward_text(reward)] if reward or not step else []))


def counted(found: dict[str, int]) -> str:
    """ "2 bread, 1 meat and 2 coins"."""
    return listed([so_many(n, CALLED.get(what, what)) for what, n in found.items()])


def good_of(s: Flamecraft, artisan: i64) -> str:
    return GOODS[s.book.kind[artisan]]
