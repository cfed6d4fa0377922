"""Taking away what an earlier check has marked."""

from __future__ import annotations

from pipeline.extensions.corrections.marks.colour import clear_colours, may_be_coloured
from pipeline.extensions.corrections.marks.note import AUTHOR, BLOCK
from pipeline.workbook.ooxml.comments import Comments
from pipeline.workbook.ooxml.workbook import Workbook

_MARK = AUTHOR.encode()


def clear_marks(workbook: Workbook) -> bool:
    """Take our colours and comments out of all sheets; what others wrote into those comments stays.

    Says whether there were any.
    """
    cleared = [_clear(workbook, name) for name in workbook.worksheets()]
    return any(cleared)


def _clear(workbook: Workbook, name: str) -> bool:
    package, cleared = workbook.package, False
    if may_be_coloured(package.read(workbook.parts[name])):
        cleared = clear_colours(workbook.sheet(name))
    links = package.relationships(workbook.parts[name])
    if any(link.kind == "comments" and _MARK in package.read(link.target) for link in links):
        comments = Comments(workbook, name)
        if comments.cut(BLOCK):
            comments.save()
            cleared = True
    return cleared
