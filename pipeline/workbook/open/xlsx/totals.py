"""Rows of totals: a table of Excel may end in one that counts or adds up, and it is no row of the list."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.workbook.ooxml.package import DAMAGE, Package
from pipeline.workbook.ooxml.refs import Box
from pipeline.workbook.ooxml.table import read_table


def totals(package: Package, part: str) -> list[Box]:
    """Where the tables of a worksheet have their totals; nothing where its tables cannot be read."""
    try:
        return list(_totals(package, part))
    except (*DAMAGE, ValueError):
        return []


def _totals(package: Package, part: str) -> Iterator[Box]:
    for link in package.relationships(part):
        if link.kind == "table" and package.has(link.target) and _may_have(package.read(link.target)):
            table = read_table(package, link.target)
            if table.totals:
                area = table.area
                yield Box(area.left, area.bottom - table.totals + 1, area.right, area.bottom)


def _may_have(part: bytes) -> bool:
    """Whether a table may have totals; most have none, and their XML need not be parsed for that."""
    return b"totalsRowCount" in part or b"\0" in part  # a zero byte: UTF-16, in which the word looks otherwise
