"""The desk as an application: what answers each of its addresses, whoever carries the requests to it."""

from collections.abc import Callable, Iterable

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pipeline.extensions.desk.web import home, own_sheet, players, results, tournament
from pipeline.extensions.desk.web.desk import Desk
from pipeline.extensions.web.site_files import type_of
from pipeline.locale.spelling import printable
from pipeline.problems.describe import describe
from pipeline.run.absent import absent
from pipeline.site.templates import asset, icon, stylesheet
from pipeline.views.layout.colour import ACCENT

STATIC: dict[str, Callable[[], bytes]] = {
    "/static/icon.svg": lambda: icon(ACCENT),
    "/static/style.css": lambda: stylesheet().encode(),
    "/static/desk.css": lambda: asset("desk/desk.css"),
    "/static/desk.js": lambda: asset("desk/desk.js"),
}
"""Files that all pages share."""


def desk_application(desk: Desk, *, before: Iterable[Route] = (), more: Iterable[Route] = ()) -> Starlette:
    """What every desk can do with workbooks; `more` is what only some can, `before` what answers in place of others."""

    def static(request: Request) -> Response:
        path = request.url.path.removeprefix(request.scope["root_path"])
        return Response(STATIC[path](), headers={"Content-Type": type_of(path)})

    routes = [
        *before,
        *(Route(path, static) for path in STATIC),
        *home.Home(desk).routes,
        *own_sheet.OwnSheetPages(desk).routes,
        *tournament.TournamentPages(desk).routes,
        *results.ResultPages(desk).routes,
        *players.PlayerPages(desk).routes,
        *more,
    ]

    async def missing(request: Request, _: Exception) -> Response:
        return desk.missing(request)

    async def failed(request: Request, error: Exception) -> Response:
        missing = absent(error)
        told = describe(missing, desk.words(request).language) if missing else None
        detail = f"{type(error).__name__}: {error}"
        return desk.page(request, "failed", 500, refused=False, missing=told, detail=detail)

    async def refused(request: Request, error: Exception) -> Response:
        return desk.page(request, "failed", 503, refused=True, missing=None, detail=printable(str(error)))

    answers = {404: missing, 405: missing, 500: failed, OSError: refused}
    return Starlette(routes=routes, exception_handlers=answers)
