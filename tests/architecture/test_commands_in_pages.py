"""Every `roost` command in the pages exists, with the arguments and options that it is shown with."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from roost.main import app
from scripts.docs import FENCE, ROOT, blocks, pages

ROOST: Any = typer.main.get_command(app)
UsageError: Any = typer.BadParameter.__mro__[1]  # Typer brings its own Click, and does not export this class
COMMAND = re.compile(r"^(?:\.venv/bin/)?roost\s")
MADE_UP = re.compile(r"…|\.\.\.|<\w+>")  # stands for something that the reader fills in
SPOKEN_OF = ["CHANGELOG.md"]  # what it says was true at its time


def commands(page: Path) -> Iterator[str]:
    """The commands in a page: lines of code blocks, and code within sentences."""
    text = page.read_text(encoding="utf-8")
    for block in blocks(text):
        if block.words[:1] not in ([], ["bash"], ["sh"], ["console"]):
            continue
        for line in re.sub(r"\\\n\s*", "", block.text).splitlines():
            if COMMAND.match(line.strip()):
                yield re.split(r"\s+#\s|\s{4,}", line.strip())[0]
    for code in re.findall(r"`([^`]+)`", FENCE.sub("", text)):
        if COMMAND.match(code) and not code.endswith(":"):
            yield " ".join(code.split())


def parse(command: str) -> None:
    """Parse a command as the command line would, without running it; raises a usage error."""
    words = ["1" if word == "N" else word for word in shlex.split(command)[1:]]
    words = words[: next((k for k, word in enumerate(words) if word in ("|", ">", "2>", "&&", "&")), len(words))]
    if not words or words[0].startswith("--") or words[0].isupper():  # such as --version, or a placeholder
        return
    parent = typer.Context(ROOST, info_name="roost")
    group = ROOST
    while isinstance(group, TyperGroup) and words:
        _, group, words = group.resolve_command(parent, words)
    if isinstance(group, TyperGroup) or "--help" in words or "-h" in words:
        return
    with parent.scope():
        group.make_context(group.name, words, parent=parent)


def is_only_absent(error: Any) -> bool:
    """Whether the command is right, but needs a file that the page's example does not bring along."""
    return isinstance(error, typer.BadParameter) and "does not exist" in error.message


CASES = [(page, command) for page in pages() if page.name not in SPOKEN_OF for command in commands(page)]


def test_the_pages_have_many_commands() -> None:
    assert len(CASES) > 100


@pytest.mark.parametrize("page", sorted({page for page, _ in CASES}), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_can_be_typed_as_it_stands(page: Path) -> None:
    wrong = []
    for where, command in CASES:
        if where != page or MADE_UP.search(command):
            continue
        try:
            parse(command)
        except typer.Exit:
            if "/" not in command:  # else it names a file that is not here
                wrong.append(f"{command}: is refused")
        except UsageError as error:
            named = type(error).__name__ == "MissingParameter" and len(command.split()) <= 3  # without its arguments
            if not named and not is_only_absent(error):
                wrong.append(f"{command}: {error.format_message()}")
    assert wrong == []


def test_the_check_finds_a_wrong_option() -> None:
    with pytest.raises(UsageError):
        parse("roost play riders --playerz human")
    with pytest.raises(UsageError):
        parse("roost pley riders")
    parse("roost play riders --players human,human --seed tuesday")
