"""Checks that the tests of the compiled wheel really run the installed wheel, and that it is compiled."""

import sys
from pathlib import Path

import pytest

import roost.core


def test_roost_comes_from_the_environment_and_not_from_src() -> None:
    assert Path(roost.core.__file__).is_relative_to(sys.prefix)


@pytest.mark.parametrize("module", ["state", "flow", "zone", "chance"])
def test_the_kernel_is_a_shared_object(module: str) -> None:
    __import__(f"roost.core.{module}")
    assert str(sys.modules[f"roost.core.{module}"].__file__).endswith((".so", ".pyd"))


def test_src_holds_no_shared_object() -> None:
    src = Path(__file__).parents[2] / "src"
    assert not [*src.rglob("*.so"), *src.rglob("*.pyd")]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_states_of_a_game_in_plain_python_are_freed() -> None:
    """A vec passed from plain Python to compiled code is never freed; this must not happen for every state."""
    state = roost.load("hoard").new(3, "memory")

    def pages() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    def use(times: int) -> None:
        for k in range(times):
            twin = state.clone()
            twin.apply(twin.legal(0)[0], 0)
            state.determinize(1, k)

    use(500)
    before = pages()
    use(6000)
    assert pages() - before < 500, "two million bytes would be a third of a kilobyte each"
