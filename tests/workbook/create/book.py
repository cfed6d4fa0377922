"""Looking into a new workbook by the headings of its sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import openpyxl
from openpyxl.utils import get_column_letter
from openpyxl.workbook.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from pipeline.model import Event, RulesetId
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.sheets import ARMIES, CHANGES, DECKS, LADDER, MATCHES, PLAYERS, STAFF, TOURNAMENTS, Sheet
from pipeline.workbook.create import write_workbook
from pipeline.workbook.create.draft import blank_event

LISTS = (TOURNAMENTS, PLAYERS, MATCHES, CHANGES, STAFF)


def tables(ruleset: Ruleset) -> tuple[Sheet, ...]:
    """The sheets of rows: with armies, decks and a ladder where the rules know armies, decks and ratings."""
    armies = (ARMIES,) if ruleset.armies else ()
    decks = (DECKS,) if ruleset.decks else ()
    ladder = (LADDER,) if ruleset.rating else ()
    return (*LISTS[:-1], *armies, *decks, STAFF, *ladder)


Once = Callable[[Ruleset, str], Workbook]

HINT_ROWS = 500
"""Drop-downs must reach well beyond the rows that a new workbook shows."""


def opened_book(event: Event, games: Mapping[RulesetId, Ruleset], folder: Path, language: str = "en") -> Workbook:
    path = folder / "cup.xlsx"
    write_workbook(event, games, path, language)
    return openpyxl.load_workbook(path)


def blank_book(ruleset: Ruleset, folder: Path, language: str = "en") -> Workbook:
    return opened_book(blank_event(ruleset, language, "k4f9"), {ruleset.id: ruleset}, folder, language)


def sheet_of(book: Workbook, kind: Sheet, language: str = "en") -> Worksheet:
    found = book[kind.name.written(language)]
    assert isinstance(found, Worksheet)
    return found


def headings(page: Worksheet) -> list[str]:
    return [str(cell.value) for cell in page[1]]


def column(page: Worksheet, heading: str) -> list[object]:
    letter = headings(page).index(heading)
    return [row[letter] for row in page.iter_rows(min_row=2, values_only=True)]


def offered(page: Worksheet, heading: str, row: int = 2) -> str | None:
    """The formula of the drop-down of a column."""
    # By its name alone: to ask the sheet for the cell would make it, in a book that other tests look at too.
    cell = f"{get_column_letter(headings(page).index(heading) + 1)}{row}"
    found = [v for v in page.data_validations.dataValidation if cell in v.sqref]
    assert len(found) < 2
    return str(found[0].formula1) if found else None


def choices(page: Worksheet, heading: str) -> list[str]:
    return (offered(page, heading) or "").strip('"').split(",")


def cells_of_sheet(page: Worksheet) -> Iterator[tuple[str, object, str]]:
    for row in page.iter_rows():
        for cell in row:
            yield cell.coordinate, cell.value, cell.data_type
