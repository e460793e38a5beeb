"""The words of prompts, choices, blocked choices and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from roost.core.action import DONE, NO, OPTION, YES
from roost.core.flow import Frame
from roost.core.phrase import asked, if_not, in_words, purpose_of, with_article
from roost.core.telling import LIST, LOSS, SHOWN, SUM, Moved, Told
from roost.core.words import called, owning
from roost.games.draconium.effects import dragons, gains, hand, look, passing, reveal, simple, supply, this, top
from roost.games.draconium.knowledge import DECK, HAND
from roost.games.draconium.turn import plays, reactions, turn, windows

if TYPE_CHECKING:
    from roost.core.zone import Zone, vec
    from roost.games.draconium.state import Draconium


# -- prompts and choices -----------------------------------------------------------------------------------------------
PROMPTS: Final = {
    "react": "{player} plays this Attack. Show a Reaction first?",
    "play twice": "Play an Action card from your hand twice?",
    "choose the order": "Several effects happen now. Which comes first?",
    "begin with which of them": "Which set-aside card comes back first?",
    "put Debt on a pile": "Put {count} Debt on which pile?",
    "pay Debt": "You have ${coins} and owe {debt} Debt. Pay 1?",
    "gain a card": "Gain a card costing up to ${count}.",
    "gain a Treasure": "Gain a Treasure costing up to ${count}.",
    "gain a card of this cost": "Gain a card costing exactly ${count}.",
    "gain from the trash": "Gain a card from the trash costing up to ${count}.",
    "gain from the trash or not": "Gain a card from the trash costing up to ${count}?",
    "ward off the token": "You are about to place your Delay token. Discard a card to prevent it?",
    "watch the fire": "{owner} creature is about to act. Discard a Reaction first?",
    "trash a Victory card of the Supply": "Trash which Victory card from the Supply?",
    "set aside": "Set a card from your hand aside, face down.",
    "put back a Victory card": "Show a Victory card from your hand and put it onto your deck.",
    "sort out": "Trash or discard one of the cards, or put the rest back onto your deck.",
    "trash one of these": "Trash one of the cards that you look at.",
    "discard one of these": "Discard one of the cards that you look at.",
    "discard some of these": "Discard any number of the cards that you look at, one at a time.",
    "pass a card": "Pass a card to {neighbour}. Everybody sees it when all have chosen.",
    "put back": "Which card do you put back first? The next one goes on top of it.",
    "gain what was trashed": "Gain one of the trashed Treasures?",
    "put from discard": "Put a card from your discard pile onto your deck?",
    "trash this or an Action": "Trash this or an Action card from your hand{purpose}?",
    "trash a Curse or Ruins": "Trash a Curse or Ruins from your hand?",
    "trash a card in play": "Trash a card you have in play?",
    "copy a Dragon": "Copy the effect of which Dragon?",
    "take an egg": "Which Egg do you want on your Roost?",
}


def prompt(s: Draconium, seat: i64) -> str:
    if s.ask is turn.ACTION:
        if not holds(s, seat, s.book.is_action):  # asked nevertheless, as others do not know it (DOM 8.3)
            return "You hold no Action card. Go on to the Buy phase?"
        return f"You have {several(s.actions, 'Action')}. Play an Action card?"
    if s.ask is turn.BUY:
        return buying(s, seat)
    if not len(s.todo):
        return PROMPTS.get(s.ask.name, "")
    frame = s.asking()
    names = s.game.book.names
    if isinstance(s.ask, hand.OneOfHand):
        found = choosing(s, seat, frame)
        if found:
            return found
    if s.ask is top.LIBRARY:
        return f"You drew {names[s.zone(DECK, seat).top()]}. Keep it in your hand or set it aside?"
    if s.ask is top.PLAY_IT:
        return f"You discarded {names[top.discarded(frame)]}. Play it?"
    if s.ask is look.BOTH:
        return f"You see {seen(s, frame.cards)}. Discard {it_or_both(frame)} or put {it_or_both(frame)} back?"
    if s.ask is reveal.SPY and frame.cards is not None:
        top_card = names[frame.cards.top()]
        return f"{called(frame.seat, seat)} revealed {top_card}. Discard it or put it back?"
    if s.ask is dragons.REAVE:
        return f"{called(frame.seat, seat)} revealed {seen(s, frame.cards)}. Which one is discarded?"
    if s.ask is reveal.LOSE:
        return f"{called(frame.seat, seat)} revealed {seen(s, frame.cards)}. Which Treasure is trashed?"
    if s.ask is dragons.WHICH_OF_THEM:
        return f"Trash which {names[dragons.card_in_question(frame)]}?"
    part = s.game.part_asked(s)
    if s.ask in (hand.TRASH_NAMED, hand.TRASH_TREASURE, hand.DISCARD_NAMED) and part is not None:
        return asked(part)
    if s.ask is plays.ONE_MORE:
        return f"Play {with_article(names[plays.one_more(frame)])} from your hand?"
    attack = plays.last_play(s)
    return PROMPTS.get(s.ask.name, "").format(
        player=called(s.turn_of if attack is None else attack.seat, seat),
        owner=capital(owning(s.turn_of, seat)),
        count=simple.debt_to_put(frame) if s.ask is simple.WHICH_PILE else gains.cost_limit(frame),
        coins=s.coins,
        debt=s.debt[seat],
        neighbour=called(passing.receiver(s, frame), seat) if s.ask is passing.PASS else "",
        purpose="" if part is None or s.ask is not this.DEATH_CART or not part.bodies else purpose_of(part),
    )


def buying(s: Draconium, seat: i64) -> str:
    """What a player has to spend in the Buy phase, and what can still be done with it."""
    if s.buys == 0 and s.debt[seat] == 0:
        return "You have no Buy left. End the turn?"
    has = f"You have {f'${s.coins}' if s.coins else 'no coins'} and {several(s.buys, 'Buy')}."
    if s.debt[seat]:
        has += f" You owe {s.debt[seat]} Debt and cannot buy until it is paid."
    if s.bought or not holds(s, seat, s.book.is_treasure):
        return f"{has} {'Pay Debt' if s.debt[seat] else 'Buy a card'}?"
    return f"{has} {'Play Treasures or pay Debt' if s.debt[seat] else 'Play Treasures or buy a card'}?"


def holds(s: Draconium, seat: i64, wanted: vec[i64]) -> bool:
    """Whether one of these cards is in a hand, for a prompt to its owner."""
    return any([wanted[card] for card in s.zone(HAND, seat).cards()])


def choosing(s: Draconium, seat: i64, frame: Frame) -> str:
    """The prompt to choose cards from the hand, which may be asked several times in a row."""
    left = min(hand.to_choose(frame), s.zone(HAND, seat).size())
    chosen = hand.has_chosen(frame)
    cards = f"{left} more {noun(left, 'card')}" if chosen else "a card" if left == 1 else several(left, "card")
    if s.ask is hand.DISCARD_CARD:
        return f"Discard {cards}."
    if s.ask is hand.TRASH_CARD:
        return f"Trash {cards} from your hand."
    if s.ask is hand.PUT_ON_DECK:
        return f"Put {cards} from your hand onto your deck."
    if s.ask not in (hand.DISCARD_ANY, hand.TRASH_ANY):
        return ""
    verb = "Discard" if s.ask is hand.DISCARD_ANY else "Trash"
    if is_single(s):
        return f"{verb} a card from your hand{', or ' if instead(s) else ''}{instead(s)}?"
    if s.ask is hand.TRASH_ANY:
        return f"Trash up to {cards} from your hand, one at a time." if left > 1 else f"Trash {cards} from your hand?"
    return f"Discard any number of {'further ' if chosen else ''}cards, one at a time."


def seen(s: Draconium, cards: Zone | None) -> str:
    """The cards that a script works on, by name."""
    names = [] if cards is None else [s.game.book.names[card] for card in cards.cards()]
    return " and ".join(names)


def it_or_both(frame: Frame) -> str:
    return "it" if frame.cards is not None and frame.cards.size() == 1 else "both"


def is_single(s: Draconium) -> bool:
    """Whether at most one card can be chosen in all."""
    frame = s.asking()
    return hand.to_choose(frame) == 1 and not hand.has_chosen(frame)


def instead(s: Draconium) -> str:
    """What a player does who declines, by the script that asks: "gain a Ruins"."""
    part = s.game.part_asked(s)
    return "" if part is None else in_words(if_not(part))


def several(n: i64, what: str) -> str:
    return f"{n if n else 'no'} {noun(n, what)}"


def noun(n: i64, what: str) -> str:
    return what if n == 1 else f"{what}s"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


STOPS: Final = {
    "play an Action": "Go on to the Buy phase",
    "buy": "End the turn",
    "pay Debt": "Pay no more",
    "react": "Show nothing",
    "ward off the token": "Place the token",
    "watch the fire": "Discard nothing",
    "gain from the trash or not": "Gain nothing",
    "play twice": "Play none",
    "play one more": "Play none",
    "trash one of them": "Trash none",
    "discard it or not": "Discard none",
    "discard some of these": "Discard no more",
    "trash a Treasure": "Trash none",
    "put back a Victory card": "Show a hand without Victory cards",
    "sort out": "Put the rest back",
    "gain what was trashed": "Gain no more",
    "put from discard": "Put none back",
    "trash this or an Action": "Trash none",
    "trash a Curse or Ruins": "Trash none",
    "trash a card in play": "Trash none",
}


STAYING: Final = [  # one for each place of a card in play
    "The one that is discarded this turn",
    "The one that stays in play until your next turn",
    "The one that stays in play for the rest of the game",
]


def label(s: Draconium, seat: i64, action: i64) -> str:
    book = s.book
    names = s.game.book.names
    if action == DONE:
        if s.ask in (hand.DISCARD_ANY, hand.TRASH_ANY) and is_single(s):
            return capital(instead(s)) or ("Discard none" if s.ask is hand.DISCARD_ANY else "Trash none")
        return STOPS.get(s.ask.name, "Done")
    if action in (YES, NO):
        return "Yes" if action == YES else "No"
    if action == book.play_all:
        return "Play all Treasures"
    if action == book.pay:
        return f"Pay 1 of your {s.debt[seat]} Debt" if s.debt[seat] > 1 else "Pay your 1 Debt"
    if s.ask is look.BOTH:
        them = it_or_both(s.asking())
        return f"Put {them} back" if action == book.keep else f"Discard {them}"
    if s.ask is reveal.SPY:
        return "Put it back" if action == book.keep else "Discard it"
    if s.ask is top.LIBRARY:
        return "Keep it" if action == book.keep else "Set it aside"
    if s.ask is dragons.WHICH_OF_THEM:
        return STAYING[action - OPTION]
    if s.ask is windows.WHICH_HELD:
        asking = s.asking()
        held = windows.holding(s, seat, windows.asked_about(asking), windows.moment_of(asking))[action - OPTION]
        return " and ".join([names[card] for card in windows.held_cards(s.later[held])])
    name = capital(s.game.actions.names[action])
    thing = book.thing[action]
    if s.ask is turn.BUY or isinstance(s.ask, (gains.GainCard, gains.TakeCard)):
        return name if book.is_play[action] else f"{name} (${supply.cost(s, thing)})"
    if s.ask is simple.WHICH_PILE:
        return f"Put it on {names[thing]}"
    if s.ask is passing.PASS:
        return f"Pass {names[thing]}"
    if name.startswith("Put on deck "):
        return f"Put {names[thing]} onto your deck"
    if s.ask is this.DEATH_CART and action == book.trash_this:
        return f"Trash this {names[s.asking().source]}"
    return name


REASONS: Final = {
    reactions.NOT_IN_HAND: "it is not in your hand",
    plays.NOT_AN_ACTION: "it is not an Action card",
    turn.NOT_A_TREASURE: "it is not a Treasure",
    turn.NO_MORE_TREASURES: "you have already bought something this turn",
    turn.EMPTY_PILE: "the pile is empty",
    turn.IN_DEBT: "pay your Debt first",
    turn.ONCE_A_TURN: "you have already bought it this turn",
    turn.NO_BUY: "you have no Buy left",
    turn.LOCKED: "it is locked until the first Dragon grows",
}
WRONG_KINDS: Final = {  # what a card is not, by the name of the decision
    "gain a Treasure": "it is not a Treasure",
    "put back a Victory card": "it is not a Victory card",
    "trash a Curse or Ruins": "it is not a Curse or Ruins",
    "trash a revealed Treasure": "it is not a Treasure that can be trashed",
}


def reason(s: Draconium, seat: i64, action: i64, code: i64) -> str:
    if code == turn.TOO_DEAR:
        if s.ask is not turn.BUY:
            return f"costs more than ${gains.cost_limit(s.asking())}"
        return f"you have only ${s.coins}" if s.coins else "you have no coins"
    if code == gains.TOO_CHEAP:
        return f"costs less than ${gains.cost_limit(s.asking())}"
    if code == turn.WRONG_KIND:
        return WRONG_KINDS[s.ask.name]
    if code == turn.LOCKED and s.book.unlock_at:  # D-B56
        return f"{REASONS[code]} or {owning(s.first, seat)} turn {s.book.unlock_at} begins"
    return REASONS[code]


# -- the log -----------------------------------------------------------------------------------------------------------
EVENTS: Final[list[Told]] = [
    Told("turn", "{My} turn {n} begins.", chapter="Turn {n} · {my} turn"),
    Told("plays", "{I} played {thing}.", unless="hand"),  # cards that "play all treasures" left in the hand
    Told("takes effect", "{My} {thing} took effect{source}."),
    Told("takes debt", "{I} took {n} Debt with {thing}.", total=LOSS),
    Told("trashes", "{I} trashed {thing}.", total=LIST),
    Told("recycles", "{I} recycled {thing}.", total=LIST),
    Told("loses to the trash", "{I} lost {thing}{cause} (trashed).", total=LIST),
    Told("loses to recycling", "{I} lost {thing}{cause} (recycled).", total=LIST),
    Told("hatches", "{My} Egg hatched into {thing}.", total=LIST),
    Told("grows", "{My} Drake grew into {thing}.", total=LIST),
    Told("gains points", "{I} gained {n} VP.", total=SUM),
    Told("buys", "{I} bought {thing}.", total=LIST),
    Told("gains", "{I} gained {thing}{due}.", total=LIST),
    Told("gains back", "{I} gained {thing} from {source}.", total=LIST),
    Told("discards", "{I} discarded {thing}{cause}."),
    Told("passes", "{I} passed {thing} to {whom}."),
    Told("deck into discard", "{I} put {own} whole deck into {own} discard pile."),
    Told("trashes from the supply", "{I} trashed {thing} from the Supply."),
    Told("shows the hand", "{I} showed a hand without Victory cards."),
    Told("wins", "{I} won with {n} VP."),
    Told("pays debt", "{I} paid {n} Debt."),
    Told("taxes", "{I} put {n} Debt on {thing}."),
    Told("card token", "{I} got the -1 Card token{due}."),
    Told("coin token", "{I} got the -$1 token{due}."),
    Told("draws one less", "{I} returned the -1 Card token and drew one card fewer."),
    Told("card token off", "{I} returned the -1 Card token."),
    Told("loses a coin", "{I} returned the -$1 token and got $1 less."),
    Told("recycles from the supply", "{I} recycled {thing} from the Supply."),
    Told("comes back", "{thing} ×{n} returned from recycling to the Supply."),
    Told("takes an egg", "{I} put {thing} on {own} Roost."),
    Told("dispatches", "{My} {thing} was dispatched."),
    Told("acts", "{My} {thing} acted."),
    Told("disengages", "{My} {thing} was disengaged."),
    Told("copies", "{I} copied {thing}."),
    Told("opens the piles", "The locked piles are now open to everyone."),
    Told("places the token", "{My} {thing} got the Delay token{due}."),
    Told("takes the token back", "{I} took the Delay token back from {thing}."),
    Told("loses the token", "{My} {thing} was not flipped: its Delay token was removed instead."),
    Told(
        "shuffle",
        "{I} shuffled {own} discard pile ({cards}) into {own} deck.",
        nobody="The {n} Ruins returned from recycling were shuffled.",
    ),
]
# Moves not listed here are silent, because an event above tells about them: cards played, gained or trashed.
MOVES: Final[list[Moved]] = [
    Moved("deck", "hand", "{I} drew {thing}."),
    Moved("deck", "drawn", "{I} drew {thing}."),
    Moved("deck", "revealed", "{I} revealed {thing}."),
    Moved("", "looked at", "{I} looked at {thing}."),
    Moved("", "deck", "{I} put {thing} onto {own} deck."),
    Moved("", "set aside", "{I} set {thing} aside."),
    Moved("drawn", "hand", ""),
    Moved("chosen", "hand", ""),
    Moved(
        "set aside",
        "hand",
        "{I} took {thing} into {own} hand.",
        joins=": {thing} came to {own} hand",
        after=["takes effect"],
    ),
    Moved("", "hand", "{I} took {thing} into {own} hand."),
    Moved("discard", SHOWN, "{thing} is now on top of {my} discard pile.", unknown=""),
    Moved("hand", SHOWN, "{I} showed {thing}.", unknown=""),
]
