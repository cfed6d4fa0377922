"""From the first page to a workbook: made, dropped, sampled, played."""

from __future__ import annotations

import datetime as dt
import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

import openpyxl
import pytest

from pipeline.disk import temporary
from pipeline.extensions.desk.web.home import SAMPLES
from pipeline.run.load import Unreadable, load
from tests.builders.workbooks import cup
from tests.commands.test_system_refusals import FullDisk
from tests.extensions.desk.web.desks import RunningDesk, desk_in
from tests.profiles import quick_for

TYPED = {
    "game": "Neuroshima Hex",
    "language": "pl",
    "name": "Puchar Łodzi",
    "date": "2026-11-28",
    "city": "Łódź",
    "venue": "Dom Kultury",
    "players": "Anna Żak\nJan Lis\n",
}


def test_a_new_tournament_is_a_workbook_with_what_was_typed(desk: RunningDesk) -> None:
    answer = desk.send_files("/new", TYPED, {})
    assert answer.status == 303
    loaded = load(desk.folder / "puchar-lodzi.xlsx")
    assert not isinstance(loaded, Unreadable)
    event = loaded.event
    assert (event.name, event.language, event.date) == ("Puchar Łodzi", "pl", dt.date(2026, 11, 28))
    assert (event.city, event.venue, [one.name for one in event.players]) == (
        *("Łódź", "Dom Kultury"),
        ["Anna Żak", "Jan Lis"],
    )
    page = desk.text(str(answer.headers["location"]))
    assert "Puchar Łodzi" in page
    assert "swissbook new puchar-lodzi.xlsx --rules neuroshima-hex-2023 --lang pl" in page
    assert "puchar-lodzi" in desk.text("/")


def test_a_workbook_of_the_desk_speaks_of_buttons_and_has_the_time_of_the_place(desk: RunningDesk) -> None:
    desk.send_files("/new", TYPED | {"zone": "Europe/Warsaw"}, {})
    desk.send_files("/new", TYPED | {"zone": "Nowhere/Atlantis", "language": "en"}, {})
    books = [desk.folder / name for name in ("puchar-lodzi.xlsx", "puchar-lodzi-2.xlsx")]
    zones = [loaded.event.time_zone for loaded in map(load, books) if not isinstance(loaded, Unreadable)]
    assert zones == ["Europe/Warsaw", ""]
    for book, button in zip(books, ("„Losuj kolejną rundę”", "“Draw the next round”"), strict=True):
        start = " ".join(str(cell.value) for cell in openpyxl.load_workbook(book).worksheets[0]["C"])
        assert button in start
        assert "swissbook" not in start


@pytest.mark.thorough
def test_a_second_tournament_of_that_name_is_another_workbook(desk: RunningDesk) -> None:
    assert [desk.send_files("/new", TYPED, {}).status for _ in range(2)] == [303, 303]
    assert {one.name for one in desk.folder.glob("*.xlsx")} == {"puchar-lodzi.xlsx", "puchar-lodzi-2.xlsx"}


def test_a_list_that_was_dropped_is_read_in_its_own_encoding(desk: RunningDesk) -> None:
    listed = "Imię i nazwisko;Klub\nŁucja Żak;Łódź\n".encode("cp1250")
    assert desk.send_files("/new", {**TYPED, "players": ""}, {"list": ("gracze.csv", listed)}).status == 303
    loaded = load(desk.folder / "puchar-lodzi.xlsx")
    assert not isinstance(loaded, Unreadable)
    assert [(one.name, one.club) for one in loaded.event.players] == [("Łucja Żak", "Łódź")]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "Ludo"}, "There is no game of that name"),
        ({"game": "a"}, "There is no game of that name"),
        ({"name": " "}, "no name yet"),
        ({"players": "No;Name\n1;Ann\n1;Ben\n"}, "The workbook was not made"),
    ],
)
def test_what_cannot_be_is_said_over_the_form_with_all_that_was_typed(
    desk: RunningDesk, wrong: dict[str, str], said: str
) -> None:
    answer = desk.send_files("/new", TYPED | wrong, {})
    assert (answer.status, said in answer.text, "Dom Kultury" in answer.text) == (422, True, True)
    assert list(desk.folder.glob("*.xlsx")) == []


