"""What the quick run tries, and what the thorough one tries beside it.

Properties have always the same few examples in the quick run and many at random in the thorough one; of a test with
many parameters the quick run has a few.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import HealthCheck, settings

QUICK, THOROUGH = "quick", "thorough"
_TIMES = 2
"""What the thorough run tries for each example of the quick one."""
_EXAMPLES = 25
"""What the quick run tries of a property that does not say how many."""
_OF_THE_CLOCK = (HealthCheck.too_slow,)
"""A verdict must not hang on how busy the machine is."""

settings.register_profile(
    QUICK, deadline=None, derandomize=True, max_examples=_EXAMPLES, suppress_health_check=_OF_THE_CLOCK
)
settings.register_profile(
    THOROUGH,
    deadline=None,
    derandomize=False,
    print_blob=True,
    max_examples=_TIMES * _EXAMPLES,
    suppress_health_check=_OF_THE_CLOCK,
)


def examples(quick: int, *, allowed: Collection[HealthCheck] = ()) -> settings:
    """`quick` examples of a property in the quick run, and more of them in the thorough one."""
    of_the_run = settings.default
    assert of_the_run is not None
    return settings(
        max_examples=quick if of_the_run.derandomize else _TIMES * quick,
        suppress_health_check=(*_OF_THE_CLOCK, *allowed),
    )


def quick_for(values: Iterable[Any], *quick: Any) -> list[ParameterSet]:
    """All values as parameters; those but `quick` are for the thorough run."""
    listed = list(values)
    assert all(value in listed for value in quick), quick
    return [pytest.param(value, marks=() if value in quick else pytest.mark.thorough) for value in listed]


def each_with_each(first: Sequence[Any], second: Sequence[Any], most: int | None = None) -> list[ParameterSet]:
    """All pairs as parameters; the quick run has each value of both, in as few pairs as that takes, or `most` of these."""
    wanted = max(len(first), len(second))
    quick = {(at % len(first), at % len(second)) for at in range(wanted if most is None else min(wanted, most))}
    return [
        pytest.param(
            one,
            other,
            marks=() if (row, column) in quick else pytest.mark.thorough,
            id=f"{getattr(one, 'id', one)}-{getattr(other, 'id', other)}",
        )
        for row, one in enumerate(first)
        for column, other in enumerate(second)
    ]
