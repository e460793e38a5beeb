"""`roost lab tune`: a planted bad setting loses its race, the better value is taken, and nothing without proof."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars
import pytest
import typer
from typer.testing import CliRunner, Result

from roost.bots.bot import UnknownBot
from roost.games import load
from roost.lab import report
from roost.lab import tune as tuning
from roost.lab.answers import open_answer
from roost.lab.arms import RULEBOOK, Arm
from roost.lab.ladder import BETTER, OPEN, WORSE
from roost.lab.rounds import Played, Playing, Rounds, looks
from roost.lab.sequence import Interval
from roost.lab.tune import Candidate, Race, TuneQuestion, WrongSettings, candidate, racing, tune, tunings_of, wins
from roost.lab.workers import Done, Task
from roost.terminal import lab, lab_tune
from tests.lab.market import arm
from tests.lab.test_questions import stopping

app = typer.Typer()
lab.register(app)
STEEP = {"Ash": 1, "Bone": 2, "Coal": 4, "Dew": 8, "Elm": 16, "Fern": 32}  # name to worth: the best card decides
SHORT, LONG = "ismcts:4", "ismcts:4+playout=9"  # playouts of random answers hide what an answer is worth


def question(bot: str, *written: str, most: int = 320, of: Arm | None = None, **more: Any) -> TuneQuestion:
    of = of or arm(STEEP, luck=1, rounds=3)
    return TuneQuestion(of, bot, tunings_of(written, bot), more.pop("seats", 2), "1", most, **more)


def between(low: float, high: float) -> Interval:
    return Interval((low + high) / 2, low, high)


# -- races that are played ---------------------------------------------------------------------------------------------
@pytest.mark.slow
def test_the_better_of_two_values_is_taken_and_the_other_is_dropped() -> None:
    answer = tune(question(LONG, "playout=0,12"))
    (race,) = answer.races
    zero, twelve = race.candidates
    assert (zero.value, zero.verdict, twelve.verdict) == ("0", BETTER, OPEN)
    assert race.taken is zero and zero.rate.low > 0.5 and twelve.rate.high < zero.rate.low
    assert answer.games == race.games == zero.games + twelve.games < 320, "it ends when nothing else can be better"
    assert answer.best == "ismcts:4+playout=0"
    first, last = answer.says()
    assert first.startswith("Take playout=0: wins ") and first.endswith(
        f" against playout=9, after {zero.games} games."
    )
    assert last == "The bot: ismcts:4+playout=0"


@pytest.mark.slow
def test_a_planted_bad_value_is_dropped_at_the_first_look() -> None:
    answer = tune(question(SHORT, "playout=9", most=4000))
    (bad,) = answer.races[0].candidates
    assert (bad.verdict, bad.games) == (WORSE, 80) and bad.rate.high < 0.5
    assert answer.best == SHORT
    assert answer.says() == [
        "No value was shown to be better.",
        "playout stays 0: no value wins more than 2 points more often (after 80 games).",
    ]


def test_too_few_games_change_nothing() -> None:
    answer = tune(question(LONG, "playout=0", most=20))
    (one,) = answer.races[0].candidates
    assert (one.verdict, one.games, answer.best) == (OPEN, 20, LONG)
    assert answer.says()[1] == "playout stays 9: more games may tell (after 20 games)."


@pytest.mark.long
def test_the_number_of_processes_makes_no_difference() -> None:
    asked = question("ismcts:1", "explore=0,3", most=24, of=Arm(RULEBOOK, load("hoard"), {}))
    seen: list[int] = []
    one, two = tune(asked), tune(asked, Playing(jobs=2, progress=seen.append))
    assert json.dumps(one.to_json()) == json.dumps(two.to_json())
    assert sum(seen) == two.games == 24


@pytest.mark.parametrize("tasks", [0, 3])
def test_after_ctrl_c_the_answer_tells_what_there_is(tasks: int, capsys: pytest.CaptureFixture[str]) -> None:
    answer = tune(question(LONG, "playout=0,12", "explore=2", most=2000), stopping(tasks))
    assert answer.stopped and answer.to_json()["stopped"] and 0 <= answer.games < 2000
    assert [race.tuning.setting for race in answer.races] == ["playout"], "the other race does not begin"
    lab_tune.tell_tune(answer)
    assert f"stopped after {answer.games} games" in capsys.readouterr().out


# -- the rules of a race -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("rates", "live", "left"),
    [
        ([(0.0, 1.0), (0.0, 1.0)], [0, 1], [0, 1]),  # nothing is known yet
        ([(0.4, 0.7), (0.2, 0.49)], [0, 1], [0]),  # surely worse than the current value
        ([(0.4, 0.7), (0.3, 0.51)], [0, 1], [0, 1]),
        ([(0.45, 0.51), (0.2, 0.52)], [0, 1], []),  # none can be better by more than the margin
        ([(0.6, 0.8), (0.51, 0.59)], [0, 1], []),  # the leader is alone
        ([(0.6, 0.8), (0.51, 0.61)], [0, 1], []),  # the other is within the margin
        ([(0.6, 0.8), (0.51, 0.63)], [0, 1], [0, 1]),
        ([(0.6, 0.8), (0.51, 0.63), (0.52, 0.59)], [0, 1, 2], [0, 1]),
        ([(0.4, 0.7), (0.3, 0.7)], [1], [1]),  # a value that was dropped stays out
    ],
)
def test_who_goes_on(rates: list[tuple[float, float]], live: list[int], left: list[int]) -> None:
    assert racing([between(*rate) for rate in rates], live, 0.5, 0.02) == left


def drawn_races(monkeypatch: pytest.MonkeyPatch, rates: list[float], races: int, deals: int) -> list[tuning.TuneAnswer]:
    """Tunings with results that are drawn: values that win so often, which is not known to the lab."""
    luck = random.Random("races")

    def play(contests: list[Any], games: int, _: Playing, look: Callable[[Rounds], list[int] | None]) -> Rounds:
        pools: list[Any] = [[((luck.random() < p) + (luck.random() < p)) / 2 for _ in range(deals)] for p in rates]
        table = Rounds(contests, 2, pools, list(range(len(rates))), [0] * len(rates))
        for end in looks(games // (2 * len(contests))):
            for k in table.live:
                table.blocks[k] = end
            wanted = look(table)
            table.live = [k for k in table.live if wanted is None or k in wanted]
            if not table.live:
                break
        return table

    monkeypatch.setattr(tuning, "play_rounds", play)
    monkeypatch.setattr(tuning, "wins", lambda _, pool, blocks: pool[:blocks])
    values = ",".join(str(2 + k) for k in range(len(rates)))
    asked = question(SHORT, f"explore={values}", most=2 * deals * len(rates))
    return [tune(asked) for _ in range(races)]


def test_values_that_are_no_better_are_hardly_ever_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = drawn_races(monkeypatch, [0.5, 0.5, 0.5], 60, 150)
    assert sum(answer.best != SHORT for answer in answers) <= 3  # 5 %


def test_the_best_value_is_found_and_bad_ones_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = drawn_races(monkeypatch, [0.4, 0.65, 0.3], 20, 600)
    assert sum(answer.best == f"{SHORT}+explore=3" for answer in answers) >= 18
    candidates = [answer.races[0].candidates for answer in answers]
    assert sum(bad.games for _, _, bad in candidates) < sum(good.games for _, good, _ in candidates)
    assert all(answer.games < 3600 for answer in answers), "nobody plays to the limit"


def test_each_race_begins_with_the_value_that_the_last_one_took(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = []

    def run(asked: TuneQuestion, race: Race, _: Playing) -> bool:
        bots.append((race.bot, race.seed))
        rate = between(0.6, 0.8) if race.tuning.setting != "playout" else between(0.4, 0.8)
        for value in race.tuning.values:
            bot = tuning.line_up(asked, race, value)[0]
            race.candidates.append(Candidate(value, bot, rate, 100, BETTER if rate.low > 0.5 else OPEN))
        race.games = 100 * len(race.candidates)
        return False

    monkeypatch.setattr(tuning, "run", run)
    answer = tune(question("ismcts:5", "explore=2", "playout=3", of=Arm(RULEBOOK, load("riders"), {})))
    assert bots == [("ismcts:5", "1 explore"), ("ismcts:5+explore=2", "1 playout")], "each has deals of its own"
    assert answer.best == "ismcts:5+explore=2" and answer.games == 200
    assert answer.says() == [
        "Take explore=2: wins 70.0 % (60.0 to 80.0) against explore=1, after 100 games.",
        "playout stays 0: more games may tell (after 100 games).",
        "The bot: ismcts:5+explore=2",
    ]
    manifests = [(one["arm"], one["players"], one["seed"]) for one in answer.manifests()]
    assert manifests == [
        ("explore=2", ["ismcts:5+explore=2", "ismcts:5"], "1 explore"),
        ("playout=3", ["ismcts:5+explore=2+playout=3", "ismcts:5+explore=2"], "1 playout"),
    ]
    shown = answer.to_json()["settings"][0]
    assert (shown["was"], shown["now"]) == ("1", "2")
    assert shown["candidates"][0]["verdict"] == "current" and shown["candidates"][0]["interval"] == [0.5, 0.5]


def played(winners: list[int], seats: int) -> Played:
    """Games in which the bot `x` sits in seat 0, 1, … in turn, against `y`; each has a winner's seat."""
    games = len(winners)
    columns: dict[str, Any] = {"game": range(games)}
    for seat in range(seats):
        columns[f"player_{seat}"] = ["x" if k % seats == seat else "y" for k in range(games)]
        columns[f"won_{seat}"] = [float(winner == seat) for winner in winners]
    data = io.BytesIO()
    polars.DataFrame(columns).write_parquet(data)
    found = Played(seats)
    none: Any = None
    found.add(Done(Task(0, range(games)), none, 0.0, (data.getvalue(), data.getvalue())))
    return found


