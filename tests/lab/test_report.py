"""`roost lab report`: one page from kept runs and answers, in which every number has its interval."""

from __future__ import annotations

import json
import re
from collections import Counter
from datetime import date
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from roost.games import load
from roost.lab import report
from roost.lab.answers import ANSWER, KeptAnswer, open_answer
from roost.lab.metrics import Metric
from roost.lab.report.of_answers import section_of, value_bounds
from roost.lab.report.of_runs import median_interval
from roost.lab.report.pieces import Section, text
from roost.lab.report.plots import ABOVE, BELOW, EVEN, PlotRow, bar_plot, interval_plot, light_colours, sign_of
from roost.lab.runs import RunFault, open_run
from roost.terminal import lab, sim_and_bench

ROOT = Path(__file__).parents[2]
TODAY = date(2026, 3, 1)
MARKUP = "<img src=x onerror=alert(1)></script><script>alert(2)</script>"

app = typer.Typer()
lab.register(app)
sim_and_bench.register(app)


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


class Seen(HTMLParser):
    """The elements of a page, their addresses, and the text outside of scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.addresses: list[str] = []
        self.words: list[str] = []
        self.inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.inside = tag
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "action", "data")]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside not in ("script", "style"):
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.words).replace("\N{NO-BREAK SPACE}", " ")


def page_of(*sections: Section) -> str:
    return report.page(sections, "/* the library */", TODAY)


@pytest.fixture(name="kept", scope="module")
def kept_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of a few games, in a variant whose name has markup in it."""
    home = tmp_path_factory.mktemp("runs")
    (home / "mine.toml").write_text(f'name = "{MARKUP}"\n[[change.dragon]]\nname = "Voltwing"\nhp = 30\n')
    result = run("sim", "riders", "--games", "30", "--seed", "tiny", "--count", "--jobs", "1", "--variant",
                 str(home / "mine.toml"), "--save", str(home / "run"))  # fmt: skip
    assert result.exit_code == 0, result.output
    return home / "run"


@pytest.fixture(name="answer", scope="module")
def kept_answer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("answers") / "answer"
    result = run("lab", "compare", "riders", "--b", "dragon.Cryowyrm.attack_damage=9", "--metric", "Dragon:Cryowyrm",
                 "--games", "900", "--players", "random,random", "--again", "0", "--jobs", "1",
                 "--save", str(folder))  # fmt: skip
    assert result.exit_code == 0, result.output
    return folder


# -- runs --------------------------------------------------------------------------------------------------------------
def test_a_page_of_a_run_says_what_was_played_and_by_which_command(kept: Path) -> None:
    seen = Seen(page_of(report.read(kept)))
    book = load("riders", kept.parent / "mine.toml").book
    for fact in ("Dragon Riders", "rules 1", f"content {book.hash[:12]}", "seed tiny", "players random, random"):
        assert fact in seen.text
    assert book.hash in seen.text, "the whole manifest is there"
    command = open_run(kept).command()
    assert command.startswith("roost sim riders --games 30 --seed tiny --jobs 1 --variant ")
    assert command in seen.text


def test_every_number_of_a_run_has_its_interval(kept: Path) -> None:
    seen = Seen(page_of(report.read(kept)))
    verdict = r"(Going first (helps|hurts)|It cannot be told whether going first helps): [\d.]+ % of the first players"
    assert re.search(verdict + r" win \(95 %: [\d.]+ to [\d.]+\), a fair share is 50.0 %\.", seen.text)
    assert re.search(r"A game takes [\d.]+ turns on average \(95 %: [\d.]+ to [\d.]+\); the median is", seen.text)
    assert re.search(r"±\d+\.\d", seen.text), "cells of Rider × Dragon"
    assert seen.text.count("95 % interval") > 8


def test_names_are_text_and_never_markup(kept: Path) -> None:
    page = page_of(report.read(kept))
    seen = Seen(page)
    assert seen.tags["img"] == 0
    assert seen.tags["script"] == 2 + page.count('type="application/json"')
    assert f"variant {MARKUP}" in seen.text
    row = PlotRow(MARKUP, 50, 40, 60)
    spec = report.json_inside(interval_plot([row], 50, MARKUP))
    assert "<" not in spec and json.loads(spec)["description"].startswith(MARKUP)


def test_a_page_asks_for_nothing_outside_of_it(kept: Path, answer: Path) -> None:
    page = page_of(report.read(kept), report.read(answer))
    seen = Seen(page)
    assert seen.tags["link"] == seen.tags["iframe"] == 0
    assert all(address.startswith("#") for address in seen.addresses)
    assert all(address.startswith("data:") for address in re.findall(r"url\(([^)]*)\)", page))
    assert "@import" not in page
    assert "default-src 'none'" in page and "http:" not in report.POLICY and "https:" not in report.POLICY


