"""The server gives the site and the page of problems, to this machine alone, and nothing else."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.extensions.desk.preview.app import Board, Notice, preview_application, preview_entrance
from pipeline.extensions.web.server import FIRST_PORT, PORTS, answering, bind
from tests.extensions.desk.preview.previews import LONG, Answer, Running, ask, let_in
from tests.extensions.desk.preview.test_app import unknown

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
def shown(output: Path) -> Iterator[Running]:
    board = Board()
    page = output / "private" / "cup" / "problems.html"
    board.show([Notice("cup", "cup.xlsx", "en", (unknown("Absent"),), page, kept=True)], ["cup"])
    place = bind(0)
    entrance = preview_entrance(output / "site", board, "en", place)
    with answering(preview_application(entrance, place), place):
        session, _ = let_in(entrance.address())
        yield Running(output, place.address, session)


@pytest.mark.parametrize(
    "target", ["*", "index.html", "http://elsewhere.example/", "//[", "/%00", "/%ff", "/?event=["]
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_request_for_anything_is_answered_without_a_word_on_the_terminal(
    shown: Running, method: str, target: str, capfd: pytest.CaptureFixture[str]
) -> None:
    host, port = shown.address.removeprefix("http://").strip("/").split(":")
    with socket.create_connection((host, int(port)), timeout=LONG) as browser:
        below = shown.session.root + target if target.startswith("/") else target
        lines = (f"{method} {below} HTTP/1.1", f"Host: {host}:{port}", f"Cookie: {shown.session.cookie}")
        browser.sendall("\r\n".join((*lines, "Connection: close", "", "")).encode())
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
def test_files_of_the_site_with_what_they_are(shown: Running, path: str, kind: str) -> None:
    answer = shown.get(path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, kind)
    assert answer.headers["Cache-Control"] == "no-store"
    head = shown.get(path, method="HEAD")
    assert (head.status, head.headers["Content-Length"], head.body) == (200, str(len(answer.body)), b"")


def test_what_is_no_page_is_given_to_the_byte(shown: Running, output: Path) -> None:
    for path in ("style.css", "cup/data/event.json", "cup/print/main/slips.pdf"):
        assert shown.get(f"/{path}").body == (output / "site" / path).read_bytes()


def test_a_folder_is_answered_with_the_slash_that_relative_links_need(shown: Running) -> None:
    answer = shown.get("/cup")
    assert (answer.status, answer.headers["Location"]) == (302, f"{shown.session.root}/cup/")


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
def test_nothing_else_can_be_had(shown: Running, path: str) -> None:
    answer = shown.get(path)
    assert answer.status == 404
    assert SECRET not in answer.body


def test_the_page_of_problems_of_a_workbook_that_has_some(shown: Running) -> None:
    answer = shown.get("/_swissbook/problems/cup")
    assert answer.status == 200
    assert "Problems of Cup" in answer.text
    assert "live.js" in answer.text


@pytest.mark.parametrize(("path", "told"), [("/", True), ("/cup/", True), ("/cup/display.html", False)])
def test_problems_are_told_to_the_organiser_and_not_to_the_hall(shown: Running, path: str, told: bool) -> None:
    assert ("Absent" in shown.get(path).text) is told


@pytest.mark.parametrize(
    "name", ["example.org", "example.org:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}", ""]
)
def test_a_name_of_somebody_else_is_refused(shown: Running, name: str) -> None:
    port = shown.address.rstrip("/").rpartition(":")[2]
    answer = shown.get("/", host=name.format(port=port) or " ")
    assert (answer.status, answer.body) == (421, b"")


def test_this_machine_has_two_names(shown: Running) -> None:
    port = shown.address.rstrip("/").rpartition(":")[2]
    answer = shown.get("/", host=f"localhost:{port}")
    assert answer.status == 200


def test_it_is_bound_to_this_machine_alone(shown: Running) -> None:
    assert shown.address.startswith("http://127.0.0.1:")


def test_without_a_session_there_is_nothing(shown: Running) -> None:
    root = shown.session.root
    answers = [
        ask(shown.address, path) for path in ("/", "/cup/", f"{root}/cup/", f"{root}/_swissbook/problems/cup")
    ]
    assert {answer.status for answer in answers} == {403}
    assert not any("Absent" in answer.text for answer in answers)
    assert "The preview is locked" in answers[0].text
    assert ask(shown.address, "/_swissbook/style.css").status == 200
    for path in ("style.cssx", "style.css/", "style.css/../problems/cup", "live.js"):
        assert ask(shown.address, f"/_swissbook/{path}").status == 403


def test_nothing_is_changed_by_asking(shown: Running) -> None:
    answers: list[Answer] = [shown.get("/", method=method) for method in ("PUT", "DELETE")]
    assert {answer.status for answer in answers} == {405}
    assert shown.get("/", method="POST").status == 403


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
