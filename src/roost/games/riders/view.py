"""The derived fields of a view, and the words of prompts, choices, reasons and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE
from roost.core.book import Book
from roost.core.telling import LIST, LOSS, NO_TOTAL, SUM, Moved, Told
from roost.games.riders import strategy, turn
from roost.games.riders.effects import damage
from roost.games.riders.effects.damage import IDLE
from roost.games.riders.knowledge import DRAFTED, PILE, ROW
from roost.games.riders.phases import DRAFT, DRAGONS, DUEL, RIDERS

if TYPE_CHECKING:
    from roost.games.riders.state import Riders, Side

STAGES: Final[list[str]] = ["riders", "dragons", "draft", "duel"]


# -- functions that compute fields of a view (fields.py) -------------------------------------------------------------
def is_draft(s: Riders, eye: i64) -> bool:
    return s.stage == DRAFT


def is_duel(s: Riders, eye: i64) -> bool:
    return s.stage == DUEL


def in_duel(s: Riders, side: Side, eye: i64) -> bool:
    return s.stage == DUEL


def riders_chosen(s: Riders, side: Side, eye: i64) -> bool:
    """Riders are chosen in secret and revealed together."""
    return s.stage > RIDERS


def dragons_chosen(s: Riders, side: Side, eye: i64) -> bool:
    return s.stage > DRAGONS


def condition(s: Riders, side: Side, eye: i64) -> i64:
    """0 healthy, 1 Wounded, 2 Critical."""
    form = side.form()
    return 2 if form is side.rider.critical else 1 if form is side.rider.wounded else 0


def trait(s: Riders, side: Side, eye: i64) -> str:
    """The part of the Rider's text that applies in the present condition (R49-R53)."""
    return traits(s.game.book, side.rider.id)[condition(s, side, eye)]


def traits(book: Book, rider: i64) -> list[str]:
    """A Rider's text when healthy, Wounded and Critical; the last two may be empty."""
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
    """Whether the Dragon has used its ability for the first attack of its owner's turn (R55, R-r51)."""
    return 1 if side.attacked and s.turn_of == side.seat and side.dragon.first_burn else 0


def rider_spent(s: Riders, side: Side, eye: i64) -> i64:
    """Whether the Rider has used a once-a-turn ability: a stronger first attack (R50) or a reduced hit (R51, R-r14)."""
    form = side.form()
    if side.attacked and s.turn_of == side.seat and (form.strike_damage or form.strike_shields):
        return 1
    return 1 if side.softened and (form.soften_dragon or form.soften_rider) else 0


def cards_left(s: Riders, side: Side, eye: i64) -> list[int]:
    """The cards in hand and deck together, sorted by name; the draft was open, so everybody knows them (R-r36)."""
    names = s.game.book.names
    return sorted([card for zone in (side.hand, side.deck) for card in zone.cards()], key=lambda card: names[card])


def round_now(s: Riders, eye: i64) -> i64:
    return (s.turn + 1) // 2


def picks_left(s: Riders, eye: i64) -> i64:
    return 2 * s.book.deck_size - s.picks


def pile_left(s: Riders, eye: i64) -> list[int]:
    """For each thing, how many are in the draft pile; the draft is open, so everybody can count them (R-r36)."""
    found = [0] * len(s.game.book.names)
    for card in s.zone(PILE, 0).cards():
        found[card] += 1
    return found


def suggested(s: Riders, eye: i64) -> i64:
    """The card of the Row that the automatic draft would take for the player who drafts now."""
    return strategy.best_pick(s, s.drafter)


def in_draft(s: Riders, eye: i64) -> bool:
    return s.stage == DRAFT and s.zone(ROW, 0).size() > 0


def ending(s: Riders, eye: i64) -> str:
    return s.ending()


# -- prompts and choices ---------------------------------------------------------------------------------------------
PROMPTS: Final = {
    "choose a Rider": "Choose your Rider. Your opponent chooses at the same time; then both are shown.",
    "choose a Dragon": "Choose your Dragon. Your opponent chooses at the same time; then both are shown.",
    "thaw": "From which unit do you remove all Freeze?",
}


def prompt(s: Riders, seat: i64) -> str:
    """The sentence of a decision; it says what can still be done."""
    if s.ask is turn.ACT:
        return what_to_do(s, s.sides[seat])
    if s.ask is turn.DISCARD_DOWN:
        return f"You have {s.sides[seat].hand.size()} cards, at most {s.book.hand_limit} may stay: discard one."
    if s.ask.name == "draft a card":
        return f"Take a card from the row for your deck: {1 + s.zone(DRAFTED, seat).size()} of {s.book.deck_size}."
    return PROMPTS.get(s.ask.name, "")