def test_what_was_typed_is_text(desk: RunningDesk) -> None:
    answer = desk.send_files("/new", TYPED | {"game": "?", "name": '"><script>alert(1)</script>'}, {})
    assert "<script>alert" not in answer.text
    answer = desk.send_files("/new", TYPED | {"name": "<script>alert(1)</script>"}, {})
    page = desk.ask(str(answer.headers["location"])).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def test_a_workbook_that_is_dropped_is_copied(desk: RunningDesk, tmp_path: Path) -> None:
    content = cup(tmp_path / "Spring Cup.xlsx").read_bytes()
    answer = desk.send_files("/open", {}, {"workbook": ("..\\..\\Spring Cup.XLSX", content)})
    assert (desk.folder / "spring-cup.xlsx").read_bytes() == content
    assert "This is a copy" in desk.text(str(answer.headers["location"]))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_what_a_browser_brings_is_for_the_user_alone(desk: RunningDesk, tmp_path: Path) -> None:
    content = cup(tmp_path / "cup.xlsx").read_bytes()
    desk.send_files("/open", {}, {"workbook": ("cup.xlsx", content)})
    desk.send_files("/new", TYPED, {})
    desk.send_files(
        "/new", {**TYPED, "name": "Listed", "players": ""}, {"list": ("a.csv", b"Name,E-mail\nAnn,a@b.pl\n")}
    )
    found = {one.name: oct(one.stat().st_mode & 0o777) for one in desk.folder.iterdir()}
    assert found == dict.fromkeys(
        ("cup.xlsx", "puchar-lodzi.xlsx", "listed.xlsx", ".recent.json", ".done.json"), "0o600"
    )


