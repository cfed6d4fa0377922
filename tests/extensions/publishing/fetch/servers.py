"""A server of this computer that answers as it is told to, lies included."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

Answer = Callable[[socket.socket, dict[str, str]], None]
"""Answers one request, given its headers by their names in small letters."""


@dataclass
class LoopbackServer:
    """Answers every request as `answer` does now; `asked` are the headers of all of them."""

    answer: Answer
    port: int
    asked: list[dict[str, str]] = field(default_factory=list)

    def address(self, path: str = "spring.xlsx") -> str:
        return f"http://127.0.0.1:{self.port}/{path}"


@contextmanager
def loopback_server(answer: Answer) -> Iterator[LoopbackServer]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = LoopbackServer(answer, listening.getsockname()[1])
        thread = threading.Thread(target=_serve, args=(listening, server), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)
    thread.join(10)


def _serve(listening: socket.socket, server: LoopbackServer) -> None:
    while True:
        try:
            connection, _ = listening.accept()
        except OSError:
            return
        threading.Thread(target=_answer, args=(connection, server), daemon=True).start()


def _answer(connection: socket.socket, server: LoopbackServer) -> None:
    with connection, suppress(OSError):  # whoever asked may have gone
        request = b""
        while b"\r\n\r\n" not in request:
            more = connection.recv(65536)
            if not more:  # whoever came asked nothing
                return
            request += more
        lines = request.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        server.asked.append({"path": lines[0].split()[1], **headers})
        server.answer(connection, server.asked[-1])
        # The other side closes first, so that nothing of the answer is lost.
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536):
            pass


def response(status: str, body: bytes = b"", /, **headers: str) -> bytes:
    """Status line, headers (`content_type` for Content-Type) and body; its length unless one is given."""
    said = {"content-length": str(len(body)), "connection": "close"}
    said.update({name.replace("_", "-"): value for name, value in headers.items()})
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in said.items() if value)]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def says(content: bytes) -> Answer:
    """The same for whoever asks."""
    return lambda connection, _headers: connection.sendall(content)


def file_server(body: bytes, **headers: str) -> Answer:
    """A file, and 304 for whoever has it."""

    def answer(connection: socket.socket, asked: dict[str, str]) -> None:
        known = {"if-none-match": headers.get("etag"), "if-modified-since": headers.get("last_modified")}
        same = any(value and asked.get(name) == value for name, value in known.items())
        connection.sendall(response("304 Not Modified", **headers) if same else response("200 OK", body, **headers))

    return answer
