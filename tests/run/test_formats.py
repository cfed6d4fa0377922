"""The same event saved in other formats gives the same facts."""

from __future__ import annotations

import datetime as dt
import io
import shutil
import subprocess
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openpyxl.cell import Cell

from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.rules.load import load_builtin
from pipeline.run.build.build import build_site
from pipeline.workbook.create import write_workbook
from tests.profiles import quick_for
from tests.run.folders import tree

GAMES = ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")


@pytest.fixture(scope="module", params=quick_for(GAMES, "neuroshima-hex-2023"))
def workbook(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Half a bracket: every kind of row is there."""
    ruleset = load_builtin(request.param)
    event = simulate(ruleset, 21, seed="formats", moment=Moment.MID_BRACKET, language="ru")
    file = tmp_path_factory.mktemp("formats") / "cup.xlsx"
    write_workbook(event, {ruleset.id: ruleset}, file, "ru")
    return file


@pytest.fixture(autouse=True)
def _saved_at_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets on paper say as of when they are; each program that saves writes a moment of its own."""
    monkeypatch.setattr("pipeline.run.build.event.save_told", lambda _: dt.datetime(2026, 3, 14, 14, 32))


def site(workbook: Path, output: Path) -> dict[str, bytes]:
    """The public files."""
    (built,) = build_site(workbook, output, "en").events
    assert [one for one in built.problems if one.severity == "error"] == []
    return tree(output / "site")


def test_saved_again_by_another_program(workbook: Path, tmp_path: Path) -> None:
    openpyxl.load_workbook(workbook).save(tmp_path / "cup.xlsx")
    assert site(tmp_path / "cup.xlsx", tmp_path / "b") == site(workbook, tmp_path / "a")


def test_with_macros(workbook: Path, tmp_path: Path) -> None:
    """`.xlsm` is the same package under another type, with code beside it."""
    target = tmp_path / "cup.xlsm"
    plain, enabled = b"spreadsheetml.sheet.main+xml", b"vnd.ms-excel.sheet.macroEnabled.main+xml"
    with zipfile.ZipFile(workbook) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "[Content_Types].xml":
                assert plain in content
                content = content.replace(b"vnd.openxmlformats-officedocument." + plain, enabled)
            new.writestr(name, content)
        new.writestr("xl/vbaProject.bin", b"\xd0\xcf\x11\xe0")
    assert site(target, tmp_path / "b") == site(workbook, tmp_path / "a")


@pytest.mark.parametrize("suffix", ["ods", "xls", "xlsx"])
@pytest.mark.parametrize(
    "workbook", ["neuroshima-hex-2023"], indirect=True
)  # scores, armies, a match for third place
@pytest.mark.thorough
def test_saved_by_libreoffice(workbook: Path, tmp_path: Path, suffix: str) -> None:
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        pytest.skip("no LibreOffice here")
    profile = (tmp_path / "profile").as_uri()
    command = [program, f"-env:UserInstallation={profile}", "--headless", "--convert-to", suffix]
    subprocess.run(
        [*command, "--outdir", str(tmp_path), str(workbook)], check=True, capture_output=True, timeout=180
    )
    assert site(tmp_path / f"cup.{suffix}", tmp_path / "b") == site(workbook, tmp_path / "a")


def test_the_order_of_sheets_and_columns_is_free(workbook: Path, tmp_path: Path) -> None:
    """Only what the sheets say counts: columns in reverse, sheets in reverse, an empty row and column before each."""
    source, target = openpyxl.load_workbook(workbook), openpyxl.Workbook()
    target.remove(target.worksheets[0])
    in_order = [sheet.title for sheet in source.worksheets[:2]]
    for sheet in reversed(source.worksheets):
        copy = target.create_sheet(sheet.title)
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is not None and isinstance(cell, Cell):
                    column = cell.column if sheet.title in in_order else 40 - cell.column
                    copy.cell(cell.row + 1, column + 1, cell.value)
    data = io.BytesIO()
    target.save(data)
    (tmp_path / "cup.xlsx").write_bytes(data.getvalue())
    assert site(tmp_path / "cup.xlsx", tmp_path / "b") == site(workbook, tmp_path / "a")
