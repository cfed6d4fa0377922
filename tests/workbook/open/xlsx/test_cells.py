"""What is read of a sheet is what was looked at, and what no spreadsheet program writes is refused at its cell."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from pipeline.workbook.open.grid import NOT_CALCULATED, CellError
from pipeline.workbook.open.xlsx import book, cells, texts, walk
from tests.workbook.open.xlsx.files import SHEET, STRINGS, TEXTS, codes, grid, read, sheet_of

SOUND = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>7</v></c></row>'


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ('<row r="40"><c r="XFD1048576"><v>1</v></c></row>', "40"),
        ('<row r="2"><c r="xfd2"><v>1</v></c></row>', "2"),
        ('<row r="2"><c r="XFE2"><v>1</v></c></row>', "2"),
        ('<row r="2"><c r="A02"><v>1</v></c><c r="AAAA2"><v>1</v></c></row>', "2"),
        ('<row r="2"><c r="B"><v>1</v></c></row>', "2"),
        ('<row r="2"><x><c r="XFD1048576"><v>1</v></c></x></row>', "2"),
        ('<row r="2"><row r="1048576"><c r="A1048576"><v>1</v></c></row></row>', "2"),
        ('<c r="XFD1048576"><v>1</v></c>', "1"),
        ('<row r="1048577"><c><v>1</v></c></row>', "1"),
        ('<row r="+5"><c><v>1</v></c></row>', "1"),
        ('<row r="2"><c r="A2"><v>1</v></c><c r="A2\n"><v>1</v></c></row>', "2"),
    ],
)
def test_a_cell_that_lies_elsewhere_than_it_says(rows: str, place: str, tmp_path: Path) -> None:
    found = grid(tmp_path, SOUND + rows)
    assert set(codes(found)) == {("cell-misplaced", place)}
    assert found.rows[0] == ["Ada", 7]
    assert sum(cell != "" for row in found.rows for cell in row) <= 3


@pytest.mark.parametrize(
    "cell",
    [
        't="s"><v>+0</v>',
        't="s"><v>00000000000</v>',
        't="s"><v>2</v>',
        't="s"><v>-1</v>',
        't="s"><v>0</v><v>1</v>',
        "><v>1</v><v>2</v>",
        't="b"><v>2</v>',
        't="n"><v>ten</v>',
        't="shared"><v>0</v>',
    ],
)
def test_a_value_that_no_program_writes(cell: str, tmp_path: Path) -> None:
    found = grid(tmp_path, f'{SOUND}<row r="2"><c r="B2" {cell}</c><c r="C2"><v>8</v></c></row>')
    assert codes(found) == [("cell-not-understood", "B2")]
    assert found.rows == [["Ada", 7, ""], ["", "", 8]]


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ('r="B1" t="s"><v>1</v>', "Jan"),
        ('r="B1" t="s"><v></v>', ""),
        ('t="s" r="B1"><v>1</v>', "Jan"),
        ('r="B1"><v>+2.50e1</v>', 25.0),
        ('r="B1"><v> 3 </v>', 3),
        ('r="B1" s="1"><v>45000</v>', dt.date(2023, 3, 15)),
        ('s="2" r="B1"><v>45000</v>', dt.date(2023, 3, 15)),
        ('r="B1" t="b"><v>1</v>', True),
        ('r="B1" t="b"><!-- no --><v>0</v>', False),
        ('r="B1" t="str"><f>A1</f><v>a &amp; b</v>', "a & b"),
        ('r="B1" t="str"><f>A1</f><v>a<![CDATA[ < ]]>b</v>', "a < b"),
        ('r="B1" t="inlineStr"><is><t>Zoë</t></is>', "Zoë"),
        (
            'r="B1" t="inlineStr"><is><r><t xml:space="preserve">Zo </t></r><r><rPr><b/></rPr><t>ë</t></r></is>',
            "Zo ë",
        ),
        ('r="B1" t="inlineStr"><is><t>漢</t><rPh sb="0" eb="1"><t>かん</t></rPh></is>', "漢"),
        ('r="B1" t="e"><v>#N/A</v>', CellError("#N/A")),
        ('r="B1"><f>A1</f>', NOT_CALCULATED),
        ('r="B1"><f>A1</f><v>5</v>', 5),
        ('r="B1"><v>five</v>', "five"),
        ('r="B1" s="1"><v>1e300</v>', 1e300),
        ('r="B1" s="2"><v>99999999999999999999</v>', 1e20),
    ],
)
def test_a_value_as_programs_write_it(cell: str, value: object, tmp_path: Path) -> None:
    found = grid(tmp_path, f'<row r="1"><c r="A1"><v>1</v></c><c {cell}</c></row>')
    assert codes(found) == []
    assert (found.rows[0][1:] or [""]) == [value]


def test_cells_and_rows_that_do_not_say_where_they_are(tmp_path: Path) -> None:
    found = grid(
        tmp_path, '<row><c><v>1</v></c><c><v>2</v></c></row><row r="3"><c r="B3"><v>3</v></c><c><v>4</v></c></row>'
    )
    assert found.rows == [[1, 2, ""], ["", "", ""], ["", 3, 4]]


def test_a_part_in_another_encoding_or_with_prefixes_reads_alike(tmp_path: Path) -> None:
    plain = sheet_of(SOUND)
    prefixed = plain.replace("xmlns=", "xmlns:x=").replace("<", "<x:").replace("<x:/", "</x:")
    head = '<?xml version="1.0"?><!--' + "-" * 0 + "x" * 5000 + "-->"
    for part in (plain, head + prefixed, '\ufeff<?xml version="1.0" encoding="UTF-16"?>' + plain):
        data = part.encode("utf-16-le") if "UTF-16" in part else part.encode()
        found = read(tmp_path, {SHEET: data, STRINGS: TEXTS.encode("utf-16")})
        assert codes(found) == []
        assert found.rows == [["Ada", 7]]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "part",
    [
        sheet_of(SOUND)[:-20],
        "<!DOCTYPE worksheet>" + sheet_of(SOUND),
        sheet_of(SOUND.replace("7", "&seven;")),
        sheet_of(f"{'<x>' * 80}{'</x>' * 80}{SOUND}"),
        sheet_of(SOUND.replace("7", "\ud800")).encode("utf-8", "surrogatepass"),
    ],
)
def test_a_part_that_is_no_xml_of_a_sheet(part: str | bytes, tmp_path: Path) -> None:
    assert codes(read(tmp_path, {SHEET: part})) == [("sheet-damaged", "Players")]


def test_counts_that_are_not_true_are_not_believed(tmp_path: Path) -> None:
    many = TEXTS.replace('uniqueCount="2"', 'uniqueCount="4294967295"').replace('count="2"', 'count="4294967295"')
    assert grid(tmp_path, SOUND, **{STRINGS: many}).rows == [["Ada", 7]]


def test_too_many_error_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells, "MAX_HIDDEN", 3)
    errors = "".join(f'<row r="{row}"><c r="A{row}" t="e"><v>#N/A</v></c></row>' for row in range(1, 5))
    assert codes(grid(tmp_path, errors)) == [("sheet-too-many-errors", "A4")]


@pytest.mark.parametrize(("module", "bound"), [(book, "MAX_STYLES"), (texts, "MAX_TEXTS"), (walk, "MAX_TAGS")])
def test_a_part_with_too_much_in_it(
    module: object, bound: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, bound, 1)
    found = read(tmp_path, {SHEET: sheet_of(SOUND)})
    assert [code for code, _ in codes(found)] == ["part-too-large"]


def test_text_of_the_sheet_itself_counts_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shared text that is repeated, and text in cells, in a plain sheet and in one that is walked through."""
    monkeypatch.setattr(book, "MAX_TEXT_BYTES", 60)
    monkeypatch.setattr("pipeline.workbook.open.grid.MAX_TEXT_BYTES", 60)
    long = TEXTS.replace("Ada", "A" * 40)
    assert codes(grid(tmp_path, SOUND, **{STRINGS: long})) == []
    twice = SOUND + SOUND.replace("1", "2", 2)
    for rows in (twice, twice + "<!-- walked -->"):
        assert codes(grid(tmp_path, rows, **{STRINGS: long})) == [("sheet-too-much-text", "Players")]
    own = f'<row r="1"><c r="A1" t="inlineStr"><is><t>{"x" * 70}</t></is></c></row>'
    for rows in (own, own + "<!-- walked -->"):
        assert codes(grid(tmp_path, rows)) == [("sheet-too-much-text", "Players")]