def test_a_value_is_judged_by_its_own_seat_against_a_fair_share() -> None:
    won = played([0, 2, 2, 1, 1, 1], 3)
    assert wins("x", won, 2) == pytest.approx([2 / 3, 1 / 3])
    asked = question(SHORT, "explore=2", seats=3)
    always, third = played([0, 1, 2] * 60, 3), played([0, 0, 0, 1, 1, 1, 2, 2, 2] * 20, 3)
    assert candidate(asked, "2", "x", always, 60).verdict == BETTER
    assert candidate(asked, "2", "x", third, 60).verdict == OPEN, "a third is fair with three seats"
    assert candidate(asked, "2", "y", always, 0).games == 0


def test_intervals_are_corrected_for_all_values() -> None:
    won = played([0, 1, 0, 0] * 30, 2)
    one = candidate(question(SHORT, "explore=2"), "2", "x", won, 60).rate
    four = candidate(question(SHORT, "explore=2,3", "playout=1,2"), "2", "x", won, 60).rate
    assert four.low < one.low < one.estimate == four.estimate < one.high < four.high


# -- what can be tuned -------------------------------------------------------------------------------------------------
def test_values_are_read_once_and_without_the_current_one() -> None:
    (one,) = tunings_of(["Explore=0.50,1,0.5, 2"], "ismcts:5")
    assert (one.setting, one.was, one.values) == ("explore", "1", ("0.5", "2"))
    (one,) = tunings_of(["trust=4,8"], "search:5+trust=8@my.weights without Silver")
    assert (one.was, one.values) == ("8", ("4",))
    assert tuning.changed("search:5+trust=8@x without Silver", "trust", "4") == "search:5+trust=4@x without Silver"


