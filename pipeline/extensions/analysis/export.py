"""All matches, standings and ratings of a built site as tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from pipeline.disk.inside import inside
from pipeline.disk.temporary import clear_remains
from pipeline.exchange.site_events import EVENTS_JSON
from pipeline.extensions.analysis.parquet.file import write_parquet
from pipeline.extensions.analysis.parquet.rows import Row, event_rows, season_rows
from pipeline.extensions.analysis.parquet.tables import TABLES, DataTable
from pipeline.site.files import Page, write_page

_SEASONS = "season/*/season.json"


class SiteUnreadable(Exception):  # noqa: N818 - a finding, not an error of the program
    """A folder is not a built site, or not whole; `file` is what is missing or damaged, seen from it."""

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.file = file


class ExportedTable(Struct, frozen=True):
    """A file that was written, and how many rows it has."""

    file: Path
    rows: int


def export_tables(site: Path, folder: Path) -> list[ExportedTable]:
    """Write the tables of a built site into a folder, from its files for programs alone; a file that would be the same is
    left alone.

    Raises SiteUnreadable, ImportError where DuckDB is not installed, and OSError where the folder cannot be written.
    """
    rows: dict[DataTable, list[Row]] = {table: [] for table in TABLES}
    for table, row in _rows(site):
        rows[table].append(row)
    folder.mkdir(parents=True, exist_ok=True)
    clear_remains(folder, lambda name: name in {f"{table.name}.parquet" for table in TABLES})
    return [_written(table, rows[table], folder) for table in TABLES]


def _written(table: DataTable, rows: list[Row], folder: Path) -> ExportedTable:
    name = f"{table.name}.parquet"
    scratch = folder / f".{name}.exported.swissbook.tmp"  # which the next run clears if this one is killed
    try:
        write_parquet(table, rows, scratch)
        write_page(folder, Page(name, scratch.read_bytes()))
    finally:
        scratch.unlink(missing_ok=True)
    return ExportedTable(folder / name, len(rows))


def _rows(site: Path) -> Iterator[tuple[DataTable, Row]]:
    """All rows: events by their dates, then the games of the season by their folders."""
    at = EVENTS_JSON
    try:
        events = sorted((one["date"] or "", one["slug"], one["data"]) for one in _read(site, at)["events"])
        for _date, _slug, at in events:
            yield from event_rows(_read(site, at))
        for file in sorted(site.glob(_SEASONS)):
            at = file.relative_to(site).as_posix()
            yield from season_rows(_read(site, at))
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        raise SiteUnreadable(str(at)) from None


def _read(site: Path, name: str) -> Any:
    file = inside(site, name)
    if file is None:
        raise ValueError(name)
    return json.loads(file.read_bytes())
