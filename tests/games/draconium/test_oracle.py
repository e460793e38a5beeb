"""Compares the game with `oracle.py`, a second implementation written only from the rules page.

Whole games are checked step by step: no card is lost; what each Clean-up draws; when the game ends; the scores after
every turn; who wins. Random positions make rare cases common.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from roost.games.draconium.state import Draconium
from tests.games.draconium import oracle
from tests.games.draconium.tabletop import PLAIN, Tabletop, dominion, end_turn

VICTORY = ("Gardens", "Nobles")  # kingdom cards of the type Victory
MORE_POINTS = {"Nobles": 2}  # the rules page does not name it
LANDMARKS = ("Museum", "Obelisk", "Wall", "Wolf Den")
STAY = {  # cards that may stay in play after a Clean-up (3.2)
    *("Lighthouse", "Bridge Troll", "Haven", "Fishing Village", "Caravan", "Merchant Ship", "Wharf", "Tactician"),
    *("Hireling", "Throne Room"),
}
OWN = ("deck", "discard", "hand", "play", "lasting", "forever")
SOME_CARDS = (
    *("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Gardens", "Village", "Smithy", "Moat"),
    *("Nobles", "Colony", "Platinum", "Survivors", "Ruined Market", "Abandoned Mine", "Spoils", "Hireling"),
)

# The least number of times that each thing must happen: about half of what was counted.
GAMES = {  # for each number of seats
    "steps": 1700,
    "turns": 550,
    "turn cap": 1,
    "new hands": 470,
    "new hands with a shuffle": 125,
    "new hands, token": 5,
    "cards stay": 12,
    "end by Provinces": 1,
    "ties by turns": 30,
    "shared": 27,
    "below zero": 150,
    "Gardens count": 170,
    "Curses count": 800,
    "Colonies count": 55,
    "VP tokens count": 50,
    "Museum counts": 680,
    "Obelisk counts": 50,
    "Wall counts": 450,
    "Wolf Den counts": 440,
}
SEEDS = {2: 2, 3: 3, 4: 4, 5: 16, 6: 7}  # seeds of games in which all of that happens
COUNTS = {
    "counts": 3000,
    "ties by turns": 50,
    "shared": 50,
    "below zero": 230,
    "Gardens count": 3400,
    "Curses count": 3400,
    "Colonies count": 3400,
    "VP tokens count": 2300,
    "Museum counts": 2400,
    "Obelisk counts": 1400,
    "Wall counts": 1700,
    "Wolf Den counts": 2000,
}
ENDS = {
    **{f"{seats} seats, {how}": 60 for seats in range(2, 7) for how in ("over", "not over")},
    "no Province, over": 150,
    "no Colony, over": 55,
    "no Curse, over": 75,
    "no Curse, not over": 20,
    "no Ruins, over": 30,
    "no Ruins, not over": 6,
}
DRAWS = {
    "draws": 4800,
    "shuffles": 240,
    "all of both": 55,
    "deck just empty": 270,
    "tokens off": 380,
    "tokens left": 300,
}
CELLARS = {"draws": 600, "shuffles": 20, "all of both": 1, "deck just empty": 30, "tokens off": 40, "tokens left": 40}
NEW_HANDS = {"draws": 1000, "shuffles": 300, "all of both": 30, "deck just empty": 50, "tokens off": 140}
LOOKS = {"looks": 600, "shuffles": 65, "fewer than two": 18}


def check_seen(seen: Counter[str], least: dict[str, int]) -> None:
    assert {what: seen[what] for what, number in least.items() if seen[what] < number} == {}


# -- looking at a game from outside ------------------------------------------------------------------------------------
@cache
def names() -> list[str]:
    return list(dominion().book.names)


def zones_of(s: Draconium) -> list[Any]:
    """The zones on the table, and the lists of cards that a running or waiting script has set aside."""
    frames = [*s.todo, *s.later]
    return [*s.zones, *(frame.cards for frame in frames if frame.cards is not None)]


def lying(s: Draconium, place: str, seat: int) -> list[str]:
    """The cards of a zone, the top one last."""
    zone = next(zone for zone in s.zones if zone.place.name == place and zone.owner in (seat, -1))
    return [names()[card] for card in zone.cards()]


def owned(s: Draconium, seat: int) -> list[str]:
    return [names()[card] for zone in zones_of(s) if zone.owner == seat for card in zone.cards()]


def supply(s: Draconium) -> dict[str, int]:
    return {names()[pile]: int(s.supply[pile]) for pile in s.piles}


def everything(s: Draconium) -> Counter[str]:
    """All cards: in zones, in the Supply and in piles outside it; without the Ruins that were left out."""
    used = [zone for zone in zones_of(s) if zone.place.name != "ruins left out"]
    cards = oracle.named_alike(names()[card] for zone in used for card in zone.cards())
    ruins = s.book.ruins  # its cards are in a zone of their own
    for pile in s.book.cards:
        if pile != ruins and s.supply[pile]:
            cards[names()[pile]] += int(s.supply[pile])
    return cards


def has_token(s: Draconium, seat: int) -> bool:
    return bool(s.card_tokens >> seat & 1)


def chosen_pile(s: Draconium) -> list[str]:
    pile = names()[s.obelisk] if s.obelisk >= 0 else ""
    return list(oracle.RUINS) if pile == "Ruins" else [pile]


def check_count(s: Draconium, seen: Counter[str]) -> None:
    """Compare scores and winners, as if the game ended now."""
    landmarks = [names()[landmark] for landmark in s.landmarks]
    scores: list[int] = []
    for seat in range(s.seats):
        cards = owned(s, seat)
        scores.append(oracle.score(cards, int(s.points[seat]), landmarks, chosen_pile(s), MORE_POINTS))
        seen.update(f"{landmark} counts" for landmark in landmarks if landmark_counts(s, landmark, cards))
        seen["Gardens count"] += "Gardens" in cards
        seen["Curses count"] += "Curse" in cards
        seen["Colonies count"] += "Colony" in cards
        seen["VP tokens count"] += s.points[seat] > 0
    assert list(s.scores()) == scores
    won = oracle.winners(scores, [int(turns) for turns in s.turns])
    assert set(s.winners()) == won
    best = scores.count(max(scores))
    seen["counts"] += 1
    seen["below zero"] += min(scores) < 0
    seen["ties by turns"] += best > len(won)
    seen["shared"] += len(won) > 1


def landmark_counts(s: Draconium, landmark: str, cards: list[str]) -> bool:
    return oracle.score(cards, 0, [landmark], chosen_pile(s)) != oracle.score(cards)


# -- whole games -------------------------------------------------------------------------------------------------------
class Watch:
    """Plays one random game and checks it after every step."""

    def __init__(self, rng: random.Random, seats: int, seen: Counter[str]) -> None:
        self.rng, self.seen = rng, seen
        sideways = {
            "events": ["random"] * rng.randrange(3),
            "landmarks": ["random"] * rng.choice([0, 1, 2, 4]),
            "prosperity": rng.choice(["always", "never", "by chance"]),
        }
        kingdom = rng.choice([["random"], ["random"], ["Cultist", "Death Cart", "Marauder"], ["Gardens", "Workshop"]])
        self.cap = rng.choice([25, 60, 60])
        options = {"kingdom": kingdom, "turn_cap": self.cap, **PLAIN, **sideways}
        self.s: Draconium = dominion().new(seats, f"oracle {rng.random()}", options)
        looter = any(name in oracle.LOOTERS for name in supply(self.s))
        self.census = oracle.census(seats, supply(self.s), VICTORY, spoils=True)
        assert looter == ("Ruins" in supply(self.s))
        assert supply(self.s) == {pile: oracle.pile_size(pile, seats, VICTORY) for pile in supply(self.s)}
        big_money = dominion().facts.scripts["big-money"]
        self.scripts = [rng.choice([None, None, big_money]) for _ in range(seats)]

    def answer(self, seat: int) -> int:
        script = self.scripts[seat]
        if script is not None and self.rng.random() < 0.9:
            return int(script.answer(self.s, seat))
        legal = list(self.s.legal(seat))
        if self.s.ask.name == "buy" and self.s.book.play_all in legal and self.rng.random() < 0.8:
            return int(self.s.book.play_all)
        if self.s.ask.name == "buy" and len(legal) > 1 and self.rng.random() < 0.9:
            legal.remove(dominion().actions.by_name["done"])
        return self.rng.choice(legal)

    def step(self) -> None:
        s = self.s
        seat = s.asked()[0]
        action = self.answer(seat)
        word = dominion().actions.names[action]
        turn, ask = int(s.turn_of), s.ask.name
        before = {place: lying(s, place, turn) for place in OWN} if ask == "buy" else {}
        token = has_token(s, turn)
        s.apply(action, seat)
        self.seen["steps"] += 1
        assert everything(s) == self.census
        if s.over or s.turn_of != turn:
            self.turn_over(turn, before, word, token)

    def turn_over(self, turn: int, before: dict[str, list[str]], word: str, token: bool) -> None:
        """Check the end of a turn, after which the next turn has begun or the game is over (8.10)."""
        s = self.s
        ended = oracle.is_over(supply(s), s.seats)
        begun = [int(not s.over and seat == s.turn_of) for seat in range(s.seats)]  # the next turn has already begun
        capped = all(turns - more >= self.cap for turns, more in zip(s.turns, begun, strict=True))
        assert s.over == (ended or capped)
        self.seen["turns"] += 1
        self.seen["turn cap"] += s.over and not ended
        check_count(s, self.seen)
        if s.over:
            self.note_the_end()
        bought = word.removeprefix("buy ")
        if not before or (word != "done" and (bought == word or bought not in self.census or bought == "Death Cart")):
            return
        if word != "done":
            before["discard"].append(bought)
        self.check_new_hand(turn, before, token)

    def check_new_hand(self, turn: int, before: dict[str, list[str]], token: bool) -> None:
        s = self.s
        in_play = [*before["play"], *before["lasting"], *before["forever"]]
        stays = [*lying(s, "lasting", turn), *lying(s, "forever", turn)]
        assert not lying(s, "play", turn)
        assert set(stays) <= STAY
        found = oracle.clean_up(before["hand"], in_play, stays, before["deck"][::-1], before["discard"], token)
        hand, deck, pile = (Counter(lying(s, place, turn)) for place in ("hand", "deck", "discard"))
        assert found.fits(hand, deck, pile, has_token(s, turn))
        self.seen["new hands"] += 1
        self.seen["new hands with a shuffle"] += found.shuffled
        self.seen["new hands, token"] += token
        self.seen["cards stay"] += bool(stays)

    def note_the_end(self) -> None:
        piles = supply(self.s)
        if piles["Province"] == 0:
            self.seen["end by Provinces"] += 1
        elif piles.get("Colony") == 0:
            self.seen["end by Colonies"] += 1
        elif list(piles.values()).count(0) >= 3:
            self.seen[f"end by {3 if self.s.seats < 5 else 4} piles"] += 1
        self.seen["winners"] += len(self.s.winners())


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_watched_from_outside(seats: int) -> None:
    """DOM 1.1, DOM 2.7, DOM 2.9, DOM 3, DOM 3.2, DOM 4, DOM 8.10, DOM 8.12, DOM 8.14: whole games."""
    seen: Counter[str] = Counter()
    rng = random.Random(SEEDS[seats])
    for _ in range(24 - 3 * seats):
        watch = Watch(rng, seats, seen)
        assert everything(watch.s) == watch.census
        while not watch.s.over:
            watch.step()
    check_seen(seen, GAMES)


# -- positions at random -----------------------------------------------------------------------------------------------
@cache
def a_table(seats: int) -> Tabletop:
    return Tabletop("First Game", seats=seats, prosperity="always", landmarks=list(LANDMARKS))


def some(rng: random.Random, most: int, cards: tuple[str, ...] = SOME_CARDS) -> list[str]:
    return rng.choices(cards, k=rng.randrange(most + 1))


@pytest.mark.long
def test_scores_of_positions() -> None:
    """DOM 4, DOM 5 Gardens, DOM 6 Museum, DOM 6 Obelisk, DOM 6 Wall, DOM 6 Wolf Den, DOM 8.13, DOM 8.14."""
    rng = random.Random(1)
    seen: Counter[str] = Counter()
    book = dominion().book
    for k in range(3000):
        t = a_table(2 + k % 5)
        s = t.state
        small = rng.random() < 0.3  # so that ties are common
        for seat in range(s.seats):
            for place in OWN:
                cards = ("Estate", "Copper") if small else SOME_CARDS
                super(Tabletop, t).put(place, seat, *some(rng, 1 if small else 12, cards))
            s.points[seat] = rng.choice([0, 0, 0, 1, 7])
            s.turns[seat] = rng.choice([9, 10])
        chosen = [landmark for landmark in LANDMARKS if rng.random() < 0.4]
        s.landmarks = type(s.landmarks)(sorted(book.id_of(landmark) for landmark in chosen))
        s.obelisk = book.id_of(rng.choice(["Village", "Smithy", "Ruins", "Moat", "Nobles"]))
        check_count(s, seen)
    check_seen(seen, COUNTS)


@pytest.mark.long
def test_ends_of_positions() -> None:
    """DOM 4, DOM 8.10: three or four empty piles of any kind, or the Provinces or Colonies; the Spoils never count."""
    rng = random.Random(2)
    seen: Counter[str] = Counter()
    for k in range(1500):
        seats = 2 + k % 5
        kingdom = ["Cultist", "Gardens"] if rng.random() < 0.5 else ["First Game"]
        t = Tabletop(*kingdom, seats=seats, seed=str(k), prosperity=rng.choice(["always", "never"]))
        piles = list(supply(t.state))
        gone = rng.sample([pile for pile in piles if pile != "Province"], rng.randrange(6))
        if rng.random() < 0.2:
            gone.append("Province")
        for pile in gone:
            t.pile(pile, 0)
        if rng.random() < 0.5:
            t.pile("Spoils", 0)
        end_turn(t.ask_again())
        assert t.state.over == oracle.is_over(supply(t.state), seats)
        assert supply(t.state) == {
            pile: 0 if pile in gone else oracle.pile_size(pile, seats, VICTORY) for pile in piles
        }
        seen[f"{seats} seats, {'over' if t.state.over else 'not over'}"] += 1
        for name in ("Province", "Colony", "Curse", "Ruins"):
            seen[f"no {name}, {'over' if t.state.over else 'not over'}"] += name in gone
    check_seen(seen, ENDS)


# -- draws -------------------------------------------------------------------------------------------------------------
DRAWN = {"Moat": 2, "Smithy": 3, "Village": 1, "Laboratory": 2, "Market": 1, "Council Room": 4, "Witch": 2, "Wharf": 2}


class Laid:
    """A table with random decks, discard piles, tokens and a hand, which are remembered for comparison."""

    def __init__(self, rng: random.Random, seed: int, *hand: str) -> None:
        self.t = t = Tabletop("First Game", seats=2, seed=f"draws {seed}")
        self.hand = some(rng, 4, ("Copper", "Silver", "Estate", "Curse"))
        self.decks = [some(rng, 7) for _ in range(2)]
        self.piles = [some(rng, 7) for _ in range(2)]
        self.tokens = [rng.random() < 0.3 for _ in range(2)]
        t.set(card_tokens=sum(token << seat for seat, token in enumerate(self.tokens)))
        for seat in range(2):
            t.put("deck", seat, *reversed(self.decks[seat])).put("discard", seat, *self.piles[seat])
        t.hand(0, *self.hand, *hand)

    def drawn(self, seat: int, wanted: int) -> oracle.Draw:
        return oracle.draw(self.decks[seat], self.piles[seat], wanted, self.tokens[seat])

    def check(self, seat: int, found: oracle.Draw, kept: list[str], seen: Counter[str]) -> None:
        """Compare the draw with the oracle's. `kept`: the cards that were in hand before."""
        s = self.t.state
        hand = Counter(lying(s, "hand", seat))
        assert not Counter(kept) - hand
        came = hand - Counter(kept)
        deck, pile = (Counter(lying(s, place, seat)) for place in ("deck", "discard"))
        assert found.fits(came, deck, pile, has_token(s, seat))
        if found.deck and not found.shuffled:
            assert tuple(lying(s, "deck", seat)[::-1]) == found.deck
        seen["draws"] += 1
        seen["shuffles"] += found.shuffled
        seen["all of both"] += found.shuffled and found.some == found.open.total()
        seen["deck just empty"] += not found.shuffled and not found.deck and bool(found.discard)
        seen["tokens off"] += self.tokens[seat] and not found.token
        seen["tokens left"] += found.token


