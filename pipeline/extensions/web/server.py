"""A server on one port, which answers in the background until it is told to stop."""

import asyncio
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from msgspec import Struct
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

LOOPBACK = "127.0.0.1"
"""This machine alone."""
FIRST_PORT, PORTS = 8000, 20
"""Where no port is asked for, the first free one of these."""
_PATIENCE = 1
"""Seconds for answers that are under way when the server ends."""
ASKING = 10.0
"""Seconds in which the head and the body of a request must have come."""
CONNECTIONS = 1000
"""So many connections are open; for a further one the oldest that asks nothing ends."""
RESERVE = 128
"""So many descriptors are left for files, and for connections that come while others end."""
_AT_ONCE, _WAITING = 16, 1024
"""So many connections are taken in one turn; so many more may wait in the system."""


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
    """A port of an address of this machine: `port` (0: any), or the first free one. Raises OSError where that is taken, or all."""
    if port is not None:
        return Listener(socket.create_server((host, port)))
    for one in range(FIRST_PORT, FIRST_PORT + PORTS - 1):
        try:
            return Listener(socket.create_server((host, one)))
        except OSError:
            continue
    return Listener(socket.create_server((host, FIRST_PORT + PORTS - 1)))


def most_connections() -> int:
    """How many connections may be open: fewer where the system lets a process open few files, as on macOS."""
    if sys.platform == "win32":
        return CONNECTIONS
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return CONNECTIONS if files == resource.RLIM_INFINITY else max(16, min(CONNECTIONS, files - RESERVE))


def most_of_one() -> int:
    """How many of them one address may have: half, since a router may let a whole hall come from one."""
    return most_connections() // 2


class _BoundedConnection(H11Protocol):
    """A connection that must ask in time, and makes room for another one while it asks nothing."""

    _deadline: asyncio.TimerHandle | None = None

    @property
    def asks_nothing(self) -> bool:
        """Whether no whole request has come that is not answered yet."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    @property
    def address(self) -> str:
        """Who it is from."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, unless there are too many that ask something."""
        super().connection_made(transport)
        self.began = self.loop.time()
        self._deadline = self.loop.call_later(ASKING, transport.abort)
        others = [other for other in self.connections if isinstance(other, _BoundedConnection)]
        mine = [other for other in others if other.address == self.address]
        for connections, most in ((mine, most_of_one()), (others, most_connections())):
            if len(connections) > most:
                idle = [other for other in connections if other.asks_nothing and other is not self]
                last = min(idle, key=lambda other: other.began, default=self)
                last.transport.abort()
                self.connections.discard(last)

    def data_received(self, data: bytes) -> None:
        """Take what comes; with the end of the request its time is kept no longer."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(ASKING, self.transport.abort)
        super().data_received(data)
        if not self.asks_nothing:
            self._forget_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._forget_deadline()
        super().connection_lost(exc)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class _Server(uvicorn.Server):
    """Takes few connections in one turn: more than there may be are closed before they use up the descriptors."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(_WAITING)


@contextmanager
def answering(application: ASGIApp, place: Listener, ending: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Answer requests in the background until the end of the block; `ending` is called then, to end streams that would go on."""
    server = _Server(
        uvicorn.Config(
            application,
            loop="asyncio",
            http=_BoundedConnection,
            backlog=_AT_ONCE,
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
