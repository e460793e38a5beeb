"""Roost's games for OpenSpiel: its bots and algorithms run on them.

    from roost.adapters import openspiel
    game = openspiel.load("riders", deals=1000)

All chance is at the root: the first move picks one of `deals` seeds, and everything random in the game follows from it.
Answers to a secret question are given one after another, unseen by the others. The information state of a player is a
hash of all that the player has observed and done since the deal.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from roost.adapters.source import Source, words
from roost.core.state import State

DEALS = 1000
registered: dict[str, Any] = {}


def load(
    game: str,
    seats: int | None = None,
    deals: int = DEALS,
    variant: str | Path | dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
) -> Any:
    """The game, registered with OpenSpiel under a name that stands for all of these arguments."""
    source = Source(game, seats, variant, options)
    rest = json.dumps([source.game.book.hash, source.options, deals, source.seats], sort_keys=True)
    name = f"roost_{game.replace('-', '_')}_{hashlib.sha256(rest.encode()).hexdigest()[:8]}"
    if name not in registered:
        registered[name] = made(name, source, deals)
        pyspiel.register_game(registered[name].type, registered[name])
    return pyspiel.load_game(name)


def made(name: str, source: Source, deals: int) -> type[Any]:
    """The class of an OpenSpiel game."""
    utility = pyspiel.GameType.Utility
    about = pyspiel.GameType(
        short_name=name,
        long_name=source.id,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if source.zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=source.seats,
        min_num_players=source.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
    )
    facts = pyspiel.GameInfo(
        num_distinct_actions=source.actions,
        max_chance_outcomes=deals,
        num_players=source.seats,
        min_utility=source.utility[0],
        max_utility=source.utility[1],
        utility_sum=0.0 if source.zero_sum else None,
        max_game_length=source.longest,
    )

    class Spiel(pyspiel.Game):
        type = about

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(about, facts, params or {})
            self.source = source
            self.deals = deals

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
            return SpielObserver(source, bool(kind is not None and kind.perfect_recall))

    return Spiel


def folded(before: str, s: State, seat: int, answer: int = -1) -> str:
    """All that a seat has observed and done, as a hash: that of before, its answer if it gave one, and what it sees.

    Two positions have the same hash only if the seat cannot tell them apart and came there by the same answers.
    """
    return hashlib.sha256(f"{before} {answer} {s.key(seat)}".encode()).hexdigest()[:16]


class SpielState(pyspiel.State):
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.s: State | None = None  # before the deal
        self.folds = [""] * game.source.seats  # of each player, all that was observed so far

    def current_player(self) -> int:
        s = self.s
        if s is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if s.over else s.asked()[0]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.s is not None
        return self.s.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(k, 1.0 / deals) for k in range(deals)]

    def _apply_action(self, action: int) -> None:
        actor = -1
        if self.s is None:
            self.s = self.get_game().source.new(f"deal/{action}")
        else:
            actor = self.s.asked()[0]
            self.s.apply(action, actor)
        for seat, before in enumerate(self.folds):
            self.folds[seat] = folded(before, self.s, seat, action if seat == actor else -1)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().source.game.actions.names[action])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that is dealt at random from what the player knows, with the player's information state.

        OpenSpiel's search for imperfect information asks for this. `sampler` gives a number between 0 and 1. The others
        have information states that no state of a played game has: what they saw before is not known.
        """
        assert self.s is not None
        twin: SpielState = self.clone()
        twin.s = s = self.s.determinize(player, int(sampler() * 2**53))
        for seat in s.asked():
            if seat not in self.s.asked():  # has answered a secret question; a dealt world does not tell how
                legal = s.legal(seat)
                s.apply(legal[int(sampler() * len(legal)) % len(legal)], seat)
        for seat in range(len(twin.folds)):
            if seat != player:
                twin.folds[seat] = folded("dealt", s, seat)
        return twin

    def is_terminal(self) -> bool:
        return self.s is not None and self.s.over

    def returns(self) -> list[float]:
        s = self.s
        return s.returns() if s is not None and s.over else [0.0] * len(self.folds)

    def __str__(self) -> str:
        return "before the deal" if self.s is None else words(self.s)


class SpielObserver:
    """What a player observes, as a tensor and as a text. With perfect recall, the text tells of all before."""

    def __init__(self, source: Source, recall: bool) -> None:
        self.source = source
        self.recall = recall
        self.tensor = np.zeros(source.spec.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.s is None else self.source.observation(state.s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.s is None:
            return "before the deal"
        return state.folds[player] if self.recall else state.s.key(player)
