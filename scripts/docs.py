"""Checks every documentation page: relative links must have a target, and the examples must run.

All ```python blocks of a page run in order, in one namespace and in an empty folder; blocks with `>>>` run as doctests.
Words after the language change that: a `python sketch` block is not run; a `python needs=pyspiel` block is run if that
package is installed; and a `toml file=my_cards.toml` block is written to that file, so that later blocks can load it.
"""

import doctest
import os
import re
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = {".git", ".venv", "build", "node_modules", ".hypothesis"}
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$", re.MULTILINE)
FENCE = re.compile(r"^( *)(`{3,}|~{3,})([^\n`]*)\n(.*?)^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: the words after the fence, its text, and the line number of the text."""

    words: list[str]
    text: str
    line: int


def pages() -> list[Path]:
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = sorted(set(inner) - NOT_OURS)
        found += [Path(folder, name) for name in sorted(names) if name.endswith(".md")]
    return found


def blocks(text: str) -> Iterator[Block]:
    for fence in FENCE.finditer(text):
        indent = len(fence[1])
        lines = [line[indent:] for line in fence[4].splitlines(keepends=True)]
        yield Block(fence[3].split(), "".join(lines), text.count("\n", 0, fence.start()) + 2)


def without_code(text: str) -> str:
    """The page without its code, but with the same number of lines."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), text))


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings: lower case, hyphens for spaces, numbered if a heading is repeated."""
    names: dict[str, int] = {}
    found = set()
    prose = FENCE.sub("", page.read_text())
    for heading in re.findall(r"^#{1,6}\s+(.*?)\s*#*$", prose, re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        again = names.get(name, 0)
        names[name] = again + 1
        found.add(f"{name}-{again}" if again else name)
    return found


def broken_links(page: Path) -> Iterator[str]:
    prose = without_code(page.read_text())
    for link in [*LINK.finditer(prose), *REFERENCE.finditer(prose)]:
        if re.match(r"[a-z][a-z0-9+.-]*:", link[1]):
            continue
        path, _, anchor = unquote(link[1]).partition("#")
        target = (page.parent / path) if path else page
        where = f"{page.relative_to(ROOT)}:{prose.count(chr(10), 0, link.start()) + 1}"
        if not target.exists():
            yield f"{where}: the target of the link {link[1]} does not exist"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target):
            yield f"{where}: {link[1]}: {target.name} has no such heading"


def is_run(block: Block) -> bool:
    needed = [word.removeprefix("needs=") for word in block.words if word.startswith("needs=")]
    return block.words[:1] == ["python"] and "sketch" not in block.words and all(map(find_spec, needed))


def run_block(block: Block, page: Path, names: dict[str, Any]) -> str:
    """Run a block; returns an error message or ""."""
    where = str(page.relative_to(ROOT))
    if ">>>" in block.text:
        # With this line number doctest reports lines of the page.
        test = doctest.DocTestParser().get_doctest(block.text, names, where, where, block.line - 1)
        said: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, out=said.append, clear_globs=False)
        names.update(test.globs)
        return "".join(said)
    try:
        exec(compile("\n" * (block.line - 1) + block.text, where, "exec"), names)
    except Exception:
        return f"{where}:{block.line}: the example failed\n{traceback.format_exc()}"
    return ""


def failed_examples(page: Path) -> Iterator[str]:
    names: dict[str, Any] = {"__name__": "__main__"}
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for block in blocks(page.read_text()):
            for word in block.words:
                if word.startswith("file="):
                    Path(word.removeprefix("file=")).write_text(block.text)
            if is_run(block):
                wrong = run_block(block, page, names)
                if wrong:
                    yield wrong
                    break


def main() -> int:
    wrong = []
    examples = 0
    for page in pages():
        wrong += [*broken_links(page), *failed_examples(page)]
        examples += sum(map(is_run, blocks(page.read_text())))
    for each in wrong:
        print(each)
    print(f"{len(pages())} pages, {examples} examples run, {len(wrong)} errors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
