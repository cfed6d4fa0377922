"""`hall`: answering phones until it is told to stop, and following the workbook meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

from msgspec import Struct

from pipeline.extensions.hall.run.hall import Hall
from pipeline.extensions.hall.web.application import hall_application
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.web.live import ChangeSignal
from pipeline.extensions.web.server import answering, bind
from pipeline.run.writing.rewriting import Clock

_LOOK = 1.0
"""Seconds between two looks at the workbook."""


class OpenHall(Struct, frozen=True):
    """A hall that answers: `address` is where phones begin, `judge` the judge's code."""

    hall: Hall
    address: str
    refusals: Refusals

    def address_of(self, code: str) -> str:
        """The address of a table."""
        return f"{self.address}t/{code}"


def serve_hall(
    path: Path,
    clock: Clock,
    *,
    host: str,
    port: int,
    ready: Callable[[OpenHall], None],
    tables_changed: Callable[[OpenHall], None],
    stopped: Callable[[Refusals], None],
    stop: Event,
) -> None:
    """Answer phones on a network address of this machine until `stop`.

    `ready` and `tables_changed` are called when there are tables to print codes for, `stopped` in the end, with what
    was refused. Raises OSError where the address or the
    port cannot be had, KeyboardInterrupt at Ctrl+C, and what `Hall` raises.
    """
    place, refusals, signal = bind(port, host), Refusals(), ChangeSignal()
    try:
        hall = Hall(path, clock)
    except BaseException:
        place.close()
        raise
    try:
        name = f"{host}:{place.port}"
        open_ = OpenHall(hall, f"http://{name}/{hall.codes.hall}/", refusals)
        with answering(hall_application(hall, refusals, {name}, signal), place, signal.close):
            ready(open_)
            seen = hall.version
            while not stop.wait(_LOOK):
                hall.catch_up()
                if hall.refresh():
                    tables_changed(open_)
                if seen != hall.version:
                    seen = hall.version
                    signal.send()
    finally:
        hall.close()
        stopped(refusals)
