"""What is printed for the tables: codes that lead to the page of each, for the organiser alone."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import typst
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.hall.views.printed_codes import coded_slips
from pipeline.extensions.hall.web import code_files
from pipeline.extensions.hall.web.code_files import write_code_files
from pipeline.site.print.pdf import compiled
from pipeline.views.language.words import words
from pipeline.views.print.slips import ResultSlips
from pipeline.views.print.table_sheets import TableSheets
from tests.builders.states import melee_playing
from tests.builders.workbooks import write_event
from tests.extensions.hall.run.halls import open_cup
from tests.extensions.hall.web.phones import code_of, opened


def test_each_table_without_a_result_has_its_code_for_the_user_alone(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path, (1, 1, 1, 2, "1"), (1, 2, 3, 12, None))) as hall:
        files = write_code_files(hall, tmp_path / "private")
        assert files is not None
        page, code = LexborHTMLParser(files.sheet.read_text("utf-8")), code_of(hall, 3, 12)
        assert [one.text() for one in page.css("code")] == [code]
        leads = [one.attributes["aria-label"] for one in page.css("svg")]
        assert leads == [f"{hall.address}t/{code}", hall.address]
        assert files.sheet.parent == tmp_path / "private" / "cup" / "hall"
        assert [one.read_bytes()[:5] for one in files.slips] == [b"%PDF-"]
        written = (files.sheet, *files.slips)
        assert os.name == "nt" or {one.stat().st_mode & 0o777 for one in written} == {0o600}


def test_what_the_system_refuses_to_the_typesetter_is_an_error_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> bytes:
        raise typst.TypstError("failed to load file (Too many open files)", "")

    monkeypatch.setattr(code_files, "compiled", refused)
    with opened(open_cup(tmp_path)) as hall, pytest.raises(OSError, match="Too many open files"):
        write_code_files(hall, tmp_path / "private")


def test_the_slip_of_each_match_has_the_code_of_its_table(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path)) as hall:
        floor, codes = hall.hall.floor, hall.hall.codes.by_table
        ((_, slips),) = coded_slips(floor.event, floor.states, codes, hall.address, words("en"))
        assert isinstance(slips, ResultSlips)
        found = {slip.table: slip.code.address for piece in slips.sheets for slip in piece if slip and slip.code}
        assert found == {
            "1": f"{hall.address}t/{code_of(hall, 1, 2)}",
            "2": f"{hall.address}t/{code_of(hall, 3, 12)}",
        }


def test_there_is_nothing_to_print_once_all_have_their_results(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2"))) as hall:
        assert write_code_files(hall, tmp_path / "private") is None


def test_the_sheet_of_each_table_of_several_has_its_code(tmp_path: Path) -> None:
    with opened(write_event(tmp_path / "cup.xlsx", melee_playing())) as hall:
        floor, codes = hall.hall.floor, hall.hall.codes.by_table
        ((_, sheets),) = coded_slips(floor.event, floor.states, codes, hall.address, words("en"))
        assert isinstance(sheets, TableSheets)
        found = {held.table: held.code.address for piece in sheets.sheets for held in piece if held and held.code}
        assert found == {str(table.table): hall.address + f"t/{codes[key]}" for key, table in floor.tables.items()}
        files = write_code_files(hall, tmp_path / "private")
        assert files is not None
        assert [(file.name, file.read_bytes()[:5]) for file in files.slips] == [("tables-melee.pdf", b"%PDF-")]


def test_slips_are_made_while_others_are_printed(tmp_path: Path) -> None:
    with opened(open_cup(tmp_path)) as hall, ThreadPoolExecutor(4) as printers:
        floor, codes = hall.hall.floor, hall.hall.codes.by_table
        addresses = [f"{hall.address}{number}/" for number in range(8)]
        sheets = [next(coded_slips(floor.event, floor.states, codes, one, words("en")))[1] for one in addresses]
        made = list(printers.map(lambda sheet: compiled("slips", sheet), sheets))
    assert {one[:5] for one in made} == {b"%PDF-"}
