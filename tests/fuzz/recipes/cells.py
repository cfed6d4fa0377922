"""Cells that are not where or what they seem: addresses, numbers of shared texts, floods of cells of one kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tests.fuzz.packages import MAIN, MATCHES, STRINGS, STYLES, repeated, replaced, sheet, with_parts
from tests.fuzz.recipes.recipe import LONG, MEGA, Recipe, before, one_after_another, package, part_of, put

_FAR = b'<c r="XFD1048576"><v>1</v></c>'
_COMMENT = b"<!--" + b"c" * 5_000 + b"-->"


def _row(content: bytes | Callable[[], Iterable[bytes]]) -> Callable[[bytes], bytes]:
    """Something at the end of the rows of Matches."""
    return put(MATCHES, before(b"</sheetData>", content))


def _cell(begin: bytes, piece: bytes, size: int, end: bytes) -> Callable[[bytes], bytes]:
    """A cell that is long in one place."""
    return _row(lambda: one_after_another(b'<row r="4"><c r="A4"' + begin, repeated(piece, size), end + b"</row>"))


def _after(content: bytes) -> Callable[[bytes], bytes]:
    """Something behind the rows of Matches."""
    return put(MATCHES, lambda part: part.replace(b"</sheetData>", b"</sheetData>" + content, 1))


def _prefixed(data: bytes) -> bytes:
    rows = b'<x:row r="40"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>'
    root = f'<x:worksheet xmlns:x="{MAIN}"><x:sheetData>'.encode()
    whole = b'<?xml version="1.0"?>' + _COMMENT + root + rows + b"</x:sheetData></x:worksheet>"
    return with_parts(data, {MATCHES: whole})


def _texts(cell: str, written: Callable[[int], str] = str) -> Callable[[bytes], bytes]:
    """A long shared text, and a sheet that names it in cell after cell, gigabytes of it: what is written of its number stands for @."""

    def build(data: bytes) -> bytes:
        number = part_of(data, STRINGS).count(b"<si>")
        row = f"<row>{cell.replace('@', written(number)) * 20}</row>".encode()
        longest = before(b"</sst>", b"<si><t>" + LONG + b"</t></si>")
        return with_parts(data, {STRINGS: longest, MATCHES: sheet(repeated(row, 6 * MEGA))})

    return build


def _in_letters(number: int) -> str:
    return "".join(f"&#{ord(digit)};" for digit in str(number))


def _flood(cell: bytes, rows: int, width: int) -> Callable[[bytes], bytes]:
    """A sheet full of one cell."""
    row = b"<row>" + cell * width + b"</row>"
    return lambda data: with_parts(data, {MATCHES: sheet(repeated(row, rows * len(row)))})


def _styles_many(data: bytes) -> bytes:
    """Formats by the million, and a sheet of styled cells."""
    many = before(
        b"</cellXfs>", lambda: repeated(b'<xf numFmtId="14" fontId="0" applyNumberFormat="1"/>', 100 * MEGA)
    )
    return _flood(b'<c s="7"><v>1</v></c>', 100_000, 7)(with_parts(data, {STYLES: many}))


def _own_formats(data: bytes) -> bytes:
    """Formats of numbers by the million, each of a long text."""

    def formats() -> Iterator[bytes]:
        for number in range(164, 400_000):
            yield b'<numFmt numFmtId="%d" formatCode="%s"/>' % (number, b"yy&quot;" + b"x" * 60 + b"&quot;")

    def change(part: bytes) -> bytes:
        at = part.index(b"<fonts")
        return part[:at] + b"".join(one_after_another(b"<numFmts>", formats(), b"</numFmts>")) + part[at:]

    return with_parts(data, {STYLES: change})


def _same_cell(data: bytes) -> bytes:
    row = b'<row r="2">' + b'<c r="C2"><v>1</v></c>' * 20 + b"</row>"
    return with_parts(data, {MATCHES: sheet(repeated(row, 60 * MEGA))})


def _one_long(data: bytes) -> bytes:
    """A text of a hundred megabytes, shown ten times."""
    cells = b"<row>" + b'<c t="s"><v>%d</v></c>' % part_of(data, STRINGS).count(b"<si>") * 10 + b"</row>"
    content = part_of(data, STRINGS)
    at = content.rindex(b"</sst>")
    strings = one_after_another(content[:at], b"<si><t>", repeated(b"x", 100 * MEGA), b"</t></si></sst>")
    return with_parts(data, {STRINGS: strings, MATCHES: sheet(iter([cells]))})


def _texts_by_the_million(item: bytes, size: int) -> Callable[[bytes], bytes]:
    def build(data: bytes) -> bytes:
        content = part_of(data, STRINGS)
        at = content.rindex(b"</sst>")
        return with_parts(data, {STRINGS: one_after_another(content[:at], repeated(item, size), b"</sst>")})

    return build


MISPLACED = ("cell-misplaced", "sheet-damaged")
TOO_MUCH = ("sheet-too-much-text", "archive-too-large")

RECIPES: tuple[Recipe, ...] = (
    package("row-elsewhere", _row(b'<row r="40">' + _FAR + b"</row>"), "cell-misplaced"),
    package("small-letters", _row(b'<row r="40"><c r="xfd40"><v>1</v></c></row>'), "cell-misplaced"),
    package("small-letters-elsewhere", _row(b'<row r="40"><c r="xfd1048576"><v>1</v></c></row>'), "cell-misplaced"),
    package("cell-in-another", _row(b'<row r="40"><x>' + _FAR + b"</x></row>"), *MISPLACED),
    package("cell-in-a-cell", _row(b'<row r="40"><c r="A40">' + _FAR + b"</c></row>")),
    package("cell-outside-of-rows", _row(_FAR), *MISPLACED),
    package("cell-behind-the-rows", _after(_FAR)),
    package("row-behind-the-rows", _after(b'<row r="1048576">' + _FAR + b"</row>")),
    package(
        "rows-twice", _after(b'<sheetData><row r="1048576">' + _FAR + b"</row></sheetData>"), "sheet-too-large"
    ),
    package("row-in-a-row", _row(b'<row r="40"><row r="1048576">' + _FAR + b"</row></row>"), *MISPLACED),
    package("prefixed", _prefixed, "cell-misplaced"),
    package("far-and-true", _row(b'<row r="1048576">' + _FAR + b"</row>"), "sheet-too-large"),
    package("row-zero", _row(b'<row r="0"><c r="A0"><v>1</v></c></row>'), *MISPLACED),
    package("row-beyond", _row(b'<row r="4294967297"><c r="A4294967297"><v>1</v></c></row>'), *MISPLACED),
    package("column-beyond", _row(b'<row r="40"><c r="ZZZZZZZ40"><v>1</v></c></row>'), *MISPLACED),
    package("address-in-dollars", _row(b'<row r="40"><c r="$XFD$1048576"><v>1</v></c></row>'), *MISPLACED),
    package("dimension", put(MATCHES, replaced(('<dimension ref="', '<dimension ref="A1:XFD1048576" x="')))),
    package(
        "dimension-beyond", put(MATCHES, replaced(('<dimension ref="', '<dimension ref="A1:ZZZZ99999999999" x="')))
    ),
    package("spaces-in-an-address", _row(b'<row r="40"><c r=" A40 "><v>1</v></c></row>'), *MISPLACED),
    package("text-plus", _texts('<c t="s"><v>+@</v></c>'), "cell-not-understood", *TOO_MUCH),
    package("text-zeros", _texts('<c t="s"><v>00000000000@</v></c>'), "cell-not-understood", *TOO_MUCH),
    package("text-two-values", _texts('<c t="s"><v>1</v><v>@</v></c>'), "cell-not-understood", *TOO_MUCH),
    package("text-cdata", _texts('<c t="s"><v><![CDATA[@]]></v></c>'), "cell-not-understood", *TOO_MUCH),
    package("text-comment", _texts('<c t="s"><v>@<!-- --></v></c>'), "cell-not-understood", *TOO_MUCH),
    package("text-letter", _texts('<c t="s"><v>@</v></c>', _in_letters), "cell-not-understood", *TOO_MUCH),
    package("text-spaces", _texts('<c t="s"><v> @\n</v></c>'), "cell-not-understood", *TOO_MUCH),
    package("text-nested", _texts('<c t="s"><x><v>@</v></x></c>')),
    package("text-in-value", _texts('<c t="s"><v><x>@</x></v></c>'), "cell-not-understood", *TOO_MUCH),
    package(
        "text-beyond",
        _flood(b'<c t="s"><v>4000000000</v></c>', 10, 5),
        "cell-not-understood",
    ),
    package("text-in-cells", _flood(b'<c t="inlineStr"><is><t>' + LONG + b"</t></is></c>", 500, 9), *TOO_MUCH),
    package("text-of-formulas", _flood(b'<c t="str"><f>A1</f><v>' + LONG + b"</v></c>", 500, 9), *TOO_MUCH),
    package("one-long-text", _one_long, *TOO_MUCH, dear=True),
    package("unique-count", put(STRINGS, replaced(('uniqueCount="', 'uniqueCount="4294967295" x="')))),
    package(
        "count",
        put(
            STRINGS,
            replaced((' count="', ' count="4294967295" y="'), ('uniqueCount="', 'uniqueCount="4294967295" x="')),
        ),
    ),
    package("empty-texts", _texts_by_the_million(b"<si/>", 50 * MEGA), "part-too-large", dear=True),
    package("short-texts", _texts_by_the_million(b"<si><t>a</t></si>", 100 * MEGA), "part-too-large", dear=True),
    package(
        "texts-in-runs",
        _texts_by_the_million(b"<si>" + b"<r><t>a</t></r>" * 50 + b"</si>", 100 * MEGA),
        "part-too-large",
        dear=True,
    ),
    package("many-errors", _flood(b'<c t="e"><v>#N/A</v></c>', 200_000, 3), "sheet-too-many-errors", dear=True),
    package("many-formulas", _flood(b"<c><f>1</f></c>", 140_000, 5), "sheet-too-many-errors", dear=True),
    package("many-numbers", _flood(b"<c><v>1</v></c>", 700_000, 7), "part-too-large", "sheet-too-large", dear=True),
    package("as-many-numbers-as-may-be", _flood(b"<c><v>1</v></c>", 106_000, 7), "no-header", dear=True),
    package(
        "as-many-formulas-as-may-be", _flood(b"<c><f>1</f><v>1.5e3</v></c>", 72_000, 7), "no-header", dear=True
    ),
    package(
        "many-empty-rows",
        lambda data: with_parts(data, {MATCHES: sheet(repeated(b"<row/>", 60 * MEGA))}),
        "part-too-large",
        "sheet-too-large",
        dear=True,
    ),
    package("many-empty-cells", _flood(b"<c/>", 600_000, 20), "part-too-large", dear=True),
    package("same-cell", _same_cell, "no-header", dear=True),
    package("styles-many", _styles_many, "part-too-large", dear=True),
    package("number-formats-many", _own_formats, "part-too-large", dear=True),
    package(
        "formula-for-all",
        _row(b'<row r="4"><c r="A4"><f t="shared" ref="A1:XFD1048576" si="0">B1</f><v>1</v></c></row>'),
        "*",
    ),
    package(
        "array-for-all",
        _row(b'<row r="4"><c r="A4"><f t="array" ref="A1:XFD1048576">B1</f><v>1</v></c></row>'),
        "*",
    ),
    package("long-formula", _cell(b"><f>", b"1+", 5 * MEGA, b"1</f><v>1</v></c>"), "*"),
    package("long-number", _cell(b"><v>", b"9", 5 * MEGA, b"</v></c>"), "*"),
    package("number-far", _row(b'<row r="4"><c r="A4"><v>1e999999999</v></c></row>'), "*"),
    package("date-far", _row(b'<row r="4"><c r="A4" t="d"><v>' + b"2" * 5_000 + b"-01-01</v></c></row>"), "*"),
    package(
        "many-attributes",
        _row(lambda: [b'<row r="4"><c r="A4" ', *(b'a%d="" ' % n for n in range(300_000)), b"/></row>"]),
        "*",
    ),
    package("long-attribute", _cell(b' a="', b"x", 30 * MEGA, b'"/>'), "*"),
    package("between-tags", _row(lambda: repeated(b"<!-- --><?a b?>", 15 * MEGA))),
    package("cdata-between-tags", _row(b"<![CDATA[]]>" * 1000)),
)
