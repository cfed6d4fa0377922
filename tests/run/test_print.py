"""The sheets to print as `build` leaves them: kept, renewed and removed with the other pages of their event."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.commands.group import main
from pipeline.run.build.build import build_site
from pipeline.run.build.sheets import print_workbook
from tests.builders.workbooks import ROUND, broken, cup
from tests.run.folders import times, tree
from tests.site.print.printed import texts

pytestmark = pytest.mark.usefixtures("paper_of_module")

HIDDEN = [("No", "Name", "Hide name"), (1, "Jan Kowalski", None), (2, "Zofia Żak", "x"), (3, "Ann Lee", None)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "input").mkdir()
    return cup(tmp_path / "input" / "spring.xlsx")


def build(file: Path) -> dict[str, bytes]:
    """The site's files after a build."""
    build_site(file.parent, file.parents[1] / "output", "en")
    return tree(file.parents[1] / "output" / "site")


def test_a_build_writes_the_sheets_and_a_second_one_touches_none(file: Path) -> None:
    pages = build(file)
    stamps = times(file.parents[1] / "output" / "site")
    folder = {Path(path).name for path in pages if path.startswith("spring/print/")}
    assert {"index.html", "pairings.pdf", "slips.pdf", "standings.pdf", "cards.pdf"} <= folder
    assert build(file) == pages
    assert times(file.parents[1] / "output" / "site") == stamps


def test_the_round_that_is_due_is_on_no_sheet(file: Path) -> None:
    pages = build(file)
    assert any(path.endswith("/round-2.html") for path in pages)
    for path, content in pages.items():
        if path.startswith("spring/print/main/"):
            said = " ".join(texts(content)) if path.endswith(".pdf") else content.decode()
            assert "Round 2" not in said, path


@pytest.mark.thorough
def test_sheets_stay_while_the_workbook_has_errors(file: Path) -> None:
    before = {path: content for path, content in build(file).items() if "/print/" in path}
    broken(file)
    assert {path: content for path, content in build(file).items() if "/print/" in path} == before


def test_sheets_that_no_longer_belong_are_removed(file: Path) -> None:
    assert any(path.endswith("slips.pdf") for path in build(file))
    cup(file, matches=ROUND[:1])
    left = {Path(path).name for path in build(file) if path.startswith("spring/print/")}
    assert left == {"index.html", "cards.pdf"}


def test_a_name_that_is_hidden_later_is_on_no_sheet_any_more(file: Path) -> None:
    build(file)
    cup(file, players=[*HIDDEN, (12, "Iwan Petrow", None)])
    for path, content in build(file).items():
        said = " ".join(texts(content)) if path.endswith(".pdf") else content.decode("utf-8-sig", "replace")
        assert "Żak" not in said, path


def printed(file: Path) -> dict[str, bytes]:
    """What `print` leaves in the private folder."""
    print_workbook(file, file.parents[1] / "output" / "private")
    return tree(file.parents[1] / "output" / "private" / "spring" / "print")


def test_every_sheet_is_made_when_asked_for_as_the_site_has_it(file: Path) -> None:
    pages, made = build(file), printed(file)
    assert {"main/slips.pdf", "main/standings.pdf", "main/cards.pdf"} <= set(made)
    assert made["main/slips.pdf"] == pages["spring/print/main/slips.pdf"]


def test_sheets_that_were_asked_for_go_when_nothing_makes_them_any_more(file: Path) -> None:
    build(file)
    printed(file)
    own = file.parents[1] / "output/private/spring/print/main/notes.pdf"
    own.write_bytes(b"mine")
    cup(file, matches=ROUND[:1])
    assert set(printed(file)) == {"main/cards.pdf", "main/notes.pdf"}
    file.unlink()
    cup(file.parent / "summer.xlsx", event=[("Name", "Summer"), ("Slug", "summer")])
    build(file)
    assert [path.name for path in own.parent.iterdir()] == ["notes.pdf"]


def test_nothing_is_printed_of_a_workbook_with_errors(file: Path) -> None:
    broken(file)
    result = CliRunner().invoke(main, ["print", str(file), "-o", str(file.parents[1] / "output")])
    assert result.exit_code == 1
    assert "has errors, so nothing was printed" in result.stderr
    assert not (file.parents[1] / "output").exists()
