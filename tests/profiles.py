"""How far properties explore: always the same few examples in the quick run, many at random in the thorough one."""

from __future__ import annotations

from collections.abc import Collection

from hypothesis import HealthCheck, settings

QUICK, THOROUGH = "quick", "thorough"
_TIMES = 4
"""What the thorough run tries for each example of the quick one."""
_OF_THE_CLOCK = (HealthCheck.too_slow,)
"""A verdict must not hang on how busy the machine is."""

settings.register_profile(QUICK, deadline=None, derandomize=True, suppress_health_check=_OF_THE_CLOCK)
settings.register_profile(
    THOROUGH,
    deadline=None,
    derandomize=False,
    print_blob=True,
    max_examples=_TIMES * 100,
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
