"""`roost lab compare`: verdicts in numbers and in words, the same for any number of processes."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pytest
import typer
from typer.testing import CliRunner, Result

from roost.core.game import Game
from roost.lab.arms import RULEBOOK, WrongArm, read_arm, swept
from roost.lab.compare import DIFFERENT, QUIET, SAME, UNDECIDED, Comparison, compare, effect_of
from roost.lab.metrics import Metric, UnknownMetric, metric_of, parts
from roost.lab.rounds import BlockTasks, Played, Playing, looks
from roost.lab.sequence import FEWEST, half_width, interval
from roost.lab.workers import Task
from roost.terminal import lab
from roost.terminal.arguments import parse_options

app = typer.Typer()
lab.register(app)
PLAYERS = ("random", "random")
GAMES = polars.DataFrame(
    {
        "game": [0, 1, 2, 3],
        "turns": [4, 6, 8, 10],
        "answers": [10, 20, 30, 40],
        "first": [0, 1, 0, -1],
        "ending": ["kill", "cap", "kill", "kill"],
        "player_0": ["x", "y", "x", "y"],
        "player_1": ["y", "x", "y", "x"],
        "won_0": [1.0, 0.0, 0.5, 1.0],
        "won_1": [0.0, 1.0, 0.5, 0.0],
        "turn_order_0": ["1st", "2nd", "1st", "2nd"],
        "turn_order_1": ["2nd", "1st", "2nd", "1st"],
        "dragon_0": ["Red", "Red", "Red", None],
        "dragon_1": ["Blue", "Red", "Green", "Red"],
    }
)
EVENTS = polars.DataFrame(
    {
        "game": [0, 0, 2],
        "seat": [0, 1, 0],
        "event": ["buys", "buys", "buys"],
        "thing": ["Silver", "Gold", "Silver"],
        "times": [2, 1, 5],
    }
)


@pytest.mark.parametrize(
    ("metric", "upper", "lower"),
    [
        (Metric("length"), [4, 6, 8, 10], [1] * 4),
        (Metric("answers"), [10, 20, 30, 40], [1] * 4),
        (Metric("ending", "kill"), [1, 0, 1, 1], [1] * 4),
        (Metric("first"), [0.5, 0.5, 0, -0.5], [1] * 4),
        (Metric("bot", "x"), [1, 1, 0.5, 0], [1] * 4),
        (Metric("Dragon", "Red"), [1, 0, 0.5, 0], [1, 0, 1, 1]),  # the second game is a mirror
        (Metric("event", "buys"), [3, 0, 5, 0], [1] * 4),
        (Metric("event", "buys:Silver"), [2, 0, 5, 0], [1] * 4),
    ],
)
def test_a_metric_is_a_ratio_of_two_sums(metric: Metric, upper: list[float], lower: list[float]) -> None:
    found = parts(metric, GAMES, EVENTS, 2)
    assert (found[0].to_list(), found[1].to_list()) == (upper, lower)


def test_without_turn_order_the_seat_that_was_asked_first_is_the_first_player() -> None:
    upper, lower = parts(Metric("first"), GAMES.drop("turn_order_0", "turn_order_1"), None, 2)
    assert (upper.to_list(), lower.to_list()) == ([0.5, 0.5, 0.0, 0.0], [1, 1, 1, 0])


def test_a_mirror_among_three_is_a_game_in_which_all_have_it() -> None:
    games = polars.DataFrame({f"dragon_{seat}": ["Red", "Red"] for seat in (0, 1)} | {"dragon_2": ["Red", "Blue"]})
    games = games.with_columns(*(polars.lit(float(seat == 2)).alias(f"won_{seat}") for seat in range(3)))
    upper, lower = parts(Metric("Dragon", "Red"), games, None, 3)
    assert (upper.to_list(), lower.to_list()) == ([0, 0], [0, 2])


def test_the_boundary_is_wider_than_a_fixed_interval_and_narrows() -> None:
    assert half_width(FEWEST - 1, 1.0, 0.05) == math.inf
    widths = [half_width(n, 1.0, 0.05) for n in (40, 400, 4000, 40_000)]
    assert widths == sorted(widths, reverse=True)
    for n, width in zip((40, 400, 4000, 40_000), widths, strict=True):
        assert 1.25 < width / (1.96 / math.sqrt(n)) < 2.4
    assert half_width(400, 1.0, 0.01) > half_width(400, 1.0, 0.05)
    assert interval(3.0, 0.0, 100).half == 0.0


def test_looks_come_at_fixed_numbers_of_blocks() -> None:
    assert looks(40) == [40]
    assert looks(60) == [40, 46, 52, 60]
    tasks = BlockTasks([40, 46], 2, 2, 2)
    found = [tasks.take() for _ in range(9)]
    assert found[:4] == [Task(0, range(0, 40)), Task(1, range(0, 40)), Task(0, range(40, 80)), Task(1, range(40, 80))]
    assert found[4:6] == [Task(0, range(80, 86)), Task(1, range(80, 86))]
    assert found[8] is None


def arms(b: str, a: str = "", game: str = "riders") -> tuple[Any, Any]:
    return read_arm(game, a, parse_options), read_arm(game, b, parse_options)


def asked(b: str, metric: Metric, games: int, same: float = 0.02, **more: Any) -> Comparison:
    return Comparison(arms(b), metric, PLAYERS, "1", games, same, **more)


STRONG = "dragon.Cryowyrm.attack_damage=9"


def test_a_strong_change_is_called_different_and_has_side_effects() -> None:
    answer = compare(asked(STRONG, Metric("Dragon", "Cryowyrm"), 1200))
    assert answer.verdict == DIFFERENT and answer.effect.found.low > 0 and answer.early()
    assert answer.effect.b > answer.effect.a
    assert answer.games == 4 * answer.blocks < 1200
    assert "length" in [side.metric.name for side in answer.sides]
    assert answer.looked_at > 10


def test_no_change_is_called_the_same_at_the_first_look() -> None:
    """Paired games of the same version are identical, so there is no difference at all."""
    answer = compare(asked("dragon.Cryowyrm.attack_damage=3", Metric("length"), 400))
    assert (answer.verdict, answer.blocks, answer.sides) == (SAME, FEWEST, [])
    assert answer.effect.found.low == answer.effect.found.high == 0.0


def test_a_change_that_has_not_mattered_yet_is_not_called_the_same_at_the_first_look() -> None:
    """Nothing differs in the first games, so the spread is 0; but 40 deals say little about a rare difference."""
    never = Metric("ending", "no such ending")
    few, many = (compare(asked("dragon.Cryowyrm.hp=31", never, games)) for games in (240, 1600))
    assert few.effect.found.low == few.effect.found.high == 0.0 and few.blocks > FEWEST
    assert (few.verdict, many.verdict) == (UNDECIDED, SAME) and many.blocks >= QUIET


def test_a_comparison_can_go_on_until_the_value_itself_is_known() -> None:
    answer = compare(asked(STRONG, Metric("first"), 4000, known=0.2))
    assert answer.effect.of_b.half <= 0.2
    assert compare(asked(STRONG, Metric("first"), 4000, known=0.15)).games > answer.games


def test_too_few_games_are_undecided() -> None:
    answer = compare(asked("dragon.Cryowyrm.attack_damage=4", Metric("first"), 200, same=0.0001))
    assert answer.verdict == UNDECIDED and answer.blocks == 50 and not answer.early()
    assert answer.effect.found.low < 0 < answer.effect.found.high


def test_it_stops_when_the_interval_is_narrow_enough() -> None:
    answer = compare(asked("dragon.Cryowyrm.attack_damage=4", Metric("first"), 2000, same=0.0001, within=0.9))
    assert answer.blocks == FEWEST


def test_it_stops_at_the_first_look_after_the_time() -> None:
    question = asked("dragon.Cryowyrm.attack_damage=4", Metric("first"), 200_000, same=0.0)
    assert compare(question, Playing(seconds=0.0)).blocks == FEWEST


def test_the_number_of_processes_makes_no_difference() -> None:
    question = asked(STRONG, Metric("Dragon", "Cryowyrm"), 400)
    seen: list[int] = []
    one, two = compare(question), compare(question, Playing(jobs=2, progress=seen.append))
    assert one.to_json() == two.to_json()
    assert sum(seen) >= two.games


def test_a_group_that_nobody_has_gives_no_verdict() -> None:
    answer = compare(asked(STRONG, Metric("Dragon", "Nobody"), 200))
    assert answer.verdict == UNDECIDED
    assert answer.to_json()["effect"] is None


def test_a_group_in_a_few_games_gives_no_verdict() -> None:
    """With one win in A and one loss in B, each without any error, the difference looked certain."""
    question = asked("", Metric("Dragon", "Red"), 400)
    both = []
    for won in (0.0, 1.0):
        one = Played(2)
        dragons = ["Red", *["Blue"] * (4 * FEWEST - 1)]
        blue = ["Blue"] * (4 * FEWEST)
        one.frames = [
            polars.DataFrame(
                {"game": range(4 * FEWEST), "won_0": [won] * len(blue), "won_1": [1 - won] * len(blue),
                 "dragon_0": dragons, "dragon_1": blue}
            )
        ]  # fmt: skip
        both.append(one)
    effect = effect_of(question.metric, both, 2 * FEWEST, 0.05)
    assert (effect.a, effect.b) == (0.0, 1.0)
    assert effect.to_json()["interval"] == [None, None]


# -- what a user writes ------------------------------------------------------------------------------------------------
def test_a_version_is_a_file_options_fields_or_all_of_them(tmp_path: Path) -> None:
    plain = read_arm("riders", "", parse_options)
    assert plain.name == RULEBOOK and plain.game.book.variant is None and plain.options == {}
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\n[[change.dragon]]\nname = "Voltwing"\nhp = 30\n')
    option = next(iter(plain.game.facts.options.values()))
    written = f"{file}; option:{option.name}={word_of(option)}; dragon.Cryowyrm.attack_damage=2; rider.Lyra.hp=19"
    arm = read_arm("riders", written, parse_options)
    assert arm.options == {option.name: option.default}
    variant = arm.game.book.variant
    assert variant is not None and variant["name"] == "Mine"
    assert variant["change"]["dragon"] == [{"name": "Voltwing", "hp": 30}, {"name": "Cryowyrm", "attack_damage": 2}]
    with pytest.raises(WrongArm, match="more than one variant file"):
        read_arm("riders", f"{file}; {file}", parse_options)


def word_of(option: Any) -> str:
    return str(option.default).lower() if isinstance(option.default, bool) else str(option.default)


@pytest.mark.parametrize(
    ("written", "values"),
    [
        ("dragon.Ember.hp=20..22", ["20", "21", "22"]),
        ("dragon.Ember.hp=20..30..5", ["20", "25", "30"]),
        ("dragon.Ember.hp=-1..0", ["-1", "0"]),
        ("option:mood=calm, wild", ["calm", "wild"]),
    ],
)
def test_a_sweep_names_its_values(written: str, values: list[str]) -> None:
    name = written.partition("=")[0]
    assert swept(written) == [f"{name}={value}" for value in values]


@pytest.mark.parametrize("written", ["dragon.Ember.hp", "x=", "x=5..1", "x=1..99", "x=1..5..0"])
def test_a_sweep_without_values_or_with_too_many_is_refused(written: str) -> None:
    with pytest.raises(WrongArm):
        swept(written)


def test_a_sweep_compares_every_value_with_a() -> None:
    result = CliRunner().invoke(
        app, ["lab", "sweep", "riders", "dragon.Cryowyrm.attack_damage=3,9", "--metric", "length", "--games", "900",
              "--players", "random,random", "--jobs", "2", "--json"])  # fmt: skip
    same, strong = json.loads(result.stdout)
    assert (same["verdict"], strong["verdict"]) == (SAME, DIFFERENT)
    assert same["blocks"] == FEWEST, "a version with a verdict is played no further"
    alone = compare(asked("dragon.Cryowyrm.attack_damage=9", Metric("length"), 900))
    assert strong["a"] == pytest.approx(alone.effect.a, abs=1) and strong["effect"] < 0
    told = CliRunner().invoke(
        app, ["lab", "sweep", "riders", "dragon.Cryowyrm.attack_damage=3", "--metric", "length", "--games", "300",
              "--players", "random,random", "--jobs", "1"]).stdout  # fmt: skip
    assert "for values of dragon.Cryowyrm.attack_damage;" in told and "same" in told


@pytest.mark.parametrize("name", ["lenth", "Dragon", "length:2", "colour:Red", "ending:"])
def test_an_unknown_metric_is_refused_with_a_list(name: str, riders: Game[Any]) -> None:
    with pytest.raises(UnknownMetric, match="metrics: first, length, answers"):
        metric_of(name, riders)


def test_groups_are_found_in_any_case(riders: Game[Any]) -> None:
    assert metric_of("dragon:Cryowyrm", riders) == Metric("Dragon", "Cryowyrm")
    assert metric_of("event:plays:Fireball", riders) == Metric("event", "plays:Fireball")


@pytest.fixture(name="riders")
def riders_game() -> Game[Any]:
    return arms("")[0].game  # type: ignore[no-any-return]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", "compare", *words])


QUICK = ("--players", "random,random", "--again", "0", "--jobs", "1")


def test_the_verdict_comes_first() -> None:
    told = run("riders", "--b", STRONG, "--metric", "Dragon:Cryowyrm", "--games", "800", *QUICK).stdout
    first, *rest = told.splitlines()
    assert first.startswith("B is different: the win rate of seats with Dragon Cryowyrm rises by ")
    assert " points (95 %: " in first and first.endswith(" games).")
    assert rest[0] == f"A is {RULEBOOK}; B is {STRONG}. Players: random, random."
    assert "so the estimate is on average too far from 0" in told and "Also: the number of turns" in told


def test_json_has_the_verdict_and_the_second_opinion() -> None:
    result = run("riders", "--b", STRONG, "--metric", "length", "--games", "400", "--players", "random,random",
                 "--again", "0.01", "--jobs", "1", "--json")  # fmt: skip
    found = json.loads(result.stdout)
    assert found["verdict"] == DIFFERENT and found["effect"] < 0
    assert found["interval"][0] < found["interval"][1] < 0
    assert found["again"]["players"] == ["greedy", "greedy"]
    assert found["again"]["blocks"] == FEWEST


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["riders", "--metric", "lenth"], 'nearest: "length"'),
        (["riders", "--b", "nowhere.toml"], "cannot read nowhere.toml"),
        (["riders", "--b", "dragon.Cryowyrm.attack_damge=6"], 'nearest: "attack_damage"'),
        (["riders", "--b", "option:loud=1"], "no option 'loud'"),
        (["riders", "--players", "random,gredy"], "nearest: greedy"),
        (["ridrs"], "nearest: riders"),
        (["riders", "--games", "0"], "--games must be at least 1"),
        (["riders", "--same", "-1"], "must not be negative"),
    ],
)
def test_a_wrong_word_ends_the_command_with_one_line(words: list[str], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert told in result.stderr and len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_bots_that_disagree_are_told_first() -> None:
    strong = compare(asked(STRONG, Metric("Dragon", "Cryowyrm"), 800))
    same = compare(asked("", Metric("length"), 400))
    assert lab.disagree(strong, same) and not lab.disagree(strong, strong)
    assert lab.told(strong, same)[0].startswith("Bots of another strength disagree. random, random: B is the same")


def test_a_fairer_game_is_called_so() -> None:
    say: Callable[[float, float], str] = lambda a, b: lab.verdict_words(first_edge(a, b))  # noqa: E731
    assert say(0.16, 0.01).startswith("B is fairer: the first player's edge falls by 15.0 points (95 %: 10.0 to 20.0")
    assert say(0.01, 0.16).startswith("B is different: the first player's edge rises by 15.0 points")


def first_edge(a: float, b: float) -> Any:
    from roost.lab.compare import Answer, Difference
    from roost.lab.sequence import Interval

    effect = Difference(Metric("first"), a, b, Interval(b - a, b - a - 0.05, b - a + 0.05))
    return Answer(asked("", Metric("first"), 2000), DIFFERENT, effect, 1900, 475)
