"""Plays the game and the independent implementation in `oracle.py` (the "page") side by side.

At every decision `Pair` compares the legal answers of each seat, and after every complete action everything on the
table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from roost.games.soulstone.state import Soulstone
from tests.games.soulstone import oracle
from tests.games.soulstone.oracle import DEPLOY, DRAFT, DRAGON, END, MARCH, Battle, Match, Outcome, Position, stack
from tests.games.soulstone.oracle_map import Space
from tests.games.soulstone.positions import Names, blank, cards_of, lay_out, numbers, wanted_numbers


# -- both go on together -------------------------------------------------------------------------------------------
class Pair:
    """A game and its page: answers are chosen at random, and the page must reach the same positions."""

    def __init__(self, state: Soulstone, page: Match, names: Names, seen: Counter[str], seed: int) -> None:
        self.state, self.page, self.names, self.seen = state, page, names, seen
        self.rng = random.Random(seed)
        self.done: list[str] = []
        self.added: Space | None = None  # the Castle that is deployed to, and how many cards
        self.adding = 0
        self.start: Space | None = None  # the Battalion that acts, where it was and is
        self.here: Space | None = None
        self.foe: Space | None = None
        self.battle: Battle | None = None
        self.ended: Outcome | None = None  # how the last battle ended

    def fail(self, *wrong: str) -> None:
        pytest.fail("\n".join(["game and page differ:", *wrong, f"after {self.done}", str(self.page)]), pytrace=False)

    def names_of(self, verb: str, spaces: set[Space]) -> set[str]:
        return {f"{verb} {self.names.name[space]}" for space in spaces}

    def compare(self) -> None:
        """Everything on the table, unless an action is under way."""
        if self.state.over != (self.page.winner is not None):
            self.fail(f"over: game {self.state.over}, page {self.page.winner is not None}")
        if self.start is None and self.foe is None:
            found, wanted = numbers(self.state, self.names), wanted_numbers(self.page)
            wrong = [f"{k}: game {found[k]}, page {wanted[k]}" for k in wanted if found[k] != wanted[k]]
            if wrong:
                self.fail(*wrong)
            self.seen["positions"] += 1
            self.seen["contested Castles"] += len(wanted["contested"])
        elif self.battle is not None:
            self.compare_battle(self.battle)
        if self.page.winner is None:
            for seat, allowed in self.allowed().items():
                found_here = {self.state.game.actions.names[action] for action in self.state.legal(seat)}
                if found_here != allowed:
                    extra, missing = sorted(found_here - allowed), sorted(allowed - found_here)
                    self.fail(f"{self.state.ask.name}, seat {seat}: the game alone {extra}, the page alone {missing}")
                self.seen[f"asked: {self.state.ask.name}"] += 1

    def compare_battle(self, battle: Battle) -> None:
        """Stacks, used cards and the dead in the middle of a battle (S24, S25, S28)."""
        state = self.state
        found = (
            cards_of(state, state.stack_at(state.attacker)),
            cards_of(state, state.used()),
            cards_of(state, state.stack_at(state.defender)),
            cards_of(state, state.dead()),
        )
        wanted = (battle.fresh, battle.used, battle.defenders, stack((*self.page.at.dead, *battle.dead)))
        if found != wanted:
            self.fail(f"battle: game {found}, page {wanted}")

    def allowed(self) -> dict[int, set[str]]:
        """The answers that the page allows each asked seat at the current decision."""
        page, table, question = self.page, self.page.at, self.state.ask.name
        mine = page.turn
        if question == "draft" and page.phase == DRAFT:
            answers = {mine: {"draw"} | self.names_of("build on", table.builds(mine, page.round == 1))}
        elif question == "deploy" and page.phase == DEPLOY and self.added is None:
            answers = {mine: {"done"} | self.names_of("deploy to", self.deploys())}
        elif question == "deploy which card" and self.added in table.deploys(mine):
            answers = {mine: {f"add {card}" for card in table.hands[mine]} | ({"done"} if self.adding else set())}
        elif question == "march" and page.phase == MARCH and self.start is None:
            ready = {place for place in table.army(mine) if not table.battalions[place].acted}
            answers = {mine: {"done"} | self.names_of("march from", ready)}
        elif question == "give orders" and self.start is not None and self.here == self.start:
            steps = table.steps(mine, table.battalions[self.start].cards, self.start)
            answers = {mine: {"done"} | self.names_of("step to", steps)}
            answers[mine] |= self.names_of("attack", table.attacks(self.start))
        elif question == "step on" and self.start is not None and self.here not in (None, self.start):
            answers = {mine: {"done"} | self.names_of("step to", self.second_steps())}
        elif question == "pick a card" and self.battle is not None and not self.battle.over():
            answers = {}  # who has a single card is not asked for it
            if len(self.battle.fresh) > 1:
                answers[mine] = {f"pick {card}" for card in self.battle.attacker_picks()}
            if len(self.battle.defenders) > 1:
                answers[self.foes_seat()] = {f"pick {card}" for card in self.battle.defender_picks()}
        elif question == "go on" and self.battle is not None:
            answers = {mine: self.allowed_to_go_on(self.battle)}
        elif question == "dragon" and page.phase == DRAGON:
            answers = {mine: {"done"} | self.names_of("fly to", table.flights(mine))}
            answers[mine] |= self.names_of("attack", table.prey(mine))
        elif question == "by fire or claw" and self.foe is not None:
            answers = {mine: {"show Fire", "show Claw"}, self.foes_seat(): {"show Brace", "show Scatter"}}
        elif question == "give up a card" and self.foe is not None:
            answers = {self.foes_seat(): {f"give up {card}" for card in table.battalions[self.foe].cards}}
        elif question == "discard down" and page.phase == END:
            answers = {mine: {f"discard {card}" for card in table.hands[mine]}}
        else:
            answers = {}
        if sorted(answers) != self.state.asked():
            self.fail(f"{question!r} of {self.state.asked()}: the page is at {page.phase} of {mine}")
        return answers

    def allowed_to_go_on(self, battle: Battle) -> set[str]:
        """An attacker without an unused Soldier must stop (S-r7); after a toll an attacker with a Soldier must go on
        (S-r56)."""
        allowed = {"yes"} if battle.attacker_picks() else {"no"}
        return allowed | {"no"} if battle.may_stop() else allowed

    def second_steps(self) -> set[Space]:
        """The space that was left counts as free (S-r55)."""
        assert self.start is not None and self.here is not None
        away = Position(**vars(self.page.at))
        away.battalions = {place: each for place, each in away.battalions.items() if place != self.start}
        battalion = self.page.at.battalions[self.start]
        return away.steps(battalion.seat, battalion.cards, self.here)

    def foes_seat(self) -> int:
        assert self.foe is not None
        return self.page.at.battalions[self.foe].seat

    # -- answers

    def step(self) -> bool:
        """One random answer of everybody who is asked; whether the game goes on."""
        question = self.state.ask.name
        answers: dict[int, str] = {}
        for seat in self.state.asked():
            names = [self.state.game.actions.names[action] for action in self.state.legal(seat)]
            answers[seat] = self.rng.choices(names, [self.weight(name) for name in names])[0]
        self.answer(question, answers)
        return not self.state.over

    def weight(self, name: str) -> float:
        """Random players do too little: they build, fight and take Castles more often than by chance."""
        verb, _, rest = name.rpartition(" ")
        if name == "done":
            return 3 if self.added is not None else 0.4
        if verb == "fly to":
            return 0.1
        if verb == "step to":
            space = self.names.space[rest]
            lure = space in self.page.at.castles or self.page.at.kind(space) == "boneyard"
            siege = any(
                there in self.page.at.castles and self.page.at.enemies(self.page.turn, self.page.at.castles[there])
                for there in self.page.at.near(space)
            )
            return 6 if lure else 3 if siege else 1
        return {"build on": 4, "deploy to": 3, "attack": 4, "march from": 3, "yes": 2}.get(verb or name, 1)

    def answer(self, question: str, answers: dict[int, str]) -> None:
        for seat, name in answers.items():
            self.done.append(f"{seat} {name}")
            self.state.apply(self.state.game.actions.by_name[name], seat)
        self.follow(question, answers)
        self.compare()

    def becomes(self, after: Position) -> None:
        """The action under way is complete."""
        before = self.page.at
        self.start = self.here = self.foe = self.battle = None
        for what, happened in (
            ("conquests", any(after.castles[castle] != owner for castle, owner in before.castles.items())),
            ("births", len(after.newborn) > len(before.newborn)),
            ("broken claims", after.claims < before.claims),
            ("seats out", len(after.out) > len(before.out)),
            ("out in the own turn", self.page.turn in after.out),
        ):
            self.seen[what] += happened
        self.page.becomes(after)

    def follow(self, question: str, answers: dict[int, str]) -> None:
        """Apply the answers to the page."""
        page, table = self.page, self.page.at
        mine = page.turn
        name = answers.get(mine, "")
        word = name.rpartition(" ")[2]
        target = self.names.space.get(word)
        if question == "draft":
            self.follow_draft(target)
        elif question == "deploy":
            self.added, self.adding = target, 0
            if target is None:
                page.phase = MARCH
        elif question == "deploy which card":
            self.follow_deploy(name)
        elif question == "march":
            self.start = self.here = target
            if target is None:
                page.phase = DRAGON
        elif question in ("give orders", "step on"):
            self.follow_march(name, target)
        elif question == "pick a card":
            self.follow_exchange(name, answers.get(self.foes_seat(), ""))
        elif question == "go on":
            self.follow_press(name)
        elif question == "dragon":
            self.follow_dragon(name, target)
        elif question == "by fire or claw":
            self.follow_coins(word, answers[self.foes_seat()].rpartition(" ")[2])
        elif question == "give up a card":
            assert self.foe is not None
            lost = answers[self.foes_seat()].removeprefix("give up ")
            page.phase = END
            self.becomes(table.clawed(mine, self.foe, oracle.without(table.battalions[self.foe].cards, (lost,)), False))
        elif question == "discard down":
            page.at = table.discarded(mine, name.removeprefix("discard "))
        self.catch_up()

    def catch_up(self) -> None:
        """Steps at which nobody is asked, and a Draft or Deploy step without any choice, which may be one of them."""
        page = self.page
        while page.winner is None:
            turn, phase, claims, asked = page.turn, page.phase, set(page.at.claims), self.state.ask.name
            if phase == DRAFT and asked != "draft" and not page.at.builds(turn, page.round == 1):
                self.seen["drafts without a choice"] += 1
                self.follow_draft(None)
            elif phase == DEPLOY and asked == "march" and self.added is None and not self.deploys():
                page.phase = MARCH
            else:
                page.go_on()
            self.seen["claims"] += bool(page.at.claims - claims)
            self.seen["turns"] += page.turn != turn
            if (page.turn, page.phase) == (turn, phase):
                return
        self.seen[f"won: {page.ending}"] += 1

    def deploys(self) -> set[Space]:
        table, seat = self.page.at, self.page.turn
        return table.deploys(seat) if table.hands[seat] else set()

    def follow_draft(self, built: Space | None) -> None:
        """Which cards come is chance; how many is not, nor what is left (S-r20, S-r57)."""
        page, table = self.page, self.page.at
        page.phase = DEPLOY
        if built is not None:
            self.seen["builds"] += 1
            self.becomes(table.built(page.turn, built))
            return
        came, deck, dead = table.drawn(table.due(page.turn))
        self.seen["cooldowns"] += came < table.due(page.turn)
        self.seen["shuffles"] += dead < len(table.dead)
        hand = list(cards_of(self.state, self.state.hand_of(page.turn)))
        if Counter(table.hands[page.turn]) - Counter(hand) or len(hand) != len(table.hands[page.turn]) + came:
            self.fail(f"drawn: {came} on the page, now {hand}")
        table.hands[page.turn], table.deck, table.dead = hand, deck, table.dead if dead else []

    def follow_deploy(self, name: str) -> None:
        assert self.added is not None
        if name != "done":
            self.seen["reinforced" if self.added in self.page.at.battalions else "new Battalions"] += 1
            self.adding += 1
            self.becomes(self.page.at.deployed(self.page.turn, name.removeprefix("add "), self.added))
        if name == "done" or not self.page.at.hands[self.page.turn]:
            self.added = None

    def follow_march(self, name: str, target: Space | None) -> None:
        page, table = self.page, self.page.at
        assert self.start is not None and self.here is not None
        if name.startswith("attack"):
            self.foe = target
            self.follow_declaration()
            return
        steps = 1
        if target is not None:
            steps = 1 if self.here == self.start else 2
            self.here = target
            if steps < table.options.movement and not table.ends_move(page.turn, target):
                return
        if self.here == self.start:
            self.becomes(table.rested(self.start))
            return
        if self.here not in table.moves(self.start):
            self.fail(f"no move from {self.start} to {self.here}")
        self.seen[f"moves of {steps}"] += 1
        self.becomes(table.moved(self.start, self.here))

    def follow_declaration(self) -> None:
        """With the toll the game's chance has taken one of the cards that the page allows (S-r56)."""
        table = self.page.at
        assert self.start is not None and self.foe is not None
        toll = table.options.castle_toll and self.foe in table.castles
        openings = oracle.openings(table.battalions[self.start].cards, table.battalions[self.foe].cards, toll)
        if toll:
            self.seen["tolls"] += 1
            gained = Counter(cards_of(self.state, self.state.dead())) - Counter(table.dead)
            openings = [opening for opening in openings if not Counter(opening.dead) - gained]
            if not openings:
                self.fail(f"the toll was {gained}")
        self.battle = openings[0]
        if not self.battle.fresh:
            self.end_battle()
        elif not toll or oracle.STONE in self.battle.dead:  # a Soldier is left (S-r4): nobody is asked whether
            self.follow_single_cards()

    def follow_single_cards(self) -> None:
        """One card against one: nobody has a choice (S20)."""
        assert self.battle is not None
        if len(self.battle.fresh) == 1 and len(self.battle.defenders) == 1:
            self.seen["single cards"] += 1
            self.follow_exchange("", "")

    def follow_exchange(self, mine: str, his: str) -> None:
        """The cards that were picked; a side that was not asked has a single card."""
        assert self.battle is not None
        mine = mine.removeprefix("pick ") or self.battle.fresh[0]
        his = his.removeprefix("pick ") or self.battle.defenders[0]
        self.battle = self.battle.exchange(mine, his)
        if self.battle.over() and not (self.battle.fresh and self.battle.defenders):
            self.end_battle()

    def follow_press(self, name: str) -> None:
        assert self.battle is not None
        if name == "no":
            if self.battle.may_stop():
                self.seen["battles: stopped"] += 1
            self.end_battle()
        else:
            self.follow_single_cards()

    def end_battle(self) -> None:
        assert self.battle is not None and self.start is not None and self.foe is not None
        self.ended = self.battle.outcome()
        self.seen[kind_of(self.ended)] += 1
        self.becomes(self.page.at.fought(self.start, self.foe, self.ended))

    def follow_dragon(self, name: str, target: Space | None) -> None:
        page, table = self.page, self.page.at
        if target is not None and name.startswith("attack") and target in table.battalions:
            self.foe = target
            return
        page.phase = END
        if target is not None:
            attacks = name.startswith("attack")
            self.seen["duels" if attacks else "flights"] += 1
            self.becomes(table.duelled(page.turn, target) if attacks else table.flown(page.turn, target))

    def follow_coins(self, dragon: str, men: str) -> None:
        page, table = self.page, self.page.at
        assert self.foe is not None
        self.seen[f"{dragon}-{men}"] += 1
        ends = oracle.coins(table.battalions[self.foe].cards, dragon, men)
        if dragon == oracle.FIRE and men == oracle.SCATTER and len(table.battalions[self.foe].cards) > 1:
            return  # which card, is asked next
        page.phase = END
        [(left, slain)] = ends
        self.becomes(table.clawed(page.turn, self.foe, left, slain))


