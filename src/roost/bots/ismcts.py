"""`ismcts`: information-set Monte Carlo tree search, for any game and any number of seats.

An information set is all that a seat knows at a decision. The search builds a tree of them and repeats this simulation:

1. Determinization: deal a world, a random complete state that is consistent with what the bot's seat knows.
2. Selection: play that world down the tree. Each seat maximizes its own utility with UCB1 (upper confidence bounds),
   over the answers that are legal in this world (Cowling, Powley and Whitehouse 2012).
3. Expansion: add the first information set that is not in the tree yet.
4. Playout: go on with random answers, either to the end of the game or, if the game can evaluate states
   (`Game.evaluate`), for `playout` answers, after which the state is evaluated. `playout` is 0 by default.
5. Backpropagation: add each seat's utility to the statistics of the answers that it gave on the way.

With a network (`net.py`) some things differ. The network values the states at the end of simulations. Before that, up
to `follow` answers are given that the game advises, so that an obvious plan is carried out and not judged half done.
Each answer has a prior, the network's first impression of it, which the game's advice raises. Selection is by PUCT
(Silver et al. 2017): the prior says how soon and how often an answer is tried, so that among many answers the search
tries few at first and more with time.

Then the bot takes the answer with the most visits. In a secret decision, which several seats answer at the same time,
the best strategy can be a mixed one: there every seat selects by regret matching instead of UCB1, and the bot draws its
answer from the average strategy. Without a network, if the game gives advice (`Game.advise`), the bot and all seats
in its simulations follow it without a search. Games give advice where the answer is obvious, and where its effects come
too late to be found in a search of a few seconds, as in a draft.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from roost.bots.bot import (
    ADVISED,
    MIXED,
    ONLY,
    SEARCHED,
    Bot,
    Thought,
    advice,
    can_advise,
    can_evaluate,
    first_asked,
    utility_of,
)
from roost.bots.learned import net_for
from roost.bots.net import Net, power_of_two
from roost.bots.tree import NONE, Node, Tree, mix
from roost.core.action import NO_MENU, Menu
from roost.core.chance import TABLE, Luck
from roost.core.knowledge import determinize
from roost.core.playout import TO_THE_END, play_random
from roost.core.state import State
from roost.core.zone import append, vec

SIMULATIONS: Final = 400
EXPLORE: Final = 1.0  # exploration constant of UCB1 and PUCT, in standard deviations of the simulations' values
TRY_ANY: Final = 0.1  # exploration in secret decisions: the probability of a uniformly random answer
PLAYOUT: Final = 0  # random answers before a state is evaluated; in Riders every additional one made the bot weaker
SOME: Final = 16.0  # values needed before their standard deviation is used
BETWEEN_LOOKS: Final = 8  # simulations between two looks at the clock
BETWEEN_NAPS: Final = 256  # simulations between two pauses for other threads; a pause costs about eight simulations
FOLLOW: Final = 0  # with a network: advised answers that are given before a state is judged
TRUST: Final = 4.0  # with a network: how much the game's advice raises the prior of an answer
WORSE: Final = 0.3  # with a network: an untried answer counts as the mean minus so many standard deviations
SECRET: Final = -2  # stands for a secret question in the key of a node; no answer has this number
UNIT: Final = 4294967296.0  # a stream draws integers below this, 2**32


class Mixed:
    """A selection by regret matching during one simulation."""

    def __init__(self, node: Node, edges: vec[i64], positive: float) -> None:
        self.node = node
        self.edges = edges  # the legal answers
        self.positive = positive  # sum of the positive regrets
        self.picked: i64 = NONE
        self.chance = 1.0  # the probability of the picked edge, including exploration

    def share(self, edge: i64) -> float:
        """The probability that regret matching gives to an answer, without exploration."""
        if self.positive <= 0.0:
            return 1.0 / float(len(self.edges))
        regret = self.node.regret[edge]
        return regret / self.positive if regret > 0.0 else 0.0


class Spread:
    """The standard deviation of the simulations' values (Welford's method), or 0.5, its maximum, while they are few.

    It scales the exploration term of UCB1, because evaluations of states differ much less than wins and losses do.
    """

    def __init__(self) -> None:
        self.n = 0.0
        self.mean = 0.0
        self.squares = 0.0
        self.deviation = 0.5

    def add(self, value: float) -> None:
        self.n += 1.0
        off = value - self.mean
        self.mean += off / self.n
        self.squares += off * (value - self.mean)
        if self.n >= SOME:
            self.deviation = math.sqrt(self.squares / self.n)


class SearchBot(Bot):
    """Searches with `simulations` simulations for each choice, or for `seconds` if that is not zero.

    `playout`: random answers before a state is evaluated; `explore`: the exploration constant of UCB1 and PUCT. With a
    network: `trust` is how much the game's advice raises the prior of an answer, and an untried answer counts as the
    mean minus `worse` standard deviations; up to `follow` advised answers are given before a state is judged.
    `learned`: use the network of the file `path` or, without a path, that of the game, if there is one. `brake`: a
    search by simulations is cut short after so many seconds; 0 for never.
    """

    def __init__(
        self,
        seed: str | bytes,
        simulations: int = SIMULATIONS,
        seconds: float = 0.0,
        playout: int = PLAYOUT,
        explore: float = EXPLORE,
        net: Net | None = None,
        learned: bool = False,
        path: str = "",
        brake: float = 0.0,
        trust: float = TRUST,
        worse: float = WORSE,
        follow: int = FOLLOW,
    ) -> None:
        super().__init__(seed)
        self.brake = brake
        self.braked = False  # whether the last search was cut short
        self.net = net
        self.learned = learned
        self.path = path
        self.simulations: i64 = simulations
        self.seconds = seconds
        self.timed = seconds > 0.0
        self.playout: i64 = playout
        self.explore = explore
        self.trust = trust
        self.worse = worse
        self.follow: i64 = follow
        self.spread = Spread()
        self.naps: i64 = 0  # the number of simulations in all choices so far
        self.dice = Luck(self.luck.draw(TABLE))  # a fast generator for playouts
        self.menu = NO_MENU
        self.tree = Tree()
        self.root = self.tree.add(0, 0)
        self.answers: vec[i64] = vec[i64]()
        self.secret = False
        self.advised: i64 = -1
        self.low = 0.0
        self.span = 1.0
        self.cut: i64 = TO_THE_END
        self.takes_advice = False
        self.world: State | None = None  # the last world: its memory is used again
        # the fields below belong to the current simulation
        self.keys: vec[i64] = vec[i64]()
        self.values: list[float] = []
        self.nodes: list[Node] = []
        self.edges: vec[i64] = vec[i64]()  # the selected edge of each of `nodes`; further entries are unused
        self.mixed: list[Mixed] = []
        self.untried: vec[i64] = vec[i64]()

    def restart(self, seed: i64) -> None:
        super().restart(seed)
        self.dice = Luck(self.luck.draw(TABLE))

    # -- choosing --------------------------------------------------------------------------------------------------
    def choose(self, s: State, seat: i64) -> i64:
        if self.learned and self.net is None:
            self.net = net_for(s.game, int(s.seats), self.path)
            self.learned = self.net is not None
        menu = self.open_to(s, seat)
        self.answers = menu.items[: menu.n]
        self.secret = s.ask.secret
        self.begin(s, seat)
        self.advised = -1
        if len(self.answers) == 1:
            return self.answers[0]
        if self.net is None:
            self.advised = advice(determinize(s, seat, self.world_seed()), seat, self.answers)
        if self.advised >= 0:
            return self.advised
        self.braked = False
        if self.timed:
            self.search_until(s, seat, time.monotonic() + self.seconds)
        elif self.brake > 0.0:
            self.search_with_brake(s, seat)
        else:
            self.search(s, seat, self.simulations)
        return self.drawn() if self.secret else self.most_tried()

    def begin(self, s: State, seat: i64) -> None:
        self.low, high = utility_of(s)
        self.span = high - self.low
        self.cut = self.playout if self.net is not None or can_evaluate(s) else TO_THE_END
        self.takes_advice = self.net is None and can_advise(s)
        self.menu = Menu(s.game.num_actions)  # for playouts
        self.keys = vec[i64]([0] * s.seats)
        self.values = [0.0] * int(s.seats)
        self.tree.clear()
        self.spread = Spread()
        self.root = self.tree.add(node_key(seat + 1, self.secret), seat)

    def search(self, s: State, seat: i64, simulations: i64) -> None:
        for _ in range(simulations):
            self.naps += 1
            world = determinize(s, seat, self.world_seed(), self.world)
            self.world = world
            self.simulate(world)
            if self.naps % BETWEEN_NAPS == 0:
                time.sleep(0.0)  # releases the interpreter lock, so that the screen's thread can run

    def search_until(self, s: State, seat: i64, end: float) -> None:
        while True:
            self.search(s, seat, BETWEEN_LOOKS)
            if time.monotonic() >= end:
                return

    def search_with_brake(self, s: State, seat: i64) -> None:
        """Search with all simulations, unless that takes too long."""
        end = time.monotonic() + self.brake
        left = self.simulations
        while left > 0:
            self.search(s, seat, min(left, i64(BETWEEN_LOOKS)))
            left -= BETWEEN_LOOKS
            if left > 0 and time.monotonic() >= end:
                self.braked = True
                return

    def most_tried(self) -> i64:
        """The answer with the most visits; among equals, the one with the best mean."""
        root = self.root
        best = self.answers[0]
        visits: i64 = -1
        total = 0.0
        for action in self.answers:
            edge = root.find(action)
            if edge == NONE:
                continue
            if root.visits[edge] > visits or (root.visits[edge] == visits and root.total[edge] > total):
                best = action
                visits = root.visits[edge]
                total = root.total[edge]
        return best

    def drawn(self) -> i64:
        """An answer drawn from the average strategy."""
        root = self.root
        left = float(self.luck.draw(TABLE)) / UNIT * self.planned()
        for action in self.answers:
            edge = root.find(action)
            if edge != NONE:
                left -= root.plan[edge]
                if left < 0.0:
                    return action
        return self.answers[len(self.answers) - 1]

    def planned(self) -> float:
        """The total weight of the average strategy; 0 if the decision is not secret."""
        root = self.root
        total = 0.0
        if not self.secret:
            return total
        for action in self.answers:
            edge = root.find(action)
            if edge != NONE:
                total += root.plan[edge]
        return total

    def worth(self) -> float:
        """The utility that the last search expects: that of the answer it tried most; 2.0 if there was no search.

        In a secret decision it is the mean of all simulations.
        """
        if not self.spread.n:
            return 2.0
        mean = self.spread.mean
        if not self.secret:
            mean = self.root.mean(self.root.find(self.most_tried()))
        return self.low + self.span * mean

    def thoughts(self) -> list[Thought]:
        root = self.root
        thoughts: list[Thought] = []
        planned = self.planned()
        chosen = self.advised
        if chosen < 0 and len(self.answers):
            chosen = self.most_tried()
        for action in self.answers:
            edge = root.find(action)
            share = 1.0 if action == chosen else 0.0
            visits: i64 = 0
            value = 0.0
            if edge != NONE:
                if planned > 0.0:
                    share = root.plan[edge] / planned
                visits = root.visits[edge]
                if visits:
                    value = self.low + self.span * root.total[edge] / float(visits)
            thoughts.append(Thought(action, visits, value, share))
        return thoughts

    def manner(self) -> str:
        if len(self.answers) == 1:
            return ONLY
        if self.advised >= 0:
            return ADVISED
        return MIXED if self.secret else SEARCHED

    # -- one simulation --------------------------------------------------------------------------------------------
    def simulate(self, world: State) -> None:
        """Run one simulation in a world: selection, expansion, playout and backpropagation."""
        keys = self.keys
        for seat in range(world.seats):
            keys[seat] = seat + 1
        self.nodes.clear()
        self.mixed.clear()
        if self.descend(world):
            if self.net is not None:
                self.follow_advice(world)
            play_random(world, self.dice, self.menu, self.cut)
        self.value(world)
        self.learn()

    def descend(self, world: State) -> bool:
        """Play down the tree to a new information set, which is added (True), or to the end of the game (False)."""
        keys = self.keys
        revealed: i64 = 0
        while not world.over:
            seat = first_asked(world)
            ask = world.ask
            menu = self.open_to(world, seat) if self.barred and seat == self.root.seat else world.fill(seat)
            action = menu.items[0]
            advised: i64 = -1
            if menu.n > 1 and self.takes_advice and not ask.secret:
                advised = world.game.advise(world, seat)
            if advised >= 0 and menu.holds(advised, 0):
                action = advised
            elif menu.n > 1:
                key = node_key(keys[seat], ask.secret)
                node = self.tree.find(key)
                if node is None:
                    self.tree.add(key, seat)
                    return True
                if ask.secret:
                    action = self.mix_answers(node, menu)
                elif self.net is None:
                    action = self.best_bound(node, menu)
                else:
                    action = self.best_hope(node, menu, world, self.net)
            keys[seat] = mix(keys[seat], action)
            if ask.secret:
                revealed = mix(revealed, action)
                if world.awaited == 1 << seat:
                    self.notice(revealed, -1)
                    revealed = 0
            else:
                self.notice(-1 if ask.hidden else action, seat)
            world.act(action, seat)
        return False

    def follow_advice(self, world: State) -> None:
        """Give the advised answers, as long as there is advice; not in secret decisions."""
        for _ in range(self.follow):
            if world.over or world.ask.secret:
                return
            seat = first_asked(world)
            menu = world.fill(seat)
            action = menu.items[0]
            if menu.n > 1:
                action = world.game.advise(world, seat)
                if action < 0 or not menu.holds(action, 0):
                    return
            world.act(action, seat)

    def notice(self, news: i64, but: i64) -> None:
        """Add an observation to the keys of all seats except `but`."""
        keys = self.keys
        for seat in range(i64(len(keys))):
            if seat != but:
                keys[seat] = mix(keys[seat], news)

    def best_bound(self, node: Node, menu: Menu) -> i64:
        """Select by UCB1: a random answer that was not tried yet, else the one with the highest upper bound."""
        best: i64 = NONE
        highest = -1.0
        reach = self.explore * self.spread.deviation
        fresh: i64 = 0
        items = menu.items
        for i in range(menu.n):
            edge = node.find(items[i])
            if edge == NONE:
                if fresh == len(self.untried):
                    self.untried = append(self.untried, items[i])
                else:
                    self.untried[fresh] = items[i]
                fresh += 1
                continue
            node.seen[edge] += 1
            if not fresh:
                visits = float(node.visits[edge])
                bound = node.total[edge] / visits + reach * math.sqrt(math.log(float(node.seen[edge])) / visits)
                if bound > highest:
                    highest = bound
                    best = edge
        if fresh or best == NONE:
            best = node.add(self.untried[self.luck.below(TABLE, fresh)])
            node.seen[best] = 1
        return self.go_along(node, best)

    def go_along(self, node: Node, edge: i64) -> i64:
        """Remember a selected edge, and return its answer."""
        depth = len(self.nodes)
        self.nodes.append(node)
        if depth == len(self.edges):
            self.edges = append(self.edges, edge)
        else:
            self.edges[depth] = edge
        return node.actions[edge]

    def best_hope(self, node: Node, menu: Menu, world: State, net: Net) -> i64:
        """Select by PUCT: the answer with the highest sum of its mean value and a bonus.

        The bonus is proportional to the answer's prior and gets smaller with each visit. An answer that was not tried
        yet counts as a little worse than the mean of all.
        """
        items = menu.items
        read = False
        advised: i64 = -1
        hopes = 0.0
        visits = 0.0
        total = 0.0
        for i in range(menu.n):
            edge = node.find(items[i])
            if edge == NONE:
                if not read:
                    net.read(world, node.seat)
                    advised = world.game.advise(world, node.seat)
                    read = True
                prior = power_of_two(net.score(items[i]))
                edge = node.add_prior(items[i], self.trust * prior if items[i] == advised else prior)
            hopes += node.prior[edge]
            visits += float(node.visits[edge])
            total += node.total[edge]
        unknown = (total / visits if visits else 0.5) - self.worse * self.spread.deviation
        reach = self.explore * self.spread.deviation * math.sqrt(visits + 1.0) / hopes
        best: i64 = NONE
        highest = -1000.0
        for i in range(menu.n):
            edge = node.find(items[i])
            tried = float(node.visits[edge])
            hope = (node.total[edge] / tried if tried else unknown) + reach * node.prior[edge] / (1.0 + tried)
            if hope > highest:
                highest = hope
                best = edge
        return self.go_along(node, best)

    def mix_answers(self, node: Node, menu: Menu) -> i64:
        """Select by regret matching, with some exploration."""
        edges = vec[i64](capacity=menu.n)
        positive = 0.0
        for i in range(menu.n):
            edge = node.find(menu.items[i])
            if edge == NONE:
                edge = node.add_mixed(menu.items[i])
            edges = append(edges, edge)
            if node.regret[edge] > 0.0:
                positive += node.regret[edge]
        mixed = Mixed(node, edges, positive)
        self.mixed.append(mixed)
        left = float(self.luck.draw(TABLE)) / UNIT
        for edge in edges:
            share = mixed.share(edge)
            node.plan[edge] += share
            if left >= 0.0:
                mixed.picked = edge
                mixed.chance = TRY_ANY / float(menu.n) + (1.0 - TRY_ANY) * share
                left -= mixed.chance
        return node.actions[mixed.picked]

    # -- backpropagation -------------------------------------------------------------------------------------------
    def value(self, world: State) -> None:
        """Compute the utility of each seat, scaled to between 0 and 1."""
        values = self.values
        if world.over:
            returns = world.returns()
            for seat in range(world.seats):
                values[seat] = (returns[seat] - self.low) / self.span
        elif self.net is not None:
            self.value_by(world, self.net)
        else:
            for seat in range(world.seats):
                values[seat] = (world.game.evaluate(world, seat) - self.low) / self.span

    def value_by(self, world: State, net: Net) -> None:
        """Compute the utilities with a network.

        With two seats the network judges the position only for the bot's seat; the other seat gets 1 minus this value.
        """
        values = self.values
        if world.seats == 2:
            mine = self.root.seat
            net.read(world, mine)
            values[mine] = 0.5 * (net.value() + 1.0)
            values[1 - mine] = 1.0 - values[mine]
            return
        for seat in range(world.seats):
            net.read(world, seat)
            values[seat] = 0.5 * (net.value() + 1.0)

    def learn(self) -> None:
        """Add the utilities to the statistics along the path."""
        values = self.values
        self.spread.add(values[self.root.seat])
        for k in range(i64(len(self.nodes))):
            node = self.nodes[k]
            edge = self.edges[k]
            node.visits[edge] += 1
            node.total[edge] += values[node.seat]
        for mixed in self.mixed:
            regret(mixed, values[mixed.node.seat])


def node_key(key: i64, secret: bool) -> i64:
    """The key of a node: what the seat observed, and whether it is asked in secret.

    After the same answers, cards that were drawn in between may lead to an open question in one world and to a secret
    one in another. Their statistics are of different kinds.
    """
    return mix(key, SECRET) if secret else key


def regret(mixed: Mixed, value: float) -> None:
    """Update the regrets of a secret decision.

    The value of each answer is estimated by its mean so far; for the picked answer the estimate is corrected by the
    actual result, divided by the probability of the pick, which keeps it unbiased.
    """
    node = mixed.node
    picked = mixed.picked
    surprise = (value - node.mean(picked)) / mixed.chance
    expected = surprise * mixed.share(picked)
    for edge in mixed.edges:
        expected += node.mean(edge) * mixed.share(edge)
    for edge in mixed.edges:
        node.regret[edge] += node.mean(edge) - expected
    node.regret[picked] += surprise
    node.visits[picked] += 1
    node.total[picked] += value
