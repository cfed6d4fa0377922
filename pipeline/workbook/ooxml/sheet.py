"""A worksheet as bytes: what stands before its rows, the rows, and what stands behind them.

A tree of 80,000 rows needs half a gigabyte; the bytes need fifty megabytes. Only rows that change become trees.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from pipeline.workbook.ooxml.cell import Cell, Value, cell_text, columns, fill, place, quoted, read_cell
from pipeline.workbook.ooxml.package import parse
from pipeline.workbook.ooxml.refs import Box, address, box
from pipeline.workbook.ooxml.tree import local, namespace, put_behind, serialise, written

_SHEET_DATA: Final = re.compile(rb"<((?:\w+:)?)sheetData\b[^>]*?(/?)>")
_NUMBER: Final = re.compile(rb'\sr="(\d+)"')
_SPAN: Final = re.compile(rb"\s(min|max|style)\s*=\s*[\"'](\d+)[\"']")
_WIDTH: Final = re.compile(rb"\swidth\s*=\s*[\"']([\d.]+)[\"']")
_HIDDEN: Final = re.compile(rb"\shidden\s*=\s*[\"'](?:1|true)[\"']")
_ORDER: Final = (
    *("sheetCalcPr", "sheetProtection", "protectedRanges", "scenarios", "autoFilter", "sortState"),
    *("dataConsolidate", "customSheetViews", "mergeCells", "phoneticPr"),
    *("conditionalFormatting", "dataValidations", "hyperlinks"),
    *("printOptions", "pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks", "customProperties"),
    *("cellWatches", "ignoredErrors", "smartTags", "drawing", "legacyDrawing"),
)
"""What may stand behind the rows, in the order of the schema."""
_KEPT: Final = ("s", "customFormat", "ht", "customHeight", "thickBot", "thickTop")
TAG: Final = rb"\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>"
"""A tag from behind its name to its end, whatever its attributes hold."""
_ODD: Final = (b" r='", b" r =", b" r= ", b"\nr=", b"\tr=")
_ODD_ANYWHERE: Final = (b"<!--", b"<![CDATA[")
"""Rightful XML that a search over the bytes would not see through: it is written out plainly first."""
_SAMPLE: Final = 1 << 16
"""A program writes its references in one way throughout; to look so far is enough."""


class SheetPart:
    """One worksheet part; changes are kept per row until `data` is asked for. ValueError for what is no worksheet."""

    def __init__(self, data: bytes) -> None:
        data = plain(data)
        opening = _SHEET_DATA.search(data)
        if opening is None:
            raise ValueError("no sheetData")
        self._prefix = opening[1]
        self._head = data[: opening.start()]
        closing = b"</" + self._prefix + b"sheetData>"
        end = opening.end() if opening[2] else data.rindex(closing)
        self._body = b"" if opening[2] else data[opening.end() : end]
        self._tail = data[opening.end() :] if opening[2] else data[end + len(closing) :]
        root = re.search(rb"<(?:\w+:)?worksheet" + TAG, self._head)
        if root is None:
            raise ValueError("no worksheet")
        self._root_tag, self._root_end = root[0], b"</" + self._prefix + b"worksheet>"
        self.namespace = namespace(parse(self._head + self._root_end))
        self._numbers, self._starts = self._index()
        self._edited: dict[int, Element | bytes] = {}
        """Changed rows as trees, made rows as bytes."""
        self.tail = parse(self._root_tag + self._tail)
        self._tail_before = written(self.tail)
        self.touched = False
        self._widths: dict[int, float | None] = {}

    def _index(self) -> tuple[list[int], list[int]]:
        """Row numbers, and where each row begins in the body (one more: where the last one ends)."""
        numbers, starts, last = [], [], 0
        for match in re.finditer(b"<" + self._prefix + rb"row\b[^>]*>", self._body):
            stated = _NUMBER.search(match[0])
            number = int(stated[1]) if stated else last + 1
            if number <= last:
                raise ValueError("rows out of order")
            last = number
            numbers.append(last)
            starts.append(match.start())
        return numbers, [*starts, len(self._body)]

    def q(self, tag: str) -> str:
        """A tag in the sheet's namespace (transitional or strict)."""
        return f"{{{self.namespace}}}{tag}"

    @property
    def last_row(self) -> int:
        """The number of the last row that is there, filled or not; 0 for an empty sheet."""
        return max([*self._numbers[-1:], *self._edited], default=0)

    def cells(self, row: int) -> Mapping[int, Cell]:
        """The cells of a row by column."""
        element = self.row(row)
        return {} if element is None else {column: read_cell(cell) for column, cell in columns(element)}

    def attributes(self, row: int) -> Mapping[str, str]:
        """Height and style of a row, for a new row that is to look like it."""
        element = self.row(row)
        return {} if element is None else {key: value for key, value in element.items() if key in _KEPT}

    def column_style(self, column: int) -> str | None:
        """The style that empty cells of a column have, if the column has one."""
        styles = (stated[b"style"] for _, stated in self._columns(column) if b"style" in stated)
        return next(styles, b"").decode() or None

    def column_width(self, column: int) -> float | None:
        """How wide a column is made, in letters; 0 if it is hidden, None where it has the usual width."""
        if column not in self._widths:
            tag = next((tag for tag, _ in self._columns(column)), b"")
            width = _WIDTH.search(tag)
            self._widths[column] = 0 if _HIDDEN.search(tag) else float(width[1]) if width else None
        return self._widths[column]

    def _columns(self, column: int) -> Iterator[tuple[bytes, Mapping[bytes, bytes]]]:
        """The tags that say what a column looks like, with the numbers in them."""
        for match in re.finditer(rb"<(?:\w+:)?col" + TAG, self._head):
            stated: dict[bytes, bytes] = dict(_SPAN.findall(match[0]))
            if int(stated.get(b"min", 0)) <= column <= int(stated.get(b"max", 0)):
                yield match[0], stated

    def insert(self, element: Element) -> None:
        """Put an element behind the rows, where the schema wants its kind."""
        put_behind(self.tail, _ORDER[: _ORDER.index(local(element)) + 1], element)
        self.touched = True

    def formula_rows(self) -> Iterator[tuple[int, Element]]:
        """Rows that hold a formula, as trees of their own; give one back with `put`."""
        mark = b"<" + self._prefix + b"f"
        for index, number in enumerate(self._numbers):
            if self._body.find(mark, self._starts[index], self._starts[index + 1]) >= 0:
                element = self.row(number)
                if element is not None:
                    yield number, element

    def formula(self, row: int, column: int) -> str:
        """The formula of a cell, also of one that shares it with others; empty where there is none."""
        element = self.row(row)
        found = None if element is None else dict(columns(element)).get(column)
        own = None if found is None else found.find(self.q("f"))
        if own is None or own.text or own.get("si") is None:
            return "" if own is None else own.text or ""
        # Imported late: hardly a workbook has such a formula, and openpyxl takes long to import.
        from openpyxl.formula.translate import Translator

        for number, other in self.formula_rows():
            for at, cell in columns(other):
                shared = cell.find(self.q("f"))
                if shared is not None and shared.text and shared.get("si") == own.get("si"):
                    origin = Translator(f"={shared.text}", address(at, number))
                    return str(origin.translate_formula(address(column, row))).removeprefix("=")
        return ""

    @property
    def may_hold_formulas(self) -> bool:
        """Quick and without a tree: False is certain."""
        return b"<" + self._prefix + b"f" in self._body

    def put(self, row: int, element: Element) -> None:
        """Replace a row by an edited tree of it."""
        self._edited[row] = element
        self.touched = True

    def row(self, number: int) -> Element | None:
        """A row as a tree of its own, None where there is none."""
        edited = self._edited.get(number)
        if edited is not None:
            return self._tree(edited) if isinstance(edited, bytes) else edited
        index = bisect_left(self._numbers, number)
        if index == len(self._numbers) or self._numbers[index] != number:
            return None
        return self._tree(self._body[self._starts[index] : self._starts[index + 1]])

    def _tree(self, source: bytes) -> Element:
        return parse(self._root_tag + source + self._root_end)[0]

    def write(
        self,
        row: int,
        values: Mapping[int, Value],
        styles: Mapping[int, str | None] | None = None,
        like: Mapping[str, str] | None = None,
    ) -> None:
        """Give cells of a row new values; a cell that is there keeps its style unless `styles` names another.

        `like` are the attributes of a row that has to be made. A row that a filter has hidden is shown again.
        """
        element, styles = self.row(row), styles or {}
        if element is None:
            prefix = self._prefix.decode()
            attributes = "".join(f" {key}={quoted(value)}" for key, value in (like or {}).items())
            cells = (
                cell_text(prefix, column, row, values[column], styles.get(column)) for column in sorted(values)
            )
            self._edited[row] = f'<{prefix}row r="{row}"{attributes}>{"".join(cells)}</{prefix}row>'.encode()
            self.touched = True
        else:
            self._change(element, row, values, styles)
        if values:
            self._reach(max(values), row)

    def _change(
        self, element: Element, row: int, values: Mapping[int, Value], styles: Mapping[int, str | None]
    ) -> None:
        for key in {"spans", "hidden"} & set(element.attrib):
            del element.attrib[key]
        element.set("r", str(row))
        for column, value in values.items():
            cell = place(element, row, column)
            style = styles.get(column)
            if style is not None:
                cell.set("s", style)
            fill(cell, value)
        self.put(row, element)

    def clear(self, row: int, wanted: Iterable[int]) -> None:
        """Empty those cells of a row that are there; their styles stay."""
        there = self.cells(row)
        filled = {column: None for column in wanted if column in there and there[column].filled}
        if filled:
            self.write(row, filled)

    def _reach(self, column: int, row: int) -> None:
        """Let the stated dimension hold the cell."""

        def wider(match: re.Match[bytes]) -> bytes:
            return match[1] + str(box(match[2].decode()).around(column, row)).encode() + match[3]

        pattern = rb'(<(?:\w+:)?dimension\b[^>]*\bref=")([A-Z]+[0-9]+(?::[A-Z]+[0-9]+)?)(")'
        self._head = re.sub(pattern, wider, self._head, count=1)

    @property
    def merged(self) -> list[Box]:
        """The merged ranges."""
        return [box(cell.get("ref", "A1")) for cell in self.tail.iter(self.q("mergeCell"))]

    def data(self) -> bytes:
        """The part with all changes."""
        opened, closed = b"<" + self._prefix + b"sheetData>", b"</" + self._prefix + b"sheetData>"
        tail = written(self.tail)
        behind = self._tail if tail == self._tail_before else content(tail, keep_end=True)
        return b"".join([self._head, opened, *self._rows(), closed, behind])

    def _rows(self) -> Iterator[bytes | memoryview]:
        body, position = memoryview(self._body), 0
        for number in sorted(self._edited):
            index = bisect_left(self._numbers, number)
            yield body[position : self._starts[index]]
            edited = self._edited[number]
            if not isinstance(edited, bytes):
                # Within the root, which makes the namespace declarations already.
                wrapper = parse(self._root_tag + self._root_end)
                wrapper.append(edited)
                edited = content(written(wrapper))
            yield edited
            there = index < len(self._numbers) and self._numbers[index] == number
            position = self._starts[index + there]
        yield body[position:]


def content(data: bytes, *, keep_end: bool = False) -> bytes:
    """What stands inside a root element; with `keep_end` its closing tag too."""
    start = re.search(rb"<\w" + TAG.removeprefix(rb"\b"), data)
    if start is None or start[0].endswith(b"/>"):
        return b""
    return data[start.end() :] if keep_end else data[start.end() : data.rindex(b"</")]


def plain(data: bytes) -> bytes:
    """The part in UTF-8 without comments and CDATA, so that a tag in the bytes is a tag."""
    start = data[:200]
    utf8 = b"\0" not in start and (
        b"encoding" not in start or re.search(rb"encoding=[\"']utf-?8[\"']", start, re.IGNORECASE)
    )
    sample, ends = data[:_SAMPLE], data[-_SAMPLE:]
    odd = (
        any(mark in sample for mark in _ODD)
        or any(mark in data for mark in _ODD_ANYWHERE)
        or data.find(b"<?", 2) >= 0
        or re.search(rb"</[\w:]+\s+>", ends) is not None
    )
    if utf8 and not odd:
        return data
    return serialise(parse(data))
