"""`pair`: what it draws, what it refuses and what it says then."""

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
from click.testing import Result

from pipeline.engine.compute import compute
from pipeline.model.rounds import swiss
from pipeline.run.load import load
from pipeline.workbook import locks
from pipeline.workbook.columns import CHANGES
from pipeline.workbook.columns import PLAYERS as LIST
from pipeline.workbook.save import one_run
from tests.commands.cli import run
from tests.eventday.desk import Desk
from tests.run.folders import tree
from tests.workbook.reading.samples import HEADINGS, save, sheets

PLAYERS = 9


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def simulated(rounds: int = 1, name: str = "cup.xlsx", *, until: str = "after-rounds") -> Path:
    """A workbook with so many rounds and all their results."""
    shape = ("--rules", "agot2-joust", "--players", PLAYERS, "--rounds", rounds, "--until", until)
    ran = run("simulate", *shape, "--lang", "en", "-o", name)
    assert ran.exit_code == 0, ran.output
    return Path(name).resolve()


def matches(path: Path) -> list[tuple[object, ...]]:
    """Round, table, players and result of every match."""
    rows = openpyxl.load_workbook(path)["Matches"].iter_rows(min_row=2, max_col=5, values_only=True)
    return [row for row in rows if row[0]]


def drawn_rounds(path: Path) -> list[object]:
    return [row[0] for row in matches(path)]


def refused(path: Path, *options: object) -> Result:
    """A run that must fail and leave workbook and folder as they are but for the private copy."""
    before = _left_alone(path.parent)
    ran = run("pair", path.name, *options)
    assert ran.exit_code == 1, ran.output
    assert _left_alone(path.parent) == before
    return ran


def _left_alone(folder: Path) -> dict[str, bytes]:
    """All but the private copy and the mark by which runs keep apart."""
    kept = ("output/", "cup backups/.lock")
    return {name: data for name, data in tree(folder).items() if not name.startswith(kept)}


def offered(path: Path) -> Path:
    """The copy in the private folder that a refusal speaks of."""
    (copy,) = Path("output/private").glob(f"*/workbook/{path.stem}.xls?")
    return copy


class TestDraws:
    def test_says_who_plays_whom_and_why_and_where_it_is(self) -> None:
        path = simulated()
        ran = run("pair", path.name)
        assert ran.exit_code == 0
        lines = ran.output.splitlines()
        assert lines[0] == "Main tournament"
        assert lines[1] == "Round 2"
        new = [row for row in matches(path) if row[0] == 2]
        for _, table, first, second, result in new:
            if second:
                assert f"   {table}  {first} – {second}" in lines
            else:
                assert result == "BYE"
                assert f"  bye: {first}" in lines
        assert "Written into cup.xlsx" in lines[-1]
        (backup,) = Path("cup backups").glob("*.xlsx")
        assert str(backup) in lines[-1]

    def test_keeps_the_workbook_as_it_was_in_the_backup(self) -> None:
        path = simulated()
        before = path.read_bytes()
        assert run("pair", path.name).exit_code == 0
        (backup,) = Path("cup backups").glob("*.xlsx")
        assert backup.read_bytes() == before

    def test_dry_run_writes_nothing(self) -> None:
        path = simulated()
        before = tree(path.parent)
        ran = run("pair", path.name, "--dry-run")
        assert tree(path.parent) == before
        written = run("pair", path.name)
        assert ran.exit_code == written.exit_code == 0
        assert ran.output.splitlines() == written.output.splitlines()[:-1]

    def test_dry_run_gives_the_reason_of_every_pair(self) -> None:
        path = simulated(2)
        event = load(path)
        (outcome,) = event.outcomes
        assert outcome.proposal is not None
        lines = run("pair", path.name, "--dry-run").output.splitlines()
        for pairing in outcome.proposal.pairings:
            place = next(
                n for n, line in enumerate(lines) if line.startswith(f"{pairing.table:>4}  {pairing.player1} ")
            )
            assert lines[place + 1].startswith("      ")
            assert lines[place + 1].strip().endswith(".")

    def test_again_without_a_change_leaves_the_file_alone(self) -> None:
        path = simulated()
        run("pair", path.name)
        before = tree(path.parent)
        ran = run("pair", path.name)
        assert ran.exit_code == 0
        assert tree(path.parent) == before

    def test_only_the_tournament_asked_for(self) -> None:
        rows: list[tuple[object, ...]] = [("Tournament", "Rules", "Structure", "Rounds", "Cut", "Draw method")]
        rows += [(name, "agot2-joust", "custom", 3, 0, None) for name in ("Main", "Side")]
        headings = ("Tournament", *HEADINGS)
        save(Path("two.xlsx"), sheets(tournaments=rows, matches=[headings]))
        assert run("pair", "two.xlsx", "--tournament", "Side").exit_code == 0
        found = {row[0] for row in matches(Path("two.xlsx"))}
        assert found == {"Side"}
        ran = run("pair", "two.xlsx", "--tournament", "Sidee")
        assert ran.exit_code == 1
        assert "Sidee" in ran.output
        assert "Main, Side" in ran.output


