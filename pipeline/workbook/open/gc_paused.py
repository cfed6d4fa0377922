"""Work that makes a great many objects and hardly any rubbish: how cycles are looked for meanwhile, in all threads together."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_OFTEN = 50_000, 20, 1_000
"""The thresholds of the three generations: what is new is gone through often, what stayed hardly ever."""


class _CycleSearch:
    """Python's search for cycles, of which a process has one: as it was before, once nobody is at such work any more."""

    _lock, _busy, _ours = Lock(), Counter[str](), False

    @contextmanager
    def during(self, work: str) -> Iterator[None]:
        self._change(work, 1)
        try:
            yield
        finally:
            self._change(work, -1)

    def _change(self, work: str, by: int) -> None:
        with self._lock:
            if not self._busy.total():
                self._before = gc.isenabled(), gc.get_threshold()
            self._busy[work] += by
            (enabled, thresholds), anew = self._before, self._busy["anew"] > 0
            if anew is not self._ours and not (anew and gc.get_freeze_count()):
                (gc.freeze if anew else gc.unfreeze)()
                self._ours = anew
            gc.set_threshold(*(_OFTEN if anew else thresholds))
            (gc.enable if anew or (enabled and not self._busy["paused"]) else gc.disable)()


_SEARCH = _CycleSearch()


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for cycles meanwhile: an event makes millions of objects, all of which live until it is done, and going
    through them time and again took a third of the reading of a large workbook and of its computing.
    """
    with _SEARCH.during("paused"):
        yield


@contextmanager
def collected_anew() -> Iterator[None]:
    """A search for cycles in what is made meanwhile alone: each page leaves a few, a quarter of the memory of a large event. What lives
    already is frozen until then; where a process has frozen objects itself, just these are left out.
    """
    with _SEARCH.during("anew"):
        yield
