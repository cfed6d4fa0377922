"""Editing a worksheet as bytes gives what editing its tree would give."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from pipeline.workbook.ooxml.cell import Formula, Value, escaped
from pipeline.workbook.ooxml.sheet import SheetPart
from tests.profiles import examples

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_CELLS = st.dictionaries(
    st.tuples(st.integers(1, 30), st.integers(1, 30)),
    st.one_of(st.integers(-9, 10**6), st.text(st.characters(exclude_categories=["Cs"]), max_size=6)),
    max_size=20,
)


def _sheet(cells: dict[tuple[int, int], int | str]) -> bytes:
    empty = SheetPart(f'<worksheet xmlns="{_MAIN}"><sheetData/></worksheet>'.encode())
    for row, column in sorted(cells):
        empty.write(row, {column: cells[row, column]})
    return empty.data()


def _values(data: bytes) -> dict[tuple[int, int], str]:
    sheet = SheetPart(data)
    return {
        (row, column): cell.value
        for row in range(1, sheet.last_row + 1)
        for column, cell in sheet.cells(row).items()
        if cell.filled
    }


def _shown(cells: dict[tuple[int, int], int | str]) -> dict[tuple[int, int], str]:
    return {
        at: escaped(value) if isinstance(value, str) else str(value) for at, value in cells.items() if value != ""
    }


@examples(20)
@given(_CELLS, _CELLS)
def test_later_values_lie_over_earlier_ones(
    first: dict[tuple[int, int], int | str], second: dict[tuple[int, int], int | str]
) -> None:
    sheet = SheetPart(_sheet(first))
    for (row, column), value in second.items():
        sheet.write(row, {column: value})
    data = sheet.data()
    assert _values(data) == _shown(first | second)
    numbers = [int(row.get("r", "0")) for row in etree.fromstring(data).iter(f"{{{_MAIN}}}row")]
    assert numbers == sorted(set(numbers))
    for element in etree.fromstring(data).iter(f"{{{_MAIN}}}row"):
        places = [cell.get("r", "") for cell in element]
        assert places == sorted(places, key=lambda place: (len(place), place))


def test_what_is_not_touched_stays_byte_for_byte() -> None:
    data = (
        f"<?xml version='1.0'?>\n<worksheet xmlns=\"{_MAIN}\" xmlns:x14ac='urn:x' ><dimension ref=\"A1:B2\"/>"
        '<sheetData><row r="1"  x14ac:dyDescent="0.2"><c r="A1" t="s"><v>0</v></c></row>\n'
        '<row r="2" spans="1:2"><c  r="B2"><v>7</v></c></row></sheetData>\n<pageMargins left = "0.7"/></worksheet>'
    ).encode()
    assert SheetPart(data).data() == data
    sheet = SheetPart(data)
    sheet.write(3, {3: "new"})
    added = '<row r="3"><c r="C3" t="inlineStr"><is><t xml:space="preserve">new</t></is></c></row>'
    assert sheet.data() == data.replace(b"A1:B2", b"A1:C3").replace(
        b"</sheetData>", added.encode() + b"</sheetData>"
    )


def test_a_name_that_looks_like_a_formula_is_text() -> None:
    sheet = SheetPart(_sheet({}))
    values: dict[int, Value] = {1: "=1+1", 2: Formula("1+1")}
    sheet.write(1, values)
    cells = SheetPart(sheet.data()).cells(1)
    assert (cells[1].value, cells[1].formula) == ("=1+1", None)
    assert cells[2].formula == "normal"


def test_cells_without_references_keep_their_places() -> None:
    rows = "<row><c><v>1</v></c><c/><c><v>3</v></c></row><row><c><v>9</v></c></row>"
    sheet = SheetPart(f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'.encode())
    sheet.write(1, {2: "two"})
    assert _values(sheet.data()) == {(1, 1): "1", (1, 2): "two", (1, 3): "3", (2, 1): "9"}
    sheet = SheetPart(f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'.encode())
    sheet.write(1, {5: 5})
    assert _values(sheet.data())[1, 3] == "3"
