"""The server gives the site and the page of problems, to this machine alone, and nothing else."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.extensions.desk.preview.app import preview_application
from pipeline.extensions.desk.preview.board import Board, Notice
from pipeline.extensions.web.server import FIRST_PORT, PORTS, answering, bind
from tests.extensions.desk.preview.previews import LONG, Answer, ask
from tests.extensions.desk.preview.test_dress import unknown

INDEX = b"<!DOCTYPE html><html><head></head><body><main>All</main></body></html>"
SECRET = b"secret"


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("output")
    files = {
        "site/index.html": INDEX,
        "site/style.css": b"body {}",
        "site/find.js": b"1",
        "site/cup/index.html": INDEX.replace(b"All", b"Cup"),
        "site/cup/display.html": INDEX,
        "site/cup/data/event.json": b"{}",
        "site/cup/print/main/slips.pdf": b"%PDF",
        "site/cup/.index.tmp": SECRET,
        "site-of-others/index.html": SECRET,
        "private/cup/problems.html": INDEX.replace(b"All", b"Problems of Cup"),
        "private/cup/built.json": SECRET,
        "private/cup/workbook/cup.xlsx": SECRET,
        "private/other/problems.html": SECRET,
    }
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    (root / "site" / "link").symlink_to(root / "private")
    return root


@pytest.fixture(scope="module")
def address(output: Path) -> Iterator[str]:
    board = Board()
    page = output / "private" / "cup" / "problems.html"
    board.show([Notice("cup", "cup.xlsx", "en", (unknown("Absent"),), page, kept=True)], ["cup"])
    place = bind(0)
    with answering(preview_application(output / "site", board, "en", place.names), place):
        yield place.address


@pytest.mark.parametrize(
    "target", ["*", "index.html", "http://elsewhere.example/", "//[", "/%00", "/%ff", "/?event=["]
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_request_for_anything_is_answered_without_a_word_on_the_terminal(
    address: str, method: str, target: str, capfd: pytest.CaptureFixture[str]
) -> None:
    host, port = address.removeprefix("http://").strip("/").split(":")
    with socket.create_connection((host, int(port)), timeout=LONG) as browser:
        browser.sendall(f"{method} {target} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        status = browser.makefile("rb").readline()
    assert status.split()[1] in (b"200", b"302", b"400", b"404"), status
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/cup/?from=mail", "text/html; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/find.js", "text/javascript; charset=utf-8"),
        ("/cup/data/event.json", "application/json"),
        ("/cup/print/main/slips.pdf", "application/pdf"),
        ("/_swissbook/live.js", "text/javascript; charset=utf-8"),
        ("/_swissbook/live.css", "text/css; charset=utf-8"),
        ("/_swissbook/style.css", "text/css; charset=utf-8"),
    ],
)
def test_files_of_the_site_with_what_they_are(address: str, path: str, kind: str) -> None:
    answer = ask(address, path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert answer.headers["Cache-Control"] == "no-store"
    head = ask(address, path, method="HEAD")
    assert (head.status, head.headers["Content-Length"], head.body) == (200, str(len(answer.body)), b"")


def test_what_is_no_page_is_given_to_the_byte(address: str, output: Path) -> None:
    for path in ("style.css", "cup/data/event.json", "cup/print/main/slips.pdf"):
        assert ask(address, f"/{path}").body == (output / "site" / path).read_bytes()


def test_a_folder_is_answered_with_the_slash_that_relative_links_need(address: str) -> None:
    answer = ask(address, "/cup")
    assert (answer.status, answer.headers["Location"]) == (302, "/cup/")


@pytest.mark.parametrize(
    "path",
    [
        "/../private/cup/built.json",
        "/%2e%2e/private/cup/built.json",
        "/cup/../../private/cup/built.json",
        "/cup/%2e%2e%2f%2e%2e%2fprivate/cup/built.json",
        "/..%5cprivate%5ccup%5cbuilt.json",
        "/..\\private\\cup\\built.json",
        "/../site-of-others/index.html",
        "/private/cup/built.json",
        "/link/cup/built.json",
        "/link/",
        "/cup/.index.tmp",
        "/%00",
        "/C:/Windows/win.ini",
        "//etc/passwd",
        "/_swissbook/problems/cup/built.json",
        "/_swissbook/problems/../cup/built.json",
        "/_swissbook/problems/other",
        "/_swissbook/problems/",
        "/_swissbook/../style.css",
        "/_swissbook/notice.html",
    ],
)
def test_nothing_else_can_be_had(address: str, path: str) -> None:
    answer = ask(address, path)
    assert answer.status == 404
    assert SECRET not in answer.body


def test_the_page_of_problems_of_a_workbook_that_has_some(address: str) -> None:
    answer = ask(address, "/_swissbook/problems/cup")
    assert answer.status == 200
    assert "Problems of Cup" in answer.text
    assert "live.js" in answer.text


@pytest.mark.parametrize(("path", "told"), [("/", True), ("/cup/", True), ("/cup/display.html", False)])
def test_problems_are_told_to_the_organiser_and_not_to_the_hall(address: str, path: str, told: bool) -> None:
    assert ("Absent" in ask(address, path).text) is told


@pytest.mark.parametrize(
    "name", ["example.org", "example.org:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}", ""]
)
def test_a_name_of_somebody_else_is_refused(address: str, name: str) -> None:
    port = address.rstrip("/").rpartition(":")[2]
    answer = ask(address, "/", host=name.format(port=port) or " ")
    assert (answer.status, answer.body) == (421, b"")


def test_this_machine_has_two_names(address: str) -> None:
    port = address.rstrip("/").rpartition(":")[2]
    answer = ask(address, "/", host=f"localhost:{port}")
    assert answer.status == 200


def test_it_is_bound_to_this_machine_alone(address: str) -> None:
    assert address.startswith("http://127.0.0.1:")


def test_nothing_is_changed_by_asking(address: str) -> None:
    answers: list[Answer] = [ask(address, "/", method=method) for method in ("POST", "PUT", "DELETE")]
    assert {answer.status for answer in answers} == {405}


def test_the_next_port_is_taken_where_one_is_not_free() -> None:
    first, second = bind(None), bind(None)
    try:
        assert len({first.port, second.port} & set(range(FIRST_PORT, FIRST_PORT + PORTS))) == 2
    finally:
        first.close()
        second.close()


def test_a_port_that_was_asked_for_is_not_replaced() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(OSError, match=r"\S") as refused:
            bind(other.getsockname()[1])
        assert refused.value.errno == errno.EADDRINUSE