def kind_of(end: Outcome) -> str:
    if end.defenders:
        return "battles: both stand" if end.attackers else "battles: attacker gone"
    return "battles: place taken" if end.attackers else "battles: both gone"


def pair_at(setting: int, page: Match, seen: Counter[str], seed: int) -> Pair:
    state = lay_out(setting, page, seed).state
    pair = Pair(state, page, blank(setting)[2], seen, seed)
    page.go_on()
    pair.compare()
    return pair


def clones(pair: Pair) -> Pair:
    """The same pair once more, to try another answer."""
    page = pair.page
    twin = Match(page.at, page.turn, page.phase, page.round, page.quiet, page.winner, page.ending)
    other = Pair(pair.state.clone(), twin, pair.names, pair.seen, 0)
    other.done, other.start, other.here, other.foe, other.battle = (
        [*pair.done], pair.start, pair.here, pair.foe, pair.battle,
    )  # fmt: skip
    return other


def answers_of(pair: Pair) -> Iterator[dict[int, str]]:
    """Every answer, or every two secret ones."""
    names = pair.state.game.actions.names
    asked = pair.state.asked()
    offers = [[names[action] for action in pair.state.legal(seat)] for seat in asked]
    if len(offers) == 1:
        yield from ({asked[0]: name} for name in offers[0])
    else:
        yield from ({asked[0]: one, asked[1]: two} for one in offers[0] for two in offers[1])


def check_seen(seen: Counter[str], least: dict[str, int]) -> None:
    """Count what the random positions have led to, so that no case goes untested."""
    missing = {what: seen[what] for what, wanted in least.items() if seen[what] < wanted}
    assert not missing, f"too seldom: {missing}"
