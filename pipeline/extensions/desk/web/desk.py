"""What a desk is while it runs: its folder, the workbooks that lie on it, and how its pages are made."""

import datetime as dt
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec import Struct, convert, to_builtins
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pipeline.disk.replacement import USER_ALONE, replacing
from pipeline.extensions.desk.web.acts import LogEntry
from pipeline.extensions.desk.web.workbook import OpenWorkbook
from pipeline.extensions.hall.web.fields import fields_of
from pipeline.extensions.web.live import ChangeSignal
from pipeline.locale.languages import LANGUAGES, facts_of
from pipeline.locale.spelling import printable
from pipeline.problems.acts import OrganiserAct, button_of, named_by_button
from pipeline.problems.problem import Problem
from pipeline.run.writing.rewriting import Clock
from pipeline.site.templates import environment
from pipeline.views.language.words import Words, words
from pipeline.views.problems import problem_list

FormAnswer = Callable[[Request, Mapping[str, str]], Response]
_MEMORY, _DONE = ".recent.json", ".done.json"
_REMEMBERED = 30
_KEY_LENGTH = 12
_LANGUAGE = "language"
"""The cookie, and the part of an address, that choose a language."""


class KnownWorkbooks:
    """A folder for new workbooks, and the paths of those that were opened from anywhere, the last one first.

    An address names a workbook by a key that stands for its path: nothing else of the disk can be named. What buttons
    did is kept here as well, for the next desk.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = Lock()
        told = self._read(_MEMORY)
        self._paths = [Path(path) for path in told if isinstance(path, str)] if isinstance(told, list) else []

    def recent(self) -> list[Path]:
        """Those that are still there."""
        return [path for path in self._paths if path.is_file()]

    def put(self, path: Path) -> str:
        """Remember that a workbook was opened; returns its key."""
        real = path.resolve()
        with self._lock:
            self._paths = [real, *(file for file in self._paths if file != real)][:_REMEMBERED]
            self._write(_MEMORY, [str(file) for file in self._paths])
        return key_of(real)

    def find(self, key: str) -> Path | None:
        """The workbook of a key, if it was opened here and is still there."""
        return next((path for path in self.recent() if key_of(path) == key), None)

    def free(self, stem: str, suffix: str = ".xlsx") -> Path:
        """A path in the folder that no file has yet."""
        number, path = 1, self.folder / f"{stem}{suffix}"
        while path.exists():
            number += 1
            path = self.folder / f"{stem}-{number}{suffix}"
        return path

    def outcomes(self, path: Path) -> list[dict[str, LogEntry]]:
        """What was done with a workbook by language, the latest last; nothing where that cannot be read."""
        try:
            told = convert(self._read(_DONE)[key_of(path)], list[dict[str, LogEntry]])
            return [entries for entries in told if entries.keys() >= set(LANGUAGES)]
        except (ValueError, KeyError, TypeError):
            return []

    def keep(self, path: Path, outcomes: Iterable[Mapping[str, LogEntry]]) -> None:
        """Remember what was done with a workbook."""
        with self._lock:
            known = self._read(_DONE)
            kept = {key_of(file) for file in self._paths}
            others = {key: one for key, one in known.items() if key in kept} if isinstance(known, dict) else {}
            self._write(_DONE, {**others, key_of(path): to_builtins(list(outcomes))})

    def _read(self, name: str) -> Any:
        try:
            return json.loads((self.folder / name).read_text("utf-8"))
        except (OSError, ValueError):
            return None

    def _write(self, name: str, content: object) -> None:
        with suppress(OSError):  # then the next desk does not know of it
            self.folder.mkdir(parents=True, exist_ok=True)
            with replacing(self.folder / name, readers=USER_ALONE) as file:
                file.write(json.dumps(content).encode())


def key_of(path: Path) -> str:
    """How addresses name a workbook."""
    return sha256(str(path).encode("utf-8", "surrogatepass")).hexdigest()[:_KEY_LENGTH]


class DeskSettings(Struct, frozen=True):
    """Where new workbooks are put, the language of the pages until another is chosen, and how a file is opened.

    `launch` opens a file with the program that this machine has for it, and says whether there is one. `in_page`: the desk is a page of a
    browser, with neither folders nor programs nor a network; its workbooks are downloaded.
    """

    folder: Path
    language: str
    launch: Callable[[Path], bool]
    clock: Clock = dt.datetime.now
    in_page: bool = False


class ListedFolder(Struct, frozen=True):
    """A folder by its path and as it is read, with what is in it, hidden things left out: folders by path and name.

    `above` is the one that it lies in, if that may be seen.
    """

    place: Path
    text: str
    above: str
    folders: list[tuple[str, str]]
    files: list[Path]


class Desk:
    """The workbooks that were opened, each on its workbook."""

    def __init__(self, settings: DeskSettings) -> None:
        self.settings = settings
        self.known = KnownWorkbooks(settings.folder)
        self.signal = ChangeSignal()
        self.workbooks: dict[Path, OpenWorkbook] = {}
        """Those that were looked at since the desk was opened."""
        self._lock = Lock()

    def opened(self, key: str) -> OpenWorkbook | None:
        """That of the workbook which an address names."""
        path = self.known.find(key)
        if path is None:
            return None
        with self._lock:
            if path not in self.workbooks:
                done, keep = self.known.outcomes(path), partial(self.known.keep, path)
                self.workbooks[path] = OpenWorkbook(path, self.settings.clock, self.signal, done, keep)
            return self.workbooks[path]

    def workbook(self, request: Request) -> OpenWorkbook:
        """The same for a request; where there is none, its answer is the page that says so."""
        workbook = self.opened(request.path_params["book"])
        if workbook is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return workbook

    def posted(self, answer: FormAnswer) -> Callable[[Request], Awaitable[Response]]:
        """An endpoint that gives the fields of a form to `answer`, in a thread; what is no form of ours is refused."""

        async def endpoint(request: Request) -> Response:
            try:
                fields = fields_of(await request.body())
            except ValueError:
                raise HTTPException(HTTPStatus.BAD_REQUEST) from None
            return await run_in_threadpool(answer, request, fields)

        return endpoint

    def allowed(self, path: Path) -> Path | None:
        """A path below the user's folder or the desk's, links followed; None for any other."""
        roots = [self.settings.folder]
        try:
            roots.append(Path.home())
            real = path.resolve()
            return real if any(real.is_relative_to(root.resolve()) for root in roots) else None
        except (OSError, RuntimeError, ValueError):
            return None

    def folder(self, path: Path) -> ListedFolder | None:
        """What is to be seen in such a folder; None where it is none, or cannot be read."""
        place = self.allowed(path)
        if place is None:
            return None
        try:
            inside = sorted(place.iterdir(), key=lambda path: path.name.casefold())
        except OSError:
            return None
        seen = [path for path in inside if not path.name.startswith(".")]
        folders = [(str(path), printable(path.name)) for path in seen if path.is_dir()]
        files, above = [path for path in seen if path.is_file()], str(self.allowed(place.parent) or "")
        return ListedFolder(place, printable(str(place)), above, folders, files)

    def close(self) -> None:
        """Let no page wait, and no phone report, any more, and have nothing done once this has ended."""
        self.signal.close()
        for workbook in tuple(self.workbooks.values()):
            workbook.hall.end()
            workbook.cancel()

    def words(self, request: Request) -> Words:
        """The language that this browser has chosen."""
        asked = request.query_params.get(_LANGUAGE) or request.cookies.get(_LANGUAGE)
        return words(asked if asked in LANGUAGES else self.settings.language)

    def page(
        self,
        request: Request,
        template: str,
        status: int = 200,
        *,
        problems: Iterable[Problem] = (),
        **values: object,
    ) -> HTMLResponse:
        """A page in that language, which is remembered where it has just been chosen; of `problems` those that it shows."""
        shown = self.words(request)
        made = environment(shown.language).get_template(f"desk/{template}.html")
        languages = [(language, facts_of(language).name, facts_of(language).tag) for language in LANGUAGES]
        html = made.render(
            tag=shown.tag,
            language=shown.language,
            languages=languages,
            root=request.scope["root_path"],
            in_page=self.settings.in_page,
            problems=problem_list(problems, shown.language, named_by_button),
            buttons={act.value: button_of(act, shown.catalogue) for act in OrganiserAct},
            **values,
        )
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
