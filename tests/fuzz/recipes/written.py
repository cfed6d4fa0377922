"""Parts that only the writer looks at: comments and their boxes, tables, formats, names, what stands behind the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.fuzz.packages import MAIN, MATCHES, STYLES, repeated, replaced, with_parts
from tests.fuzz.recipes.packages import KIND
from tests.fuzz.recipes.recipe import MEGA, Recipe, before, one_after_another, package, put

_RELS = "http://schemas.openxmlformats.org/package/2006/relationships"
_LINKS = "xl/worksheets/_rels/sheet4.xml.rels"


def _linked(
    kinds: dict[str, str], change: Callable[[bytes], bytes] | None, parts: dict[str, Callable[[], Iterator[bytes]]]
) -> Callable[[bytes], bytes]:
    """Matches with parts beside it, by what kind of link leads to which."""
    links = "".join(
        f'<Relationship Id="x{n}" Type="{KIND}/{kind}" Target="../{target}"/>'
        for n, (kind, target) in enumerate(kinds.items())
    )
    rels = f'<Relationships xmlns="{_RELS}">{links}</Relationships>'.encode()

    def build(data: bytes) -> bytes:
        changed = {MATCHES: change} if change else {}
        return with_parts(data, {_LINKS: rels, **{name: made() for name, made in parts.items()}, **changed})

    return build


def _comments(count: int, reference: str = "B2") -> Iterator[bytes]:
    yield f'<comments xmlns="{MAIN}"><authors><author>a</author></authors><commentList>'.encode()
    yield from repeated(
        f'<comment ref="{reference}" authorId="0"><text><t>x</t></text></comment>'.encode(), count * 62
    )
    yield b"</commentList></comments>"


def _boxes(count: int) -> Iterator[bytes]:
    yield b'<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">'
    yield from repeated(b'<v:shape id="_x0000_s1025" type="#_x0000_t202"/>', count * 48)
    yield b"</xml>"


def _threads(count: int) -> Iterator[bytes]:
    yield b'<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
    yield from repeated(b'<threadedComment ref="A1" id="{1}"><text>x</text></threadedComment>', count * 64)
    yield b"</ThreadedComments>"


def _table(reference: str, columns: int, totals: str = "0") -> Iterator[bytes]:
    yield (
        f'<table xmlns="{MAIN}" id="1" name="M" displayName="M" ref="{reference}" totalsRowCount="{totals}">'
        f'<autoFilter ref="{reference}"/><tableColumns count="{columns}">'
    ).encode()
    yield from (b'<tableColumn id="%d" name="C%d"/>' % (number, number) for number in range(1, columns + 1))
    yield b"</tableColumns></table>"


_TABLE_PARTS = replaced(
    ("</worksheet>", '<tableParts count="1"><tablePart xmlns:r="urn:r" r:id="x0"/></tableParts></worksheet>')
)
_LEGACY = replaced(
    ("</worksheet>", f'<legacyDrawing xmlns:r="{KIND}" r:id="x1"/></worksheet>'),
)


def _with_table(reference: str, columns: int, totals: str = "0") -> Callable[[bytes], bytes]:
    return _linked(
        {"table": "tables/table1.xml"},
        _TABLE_PARTS,
        {"xl/tables/table1.xml": lambda: _table(reference, columns, totals)},
    )


def _behind_rows(head: bytes, piece: bytes, tail: bytes, size: int) -> Callable[[bytes], bytes]:
    """Something by the million behind the rows of Matches."""

    def change(part: bytes) -> bytes:
        return part.replace(
            b"</sheetData>", b"".join(one_after_another(b"</sheetData>", head, repeated(piece, size), tail)), 1
        )

    return put(MATCHES, change)


def _before_rows(content: bytes, times: int = 1) -> Callable[[bytes], bytes]:
    return put(
        MATCHES,
        lambda part: part.replace(b"<sheetData>", b"<cols>" + content * times + b"</cols><sheetData>", 1),
    )


def _merged(data: bytes) -> bytes:
    cells = (b'<mergeCell ref="A%d:B%d"/>' % (number, number) for number in range(100, 900_000))
    content = b"<mergeCells>" + b"".join(cells) + b"</mergeCells>"
    return put(MATCHES, lambda part: part.replace(b"</sheetData>", b"</sheetData>" + content, 1))(data)


BIG = 60 * MEGA

RECIPES: tuple[Recipe, ...] = (
    package(
        "comments-many",
        _linked(
            {"comments": "comments4.xml", "vmlDrawing": "drawings/vml4.vml"},
            _LEGACY,
            {"xl/comments4.xml": lambda: _comments(700_000), "xl/drawings/vml4.vml": lambda: _boxes(3)},
        ),
        dear=True,
    ),
    package(
        "comments-nowhere",
        _linked({"comments": "comments4.xml"}, None, {"xl/comments4.xml": lambda: _comments(3, "ZZZZ0")}),
    ),
    package(
        "comments-everywhere",
        _linked({"comments": "comments4.xml"}, None, {"xl/comments4.xml": lambda: _comments(3, "A1:XFD1048576")}),
    ),
    package(
        "boxes-many",
        _linked(
            {"comments": "comments4.xml", "vmlDrawing": "drawings/vml4.vml"},
            _LEGACY,
            {"xl/comments4.xml": lambda: _comments(3), "xl/drawings/vml4.vml": lambda: _boxes(1_300_000)},
        ),
        dear=True,
    ),
    package(
        "threads-many",
        _linked(
            {"threadedComment": "threadedComments/t.xml"},
            None,
            {"xl/threadedComments/t.xml": lambda: _threads(900_000)},
        ),
        dear=True,
    ),
    package("table-for-all", _with_table("A1:XFD1048576", 7)),
    package("table-nowhere", _with_table("ZZZZ0:A-1", 7)),
    package("table-turned-round", _with_table("G3:A1", 7)),
    package("table-of-many-columns", _with_table("A1:XFD3", 900_000), dear=True),
    package("table-of-totals", _with_table("A1:G3", 7, "4000000000"), "*"),
    package("table-of-no-totals", _with_table("A1:G3", 7, "-1")),
    package("table-missing", _linked({"table": "tables/table1.xml"}, _TABLE_PARTS, {})),
    package("merged-many", _merged, dear=True),
    package(
        "merged-for-all",
        _behind_rows(b"<mergeCells>", b'<mergeCell ref="A1:XFD1048576"/>', b"</mergeCells>", 2_000),
    ),
    package(
        "formats-many",
        _behind_rows(
            b"",
            b'<conditionalFormatting sqref="A1:XFD1048576"><cfRule type="expression" dxfId="0" priority="1"><formula>1</formula></cfRule></conditionalFormatting>',
            b"",
            BIG,
        ),
        dear=True,
    ),
    package(
        "format-of-many-areas",
        _behind_rows(
            b'<conditionalFormatting sqref="',
            b"A1:XFD1048576 ",
            b'"><cfRule type="expression" priority="1"><formula>1</formula></cfRule></conditionalFormatting>',
            20 * MEGA,
        ),
        "*",
        dear=True,
    ),
    package(
        "validations-many",
        _behind_rows(
            b"<dataValidations>",
            b'<dataValidation sqref="A1:XFD1048576"><formula1>1</formula1></dataValidation>',
            b"</dataValidations>",
            BIG,
        ),
        dear=True,
    ),
    package(
        "links-many",
        _behind_rows(b"<hyperlinks>", b'<hyperlink ref="A1"/>', b"</hyperlinks>", BIG),
        "part-too-large",
        dear=True,
    ),
    package(
        "columns-many",
        _before_rows(b'<col min="1" max="16384" width="9"/>', 1_000_000),
        dear=True,
    ),
    package("columns-beyond", _before_rows(b'<col min="1" max="4294967295" width="9"/>')),
    package("columns-of-nothing", _before_rows(b'<col min="x" max="-1" width="1e999"/>')),
    package(
        "looks-many",
        put(
            STYLES,
            lambda part: part.replace(
                b"</styleSheet>", b"<dxfs>" + b"<dxf><font><b/></font></dxf>" * 2_000_000 + b"</dxfs></styleSheet>"
            ),
        ),
        "part-too-large",
        dear=True,
    ),
    package(
        "rows-repeated-in-tail",
        _behind_rows(b"<rowBreaks>", b'<brk id="1"/>', b"</rowBreaks>", BIG),
        "part-too-large",
        dear=True,
    ),
    package("filter-for-all", _behind_rows(b'<autoFilter ref="A1:XFD1048576"/>', b" ", b"", 10)),
    package("long-extension", _behind_rows(b"<extLst><ext>", b"<x/>", b"</ext></extLst>", BIG), "*", dear=True),
    package(
        "spaces-in-the-tail",
        put(MATCHES, before(b"</worksheet>", lambda: repeated(b" ", BIG))),
        "part-too-large",
        dear=True,
    ),
)
