"""The derived fields of a view, and the words of prompts, choices, reasons, warnings and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.fields import up_to
from roost.core.telling import LIST, SHOWN, SUM, Moved, Told
from roost.core.words import called, player
from roost.core.zone import append, vec
from roost.games.hatch import phases, turn
from roost.games.hatch.book import CARDS_AT_MOST
from roost.games.hatch.effects import hatching, raid

if TYPE_CHECKING:
    from roost.core.content import Book
    from roost.games.hatch.state import Hatch, Land

STEPS: Final[list[str]] = ["begin", "territory", "feeding", "sacrifice", "attack", "defence", "loot", "discard"]
FATES: Final[list[str]] = ["is still to be faced", "got through", "was blocked"]


# -- functions that compute fields of a view (fields.py) -------------------------------------------------------------
def round_now(s: Hatch, eye: i64) -> i64:
    return s.round_now()


def is_sacrificing(s: Hatch, eye: i64) -> bool:
    return s.step == phases.SACRIFICING


def is_about_an_egg(s: Hatch, eye: i64) -> bool:
    return s.step in (phases.FEEDING, phases.SACRIFICING)


def egg_number(s: Hatch, eye: i64) -> i64:
    """The egg's number for players, counted from 1."""
    return s.egg + 1


def droplets(s: Hatch, eye: i64) -> i64:
    return hatching.blood_on(s)


def ending(s: Hatch, eye: i64) -> str:
    return why_it_ended(s, eye) if s.over else ""


def land_dynasty(s: Hatch, land: Land, eye: i64) -> i64:
    return land.dynasty()


# The key of an egg is one number: seat × CARDS_AT_MOST + the egg's place in that seat's land.
def land_eggs(s: Hatch, land: Land, eye: i64) -> vec[i64]:
    eggs = land.eggs.size()
    found = vec[i64](capacity=eggs)
    for egg in range(eggs):
        found = append(found, land.seat * CARDS_AT_MOST + egg)
    return found