class TestWaits:
    def test_names_the_tables_and_cells_without_result(self) -> None:
        path = simulated(1, until="mid-round")
        last = max(int(str(row[0])) for row in matches(path))
        missing = [row for row in matches(path) if row[0] == last and row[4] is None]
        entered = [row for row in matches(path) if row[0] == last and row[4] not in (None, "BYE")]
        assert missing
        assert entered
        before = matches(path)
        ran = run("pair", path.name)
        assert ran.exit_code == 0
        assert matches(path) == before
        assert f"Round {last} is drawn already" in ran.output
        for number, row in enumerate(before, start=2):
            line = f"{row[1]:>4}  {row[2]} – {row[3]} · Matches E{number}" if row[1] else "?"
            assert (line in ran.output) == (row in missing)
        assert "--redraw" not in ran.output

    def test_offers_to_draw_again_where_no_result_is_in(self) -> None:
        path = simulated()
        run("pair", path.name)
        ran = run("pair", path.name)
        assert "--redraw" in ran.output

    def test_says_that_rounds_must_be_stated(self) -> None:
        Path("players.csv").write_text("Name\nAnn\nBob\nCid\nDan\n", "utf-8")
        run("new", "cup.xlsx", "--rules", "agot1-joust", "--lang", "en", "--players", "players.csv")
        assert "fill in Rounds in the sheet Tournaments" in run("pair", "cup.xlsx").output

    def test_says_that_all_is_played(self) -> None:
        ran = run("simulate", "--rules", "agot2-joust", "--players", 8, "--lang", "en", "-o", "cup.xlsx")
        assert ran.exit_code == 0
        assert "Everything is played" in run("pair", "cup.xlsx").output


class TestRedraw:
    def test_gives_the_same_round_where_nothing_changed(self) -> None:
        path = simulated()
        run("pair", path.name)
        before = matches(path)
        assert run("pair", path.name, "--redraw").exit_code == 0
        assert matches(path) == before

    def test_draws_in_who_came_late(self) -> None:
        path = simulated()
        run("pair", path.name)
        desk = Desk(path, "en")
        desk.add(LIST, {"name": "Zoe Late"})
        desk.add(CHANGES, {"since": 2, "player": "Zoe Late", "change": "Late"})
        desk.save()
        ran = run("pair", path.name, "--redraw")
        assert ran.exit_code == 0, ran.output
        second = [row for row in matches(path) if row[0] == 2]
        seated = [player for row in second for player in row[2:4] if player]
        assert f"{PLAYERS + 1} Zoe Late" in seated
        assert len(seated) == len(set(seated)) == PLAYERS + 1
        assert run("check", path.name).exit_code == 0

    def test_draws_without_who_went(self) -> None:
        path = simulated()
        run("pair", path.name)
        second = next(row for row in matches(path) if row[0] == 2)
        desk = Desk(path, "en")
        desk.add(CHANGES, {"since": 2, "player": str(second[2]), "change": "Drop"})
        desk.save()
        assert run("pair", path.name, "--redraw").exit_code == 0
        again = [row for row in matches(path) if row[0] == 2]
        assert len(again) == (PLAYERS - 1) // 2
        assert not any(second[2] in row for row in again)
        assert run("check", path.name).exit_code == 0

    def test_keeps_a_round_that_has_results(self) -> None:
        path = simulated(2)
        ran = refused(path, "--redraw")
        assert "so it cannot be drawn again: round 2" in ran.output
        assert "E7" in ran.output, "the first result of the round"

    def test_has_nothing_before_the_first_round(self) -> None:
        ran = refused(simulated(0, until="registered"), "--redraw")
        assert "no round that could be drawn again" in ran.output


