"""The preview's application: the site, the page of problems, and word of what is new; on this machine alone."""

import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from urllib.parse import quote

from msgspec import Struct
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from pipeline.extensions.desk.locked import locked_page
from pipeline.extensions.web import guard, live, server, site_files
from pipeline.extensions.web.entrance import ENTER, LONGEST, Entrance
from pipeline.extensions.web.live import ChangeSignal
from pipeline.locale.catalogue import N_
from pipeline.problems.problem import Problem, Severity
from pipeline.site.page_kinds import TOOLS
from pipeline.site.templates import asset, environment, stylesheet
from pipeline.views.language.words import words
from pipeline.views.problems import problem_list

WHOLE = ""
"""In place of an event: what the site has once."""


class Notice(Struct, frozen=True):
    """What there is to say of a workbook, or of the site.

    `problems` are told where it has errors, and `kept` says that pages of the last good build are there; else only
    the number of `things` to look at. `page` is the private page of everything, `language` the event's.
    """

    event: str
    workbook: str
    language: str
    problems: tuple[Problem, ...]
    page: Path | None
    things: int = 0
    kept: bool = False


class Board:
    """The notices of the last build; for each event and the site a version, a text unlike all earlier ones, of earlier runs too."""

    def __init__(self) -> None:
        self.signal = ChangeSignal()
        self._lock = Lock()
        self._run = time.time_ns()
        self._number = 0
        self._numbers: dict[str, int] = {}
        self._notices: tuple[Notice, ...] = ()

    def notices(self, event: str) -> tuple[Notice, ...]:
        """That of an event; where there is no such event, all."""
        return tuple(notice for notice in self._notices if notice.event == event != WHOLE) or self._notices

    def page(self, event: str) -> Path | None:
        """The page of problems of an event, if there is such an event."""
        return next((notice.page for notice in self._notices if notice.event == event), None)

    def show(self, notices: Sequence[Notice], built: Collection[str]) -> frozenset[str]:
        """Show a build in which these events were `built` or removed; returns those of which anything has changed."""
        with self._lock:
            old, new = ({notice.event: notice for notice in some} for some in (self._notices, notices))
            differ = {event for event in old.keys() | new.keys() if old.get(event) != new.get(event)}
            changed = frozenset({*built, *differ})
            if changed:
                self._number += 1
                self._numbers.update(dict.fromkeys(changed - {WHOLE}, self._number))
            self._notices = tuple(notices)
        self.signal.send()
        return changed

    def version(self, event: str) -> str:
        """The version of an event's pages; for what is no event's, of the whole site."""
        return f"{self._run}-{self._numbers.get(event, self._number)}"


OWN = "/_swissbook/"
"""The path below which the server's own files are; no event's, for slugs have no underscore."""
_SHOWN = 5
"""Problems beside the page itself; all are on their own page."""
_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)')
_HEAD_ENDS = re.compile("</head>")
_BODY = re.compile(r"<body\b[^>]*>")
_NEEDED = ("script-src", "style-src", "connect-src")


def with_notices(html: str, origin: str, root: str, event: str, version: str, notices: Sequence[Notice]) -> str:
    """A page of the site with the preview's script and the notices on top, for the server at `origin`, below its `root`."""
    own = root + OWN
    head = environment("en").get_template("serve/head.html").render(own=own, event=event, version=version)
    html = _POLICY.sub(lambda found: f"{found[1]}{widened(found[2], origin + own)}{found[3]}", html, count=1)
    html = _HEAD_ENDS.sub(lambda found: head + found[0], html, count=1)
    told = (notice for notice in notices if notice.problems or notice.things)
    banner = "".join(_banner(notice, own) for notice in told)
    return _BODY.sub(lambda found: found[0] + banner, html, count=1)


def widened(policy: str, address: str) -> str:
    """A content security policy that also allows scripts, styles and requests of one address."""
    directives = [directive.split() for directive in policy.split(";") if directive.strip()]
    sources = {name: values for name, *values in directives}
    for name in _NEEDED:
        allowed = sources.get(name, sources.get("default-src", []))
        sources[name] = [*(value for value in allowed if value != "'none'"), address]
    return "; ".join(" ".join((name, *values)) for name, values in sources.items())


def missing_page(language: str, root: str) -> str:
    """The page for an address at which there is nothing, or nothing yet."""
    shown = words(language)
    template = environment(shown.language).get_template("serve/missing.html")
    return template.render(own=root + OWN, root=root, tag=shown.tag)