@pytest.mark.parametrize(
    ("bot", "written", "why"),
    [
        ("search:5", ["explor=1"], "nearest: explore"),
        ("search:5", ["explore=-1"], "from 0 to 100"),
        ("greedy", ["explore=2"], "only ismcts and search take settings"),
        ("my_bot.py:Bot", ["explore=2"], "only ismcts and search take settings"),
        ("search:5", ["explore"], "such as explore=0.5,1,2"),
        ("search:5", ["explore=1"], "has no other value than the one that search:5 has"),
        ("search:5", ["explore=2", "Explore=3"], "explore is there twice"),
        ("search:5", [], "name a setting"),
    ],
)
def test_what_cannot_be_tuned_is_refused(bot: str, written: list[str], why: str) -> None:
    with pytest.raises((WrongSettings, UnknownBot), match=why):
        tunings_of(written, bot)


def test_settings_that_change_nothing_in_a_game_are_refused() -> None:
    hoard, riders = (Arm(RULEBOOK, load(name), {}) for name in ("hoard", "riders"))
    question("search:5", "trust=2", "playout=1", of=riders).check()
    with pytest.raises(WrongSettings, match="trust changes nothing for search:5 in Hoard: there is no network"):
        question("search:5", "trust=2", of=hoard).check()
    with pytest.raises(WrongSettings, match="playout changes nothing for ismcts:5 in Hoard"):
        question("ismcts:5", "playout=2", of=hoard).check()
    with pytest.raises(WrongSettings, match="at least two seats"):
        question("ismcts:5", "explore=2", of=hoard, seats=1).check()


