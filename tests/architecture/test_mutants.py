"""The mutation tests of the rules: which mutants are made, how they run, and what is reported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from roost.rulebook import Rulebook
from scripts import mutants
from scripts.mutants import Fate, Mutant, find_out, report
from scripts.mutations import as_toml, code_mutants, row_mutants, unchanged

BOOK = Rulebook("# Game\nCite **R1**.\n" + "".join(f"{n}. Rule.\n" for n in range(1, 10)))
ROOT = Path(__file__).parents[2]
HOARD = ROOT / "examples" / "hoard" / "roost_hoard"


def body(text: str) -> str:
    return "def f(s: S) -> bool:\n" + "".join(f"    {line}\n" for line in text.splitlines())


def mutated(source: str) -> list[tuple[str, str]]:
    return [(name, text) for name, _, _, text in code_mutants(source, BOOK)]


@pytest.mark.parametrize(
    ("returns", "default"),
    [
        ("None", "None"),
        ("bool", "False"),
        ("int", "0"),
        ("str", "''"),
        ("list[int]", "[]"),
        ("vec[i64]", "vec[i64]()"),
        ("list[int] | None", "None"),
        ("Card", "None"),
    ],
)
def test_a_function_that_cites_a_rule_does_nothing(returns: str, default: str) -> None:
    source = f'def f() -> {returns}:\n    """It does much (R1)."""\n    return g()\n'
    assert mutated(source)[0] == ("f: does nothing", f"def f() -> {returns}:\n    return {default}\n")


@pytest.mark.parametrize(
    "source",
    [
        "def f() -> None:  # R1\n    g()\n",
        "# R1: much\n# in two lines\ndef f() -> None:\n    g()\n",
        "@final\nclass A:\n    '''All of it (R1).'''\n\n    def f(self) -> None:\n        g()\n",
    ],
)
def test_a_comment_or_a_class_docstring_counts_for_the_function(source: str) -> None:
    assert [name.split(".")[-1] for name, _ in mutated(source)] == ["f: does nothing"]


def test_a_predicate_is_also_always_true() -> None:
    names = [name for name, _ in mutated("def is_wounded(p: Side) -> bool:  # R2\n    return p.hp < 3\n")]
    assert names == ["is_wounded: does nothing", "is_wounded: is always true"]


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        ("if a:  # R1\n    b()", ["a: never", "a: always"]),
        ("if a:\n    b()  # R1\n    c()", ["a: never", "a: always"]),
        ("if a:\n    b()\n    c()  # R1", ["without c()"]),
        ("if a:\n    b()\nelif c:  # R1\n    d()", ["c: never", "c: always"]),
        ("if a:\n    b()\nelse:  # R1\n    d()", ["a: else nothing"]),
        ("if a:\n    b()\nelse:\n    d()  # R1", ["a: else nothing"]),
        ("# R1\nif a:\n    b()", ["a: never", "a: always"]),
        ("x = 1 if a else 0  # R1", ["a: never", "a: always"]),
        ("return a or b  # R1", ["returns False", "returns True"]),
        ("x = a and b  # R1", ["x is False", "x is True"]),
        ("x = draw()  # R1", ["x is 0"]),
        ("s.x = draw()  # R1", ["without s.x = draw()"]),
        ("g(\n    a,  # R1\n    b,\n)", ["without g(a, b)"]),
        ("for x in y:  # R1\n    g(x)", ["without for x in y:"]),
        ("for x in y:\n    g(x)  # R1", ["without g(x)"]),
        ("match a:\n    case 1:  # R1\n        b()\n    case _:\n        c()", ["case 1: never"]),
        ("g()  # R12 is no rule, and this cites none", []),
    ],
)
def test_branches_go_both_ways_and_statements_are_left_out(lines: str, names: list[str]) -> None:
    assert [name.removeprefix("f: ") for name, _ in mutated(body(lines))] == names


def test_only_the_piece_itself_is_changed() -> None:
    source = body("g()\nif a:  # R1, R3-R4\n    b()\nreturn h(s)")
    (name, cites, line, text), _ = code_mutants(source, BOOK)
    assert (name, cites, line) == ("f: a: never", ["R1", "R3", "R4"], 3)
    assert text == body("g()\nif False:\n    b()\nreturn h(s)")


def test_a_number_outside_functions_is_changed_and_all_else_left_alone() -> None:
    assert mutated("LIMIT = 5  # R1\nDECK = Place('deck')  # R2\n") == [
        ("LIMIT is 6", "LIMIT = 6\nDECK = Place('deck')\n")
    ]


def test_a_rows_script_is_emptied() -> None:
    text = '[[card]]\nname = "Ox\\"en"\ncost = 2\nplay = ["may", ["draw 1", "coins 2"]]\nmad = true\n'
    table, row, column, _, new = next(row_mutants(text))
    assert (table, row, column) == ("card", 'Ox"en', "play")
    assert new == '[[card]]\nname = "Ox\\"en"\ncost = 2\nplay = []\nmad = true\n'
    assert as_toml({"card": [{"name": "Ox", "play": ["a", ["b"]]}]}) == '[[card]]\nname = "Ox"\nplay = ["a", ["b"]]\n'


# -- running and reporting -----------------------------------------------------------------------------------------
def hoard_mutant(name: str, text: str, *tests: str, cites: tuple[str, ...] = ("Hoard 8",)) -> Mutant:
    file = "tests/games/hoard/test_cards.py"
    citing = {f"{file}::{test}": list(cites) for test in tests}
    return Mutant("hoard", name, list(cites), 1, HOARD / "effects.py", text, citing)


@pytest.mark.slow
def test_mutants_are_killed_by_the_tests_that_cite_them_or_survive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutants, "NOTES", tmp_path / "mutants.json")
    whole = unchanged(HOARD / "effects.py")
    blind = whole.replace("s.show(deck", "str(deck") + "\n"
    endless = whole.replace(
        "def run(self, s: Hoard) -> bool:", "def run(self, s: Hoard) -> bool:\n        while True: pass"
    )
    assert whole not in (blind, endless)
    owl = "test_an_owl_shows_the_top_card_to_its_player_alone"
    found = [
        hoard_mutant("blind", blind, owl),
        hoard_mutant("blind, by another test", blind, "test_an_owl_over_an_empty_deck_sees_nothing"),
        hoard_mutant("untested", blind),
        hoard_mutant("endless", endless, owl),
    ]
    found[0].cites.append("Hoard 7")  # cited by the code, but not by the test that fails
    monkeypatch.setattr(mutants, "PATIENCE", 2)
    known: dict[str, Any] = {}
    fates = find_out(found, {"hoard": HOARD}, known, 1)
    eight = ["Hoard 8"]
    expected = [Fate(True, eight), Fate(False, []), Fate(False, []), Fate(True, eight)]
    assert list(fates.values()) == expected
    assert (HOARD / "effects.py").read_text() != blind
    assert sorted(note["killed"] for note in known.values()) == [False, True, True]

    monkeypatch.setattr(mutants, "Workers", None)  # nothing runs a second time
    assert find_out(found, {"hoard": HOARD}, known, 1) == fates


def test_a_survivor_runs_again_when_the_tests_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    owl = "test_an_owl_shows_the_top_card_to_its_player_alone"
    found = [hoard_mutant("weak", "", owl, cites=("Hoard 7", "Hoard 8")), hoard_mutant("dead", "", owl)]
    code = mutants.digest_of_code(HOARD)
    known: dict[str, Any] = {
        f"{code} hoard weak": {"killed": True, "held": [], "tests": "other tests", "slow": True},
        f"{code} hoard dead": {"killed": True, "held": ["Hoard 8"], "tests": "other tests", "slow": True},
    }
    ran: list[str] = []

    class NoWorkers:
        def __init__(self, games: object, jobs: int) -> None: ...

        def run(self, queue: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
            ran.extend(job["name"].split()[-1] for job in queue)
            return iter([])

        def close(self) -> None: ...

    monkeypatch.setattr(mutants, "Workers", NoWorkers)
    monkeypatch.setattr(
        mutants, "try_unchanged", lambda workers, rest: {test: 1.0 for mutant in rest for test in mutant.tests}
    )
    find_out(found, {"hoard": HOARD}, known, 1)
    assert ran == ["weak", "weak"]  # with the quick tests, then with all


def reported(found: list[Mutant], fates: dict[str, Fate], reasons: dict[str, str], whole: bool = True) -> bool:
    return report("hoard", found, fates, reasons, whole=whole, verbose=False)


def test_too_many_survivors_are_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    found = [hoard_mutant(str(k), "") for k in range(10)]
    fates = {f"hoard {k}": Fate(True, ["Hoard 8"]) for k in range(10)}
    assert reported(found, fates, {})
    fates["hoard 3"] = Fate(False, [])
    assert reported(found, fates, {"3": "It cannot matter."})
    assert "accepted: It cannot matter." in capsys.readouterr().out
    fates["hoard 4"] = Fate(False, [])
    assert not reported(found, fates, {})
    assert "hoard: 8 of 10 mutants killed, 80.0 %; 2 survive, 0 accepted" in capsys.readouterr().out


def test_a_rule_is_held_only_by_a_test_that_cites_it(capsys: pytest.CaptureFixture[str]) -> None:
    """A mutant of two rules that fails only tests of the first leaves the second one open."""
    found = [hoard_mutant("one", "", cites=("Hoard 7", "Hoard 8"))]
    fates = {"hoard one": Fate(True, ["Hoard 8"])}
    assert not reported(found, fates, {})
    said = capsys.readouterr().out
    assert "not held  Hoard 7" in said and "hoard: 1 of 2 rules and rows held; 1 not held, 0 accepted" in said
    assert reported(found, fates, {"Hoard 7": "The kernel sees to it."})
    assert not reported(found, fates, {"Hoard 7": "The kernel sees to it.", "Hoard 8": "It is held."})


def test_an_accepted_survivor_that_is_killed_or_gone_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    found = [hoard_mutant("one", "")]
    fates = {"hoard one": Fate(True, ["Hoard 8"])}
    assert not reported(found, fates, {"one": "It lives."})
    assert "'one' is accepted, but a test holds it now: remove the entry" in capsys.readouterr().out
    assert not reported(found, fates, {"two": "It lives."})
    assert reported(found, fates, {"two": "It lives."}, whole=False)
