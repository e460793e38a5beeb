"""What a seat is shown, and the words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.book import Book
from roost.core.telling import LIST, LOSS, SUM, Moved, Told
from roost.games.riders import turn
from roost.games.riders.effects import damage
from roost.games.riders.knowledge import PILE
from roost.games.riders.phases import DRAGONS, DUEL, RIDERS

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

STAGES: Final[list[str]] = ["riders", "dragons", "draft", "duel"]


# -- what the fields of a view are worked out by (fields.py) ---------------------------------------------------------
def is_duel(s: Riders, eye: i64) -> bool:
    return s.stage == DUEL


def in_duel(s: Riders, side: Side, eye: i64) -> bool:
    return s.stage == DUEL


def riders_chosen(s: Riders, side: Side, eye: i64) -> bool:
    """Riders are chosen in secret, and shown together."""
    return s.stage > RIDERS


def dragons_chosen(s: Riders, side: Side, eye: i64) -> bool:
    return s.stage > DRAGONS


def condition(s: Riders, side: Side, eye: i64) -> i64:
    """0 healthy, 1 Wounded, 2 Critical."""
    form = side.form()
    return 2 if form is side.rider.critical else 1 if form is side.rider.wounded else 0


def trait(s: Riders, side: Side, eye: i64) -> str:
    """What the Rider's text says for the present condition (R49-R53)."""
    return traits(s.game.book, side.rider.id)[condition(s, side, eye)]


def traits(book: Book, rider: i64) -> list[str]:
    """A Rider's text for each condition; that of a worse one may be missing."""
    values = book.values[rider]
    healthy: str = values.get("text", "")
    wounded: str = values.get("when_wounded", "")
    critical: str = values.get("when_critical", "")
    return [healthy, f"Wounded: {wounded}" if wounded else "", f"Critical: {critical}" if critical else ""]


def words_on(book: Book, thing: i64) -> str:
    return " ".join([text for text in traits(book, thing) if text])


def staggered(s: Riders, side: Side, eye: i64) -> i64:
    return 1 if damage.is_staggered(s, side) else 0


def attack_on_dragon(s: Riders, side: Side, eye: i64) -> i64:
    return damage_of(s, side, False)


def attack_on_rider(s: Riders, side: Side, eye: i64) -> i64:
    return damage_of(s, side, True)


def dragon_attack_cost(s: Riders, side: Side, eye: i64) -> i64:
    return turn.attack_cost(side, side.form())


def rider_attack_cost(s: Riders, side: Side, eye: i64) -> i64:
    return turn.attack_cost(side, side.form()) + s.book.cover


def dragon_spent(s: Riders, side: Side, eye: i64) -> i64:
    """What a Dragon does at the first attack of its owner's turn is done (R55, R-r51)."""
    return 1 if side.attacked and s.turn_of == side.seat and side.dragon.first_burn else 0


def rider_spent(s: Riders, side: Side, eye: i64) -> i64:
    """What a Rider does once in a turn is done: a harder first attack (R50), or a softened hit (R51, R-r14)."""
    form = side.form()
    if side.attacked and s.turn_of == side.seat and (form.strike_damage or form.strike_shields):
        return 1
    return 1 if side.softened and (form.soften_dragon or form.soften_rider) else 0


def cards_left(s: Riders, side: Side, eye: i64) -> list[int]:
    """Hand and deck together, which everybody knows since the draft was open (R-r36); sorted by name."""
    names = s.game.book.names
    return sorted([card for zone in (side.hand, side.deck) for card in zone.cards()], key=lambda card: names[card])


def round_now(s: Riders, eye: i64) -> i64:
    return (s.turn + 1) // 2


def picks_left(s: Riders, eye: i64) -> i64:
    return 2 * s.book.deck_size - s.picks


def pile_left(s: Riders, eye: i64) -> list[int]:
    """How many of each card are in the draft pile. The draft is open, so everybody can count (R-r36)."""
    found = [0] * len(s.game.book.names)
    for card in s.zone(PILE, 0).cards():
        found[card] += 1
    return found


def ending(s: Riders, eye: i64) -> str:
    return s.ending()


# -- questions and answers -------------------------------------------------------------------------------------------
PROMPTS: Final = {
    "choose a Rider": "Choose your Rider. Both are shown when both have chosen.",
    "choose a Dragon": "Choose your Dragon. Both are shown when both have chosen.",
    "draft a card": "Take a card for your deck.",
    "act": "Your turn: attack, play a card, or end the turn.",
    "thaw": "Thaw your Dragon or your Rider?",
    "discard down": "Too many cards: discard one.",
}


def prompt(s: Riders) -> str:
    me = s.sides[s.turn_of]
    if s.ask is turn.ACT and damage.is_staggered(s, me):
        if s.acted:
            return "You are frozen and have acted. End the turn."
        return "You are frozen: one action, then end the turn, unless it freed you."
    return PROMPTS.get(s.ask.name, "")


def label(s: Riders, seat: i64, action: i64) -> str:
    me = s.sides[seat]
    book = s.book
    if action == DONE:
        return "End the turn"
    if action == book.attack_dragon:
        return f"Attack the enemy Dragon ({cost_of(s, me, action)} Energy): {damage_of(s, me, False)} damage"
    if action == book.attack_rider:
        return f"Attack the enemy Rider ({cost_of(s, me, action)} Energy): {damage_of(s, me, True)} damage"
    if action == book.thaw_dragon:
        return f"Your Dragon ({me.dragon_freeze} Freeze)"
    if action == book.thaw_rider:
        return f"Your Rider ({me.rider_freeze} Freeze)"
    name = s.game.actions.names[action]
    known = in_numbers(s, me, action)
    return f"{name[:1].upper()}{name[1:]}" + (f" ({known})" if known else "")


