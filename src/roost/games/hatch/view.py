"""What a seat is shown, and the words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.words import called, owning, player
from roost.games.hatch import hatching, raid, turn

if TYPE_CHECKING:
    from roost.core.content import Book
    from roost.games.hatch.state import Hatch, Land

# What boards do not tell people: they see it elsewhere, or only programs want it.
UNSAID: Final = ["round cap", "turn of", "first", "step", "egg", "needs", "blood"]
STEPS: Final = ["begin", "territory", "feeding", "sacrifice", "attack", "defence", "loot", "discard"]


# -- the table -------------------------------------------------------------------------------------------------------
def show(s: Hatch, seat: i64) -> dict[str, Any]:
    names = s.game.book.names
    return {
        "round": s.round_now(),
        "round cap": s.book.round_cap,
        "turn of": s.turn_of,
        "first": s.first,
        "step": STEPS[s.step],
        "attacked": s.attacked,
        "goal": s.book.target,
        "trigger": None if s.trigger < 0 else s.trigger,
        "egg": s.egg + 1 if s.step in (turn.FEEDING, turn.SACRIFICING) else None,  # as people count
        "target": None if s.target < 0 else s.target,
        "attackers": [names[card] for card in s.attackers],
        "blockers": [None if card < 0 else names[card] for card in s.blockers],
        "loots": s.loots,
        "discards": s.discards,
        "lands": [show_land(s, land, seat) for land in s.lands],
        "ending": why_it_ended(s) if s.over else "",
        "unsaid": UNSAID,
    }


def show_land(s: Hatch, land: Land, eye: i64) -> dict[str, Any]:
    return {
        "dynasty": land.dynasty(),
        "eggs": [show_egg(s, land, egg, eye) for egg in range(land.eggs.size())],
    }


def show_egg(s: Hatch, land: Land, egg: i64, eye: i64) -> dict[str, Any]:
    """An egg with the icons on it; for those who know it, its card, what it needs and whether that is there (H-r24)."""
    names = s.game.book.names
    shown: dict[str, Any] = {"icons": [names[icon] for icon in land.icons_of(egg)], "card": None}
    if land.eggs.knowers(egg) >> eye & 1:
        card = land.eggs.card(egg)
        shown["card"] = names[card]
        shown["needs"] = [names[icon] for icon in s.game.book.value(card, "cost")]
        shown["blood"] = s.book.blood[card]
        shown["fed"] = land.is_fed_exactly(egg)
    return shown


def why_it_ended(s: Hatch) -> str:
    """The reason on the end screen; how a tie was settled stands there too (H-r1)."""
    if s.trigger < 0:
        told = f"Round {s.book.round_cap} is over"
    else:
        told = f"{player(s.trigger)} reached {s.book.target}"
    scores = s.scores()
    tied = [player(seat) for seat in range(s.seats) if scores[seat] == max(scores)]
    if len(tied) == 1:
        return f"{told}; highest dynasty: {tied[0]}"
    told += f"; {', '.join(tied[:-1])} and {tied[-1]} tie at {max(scores)}"
    if s.trigger < 0:
        return f"{told}; first of them in turn order: {player(s.winners()[0])}"
    if len(s.winners()) > 1:
        return f"{told} and share the win"
    return f"{told}, so {player(s.trigger)}, who triggered the end, wins"


# -- questions and answers -------------------------------------------------------------------------------------------
def prompt(s: Hatch) -> str:
    names = s.game.book.names
    if s.ask is turn.TERRITORY:
        may_attack = not s.attacked and s.me().dragons.size()
        return "Your land: lay, feed or hatch" + ("; you may attack once." if may_attack else ", then end the turn.")
    if s.ask is turn.FEED_WITH:
        return f"Feed egg {s.egg + 1} with which card?"
    if s.ask is hatching.SACRIFICE:
        land = s.lands[s.turn_of]
        card = land.eggs.card(s.egg)
        so_far = counted(hatching.blood_on(s), "droplet")
        return f"Sacrifice for egg {s.egg + 1}, {names[card]}, which needs {s.book.blood[card]}: {so_far} so far."
    if s.ask is raid.SEND:
        return f"Which dragons attack {player(s.target)}?"
    if s.ask is raid.BLOCK:
        attacker = names[s.attackers[len(s.blockers)]]
        return f"{attacker} attacks you ({len(s.blockers) + 1} of {len(s.attackers)}). Who blocks it?"
    if s.ask is raid.LOOT:
        return f"Loot {player(s.target)}'s land: {counted(s.loots, 'choice')} left."
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
        return f"Lay {name} ({needs_in_words(s, thing)}; as food {icon})"
    if verb == "feed with":
        return f"{icon}: {name} ({needs_in_words(s, thing)})"
    if verb == "discard":
        return f"Discard {name} ({needs_in_words(s, thing)}; as food {icon})"
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
        return f"Turn up egg {s.egg + 1} with {counted(blood, 'droplet')}" + (" (it will be lost)" if lost else "")
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
        return f"Sacrifice for {name}" + (" (it will be lost)" if what_is_missing(s, land, egg, -1) else "")
    if fed and not s.book.blood[card]:
        return f"Hatch {name}"
    return f"Turn up {name} (it will be lost)"  # H-r10


def warning(s: Hatch, seat: i64, action: i64) -> str:
    """Turning up an egg that will be lost is to be confirmed (H-r10), and a sacrifice for one that nothing can save."""
    verb = s.game.actions.verbs[action]
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
    lost = "it and all on it go" if verb == "turn up egg" else "it, all on it and what is sacrificed go"
    return f"Egg {egg + 1} {missing}: {lost} to the discard pile."


def what_is_missing(s: Hatch, land: Land, egg: i64, blood: i64) -> str:
    """Why an egg is lost with so many droplets, or (-1) with any; nothing where it can hatch (H22, H28)."""
    needed = s.book.blood[land.eggs.card(egg)]
    if not land.is_fed_exactly(egg):
        return "is not fed exactly"
    if needed == blood:
        return ""
    if not needed:
        return "needs no sacrifice"
    if blood < 0:
        told = f"needs exactly {counted(needed, 'droplet')}, which your dragons cannot give"
        return "" if hatching.can_bleed(s, land.dragons, needed) else told
    return f"needs {counted(needed, 'droplet')}" + (f" and gets {blood}" if blood else " of sacrifice")


def words_on(book: Book, thing: int) -> str:
    """What a card's egg needs, what it is as food and as a sacrifice, its value (H2, H15, H18, H25, H27)."""
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
        needs.append(f"{s.book.blood[card]} blood")
    return f"needs {', '.join(needs) or 'nothing'}"


