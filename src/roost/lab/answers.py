"""Answers of the lab that are kept in a folder, in one file, `answer.json`:

format       1
kind         which question it was: "compare", "sweep", …
command      the command that gave the answer
says         sentences, the verdict first
manifests    for each version that was played, its name (`arm`) and everything that determines its games
found        the numbers, as `--json` prints them
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from roost.lab.arms import Arm
from roost.lab.runs import RunFault, manifest_of, write

FORMAT = 1
ANSWER = "answer.json"


@dataclass(frozen=True)
class KeptAnswer:
    """An answer with what it is an answer to."""

    kind: str
    command: str
    says: list[str]
    manifests: list[dict[str, Any]]
    found: Any

    def keep(self, folder: Path) -> None:
        """Write it to a folder, which `check_place` has allowed."""
        folder.mkdir(parents=True, exist_ok=True)
        data = json.dumps({"format": FORMAT, **asdict(self)}, indent=1, ensure_ascii=False)
        write(folder / ANSWER, (data + "\n").encode())


def check_place(folder: Path | None, command: str) -> None:
    """Raise RunFault if the folder holds anything but an earlier answer to the same command."""
    if folder is None or not folder.exists():
        return
    if not (folder / ANSWER).exists():
        if not folder.is_dir() or any(folder.iterdir()):
            raise RunFault(f"{folder} is not empty and has no {ANSWER}: choose another folder for the answer")
    elif (other := open_answer(folder).command) != command:
        raise RunFault(f"{folder} holds the answer to another command ({other}); choose another folder")


def arm_manifests(
    arms: Sequence[Arm], players: Sequence[str], seed: str, counts: bool = False, blocks: bool = True
) -> list[dict[str, Any]]:
    """Everything that determines the games of each version, with the version's name."""
    return [{"arm": arm.name, **manifest_of(arm.game, players, seed, arm.options, counts, blocks)} for arm in arms]


def open_answer(path: Path | str) -> KeptAnswer:
    """The answer that was kept in a folder or a JSON file; raises RunFault.

    A file may also hold numbers alone, as `--json` prints them, if they name their `kind`.
    """
    path = Path(path)
    file = path / ANSWER if path.is_dir() else path
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise RunFault(f"{path} holds no answer: {error}") from None
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        raise RunFault(f"{file} holds no answer: it does not say of which kind it is")
    if data.get("format", FORMAT) != FORMAT:
        raise RunFault(f"{file} was written in format {data['format']}; this version reads format {FORMAT}")
    numbers = {key: value for key, value in data.items() if key not in NOT_NUMBERS}
    return KeptAnswer(
        data["kind"],
        str(data.get("command", "")),
        [str(sentence) for sentence in data.get("says", [])],
        list(data.get("manifests", [])),
        data.get("found", numbers),
    )


NOT_NUMBERS = ("format", "kind", "command", "says", "manifests")
