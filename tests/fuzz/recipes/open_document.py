"""OpenDocument: repetitions without end, tables by the hundred, spaces by the billion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tests.builders.workbooks import HEADINGS, sheets
from tests.fuzz.mutants.archive import entry, opened, written
from tests.fuzz.recipes.recipe import MEGA, Recipe
from tests.fuzz.sound.events import Value
from tests.fuzz.sound.opendocument import HEAD, TAIL, cell, packed, table

_END = "</table:table-row>"


def _sheets(name: str) -> dict[str, Sequence[Sequence[Value]]]:
    event = [("Name", f"Cup {name}"), ("Date", "2026-03-14"), ("Draw seed", "k7"), ("Language", "en")]
    return dict(sheets(event=event, matches=[HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]))


def _content(name: str) -> Iterator[str]:
    yield HEAD
    yield from (table(one, rows) for one, rows in _sheets(name).items())


def _with(name: str, more: Callable[[], Iterator[str]], *codes: str, dear: bool = False) -> Recipe:
    """Tables beside those of the event."""

    def pieces() -> Iterator[str]:
        yield from _content(name)
        yield from more()
        yield TAIL

    return Recipe(name, ".ods", lambda: packed(pieces()), codes, dear)


def _changed(name: str, before: str, after: str, *codes: str, dear: bool = False) -> Recipe:
    """The content with something else the last time that it has one thing."""

    def make() -> bytes:
        whole = "".join(_content(name)) + TAIL
        at = whole.rindex(before)
        return packed([whole[:at], after, whole[at + len(before) :]])

    return Recipe(name, ".ods", make, codes, dear)


def _row(content: str, times: str = "1") -> str:
    return f'<table:table-row table:number-rows-repeated="{times}">{content}</table:table-row>'


def _tables(count: int, content: str) -> Callable[[], Iterator[str]]:
    return lambda: (f'<table:table table:name="T{number}">{content}</table:table>' for number in range(count))


def _one(content: str) -> Callable[[], Iterator[str]]:
    return _tables(1, content)


def _long(size: int) -> Iterator[str]:
    yield '<table:table table:name="L"><table:table-row><table:table-cell office:value-type="string"><text:p>'
    yield from ("x" * MEGA for _ in range(size // MEGA))
    yield "</text:p></table:table-cell></table:table-row></table:table>"


def _deep(levels: int) -> str:
    return "<text:p>" * levels + "</text:p>" * levels


def _in_16_bits() -> bytes:
    archive = opened(packed(["".join(_content("ods-in-16-bits")) + TAIL]))
    for number, one in enumerate(archive.entries):
        if one.name == b"content.xml":
            text = one.data.decode().replace('encoding="UTF-8"', 'encoding="UTF-16"')
            archive.entries[number] = entry(one.name, text.encode("utf-16"))
    return written(archive)


def _beside(name: str) -> Recipe:
    """A second content by nearly the same name, with a far cell."""

    def make() -> bytes:
        archive = opened(packed([*_content(name), TAIL]))
        far = (
            HEAD
            + table("Matches", [["x"]]).replace(
                "<table:table-cell ", '<table:table-cell table:number-columns-repeated="16384" '
            )
            + TAIL
        )
        archive.entries.insert(1, entry(b"/content.xml", far.encode()))
        return written(archive)

    return Recipe(name, ".ods", make, ("archive-part-twice", "archive-damaged"))


MILLION = _row(cell(1, 1000), "1000")
TOO_MANY = ("sheet-too-large", "workbook-too-many-cells")
ENTITY = (
    '<!DOCTYPE x [<!ENTITY a "'
    + "x" * 1000
    + '">'
    + "".join(f'<!ENTITY b{n} "{"&a;" * 10}">' for n in range(9))
    + "]>"
)

RECIPES: tuple[Recipe, ...] = (
    _with("tables-of-a-million", _tables(200, MILLION), *TOO_MANY),
    _with("tables-of-a-million-texts", _tables(200, _row(cell("x", 1000), "1000")), *TOO_MANY),
    _with("tables-of-blanks", _tables(200, _row(cell(None, 1000), "1000"))),
    _with("tables-by-the-thousand", _tables(100_000, ""), "*?", dear=True),
    _with("rows-without-end", _one(_row(cell(1), "18446744073709551615")), *TOO_MANY, "part-damaged"),
    _with("rows-of-32-bits", _one(_row(cell(1), "4294967296")), *TOO_MANY, "part-damaged"),
    _with("rows-below-nothing", _one(_row(cell(1), "-1")), "workbook-not-understood", "part-damaged", "*?"),
    _with("rows-in-words", _one(_row(cell(1), "many")), "workbook-not-understood", "part-damaged", "*?"),
    _with("columns-without-end", _one(_row(cell(1, 2**63))), *TOO_MANY, "part-damaged"),
    _with(
        "columns-plus",
        _one(
            _row(
                cell(1).replace("<table:table-cell", '<table:table-cell table:number-columns-repeated="+999999999"')
            )
        ),
    ),
    _with(
        "columns-spaced",
        _one(
            _row(
                cell(1).replace(
                    "<table:table-cell", '<table:table-cell table:number-columns-repeated=" 999999999 "'
                )
            )
        ),
        *TOO_MANY,
        "part-damaged",
        "workbook-not-understood",
    ),
    _with(
        "columns-in-other-digits",
        _one(
            _row(cell(1).replace("<table:table-cell", '<table:table-cell table:number-columns-repeated="٩٩٩٩٩٩٩٩"'))
        ),
        *TOO_MANY,
        "part-damaged",
        "workbook-not-understood",
        "*?",
    ),
    _with(
        "columns-prefixed",
        _one(
            _row(
                '<t:table-cell xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0" t:number-columns-repeated="999999999" office:value-type="string"><text:p>x</text:p></t:table-cell>'
            )
        ),
        *TOO_MANY,
        "part-damaged",
        "*?",
    ),
    _with(
        "columns-of-no-namespace",
        _one(_row('<table-cell number-columns-repeated="999999999"><p>x</p></table-cell>')),
        "*?",
    ),
    _with("blanks-then-one", _one(_row(cell(None, 16_383) + cell(1), "1000000")), *TOO_MANY),
    _with("rows-then-one", _one(_row(cell(None, 1), "1048575") + _row(cell(None, 16_383) + cell(1))), *TOO_MANY),
    _with(
        "rows-in-groups",
        _one("<table:table-row-group>" * 200 + _row(cell(1, 999_999), "999") + "</table:table-row-group>" * 200),
        *TOO_MANY,
        "part-damaged",
    ),
    _with(
        "covered-cells",
        _one(
            _row(
                '<table:covered-table-cell table:number-columns-repeated="999999" office:value-type="string"><text:p>x</text:p></table:covered-table-cell>',
                "999",
            )
        ),
        *TOO_MANY,
    ),
    _with(
        "spaces-by-the-billion",
        _one(
            _row(
                '<table:table-cell office:value-type="string"><text:p>a<text:s text:c="4000000000"/>b</text:p></table:table-cell>'
            )
        ),
        "sheet-too-much-text",
        "workbook-too-much-memory",
        "part-damaged",
        "*?",
    ),
    _with(
        "spaces-by-the-million",
        _one(
            _row(
                '<table:table-cell office:value-type="string"><text:p>a<text:s text:c="50000000"/>b</text:p></table:table-cell>'
                * 30
            )
        ),
        "sheet-too-much-text",
        "workbook-too-much-memory",
        "part-damaged",
        "*?",
    ),
    _with("text-repeated", _one(_row(cell("x" * 30_000, 5000))), "sheet-too-much-text"),
    _with(
        "text-in-an-attribute",
        _one(
            _row(
                f'<table:table-cell table:number-columns-repeated="5000" office:value-type="string" office:string-value="{"x" * 30_000}"/>'
            )
        ),
    ),
    _with(
        "text-of-100-mb",
        lambda: _long(100 * MEGA),
        "sheet-too-much-text",
        "workbook-too-much-memory",
        "*?",
        dear=True,
    ),
    _with(
        "errors-by-the-million",
        _one(
            _row(
                '<table:table-cell table:number-columns-repeated="1000" calcext:value-type="error" office:value-type="string"><text:p>#N/A</text:p></table:table-cell>',
                "1",
            )
            * 900
        ),
        "*?",
        dear=True,
    ),
    _with(
        "table-in-a-cell",
        _one(
            _row(
                '<table:table-cell office:value-type="string"><table:table table:name="X">'
                + MILLION * 30
                + "</table:table></table:table-cell>"
            )
        ),
        *TOO_MANY,
        "*?",
    ),
    _with(
        "deep-ods",
        _one(_row('<table:table-cell office:value-type="string">' + _deep(300_000) + "</table:table-cell>")),
    ),
    _with("rows-outside", lambda: iter([_row(cell(1, 999_999), "999")]), *TOO_MANY, "*?"),
    _with(
        "same-name-twice",
        lambda: iter([f'<table:table table:name="Matches">{MILLION * 9}</table:table>']),
        *TOO_MANY,
        "double-sheet",
    ),
    _changed(
        "date-of-nothing",
        'office:value-type="float" office:value="12"',
        'office:value-type="date" office:date-value="99999-99-99"',
        "*",
    ),
    _changed("entities", "<office:spreadsheet>", "<office:spreadsheet>&a;", "part-damaged"),
    Recipe(
        "laughs",
        ".ods",
        lambda: packed([ENTITY, *_content("laughs"), "&b1;", TAIL]),
        ("part-damaged", "workbook-not-understood"),
    ),
    Recipe("ods-in-16-bits", ".ods", _in_16_bits, ("*?",)),
    _beside("content-beside"),
)
