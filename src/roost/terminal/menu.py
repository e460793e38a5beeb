"""The full-screen menu: games and saved games, then the number of players and the level of the bots."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from roost.bots.roster import LEVELS
from roost.core.words import player_numbers
from roost.games import aim, load
from roost.terminal.dialogs import BOX
from roost.terminal.looks import numbered, usual_theme
from roost.terminal.picking import LEVEL_WORDS, Picked, players_of, usual_seats
from roost.terminal.players import DEFAULT_BOT
from roost.terminal.saves import SavedGame

SAVED = "saved "  # before the number of a saved game, in the id of its option


class Setup(ModalScreen[str]):
    """Asks for the number of players and the level of the bots; gives the players as on the command line."""

    CSS = f"Setup {{ {BOX} }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "more(-1)", "Fewer players"),
        Binding("right", "more(1)", "More players"),
        Binding("up", "better(1)", "Better bots"),
        Binding("down", "better(-1)", "Weaker bots"),
        Binding("enter", "start", "Start"),
        Binding("escape,q", "back", "Back"),
    ]

    def __init__(self, game: str, seats: int | None) -> None:
        super().__init__()
        self.game = game
        self.facts = load(game).facts
        self.fixed = seats is not None
        self.seats = usual_seats(self.facts) if seats is None else seats
        self.level = LEVEL_WORDS.index(DEFAULT_BOT)

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.facts.name, classes="heading", markup=False)
            yield Static(aim(self.game), markup=False)
            yield Static(id="setup", classes="foot", markup=False)
            yield Static("Enter starts the game, Escape goes back.", classes="foot", markup=False)

    def on_mount(self) -> None:
        self.tell()

    def tell(self) -> None:
        level = LEVELS[self.level]
        low, high = self.facts.seats
        keys = "" if self.fixed or low == high else f"   left and right arrow: {low} to {high}"
        lines = [f"Players  {self.seats}{keys}"]
        if self.seats > 1:
            lines += [f"Bots     {level.name}   up and down arrow", f"         {level.text}"]
        self.query_one("#setup", Static).update("\n".join(lines))

    def action_more(self, step: int) -> None:
        low, high = self.facts.seats
        if not self.fixed:
            self.seats = min(high, max(low, self.seats + step))
        self.tell()

    def action_better(self, step: int) -> None:
        self.level = min(len(LEVELS) - 1, max(0, self.level + step))
        self.tell()

    def action_start(self) -> None:
        self.dismiss(players_of(self.seats, LEVEL_WORDS[self.level]))

    def action_back(self) -> None:
        self.dismiss(None)


class MenuApp(App[Picked]):
    """Asks what to play. Players, or a number of seats, that are given already are not asked for."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title { height: auto; padding: 0 1; text-style: bold; }
    OptionList { height: 1fr; border: none; padding: 0; background: $background; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", "Quit"),
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(
        self, shelf: list[str], saved: list[SavedGame], players: str | None = None, seats: int | None = None
    ) -> None:
        super().__init__()
        self.theme = usual_theme()
        self.shelf = shelf
        self.saved = saved
        self.players = players
        self.seats = seats

    def compose(self) -> ComposeResult:
        yield Static("Roost: dragon board games. Choose by number, or with the arrow keys and Enter.", id="title")
        yield OptionList(
            *[self.option(k, game) for k, game in enumerate(self.shelf, 1)],
            *[self.saved_option(k, one) for k, one in enumerate(self.saved)],
        )
        yield Footer(show_command_palette=False)

    def option(self, k: int, game: str) -> Option:
        facts = load(game).facts
        seats = player_numbers(*facts.seats)
        return Option(
            numbered(str(k), Text.assemble((facts.name, "bold"), f"  {seats}\n", (first_sentence(aim(game)), "dim"))),
            id=game,
        )

    def saved_option(self, k: int, one: SavedGame) -> Option:
        number = str(len(self.shelf) + k + 1)
        return Option(numbered(number, Text.assemble(("Go on  ", "bold"), one.words())), id=f"{SAVED}{k}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self.pick(event.option_id)

    def on_key(self, event: events.Key) -> None:
        if not isinstance(self.screen, Setup) and event.character and event.character.isdecimal():
            number = int(event.character)
            if 1 <= number <= len(self.shelf):
                self.pick(self.shelf[number - 1])
            elif len(self.shelf) < number <= len(self.shelf) + len(self.saved):
                self.pick(f"{SAVED}{number - len(self.shelf) - 1}")

    def pick(self, what: str) -> None:
        if what.startswith(SAVED):
            self.exit(Picked(source=self.saved[int(what.removeprefix(SAVED))].path))
        elif self.players is not None:
            self.exit(Picked(what, self.players))
        else:
            self.push_screen(Setup(what, self.seats), lambda players: self.start(what, players))

    def start(self, game: str, players: str | None) -> None:
        if players is not None:
            self.exit(Picked(game, players))


def first_sentence(words: str) -> str:
    return words.partition(". ")[0].rstrip(".") + "."


def choose_on_screen(shelf: list[str], saved: list[SavedGame], players: str | None, seats: int | None) -> Picked | None:
    return MenuApp(shelf, saved, players, seats).run()
