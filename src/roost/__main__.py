"""The command `roost`, also `python -m roost`. Without the packages that it needs, it says how to get them."""

from __future__ import annotations

import re
import sys
from importlib.metadata import requires

EXTRA = "play"


def main() -> None:
    try:
        from roost.main import app

        app()
    except KeyboardInterrupt:  # while all of it is still being loaded
        sys.exit(130)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in packages_of(EXTRA):
            raise
        sys.exit(f"roost: {missing} is not installed; the command line needs: pip install 'roost[{EXTRA}]'")


def packages_of(extra: str) -> list[str]:
    """What an extra of Roost installs; the packages are imported under the same names."""
    wanted = [line for line in requires("roost") or [] if re.search(rf"extra == .{extra}\b", line)]
    return [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in wanted]


if __name__ == "__main__":
    main()
