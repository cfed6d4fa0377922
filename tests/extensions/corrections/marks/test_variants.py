"""Workbooks as different programs write them, and texts that nobody expects."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from lxml import etree
from openpyxl.worksheet.datavalidation import DataValidation

from pipeline.extensions.corrections.marks import write_checked
from pipeline.problems.problem import Problem
from pipeline.run.load import load
from pipeline.workbook.ooxml.comments import NoteBox, with_boxes, without_boxes
from tests.builders.workbooks import save, sheets
from tests.extensions.corrections.marks.marking import (
    COLOURS,
    colours,
    comments,
    faulty_cup,
    marked,
    marked_problem,
    parts_of_workbook,
    rewritten,
    values,
)
from tests.run.loading import reading_of

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STRICT_RELATIONS = "http://purl.oclc.org/ooxml/officeDocument/relationships"
SHEET = "xl/worksheets/sheet4.xml"
CELLS = {"E2": COLOURS["error"], "D3": COLOURS["error"], "C4": COLOURS["warning"]}


class TestFiles:
    def test_strict(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        change = {
            name: (MAIN, STRICT) for name in parts_of_workbook(path) if name.endswith(".xml") and "xl/" in name
        }
        path = rewritten(path, change)
        path = rewritten(path, dict.fromkeys(parts_of_workbook(path), (RELATIONS, STRICT_RELATIONS)), "strict.xlsx")
        done = marked(path)
        after = parts_of_workbook(done.path)
        relations = after["xl/worksheets/_rels/sheet4.xml.rels"].decode()
        assert f'Type="{STRICT_RELATIONS}/comments"' in relations
        assert f'Type="{STRICT_RELATIONS}/vmlDrawing"' in relations
        for part in (SHEET, "xl/comments1.xml", "xl/styles.xml"):
            assert etree.QName(etree.fromstring(after[part])).namespace == STRICT
        assert load(done.path).problems == done.before.problems
        assert b"Swissbook error" in after[SHEET]

    def test_tags_with_a_prefix(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        data = parts_of_workbook(path)[SHEET].decode()
        prefixed = re.sub(r"<(/?)(?=\w)", r"<\1x:", data).replace("xmlns=", "xmlns:x=")
        done = marked(rewritten(path, {SHEET: (data, prefixed)}))
        after = parts_of_workbook(done.path)[SHEET].decode()
        assert "<x:conditionalFormatting " in after
        assert "<x:legacyDrawing " in after
        assert colours(done.sheet()) == CELLS
        assert comments(done.sheet()).keys() == CELLS.keys()

    def test_without_styles_there_are_comments_at_least(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        bare = rewritten(path, {"xl/_rels/workbook.xml.rels": ("/styles", "/nothing")})
        done = marked(bare)
        assert comments(done.sheet()).keys() == CELLS.keys()
        assert b"conditionalFormatting" not in parts_of_workbook(done.path)[SHEET]

    def test_elements_stand_in_the_order_of_the_schema(self, tmp_path: Path) -> None:
        path = faulty_cup(tmp_path)
        book = openpyxl.load_workbook(path)
        sheet = book["Matches"]
        sheet.merge_cells("J5:K7")
        sheet.auto_filter.ref = "A1:G4"
        sheet.add_data_validation(DataValidation("whole", sqref="A2:A9"))
        sheet["A9"].hyperlink = "#Players!A1"
        book.save(path)
        root = etree.fromstring(parts_of_workbook(marked(path).path)[SHEET])
        names = [etree.QName(child).localname for child in root]
        wanted = [
            *("sheetData", "autoFilter", "mergeCells", "conditionalFormatting", "dataValidations"),
            *("hyperlinks", "pageMargins", "legacyDrawing"),
        ]
        assert sorted(names, key=lambda name: wanted.index(name) if name in wanted else -1) == names

    @pytest.mark.thorough
    def test_two_thousand_problems(self, tmp_path: Path) -> None:
        rows = [("Round", "Player 1", "Player 2", "Result"), *((1, 1, 2, f"r{n}") for n in range(700))]
        path, out = save(tmp_path / "cup.xlsx", sheets(matches=rows)), BytesIO()
        found = [
            marked_problem("Matches", row, column, text="odd") for row in range(2, 702) for column in (2, 3, 4)
        ]
        assert write_checked(path, out, reading_of(load(path)), found, "en") is True
        with zipfile.ZipFile(out) as archive:
            drawing = archive.read("xl/drawings/vmlDrawing1.vml")
        numbers = [int(number) for number in re.findall(rb'id="_x0000_s(\d+)"', drawing)]
        assert len(numbers) == len(set(numbers)) >= 2000
        stated = re.search(rb'idmap v:ext="edit" data="([\d,]+)"', drawing)
        assert stated is not None
        assert {number // 1024 for number in numbers} == set(map(int, stated[1].split(b",")))


class TestTexts:
    @pytest.mark.parametrize(
        "text", ["<b>&\"'</b>]]>", "a\x07b\x0bc", "_x0041_", "\u202eabc", "x" * 10_000, "=1+1"]
    )
    def test_any_text_is_told_as_it_is(self, tmp_path: Path, text: str) -> None:
        done = marked(faulty_cup(tmp_path), [marked_problem("Matches", 2, 5, text=text)])
        told = comments(done.sheet())["E2"]
        shown = re.sub(r"[\x00-\x08\x0b-\x1f]|_(?=x[0-9A-F]{4}_)", lambda found: f"_x{ord(found[0]):04X}_", text)
        assert shown[:300] in told
        assert len(told) < 2000
        assert values(done.path) == values(done.before.path)


class TestDrawing:
    BUTTON = (
        b'<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" '
        b'xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="3"/>'
        b'</o:shapelayout><v:shape id="_x0000_s3073" type="#_x0000_t201"><v:textbox><div>Go<br>on</div></v:textbox>'
        b'<x:ClientData ObjectType="Button"><x:Row>1</x:Row><x:Column>1</x:Column></x:ClientData></v:shape></xml>'
    )
    BOX = NoteBox(2, 2, (2, 15, 0, 5, 6, 0, 5, 0))

    def test_a_button_stays_even_where_the_drawing_is_not_well_formed(self) -> None:
        drawn = with_boxes(self.BUTTON, [self.BOX], {1, 2})
        assert b'id="_x0000_s3074"' in drawn
        assert drawn.startswith(self.BUTTON.removesuffix(b"</xml>"))
        left = without_boxes(drawn, {(2, 2)})
        assert b"_x0000_s3073" in left
        assert b"_x0000_s3074" not in left

    def test_a_new_drawing_takes_numbers_that_no_other_sheet_has(self) -> None:
        drawn = with_boxes(None, [self.BOX], {1, 3})
        assert b'data="2"' in drawn
        assert b'id="_x0000_s2049"' in drawn

    def test_what_is_no_drawing_is_refused(self) -> None:
        with pytest.raises(ValueError, match="no drawing"):
            with_boxes(b"\x89PNG", [self.BOX], set())


@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not on this machine")
@pytest.mark.thorough
def test_libreoffice_keeps_marks_and_what_it_saved_can_be_cleaned(tmp_path: Path) -> None:
    done = marked(faulty_cup(tmp_path))
    command = [str(OFFICE), f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}", "--headless"]
    command += ["--convert-to", "xlsx", "--outdir", str(tmp_path / "saved"), str(done.path)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    saved = marked(tmp_path / "saved" / done.path.name)
    assert saved.before.problems == done.before.problems
    cells = colours(saved.sheet())
    assert cells == CELLS
    assert comments(saved.sheet()) == comments(done.sheet())
    clean = marked(saved.path, [])
    assert not colours(clean.sheet())
    assert not comments(clean.sheet())


@pytest.mark.data
@pytest.mark.thorough
def test_odd_workbooks_are_marked_or_refused(swissbook_data: Path, tmp_path: Path) -> None:
    done = 0
    for path in sorted((swissbook_data / "fuzz").rglob("*.xls[xm]")):
        loaded, out = load(path), BytesIO()
        reading = reading_of(loaded)
        names = list(reading.sheets.values()) if reading else []
        problems = [
            *loaded.problems,
            *(marked_problem(name, row, 2) for name in names or _sheets(path)[:9] for row in (1, 3)),
        ]
        result = write_checked(path, out, reading, problems, "en")
        if isinstance(result, Problem):
            assert result.code.startswith(("write-", "archive-", "file-", "part-", "workbook-")), result
            continue
        done += 1
        copy = tmp_path / path.name
        copy.write_bytes(out.getvalue())
        assert _comparable(load(copy).problems) == _comparable(loaded.problems), path
    assert done > 60


def _sheets(path: Path) -> list[str]:
    try:
        with zipfile.ZipFile(path) as archive:
            root = etree.fromstring(archive.read("xl/workbook.xml"))
    except (KeyError, zipfile.BadZipFile, etree.XMLSyntaxError):
        return []
    return [sheet.get("name", "") for sheet in root.iterfind("{*}sheets/{*}sheet")]


def _comparable(problems: tuple[Problem, ...]) -> list[tuple[str, int, int]]:
    """Without the values: the list of sheets that a Problem may name has one more."""
    return [(one.code, one.at.row, one.at.column) for one in problems]
