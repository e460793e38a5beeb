"""What a seat is shown, and the words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES
from roost.core.event import MOVE, SHOW, SHUFFLE, Event
from roost.core.words import called, owning, player
from roost.games.draconium import ending, mat, plays, supply, turn, windows
from roost.games.draconium.cards import CHOSEN_PILE
from roost.games.draconium.effects import dragons, gains, hand, look, reveal, this, top
from roost.games.draconium.knowledge import DECK, HAND
from roost.games.draconium.wording import list_asked_about, list_if_not, said

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium

# What boards do not tell people: they see it elsewhere, or only programs want it.
UNSAID: Final = [
    "turn of", "first", "phase", "bought", "silvers", "kingdom", "types", "turns", "waits", "playing", "playing all",
    "asking", "ruins left out", "egg", "stage", "side", "token", "barred", "count",
]  # fmt: skip
PHASES: Final = ["start", "Action", "Buy", "Buy", "Buy", "Buy", "end", "end", "set-up"]


# -- the table ---------------------------------------------------------------------------------------------------------
def show(s: Draconium, seat: i64) -> dict[str, Any]:
    """All open numbers, the same for every seat; hidden cards are in no number."""
    names = s.game.book.names
    return {
        "turn of": s.turn,
        "first": s.first,
        "phase": PHASES[s.phase],
        "actions": s.actions,
        "buys": s.buys,
        "coins": s.coins,
        "bought": bool(s.bought),
        "first silver": s.merchants if s.silvers == 0 else 0,
        "silvers": s.silvers,
        "cheaper": s.cheaper,
        "played once": [names[card] for card in s.book.cards if s.book.once_a_turn[card] & s.done_once],
        "supply": [show_pile(s, pile) for pile in s.piles],
        "beside": {names[card]: s.supply[card] for card in s.book.beside if is_used(s, card)},
        "events": [show_event(s, k) for k in range(len(s.for_sale))],
        "landmarks": [show_landmark(s, landmark) for landmark in s.landmarks],
        "empty piles": ending.empty_piles(s),
        "players": [show_player(s, other) for other in range(s.seats)],
        "eggs": [names[egg] for egg in s.eggs],
        "lock": lock(s),
        "recycling": bool(s.recycling),
        "coming back": [names[pile] for pile in s.emptied],
        "waits": [[frame.seat, names[frame.source], frame.count] for frame in s.later if frame.source >= 0],
        "playing": playing(s),
        "playing all": any([frame.effect is turn.PLAY_ALL for frame in s.todo]),
        "asking": asking(s),
        "ending": ending.why(s) if s.over else "",
        "unsaid": UNSAID,
    }


def show_pile(s: Draconium, pile: i64) -> dict[str, Any]:
    card = supply.on_offer(s, pile)
    shown = pile if card < 0 else card
    return {
        "name": s.game.book.names[pile],
        "card": s.game.book.names[shown],
        "left": s.supply[pile],
        "cost": 0 if pile == s.book.ruins else supply.cost(s, shown),
        "debt": s.pile_debt[pile],
        "locked": bool(s.locked and s.book.locks[pile]),
        "kingdom": bool(s.game.book.value(shown, "set")) if pile != s.book.ruins else False,
        "types": s.game.book.value(shown, "types") if pile != s.book.ruins else ["Action", "Ruins"],
    }


def lock(s: Draconium) -> str:
    """When the locked piles open, as long as they are (D3, D-B12, D-B56)."""
    if not s.locked:
        return ""
    at = f" or at turn {s.book.unlock_at} of {player(s.first)}" if s.book.unlock_at else ""
    return f"opens with the first Dragon{at}"


def is_used(s: Draconium, card: i64) -> bool:
    """A pile beside the Supply is shown where a card of the Supply or an Event speaks of it."""
    if s.supply[card] != s.game.book.value(card, "beside"):
        return True
    return any([s.is_pile(supply.pile_of(s, each)) or s.sells(each) for each in s.book.speakers[card]])


def show_event(s: Draconium, k: int) -> dict[str, Any]:
    event = s.for_sale[k]
    return {"name": s.game.book.names[event], "cost": s.book.cost[event], "used": bool(s.used >> k & 1)}


def show_landmark(s: Draconium, landmark: i64) -> dict[str, Any]:
    """An Obelisk says which pile it chose (DOM 8.13)."""
    names = s.game.book.names
    chosen = names[s.obelisk] if s.book.score[landmark] == CHOSEN_PILE and s.obelisk >= 0 else None
    return {"name": names[landmark], "pile": chosen}


def show_player(s: Draconium, seat: i64) -> dict[str, Any]:
    return {
        "turns": s.turns[seat],
        "debt": s.debt[seat],
        "VP tokens": s.points[seat],
        "card token": bool(s.card_tokens >> seat & 1),
        "coin token": bool(s.coin_tokens >> seat & 1),
        "sheltered": plays.is_sheltered(s, seat),
        "counted": ending.counted(s, seat) if s.over else "",
        "roost": mat.show_roost(s, seat) if s.book.hooked else None,
    }


def playing(s: Draconium) -> list[str]:
    """The cards whose plays are not over, the outermost first."""
    names = s.game.book.names
    return [names[frame.source] for frame in s.todo if frame.effect is plays.PLAYED]


def asking(s: Draconium) -> dict[str, Any] | None:
    """The public numbers of the text that asks."""
    if not len(s.todo) or not s.awaited:
        return None
    frame = s.asking()
    names = s.game.book.names
    told: dict[str, Any] = {"card": names[frame.source] if frame.source >= 0 else None, "count": frame.count}
    if s.ask is look.SORT_OUT:
        told["to trash"] = frame.many
        told["to discard"] = frame.it
    return told


# -- questions and answers ---------------------------------------------------------------------------------------------
PROMPTS: Final = {
    "react": "{card} is an Attack. Do you react?",
    "play twice": "Play an Action twice?",
    "play one more": "Play another one?",
    "choose the order": "Several effects happen now. Which is first?",
    "begin with which of them": "Which set-aside card comes first?",
    "put Debt on a pile": "Put the Debt on which pile?",
    "pay Debt": "Pay Debt? You have ${coins} left.",
    "gain a card": "Gain a card costing up to ${count}.",
    "gain a Treasure": "Gain a Treasure costing up to ${count}.",
    "gain from the trash": "Gain a card costing up to ${count} out of the {trash}.",
    "gain from the trash or not": "Gain a card costing up to ${count} out of the {trash}?",
    "ward off the token": "Your Delay token is about to be placed. Keep it off?",
    "watch the fire": "Before another player's {card} acts: do you react?",
    "trash a Victory card of the Supply": "Trash a Victory card of the Supply.",
    "discard any": "Discard a card, or be done.",
    "trash any": "Trash a card ({count} more at most), or be done.",
    "trash one of them": "Trash one?",
    "trash a Treasure": "Trash a Treasure?",
    "set aside": "Set a card aside, face down.",
    "put back a Victory card": "Show a Victory card and put it onto your deck.",
    "sort out": "Trash or discard a card, or put the rest back.",
    "put back": "Put which card back first? It will lie below.",
    "discard both or put them back": "Discard what you looked at, or put it back?",
    "gain what was trashed": "Gain one of the trashed Treasures?",
    "put from discard": "Put a card of your discard pile onto your deck?",
    "trash this or an Action": "Trash this, or an Action from your hand?",
    "choose one": "Choose one.",
    "trash a Curse or Ruins": "Trash a Curse or a Ruins from your hand?",
    "trash a card in play": "Trash a card that you have in play?",
    "copy a Dragon": "Whose Dragon do you copy?",
    "take an egg": "Which Egg will lie on your Roost?",
}


def prompt(s: Draconium, seat: i64) -> str:
    if s.ask is turn.ACTION:
        return f"Play an Action? You have {several(s.actions, 'Action')}."
    if s.ask is turn.BUY:
        debt = f" You owe {s.debt[seat]} Debt." if s.debt[seat] else ""
        return f"Play Treasures and buy: ${s.coins}, {several(s.buys, 'Buy')}.{debt}"
    if not len(s.todo):
        return PROMPTS.get(s.ask.name, "")
    frame = s.asking()
    names = s.game.book.names
    card = names[frame.source] if frame.source >= 0 else ""
    count = min(frame.count, s.zone(HAND, seat).size())
    if s.ask is hand.DISCARD_CARD:
        return f"Discard {several(count, 'card')}."
    if s.ask is hand.TRASH_CARD:
        return f"Trash {several(count, 'card')} from your hand."
    if s.ask is hand.PUT_ON_DECK:
        return f"Put {several(count, 'card')} from your hand onto your deck."
    if s.ask is top.LIBRARY:
        return f"You draw {names[s.zone(DECK, seat).top()]}. Keep it?"
    if s.ask is reveal.SPY and frame.cards is not None:
        return f"{names[frame.cards.top()]} of {owning(frame.seat, seat)} deck: discard it or put it back?"
    if s.ask is top.PLAY_IT:
        return f"{names[frame.it]} was discarded. Play it?"
    if s.ask.name == "may":
        words = said(list_asked_about(s)) or "do it"
        return f"{words[:1].upper()}{words[1:]}{or_else(s)}?"
    if s.ask is dragons.REAVE:
        return f"Which of these cards of {owning(frame.seat, seat)} deck is discarded?"
    if s.ask is reveal.LOSE:
        return f"Which Treasure of {owning(frame.seat, seat)} deck is trashed?"
    if s.ask is dragons.WHICH_OF_THEM:
        return f"Trash which {names[frame.it]}?"
    if s.ask in (hand.DISCARD_ANY, hand.TRASH_ANY) and is_single(s):
        return f"{'Discard' if s.ask is hand.DISCARD_ANY else 'Trash'} a card from your hand{or_else(s)}?"
    limit = count if s.ask is hand.TRASH_ANY else frame.count
    return PROMPTS.get(s.ask.name, "").format(card=card, count=limit, trash="trash", coins=s.coins)


def is_single(s: Draconium) -> bool:
    """One card at most: no other was chosen, none comes after it."""
    frame = s.asking()
    return frame.count == 1 and frame.many == 0


def or_else(s: Draconium) -> str:
    """What happens to who does not."""
    words = said(list_if_not(s))
    return f", or {words}" if words else ""


def several(n: i64, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


STOPS: Final = {
    "play an Action": "On to the Buy phase",
    "buy": "End the turn",
    "pay Debt": "Pay no more",
    "react": "Do not react",
    "ward off the token": "Let it be placed",
    "watch the fire": "Do not react",
    "gain from the trash or not": "Gain none",
    "play twice": "Play none",
    "play one more": "Play none",
    "trash one of them": "Trash none",
    "trash a Treasure": "Trash none",
    "put back a Victory card": "Show a hand without Victory cards",
    "sort out": "Put the rest back",
    "gain what was trashed": "Take no more",
    "put from discard": "Leave them",
    "trash this or an Action": "Trash none",
    "trash a Curse or Ruins": "Trash none",
    "trash a card in play": "Trash none",
}


STAYING: Final = [  # the places where a card in play lies
    "The one that is discarded in this turn",
    "The one that stays for your next turn",
    "The one that stays for good",
]


def label(s: Draconium, seat: i64, action: i64) -> str:
    book = s.book
    if action == DONE:
        if s.ask in (hand.DISCARD_ANY, hand.TRASH_ANY) and is_single(s):
            return "Discard none" if s.ask is hand.DISCARD_ANY else "Trash none"
        return STOPS.get(s.ask.name, "Done")
    if action in (YES, NO):
        return "Yes" if action == YES else "No"
    if action == book.pay:
        return f"Pay 1 of your {s.debt[seat]} Debt"
    if s.ask is look.BOTH:
        looked = s.asking().cards
        them = "it" if looked is not None and looked.size() == 1 else "both"
        return f"Put {them} back" if action == book.keep else f"Discard {them}"
    if s.ask is reveal.SPY:
        return "Put it back" if action == book.keep else "Discard it"
    if s.ask is dragons.WHICH_OF_THEM:
        return STAYING[action - OPTION]
    if s.ask is windows.WHICH_HELD:
        asking = s.asking()
        held = windows.holding(s, seat, asking.it, asking.count)[action - OPTION]
        return " and ".join([s.game.book.names[card] for card in windows.held_cards(s.later[held])])
    if s.ask.name == "choose one":
        return option_label(s, action)
    name = s.game.actions.names[action]
    if s.ask is turn.BUY or s.ask is gains.GAIN_CARD or s.ask is gains.GAIN_TREASURE:
        thing = book.thing[action]
        if action != book.play_all and not book.is_play[action]:
            return f"{name[:1].upper()}{name[1:]} (${supply.cost(s, thing)})"
    if name.startswith("put on deck "):
        return f"Put {name.removeprefix('put on deck ')} onto your deck"
    if s.ask is this.DEATH_CART and action == book.trash_this:
        return f"Trash this {s.game.book.names[s.asking().source]}"
    return name[:1].upper() + name[1:]


def option_label(s: Draconium, action: i64) -> str:
    """A `choose one` in its own verbs."""
    ways = list_asked_about(s)
    which = action - s.game.actions.by_name["option 1"]
    words = said(ways[which]) if which < len(ways) else s.game.actions.names[action]
    return words[:1].upper() + words[1:]


REASONS: Final = {
    plays.NOT_IN_HAND: "not in your hand",
    plays.NOT_AN_ACTION: "no Action card",
    turn.NOT_A_TREASURE: "no Treasure",
    turn.NO_MORE_TREASURES: "you have bought something in this turn",
    turn.EMPTY_PILE: "its pile is empty",
    turn.IN_DEBT: "you have Debt to pay first",
    turn.ONCE_A_TURN: "once a turn only",
    turn.NO_BUY: "you have no Buy left",
    turn.WRONG_KIND: "not of the right kind",
    turn.LOCKED: "locked until the first Dragon has grown",
}


def reason(s: Draconium, seat: i64, action: i64, code: i64) -> str:
    if code == turn.TOO_DEAR:
        return f"costs ${supply.cost(s, s.book.thing[action])}"
    if code == turn.LOCKED and s.book.unlock_at:  # D-B56
        return f"{REASONS[code]} or {owning(s.first, seat)} turn {s.book.unlock_at} begins"
    return REASONS[code]


# -- the log -----------------------------------------------------------------------------------------------------------
TOLD: Final = {
    "turn": "Turn {n}: {I}.",
    "plays": "{I} played {thing}.",
    "buys": "{I} bought {thing}.",
    "gains": "{I} gained {thing}.",
    "discards": "{I} discarded {thing}.",
    "deck into discard": "{I} put the whole deck onto {my} discard pile.",
    "trashes": "{I} trashed {thing}.",
    "trashes from the supply": "{I} trashed {thing} from the Supply.",
    "shows the hand": "{I} showed a hand without Victory cards.",
    "takes debt": "{I} took {n} Debt with {thing}.",
    "pays debt": "{I} paid {n} Debt.",
    "taxes": "{I} put {n} Debt on {thing}.",
    "gains points": "{I} gained {n} VP.",
    "card token": "{My} -1 Card token was put onto {my} deck.",
    "coin token": "{I} took the -$1 token.",
    "draws one less": "{I} drew a card fewer: the -1 Card token is off.",
    "card token off": "{My} -1 Card token is off {my} deck.",
    "loses a coin": "{I} got $1 less: the -$1 token is off.",
    "recycles": "{I} recycled {thing}.",
    "recycles from the supply": "{I} recycled {thing} from the Supply.",
    "comes back": "{thing}: {n} came back from recycling.",
    "takes an egg": "{thing} lies on {my} Roost.",
    "hatches": "{My} Egg hatched: {thing}.",
    "dispatches": "{My} {thing} is dispatched.",
    "acts": "{My} {thing} acts.",
    "disengages": "{My} {thing} is disengaged.",
    "copies": "{I} did as {thing} does.",
    "grows": "{My} Drake has grown: {thing}.",
    "opens the piles": "The locked piles are open to all.",
    "places the token": "{My} Delay token lies on {thing}.",
    "takes the token back": "{My} Delay token is off {thing} again.",
    "loses the token": "{My} {thing} is delayed: the token is off.",
}


OUT_OF: Final = {
    "trash": "out of the trash",
    "recycling": "out of recycling",
}  # where a gain did not come of the Supply


def tell(event: Event, seat: i64, names: list[str]) -> str:
    thing = "a card" if event.thing < 0 else names[event.thing]
    if event.kind == MOVE:
        return tell_of_move(event, seat, thing)
    if event.kind == SHUFFLE:
        return "" if event.seat < 0 else f"{called(event.seat, seat)} shuffled {several(event.count, 'card')}."
    if event.kind == SHOW:
        return tell_of_show(event, seat, thing)
    if thing == "hand":
        return ""  # a card that "play all treasures" left in hand
    whose = owning(event.seat, seat)
    if event.source in OUT_OF:
        thing = f"{thing} {OUT_OF[event.source]}"
    return TOLD[event.kind].format(
        I=called(event.seat, seat), my=whose, My=whose[:1].upper() + whose[1:], thing=thing, n=event.count
    )


def tell_of_move(event: Event, seat: i64, thing: str) -> str:
    """What is played, gained or trashed is told of already."""
    source, _, giver = event.source.rpartition(" ")
    target, _, taker = event.target.rpartition(" ")
    if source == "deck" and target in ("hand", "drawn"):
        return f"{called(int(taker), seat)} drew {thing}."
    if target == "revealed" and source == "deck":
        return f"{called(int(taker), seat)} revealed {thing}."
    if target == "looked at":
        return f"{called(int(taker), seat)} looked at {thing}."
    if target == "deck":
        return f"{called(int(taker), seat)} put {thing} onto {owning(int(taker), seat)} deck."
    if target in ("set aside", "set aside face down"):
        return f"{called(int(taker), seat)} set {thing} aside."
    if target == "hand" and giver and source != "drawn":
        return f"{called(int(taker), seat)} took {thing} to hand."
    return ""


def tell_of_show(event: Event, seat: i64, thing: str) -> str:
    place = event.source.rpartition(" ")[0]
    if place == "discard" and event.thing >= 0:
        return f"{thing} lies on {owning(event.seat, seat)} discard pile."
    if place == "hand" and event.thing >= 0:
        return f"{called(event.seat, seat)} showed {thing}."
    return ""
