"""The rows of a sheet as what the declaration says of its columns: the fields of the sheet's model, row by row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pipeline.schema.cells import Remark
from pipeline.schema.sheet import Column
from pipeline.workbook.read.kinds import Own, converter, empty
from pipeline.workbook.read.roster import UNKNOWN
from pipeline.workbook.read.rows import ColumnReader, Row, Rows

Fields = dict[str, Sequence[Any]]
"""The fields of a model by name, each with its values down the rows."""


def read_fields(rows: Rows, listed: Sequence[Row], language: str, own: Own) -> Fields:
    """The fields of the sheet's model down these rows, and `row`; a tournament's name is for the caller to read."""
    found: Fields = {}
    for field, columns in rows.table.sheet.by_field.items():
        lists = [_column(rows, column, language, own).down(listed) for column in columns]
        found[field] = lists[0] if len(lists) == 1 else list(zip(*lists, strict=True))
    found["row"] = [number for number, _ in listed]
    return found


def read_rows(
    rows: Rows, listed: Sequence[Row], language: str, own: Own
) -> Iterator[tuple[Row, Mapping[str, Any]]]:
    """Each row with its fields by name; one without a field that is needed is left out, with a Problem."""
    sheet = rows.table.sheet
    needed = [column.stated_field for column in sheet.columns if column.needed]
    fields = read_fields(rows, listed, language, own)
    names = tuple(fields)
    for row, values in zip(listed, zip(*fields.values(), strict=True), strict=True):
        for key in sheet.required:
            rows.require(row, key, language)
        thing = dict(zip(names, values, strict=True))
        if all(thing[field] not in (None, "", UNKNOWN) for field in needed):
            yield row, thing


def _column(rows: Rows, column: Column, language: str, own: Own) -> ColumnReader[Any]:
    if isinstance(column.kind, Remark):
        return rows.note()
    return rows.column(column.key, converter(column.kind, language, own), empty(column.kind))
