"""`vec` as a plain list, for machines where `librt` is not to be had. Slower, and otherwise the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class vec(list[Any]):  # noqa: N801 - it stands in for librt.vecs.vec
    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        super().__init__(items)

    def __getitem__(self, i: Any) -> Any:
        got = list.__getitem__(self, i)
        return vec(got) if isinstance(i, slice) else got


def append(v: vec, item: Any) -> vec:
    v[len(v) :] = [item]
    return v


def remove(v: vec, item: Any) -> vec:
    list.remove(v, item)
    return v


def pop(v: vec, i: int = -1) -> tuple[vec, Any]:
    return v, list.pop(v, i)


def extend(v: vec, items: Iterable[Any]) -> vec:
    list.extend(v, items)
    return v
