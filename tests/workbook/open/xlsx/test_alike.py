"""A plain sheet is read the same whether its shape is looked at or each of its cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.workbook.ooxml.refs import address
from pipeline.workbook.open.fast_reader import all_rows, opened
from pipeline.workbook.open.grid import Rows, place_hidden
from pipeline.workbook.open.xlsx.book import checked_closely, checked_sheet, fresh_archive, styles_of
from pipeline.workbook.open.xlsx.cells import CheckedSheet
from pipeline.workbook.open.xlsx.texts import texts_of
from pipeline.workbook.open.xlsx.walk import PartDamagedError
from tests.workbook.open.xlsx.files import STYLES, TEXTS, sheet_of

_TEXT = st.text("aŁя &<>'\"_x0041_\u00a0", max_size=8).map(
    lambda text: text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
)
_CONTENT = st.one_of(
    st.just("/>"),
    st.just("></c>"),
    st.just(' t="n"></c>'),
    st.integers(0, 1).map(lambda number: f' t="s"><v>{number}</v></c>'),
    st.integers(-9999, 99999).map(lambda number: f"><v>{number}</v></c>"),
    st.floats(-1e9, 1e9).map(lambda number: f' t="n"><f>A1</f><v>{number:.9f}</v></c>'),
    _TEXT.map(lambda text: f' t="str"><f ca="1">B2</f><v>{text}</v></c>'),
    _TEXT.map(lambda text: f' t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>'),
    _TEXT.map(lambda text: f' t="inlineStr"><is><t>{text}</t></is></c>'),
    st.sampled_from(["0", "1"]).map(lambda value: f' t="b"><v>{value}</v></c>'),
)
_CELLS = st.dictionaries(
    st.tuples(st.integers(1, 40), st.integers(1, 60)),
    st.tuples(st.sampled_from(["", ' s="1"', ' s="2"']), _CONTENT),
)


def _rows(cells: dict[tuple[int, int], tuple[str, str]]) -> str:
    rows = (
        f'<row r="{row}" spans="1:60">'
        + "".join(
            f'<c r="{address(column, row)}"{style}{content}'
            for (at, column), (style, content) in sorted(cells.items())
            if at == row
        )
        + "</row>"
        for row in sorted({row for row, _ in cells})
    )
    return "".join(rows)


def _values(checked: CheckedSheet) -> Rows:
    texts = texts_of(TEXTS.encode())
    archive = fresh_archive([checked.rows], texts, styles_of(STYLES.encode()), from_1904=False)
    rows = all_rows(opened(archive), "0", "Players", [])
    place_hidden(rows, checked.look)
    return _trimmed(rows)


def _trimmed(rows: Rows) -> Rows:
    """Without the blank cells and rows at the ends."""
    short = [
        row[: max((place for place, cell in enumerate(row, start=1) if cell != ""), default=0)] for row in rows
    ]
    return short[: max((place for place, row in enumerate(short, start=1) if row), default=0)]


_ROW = '<row r="1" spans="1:2"><c r="A1"><v>7</v></c><c r="B1" t="str"><f ca="1">A1</f><v>a</v></c></row>'


@pytest.mark.parametrize(
    ("place", "odd"),
    [
        ("</worksheet>", "<row>" * 100 + "</row>" * 100 + "</worksheet>"),
        ("</worksheet>", "<a><b></a></b></worksheet>"),
        ("</worksheet>", '<a b="&#xD800;"/></worksheet>'),
        ("<sheetData>", "<sheetPr><a></sheetPr><sheetData>"),
        ('spans="1:2"', 'spans="&#xD800;"'),
        ('spans="1:2"', 'spans="&copy;"'),
        ('spans="1:2"', 'spans="" spans=""'),
        ('spans="1:2"', 'x:spans="1:2"'),
        ('spans="1:2"', 'spans="\x01"'),
        ('ca="1"', 'ca="1" ca="1"'),
        ('ca="1"', "ca"),
        ("<v>a</v>", "<v>&copy;</v>"),
        ("<v>a</v>", "<v>&</v>"),
        ("<v>a</v>", "<v>&#0;</v>"),
        ("<v>a</v>", "<v>\x1f</v>"),
        ("<v>a</v>", "<v>]]></v>"),
        (">A1<", ">A1&#xFFFF;<"),
        (">A1<", ">A1\udcff<"),
    ],
)
def test_what_is_no_xml_is_seen_by_both_looks(place: str, odd: str) -> None:
    sound, texts = sheet_of(_ROW), texts_of(TEXTS.encode())
    assert checked_sheet("Players", sound.encode(), texts).plain
    data = sound.replace(place, odd).encode("utf-8", "surrogateescape")
    for look in (checked_sheet, checked_closely):
        with pytest.raises(PartDamagedError):
            look("Players", data, texts)


@given(_CELLS)
def test_both_looks_read_the_same(cells: dict[tuple[int, int], tuple[str, str]]) -> None:
    data, texts = sheet_of(_rows(cells)).encode(), texts_of(TEXTS.encode())
    plain, closely = checked_sheet("Players", data, texts), checked_closely("Players", data, texts)
    assert plain.plain
    assert not closely.problems
    assert _values(plain) == _values(closely)
    held = [(row, column) for (row, column), (_, content) in cells.items() if "<v" in content or "<is" in content]
    assert plain.look.last_row >= max((row for row, _ in held), default=0)
    assert plain.look.last_column >= max((column for _, column in held), default=0)


def test_rows_behind_the_rows_are_read_by_both_looks() -> None:
    texts, below = texts_of(TEXTS.encode()), _ROW.replace('1"', '2"')
    data = sheet_of(_ROW).replace("</worksheet>", f"<sheetData>{below}</sheetData></worksheet>").encode()
    assert _values(checked_sheet("Players", data, texts)) == [[7, "a"], [7, "a"]]
    assert _values(checked_closely("Players", data, texts)) == [[7, "a"], [7, "a"]]
