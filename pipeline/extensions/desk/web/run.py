"""The desk as a server: until it is told to stop."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pipeline.extensions.desk.web.bench import Watch
from pipeline.extensions.desk.web.desk import Desk, DeskSettings
from pipeline.extensions.desk.web.entrance import KEY, Entrance, new_key
from pipeline.extensions.desk.web.history import HistoryPages
from pipeline.extensions.desk.web.home import LARGEST, Home
from pipeline.extensions.desk.web.phones import PhonesPages
from pipeline.extensions.desk.web.publishing import PublishPages
from pipeline.extensions.desk.web.tournament import TournamentPages
from pipeline.extensions.web.guard import OWN_PAGES_ONLY, READING, Guard
from pipeline.extensions.web.server import Listener, answering, bind
from pipeline.extensions.web.site_files import type_of
from pipeline.site.templates import asset, icon, stylesheet
from pipeline.views.layout.colour import ACCENT

_LOOK = 0.5
_STATIC: dict[str, Callable[[], bytes]] = {
    "/static/icon.svg": lambda: icon(ACCENT),
    "/static/style.css": lambda: stylesheet().encode(),
    "/static/desk.css": lambda: asset("desk/desk.css"),
    "/static/desk.js": lambda: asset("desk/desk.js"),
}


def open_desk(settings: DeskSettings, *, port: int | None, ready: Callable[[str], None], stop: Event) -> None:
    """Serve the desk on this machine until `stop`; `ready` gets the address with the key.

    Raises OSError where the port is taken, KeyboardInterrupt at Ctrl+C.
    """
    listener, key, desk = bind(port), new_key(), Desk(settings)
    watch = Watch(desk.benches, desk.bell)

    def ending() -> None:
        watch.end()
        desk.close()

    with answering(desk_application(desk, listener, key), listener, ending):
        watch.start()
        ready(f"{listener.address}?{KEY}={key}")
        while not stop.wait(_LOOK):  # Windows hears Ctrl+C only between two waits
            pass


def desk_application(desk: Desk, listener: Listener, key: str) -> Guard:
    """The application behind the guard: this machine alone, forms of its own pages alone, and whoever has the key."""
    routes = [
        *(Route(path, _static) for path in _STATIC),
        *Home(desk).routes,
        *PhonesPages(desk).routes,
        *TournamentPages(desk).routes,
        *PublishPages(desk).routes,
        *HistoryPages(desk).routes,
    ]

    async def missing(request: Request, _: Exception) -> Response:
        return desk.missing(request)

    async def failed(request: Request, error: Exception) -> Response:
        return desk.page(request, "failed", 500, detail=f"{type(error).__name__}: {error}")

    application = Starlette(routes=routes, exception_handlers={404: missing, 405: missing, 500: failed})
    entrance = Entrance(application, key, listener.port, desk.settings.language)
    return Guard(entrance, listener.names, methods=READING | {"POST"}, longest=LARGEST, policy=OWN_PAGES_ONLY)


def _static(request: Request) -> Response:
    path = request.url.path
    return Response(_STATIC[path](), headers={"Content-Type": type_of(path)})
