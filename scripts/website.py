"""Builds the website of the documentation, which `roost serve` shows under /docs.

    python scripts/website.py

It copies the Markdown pages of the repository into build/website/source, adds the pages that are made from the games
and from docstrings (`website_pages.py`), and lets Sphinx turn them into HTML in src/roost/server/site. Sphinx fails on
links without a target; afterwards every link and file of the HTML is checked, and that nothing needs another server or
a script inside a page, which the server's Content-Security-Policy forbids.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that `scripts` can be imported

from scripts.docs import FENCE, LINK, ROOT
from scripts.node import SITE
from scripts.website_pages import GAMES, front_page, play_page, reference_page

SOURCE = ROOT / "build" / "website" / "source"
SETTINGS = ROOT / "docs" / "website"
# The chapters of the site with their pages, in order. Other pages of docs/ come under "More".
CHAPTERS = {
    "Play": ["readme", *(f"play/{game}" for game in GAMES)],
    "Rulebooks": [f"rules/{game}" for game in GAMES],
    "Design": ["content", "workshop", "riders", "hatch", "soulstone", "draconium", "flamecraft", "tutorial", "guide"],
    "Lab": ["lab", "lab-answers", "levels", "benchmark"],
    "Bots and learning": ["bots", "learning", "reference"],
    "Run a server": ["operate", "protocol"],
    "Work on Roost": ["architecture", "contributing", "citing", "soak", "mypyc", "release", "changelog"],
}


def pages() -> dict[Path, str]:
    """The pages of the repository that are on the site, and the name of each there."""
    found = {ROOT / "README.md": "readme"}
    for name in ("ARCHITECTURE", "CONTRIBUTING", "CHANGELOG"):
        found[ROOT / f"{name}.md"] = name.lower()
    found |= {page: page.stem for page in sorted((ROOT / "docs").glob("*.md"))}
    found |= {page: f"measured/{page.stem.lower()}" for page in sorted((ROOT / "bench").glob("*.md"))}
    found |= {ROOT / "src/roost/games" / game / "rulebook.md": f"rules/{game}" for game in GAMES}
    found[ROOT / "web" / "README.md"] = "client"
    return found


# ---- the source


def copied(page: Path, name: str, names: dict[Path, str]) -> str:
    """The text of a page with its links changed to those of the site; files that it links are copied to the source."""
    text = page.read_text(encoding="utf-8")
    here = SOURCE / f"{name}.md"

    def target(link: re.Match[str]) -> str:
        address = link[1]
        if re.match(r"[a-z][a-z0-9+.-]*:", address) or address.startswith("#"):
            return link[0]
        path, _, anchor = unquote(address).partition("#")
        file = (page.parent / path).resolve()
        if file in names:
            new = os.path.relpath(SOURCE / f"{names[file]}.md", here.parent)
            return link[0].replace(address, f"{new}#{anchor}" if anchor else new)
        if file.is_dir():
            return link[0].rpartition("](")[0].lstrip("[")  # a folder has no page
        kept = SOURCE / "files" / file.relative_to(ROOT)
        if kept.suffix == ".py":  # the site lies in our package, of which every module is checked
            kept = kept.with_name(f"{kept.name}.txt")
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, kept)
        return link[0].replace(address, os.path.relpath(kept, here.parent))

    # Links in code are not links.
    pieces: list[str] = []
    done = 0
    for fence in FENCE.finditer(text):
        pieces += [LINK.sub(target, text[done : fence.start()]), plain(fence)]
        done = fence.end()
    return "".join([*pieces, LINK.sub(target, text[done:])])


def plain(fence: re.Match[str]) -> str:
    """A code block whose language Sphinx knows: the words after it are for our own tests."""
    language = fence[3].split()[:1]
    known = {"python": "python", "toml": "toml", "json": "json", "bash": "bash", "html": "html", "ts": "typescript"}
    shown = known.get(language[0], "none") if language else "none"
    return f"{fence[1]}{fence[2]}{shown}\n{fence[4]}{fence[1]}{fence[2]}"


def write(name: str, text: str) -> None:
    file = SOURCE / f"{name}.md"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def make_source() -> None:
    shutil.rmtree(SOURCE, ignore_errors=True)
    SOURCE.mkdir(parents=True)
    names = pages()
    for page, name in names.items():
        write(name, copied(page, name, names))
    for game in GAMES:
        picture = SOURCE / "files" / "docs" / "screens" / f"{game}-wide-dark.jpg"
        picture.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / "docs" / "screens" / picture.name, picture)
        write(f"play/{game}", play_page(game))
    write("reference", reference_page())
    there = {*names.values(), "reference", *(f"play/{game}" for game in GAMES)}
    chapters = {title: [name for name in listed if name in there] for title, listed in CHAPTERS.items()}
    chapters["Measured"] = sorted(name for name in there if name.startswith("measured/"))
    shown = {name for listed in chapters.values() for name in listed}
    chapters["More"] = sorted(there - shown)
    write("index", front_page(chapters))
    shutil.copy2(SETTINGS / "conf.py", SOURCE)
    (SOURCE / "_static").mkdir()
    shutil.copy2(SETTINGS / "roost.css", SOURCE / "_static")
    shutil.copy2(ROOT / "web" / "public" / "mark.svg", SOURCE / "_static")
    (SOURCE / "_templates").mkdir()
    shutil.copy2(SETTINGS / "searchfield.html", SOURCE / "_templates")


# ---- checking the HTML


class Page(HTMLParser):
    """What a page links, loads and offers as anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = {""}
        self.forbidden: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "script" and "src" not in given:
            self.forbidden.append("a script inside the page")
        if tag == "style":
            self.forbidden.append("a style sheet inside the page")
        self.forbidden += [f"the attribute {name}" for name in given if name.startswith("on")]
        for name in ("src", "srcset", "data", "poster"):
            if name in given:
                self.loads.append(given[name])
        if "href" in given:
            (self.links if tag == "a" else self.loads).append(given["href"])


def faults(folder: Path) -> Iterator[str]:
    """What is wrong with the pages of a site: dead links, and what the server's policy forbids."""
    found = {file: Page(file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.html"))}
    for file, page in found.items():
        where = file.relative_to(folder)
        yield from (f"{where}: {what}" for what in page.forbidden)
        for address in [*page.links, *page.loads]:
            parts = urlsplit(address)
            if parts.scheme in ("http", "https", "mailto") or parts.netloc:
                if address in page.loads:
                    yield f"{where}: loads {address} from another server"
                continue
            if parts.scheme == "data":
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if not target.is_file():
                yield f"{where}: {address} does not exist"
            elif target in found and unquote(parts.fragment) not in found[target].anchors:
                yield f"{where}: {address}: there is no such heading"


def main() -> int:
    make_source()
    shutil.rmtree(SITE, ignore_errors=True)
    built = ROOT / "build" / "website" / "html"
    shutil.rmtree(built, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-E", "-b", "html"]
    done = subprocess.run([*command, "-d", str(built.with_name("doctrees")), str(SOURCE), str(built)], check=False)
    if done.returncode:
        return done.returncode
    for unused in ("objects.inv", ".buildinfo"):
        (built / unused).unlink(missing_ok=True)
    wrong = list(faults(built))
    for each in wrong:
        print(each)
    if wrong:
        return 1
    shutil.copytree(built, SITE)
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    print(f"{len(list(SITE.rglob('*.html')))} pages, {size / 1e6:.1f} MB: `roost serve` shows them under /docs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
