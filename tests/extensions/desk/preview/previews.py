"""A preview that runs in the background of a test, and asking it."""

from __future__ import annotations

import http.client
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlsplit

from pipeline.extensions.desk.preview.preview import Patience, Refreshed, preview

LONG = 180.0
"""Seconds after which a test gives up; none waits so long when all is well."""


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Running:
    """A running preview: its address, and every build that it told of."""

    folder: Path
    address: str = ""
    session: Session = field(default_factory=lambda: Session("", ""))
    told: list[Refreshed | OSError] = field(default_factory=list)

    def get(self, path: str, host: str | None = None, method: str = "GET") -> Answer:
        """Ask for a path exactly as it is written, below the root of the session."""
        return ask(self.address, self.session.root + path, host, method, self.session.cookie)

    def builds(self, count: int) -> None:
        """Wait until so many builds have been told."""
        until(lambda: len(self.told) >= count)


@dataclass(frozen=True)
class Session:
    """What a browser has once it was let in: the cookie, and what its paths begin with."""

    cookie: str
    root: str


def let_in(address: str) -> tuple[Session, str]:
    """The session of a browser that opens an address for the first time, and the page that it is led to."""
    parts = urlsplit(address)
    answer = ask(address, f"/?{parts.query}")
    assert answer.status == 200, answer.text
    cookie = next(iter(SimpleCookie(answer.headers["set-cookie"]).values()))
    page = re.search(r'content="0;url=([^"]+)"', answer.text)
    assert page
    return Session(f"{cookie.key}={cookie.value}", "/" + page[1].split("/")[1]), page[1]


def ask(address: str, path: str, host: str | None = None, method: str = "GET", cookie: str = "") -> Answer:
    """Ask the server at an address."""
    place = urlsplit(address).netloc
    connection = http.client.HTTPConnection(place, timeout=LONG)
    try:
        connection.request(method, path, headers={"Host": host or place, "Cookie": cookie})
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


def next_version(stream: Iterable[bytes]) -> str:
    """The next version that a stream tells; signs of life are none."""
    return next(line.decode().removeprefix("data: ").strip() for line in stream if line.startswith(b"data: "))


def until(condition: Callable[[], bool]) -> None:
    """Wait for a condition."""
    end = time.monotonic() + LONG
    while not condition():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.02)


@contextmanager
def previewed(folder: Path, source: str = "input", patience: Patience | None = None) -> Iterator[Running]:
    """A preview of `source` in the folder, built for the first time, until the end of the block."""
    running, stop, ready = Running(folder), threading.Event(), threading.Event()

    def opened(address: str, _: Path | None) -> None:
        running.session, page = let_in(address)
        running.address = f"http://{urlsplit(address).netloc}{page}"
        ready.set()

    def run() -> None:
        preview(
            folder / source,
            folder / "output",
            "en",
            port=0,
            ready=opened,
            told=running.told.append,
            stop=stop,
            patience=patience,
        )

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert ready.wait(LONG)
        yield running
    finally:
        stop.set()
        thread.join(LONG)
    assert not thread.is_alive()
