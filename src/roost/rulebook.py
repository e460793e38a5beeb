"""Reads the rules of a rulebook page, and finds citations of them in other texts.

A page says how its rules are cited with the words `cite **R12**`, in its first lines or in a heading:

    # Dragon Riders                        1. Two players; each has one Rider ...         is R1
    ... Cite **R12** for rule 12.
    ## Rulings (cite **R-r7**)             1. *Dragon or Rider?* Stacks are kept ...      is R-r1
    ## Dominion cards (cite **DOM 5 Militia**)    | Militia | 4 | ... or - **Militia** ...    is DOM 5 Militia

What comes before the example's number (or name) is the prefix for all numbers (or names) of that part of the page. The
part ends at the next heading of the same level. A page without such words is a single part, with its title as the
prefix ("Hoard 1"). A rule is a line that begins with its number: `7. ...`, `- **F7** ...`, `### B7. ...` or, in a table
and with its letter, `| R7 | ...`. A rule that says `(no rule)` needs no test. Text below `## Version history` has no
rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

CITE = re.compile(r"\bcite \*\*(?P<example>[^*]+)\*\*", re.IGNORECASE)
HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<words>.*)")
CAPITALS = re.compile(r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*")


@dataclass
class Rule:
    """One rule, ruling or test vector: its citation, its words, and its line on the page."""

    cite: str
    text: str
    line: int

    @property
    def wants_test(self) -> bool:
        return "(no rule)" not in self.text


@dataclass
class RulePart:
    """A part of a rulebook whose rules are cited in one way: with a prefix before a number, or before a name."""

    prefix: str
    named: bool
    level: int
    sections: bool = False  # only headings are rules: "## 4. End of game (cite **DOM 4**)"
    names: list[str] = field(default_factory=list)

    @property
    def local(self) -> str:
        """The last part of the prefix, which the page may use alone: "B" of "D-B", "8." of "DOM 8."."""
        return re.split(r"[ -]", self.prefix)[-1]

    def rule_at(self, line: str) -> tuple[str, str] | None:
        """The number or name that a line begins with, and the words after it, or None if the line is not a rule."""
        if self.named:
            entry = re.match(r"(?:\|\s*|[-*]\s+|#{2,6}\s+)(?:\*\*)?(?P<name>[A-Z][^|*#]*?)(?:\*\*|\s*\||$)", line)
            return None if entry is None else (entry["name"], line[entry.end() :].strip())
        full = f"(?:{re.escape(self.prefix)}|{re.escape(self.local)})"
        ways = [
            rf"#{{2,6}}\s+{full}?(?P<n>\d+)\.?(?:\s|$)",  # ### B7.
            rf"{full}?(?P<n>\d+)\.\s",  # 7. R7.
            rf"(?:[-*]\s+)?\*\*{full}?(?P<n>\d+)\.?\*\*",  # - **F7**
            rf"\|\s*(?:\*\*)?{full if self.local else re.escape(self.prefix)}(?P<n>\d+)(?:\*\*)?\s*\|",  # | R7 |
        ]
        for way in ways[:1] if self.sections else ways:
            found = re.match(way, line)
            if found:
                return found["n"], line[found.end() :].strip()
        return None

    def cited_in(self, text: str) -> Iterator[tuple[int, int, list[str]]]:
        """The citations of this part's rules in a text, each as start, end and rules."""
        prefix, local = re.escape(self.prefix), re.escape(self.local)
        if self.named:
            for found in re.finditer(rf"(?<![\w-]){prefix}", text):
                rest = text[found.end() :]
                fitting = [name for name in self.names if re.match(rf"{re.escape(name)}(?!\w)", rest)]
                words = CAPITALS.match(rest)
                name = max(fitting, key=len) if fitting else words[0] if words else ""
                if name:
                    yield found.start(), found.end() + len(name), [self.prefix + name]
        else:
            numbers = rf"(?<![\w-]){prefix}(?P<a>\d+)(?:[-–](?:{prefix}|{local})?(?P<b>\d+))?(?!\w|\.\d)"
            for found in re.finditer(numbers, text):
                first, last = int(found["a"]), int(found["b"] or found["a"])
                steps = range(first, last + 1) if first <= last else [first, last]
                yield found.start(), found.end(), [f"{self.prefix}{n}" for n in steps]


