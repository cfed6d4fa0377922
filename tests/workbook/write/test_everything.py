"""What an organiser has put into the workbook is there unchanged after a draw."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import openpyxl
import pytest
from python_calamine import load_workbook

from tests.workbook.write.events import Draw, draw, read_again
from tests.workbook.write.everything import CUSTOM, PERSONS, THREADS, everything

pytestmark = pytest.mark.filterwarnings("ignore:.*extension is not supported")
"""openpyxl says that it does not read all of it."""

Parts = Mapping[str, bytes]
MATCHES, REPORT, OTHER = "xl/worksheets/sheet4.xml", "xl/worksheets/sheet5.xml", "xl/worksheets/sheet7.xml"
OURS = tuple(f"xl/worksheets/sheet{number}.xml" for number in range(8, 10))
TABLE = "xl/tables/table2.xml"
MAY_CHANGE = {
    "[Content_Types].xml",
    "xl/_rels/workbook.xml.rels",
    "xl/workbook.xml",
    "xl/styles.xml",
    "xl/worksheets/sheet2.xml",
    MATCHES,
    REPORT,
    TABLE,
    "xl/calcChain.xml",
}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Draw:
    return draw(everything(tmp_path_factory.mktemp("everything") / "cup.xlsm"))


def _parts(path: Path) -> Parts:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def before(done: Draw) -> Parts:
    return _parts(done.path.with_name("cup.xlsm"))


@pytest.fixture(scope="module")
def after(done: Draw) -> Parts:
    return _parts(done.path)


class TestParts:
    def test_all_but_those_concerned_are_the_same_bytes(self, before: Parts, after: Parts) -> None:
        changed = {name for name in before if before[name] != after.get(name)}
        assert changed <= MAY_CHANGE
        assert after.keys() - before.keys() == set(OURS)
        assert len(before) - len(changed) >= 24

    def test_holds_all_that_it_is_meant_to_hold(self, before: Parts) -> None:
        kinds = (
            "charts/chart",
            "media/image",
            "vbaProject.bin",
            "comments",
            "drawings/vmlDrawing",
            "drawings/drawing",
        )
        for kind in kinds:
            assert any(kind in name for name in before), kind
        for name in (THREADS, PERSONS, CUSTOM):
            assert name in before
        assert b"x14:sparkline" in before[REPORT]
        assert b"x14:dataBar" in before[MATCHES]
        assert b"sheetProtection" in before[MATCHES]

    def test_keeps_the_order_of_parts_and_adds_its_own_at_the_end(self, before: Parts, after: Parts) -> None:
        kept = [name for name in before if name in after]
        assert list(after) == [*kept, *OURS]

    def test_adds_styles_at_the_end_alone(self, before: Parts, after: Parts) -> None:
        formats = re.compile(rb"<cellXfs.*?</cellXfs>", re.DOTALL)
        old, new = (
            re.findall(rb"<xf .*?(?:/>|</xf>)", formats.findall(parts["xl/styles.xml"])[0])
            for parts in (before, after)
        )
        assert [_flat(xf) for xf in new[: len(old)]] == [_flat(xf) for xf in old]


class TestSheet:
    def test_grows_the_table_with_its_rules(self, done: Draw, after: Parts) -> None:
        last = done.rows[-1]
        assert done.rows == (6, 7, 8, 9)
        assert after[TABLE].count(f'ref="A1:G{last}"'.encode()) == 2
        text = after[MATCHES].decode()
        ranges = re.findall(r'sqref="([^"]+)"|<xm:sqref>([^<]+)', text)
        found = {first or second for first, second in ranges}
        assert {f"E2:E{last}", f"C2:D{last}", f"A2:A{last}", f"B2:B{last}"} <= found
        assert not [reference for reference in found if reference.endswith("5") and ":" in reference]

    def test_new_rows_look_like_those_above(self, done: Draw) -> None:
        sheet = openpyxl.load_workbook(done.path)["Matches"]
        for row in done.rows:
            assert sheet.row_dimensions[row].height == 21
            for column in range(1, 8):
                assert sheet.cell(row, column).style_id == sheet.cell(5, column).style_id

    def test_stays_fillable_under_protection(self, done: Draw) -> None:
        sheet = openpyxl.load_workbook(done.path)["Matches"]
        assert sheet.protection.sheet
        assert not sheet.cell(done.rows[0], 5).protection.locked
        assert sheet.cell(done.rows[0], 5).number_format == "@"

    def test_goes_on_with_the_formulas_of_the_table(self, done: Draw) -> None:
        sheet = openpyxl.load_workbook(done.path)["Matches"]
        assert sheet.cell(done.rows[0], 6).value == sheet.cell(5, 6).value
        assert str(sheet.cell(done.rows[0], 6).value).startswith("=IF(")

    def test_leaves_the_rest_of_the_sheet(self, before: Parts, after: Parts) -> None:
        old, new = before[MATCHES], after[MATCHES]
        for row in (1, 3, 4, 5):
            found = [re.search(rb'<row r="%d".*?</row>' % row, sheet, re.DOTALL) for sheet in (old, new)]
            assert found[0] is not None
            assert found[1] is not None
            pattern = rb"<v>[^<]*</v></c>"
            assert re.sub(pattern, b"</c>", found[0][0]).count(b"<c ") == found[1][0].count(b"<c ")
        for tag in (b"sheetProtection", b"pageSetup", b"legacyDrawing", b"tablePart "):
            assert re.findall(rb"<%b[^>]*>" % tag, old) == re.findall(rb"<%b[^>]*>" % tag, new)


class TestCachedValues:
    def test_are_dropped_where_they_depend_on_the_matches(self, after: Parts) -> None:
        report = after[REPORT].decode()
        cells = {name: re.search(rf'<c r="{name}".*?</c>', report) for name in ("A1", "A2", "A3", "A4")}
        kept = {name for name, cell in cells.items() if cell is not None and "<v>" in cell[0]}
        assert kept <= {"A3"}

    def test_stay_where_they_do_not(self, before: Parts, after: Parts) -> None:
        assert after[OTHER] == before[OTHER]

    def test_are_asked_for_when_the_workbook_is_opened(self, after: Parts) -> None:
        assert b'fullCalcOnLoad="1"' in after["xl/workbook.xml"]
        assert "xl/calcChain.xml" not in after


class TestReaders:
    def test_read_what_was_drawn(self, done: Draw) -> None:
        assert read_again(done).tournaments[0].matches == done.expected.tournaments[0].matches

    def test_calamine_and_openpyxl_agree(self, done: Draw) -> None:
        book, other = openpyxl.load_workbook(done.path, data_only=True), load_workbook(done.path)
        assert book.sheetnames == other.sheet_names
        rows = other.get_sheet_by_name("Matches").to_python()
        for number in done.rows:
            ours = [cell.value for cell in book["Matches"][number][:4]]
            assert rows[number - 1][:4] == ours

    def test_find_our_sheets(self, done: Draw) -> None:
        names = openpyxl.load_workbook(done.path).sheetnames
        assert names[-2:] == ["Standings", "Draws"]


def _flat(xf: bytes) -> bytes:
    return re.sub(rb"\s*/?>.*", b"", xf, flags=re.DOTALL)
