"""Python's search for cycles while an event is read, computed and made pages of."""

from __future__ import annotations

import gc
from contextlib import AbstractContextManager

import pytest

from pipeline.workbook.open.gc_paused import collected_anew, uncollected


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


@pytest.mark.parametrize("frozen", [True, False])
@pytest.mark.parametrize("enabled", [True, False])
def test_the_search_is_as_before_when_it_is_over(enabled: bool, frozen: bool) -> None:
    before = gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()
    (gc.freeze if frozen else gc.unfreeze)()
    count = gc.get_freeze_count()
    try:
        (gc.enable if enabled else gc.disable)()
        with uncollected(), collected_anew():
            assert gc.isenabled()
            assert gc.get_freeze_count() > 0
        assert (gc.isenabled(), gc.get_threshold()) == (enabled, before[1])
        assert gc.get_freeze_count() == count
    finally:
        (gc.freeze if before[2] else gc.unfreeze)()
        (gc.enable if before[0] else gc.disable)()
