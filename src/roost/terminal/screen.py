"""The full-screen table (Textual): board, log and numbered choices on one screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import typer
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.worker import get_current_worker

from roost.bots.hints import Hint
from roost.core.game import Choice, Prompt, Unlocks
from roost.games import aim
from roost.terminal import words
from roost.terminal.board import board_lines, chart_lines, here, mine_lines, styled
from roost.terminal.choices import Choices
from roost.terminal.dialogs import AGAIN, QUIT, UNDO, CardScreen, Curtain, End, Message, Pick, SaveAs, Warned
from roost.terminal.find import Find
from roost.terminal.looks import usual_theme
from roost.terminal.room import MOST_TIP, Wanted, share
from roost.terminal.sitting import Sitting, another

WIDE = 100  # columns from which the log stands beside the board
TALL = 30  # rows from which there is a title line, and room for borders
LOG_SHARE = 36  # percent of the columns that the log gets beside the board
WIDEST_LOG = 60
MINE_SHARE = 40  # percent of the lines that the player's own lines get at most
LOG_LINES = 200  # old lines that the log keeps
BOTS_PAUSE = 0.4  # seconds between answers when only bots play

CLOSE = "Press Enter to close"

LOOK = """
TableScreen { layout: vertical; }
#title { height: 1; padding: 0 1; background: $panel; text-style: bold; }
#body { height: 1fr; }
#chart { width: auto; height: 100%; padding: 0 0 0 1; }
#middle { width: 1fr; height: 100%; }
#board-box { padding: 0 1; scrollbar-size-vertical: 1; }
#board { width: 100%; height: auto; }
#log-box { border-top: solid $primary; padding: 0 1; scrollbar-size-vertical: 1; }
#log { width: 100%; height: auto; }
#ask { height: auto; }
#prompt { height: auto; padding: 0 1; background: $panel; text-style: bold; }
#tip { height: auto; max-height: 4; padding: 0 1; background: $foreground; color: $background; }
#choices { border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
#mine { width: 100%; height: auto; padding: 0 1; background: $boost; }
TableScreen.wide #board-box { border: round $primary; }
TableScreen.wide #log-box { dock: right; height: 100%; border: round $primary; }
TableScreen.wide #ask { border: round $primary; }
TableScreen.wide #mine { border: round $primary; background: $background; }
"""


class TableScreen(Screen[None]):
    """Shows one sitting. After every answer, `go_on` decides what happens next."""

    CSS = LOOK
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rule", "Rule", key_display="?"),
        Binding("slash", "find", "Find", key_display="/"),
        Binding("c", "card", "Card"),
        Binding("u", "undo", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("s", "save", "Save"),
        Binding("l", "log", "Log"),
        Binding("x", "blocked", show=False),
        Binding("t", "light", show=False),
        Binding("n", "no_tips", "No more hints"),
        Binding("q", "leave", "Quit"),
        Binding("pageup", "scroll_board(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_board(1)", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.asked: Prompt | None = None
        self.typed = ""
        self.new: list[str] = []
        self.tip = ""
        self.question = ""
        self.hidden = ""  # what of the board does not fit, in words

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="tip", markup=False)
        with Horizontal(id="body"):
            yield Static(id="chart")
            with Vertical(id="middle"):
                with VerticalScroll(id="board-box", can_focus=False):
                    yield Static(id="board")
                with VerticalScroll(id="log-box", can_focus=False):
                    yield Static(id="log")
                with Vertical(id="ask"):
                    yield Static(id="prompt", markup=False)
                    yield Choices(id="choices")
        yield Static(id="mine")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#log-box").anchor()
        self.begin(self.sitting)

    def begin(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.query_one("#title", Static).update(f"{sitting.game.facts.name}   {words.players(sitting)}")
        self.call_after_refresh(self.show_table)
        lines = [*words.opening(sitting), "", words.KEYS]
        start = "Press Enter to start"
        self.app.push_screen(Message(sitting.game.facts.name, lines, start), lambda _: self.go_on())

    # -- the run of the game ---------------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Do what comes next: end the game, let a bot answer, lower the curtain or ask a person."""
        sitting = self.sitting
        self.asked, self.typed, self.tip = None, "", ""
        if sitting.over:
            self.end()
            return
        seat = sitting.next_seat()
        if not sitting.players[seat].human:
            self.show_table(f"{sitting.names[seat]} is thinking...")
            self.think(sitting, seat)
        elif sitting.hidden_from(seat):
            before = sitting.looker
            can_undo = before is not None and sitting.can_undo(before)
            self.app.push_screen(
                Curtain(sitting.names[seat], can_undo), lambda said: self.curtain_opens(seat, said or "")
            )
        else:
            self.ask(seat)

    def curtain_opens(self, seat: int, said: str) -> None:
        before = self.sitting.looker
        if said == UNDO and before is not None:
            self.sitting.undo(before)
            self.sitting.looker = None  # ask for the keyboard again: the next person may be sitting here already
        else:
            self.sitting.looker = seat
        self.go_on()

    @work(thread=True, exclusive=True, group="bot")
    def think(self, sitting: Sitting, seat: int) -> None:
        action = sitting.think(seat)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.bot_answers, sitting, seat, action)

    def bot_answers(self, sitting: Sitting, seat: int, action: int) -> None:
        if sitting is not self.sitting:
            return  # a new game was started meanwhile
        sitting.answer(seat, action)
        for notice in sitting.new_notices():
            self.notify(notice, severity="warning", timeout=10)
        if sitting.people:
            self.go_on()
        else:
            self.set_timer(BOTS_PAUSE, self.go_on)

    def ask(self, seat: int) -> None:
        self.asked = self.sitting.prompt(seat)
        self.tip = self.sitting.tip(self.asked)
        self.show_table()

    def choose(self, k: int) -> None:
        """Answer with the k-th choice, counted from 0; asks for confirmation if the choice has a warning."""
        prompt = self.asked
        if prompt is None or not 0 <= k < len(prompt.choices):
            return
        self.typed = ""
        choice = prompt.choices[k]
        if choice.warning:
            self.app.push_screen(Warned(choice.label, choice.warning), lambda yes: self.give(prompt, choice, bool(yes)))
        else:
            self.give(prompt, choice, True)

    def give(self, prompt: Prompt, choice: Choice, meant: bool) -> None:
        if not meant or prompt is not self.asked:
            return
        self.sitting.answer(prompt.seat, choice.action)
        self.tell_trouble(self.sitting.keep())
        self.go_on()

    def end(self) -> None:
        if len(self.sitting.people) > 1:
            self.sitting.looker = None
        self.show_table("The game is over.")
        if self.sitting.people:
            self.tell_trouble(self.sitting.keep())
        found = self.sitting.unlocks()
        if found is None:
            self.show_end()
        else:
            self.app.push_screen(Pick(words.pick_heading(found), found), lambda picked: self.after_pick(found, picked))

    def after_pick(self, found: Unlocks, picked: list[str] | None) -> None:
        """Keep what was picked for later games; None means to ask again another time."""
        if picked is not None:
            self.tell_trouble(self.sitting.keep_unlocked(found, picked))
        self.show_end()

    def show_end(self) -> None:
        self.app.push_screen(End(self.sitting.result(), words.end_lines(self.sitting)), self.after_end)

    def after_end(self, said: str | None) -> None:
        if said == AGAIN:
            self.begin(another(self.sitting))
        elif said == QUIT:
            self.action_leave()
        else:
            over = words.game_over(self.sitting)
            self.question = f"{over} {self.sitting.result()} Press q to quit."
            self.fit()

    def tell_trouble(self, trouble: str) -> None:
        if trouble:
            self.notify(trouble, severity="error", markup=False)

    # -- what is shown ---------------------------------------------------------------------------------------------
    def show_table(self, waiting: str = "") -> None:
        prompt = self.asked
        who = f"{self.sitting.names[prompt.seat]}: " if prompt and len(self.sitting.people) > 1 else ""
        self.question = f"{who}{words.question(prompt)}" if prompt else waiting
        choices = self.query_one("#choices", Choices)
        if prompt is None:
            choices.none()
        else:
            choices.ask(self.sitting, prompt)
            choices.focus()
        self.show_tip()
        self.show_log()
        self.fit()

    def show_tip(self) -> None:
        """Show the hint of the first-game guide, if there is one, above everything else."""
        tip = self.query_one("#tip", Static)
        tip.update(self.tip)
        tip.display = bool(self.tip)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.tip) if action == "no_tips" else True

    def fit(self) -> None:
        """Draw the board for the size of the terminal, and share the lines between the parts of the screen."""
        sitting, columns = self.sitting, self.app.size.width
        view = sitting.view(sitting.eye())
        wide = columns >= WIDE and self.app.size.height >= TALL
        self.set_class(wide, "wide")
        title = self.query_one("#title")
        title.display = self.app.size.height >= TALL
        edges = 2 if wide else 0
        mine = mine_lines(sitting.game, view, columns - 2 - edges, sitting.names)
        most = self.app.size.height * MINE_SHARE // 100
        if len(mine) > most:
            mine = [mine[0], "[bar_line]...[/]", *mine[len(mine) - most + 2 :]]
        self.draw("#mine", mine)
        tip = min(MOST_TIP, self.height_of(self.tip, columns))
        rows = self.app.size.height - 1 - title.display - tip - (len(mine) + edges if mine else 0)
        chart = chart_lines(sitting.game, view, columns // 2, rows)
        self.draw("#chart", chart)
        inner = columns - (1 + max([styled(line).cell_len for line in chart]) if chart else 0)
        log = min(WIDEST_LOG, inner * LOG_SHARE // 100) if wide else 0
        self.query_one("#log-box").styles.width = log if wide else "100%"
        self.share(view, inner - log, rows - 2 * edges if wide else rows - 1, edges)

    def share(self, view: dict[str, Any], width: int, rows: int, edges: int) -> None:
        """Give board, log and choices their lines in the column of the screen that they share."""
        sitting = self.sitting
        board = board_lines(sitting.game, view, width - 3 - edges, sitting.names)
        self.draw("#board", board)
        choices = self.query_one("#choices", Choices)
        short, full = choices.lines(width - edges)
        wanted = Wanted(len(board), 1, short, full)
        for more in ("", words.MORE):  # the second time if the list of choices does not fit
            asked = self.question + (more and f" {more}")
            prompt = max(1, self.height_of(asked, width - edges))
            shares = share(rows, replace(wanted, prompt=prompt), edges > 0)
            if shares.choices >= short:
                break
        self.query_one("#prompt", Static).update(asked)
        if shares.folded != choices.folded:
            choices.lay(shares.folded)
        choices.styles.height = shares.choices
        box = self.query_one("#board-box")
        box.styles.height = shares.board + edges
        box.scroll_to(y=here(board), animate=False)
        self.query_one("#log-box").styles.height = "100%" if edges else shares.log + 1
        hidden = max(0, len(board) - shares.board)
        self.hidden = f"{hidden} more line{'' if hidden == 1 else 's'}: PgUp, PgDn" if hidden else ""
        box.border_subtitle = self.hidden if edges else ""
        self.call_after_refresh(self.title_log)

    def height_of(self, text: str, width: int) -> int:
        return len(Text(text).wrap(self.app.console, max(10, width - 2))) if text else 0

    def draw(self, part: str, lines: list[str]) -> None:
        light = not self.app.current_theme.dark
        drawn = self.query_one(part, Static)
        drawn.update(Text("\n").join(styled(line, light) for line in lines))
        drawn.display = bool(lines)

    def show_log(self) -> None:
        old, new = self.old_and_new()
        lines = [Text(f"  {line}", "dim") for line in old] + [Text(f"• {line}") for line in new]
        text = Text("\n").join(lines)
        self.query_one("#log", Static).update(text if text.plain else Text(aim(self.sitting.game.id)))
        self.new = new

    def old_and_new(self) -> tuple[list[str], list[str]]:
        """The log as the viewer saw it, split at their last answer."""
        sitting = self.sitting
        eye = sitting.eye()
        new = sitting.tell(eye, sitting.answered_at(eye))
        told = sitting.tell(eye)
        return told[: len(told) - len(new)][-LOG_LINES:], new

    def title_log(self) -> None:
        """Write the log's title, with notes on what of log and board does not fit."""
        box = self.query_one("#log-box")
        width = max(1, box.content_size.width)
        rows = sum(1 + (len(line) + 1) // width for line in self.new)
        more = f" ({len(self.new)} new lines; l reads all)" if rows > box.content_size.height else ""
        above = "" if self.has_class("wide") or not self.hidden else f"↑ {self.hidden} ── "
        box.border_title = f"{above}What happened{more}"

    def on_resize(self) -> None:
        self.call_after_refresh(self.fit)

    def on_screen_resume(self) -> None:
        """The terminal's size may have changed while a dialog was open."""
        self.call_after_refresh(self.fit)

    # -- keys ------------------------------------------------------------------------------------------------------
    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self.choose(int(event.option_id))

    def on_key(self, event: events.Key) -> None:
        """Collect typed digits into a number. It is taken at once if no further digit can follow, else on Enter."""
        prompt = self.asked
        if prompt is None or event.character is None or not event.character.isdecimal():
            if event.key in ("backspace", "escape"):
                self.typed = ""
            return
        first = words.first_number(prompt)
        last = first + len(prompt.choices) - 1
        number = int(self.typed + event.character)
        if not first <= number <= last:
            self.typed = ""
            self.notify(f"Type {words.numbers(prompt)}.", timeout=2)
        elif number * 10 > last or number == 0:
            self.choose(number - first)
        else:
            self.typed += event.character
            self.query_one("#choices", Choices).highlighted = number - first

    def action_rule(self) -> None:
        lines = [aim(self.sitting.game.id)] if self.asked is None else words.rules_of(self.sitting, self.asked)
        more = f"To read all rules: roost rules {self.sitting.game.id}"
        self.app.push_screen(Message("Rules", [*spaced(lines), "", more], CLOSE))

    def action_find(self) -> None:
        seat = self.sitting.eye() if self.asked is None else self.asked.seat
        self.app.push_screen(Find(self.sitting, seat))

    def action_blocked(self) -> None:
        if self.asked is not None:
            lines = words.blocked_lines(self.asked)
            self.app.push_screen(Message("Not possible now", spaced(lines), CLOSE))

    def action_card(self) -> None:
        self.app.push_screen(CardScreen(self.sitting.game.facts.name, words.card_lines(self.sitting, 76)))

    def action_no_tips(self) -> None:
        self.sitting.tips.stop()
        self.tip = ""
        self.show_tip()
        self.fit()
        self.notify(words.NO_MORE_TIPS)

    def action_undo(self) -> None:
        if self.asked is None:
            return
        seat = self.asked.seat
        if self.sitting.can_undo(seat):
            self.sitting.undo(seat)
            self.tell_trouble(self.sitting.keep())
            self.go_on()
        else:
            self.notify(words.NO_UNDO)

    def action_hint(self) -> None:
        if self.asked is not None:
            self.notify("A bot is thinking about your choice...", timeout=2)
            self.find_hint(self.sitting, self.asked)

    @work(thread=True, exclusive=True, group="hint")
    def find_hint(self, sitting: Sitting, prompt: Prompt) -> None:
        hint = sitting.hint(prompt.seat)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.show_hint, prompt, hint)

    def show_hint(self, prompt: Prompt, hint: Hint) -> None:
        if prompt is not self.asked:
            return
        place = [choice.action for choice in prompt.choices].index(hint.action)
        number = words.first_number(prompt) + place
        if number or len(prompt.choices) == 1:  # never highlight DONE: Enter pressed twice would end the turn
            self.query_one("#choices", Choices).highlighted = place
        heading, *lines = words.hint_lines(self.sitting, prompt.seat, hint)
        self.app.push_screen(Message(heading, lines, f"This is choice {number}. {CLOSE}"))

    def action_log(self) -> None:
        old, new = self.old_and_new()
        lines = [f"  {line}" for line in old] + [f"• {line}" for line in new]
        self.app.push_screen(Message("What happened", lines or ["Nothing yet."], CLOSE, at_end=True))

    def action_scroll_board(self, pages: int) -> None:
        self.query_one("#board-box").scroll_relative(y=5 * pages, animate=False)

    def action_save(self) -> None:
        self.app.push_screen(SaveAs(str(self.sitting.path)), self.save)

    def save(self, name: str | None) -> None:
        if not name:
            return
        try:
            path = self.sitting.save(Path(name).expanduser())
        except OSError as error:
            self.tell_trouble(f"Cannot save to that file: {error.strerror}. Press s and try another name.")
            return
        self.app.push_screen(Message("Saved", words.where_saved(path, self.sitting.over), CLOSE))

    def action_light(self) -> None:
        dark = self.app.current_theme.dark
        self.app.theme = "textual-light" if dark else "textual-dark"
        self.fit()

    def action_leave(self) -> None:
        self.app.exit()


def spaced(lines: list[str]) -> list[str]:
    return [part for line in lines for part in (line, "")][:-1]


class TableApp(App[None]):
    """The full-screen app; "Play again" starts the next game in it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.theme = usual_theme()
        self.table = TableScreen(sitting)

    def on_mount(self) -> None:
        self.push_screen(self.table)


def play_on_screen(sitting: Sitting) -> None:
    app = TableApp(sitting)
    app.run()
    for line in words.farewell(app.table.sitting):
        typer.echo(line)
