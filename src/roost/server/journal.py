"""What the server says about itself: JSON lines on stderr. Never cookies, tokens, seeds, cards or answers."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Any

import msgspec


def note(event: str, **facts: Any) -> None:
    at = datetime.now(UTC).isoformat(timespec="milliseconds")
    sys.stderr.write(msgspec.json.encode({"at": at, "event": event, **facts}).decode() + "\n")
    sys.stderr.flush()
