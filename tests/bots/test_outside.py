"""Bots that others wrote: a class in a file, a program behind a pipe, and what happens to those that fail."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

import pytest

from roost.bots import outside
from roost.bots.bot import Forfeit, UnknownBot
from roost.bots.outside import fingerprint, is_outside, outside_label
from roost.bots.roster import is_timed, level_of, make_bot
from roost.core.state import State
from roost.games import load
from roost.lab.runs import manifest_of
from roost.lab.sim import report, simulate
from roost.lab.workers import Plan
from roost.server.thinking import check_bot

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
RIDERS = load("riders")

FIRST = """
class Bot:
    def choose(self, question):
        return question.legal[0]
"""


def written(tmp_path: Path, code: str) -> str:
    file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
    file.write_text(code)
    return f"{file}:Bot"


def program(tmp_path: Path, code: str) -> str:
    """A program that runs `code` for each message from Roost, with `say(dictionary)`."""
    file = tmp_path / "program.py"
    file.write_text(
        "import json, sys, time\n"
        "def say(data):\n    print(json.dumps(data), flush=True)\n"
        "for line in sys.stdin:\n    said = json.loads(line)\n" + "".join(f"    {row}\n" for row in code.splitlines())
    )
    return f"pipe:{sys.executable} {file}"


READY = "if said['type'] == 'hello': say({'type': 'ready', 'wants': ['observation']})\n"
ANSWER = "if said['type'] == 'question': say({'type': 'answer', 'action': said['legal'][0]})\n"


def new() -> State:
    s: State = RIDERS.new(2, "outside")
    return s


# -- names -------------------------------------------------------------------------------------------------------------
def test_names_say_where_a_bot_is() -> None:
    assert is_outside("a/my_bot.py:Bot")
    assert is_outside("my_bot.py:Bot@2s")
    assert is_outside("pipe:node bot.mjs")
    assert not any(is_outside(name) for name in ("random", "greedy:16", "ismcts:0.5s", "Steady", "my_bot.py"))
    assert outside_label("a/my_bot.py:Bot@2s") == "My bot"
    assert outside_label("pipe:node --silent a/wordy_bot.mjs") == "Wordy bot"
    assert level_of("a/my_bot.py:Bot") == "My bot"
    assert not is_timed("my_bot.py:Bot@2s")


def test_a_package_offers_bots_by_entry_points(tmp_path: Path) -> None:
    package = tmp_path / "drakes-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: drakes\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[roost.bots]\ndeep-drake = drakes_of_a_test:Bot\n")
    (tmp_path / "drakes_of_a_test.py").write_text(FIRST)
    sys.path.insert(0, str(tmp_path))
    outside.all_offered.cache_clear()
    try:
        bot = make_bot("deep-drake", "1", RIDERS.facts)
        s = new()
        assert bot.choose(s, 0) == s.legal(0)[0]
        assert level_of("deep-drake") == "Deep-drake"
    finally:
        sys.path.remove(str(tmp_path))
        outside.all_offered.cache_clear()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("class Other: pass", "has no class Bot"),
        ("def ", "cannot be loaded: SyntaxError"),
        ("class Bot:\n    def __init__(self): raise ValueError('no')", "cannot be made: ValueError: no"),
        ("class Bot: pass", r"has no method choose\(question\)"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_named(tmp_path: Path, code: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        make_bot(written(tmp_path, code), "1", RIDERS.facts)


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(UnknownBot, match=r"there is no file nowhere\.py"):
        make_bot("nowhere.py:Bot", "1", RIDERS.facts)
    with pytest.raises(UnknownBot, match="there is no program 'no-such-program'"):
        make_bot("pipe:no-such-program --fast", "1", RIDERS.facts)
    with pytest.raises(UnknownBot, match="more than 0 seconds"):
        make_bot("my_bot.py:Bot@0s", "1", RIDERS.facts)


def test_a_server_does_not_take_them_from_visitors(tmp_path: Path) -> None:
    for name in (written(tmp_path, FIRST), "pipe:node bot.mjs"):
        with pytest.raises(UnknownBot):
            check_bot(name, RIDERS.facts)


# -- playing -----------------------------------------------------------------------------------------------------------
def test_a_bot_gets_a_dealt_world_and_never_the_state(tmp_path: Path) -> None:
    code = """
seen = []
class Bot:
    def choose(self, question):
        seen.append(question)
        return question.legal[0]
