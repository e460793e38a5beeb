"""The full-screen menu of games."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from roost.core.words import player_numbers
from roost.games import aim, load
from roost.terminal.looks import numbered, usual_theme


class MenuApp(App[str]):
    """Asks which game to play."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title { height: auto; padding: 1 2; text-style: bold; }
    OptionList { height: 1fr; border: none; padding: 0 1; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", "Quit"),
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, shelf: list[str]) -> None:
        super().__init__()
        self.theme = usual_theme()
        self.shelf = shelf

    def compose(self) -> ComposeResult:
        yield Static("Roost: dragon board games. Which one do you want to play?", id="title")
        yield OptionList(*[self.option(k, game) for k, game in enumerate(self.shelf, 1)])
        yield Footer(show_command_palette=False)

    def option(self, k: int, game: str) -> Option:
        facts = load(game).facts
        seats = player_numbers(*facts.seats)
        return Option(numbered(str(k), Text.assemble((facts.name, "bold"), f"  {seats}\n{aim(game)}\n")), id=game)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.exit(event.option_id)

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and 1 <= int(event.character) <= len(self.shelf):
            self.exit(self.shelf[int(event.character) - 1])


def choose_on_screen(shelf: list[str]) -> str | None:
    return MenuApp(shelf).run()
