"""The declared events of the games: every kind that the code uses has a sentence, and no other kind has one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from roost import load
from roost.core.event import MOVE, SHOW, SHUFFLE, TURN, Event
from roost.core.telling import SHOWN, fits, place_of, sentence
from roost.core.zone import MARK_MASK, WATCHER
from roost.games.draconium import ending as draconium
from roost.games.riders import ending as riders
from roost.games.soulstone import ending as soulstone

SOURCE = Path(__file__).parents[2] / "src" / "roost" / "games"
GAMES = sorted([file.parent.name for file in SOURCE.glob("*/__init__.py")])
TELLS = ("tell", "tell_way", "Event")  # functions whose first argument is the kind of event


class Code:
    """The function calls and constants of a game's code, to find out which kinds of events it uses."""

    def __init__(self, game: str) -> None:
        self.calls: list[tuple[str, ast.Call, ast.FunctionDef]] = []
        self.constants: dict[str, set[str]] = {}
        for file in (SOURCE / game).rglob("*.py"):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for node in tree.body:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                    self.constants[node.target.id] = strings_in(node.value)
            for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
                for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
                    self.calls.append((name_of_call(call), call, function))

    def kinds_told(self) -> set[str]:
        return {kind for name in TELLS for kind in self.given(name, 0)}

    def given(self, name: str, at: int) -> set[str]:
        """All values that the code passes to a function as the argument at this position."""
        return {
            word
            for called, call, function in self.calls
            if called == name and function.name != name  # a method that calls the one it overrides tells nothing new
            for word in self.words(call.args[at], function)
        }

    def words(self, part: ast.expr, function: ast.FunctionDef) -> set[str]:
        if isinstance(part, ast.Constant):
            return {str(part.value)}
        if isinstance(part, ast.IfExp):
            return self.words(part.body, function) | self.words(part.orelse, function)
        if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Name):
            return self.constants[part.value.id] - {""}
        assert isinstance(part, ast.Name), f"{function.name}: cannot find the kind of event in {ast.dump(part)}"
        return self.given(function.name, [arg.arg for arg in function.args.args].index(part.id))


def name_of_call(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def strings_in(part: ast.expr) -> set[str]:
    return {node.value for node in ast.walk(part) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_declared_and_every_declared_kind_is_used(game: str) -> None:
    told = Code(game).kinds_told()
    assert len(told) > 10
    declared = set(load(game).facts.events)
    assert told - declared == set(), f"{game} uses these kinds, but its `events` have no `Told` for them"
    assert declared - told - {MOVE, SHOW, SHUFFLE} == set(), f"{game} has a `Told` for these kinds, but never uses them"


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_complete_for_every_viewer(game: str) -> None:
    """It has a capital, a full stop and no bracket left, whoever reads it and whatever they know."""
    loaded = load(game)
    thing = loaded.book.ids[loaded.book.names[-1]]
    for told in loaded.facts.events.values():
        for count in range(len(told.words)) if told.words else (0, 1, 2):
            for seat, known in ((0, thing), (1, -1), (-1, thing)):
                event = Event(told.kind, seat, known, count, "here", "there", MARK_MASK, thing)
                for eye in (0, 1, WATCHER):
                    text = loaded.tell(event, eye)
                    if not told.words or told.words[count]:
                        assert not text[0].islower() and text[-1] == "." and "{" not in text, (told.kind, text)
                        assert "  " not in text and " ." not in text, (told.kind, text)


@pytest.mark.parametrize("game", GAMES)
def test_moves_name_places_of_the_game(game: str) -> None:
    facts = load(game).facts
    places = [place_of(place.name)[0] for place in facts.places]
    assert facts.moves
    for move in facts.moves:
        for name in (move.source, move.target):
            assert name == SHOWN or any([fits(name, place) for place in places]), f"{game} has no {name!r}"


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_begins_with_a_log_heading(game: str) -> None:
    loaded = load(game)
    event = Event(TURN, 1, -1, 3, "", "", MARK_MASK)
    word = "Round" if game in ("hatch", "soulstone") else "Turn"
    assert loaded.chapter(event, 1) == f"{word} 3 · your turn"
    assert loaded.chapter(event, 0) == loaded.chapter(event, WATCHER) == f"{word} 3 · Player 2's turn"
    others = [kind for kind, told in loaded.facts.events.items() if told.chapter and kind != TURN]
    assert not others


def heard(text: str, event: Event, eye: int) -> str:
    return sentence(text, event, eye, ["Ash", "Ember"], words=["none", "one"])


def test_what_brackets_may_contain() -> None:
    """The brackets that a declared sentence may use, for the seat of the event and for other viewers."""
    event = Event("told", 0, 1, 1, "hand", "deck", MARK_MASK, 0)
    assert heard("{I} put {thing} from {my} {source} onto {own} {target}.", event, 0) == (
        "You put Ember from your hand onto your deck."
    )
    assert heard("{I} put {thing} from {my} {source} onto {own} {target}.", event, 1) == (
        "Player 1 put Ember from Player 1's hand onto their deck."
    )
    assert heard("{n} Shield{s}, {cards}, {nth}, {whom}, {whose}, {other}, {word}", event, 1) == (
        "1 Shield, 1 card, 2, you, your, Ember, one"
    )
    assert heard("{I} lost {thing}{cause}, or gained it{due}.", event, 0) == (
        "You lost Ember to Ash, or gained it from Ash."
    )


def test_a_card_is_not_its_own_cause() -> None:
    """A card that trashes itself is not lost to itself."""
    assert heard("{I} lost {thing}{cause}.", Event("told", 0, 1, 1, "", "", MARK_MASK, 1), 0) == "You lost Ember."


def test_zero_is_written_as_a_word() -> None:
    for count, words in ((0, "no card"), (1, "1 card"), (2, "2 cards")):
        assert heard("{I} drew {cards}.", Event("told", 0, -1, count, "", "", MARK_MASK), 0) == f"You drew {words}."


def test_the_first_matching_move_is_used() -> None:
    """H14: the player who laid an egg reads which card it is; the others do not."""
    hatch = load("hatch")
    names = hatch.book.names
    card = next(k for k, table in enumerate(hatch.book.table_of) if table == "card")
    laid = Event(MOVE, 0, card, 1, "hand 0", "eggs 0", 1)
    assert hatch.tell(laid.seen_by(0), 0) == f"You laid {names[card]} as an egg."
    assert hatch.tell(laid.seen_by(1), 1) == "Player 1 laid an egg."
    drawn = Event(MOVE, 0, card, 1, "deck", "hand 0", 1)
    assert hatch.tell(drawn.seen_by(0), 0) == f"You drew {names[card]}."
    assert hatch.tell(drawn.seen_by(1), 1) == ""


def test_every_way_to_end_a_game_has_words() -> None:
    """The terminal tells "a Rider is dead", not the word that statistics use."""
    ways = {
        "riders": riders.WAYS[1:],
        "soulstone": soulstone.WAYS[1:],
        "draconium": list(draconium.ENDINGS),
        "flamecraft": [load("flamecraft").book.names[thing] for thing in load("flamecraft").book.things("award")],
    }
    for game, words in ways.items():
        assert set(words) <= set(load(game).facts.endings)
