"""The first-game guides: every guide can be read, every hint is shown in some game, and faults are named."""

from __future__ import annotations

from typing import Any

import pytest

from roost.bots.roster import make_bot
from roost.core.content import ContentError
from roost.core.event import Event
from roost.core.game import Game, Prompt
from roost.core.zone import MARK_MASK
from roost.games import all_games, load, rulebook
from roost.guide import Guide, Tip, When, due, guide_of, is_now, read_guide, values_at
from roost.rulebook import Rulebook

OURS = ["draconium", "flamecraft", "hatch", "riders", "soulstone"]
# The games in which each game's hints are looked for: number of seats and options.
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "draconium": [(2, {}), (3, {"kingdom": ["Moat", "Witch", "Village", "Militia"]}), (2, {"eggs": ["none"]})],
    "flamecraft": [(3, {}), (1, {}), (2, {"companions": True})],
    "hatch": [(3, {}), (2, {})],
    "riders": [(2, {}), (2, {"auto_draft": True})],
    "soulstone": [(2, {}), (3, {})],
}
BOT = "greedy"


def shown(game: Game[Any], seats: int, options: dict[str, Any], seed: str, found: set[str]) -> None:
    """Play a game and add the hint that each seat sees first at each of its decisions, as the interfaces choose it."""
    guide = guide_of(game.id)
    state = game.new(seats, seed, options)
    state.events = []
    bots = [make_bot(BOT, f"{seed} {seat}") for seat in range(seats)]
    log: list[Event] = []
    answered = [0] * seats
    seen: list[set[str]] = [set() for _ in range(seats)]
    while not state.over and len(log) < 20_000:
        seat = state.asked()[0]
        view = state.view(seat)
        prompt = state.prompt(seat)
        verbs = [game.actions.verbs[choice.action] for choice in prompt.choices]
        events = [event.seen_by(seat) for event in log[answered[seat] :]]
        hints = guide.hints_for(state.options, view, seat)
        new = [hint.name for hint in due(hints, view, prompt, verbs, events) if hint.name not in seen[seat]]
        seen[seat].update(new[:1])
        found.update(new[:1])
        answered[seat] = len(log)
        state.apply(bots[seat].choose(state.clone(), seat), seat)
        log += state.events or []
        state.events = []


@pytest.mark.long
@pytest.mark.parametrize("game", OURS)
def test_every_hint_is_shown_in_some_game(game: str) -> None:
    """A hint whose moment never comes is dead: nobody would notice that its condition is wrong."""
    loaded = load(game)
    names = {hint.name for hint in guide_of(game).hints}
    found: set[str] = set()
    for seed in range(24):
        for seats, options in TABLES[game]:
            shown(loaded, seats, options, f"guide {seed}", found)
        if found == names:
            break
    assert names - found == set()


@pytest.mark.parametrize("game", OURS)
def test_each_game_has_eight_to_twelve_hints_at_every_table(game: str) -> None:
    loaded = load(game)
    for seats, options in TABLES[game]:
        state = loaded.new(seats, "count", options)
        hints = guide_of(game).hints_for(state.options, state.view(0), 0)
        assert 8 <= len(hints) <= 12, (seats, options, len(hints))


@pytest.mark.parametrize("game", OURS)
def test_the_rules_card_fits_on_one_screen_of_80_by_24(game: str) -> None:
    card = guide_of(game).card
    assert card is not None
    assert len(card.wrong) == 3
    lines = card.lines(78)
    assert all(len(line) <= 78 for line in lines)
    assert len(lines) <= 21, "\n".join(lines)


def test_a_game_without_a_guide_has_an_empty_one() -> None:
    assert "hoard" in all_games()
    assert guide_of("hoard") == Guide([], None)


# -- moments ---------------------------------------------------------------------------------------------------------
VIEW: dict[str, Any] = {
    "seats": 2,
    "round": 3,
    "lands": [{"dynasty": 40, "eggs": [{"fed": False}]}, {"dynasty": 90, "eggs": []}],
    "trigger": None,
    "zones": {"hand 0": {"count": 2, "cards": ["Drake 23", "Wyrm 49"]}, "hand 1": {"count": 5, "cards": []}},
}


