"""The words of the game: prompts, labels of choices, reasons of blocked choices, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, YES
from roost.core.telling import LIST, Moved, Told
from roost.core.words import owning
from roost.games.soulstone import phases
from roost.games.soulstone.book import PIECES
from roost.games.soulstone.effects.battle import PICK, PRESS, has_soldier
from roost.games.soulstone.effects.castles import castles_of, uncontested_of
from roost.games.soulstone.effects.dragons import FLY, GIVE_UP, TOSS
from roost.games.soulstone.turn.march import MARCH, ORDER, STEP_ON
from roost.games.soulstone.turn.turn import ADD, DEPLOY, DISCARD_DOWN, DRAFT, in_reach, why_no_castle
from roost.games.soulstone.view.places import CORNER, Places, count_cards
from roost.games.soulstone.view.shown import LETTERS, cards_at, is_battalion

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone


def name_of(s: Soulstone, thing: i64) -> str | None:
    return None if thing < 0 else s.game.book.names[thing]


# -- questions and answers -------------------------------------------------------------------------------------------
def prompt(s: Soulstone, seat: i64) -> str:
    ask = s.ask
    if ask is DRAFT:
        return draft_prompt(s, seat)
    if ask is DEPLOY:
        if s.book.teams and s.book.ally_castles:  # S-r56
            return "Deploy: to which Castle, yours or your partner's, do you send cards?"
        return "Deploy: to which of your Castles do you send cards?"
    if ask is ADD:
        return f"Which card do you deploy to {name_of(s, s.deploying)}, face down?"
    if ask is MARCH:
        return (
            "March: which Battalion moves or attacks?"
            if may_act(s, seat)
            else "March: no Battalion is left to act. End the march."
        )
    if ask is ORDER:
        here = f"{name_of(s, s.marching)} ({count_cards(cards_at(s, s.marching))})"
        return f"Your Battalion on {here}: one step, one attack, or rest?"
    if ask is STEP_ON:
        return f"Your Battalion is on {name_of(s, s.marching)}: one step more?"
    if ask is PICK:
        return pick_prompt(s, seat)
    if ask is PRESS:
        return press_prompt(s)
    if ask is FLY:
        return f"Your Dragon on {name_of(s, s.dragon_of(seat))}: fly, attack or stay?"
    if ask is TOSS:
        whose = owning(s.turn_of, seat)
        told = f"{whose[:1].upper()}{whose[1:]} Dragon attacks {attacked(s, seat)}"
        return f"{told}: pick a side of your coin. Both are shown together."
    if ask is GIVE_UP:
        return f"Your Battalion on {name_of(s, s.defender)} scatters: which card is lost to the fire?"
    if ask is DISCARD_DOWN:
        return f"You hold {s.hand_of(seat).size()} cards and may keep {s.book.hand_limit}: discard one."
    return "Nothing is asked."


def draft_prompt(s: Soulstone, seat: i64) -> str:
    told = "Draft: draw a card for each uncontested Castle"
    if s.round == 1:
        return f"{told}."
    for k in range(s.book.battalions):
        space = s.where[seat * PIECES + k]
        if space >= 0 and not why_no_castle(s, seat, space):
            return f"{told}, or build a Castle instead?"
    why = "no Battalion of yours is on the centre of a free grass tile"  # S-r16
    if castles_of(s, seat) >= s.book.castle_tokens:
        why = REASONS[phases.NO_TOKEN][0]
    return f"{told}. No Castle can be built now: {why}."


def may_act(s: Soulstone, seat: i64) -> bool:
    """Whether a Battalion of the seat has not acted yet (S29)."""
    for k in range(s.book.battalions):
        if s.where[seat * PIECES + k] >= 0 and not s.acted >> k & 1:
            return True
    return False


def press_prompt(s: Soulstone) -> str:
    """Only the attacker reads this: it says whether an unused Soldier is left (S-r7)."""
    if not has_soldier(s, s.stack_at(s.attacker)):
        return "You have no unused Soldier left: the attack has to stop."
    if not s.exchange:
        return "The toll is paid: the attack goes on."
    return f"Go on with the attack on {attacked(s, s.turn_of)}, or stop?"


def pick_prompt(s: Soulstone, seat: i64) -> str:
    both = "" if s.exchange else " Both are shown together."  # S20
    if seat == s.turn_of:
        return f"You attack {attacked(s, seat)}: pick a Soldier.{both}"
    mine = attacked(s, seat)
    by = standing_at(s, seat, s.attacker)
    return f"{mine[:1].upper()}{mine[1:]} is attacked by {by}: pick a card.{both}"


def attacked(s: Soulstone, seat: i64) -> str:
    """The attacked Battalion: its owner, size and space, and whose Castle it is in."""
    castle = s.castles[s.defender]
    return standing_at(s, seat, s.defender) + (f" in {owning(castle - 1, seat)} Castle" if castle else "")


def standing_at(s: Soulstone, seat: i64, space: i64) -> str:
    name = s.game.book.names[space]
    return f"{places(s, seat).piece(name)} on {name}"


DONE_LABELS: Final = {
    "deploy": "Deploy no more",
    "deploy which card": "No more cards there",
    "march": "End the march",
    "give orders": "Rest",
    "step on": "Stay there",
    "dragon": "Stay",
}


def label(s: Soulstone, seat: i64, action: i64) -> str:
    if action == DONE:
        return DONE_LABELS[s.ask.name]
    if action == YES:
        return "Go on"
    if action == NO:
        return "Stop"
    verb = s.game.actions.verbs[action]
    thing = s.book.thing[action]
    if verb == "draw":
        return draw_label(s, uncontested_of(s, seat), in_reach(s, seat))
    name = s.game.book.names[thing]
    told = f"Build a Castle on {name}" if verb == "build on" else f"{verb[:1].upper()}{verb[1:]} {name}"
    more = about(s, seat, verb, thing)
    return f"{told} ({more})" if more else told


def draw_label(s: Soulstone, due: i64, n: i64) -> str:
    """What a Draft draws: n of the cards due, fewer in a Draft Cooldown (S43)."""
    if not due:
        return "Draw no card (you have no uncontested Castle)"
    if n == due:
        return f"Draw {count_cards(n)}"
    told = "Draw no card" if n == 0 else f"Draw {n} of {count_cards(due)}"
    return f"{told} (Draft Cooldown: the Dead Pile has fewer than {s.book.cooldown} cards)"


def about(s: Soulstone, seat: i64, verb: str, space: i64) -> str:
    """What a label adds about a space, for example who stands there."""
    where = places(s, seat)
    name = s.game.book.names[space]
    told: list[str] = []
    if verb == "step to":
        told = where.step(seat, name)
    elif verb == "fly to":
        told = where.flight(seat, name)
    elif verb == "attack":
        told = where.prey(name)
    elif verb == "build on":
        told = where.site(seat, name)
    elif verb == "march from":
        told = [count_cards(s.stack_at(space).size()), where.spot(name), *where.beside(seat, name)]
    elif verb == "deploy to":
        told = [where.piece(name) or "a new Battalion"]
        if s.castles[space] - 1 != seat:  # S-r56
            told[0] += f" in {where.centre(name)}"
    return ", ".join([part for part in told if part])


def places(s: Soulstone, seat: i64) -> Places:
    """The public map as a seat reads it: what stands on which space."""
    names = s.game.book.names
    realm = s.book.realm
    battalions: dict[str, tuple[int, int]] = {}
    for space in realm.spaces:
        if is_battalion(s, space):
            battalions[names[space]] = (s.owner(s.pieces[space]), cards_at(s, space))
    return Places(
        realm.kinds,
        realm.near_by_name,
        {names[space]: s.castles[space] - 1 for space in realm.grass if s.castles[space]},
        battalions,
        {names[s.dragon_of(each)]: each for each in range(s.seats) if s.dragon_of(each) >= 0},
        [owning(each, seat) for each in range(s.seats)],
        [LETTERS[s.book.side[each]] for each in range(s.seats)],
    )


# The words of each reason, and the rule that it comes from.
REASONS: Final = {
    phases.FIRST_TURN: ("you cannot build in your first turn", "S-r16"),
    phases.NO_GRASS: ("a Castle needs the centre of a grass tile", "S-r16"),
    phases.CASTLE_THERE: ("a Castle stands there already", "S-r16"),
    phases.NO_TOKEN: ("all your Castle tokens are on the map", "S-r17"),
    phases.CONTESTED: ("the Castle is contested: an enemy Battalion stands beside it", "S32"),
    phases.TAKEN: ("your partner's Battalion stands there", "S-r58"),
    phases.AT_LIMIT: (
        "you have as many Battalions as uncontested Castles; one Castle more allows one more",
        "S34, S-r13",
    ),
    phases.NO_CARD: ("your hand is empty", "S-r12"),
    phases.NO_STONE: ("this Battalion has no Soul Stone, which a boneyard needs", "S4"),
    phases.HAS_DRAGON: ("you have a Dragon already, and one is the most", "S-r26"),
    phases.NO_SOLDIER: ("a Soul Stone cannot attack", "S2"),
    phases.A_DRAGON: ("Battalions cannot attack Dragons", "S30"),
    phases.A_FRIEND: ("it belongs to your partner", "S-r30"),
    phases.IN_CASTLE: ("a Dragon cannot attack a Battalion in a Castle", "S12"),
    phases.MUST_FIGHT: ("you have a Soldier, so the first exchange must be fought", "S-r8"),
}


def reason(s: Soulstone, seat: i64, action: i64, code: i64) -> str:
    """Why an answer is blocked, with the rule: "Battalions cannot attack Dragons (S30)"."""
    words, rule = REASONS[code]
    if code == phases.AT_LIMIT:
        if s.battalions_of(seat) >= s.book.battalions:  # S-r13, S45
            words, rule = f"all your {s.book.battalions} Battalions are on the map", "S-r13"
        elif s.book.limit_all:  # S-r56
            words, rule = "you have as many Battalions as Castles; one Castle more allows one more", "S-r56"
    elif code == phases.NO_GRASS:
        words += f", and your Battalion is on {ground_under(s, s.book.thing[action])}"
    elif code == phases.A_FRIEND and s.owner(s.pieces[s.book.thing[action]]) == seat:
        words, rule = "it is your own, and two pieces cannot share a space", "S13"
    return f"{words} ({rule})"


def ground_under(s: Soulstone, space: i64) -> str:
    kind = s.book.realm.kinds[s.game.book.names[space]]
    return "a corner" if kind == CORNER else f"a {kind}"


# -- the log ---------------------------------------------------------------------------------------------------------
# Why nothing could be deployed (S32, S-r12, S-r13), by the code of the reason.
NO_PLACE: Final[list[str]] = [
    *[""] * phases.CONTESTED,
    "no Castle is uncontested",
    "a partner's Battalion stands in the Castle",
    "there are as many Battalions as the Castles allow",
]
# What decides at a round limit (S-r34, S-r53), by what `decided_by` returns; the last is for teams.
RANKED: Final[list[str]] = [
    "The number of uncontested Castles decides.",
    "Equally many uncontested Castles: the number of all Castles decides.",
    "Equally many Castles: the number of cards in Battalions decides.",
    "Equally many Castles and cards: the later seat wins.",
    "Equally many Castles and cards: the team that did not begin wins.",
]
NO_CARDS: Final[list[str]] = ["no Castle is left", "no Castle is uncontested"]  # why nothing was drawn (S33)
SILENT: Final[list[str]] = [""]  # as `words` for "{word}": no line in the log, the event is for the board only
CLAIM: Final = "The claim wins at the start of {own} next turn if enough Castles stay uncontested."
EVENTS: Final[list[Told]] = [
    Told("turn", "Round {n}: {my} turn.", chapter="Round {n} · {my} turn"),
    Told("draws nothing", "{I} drew no card: {word}.", words=NO_CARDS),
    Told("cooldown", "{I} missed {cards}: the deck is empty and the Dead Pile too small (Draft Cooldown)."),
    Told("builds", "{I} built a Castle on {thing}.", total=LIST),
    Told("deploys", "{My} new Battalion on {thing} has {cards}."),
    Told("reinforces", "{My} Battalion on {thing} grew to {cards}."),
    Told("cannot deploy", "{I} could not deploy: {word}.", words=NO_PLACE),
    Told("discards", "{I} discarded {thing}: too many cards in hand."),
    Told("steps", "{My} Battalion ({cards}) went from {source} to {thing}."),
    Told("conquers", "{I} conquered {whose} Castle on {thing}.", total=LIST),
    Told("attacks", "{My} Battalion on {source} attacked {whose} Battalion on {thing}, {target}."),
    Told("defends", "{word}", words=SILENT),
    Told("pays toll", "{I} lost {thing} as the toll for attacking a Castle."),
    Told("spent", "{My} Battalion on {thing} had no other card and was removed.", total=LIST),
    Told("reveals", "{word}", words=SILENT),
    Told("attacker falls", "{I} showed {thing}, {whom} showed {source}: {my} {thing} fell."),
    Told("defender falls", "{I} showed {thing}, {whom} showed {source}: {whose} {source} fell."),
    Told("both fall", "{I} showed {thing}, {whom} showed {source}: both fell."),
    Told("all used", "{I} had no unused card left: the attack on {thing} is over."),
    Told("stops", "{I} stopped the attack on {thing}."),
    Told(
        "cannot fight",
        "{I} had no Soldier left after the toll and showed the rest ({cards}): the attack on {thing} is over.",
    ),
    Told("destroyed", "{My} Battalion on {thing} was destroyed in battle with {whom}.", total=LIST),
    Told("takes the place", "{My} Battalion ({cards}) advanced to {thing}."),
    Told("raises", "{I} raised a Dragon on {thing} from a Battalion of {cards}.", total=LIST),
    Told("flies", "{My} Dragon flew from {source} to {thing}."),
    Told("pounces", "{My} Dragon on {source} attacked {whose} Battalion on {thing}."),
    Told("duels", "{My} Dragon on {source} attacked {whose} Dragon on {thing}: both die."),
    Told("tosses", "{word}", words=SILENT),
    Told("coins", "{I} showed {thing}, {whom} showed {source}."),
    Told("burnt", "{My} Battalion on {thing} was destroyed by {whose} Dragon.", total=LIST),
    Told("loses", "{My} {thing} went to the Dead Pile."),
    Told("gives up", "{I} lost {thing} to {whose} Dragon."),
    Told("slain", "{My} Dragon on {thing} was slain.", total=LIST),
    Told("claims", "{I} claimed victory with {n} uncontested Castle{s}. " + CLAIM, total=LIST),
    Told("team claims", "{I} claimed victory for {own} team with {n} uncontested Castle{s}. " + CLAIM, total=LIST),
    Told("claim broken", "{My} claim is broken: {own} uncontested Castles are no longer enough."),
    Told("out", "{I} left the game: no Castle and no Battalion is left."),
    Told("lays open", "{My} hand went to the Dead Pile: {thing}."),
    Told("leaves", "{My} Dragon on {thing} was removed."),
    Told("castles held", "The game is over: the winner's claim stood for a whole round."),
    Told("last side", "The game is over: nobody else is left."),
    Told("round limit", "The game is over: round {n} was the last."),
    Told(
        "quiet rounds",
        "The game is over: {n} round{s} without a battle, a new or conquered Castle or a Dragon's attack.",
    ),
    Told("ranked", "{word}", words=RANKED),
    Told("wins", "{I} won."),
    Told("team wins", "{I} and {whom} won."),
    Told("shuffle", "The Dead Pile was shuffled and is the new deck."),
]
# A card goes face down into a Battalion: only its owner reads which.
MOVES: Final[list[Moved]] = [
    Moved("deck", "hand", "{I} drew {thing}."),
    Moved("hand", "stack", "{I} deployed {thing}.", unknown=""),
]