@pytest.mark.long
def test_draws_of_cards() -> None:
    """DOM 3, DOM 6 Card token, DOM 7.1, DOM 7.41, DOM 8.12: cards that draw, and Council Room also for the other
    player.
    """
    rng = random.Random(3)
    seen: Counter[str] = Counter()
    for k in range(2400):
        card = rng.choice(list(DRAWN))
        laid = Laid(rng, k, card)
        laid.t.play(card)
        if card == "Witch":
            laid.piles[1].append("Curse")
        laid.check(0, laid.drawn(0, DRAWN[card]), laid.hand, seen)
        laid.check(1, laid.drawn(1, int(card == "Council Room")), [], seen)
    check_seen(seen, DRAWS)


def test_draws_of_a_cellar() -> None:
    """DOM 5 Cellar, DOM 7.16, DOM 7.41: the discarded cards are part of the shuffle."""
    rng = random.Random(4)
    seen: Counter[str] = Counter()
    for k in range(600):
        laid = Laid(rng, k, "Cellar")
        thrown = rng.sample(laid.hand, rng.randrange(len(laid.hand) + 1))
        laid.t.play("Cellar").do(*[f"discard {card}" for card in thrown])
        if laid.t.question != "play an Action" and laid.t.question != "buy":
            laid.t.do("done")
        found = oracle.cellar(thrown, laid.decks[0], laid.piles[0], laid.tokens[0])
        laid.check(0, found, list((Counter(laid.hand) - Counter(thrown)).elements()), seen)
    check_seen(seen, CELLARS)


