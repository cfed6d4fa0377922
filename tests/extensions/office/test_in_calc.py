"""A real Calc with the extension: its menu checks, draws, builds and undoes in the workbook that is open there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from python_calamine import CalamineWorkbook

from pipeline.workbook.marks import BEGIN
from tests.commands.cli import ROOT, run
from tests.eventday.libreoffice import LibreOffice, libreoffice, of_office
from tests.released import released

pytestmark = pytest.mark.thorough
UNOPKG = shutil.which("unopkg")
_NOBODY = 65534
"""Who installs an extension where root runs the tests: to root LibreOffice's installer refuses it."""
RED = 0xC00000
DIES = "dies"
"""A file beside the workbook with which the program dies before it does anything."""


@pytest.fixture(scope="module")
def calc() -> Iterator[LibreOffice]:
    """LibreOffice with the extension: of this checkout, whose program it runs, or the one that is to be released."""
    if UNOPKG is None:
        pytest.skip("LibreOffice is not on this machine")
    with tempfile.TemporaryDirectory() as folder:
        place, made = Path(folder), Path(folder) / "swissbook.oxt"
        if given := released("*.oxt"):
            shutil.copy(given, made)
        else:
            ran = run("office", "--output", made, "--program", _started_by(place))
            assert ran.exit_code == 0, ran.output
        who = {"user": _NOBODY, "group": _NOBODY} if os.getuid() == 0 else {}
        for one in (place, *place.iterdir()) if who else ():
            os.chown(one, _NOBODY, _NOBODY)
        profile = place / "profile"
        add = [UNOPKG, "add", f"-env:UserInstallation={profile.as_uri()}", str(made)]
        home = {**of_office(), "HOME": folder}
        subprocess.run(add, check=True, capture_output=True, timeout=120, stdin=subprocess.DEVNULL, env=home, **who)  # type: ignore[call-overload]
        for one in (place, *place.rglob("*")) if who else ():
            os.chown(one, 0, 0)
        with libreoffice(profile) as office:
            if office is None:
                pytest.skip("no Python here that LibreOffice listens to (python3-uno)")
            yield office


def _started_by(folder: Path) -> Path:
    """The program as a file to start, of this checkout and this Python; it opens no browser."""
    program, browser = folder / "swissbook", folder / "xdg-open"
    program.write_text(
        f'#!/bin/sh\n[ -e "{DIES}" ] && kill -9 $$\nPATH="{folder}:$PATH" exec "{sys.executable}" "{ROOT / "cli.py"}" "$@"\n'
    )
    browser.write_text("#!/bin/sh\n")
    for one in (program, browser):
        one.chmod(0o755)
    return program


@pytest.fixture(params=[".xlsx", ".ods"])
def cup(request: pytest.FixtureRequest, tmp_path: Path, calc: LibreOffice) -> Iterator[Path]:
    """A workbook of which the third round is due, open in Calc."""
    path = tmp_path / "cup.xlsx"
    shutil.copy(ROOT / "input" / "unfinished.xlsx", path)
    if request.param == ".ods":
        path = _as_opendocument(path)
    calc.open(path)
    yield path
    calc.save_and_close()


def rows_of(path: Path, sheet: str) -> list[list[Any]]:
    rows: list[list[Any]] = CalamineWorkbook.from_path(path).get_sheet_by_name(sheet).to_python()
    return rows


def contents(path: Path) -> object:
    """The file to the byte, or where Calc wrote it, in whose format the minute stands, what all its sheets show."""
    book = CalamineWorkbook.from_path(path)
    return path.read_bytes() if path.suffix == ".xlsx" else {one: rows_of(path, one) for one in book.sheet_names}


def last_round(path: Path) -> object:
    return [row[0] for row in rows_of(path, "Matches") if row[0]][-1]


def text_in(path: Path) -> str:
    """All that stands in the parts of a file: texts, comments, colours."""
    with zipfile.ZipFile(path) as archive:
        return "\n".join(archive.read(name).decode("utf-8", "replace") for name in archive.namelist())


