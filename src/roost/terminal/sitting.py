"""A sitting: one game between people and bots at one terminal. Contains no rules of a game and no input or output."""

from __future__ import annotations

import secrets
from functools import cached_property
from pathlib import Path
from typing import Any

from roost.bots.bot import Forfeit
from roost.bots.hints import Hint, give_hint
from roost.bots.roster import BRAKE, level_of, make_bot
from roost.core.event import Event
from roost.core.game import Choice, Game, Prompt, Unlocks
from roost.core.record import Match, Record, RecordError
from roost.core.state import IllegalAction
from roost.core.words import view_with_names, with_names
from roost.core.zone import WATCHER
from roost.terminal import kept, saves
from roost.terminal.players import Player, seat_players
from roost.terminal.tips import Tips

HINT_BOT = "elder"
STAND_IN = "drake"  # takes the seat of a bot that fails


class Sitting:
    """Knows whose answer is next and what each person sees and reads; answers, undoes, hints and saves.

    Every text of the game passes through here, so that "Player 2" is replaced by the player's name.

    `looker`: the person who sees the screen now; `log`: all events; `marks`: the length of the log before each answer;
    `heard`: for each seat, how much of the log it has been shown; `tips`: the hints of the first-game guide; `notices`:
    what happened to bots, not shown yet.
    """

    def __init__(self, match: Match, players: list[Player]) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.players = players
        self.people = [seat for seat, player in enumerate(players) if player.human]
        self.names = [player.name for player in players]
        self.looker: int | None = self.people[0] if len(self.people) == 1 else None
        self.path = saves.new_path(match.game.id)
        self.log: list[Event] = []
        self.marks: list[int] = []
        self.heard = [0] * len(players)
        self.tips = Tips(match.game)
        self.notices: list[str] = []
        match.state.events = []

    # -- who answers next ------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.match.state.over

    def next_seat(self) -> int:
        """The seat that answers next: bots first, then the person who sees the screen, then other people."""
        asked = self.match.state.asked()
        bots = [seat for seat in asked if not self.players[seat].human]
        if bots:
            return bots[0]
        return self.looker if self.looker in asked else asked[0]

    def hidden_from(self, seat: int) -> bool:
        """Whether another person saw the screen last, so that the keyboard must be passed first."""
        return len(self.people) > 1 and self.looker != seat

    def eye(self) -> int | None:
        """The seat that sees the screen; None for a spectator, for example when only bots play."""
        return self.looker

    # -- answers ---------------------------------------------------------------------------------------------------
    def prompt(self, seat: int) -> Prompt:
        return self.match.state.prompt(seat).with_names(self.names)

    def think(self, seat: int) -> int:
        """A bot's answer. The bot works on a copy of the state, so that the table can be shown meanwhile.

        If it gives no valid answer, another one takes its seat for the rest of the game.
        """
        player = self.players[seat]
        assert player.bot is not None
        try:
            return int(player.bot.choose(self.match.state.clone(), seat))
        except Forfeit as error:
            self.notices.append(f"{error}. {level_of(STAND_IN)} plays on for {player.name}.")
            player.bot = make_bot(STAND_IN, f"instead {len(self.marks)}")
            player.words, player.level = STAND_IN, level_of(STAND_IN)
            return int(player.bot.choose(self.match.state.clone(), seat))

    def answer(self, seat: int, action: int) -> None:
        match = self.match
        before = len(self.log)
        match.apply(action, seat)
        self.heard[seat] = max(self.heard[seat], before)
        self.marks.append(before)
        self.log += match.state.events or []
        match.state.events = []

    def can_undo(self, seat: int) -> bool:
        return self.match.can_undo(seat)

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.match.state.events = []
        del self.log[self.marks.pop() :]
        self.heard = [min(heard, len(self.log)) for heard in self.heard]

    def hint(self, seat: int) -> Hint:
        """Ask a bot for advice; it uses only what the seat knows."""
        state = self.match.state.clone()
        return give_hint(make_bot(HINT_BOT, f"hint {len(self.marks)}", self.game.facts, BRAKE), state, seat)

    def tip(self, prompt: Prompt) -> str:
        """The line of the first-game guide for this question, or ""."""
        since = self.answered_at(prompt.seat)
        options = self.match.state.options
        found = self.tips.next(options, self.match.state.view(prompt.seat), prompt, self.log[since:])
        if found is None:
            return ""
        hint, number, total = found
        return f"First game, hint {number} of {total}: {hint.text.replace('**', '')} (Rules {hint.rules}.)"

    def label(self, seat: int, action: int) -> str:
        return with_names(self.game.label_for(self.match.state, seat, action), self.names)

    def choice_text(self, choice: Choice) -> str:
        """The text of the card that a choice is about; "" if there is none or the label already contains it."""
        game = self.game
        verb, thing = game.actions.verbs[choice.action], int(game.actions.thing[choice.action])
        over = next((over for name, over in game.facts.actions if name == verb), "")
        if not isinstance(over, str) or thing < 0 or over not in game.book.tables:
            return ""
        column = game.book.tables[over].columns.get("text")
        text = str(game.book.value(thing, "text")) if column is not None and column.kind == "text" else ""
        return "" if text in choice.label else game.said_here(self.match.state, text)

    def new_notices(self) -> list[str]:
        """What happened to bots since the last call."""
        found, self.notices = self.notices, []
        return found

    # -- what people read --------------------------------------------------------------------------------------
    def tell(self, seat: int | None, since: int = 0) -> list[str]:
        """The log from event number `since` on, in sentences, for a seat or for a spectator (None)."""
        eye = WATCHER if seat is None else seat
        ends = [mark for mark in self.marks if mark > since] + [len(self.log)]
        lines: list[str] = []
        for start, end in zip([since, *ends], ends, strict=False):  # the events of one answer may share a line
            lines += self.game.tell_together([event.seen_by(eye) for event in self.log[start:end]], eye)
        return [with_names(line, self.names) for line in lines if line]

    def answered_at(self, seat: int | None) -> int:
        """The length of the log before a seat's last answer that was not undone; for None, before anybody's."""
        given = zip(self.marks, self.match.record.effective(), strict=True)
        return max((mark for mark, (by, _) in given if seat in (by, None)), default=0)

    def news(self, seat: int) -> list[str]:
        """The sentences of the log that a person has not read yet; marks them as read."""
        since, self.heard[seat] = self.heard[seat], len(self.log)
        return self.tell(seat, since)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, and under "things" what is printed on everything (the browser receives that apart)."""
        view = view_with_names(self.match.state.view(seat), self.game.facts.fields.texts, self.names)
        return {**view, "things": self.printed}

    @cached_property
    def printed(self) -> dict[str, dict[str, Any]]:
        """The columns of every thing and its text, by its name."""
        game, state = self.game, self.match.state
        book = game.book
        return {
            name: {**columns_of(game, thing), "text": game.said_here(state, game.words_on(thing))}
            for thing, name in enumerate(book.names)
            if not book.gone[thing]
        }

    def result(self) -> str:
        """Who won, in a sentence."""
        winners = [self.names[seat] for seat in self.match.state.winners()]
        if winners == ["You"]:
            return "You win."
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."

    def scores(self) -> str:
        told = zip(self.names, self.match.state.scores(), strict=True)
        return ", ".join(f"{name} {score}" for name, score in told)

    # -- unlocks -------------------------------------------------------------------------------------------
    def unlocks(self) -> Unlocks | None:
        """What a person who played a solo game may pick for later games; None if nothing, or if already picked."""
        if not self.over or len(self.players) > 1 or not self.people:
            return None
        found = self.game.unlocks(self.match.state, 0)
        return None if found is None or kept.has_given(self.game, self.players[0].words, self.seed()) else found

    def keep_unlocked(self, found: Unlocks, picked: list[str]) -> str:
        """Store what was picked for later games; returns an error message or ""."""
        try:
            kept.keep(self.game, self.players[0].words, self.seed(), found, picked)
        except OSError as error:
            return f"What you unlocked could not be saved: {error.strerror}"
        return ""

    def seed(self) -> str:
        seed = self.match.record.seed
        return seed if isinstance(seed, str) else seed.hex()

    # -- saving ----------------------------------------------------------------------------------------------------
    def to_json(self) -> dict[str, Any]:
        record = self.match.finished_record() if self.over else self.match.record
        return {**record.to_json(), saves.PLAYERS: [player.words for player in self.players]}

    def save(self, path: Path | None = None) -> Path:
        """Write the saved game; a given path is used from then on instead of the default one. Returns the path."""
        if path is not None:
            self.path = path
        saves.write_json(self.path, self.to_json())
        return self.path

    def keep(self) -> str:
        """Save the game, as is done after every answer of a person; returns an error message or ""."""
        try:
            self.save()
        except OSError as error:
            return f"The game could not be saved as {self.path}: {error.strerror}"
        return ""


def columns_of(game: Game[Any], thing: int) -> dict[str, Any]:
    """What players see printed on a thing, by column; other things by their names."""
    book = game.book
    table = book.tables.get(book.table_of[thing])
    found: dict[str, Any] = {}
    for name, column in table.columns.items() if table is not None else ():
        value = book.values[thing].get(name)
        if column.unsaid or column.kind in ("text", "script") or value is None:
            continue
        if column.kind == "thing":
            found[name] = book.names[value] if value >= 0 else None
        elif column.kind == "things":
            found[name] = [book.names[each] for each in value]
        else:
            found[name] = value
    return found


def taken_up(game: Game[Any], record: Record, players: list[Player], at: int | None = None) -> Sitting:
    """Make a sitting from a record by replaying all its answers, or the first `at`."""
    sitting = Sitting(saves.new_match(game, record), players)
    for k, (seat, action) in enumerate(saves.answers_of(record, at)):
        try:
            sitting.answer(seat, action)
        except IllegalAction as error:
            raise RecordError(f"answer {k} of the saved game is not legal: {error}") from error
    if at is None:
        sitting.match.record.entries = [list(entry) for entry in record.entries]
    return sitting


def another(sitting: Sitting) -> Sitting:
    """A new game with the same players and options and a new seed."""
    record = sitting.match.record
    seed = secrets.token_hex(4)
    players = seat_players([player.words for player in sitting.players], seed, sitting.game.facts)
    options = {name: value for name, value in record.options.items() if not sitting.game.facts.options[name].kept}
    more = with_kept(sitting.game, players, options)
    for name in [name for name in more if name not in options]:  # add what was unlocked since
        more[name] = [*record.options[name], *[word for word in more[name] if word not in record.options[name]]]
    return Sitting(Match(sitting.game, record.seats, seed, {**record.options, **more}), players)


def with_kept(game: Game[Any], players: list[Player], options: dict[str, Any]) -> dict[str, Any]:
    """The options of a new game; for a solo game, with what the person has unlocked in earlier games."""
    if len(players) > 1 or not players[0].human:
        return options
    return game.with_kept(1, options, kept.kept_for(game, players[0].words))
