"""The preview's server: the site, the page of problems, and word of what is new; on this machine alone."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import TCPServer
from typing import cast
from urllib.parse import parse_qs, quote, unquote, urlsplit

from pipeline.run.serve.board import Board
from pipeline.run.serve.dress import OWN, dressed, missing_page
from pipeline.site.page_kinds import TOOLS
from pipeline.site.templates import asset, stylesheet

HOST = "127.0.0.1"
FIRST_PORT, PORTS = 8000, 20
"""Where no port is asked for, the first free one of these."""
_NAMES = (HOST, "localhost")
_HTML = "text/html; charset=utf-8"
_TYPES = {
    ".html": _HTML,
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".csv": "text/csv; charset=utf-8",
    ".ics": "text/calendar; charset=utf-8",
    ".trf": "text/plain; charset=utf-8",
    ".xml": "application/xml",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".pdf": "application/pdf",
}
"""Told here: what Python knows of itself depends on the registry of Windows."""
_OTHER = "application/octet-stream"
_OWN_FILES: Mapping[str, Callable[[], bytes]] = {
    f"{OWN}live.js": lambda: asset("serve/live.js"),
    f"{OWN}live.css": lambda: asset("serve/live.css"),
    # The site's own may not be there yet.
    f"{OWN}style.css": lambda: stylesheet().encode(),
}
_ALWAYS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What every answer says: never an old one, never as another kind of file, never inside another site."""
_BEAT = 10.0  # seconds between two signs of life; a reader who is gone is noticed by them


class PreviewServer(ThreadingHTTPServer):
    """Serves one site; `language` is for pages that belong to no event."""

    daemon_threads = True
    # On Windows it would let two programs have one port.
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, site: Path, board: Board, language: str, port: int) -> None:
        self.site, self.board, self.language = site, board, language
        super().__init__((HOST, port), _Handler)

    def server_bind(self) -> None:
        """Bind without asking the network for this machine's name, which may take seconds."""
        TCPServer.server_bind(self)

    @property
    def port(self) -> int:
        """The port that was free."""
        return self.server_address[1]

    @property
    def address(self) -> str:
        """Where the site's index is."""
        return f"http://{HOST}:{self.port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes its window in the middle of an answer is no error."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def bind(site: Path, board: Board, language: str, port: int | None) -> PreviewServer:
    """A server that is bound and does not answer yet, on `port` (0: any), or on the first free one.

    Raises OSError where the port, or all of them, are taken.
    """
    if port is not None:
        return PreviewServer(site, board, language, port)
    for one in range(FIRST_PORT, FIRST_PORT + PORTS - 1):
        try:
            return PreviewServer(site, board, language, one)
        except OSError:
            continue
    return PreviewServer(site, board, language, FIRST_PORT + PORTS - 1)