class TestCheck:
    def test_marks_what_is_wrong_and_leads_to_the_first(self, calc: LibreOffice, cup: Path) -> None:
        calc.type("Players", "B9", "")
        calc.type("Matches", "E12", "9")
        good, told = calc.menu("check")
        assert not good
        assert "Players B9: The cell is empty, but the row is not." in told
        assert "Matches E12: “9” is not a result." in told
        seen = calc.look()
        assert (seen["selected"], seen["saved"]) == ("Players.B9", True)
        assert seen["comments"]["Matches E12"].startswith(
            f"{BEGIN}error: “9” is not a result. One of these results:"
        )
        assert seen["colours"]["Matches E12"] == seen["colours"]["Players B9"] == 0xF4A583
        assert run("check", cup).exit_code == 1, "what was typed is in the file"

    @pytest.mark.usefixtures("cup")
    def test_takes_the_marks_away_where_it_is_mended(self, calc: LibreOffice) -> None:
        before = calc.look()
        calc.type("Matches", "E12", "9")
        assert not calc.menu("check")[0]
        calc.type("Matches", "E12", "1")
        assert calc.menu("check") == (True, "No problems found.")
        assert calc.look() == {**before, "selected": "Matches.E12"}

    def test_a_save_takes_them_away_before_they_are_in_the_file(self, calc: LibreOffice, cup: Path) -> None:
        calc.colour("Matches", "E12", RED)
        calc.type("Matches", "E12", "9")
        assert not calc.menu("check")[0]
        calc.type("Event", "B20", "typed after the check")
        calc.save()
        assert BEGIN not in text_in(cup)
        assert "C00000" in text_in(cup).upper()
        assert not any(text.startswith(BEGIN) for text in calc.look()["comments"].values())

    def test_a_comment_of_the_organisers_stays_as_it_is(self, calc: LibreOffice, cup: Path) -> None:
        calc.type("Matches", "E12", "9")
        calc.comment("Matches", "E12", "they will tell me")
        assert not calc.menu("check")[0]
        seen = calc.look()
        assert (seen["comments"]["Matches E12"], seen["colours"]["Matches E12"]) == ("they will tell me", 0xF4A583)
        assert not calc.menu("check")[0]
        calc.save()
        assert "they will tell me" in text_in(cup)


class TestDraw:
    def test_a_round_is_drawn_undone_and_drawn_and_the_pages_are_built(self, calc: LibreOffice, cup: Path) -> None:
        calc.type("Players", "C3", "typed and not saved")
        good, told = calc.menu("draw")
        assert good, told
        assert "Round 3 was drawn and written into the workbook: Matches!A20:G27." in told
        assert last_round(cup) == 3
        assert rows_of(cup, "Players")[2][2] == "typed and not saved"
        seen = calc.look()
        assert {"Standings", "Draws"} <= set(seen["sheets"]), "it shows what was written"
        calc.type("Matches", "G20", "typed into the round")
        drawn = contents(cup)
        good, told = calc.menu("undo")
        assert good, told
        assert last_round(cup) == 2
        assert not {"Standings", "Draws"} & set(calc.look()["sheets"])
        assert calc.menu("draw")[0]
        assert calc.menu("build")[0]
        assert list(cup.parent.glob("output/site/*/*/round-3.html"))
        assert calc.menu("go")[0]
        assert "Round 3 is under way" in calc.menu("standing")[1]
        assert "Round 3: as drawn" in run("verify", cup).output
        assert contents(cup) == drawn, "the same round, written in the same way"

    def test_a_workbook_with_errors_stays_as_it_is_and_they_are_marked(self, calc: LibreOffice, cup: Path) -> None:
        calc.type("Matches", "E12", "9")
        calc.save()
        before = cup.read_bytes()
        good, told = calc.menu("draw")
        assert not good
        assert told.startswith(f"{cup.name} has errors, so no round was drawn.")
        assert cup.read_bytes() == before
        seen = calc.look()
        assert seen["selected"] == "Matches.E12"
        assert seen["comments"]["Matches E12"].startswith(BEGIN)

    @pytest.mark.skipif(released("*.oxt") is not None, reason="the program is another one")
    def test_a_program_that_dies_loses_nothing(self, calc: LibreOffice, cup: Path) -> None:
        calc.type("Players", "C3", "typed and not saved")
        (cup.parent / DIES).touch()
        good, told = calc.menu("draw")
        assert (good, told) == (
            False,
            "Swissbook ended without an answer. The workbook is as it was saved; try again.",
        )
        (cup.parent / DIES).unlink()
        assert calc.menu("draw")[0]
        assert rows_of(cup, "Players")[2][2] == "typed and not saved"

    def test_what_calc_saves_afterwards_is_read_as_before(self, calc: LibreOffice, cup: Path) -> None:
        assert calc.menu("draw")[0]
        rows = [row[0] for row in rows_of(cup, "Matches")]
        calc.type("Matches", "E20", "1")
        assert calc.menu("check")[0]
        assert [row[0] for row in rows_of(cup, "Matches")] == rows
        assert "Round 3: as drawn" in run("verify", cup).output


