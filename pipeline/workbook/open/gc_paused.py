"""Work that makes a great many objects and no rubbish."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


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
