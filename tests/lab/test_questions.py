"""`roost lab matrix`, `ladder`, `quality` and `cards`: what is planted in a small game is found, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from roost.games import load
from roost.lab.access import without
from roost.lab.answers import open_answer
from roost.lab.arms import RULEBOOK, Arm
from roost.lab.cards import HELPS, NEVER, NO_EFFECT, OPEN, CardsQuestion, UnknownCard, cards, cards_of, equals, offered
from roost.lab.ladder import LadderQuestion, WrongPlayers, ladder
from roost.lab.matrix import ABOVE, TOO_FEW, MatrixQuestion, UnknownGroup, cells, group_of, matrix, verdict
from roost.lab.quality import QualityQuestion, quality, uneven_members
from roost.lab.rounds import Playing, line_ups
from roost.lab.sequence import FEWEST, Interval
from roost.terminal import lab
from roost.terminal import lab_questions as told
from tests.lab.market import CARDS, arm, market
from tests.lab.test_compare import GAMES

app = typer.Typer()
lab.register(app)
RANDOM = ("random", "random")


def riders() -> Arm:
    return Arm(RULEBOOK, load("riders"), {})


# -- matrix ------------------------------------------------------------------------------------------------------------
@pytest.mark.long
def test_a_planted_cell_is_found_and_all_cells_stay_within_bounds() -> None:
    answer = matrix(MatrixQuestion(arm(sun=15), "badge", "house", RANDOM, 2, "1", 600, same=0.0))
    found = {(cell.row, cell.column): cell for cell in answer.cells}
    assert found["Sun", "Red"].verdict == ABOVE and found["Sun", "Red"].rate.low > 0.5
    assert not [cell for cell in answer.cells if cell.verdict == ABOVE and (cell.row, cell.column) != ("Sun", "Red")]
    assert len(found) == 6 and all(0 <= cell.rate.low <= cell.rate.high <= 1 for cell in answer.cells)
    assert answer.games == 600


def question(rows: str, columns: str, **more: Any) -> MatrixQuestion:
    return MatrixQuestion(riders(), rows, columns, RANDOM, 2, "1", 100, **more)


def test_cells_of_one_seat_leave_out_games_in_which_all_are_in_the_same_cell() -> None:
    found = {(cell.row, cell.column): cell for cell in cells(question("turn order", "Dragon"), [GAMES])}
    assert {cell: found[cell].cases for cell in found} == {
        ("1st", "Red"): 4, ("2nd", "Blue"): 1, ("2nd", "Red"): 1, ("2nd", "Green"): 1
    }  # fmt: skip
    assert found["1st", "Red"].rate.estimate == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert all(cell.verdict == TOO_FEW for cell in found.values())
    alike = GAMES.with_columns(turn_order_0=GAMES["turn_order_1"])
    found = {(cell.row, cell.column): cell for cell in cells(question("turn order", "Dragon"), [alike])}
    assert found["1st", "Red"].cases == 1, "in the second game both are first and have Red"


def test_a_group_against_itself_is_two_seats_and_has_no_mirrors() -> None:
    games = GAMES.with_columns(score_0=GAMES["won_0"].cast(int), score_1=GAMES["won_1"].cast(int))
    found = {(cell.row, cell.column): cell for cell in cells(question("Dragon", "Dragon"), [games])}
    assert set(found) == {("Red", "Blue"), ("Blue", "Red"), ("Red", "Green"), ("Green", "Red")}
    assert found["Red", "Blue"].rate.estimate == 1.0 and found["Red", "Green"].rate.estimate == 0.5


def test_bots_are_matched_all_against_all() -> None:
    assert line_ups(("a", "b", "c"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    asked = MatrixQuestion(arm(luck=2), "bot", "bot", ("random", "greedy:1", "greedy:2"), 2, "1", 240)
    found = {(cell.row, cell.column): cell for cell in matrix(asked).cells}
    assert len(found) == 6 and found["greedy:1", "random"].verdict == ABOVE
    mirror = found["random", "greedy:1"]
    assert mirror.rate.estimate == pytest.approx(1 - found["greedy:1", "random"].rate.estimate)
    assert mirror.cases == 80


def between(low: float, high: float) -> Interval:
    return Interval((low + high) / 2, low, high)


def test_verdicts_on_a_cell() -> None:
    assert verdict(between(0.6, 0.7), FEWEST - 1, 0.5, 0.05) == TOO_FEW
    assert verdict(between(0.6, 0.7), 90, 0.5, 0.05) == "above"
    assert verdict(between(0.1, 0.3), 90, 0.5, 0.05) == "below"
    assert verdict(between(0.46, 0.54), 90, 0.5, 0.05) == "even"
    assert verdict(between(0.4, 0.54), 90, 0.5, 0.05) == "open"


def test_an_unknown_group_is_refused() -> None:
    assert group_of("rider", riders().game) == "Rider"
    with pytest.raises(UnknownGroup, match='nearest: "Dragon"'):
        group_of("Dragoon", riders().game)


# -- ladder ------------------------------------------------------------------------------------------------------------
@pytest.mark.long
def test_the_better_bot_stands_higher_with_any_number_of_seats() -> None:
    for seats in (2, 3):
        asked = LadderQuestion(arm(luck=4), ("random", "greedy:1", "greedy:2"), seats, "1", 240, within=1.0)
        answer = ladder(asked)
        assert answer.steps[-1].player == "random" and answer.steps[1].verdict == "better"
        assert answer.steps[0].verdict == "open"
        assert answer.games <= 240 and answer.games == answer.rounds * seats * len(line_ups(asked.players, seats))


def test_it_stops_when_the_intervals_are_narrow_enough() -> None:
    asked = LadderQuestion(arm(), ("random", "Random"), 2, "1", 4000, within=150)
    answer = ladder(asked)
    assert answer.games < 4000 and all(step.rating.half <= 150 for step in answer.steps)
    assert answer.steps[0].verdict == "open", "Random is another name of random"


@pytest.mark.parametrize(("players", "seats"), [(("random",), 2), (("random", "random"), 2), (("random", "greedy"), 3)])
def test_players_that_cannot_be_ranked_are_refused(players: tuple[str, ...], seats: int) -> None:
    with pytest.raises(WrongPlayers):
        ladder(LadderQuestion(arm(), players, seats, "1", 100))


# -- quality -----------------------------------------------------------------------------------------------------------
@pytest.mark.long
def test_a_planted_bonus_is_the_first_players_edge_and_skill_is_seen() -> None:
    answer = quality(QualityQuestion(arm(bonus=6, sun=15), "greedy:1", "random", 2, "1", 480, within=0.001))
    found = {each.name: each for each in answer.qualities}
    assert found["first player's edge"].value.low > 0
    assert found["skill"].value.low > 0 and found["skill"].value.high <= 1
    assert (found["length"].value.low, found["length"].value.high) == (8, 8)
    assert found["branching"].value.estimate == 4 and found["dead turns"].value.high < 0.1
    assert all(each.sentence.endswith(".") and each.value.low <= each.value.high for each in answer.qualities)
    assert uneven_members(answer)[0].word in ("Sun", "Red")
    assert answer.games == 480


def test_luck_alone_is_no_skill() -> None:
    answer = quality(QualityQuestion(arm({"Apple": 0, "Bread": 0, "Dust": 0}), "greedy:1", "random", 2, "1", 320))
    skill = answer.qualities[-1]
    assert skill.name == "skill" and skill.value.low < 0 < skill.value.high


def test_alone_there_is_no_rival() -> None:
    asked = QualityQuestion(Arm("solo", load("flamecraft"), {}), "random", "random", 1, "1", 3)
    names = [each.name for each in quality(asked).qualities]
    assert names == ["length", "answers", "branching", "dead turns"]


# -- cards -------------------------------------------------------------------------------------------------------------
def cards_asked(which: dict[str, int], *names: str, games: int = 1200, **more: Any) -> CardsQuestion:
    return CardsQuestion(arm(which, luck=6), names, more.pop("bot", "greedy:1"), 2, "1", games, **more)


@pytest.mark.long
def test_a_planted_strong_card_is_found_and_a_useless_one_is_not_praised() -> None:
    answer = cards(cards_asked(CARDS | {"Gem": 9}, "Gem", "Dust", "Apple", games=560))
    gem, dust, apple = answer.effects
    assert gem.verdict == HELPS and gem.access.low > 0.1 and gem.taken.estimate > 0.8
    assert gem.for_cost is not None and gem.for_cost.low > 0 and gem.peers == ["Dust", "Apple"]
    assert dust.verdict in (OPEN, NO_EFFECT, NEVER) and dust.taken.estimate < 0.2
    assert apple.verdict in (OPEN, NO_EFFECT) and -0.5 <= apple.access.low <= apple.access.high <= 0.5
    assert gem.forced == 0.0 and gem.times >= gem.taken.estimate


@pytest.mark.long
def test_one_of_several_equal_cards_has_no_effect() -> None:
    which = {"Apple": 3, "Bread": 3, "Candle": 3, "Dish": 3}
    (apple,) = cards(cards_asked(which, "Apple", games=160, table=False)).effects
    assert apple.taken.estimate > 0.5
    assert apple.verdict in (OPEN, NO_EFFECT) and apple.access.low < 0 < apple.access.high


@pytest.mark.long
def test_what_a_card_does_to_the_whole_table_is_told_apart() -> None:
    (rush,) = cards(cards_asked(CARDS | {"Rush": 3}, "Rush", games=260)).effects
    length, first = rush.table
    assert length.metric.name == "length" and length.found.high < 0 and length.a == 8.0
    assert first.metric.name == "first" and -1 <= first.found.low <= first.found.high <= 1


def test_access_can_be_given_to_one_of_three() -> None:
    asked = CardsQuestion(arm(CARDS | {"Gem": 9}, luck=4), ("Gem",), "greedy:1", 3, "1", 600, given=True, table=False)
    (gem,) = cards(asked).effects
    assert gem.verdict == HELPS and gem.access.high <= 2 / 3 + 1e-9 and gem.for_cost is None


def test_without_names_all_cards_that_are_offered_are_asked_about() -> None:
    game = market(CARDS)
    assert offered(cards_asked(CARDS)) == list(CARDS)
    assert cards_of(["apple"], game) == ["Apple"]
    assert equals("Apple", ["Apple", "Bread", "Dust"], game) == ["Bread", "Dust"]
    with pytest.raises(UnknownCard, match='nearest: "Apple"'):
        cards_of(["Aple"], game)


def test_few_games_are_too_few() -> None:
    answer = cards(cards_asked(CARDS, "Apple", "Dust", games=40))
    assert [effect.verdict for effect in answer.effects] == [TOO_FEW, TOO_FEW]
    assert answer.games <= 40
    assert answer.to_json()["cards"][0]["access"]["interval"] == [-0.5, 0.5]


# -- any number of processes, and Ctrl+C -------------------------------------------------------------------------------
@pytest.mark.long
def test_the_number_of_processes_makes_no_difference() -> None:
    asked: list[Callable[[Playing], Any]] = [
        lambda p: matrix(MatrixQuestion(riders(), "Dragon", "Dragon", RANDOM, 2, "1", 120), p),
        lambda p: ladder(LadderQuestion(riders(), ("random", "Random"), 2, "1", 120), p),
        lambda p: quality(QualityQuestion(riders(), "random", "Random", 2, "1", 180), p),
        lambda p: cards(CardsQuestion(riders(), ("Cryowyrm", "Voidmaw"), "random", 2, "1", 400), p),
    ]
    for ask in asked:
        seen: list[int] = []
        one, two = ask(Playing()), ask(Playing(jobs=2, progress=seen.append))
        assert json.dumps(one.to_json()) == json.dumps(two.to_json())
        assert sum(seen) >= two.games > 0


class StopAfter:
    """Stands for Ctrl+C after some tasks."""

    def __init__(self, tasks: int) -> None:
        self.left = tasks

    def take(self, source: Iterator[Any]) -> Any:
        self.left -= 1
        return next(source, None) if self.left >= 0 else None


def stopping(tasks: int) -> Playing:
    stop: Any = StopAfter(tasks)
    return Playing(stop=stop)


@pytest.mark.parametrize("tasks", [0, 3, 30])
def test_after_ctrl_c_the_answer_tells_what_there_is(tasks: int) -> None:
    found: list[Any] = [
        matrix(MatrixQuestion(arm(), "badge", "house", RANDOM, 2, "1", 4000), stopping(tasks)),
        ladder(LadderQuestion(arm(), ("random", "Random"), 2, "1", 4000), stopping(tasks)),
        quality(QualityQuestion(arm(), "random", "Random", 2, "1", 4000), stopping(tasks)),
        cards(cards_asked(CARDS, "Apple", "Dust", bot="random", games=4000), stopping(tasks)),
    ]
    for answer in found:
        assert answer.stopped and answer.to_json()["stopped"] and answer.games < 4000
    told.tell_matrix(found[0])
    told.tell_ladder(found[1])
    told.tell_quality(found[2])
    told.tell_cards(found[3])


# -- the command line --------------------------------------------------------------------------------------------------
def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", *words, "--jobs", "1"])


@pytest.mark.long
def test_the_commands_tell_what_they_found() -> None:
    words = run(
        "matrix", "riders", "--rows", "Rider", "--columns", "dragon", "--players", "random,random", "--games", "60"
    )
    assert words.stdout.startswith("Dragon Riders: win rate by Rider (rows) and Dragon (columns); 50% is fair.")
    assert "too few (" in words.stdout and "Bronn" in words.stdout
    words = run("ladder", "riders", "--players", "random,Random", "--games", "80", "--within", "1")
    assert "player" in words.stdout and "Random" in words.stdout and "open" in words.stdout
    words = run("quality", "riders", "--strong", "random", "--weak", "Random", "--games", "160")
    assert "first player's edge" in words.stdout and "How much skill decides" in " ".join(words.stdout.split())
    words = run("cards", "riders", "--cards", "Cryowyrm", "--bot", "random", "--games", "240")
    assert "Cryowyrm" in words.stdout and "effect of access to a card" in words.stdout


def test_json_has_everything() -> None:
    found = json.loads(run("cards", "riders", "--cards", "Cryowyrm,Voidmaw", "--bot", "random", "--games", "60",
                           "--json").stdout)  # fmt: skip
    assert found["kind"] == "cards" and [card["card"] for card in found["cards"]] == ["Cryowyrm", "Voidmaw"]
    assert set(found["cards"][0]) >= {"verdict", "access", "for_its_cost", "taken", "table", "blocks"}
    for words in (["matrix", "riders", "--rows", "Dragon", "--columns", "Dragon", "--players", "random,random"],
                  ["ladder", "riders", "--players", "random,Random"],
                  ["quality", "riders", "--strong", "random", "--weak", "Random"]):  # fmt: skip
        found = json.loads(run(*words, "--games", "8", "--json").stdout)
        assert found["kind"] == words[0] and found["game"] == "riders" and not found["stopped"]
        assert len(found["content"]) > 20


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["matrix", "riders", "--rows", "Ridr", "--columns", "Dragon"], 'nearest: "Rider"'),
        (["matrix", "riders", "--rows", "bot", "--columns", "bot"], "needs --players with at least 2 different bots"),
        (["ladder", "riders", "--players", "random"], "needs at least 2 players"),
        (["ladder", "riders", "--players", "random,gredy"], "nearest: greedy"),
        (["ladder", "riders", "--players", "random,ismcts:0.1s"], "limits its search by time"),
        (["quality", "riders", "--seats", "7"], "has 2 to 2 seats, not 7"),
        (["quality", "riders", "--games", "0"], "--games must be at least 1"),
        (["cards", "riders", "--cards", "Cryowrm"], 'nearest: "Cryowyrm"'),
        (["cards", "riders", "--cards", "Cryowyrm", "--of", "option:loud=1"], "no option 'loud'"),
        (["cards", "flamecraft", "--seats", "1"], "needs at least two seats"),
    ],
)
def test_a_wrong_word_ends_the_command_with_one_line(words: list[str], why: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert why in result.stderr and len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_the_name_of_a_player_without_access() -> None:
    assert without("greedy", "Silver") == "greedy without Silver"


def test_an_answer_is_kept_with_its_command_and_its_manifest(tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    words = ["lab", "ladder", "hoard", "--games", "8", "--jobs", "1", "--save", str(folder), "--players"]
    result = CliRunner().invoke(app, [*words, "random,greedy"])
    assert result.exit_code == 0, result.output
    kept = open_answer(folder)
    assert (kept.kind, kept.found["kind"]) == ("ladder", "ladder")
    assert kept.manifests[0]["game"] == "hoard" and kept.manifests[0]["players"] == ["random", "greedy"]
    other = CliRunner().invoke(app, [*words, "greedy,random"])
    said = " ".join(other.output.replace("│", " ").split())  # the message is wrapped in a box
    assert other.exit_code != 0 and "holds the answer to another command" in said