def what_to_do(s: Riders, me: Side) -> str:
    """The prompt of the Action Phase: the Energy, what it is enough for, and whether you are frozen (R16-R20, R26)."""
    frozen = damage.is_staggered(s, me)
    if frozen and s.acted:
        return "You are frozen and have taken your one action: end the turn."
    have = f"You have {me.energy} Energy"
    cost = turn.attack_cost(me, me.form())
    attack = me.energy >= cost
    card = any(me.form().card_costs[each] <= me.energy for each in me.hand.cards())
    if not attack and not card:
        if not me.energy:
            return "You have no Energy left: end the turn."
        return f"{have}, too little for an attack or a card: end the turn. You keep the Energy."
    again = "attack again" if me.attacked else "attack"
    if frozen:
        deed = f"{again} or play a card" if attack and card else again if attack else "play a card"
        return f"You are frozen: only one action this turn, unless it frees you. {have}: {deed}."
    if not attack:
        return f"{have}, too little for an attack: play a card or end the turn."
    many = me.energy // max(1, cost)
    enough = f"{have}, enough for {'one attack' if many == 1 else f'{many} attacks'}"
    if card:
        return f"{enough}: {again}, play a card, or end the turn."
    cards = "but for none of your cards" if me.hand.size() else "and no cards in hand"
    return f"{enough}, {cards}: {again} or end the turn."


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
        return f"Your Dragon ({me.dragon_freeze or 'no'} Freeze)"
    if action == book.thaw_rider:
        return f"Your Rider ({me.rider_freeze or 'no'} Freeze)"
    name = s.game.actions.names[action]
    known = in_numbers(s, me, action)
    return f"{name[:1].upper()}{name[1:]}" + (f" ({known})" if known else "")


def in_numbers(s: Riders, me: Side, action: i64) -> str:
    """The cost of a card or the HP of a Rider or Dragon, for its label; "" for other actions."""
    verb, thing = s.game.actions.verbs[action], s.book.thing[action]
    if verb == "play":
        return f"{cost_of(s, me, action)} Energy"
    if verb == "ride with":
        return f"{s.book.rider(thing).hp} HP"
    if verb == "fly":
        return f"{s.book.dragon(thing).hp} HP"
    if verb in ("take", "discard"):
        return f"cost {me.form().card_costs[thing] if s.stage == DUEL else s.game.book.value(thing, 'cost')}"
    return ""


def reason(s: Riders, seat: i64, action: i64, code: i64) -> str:
    if code == turn.STAGGERED:
        return "you are frozen and have taken your one action"
    me = s.sides[seat]
    return f"costs {cost_of(s, me, action)} Energy, you have {me.energy}"


def cost_of(s: Riders, me: Side, action: i64) -> i64:
    if action == s.book.attack_dragon:
        return turn.attack_cost(me, me.form())
    if action == s.book.attack_rider:
        return turn.attack_cost(me, me.form()) + s.book.cover
    return me.form().card_costs[s.book.thing[action]]


def damage_of(s: Riders, me: Side, at_rider: bool) -> i64:
    """The damage that an attack would deal now, to Shields and HP together (R32, R51, R54)."""
    foe = s.sides[1 - me.seat]
    amount = turn.attack_damage(me, foe, me.form(), at_rider)
    if foe.rider.softens and not foe.softened:  # R51
        softening = foe.form().soften_rider if at_rider else foe.form().soften_dragon
        amount -= min(amount, softening)
    return amount


# -- the log ---------------------------------------------------------------------------------------------------------
# What these did is told on their line.
STROKES: Final = ["attacks dragon", "attacks rider", "plays", "strikes first", "dragon aflame", "rider aflame"]


def result(kind: str, subject: str, did: str, total: str = NO_TOTAL, words: Sequence[str] = ()) -> Told:
    """Declares what an attack, a card or Burn did; without one of these before it, it has a line of its own."""
    first = subject.replace("{i}", "{I}").replace("{my}", "{My}")
    return Told(kind, f"{first} {did}.", joins=f": {subject} | {did}", after=STROKES, total=total, words=words)