def test_plots_have_tables_and_signs_besides_colours(kept: Path) -> None:
    section = report.read(kept)
    drawn = [panel for panel in section.panels if panel.plot is not None]
    assert len(drawn) >= 6
    assert all(panel.table for panel in drawn)
    spec = json.dumps(drawn[0].plot)
    assert "triangle-up" in spec and "triangle-down" in spec and drawn[0].plot is not None
    assert drawn[0].plot["description"].startswith("wins in %: seat 0 ")


def test_the_median_has_an_interval() -> None:
    assert median_interval({5: 1000}) == (5, 5)
    assert median_interval({n: 1 for n in range(1, 101)}) == (40, 61)
    assert median_interval({1: 1, 2: 1}) == (1, 2)


def test_many_numbers_share_bars() -> None:
    counted = {n: 1 for n in range(100)}
    values = bar_plot(counted, 49, "turns")
    (rows,) = values["datasets"].values()
    assert len(rows) == 34 and rows[0]["range"] == "0 to 2" and sum(row["share"] for row in rows) == pytest.approx(1)
    assert [row["range"] for row in rows if row["middle"]] == ["48 to 50"]


# -- answers -----------------------------------------------------------------------------------------------------------
def test_a_comparison_is_kept_with_both_versions_and_its_command(answer: Path) -> None:
    found = open_answer(answer)
    assert found.kind == "compare" and found.found["verdict"] == "different"
    assert found.command.startswith("roost lab compare riders --b dragon.Cryowyrm.attack_damage=9 --metric ")
    a, b = found.manifests
    assert a["arm"] == "the rulebook's game" and a["content"] == load("riders").book.hash != b["content"]
    assert found.says[0].startswith("B is different: ")


def test_the_verdict_comes_before_runs(kept: Path, answer: Path) -> None:
    seen = Seen(page_of(report.read(kept), report.read(answer))).text
    assert seen.index("Dragon Riders: A against B") < seen.index("Dragon Riders: 30 games")
    found = open_answer(answer).found
    low, high = (abs(100 * end) for end in found["interval"])
    assert "B is different." in seen
    assert f"rises by {100 * found['effect']:.1f} points (95 %: {low:.1f} to {high:.1f}" in seen
    for letter in ("a", "b"):
        ends = value_bounds(Metric("Dragon", "Cryowyrm"), found[f"{letter}_interval"])
        assert f"{100 * found[letter]:.1f} % {100 * ends[0]:.1f} to {100 * ends[1]:.1f}" in seen  # type: ignore[operator]


def test_a_rate_is_at_most_everything() -> None:
    assert value_bounds(Metric("Dragon", "Red"), [0.9, 1.02]) == [0.9, 1.0]
    assert value_bounds(Metric("first"), [-0.2, 0.1]) == [-0.2, 0.1]
    assert value_bounds(Metric("length"), [4.0, 6.0]) == [4.0, 6.0]


def changed(answer: Path, says: list[str] | None = None, **change: Any) -> Section:
    found = open_answer(answer)
    return section_of(
        KeptAnswer(found.kind, found.command, says or found.says, found.manifests, {**found.found, **change})
    )


def test_an_undecided_answer_and_one_on_which_bots_disagree_say_so(answer: Path) -> None:
    unknown = [None, None]
    open_question = changed(answer, ["Undecided: too few games."], verdict="undecided", a=None, b=None, effect=None,
                            interval=unknown, a_interval=unknown, b_interval=unknown, sides=[])  # fmt: skip
    told = Seen(page_of(open_question)).text
    assert "? not sure yet" in told and "Too few games." in told and "unknown" in told
    assert "95 % sure" not in told
    told = Seen(page_of(changed(answer, disagree=True))).text
    assert "It depends on the players." in told and "? not sure yet" in told


def test_a_sweep_has_a_row_for_every_value(tmp_path: Path) -> None:
    result = run("lab", "sweep", "riders", "dragon.Cryowyrm.attack_damage=3,9", "--metric", "length", "--games", "300",
                 "--players", "random,random", "--jobs", "1", "--save", str(tmp_path / "swept"))  # fmt: skip
    assert result.exit_code == 0, result.output
    section = report.read(tmp_path / "swept")
    told = Seen(page_of(section)).text
    assert re.search(r"\d of 2 values .*make(s)? a difference to the number of turns in a game\.", told)
    assert "dragon.Cryowyrm.attack_damage=3: B is the same" in told
    (panel,) = (panel for panel in section.panels if panel.plot)
    assert panel.plot is not None
    labels = [row["label"] for rows in panel.plot["datasets"].values() for row in rows if "label" in row]
    assert labels == ["A: the rulebook's game", "3", "9"]


