"""Fetching over HTTP, from servers that are sound, slow, broken and untruthful."""

from __future__ import annotations

import gzip
import io
import json
import socket
import time
import zipfile
from functools import cache
from pathlib import Path

import pytest

from pipeline.extensions.publishing.fetch.address import FetchLimits
from pipeline.extensions.publishing.fetch.mirror import RECORD, FetchState
from pipeline.extensions.publishing.fetch.web import MOST_REDIRECTS
from tests.extensions.publishing.fetch.fetching import codes, fetched, workbooks_in
from tests.extensions.publishing.fetch.servers import Answer, LoopbackServer, file_server, response, says
from tests.profiles import quick_for
from tests.run.folders import times

BURSTS = "a workbook that bursts"
FETCHED, UNCHANGED, FAILED = FetchState.FETCHED, FetchState.UNCHANGED, FetchState.FAILED


class TestASoundServer:
    @pytest.mark.parametrize("version", [{"etag": '"a1"'}, {"last_modified": "Sat, 14 Mar 2026 09:00:00 GMT"}])
    def test_what_has_not_changed_is_not_sent_again(
        self, server: LoopbackServer, mirror: Path, spring: bytes, version: dict[str, str]
    ) -> None:
        server.answer = file_server(spring, **version)
        assert fetched(server.address(), mirror).state is FETCHED
        before = times(mirror)
        assert fetched(server.address(), mirror).state is UNCHANGED
        assert times(mirror) == before
        assert workbooks_in(mirror) == {"spring.xlsx": spring}
        conditions = [{"if-none-match", "if-modified-since"} & set(one) for one in server.asked]
        assert [len(one) for one in conditions] == [0, 1]

    def test_a_new_version_replaces_the_one_that_was_fetched(
        self, server: LoopbackServer, mirror: Path, spring: bytes, later: bytes
    ) -> None:
        server.answer = file_server(spring, etag='"a1"')
        fetched(server.address(), mirror)
        server.answer = file_server(later, etag='"a2"')
        assert fetched(server.address(), mirror).state is FETCHED
        assert workbooks_in(mirror) == {"spring.xlsx": later}
        assert fetched(server.address(), mirror).state is UNCHANGED
        assert [one.get("if-none-match") for one in server.asked] == [None, '"a1"', '"a2"']

    def test_the_same_bytes_from_a_server_without_versions_are_not_written(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        server.answer = file_server(spring)
        fetched(server.address(), mirror)
        before = times(mirror)
        assert fetched(server.address(), mirror).state is UNCHANGED
        assert times(mirror) == before

    def test_the_same_bytes_under_a_new_version_are_remembered_with_it(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        for version in ('"a1"', '"a2"', '"a2"'):
            server.answer = file_server(spring, etag=version)
            fetched(server.address(), mirror)
        assert [one.get("if-none-match") for one in server.asked] == [None, '"a1"', '"a2"']

    def test_a_file_that_is_gone_is_fetched_whole(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        server.answer = file_server(spring, etag='"a1"')
        fetched(server.address(), mirror)
        (mirror / "spring.xlsx").unlink()
        assert fetched(server.address(), mirror).state is FETCHED
        assert "if-none-match" not in server.asked[-1]

    def test_a_key_in_the_address_is_sent_and_not_remembered(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        server.answer = file_server(spring)
        assert fetched(server.address("spring.xlsx?token=secret"), mirror).name == "spring.xlsx"
        assert server.asked[-1]["path"] == "/spring.xlsx?token=secret"
        server.answer = says(response("404 Not Found"))
        said = fetched(server.address("spring.xlsx?token=secret"), mirror)
        assert "secret" not in (mirror / RECORD).read_text() + repr(said)

    def test_compression_is_not_asked_for(self, server: LoopbackServer, mirror: Path, spring: bytes) -> None:
        server.answer = file_server(spring)
        fetched(server.address(), mirror)
        assert server.asked[-1]["accept-encoding"] == "identity"


def _cut(body: bytes, **headers: str) -> bytes:
    """An answer that ends in the middle of its body."""
    whole = response("200 OK", body, **headers)
    return whole[: len(whole) - len(body) // 2]


def _bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", b"")
        archive.writestr("xl/workbook.xml", b"\0" * (140 << 20))
    return packed.getvalue()


@cache
def _wrong_answers(body: bytes) -> dict[str, tuple[bytes, str]]:
    """What may come instead of a workbook, and the code that says so."""
    page = b"<!DOCTYPE html><title>Sign in</title>"
    xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return {
        "broken off": (_cut(body), "fetch-no-answer"),
        "broken off in chunks": (_cut(b"ffff\r\n" + body, content_length="", transfer_encoding="chunked"), "fetch-no-answer"),
        "length too large": (response("200 OK", body, content_length=str(len(body) + 9)), "fetch-no-answer"),
        "length too small": (response("200 OK", body, content_length=str(len(body) - 9)), "archive-damaged"),
        "length is no number": (response("200 OK", body, content_length="many"), "fetch-no-answer"),
        "two lengths": (response("200 OK", body, content_length="9, 10"), "fetch-no-answer"),
        "length beyond any": (response("200 OK", body, content_length="9" * 18), "fetch-too-large"),
        "no HTTP": (b"\0\1\2" + body, "fetch-no-answer"),
        "nothing": (b"", "fetch-no-answer"),
        "an empty file": (response("200 OK"), "file-empty"),
        "a page": (response("200 OK", page, content_type="text/html; charset=utf-8"), "fetch-web-page"),
        "a page that says it is a workbook": (response("200 OK", page, content_type=xlsx), "fetch-web-page"),
        "a page with nothing to tell it": (response("200 OK", b"Sign in", content_type="text/html"), "fetch-web-page"),
        "text": (response("200 OK", b"No,Name\n1,Anna\n"), "file-is-text"),
        "a PDF": (response("200 OK", b"%PDF-1.7\n"), "file-is-pdf"),
        "gzip": (response("200 OK", gzip.compress(b"\0" * (4 << 20)), content_encoding="gzip"), "fetch-packed"),
        BURSTS: (b"", "archive-too-large"),
        "not there": (response("404 Not Found", page, content_type="text/html"), "fetch-status"),
        "not for us": (response("403 Forbidden"), "fetch-status"),
        "a part": (response("206 Partial Content", body), "fetch-status"),
        "nothing new, unasked": (response("304 Not Modified"), "fetch-status"),
        "to plain http": (response("302 Found", location="http://example.org/spring.xlsx"), "fetch-redirected"),
        "to another computer": (response("302 Found", location="https://example.org/spring.xlsx"), "fetch-redirected"),
        "to a file": (response("302 Found", location="file:///etc/passwd"), "fetch-redirected"),
        "to a name": (response("302 Found", location="http://ada:secret@127.0.0.1/"), "fetch-no-answer"),
        "to nowhere": (response("302 Found", location="http://[::"), "fetch-no-answer"),
        "round and round": (response("302 Found", location="/spring.xlsx"), "fetch-redirected"),
        "without a place": (response("302 Found"), "fetch-status"),
    }  # fmt: skip


WRONG = sorted(_wrong_answers(b""))
QUICK = ("broken off", "length too small", "length beyond any", "a page", "gzip", "not for us", "to plain http")


class TestAServerThatIsNotSound:
    @pytest.mark.parametrize("kind", quick_for(WRONG, *QUICK))
    def test_it_is_told_and_the_file_from_before_stays(
        self, server: LoopbackServer, mirror: Path, spring: bytes, kind: str
    ) -> None:
        answer, code = _wrong_answers(spring)[kind]
        answer = response("200 OK", _bomb()) if kind == BURSTS else answer
        server.answer = says(answer)
        assert codes(fetched(server.address(), mirror)) == [code]
        assert workbooks_in(mirror) == {}
        server.answer = file_server(spring)
        fetched(server.address(), mirror)
        record = json.loads((mirror / RECORD).read_text())
        server.answer = says(answer)
        again = fetched(server.address(), mirror)
        assert (again.state, codes(again)) == (FAILED, [code])
        assert workbooks_in(mirror) == {"spring.xlsx": spring}
        assert json.loads((mirror / RECORD).read_text()) == record
        assert "secret" not in repr(again)

    def test_redirects_end(self, server: LoopbackServer, mirror: Path, spring: bytes) -> None:
        def led(steps: int) -> Answer:
            def answer(connection: socket.socket, _asked: dict[str, str]) -> None:
                ends = len(server.asked) > steps
                connection.sendall(
                    response("200 OK", spring) if ends else response("302 Found", location="on.xlsx")
                )

            server.asked.clear()
            return answer

        server.answer = led(MOST_REDIRECTS + 1)
        assert codes(fetched(server.address(), mirror)) == ["fetch-redirected"]
        assert len(server.asked) == MOST_REDIRECTS + 1
        server.answer = led(MOST_REDIRECTS)
        assert fetched(server.address(), mirror).state is FETCHED

    def test_an_answer_without_end_is_read_to_the_limit(self, server: LoopbackServer, mirror: Path) -> None:
        def answer(connection: socket.socket, _asked: dict[str, str]) -> None:
            connection.sendall(response("200 OK", content_length=""))
            while True:
                connection.sendall(b"PK" * 32768)

        server.answer = answer
        assert codes(fetched(server.address(), mirror)) == ["fetch-too-large"]

    def test_a_version_too_long_to_be_one_is_not_kept(
        self, server: LoopbackServer, mirror: Path, spring: bytes
    ) -> None:
        server.answer = file_server(spring, etag='"' + "a" * 5000 + '"')
        fetched(server.address(), mirror)
        assert (mirror / RECORD).stat().st_size < 1000
        assert fetched(server.address(), mirror).state is UNCHANGED

    def test_nobody_listens(self, mirror: Path) -> None:
        with socket.socket() as unused:  # the port is taken, so that nobody else comes to listen there
            unused.bind(("127.0.0.1", 0))
            address = f"http://127.0.0.1:{unused.getsockname()[1]}/spring.xlsx"
            assert codes(fetched(address, mirror)) == ["fetch-no-answer"]


def _silent(connection: socket.socket, _asked: dict[str, str]) -> None:
    connection.recv(1)


def _drips(content: bytes) -> Answer:
    def answer(connection: socket.socket, _asked: dict[str, str]) -> None:
        for at in range(len(content)):
            connection.sendall(content[at : at + 1])
            time.sleep(0.05)

    return answer


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["silent", "headers", "body", "chunks"])
def test_the_time_is_up_however_slowly_it_speaks(
    server: LoopbackServer, mirror: Path, spring: bytes, kind: str
) -> None:
    body = response("200 OK", spring)
    chunked = response("200 OK", b"1\r\nP\r\n" * 1000, content_length="", transfer_encoding="chunked")
    server.answer = {
        "silent": _silent,
        "headers": _drips(body),
        "body": lambda connection, asked: (connection.sendall(body[:300]), _drips(body[300:])(connection, asked))[
            1
        ],
        "chunks": _drips(chunked),
    }[kind]
    one = fetched(server.address(), mirror, limits=FetchLimits(1, 1))
    assert codes(one) == ["fetch-too-slow"]
    assert workbooks_in(mirror) == {}
