"""The command `roost verify`: whether the deal of a finished game was promised before, and its record is true."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.core.record import Record, RecordError, record_from_json, replay, story
from roost.core.saving import digest
from roost.games import load
from roost.server.shuffle import Shuffle


def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game, downloaded at its table.")],
    commitment: Annotated[
        str | None, typer.Option(help="The promise that you noted before the deal; compared with that of the record.")
    ] = None,
) -> None:
    """Check the shuffle of a finished game: the server's promise, the seed, and the game dealt and played again."""
    try:
        record = record_from_json(json.loads(file.read_text(encoding="utf-8")))
        said = [*faults_of_shuffle(record, commitment), *faults_of_game(record)]
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, RecordError) as error:
        typer.echo(f"roost: {file}: {error}", err=True)
        raise typer.Exit(2) from None
    for fault in said:
        typer.echo(f"WRONG: {fault}")
    if said:
        raise typer.Exit(1)
    result = record.result or {}
    typer.echo(f"The promise {result['shuffle']['commitment']} was kept: the secret has this hash.")
    typer.echo("The seed was made of the secret and of the text that the opener's browser added.")
    typer.echo(f"{record.game}: {len(record.effective())} answers, dealt and played again, lead to the same end.")


def faults_of_shuffle(record: Record, commitment: str | None = None) -> list[str]:
    """What is wrong with the promise and the seed. Raises `RecordError` if the record has no promise."""
    found: Any = (record.result or {}).get("shuffle")
    if found is None:
        raise RecordError("its shuffle cannot be proved: the game is not over, or was opened without a promise")
    try:
        shuffle = Shuffle(found["secret"], found["nonce"])
        promised, kept, seed = found["commitment"], shuffle.commitment, shuffle.seed
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError("its shuffle is damaged") from error
    faults = []
    if kept != promised:
        faults.append("the server's secret does not have the hash that was promised")
    if commitment is not None and commitment != promised:
        faults.append("the promise is not the one that you noted")
    if record.seed != seed:
        faults.append("the seed was not made of the secret and the text of the opener's browser")
    return faults


def faults_of_game(record: Record) -> list[str]:
    """What differs when the game is dealt and played again. Raises `RecordError` if it cannot be played again."""
    try:
        game = load(record.game, record.variant)
    except Exception as error:
        raise RecordError(f"{record.game} cannot be loaded: {error}") from error
    result = record.result or {}
    if digest(replay(game, record)) != result.get("digest"):
        return ["the same seed and answers lead to another end"]
    if story(game, record) != result.get("log"):
        return ["the same seed and answers tell another log"]
    return []
