"""The desk as a server: until it is told to stop."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pipeline.extensions.desk.locked import locked_page
from pipeline.extensions.desk.web.desk import Desk, DeskSettings
from pipeline.extensions.desk.web.home import LARGEST, Home
from pipeline.extensions.desk.web.own_sheet import OwnSheetPages
from pipeline.extensions.desk.web.phones import PhonesPages
from pipeline.extensions.desk.web.players import PlayerPages
from pipeline.extensions.desk.web.publishing import PublishPages
from pipeline.extensions.desk.web.results import ResultPages
from pipeline.extensions.desk.web.tournament import TournamentPages
from pipeline.extensions.desk.web.workbook import Watch
from pipeline.extensions.web.entrance import ENTER, Entrance
from pipeline.extensions.web.guard import OWN_PAGES_ONLY, READING, Guard
from pipeline.extensions.web.server import Listener, answering, bind
from pipeline.extensions.web.site_files import type_of
from pipeline.locale.catalogue import N_
from pipeline.locale.spelling import printable
from pipeline.site.templates import asset, icon, stylesheet
from pipeline.views.layout.colour import ACCENT

_LOOK = 0.5
_STATIC: dict[str, Callable[[], bytes]] = {
    "/static/icon.svg": lambda: icon(ACCENT),
    "/static/style.css": lambda: stylesheet().encode(),
    "/static/desk.css": lambda: asset("desk/desk.css"),
    "/static/desk.js": lambda: asset("desk/desk.js"),
}


def open_desk(
    settings: DeskSettings, *, port: int | None, ready: Callable[[str, Path | None], None], stop: Event
) -> None:
    """Serve the desk on this machine until `stop`; `ready` gets the address that may be opened once, and the file for that.

    Raises OSError where the port is taken, KeyboardInterrupt at Ctrl+C.
    """
    listener, desk = bind(port), Desk(settings)
    entrance = desk_entrance(desk, listener)
    watch = Watch(desk.workbooks, desk.signal)

    def ending() -> None:
        watch.end()
        desk.close()

    with (
        answering(desk_application(entrance, listener), listener, ending),
        entrance.opening_file(settings.folder) as file,
    ):
        watch.start()
        ready(entrance.address(), file)
        while not stop.wait(_LOOK):  # Windows hears Ctrl+C only between two waits
            pass


def desk_application(entrance: Entrance, listener: Listener) -> Guard:
    """What stands before the desk: this machine alone, forms of its own pages alone, and whoever was let in."""
    return Guard(
        entrance,
        listener.names,
        methods=READING | {"POST"},
        longest=LARGEST,
        policy=OWN_PAGES_ONLY,
        from_anywhere=ENTER,
    )


def desk_entrance(desk: Desk, listener: Listener) -> Entrance:
    """The desk for whoever was let in."""
    routes = [
        *(Route(path, _static) for path in _STATIC),
        *Home(desk).routes,
        *OwnSheetPages(desk).routes,
        *PhonesPages(desk).routes,
        *TournamentPages(desk).routes,
        *ResultPages(desk).routes,
        *PlayerPages(desk).routes,
        *PublishPages(desk).routes,
    ]

    async def missing(request: Request, _: Exception) -> Response:
        return desk.missing(request)

    async def failed(request: Request, error: Exception) -> Response:
        return desk.page(request, "failed", 500, refused=False, detail=f"{type(error).__name__}: {error}")

    async def refused(request: Request, error: Exception) -> Response:
        return desk.page(request, "failed", 503, refused=True, detail=printable(str(error)))

    answers = {404: missing, 405: missing, 500: failed, OSError: refused}
    application = Starlette(routes=routes, exception_handlers=answers)
    language, styles = desk.settings.language, ("/static/style.css", "/static/desk.css")
    locked = partial(locked_page, language, N_("The desk is locked"), *styles)
    return Entrance(application, listener, locked, public=_STATIC)


def _static(request: Request) -> Response:
    path = request.url.path
    return Response(_STATIC[path](), headers={"Content-Type": type_of(path)})