def now(when: When, kind: str = "block", verbs: tuple[str, ...] = (), events: tuple[Event, ...] = ()) -> bool:
    return is_now(when, VIEW, Prompt(kind, 0, "", "", "", [], []), verbs, events)


def happened(kind: str, seat: int) -> Event:
    return Event(kind, seat, -1, 0, "", "", MARK_MASK)


def test_a_moment_without_conditions_is_always() -> None:
    assert now(When())


def test_a_moment_asks_for_the_decision_and_for_a_verb_among_the_choices() -> None:
    assert now(When(decision=["loot", "block"]))
    assert not now(When(decision=["loot"]))
    assert now(When(choice=["lay"]), verbs=("lay", "done"))
    assert not now(When(choice=["lay"]), verbs=("done",))
    assert not now(When(decision=["block"], choice=["lay"]), verbs=("done",))


def test_a_moment_asks_for_an_event_and_whose_it_was() -> None:
    mine, theirs = happened("attacks", 0), happened("attacks", 1)
    assert now(When(event=["attacks"]), events=(theirs,))
    assert not now(When(event=["attacks"]))
    assert now(When(event=["attacks"], whose="mine"), events=(theirs, mine))
    assert not now(When(event=["attacks"], whose="mine"), events=(theirs,))
    assert now(When(event=["attacks"], whose="theirs"), events=(theirs,))
    assert not now(When(event=["attacks"], whose="theirs"), events=(mine,))


def test_a_moment_asks_for_a_field_of_the_view() -> None:
    assert now(When(field="round", least=3))
    assert not now(When(field="round", least=4))
    assert now(When(field="round", least=2, most=3))
    assert not now(When(field="round", most=2))
    assert now(When(field="lands.me.dynasty", is_=40))
    assert not now(When(field="lands.me.dynasty", is_=90))
    assert now(When(field="lands.others.dynasty", is_=90))
    assert now(When(field="lands.me.eggs", least=1))
    assert not now(When(field="lands.others.eggs", least=1))
    assert not now(When(field="lands.me.eggs.any.fed", is_=True))
    assert now(When(field="zones.hand me.cards.any", is_="Wyrm 49"))
    assert now(When(field="zones.hand me.count", most=2))


def test_a_hidden_or_missing_value_is_no_moment() -> None:
    assert not now(When(field="trigger", least=0))
    assert not now(When(field="trigger", most=9))
    assert values_at(VIEW, ["nothing"], 0) == []
    assert values_at(VIEW, ["round", "any"], 0) == []


def test_a_hint_applies_by_seats_options_and_view() -> None:
    def hint(seats: list[int], options: dict[str, Any], only: When) -> Tip:
        return Tip("a", "b", "prompt", "H1", When(), seats, options, only)

    assert hint([], {}, When()).applies({}, VIEW, 0)
    assert hint([2], {}, When()).applies({}, VIEW, 0)
    assert hint([2, 5], {}, When()).applies({}, VIEW, 0)
    assert not hint([1], {}, When()).applies({}, VIEW, 0)
    assert not hint([3, 5], {}, When()).applies({}, VIEW, 0)
    assert hint([], {"map": "x"}, When()).applies({"map": "x"}, VIEW, 0)
    assert not hint([], {"map": "x"}, When()).applies({"map": "y"}, VIEW, 0)
    assert not hint([], {}, When(field="round", least=9)).applies({}, VIEW, 0)


# -- faults ------------------------------------------------------------------------------------------------------------
GOOD = 'name = "a"\ntext = "Some words."\npoints = "prompt"\nrules = "H3"\n'
HINT = f"[[hint]]\n{GOOD}"
CARD = '[card]\ngoal = "a"\nturn = ["b"]\ndo = ["c"]\nend = "d"\nwrong = ["e"]\n'


def read(text: str) -> Guide:
    return read_guide(load("hatch").facts, Rulebook(rulebook("hatch")), text)


