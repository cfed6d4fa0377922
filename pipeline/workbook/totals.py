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
        if link.kind == "table" and package.has(link.target):
            table = read_table(package, link.target)
            if table.totals:
                area = table.area
                yield Box(area.left, area.bottom - table.totals + 1, area.right, area.bottom)
