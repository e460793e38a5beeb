"""Provable shuffles: neither the server nor a player can choose how the cards fall.

The server first commits to a random secret by its hash. Then the browser of whoever opens the table adds a random text,
the nonce, and both together make the seed. At the end the secret is published, so everybody can check that it has the
hash and makes the seed, and deal the game again (`roost verify`).
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from roost.server.messages import ShuffleFace

BETWEEN = b"\n"  # between secret and nonce


@dataclass(frozen=True)
class Shuffle:
    """What a seed is made of. `secret` is in hex."""

    secret: str
    nonce: str

    @property
    def commitment(self) -> str:
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def seed(self) -> bytes:
        return hashlib.sha256(bytes.fromhex(self.secret) + BETWEEN + self.nonce.encode()).digest()

    def face(self, over: bool) -> ShuffleFace:
        return ShuffleFace(self.commitment, self.nonce, self.secret if over else None)

    def to_text(self) -> str:
        return json.dumps([self.secret, self.nonce])


def shuffle_from(text: str | None) -> Shuffle | None:
    """The stored shuffle of a table; None if its seed is not provable."""
    return None if text is None else Shuffle(*json.loads(text))