EVENTS: Final[list[Told]] = [
    Told("chooses", "{I} chose {thing}."),
    Told("drafts first", "{I} got the first pick of the draft."),
    Told("begins", "{I} got the first turn."),
    Told("turn", "Turn {n}: {my} turn.", chapter="Turn {n} · {my} turn"),
    Told("attacks dragon", "{My} {thing} attacked {whose} Dragon."),
    Told("attacks rider", "{My} {thing} attacked {whose} Rider."),
    Told("plays", "{I} played {thing}.", total=LIST),
    Told(
        "strikes first", "{My} {thing} struck at the start of the turn, because {i} had more Energy than the opponent."
    ),
    Told("hand full", "{I} drew no card, because {own} hand is full: {cards}."),  # R10, R-r28
    result("deck empty", "{i}", "drew no card, because {own} deck is empty"),  # R-r29
    Told("dragon aflame", "Burn dealt {n} damage to {my} Dragon."),
    Told("rider aflame", "Burn dealt {n} damage to {my} Rider."),
    result("discards", "{i}", "discarded {thing}{cause}"),
    result("softened", "{my} {thing}", "reduced the damage by {n}"),
    result("gains energy", "{i}", "gained {n} Energy"),
    result("loses energy", "{i}", "lost {n} Energy{cause}", LOSS),
    result("dragon hurt", "{my} Dragon", "lost {n} HP{cause}", LOSS),
    result("rider hurt", "{my} Rider", "lost {n} HP{cause}", LOSS),
    result("shields absorb", "{my} Rider", "absorbed {n} damage with Shields", LOSS),
    result("dragon healed", "{my} Dragon", "regained {n} HP", SUM),
    result("rider healed", "{my} Rider", "regained {n} HP", SUM),
    result("gains shields", "{my} Rider", "gained {n} Shield{s}", SUM),
    result("gains exhausted shields", "{my} Rider", "gained {n} exhausted Shield{s}"),
    result("loses shields", "{my} Rider", "lost {n} Shield{s}{cause}", LOSS),
    result("dragon burns", "{my} Dragon", "got {n} Burn", SUM),
    result("rider burns", "{my} Rider", "got {n} Burn", SUM),
    result("burn cleared", "{i}", "removed {n} Burn from {own} side"),
    result("dragon freezes", "{my} Dragon", "got {n} Freeze", SUM),
    result("rider freezes", "{my} Rider", "got {n} Freeze", SUM),
    result("dragon immune", "{my} Dragon", "is immune to Freeze"),
    result("rider immune", "{my} Rider", "is immune to Freeze"),
    result("guarded", "{my} Energy Shield", "cancelled the {word}", words=["Burn", "Freeze"]),
    result("gains guards", "{my} Rider", "gained {n} Energy Shield{s}"),
    result("crippled", "{my} Rider", "is Wounded until healed"),
    result("uncrippled", "{my} Rider", 'is no longer "Wounded until healed"'),
    Told("does nothing", "{word}.", joins=": {word}", after=STROKES, words=IDLE),
    Told("shields ready", "{My} Rider's {n} exhausted Shield{s} became ready."),
    Told("dragon unfrozen", "{I} removed {n} Freeze from {own} Dragon."),
    Told("rider unfrozen", "{I} removed {n} Freeze from {own} Rider."),
    Told("dragon not frozen", "{My} Dragon had no Freeze to remove."),
    Told("rider not frozen", "{My} Rider had no Freeze to remove."),
    Told("dragon thawed", "{My} Dragon lost its last Freeze and is immune to Freeze until the end of {own} next turn."),
    Told("rider thawed", "{My} Rider lost the last Freeze and is immune to Freeze until the end of {own} next turn."),
    Told("dragon still frozen", "{My} Dragon lost 1 Freeze at the end of the turn and has {n} left."),
    Told("rider still frozen", "{My} Rider lost 1 Freeze at the end of the turn and has {n} left."),
    Told("dragon immunity ends", "{My} Dragon is no longer immune to Freeze."),
    Told("rider immunity ends", "{My} Rider is no longer immune to Freeze."),
    Told("dragon kill", "{I} won: {whose} Dragon is dead."),
    Told("rider kill", "{I} won: {whose} Rider is dead."),
    Told("round cap", "{I} won after the last round: {own} side had the larger share of its HP left."),
    Told(
        "round cap tie", "{I} won after the last round: both sides had the same share of HP left, and {i} went second."
    ),
    Told("shuffle", "{I} shuffled {own} deck.", nobody="The draft pile was shuffled."),
]
MOVES: Final[list[Moved]] = [
    Moved("draft pile", "row", "New in the row: {thing}."),
    Moved("row", "drafted", "{I} took {thing}."),
    Moved("deck", "hand", "{I} drew {thing}."),
]  # events of their own tell of cards played and discarded
