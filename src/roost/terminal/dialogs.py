"""Dialogs over the table: messages, saving, warnings, unlocks, the end of the game; and the curtain between people."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, Input, SelectionList, Static

from roost.core.game import Unlocks

AGAIN, LOOK, QUIT, UNDO = "again", "look", "quit", "undo"

BOX = """
align: center middle;
.box {
    width: 72; max-width: 94%; height: auto; max-height: 90%;
    padding: 1 2; border: round $primary; background: $surface;
}
.box Static { width: 100%; height: auto; }
.words { height: auto; max-height: 55vh; }
.heading { text-style: bold; padding-bottom: 1; }
.foot { padding-top: 1; color: $text-muted; }
Horizontal { height: auto; padding-top: 1; }
Button { margin-right: 2; }
"""


class Message(ModalScreen[None]):
    """A heading and some lines; a key or a click closes it. `at_end` scrolls to the last line."""

    CSS = f"Message {{ {BOX} }}"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space,q,question_mark", "close", "Close")]

    def __init__(self, heading: str, lines: list[str], foot: str, at_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.at_end = at_end
        self.lines = lines
        self.foot = foot

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(classes="words"):
                yield Static("\n".join(self.lines), markup=False)
            yield Static(self.foot, classes="foot", markup=False)

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one(".words").anchor()
        self.call_after_refresh(self.tell_more)

    def tell_more(self) -> None:
        """Say that the words scroll, if not all of them fit."""
        if self.query_one(".words").max_scroll_y:
            self.query_one(".foot", Static).update(f"Arrow keys scroll. {self.foot}")

    def on_click(self) -> None:
        self.action_close()

    def action_close(self) -> None:
        self.dismiss(None)


class CardScreen(ModalScreen[None]):
    """The rules card. It has no padding, so that it fits into 80 columns and 24 lines."""

    CSS = """
    CardScreen { align: center middle; }
    CardScreen VerticalScroll {
        width: 80; max-width: 100%; height: auto; max-height: 100%;
        border: round $primary; background: $surface; padding: 0 1; scrollbar-size-vertical: 1;
    }
    CardScreen Static { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape,space,q,c,question_mark", "dismiss", "Close")]

    def __init__(self, heading: str, lines: list[str]) -> None:
        super().__init__()
        self.heading = heading
        self.lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll() as box:
            box.border_title = f"{self.heading}: the rules on one screen"
            box.border_subtitle = "Press Enter to close"
            yield Static("\n".join(self.lines), markup=False)

    def on_click(self) -> None:
        self.dismiss(None)


class SaveAs(ModalScreen[str]):
    """Asks for a file name."""

    CSS = f"SaveAs {{ {BOX} }}"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "Close")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.file_name = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static("Save as", classes="heading")
            yield Input(self.file_name)
            yield Static(
                "Enter saves here, Escape cancels. The game is also saved after each of your answers.", classes="foot"
            )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class End(ModalScreen[str]):
    """Who won, how the game ended and the scores; asks what to do next."""

    CSS = f"End {{ {BOX} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", f"say('{AGAIN}')", "Play again"),
        Binding("escape,l", f"say('{LOOK}')", "Look at the table"),
        Binding("q", f"say('{QUIT}')", "Quit"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, result: str, lines: list[str]) -> None:
        super().__init__()
        self.result = result
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.result, classes="heading", markup=False)
            yield Static("\n".join(self.lines), markup=False)
            with Horizontal():
                yield Button("Play again (p)", id=AGAIN, variant="primary")
                yield Button("Look at the table (l)", id=LOOK)
                yield Button("Quit (q)", id=QUIT)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)

    def action_say(self, what: str) -> None:
        self.dismiss(what)


class Pick(ModalScreen[list[str]]):
    """Offers what a finished game has unlocked; the player picks some of it for later games."""

    CSS = f"Pick {{ {BOX} }} Pick SelectionList {{ height: auto; max-height: 14; }}"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("k", "keep", "Keep"), Binding("escape", "later", "Not now")]

    def __init__(self, heading: str, found: Unlocks) -> None:
        super().__init__()
        self.heading = heading
        self.found = found

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.heading, classes="heading", markup=False)
            yield SelectionList[str](*[(word, word) for word in self.found.words])
            yield Static("Space selects, k keeps the selection, Escape decides later.", classes="foot")

    def action_keep(self) -> None:
        picked = list(self.query_one(SelectionList).selected)
        wrong = self.found.fault(picked)
        if wrong:
            self.notify(f"{wrong[:1].upper()}{wrong[1:]}.", severity="warning", markup=False)
        else:
            self.dismiss(picked)

    def action_later(self) -> None:
        self.dismiss(None)


class Warned(ModalScreen[bool]):
    """Asks for confirmation before an answer that has a warning."""

    CSS = f"Warned {{ {BOX} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "say(True)", "Do it"),
        Binding("n,escape,q", "say(False)", "Back"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, label: str, warning: str) -> None:
        super().__init__()
        self.label = label
        self.warning = warning

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.label, classes="heading", markup=False)
            yield Static(self.warning, markup=False)
            with Horizontal():
                yield Button("Back (n)", id="back", variant="primary")
                yield Button("Do it (y)", id="do")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "do")

    def action_say(self, yes: bool) -> None:
        self.dismiss(yes)


class Curtain(Screen[str]):
    """Hides the whole table until the next person has taken the keyboard."""

    CSS = f"Curtain {{ {BOX} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "say('')", "Open"),
        Binding("u", f"say('{UNDO}')", "Undo"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, name: str, can_undo: bool) -> None:
        super().__init__()
        self.next_name = name
        self.can_undo = can_undo

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(f"Pass the keyboard to {self.next_name}", classes="heading", markup=False)
            yield Static(f"{self.next_name}, press Enter.", markup=False)
            if self.can_undo:
                yield Static("u undoes the last answer.", classes="foot")
        yield Footer(show_command_palette=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.can_undo or parameters != (UNDO,)

    def on_click(self) -> None:
        self.dismiss("")

    def action_say(self, what: str) -> None:
        self.dismiss(what)
