"""Frozen values, msgspec's or the standard library's: copies with another field, names of fields; values by what they share."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, structs

K = TypeVar("K")
V = TypeVar("V")

if TYPE_CHECKING:
    # mypy knows this function, and compares what is given with the fields of the class.
    from dataclasses import replace as replace
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """The same value with these fields instead of its own; what it had worked out is forgotten."""
        change = structs.replace if isinstance(value, Struct) else dataclasses.replace
        return change(value, **changes)


def field_names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a class, in their order."""
    if issubclass(kind, Struct):
        return tuple(kind.__struct_fields__)
    return tuple(field.name for field in dataclasses.fields(kind))


def grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """The values by the key that stands before each, in their order."""
    found: dict[K, list[V]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def firsts(pairs: Iterable[tuple[K, V]]) -> dict[K, V]:
    """Of the values with the same key before them the first."""
    found: dict[K, V] = {}
    for key, value in pairs:
        found.setdefault(key, value)
    return found
