"""A replacement for `librt.vecs` with plain lists: for the interpreted kernel, and where `librt` is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def filled(items: Iterable[Any] = (), *, capacity: int = 0) -> list[Any]:
    return list(items)


class Lists:
    """Makes `vec[i64](items)` return a list."""

    def __getitem__(self, item: Any) -> Callable[..., list[Any]]:
        return filled


vec: Any = Lists()


def append(v: list[Any], item: Any) -> list[Any]:
    v.append(item)
    return v


def remove(v: list[Any], item: Any) -> list[Any]:
    v.remove(item)
    return v


def pop(v: list[Any], i: int = -1) -> tuple[list[Any], Any]:
    return v, v.pop(i)


def extend(v: list[Any], items: Iterable[Any]) -> list[Any]:
    v.extend(items)
    return v
