"""Sentences that the plain and the full-screen table share: the opening, rules, hints, the end, where it was saved."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from roost.bots.bot import MIXED
from roost.bots.hints import Hint, reason
from roost.core.action import DONE
from roost.core.game import Choice, Prompt, Unlocks
from roost.core.telling import listing
from roost.games import aim, rulebook
from roost.guide import guide_of
from roost.rulebook import Rulebook
from roost.terminal.sitting import Sitting

FINISHED = "finished"  # the ending of a game that does not say how it ended
NO_CARD = "This game has no rules card."
NO_MORE_TIPS = "No more hints for new players. To see them again: roost play --guide"
KEYS = (
    "Choose by number, with the arrow keys and Enter, or with the mouse. ? explains the question, / looks up any card "
    "or rule, h gives a hint, t changes between light and dark."
)
MORE = "(↓ more below)"
NOTHING_BLOCKED = "Nothing else could be chosen here."
FEW = 2  # so many blocked choices are listed; more are folded into one line
SHORT = 80  # letters of a blocked choice that is listed
REASONS = 2  # that the folded line names
RULE = re.compile(r" \([A-Z][\w, -]*\d\)$")  # numbers of rules after a reason: " (S34, S-r13)"
OVER = "The game is over"
LAST_LINES = 3  # of the log, in the end dialog
NO_UNDO = (
    "There is nothing you can undo: you can undo only your last answer, before anything is drawn, shown or answered."
)


def opening(sitting: Sitting) -> list[str]:
    """The first lines: the aim of the game, the players and the seed."""
    return [aim(sitting.game.id), f"{who_plays(sitting)} Seed {seed_text(sitting.match.record.seed)}."]


def who_plays(sitting: Sitting) -> str:
    """A sentence: "You play against Wren, a Drake bot." """
    people = [one.name for one in sitting.players if one.human]
    bots = [one for one in sitting.players if not one.human]
    named = listing([f"{one.name} ({one.level})" for one in bots]) if bots else ""
    if not people:
        return f"The bots {named} play."
    who = f"{listing(people)} {'play' if people == ['You'] or len(people) > 1 else 'plays'}"
    if len(bots) == 1:
        return f"{who} against {bots[0].name}, a {bots[0].level} bot."
    if bots:
        return f"{who} against the bots {named}."
    return f"{who} alone." if len(people) == 1 else f"{who} against each other."


def players(sitting: Sitting) -> str:
    """The players' names for the title line, bots with their levels: "You against Wren (Drake)"."""
    named = [one.name if one.human else f"{one.name} ({one.level})" for one in sitting.players]
    return " against ".join(named) if len(named) == 2 else ", ".join(named)


def seed_text(seed: str | bytes) -> str:
    return seed if isinstance(seed, str) else seed.hex()


def question(prompt: Prompt) -> str:
    """The prompt's sentence, after the card that asks it, unless the sentence names that card itself."""
    named = prompt.source.lower() in prompt.prompt.lower()
    return prompt.prompt if named else f"{prompt.source}: {prompt.prompt}"


def first_number(prompt: Prompt) -> int:
    """The number of the first choice: 0 if that is `DONE` (end the turn, no more cards), else 1."""
    return 0 if prompt.choices[0].action == DONE else 1


def numbers(prompt: Prompt) -> str:
    """The valid numbers in words: "1" or "a number from 0 to 5"."""
    first, n = first_number(prompt), len(prompt.choices)
    return str(first) if n == 1 else f"a number from {first} to {first + n - 1}"


def preselected(prompt: Prompt) -> int:
    """The index of the choice that is highlighted at first: never `DONE` if there is another choice."""
    return 1 if first_number(prompt) == 0 and len(prompt.choices) > 1 else 0


def rules_of(sitting: Sitting, prompt: Prompt) -> list[str]:
    """The text of the rules that a prompt cites."""
    rules = Rulebook(rulebook(sitting.game.id)).explain(prompt.rules)
    return [f"{rule.cite}: {without_marks(rule.text)}" for rule in rules] or ["No rule is given for this question."]


def card_lines(sitting: Sitting, width: int) -> list[str]:
    """The rules card: the rules on one screen."""
    card = guide_of(sitting.game.id).card
    return [NO_CARD] if card is None else card.lines(width)


