"""The sheets that Swissbook writes whole: where their tabs stand, and what they look like."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from openpyxl.cell import Cell
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.rules.load import load_builtin
from pipeline.schema.sheets import BRACKET, DRAWS, PROBLEMS, STANDINGS
from pipeline.workbook.ooxml.own import Block, OwnSheet
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.write.outputs import write_own_sheets
from tests.builders.workbooks import write_event
from tests.workbook.write.events import draw, event_after

HEAD = 4
"""The row of headings below the mark, an empty row and a title."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> openpyxl.Workbook:
    rules = load_builtin("neuroshima-hex-2023")
    event = event_after(10, 2, language="pl", rules=rules)
    path = write_event(tmp_path_factory.mktemp("own") / "cup.xlsx", event, language="pl")
    return openpyxl.load_workbook(draw(path).path)


def _looks(sheet: Worksheet, row: int) -> tuple[object, ...]:
    """Font, background and line of the second cell of a row: a text in all of these sheets."""
    cell = sheet.cell(row, 2)
    assert isinstance(cell, Cell)
    line = cell.border.bottom
    return (
        (cell.font.b, cell.font.color.rgb[-6:] if cell.font.color else None),
        (cell.fill.patternType, cell.fill.fgColor.rgb[-6:]),
        (line.style, line.color.rgb[-6:] if line and line.color else None),
        (cell.alignment.horizontal, cell.alignment.indent),
    )


def test_headings_and_rows_look_like_those_of_the_sheets_to_fill_in(drawn: openpyxl.Workbook) -> None:
    players, standings = drawn["Gracze"], drawn["Klasyfikacja"]
    assert _looks(standings, HEAD) == _looks(players, 1)
    assert _looks(standings, HEAD + 1) == _looks(players, 2)
    tabs = [sheet.sheet_properties.tabColor for sheet in (players, standings)]
    assert len({tab.rgb[-6:] for tab in tabs if tab is not None}) == 1


def test_headings_and_names_stay_in_sight(drawn: openpyxl.Workbook) -> None:
    assert drawn["Klasyfikacja"].freeze_panes == "C5"
    assert drawn["Losowania"].freeze_panes == "C4"


def test_numbers_are_numbers_and_shown_as_on_the_pages(drawn: openpyxl.Workbook) -> None:
    """Differences have a sign; points are plain."""
    sheet = drawn["Klasyfikacja"]
    columns = {str(cell.value): place for place, cell in enumerate(sheet[HEAD], start=1)}
    for heading, formats in (("Punkty", {"0"}), ("Różn.", {"+0;-0;0", "0"})):
        cells = [sheet.cell(row, columns[heading]) for row in range(HEAD + 1, sheet.max_row + 1)]
        assert len(cells) == 10
        assert all(isinstance(cell.value, int) for cell in cells)
        assert {cell.number_format for cell in cells} <= formats
        assert {cell.alignment.horizontal for cell in cells} == {"center"}
    assert sum(cell.value for cell in cells if isinstance(cell.value, int)) == 0


def test_means_are_numbers_with_their_decimals(tmp_path: Path) -> None:
    sheet = openpyxl.load_workbook(draw(write_event(tmp_path / "cup.xlsx", event_after())).path)["Standings"]
    column = [cell.value for cell in sheet[HEAD]].index("SoS") + 1
    cells = [sheet.cell(row, column) for row in range(HEAD + 1, sheet.max_row + 1)]
    assert all(isinstance(cell.value, int | float) for cell in cells)
    assert {cell.number_format for cell in cells} == {"0.0000"}


def test_the_fingerprint_has_room(drawn: openpyxl.Workbook) -> None:
    sheet = drawn["Losowania"]
    assert sheet["F3"].value == "Odcisk wyników"
    assert sheet.column_dimensions["F"].width > len(str(sheet["F4"].value))


def _written(path: Path, *outputs: str) -> openpyxl.Workbook:
    """The workbook with these sheets of ours written into it, in this order, and saved each time."""
    names = {one.key: one for one in (STANDINGS, BRACKET, PROBLEMS, DRAWS.name)}
    for output in outputs:
        out = BytesIO()
        with Workbook(path) as workbook:
            sheet = OwnSheet("Swissbook · mark", [Block("", ["A"], [["x"]])])
            write_own_sheets(workbook, [(names[output], sheet)], "en")
            workbook.save(out)
        path.write_bytes(out.getvalue())
    return openpyxl.load_workbook(path)


@pytest.mark.parametrize(
    "order",
    [
        ("draws", "problems", "standings", "bracket"),
        pytest.param(("standings", "draws", "bracket", "problems"), marks=pytest.mark.thorough),
    ],
)
def test_tabs_stand_in_one_order_whenever_they_come(order: tuple[str, ...], tmp_path: Path) -> None:
    path = write_event(tmp_path / "cup.xlsx", event_after())
    before = openpyxl.load_workbook(path).sheetnames
    assert _written(path, *order).sheetnames == [*before, "Standings", "Bracket", "Problems", "Draws"]


def test_what_counts_tabs_still_means_the_same_ones(tmp_path: Path) -> None:
    """The open tab, and names that hold on one sheet alone."""
    path = write_event(tmp_path / "cup.xlsx", event_after())
    _written(path, "draws")
    book = openpyxl.load_workbook(path)
    mine = book.create_sheet("Mine")
    mine.defined_names["here"] = DefinedName("here", attr_text="Mine!$A$1")
    book["Players"].defined_names["there"] = DefinedName("there", attr_text="Players!$A$1")
    book.active = mine
    book.save(path)
    after = _written(path, "standings", "problems")
    assert after.sheetnames[-4:] == ["Standings", "Problems", "Draws", "Mine"]
    assert after.active is after["Mine"]
    assert list(after["Mine"].defined_names) == ["here"]
    assert "there" in after["Players"].defined_names
