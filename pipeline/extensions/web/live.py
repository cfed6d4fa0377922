"""Word of what is new, to every page that is open: server-sent events, sent for by any thread."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from threading import Lock

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

BEAT = 10.0
"""Seconds between two signs of life; a browser that is gone is noticed by them."""
_STREAM = "text/event-stream"


class ChangeSignal:
    """Sent by whoever has changed something, heard by every stream that waits."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: dict[asyncio.Event, asyncio.AbstractEventLoop] = {}
        self.closed = False
        """Whether nobody is to wait any longer."""

    def send(self) -> None:
        """Wake everybody who waits."""
        with self._lock:
            for waiting, loop in self._waiting.items():
                loop.call_soon_threadsafe(waiting.set)

    def close(self) -> None:
        """Let nobody wait any longer."""
        self.closed = True
        self.send()

    async def versions(self, version: Callable[[], str], beat: float = BEAT) -> AsyncIterator[str | None]:
        """The version at once and whenever it is another one after a signal; None where nothing was new for a beat."""
        sent, seen = asyncio.Event(), ""
        with self._lock:
            self._waiting[sent] = asyncio.get_running_loop()
        try:
            while not self.closed:
                sent.clear()
                now = version()
                yield None if now == seen else now
                seen = now
                if version() == seen and not self.closed:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(sent.wait(), beat)
        finally:
            with self._lock:
                del self._waiting[sent]


class OpenStreams:
    """How many streams there are: at most `most` in all, and `of_one` of one address."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most, self._of_one = most, of_one
        self._open = Counter[str]()

    def full(self, address: str) -> bool:
        """Whether the address may have no further one."""
        return self._open.total() >= self._most or self._open[address] >= self._of_one

    @contextmanager
    def held(self, address: str) -> Iterator[None]:
        """One more, until the end of the block."""
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forgets who has none


def stream(
    request: Request,
    signal: ChangeSignal,
    version: Callable[[], str],
    held: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> Response:
    """The answer to an `EventSource`: a message with the version, another at each change; `held` is entered meanwhile."""
    if request.method == "HEAD":
        return Response(media_type=_STREAM)

    async def lines() -> AsyncIterator[str]:
        with held():
            async for new in signal.versions(version):
                yield ": here\n\n" if new is None else f"data: {new}\n\n"

    return StreamingResponse(lines(), media_type=_STREAM)