def in_numbers(s: Riders, me: Side, action: i64) -> str:
    """What a player wants to know of a card, a Rider or a Dragon before choosing it."""
    verb, thing = s.game.actions.verbs[action], s.book.thing[action]
    if verb == "play":
        return f"{cost_of(s, me, action)} Energy"
    if verb == "ride with":
        return f"{s.book.rider(thing).hp} HP"
    if verb == "fly":
        return f"{s.book.dragon(thing).hp} HP"
    if verb in ("take", "discard"):
        return (
            f"costs {me.form().card_costs[thing]}" if s.stage == DUEL else f"costs {s.game.book.value(thing, 'cost')}"
        )
    return ""


def reason(s: Riders, seat: i64, action: i64, code: i64) -> str:
    if code == turn.STAGGERED:
        return "you are frozen and have acted in this turn"
    me = s.sides[seat]
    return f"costs {cost_of(s, me, action)} Energy, you have {me.energy}"


def cost_of(s: Riders, me: Side, action: i64) -> i64:
    if action == s.book.attack_dragon:
        return turn.attack_cost(me, me.form())
    if action == s.book.attack_rider:
        return turn.attack_cost(me, me.form()) + s.book.cover
    return me.form().card_costs[s.book.thing[action]]


def damage_of(s: Riders, me: Side, at_rider: bool) -> i64:
    """What an attack would deal now, to Shields and HP together (R32, R51, R54)."""
    foe = s.sides[1 - me.seat]
    amount = turn.attack_damage(me, foe, me.form(), at_rider)
    if foe.rider.softens and not foe.softened:  # R51
        softening = foe.form().soften_rider if at_rider else foe.form().soften_dragon
        amount -= min(amount, softening)
    return amount


# -- the log ---------------------------------------------------------------------------------------------------------
EVENTS: Final[list[Told]] = [
    Told("chooses", "{I} chose {thing}."),
    Told("drafts first", "{I} drafted first."),
    Told("begins", "{I} began."),
    Told("turn", "Turn {n}: {I}.", chapter="Turn {n} · {my} turn"),
    Told("attacks dragon", "{thing} attacked {whose} Dragon."),
    Told("attacks rider", "{thing} attacked {whose} Rider."),
    Told("plays", "{I} played {thing}.", total=LIST),
    Told("discards", "{I} discarded {thing}."),
    Told("softened", "{My} Rider took {n} off the damage."),
    Told("gains energy", "{I} gained {n} Energy."),
    Told("loses energy", "{I} lost {n} Energy{cause}.", total=LOSS),
    Told("dragon hurt", "{My} Dragon lost {n} HP{cause}.", total=LOSS),
    Told("rider hurt", "{My} Rider lost {n} HP{cause}.", total=LOSS),
    Told("shields absorb", "{My} Shields took {n} damage.", total=LOSS),
    Told("dragon healed", "{My} Dragon regained {n} HP.", total=SUM),
    Told("rider healed", "{My} Rider regained {n} HP.", total=SUM),
    Told("gains shields", "{My} Rider gained {n} Shield{s}.", total=SUM),
    Told("gains exhausted shields", "{My} Rider gained {n} Shield{s}, exhausted for now."),
    Told("shields ready", "{n} exhausted Shield{s} of {my} Rider became ready."),
    Told("loses shields", "{My} Rider lost all Shields: {n}."),
    Told("dragon burns", "{My} Dragon burns: {n} more.", total=SUM),
    Told("rider burns", "{My} Rider burns: {n} more.", total=SUM),
    Told("dragon aflame", "{My} Dragon suffered {n} Burn."),
    Told("rider aflame", "{My} Rider suffered {n} Burn."),
    Told("burn cleared", "{I} put out {n} Burn."),
    Told("dragon freezes", "{My} Dragon froze: {n} more.", total=SUM),
    Told("rider freezes", "{My} Rider froze: {n} more.", total=SUM),
    Told("dragon immune", "{My} Dragon is immune to Freeze."),
    Told("rider immune", "{My} Rider is immune to Freeze."),
    Told("dragon thawed", "{My} Dragon is free of Freeze, and immune to it."),
    Told("rider thawed", "{My} Rider is free of Freeze, and immune to it."),
    Told("dragon still frozen", "{My} Dragon lost a stack of Freeze: {n} left."),
    Told("rider still frozen", "{My} Rider lost a stack of Freeze: {n} left."),
    Told("dragon immunity ends", "{My} Dragon is no longer immune to Freeze."),
    Told("rider immunity ends", "{My} Rider is no longer immune to Freeze."),
    Told("strikes first", "{thing} struck with the greater Energy."),
    Told("dragon unfrozen", "{My} Dragon was freed of {n} Freeze."),
    Told("rider unfrozen", "{My} Rider was freed of {n} Freeze."),
    Told("dragon not frozen", "{My} Dragon had no Freeze to be freed of."),
    Told("rider not frozen", "{My} Rider had no Freeze to be freed of."),
    Told("guarded", "An Energy Shield saved {my} Rider."),
    Told("gains guards", "{My} Rider holds {n} more Energy Shield{s}."),
    Told("crippled", "{My} Rider is Wounded until healed."),
    Told("dragon kill", "{I} won: {whose} Dragon is dead."),
    Told("rider kill", "{I} won: {whose} Rider is dead."),
    Told("round cap", "{I} won at the round cap."),
    Told("shuffle", "{I} shuffled {own} deck.", nobody="The cards of the draft were shuffled."),
]
MOVES: Final[list[Moved]] = [
    Moved("draft pile", "row", "{thing} came into the row."),
    Moved("row", "drafted", "{I} took {thing}."),
    Moved("deck", "hand", "{I} drew {thing}."),
]  # a card that is played or discarded is told of already
