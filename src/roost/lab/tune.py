"""Finds better settings of a bot that searches, by play: a race for each setting, one after another.

In a race every other value of the setting plays against the current bot: one seat has the value, all others the bot as
it is, in all rotations of the seats. All values play the same deals; each race has deals of its own. The current value
needs no games: against itself it wins a fair share.

The win rates have confidence sequences (sequence.py), so a value is dropped as soon as its whole interval is below that
of another value, or below a fair share. The race ends when nothing that is left can be better than the leader by more
than a margin, or at the limit of games. The leader takes the place of the current value only if it wins more than a
fair share for certain. All intervals are corrected for the number of values in all races together, so the chance that
the bot is changed at all for something that is no better is at most 5 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roost.bots.bot import can_evaluate
from roost.bots.learned import net_for
from roost.bots.roster import LEARNED, SETTINGS, as_written, read_name, setting_of, with_setting
from roost.core.game import Game
from roost.lab import estimates
from roost.lab.access import WITHOUT, split
from roost.lab.answers import arm_manifests
from roost.lab.arms import Arm
from roost.lab.compare import ALPHA
from roost.lab.estimates import RATE, UNKNOWN
from roost.lab.ladder import BETTER, OPEN, WORSE
from roost.lab.rounds import Played, Playing, Rounds, about, contest, play_rounds
from roost.lab.sequence import Interval

CURRENT = "current"


class WrongSettings(ValueError):
    """Settings that cannot be tuned."""


@dataclass(frozen=True)
class Tuning:
    """A setting with the value that the bot has, and the others that are tried."""

    setting: str
    was: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class TuneQuestion:
    arm: Arm
    bot: str
    tunings: tuple[Tuning, ...]
    seats: int
    seed: str
    most: int  # games for each setting
    same: float = 0.02  # a value that wins at most this much more often than another counts as no better

    @property
    def games(self) -> int:
        """The most games, for all settings together."""
        return self.most * len(self.tunings)

    @property
    def fair(self) -> float:
        return 1.0 / self.seats

    @property
    def alpha(self) -> float:
        """The error of each interval, corrected for the number of values."""
        return ALPHA / sum(len(tuning.values) for tuning in self.tunings)

    def check(self) -> None:
        if self.seats < 2:
            raise WrongSettings("tuning needs at least two seats: the values play against the bot as it is")
        for tuning in self.tunings:
            if not matters(tuning.setting, self.bot, self.arm.game, self.seats):
                raise WrongSettings(
                    f"{tuning.setting} changes nothing for {self.bot} in {self.arm.game.facts.name}: there is no "
                    f"network{' that judges positions, nor an estimate' if tuning.setting == 'playout' else ''}"
                )


def tunings_of(written: Sequence[str], bot: str) -> tuple[Tuning, ...]:
    """What to tune, written as `explore=0.5,1,2`; raises WrongSettings or UnknownBot."""
    found: list[Tuning] = []
    for each in written:
        setting, _, listed = each.partition("=")
        setting = setting.strip().lower()
        values = [value.strip() for value in listed.split(",") if value.strip()]
        if not values:
            raise WrongSettings(f"a setting is written with its values, such as explore=0.5,1,2, not {each!r}")
        if setting in [tuning.setting for tuning in found]:
            raise WrongSettings(f"the setting {setting} is there twice")
        tried = [value_of(changed(bot, setting, value), setting) for value in values]
        was = value_of(bot, setting)
        others = tuple(value for value in dict.fromkeys(tried) if value != was)
        if not others:
            raise WrongSettings(f"{each!r} has no other value than the one that {bot} has")
        found.append(Tuning(setting, was, others))
    if not found:
        raise WrongSettings("name a setting with its values, such as --set explore=0.5,1,2")
    return tuple(found)


def changed(bot: str, setting: str, value: str) -> str:
    """A bot with another value of a setting."""
    name, things = split(bot)
    return WITHOUT.join([with_setting(name, setting, value), *things])


def value_of(bot: str, setting: str) -> str:
    return as_written(setting_of(split(bot)[0], setting))


def matters(setting: str, bot: str, game: Game[Any], seats: int) -> bool:
    """Whether a setting changes how a bot plays a game: some need a network, or an estimate of positions."""
    name = split(bot)[0]
    if read_name(name)[0] in LEARNED and net_for(game, seats, name.partition("@")[2]) is not None:
        return True
    return not SETTINGS[setting].learned and (setting != "playout" or can_evaluate(game.new(seats, "")))


# -- the answer --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Candidate:
    """A value in a race: how often it wins against the current one."""

    value: str
    bot: str
    rate: Interval
    games: int
    verdict: str

    def to_json(self) -> dict[str, Any]:
        return {
            "value": self.value,
            "bot": self.bot,
            **estimates.to_json(self.rate),
            "games": self.games,
            "verdict": self.verdict,
        }


@dataclass
class Race:
    """A setting, the bot before the race, and the values that were tried."""

    tuning: Tuning
    bot: str
    seed: str
    candidates: list[Candidate] = field(default_factory=list)
    games: int = 0

    @property
    def taken(self) -> Candidate | None:
        """The value that takes the place of the current one."""
        better = [one for one in self.candidates if one.verdict == BETTER]
        return max(better, key=lambda one: one.rate.low, default=None)

    @property
    def best(self) -> str:
        """The bot after the race."""
        return self.bot if self.taken is None else self.taken.bot

    def to_json(self, fair: float) -> dict[str, Any]:
        tuning, taken = self.tuning, self.taken
        now = Candidate(tuning.was, self.bot, Interval(fair, fair, fair), 0, CURRENT)
        return {
            "setting": tuning.setting,
            "was": tuning.was,
            "now": tuning.was if taken is None else taken.value,
            "games": self.games,
            "seed": self.seed,
            "candidates": [one.to_json() for one in [now, *self.candidates]],
        }


@dataclass
class TuneAnswer:
    question: TuneQuestion
    races: list[Race] = field(default_factory=list)
    games: int = 0
    stopped: bool = False

    @property
    def best(self) -> str:
        """The bot after all races."""
        return self.races[-1].best if self.races else self.question.bot

    def says(self) -> list[str]:
        """The answer as sentences, the verdict first."""
        taken = [taken_words(race, race.taken) for race in self.races if race.taken is not None]
        kept = [self.kept_words(race) for race in self.races if race.taken is None]
        return [*(taken or ["No value was shown to be better."]), *kept, *([f"The bot: {self.best}"] if taken else [])]

    def kept_words(self, race: Race) -> str:
        question = self.question
        after = f"after {race.games:,} games"
        stays = f"{race.tuning.setting} stays {race.tuning.was}"
        if all(one.rate.high <= question.fair + question.same for one in race.candidates) and race.candidates:
            return f"{stays}: no value wins more than {100 * question.same:g} points more often ({after})."
        return f"{stays}: more games may tell ({after})."

    def manifests(self) -> list[dict[str, Any]]:
        """Everything that determines the games of each value."""
        question = self.question
        found = []
        for race in self.races:
            for value in race.tuning.values:
                players = line_up(question, race, value)
                (manifest,) = arm_manifests([question.arm], players, race.seed)
                found.append(manifest | {"arm": f"{race.tuning.setting}={value}"})
        return found

    def to_json(self) -> dict[str, Any]:
        question = self.question
        return {
            "kind": "tune",
            **about(question.arm),
            "bot": question.bot,
            "best": self.best,
            "seats": question.seats,
            "seed": question.seed,
            "most": question.most,
            "same": question.same,
            "fair": round(question.fair, 6),
            "games": self.games,
            "says": self.says(),
            "settings": [race.to_json(question.fair) for race in self.races],
            "stopped": self.stopped,
        }


def taken_words(race: Race, taken: Candidate) -> str:
    setting, rate = race.tuning.setting, taken.rate
    return (
        f"Take {setting}={taken.value}: wins {100 * rate.estimate:.1f} % "
        f"({100 * rate.low:.1f} to {100 * rate.high:.1f}) against {setting}={race.tuning.was}, "
        f"after {taken.games:,} games."
    )


# -- playing -----------------------------------------------------------------------------------------------------------
def tune(question: TuneQuestion, playing: Playing | None = None) -> TuneAnswer:
    """Tune the settings one after another; each race begins with what the races before it have found."""
    question.check()
    answer = TuneAnswer(question)
    for tuning in question.tunings:
        race = Race(tuning, answer.best, f"{question.seed} {tuning.setting}")
        answer.races.append(race)
        answer.stopped = run(question, race, playing or Playing())
        answer.games += race.games
        if answer.stopped:
            break
    return answer


def run(question: TuneQuestion, race: Race, playing: Playing) -> bool:
    """Play a race until it is decided or to the limit of games; returns whether it was stopped."""
    game, options, values = question.arm.game, question.arm.options, race.tuning.values

    def look(table: Rounds) -> list[int] | None:
        race.candidates = [
            candidate(question, value, line_up(question, race, value)[0], table.played[k], table.blocks[k])
            for k, value in enumerate(values)
        ]
        race.games = table.games
        return racing([one.rate for one in race.candidates], table.live, question.fair, question.same)

    contests = [contest(game, line_up(question, race, value), race.seed, options) for value in values]
    return play_rounds(contests, question.most, playing, look).stopped


def line_up(question: TuneQuestion, race: Race, value: str) -> list[str]:
    """One player with a value, and the bot as it is in all other seats."""
    return [changed(race.bot, race.tuning.setting, value), *[race.bot] * (question.seats - 1)]


def candidate(question: TuneQuestion, value: str, bot: str, played: Played, blocks: int) -> Candidate:
    rate = estimates.mean(wins(bot, played, blocks), RATE, question.alpha) if blocks else RATE.clip(UNKNOWN)
    verdict = BETTER if rate.low > question.fair else WORSE if rate.high < question.fair else OPEN
    return Candidate(value, bot, rate, blocks * question.seats, verdict)


def wins(bot: str, played: Played, blocks: int) -> list[float]:
    """How often a bot, which has one seat, won in each block."""
    import polars

    own = [
        polars.col(f"won_{seat}") * (polars.col(f"player_{seat}") == bot).cast(polars.Float64)
        for seat in range(played.seats)
    ]
    sums = (
        played.frame(blocks * played.seats)
        .select((polars.col("game") // played.seats).alias("block"), polars.sum_horizontal(own).alias("won"))
        .group_by("block", maintain_order=True)
        .mean()
    )
    return [float(value) for value in sums["won"]]


def racing(rates: Sequence[Interval], live: Sequence[int], fair: float, same: float) -> list[int]:
    """Those of the values in the race that go on; none if nothing can be better than the leader by more than `same`.

    The leader has the highest lower bound. It is -1 for the current value, which wins a fair share.
    """
    leader, low = -1, fair
    for k, rate in enumerate(rates):
        if rate.low > low:
            leader, low = k, rate.low
    left = [k for k in live if rates[k].high >= low]
    return left if any(rates[k].high > low + same for k in left if k != leader) else []
