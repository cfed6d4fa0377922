"""The desk as a server: until it is told to stop."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Event

from pipeline.extensions.desk.locked import locked_page
from pipeline.extensions.desk.web import home, phones, publishing
from pipeline.extensions.desk.web.application import STATIC, desk_application
from pipeline.extensions.desk.web.desk import Desk, DeskSettings
from pipeline.extensions.web.entrance import ENTER, Entrance
from pipeline.extensions.web.guard import OWN_PAGES_ONLY, READING, Guard
from pipeline.extensions.web.server import Listener, answering, bind
from pipeline.locale.catalogue import N_

_LOOK = 0.3
"""Seconds between two looks at all workbooks."""


def open_desk(
    settings: DeskSettings, *, port: int | None, ready: Callable[[str, Path | None], None], stop: Event
) -> None:
    """Serve the desk on this machine until `stop`; `ready` gets the address that may be opened once, and the file for that.

    Raises OSError where the port is taken, KeyboardInterrupt at Ctrl+C.
    """
    listener, desk = bind(port), Desk(settings)
    entrance = desk_entrance(desk, listener)
    seen: dict[Path, str] = {}
    with (
        answering(guarded(entrance, listener), listener, desk.close),
        entrance.opening_file(settings.folder) as file,
    ):
        ready(entrance.address(), file)
        while not stop.wait(_LOOK):  # Windows hears Ctrl+C only between two waits
            now = {}
            for workbook in tuple(desk.workbooks.values()):
                with suppress(OSError, RuntimeError):  # its folder is away, or it is a link to itself
                    now[workbook.path] = workbook.version
            if now != seen:  # what nobody here did, too
                desk.signal.send()
            seen = now


def guarded(entrance: Entrance, listener: Listener) -> Guard:
    """What stands before the desk: this machine alone, forms of its own pages alone, and whoever was let in."""
    asked, most = READING | {"POST"}, home.LARGEST
    return Guard(entrance, listener.names, methods=asked, longest=most, policy=OWN_PAGES_ONLY, from_anywhere=ENTER)


def desk_entrance(desk: Desk, listener: Listener) -> Entrance:
    """The desk for whoever was let in."""
    more = [*phones.PhonesPages(desk).routes, *publishing.PublishPages(desk).routes]
    application = desk_application(desk, more=more)
    language, styles = desk.settings.language, ("/static/style.css", "/static/desk.css")
    locked = partial(locked_page, language, N_("The desk is locked"), *styles)
    return Entrance(application, listener, locked, public=STATIC)
