"""Other people's odd workbooks end in problems that say what is wrong with each, and disturb nobody else's event."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from python_calamine import CalamineWorkbook

from pipeline.commands.group import main
from pipeline.run.workbooks.files import WORKBOOKS
from tests.builders.workbooks import save, sheets
from tests.profiles import quick_for
from tests.run.folders import tree

pytestmark = pytest.mark.data


def odd_workbooks(data: Path) -> list[Path]:
    found = [path for path in sorted((data / "fuzz").rglob("*")) if path.suffix in WORKBOOKS]
    assert len(found) > 150
    return found


@pytest.mark.thorough
def test_check_names_what_is_wrong_with_every_one(swissbook_data: Path) -> None:
    files = odd_workbooks(swissbook_data)
    ran = CliRunner().invoke(main, ["check", "--format", "json", *map(str, files)])
    assert ran.exit_code == 1, ran.output
    listed = json.loads(ran.stdout)
    assert [Path(one["workbook"]) for one in listed] == files
    told_apart: set[str] = set()
    for one in listed:
        codes = {row["code"] for row in one["problems"]}
        assert codes, one["workbook"]
        assert "internal-error" not in codes, one
        assert "error" in {row["severity"] for row in one["problems"]}, one
        for row in one["problems"]:
            assert row["found"], row
            assert row["expected"], row
            assert row["mend"], row
            assert "%(" not in row["found"] + row["expected"] + row["mend"], row
        if codes == {"no-known-sheet"}:
            (row,) = one["problems"]
            sheets_there = CalamineWorkbook.from_path(one["workbook"]).sheet_names
            assert any(sheet in row["found"] for sheet in sheets_there), one
        else:
            told_apart |= codes
    assert len(told_apart) > 5


@pytest.mark.thorough
@pytest.mark.parametrize("language", quick_for(("pl", "pt", "ru"), "ru"))
def test_check_prints_them_in_every_language(
    swissbook_data: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SWISSBOOK_LANG", language)
    files = odd_workbooks(swissbook_data)[::6]
    ran = CliRunner().invoke(main, ["check", *map(str, files)])
    assert ran.exit_code == 1
    assert isinstance(ran.exception, SystemExit)
    for file in files:
        assert file.name in ran.output


@pytest.mark.thorough
def test_build_of_them_all_leaves_other_events_alone(swissbook_data: Path, tmp_path: Path) -> None:
    source, alone = tmp_path / "input", tmp_path / "alone"
    source.mkdir()
    alone.mkdir()
    good = save(source / "cup.xlsx", sheets())
    shutil.copy(good, alone)
    for number, file in enumerate(odd_workbooks(swissbook_data)):
        shutil.copy(file, source / f"{number:03} {file.name}")
    before = tree(source)
    ran = CliRunner().invoke(main, ["build", str(source), "-o", str(tmp_path / "output")])
    assert ran.exit_code == 1
    assert isinstance(ran.exception, SystemExit)
    assert CliRunner().invoke(main, ["build", str(alone), "-o", str(tmp_path / "other")]).exit_code == 0
    assert tree(tmp_path / "output" / "site") == tree(tmp_path / "other" / "site")
    assert tree(source) == before
    pages = list((tmp_path / "output" / "private").glob("*/problems.html"))
    assert len(pages) == len(before)
