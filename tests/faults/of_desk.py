"""What the buttons and forms of the desk do, asked of its application as a browser asks it."""

from __future__ import annotations

import asyncio
import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode
from zipfile import ZipFile

from httpx2 import ASGITransport, AsyncClient, Response
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.desk.web.desk import Desk, DeskSettings
from pipeline.extensions.desk.web.run import desk_entrance, guarded
from pipeline.extensions.hall.engine.tables import Act as ReportAct
from pipeline.extensions.hall.engine.tables import ReportedResult
from pipeline.extensions.web.server import Listener, bind
from pipeline.model import Result
from pipeline.run.pair import pair
from pipeline.views.language.words import words
from tests.builders.workbooks import cup
from tests.commands.test_system_refusals import SLIP
from tests.extensions.desk.preview.previews import Session
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell
from tests.faults.acts import OF_PAGES, Act, Told, workbooks

DAY = dt.datetime(2026, 3, 14, 12)
_FORM = {"Content-Type": "application/x-www-form-urlencoded"}
_PAGE = re.compile(r'content="0;url=([^"]+)"')
Form = Mapping[str, str] | tuple[str, bytes]
"""Fields, or a workbook with its name."""
Request = tuple[str, Form]
"""Where a form is sent, and the form."""


@cache
def _listener() -> Listener:
    """A port that nobody asks: the browser asks the application itself."""
    return bind(0)


class DeskBrowser:
    """A browser that was let into a desk of its own."""

    def __init__(self, folder: Path) -> None:
        self.desk = Desk(DeskSettings(folder, "en", lambda _: True, lambda: DAY))
        entrance = desk_entrance(self.desk, _listener())
        self._application, self._session = guarded(entrance, _listener()), Session("", "")
        entered = self.ask(f"/?code={entrance.code()}")
        found = _PAGE.search(entered.text)
        assert found is not None
        self._session = Session(entered.headers["set-cookie"].partition(";")[0], "/" + found[1].split("/")[1])

    def ask(self, path: str, form: Form | None = None) -> Response:
        """Ask for a page below the root of the session, or send a form."""
        return asyncio.run(self._asked(path, form))

    async def _asked(self, path: str, form: Form | None) -> Response:
        place = _listener().address.rstrip("/")
        transport = ASGITransport(self._application, client=("127.0.0.1", 50_000), raise_app_exceptions=False)
        whole = path if path.startswith(f"{self._session.root}/") else self._session.root + path
        headers = {"Cookie": self._session.cookie, "Origin": place}
        async with AsyncClient(transport=transport, base_url=place, headers=headers) as client:
            if form is None:
                return await client.get(whole)
            if isinstance(form, tuple):
                return await client.post(whole, files={"workbook": form})
            return await client.post(whole, content=urlencode(form).encode(), headers=_FORM)


def said(page: Response) -> str:
    """What a page says to people."""
    main = LexborHTMLParser(page.text).css_first("main")
    return " ".join(main.text(separator=" ").split()) if main is not None else ""


@contextmanager
def _pressed(book: str, button: str, form: Mapping[str, str], folder: Path) -> Iterator[Callable[[], Told]]:
    """A button of the page of a workbook, and the page that comes after it."""
    browser = DeskBrowser(folder)
    page = browser.ask("/folder", {"path": str(folder / book)}).headers["location"]
    workbook = browser.desk.opened(browser.desk.known.put(folder / book).removeprefix("/"))
    assert workbook is not None
    english = words("en")

    def do() -> Told:
        before = workbook.latest(english)
        answer = browser.ask(f"{page}{button}", {name: value.format(folder=folder) for name, value in form.items()})
        after = browser.ask(page)
        latest = workbook.latest(english)
        done = latest is not before and latest is not None and latest.good
        return Told(done and answer.status_code == 303, said(after) or said(answer))

    yield do


@contextmanager
def _sent(request: Request, folder: Path) -> Iterator[Callable[[], Told]]:
    """A form of the first page, which leads to a new workbook."""
    browser = DeskBrowser(folder)

    def do() -> Told:
        answer = browser.ask(*request)
        return Told(answer.status_code == 303, said(answer))

    yield do


def _books(**sheets: Sequence[Sequence[object]]) -> Callable[[Path], None]:
    def prepare(folder: Path) -> None:
        cup(folder / "cup.xlsx", **sheets)

    return prepare


def _drawn(folder: Path) -> None:
    pair(cup(folder / "cup.xlsx"), folder / "output", lambda: DAY)


def _reported(folder: Path) -> None:
    with closing(hall_of(open_cup(folder))) as hall:
        table = seated(hall, 1, 2)
        tell(hall, table, ReportAct.REPORT, 1, ReportedResult(Result.FIRST))
        tell(hall, table, ReportAct.AGREE, 2)


def _published(folder: Path) -> dict[str, object]:
    """What readers find, file by file: in a folder, or in an archive."""
    place = folder / "public"
    if place.is_file():
        with ZipFile(place) as archive:
            return workbooks(folder) | {"all": {name: archive.read(name) for name in archive.namelist()}}
    files = (path for path in place.rglob("*") if path.is_file() and path.name[0] != ".")
    return workbooks(folder) | {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


EVERY = 5
"""A command does the same, and of that each call is refused."""


def _button(name: str, prepare: Callable[[Path], None], *, once: bool = False, every: int = EVERY) -> Act:
    return Act(f"desk {name}", prepare, partial(_pressed, "cup.xlsx", name, {}), workbooks, once, every)


def _form(name: str, request: Request) -> Act:
    return Act(f"desk {name}", lambda _: None, partial(_sent, request), workbooks, once=True, every=EVERY)


def _publishing(name: str, to: str) -> Act:
    pressed = partial(_pressed, "cup.xlsx", "publish", {"to": to})
    return Act(f"desk {name}", _books(), pressed, _published, every=OF_PAGES)


@cache
def _workbook() -> bytes:
    with TemporaryDirectory() as folder:
        return cup(Path(folder) / "spring.xlsx").read_bytes()


NEW = {
    "game": "agot2-joust",
    "language": "en",
    "name": "Spring Cup",
    "date": "2026-03-14",
    "players": "Name\nAnn Lee\nEwa Ng\n",
}
DESK = [
    _button("draw", _books(), once=True),
    _button("redraw", _drawn, once=True),
    _button("undo", _drawn, once=True),
    _button("mend", _books(matches=SLIP), once=True),
    _button("take", _reported, once=True),
    _button("report", _books()),
    _button("build", _books(), every=OF_PAGES),
    _button("print", _books(), every=OF_PAGES),
    _publishing("publish to a folder", "folder:{folder}/public"),
    _publishing("publish to an archive", "zip:{folder}/public"),
    _form("new", ("/new", NEW)),
    _form("open", ("/open", ("spring.xlsx", _workbook()))),
    _form("sample", ("/sample", {"sample": "round"})),
]