# -- the command -------------------------------------------------------------------------------------------------------
def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", "tune", *words, "--jobs", "1"])


HOARD = ("hoard", "--bot", "ismcts:1", "--set", "explore=0.5,2", "--games", "12")


def test_the_command_keeps_the_answer_and_the_report_shows_it(tmp_path: Path) -> None:
    result = run(*HOARD, "--save", str(tmp_path / "answer"))
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "No value was shown to be better."
    assert lines[1] == "explore stays 1: more games may tell (after 12 games)."
    assert [line.split()[-1] for line in lines if line.startswith(("1 ", "0.5 ", "2 "))] == ["current", OPEN, OPEN]
    assert "corrected for 2 values" in result.stdout and "Intervals need at least 40 deals." in result.stdout
    kept = open_answer(tmp_path / "answer")
    assert (kept.kind, kept.says) == ("tune", lines[:2])
    assert [(one["arm"], one["players"], one["blocks"]) for one in kept.manifests] == [
        ("explore=0.5", ["ismcts:1+explore=0.5", "ismcts:1"], True),
        ("explore=2", ["ismcts:1+explore=2", "ismcts:1"], True),
    ]
    section = report.read(tmp_path / "answer")
    assert section.title == "Hoard: which settings make the bot stronger" and section.games == 12
    assert section.verdict == lines[0] and "bot ismcts:1" in section.facts
    panel = section.panels[1]
    assert panel.title == "explore, wins in % against explore=1" and panel.plot is not None
    assert panel.table.count("<tr>") == 4 and "current" in panel.table


def test_json_has_everything() -> None:
    found = json.loads(run(*HOARD, "--json").stdout)
    assert (found["kind"], found["bot"], found["best"], found["games"]) == ("tune", "ismcts:1", "ismcts:1", 12)
    (race,) = found["settings"]
    assert [one["value"] for one in race["candidates"]] == ["1", "0.5", "2"]
    assert set(race["candidates"][1]) == {"value", "bot", "estimate", "interval", "games", "verdict"}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["hoard", "--bot", "ismcts:1", "--set", "explor=2"], "nearest: explore"),
        (["hoard", "--bot", "ismcts:0.1s", "--set", "explore=2"], "limits its search by time"),
        (["hoard", "--bot", "search:1@nothing.weights", "--set", "trust=2"], "cannot read nothing.weights"),
        (["hoard", "--bot", "ismcts:1", "--set", "explore=2", "--games", "0"], "--games must be at least 1, not 0"),
        (["hoard", "--bot", "ismcts:1", "--set", "explore=2", "--same", "2"], "--same must be from 0 to 1, not 2"),
        (["hoard", "--bot", "ismcts:1"], "--set"),
    ],
)
def test_a_wrong_word_ends_the_command(words: list[str], why: str) -> None:
    result = run(*words)
    assert result.exit_code == 2 and why in result.stderr and result.stdout == ""
