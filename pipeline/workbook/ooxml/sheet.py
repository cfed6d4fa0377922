"""A worksheet as bytes: what stands before its rows, the rows, and what stands behind them.

A tree of 80,000 rows needs half a gigabyte; the bytes need fifty megabytes. Only rows that change become trees.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from lxml import etree

from pipeline.workbook.ooxml.package import parse, serialise
from pipeline.workbook.ooxml.refs import Box, address, box, column_number

Value = str | int | None
"""What a cell can be given: text (never a formula), a whole number, or nothing."""

_SHEET_DATA: Final = re.compile(rb"<((?:\w+:)?)sheetData\b[^>]*?(/?)>")
_NUMBER: Final = re.compile(rb'\br="(\d+)"')
_SPACE: Final = "{http://www.w3.org/XML/1998/namespace}space"
_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_KEPT: Final = ("s", "customFormat", "ht", "customHeight", "thickBot", "thickTop")


def escaped(text: str) -> str:
    """Text as a cell holds it: characters that XML cannot hold become `_x0007_`."""
    return _CONTROL.sub(lambda match: f"_x{ord(match[0]):04X}_", text)


def cell_text(prefix: str, column: int, row: int, value: Value, style: str | None) -> str:
    """A cell as XML; `prefix` is that of the sheet's tags (`x:`, mostly empty)."""
    at = f'r="{address(column, row)}"' + (f' s="{style}"' if style is not None else "")
    if value is None:
        return f"<{prefix}c {at}/>"
    if isinstance(value, int):
        return f"<{prefix}c {at}><{prefix}v>{value}</{prefix}v></{prefix}c>"
    text = f'<{prefix}t xml:space="preserve">{escape(escaped(value))}</{prefix}t>'
    return f'<{prefix}c {at} t="inlineStr"><{prefix}is>{text}</{prefix}is></{prefix}c>'


@dataclass(frozen=True, slots=True)
class Cell:
    """What matters of a cell that is there: its style, whether it holds anything, and a formula's kind.

    `formula` is None without one, else `normal`, `shared`, `array` or `dataTable`.
    """

    style: str | None
    filled: bool
    formula: str | None