class TestOpenDocument:
    """What a draw in a workbook of another format leaves as the organiser has it."""

    @pytest.fixture
    def cup(self, tmp_path: Path, calc: LibreOffice) -> Iterator[Path]:
        (tmp_path / "Moje żółwie").mkdir()
        path = tmp_path / "Moje żółwie" / "Puchar łódzki.xlsx"
        shutil.copy(ROOT / "input" / "unfinished.xlsx", path)
        path = _as_opendocument(path)
        calc.open(path)
        yield path
        calc.save_and_close()

    def test_looks_comments_and_formulas_stay_and_follow_what_is_drawn(self, calc: LibreOffice, cup: Path) -> None:
        calc.colour("Matches", "E12", RED)
        calc.comment("Matches", "E12", "they will tell me")
        assert calc.menu("draw")[0]
        calc.formula("Wall", "A1", "=$Standings.B5")
        calc.formula("Wall", "A2", "=COUNTIF($Matches.A1:A99;4)")
        for row in range(20, 28):
            calc.type("Matches", f"E{row}", "1")
        good, told = calc.menu("draw")
        assert good, told
        leader = rows_of(cup, "Standings")[4][1]
        assert rows_of(cup, "Standings")[2][0] == "Standings before round 4"
        assert rows_of(cup, "Wall") == [[leader], [8.0]]
        assert '="of:=[$Standings.B5]"' in text_in(cup)
        seen = calc.look()
        assert (seen["comments"]["Matches E12"], seen["colours"]["Matches E12"]) == ("they will tell me", RED)
        assert 'table:target-range-address="Matches.A1:Matches.H35"' in text_in(cup), "the list has its new rows"
        assert "Round 4: as drawn" in run("verify", cup).output

    def test_the_workbook_before_is_kept_to_the_byte_and_named(self, calc: LibreOffice, cup: Path) -> None:
        before = cup.read_bytes()
        told = calc.menu("draw")[1]
        (kept,) = cup.parent.glob("Puchar łódzki backups/*.ods")
        assert kept.read_bytes() == before
        assert told.endswith(f"\n  The workbook as it was before: Puchar łódzki backups/{kept.name}")
        drawn = cup.read_bytes()
        good, told = calc.menu("draw")
        assert good, told
        assert "The workbook as it was before" not in told, "nothing was due, and nothing was written"
        assert list(cup.parent.glob("Puchar łódzki backups/*.ods")) == [kept]
        assert cup.read_bytes() == drawn

    def test_what_swissbook_refuses_changes_nothing(self, calc: LibreOffice, cup: Path) -> None:
        calc.save()
        before = cup.read_bytes()
        cup.chmod(0o444)
        good, told = calc.menu("go")
        assert not good
        assert "Puchar łódzki.ods is not writable" in told
        assert cup.read_bytes() == before
        assert "Nothing was drawn." in told
        assert not list(cup.parent.glob("*backups"))
        assert calc.look()["saved"]
        cup.chmod(0o644)

    @pytest.mark.parametrize("act", ["draw", "undo"])
    def test_a_workbook_with_a_password_stays_open(self, calc: LibreOffice, cup: Path, act: str) -> None:
        calc.lock(cup.with_name("secret.ods"), "word")
        assert calc.menu(act) == (
            False,
            "secret.ods: secret.ods is password-protected. Save it without the password; individual sheets may stay protected.",
        )
        assert "Matches" in calc.look()["sheets"]

    def test_it_is_drawn_by_rules_that_stand_beside_it(self, calc: LibreOffice, cup: Path) -> None:
        cup.with_name("house.toml").write_text(
            run("rules", "agot2-joust").output.replace('id = "agot2-joust"', 'id = "house"')
        )
        calc.type("Tournaments", "B2", "house")
        good, told = calc.menu("draw")
        assert good, told


def _as_opendocument(path: Path) -> Path:
    office = shutil.which("soffice")
    assert office is not None
    own = f"-env:UserInstallation={(path.parent / 'profile').as_uri()}"
    command = [office, own, "--headless", "--convert-to", "ods", "--outdir", str(path.parent), str(path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    path.unlink()
    return path.with_suffix(".ods")
