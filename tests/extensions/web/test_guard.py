"""The guard before every application: what is refused never gets to it, and every answer says how it may be used."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator, Mapping

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from pipeline.extensions.web.guard import OWN_PAGES_ONLY, READING, Guard
from pipeline.extensions.web.server import Listener, answering, bind
from tests.extensions.desk.preview.previews import LONG

LONGEST = 100
ASKED: list[str] = []
"""What the application has been asked for."""


async def answered(request: Request) -> PlainTextResponse:
    """The length of what was sent."""
    length = len(await request.body())
    ASKED.append(f"{request.method} {request.url.path}")
    return PlainTextResponse(str(length))


@pytest.fixture(scope="module")
def place() -> Iterator[Listener]:
    listener = bind(0)
    application = Starlette(routes=[Route("/{path:path}", answered, methods=["GET", "POST", "PUT"])])
    guarded = Guard(application, listener.names, methods=READING | {"POST"}, longest=LONGEST, policy=OWN_PAGES_ONLY)
    with answering(guarded, listener):
        yield listener


@pytest.fixture(autouse=True)
def _nothing_asked() -> None:
    ASKED.clear()


def send(place: Listener, method: str = "POST", body: bytes = b"", /, **headers: str) -> http.client.HTTPResponse:
    """Send a request as it is given; underscores in the names of headers stand for hyphens."""
    connection = http.client.HTTPConnection("127.0.0.1", place.port, timeout=LONG)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, "/form", body=body or None, headers=named)
        answer = connection.getresponse()
        answer.read()
        return answer
    finally:
        connection.close()


def own(place: Listener) -> str:
    return place.address.rstrip("/")


def test_a_form_of_our_own_page_is_taken(place: Listener) -> None:
    assert send(place, Origin=own(place)).status == 200
    assert (
        send(place, Origin=own(place).replace("127.0.0.1", "localhost"), Sec_Fetch_Site="same-origin").status == 200
    )
    assert send(place, Sec_Fetch_Site="same-origin").status == 200
    assert len(ASKED) == 3


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "http://127.0.0.1:{port}.elsewhere.example"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Origin": ""},
        {"Origin": "{own}", "Sec_Fetch_Site": "cross-site"},
        {"Origin": "{own}", "Sec_Fetch_Site": "same-site"},
        {"Origin": "https://elsewhere.example", "Sec_Fetch_Site": "same-origin"},
        {"Sec_Fetch_Site": "none"},
        {"Referer": "{own}/"},
    ],
    ids=str,
)
def test_a_form_of_somebody_else_is_refused(place: Listener, headers: Mapping[str, str]) -> None:
    told = {name: value.format(port=place.port, own=own(place)) for name, value in headers.items()}
    assert send(place, **told).status == 403
    assert ASKED == []


@pytest.mark.parametrize(
    "host", ["elsewhere.example", "127.0.0.1", "127.0.0.1:1", "localhost.:{port}", "0.0.0.0:{port}"]
)
def test_another_name_is_misdirected(place: Listener, host: str) -> None:
    assert send(place, "GET", Host=host.format(port=place.port)).status == 421
    assert ASKED == []


def test_two_names_are_none(place: Listener) -> None:
    with socket.create_connection(("127.0.0.1", place.port), timeout=LONG) as browser:
        browser.sendall(
            f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{place.port}\r\nHost: elsewhere.example\r\n\r\n".encode()
        )
        assert browser.recv(100).split()[1] in (b"400", b"421")
    assert ASKED == []


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])
def test_another_method_is_refused_with_those_that_there_are(place: Listener, method: str) -> None:
    answer = send(place, method, Origin=own(place))
    assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD, POST")
    assert ASKED == []


def test_a_long_form_is_refused_whatever_it_says_of_its_length(place: Listener) -> None:
    assert send(place, "POST", b"x" * LONGEST, Origin=own(place)).status == 200
    assert send(place, "POST", b"x" * (LONGEST + 1), Origin=own(place)).status == 413
    assert send(place, "POST", b"x", Origin=own(place), Content_Length="9" * 18).status == 413
    assert ASKED == ["POST /form"]
    with socket.create_connection(("127.0.0.1", place.port), timeout=LONG) as browser:
        head = f"POST / HTTP/1.1\r\nHost: 127.0.0.1:{place.port}\r\nOrigin: {own(place)}\r\n"
        browser.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n".encode())
        browser.sendall(b"ff\r\n" + b"x" * 255 + b"\r\n0\r\n\r\n")
        assert browser.recv(100).split()[1] == b"413"
    assert ASKED == ["POST /form"]


@pytest.mark.parametrize("headers", [{}, {"Host": "elsewhere.example"}], ids=["answered", "refused"])
def test_every_answer_says_how_it_may_be_used(place: Listener, headers: Mapping[str, str]) -> None:
    told = send(place, "GET", **headers).headers
    assert told["Cache-Control"] == "no-store"
    assert told["X-Content-Type-Options"] == "nosniff"
    assert told["X-Frame-Options"] == "DENY"
    assert told["Referrer-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in told["Content-Security-Policy"]
    assert told["Server"] is None


def test_another_machine_is_refused() -> None:
    listener = bind(0)
    application = Starlette(routes=[Route("/{path:path}", answered)])

    async def elsewhere(scope, receive, send):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        await Guard(application, listener.names)({**scope, "client": ("192.168.1.20", 4711)}, receive, send)

    with answering(elsewhere, listener):
        assert send(listener, "GET").status == 403
    assert ASKED == []


def test_the_local_network_may_ask_where_it_is_let() -> None:
    listener = bind(0)
    application = Starlette(routes=[Route("/{path:path}", answered)])

    async def elsewhere(scope, receive, send):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        guard = Guard(application, listener.names, this_machine=False)
        await guard({**scope, "client": ("192.168.1.20", 4711)}, receive, send)

    with answering(elsewhere, listener):
        assert send(listener, "GET").status == 200