class Rulebook:
    """The rules of a page and how they are cited. `faults` has the errors of the page itself."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Rule] = {}
        self.parts: list[RulePart] = []
        self.faults: list[str] = []
        lines = text.splitlines()
        title = next((HEADING.sub(r"\g<words>", line) for line in lines if HEADING.match(line)), "Rule")
        here = None if CITE.search(text) else self.open(f"{title} 1", 1)
        level, fenced = 0, False
        for number, line in enumerate(lines, 1):
            fenced ^= line.startswith("```")
            if fenced:
                continue
            heading = HEADING.match(line)
            if heading:
                level = len(heading["level"])
                closes = 1 < level <= here.level if here is not None else False
                if closes or heading["words"] == "Version history":
                    here = None
            opened = CITE.search(line)
            if opened:
                here = self.open(opened["example"], level)
                own = here.rule_at(line) if heading and not here.named else None
                here.sections = own is not None and here.prefix + own[0] == opened["example"]
            if here is not None and (not opened or here.sections):
                self.read(here, line, number, lines)
        self.check_lines()

    def open(self, example: str, level: int) -> RulePart:
        found = re.fullmatch(r"(?P<prefix>.*?)(?P<n>\d+)", example)
        prefix = found["prefix"] if found else example[: example.rindex(CAPITALS.findall(example)[-1])]
        part = next((each for each in self.parts if (each.prefix, each.named) == (prefix, found is None)), None)
        if part is None:
            part = RulePart(prefix, found is None, level)
            self.parts.append(part)
        part.level = level
        return part

    def read(self, part: RulePart, line: str, number: int, lines: list[str]) -> None:
        """Add the rule that a line begins, if any, with the indented lines after it."""
        found = part.rule_at(line)
        below = lines[number:]
        if found is None or (part.named and below and re.match(r"\|[\s:|-]+$", below[0])):
            return  # not a rule, or the head of a table
        name, text = found
        for more in below:
            if not re.match(r"\s+\S", more):
                break
            text += " " + more.strip()
        cite = part.prefix + name
        if cite in self.rules:
            self.faults.append(f"rulebook.md:{number}: {cite} exists already: give this part its own (cite **...**)")
            return
        part.names.append(name)
        self.rules[cite] = Rule(cite, text, number)

    def check_lines(self) -> None:
        """Add a fault for each rule that begins in the middle of a line: it would not be found."""
        for part in self.parts:
            for name in [] if part.named else part.names:
                rule, following = self.rules[part.prefix + name], int(name) + 1
                missing = f"{part.prefix}{following}"
                if missing not in self.rules and re.search(rf"\b{following}\. ", rule.text):
                    self.faults.append(f"rulebook.md:{rule.line}: {missing} begins in the middle of a line")

    def cited_in(self, text: str) -> list[str]:
        """Every rule that a text cites, in order, whether it exists or not. Longer prefixes are tried first."""
        taken: list[tuple[int, int, list[str]]] = []
        for part in sorted(self.parts, key=lambda part: (-len(part.prefix), not part.named)):
            for start, end, cites in part.cited_in(text):
                known = [cite for cite in cites if cite in self.rules]
                same = [k for k, other in enumerate(taken) if start < other[1] and other[0] < end]
                if not same:
                    taken.append((start, end, cites))
                elif known and not any(cite in self.rules for k in same for cite in taken[k][2]):
                    taken[same[0]] = (start, end, cites)
        found: dict[str, None] = {}
        for _, _, cites in sorted(taken):
            found.update(dict.fromkeys(cites))
        return list(found)

    def explain(self, cites: str) -> list[Rule]:
        """The rules that a text cites, for players who ask for the reason of a question or an option."""
        return [self.rules[cite] for cite in self.cited_in(cites) if cite in self.rules]
