"""Before anything else is believed about the compiled wheel: that it is the one under test, and compiled."""

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
