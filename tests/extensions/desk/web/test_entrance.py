"""The desk is for whoever has its key, from its own pages, and shows nothing of the disk but what was opened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pipeline.model.values import replace
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


def test_whoever_has_the_key_gets_a_cookie_that_no_script_and_no_other_site_can_use(desk: RunningDesk) -> None:
    answer = replace(desk, cookie="").ask(desk.address.removeprefix(desk.origin))
    assert (answer.status, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_an_address_copied_with_the_full_stop_behind_it_leads_in(desk: RunningDesk) -> None:
    answer = replace(desk, cookie="").ask(f"{desk.address.removeprefix(desk.origin)}.")
    assert (answer.status, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("cookie", ["", "guessed", "{name}=", "{name}=guessed", "{name}={value}x", "other={value}"])
def test_without_the_key_there_is_nothing(desk: RunningDesk, book: str, cookie: str) -> None:
    name, _, value = desk.cookie.partition("=")
    stranger = replace(desk, cookie=cookie.format(name=name, value=value))
    answers = [stranger.ask(page) for page in pages_of(book)] + [stranger.send(f"{book}draw")]
    answers.append(stranger.ask(f"{book}live", "HEAD"))
    assert {answer.status for answer in answers} == {403}
    assert not any("Spring" in answer.text for answer in answers)


@pytest.mark.parametrize("path", ["/?key=guessed", "/?key=", "/?key=a&key=b"])
def test_a_guessed_key_is_refused(desk: RunningDesk, path: str) -> None:
    answer = replace(desk, cookie="").ask(path)
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