class TestLocks:
    @pytest.mark.parametrize("mark", ["~$cup.xlsx", ".~lock.cup.xlsx#"])
    def test_not_while_a_program_has_the_workbook_open(self, mark: str) -> None:
        path = simulated()
        name = "Ann Other"
        excel = bytes([len(name)]) + name.encode().ljust(54) + len(name).to_bytes(2, "little")
        office = f"{name},ann,another-machine,22.11.2026 10:00,file:///x;".encode()
        path.with_name(mark).write_bytes(excel + name.encode("utf-16-le") if mark[0] == "~" else office)
        ran = refused(path)
        assert f"cup.xlsx is open in another program ({name})" in ran.output
        assert "--wait" in ran.output

    def test_goes_on_over_the_mark_of_a_crash(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        path = simulated()
        (tmp_path / "proc" / "1").mkdir(parents=True)
        (tmp_path / "proc" / "1" / "comm").write_text("init\n")
        monkeypatch.setattr(locks, "_PROCESSES", tmp_path / "proc")
        path.with_name(".~lock.cup.xlsx#").write_text(f"Ann,ann,{socket.gethostname()},22.11.2026 10:00,x;")
        ran = run("pair", path.name)
        assert ran.exit_code == 0, ran.output
        assert drawn_rounds(path)[-1] == 2
        assert ".~lock.cup.xlsx#" in ran.output
        assert "left by a crash" in ran.output

    def test_goes_on_over_a_mark_of_two_days_ago(self) -> None:
        path = simulated()
        mark = path.with_name("~$cup.xlsx")
        mark.write_bytes(bytes(165))
        os.utime(mark, (time.time() - 2 * 86_400,) * 2)
        ran = run("pair", path.name)
        assert ran.exit_code == 0, ran.output
        assert "left by a crash" in ran.output

    def test_wait_goes_on_as_soon_as_it_is_closed(self) -> None:
        path = simulated()
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
        path = simulated()
        with one_run(path):
            ran = refused(path)
        assert "Another run of Swissbook" in ran.output


class TestRefusals:
    def _spoiled(self, spoil: str) -> Path:
        path = simulated()
        book = openpyxl.load_workbook(path)
        sheet = book["Matches"]
        below = 2 + len(matches(path))
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
        ("spoil", "words"), [("merged", "The merged cells C7:D7"), ("totals", "ends in a row of totals")]
    )
    def test_offers_a_copy_that_holds_the_round(self, spoil: str, words: str) -> None:
        path = self._spoiled(spoil)
        ran = refused(path)
        assert words in ran.output
        assert "Matches" in ran.output
        copy = offered(path)
        assert f"The round stands in a copy of the workbook: {copy}" in ran.output
        assert drawn_rounds(copy).count(2) == 5

    def test_a_copy_of_another_kind_is_not_written_over_either_once_edited(self) -> None:
        """A workbook with macros that cannot be written into is offered anew as one without."""
        path = self._spoiled("merged").rename(Path("cup.xlsm").resolve())
        refused(path)
        copy = offered(path)
        assert copy.name == "cup.xlsx"
        copy.write_bytes(copy.read_bytes() + b"\0")
        edited = copy.read_bytes()
        ran = refused(path)
        assert copy.read_bytes() == edited
        assert "stands in a copy" not in ran.output

    def test_a_read_only_file(self) -> None:
        path = simulated()
        path.chmod(0o444)
        ran = refused(path)
        assert "cup.xlsx may not be written" in ran.output
        assert drawn_rounds(offered(path)).count(2) == 5

    @pytest.mark.parametrize("kind", ["ods", "xls"])
    def test_formats_that_can_only_be_read(self, kind: str, tmp_path: Path) -> None:
        office = shutil.which("soffice")
        if office is None:
            pytest.skip("no LibreOffice here")
        simulated()
        own = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
        command = [office, own, "--headless", "--convert-to", kind, "cup.xlsx"]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        shutil.rmtree(tmp_path / "profile")
        path = Path(f"cup.{kind}").resolve()
        ran = refused(path)
        assert f"cup.{kind}" in ran.output
        assert "save it as an Excel workbook (.xlsx)" in ran.output
        copy = offered(path)
        assert copy.suffix == ".xlsx"
        (outcome,) = load(copy).outcomes
        assert [match.round for match in outcome.contest.tournament.matches].count(swiss(2)) == 5
        (before,) = load(path).outcomes
        assert compute(outcome.contest).rounds[0] == before.rounds[0]

    def test_a_workbook_with_errors(self) -> None:
        path = simulated()
        book = openpyxl.load_workbook(path)
        book["Matches"]["E2"] = "7"
        book.save(path)
        ran = refused(path)
        assert "cup.xlsx has errors, so no round is drawn." in ran.output
        assert "E2" in ran.output
