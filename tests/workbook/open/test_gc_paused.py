"""Python's search for cycles while an event is read, computed and made pages of."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from pipeline.workbook.open.gc_paused import collected_anew, uncollected

Works = tuple[Callable[[], AbstractContextManager[None]], Callable[[], AbstractContextManager[None]]]


class Cycle:
    """What nothing but a search for cycles finds; `left` counts those that it has not found."""

    left = 0

    def __init__(self) -> None:
        self.itself = self
        Cycle.left += 1

    def __del__(self) -> None:
        Cycle.left -= 1


def left_after(many: int, during: AbstractContextManager[None]) -> int:
    gc.collect()
    Cycle.left = 0
    with during:
        for _ in range(many):
            Cycle()
        left = Cycle.left
    gc.collect()
    return left


def test_what_pages_leave_behind_goes_while_they_are_made() -> None:
    assert left_after(200_000, uncollected()) == 200_000
    assert left_after(200_000, collected_anew()) < 100_000


@pytest.mark.parametrize("works", [(uncollected, collected_anew), (collected_anew, collected_anew)])
@pytest.mark.parametrize("first_ends", [True, False])
def test_two_threads_at_it_leave_the_search_as_it_was(works: Works, first_ends: bool) -> None:
    before = gc.isenabled(), gc.get_threshold()
    one, other = (work() for work in works)
    try:
        gc.enable()
        one.__enter__()
        other.__enter__()
        for work in (one, other) if first_ends else (other, one):
            work.__exit__(None, None, None)
        assert (gc.isenabled(), gc.get_threshold()) == (True, before[1])
    finally:
        (gc.enable if before[0] else gc.disable)()
        gc.set_threshold(*before[1])


@pytest.mark.parametrize("frozen", [True, False])
@pytest.mark.parametrize("enabled", [True, False])
def test_the_search_is_as_before_when_it_is_over(enabled: bool, frozen: bool) -> None:
    before = gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()
    (gc.freeze if frozen else gc.unfreeze)()
    try:
        (gc.enable if enabled else gc.disable)()
        with uncollected(), collected_anew():
            assert gc.isenabled()
            assert gc.get_freeze_count() > 0
        assert (gc.isenabled(), gc.get_threshold()) == (enabled, before[1])
        assert (gc.get_freeze_count() > 0) is frozen
    finally:
        (gc.freeze if before[2] else gc.unfreeze)()
        (gc.enable if before[0] else gc.disable)()
