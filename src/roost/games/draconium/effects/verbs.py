"""The verbs that scripts of cards, Events and creatures may use, and the decisions they ask."""

from __future__ import annotations

from typing import Any, Final

from roost.core.content import Verb
from roost.core.flow import Decision, Effect, text
from roost.core.phrase import OTHERWISE, THAT_MANY, THEN_OR_ELSE
from roost.core.wrappers import CountFrom
from roost.games.draconium.book import amount
from roost.games.draconium.effects import creatures, dragons, gains, hand, look, passing, reveal, simple, this, top
from roost.games.draconium.effects.deck import AS_MANY, CountDraw, CountTop, TakeTop
from roost.games.draconium.effects.supply import TO_DECK, TO_DISCARD, TO_HAND
from roost.games.draconium.effects.warding import WARD, WATCH, CardsAfter, DoNotPlace, place_token
from roost.games.draconium.knowledge import HAND, LOOKED, REVEALED
from roost.games.draconium.turn.plays import (
    AskWhichTwice,
    AtMoment,
    AtNextTurn,
    EveryTurn,
    MayPlay,
    PlayAgain,
    StayWithIt,
)
from roost.games.draconium.turn.reactions import Unaffected
from roost.games.draconium.turn.windows import AFTER_BUY, AT_BUY, AT_END


def discard(how_many: Effect[Any]) -> Effect[Any]:
    return text(how_many, hand.DiscardAll(always=False), hand.Choose(hand.DISCARD_CARD), hand.DiscardChosen())


def trash(n: int, ask: hand.OneOfHand) -> Effect[Any]:
    return text(hand.So(n), hand.Choose(ask), hand.TrashChosen())


