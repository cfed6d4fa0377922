"""The desk without a server: requests that are answered where they are asked."""

from __future__ import annotations

import asyncio
import io
import zipfile
from pathlib import Path
from urllib.parse import urlencode

import anyio.to_thread
import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.page.bridge import Bridge, FrameAnswer
from pipeline.run.load import Ready, load
from tests.builders.workbooks import cup

ROOT = "/somewhere/desk"
FORM = [("Content-Type", "application/x-www-form-urlencoded")]


@pytest.fixture
def bridge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bridge:
    monkeypatch.setattr(anyio.to_thread, "run_sync", anyio.to_thread.run_sync)
    return Bridge(tmp_path / "desk", "en", ROOT)


def ask(bridge: Bridge, path: str, method: str = "GET", query: str = "", **form: str) -> FrameAnswer:
    """Ask what is below the root of the desk, or what an answer has led to."""
    whole = path if path.startswith(ROOT) else ROOT + path
    return asyncio.run(bridge.answer(method, whole, query, FORM if form else [], urlencode(form).encode()))


def opened(bridge: Bridge, tmp_path: Path) -> tuple[Path, str]:
    path, address = bridge.opened("Cup of Ann.xlsx", cup(tmp_path / "cup.xlsx").read_bytes())
    return Path(path), address


def links(answer: FrameAnswer) -> set[str]:
    page = LexborHTMLParser(bytes(answer.body))
    named = [("a", "href"), ("form", "action")]
    return {node.attributes.get(name) or "" for tag, name in named for node in page.css(tag)}


def test_a_workbook_is_opened_drawn_and_downloaded(bridge: Bridge, tmp_path: Path) -> None:
    path, address = opened(bridge, tmp_path)
    assert path == tmp_path / "desk" / "cup-of-ann.xlsx"
    before = load(path)
    assert isinstance(before, Ready)
    drawn = ask(bridge, f"{address}draw", "POST")
    assert (drawn.status, drawn.headers["location"]) == (303, "./")
    after = load(path)
    assert isinstance(after, Ready)
    assert len(after.states[0].rounds) == len(before.states[0].rounds) + 1
    got = ask(bridge, f"{address}workbook")
    assert bytes(got.body) == path.read_bytes()
    assert got.headers["content-disposition"] == "attachment; filename*=UTF-8''cup-of-ann.xlsx"


def test_pages_are_downloaded_as_they_were_built(bridge: Bridge, tmp_path: Path) -> None:
    path, address = opened(bridge, tmp_path)
    assert ask(bridge, f"{address}site.zip").status == 404
    assert f"{address}site.zip" not in links(ask(bridge, address))
    ask(bridge, f"{address}build", "POST")
    assert "site.zip" in links(ask(bridge, address))
    site = path.parent / "output" / "site"
    archive = zipfile.ZipFile(io.BytesIO(bytes(ask(bridge, f"{address}site.zip").body)))
    assert {name: archive.read(name) for name in archive.namelist()} == {
        file.relative_to(site).as_posix(): file.read_bytes() for file in site.rglob("*") if file.is_file()
    }


@pytest.mark.parametrize("path", ["hall/", "publish"])
def test_what_needs_a_network_is_not_there(bridge: Bridge, tmp_path: Path, path: str) -> None:
    _, address = opened(bridge, tmp_path)
    assert ask(bridge, address + path).status == 404
    assert path not in links(ask(bridge, address))
    assert not {"spreadsheet", f"{ROOT}/folder"} & (links(ask(bridge, address)) | links(ask(bridge, "/")))


def test_nothing_follows_the_workbook_by_a_stream(bridge: Bridge, tmp_path: Path) -> None:
    _, address = opened(bridge, tmp_path)
    assert ask(bridge, f"{address}live").status == 204


def test_a_language_that_was_chosen_stays(bridge: Bridge, tmp_path: Path) -> None:
    assert b'lang="pl"' in ask(bridge, "/", query="language=pl").body
    assert b'<html lang="pl"' in ask(Bridge(tmp_path / "desk", "en", ROOT), "/").body


def test_every_address_of_a_page_lies_below_the_root(bridge: Bridge) -> None:
    made = ask(bridge, "/new", "POST", game="chess-swiss", name="Open", language="en")
    assert made.headers["location"].startswith(f"{ROOT}/t/")
    page = ask(bridge, "/")
    assert {link for link in links(page) if link.startswith("/") and not link.startswith(f"{ROOT}/")} == set()
    assert ask(bridge, "/static/desk.css").headers["content-type"] == "text/css; charset=utf-8"


def test_pages_may_load_nothing_from_elsewhere_and_are_shown_by_the_page_alone(bridge: Bridge) -> None:
    policy = ask(bridge, "/").headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "frame-ancestors 'self'" in policy


@pytest.mark.parametrize(("path", "prints"), [("build", True), ("print", True), ("report", True), ("draw", False)])
def test_what_prints_is_asked_for_before_something_is_printed(
    bridge: Bridge, tmp_path: Path, path: str, prints: bool
) -> None:
    _, address = opened(bridge, tmp_path)
    assert bridge.prints("POST", address + path) is prints
    assert not bridge.prints("GET", address + path)


def test_a_fault_of_the_program_is_a_page(bridge: Bridge, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("pipeline.extensions.desk.web.home.games_of", fails)
    answer = ask(bridge, "/")
    assert answer.status == 500
    assert b"Swissbook itself failed" in answer.body


def test_a_link_is_not_fetched_and_a_list_is_read(bridge: Bridge) -> None:
    link = ask(bridge, "/sheet", "POST", pasted="https://example.org/list.csv")
    assert link.status == 422
    assert b"fetches no links" in link.body
    assert b"Ann" in ask(bridge, "/sheet", "POST", pasted="Name\nAnn\nBen").body


def test_a_part_that_is_not_installed_is_named(bridge: Bridge, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise ModuleNotFoundError("No module named 'typst'", name="typst")

    monkeypatch.setattr("pipeline.extensions.desk.web.home.games_of", fails)
    answer = ask(bridge, "/")
    assert b"This needs the package typst, which is not installed here." in answer.body
    assert b"bug" not in answer.body