def icons_in_words(s: Hatch, land: Land, egg: i64) -> str:
    names = s.game.book.names
    return ", ".join([names[icon] for icon in land.icons_of(egg)]) or "nothing"


def egg_in_words(s: Hatch, land: Land, egg: i64, eye: i64) -> str:
    icons = icons_in_words(s, land, egg)
    known = land.eggs.knowers(egg) >> eye & 1
    return f"{s.game.book.names[land.eggs.card(egg)]}, has {icons}" if known else f"has {icons}"


def land_in_words(land: Land) -> str:
    return ", ".join(
        [
            counted(land.eggs.size(), "egg"),
            counted(land.dragons.size(), "dragon"),
            counted(land.mercenaries.size(), "mercenary", "mercenaries"),
            counted(land.hand.size(), "card"),
        ]
    )


def counted(n: i64, one: str, many: str = "") -> str:
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


REASONS: Final = {
    turn.NO_CARD: "your hand is empty",
    turn.NO_DRAGON: "you have no dragon",
    turn.HAS_ATTACKED: "you have attacked in this turn",
    hatching.NONE_YET: "sacrifice at least one dragon",
    raid.NOBODY_SENT: "send at least one dragon",
    raid.IS_SENT: "is sent already",
    raid.TOO_WEAK: "is not higher than the attacker",
    raid.BLOCKS_ANOTHER: "blocks another attacker",
}


# -- the log ---------------------------------------------------------------------------------------------------------
# `{I}` is whose event it is, `{n}` the number, `{whom}` the player and `{foe}` the card of that number, `{nth}` the
# number as of an egg.
TOLD: Final = {
    "turn": "Round {n}: {I}.",
    "refills": "{I} drew {n} card{s}.",
    "feeds": "{I} fed egg {nth} with {thing}.",
    "sacrifices": "{I} sacrificed {thing}.",
    "hatches": "{I} hatched {thing}.",
    "is lost": "{I} turned up {thing}: it did not get exactly what it needs and is lost.",
    "triggers": "{I} reached a dynasty of {n}: the end is triggered.",
    "attacks": "{I} attacked {whom}.",
    "sends": "{I} sent {thing}.",
    "blocks": "{I} blocked {foe} with {thing}.",
    "hires": "{I} hired {thing} to block {foe}.",
    "lets through": "{I} let {thing} through.",
    "steals": "{I} stole an egg from {whom}.",
    "draws loot": "{I} drew {n} card{s} as loot.",
    "wins": "{I} won with a dynasty of {n}.",
}


def tell(event: Event, seat: i64, names: list[str]) -> str:
    thing = "a card" if event.thing < 0 else names[event.thing]
    if event.kind == MOVE:
        return tell_of_move(event, seat, thing)
    if event.kind == SHOW:
        return ""
    if event.kind == SHUFFLE:
        return "The discard pile was shuffled and is the deck." if event.source == "discard" else ""
    return TOLD[event.kind].format(
        I=called(event.seat, seat),
        thing=thing,
        n=event.count,
        nth=event.count + 1,
        whom=player(event.count) if event.count != seat else "you",
        foe=names[event.count] if event.kind in ("blocks", "hires") else "",
        s="" if event.count == 1 else "s",
    )


def tell_of_move(event: Event, seat: i64, thing: str) -> str:
    """What no event of its own tells: eggs laid, own draws, discards, mercenaries that go."""
    source, _, owner = event.source.partition(" ")
    target, _, drawer = event.target.partition(" ")
    if source == "hand" and target == "eggs":
        return (
            f"{called(int(owner), seat)} laid {thing} as an egg."
            if event.thing >= 0
            else (f"{called(int(owner), seat)} laid an egg.")
        )
    if source == "deck" and int(drawer) == seat:
        return f"You drew {thing}."
    if source == "hand" and target == "discard":
        return f"{called(int(owner), seat)} discarded {thing}."
    if source == "mercenaries":
        whose = owning(int(owner), seat)
        return f"{whose[:1].upper()}{whose[1:]} mercenary {thing} left."
    if source == "eggs" and target == "eggs" and event.thing >= 0:
        return f"The stolen egg is {thing}."
    return ""