def without_marks(text: str) -> str:
    """Rulebook text without Markdown: no marks around words and links, and colons between the cells of a table."""
    cells = re.sub(r"\s*\|\s*", ": ", re.sub(r"^\s*\|\s*|\s*\|\s*$", "", text))
    linked = re.sub(r"\[([^\]]+)\]\([^)\s]*\)", r"\1", cells)
    bare = re.sub(r"(\*+)(?=\S)(.+?)(?<=\S)\1", r"\2", re.sub(r"`([^`]*)`", r"\1", linked))
    return re.sub(r"\s+[-*] (?=[A-Z(])", " ", bare)


# -- what cannot be chosen now ---------------------------------------------------------------------------------------
def blocked_words(blocked: Choice) -> str:
    """A blocked choice and the reason: "Attack the enemy Rider (2 Energy): 3 damage. Costs 2 Energy, you have 1."

    Numbers of rules in brackets after a reason are left out: ? explains the rules.
    """
    reason = RULE.sub("", blocked.reason)
    return f"{blocked.label.removesuffix('.')}. {reason[:1].upper()}{reason[1:]}."


def blocked_lines(prompt: Prompt) -> list[str]:
    """Every choice that is blocked, with its reason."""
    return [blocked_words(choice) for choice in prompt.blocked] or [NOTHING_BLOCKED]


def folded_lines(prompt: Prompt) -> list[str]:
    """A few blocked choices one by one, or all in one line: "7 more, not now: you have only $2 (5), it is ... (2)"."""
    each = [f"not now: {blocked_words(choice)}" for choice in prompt.blocked]
    if len(each) <= FEW and all(len(line) <= SHORT for line in each):
        return each
    groups: dict[str, list[str]] = {}
    for choice in prompt.blocked:
        reason = RULE.sub("", choice.reason)
        groups.setdefault(re.sub(r"\d+", "0", reason), []).append(reason)
    most_first = sorted(groups.values(), key=len, reverse=True)
    told = [f"{together(group)}{f' ({len(group)})' if len(groups) > 1 else ''}" for group in most_first[:REASONS]]
    told += [f"other reasons ({sum(map(len, most_first[REASONS:]))})"] if len(groups) > REASONS else []
    return [f"{len(each)} more, not now: {'; '.join(told)}. x lists {'it' if len(each) == 1 else 'them'}."]


def together(reasons: list[str]) -> str:
    """Reasons that differ only in numbers as one: "costs 2 or 3 Energy, you have 1"."""
    columns = zip(*[reason.split(" ") for reason in reasons], strict=True)
    return " ".join(
        [" or ".join(sorted(dict.fromkeys(words), key=lambda word: (len(word), word))) for words in columns]
    )


def hint_lines(sitting: Sitting, seat: int, hint: Hint) -> list[str]:
    """The recommended answer, how it was found, and the values of the best answers.

    For a mixed answer (see `hints`) the second sentence already contains the numbers.
    """
    labels = {action: sitting.label(seat, action) for action in [hint.action, *[each.action for each in hint.weighed]]}
    best = [] if hint.manner == MIXED else [f"{labels[each.action]}: {each.words}" for each in hint.weighed]
    return [f"Hint: {labels[hint.action]}", reason(hint, labels), *best]


def game_over(sitting: Sitting) -> str:
    """That the game is over and, if the game says so, how it ended: "The game is over: a Rider is dead."."""
    ending = sitting.match.state.ending()
    if ending == FINISHED:
        return f"{OVER}."
    told = sitting.game.facts.endings.get(ending)
    return f"{OVER}: {told}." if told else f"{OVER} ({ending})."


def end_lines(sitting: Sitting) -> list[str]:
    """The lines of the end dialog: how the game ended, the scores, and what the last answer led to."""
    told = sitting.tell(sitting.eye(), sitting.marks[-1]) if sitting.marks else []
    last = [line for line in told if not line.startswith(OVER)][-LAST_LINES:]
    return [game_over(sitting), f"Scores: {sitting.scores()}.", *(["", *last] if last else [])]


def pick_heading(found: Unlocks) -> str:
    """The heading over the things that a player may unlock for later games."""
    many = "one" if found.most == 1 or len(found.words) == 1 else f"up to {found.most}"
    return f"You may unlock {many} of these for your next games:"


def farewell(sitting: Sitting) -> list[str]:
    """Save the game and say where; nothing if no person has played or nothing was answered."""
    if not sitting.people or not sitting.marks:
        return []
    trouble = sitting.keep()
    return [trouble] if trouble else where_saved(sitting.path, sitting.over)


def where_saved(path: Path, over: bool) -> list[str]:
    """The file that holds the game, and the command that opens it again."""
    name = shlex.quote(str(path))
    again = f"Watch it again: roost replay {name}" if over else f"Continue it: roost play --from {name}"
    return [f"Saved as {path}", again]
