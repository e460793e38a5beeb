"""The dialog that looks up cards, shops, dragons, places and rules while the game waits."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from roost.terminal.dialogs import BOX
from roost.terminal.lookup import search
from roost.terminal.sitting import Sitting

EMPTY: Final = "Type the name of a card, a dragon, a shop or a place, some words, or the number of a rule."


class Find(ModalScreen[None]):
    """A line to type in, and below it everything that the words find."""

    CSS = f"Find {{ {BOX} .words {{ height: 55vh; max-height: 55vh; }} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss", "Close", priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, seat: int | None) -> None:
        super().__init__()
        self.sitting = sitting
        self.seat = seat

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Input(placeholder="Look up")
            with VerticalScroll(classes="words", can_focus=False):
                yield Static(EMPTY, id="found", markup=False)
            yield Static("Arrow keys scroll. Enter or Escape goes back to the game.", classes="foot")

    def on_input_changed(self, event: Input.Changed) -> None:
        self.query_one("#found", Static).update(self.found(event.value))
        self.query_one(".words").scroll_home(animate=False)

    def found(self, wanted: str) -> Text:
        if not wanted.strip():
            return Text(EMPTY)
        entries = search(self.sitting, self.seat, wanted)
        if not entries:
            return Text(f"No card, place or rule contains {wanted.strip()!r}.")
        parts: list[Text] = []
        for entry in entries:
            parts.append(Text.assemble((entry.name, "bold"), (f"  {entry.kind}", "dim"), f"\n{entry.text}\n"))
        return Text("\n").join(parts)

    def action_scroll(self, lines: int) -> None:
        self.query_one(".words").scroll_relative(y=lines, animate=False)
