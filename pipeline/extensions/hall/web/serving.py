"""`hall`: answering phones until it is told to stop, and following the workbook meanwhile."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

from msgspec import Struct

from pipeline.extensions.hall.run.hall import Hall
from pipeline.extensions.hall.views.trouble import HallTrouble, TroubleKind
from pipeline.extensions.hall.web.app import hall_application
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.web import live, server
from pipeline.run.writing.rewriting import Clock

_LOOK = 1.0
"""Seconds between two looks at the workbook."""


class OpenHall(Struct, frozen=True):
    """A hall that answers: `address` is where phones begin."""

    hall: Hall
    address: str
    refusals: Refusals


class HallEvents(Struct, frozen=True):
    """Who hears of what happens: `ready` once phones are answered, `tables_changed` whenever there are codes to print.

    `trouble_changed` gets what fails now, None where nothing does any longer; `stopped` what was refused, in the end.
    """

    ready: Callable[[OpenHall], None]
    tables_changed: Callable[[OpenHall], None]
    trouble_changed: Callable[[HallTrouble | None], None]
    stopped: Callable[[Refusals], None]


def serve_hall(path: Path, clock: Clock, *, host: str, port: int, events: HallEvents, stop: Event) -> None:
    """Answer phones on a network address of this machine until `stop`.

    Raises OSError where the address or the port cannot be had, KeyboardInterrupt at Ctrl+C, and what `Hall` raises.
    """
    place, refusals, signal = server.bind(port, host), Refusals(), live.ChangeSignal()
    try:
        hall = Hall(path, clock)
    except BaseException:
        place.close()
        raise
    try:
        name = f"{host}:{place.port}"
        open_ = OpenHall(hall, f"http://{name}/{hall.codes.hall}/", refusals)
        with server.answering(hall_application(hall, refusals, {name}, signal), place, signal.close):
            events.ready(open_)
            _follow(open_, events, signal, stop)
    finally:
        hall.close()
        events.stopped(refusals)


def _follow(open_: OpenHall, events: HallEvents, signal: live.ChangeSignal, stop: Event) -> None:
    hall, changed = open_.hall, True
    version, trouble = hall.version, hall.trouble
    while True:
        if changed:
            with hall.attempt(TroubleKind.SHEETS):
                events.tables_changed(open_)
                changed = False
        if trouble != hall.trouble:
            trouble = hall.trouble
            events.trouble_changed(trouble)
        if version != hall.version:
            version = hall.version
            signal.send()
        if stop.wait(_LOOK):
            return
        changed = hall.refresh() or changed
