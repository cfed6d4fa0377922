"""A server on one port, which answers in the background until it is told to stop."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from msgspec import Struct
from starlette.types import ASGIApp

LOOPBACK = "127.0.0.1"
"""This machine alone."""
FIRST_PORT, PORTS = 8000, 20
"""Where no port is asked for, the first free one of these."""
_PATIENCE = 1
"""Seconds for answers that are under way when the server ends."""


class Listener(Struct, frozen=True):
    """A port that is taken for a server, before and while it answers."""

    socket: socket.socket

    @property
    def port(self) -> int:
        """The port that was free."""
        port: int = self.socket.getsockname()[1]
        return port

    @property
    def address(self) -> str:
        """Where the server's first page is, for a browser on this machine."""
        return f"http://{LOOPBACK}:{self.port}/"

    @property
    def names(self) -> frozenset[str]:
        """What this machine calls the server in the header `Host`."""
        return frozenset(f"{name}:{self.port}" for name in (LOOPBACK, "localhost"))

    def close(self) -> None:
        """Give the port back."""
        self.socket.close()


def bind(port: int | None, host: str = LOOPBACK) -> Listener:
    """A port of a network address of this machine: `port` (0: any), or the first free one where none is asked for.

    Raises OSError where the port, or all of them, are taken.
    """
    if port is not None:
        return Listener(socket.create_server((host, port)))
    for one in range(FIRST_PORT, FIRST_PORT + PORTS - 1):
        try:
            return Listener(socket.create_server((host, one)))
        except OSError:
            continue
    return Listener(socket.create_server((host, FIRST_PORT + PORTS - 1)))


@contextmanager
def answering(application: ASGIApp, place: Listener, ending: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Answer requests in the background until the end of the block.

    `ending` is called first then: it lets streams end that would go on for ever.
    """
    server = uvicorn.Server(
        uvicorn.Config(
            application,
            loop="asyncio",
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=_PATIENCE,
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [place.socket]}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ending()
        server.should_exit = True
        thread.join()
        place.close()
