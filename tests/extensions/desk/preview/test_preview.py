"""From saving a workbook to the page, as the organiser's programs save it."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from pipeline.extensions.desk.preview.preview import Patience
from tests.builders.workbooks import PLAYERS, broken, cup
from tests.extensions.desk.preview.previews import LONG, Running, next_version, previewed, until
from tests.run.folders import tree

QUICK = Patience(gone=0.3, half=0.5)
SLOW = Patience(gone=LONG, half=LONG)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "input").mkdir()
    cup(tmp_path / "input" / "spring.xlsx")
    return tmp_path


def renamed(file: Path, name: str) -> bytes:
    """The event with another name for player 3, as bytes."""
    draft = file.parent.parent / file.name
    cup(draft, players=[*PLAYERS[:3], (3, name), PLAYERS[4]])
    return draft.read_bytes()


def players_page(running: Running) -> str:
    """The list, its names without the marks of their surnames."""
    return running.get("/spring/players/").text.replace("<b>", "").replace("</b>", "")


def test_a_saved_workbook_changes_the_page(folder: Path) -> None:
    file = folder / "input" / "spring.xlsx"
    with previewed(folder) as running:
        assert "Ann Lee" in players_page(running)
        asked = Request(
            f"{running.address}_swissbook/live?event=spring", headers={"Cookie": running.session.cookie}
        )
        with urlopen(asked, timeout=LONG) as stream:
            first = next_version(stream)
            file.write_bytes(renamed(file, "Ann Smith"))
            assert next_version(stream) != first
        assert "Ann Smith" in players_page(running)


def test_saving_as_excel_does_is_one_build(folder: Path) -> None:
    # A mark beside the file, the new one under another name, the old one out of the way, the new one in its place.
    file = folder / "input" / "spring.xlsx"
    with previewed(folder, patience=SLOW) as running:
        (folder / "input" / "~$spring.xlsx").write_bytes(bytes(165))
        new = folder / "input" / "8F2A6B10"
        new.write_bytes(renamed(file, "Ann Smith"))
        old = file.rename(folder / "input" / "77C1D3F0.tmp")
        time.sleep(0.2)
        new.rename(file)
        old.unlink()
        (folder / "input" / "~$spring.xlsx").unlink()
        running.builds(2)
        assert "Ann Smith" in players_page(running)
        assert len(running.told) == 2


@pytest.mark.thorough
def test_saving_as_libreoffice_does_is_one_build(folder: Path) -> None:
    # A lock for as long as the file is open, and the file written anew in its place, bit by bit.
    file = folder / "input" / "spring.xlsx"
    content = renamed(file, "Ann Smith")
    lock = folder / "input" / ".~lock.spring.xlsx#"
    with previewed(folder, patience=SLOW) as running:
        lock.write_text(",organiser,laptop,22.11.2026 10:00,file:///home/organiser;", "utf-8")
        with file.open("wb") as target:
            target.write(content[:3000])
            target.flush()
            time.sleep(0.6)
            assert len(running.told) == 1
            target.write(content[3000:])
        running.builds(2)
        assert "Ann Smith" in players_page(running)
        lock.unlink()
        cup(folder / "input" / "autumn.xlsx")
        running.builds(3)
        assert len(running.told) == 3
        assert not any(one.site.has_errors for one in running.told if not isinstance(one, OSError))


def test_problems_appear_over_the_last_good_page_and_go_again(folder: Path) -> None:
    file = folder / "input" / "spring.xlsx"
    with previewed(folder) as running:
        good = file.read_bytes()
        broken(file)
        running.builds(2)
        for path in ("/", "/spring/", "/spring/players/"):
            assert "Sir Absent" in running.get(path).text
        assert "Ann Lee" in players_page(running)
        problems = running.get("/_swissbook/problems/spring")
        assert (problems.status, "Sir Absent" in problems.text) == (200, True)
        written = tree(folder / "output" / "site")
        assert not [path for path, content in written.items() if b"Absent" in content or b"_swissbook" in content]
        file.write_bytes(good)
        running.builds(3)
        assert "Sir Absent" not in running.get("/").text
        problems = running.get("/_swissbook/problems/spring")
        assert (problems.status, "Sir Absent" in problems.text) == (200, False)


def test_a_workbook_that_was_never_good_has_its_problems_where_its_pages_will_be(folder: Path) -> None:
    broken(folder / "input" / "winter.xlsx")
    with previewed(folder) as running:
        answer = running.get("/winter/")
        assert (answer.status, "Sir Absent" in answer.text) == (404, True)
        assert "Sir Absent" not in players_page(running)


@pytest.mark.thorough
def test_a_workbook_that_stays_broken_is_said_to_be(folder: Path) -> None:
    with previewed(folder, patience=QUICK) as running:
        (folder / "input" / "spring.xlsx").write_bytes(b"PK")
        until(lambda: "is incomplete or damaged" in running.get("/spring/").text)


def test_workbooks_come_and_go(folder: Path) -> None:
    with previewed(folder, patience=QUICK) as running:
        cup(folder / "input" / "autumn.xlsx")
        running.builds(2)
        assert "Autumn" in running.get("/").text
        (folder / "input" / "autumn.xlsx").unlink()
        running.builds(3)
        assert "Autumn" not in running.get("/").text


@pytest.mark.thorough
def test_a_name_that_is_no_text_stops_nothing(folder: Path) -> None:
    file, odd = folder / "input" / "spring.xlsx", os.fsdecode(os.fsencode(folder / "input") + b"/caf\xe9.xlsx")
    try:
        shutil.copy(file, odd)
    except OSError as refused:
        pytest.skip(f"no such names here: {refused}")
    with previewed(folder) as running:
        for name in ("Ann Smith", "Ann Jones"):
            Path(odd).touch()
            file.write_bytes(renamed(file, name))
            until(lambda name=name: name in players_page(running))  # type: ignore[misc]


def test_a_ruleset_beside_the_workbook_is_followed(folder: Path) -> None:
    rules = folder / "input" / "own.toml"
    with previewed(folder) as running:
        shutil.copy("pipeline/rules/games/agot2-joust.toml", rules)
        running.builds(2)


@pytest.mark.thorough
def test_one_workbook_opens_at_its_page(folder: Path) -> None:
    with previewed(folder, "input/spring.xlsx") as running:
        assert running.address.endswith("/spring/")
        cup(folder / "input" / "autumn.xlsx")
        file = folder / "input" / "spring.xlsx"
        file.write_bytes(renamed(file, "Ann Smith"))
        running.builds(2)
        until(lambda: "Ann Smith" in players_page(running))
        assert "Autumn" not in running.get("/").text


def test_an_empty_folder_waits_for_its_first_workbook(tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    with previewed(tmp_path) as running:
        assert running.get("/").status == 404
        cup(tmp_path / "input" / "spring.xlsx")
        running.builds(2)
        assert "Spring" in running.get("/").text