def land_of(s: Hatch, key: i64) -> Land:
    return s.lands[key // CARDS_AT_MOST]


def is_known(s: Hatch, key: i64, eye: i64) -> bool:
    """Whether the viewer knows the egg's card: its owner does, and a former owner remembers it (H20, H-r24)."""
    return land_of(s, key).eggs.knowers(key % CARDS_AT_MOST) >> eye & 1 != 0


def egg_card(s: Hatch, key: i64, eye: i64) -> i64:
    return land_of(s, key).eggs.card(key % CARDS_AT_MOST)


def egg_icons(s: Hatch, key: i64, eye: i64) -> vec[i64]:
    """The resources on the egg, in the order in which they were fed."""
    return land_of(s, key).icons_of(key % CARDS_AT_MOST)


def egg_needs(s: Hatch, key: i64, eye: i64) -> list[int]:
    needs: list[int] = s.game.book.value(egg_card(s, key, eye), "cost")
    return needs


def egg_blood(s: Hatch, key: i64, eye: i64) -> i64:
    return s.book.blood[egg_card(s, key, eye)]


def egg_fed(s: Hatch, key: i64, eye: i64) -> i64:
    return 1 if land_of(s, key).is_fed_exactly(key % CARDS_AT_MOST) else 0


def egg_missing(s: Hatch, key: i64, eye: i64) -> list[int]:
    """The resources that the egg needs and does not have yet (H16)."""
    return beyond(egg_needs(s, key, eye), list(egg_icons(s, key, eye)))


def egg_excess(s: Hatch, key: i64, eye: i64) -> list[int]:
    """The resources that the egg has but does not need; with any of these it cannot hatch (H23)."""
    return beyond(list(egg_icons(s, key, eye)), egg_needs(s, key, eye))


def egg_spoiled_by(s: Hatch, key: i64, eye: i64) -> list[int]:
    """The resources that the egg must not be fed (H22, H23)."""
    missing = egg_missing(s, key, eye)
    return [resource for resource in s.book.resources if resource not in missing]


def beyond(many: list[int], few: list[int]) -> list[int]:
    """The resources in `many` that remain after removing those in `few`, one for one."""
    left = few[:]
    found: list[int] = []
    for resource in many:
        if resource in left:
            left.remove(resource)
        else:
            found.append(resource)
    return found


# The key of an attacker is its place in the row of attackers.
def raiders(s: Hatch, eye: i64) -> vec[i64]:
    return up_to(len(s.attackers))


def raider_attacker(s: Hatch, key: i64, eye: i64) -> i64:
    return s.attackers[key]


def raider_blocker(s: Hatch, key: i64, eye: i64) -> i64:
    return s.blockers[key] if key < len(s.blockers) else i64(-1)


def is_defender(s: Hatch, key: i64, eye: i64) -> bool:
    return eye == s.target


def raider_beaten_by(s: Hatch, key: i64, eye: i64) -> list[int]:
    """The defender's cards that can still block this attacker, if it is not faced yet (H35-H37, H-r18)."""
    if key < len(s.blockers):
        return []
    land = s.lands[s.target]
    value = s.book.value[s.attackers[key]]
    cards = [zone.card(i) for zone in (land.dragons, land.mercenaries, land.hand) for i in range(zone.size())]
    return [int(card) for card in cards if s.book.value[card] > value and not s.is_blocking(card)]


def raider_fate(s: Hatch, key: i64, eye: i64) -> i64:
    if key >= len(s.blockers):
        return 0
    return 1 if s.blockers[key] < 0 else 2


def why_it_ended(s: Hatch, eye: i64) -> str:
    """Who reached the goal, who won with how much, and how a tie was settled, for the end screen (H51, H54, H-r1)."""
    scores = s.scores()
    highest = max(scores)
    tied = [called(seat, eye) for seat in range(s.seats) if scores[seat] == highest]
    winners = s.winners()
    if s.trigger < 0:
        told = f"Round {s.book.round_cap}, the last one, is over"
    else:
        told = f"{called(s.trigger, eye)} reached a dynasty of {s.book.target} first"
    if len(tied) == 1:
        if s.trigger == winners[0]:
            return f"{told} and won with {highest}"
        if s.trigger < 0:
            return f"{told}; {inside(tied[0])} won with a dynasty of {highest}"
        return f"{told} and ended with {scores[s.trigger]}; {inside(tied[0])} won with {highest}"
    others = [inside(one) for one in tied]
    told += f"; {', '.join(others[:-1])} and {others[-1]} tied at {highest}"
    if len(winners) > 1:
        return f"{told} and share the win"
    if s.trigger < 0:
        return f"{told}, so the first of them in turn order won: {inside(called(winners[0], eye))}"
    return f"{told}, so {inside(called(s.trigger, eye))} won by triggering the end"


def inside(name: str) -> str:
    """A player as `called` says, but not at the beginning of a sentence."""
    return "you" if name == "You" else name


# -- prompts and choices ---------------------------------------------------------------------------------------------
def prompt(s: Hatch) -> str:
    names = s.game.book.names
    if s.ask is turn.TERRITORY:
        may_attack = not s.attacked and s.me().dragons.size()
        return "Lay, feed or hatch eggs" + ("; you may also attack once." if may_attack else ", or end the turn.")
    if s.ask is turn.FEED_WITH:
        card = s.me().eggs.card(s.egg)
        has = icons_in_words(s, s.me(), s.egg)
        return f"Which card feeds egg {s.egg + 1}, {names[card]} ({needs_in_words(s, card)}; has {has})?"
    if s.ask is hatching.SACRIFICE:
        card = s.me().eggs.card(s.egg)
        blood = s.book.blood[card]
        needed = f"exactly {counted(blood, 'droplet')}" if blood else "no droplets"
        given = hatching.blood_on(s) or "none"
        return f"Sacrifice dragons for egg {s.egg + 1}, {names[card]}: it needs {needed} and has {given}."
    if s.ask is raid.SEND:
        return f"Which dragons attack {player(s.target)}?"
    if s.ask is raid.BLOCK:
        attacker = names[s.attackers[len(s.blockers)]]
        which = f" (attacker {len(s.blockers) + 1} of {len(s.attackers)})" if len(s.attackers) > 1 else ""
        return f"{attacker} attacks you{which}. Who blocks it?"
    if s.ask is raid.LOOT:
        return f"Choose loot from {player(s.target)}: {counted(s.loots, 'choice')} left."
    return f"Discard {counted(s.discards, 'card')}."


def label(s: Hatch, seat: i64, action: i64) -> str:
    book = s.book
    thing = book.thing[action]
    verb = s.game.actions.verbs[action]
    if action == DONE:
        return label_of_done(s)
    if verb in ("feed egg", "turn up egg", "sacrifice for egg"):
        return label_of_egg(s, s.lands[seat], verb, thing)
    if verb == "steal egg":
        return f"Steal egg {thing + 1} ({egg_in_words(s, s.lands[s.target], thing, seat)})"
    if verb == "attack":
        return f"Attack {player(thing)} ({land_in_words(s.lands[thing])})"
    if action == book.draw_loot:
        return f"Draw {counted(book.loot_draw, 'card')}, then discard {book.loot_discard}"
    name = s.game.book.names[thing]
    icon = s.game.book.names[book.icon[thing]]
    if verb == "lay":
        return f"Lay {name} ({needs_in_words(s, thing)}; gives {icon} as food)"
    if verb == "feed with":
        return f"{icon}: feed {name} (as an egg it {needs_in_words(s, thing)})"
    if verb == "discard":
        return f"Discard {name} ({needs_in_words(s, thing)}; gives {icon} as food)"
    if verb == "sacrifice":
        return f"Sacrifice {name} ({counted(book.blood_value[thing], 'droplet')})"
    if verb == "send":
        return f"Send {name}"
    hired = s.lands[seat].hand.has(thing)
    return f"Hire {name} from your hand" if hired else f"Block with {name}"


def label_of_done(s: Hatch) -> str:
    if s.ask is turn.TERRITORY:
        return "End the turn"
    if s.ask is hatching.SACRIFICE:
        blood = hatching.blood_on(s)
        lost = what_is_missing(s, s.lands[s.turn_of], s.egg, blood)
        return f"Turn up egg {s.egg + 1} with {counted(blood, 'droplet')}" + (" (it cannot hatch)" if lost else "")
    if s.ask is raid.SEND:
        return f"Attack with {counted(len(s.attackers), 'dragon')}"
    if s.ask is raid.BLOCK:
        return "Let it through"
    return "Take nothing"


def label_of_egg(s: Hatch, land: Land, verb: str, egg: i64) -> str:
    card = land.eggs.card(egg)
    name = f"egg {egg + 1}, {s.game.book.names[card]}"
    if verb == "feed egg":
        return f"Feed {name} ({needs_in_words(s, card)}; has {icons_in_words(s, land, egg)})"
    fed = land.is_fed_exactly(egg)
    if verb == "sacrifice for egg":
        return f"Sacrifice for {name}" + (" (it cannot hatch)" if what_is_missing(s, land, egg, -1) else "")
    if fed and not s.book.blood[card]:
        return f"Hatch {name}"
    return f"Give up {name}"  # H-r10


def warning(s: Hatch, seat: i64, action: i64) -> str:
    """What a player must confirm: whatever loses an egg or what is given to it (H19, H23, H28, H-r10)."""
    verb = s.game.actions.verbs[action]
    if verb == "feed with":
        return what_food_loses(s, seat, s.book.icon[s.book.thing[action]])
    if verb == "sacrifice":
        return what_blood_loses(s, seat, s.book.blood_value[s.book.thing[action]])
    if verb in ("turn up egg", "sacrifice for egg"):
        egg = s.book.thing[action]
        missing = what_is_missing(s, s.lands[seat], egg, 0 if verb == "turn up egg" else -1)
    elif action == DONE and s.ask is hatching.SACRIFICE:
        egg = s.egg
        missing = what_is_missing(s, s.lands[seat], egg, hatching.blood_on(s))
    else:
        return ""
    if not missing:
        return ""
    sacrificed = "" if verb == "turn up egg" else " and the sacrificed dragons"
    return f"Egg {egg + 1} {missing}: it will be lost, with everything on it{sacrificed}."


def what_is_missing(s: Hatch, land: Land, egg: i64, blood: i64) -> str:
    """Why an egg is lost if turned up with so many droplets, or (-1) with any number; "" if it can hatch (H22, H28)."""
    needed = s.book.blood[land.eggs.card(egg)]
    if not land.is_fed_exactly(egg):
        return "is not fed exactly what it needs"
    if needed == blood:
        return ""
    if not needed:
        return "needs no sacrifice"
    if blood < 0:
        told = f"needs exactly {counted(needed, 'droplet')}, which your dragons cannot give"
        return "" if hatching.can_bleed(s, land.dragons, needed) else told
    return f"needs exactly {counted(needed, 'droplet')} and gets {blood or 'none'}"


def what_food_loses(s: Hatch, seat: i64, food: i64) -> str:
    """Why an egg that is fed this resource can no longer hatch; "" if it still can (H19, H23, H-r39)."""
    key = seat * CARDS_AT_MOST + s.egg
    if food not in egg_spoiled_by(s, key, seat):
        return ""
    names = s.game.book.names
    if egg_excess(s, key, seat):
        return f"Egg {s.egg + 1} has wrong food and cannot hatch: {names[food]} would be wasted."
    missing = ", ".join([names[resource] for resource in egg_missing(s, key, seat)])
    return f"Egg {s.egg + 1} needs {missing or 'no more food'}: {names[food]} would spoil it."


def what_blood_loses(s: Hatch, seat: i64, droplets: i64) -> str:
    """Why an egg is lost with so many more droplets; "" if they are not too many (H28)."""
    needed = s.book.blood[s.lands[seat].eggs.card(s.egg)]
    given = hatching.blood_on(s) + droplets
    if given <= needed:
        return ""
    return f"Egg {s.egg + 1} needs exactly {counted(needed, 'droplet')}: with {given} it would be lost."


def words_on(book: Book, thing: int) -> str:
    """A card's text: what its egg needs, its worth as food and as a sacrifice, its value (H2, H15, H18, H25, H27)."""
    if book.table_of[thing] != "card":
        return ""
    cost = [book.names[icon] for icon in book.value(thing, "cost")]
    needs = [icon if cost.count(icon) == 1 else f"{icon} ×{cost.count(icon)}" for icon in dict.fromkeys(cost)]
    if book.value(thing, "blood"):
        needs.append(counted(book.value(thing, "blood"), "droplet"))
    food = book.names[book.value(thing, "icon")]
    worth = counted(book.value(thing, "blood_value"), "droplet")
    value = book.value(thing, "value")
    return f"Needs {', '.join(needs) or 'nothing'}. Food: {food}. Sacrificed: {worth}. Value {value}."


def needs_in_words(s: Hatch, card: i64) -> str:
    names = s.game.book.names
    needs = [names[icon] for icon in s.game.book.value(card, "cost")]
    if s.book.blood[card]:
        needs.append(counted(s.book.blood[card], "droplet"))
    return f"needs {', '.join(needs) or 'nothing'}"


def icons_in_words(s: Hatch, land: Land, egg: i64) -> str:
    names = s.game.book.names
    return ", ".join([names[icon] for icon in land.icons_of(egg)]) or "nothing"


def egg_in_words(s: Hatch, land: Land, egg: i64, eye: i64) -> str:
    icons = icons_in_words(s, land, egg)
    known = land.eggs.knowers(egg) >> eye & 1
    return f"{s.game.book.names[land.eggs.card(egg)]}, has {icons}" if known else f"has {icons}"


def land_in_words(land: Land) -> str:
    parts = [counted(land.eggs.size(), "egg"), counted(land.dragons.size(), "dragon")]
    if land.mercenaries.size():
        parts.append(counted(land.mercenaries.size(), "mercenary", "mercenaries"))
    return ", ".join([*parts, f"{counted(land.hand.size(), 'card')} in hand"])


def counted(n: i64, one: str, many: str = "") -> str:
    return f"{n} {one}" if n == 1 else f"{n or 'no'} {many or one + 's'}"


REASONS: Final = {
    turn.NO_CARD: "your hand is empty",
    turn.NO_DRAGON: "you have no dragon",
    turn.HAS_ATTACKED: "you have already attacked this turn",
    hatching.NONE_YET: "sacrifice at least one dragon",
    raid.NOBODY_SENT: "send at least one dragon",
    raid.IS_SENT: "already sent",
    raid.TOO_WEAK: "not higher than the attacker",
    raid.BLOCKS_ANOTHER: "already blocks another attacker",
}


# -- the log ---------------------------------------------------------------------------------------------------------
EVENTS: Final[list[Told]] = [
    Told("turn", "Round {n}: {my} turn.", chapter="Round {n} · {my} turn"),
    Told("refills", "{I} drew {cards}."),
    Told("feeds", "{I} fed {thing} to {own} egg {nth}."),
    Told("sacrifices", "{I} sacrificed {thing}."),
    Told("steals", "{I} stole an egg from {whom}.", total=LIST),
    Told("draws loot", "{I} drew {cards} as loot.", total=SUM),
    Told("is lost", "{I} failed to hatch {thing}: an egg that does not get exactly what it needs is lost.", total=LIST),
    Told("hatches", "{I} hatched {thing}.", total=LIST),
    Told("triggers", "{I} reached a dynasty of {n}: this is the last round."),
    Told("attacks", "{I} attacked {whom}."),
    Told("sends", "{I} sent {thing}.", joins=" with {thing}", after=["attacks"]),
    Told("blocks", "{I} blocked {other} with {thing}."),
    Told("hires", "{I} hired {thing} to block {other}."),
    Told("lets through", "{I} let {thing} through."),
    Told("wins", "{I} won with a dynasty of {n}."),
    Told("shuffle", "The discard pile was shuffled into a new deck."),
]
# Everybody is told how many cards are drawn and which egg is fed; only the player whose cards they are is told which.
MOVES: Final[list[Moved]] = [
    Moved("hand", "eggs", "{I} laid {thing} as an egg.", unknown=""),
    Moved("hand", "eggs", "{I} laid an egg."),
    Moved("deck", "hand", "{I} drew {thing}.", unknown="", joins=": {thing}", after=["refills", "draws loot"]),
    Moved("eggs", SHOWN, "The egg is {thing}.", unknown="", joins=", {thing}", after=["feeds"]),
    Moved("hand", "discard", "{I} discarded {thing}."),
    Moved("mercenaries", "", "{I} dismissed {own} hired {thing}."),
    Moved("eggs", "eggs", "The stolen egg is {thing}.", unknown="", joins=": {thing}", after=["steals"]),
]
