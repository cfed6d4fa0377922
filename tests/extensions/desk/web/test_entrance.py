"""The desk is for whoever was let in, from its own pages, and shows nothing of the disk but what was opened."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE
from urllib.parse import urlencode, urlsplit

import pytest
from httpx2 import Response
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.testclient import TestClient

from pipeline.extensions.web.entrance import ENTER, IDLE, Entrance
from pipeline.extensions.web.server import bind
from pipeline.model import replace
from tests.builders.workbooks import cup
from tests.extensions.desk.web.desks import RunningDesk, desk_in

SECRET = "not for the desk"


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningDesk]:
    root = tmp_path_factory.mktemp("desk")
    (root / "outside").mkdir()
    (root / "outside" / "secret.txt").write_text(SECRET)
    cup(root / "outside" / "outside.xlsx")
    (root / "own" / "output" / "site" / "spring").mkdir(parents=True)
    (root / "own" / "output" / "private").mkdir()
    (root / "own" / "output" / "private" / "secret.txt").write_text(SECRET)
    (root / "own" / "output" / "site" / "spring" / "index.html").write_text("<p>The page</p>")
    (root / "own" / "link").symlink_to(root / "outside")
    cup(root / "own" / "spring.xlsx")
    with desk_in(root / "own") as running:
        yield running


@pytest.fixture(scope="module")
def book(desk: RunningDesk) -> str:
    """The address of a workbook."""
    return desk.opened(desk.folder / "spring.xlsx")


def pages_of(book: str) -> list[str]:
    return ["/", "/new", "/folder", book, f"{book}draw", f"{book}pages/spring/index.html"]


@pytest.fixture
def entrance() -> Iterator[Entrance]:
    """The door of a server that has begun, with the time standing still."""
    listener = bind(0)
    yield Entrance(
        PlainTextResponse("inside"), listener, lambda: "locked", public=("/static/style.css",), clock=lambda: 0.0
    )
    listener.close()


def visit(entrance: Entrance, path: str, cookie: str = "", code: str | None = None) -> Response:
    """What a browser is answered."""
    browser = TestClient(entrance, "http://127.0.0.1", headers={"Cookie": cookie}, follow_redirects=False)
    return browser.get(path) if code is None else browser.post(path, data={"code": code})


def inside(answer: Response) -> tuple[str, str]:
    """The cookie of a session, and what its paths begin with."""
    named = answer.headers["set-cookie"]
    page = re.search('url=([^"]+)', answer.text)
    assert page
    return named.partition(";")[0], "/" + page[1].split("/")[1]


def test_a_code_is_good_once_and_gives_a_cookie_that_no_script_and_no_other_site_can_use(
    entrance: Entrance,
) -> None:
    address = urlsplit(entrance.address("cup/"))
    answer = visit(entrance, f"/?{address.query}.")  # copied with the full stop behind it
    cookie, root = inside(answer)
    assert f"{root}/cup/" in answer.text
    assert {"httponly", "samesite=strict"} <= set(answer.headers["set-cookie"].casefold().split("; "))
    assert visit(entrance, f"{root}/cup/", cookie).text == "inside"
    assert visit(entrance, f"/?{address.query}").status_code == 403


def test_the_cookie_is_nothing_without_the_token_which_no_other_port_receives(entrance: Entrance) -> None:
    cookie, root = inside(visit(entrance, ENTER, code=entrance.code()))
    other_cookie, other_root = inside(visit(entrance, ENTER, code=entrance.code()))
    for sent, path in (
        (cookie, "/"),
        (cookie, f"{root}x/"),
        ("", f"{root}/"),
        (cookie, f"{other_root}/"),
        (other_cookie, f"{root}/"),
    ):
        assert visit(entrance, path, sent).text == "locked"
    assert visit(entrance, f"{root}/", cookie).text == "inside"
    assert root.strip("/") not in cookie


def test_what_is_public_is_a_path_and_nothing_below_it(entrance: Entrance) -> None:
    assert visit(entrance, "/static/style.css").text == "inside"
    assert visit(entrance, "/static/style.css/x").text == visit(entrance, "/static/").text == "locked"


def test_a_session_that_nobody_uses_ends(entrance: Entrance) -> None:
    now = [0.0]
    entrance.clock = lambda: now[0]
    cookie, root = inside(visit(entrance, ENTER, code=entrance.code()))
    now[0] = IDLE
    assert visit(entrance, f"{root}/", cookie).text == "inside"
    now[0] = 2 * IDLE + 1
    assert visit(entrance, f"{root}/", cookie).text == "locked"


def test_the_file_that_the_browser_opens_is_for_its_user_alone_and_gone_at_the_end(
    entrance: Entrance, tmp_path: Path
) -> None:
    with entrance.opening_file(tmp_path) as file:
        assert file is not None
        assert S_IMODE(file.stat().st_mode) == 0o600 or sys.platform == "win32"
        code = re.search('value="([^"]+)"', file.read_text("utf-8"))
        assert code
        assert visit(entrance, ENTER, code=code[1]).status_code == 200
        assert visit(entrance, ENTER, code=code[1]).status_code == 403
    assert not file.exists()


def test_what_leads_on_within_the_server_stays_in_the_session() -> None:
    listener = bind(0)
    entrance = Entrance(RedirectResponse("/t/1/"), listener, str)
    listener.close()
    cookie, root = inside(visit(entrance, ENTER, code=entrance.code()))
    assert visit(entrance, f"{root}/open", cookie).headers["location"] == f"{root}/t/1/"


def test_the_desk_and_its_file_are_told_apart_from_pages_of_others(desk: RunningDesk) -> None:
    assert desk.file is not None
    code = re.search('value="([^"]+)"', desk.file.read_text("utf-8"))
    assert code
    stranger = replace(desk, cookie="", root="")
    told = urlencode({"code": code[1]}).encode()
    kind = "application/x-www-form-urlencoded"
    assert stranger.ask("/new", "POST", told, Origin="null", Content_Type=kind).status == 403
    assert stranger.ask(ENTER, "POST", told, Origin="null", Content_Type=kind).status == 200


@pytest.mark.parametrize("cookie", ["", "guessed", "{name}=", "{name}=guessed", "{name}={value}x", "other={value}"])
def test_without_the_key_there_is_nothing(desk: RunningDesk, book: str, cookie: str) -> None:
    name, _, value = desk.cookie.partition("=")
    stranger = replace(desk, cookie=cookie.format(name=name, value=value))
    answers = [stranger.ask(page) for page in pages_of(book)] + [stranger.send(f"{book}draw")]
    answers.append(stranger.ask(f"{book}live", "HEAD"))
    assert {answer.status for answer in answers} == {403}
    assert not any("Spring" in answer.text for answer in answers)


@pytest.mark.parametrize("path", ["/?code=guessed", "/?code=", "/?code=a&code=b"])
def test_a_guessed_code_is_refused(desk: RunningDesk, path: str) -> None:
    answer = replace(desk, cookie="", root="").ask(path)
    assert (answer.status, answer.headers["set-cookie"]) == (403, None)


@pytest.mark.parametrize(
    "path", ["/new", "/sample", "/practice", "/folder", "/open", "{book}draw", "{book}undo", "{book}mend"]
)
def test_a_form_of_another_site_is_refused_even_with_the_cookie(desk: RunningDesk, book: str, path: str) -> None:
    before = (desk.folder / "spring.xlsx").read_bytes(), sorted(desk.folder.glob("*.xlsx"))
    for headers in (
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {},
        {"Sec_Fetch_Site": "cross-site"},
    ):
        answer = desk.ask(path.format(book=book), "POST", b"sample=round", **headers)
        assert answer.status == 403
    assert before == ((desk.folder / "spring.xlsx").read_bytes(), sorted(desk.folder.glob("*.xlsx")))


def test_another_name_of_this_machine_is_refused_even_with_the_cookie(desk: RunningDesk, book: str) -> None:
    assert {desk.ask(page, Host="elsewhere.example").status for page in pages_of(book)} == {421}


def test_no_deed_is_done_by_a_link(desk: RunningDesk, book: str) -> None:
    for deed in ("build", "print", "report", "cancel", "spreadsheet"):
        assert desk.ask(f"{book}{deed}").status == (404 if deed == "report" else 405) or deed != "report"
    assert desk.launched == []
    assert not (desk.folder / "output" / "private" / "spring").exists()


@pytest.mark.parametrize(
    "path",
    [
        "{book}pages/../private/secret.txt",
        "{book}pages/%2e%2e/private/secret.txt",
        "{book}pages/spring/..%2f..%2f..%2fprivate%2fsecret.txt",
        "{book}pages//etc/passwd",
        "{book}../../outside/secret.txt",
        "/t/../outside/secret.txt",
        "/t/000000000000/",
        "/t/..%2foutside/",
        "/folder?path=/etc",
        "/folder?path=%2e%2e%2f%2e%2e%2f",
        "/folder?path={outside}",
        "/folder?path={own}/link",
        "/folder?path={own}/../outside",
        "/folder?path=%00",
        "/static/../desk/home.html",
    ],
)
def test_nothing_else_of_the_disk_is_shown(desk: RunningDesk, book: str, path: str) -> None:
    own, outside = desk.folder, desk.folder.parent / "outside"
    answer = desk.ask(path.format(book=book, own=own, outside=outside))
    assert answer.status == 404
    assert SECRET not in answer.text
    assert "outside.xlsx" not in answer.text


@pytest.mark.parametrize(
    "path", ["{outside}/outside.xlsx", "{own}/link/outside.xlsx", "{outside}/secret.txt", "", "\0"]
)
def test_no_workbook_of_another_place_is_opened(desk: RunningDesk, path: str) -> None:
    own, outside = desk.folder, desk.folder.parent / "outside"
    assert desk.send("/folder", path=path.format(own=own, outside=outside)).status == 404


def test_a_workbook_that_was_removed_has_no_page(desk: RunningDesk) -> None:
    gone = cup(desk.folder / "gone.xlsx")
    address = desk.opened(gone)
    assert desk.ask(address).status == 200
    gone.unlink()
    assert {desk.ask(address).status, desk.send(f"{address}draw").status} == {404}
