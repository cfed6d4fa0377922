"""The hall's application: its pages behind the guard, which counts what it refuses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pipeline.extensions.hall.run.hall import Hall
from pipeline.extensions.hall.web.app import LONGEST_FORM, HallPages
from pipeline.extensions.hall.web.limits import Attack, Refusals
from pipeline.extensions.web.guard import OWN_PAGES_ONLY, Guard
from pipeline.extensions.web.live import ChangeSignal


class _Counting:
    """Counts what the guard refuses before it reaches the application."""

    _KINDS: Mapping[int, Attack] = {
        HTTPStatus.MISDIRECTED_REQUEST: Attack.HOST,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Attack.SIZE,
        HTTPStatus.METHOD_NOT_ALLOWED: Attack.SIZE,
    }

    def __init__(self, guard: ASGIApp, refusals: Refusals, reached: Callable[[Scope], bool]) -> None:
        self._guard, self._refusals, self._reached = guard, refusals, reached

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start" and not self._reached(scope):
                self._refusals.count(self._KINDS.get(message["status"], Attack.FOREIGN_FORM))
            await send(message)

        await self._guard(scope, receive, counted)


def hall_application(hall: Hall, refusals: Refusals, hosts: Collection[str], signal: ChangeSignal) -> ASGIApp:
    """The application for phones; `hosts` as in `Guard`. It serves the hall and nothing else."""
    pages = Starlette(routes=HallPages(hall, refusals, signal).routes)

    async def reached(scope: Scope, receive: Receive, send: Send) -> None:
        scope["hall.reached"] = True
        await pages(scope, receive, send)

    guard = Guard(
        reached,
        hosts,
        methods=("GET", "HEAD", "POST"),
        longest=LONGEST_FORM,
        this_machine=False,
        policy=OWN_PAGES_ONLY,
    )
    return _Counting(guard, refusals, lambda scope: bool(scope.get("hall.reached")))
