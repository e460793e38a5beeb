"""The loops that `roost bench` times. They are compiled together with the bots, so they run as fast as a bot does."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from roost.bots.bot import first_asked
from roost.bots.ismcts import PLAYOUT, SearchBot
from roost.core.action import Menu
from roost.core.chance import Luck, chance_from_int
from roost.core.game import Game
from roost.core.playout import TO_THE_END, play_random
from roost.core.state import State


def play_games(game: Game[Any], seats: i64, options: dict[str, Any], games: i64, seed: i64) -> i64:
    """Play random games to the end; returns the total number of actions."""
    luck = Luck(seed)
    menu = Menu(game.num_actions)
    actions: i64 = 0
    for k in range(games):
        s: State = game.deal(seats, options, chance_from_int(seed + 1 + k, seats))
        actions += play_random(s, luck, menu, TO_THE_END)
    return actions


def middle_states(game: Game[Any], seats: i64, options: dict[str, Any], number: i64, seed: i64) -> list[State]:
    """States from the middle of random games."""
    luck = Luck(seed)
    menu = Menu(game.num_actions)
    states: list[State] = []
    dealt: i64 = 0
    while len(states) < number:
        dealt += 1
        s: State = game.deal(seats, options, chance_from_int(seed + dealt, seats))
        length = play_random(s.clone(), luck, menu, TO_THE_END)
        play_random(s, luck, menu, length // 2)
        if not s.over:
            states.append(s)
    return states


def clone_each(states: list[State], times: i64) -> None:
    for k in range(times):
        states[k % i64(len(states))].clone()


def view_each(states: list[State], times: i64) -> None:
    for k in range(times):
        s = states[k % i64(len(states))]
        s.view(first_asked(s))


def play_out_each(states: list[State], times: i64, seed: i64) -> None:
    """Clone states and play them randomly to the end, as flat Monte Carlo search does."""
    luck = Luck(seed)
    menu = Menu(states[0].game.num_actions)
    for k in range(times):
        play_random(states[k % i64(len(states))].clone(), luck, menu, TO_THE_END)


def search_each(states: list[State], times: i64, simulations: i64, seed: str, to_the_end: bool = False) -> None:
    """Search as the bot does, or with every playout running to the end of the game."""
    bot = SearchBot(seed, playout=TO_THE_END if to_the_end else PLAYOUT)
    for k in range(times):
        s = states[k % i64(len(states))]
        seat = first_asked(s)
        bot.begin(s, seat)
        bot.search(s, seat, simulations)
