"""What stands before every application here: who may ask, by which name, in which way, and what every answer says."""

from collections.abc import Callable, Collection
from dataclasses import KW_ONLY, dataclass
from http import HTTPStatus
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

READING = frozenset({"GET", "HEAD"})
"""Methods that change nothing: these may be asked for from a link anywhere."""
OWN_PAGES_ONLY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""A content security policy for pages that need nothing from elsewhere and nothing written into them."""
_ALWAYS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    # Not `no-referrer`: with that, browsers no longer say which page a form comes from.
    "Referrer-Policy": "same-origin",
}
"""What every answer says: never an old one, never as another kind of file, never inside another site."""


class _TooLongError(Exception):
    """The body of a request is longer than it may be."""


@dataclass(frozen=True)
class Guard:
    """An ASGI application around another one, which gets only requests that come from whom they should.

    `hosts` are the names by which the server may be asked for, with their port (`127.0.0.1:8000`): another name that
    somebody lets point to this machine is none of them (421). A request with a method that is not `READING` must come
    from a page of the server itself, which browsers say in `Origin` or `Sec-Fetch-Site` (403), be no longer than
    `longest` bytes (413), and its method be one of `methods` (405). With `this_machine` requests from elsewhere are
    refused as well (403). What is refused never reaches the application. `policy` is the content security policy of
    every answer, where the pages do not bring their own. A form for the path `from_anywhere` may come from any page.
    `refused` gets the status of every request that is refused.
    """

    application: ASGIApp
    hosts: Collection[str]
    _: KW_ONLY
    methods: Collection[str] = READING
    longest: int = 0
    this_machine: bool = True
    policy: str = ""
    from_anywhere: str = ""
    refused: Callable[[HTTPStatus], None] = lambda _: None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or refuse it."""
        rest, always = self.longest, _ALWAYS | ({"Content-Security-Policy": self.policy} if self.policy else {})

        async def received() -> Message:
            nonlocal rest
            message = await receive()
            rest -= len(message.get("body", b""))
            if rest < 0:
                raise _TooLongError
            return message

        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in always.items():
                    headers.setdefault(name, value)
            await send(message)

        async def answer(message: Message) -> None:
            if rest >= 0:  # what the application says of that is no answer
                await headed(message)

        refused = self._refused(scope)
        try:
            if refused is None:
                await self.application(scope, received, answer)
                return
        except _TooLongError:
            refused = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        self.refused(refused)
        allowed = {"Allow": ", ".join(sorted(self.methods))}
        told = allowed if refused is HTTPStatus.METHOD_NOT_ALLOWED else None
        await PlainTextResponse("", refused, told)(scope, receive, headed)

    def _refused(self, scope: Scope) -> HTTPStatus | None:
        """Why the request is not answered; None where it is."""
        headers, method = Headers(scope=scope), scope["method"]
        if self.this_machine and not _is_this_machine(scope):
            return HTTPStatus.FORBIDDEN
        named = [host.casefold() for host in headers.getlist("host")]
        if len(named) != 1 or named[0] not in {host.casefold() for host in self.hosts}:
            return HTTPStatus.MISDIRECTED_REQUEST
        if not scope["path"].startswith("/"):  # `*`, or the address of another server
            return HTTPStatus.BAD_REQUEST
        if method not in self.methods:
            return HTTPStatus.METHOD_NOT_ALLOWED
        if method not in READING and scope["path"] != self.from_anywhere and not self._is_own_page(headers):
            return HTTPStatus.FORBIDDEN
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.longest:
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        return None

    def _is_own_page(self, headers: Headers) -> bool:
        """Whether the request comes from a page of this server; who does not say so is taken for somebody else."""
        site, origins = headers.get("sec-fetch-site"), headers.getlist("origin")
        if site not in (None, "same-origin"):
            return False
        if not origins:
            return site == "same-origin"
        own = {f"http://{host.casefold()}" for host in self.hosts}
        return len(origins) == 1 and origins[0].casefold() in own


def is_of_another_site(headers: Headers) -> bool:
    """Whether another site's page is the reason for a request, as far as the browser says so."""
    own = f"http://{headers.get('host', '')}"
    pages = [page for name in ("origin", "referer") if (page := headers.get(name)) is not None]
    return headers.get("sec-fetch-site") in ("cross-site", "same-site") or not all(
        page == own or page.startswith(f"{own}/") for page in pages
    )


def _is_this_machine(scope: Scope) -> bool:
    client = scope.get("client")
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False
