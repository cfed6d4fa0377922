"""The Staff sheet."""

from __future__ import annotations

from pipeline.model.event import Role, Staff
from pipeline.schema.words import ROLES
from pipeline.workbook.read.convert import email, text, word
from pipeline.workbook.read.rows import Rows


def read_staff(rows: Rows, language: str) -> tuple[Staff, ...]:
    """The staff in the order of the sheet; roles without a name, as a fresh sheet may list them, are nobody."""
    role = rows.column("role", word(ROLES, Role, language), None)
    name, address = rows.column("name", text, ""), rows.column("email", email, "")
    found = []
    for row in rows.filled("role"):
        rows.require(row, "role", language)
        rows.require(row, "name", language)
        what, who, where = role(row), name(row), address(row)
        if what is not None and who:
            found.append(Staff(what, who, where, row[0]))
    return tuple(found)