@pytest.mark.parametrize("form", quick_for(["/new", "/open", "/sample"], "/new"))
def test_a_full_disk_is_said_over_the_form_and_nothing_is_left(
    desk: RunningDesk, form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, created = cup(tmp_path / "cup.xlsx").read_bytes(), temporary._created

    def full(target: Path) -> tuple[BinaryIO, Path]:
        file, made = created(target)
        return FullDisk(file), made  # type: ignore[return-value]

    monkeypatch.setattr(temporary, "_created", full)
    values = TYPED if form == "/new" else {"sample": SAMPLES[0].key}
    files = {"workbook": ("cup.xlsx", content)} if form == "/open" else {}
    answer = desk.send(form, **values) if form == "/sample" else desk.send_files(form, values, files)
    assert (answer.status, os.strerror(errno.ENOSPC) in answer.text) == (422, True)
    assert str(desk.folder) in answer.text
    assert [one for one in desk.folder.rglob("*") if one.is_file()] == []


@pytest.mark.parametrize(
    ("name", "content"), [("notes.txt", b"x"), ("cup.xlsx", b""), ("", b""), ("~$cup.xlsx", b"x")]
)
def test_what_is_no_workbook_is_not_taken(desk: RunningDesk, name: str, content: bytes) -> None:
    answer = desk.send_files("/open", {}, {"workbook": (name, content)})
    assert (answer.status, "That is no workbook" in answer.text) == (422, True)
    assert not desk.folder.exists()


def test_a_folder_lists_its_folders_and_workbooks(desk: RunningDesk) -> None:
    (desk.folder / "last year").mkdir(parents=True)
    cup(desk.folder / "spring.xlsx")
    (desk.folder / "notes.txt").write_text("x")
    page = desk.text("/folder")
    assert "last year/" in page
    assert "spring.xlsx" in page
    assert "notes.txt" not in page


@pytest.mark.parametrize("sample", quick_for([one.key for one in SAMPLES], "round"))
def test_a_sample_is_an_event_without_errors(desk: RunningDesk, sample: str) -> None:
    answer = desk.send("/sample", sample=sample)
    assert answer.status == 303
    (made,) = desk.folder.glob("*.xlsx")
    assert not load(made).has_errors
    assert "Nobody in this event exists" in desk.text(str(answer.headers["location"]))


def test_an_event_like_ones_own_is_played(desk: RunningDesk) -> None:
    answer = desk.send("/practice", game="magic", players="8", until="registered")
    assert answer.status == 303
    assert desk.send("/practice", game="magic", players="1000000", until="registered").status == 422
    assert desk.send("/practice", game="", players="8", until="registered").status == 422


@pytest.mark.parametrize(
    ("language", "said"), [("pl", "Nowy turniej"), ("pt", "Novo torneio"), ("ru", "Новый турнир")]
)
def test_the_desk_speaks_four_languages(desk: RunningDesk, language: str, said: str) -> None:
    assert said in desk.text(f"/?language={language}")
    assert "New tournament" in desk.text("/?language=xx")


@pytest.mark.parametrize(
    ("language", "game", "draw"),
    [
        ("pl", "Gra", "Losuj kolejną rundę"),
        ("pt", "Jogo", "Sortear a próxima rodada"),
        ("ru", "Игра", "Составить пары"),
    ],
)
def test_a_game_is_no_match_and_a_draw_no_tie(desk: RunningDesk, language: str, game: str, draw: str) -> None:
    """English has one word for both; the other languages have two."""
    desk.folder.mkdir(exist_ok=True)
    page = desk.opened(cup(desk.folder / "spring.xlsx"))
    assert f" {game} " in desk.text(f"/?language={language}")
    assert draw in desk.text(f"{page}?language={language}")


def test_what_was_opened_is_known_to_the_next_desk(tmp_path: Path) -> None:
    book = cup(tmp_path / "spring.xlsx")
    with desk_in(tmp_path) as desk:
        address = desk.opened(book).removeprefix(desk.root)
    with desk_in(tmp_path) as desk:
        assert "spring" in desk.text("/")
        assert desk.ask(address).status == 200


def test_what_was_done_is_known_to_the_next_desk_as_done_before(tmp_path: Path) -> None:
    book = cup(tmp_path / "spring.xlsx")
    with desk_in(tmp_path) as desk:
        address = desk.opened(book).removeprefix(desk.root)
        desk.send(f"{address}report")
        assert "What was done before" not in desk.text(address)
    with desk_in(tmp_path) as desk:
        said = desk.text(address)
        assert "The report is ready" in said.partition("What was done before")[2]
        assert "swissbook report spring.xlsx" in said
        desk.send(f"{address}spreadsheet")
        assert desk.text(address).count("The report is ready") == 1


@pytest.mark.parametrize("broken", ['{"a": 1', "[1]", '{"a": [{"good": 1}]}'])
def test_a_memory_that_is_broken_is_empty(tmp_path: Path, broken: str) -> None:
    for name in (".recent.json", ".done.json"):
        (tmp_path / name).write_text(broken)
    with desk_in(tmp_path) as desk:
        assert "New tournament" in desk.text("/")
        assert "What was done before" not in desk.text(desk.opened(cup(tmp_path / "spring.xlsx")))


def test_a_bug_is_said_to_be_one_and_what_the_system_refuses_is_not(
    desk: RunningDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path) -> bool:
        raise KeyError(path.name)

    def refuse(_: Path) -> bool:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    desk.folder.mkdir()
    (desk.folder / "cup.xlsx").touch()
    monkeypatch.setattr("pipeline.extensions.desk.web.home.is_workbook", fail)
    answer = desk.ask("/folder")
    assert answer.status == 500
    assert "Swissbook itself failed" in answer.text
    assert "KeyError: &#39;cup.xlsx&#39;" in answer.text
    monkeypatch.setattr("pipeline.extensions.desk.web.home.is_workbook", refuse)
    answer = desk.ask("/folder")
    assert answer.status == 503
    assert "The computer refused this" in answer.text
    assert "Input/output error" in answer.text
