"""The terminal table in plain lines: the board in text, numbered choices, and what happened since your last answer."""

from __future__ import annotations

from typing import Any

import typer

from roost.bots.uniform import UniformBot
from roost.citations import Rulebook
from roost.core.event import Event
from roost.core.game import Game, Prompt
from roost.core.record import Match
from roost.games import rulebook

KERNEL_VIEW = {"game", "seat", "seats", "waiting", "question", "over", "zones", "aside", "winners"}
HELP = "a number chooses; ? the rule; u undo; q quit"


def play(game: Game[Any], seats: int, seed: str, options: dict[str, Any]) -> None:
    """A person at seat 0 against random bots."""
    match = Match(game, seats, seed, options)
    match.state.events = []
    bot = UniformBot(f"{seed}/bots")
    typer.echo(f"{game.facts.name}, {seats} seats, seed {seed!r}. You are seat 0. ({HELP})")
    while not match.state.over:
        seat = match.state.asked()[0]
        if seat:
            match.apply(bot.choose(match.state, seat), seat)
        elif not answer(match):
            return
    tell_news(match)
    show_board(match)
    winners = match.state.winners()
    typer.echo("You win." if winners == [0] else f"Won by seat {' and '.join(map(str, winners))}.")


def answer(match: Match) -> bool:
    """Ask the person until an answer is given; False to stop."""
    tell_news(match)
    show_board(match)
    prompt = match.state.decision(0)
    show_prompt(prompt)
    while True:
        said = typer.prompt(">", prompt_suffix=" ").strip().lower()
        if said == "q":
            return False
        if said == "?":
            typer.echo(rules_text(match.game, prompt.rules))
        elif said == "u":
            if match.can_undo(0):
                match.undo(0)
                match.state.events = []
                return True
            typer.echo("Nothing to take back: something was drawn, seen or answered since.")
        elif said.isdigit() and 1 <= int(said) <= len(prompt.choices):
            match.apply(prompt.choices[int(said) - 1].action, 0)
            return True
        else:
            typer.echo(f"1 to {len(prompt.choices)}, please. ({HELP})")


def tell_news(match: Match) -> None:
    """The log lines since the last look, as seat 0 hears them."""
    events: list[Event] = match.state.events or []
    match.state.events = []
    for event in events:
        typer.echo(f"  . {match.game.tell(event.seen_by(0), 0)}")


def show_board(match: Match) -> None:
    view = match.state.view(0)
    typer.echo("")
    for name, zone in view["zones"].items():
        cards = [card or "?" for card in zone["cards"]]
        hidden = zone["count"] - len(cards)
        inside = ", ".join(cards[-12:]) + (f" (+{hidden} unseen)" if hidden else "")
        typer.echo(f"  {name:<12} {zone['count']:>3}  {inside if set(cards) != {'?'} else ''}".rstrip())

    for name, value in view.items():
        if name not in KERNEL_VIEW:
            typer.echo(f"  {name}: {value}")


def show_prompt(prompt: Prompt) -> None:
    by = f"{prompt.source}: " if prompt.source else ""
    typer.echo(f"\n{by}{prompt.prompt}")
    for k, choice in enumerate(prompt.choices, 1):
        typer.echo(f"  {k}) {choice.label}")
    for blocked in prompt.blocked:
        typer.echo(f"  -  {blocked.label}: {blocked.reason}")


def rules_text(game: Game[Any], cites: str) -> str:
    """The rulebook's own sentences for the rules that a question comes from."""
    rules = Rulebook(rulebook(game.id)).explain(cites)
    return "\n".join(f"{rule.cite}: {rule.text}" for rule in rules) or "This question names no rule."
