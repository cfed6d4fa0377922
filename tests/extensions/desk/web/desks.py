"""A desk that runs in the background of a test, and a browser without a script that asks it."""

from __future__ import annotations

import datetime as dt
import http.client
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.desk.web.desk import DeskSettings
from pipeline.extensions.desk.web.run import open_desk
from tests.extensions.desk.preview.previews import LONG, Answer, let_in, until

MULTIPART = "----swissbook-test"


@dataclass
class RunningDesk:
    """A desk at its address; `launched` are the files that were to be opened by other programs."""

    folder: Path
    address: str = ""
    cookie: str = ""
    root: str = ""
    """What the paths of the session begin with."""
    file: Path | None = None
    """What the browser is to open."""
    launched: list[Path] = field(default_factory=list)

    @property
    def origin(self) -> str:
        return f"http://{urlsplit(self.address).netloc}"

    def ask(self, path: str, method: str = "GET", body: bytes = b"", /, **headers: str) -> Answer:
        """Ask what is given, below the root of the session; underscores in the names of headers stand for hyphens."""
        path = path if path.startswith(f"{self.root}/") else self.root + path
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=LONG)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            connection.request(method, path, body or None, {"Cookie": self.cookie, **named})
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def send(self, path: str, /, **values: str) -> Answer:
        """Send a form of the desk's own pages."""
        kind = "application/x-www-form-urlencoded"
        return self.ask(path, "POST", urlencode(values).encode(), Origin=self.origin, Content_Type=kind)

    def send_files(self, path: str, values: Mapping[str, str], files: Mapping[str, tuple[str, bytes]]) -> Answer:
        """Send a form with files: the name of each and what is in it."""
        parts = [f'name="{name}"\r\n\r\n{value}'.encode() for name, value in values.items()]
        parts += [
            f'name="{at}"; filename="{name}"\r\n\r\n'.encode() + content for at, (name, content) in files.items()
        ]
        start = f"--{MULTIPART}\r\nContent-Disposition: form-data; ".encode()
        body = b"".join(start + part + b"\r\n" for part in parts) + f"--{MULTIPART}--\r\n".encode()
        return self.ask(
            path, "POST", body, Origin=self.origin, Content_Type=f"multipart/form-data; boundary={MULTIPART}"
        )

    def text(self, path: str) -> str:
        """What a page says."""
        main = LexborHTMLParser(self.ask(path).text).css_first("main")
        assert main is not None
        return " ".join(main.text(separator=" ").split())

    def opened(self, workbook: Path) -> str:
        """Open a workbook where it lies; returns the address of its page."""
        answer = self.send("/folder", path=str(workbook))
        assert answer.status == 303
        return str(answer.headers["location"])


@contextmanager
def desk_in(folder: Path, language: str = "en", day: dt.datetime | None = None) -> Iterator[RunningDesk]:
    """A desk whose folder this is, entered with its key, until the end of the block."""
    running, stop, entered = RunningDesk(folder), threading.Event(), threading.Event()

    def ready(address: str, file: Path | None) -> None:
        running.address, running.file = address, file
        entered.set()

    def launch(path: Path) -> bool:
        running.launched.append(path)
        return True

    settings = DeskSettings(folder, language, launch, (lambda: day) if day else dt.datetime.now)
    thread = threading.Thread(target=open_desk, args=(settings,), kwargs={"port": 0, "ready": ready, "stop": stop})
    thread.start()
    try:
        assert entered.wait(LONG)
        session, page = let_in(running.address)
        running.cookie, running.root, running.address = session.cookie, session.root, f"{running.origin}{page}"
        yield running
    finally:
        stop.set()
        thread.join(LONG)
    assert not thread.is_alive()


__all__ = ["RunningDesk", "desk_in", "until"]
