"""Replays the golden games of tests/golden and rewrites their logs; changes show up as a diff to review.

    python scripts/golden.py            all
    python scripts/golden.py hoard      only those of one game

Every game of this repository gets one file for each number of seats. To add another one, for example with options,
write a file with only the first four lines and run this script.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from roost.citations import games_under
from roost.games import load
from roost.golden import retell

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"


def main() -> int:
    games = games_under(ROOT)
    wanted = sys.argv[1:] or list(games)
    for game in wanted:
        if game not in games:
            print(f"there is no game {game!r} in this repository; the games are {', '.join(games)}")
            return 1
        low, high = load(game).facts.seats
        for seats in range(low, high + 1):
            file = GOLDEN / f"{game}_{seats}.txt"
            if not file.exists():
                file.write_text(
                    f"game: {game}\nseats: {seats}\nseed: golden {seats}\noptions: {{}}\n", encoding="utf-8"
                )
    for file in sorted(GOLDEN.glob("*.txt")):
        before = file.read_text(encoding="utf-8")
        if before.split("\n", 1)[0] not in [f"game: {game}" for game in wanted]:
            continue
        now = retell(before)
        file.write_text(now, encoding="utf-8")
        print(f"{file.relative_to(ROOT)}: {'unchanged' if now == before else 'changed, review it'}")
    write_digests()
    return 0


def write_rules(now: dict[str, str]) -> None:
    """Write what each version of the rules plays. The same version and content must always play the same games."""
    file = GOLDEN / "rules.json"
    known: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for game, digest in now.items():
        loaded = load(game)
        key = loaded.facts.version, loaded.book.hash[:16]
        if fault := fault_of(game, key, digest, known):
            raise SystemExit(f"{fault}; nothing is written to {file.relative_to(ROOT)}")
        known[game] = [*key, digest]
    file.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def fault_of(game: str, key: tuple[str, str], digest: str, known: dict[str, list[str]]) -> str:
    """What is wrong if the rules were changed without a new version; "" if nothing."""
    if game in known and known[game][:2] == list(key) and known[game][2] != digest:
        return f"{game}: the rules play other games than before: give {game} a new version in its fact sheet"
    return ""


def write_digests() -> None:
    """Write the digests of tests/conformance and tests/lab, which both modes must produce."""
    sys.path.insert(0, str(ROOT))
    from tests.lab.golden_sims import SIMULATED, sim_digest
    from tests.soak import digest_of, every_game

    digests = {name: digest_of(name, deep=0) for name in every_game()}
    rules = {name.removeprefix("game/"): digest for name, digest in digests.items() if name.startswith("game/")}
    write_rules(rules)
    digests |= {f"sim {name}": sim_digest(name) for name in SIMULATED}
    (GOLDEN / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
    print("tests/golden/digests.json: written")


if __name__ == "__main__":
    sys.exit(main())