def test_a_good_guide_is_read() -> None:
    guide = read(CARD + HINT + 'when = { decision = "block", choice = ["block with", "done"] }\n')
    assert guide.hints[0].when == When(decision=["block"], choice=["block with", "done"])
    assert guide.card is not None and guide.card.turn == ["b"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[hint]", "guide.toml: line 1"),
        ("[[hints]]\nname = 'a'", 'guide.toml: hints: no such table; nearest: "hint"'),
        ("[hint]\nname = 'a'", "guide.toml: hint: is a list of rows; write: [[hint]]"),
        ("[[hint]]\n", "guide.toml: hint 1: name: is missing"),
        (HINT.replace('"Some words."', "3"), 'guide.toml: hint "a": text: must be text, is 3'),
        (HINT.replace("Some words", "x" * 201), 'guide.toml: hint "a": text: has 202 letters, at most 200 fit'),
        (HINT + HINT, 'guide.toml: hint "a": name: is used twice'),
        (HINT + "wenn = 1", 'guide.toml: hint "a": wenn: no such field; nearest: "when"'),
        (HINT + "when = 1", 'guide.toml: hint "a": when: must be a table, is 1'),
        (HINT + "when = { decisio = 1 }", 'hint "a": when.decisio: no such condition; nearest: "decision"'),
        (HINT + 'when = { decision = "blok" }', 'when.decision: the game has no decision "blok"; nearest: "block"'),
        (HINT + 'when = { choice = ["lai"] }', 'when.choice: the game has no choice "lai"; nearest: "lay"'),
        (HINT + 'when = { event = "attack" }', 'when.event: the game has no event "attack"; nearest: "attacks"'),
        (HINT + 'when = { event = "attacks", whose = "his" }', 'when.whose: must be "mine" or "theirs", is "his"'),
        (HINT + 'when = { whose = "mine" }', "when.whose: says whose event it is, but there is no `event`"),
        (HINT + 'when = { field = "round" }', "when.field: must be compared: give `is`, `least` or `most`"),
        (HINT + "when = { field = 3, least = 1 }", "when.field: must be text, is 3"),
        (HINT + "when = { least = 1 }", "when.least: compares a field, but there is no `field`"),
        (HINT + 'when = { field = "round", least = "1" }', 'when.least: must be a whole number, is "1"'),
        (HINT + 'when = { field = "rounds", least = 1 }', 'when.field: no field "rounds"; nearest: "round"'),
        (
            HINT + 'when = { field = "lands.dynasty", least = 1 }',
            'when.field: "dynasty" follows a list: say which of them, me or others or any',
        ),
        (HINT + 'when = { field = "lands.me.dynast", least = 1 }', 'no field "dynast"; nearest: "dynasty"'),
        (HINT + 'when = { field = "zones.hands me.count", least = 1 }', 'no place "hands"; nearest: "hand"'),
        (HINT + 'when = { field = "zones.hand me.size", least = 1 }', "a zone has count, cards and cards.any"),
        (HINT.replace("prompt", "hand"), 'points: must be "prompt", "zone NAME", "field NAME" or "choice VERB"'),
        (HINT.replace("prompt", "zone hnd me"), 'points: no place "hnd"; nearest: "hand"'),
        (HINT.replace("prompt", "choice lai"), 'points: no verb "lai"; nearest: "lay"'),
        (HINT.replace("prompt", "field rund"), 'points: no field "rund"; nearest: "round"'),
        (HINT.replace("H3", "the third"), 'rules: cites no rule: "the third"'),
        (HINT.replace("H3", "H333"), "rules: the rulebook has no rule H333"),
        (HINT + "only = { seats = 9 }", "only.seats: must be a number of players from 2 to 6, or two such"),
        (HINT + "only = { options = 1 }", "only.options: must be a table, is 1"),
        (HINT + "only = { options = { targt = 1 } }", 'the game has no option "targt"; nearest: "target"'),
        (HINT + 'only = { field = "rund", is = 1 }', 'only.field: no field "rund"'),
        ("card = 1", "guide.toml: card: is a table; write: [card]"),
        (CARD.replace("goal", "gaol"), 'guide.toml: card: gaol: no such field; nearest: "goal"'),
        (CARD.replace('"d"', "1"), "guide.toml: card: end: must be text, is 1"),
        (CARD.replace('["b"]', '"b"'), 'guide.toml: card: turn: must be a list of texts, is "b"'),
        (CARD.replace('["b"]', "[]"), "guide.toml: card: turn: must be a list of texts, is a list"),
        (CARD.replace('turn = ["b"]\n', ""), "guide.toml: card: turn: is missing"),
    ],
)
def test_a_fault_names_file_row_and_field(text: str, said: str) -> None:
    with pytest.raises(ContentError) as error:
        read(text)
    assert said in str(error.value)
