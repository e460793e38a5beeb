"""The files of the built browser client, read once at the start: no path from a request ever reaches the disk."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"  # Vite puts a hash of the content into the names under assets/
ASK_AGAIN = "no-cache"
NOT_BUILT = (
    "<!doctype html><html lang='en'><meta charset='utf-8'><title>Roost</title><h1>Roost</h1>"
    "<p>The server runs, but the browser client is not built yet. In Roost's folder, "
    "<code>make setup</code> builds it; or build <code>web/</code> with <code>npm ci</code> and "
    "<code>npm run build</code>. Then start the server again.</p></html>"
)


@dataclass(frozen=True)
class File:
    data: bytes
    kind: str
    caching: str
    tag: str


def read_files(folder: Path = FOLDER) -> dict[str, File]:
    """The files by their path below the folder; index.html is always there."""
    files: dict[str, File] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            files[name] = file_of(path.read_bytes(), name)
    if "index.html" not in files:
        files["index.html"] = file_of(NOT_BUILT.encode(), "index.html")
    return files


def file_of(data: bytes, name: str) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind in ("application/javascript", "application/json"):  # Litestar adds it to text/ types
        kind += "; charset=utf-8"
    caching = FOREVER if name.startswith("assets/") else ASK_AGAIN
    return File(data, kind, caching, f'"{hashlib.sha256(data).hexdigest()[:32]}"')
