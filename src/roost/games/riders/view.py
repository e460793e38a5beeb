"""What a seat is shown, and the words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.core import words
from roost.core.action import DONE
from roost.core.event import MOVE, SHUFFLE, Event
from roost.core.zone import WATCHER
from roost.games.riders import damage, turn
from roost.games.riders.opening import DRAGONS, DUEL, RIDERS

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

STAGES: Final = ["riders", "dragons", "draft", "duel"]


# -- the table -------------------------------------------------------------------------------------------------------
def show(s: Riders) -> dict[str, Any]:
    """All open numbers (R-r36); they are the same for every seat."""
    return {
        "stage": STAGES[s.stage],
        "turn": s.turn,
        "round": (s.turn + 1) // 2,
        "round cap": s.book.round_cap,
        "turn of": s.turn_of if s.stage == DUEL else None,
        "first": s.first if s.stage == DUEL else None,
        "drafter": s.drafter,
        "picks left": 2 * s.book.deck_size - s.picks,
        "acted": s.acted,
        "ending": s.ending(),
        "sides": [show_side(s, side) for side in s.sides],
    }


def show_side(s: Riders, side: Side) -> dict[str, Any]:
    rider = side.rider
    dragon = side.dragon
    return {
        "rider": rider.name if s.stage > RIDERS else None,
        "dragon": dragon.name if s.stage > DRAGONS else None,
        "energy": side.energy,
        "rider hp": side.rider_hp,
        "rider max": rider.hp if s.stage > RIDERS else 0,
        "wounded at": rider.wounded_at if s.stage > RIDERS else 0,
        "critical at": rider.critical_at if s.stage > RIDERS else 0,
        "condition": condition(s, side),
        "crippled": side.crippled,
        "dragon hp": side.dragon_hp,
        "dragon max": dragon.hp if s.stage > DRAGONS else 0,
        "shields": side.shields,
        "exhausted": side.exhausted,
        "energy shields": side.guards,
        "dragon burn": side.dragon_burn,
        "rider burn": side.rider_burn,
        "dragon freeze": side.dragon_freeze,
        "rider freeze": side.rider_freeze,
        "dragon immune": side.dragon_immune,
        "rider immune": side.rider_immune,
        "staggered": damage.is_staggered(s, side),
        "attacked": side.attacked,
        "softened": side.softened,
        "cards left": cards_left(s, side),
    }


def cards_left(s: Riders, side: Side) -> list[str]:
    """Hand and deck together, which everybody knows since the draft was open (R-r36)."""
    names = s.game.book.names
    return sorted([names[card] for zone in (side.hand, side.deck) for card in zone.cards()])


def condition(s: Riders, side: Side) -> str:
    if s.stage == RIDERS:
        return ""
    form = side.form()
    return "Critical" if form is side.rider.critical else "Wounded" if form is side.rider.wounded else "healthy"


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
        return f"Attack the enemy Dragon ({cost_of(s, me, action)} Energy)"
    if action == book.attack_rider:
        return f"Attack the enemy Rider ({cost_of(s, me, action)} Energy)"
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


# -- the log ---------------------------------------------------------------------------------------------------------
# `{I}` is whose event it is: "You", "Your opponent", to a spectator "Player 1"; `{my}` the same before a noun, `{foes}`
# the other's.
TOLD: Final = {
    "chooses": "{I} chose {thing}.",
    "drafts first": "{I} drafted first.",
    "begins": "{I} began.",
    "turn": "Turn {n}: {I}.",
    "attacks dragon": "{thing} attacked {foes} Dragon.",
    "attacks rider": "{thing} attacked {foes} Rider.",
    "plays": "{I} played {thing}.",
    "discards": "{I} discarded {thing}.",
    "softened": "{n} damage was taken off.",
    "gains energy": "{I} gained {n} Energy.",
    "loses energy": "{I} lost {n} Energy.",
    "dragon hurt": "{My} Dragon lost {n} HP.",
    "rider hurt": "{My} Rider lost {n} HP.",
    "shields absorb": "{My} Shields took {n} damage.",
    "dragon healed": "{My} Dragon regained {n} HP.",
    "rider healed": "{My} Rider regained {n} HP.",
    "gains shields": "{My} Rider gained {n} Shield{s}.",
    "gains exhausted shields": "{My} Rider gained {n} Shield{s}, exhausted for now.",
    "shields ready": "{n} exhausted Shield{s} of {my} Rider became ready.",
    "loses shields": "{My} Rider lost all Shields: {n}.",
    "dragon burns": "{My} Dragon burns: {n} more.",
    "rider burns": "{My} Rider burns: {n} more.",
    "dragon aflame": "{My} Dragon suffered {n} Burn.",
    "rider aflame": "{My} Rider suffered {n} Burn.",
    "burn cleared": "{I} put out {n} Burn.",
    "dragon freezes": "{My} Dragon froze: {n} more.",
    "rider freezes": "{My} Rider froze: {n} more.",
    "dragon immune": "{My} Dragon is immune to Freeze.",
    "rider immune": "{My} Rider is immune to Freeze.",
    "dragon thawed": "{My} Dragon is free of Freeze, and immune to it.",
    "rider thawed": "{My} Rider is free of Freeze, and immune to it.",
    "dragon still frozen": "{My} Dragon lost a stack of Freeze: {n} left.",
    "rider still frozen": "{My} Rider lost a stack of Freeze: {n} left.",
    "dragon immunity ends": "{My} Dragon is no longer immune to Freeze.",
    "rider immunity ends": "{My} Rider is no longer immune to Freeze.",
    "strikes first": "{thing} struck with the greater Energy.",
    "dragon unfrozen": "{My} Dragon was freed of {n} Freeze.",
    "rider unfrozen": "{My} Rider was freed of {n} Freeze.",
    "guarded": "An Energy Shield saved {my} Rider.",
    "gains guards": "{My} Rider holds {n} more Energy Shield{s}.",
    "crippled": "{My} Rider is Wounded until healed.",
    "dragon kill": "{I} won: {foes} Dragon is dead.",
    "rider kill": "{I} won: {foes} Rider is dead.",
    "round cap": "{I} won at the round cap.",
}


def tell(event: Event, seat: i64, names: list[str]) -> str:
    thing = "a card" if event.thing < 0 else names[event.thing]
    if event.kind == MOVE:
        return tell_of_move(event, seat, thing)
    if event.kind == SHUFFLE:
        return "The cards of the draft were shuffled." if event.seat < 0 else f"{called(event.seat, seat)} shuffled."
    whose = owning(event.seat, seat)
    return TOLD[event.kind].format(
        I=called(event.seat, seat),
        my=whose,
        My=whose[:1].upper() + whose[1:],
        foes=owning(1 - event.seat, seat),
        thing=thing,
        n=event.count,
        s="" if event.count == 1 else "s",
    )


def tell_of_move(event: Event, seat: i64, thing: str) -> str:
    """A card that is played or discarded is told of already."""
    source = event.source.partition(" ")[0]
    if source == "draft":
        return f"{thing} came into the row."
    if source == "row":
        return f"{called(int(event.target.rpartition(' ')[2]), seat)} took {thing}."
    if source == "deck":
        return f"{called(int(event.target.rpartition(' ')[2]), seat)} drew {thing}."
    return ""


def called(seat: i64, eye: i64) -> str:
    if eye == WATCHER:
        return words.called(seat, eye)
    return "You" if seat == eye else "Your opponent"


def owning(seat: i64, eye: i64) -> str:
    if eye == WATCHER:
        return words.owning(seat, eye)
    return "your" if seat == eye else "the enemy"
