"""The Staff sheet."""

from __future__ import annotations

from pipeline.model.event import Staff
from pipeline.workbook.read.fields import read_rows
from pipeline.workbook.read.rows import Rows


def read_staff(rows: Rows, language: str) -> tuple[Staff, ...]:
    """The staff in the order of the sheet; roles without a name, as a fresh sheet may list them, are nobody."""
    return tuple(Staff(**fields) for _, fields in read_rows(rows, list(rows.filled("role")), language, {}))
