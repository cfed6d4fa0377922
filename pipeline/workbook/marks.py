"""What we mark in a checked copy of a workbook, as it can be told from all else in it, and taking it away."""

import re
from typing import Final

from pipeline.workbook.ooxml.comments import Comments
from pipeline.workbook.ooxml.sheet import SheetPart
from pipeline.workbook.ooxml.workbook import Workbook

AUTHOR: Final = "Swissbook"
BEGIN, END = "Swissbook · ", "· Swissbook"
"""What stands around a comment of ours."""
_BLOCK: Final = re.compile(rf"(?:\n\n)?{BEGIN}(?:.*\n{END}|.*)", re.DOTALL)
"""A text of ours with the empty line before it; where its end was deleted, the rest of the comment."""
FORMULA: Final = 'N("Swissbook {severity}")=0'
"""Of the conditional formats that are our colours: always true."""
_OURS: Final = re.compile(r'\s*N\s*\(\s*"Swissbook [a-z]+"\s*\)\s*=\s*0\s*')
_IN_BYTES: Final = re.compile(rb"N\s*\(\s*(?:\"|&quot;|&#34;)Swissbook ")


def clear_marks(workbook: Workbook) -> bool:
    """Take our colours and comments out of all sheets, but not what others wrote into those; says whether there were any."""
    cleared = [_clear(workbook, name) for name in workbook.worksheets()]
    return any(cleared)


def _clear(workbook: Workbook, name: str) -> bool:
    package, cleared = workbook.package, False
    if _IN_BYTES.search(package.read(workbook.parts[name])):  # quick, and without a tree
        cleared = _clear_colours(workbook.sheet(name))
    if any(AUTHOR.encode() in package.read(part) for part in package.linked(workbook.parts[name], "comments")):
        comments = Comments(workbook, name)
        if comments.cut(_BLOCK):
            comments.save()
            cleared = True
    return cleared


def _clear_colours(sheet: SheetPart) -> bool:
    """Take our rules away, and those copies that spreadsheet programs make when cells are moved; says whether there were any."""
    found = False
    for element in sheet.tail.findall(sheet.q("conditionalFormatting")):
        for rule in element.findall(sheet.q("cfRule")):
            if _OURS.fullmatch(rule.findtext(sheet.q("formula")) or ""):
                element.remove(rule)
                found = sheet.touched = True
        if element.find(sheet.q("cfRule")) is None:
            sheet.tail.remove(element)
    return found