"""
    name = written(tmp_path, code)
    s = new()
    make_bot(name, "1", RIDERS.facts).choose(s, 0)
    question = outside.class_in(Path(name.removesuffix(":Bot")), "seen")[0]
    assert question.dealt is not s
    assert question.seat == 0
    assert question.legal == s.legal(0)
    assert question.view == s.view(0)
    assert question.prompt.to_json() == s.prompt(0).to_json()
    assert question.observation == list(s.game.observe(s, 0))
    assert question.world(5).view(0) == s.view(0)


def test_the_example_in_python_plays_the_same_games_again() -> None:
    plan = Plan((f"{EXAMPLES / 'dealing_bot.py'}:Bot", "random"), "1", {})
    one, two = (simulate(load("hoard"), plan, 2) for _ in range(2))
    assert one.save() == two.save()
    assert one.finished == 2
    assert "forfeit" not in one.endings


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_the_example_in_javascript_plays() -> None:
    plan = Plan((f"pipe:node {EXAMPLES / 'wordy_bot.mjs'}", "random"), "1", {})
    tally = simulate(RIDERS, plan, 4)
    assert tally.finished == 4
    assert "forfeit" not in tally.endings


def test_a_program_gets_what_it_wants_and_may_ask_for_worlds(tmp_path: Path) -> None:
    code = (
        "if said['type'] == 'hello':\n"
        "    assert said['game'] == 'riders'\n"
        "    say({'type': 'ready', 'wants': ['observation']})\n"
        "if said['type'] == 'question':\n"
        "    assert 'view' not in said and len(said['observation']) > 10\n"
        "    legal = said['legal']\n"
        "    say({'type': 'world', 'seed': 3})\n"
        "if said['type'] == 'world':\n"
        "    assert said['world']['game'] == 'riders'\n"
        "    say({'type': 'answer', 'action': legal[-1]})\n"
    )
    s = new()
    assert make_bot(program(tmp_path, code), "1", RIDERS.facts).choose(s, 0) == s.legal(0)[-1]


# -- failing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("return -1", "answered -1, which is not legal"),
        ("return True", "answered True, which is not legal"),
        ("return None", "answered None, which is not legal"),
        ("return 1 / 0", "failed: ZeroDivisionError"),
        ("raise SystemExit", "failed: SystemExit"),
        ("while True: pass", r"gave no answer within 0\.1 seconds"),
        ("\n        while True:\n            try: pass\n            except Exception: pass", "gave no answer within"),
    ],
)
def test_a_class_that_gives_no_valid_answer_forfeits(tmp_path: Path, answer: str, said: str) -> None:
    name = written(tmp_path, f"class Bot:\n    def choose(self, question):\n        {answer.strip()}\n") + "@0.1s"
    with pytest.raises(Forfeit, match=said):
        make_bot(name, "1", RIDERS.facts).choose(new(), 0)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("pass", r"gave no answer within 0\.5 seconds"),
        ("say({'type': 'nonsense'})", "instead of ready"),
        ("print('hello', flush=True)", "not JSON"),
        ("print('[1]', flush=True)", "not an object"),
        ("sys.exit()", "ended without an answer"),
        (READY, r"gave no answer within 0\.5 seconds"),
        (READY + "if said['type'] == 'question': say({'type': 'answer', 'action': 'best'})", "answered 'best'"),
        (READY + "if said['type'] == 'question': say({'type': 'answer'})", "answered None"),
        (READY + "if said['type'] == 'question': say({'type': 'world', 'seed': 'x'})", "with the seed 'x'"),
    ],
)
def test_a_program_that_gives_no_valid_answer_forfeits(tmp_path: Path, code: str, said: str) -> None:
    name = program(tmp_path, code) + "@0.5s"
    bot = make_bot(name, "1", RIDERS.facts)
    start = time.monotonic()
    with pytest.raises(Forfeit, match=said):
        bot.choose(new(), 0)
    assert time.monotonic() - start < 5


def test_a_program_that_never_reads_does_not_hang(tmp_path: Path) -> None:
    file = tmp_path / "deaf.py"
    file.write_text(
        'import time\nprint(\'{"type": "ready", "wants": ["view", "observation"]}\', flush=True)\ntime.sleep(60)\n'
    )
    bot = make_bot(f"pipe:{sys.executable} {file}@0.5s", "1", RIDERS.facts)
    for _ in range(2):
        with pytest.raises(Forfeit, match="gave no answer within"):
            bot.choose(new(), 0)


def test_who_forfeits_has_lost_that_game_and_plays_the_next(tmp_path: Path) -> None:
    code = """
class Bot:
    def new_game(self, seed):
        self.answers = 0
        self.fails = seed % 2
    def choose(self, question):
        self.answers += 1
        return -1 if self.fails and self.answers > 3 else question.legal[0]
"""
    plan = Plan((written(tmp_path, code), "random"), "1", {})
    tally = simulate(RIDERS, plan, 20)
    assert 0 < tally.endings["forfeit"] < 20
    assert tally.finished == 20
    assert report(tally, plan.players)["by_bot"]["random"] >= tally.endings["forfeit"]


def test_a_program_is_started_again_after_it_failed(tmp_path: Path) -> None:
    name = program(tmp_path, READY + ANSWER + "if said['type'] == 'question': sys.exit()")
    bot = make_bot(name, "1", RIDERS.facts)
    s = new()
    assert bot.choose(s, 0) == s.legal(0)[0]
    with pytest.raises(Forfeit, match="ended without an answer"):
        bot.choose(s, 0)
    bot.restart(2)
    assert bot.choose(s, 0) == s.legal(0)[0]


# -- runs that are kept ------------------------------------------------------------------------------------------------
def test_a_manifest_has_a_hash_of_the_bots_code(tmp_path: Path) -> None:
    name = written(tmp_path, FIRST)
    before = manifest_of(RIDERS, (name, "random"), "1", {})
    assert before["outside"] == {name: fingerprint(name)}
    Path(name.removesuffix(":Bot")).write_text(FIRST + "# another version\n")
    assert manifest_of(RIDERS, (name, "random"), "1", {}) != before
    assert "outside" not in manifest_of(RIDERS, ("random", "random"), "1", {})
