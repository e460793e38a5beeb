"""What a seat is shown, and the words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, YES
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.words import called, owning
from roost.core.zone import WATCHER
from roost.games.soulstone import steps
from roost.games.soulstone.battle import PICK, PRESS, has_soldier
from roost.games.soulstone.castles import castles_of, is_contested, limit_of, uncontested_of, uncontested_of_side
from roost.games.soulstone.dragons import FLY, GIVE_UP, TOSS
from roost.games.soulstone.map import BONEYARD, KINDS
from roost.games.soulstone.march import MARCH, ORDER, STEP_ON
from roost.games.soulstone.turn import ADD, DEPLOY, DISCARD_DOWN, DRAFT, in_reach

if TYPE_CHECKING:
    from roost.games.soulstone.state import Soulstone

LETTERS: Final = "ABCD"


# -- the table -------------------------------------------------------------------------------------------------------
def show(s: Soulstone) -> dict[str, Any]:
    """The map with all that stands on it, and every open number (S-r19); the same for every seat.

    The name of a space is its place: the letter its line from the top, the number its column from the left.
    """
    names = s.game.book.names
    realm = s.book.realm
    battle = s.attacker >= 0
    return {
        "map": realm.name,
        "spaces": {names[space]: KINDS[realm.kind[space]] for space in realm.spaces},
        "homes": [names[realm.homes[seat]] for seat in range(s.seats)],
        "castles": {names[space]: s.castles[space] - 1 for space in realm.grass if s.castles[space]},
        "contested": [names[space] for space in realm.grass if s.castles[space] and is_contested(s, space)],
        "battalions": [show_battalion(s, space) for space in realm.spaces if is_battalion(s, space)],
        "dragons": {names[s.dragon_of(seat)]: seat for seat in range(s.seats) if s.dragon_of(seat) >= 0},
        "players": [show_player(s, seat) for seat in range(s.seats)],
        "cards": [names[card] for card in s.book.cards],
        "castles to win": s.book.castles_to_win,
        "round": s.round,
        "round limit": s.book.round_limit,
        "quiet rounds": s.quiet,
        "turn of": s.turn_of,
        "step": steps.STEPS[s.step],
        "chosen": name_of(s, s.marching if s.marching >= 0 else s.deploying),
        "added": s.added,
        "steps left": s.steps_left,
        "battle": {
            "attacker": names[s.attacker],
            "defender": names[s.defender],
            "exchange": s.exchange,
            "toll": name_of(s, s.toll),
        }
        if battle
        else None,
        "ending": s.ending(),
    }


def name_of(s: Soulstone, thing: i64) -> str | None:
    return None if thing < 0 else s.game.book.names[thing]


def is_battalion(s: Soulstone, space: i64) -> bool:
    piece = s.pieces[space]
    return piece > 0 and not s.is_dragon(piece)


def show_battalion(s: Soulstone, space: i64) -> dict[str, Any]:
    piece = s.pieces[space]
    stack = s.stack_of(piece)
    cards = stack.size() + (s.used().size() if space == s.attacker else 0)
    return {
        "at": s.game.book.names[space],
        "seat": s.owner(piece),
        "cards": cards,
        "stack": stack.name(),
        "marched": s.has_acted(piece),
    }


def show_player(s: Soulstone, seat: i64) -> dict[str, Any]:
    dragon = s.dragon_of(seat)
    side = s.book.side[seat]
    return {
        "letter": LETTERS[seat],
        "team": LETTERS[side] if s.book.teams else None,
        "castles": castles_of(s, seat),
        "uncontested": uncontested_of(s, seat),
        "held together": uncontested_of_side(s, side),
        "battalions": s.battalions_of(seat),
        "limit": limit_of(s, seat),
        "dragon": name_of(s, dragon),
        "claim": (s.claims >> seat & 1) == 1,
        "out": (s.out >> seat & 1) == 1,
    }


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
        whose = "Your Dragon attacks" if seat == s.turn_of else "A Dragon attacks your Battalion on"
        return f"{whose} {name_of(s, s.defender)}: pick a side of your coin. Both are shown together."
    if ask is GIVE_UP:
        return f"Your Battalion on {name_of(s, s.defender)} scatters: which card is lost?"
    if ask is DISCARD_DOWN:
        return f"More than {s.book.hand_limit} cards in hand: discard one."
    return "Nothing is asked."


def press_prompt(s: Soulstone) -> str:
    """The attacker alone is asked: it tells what only he can see (S-r7)."""
    if not has_soldier(s, s.stack_at(s.attacker)):
        return "No unused Soldier is left: the attack has to stop."
    return "Go on with the attack, or stop?" if s.exchange else "The toll is paid: on with the attack."


def pick_prompt(s: Soulstone, seat: i64) -> str:
    if seat == s.turn_of:
        return f"You attack {name_of(s, s.defender)}: pick a Soldier. Both cards are shown together."
    return f"Your Battalion on {name_of(s, s.defender)} is attacked: pick a card. Both are shown together."


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
    if verb == "build on":
        return f"Build a Castle on {name}"
    told = f"{verb[:1].upper()}{verb[1:]} {name}"
    more = about(s, seat, verb, thing)
    return f"{told} ({more})" if more else told


def draw_label(due: i64, n: i64) -> str:
    """What is due, or what a Draft Cooldown leaves of it (S43)."""
    told = "Draw no card" if n == 0 else f"Draw {count_cards(n)}"
    return told if n == due else f"{told} of {due}: Draft Cooldown"


def about(s: Soulstone, seat: i64, verb: str, space: i64) -> str:
    """What a player wants to know of a space before choosing it."""
    piece = s.pieces[space] if verb in ("deploy to", "march from", "attack") else i64(0)
    place = ""
    if verb == "deploy to" and s.castles[space] - 1 != seat:  # S-r56
        place = f" in {owning(s.castles[space] - 1, seat)} Castle"
    if piece:
        if s.is_dragon(piece):
            return f"{owning(s.owner(piece), seat)} Dragon"
        whose = "" if verb == "march from" else f"{owning(s.owner(piece), seat)} Battalion{place}, "
        return whose + count_cards(s.stack_of(piece).size())
    if verb == "deploy to":
        return f"a new Battalion{place}"
    if verb in ("step to", "fly to"):
        castle = s.castles[space]
        if castle and s.book.enemies(seat, castle - 1):
            return f"conquers {owning(castle - 1, seat)} Castle"
        if castle:
            return f"{owning(castle - 1, seat)} Castle"
        return "raises your Dragon" if s.book.realm.kind[space] == BONEYARD else ""
    return ""


def count_cards(n: i64) -> str:
    return "1 card" if n == 1 else f"{n} cards"


REASONS: Final = {
    steps.FIRST_TURN: "the first turn is for drawing",
    steps.NO_GRASS: "this is not the centre of a grass tile",
    steps.CASTLE_THERE: "there is a Castle already",
    steps.NO_TOKEN: "all your Castle tokens are on the map",
    steps.CONTESTED: "the Castle is contested",
    steps.TAKEN: "another player's piece stands there",
    steps.AT_LIMIT: "you have as many Battalions as uncontested Castles",
    steps.NO_CARD: "your hand is empty",
    steps.NO_STONE: "a boneyard's centre needs a Soul Stone in the Battalion",
    steps.HAS_DRAGON: "you have a Dragon already",
    steps.NO_SOLDIER: "a Soul Stone cannot attack",
    steps.A_DRAGON: "Battalions cannot attack Dragons",
    steps.A_FRIEND: "that is no enemy",
    steps.IN_CASTLE: "a Dragon cannot attack a Battalion in a Castle",
    steps.MUST_FIGHT: "who can fight goes on to the first exchange",
}


def reason(s: Soulstone, seat: i64, action: i64, code: i64) -> str:
    if code == steps.AT_LIMIT:
        if s.battalions_of(seat) >= s.book.battalions:  # S-r13, S45
            return f"all your {s.book.battalions} Battalions are on the map"
        if s.book.limit_all:  # S-r56
            return "you have as many Battalions as Castles"
    return REASONS[code]


# -- the log ---------------------------------------------------------------------------------------------------------
# `{I}` is whose event it is, `{My}` the same before a noun; `{n}` a number, `{cards}` so many cards, `{thing}` a card
# or a space.
TOLD: Final = {
    "turn": "Round {n}: {my} turn.",
    "drafts": "{I} drew {cards}.",
    "cooldown": "Draft Cooldown: {cards} could not be drawn.",
    "builds": "{I} built a Castle on {thing}.",
    "deploys": "{I} deployed a card to {thing}: {cards} now.",
    "cannot deploy": "{I} could not deploy: {why}.",
    "discards": "{I} discarded {thing}.",
    "steps": "{My} Battalion ({cards}) went from {source} to {thing}.",
    "conquers": "{I} conquered {theirs} Castle on {thing}.",
    "attacks": "{I} attacked {thing} from {source}, with {cards}.",
    "defends": "{My} Battalion of {cards} defends it.",
    "pays toll": "The attack on the Castle cost {thing}.",
    "reveals": "{I} showed {thing}.",
    "stops": "{I} stopped the attack on {thing}.",
    "cannot fight": "{I} had no Soldier left after the toll: the attack on {thing} is over, and the rest of the stack "
    "is shown ({cards}).",
    "destroyed": "{My} Battalion on {thing} was destroyed.",
    "takes the place": "{I} took the place, with {cards}.",
    "raises": "{I} raised a Dragon on {thing}, for {cards}.",
    "flies": "{My} Dragon flew from {source} to {thing}.",
    "pounces": "{My} Dragon on {source} attacked {theirs} Battalion on {thing}.",
    "duels": "{My} Dragon on {source} attacked {theirs} Dragon on {thing}.",
    "tosses": "{I} showed {thing}.",
    "burnt": "{My} Battalion on {thing} was destroyed by the Dragon: {cards}.",
    "gives up": "{I} lost {thing}.",
    "slain": "{My} Dragon on {thing} was slain.",
    "claims": "{I} claimed victory with {n} uncontested {castles}, to be won at the start of {my} next turn unless "
    "there are too few before.",
    "team claims": "{I} claimed victory for {my} team, with {n} uncontested {castles} together, to be won at the start "
    "of {my} next turn unless there are too few before.",
    "claim broken": "{My} claim is broken.",
    "out": "{I} went out: no Castle and no Battalion is left. {My} hand ({cards}) goes face up to the Dead Pile.",
    "lays open": "{thing} went from {my} hand to the Dead Pile.",
    "leaves": "{My} Dragon on {thing} was removed.",
    "wins": "{I} won.",
}
# Why nothing could be deployed (S32, S-r12, S-r13).
NO_PLACE: Final = {
    steps.CONTESTED: "no Castle is uncontested",
    steps.TAKEN: "another player's piece stands in the way",
    steps.AT_LIMIT: "the limit of Battalions is reached",
}
WON: Final = {
    "castles held": "enough uncontested Castles were held",
    "last side": "nobody else is left",
    "round limit": "the last round has ended",
    "quiet rounds": "too many rounds have gone by quietly",
}
# What decides then, by how far the sides were equal (S-r34, S-r53).
RANKED: Final = [
    "Most uncontested Castles decide.",
    "Uncontested Castles are equal: most Castles decide.",
    "Castles are equal, too: most cards in Battalions decide.",
    "All is equal: the later seat wins, or the team that did not begin.",
]


def tell(event: Event, seat: i64, names: list[str]) -> str:
    thing = "a card" if event.thing < 0 else names[event.thing]
    if event.kind == MOVE:
        return tell_of_move(event, seat, thing)
    if event.kind == SHUFFLE:
        return "The Dead Pile was shuffled and is the new deck."
    if event.kind == SHOW:
        return ""  # told of already
    if event.kind in WON:
        return f"The game is over: {WON[event.kind]}."
    if event.kind == "ranked":
        return RANKED[event.count]
    whose = owning(event.seat, seat)
    return TOLD[event.kind].format(
        I=called(event.seat, seat),
        my=whose,
        My=whose[:1].upper() + whose[1:],
        theirs=owning(event.count, seat) if event.kind in ("conquers", "pounces", "duels") else "",
        why=NO_PLACE[event.count] if event.kind == "cannot deploy" else "",
        castles="Castle" if event.count == 1 else "Castles",
        thing=thing,
        source=event.source,
        n=event.count,
        cards="no card" if event.count == 0 else count_cards(event.count),
    )


def tell_of_move(event: Event, seat: i64, thing: str) -> str:
    """What the player himself sees of hidden cards; what falls, everybody sees."""
    source = event.source.partition(" ")[0]
    target = event.target.partition(" ")[0]
    if source == "stack" and target == "dead":
        return f"{thing} went to the Dead Pile."
    if event.thing < 0 or seat == WATCHER:
        return ""
    if source == "deck":
        return f"You drew {thing}."
    return f"It was {thing}." if source == "hand" and target == "stack" else ""