class Sheet:
    """One worksheet part; changes are kept per row until `data` is asked for."""

    def __init__(self, data: bytes) -> None:
        data = _plain(data)
        opening = _SHEET_DATA.search(data)
        if opening is None:
            raise ValueError("no sheetData")
        self._prefix = opening[1]
        self._head = data[: opening.start()]
        closing = b"</" + self._prefix + b"sheetData>"
        end = opening.end() if opening[2] else data.rindex(closing)
        self._body = b"" if opening[2] else data[opening.end() : end]
        self._tail = data[opening.end() :] if opening[2] else data[end + len(closing) :]
        self._root_tag = self._root_opening()
        self.namespace = str(etree.QName(parse(self._root_tag + self._root_closing())).namespace)
        self._numbers, self._starts = self._index()
        self._edited: dict[int, etree._Element | bytes] = {}
        """Changed rows as trees, made rows as bytes."""
        self.tail = parse(self._root_tag + self._tail)
        self.touched = False

    def _root_opening(self) -> bytes:
        match = re.search(rb"<(?:\w+:)?worksheet\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", self._head)
        if match is None:
            raise ValueError("no worksheet")
        return match[0]

    def _root_closing(self) -> bytes:
        return b"</" + self._prefix + b"worksheet>"

    def _index(self) -> tuple[list[int], list[int]]:
        """Row numbers, and where each row begins in the body (one more: where the last one ends)."""
        numbers, starts, last = [], [], 0
        for match in re.finditer(b"<" + self._prefix + rb"row\b[^>]*>", self._body):
            stated = _NUMBER.search(match[0])
            last = int(stated[1]) if stated else last + 1
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

    def rows_below(self, row: int) -> Iterator[int]:
        """Rows that are there below `row`."""
        yield from self._numbers[bisect_left(self._numbers, row + 1) :]

    def cells(self, row: int) -> Mapping[int, Cell]:
        """The cells of a row by column."""
        element = self._read(row)
        return {} if element is None else {column: self._cell(cell) for column, cell in _columns(element)}

    def _cell(self, cell: etree._Element) -> Cell:
        formula = cell.find(self.q("f"))
        kind = None if formula is None else formula.get("t", "normal")
        return Cell(cell.get("s"), len(cell) > 0, kind)

    def attributes(self, row: int) -> Mapping[str, str]:
        """Height and style of a row, for a new row that is to look like it."""
        element = self._read(row)
        return {} if element is None else {str(k): str(v) for k, v in element.items() if k in _KEPT}

    def formula_rows(self) -> Iterator[tuple[int, etree._Element]]:
        """Rows that hold a formula, as trees of their own; give one back with `put`."""
        mark = b"<" + self._prefix + b"f"
        for index, number in enumerate(self._numbers):
            if self._body.find(mark, self._starts[index], self._starts[index + 1]) >= 0:
                element = self._read(number)
                if element is not None:
                    yield number, element

    @property
    def may_hold_formulas(self) -> bool:
        """Quick and without a tree: False is certain."""
        return b"<" + self._prefix + b"f" in self._body

    def put(self, row: int, element: etree._Element) -> None:
        """Replace a row by an edited tree of it."""
        self._edited[row] = element
        self.touched = True

    def _read(self, row: int) -> etree._Element | None:
        edited = self._edited.get(row)
        if edited is not None:
            return self._tree(edited) if isinstance(edited, bytes) else edited
        index = bisect_left(self._numbers, row)
        if index == len(self._numbers) or self._numbers[index] != row:
            return None
        return self._tree(self._body[self._starts[index] : self._starts[index + 1]])

    def _tree(self, source: bytes) -> etree._Element:
        return parse(self._root_tag + source + self._root_closing())[0]

    def write(
        self,
        row: int,
        values: Mapping[int, Value],
        styles: Mapping[int, str | None] | None = None,
        like: Mapping[str, str] | None = None,
    ) -> None:
        """Give cells of a row new values; a cell that is there keeps its style unless `styles` names another.

        `like` are the attributes of a row that has to be made.
        """
        element = self._read(row)
        if element is None:
            self._edited[row] = self._made(row, values, styles or {}, like or {})
            self.touched = True
        else:
            self._change(element, row, values, styles or {})
        if values:
            self._reach(max(values), row)

    def _change(
        self, element: etree._Element, row: int, values: Mapping[int, Value], styles: Mapping[int, str | None]
    ) -> None:
        if "spans" in element.attrib:
            del element.attrib["spans"]
        element.set("r", str(row))
        for column, value in values.items():
            cell = self._place(element, row, column)
            style = styles.get(column)
            if style is not None:
                cell.set("s", style)
            self._fill(cell, value)
        self.put(row, element)

    def _made(
        self,
        row: int,
        values: Mapping[int, Value],
        styles: Mapping[int, str | None],
        like: Mapping[str, str],
    ) -> bytes:
        """A row that was not there, as bytes."""
        prefix = self._prefix.decode()
        attributes = "".join(f" {key}={quoteattr(value)}" for key, value in like.items())
        cells = "".join(
            cell_text(prefix, column, row, values[column], styles.get(column)) for column in sorted(values)
        )
        return f'<{prefix}row r="{row}"{attributes}>{cells}</{prefix}row>'.encode()

    def _place(self, row: etree._Element, number: int, column: int) -> etree._Element:
        """The cell at a column, made at its place where it is missing."""
        position = 0
        for position, (at, cell) in enumerate(_columns(row), start=1):
            if at == column:
                cell.set("r", address(column, number))
                return cell
            if at > column:
                position -= 1
                break
            cell.set("r", address(at, number))
        cell = etree.Element(self.q("c"), {"r": address(column, number)})
        row.insert(position, cell)
        return cell

    def _fill(self, cell: etree._Element, value: Value) -> None:
        for child in list(cell):
            cell.remove(child)
        for key in {"t", "cm", "vm"} & set(cell.attrib):
            del cell.attrib[key]
        if isinstance(value, int):
            etree.SubElement(cell, self.q("v")).text = str(value)
        elif value is not None:
            cell.set("t", "inlineStr")
            text = etree.SubElement(etree.SubElement(cell, self.q("is")), self.q("t"))
            text.text = escaped(value)
            text.set(_SPACE, "preserve")

    def clear(self, rows: Iterable[int]) -> None:
        """Empty the cells of rows; their styles stay."""
        for row in rows:
            self.write(row, dict.fromkeys(self.cells(row)))

    def _reach(self, column: int, row: int) -> None:
        """Let the stated dimension hold the cell."""

        def wider(match: re.Match[bytes]) -> bytes:
            return match[1] + str(box(match[2].decode()).around(column, row)).encode() + match[3]

        pattern = rb'(<(?:\w+:)?dimension\b[^>]*\bref=")([A-Z0-9:]+)(")'
        self._head = re.sub(pattern, wider, self._head, count=1)

    @property
    def merged(self) -> list[Box]:
        """The merged ranges."""
        return [box(cell.get("ref", "A1")) for cell in self.tail.iter(self.q("mergeCell"))]

    def data(self) -> bytes:
        """The part with all changes."""
        opened, closed = b"<" + self._prefix + b"sheetData>", b"</" + self._prefix + b"sheetData>"
        return b"".join([self._head, opened, *self._rows(), closed, self._tail_bytes()])

    def _rows(self) -> Iterator[bytes | memoryview]:
        body, position = memoryview(self._body), 0
        for number in sorted(self._edited):
            index = bisect_left(self._numbers, number)
            yield body[position : self._starts[index]]
            edited = self._edited[number]
            yield edited if isinstance(edited, bytes) else self._inner(edited)
            there = index < len(self._numbers) and self._numbers[index] == number
            position = self._starts[index + there]
        yield body[position:]

    def _inner(self, element: etree._Element) -> bytes:
        """A row without the namespace declarations that the sheet's root makes already."""
        wrapper = parse(self._root_tag + self._root_closing())
        wrapper.append(element)
        return _content(etree.tostring(wrapper, encoding="UTF-8"))

    def _tail_bytes(self) -> bytes:
        return _content(etree.tostring(self.tail, encoding="UTF-8"), keep_end=True)