@contextmanager
def answering(server: PreviewServer) -> Iterator[None]:
    """Answer requests in the background, until the end of the block."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.board.close()
        server.shutdown()
        thread.join()
        server.server_close()


def site_file(site: Path, path: str) -> Path | None:
    """The file of the site at a path of an address; None where there is none, or it is not inside the site."""
    parts = path.split("/")[1:]
    if any(not _is_plain(part) for part in parts[:-1]) or not (parts[-1] == "" or _is_plain(parts[-1])):
        return None
    try:
        wanted = [part for part in parts if part]
        file = site.joinpath(*wanted, *([] if parts[-1] else ["index.html"])).resolve()
        return file if file.is_relative_to(site.resolve()) and file.is_file() else None
    except (OSError, RuntimeError, ValueError):  # a name that no file can have, or a link to itself
        return None


def _is_plain(part: str) -> bool:
    """Whether it names a file of a folder; the temporary files of the build begin with a dot."""
    return part != "" and part.isprintable() and not part.startswith(".") and not set(part) & set("\\:")


class _Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    server_version, sys_version = "Swissbook", ""
    timeout = 60

    def do_GET(self) -> None:
        """Answer, unless another site has its own name point to this machine."""
        if self.headers.get("Host", "").casefold() not in {f"{name}:{self._server.port}" for name in _NAMES}:
            self._send(HTTPStatus.MISDIRECTED_REQUEST, "text/plain; charset=utf-8", b"")
            return
        path = unquote(self.path.partition("#")[0].partition("?")[0])
        if not path.startswith("/"):  # `*`, or the address of another server
            self._send(HTTPStatus.BAD_REQUEST, "text/plain; charset=utf-8", b"")
            return
        if path in _OWN_FILES:
            self._send(HTTPStatus.OK, _type_of(path), _OWN_FILES[path]())
        elif path == f"{OWN}live":
            self._follow(parse_qs(urlsplit(self.path).query).get("event", [""])[0])
        elif path.startswith(f"{OWN}problems/"):
            self._problems(path.removeprefix(f"{OWN}problems/"))
        else:
            self._site(path)

    do_HEAD = do_GET  # noqa: N815 - the name that http.server calls

    def log_message(self, *_: object) -> None:
        """Nobody wants to read every request."""

    @property
    def _server(self) -> PreviewServer:
        return cast("PreviewServer", self.server)

    def _site(self, path: str) -> None:
        file = site_file(self._server.site, path)
        if file is None and site_file(self._server.site, f"{path}/"):
            self._send(HTTPStatus.FOUND, _HTML, b"", Location=f"{quote(path)}/")
            return
        event = path.split("/")[1]
        try:
            content = file.read_bytes() if file else b""
        except OSError:  # removed, or being replaced
            file, content = None, b""
        if file is None:
            self._page(HTTPStatus.NOT_FOUND, missing_page(self._server.language), event)
        elif file.suffix == ".html":
            # The projector is seen by the whole hall.
            self._page(HTTPStatus.OK, content.decode(), event, told=file.name not in TOOLS)
        else:
            self._send(HTTPStatus.OK, _type_of(file.name), content)

    def _problems(self, event: str) -> None:
        """The one private page there is of an event."""
        page = self._server.board.page(event)
        try:
            html = page.read_text("utf-8") if page else ""
        except OSError:  # not written yet
            html = ""
        status = HTTPStatus.OK if html else HTTPStatus.NOT_FOUND
        self._page(status, html or missing_page(self._server.language), event, told=False)

    def _page(self, status: HTTPStatus, html: str, event: str, *, told: bool = True) -> None:
        """A page with what concerns it: what is said of its event; everything where it is no event's."""
        board = self._server.board
        version = board.version(event)  # before the notices: what changes now is then seen as new
        notices = board.notices(event) if told else ()
        self._send(status, _HTML, dressed(html, f"http://{self.headers['Host']}", event, version, notices).encode())

    def _follow(self, event: str) -> None:
        """The version of an event's pages, and again whenever it changes, until the browser goes."""
        board, seen = self._server.board, ""
        self.close_connection = True
        self._head(HTTPStatus.OK, "text/event-stream", Connection="close")
        while self.command == "GET" and not board.closed:
            version = board.version(event)
            self.wfile.write(b": here\n\n" if version == seen else f"data: {version}\n\n".encode())
            seen = version
            board.wait(event, seen, _BEAT)

    def _send(self, status: HTTPStatus, kind: str, content: bytes, **headers: str) -> None:
        self._head(status, kind, **{"Content-Length": str(len(content)), **headers})
        if self.command == "GET":
            self.wfile.write(content)

    def _head(self, status: HTTPStatus, kind: str, **headers: str) -> None:
        self.send_response(status)
        for name, value in ({"Content-Type": kind} | _ALWAYS | headers).items():
            self.send_header(name, value)
        self.end_headers()


def _type_of(name: str) -> str:
    return _TYPES.get(Path(name).suffix, _OTHER)
