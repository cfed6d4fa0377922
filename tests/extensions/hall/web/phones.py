"""Phones in a hall: real requests over the loopback, as a browser would send them."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlencode, urlsplit

from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.hall.engine.tables import HallTable
from pipeline.extensions.hall.web.limits import Refusals
from pipeline.extensions.hall.web.serving import HallEvents, OpenHall, serve_hall
from tests.extensions.desk.preview.previews import LONG
from tests.extensions.hall.run.halls import NOON

FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True)
class Heard:
    """What came back."""

    status: int
    text: str
    headers: Mapping[str, str]

    @property
    def page(self) -> LexborHTMLParser:
        return LexborHTMLParser(self.text)

    def said(self, selector: str) -> str:
        """The text of the first of these elements; empty where there is none."""
        found = self.page.css_first(selector)
        return " ".join(found.text().split()) if found is not None else ""


@dataclass
class Phone:
    """A browser that knows the address of a hall."""

    address: str
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def _place(self) -> str:
        return urlsplit(self.address).netloc

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> Heard:
        """One request; `path` is seen from the hall's address unless it begins with a slash."""
        target = path if path.startswith("/") else urlsplit(self.address).path + path
        connection = http.client.HTTPConnection(self._place, timeout=LONG)
        sent = (
            {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())} if self.cookies else {}
        )
        try:
            connection.request(method, target, body, {**sent, **(headers or {})})
            answer = connection.getresponse()
            found = Heard(answer.status, answer.read().decode(), dict(answer.getheaders()))
        finally:
            connection.close()
        if cookie := found.headers.get("set-cookie"):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return found

    def get(self, path: str, **headers: str) -> Heard:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, fields: Mapping[str, str], **headers: str) -> Heard:
        """A form of the hall's own page, unless the headers say otherwise."""
        own = {"Content-Type": FORM, "Origin": f"http://{self._place}"}
        return self.ask("POST", path, urlencode(fields).encode(), {**own, **headers})

    def form(self, path: str, index: int = -1) -> dict[str, str]:
        """The hidden fields of a form of a page, the last one unless told."""
        return hidden(self.get(path), index)

    def report(self, code: str, by: int, **fields: str) -> Heard:
        """Enter a result."""
        return self.post(f"t/{code}", {**self.form(f"t/{code}"), "act": "report", "by": str(by), **fields})

    def answer(self, code: str, by: int, act: str = "agree") -> Heard:
        """Confirm or deny what is entered."""
        return self.post(f"t/{code}", {**self.form(f"t/{code}", 0), "by": str(by), "act": act})


def hidden(page: Heard, index: int = -1) -> dict[str, str]:
    """The hidden fields of a form of a page."""
    form = page.page.css("form")[index]
    fields = [one.attributes for one in form.css("input[type=hidden]")]
    return {str(one["name"]): str(one["value"]) for one in fields}


@contextmanager
def opened(path: Path) -> Iterator[OpenHall]:
    """A hall that answers on the loopback until the end of the block."""
    ready, stop = Event(), Event()
    found: list[OpenHall] = []
    counted: list[Refusals] = []

    def begin(hall: OpenHall) -> None:
        found.append(hall)
        ready.set()

    def serve() -> None:
        try:
            events = HallEvents(begin, lambda _: None, lambda _: None, counted.append)
            serve_hall(path, lambda: NOON, host="127.0.0.1", port=0, events=events, stop=stop)
        finally:
            ready.set()

    thread = Thread(target=serve)
    thread.start()
    try:
        assert ready.wait(LONG)
        yield found[0]
    finally:
        stop.set()
        thread.join()


def code_of(hall: OpenHall, *players: int) -> str:
    """The code of the table at which these sit."""
    return next(code for code, key in hall.hall.codes.tables.items() if key.players == players)


def table_at(hall: OpenHall, code: str) -> HallTable:
    """The table of a code."""
    return hall.hall.floor.tables[hall.hall.codes.tables[code]]
