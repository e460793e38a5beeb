"""Wrong declarations of fields are refused with a clear error."""

from __future__ import annotations

import pytest

from roost.core.field_ops import save_fields
from roost.core.fields import Field, Part, count, meter, thing
from tests.core.tiny import tiny


def test_a_part_must_be_about_one_of_its_fields() -> None:
    assert Part("pile", Field("card", thing("card")), about="card").about == "card"
    with pytest.raises(ValueError, match="is about 'name', which is not one of its fields"):
        Part("pile", Field("card", thing("card")), about="name")


def test_a_meter_must_be_measured_by_a_field_of_its_part() -> None:
    with pytest.raises(ValueError, match="measured by 'most', which is not a field of it"):
        Part("side", Field("hp", meter(of="most")))


def test_a_part_cannot_have_a_field_twice() -> None:
    with pytest.raises(ValueError, match="has the field 'hp' twice"):
        Part("side", Field("hp", count()), Field("life", count(), shown_as="hp"))


def test_a_declared_field_without_an_attribute_is_an_error() -> None:
    """This happens if generated code is out of date, or if a state class lacks the attribute."""
    with pytest.raises(AttributeError, match="the field 'hp' of side is declared, but object has no such attribute"):
        save_fields(tiny({"A": '["score 1"]'}), Part("side", Field("hp", count())), object())
