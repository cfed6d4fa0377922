"""Work that makes a great many objects and hardly any rubbish."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_OFTEN = 50_000, 20, 1_000
"""The thresholds of the three generations: what is new is gone through often, what stayed hardly ever."""


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for cycles meanwhile: an event makes millions of objects, all of which live until it is done, and going
    through them time and again took a third of the reading of a large workbook and of its computing.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@contextmanager
def collected_anew() -> Iterator[None]:
    """A search for cycles in what is made meanwhile alone: each page leaves a few, a quarter of the memory of a large event. What lives
    already is frozen until then; where a process has frozen objects itself, just these are left out.
    """
    collecting, thresholds, others = gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()
    if not others:
        gc.freeze()
    gc.set_threshold(*_OFTEN)
    gc.enable()
    try:
        yield
    finally:
        if not others:
            gc.unfreeze()
        gc.set_threshold(*thresholds)
        if not collecting:
            gc.disable()
