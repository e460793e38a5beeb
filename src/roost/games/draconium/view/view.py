"""The words for questions, answers, reasons and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES
from roost.core.phrase import asked, if_not, in_words, with_article
from roost.core.telling import LIST, LOSS, SHOWN, SUM, Moved, Told
from roost.core.words import owning
from roost.games.draconium.effects import dragons, gains, hand, look, reveal, supply, this, top
from roost.games.draconium.knowledge import DECK, HAND
from roost.games.draconium.turn import plays, reactions, turn, windows

if TYPE_CHECKING:
    from roost.games.draconium.state import Draconium


# -- questions and answers ---------------------------------------------------------------------------------------------
PROMPTS: Final = {
    "react": "{card} is an Attack. Do you react?",
    "play twice": "Play an Action twice?",
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
    "trash a Treasure": "Trash a Treasure?",
    "set aside": "Set a card aside, face down.",
    "put back a Victory card": "Show a Victory card and put it onto your deck.",
    "sort out": "Trash or discard a card, or put the rest back.",
    "put back": "Put which card back first? It will lie below.",
    "discard both or put them back": "Discard what you looked at, or put it back?",
    "gain what was trashed": "Gain one of the trashed Treasures?",
    "put from discard": "Put a card of your discard pile onto your deck?",
    "trash this or an Action": "Trash this, or an Action from your hand?",
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
    count = min(hand.to_choose(frame), s.zone(HAND, seat).size())
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
        return f"{names[top.discarded(frame)]} was discarded. Play it?"
    if s.ask is dragons.REAVE:
        return f"Which of these cards of {owning(frame.seat, seat)} deck is discarded?"
    if s.ask is reveal.LOSE:
        return f"Which Treasure of {owning(frame.seat, seat)} deck is trashed?"
    if s.ask is dragons.WHICH_OF_THEM:
        return f"Trash which {names[dragons.card_in_question(frame)]}?"
    if s.ask in (hand.DISCARD_ANY, hand.TRASH_ANY) and is_single(s):
        return f"{'Discard' if s.ask is hand.DISCARD_ANY else 'Trash'} a card from your hand{or_else(s)}?"
    part = s.game.part_asked(s)
    if s.ask is hand.TRASH_NAMED and part is not None:
        return asked(part)
    if s.ask is plays.ONE_MORE:
        return f"Play {with_article(names[plays.one_more(frame)])} from your hand?"
    limit = count if s.ask is hand.TRASH_ANY else gains.cost_limit(frame)
    return PROMPTS.get(s.ask.name, "").format(card=card, count=limit, trash="trash", coins=s.coins)


def is_single(s: Draconium) -> bool:
    """One card at most: no other was chosen, none comes after it."""
    frame = s.asking()
    return hand.to_choose(frame) == 1 and not hand.has_chosen(frame)


def or_else(s: Draconium) -> str:
    """What happens to who does not."""
    part = s.game.part_asked(s)
    words = "" if part is None else in_words(if_not(part))
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
        held = windows.holding(s, seat, windows.asked_about(asking), windows.moment_of(asking))[action - OPTION]
        return " and ".join([s.game.book.names[card] for card in windows.held_cards(s.later[held])])
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


REASONS: Final = {
    reactions.NOT_IN_HAND: "not in your hand",
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
EVENTS: Final[list[Told]] = [
    Told("turn", "Turn {n}: {I}.", chapter="Turn {n} · {my} turn"),
    Told("plays", "{I} played {thing}.", unless="hand"),  # what "play all treasures" left in hand
    Told("takes debt", "{I} took {n} Debt with {thing}.", total=LOSS),
    Told("trashes", "{I} trashed {thing}.", total=LIST),
    Told("recycles", "{I} recycled {thing}.", total=LIST),
    Told("loses to the trash", "{I} lost {thing}{cause} (trashed).", total=LIST),
    Told("loses to recycling", "{I} lost {thing}{cause} (recycled).", total=LIST),
    Told("hatches", "{My} Egg hatched: {thing}.", total=LIST),
    Told("grows", "{My} Drake has grown: {thing}.", total=LIST),
    Told("gains points", "{I} gained {n} VP.", total=SUM),
    Told("buys", "{I} bought {thing}.", total=LIST),
    Told("gains", "{I} gained {thing}{due}.", total=LIST),
    Told("gains back", "{I} gained {thing} out of {source}.", total=LIST),
    Told("discards", "{I} discarded {thing}{cause}."),
    Told("deck into discard", "{I} put {own} whole deck onto {own} discard pile."),
    Told("trashes from the supply", "{I} trashed {thing} from the Supply."),
    Told("shows the hand", "{I} showed a hand without Victory cards."),
    Told("pays debt", "{I} paid {n} Debt."),
    Told("taxes", "{I} put {n} Debt on {thing}."),
    Told("card token", "{I} took the -1 Card token{due}: it lies on {own} deck."),
    Told("coin token", "{I} took the -$1 token{due}."),
    Told("draws one less", "{I} drew a card fewer: the -1 Card token is off."),
    Told("card token off", "{My} -1 Card token is off {own} deck."),
    Told("loses a coin", "{I} got $1 less: the -$1 token is off."),
    Told("recycles from the supply", "{I} recycled {thing} from the Supply."),
    Told("comes back", "{thing}: {n} came back from recycling."),
    Told("takes an egg", "{thing} lies on {my} Roost."),
    Told("dispatches", "{My} {thing} is dispatched."),
    Told("acts", "{My} {thing} acts."),
    Told("disengages", "{My} {thing} is disengaged."),
    Told("copies", "{I} did as {thing} does."),
    Told("opens the piles", "The locked piles are open to all."),
    Told("places the token", "{My} Delay token lies on {thing}."),
    Told("takes the token back", "{My} Delay token is off {thing} again."),
    Told("loses the token", "{My} {thing} is delayed: the token is off."),
    Told(
        "shuffle",
        "{I} shuffled {own} discard pile ({cards}).",
        nobody="The {n} Ruins that came back were shuffled.",
    ),
]
# What is played, gained or trashed is told of already.
MOVES: Final[list[Moved]] = [
    Moved("deck", "hand", "{I} drew {thing}."),
    Moved("deck", "drawn", "{I} drew {thing}."),
    Moved("deck", "revealed", "{I} revealed {thing}."),
    Moved("", "looked at", "{I} looked at {thing}."),
    Moved("", "deck", "{I} put {thing} onto {own} deck."),
    Moved("", "set aside", "{I} set {thing} aside."),
    Moved("drawn", "hand", ""),
    Moved("", "hand", "{I} took {thing} to hand."),
    Moved("discard", SHOWN, "{thing} lies on {my} discard pile.", unknown=""),
    Moved("hand", SHOWN, "{I} showed {thing}.", unknown=""),
]
