"""The command `roost`, also `python -m roost`. If packages that it needs are missing, it says how to install them."""

from __future__ import annotations

import os
import re
import sys
from importlib.metadata import requires

EXTRA = "play"


def main() -> None:
    try:
        from roost.main import app

        app()
    except KeyboardInterrupt:  # pressed while modules were still being imported
        sys.exit(130)
    except BrokenPipeError:  # whoever read the output, such as `head`, wants no more of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in packages_of(EXTRA):
            raise
        sys.exit(f"roost: {missing} is not installed; the command line needs: pip install 'roost[{EXTRA}]'")


def packages_of(extra: str) -> list[str]:
    """The packages that an extra of Roost installs. Each is imported under the same name."""
    wanted = [line for line in requires("roost") or [] if re.search(rf"extra == .{extra}\b", line)]
    return [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in wanted]


if __name__ == "__main__":
    main()
