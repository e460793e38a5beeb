"""The files of the built browser client and of the documentation, read once at the start.

No path from a request ever reaches the disk.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
SITE = Path(__file__).parent / "site"  # the documentation, if `make docs` has built it
FOREVER = "public, max-age=31536000, immutable"  # Vite puts a hash of the content into the names under assets/
ASK_AGAIN = "no-cache"
KINDS = {".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}  # unknown to some systems
NOT_BUILT = (
    "<!doctype html><html lang='en'><meta charset='utf-8'><title>Roost</title><h1>Roost</h1>"
    "<p>The server runs, but the browser client is not built yet. In Roost's folder, "
    "<code>make setup</code> builds it; or build <code>web/</code> with <code>npm ci</code> and "
    "<code>npm run build</code>. Then start the server again.</p></html>"
)


PACKED = {"br": ".br", "gzip": ".gz"}  # encodings, the smallest first, and the ending of the copy that the build makes


@dataclass(frozen=True)
class Body:
    """One encoding of a file. `encoding` is the value of Content-Encoding; "" means as it is."""

    encoding: str
    data: bytes
    tag: str


@dataclass(frozen=True)
class File:
    kind: str
    caching: str
    bodies: list[Body]  # the smallest first; the last one is not compressed

    def body_for(self, accepted: str) -> Body:
        """The smallest body that the client accepts, by its Accept-Encoding header."""
        allowed = encodings_in(accepted)
        return next((body for body in self.bodies if body.encoding in allowed), self.bodies[-1])

    def headers_of(self, body: Body) -> dict[str, str]:
        headers = {"cache-control": self.caching, "etag": body.tag}
        if len(self.bodies) > 1:
            headers["vary"] = "accept-encoding"
        if body.encoding:
            headers["content-encoding"] = body.encoding
        return headers


def encodings_in(accepted: str) -> set[str]:
    """The encodings that an Accept-Encoding header names, without those it refuses (q=0)."""
    found = set()
    for part in accepted.lower().split(","):
        name, _, quality = part.partition(";")
        if not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", quality):
            found.add(name.strip())
    return found


def is_known(asked: str, tag: str) -> bool:
    """Whether an If-None-Match header names this tag."""
    return asked.strip() == "*" or tag in [part.strip().removeprefix("W/") for part in asked.split(",")]


def read_site(folder: Path = SITE) -> dict[str, File]:
    """The files of the documentation by their path below the folder; none if it is not built."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: file_of(name, {"": path.read_bytes()}, ASK_AGAIN) for name, path in found.items()}


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """The files by their path below the folder, each with its compressed copies; index.html is always there."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    data = {name: path.read_bytes() for name, path in found.items()}
    if "index.html" not in data:
        data["index.html"] = NOT_BUILT.encode()
    files: dict[str, File] = {}
    for name in data:
        if not any(name.endswith(ending) and name.removesuffix(ending) in data for ending in PACKED.values()):
            copies = {how: data[name + ending] for how, ending in PACKED.items() if name + ending in data}
            files[name] = file_of(name, {**copies, "": data[name]})
    return files


def file_of(name: str, bodies: dict[str, bytes], caching: str = "") -> File:
    kind = mimetypes.guess_type(name)[0] or KINDS.get(Path(name).suffix, "application/octet-stream")
    if kind in ("application/javascript", "application/json"):  # Litestar adds it to text/ types
        kind += "; charset=utf-8"
    caching = caching or (FOREVER if name.startswith("assets/") else ASK_AGAIN)
    tag = hashlib.sha256(bodies[""]).hexdigest()[:32]
    return File(kind, caching, [Body(how, data, f'"{tag}{how and "-" + how}"') for how, data in bodies.items()])
