"""The final tables as a workbook: what a coordinator opens beside the report. Private, for it may hold full names."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from io import BytesIO
from typing import TYPE_CHECKING, Any

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Event, PlayerNumber
from pipeline.views.language.people import Person, readable
from pipeline.views.listing import Listing, Value
from pipeline.views.tables import data_tables

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

_AS_IT_IS = {"in_memory": True, "strings_to_numbers": False, "strings_to_formulas": False, "strings_to_urls": False}
_NO_DATE = dt.datetime(1980, 1, 1)
"""When the file says that it was made: the same event gives the same bytes."""
_FORBIDDEN = re.compile(r"[\\/*?:\[\]]")
_LONGEST_TITLE = 31
_WIDEST, _NARROWEST = 40, 8
_PADDING = 5 / 7
"""What the writer adds to the width of a column for its margins, in letters."""


def results_workbook(
    event: Event, states: Sequence[TournamentState], people: Mapping[PlayerNumber, Person], language: str
) -> bytes:
    """An `.xlsx` file with the same tables as the CSV files, a sheet each.

    `people` are named as they are to be shown: in full, or as on the site. Numbers are numbers, no text is a formula,
    and the same event gives the same bytes.
    """
    import xlsxwriter  # loads what other commands than those that make a report do not need

    made, sheets = BytesIO(), ((title, one) for _, title, one in data_tables(event, states, people, language))
    with xlsxwriter.Workbook(made, _AS_IT_IS) as book:
        book.set_properties({"title": readable(event.name), "author": "Swissbook", "created": _NO_DATE})
        bold, text = book.add_format({"bold": True}), book.add_format({"quote_prefix": True})
        for name, listing in _titled(sheets):
            _fill(book.add_worksheet(name), listing, bold, text)
    return made.getvalue()


def _fill(sheet: Worksheet, listing: Listing[Any], bold: Format, text: Format) -> None:
    """Headings that stay in sight, and rows; what looks like a formula is text, and stays so where it is edited."""
    rows = listing.values()
    sheet.freeze_panes(1, 0)
    for column, held in enumerate(listing.filed):
        heading = held.name or held.heading
        sheet.write_string(0, column, heading, bold)
        longest = max((len(str(_plain(row[column]) or "")) for row in rows), default=0)
        width = min(max(longest, len(heading), _NARROWEST) + 2, _WIDEST)
        sheet.set_column(column, column, width - _PADDING)
    for place, row in enumerate(rows, start=1):
        for column, value in enumerate(map(_plain, row)):
            if isinstance(value, str):
                sheet.write_string(place, column, value, text if value.startswith("=") else None)
            elif value is not None:
                sheet.write_number(place, column, value)


def _plain(value: Value) -> int | float | str | None:
    """A value as a cell takes it; nothing for an empty text."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return None if value == "" else value


def _titled(sheets: Iterable[tuple[str, Listing[Any]]]) -> Iterator[tuple[str, Listing[Any]]]:
    """Sheet titles that a workbook may have: no forbidden characters, at most 31, no two the same."""
    taken: set[str] = set()
    for title, listing in sheets:
        plain = _FORBIDDEN.sub(" ", title).strip("' ") or "Sheet"
        name, count = plain[:_LONGEST_TITLE], 1
        while name.casefold() in taken:
            count += 1
            end = f" {count}"
            name = plain[: _LONGEST_TITLE - len(end)] + end
        taken.add(name.casefold())
        yield name, listing
