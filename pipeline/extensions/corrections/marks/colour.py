"""Colours over wrong cells, as conditional formats whose formula says whose they are and which is always true.

The cells keep their own styles, so that nothing has to be remembered: without the rule a cell is as it was. The rules
come before all others, and their colour lies over that of the cell, of its table and of other conditional formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from lxml import etree

from pipeline.problems.problem import Severity
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.styles import Styles

_INK: Final = "FF1A1A1A"
PAPERS: Final[Mapping[Severity, str]] = {
    Severity.ERROR: "FFF4A582",
    Severity.WARNING: "FFFFE699",
    Severity.HINT: "FFBDD7EE",
}
"""Orange, pale yellow, pale blue: they differ in lightness too, and black text is easily read on each."""
_OURS: Final = re.compile(r'\s*N\s*\(\s*"Swissbook [a-z]+"\s*\)\s*=\s*0\s*')
_IN_BYTES: Final = re.compile(rb"N\s*\(\s*(?:\"|&quot;|&#34;)Swissbook ")
_AREAS: Final = 500
"""So many areas in one rule; spreadsheet programs become slow with more."""


def formats(styles: Styles) -> Mapping[Severity, str]:
    """The numbers of the formats of the three colours; empty where the workbook has no styles."""
    made = {severity: styles.differential(_INK, paper) for severity, paper in PAPERS.items()}
    return {severity: number for severity, number in made.items() if number is not None}


def add_colours(sheet: SheetPart, cells: Mapping[Severity, Iterable[Box]], known: Mapping[Severity, str]) -> None:
    """Lay the colours over cells (merged ones as their whole range)."""
    wanted = [
        (severity, areas)
        for severity in Severity
        if severity in known
        for areas in _portions(list(_joined(cells.get(severity, ()))))
    ]
    _make_room(sheet, len(wanted))
    for priority, (severity, areas) in reversed(list(enumerate(wanted, start=1))):
        element = etree.Element(sheet.q("conditionalFormatting"), sqref=" ".join(map(str, areas)))
        rule = etree.SubElement(element, sheet.q("cfRule"), type="expression", dxfId=known[severity])
        rule.set("priority", str(priority))
        rule.set("stopIfTrue", "1")
        etree.SubElement(rule, sheet.q("formula")).text = f'N("Swissbook {severity}")=0'
        _put_first(sheet, element)


def may_be_coloured(part: bytes) -> bool:
    """Quick and without a tree: False is certain."""
    return _IN_BYTES.search(part) is not None


def clear_colours(sheet: SheetPart) -> bool:
    """Take our rules away, and those copies of them that spreadsheet programs make when cells are moved.

    Says whether there were any.
    """
    found = False
    for element in list(sheet.tail.iter(sheet.q("conditionalFormatting"))):
        for rule in element.findall(sheet.q("cfRule")):
            if _OURS.fullmatch(rule.findtext(sheet.q("formula")) or ""):
                element.remove(rule)
                found = sheet.touched = True
        parent = element.getparent()
        if element.find(sheet.q("cfRule")) is None and parent is not None:
            parent.remove(element)
    return found


def _portions(boxes: Sequence[Box]) -> Iterator[Sequence[Box]]:
    return (boxes[start : start + _AREAS] for start in range(0, len(boxes), _AREAS))


def _joined(boxes: Iterable[Box]) -> Iterator[Box]:
    """Cells one above the other as one box."""
    ordered = sorted(set(boxes), key=lambda box: (box.left, box.right, box.top))
    for (left, right), group in groupby(ordered, key=lambda box: (box.left, box.right)):
        column = list(group)
        top = column[0].top
        for box, after in zip(column, [*column[1:], None], strict=True):
            if after is None or after.top != box.bottom + 1:
                yield Box(left, top, right, box.bottom)
                top = after.top if after is not None else 0


def _make_room(sheet: SheetPart, count: int) -> None:
    """Let the other rules come after `count` new ones, in the order they have.

    A pivot table names its rules by their numbers in a part of its own; there the numbers stay.
    """
    others = [rule for rule in sheet.tail.iter("{*}cfRule") if rule.get("priority")]
    first = min((int(rule.get("priority", "1")) for rule in others), default=count + 1)
    pivots = any(element.get("pivot") for element in sheet.tail.iter(sheet.q("conditionalFormatting")))
    if first > count or pivots:
        return
    for rule in others:
        rule.set("priority", str(int(rule.get("priority", "1")) + count + 1 - first))


def _put_first(sheet: SheetPart, element: etree._Element) -> None:
    """Before the other conditional formats: some programs take the order of the file for that of the rules."""
    first = sheet.tail.find(sheet.q("conditionalFormatting"))
    if first is None:
        sheet.insert(element)
    else:
        first.addprevious(element)
        sheet.touched = True
