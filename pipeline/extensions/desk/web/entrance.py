"""Who may use the desk: whoever was given its address with the key, and nobody else on this machine."""

from __future__ import annotations

import secrets
from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from pipeline.site.templates import environment
from pipeline.views.language.words import words

KEY = "key"
"""What it is called in the address."""


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(24)


class Entrance:
    """An ASGI application around the desk: a browser that comes with the key is known from then on by a cookie.

    The cookie is sent with no request that begins on another site, and no script can read it.
    """

    def __init__(self, application: ASGIApp, key: str, port: int, language: str) -> None:
        self._application, self._key, self._language = application, key, language
        # Cookies know no ports: two desks at once must not take each other's.
        self._cookie = f"swissbook-{port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in, or say where the key is."""
        request = Request(scope)
        if self._is(request.query_params.get(KEY, "").rstrip(".")):  # the end of the sentence that says the address
            known = RedirectResponse(request.url.path, 303)
            known.set_cookie(self._cookie, self._key, httponly=True, samesite="strict")
            await known(scope, receive, send)
        elif self._is(request.cookies.get(self._cookie, "")) or request.url.path.startswith("/static/"):
            await self._application(scope, receive, send)
        else:
            shown = words(self._language)
            page = environment(shown.language).get_template("desk/locked.html").render(tag=shown.tag)
            await HTMLResponse(page, 403)(scope, receive, send)

    def _is(self, told: str) -> bool:
        return compare_digest(told.encode(), self._key.encode())