def test_an_answer_of_another_kind_is_a_plain_table(tmp_path: Path) -> None:
    file = tmp_path / "strength.json"
    rows = [{"bot": MARKUP, "rating": 1500.5, "interval": [1450, 1550]}, {"bot": "b", "rating": 9, "interval": [1, 20]}]
    file.write_text(json.dumps({"kind": "strength", "says": ["B is weaker."], "ratings": rows, "games": 120}))
    section = report.read(file)
    seen = Seen(page_of(section))
    assert "Strength" in seen.text and "B is weaker." in seen.text and seen.tags["img"] == 0
    assert "1450 to 1550" in seen.text.replace(",", "") and "120" in seen.text
    assert [panel.title for panel in section.panels if panel.plot] == ["Ratings"]
    file.write_text(json.dumps({"kind": "grid", "cells": {"a": {"x": 1, "y": True}, "b": {"x": 2}}}))
    section = report.read(file)
    assert [panel.title for panel in section.panels] == ["The answer", "Cells"]
    assert "yes" in Seen(page_of(section)).text


def test_an_answer_is_not_kept_over_something_else(answer: Path, tmp_path: Path) -> None:
    words = ("lab", "compare", "riders", "--games", "80", "--players", "random,random", "--again", "0", "--jobs", "1")
    result = run(*words, "--save", str(answer))
    assert result.exit_code == 2 and "holds the answer to another command (roost lab compare" in result.stderr
    (tmp_path / "letter.txt").write_text("dear")
    result = run(*words, "--save", str(tmp_path))
    assert result.exit_code == 2 and f"is not empty and has no {ANSWER}" in result.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [("{", "holds no answer"), ("[1]", "does not say of which kind"), ('{"kind": "x", "format": 9}', "format 9"),
     ('{"kind": "compare", "found": {}}', "cannot be read")],
)  # fmt: skip
def test_a_file_that_is_no_answer_is_refused(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(RunFault, match=told):
        report.read(tmp_path / "x.json")
    with pytest.raises(RunFault, match="neither a run nor an answer"):
        report.read(tmp_path)


# -- the command -------------------------------------------------------------------------------------------------------
def test_a_wrong_folder_ends_the_command_with_one_line(tmp_path: Path) -> None:
    result = run("lab", "report", str(tmp_path / "nowhere"), "--out", str(tmp_path / "page.html"))
    assert result.exit_code == 2 and len(result.stderr.splitlines()) == 1
    assert "holds no answer" in result.stderr and not (tmp_path / "page.html").exists()


@pytest.mark.slow
def test_the_command_writes_a_page_and_plots(answer: Path, tmp_path: Path) -> None:
    page, plots = tmp_path / "page.html", tmp_path / "plots"
    result = run("lab", "report", str(answer), "--out", str(page), "--plots", str(plots))
    assert result.exit_code == 0, result.output
    whole = page.read_text(encoding="utf-8")
    assert "vegaEmbed" in whole and len(whole) > 500_000
    assert Seen(whole).tags["script"] == 2 + whole.count('type="application/json"')
    (png,) = plots.glob("*.png")
    (svg,) = plots.glob("*.svg")
    assert png.stem == svg.stem and png.read_bytes().startswith(b"\x89PNG")
    drawn = svg.read_text(encoding="utf-8")
    assert "Dragon Riders: A against B. What changes from A to B" in drawn
    assert drawn.startswith("<svg") and "var(--" not in drawn and light_colours()["g1"] == "#8a5600"


# -- small things ------------------------------------------------------------------------------------------------------
def test_signs_tell_whether_an_interval_holds_a_number() -> None:
    assert [sign_of(1, 2, at) for at in (0, 1.5, 3)] == [ABOVE, EVEN, BELOW]


def test_an_interval_whose_number_is_not_in_its_middle_is_told_by_its_ends() -> None:
    assert PlotRow("a", 50, 45, 55).shown() == "50.0 ±5.0"
    assert PlotRow("a", 10, 0, 100).shown() == "10.0 (0.0 to 100.0)"
    assert PlotRow("a", -5, -5, -5).shown(0) == "−5 ±0"


def test_text_keeps_numbers_together() -> None:
    assert unescape(text("a-1 <b> -5 % (-2 to 3)")) == "a-1 <b> −5\N{NO-BREAK SPACE}% (−2 to 3)"


def test_the_tokens_are_those_of_the_client() -> None:
    """The report has its own copy, because an installed Roost has no sources of the client."""
    client = (ROOT / "web/src/styles/tokens.css").read_text(encoding="utf-8")
    dark, light = (tokens(part) for part in client.split(':root[data-theme="light"]', 1))
    mine = (ROOT / "src/roost/lab/report/tokens.css").read_text(encoding="utf-8")
    my_dark, my_light = (tokens(part) for part in mine.split("@media", 1))
    assert my_dark == {name: dark[name] for name in my_dark}
    assert my_light == {name: light[name] for name in my_light}
    used = set(re.findall(r"var\(--([\w-]+)", report.asset("page.css"))) - {"m", "hot", "cold"}
    assert used <= my_dark.keys()


def tokens(css: str) -> dict[str, str]:
    return {name: " ".join(value.split()) for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", css)}


# -- the other questions, from their numbers as JSON -------------------------------------------------------------------
ABOUT = {"game": "riders", "version": "the rulebook's game", "content": "c" * 64, "seed": "1", "seats": 2, "games": 900}


def known(estimate: float, low: float | None, high: float | None) -> dict[str, Any]:
    return {"estimate": estimate, "interval": [low, high]}


def read_json(tmp_path: Path, **found: Any) -> Section:
    file = tmp_path / "answer.json"
    file.write_text(json.dumps({**ABOUT, **found}))
    return report.read(file)


def test_a_matrix_is_a_coloured_table_with_signs(tmp_path: Path) -> None:
    cells = [
        {"row": "Kael", "column": MARKUP, "cases": 80, "blocks": 40, **known(0.8, 0.7, 0.9), "verdict": "above"},
        {
            "row": "Lyra",
            "column": MARKUP,
            "cases": 9,
            "blocks": 4,
            **known(0.5, None, None),
            "verdict": "too few games",
        },
    ]
    section = read_json(
        tmp_path, kind="matrix", rows="Rider", columns="Dragon", across=False, fair=0.5, same=0.05, cells=cells
    )
    seen = Seen(page_of(section))
    assert section.title == "Dragon Riders: who beats whom"
    assert section.verdict.startswith("1 of 2 pairs of Rider and Dragon are surely above or below")
    assert "80 ▲ ±10.0" in seen.text and "not known" in seen.text and seen.tags["img"] == 0
    assert "content cccccccccccc" in seen.text and "seed 1" in seen.text


def test_a_ladder_draws_what_has_both_ends(tmp_path: Path) -> None:
    steps = [
        {"player": "greedy", **known(210, 150, None), "below": "random", "rate": known(0.8, 0.7, 0.9),
         "predicted": 0.8, "verdict": "stronger"},
        {"player": "random", **known(-210, -260, -150), "below": None, "rate": None, "predicted": None, "verdict": ""},
    ]  # fmt: skip
    section = read_json(tmp_path, kind="ladder", players=["greedy", "random"], within=50, rounds=100, steps=steps)
    seen = Seen(page_of(section)).text
    assert "greedy is the strongest of 2 players: +210 Elo points above their average (95 %: at least 150.0)" in seen
    panel = section.panels[1]
    assert panel.plot is not None and "random −210 ±55" in panel.plot["description"]


def test_qualities_and_cards_have_intervals(tmp_path: Path) -> None:
    edge = {"name": "first player's edge", "sentence": "Wins above a fair share.", "unit": "rate",
            **known(0.1, 0.05, 0.15), "note": ""}  # fmt: skip
    length = {"name": "length", "sentence": "Turns.", "unit": "number", **known(6.5, 6.25, 6.75), "note": ""}
    member = {"group": "Dragon", "word": "Voltwing", "blocks": 50, **known(0.3, 0.2, 0.4), "verdict": "below"}
    section = read_json(tmp_path, kind="quality", strong="greedy", weak="random", qualities=[edge, length],
                        groups=[member])  # fmt: skip
    seen = Seen(page_of(section)).text
    assert "The first player's edge is +10.0 % (95 %: 5.0 to 15.0); 2 numbers about the game" in seen
    assert "6.25 to 6.75" in seen and "20.0 to 40.0" in seen
    card: dict[str, Any] = {
            "card": "Silver", "verdict": "helps", "access": known(0.08, 0.05, 0.11), "for_its_cost": None,
            "equal_cost": [], "taken": known(0.9, 0.8, 1.0), "times": 2.0, "forced": 0.0, "blocks": 60,
            "table": []}  # fmt: skip
    section = read_json(tmp_path, kind="cards", bot="greedy", same=0.02, given=False, cards=[card])
    assert section.verdict.startswith("1 of 1 cards surely make a difference to who wins, after 900 games; most of all")
    assert "5.0 to 11.0" in Seen(page_of(section)).text
