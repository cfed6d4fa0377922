"""Who may use a server on this machine: the browser of the user who started it, and no other user of the machine."""

import os
import secrets
import tempfile
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import KW_ONLY, dataclass, field
from html import escape
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pipeline.extensions.web.server import Listener

ENTER = "/enter"
"""Where a code is posted: by a file of the user's own, which is no page of the server."""
CODE = "code"
"""What it is called in a form and in an address."""
LONGEST = 1000
"""Bytes of the form with the code."""
IDLE = 12 * 3600.0
"""Seconds after which a session that asked for nothing is over."""
_HANDED_ON = """<!DOCTYPE html>
<meta charset="utf-8">
<title>Swissbook</title>
<form method="post" action="{action}"><input type="hidden" name="code" value="{code}"><button>Swissbook</button></form>
<script>document.forms[0].submit()</script>
"""
# A page that moves on, and no redirect: to a redirect that began in a file no browser sends a strict cookie.
_ENTERED = """<!DOCTYPE html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0;url={page}">
<title>Swissbook</title>
<p><a href="{page}">Swissbook</a></p>
"""


@dataclass
class Entrance:
    """An ASGI application around another one, which gets only requests of a session.

    A session begins with a code that is good once. It has a cookie that names it, and a token that begins every path of
    its pages (`root_path`). Cookies know no ports, so another server of this machine may receive the cookie; the token
    it never sees. Paths in `Location` get the token here; pages put `root_path` before theirs. The paths of
    `public` need no session. `locked` makes the page for whoever has none.
    """

    application: ASGIApp
    listener: Listener
    locked: Callable[[], str]
    _: KW_ONLY
    public: Collection[str] = ()
    clock: Callable[[], float] = time.monotonic
    _codes: dict[str, str] = field(default_factory=dict, init=False)
    """The page to which each unspent code leads."""
    _sessions: dict[str, tuple[str, float]] = field(default_factory=dict, init=False)
    """The token of each session, by its name, and when it last asked for something."""

    def __post_init__(self) -> None:
        self._cookie = f"swissbook-{self.listener.port}"  # two servers at once must not take each other's

    def code(self, page: str = "") -> str:
        """A code that nobody can guess, good once, after which a browser is led to this page."""
        code = secrets.token_urlsafe(24)
        self._codes[code] = page
        return code

    def address(self, page: str = "") -> str:
        """An address for the user's eyes alone: it may be opened once."""
        return f"{self.listener.address}?{CODE}={self.code(page)}"

    @contextmanager
    def opening_file(self, folder: Path, page: str = "") -> Iterator[Path | None]:
        """A file that lets in the browser that opens it, once, and that its user alone can read; gone after the block.

        The command line of a browser can be read by every user of a machine: it has the name of this file, and no code.
        A folder that is not there yet is not made for it; then it lies in the user's own. None where no file can be.
        """
        try:
            handle, name = tempfile.mkstemp(".html", "open-", folder if folder.is_dir() else Path.home())
        except (OSError, RuntimeError):
            yield None
            return
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            action = f"{self.listener.address.rstrip('/')}{ENTER}"
            file.write(_HANDED_ON.format(action=escape(action), code=self.code(page)))
        try:
            yield Path(name)
        finally:
            Path(name).unlink(missing_ok=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a session; let in who has a code; say to everybody else how to get in."""
        request = Request(scope, receive)
        token = self._token(request)
        root = f"/{token}"

        async def below(message: Message) -> None:
            """Answers whose `Location` is a path of this server lead to it below the root of the session."""
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                to = headers.get("location", "")
                if to.startswith("/") and not to.startswith((f"{root}/", "//")):
                    headers["location"] = root + to
            await send(message)

        if token and (request.url.path + "/").startswith(f"{root}/"):
            await self.application({**scope, "root_path": root}, receive, below)
        elif request.url.path in self.public:
            await self.application(scope, receive, send)
        else:
            await (await self._entered(request) or HTMLResponse(self.locked(), 403))(scope, receive, send)

    async def _entered(self, request: Request) -> Response | None:
        """The answer to a code, which is spent by it; None where there is none, or none that is good."""
        told = request.query_params.get(CODE, "").rstrip(".")  # the end of the sentence that says the address
        if request.url.path == ENTER and request.method == "POST":
            async with request.form(max_files=0, max_fields=1) as form:
                told = str(form.get(CODE, ""))
        page = self._codes.pop(told, None)
        if page is None:
            return None
        name, token = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        self._sessions[name] = token, self.clock()
        answer = HTMLResponse(_ENTERED.format(page=escape(f"/{token}/{page}")))
        answer.set_cookie(self._cookie, name, httponly=True, samesite="strict")
        return answer

    def _token(self, request: Request) -> str | None:
        """The token of the session that the cookie names; a session that has been idle for too long ends here."""
        name, now = request.cookies.get(self._cookie, ""), self.clock()
        token, asked = self._sessions.pop(name, ("", 0.0))
        if not token or now - asked > IDLE:
            return None
        self._sessions[name] = token, now
        return token
