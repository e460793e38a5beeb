"""The words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, YES
from roost.core.telling import LIST, SUM, Moved, Told
from roost.core.words import owning
from roost.games.soulstone import phases
from roost.games.soulstone.effects.battle import PICK, PRESS, has_soldier
from roost.games.soulstone.effects.castles import uncontested_of
from roost.games.soulstone.effects.dragons import FLY, GIVE_UP, TOSS
from roost.games.soulstone.turn.march import MARCH, ORDER, STEP_ON
from roost.games.soulstone.turn.turn import ADD, DEPLOY, DISCARD_DOWN, DRAFT, in_reach
from roost.games.soulstone.view.places import Places, count_cards
from roost.games.soulstone.view.shown import LETTERS, cards_at, is_battalion

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone


def name_of(s: Soulstone, thing: i64) -> str | None:
    return None if thing < 0 else s.game.book.names[thing]


# -- questions and answers -------------------------------------------------------------------------------------------
def prompt(s: Soulstone, seat: i64) -> str:
    ask = s.ask
    if ask is DRAFT:
        return "Draft: draw your cards, or build a Castle." if s.round > 1 else "Draft: draw your cards."
    if ask is DEPLOY:
        if s.book.teams and s.book.ally_castles:  # S-r56
            return "Deploy: to which Castle, yours or your partner's, do you send cards?"
        return "Deploy: to which of your Castles do you send cards?"
    if ask is ADD:
        return f"Deploy to {name_of(s, s.deploying)}: which card, face down?"
    if ask is MARCH:
        return "March: which Battalion moves or attacks?"
    if ask is ORDER:
        return f"What does your Battalion on {name_of(s, s.marching)} do?"
    if ask is STEP_ON:
        return f"Your Battalion is on {name_of(s, s.marching)}: one step more?"
    if ask is PICK:
        return pick_prompt(s, seat)
    if ask is PRESS:
        return press_prompt(s)
    if ask is FLY:
        return "Your Dragon: fly, attack, or stay?"
    if ask is TOSS:
        whose = owning(s.turn_of, seat)
        told = f"{whose[:1].upper()}{whose[1:]} Dragon attacks {attacked(s, seat)}"
        return f"{told}: pick a side of your coin. Both are shown together."
    if ask is GIVE_UP:
        return f"Your Battalion on {name_of(s, s.defender)} scatters: which card is lost?"
    if ask is DISCARD_DOWN:
        return f"More than {s.book.hand_limit} cards in hand: discard one."
    return "Nothing is asked."


def press_prompt(s: Soulstone) -> str:
    """The attacker alone is asked: it tells what only he can see (S-r7)."""
    if not has_soldier(s, s.stack_at(s.attacker)):
        return "No unused Soldier is left: the attack has to stop."
    if not s.exchange:
        return "The toll is paid: on with the attack."
    return f"Go on with the attack on {attacked(s, s.turn_of)}, or stop?"


def pick_prompt(s: Soulstone, seat: i64) -> str:
    if seat == s.turn_of:
        return f"You attack {attacked(s, seat)}: pick a Soldier. Both cards are shown together."
    mine = attacked(s, seat)
    by = standing_at(s, seat, s.attacker)
    return f"{mine[:1].upper()}{mine[1:]} is attacked by {by}: pick a card. Both are shown together."


def attacked(s: Soulstone, seat: i64) -> str:
    """The Battalion that is attacked: whose, how strong, where, and whether in a Castle."""
    castle = s.castles[s.defender]
    return standing_at(s, seat, s.defender) + (f", in {owning(castle - 1, seat)} Castle," if castle else "")


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
        return "Stop" if s.exchange else "Stop: no Soldier is left"
    verb = s.game.actions.verbs[action]
    thing = s.book.thing[action]
    if verb == "draw":
        return draw_label(uncontested_of(s, seat), in_reach(s, seat))
    name = s.game.book.names[thing]
    told = f"Build a Castle on {name}" if verb == "build on" else f"{verb[:1].upper()}{verb[1:]} {name}"
    more = about(s, seat, verb, thing)
    return f"{told} ({more})" if more else told


def draw_label(due: i64, n: i64) -> str:
    """What is due, or what a Draft Cooldown leaves of it (S43)."""
    told = "Draw no card" if n == 0 else f"Draw {count_cards(n)}"
    return told if n == due else f"{told} of {due}: Draft Cooldown"


def about(s: Soulstone, seat: i64, verb: str, space: i64) -> str:
    """What a player wants to know of a space before choosing it."""
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
    """What stands where, as a seat is told of it; all of it is public."""
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


REASONS: Final = {
    phases.FIRST_TURN: "the first turn is for drawing",
    phases.NO_GRASS: "this is not the centre of a grass tile",
    phases.CASTLE_THERE: "there is a Castle already",
    phases.NO_TOKEN: "all your Castle tokens are on the map",
    phases.CONTESTED: "the Castle is contested",
    phases.TAKEN: "another player's piece stands there",
    phases.AT_LIMIT: "you have as many Battalions as uncontested Castles",
    phases.NO_CARD: "your hand is empty",
    phases.NO_STONE: "a boneyard's centre needs a Soul Stone in the Battalion",
    phases.HAS_DRAGON: "you have a Dragon already",
    phases.NO_SOLDIER: "a Soul Stone cannot attack",
    phases.A_DRAGON: "Battalions cannot attack Dragons",
    phases.A_FRIEND: "that is no enemy",
    phases.IN_CASTLE: "a Dragon cannot attack a Battalion in a Castle",
    phases.MUST_FIGHT: "who can fight goes on to the first exchange",
}


def reason(s: Soulstone, seat: i64, action: i64, code: i64) -> str:
    if code == phases.AT_LIMIT:
        if s.battalions_of(seat) >= s.book.battalions:  # S-r13, S45
            return f"all your {s.book.battalions} Battalions are on the map"
        if s.book.limit_all:  # S-r56
            return "you have as many Battalions as Castles"
    return REASONS[code]


# -- the log ---------------------------------------------------------------------------------------------------------
# Why nothing could be deployed (S32, S-r12, S-r13): the text for each code that there is.
NO_PLACE: Final[list[str]] = [
    *[""] * phases.CONTESTED,
    "no Castle is uncontested",
    "another player's piece stands in the way",
    "the limit of Battalions is reached",
]
# What decides an equal end, by how far the sides were equal (S-r34, S-r53).
RANKED: Final[list[str]] = [
    "Most uncontested Castles decide.",
    "Uncontested Castles are equal: most Castles decide.",
    "Castles are equal, too: most cards in Battalions decide.",
    "All is equal: the later seat wins, or the team that did not begin.",
]
CLAIM: Final = "to be won at the start of {own} next turn unless there are too few before."
EVENTS: Final[list[Told]] = [
    Told("turn", "Round {n}: {my} turn.", chapter="Round {n} · {my} turn"),
    Told("drafts", "{I} drew {cards}.", total=SUM),
    Told("cooldown", "Draft Cooldown: {cards} could not be drawn."),
    Told("builds", "{I} built a Castle on {thing}.", total=LIST),
    Told("deploys", "{I} deployed a card to {thing}: {cards} now."),
    Told("cannot deploy", "{I} could not deploy: {word}.", words=NO_PLACE),
    Told("discards", "{I} discarded {thing}."),
    Told("steps", "{My} Battalion ({cards}) went from {source} to {thing}."),
    Told("conquers", "{I} conquered {whose} Castle on {thing}.", total=LIST),
    Told("attacks", "{I} attacked {thing} from {source}, with {cards}."),
    Told("defends", "{My} Battalion of {cards} defends it."),
    Told("pays toll", "{I} paid a toll to attack the Castle: {thing}."),
    Told("reveals", "{I} showed {thing}."),
    Told("stops", "{I} stopped the attack on {thing}."),
    Told(
        "cannot fight",
        "{I} had no Soldier left after the toll: the attack on {thing} is over, and the rest of the stack is shown "
        "({cards}).",
    ),
    Told("destroyed", "{My} Battalion on {thing} was destroyed.", total=LIST),
    Told("takes the place", "{I} took the place, with {cards}."),
    Told("raises", "{I} raised a Dragon on {thing}, for {cards}.", total=LIST),
    Told("flies", "{My} Dragon flew from {source} to {thing}."),
    Told("pounces", "{My} Dragon on {source} attacked {whose} Battalion on {thing}."),
    Told("duels", "{My} Dragon on {source} attacked {whose} Dragon on {thing}."),
    Told("tosses", "{I} showed {thing}."),
    Told("burnt", "{My} Battalion on {thing} was destroyed by the Dragon: {cards}.", total=LIST),
    Told("gives up", "{I} gave up {thing} to the Dragon."),
    Told("slain", "{My} Dragon on {thing} was slain.", total=LIST),
    Told("claims", "{I} claimed victory with {n} uncontested Castle{s}, " + CLAIM, total=LIST),
    Told(
        "team claims",
        "{I} claimed victory for {own} team, with {n} uncontested Castle{s} together, " + CLAIM,
        total=LIST,
    ),
    Told("claim broken", "{My} claim is broken."),
    Told(
        "out",
        "{I} went out: no Castle and no Battalion is left. {My} hand ({cards}) goes face up to the Dead Pile.",
    ),
    Told("lays open", "{thing} went from {my} hand to the Dead Pile."),
    Told("leaves", "{My} Dragon on {thing} was removed."),
    Told("castles held", "The game is over: enough uncontested Castles were held."),
    Told("last side", "The game is over: nobody else is left."),
    Told("round limit", "The game is over: the last round has ended."),
    Told("quiet rounds", "The game is over: too many rounds have gone by quietly."),
    Told("ranked", "{word}", words=RANKED),
    Told("wins", "{I} won."),
    Told("shuffle", "The Dead Pile was shuffled and is the new deck."),
]
# Of hidden cards those hear who may know them; what falls, everybody sees.
MOVES: Final[list[Moved]] = [
    Moved("stack", "dead pile", "{My} {thing} went to the Dead Pile."),
    Moved("deck", "hand", "{I} drew {thing}.", unknown=""),
    Moved("hand", "stack", "It was {thing}.", unknown=""),
]
