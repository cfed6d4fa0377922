"""Frozen values of both kinds, and what is done with them alike."""

from __future__ import annotations

import dataclasses
from functools import cached_property

import msgspec
import pytest

from pipeline.model import field_names, grouped, replace


class Drawn(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    one: int
    other: int = 0

    @cached_property
    def sum(self) -> int:
        return self.one + self.other


@dataclasses.dataclass(frozen=True)
class Played:
    one: int
    other: int = dataclasses.field(default=0, compare=False)

    @cached_property
    def sum(self) -> int:
        return self.one + self.other


@pytest.mark.parametrize("kind", [Drawn, Played])
def test_another_field_makes_another_value_that_remembers_nothing(kind: type[Drawn | Played]) -> None:
    value = kind(one=1, other=2)
    assert value.sum == 3
    changed = replace(value, one=5)
    assert (changed, changed.sum, value.sum) == (kind(one=5, other=2), 7, 3)


@pytest.mark.parametrize("kind", [Drawn, Played])
def test_no_field_can_be_invented(kind: type[Drawn | Played]) -> None:
    with pytest.raises(TypeError, match="third"):
        replace(kind(one=1), third=3)  # type: ignore[call-arg]


@pytest.mark.parametrize("kind", [Drawn, Played])
def test_fields_in_their_order(kind: type[Drawn | Played]) -> None:
    assert field_names(kind) == ("one", "other")


def test_values_by_what_they_have_in_common_as_they_came() -> None:
    found = grouped((len(word), word) for word in ("pear", "fig", "plum", "kiwi"))
    assert found == {4: ["pear", "plum", "kiwi"], 3: ["fig"]}
    assert list(found) == [4, 3]