def _content(data: bytes, *, keep_end: bool = False) -> bytes:
    """What stands inside a root element; with `keep_end` its closing tag too."""
    start = re.search(rb"<\w(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", data)
    if start is None or start[0].endswith(b"/>"):
        return b""
    return data[start.end() :] if keep_end else data[start.end() : data.rindex(b"</")]


def _columns(row: etree._Element) -> Iterator[tuple[int, etree._Element]]:
    """The cells of a row with their columns; sloppy exporters leave references out."""
    last = 0
    for cell in row:
        if not isinstance(cell.tag, str) or not cell.tag.endswith("}c"):
            continue
        stated = cell.get("r", "").rstrip("0123456789")
        last = column_number(stated) if stated else last + 1
        yield last, cell


def _plain(data: bytes) -> bytes:
    """The part in UTF-8 without comments and CDATA, so that a tag in the bytes is a tag."""
    start = data[:200]
    utf8 = not start.startswith((b"\xff\xfe", b"\xfe\xff")) and (
        b"encoding" not in start or re.search(rb"encoding=[\"']utf-?8[\"']", start, re.IGNORECASE)
    )
    if utf8 and b"<![CDATA[" not in data and b"<!--" not in data:
        return data
    root = parse(data)
    etree.strip_tags(root, etree.Comment)
    return serialise(root)
