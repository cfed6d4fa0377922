"""What a desk is while it runs: its folder, the workbooks that lie on it, and how its pages are made."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse

from pipeline.extensions.desk.web.bench import Bench
from pipeline.extensions.desk.web.shelf import Shelf, key_of
from pipeline.extensions.web.live import Bell
from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.run.writing.rewriting import Clock
from pipeline.site.templates import environment
from pipeline.views.language.words import Words, words

_LANGUAGE = "language"
"""The cookie, and the part of an address, that choose a language."""


class DeskSettings(Struct, frozen=True):
    """Where new workbooks are put, the language of the pages until another is chosen, and how a file is opened.

    `launch` opens a file with the program that this machine has for it, and says whether there is one.
    """

    folder: Path
    language: str
    launch: Callable[[Path], bool]
    clock: Clock = dt.datetime.now


class Desk:
    """The workbooks that were opened, each on its bench."""

    def __init__(self, settings: DeskSettings) -> None:
        self.settings = settings
        self.shelf = Shelf(settings.folder)
        self.bell = Bell()
        self._benches: dict[Path, Bench] = {}
        self._lock = threading.Lock()

    def benches(self) -> tuple[Bench, ...]:
        """Those of workbooks that were looked at since the desk was opened."""
        return tuple(self._benches.values())

    def bench(self, key: str) -> Bench | None:
        """That of the workbook which an address names."""
        path = self.shelf.find(key)
        if path is None:
            return None
        with self._lock:
            if path not in self._benches:
                done, keep = self.shelf.outcomes(path), partial(self.shelf.keep, path)
                self._benches[path] = Bench(path, self.settings.clock, self.bell, done, keep)
            return self._benches[path]

    def close(self) -> None:
        """Let no phone report any more."""
        for bench in self.benches():
            bench.hall.end()

    def words(self, request: Request) -> Words:
        """The language that this browser has chosen."""
        asked = request.query_params.get(_LANGUAGE) or request.cookies.get(_LANGUAGE)
        return words(asked if asked in LANGUAGES else self.settings.language)

    def page(self, request: Request, template: str, status: int = 200, **values: object) -> HTMLResponse:
        """A page in that language, which is remembered where it has just been chosen."""
        shown = self.words(request)
        made = environment(shown.language).get_template(f"desk/{template}.html")
        languages = [(one, facts_of(one).name, facts_of(one).tag) for one in LANGUAGES]
        root = request.scope["root_path"]
        html = made.render(tag=shown.tag, language=shown.language, languages=languages, root=root, **values)
        answer = HTMLResponse(html, status)
        if request.query_params.get(_LANGUAGE) in LANGUAGES:
            answer.set_cookie(_LANGUAGE, shown.language, samesite="strict", httponly=True)
        return answer

    def missing(self, request: Request) -> HTMLResponse:
        """The page for an address at which there is nothing."""
        return self.page(request, "missing", 404)


def address_of(path: Path) -> str:
    """Where the page of a workbook is, below the root of a session."""
    return f"/t/{key_of(path.resolve())}/"
