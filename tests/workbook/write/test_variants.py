"""Workbooks as different programs write them; what is drawn into them reads as it was drawn."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pandas as pd
import pytest
import xlsxwriter

from pipeline.workbook.ooxml.workbook import Workbook
from tests.builders.workbooks import HEADINGS, save, sheets, write_event
from tests.workbook.write.events import Draw, draw, event_after, matches_of_each, read_again

ROWS = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]
CONTENT = sheets(matches=ROWS)
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
Change = Callable[[str], str]


def _check(path: Path) -> Draw:
    done = draw(path)
    assert len(done.rows) == 2
    assert matches_of_each(read_again(done)) == matches_of_each(done.expected)
    book = openpyxl.load_workbook(done.path)
    assert book["Matches"].cell(done.rows[0], 1).value == 2
    return done


def _rewritten(path: Path, change: Change, part: str = r"xl/worksheets/sheet\d+\.xml") -> Path:
    """The workbook with the text of some of its parts changed."""
    target = path.with_name("changed.xlsx")
    with zipfile.ZipFile(path) as source, zipfile.ZipFile(target, "w") as archive:
        for name in source.namelist():
            data = source.read(name)
            archive.writestr(name, change(data.decode()).encode() if re.fullmatch(part, name) else data)
    return target


class TestPrograms:
    def test_pandas(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        with pd.ExcelWriter(path) as writer:
            for name, rows in CONTENT.items():
                width = max(map(len, rows))
                frame = pd.DataFrame([[*row, *[None] * (width - len(row))] for row in rows])
                frame.to_excel(writer, sheet_name=name, header=False, index=False)
        _check(path)

    def test_xlsxwriter_in_constant_memory(self, tmp_path: Path) -> None:
        path = tmp_path / "cup.xlsx"
        book = xlsxwriter.Workbook(path, {"constant_memory": True})
        for name, rows in CONTENT.items():
            sheet = book.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
        book.close()
        _check(path)

    def test_dates_from_1904(self, tmp_path: Path) -> None:
        path = save(tmp_path / "cup.xlsx", CONTENT)
        part = r"xl/workbook\.xml"
        done = _check(
            _rewritten(path, lambda text: text.replace("<workbookPr", '<workbookPr date1904="1"', 1), part)
        )
        assert openpyxl.load_workbook(done.path).epoch.year == 1904


class TestXml:
    @pytest.mark.parametrize("also_rows", [False, True])
    def test_without_references(self, tmp_path: Path, also_rows: bool) -> None:
        def change(text: str) -> str:
            text = re.sub(r'<c r="[A-Z]+\d+"', "<c", text)
            return re.sub(r'<row r="\d+"', "<row", text) if also_rows else text

        _check(_rewritten(save(tmp_path / "cup.xlsx", CONTENT), change))

    def test_with_a_prefix(self, tmp_path: Path) -> None:
        def change(text: str) -> str:
            text = re.sub(r"<(/?)(?=[a-zA-Z])", r"<\1x:", text)
            return text.replace(f'xmlns="{_MAIN}"', f'xmlns:x="{_MAIN}"')

        done = _check(_rewritten(save(tmp_path / "cup.xlsx", CONTENT), change))
        with Workbook(done.path) as book:
            assert book.package.read(book.parts["Matches"]).count(b"<x:row") == 5

    def test_strict(self, tmp_path: Path) -> None:
        old = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        new = "http://purl.oclc.org/ooxml/officeDocument/relationships"

        def change(text: str) -> str:
            return text.replace(_MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main").replace(old, new)

        path = _rewritten(save(tmp_path / "cup.xlsx", CONTENT), change, r"(xl|_rels).*(\.xml|\.rels)")
        done = draw(path)
        assert matches_of_each(read_again(done)) == matches_of_each(done.expected)

    def test_single_quotes_and_comments(self, tmp_path: Path) -> None:
        def change(text: str) -> str:
            return text.replace('"', "'").replace("<sheetData>", "<!-- <row r='9'/> --><sheetData>")

        _check(_rewritten(save(tmp_path / "cup.xlsx", CONTENT), change))

    def test_comments_in_lists_that_are_counted(self, tmp_path: Path) -> None:
        def formats(path: Path) -> list[list[tuple[object, ...]]]:
            book = openpyxl.load_workbook(path)
            return [
                [(cell.coordinate, cell.number_format, cell.font.b) for cell in row]
                for sheet in book.worksheets
                for row in sheet.iter_rows()
            ]

        path = write_event(tmp_path / "cup.xlsx", event_after(4, 1))
        plain = formats(draw(path).path)
        lists = r"(<(?:sheets|cellXfs|fonts|fills|borders|numFmts|cellStyleXfs)\b[^>]*[^/]>)"
        odd = _rewritten(
            path, lambda text: re.sub(lists, r"\1<!-- a --><?b c?>", text), r"xl/(workbook|styles)\.xml"
        )
        done = draw(odd)
        assert formats(done.path) == plain
        with zipfile.ZipFile(done.path) as archive:
            numbers = re.findall(r'sheetId="(\d+)"', archive.read("xl/workbook.xml").decode())
        assert len(numbers) == len(set(numbers)) > 5

    def test_in_utf_16(self, tmp_path: Path) -> None:
        path, target = save(tmp_path / "cup.xlsx", CONTENT), tmp_path / "wide.xlsx"
        with zipfile.ZipFile(path) as source, zipfile.ZipFile(target, "w") as archive:
            for name in source.namelist():
                data = source.read(name)
                if name == "xl/worksheets/sheet4.xml":
                    text = re.sub(r"^<\?xml.*?\?>", "", data.decode())
                    data = f'<?xml version="1.0" encoding="UTF-16"?>{text}'.encode("utf-16")
                archive.writestr(name, data)
        done = draw(path)
        with Workbook(target) as book:
            sheet = book.sheet("Matches")
            sheet.write(4, {1: 2, 3: "1 Jan Kowalski"})
            with target.with_name("out.xlsx").open("wb") as out:
                book.save(out)
        found = openpyxl.load_workbook(tmp_path / "out.xlsx")["Matches"]
        assert [found.cell(4, column).value for column in (1, 3)] == [2, "1 Jan Kowalski"]
        assert done.rows

    @pytest.mark.parametrize("empty", ["<sheetData/>", "<sheetData></sheetData>"])
    def test_empty_sheet(self, tmp_path: Path, empty: str) -> None:
        path = save(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS], notes=[]))
        part = r"xl/worksheets/sheet5\.xml"
        changed = _rewritten(
            path, lambda text: re.sub(r"<sheetData\s*/>|<sheetData></sheetData>", empty, text), part
        )
        with Workbook(changed) as book:
            book.sheet("Notes").write(3, {2: "later"})
            with changed.with_name("out.xlsx").open("wb") as out:
                book.save(out)
        assert openpyxl.load_workbook(tmp_path / "out.xlsx")["Notes"]["B3"].value == "later"

    def test_rows_out_of_order_are_refused(self, tmp_path: Path) -> None:
        path = save(tmp_path / "cup.xlsx", CONTENT)
        swapped = _rewritten(path, lambda text: re.sub(r'<row r="2"', '<row r="9"', text))
        done = draw(swapped)
        assert done.problem.code == "write-not-understood"


def test_shared_formulas_lose_their_values_together(tmp_path: Path) -> None:
    rows = [("a", "b"), *((None, None) for _ in range(3))]
    path = save(tmp_path / "cup.xlsx", sheets(matches=ROWS, report=rows))
    cells = [
        '<c r="A2"><f t="shared" ref="A2:A4" si="0">COUNTA(Matches!C2:C9)</f><v>2</v></c>',
        '<c r="A3"><f t="shared" si="0"/><v>2</v></c>',
        '<c r="A4"><f t="shared" si="0"/><v>1</v></c>',
    ]

    def change(text: str) -> str:
        made_rows = "".join(f'<row r="{row}">{cell}</row>' for row, cell in enumerate(cells, start=2))
        return re.sub(r"</sheetData>", f"{made_rows}</sheetData>", text)

    done = _check(_rewritten(path, change, r"xl/worksheets/sheet5\.xml"))
    with Workbook(done.path) as book:
        part = book.package.read(book.parts["Report"])
    assert part.count(b"<v>") == 0
    assert part.count(b'si="0"') == 3


def test_a_filter_over_a_plain_list_grows(tmp_path: Path) -> None:
    path = save(tmp_path / "cup.xlsx", CONTENT)
    book = openpyxl.load_workbook(path)
    book["Matches"].auto_filter.ref = "A1:G3"
    book.save(path)
    done = _check(path)
    after = openpyxl.load_workbook(done.path)
    assert after["Matches"].auto_filter.ref == "A1:G5"


def test_a_hidden_row_is_shown_once_it_holds_a_match(tmp_path: Path) -> None:
    path = write_event(tmp_path / "cup.xlsx", event_after(8, 0))
    book = openpyxl.load_workbook(path)
    book["Matches"].row_dimensions[2].hidden = True
    book.save(path)
    done = draw(path)
    assert done.rows[0] == 2
    assert not openpyxl.load_workbook(done.path)["Matches"].row_dimensions[2].hidden


_X14 = (
    'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" '
    'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"'
)
_EXTENDED = {
    "validation": "<x14:dataValidations count='1'><x14:dataValidation type='list' allowBlank='1'><x14:formula1><xm:f>Players!$A$2:$A$5</xm:f>"
    "</x14:formula1><xm:sqref>{}</xm:sqref></x14:dataValidation></x14:dataValidations>",
    "format": "<x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type='dataBar' id='{{7}}'><x14:dataBar/>"
    "</x14:cfRule><xm:sqref>{}</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings>",
    "ignored error": "<x14:ignoredErrors><x14:ignoredError numberStoredAsText='1'><xm:sqref>{}</xm:sqref></x14:ignoredError></x14:ignoredErrors>",
    "protected range": "<x14:protectedRanges><x14:protectedRange name='own'><xm:sqref>{}</xm:sqref></x14:protectedRange></x14:protectedRanges>",
}


_RANGES = {
    "C2:C3": "C2:C5",
    "E2:E3": "E2:E5",
    "C2:D3": "C2:D5",
    "C2:C900": "C2:C900",
    "C2": "C2",
    "C1:C3": "C1:C3",
    "J2:J3": "J2:J3",
    "G2:J3": "G2:J3",
}


@pytest.mark.parametrize("kind", _EXTENDED)
def test_rules_of_later_programs_reach_over_new_rows(tmp_path: Path, kind: str) -> None:
    path = save(tmp_path / "cup.xlsx", CONTENT)
    rule = _EXTENDED[kind].format(" ".join(_RANGES))
    ext = f"<extLst><ext uri='{{x}}' {_X14}>{rule}</ext></extLst></worksheet>"
    done = draw(_rewritten(path, lambda text: text.replace("</worksheet>", ext), r"xl/worksheets/sheet4\.xml"))
    with Workbook(done.path) as book:
        part = book.package.read(book.parts["Matches"]).decode()
    assert re.findall(r"<xm:sqref>(.*?)</xm:sqref>", part) == [" ".join(_RANGES.values())]
