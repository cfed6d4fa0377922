"""One cell: what it holds, and how a new value is put into it."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from msgspec import Struct

from pipeline.workbook.ooxml.package import marked_up
from pipeline.workbook.ooxml.refs import address, column_number
from pipeline.workbook.ooxml.tree import SPACE, namespace, put_behind

_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")


class Formula(Struct, frozen=True):
    """A formula, named as such so that a player's name that begins with `=` never is one."""

    text: str


Value = str | int | Decimal | Formula | None
"""What a cell can be given: text (never a formula), a number, a formula, or nothing."""

_KEPT_IN_ATTRIBUTES: Final = str.maketrans({"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


class Cell(Struct, frozen=True):
    """What matters of a cell that is there: its style, what it holds, and a formula's kind.

    `kind` is the type of the value (`n`, `s` for a shared text, `inlineStr`, `str`, `b`, `e`, `d`) and `value` its
    source, empty without one. `formula` is None without one, else `normal`, `shared`, `array` or `dataTable`.
    """

    style: str | None
    kind: str
    value: str
    formula: str | None

    @property
    def filled(self) -> bool:
        """Whether it holds anything."""
        return self.value != "" or self.formula is not None


def escaped(text: str) -> str:
    """Text as a cell holds it: characters that XML cannot hold become `_x0007_`."""
    return _CONTROL.sub(lambda match: f"_x{ord(match[0]):04X}_", text)


def cell_text(prefix: str, column: int, row: int, value: Value, style: str | None) -> str:
    """A cell as XML; `prefix` is that of the sheet's tags (`x:`, mostly empty)."""
    at = f'r="{address(column, row)}"' + (f' s="{style}"' if style is not None else "")
    if value is None:
        return f"<{prefix}c {at}/>"
    if isinstance(value, Formula):
        return f"<{prefix}c {at}><{prefix}f>{marked_up(value.text)}</{prefix}f></{prefix}c>"
    if isinstance(value, int | Decimal):
        return f"<{prefix}c {at}><{prefix}v>{value}</{prefix}v></{prefix}c>"
    text = f'<{prefix}t xml:space="preserve">{marked_up(escaped(value))}</{prefix}t>'
    return f'<{prefix}c {at} t="inlineStr"><{prefix}is>{text}</{prefix}is></{prefix}c>'


def quoted(value: str) -> str:
    """The value of an attribute in its quotation marks; line breaks and tabs in it are kept.

    As `xml.sax.saxutils.quoteattr` gives it, which loads all that Python has for the web.
    """
    text = marked_up(value).translate(_KEPT_IN_ATTRIBUTES)
    if '"' not in text:
        return f'"{text}"'
    return f"'{text}'" if "'" not in text else '"' + text.replace('"', "&quot;") + '"'


def read_cell(element: Element) -> Cell:
    """What a cell holds."""
    space = f"{{{namespace(element)}}}"
    formula, value = element.find(f"{space}f"), element.findtext(f"{space}v") or ""
    inline = element.find(f"{space}is")
    if inline is not None:
        value = "".join(text.text or "" for text in inline.iter(f"{space}t"))
    kind = None if formula is None else formula.get("t", "normal")
    return Cell(element.get("s"), element.get("t", "n"), value, kind)


def fill(cell: Element, value: Value) -> None:
    """Put a value in the place of what the cell holds; its style stays."""
    space = f"{{{namespace(cell)}}}"
    for child in list(cell):
        cell.remove(child)
    for key in {"t", "cm", "vm"} & set(cell.attrib):
        del cell.attrib[key]
    if isinstance(value, Formula):
        SubElement(cell, f"{space}f").text = value.text
    elif isinstance(value, int | Decimal):
        SubElement(cell, f"{space}v").text = str(value)
    elif value is not None:
        cell.set("t", "inlineStr")
        text = SubElement(SubElement(cell, f"{space}is"), f"{space}t")
        text.text = escaped(value)
        text.set(SPACE, "preserve")


def columns(row: Element) -> Iterator[tuple[int, Element]]:
    """The cells of a row with their columns; sloppy exporters leave references out."""
    last = 0
    for cell in row:
        if not cell.tag.endswith("}c"):
            continue
        stated = cell.get("r", "").rstrip("0123456789")
        last = column_number(stated) if stated else last + 1
        yield last, cell


def place(row: Element, number: int, column: int) -> Element:
    """The cell of row `number` at a column, made where it is missing; all cells of the row get their references."""
    there = list(columns(row))
    for at, cell in there:
        cell.set("r", address(at, number))
    for at, cell in there:
        if at == column:
            return cell
        if at > column:
            made = Element(cell.tag, {"r": address(column, number)})
            row.insert(list(row).index(cell), made)
            return made
    made = Element(f"{{{namespace(row)}}}c", {"r": address(column, number)})
    put_behind(row, ("c",), made)
    return made
