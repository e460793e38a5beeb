"""Runs that are kept in a folder: what was played, and the result of every game.

    manifest.json                     everything that determines the games
    command.txt                       the last command that added games
    ranges/000000000-000005000.json      the tally of the games 0 to 4999
    ranges/000000000-000005000.parquet   a row for each of these games
    ranges/000000000-000005000-events.parquet   if events were counted: how often each happened to each seat

A range is finished when its tally is there: it is written last. So a run can be stopped at any moment, and continues
with the games that are missing. Runs with the same manifest can be merged.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import roost.bots
import roost.core
from roost.bots.outside import fingerprint, is_outside
from roost.core.game import Game
from roost.games import package
from roost.lab.access import split
from roost.lab.rows import ResultColumn, ResultRows
from roost.lab.tally import WIN, Tally, load_tally

if TYPE_CHECKING:
    import polars

FORMAT = 1
MANIFEST = "manifest.json"
COMMAND = "command.txt"
RANGES = "ranges"
EVENTS = "-events.parquet"
MOST_ROWS = 1_000_000  # in one file, after `tidy`


class RunFault(ValueError):
    """A folder that does not hold the run that was asked for."""


def manifest_of(
    game: Game[Any],
    players: Sequence[str],
    seed: str,
    options: dict[str, Any],
    counts: bool = False,
    blocks: bool = False,
) -> dict[str, Any]:
    """Everything that determines the games of a run. Two runs with the same manifest play the same games."""
    outside = {name: fingerprint(name) for name in sorted({split(name)[0] for name in players}) if is_outside(name)}
    return {
        "format": FORMAT,
        "game": game.id,
        "version": game.facts.version,
        "content": game.book.hash,
        "code": code_hash(game),
        "variant": game.book.variant,
        "options": game.full_options(options),
        "players": list(players),
        "seed": seed,
        "counts": counts,
        "blocks": blocks,
        **({"outside": outside} if outside else {}),
    }


def code_hash(game: Game[Any]) -> str:
    """A hash of the sources of the kernel, the bots and the game's rules."""
    found = hashlib.sha256()
    for module in (roost.core, roost.bots, package(game.id)):
        home = Path(str(module.__file__)).parent
        for file in sorted(home.rglob("*.py")):
            found.update(str(file.relative_to(home)).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


@dataclass(frozen=True)
class Run:
    """A run in a folder."""

    folder: Path
    manifest: dict[str, Any]

    # -- what is there ---------------------------------------------------------------------------------------------
    def ranges(self) -> list[range]:
        """The finished ranges, in order; none overlaps another."""
        names = (file.stem.split("-") for file in (self.folder / RANGES).glob("*.json"))
        found: list[range] = []
        for games in sorted((range(int(a), int(b)) for a, b in names), key=lambda games: (games.start, -games.stop)):
            if not found or games.start >= found[-1].stop:  # else `join` was interrupted, and a larger range has it
                found.append(games)
        return found

    def missing(self, games: int) -> list[range]:
        """The games below `games` that are not finished, as ranges."""
        found, at = [], 0
        for done in self.ranges():
            if done.start > at:
                found.append(range(at, min(done.start, games)))
            at = max(at, done.stop)
        found.append(range(at, games))
        return [gap for gap in found if gap]

    def tally(self) -> Tally:
        """The sum of all finished ranges."""
        return self.tally_of(self.ranges())

    def tally_of(self, ranges: Sequence[range]) -> Tally:
        if not ranges:
            raise RunFault(f"{self.folder} has no finished games yet")
        first, *rest = (
            load_tally(json.loads(self.file(games, ".json").read_text(encoding="utf-8"))) for games in ranges
        )
        for tally in rest:
            first.merge(tally)
        return first

    def frame(self) -> polars.DataFrame:
        """A row for each finished game, in the order of their numbers."""
        return self.read(self.ranges(), ".parquet")

    def events(self) -> polars.DataFrame:
        """How often each kind of event happened to each seat in each game, if events were counted."""
        if not self.manifest["counts"]:
            raise RunFault(f"{self.folder} was played without --count, so its events are not known")
        return self.read(self.ranges(), EVENTS)

    def read(self, ranges: Sequence[range], ending: str) -> polars.DataFrame:
        import polars

        if not ranges:
            raise RunFault(f"{self.folder} has no finished games yet")
        return polars.concat([polars.read_parquet(self.file(games, ending)) for games in ranges])

    def file(self, games: range, ending: str) -> Path:
        return self.folder / RANGES / f"{games.start:09}-{games.stop:09}{ending}"

    # -- adding ----------------------------------------------------------------------------------------------------
    def add(self, games: range, tally: Tally, rows: ResultRows) -> None:
        """Write the results of a range."""
        self.keep(games, tally, packed(rows, self.manifest["players"], self.manifest["counts"]))

    def keep(self, games: range, tally: Tally, files: tuple[bytes, bytes]) -> None:
        """Write the results of a range, whose rows are already `packed`."""
        write(self.file(games, ".parquet"), files[0])
        if self.manifest["counts"]:
            write(self.file(games, EVENTS), files[1])
        self.finish(games, tally)

    def finish(self, games: range, tally: Tally) -> None:
        """Mark a range as finished; its rows must be there."""
        write(self.file(games, ".json"), (json.dumps(tally.save(), separators=(",", ":")) + "\n").encode())

    def note(self, command: str) -> None:
        """Keep the command by which games are added; the last one counts."""
        write(self.folder / COMMAND, f"{command}\n".encode())

    def command(self) -> str:
        """The last command by which games were added, "" if it was none."""
        file = self.folder / COMMAND
        return file.read_text(encoding="utf-8").strip() if file.exists() else ""

    def take_from(self, other: Run) -> None:
        """Copy the ranges of another run of the same games."""
        if other.manifest != self.manifest:
            raise RunFault(difference(self.folder, self.manifest, other.manifest))
        for games in other.ranges():
            for mine in self.ranges():
                if mine.start < games.stop and games.start < mine.stop:
                    raise RunFault(
                        f"{self.folder} and {other.folder} both have game {max(mine.start, games.start)}; "
                        "runs to be merged must have different games"
                    )
            for ending in (".parquet", EVENTS, ".json"):
                if (found := other.file(games, ending)).exists():
                    write(self.file(games, ending), found.read_bytes())

    def tidy(self) -> None:
        """Put small neighbouring ranges together into larger files."""
        for group in neighbours(self.ranges()):
            if len(group) > 1:
                self.join(group)

    def join(self, group: list[range]) -> None:
        whole = range(group[0].start, group[-1].stop)
        for ending in (".parquet", EVENTS):
            if self.file(group[0], ending).exists():
                write(self.file(whole, ending), to_bytes(self.read(group, ending)))
        self.finish(whole, self.tally_of(group))
        for games in group:
            for ending in (".json", ".parquet", EVENTS):
                self.file(games, ending).unlink(missing_ok=True)


def neighbours(ranges: Iterable[range]) -> list[list[range]]:
    """Groups of ranges that follow each other, of at most `MOST_ROWS` games."""
    groups: list[list[range]] = []
    for games in ranges:
        last = groups[-1] if groups else None
        if last and last[-1].stop == games.start and games.stop - last[0].start <= MOST_ROWS:
            last.append(games)
        else:
            groups.append([games])
    return groups


def start_run(folder: Path, manifest: dict[str, Any]) -> Run:
    """The run in a folder; a new one if the folder is empty or missing. It must have this manifest."""
    file = folder / MANIFEST
    if not file.exists():
        if folder.exists() and any(folder.iterdir()):
            raise RunFault(f"{folder} is not empty and has no {MANIFEST}: choose another folder for the run")
        (folder / RANGES).mkdir(parents=True)
        write(file, (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode())
    run = open_run(folder)
    if run.manifest != json.loads(json.dumps(manifest)):
        raise RunFault(difference(folder, run.manifest, manifest))
    return run


def open_run(folder: Path | str) -> Run:
    """The run that was kept in a folder."""
    folder = Path(folder)
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise RunFault(f"{folder} holds no run: {error}") from None
    if manifest.get("format") != FORMAT:
        raise RunFault(f"{folder} was written in format {manifest.get('format')}; this version reads format {FORMAT}")
    return Run(folder, manifest)


def difference(folder: Path, mine: dict[str, Any], other: dict[str, Any]) -> str:
    """Say in which entries the manifests differ."""
    named = [key for key in mine if mine[key] != other.get(key)]
    first = named[0]
    return (
        f"{folder} holds a run of other games: its {' and '.join(named)} differ "
        f"({first} is {mine[first]!r} there, {other.get(first)!r} here); choose another folder"
    )


def frame_of(columns: Sequence[ResultColumn], players: Sequence[str]) -> polars.DataFrame:
    """Columns as a data frame, with words instead of their indices."""
    import polars

    found = []
    for column in columns:
        values = polars.Series(column.name, list(column.values), polars.Int64)
        if column.are_words:
            values = worded(values, column.words)
        elif column.name.startswith("player_"):
            values = worded(values, players)
        elif column.name.startswith("won_"):
            values = values / WIN
        found.append(values.alias(column.name))
    return polars.DataFrame(found)


def packed(rows: ResultRows, players: Sequence[str], counts: bool = True) -> tuple[bytes, bytes]:
    """The games and the counted events as the bytes of two Parquet files; no second file if events do not count."""
    events = to_bytes(frame_of(rows.counted, players)) if counts else b""
    return to_bytes(frame_of(rows.columns(), players)), events


def to_bytes(frame: polars.DataFrame) -> bytes:
    data = io.BytesIO()
    frame.write_parquet(data, compression="zstd")
    return data.getvalue()


def worded(values: polars.Series, words: Sequence[str]) -> polars.Series:
    """The words with these indices; null for -1."""
    import polars

    return polars.Series(words, dtype=polars.String).gather(values.replace(-1, None))


def write(file: Path, data: bytes) -> None:
    """Write a file so that it is there either whole or not at all."""
    part = file.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(file)