VERBS: Final = {
    "actions": Verb(simple.MoreActions, ["int"], says="+{0:Action}"),
    "buys": Verb(simple.MoreBuys, ["int"], says="+{0:Buy}"),
    "coins": Verb(simple.MoreCoins, ["int"], says="+${0}"),
    "coins as many": Verb(simple.CoinsAsMany, says="+$1 for each"),
    "points": Verb(simple.Points, ["int"], says="+{0} VP"),
    "first silver": Verb(simple.FirstSilver, ["int"], says="+${0} the first time you play a Silver this turn"),
    "cheaper two turns": Verb(
        simple.CheaperTwoTurns, ["int"], says="make cards cost ${0} less this turn and next turn"
    ),
    "card token": Verb(simple.CardToken, says="put your -1 Card token onto your deck", done="it was not there"),
    "coin token": Verb(simple.CoinToken, says="take your -$1 token", done="you did not have it"),
    "cheaper this turn": Verb(simple.CheaperThisTurn, ["int"], says="make cards cost ${0} less this turn"),
    "tax": Verb(simple.Tax, ["int"], says="put {0} Debt on a Supply pile"),
    # drawing
    "cards": Verb(lambda n: text(CountDraw(amount(n)), TakeTop(HAND)), ["int"], says="+{0:Card}", done="you draw any"),
    "cards as many": Verb(lambda: text(CountDraw(AS_MANY), TakeTop(HAND)), says="draw as many cards"),
    "draw to": Verb(
        top.DrawTo, ["int"], says="draw until you have {0:card} in hand, setting aside any Actions you do not want"
    ),
    # gaining
    "gain": Verb(lambda card: gains.Gain(card, TO_DISCARD), ["thing:card"], says="gain {0:a}"),
    "gain onto deck": Verb(lambda card: gains.Gain(card, TO_DECK), ["thing:card"], says="gain {0:a} onto your deck"),
    "gain to hand": Verb(
        lambda card: gains.Gain(card, TO_HAND), ["thing:card"], says="gain {0:a} to your hand", done="you gain it"
    ),
    "gain ruins": Verb(gains.GainRuins, says="gain a Ruins"),
    "gain for each in play": Verb(
        lambda card: text(CountFrom(0), gains.GainForEach(card)),
        ["thing:card"],
        says="gain {0:a} for each {0} you have in play",
    ),
    "gain up to": Verb(gains.gain_up_to, ["int"], says="gain a card costing up to ${0}"),
    "gain to hand up to": Verb(gains.gain_to_hand, ["int"], says="gain a card to your hand costing up to ${0}"),
    "gain onto deck up to": Verb(gains.gain_onto_deck, ["int"], says="gain a card onto your deck costing up to ${0}"),
    "gain from trash to hand up to": Verb(
        gains.take_to_hand, ["int"], says="gain a card from the trash to your hand costing up to ${0}"
    ),
    "may gain from trash up to": Verb(
        gains.may_take, ["int"], says="you may gain a card from the trash costing up to ${0}"
    ),
    "gain up to more": Verb(gains.gain_more, ["int"], says="gain a card costing up to ${0} more"),
    "gain treasure to hand up to more": Verb(
        gains.gain_treasure, ["int"], says="gain a Treasure to your hand costing up to ${0} more"
    ),
    "gain exactly": Verb(gains.gain_exactly, ["int"], says="gain a card costing exactly ${0}"),
    "gain exactly more": Verb(gains.gain_exactly_more, ["int"], says="gain a card costing exactly ${0} more"),
    "trash a Victory of the supply": Verb(gains.TrashVictory, says="trash a Victory card from the Supply"),
    # the hand
    "discard": Verb(lambda n: discard(hand.So(n)), ["int"], says="discard {0:card}"),
    "discard down to": Verb(
        lambda n: text(hand.DownTo(n), hand.Choose(hand.DISCARD_CARD), hand.DiscardChosen()),
        ["int"],
        says="discard down to {0:card} in hand",
    ),
    "discard for empty piles": Verb(
        lambda: discard(hand.ForEmptyPiles()), says="discard a card for each empty Supply pile"
    ),
    "discard any": Verb(
        lambda: text(hand.DownTo(0), hand.Choose(hand.DISCARD_ANY), hand.DiscardChosen()),
        says="discard any number of cards",
    ),
    "discard up to": Verb(
        lambda n: text(hand.So(n), hand.Choose(hand.DISCARD_ANY), hand.DiscardChosen()),
        ["int"],
        says="you may discard up to {0:card}",
    ),
    "may discard": Verb(
        lambda card: text(hand.MayChoose(hand.DISCARD_NAMED, card), hand.DiscardChosen()),
        ["thing:card"],
        says="you may discard {0:a}",
    ),
    "discard hand": Verb(lambda: hand.DiscardAll(always=True), says="discard your hand", done="it held a card"),
    "trash": Verb(lambda n: trash(n, hand.TRASH_CARD), ["int"], says="trash {0:card} from your hand"),
    "trash up to": Verb(
        lambda n: trash(n, hand.TRASH_ANY), ["int"], says="you may trash up to {0:card} from your hand"
    ),
    "may trash": Verb(
        lambda card: text(hand.MayChoose(hand.TRASH_NAMED, card), hand.TrashChosen()),
        ["thing:card"],
        says="you may trash {0:a} from your hand",
    ),
    "may trash a treasure": Verb(
        lambda: text(hand.MayChoose(hand.TRASH_TREASURE, -1), hand.TrashChosen()),
        says="you may trash a Treasure from your hand",
    ),
    "put on deck": Verb(
        lambda n: text(hand.So(n), hand.Choose(hand.PUT_ON_DECK)),
        ["int"],
        says="put {0:card} from your hand onto your deck",
    ),
    "put on deck down to": Verb(
        lambda n: text(hand.DownTo(n), hand.Choose(hand.PUT_ON_DECK)),
        ["int"],
        says="put cards from your hand onto your deck until {0:card} are left in hand",
    ),
    "pass a card": Verb(
        passing.PassRound,
        says="pass a card to the next player to the left with cards in hand, as all such players do at once",
    ),
    "put back a Victory": Verb(
        hand.PutBackVictory, says="show a Victory card and put it onto your deck, or show a hand without one"
    ),
    "set aside": Verb(
        lambda: text(hand.So(1), hand.Choose(hand.SET_ASIDE)), says="set a card from your hand aside, face down"
    ),
    "take back": Verb(hand.TakeBack, says="take the set-aside card into your hand"),
    # the deck and the discard pile
    "look at": Verb(
        lambda n: text(CountTop(amount(n)), TakeTop(LOOKED)), ["int"], says="look at the top {0:~card} of your deck"
    ),
    "sort out": Verb(
        lambda: text(look.NoneSorted(), look.SortOut(), look.TrashSorted(), look.DiscardSorted(), look.PutBack()),
        says="trash or discard any of them and put the rest back in any order",
    ),
    "trash looked at": Verb(lambda n: look.put_away(n, look.TRASH_OUT), ["int"], says="trash {0:card} of those"),
    "discard looked at": Verb(lambda n: look.put_away(n, look.DISCARD_OUT), ["int"], says="discard {0:card} of those"),
    "discard any looked at": Verb(
        lambda: look.put_away(look.ALL, look.DISCARD_OUT_ANY), says="discard any number of those"
    ),
    "put back looked at": Verb(look.PutBack, says="put the rest back onto your deck in any order"),
    "discard or keep looked at": Verb(
        lambda: text(look.DiscardOrKeep(), look.PutBack()),
        says="discard all of that or put all of it back in any order",
    ),
    "reveal": Verb(
        lambda n: text(CountTop(amount(n)), TakeTop(REVEALED)), ["int"], says="reveal the top {0:~card} of your deck"
    ),
    "spy": Verb(reveal.Spy, says="discard it or put it back, as the owner of this card decides"),
    "lose a better treasure": Verb(
        lambda: text(reveal.LoseTreasure(True), reveal.TrashLost(False)),
        says="trash a revealed Treasure other than Copper",
    ),
    "lose a treasure": Verb(
        lambda: text(reveal.LoseTreasure(False), reveal.TrashLost(True)),
        says="trash a revealed Treasure that the owner of this card picks",
    ),
    "discard revealed": Verb(reveal.DiscardRevealed, says="discard the other revealed cards"),
    "loot each other": Verb(
        reveal.loot_each_other,
        body="apart",
        says="the other players each {each}; then gain any of the Treasures trashed this way",
    ),
    "reveal treasures": Verb(
        reveal.RevealTreasures,
        ["int"],
        says="reveal cards from your deck until {0:Treasure} came, take those into your hand and discard the others",
    ),
    "discard top and play": Verb(
        lambda: text(top.DiscardTop(), top.PlayDiscarded()),
        says="discard the top card of your deck; if it is an Action, you may play it",
    ),
    "count deck": Verb(top.CountDeck, done="your deck holds cards"),
    "deck into discard": Verb(top.DeckIntoDiscard, says="put your deck into your discard pile"),
    "put from discard": Verb(top.PutFromDiscard, says="you may put a card from your discard pile onto your deck"),
    # plays
    "play twice": Verb(
        lambda: text(AskWhichTwice(), PlayAgain(), StayWithIt()),
        says="you may play an Action card from your hand twice",
    ),
    "may play": Verb(MayPlay, ["thing:card"], says="you may play {0:a} from your hand"),
    "unaffected": Verb(Unaffected, says="be unaffected by the Attack"),
    "trash this": Verb(this.TrashThis, says="trash this"),
    "return this": Verb(this.ReturnThis, says="return this to its pile"),
    "trash this or an Action": Verb(this.TrashThisOr, says="you may trash this or an Action card from your hand"),
    # creatures
    "coins per cost": Verb(dragons.CoinsPerCost, ["int"], says="+$1 for every ${0} it costs"),
    "coins per action name": Verb(
        dragons.CoinsPerAction, ["int"], says="+$1 for each differently named Action card you have in play, up to +${0}"
    ),
    "may trash a curse or ruins": Verb(dragons.MayTrashJunk, says="you may trash a Curse or Ruins from your hand"),
    "may trash in play": Verb(
        lambda: text(dragons.MayTrashInPlay(), dragons.AskWhichOfThem(), dragons.TrashOneOfThem()),
        says="you may trash a card you have in play",
    ),
    "discard one revealed": Verb(
        lambda: text(dragons.DiscardOneRevealed(), dragons.DiscardIt()),
        says="discard the one that the owner of this card picks and put the rest back",
    ),
    "copy a dragon": Verb(
        lambda: text(dragons.AskCopy(), dragons.DoAsDragon()), says="do the effect of another player's Dragon"
    ),
    "at next turn": Verb(AtNextTurn, body="apart", says="at the start of your next turn, {list}"),
    "every turn": Verb(EveryTurn, body="apart", says="at the start of each of your later turns, {list}"),
    "at the buy phase": Verb(
        lambda body: AtMoment(body, AT_BUY), body="apart", says="at the start of your Buy phase, {list}"
    ),
    "after the buy phase": Verb(
        lambda body: AtMoment(body, AFTER_BUY), body="apart", says="at the end of your Buy phase, {list}"
    ),
    "at the end of the turn": Verb(
        lambda body: AtMoment(body, AT_END), body="apart", says="at the end of this turn, {list}"
    ),
    # the Roost
    "egg on roost": Verb(creatures.EggOnRoost, done="you have an Egg on your Roost"),
    "dragon on roost": Verb(creatures.DragonOnRoost, done="you have a Dragon"),
    "creature dispatched": Verb(creatures.CreatureDispatched, done="your creature is dispatched"),
    "dragon dispatched": Verb(creatures.DragonDispatched, done="your Dragon is dispatched"),
    "token free": Verb(creatures.TokenFree, done="your Delay token can be placed"),
    "token placed": Verb(creatures.TokenPlaced, done="your Delay token is placed"),
    "place token": Verb(place_token, says="place your Delay token"),
    "return token": Verb(creatures.ReturnToken, says="return your Delay token"),
    "do not place it": Verb(DoNotPlace, says="do not place your Delay token"),
    "cards after this": Verb(lambda n: text(CountDraw(amount(n)), CardsAfter()), ["int"], says="+{0:Card}"),
    "hatch": Verb(creatures.HatchEgg, says="hatch your Egg"),
    "flip up": Verb(creatures.FlipUp, says="flip your creature face up"),
    "dispatch effect": Verb(creatures.DispatchEffect, says="do your Dragon's dispatch effect now"),
    # conditions
    "count hand": Verb(creatures.CountHand, says="count the cards in your hand", done="you have any"),
    "at least": Verb(creatures.AtLeast, ["int"], done=THAT_MANY),
    "first this turn": Verb(creatures.FirstThisTurn, done="this is the first one you play this turn"),
    "otherwise": Verb(creatures.Otherwise, body="inline", says=OTHERWISE),
    "then or else": Verb(creatures.then_or_else, body="options", says=THEN_OR_ELSE),
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
    # added later
    gains.GAIN_EXACTLY,
    hand.DISCARD_NAMED,
    passing.PASS,
    *look.OF_LOOKED,
]
