"""LibreOffice opens what was written, shows new values in formulas, and what it saves can be drawn into again."""

from __future__ import annotations

import csv
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.builders.workbooks import write_event
from tests.workbook.write.events import draw, event_after, matches_of_each, read_again
from tests.workbook.write.everything import everything

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not on this machine"),
    pytest.mark.filterwarnings("ignore:.*extension is not supported"),
]


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("profile")


def _converted(path: Path, kind: str, profile: Path, folder: str) -> Path:
    target = path.parent / folder
    command = [str(OFFICE), f"-env:UserInstallation={profile.as_uri()}", "--headless", "--convert-to", kind]
    subprocess.run([*command, "--outdir", str(target), str(path)], check=True, capture_output=True, timeout=120)
    return target


def _rows(path: Path) -> list[list[str]]:
    return list(csv.reader(path.read_text("utf-8").splitlines()))


def test_formulas_show_new_values(tmp_path: Path, profile: Path) -> None:
    done = draw(everything(tmp_path / "cup.xlsm"))
    every_sheet = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
    folder = _converted(done.path, every_sheet, profile, "csv")
    report = [row[0] for row in _rows(folder / "drawn-cup-Report.csv")]
    assert report[:4] == ["8", "16", "2", "8"]
    matches = _rows(folder / "drawn-cup-Matches.csv")
    assert [row[0] for row in matches[1:9]] == ["1"] * 4 + ["2"] * 4
    assert matches[5][2].split()[0].isdecimal()
    assert (folder / "drawn-cup-Standings.csv").exists()


def test_goes_on_with_what_libreoffice_saved(tmp_path: Path, profile: Path) -> None:
    path = write_event(tmp_path / "cup.xlsx", event_after())
    saved = _converted(path, "xlsx", profile, "saved") / "cup.xlsx"
    done = draw(saved)
    assert matches_of_each(read_again(done)) == matches_of_each(done.expected)
    again = _converted(done.path, "xlsx", profile, "again") / done.path.name
    redrawn = draw(again, redraw=True)
    assert matches_of_each(read_again(redrawn)) == matches_of_each(redrawn.expected)
    assert redrawn.rows == done.rows
