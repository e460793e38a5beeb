"""The verbs that cards and Events may use, and the questions they ask."""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import Verb
from roost.core.flow import Decision, Effect, text
from roost.core.script import CountFrom
from roost.games.draconium.cards import amount
from roost.games.draconium.deck import AS_MANY, Count, CountDraw, TakeTop
from roost.games.draconium.effects import creatures, dragons, gains, hand, look, reveal, simple, this, top
from roost.games.draconium.knowledge import HAND, LOOKED, REVEALED
from roost.games.draconium.plays import (
    AskWhich,
    AtMoment,
    AtNextTurn,
    EveryTurn,
    MayPlay,
    PlayAgain,
    StayWithIt,
    Unaffected,
)
from roost.games.draconium.supply import TO_DECK, TO_DISCARD
from roost.games.draconium.warding import WARD, WATCH, CardsAfter, DoNotPlace, place_token
from roost.games.draconium.windows import AFTER_BUY, AT_BUY, AT_END


def discard(how_many: Effect[Any]) -> Effect[Any]:
    return text(how_many, hand.DiscardAll(always=False), hand.Choose(hand.DISCARD_CARD), hand.DiscardChosen())


def trash(n: int, ask: hand.OneOfHand) -> Effect[Any]:
    return text(hand.So(n), hand.Choose(ask), hand.TrashChosen())


