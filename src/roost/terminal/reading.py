"""The commands `roost replay`, which shows a saved game, and `roost rules`, which shows a game's rules."""

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

from roost.core.fault import nearest
from roost.core.game import Game
from roost.core.record import RecordError
from roost.core.saving import digest
from roost.core.words import with_names
from roost.games import rulebook
from roost.guide import guide_of
from roost.rulebook import Rulebook
from roost.terminal.arguments import AsJson, GameName, Variant, open_or_stop, stop
from roost.terminal.board import plain_board
from roost.terminal.players import bystanders
from roost.terminal.saves import Saved, answers_of, game_of, read_saved
from roost.terminal.sitting import taken_up
from roost.terminal.words import without_marks


# -- replay --------------------------------------------------------------------------------------------------------
def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    to: Annotated[int | None, typer.Option(help="Stop after this many answers; at the end unless given.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show it as this seat (0, 1, ...) saw it; as a spectator unless given.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show the log and the board of a saved game, at its end or after any number of answers."""
    try:
        saved = read_saved(file)
        answers = len(answers_of(saved.record, to))
        if seat is not None and not 0 <= seat < saved.record.seats:
            raise RecordError(f"the saved game has seats 0 to {saved.record.seats - 1}, but no seat {seat}")
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
    """Replay the first `to` answers of a record, or all: log, view and result.

    None if the record needs other rules or content than these and stores its own result instead.
    """
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
        raise RecordError("the saved game does not lead to the result stored in it: the file was edited or is damaged")
    return {
        "log": moment.tell(seat),
        "view": moment.view(seat),
        "result": {"scores": state.scores(), "winners": state.winners()} if state.over else None,
    }


def stored(saved: Saved) -> dict[str, Any]:
    """The log and the result that a record itself stores, for records that cannot be replayed."""
    result = dict(saved.record.result or {})
    log = result.pop("log", [])
    names = [player.name for player in bystanders(saved.players, saved.record.seats)]
    return {
        "log": [with_names(str(line), names) for line in log] if isinstance(log, list) else [],
        "view": None,
        "result": result,
    }


def show_moment(saved: Saved, told: dict[str, Any]) -> None:
    names = [player.name for player in bystanders(saved.players, saved.record.seats)]
    view, result = told["view"], told["result"]
    if view is None:
        typer.echo(
            f"\nThis game was played with rules {saved.record.version} or content that this Roost does not have; "
            "only the log and the result stored in the file can be shown."
        )
    else:
        typer.echo("")
        width = min(100, shutil.get_terminal_size().columns)
        for line in plain_board(game_of(saved.record), view, width, names):
            typer.echo(line)
    if result is not None:
        winners = [names[seat] for seat in result.get("winners", []) if seat in range(len(names))]
        typer.echo(f"\nWon by {' and '.join(winners)}. Scores: {scores_by_name(names, result.get('scores', []))}")
    else:
        waiting = [names[seat] for seat in view["waiting"]]
        typer.echo(f"\nWaiting for {' and '.join(waiting)}: {view['question']}")


def scores_by_name(names: list[str], scores: list[Any]) -> str:
    named = len(names) == len(scores)
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True)) if named else str(scores)


# -- rules ---------------------------------------------------------------------------------------------------------
def rules(
    game: GameName,
    wanted: Annotated[
        str | None,
        typer.Argument(metavar="NUMBER or WORDS", help="A rule number such as R7, or words to search for."),
    ] = None,
    card: Annotated[bool, typer.Option("--card", help="The rules on one screen.")] = False,
    variant: Variant = None,
    as_json: AsJson = False,
) -> None:
    """Read a game's rules: all, one by its number, rules and cards that contain some words, or all on one screen."""
    loaded = open_or_stop(game, variant)
    page = rulebook(loaded.id)
    if card:
        show_card(loaded, as_json)
        return
    if wanted is None:
        show_page(loaded, page, as_json)
        return
    found = rule_numbered(page, wanted) or lines_with(page, wanted) + rows_with(loaded, wanted)
    if not found:
        stop(not_found(loaded, page, wanted))
    if as_json:
        told = [{"cite": cite, "text": text} for cite, text in found]
        typer.echo(json.dumps({"game": loaded.id, "wanted": wanted, "found": told}))
        return
    for cite, text in found:
        typer.echo(without_marks(": ".join(part for part in (cite, text) if part)))


def show_page(game: Game[Any], page: str, as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({"game": game.id, "version": game.facts.version, "page": page}))
    elif sys.stdout.isatty():
        Console().print(Markdown(page))
    else:
        typer.echo(page)


def show_card(game: Game[Any], as_json: bool) -> None:
    card = guide_of(game.id).card
    if card is None:
        stop(f"{game.facts.name} has no rules card; read all its rules with: roost rules {game.id}")
    if as_json:
        typer.echo(json.dumps({"game": game.id, "card": dict(card.parts())}))
        return
    typer.echo(game.facts.name)
    for line in card.lines(min(100, shutil.get_terminal_size().columns) - 1):
        typer.echo(line)


def not_found(game: Game[Any], page: str, wanted: str) -> str:
    """One sentence that says that nothing was found, with the nearest rule number or word if one is near."""
    name = game.facts.name
    number = re.fullmatch(r"\s*(?P<prefix>\D*?)(?P<n>\d+)\s*", wanted)
    if number:
        book = Rulebook(page)
        prefix = number["prefix"] or (book.parts[0].prefix if book.parts else "")
        same = [re.fullmatch(rf"{re.escape(prefix)}(\d+)", cite, re.IGNORECASE) for cite in book.rules]
        near = min([hit for hit in same if hit], key=lambda hit: abs(int(hit[1]) - int(number["n"])), default=None)
        return f"{name} has no rule {wanted.strip()}{f'; nearest: {near[0]}' if near else ''}"
    near_word = nearest(wanted, set(re.findall(r"[a-z']{3,}", page.lower())), quoted=False)
    return f"no rule or card of {name} contains {wanted!r}{near_word}"


def rule_numbered(page: str, wanted: str) -> list[tuple[str, str]]:
    """The rule with a citation such as R-r7; rules of the first part of the page are also found by bare number."""
    book = Rulebook(page)
    first = book.parts[0].prefix if book.parts else ""
    for cite, rule in book.rules.items():
        if wanted.strip().lower() in (cite.lower(), cite.removeprefix(first).lower()):
            return [(cite, rule.text)]
    return []


def lines_with(page: str, word: str) -> list[tuple[str, str]]:
    """Everything on the page that contains a word: rules in full, otherwise single lines."""
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
    """Cards and other rows of content whose name or text contains a word."""
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
