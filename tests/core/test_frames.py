"""Frames: finding one by its effect, and noticing that a script was called."""

from __future__ import annotations

from roost import load
from roost.core.flow import Frame
from roost.core.state import State
from roost.core.wrappers import AskOne, EachSeat, GoTo, Times


def waiting() -> State:
    """A state with four frames, from bottom to top: `each other` and a finished script of card 1, then two more."""
    s: State = load("riders").new(2, "frames")
    body = AskOne(2)
    for effect, source in ((EachSeat(body), 1), (None, 1), (Times(body), 1), (EachSeat(body), 2)):
        s.push(Frame(effect, 0, source, 0, -1, 0, None))
    return s


def test_the_topmost_frame_with_an_effect_is_found() -> None:
    s = waiting()
    assert s.frame_of(EachSeat) is s.todo[3]
    assert s.frame_of(Times) is s.todo[2]
    assert s.frame_of(GoTo) is None


def test_of_two_effects_the_topmost_is_found() -> None:
    s = waiting()
    assert s.frame_of(Times, EachSeat) is s.todo[3]
    assert s.frame_of(Times, GoTo) is s.todo[2]


def test_with_a_card_only_its_own_frames_count() -> None:
    s = waiting()
    assert s.frame_of(EachSeat, source=1) is s.todo[0]
    assert s.frame_of(Times, source=2) is None


def test_called_since_reports_a_call() -> None:
    s = waiting()
    depth = s.depth()
    assert not s.called_since(depth)
    s.call(None, 0, 1)
    assert not s.called_since(depth)
    s.call(AskOne(2), 0, 1)
    assert s.called_since(depth)