VERBS: Final = {
    "actions": Verb(simple.Actions, ["int"]),
    "buys": Verb(simple.Buys, ["int"]),
    "coins": Verb(simple.Coins, ["int"]),
    "coins as many": Verb(simple.CoinsAsMany),
    "points": Verb(simple.Points, ["int"]),
    "first silver": Verb(simple.FirstSilver, ["int"]),
    "cheaper two turns": Verb(simple.CheaperTwoTurns, ["int"]),
    "card token": Verb(simple.CardToken),
    "coin token": Verb(simple.CoinToken),
    "tax": Verb(simple.Tax, ["int"]),
    # drawing
    "cards": Verb(lambda n: text(CountDraw(amount(n)), TakeTop(HAND)), ["int"]),
    "cards as many": Verb(lambda: text(CountDraw(AS_MANY), TakeTop(HAND))),
    "draw to": Verb(top.DrawTo, ["int"]),
    # gaining
    "gain": Verb(lambda card: gains.Gain(card, TO_DISCARD), ["thing:card"]),
    "gain onto deck": Verb(lambda card: gains.Gain(card, TO_DECK), ["thing:card"]),
    "gain ruins": Verb(gains.GainRuins),
    "gain for each in play": Verb(lambda card: text(CountFrom(0), gains.GainForEach(card)), ["thing:card"]),
    "gain up to": Verb(gains.gain_up_to, ["int"]),
    "gain to hand up to": Verb(gains.gain_to_hand, ["int"]),
    "gain onto deck up to": Verb(gains.gain_onto_deck, ["int"]),
    "gain from trash to hand up to": Verb(gains.take_to_hand, ["int"]),
    "may gain from trash up to": Verb(gains.may_take, ["int"]),
    "gain up to more": Verb(gains.gain_more, ["int"]),
    "gain treasure to hand up to more": Verb(gains.gain_treasure, ["int"]),
    "trash a Victory of the supply": Verb(gains.TrashVictory),
    # the hand
    "discard": Verb(lambda n: discard(hand.So(n)), ["int"]),
    "discard down to": Verb(
        lambda n: text(hand.DownTo(n), hand.Choose(hand.DISCARD_CARD), hand.DiscardChosen()), ["int"]
    ),
    "discard for empty piles": Verb(lambda: discard(hand.ForEmptyPiles())),
    "discard any": Verb(lambda: text(hand.DownTo(0), hand.Choose(hand.DISCARD_ANY), hand.DiscardChosen())),
    "discard up to": Verb(lambda n: text(hand.So(n), hand.Choose(hand.DISCARD_ANY), hand.DiscardChosen()), ["int"]),
    "discard hand": Verb(lambda: hand.DiscardAll(always=True)),
    "trash": Verb(lambda n: trash(n, hand.TRASH_CARD), ["int"]),
    "trash up to": Verb(lambda n: trash(n, hand.TRASH_ANY), ["int"]),
    "may trash": Verb(lambda card: text(hand.MayTrash(hand.TRASH_NAMED, card), hand.TrashChosen()), ["thing:card"]),
    "may trash a treasure": Verb(lambda: text(hand.MayTrash(hand.TRASH_TREASURE, -1), hand.TrashChosen())),
    "put on deck": Verb(lambda n: text(hand.So(n), hand.Choose(hand.PUT_ON_DECK)), ["int"]),
    "put back a Victory": Verb(hand.PutBackVictory),
    "set aside": Verb(lambda: text(hand.So(1), hand.Choose(hand.SET_ASIDE))),
    "take back": Verb(hand.TakeBack),
    # the deck and the discard pile
    "look at": Verb(lambda n: text(Count(amount(n)), TakeTop(LOOKED)), ["int"]),
    "sort out": Verb(
        lambda: text(look.NoneSorted(), look.SortOut(), look.TrashSorted(), look.DiscardSorted(), look.PutBack())
    ),
    "discard or keep looked at": Verb(lambda: text(look.DiscardOrKeep(), look.PutBack())),
    "reveal": Verb(lambda n: text(Count(amount(n)), TakeTop(REVEALED)), ["int"]),
    "spy": Verb(reveal.Spy),
    "lose a better treasure": Verb(lambda: text(reveal.LoseTreasure(True), reveal.TrashLost(False))),
    "lose a treasure": Verb(lambda: text(reveal.LoseTreasure(False), reveal.TrashLost(True))),
    "discard revealed": Verb(reveal.DiscardRevealed),
    "loot each other": Verb(reveal.loot_each_other, body="apart"),
    "reveal treasures": Verb(reveal.RevealTreasures, ["int"]),
    "discard top and play": Verb(lambda: text(top.DiscardTop(), top.PlayDiscarded())),
    "count deck": Verb(top.CountDeck),
    "deck into discard": Verb(top.DeckIntoDiscard),
    "put from discard": Verb(top.PutFromDiscard),
    # plays
    "play twice": Verb(lambda: text(AskWhich(), PlayAgain(), StayWithIt())),
    "may play": Verb(MayPlay, ["thing:card"]),
    "unaffected": Verb(Unaffected),
    "trash this": Verb(this.TrashThis),
    "return this": Verb(this.ReturnThis),
    "trash this or an Action": Verb(this.TrashThisOr),
    # creatures
    "coins per cost": Verb(dragons.CoinsPerCost, ["int"]),
    "coins per action name": Verb(dragons.CoinsPerAction, ["int"]),
    "may trash a curse or ruins": Verb(dragons.MayTrashJunk),
    "may trash in play": Verb(
        lambda: text(dragons.MayTrashInPlay(), dragons.AskWhichOfThem(), dragons.TrashOneOfThem())
    ),
    "discard one revealed": Verb(lambda: text(dragons.DiscardOneRevealed(), dragons.DiscardIt())),
    "copy a dragon": Verb(lambda: text(dragons.AskCopy(), dragons.DoAsDragon())),
    "at next turn": Verb(AtNextTurn, body="apart"),
    "every turn": Verb(EveryTurn, body="apart"),
    "at the buy phase": Verb(lambda body: AtMoment(body, AT_BUY), body="apart"),
    "after the buy phase": Verb(lambda body: AtMoment(body, AFTER_BUY), body="apart"),
    "at the end of the turn": Verb(lambda body: AtMoment(body, AT_END), body="apart"),
    # the Roost
    "egg on roost": Verb(creatures.EggOnRoost),
    "dragon on roost": Verb(creatures.DragonOnRoost),
    "creature dispatched": Verb(creatures.CreatureDispatched),
    "dragon dispatched": Verb(creatures.DragonDispatched),
    "token free": Verb(creatures.TokenFree),
    "token placed": Verb(creatures.TokenPlaced),
    "place token": Verb(place_token),
    "return token": Verb(creatures.ReturnToken),
    "do not place it": Verb(DoNotPlace),
    "cards after this": Verb(lambda n: text(CountDraw(amount(n)), CardsAfter()), ["int"]),
    "hatch": Verb(creatures.Hatch),
    "flip up": Verb(creatures.FlipUp),
    "dispatch effect": Verb(creatures.DispatchEffect),
    # conditions
    "count hand": Verb(creatures.CountHand),
    "at least": Verb(creatures.AtLeast, ["int"]),
    "first this turn": Verb(creatures.FirstThisTurn),
    "otherwise": Verb(creatures.Otherwise, body="inline"),
    "then or else": Verb(creatures.then_or_else, body="options"),
}
DECISIONS: Final[list[Decision[Any]]] = [
    simple.WHICH_PILE,
    gains.GAIN_CARD,
    gains.GAIN_TREASURE,
    gains.SALT,
    gains.TAKE,
    gains.MAY_TAKE,
    WARD,
    WATCH,
    hand.DISCARD_CARD,
    hand.DISCARD_ANY,
    hand.TRASH_CARD,
    hand.TRASH_ANY,
    hand.TRASH_NAMED,
    hand.TRASH_TREASURE,
    hand.PUT_ON_DECK,
    hand.SET_ASIDE,
    hand.PUT_BACK_VICTORY,
    *look.QUESTIONS,
    *reveal.QUESTIONS,
    *top.QUESTIONS,
    this.DEATH_CART,
    *dragons.QUESTIONS,
]