def _banner(notice: Notice, own: str) -> str:
    """A notice in words; its `summary` is empty where nothing is told but the number of things."""
    shown = words(notice.language)
    found = problem_list(notice.problems, shown.language)
    # Of a workbook with errors the warnings can wait; of the site as a whole there is no other page.
    items = [item for sheet in found.sheets for item in sheet.items]
    wanted = [item for item in items if item.severity is Severity.ERROR or not notice.page]
    return (
        environment(notice.language)
        .get_template("serve/notice.html")
        .render(
            notice=notice,
            tag=shown.tag,
            href=f"{own}problems/{notice.event}" if notice.page else "",
            summary=found.summary if notice.problems else "",
            items=wanted[:_SHOWN] if notice.page else wanted,
        )
    )


_OWN_FILES: Mapping[str, Callable[[], bytes]] = {
    f"{OWN}live.js": lambda: asset("serve/live.js"),
    f"{OWN}live.css": lambda: asset("serve/live.css"),
    # The site's own may not be there yet.
    f"{OWN}style.css": lambda: stylesheet().encode(),
}


class _Preview:
    """Serves one site; `language` is for pages that belong to no event."""

    def __init__(self, site: Path, board: Board, language: str) -> None:
        self._site, self._board, self._language = site, board, language
        self.routes = [
            *(Route(path, self.own) for path in _OWN_FILES),
            Route(f"{OWN}live", self.follow),
            Route(f"{OWN}problems/{{event:path}}", self.problems),
            Route("/{path:path}", self.file),
        ]

    def own(self, request: Request) -> Response:
        """A file that the preview brings itself."""
        path = request.url.path.removeprefix(_root(request))
        return Response(_OWN_FILES[path](), headers={"Content-Type": site_files.type_of(path)})

    async def follow(self, request: Request) -> Response:
        """The version of an event's pages, and again whenever it changes, until the browser goes."""
        event = request.query_params.get("event", "")
        return live.stream(request, self._board.signal, lambda: self._board.version(event))

    def problems(self, request: Request) -> Response:
        """The one private page there is of an event."""
        event = request.path_params["event"]
        page = self._board.page(event)
        try:
            html = page.read_text("utf-8") if page else ""
        except OSError:  # not written yet
            html = ""
        status = HTTPStatus.OK if html else HTTPStatus.NOT_FOUND
        return self._page(request, status, html or missing_page(self._language, _root(request)), event, told=False)

    def file(self, request: Request) -> Response:
        """A file of the site, or the page that says that there is none."""
        path = f"/{request.path_params['path']}"
        file = site_files.site_file(self._site, path)
        if file is None and site_files.site_file(self._site, f"{path}/"):
            return RedirectResponse(f"{quote(path)}/", HTTPStatus.FOUND)
        event = path.split("/")[1]
        try:
            content = file.read_bytes() if file else b""
        except OSError:  # removed, or being replaced
            file, content = None, b""
        if file is None:
            return self._page(request, HTTPStatus.NOT_FOUND, missing_page(self._language, _root(request)), event)
        if file.suffix == ".html":
            # The projector is seen by the whole hall.
            return self._page(request, HTTPStatus.OK, content.decode(), event, told=file.name not in TOOLS)
        return Response(content, headers={"Content-Type": site_files.type_of(file.name)})

    def _page(
        self, request: Request, status: HTTPStatus, html: str, event: str, *, told: bool = True
    ) -> HTMLResponse:
        """A page with what concerns it: what is said of its event; everything where it is no event's."""
        version = self._board.version(event)  # before the notices: what changes now is then seen as new
        notices = self._board.notices(event) if told else ()
        origin = f"http://{request.headers['Host']}"
        return HTMLResponse(with_notices(html, origin, _root(request), event, version, notices), status)


def _root(request: Request) -> str:
    return str(request.scope["root_path"])


def preview_entrance(site: Path, board: Board, language: str, listener: server.Listener) -> Entrance:
    """A site for whoever was let in."""
    shown = Starlette(routes=_Preview(site, board, language).routes)
    style = f"{OWN}style.css"
    locked = partial(locked_page, language, N_("The preview is locked"), style)
    return Entrance(shown, listener, locked, public=(style,))


def preview_application(entrance: Entrance, listener: server.Listener) -> ASGIApp:
    """What stands before the preview: it answers browsers of this machine."""
    return guard.Guard(
        entrance, listener.names, methods=guard.READING | {"POST"}, longest=LONGEST, from_anywhere=ENTER
    )
