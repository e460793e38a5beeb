"""Checks the laws of the contract on a variant, with progress. It runs in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from roost.conformance import LAWS, Broken, check_games
from roost.server.workshop.messages import BrokenFace, CheckFace
from roost.server.workshop.reading import load_variant

GAMES: Final = 24
SECONDS: Final = 20.0
SEED: Final = "workshop"


def check(game: str, variant: dict[str, Any], tell: Callable[[CheckFace], None]) -> CheckFace:
    """Play random games of the variant and check every law at their steps; stop at the first that does not hold."""
    loaded = load_variant(game, variant)
    face = CheckFace(0, GAMES, 0, len(LAWS), None)

    def one_more() -> None:
        face.games += 1
        tell(face)

    try:
        report = check_games(loaded, GAMES, SEED, each=one_more, seconds=SECONDS)
    except Broken as broken:
        face.broken = broken_face(broken)
        return face
    face.games, face.actions = report.games, report.actions
    return face


def broken_face(broken: Broken) -> BrokenFace:
    """The law, in words, and the game up to the moment."""
    what = str(broken).removeprefix(f"{broken.law}: ")
    record = broken.record
    if record is None:
        return BrokenFace(broken.law, what, 0, "", [])
    return BrokenFace(broken.law, what, record.seats, str(record.seed), record.effective())
