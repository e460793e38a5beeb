"""The list of numbered choices on the full screen. Folded, each has one line, except the highlighted one."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from roost.core.game import Prompt
from roost.terminal.looks import numbered
from roost.terminal.sitting import Sitting
from roost.terminal.words import first_number, folded_lines, preselected

MARGIN: Final = 6  # columns for the number, the spaces beside it and the scroll bar
RULER: Final = Console(width=200)


class Choices(OptionList):
    """The choices of a prompt, by their positions in it; then what cannot be chosen now."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.texts: list[Text] = []
        self.notes: list[str] = []
        self.first = 1
        self.folded = False

    def ask(self, sitting: Sitting, prompt: Prompt) -> None:
        """Hold the choices of a prompt; `lay` shows them."""
        self.first = first_number(prompt)
        self.texts = []
        for choice in prompt.choices:
            text = sitting.choice_text(choice)
            self.texts.append(Text.assemble((choice.label, "bold"), f"  {text}" if text else ""))
        self.notes = folded_lines(prompt)
        self.lay(self.folded)
        self.highlighted = preselected(prompt)

    def none(self) -> None:
        """Show no choices."""
        self.texts, self.notes = [], []
        self.lay(self.folded)

    def lines(self, width: int) -> tuple[int, int]:
        """How many lines the choices need with one line each, and with all words."""
        room = max(10, width - MARGIN)
        notes = sum([len(Text(note).wrap(RULER, room)) for note in self.notes])
        full = sum([len(text.wrap(RULER, room)) for text in self.texts])
        return len(self.texts) + notes, full + notes

    def lay(self, folded: bool) -> None:
        """Show the choices, folded or in full, and keep the highlighted one."""
        before = self.highlighted
        self.folded = folded
        self.clear_options()
        self.add_options([Option(self.row(k, k == before), id=str(k)) for k in range(len(self.texts))])
        self.add_options([Option(numbered("-", Text(note)), disabled=True) for note in self.notes])
        self.highlighted = before if before is not None and before < len(self.texts) else None

    def row(self, k: int, whole: bool) -> Table:
        return numbered(str(self.first + k), self.texts[k], cut=self.folded and not whole)

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Unfold the highlighted choice and fold the others."""
        if self.folded:
            for k in range(len(self.texts)):
                if k < self.option_count:
                    self.replace_option_prompt_at_index(k, self.row(k, k == highlighted))
        super().watch_highlighted(highlighted)
