"""The table in plain sentences, for screen readers: the whole map or one space of it. Made from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from roost.core.words import escape
from roost.games.soulstone.map import neighbours_by_name
from roost.games.soulstone.view.places import BONEYARD, CORNER, Places, count_cards, count_steps

if TYPE_CHECKING:
    from roost.games.soulstone.seen import SoulstoneBattalionSeen, SoulstoneView

# How the game ended, by the field `ending`.
ENDINGS: Final = {
    "castles held": "The winner's claim stood for a whole round",
    "last side": "Nobody else is left",
    "round limit": "The last round is over",
    "quiet rounds": "Too many quiet rounds",
}

# What is being done at the chosen space, by phase.
CHOSEN: Final = {"deploy": "Cards go to", "march": "The Battalion that acts is on"}


def told(view: SoulstoneView, names: list[str]) -> list[str]:
    """The headline, then each player with Castles and pieces, the viewer first, then deck and hand."""
    where = places(view, names)
    lines = [headline(view, brief=False)]
    me = view["seat"] or 0
    for k in range(len(names)):
        lines += player(view, where, (me + k) % len(names), names)
    zones = view["zones"]
    lines.append(
        f"Deck: {amount(zones['deck']['count'], 'card')}. Dead Pile: {amount(zones['dead pile']['count'], 'card')}."
    )
    if view["seat"] is not None:
        cards = zones[f"hand {view['seat']}"]["cards"]
        lines.append(f"Your hand, {count_cards(len(cards))}: {counted(cards)}" if cards else "Your hand is empty.")
    return lines


def amount(n: int, noun: str) -> str:
    """No cards, 1 card, 2 cards."""
    return f"{n or 'no'} {noun}{'' if n == 1 else 's'}"


def headline(view: SoulstoneView, brief: bool) -> str:
    words = f"Round {view['round']} of {view['round_limit']}, {view['map']}: {view['castles_to_win']} Castles win"
    if view["over"]:
        words += f". {ENDINGS[view['ending']]}"
    elif view["fight"]:
        words = f"{view['attacker']} attacks {view['defender']}"
        words += f", exchange {view['exchange_now']}" if view["exchange_now"] else ""
        words += ", by fire or claw" if view["fight"] == "dragon" else ""
        used = view["zones"]["used"]["cards"]
        few = " ".join([short(card, deck(view)) for card in used]) if brief else counted(used)
        words += f"; used: {few}" if used else ""
    elif view["chosen"]:
        words += f". {CHOSEN.get(view['phase'], 'Chosen:')} {view['chosen']}"
    return words


def player(view: SoulstoneView, where: Places, seat: int, names: list[str]) -> list[str]:
    """A line of numbers, one for all Castles, and one for each piece; a player who is out has only a name."""
    facts = view["players"][seat]
    more = [f"team {facts['team']}"] if facts["team"] else []
    more += ["whose turn it is"] if seat == view["turn_of"] and not view["over"] else []
    more += ["out"] if facts["out"] else ["claims victory"] if facts["claim"] else []
    if facts["out"]:
        return [", ".join([names[seat], *more])]
    numbers = amount(facts["castles"], "Castle")
    if facts["castles"]:
        numbers += f" ({facts['uncontested'] or 'none'} uncontested)"
    numbers += f", {amount(facts['battalions'], 'Battalion')} (limit {facts['limit']})"
    numbers += f", {amount(view['zones'][f'hand {seat}']['count'], 'card')} in hand"
    lines = [f"{', '.join([names[seat], *more])}: {numbers}"]
    castles = [castle(where, each["at"]) for each in view["castles"] if each["seat"] == seat]
    if castles:
        lines.append(f"  Castles: {', '.join(castles)}")
    lines += [f"  {battalion(where, troop)}" for troop in view["battalions"] if troop["seat"] == seat]
    name = facts["dragon"]
    if name is not None:
        lines.append(f"  {', '.join([f'Dragon on {name}', where.spot(name), *where.beside(seat, name)])}")
    return lines


def castle(where: Places, name: str) -> str:
    foes = where.contested_by(name)
    return f"{name} contested by {where.pieces(foes)}" if foes else name


def battalion(where: Places, troop: SoulstoneBattalionSeen) -> str:
    name = troop["at"]
    cards = count_cards(troop["cards"]) + (f" ({counted(troop['known'])})" if troop["known"] else "")
    acted = ["has acted"] if troop["marched"] else []
    return f"Battalion on {name}: {', '.join([cards, *acted, where.spot(name), *where.beside(troop['seat'], name)])}"


def places(view: SoulstoneView, names: list[str]) -> Places:
    kinds = {space["at"]: space["kind"] for space in view["spaces"]}
    return Places(
        kinds,
        neighbours_by_name(list(kinds)),
        {castle["at"]: castle["seat"] for castle in view["castles"]},
        {troop["at"]: (troop["seat"], troop["cards"]) for troop in view["battalions"]},
        {player["dragon"]: seat for seat, player in enumerate(view["players"]) if player["dragon"]},
        ["your" if seat == view["seat"] else f"{name}'s" for seat, name in enumerate(names)],
        [each["team"] or each["letter"] for each in view["players"]],
    )


# -- on request -----------------------------------------------------------------------------------------------------
def look(view: SoulstoneView, names: list[str], what: str) -> list[str]:
    """One space and its surroundings, or without a name every tile of the map; empty for an unknown name."""
    where = places(view, names)
    if not what:
        return [
            "Every tile by its centre, with its corners. Letters run from top to bottom, numbers from left to right.",
            *[tile(where, name) for name, kind in where.kinds.items() if kind != CORNER],
        ]
    return around(where, what.lower()) if what.lower() in where.kinds else []


def tile(where: Places, name: str) -> str:
    corners = ", ".join([standing(where, each, each) for each in where.near[name]])
    return f"{standing(where, name, where.tile(name))}: {corners}"


def standing(where: Places, name: str, words: str) -> str:
    piece = where.piece(name)
    return f"{words} ({piece})" if piece else words


def around(where: Places, name: str) -> list[str]:
    """A space, its neighbours, and the distances to boneyards, Castles and pieces."""
    lines = [f"{name}: {standing(where, name, where.ground(name, []))}", "One step away:"]
    lines += [f"  {each}: {standing(where, each, where.ground(each, []))}" for each in where.near[name]]
    far: list[str] = []
    for other, n in where.steps(name).items():
        if n > 1 and (where.kinds[other] == BONEYARD or other in where.castles or where.piece(other)):
            words = where.tile(other) if where.kinds[other] != CORNER else other
            far.append(f"{count_steps(n)} to {standing(where, other, words)}")
    return [*lines, f"Further: {', '.join(far)}"] if far else lines


# -- cards ----------------------------------------------------------------------------------------------------------
def counted(cards: list[str]) -> str:
    """Archer ×2, Knight: each kind once, with its number."""
    kinds = list(dict.fromkeys(cards))
    return ", ".join([escape(kind) + (f" ×{cards.count(kind)}" if cards.count(kind) > 1 else "") for kind in kinds])


def deck(view: SoulstoneView) -> list[str]:
    """The names of all cards of the game."""
    return [each["card"] for each in view["cards"]]


def short(card: str, deck: list[str]) -> str:
    """The first letters of a card: two, or as many as tell it from the other cards of the deck."""
    n = 2
    while n < len(card) and any(other[:n] == card[:n] for other in deck if other != card):
        n += 1
    return card[:n].rstrip()
