"""Many games at once, for learning programs: `roost.vec` makes a `Batch`, whose `step` gives an answer in each.

    games = roost.vec("riders", 256, seed=1)
    while learning:
        actions = policy(games.observations, games.mask)
        games.step(actions)
        learn_from(games.rewards, games.done)

Slot i plays the games i, i + n, i + 2n and so on of a series: game k is `game.new(seats, f"{seed}/{k}")`. When a game
is over, the next one of its slot begins in the same step. The arrays are NumPy views of the batch's memory,
which each step overwrites.
"""

from __future__ import annotations

from array import array
from importlib import import_module
from typing import Any

from mypy_extensions import i64

from roost.bots.bot import Bot, first_asked
from roost.bots.roster import make_bot
from roost.core.action import Menu
from roost.core.chance import Luck, chance_from_int, numbered, series_word
from roost.core.game import Game
from roost.core.observing import INTERPRETED, Sheet, numbers, small_numbers
from roost.core.state import IllegalAction, State
from roost.core.zone import vec
from roost.games import load


class Batch:
    """Games that are played side by side. All arrays are read-only views of memory that `step` writes again.

    - `asked`: the seat that must answer in each game. If several are asked at once, they answer one after another.
    - `observations`, `mask`: what that seat knows (`spec` has the names and bounds), and which answers are legal.
    - `done`: whether a game ended in the last step. The other arrays then already belong to the next game.
    - `rewards`: for each game and seat, its result (`State.returns`) if the game ended in the last step, else 0.
    - `numbers`: the number of each game in the series.
    - `states`: the games themselves. Do not play on them; `state.clone()` makes a copy for that.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        n: int,
        seats: int | None = None,
        seed: str | int = 0,
        options: dict[str, Any] | None = None,
        bots: dict[int, str] | None = None,
    ) -> None:
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        self.numpy: Any = the_numpy()
        self.game: Game[Any] = load(game) if isinstance(game, str) else game
        first = self.game.new(seats, f"{seed}/0", options)  # checks seats and options
        self.n: i64 = n
        self.seats: i64 = first.seats
        self.options = first.options
        self.word: i64 = series_word(f"{seed}")
        self.spec = self.game.spec(first.seats)
        self.size: i64 = self.spec.size
        self.actions: i64 = self.game.num_actions
        self.bots = self.seated(bots or {}, f"{seed}")
        self.luck = Luck(numbered(self.word, -1))
        # The memory of the arrays.
        self.values = numbers(n * self.spec.size)
        self.legal = small_numbers(n * self.game.num_actions)
        self.seat_asked = numbers(n)
        self.ended = small_numbers(n)
        self.results = decimals(n * first.seats)
        self.game_numbers = numbers(n)
        self.picked = numbers(n)
        self.answers: vec[i64] = vec[i64]([0] * n)
        self.sheets = [
            Sheet(self.spec, self.values, i * self.size, vec[i64]([0] * self.spec.size)) for i in range(self.n)
        ]
        self.menus = [Menu(self.actions) for _ in range(n)]
        self.states: list[State] = []
        numpy = self.numpy
        self.observations: Any = shown(numpy, self.values, "int64", (n, self.spec.size))
        self.mask: Any = shown(numpy, self.legal, "bool", (n, self.game.num_actions))
        self.asked: Any = shown(numpy, self.seat_asked, "int64", (n,))
        self.done: Any = shown(numpy, self.ended, "bool", (n,))
        self.rewards: Any = shown(numpy, self.results, "float64", (n, first.seats))
        self.numbers: Any = shown(numpy, self.game_numbers, "int64", (n,))
        self.samples: Any = shown(numpy, self.picked, "int64", (n,))
        for i in range(self.n):
            self.states.append(first)
            self.begin(i, i)
            self.settle(i)

    def seated(self, bots: dict[int, str], seed: str) -> list[Bot | None]:
        """The bot of each slot and seat; None where the caller answers. Each slot has bots of its own."""
        for seat in bots:
            if not 0 <= seat < self.seats:
                raise ValueError(f"there is no seat {seat} for a bot: seats are 0 to {self.seats - 1}")
        if len(bots) == self.seats:
            raise ValueError("every seat has a bot, so that nothing is left to answer")
        made: list[Bot | None] = []
        for _ in range(self.n):
            for seat in range(self.seats):
                name = bots.get(seat)
                made.append(None if name is None else make_bot(name, seed, self.game.facts))
        return made

    def step(self, actions: Any) -> None:
        """Answer in every game, let bots answer for their seats, and begin new games where one is over.

        `actions` is an array or a list of n action numbers. An illegal one raises `IllegalAction` and changes nothing.
        """
        numpy = self.numpy
        given = numpy.asarray(actions)
        if given.dtype.kind not in "iu" or given.shape != (int(self.n),):
            raise ValueError(f"`step` takes {self.n} whole numbers, not {given.dtype} of shape {given.shape}")
        self.play(numpy.asarray(given, dtype="int64").tolist())

    def play(self, given: list[int]) -> None:
        """`step` for a list of numbers. All answers are checked before the first one is given."""
        chosen = self.answers
        legal = self.legal
        many = self.actions
        for i in range(self.n):
            action: i64 = given[i]
            if action < 0 or action >= many or legal[i * many + action] == 0:
                self.refuse(i, action)
            chosen[i] = action
        ended = self.ended
        for i in range(self.n):
            if ended[i]:
                ended[i] = 0
                for seat in range(self.seats):
                    self.results[i * self.seats + seat] = 0.0
            menu = self.menus[i]
            items = menu.items
            for k in range(menu.n):
                legal[i * many + items[k]] = 0
            self.states[i].act(chosen[i], self.seat_asked[i])
            self.settle(i)

    def refuse(self, i: i64, action: i64) -> None:
        s = self.states[i]
        why = self.game.why_illegal(s, self.seat_asked[i], action)
        raise IllegalAction(f"game {i} of the batch: {why}. No answer was given in any game")

    def settle(self, i: i64) -> None:
        """After an answer in a slot: let bots answer and begin new games, then write the arrays for who is asked."""
        s = self.states[i]
        seat: i64 = 0
        while True:
            if s.over:
                self.finish(i, s)
                s = self.states[i]
                continue
            seat = first_asked(s)
            bot = self.bots[i * self.seats + seat]
            if bot is None:
                break
            s.act(bot.choose(s, seat), seat)
        self.seat_asked[i] = seat
        self.sheets[i].write(s, seat)
        menu = s.fill(seat)
        items = menu.items
        at = i * self.actions
        legal = self.legal
        for k in range(menu.n):
            legal[at + items[k]] = 1

    def finish(self, i: i64, s: State) -> None:
        """Note the result of a game that is over, and begin the next one of its slot.

        If that one is over too before the caller is asked, its result is not noted: there was nothing to decide.
        """
        if not self.ended[i]:
            self.ended[i] = 1
            results = s.returns()
            for seat in range(self.seats):
                self.results[i * self.seats + seat] = results[seat]
        self.begin(i, self.game_numbers[i] + self.n)

    def begin(self, i: i64, number: i64) -> None:
        """Deal a game of the series in a slot."""
        seed = numbered(self.word, number)
        s: State = self.game.deal(self.seats, self.options, chance_from_int(seed, self.seats))
        s.menu = self.menus[i]
        s.menu_fresh = False
        self.states[i] = s
        self.game_numbers[i] = number
        for seat in range(self.seats):
            bot = self.bots[i * self.seats + seat]
            if bot is not None:
                bot.restart(numbered(seed, seat))

    def sample(self) -> Any:
        """A random legal answer for each game, as an array that is used again."""
        picked = self.picked
        for i in range(self.n):
            menu = self.menus[i]
            picked[i] = menu.items[self.luck.below(menu.n)]
        return self.samples


# -- memory ------------------------------------------------------------------------------------------------------------
# As in `observing.numbers`: a vec, or in interpreted code something else that NumPy can read without a copy.
def decimals(n: int) -> vec[float]:
    if INTERPRETED:
        made: Any = array("d", bytes(8 * n))
        return made  # type: ignore[no-any-return]
    return vec[float]([0.0] * n)


def the_numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError:
        raise ImportError("`roost.vec` needs NumPy: pip install 'roost[rl]'") from None


def shown(numpy: Any, memory: Any, kind: str, shape: tuple[int, ...]) -> Any:
    """A read-only NumPy array of this memory."""
    seen = numpy.frombuffer(memory, dtype=kind).reshape(shape)
    seen.flags.writeable = False
    return seen
