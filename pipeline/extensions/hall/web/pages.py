"""The pages of the hall, from what the views decide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from http import HTTPStatus

from starlette.responses import HTMLResponse, Response

from pipeline.locale.languages import LANGUAGES
from pipeline.site.templates import asset, colours, environment, icon

ICON_COLOUR = "#8c1c13"
"""The accent of pages that are no event's."""
_KEPT = {"Cache-Control": "max-age=3600"}
_FILES: Mapping[str, tuple[str, str]] = {
    "hall.css": ("text/css; charset=utf-8", "hall/hall.css"),
    "hall.js": ("text/javascript; charset=utf-8", "hall/hall.js"),
    "icon.svg": ("image/svg+xml", "favicon.svg"),
}


@cache
def _file(name: str) -> bytes:
    if name == "icon.svg":
        return icon(ICON_COLOUR)
    content = asset(_FILES[name][1])
    return colours().encode() + content if name.endswith(".css") else content


def file_response(name: str) -> Response | None:
    """A file that the pages need; None where there is none of that name."""
    if name not in _FILES:
        return None
    return Response(_file(name), headers={"Content-Type": _FILES[name][0], **_KEPT})


def page_response(
    template: str, language: str, status: HTTPStatus = HTTPStatus.OK, **values: object
) -> HTMLResponse:
    """A page in a language."""
    return HTMLResponse(environment(language).get_template(f"hall/{template}.html").render(**values), status)


def language_of(asked: str | None, accepted: str, usual: str) -> str:
    """The language that is asked for, else the first that the browser would like and we have, else the event's."""
    if asked in LANGUAGES:
        return str(asked)
    wanted = (one.partition(";")[0].strip().casefold()[:2] for one in accepted[:200].split(","))
    return next((one for one in wanted if one in LANGUAGES), usual)
