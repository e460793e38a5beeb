"""The commands `replay` and `rules`: to read what was played, and by which rules."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown

from roost.core.game import Game
from roost.core.record import RecordError
from roost.core.saving import digest
from roost.core.words import view_with_names
from roost.games import rulebook
from roost.rulebook import Rulebook
from roost.terminal.arguments import AsJson, Variant, open_or_stop, stop
from roost.terminal.board import plain_board
from roost.terminal.players import bystanders
from roost.terminal.saves import Saved, answers_of, game_of, read_saved
from roost.terminal.sitting import taken_up


# -- replay --------------------------------------------------------------------------------------------------------
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    to: Annotated[int | None, typer.Option(help="Only so many answers.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; without it, as a spectator did.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a recorded game at its end or at any other moment."""
    try:
        saved = read_saved(file)
        answers = len(answers_of(saved.record, to))
        if seat is not None and not 0 <= seat < saved.record.seats:
            raise RecordError(f"the record has seats 0 to {saved.record.seats - 1}, and no seat {seat}")
        told = played_again(saved, to, seat) or stored(saved)
    except RecordError as error:
        stop(str(error))
    if as_json:
        typer.echo(json.dumps({**heading(saved), "at": answers, **told}))
        return
    head = heading(saved)
    typer.echo(f"{head['game']}, rules {head['version']}, answer {answers} of {head['answers']}")
    for line in told["log"]:
        typer.echo(f"  . {line}")
    show_moment(saved, told)


def heading(saved: Saved) -> dict[str, Any]:
    record = saved.record
    facts = {"game": record.game, "version": record.version, "seats": record.seats, "options": record.options}
    return {**facts, "players": saved.players, "answers": len(record.effective())}


def played_again(saved: Saved, to: int | None, seat: int | None) -> dict[str, Any] | None:
    """The record at a moment, or None where it is of other rules or content than ours and has a result of its own."""
    record = saved.record
    try:
        game = game_of(record)
    except RecordError:
        if to is None and record.result is not None:
            return None
        raise
    moment = taken_up(game, record, bystanders(saved.players, record.seats), to)
    state = moment.match.state
    whole = to is None and record.result is not None
    if whole and state.over and record.result is not None and record.result.get("digest") != digest(state):
        raise RecordError("the record plays again, but to another end than it stored: it was changed by hand")
    return {
        "log": moment.tell(seat),
        "view": moment.view(seat),
        "result": {"scores": state.scores(), "winners": state.winners()} if state.over else None,
    }


def stored(saved: Saved) -> dict[str, Any]:
    """What a record of other rules tells by itself."""
    result = dict(saved.record.result or {})
    log = result.pop("log", [])
    names = [player.name for player in bystanders(saved.players, saved.record.seats)]
    return {"log": view_with_names(log, names) if isinstance(log, list) else [], "view": None, "result": result}


def show_moment(saved: Saved, told: dict[str, Any]) -> None:
    names = [player.name for player in bystanders(saved.players, saved.record.seats)]
    view, result = told["view"], told["result"]
    if view is None:
        typer.echo(f"\nThis is a record of rules {saved.record.version} or content that is not here: as it was stored.")
    else:
        typer.echo("")
        width = min(100, shutil.get_terminal_size().columns)
        for line in plain_board(game_of(saved.record), view, width, names):
            typer.echo(line)
    if result is not None:
        winners = [names[seat] for seat in result.get("winners", []) if seat in range(len(names))]
        typer.echo(f"\nWon by {' and '.join(winners)}. Scores: {', '.join(map(str, result.get('scores', [])))}")
    else:
        waiting = [names[seat] for seat in view["waiting"]]
        typer.echo(f"\nWaiting for {' and '.join(waiting)}: {view['question']}")


# -- rules ---------------------------------------------------------------------------------------------------------
def rules(
    game: str,
    wanted: Annotated[str | None, typer.Argument(metavar="[NUMBER or WORD]", help="A rule, or a word in one.")] = None,
    variant: Variant = None,
    as_json: AsJson = False,
) -> None:
    """Read a game's rules: the page, one rule by its number, or whatever has a word in it."""
    loaded = open_or_stop(game, variant)
    page = rulebook(loaded.id)
    if wanted is None:
        show_page(loaded, page, as_json)
        return
    found = rule_numbered(page, wanted) or lines_with(page, wanted) + rows_with(loaded, wanted)
    if not found:
        last = list(Rulebook(page).rules)[-1:]
        stop(f"no rule of {loaded.id} is numbered {wanted!r} or has it in its words; the last rule is {last[0]}")
    if as_json:
        told = [{"cite": cite, "text": text} for cite, text in found]
        typer.echo(json.dumps({"game": loaded.id, "wanted": wanted, "found": told}))
        return
    for cite, text in found:
        typer.echo(f"{cite}: {text}" if cite else text)


def show_page(game: Game[Any], page: str, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"game": game.id, "version": game.facts.version, "page": page}))
    elif sys.stdout.isatty():
        Console().print(Markdown(page))
    else:
        typer.echo(page)


def rule_numbered(page: str, wanted: str) -> list[tuple[str, str]]:
    """A rule by its citation (R-r7) or, in the first part of the page, by its bare number."""
    book = Rulebook(page)
    first = book.parts[0].prefix if book.parts else ""
    for cite, rule in book.rules.items():
        if wanted.strip().lower() in (cite.lower(), cite.removeprefix(first).lower()):
            return [(cite, rule.text)]
    return []


def lines_with(page: str, word: str) -> list[tuple[str, str]]:
    """Rules whole, other lines as they stand."""
    lines = page.splitlines()
    rule_at: dict[int, tuple[str, str]] = {}
    for rule in Rulebook(page).rules.values():
        end = rule.line
        while end < len(lines) and re.match(r"\s+\S", lines[end]):
            end += 1
        rule_at.update(dict.fromkeys(range(rule.line, end + 1), (rule.cite, rule.text)))
    wanted = word.lower()
    found = [rule_at.get(n, ("", line.strip())) for n, line in enumerate(lines, 1)]
    return list(dict.fromkeys((cite, text) for cite, text in found if wanted in text.lower()))


def rows_with(game: Game[Any], word: str) -> list[tuple[str, str]]:
    """Cards and other rows, where content has words for them."""
    book = game.book
    found: list[tuple[str, str]] = []
    for name, table in book.tables.items():
        if "text" not in table.columns:
            continue
        for thing in book.things(name):
            text = str(book.value(thing, "text"))
            if word.lower() in f"{book.names[thing]} {text}".lower():
                found.append((f"{book.names[thing]} ({name})", text))
    return found
