"""When `pair` writes nothing: locks, and workbooks that it refuses."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path

import openpyxl
import pytest

from pipeline.engine.compute import compute
from pipeline.model import swiss
from pipeline.workbook.write import locks
from pipeline.workbook.write.save import one_run
from tests.commands.cli import run
from tests.commands.pairing import drawn_rounds, matches_in, offered_copy, refused, simulated_workbook
from tests.run.loading import ready


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


class TestLocks:
    @pytest.mark.parametrize("mark", ["~$cup.xlsx", ".~lock.cup.xlsx#"])
    def test_not_while_a_program_has_the_workbook_open(self, mark: str) -> None:
        path = simulated_workbook()
        name = "Ann Other"
        excel = bytes([len(name)]) + name.encode().ljust(54) + len(name).to_bytes(2, "little")
        office = f"{name},ann,another-machine,22.11.2026 10:00,file:///x;".encode()
        path.with_name(mark).write_bytes(excel + name.encode("utf-16-le") if mark[0] == "~" else office)
        ran = refused(path)
        assert f"cup.xlsx is open in another program ({name})" in ran.output
        assert "--wait" in ran.output

    def test_goes_on_over_the_mark_of_a_crash(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        path = simulated_workbook()
        (tmp_path / "proc" / "1").mkdir(parents=True)
        (tmp_path / "proc" / "1" / "comm").write_text("init\n")
        monkeypatch.setattr(locks, "_PROCESSES", tmp_path / "proc")
        path.with_name(".~lock.cup.xlsx#").write_text(f"Ann,ann,{socket.gethostname()},22.11.2026 10:00,x;")
        ran = run("pair", path.name)
        assert ran.exit_code == 0, ran.output
        assert drawn_rounds(path)[-1] == 2
        assert ".~lock.cup.xlsx#" in ran.output
        assert "left behind by a crash" in ran.output

    def test_goes_on_over_a_mark_of_two_days_ago(self) -> None:
        path = simulated_workbook()
        mark = path.with_name("~$cup.xlsx")
        mark.write_bytes(bytes(165))
        os.utime(mark, (time.time() - 2 * 86_400,) * 2)
        ran = run("pair", path.name)
        assert ran.exit_code == 0, ran.output
        assert "left behind by a crash" in ran.output

    def test_wait_goes_on_as_soon_as_it_is_closed(self) -> None:
        path = simulated_workbook()
        mark = path.with_name("~$cup.xlsx")
        mark.write_bytes(bytes(165))
        closing = threading.Timer(0.8, mark.unlink)
        closing.start()
        start = time.monotonic()
        ran = run("pair", path.name, "--wait")
        closing.join()
        assert ran.exit_code == 0, ran.output
        assert time.monotonic() - start >= 0.8
        assert drawn_rounds(path)[-1] == 2
        assert "closed" in ran.output.splitlines()[0], "it says what it waits for"

    def test_two_runs_at_once(self) -> None:
        path = simulated_workbook()
        with one_run(path):
            ran = refused(path)
        assert "Another run of Swissbook" in ran.output


class TestRefusals:
    def _spoiled(self, spoil: str) -> Path:
        path = simulated_workbook()
        book = openpyxl.load_workbook(path)
        sheet = book["Matches"]
        below = 2 + len(matches_in(path))
        if spoil == "merged":
            sheet.merge_cells(start_row=below, start_column=3, end_row=below, end_column=4)
        elif spoil == "totals":
            table = sheet.tables["Matches"]
            table.ref = f"{table.ref.split(':')[0]}:{table.ref.split(':')[1].rstrip('0123456789')}{below}"
            table.totalsRowCount = 1
            sheet.cell(below, 1).value = "Total"
            sheet.cell(below, 5).value = "=SUBTOTAL(103,Matches[Result])"
        book.save(path)
        return path

    @pytest.mark.parametrize(
        ("spoil", "words"),
        [
            ("merged", "The merged cells C7:D7"),
            pytest.param("totals", "ends in a total row", marks=pytest.mark.thorough),
        ],
    )
    def test_offers_a_copy_that_holds_the_round(self, spoil: str, words: str) -> None:
        path = self._spoiled(spoil)
        ran = refused(path)
        assert words in ran.output
        assert "Matches" in ran.output
        copy = offered_copy(path)
        assert f"The round is in a copy of the workbook: {copy}" in ran.output
        assert drawn_rounds(copy).count(2) == 5

    @pytest.mark.thorough
    def test_a_copy_of_another_kind_is_not_written_over_either_once_edited(self) -> None:
        """A workbook with macros that cannot be written into is offered anew as one without."""
        path = self._spoiled("merged").rename(Path("cup.xlsm").resolve())
        refused(path)
        copy = offered_copy(path)
        assert copy.name == "cup.xlsx"
        copy.write_bytes(copy.read_bytes() + b"\0")
        edited = copy.read_bytes()
        ran = refused(path)
        assert copy.read_bytes() == edited
        assert "is in a copy" not in ran.output

    def test_a_read_only_file(self) -> None:
        path = simulated_workbook()
        path.chmod(0o444)
        ran = refused(path)
        assert "cup.xlsx is not writable" in ran.output
        assert drawn_rounds(offered_copy(path)).count(2) == 5

    @pytest.mark.thorough
    @pytest.mark.parametrize("kind", ["ods", "xls"])
    def test_formats_that_can_only_be_read(self, kind: str, tmp_path: Path) -> None:
        office = shutil.which("soffice")
        if office is None:
            pytest.skip("no LibreOffice here")
        simulated_workbook()
        own = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
        command = [office, own, "--headless", "--convert-to", kind, "cup.xlsx"]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        shutil.rmtree(tmp_path / "profile")
        path = Path(f"cup.{kind}").resolve()
        ran = refused(path)
        assert f"cup.{kind}" in ran.output
        assert "save it as an Excel workbook (.xlsx)" in ran.output
        copy = offered_copy(path)
        assert copy.suffix == ".xlsx"
        (outcome,) = ready(copy).states
        assert [match.round for match in outcome.contest.tournament.matches].count(swiss(2)) == 5
        (before,) = ready(path).states
        assert compute(outcome.contest).rounds[0] == before.rounds[0]

    def test_a_workbook_with_errors(self) -> None:
        path = simulated_workbook()
        book = openpyxl.load_workbook(path)
        book["Matches"]["E2"] = "7"
        book.save(path)
        ran = refused(path)
        assert "cup.xlsx has errors, so no round was drawn." in ran.output
        assert "E2" in ran.output