def test_new_hands() -> None:
    """DOM 2.7, DOM 7.1, DOM 7.15: the whole hand and all played cards are in the discard pile before the draw."""
    rng = random.Random(5)
    seen: Counter[str] = Counter()
    for k in range(1000):
        laid = Laid(rng, k)
        played = some(rng, 4, ("Copper", "Village", "Smithy", "Gold"))
        laid.t.put("play", 0, *played)
        end_turn(laid.t)
        found = oracle.clean_up(laid.hand, played, [], laid.decks[0], laid.piles[0], laid.tokens[0])
        laid.check(0, found, [], seen)
    check_seen(seen, NEW_HANDS)


def test_looks_at_the_deck() -> None:
    """DOM 3, DOM 6 Card token, DOM 6 Ruins: a short deck is shuffled as for a draw; the -1 Card token has no effect."""
    rng = random.Random(6)
    seen: Counter[str] = Counter()
    for k in range(600):
        laid = Laid(rng, k, "Survivors")
        laid.t.play("Survivors")
        found = oracle.sight(laid.decks[0], laid.piles[0], 2)
        s = laid.t.state
        if found.number:
            laid.t.choose("discard")
        pile = lying(s, "discard", 0)
        looked = Counter(pile[len(pile) - found.number :])
        assert found.fits(looked, Counter(lying(s, "deck", 0)), Counter(pile) - looked, found.token)
        assert has_token(s, 0) == laid.tokens[0]
        seen["looks"] += 1
        seen["shuffles"] += found.shuffled
        seen["fewer than two"] += found.number < 2
    check_seen(seen, LOOKS)


@pytest.mark.long
def test_a_shuffle_is_fair() -> None:
    """DOM 3: every shuffled card is drawn equally often in the long run; the cards already in the deck are always
    drawn.
    """
    came: Counter[str] = Counter()
    times = 3000
    pile = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Gardens"]
    found = oracle.draw(["Moat", "Village"], pile, 5)
    for k in range(times):
        t = Tabletop("First Game", seed=f"fair {k}").put("deck", 0, "Village", "Moat").put("discard", 0, *pile)
        came.update(end_turn(t).hand_of(0))
    for card in ("Moat", "Village", *pile):
        share = float(found.chance(card))
        assert abs(came[card] - times * share) <= 4 * (times * share * (1 - share)) ** 0.5
