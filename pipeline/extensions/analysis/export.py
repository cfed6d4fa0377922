"""The data of a built site as Parquet files: its rows, from `event.json` and `season.json`, nothing that the site does not say already.
Every column has its type and what it says in `tables.toml`, and nowhere else.
"""

import datetime as dt
import json
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path
from typing import Any

from msgspec import Struct, toml

from pipeline.disk.inside import inside
from pipeline.disk.temporary import clear_remains
from pipeline.exchange.site_events import EVENTS_JSON
from pipeline.site.files import Page, write_page

Value = str | int | float | dt.date | None
Row = tuple[Value, ...]
Json = Mapping[str, Any]

_TOGETHER = 100_000
"""So many rows are handed over at once."""


class DataType(StrEnum):
    """What a column holds, as DuckDB calls it."""

    TEXT = "VARCHAR"
    WHOLE = "INTEGER"
    NUMBER = "DOUBLE"
    DAY = "DATE"


class DataColumn(Struct, frozen=True):
    """A column; `meaning` is what docs/data-files.md says of it, after its type."""

    name: str
    type: DataType
    meaning: str


class DataTable(Struct, frozen=True):
    """A table, which is a file of its name. `row` says what a row is."""

    name: str
    row: str
    columns: tuple[DataColumn, ...]


def _stated() -> Iterator[DataTable]:
    stated = toml.decode(Path(__file__).with_name("tables.toml").read_bytes())
    for name, table in stated["tables"].items():
        parts = (*(stated["groups"][group] for group in table["begins_with"]), table["columns"])
        named = ((column, *said) for part in parts for column, said in part.items())
        columns = (DataColumn(column, DataType(kind), meaning) for column, kind, meaning in named)
        yield DataTable(name, table["row"], tuple(columns))


TABLES = tuple(_stated())
"""In the order in which they are written."""
MATCHES, SEATS, STANDINGS, TIEBREAKS, RANKING, RATINGS = TABLES


def event_rows(event: Json) -> Iterator[tuple[DataTable, Row]]:
    """All rows of an event, each with its table, in the order of the file."""
    names: Mapping[int | None, str] = {player["number"]: player["name"] for player in event["players"]}
    said = event["event"]
    for one in event["tournaments"]:
        at = (said["slug"], said["name"], _day(said["date"]), said["city"], one["slug"], one["rules"])
        yield from ((MATCHES, (*at, *row)) for row in _matches(one, names))
        yield from ((SEATS, (*at, *row)) for row in _seats(one, names))
        final = {line["player"]: line["place"] for line in one["classification"]}
        for line in one["standings"]:
            player = line["player"]
            told = (
                line[key]
                for key in ("place", "points", "played", "wins", "draws", "losses", "status", "decided_by")
            )
            yield STANDINGS, (*at, player, names[player], *told, final.get(player))
            for key, value in line["tiebreaks"].items():
                yield TIEBREAKS, (*at, player, names[player], key, float(value))


def _day(text: str | None) -> dt.date | None:
    return dt.date.fromisoformat(text) if text else None


def _matches(tournament: Json, names: Mapping[int | None, str]) -> Iterator[Row]:
    for one in tournament["rounds"]:
        for match in one["matches"]:
            at = (one["stage"], one["round"], match["table"])
            yield (*at, *_pair(match["players"], names), match["result"], *match["points"], *match["scores"])
        for bye in one["byes"]:
            sides = (bye["player"], names[bye["player"]], None, None)
            yield (one["stage"], one["round"], None, *sides, "BYE", bye["points"], None, None, None)
    for one in (tournament["bracket"] or {"rounds": ()})["rounds"]:
        for game in one["matches"]:
            pair = _pair(game["players"], names)
            yield ("bracket", one["round"], game["game"], *pair, game["result"], None, None, *game["scores"])


def _pair(players: Sequence[int | None], names: Mapping[int | None, str]) -> Row:
    one, other = players
    return one, names.get(one), other, names.get(other)


def _seats(tournament: Json, names: Mapping[int | None, str]) -> Iterator[Row]:
    for one in tournament["rounds"]:
        for table in one["tables"]:
            for seat in table["seats"]:
                at, player = (one["stage"], one["round"], table["table"], seat["seat"]), seat["player"]
                yield (*at, player, names[player], *(seat[key] for key in ("place", "points", "power", "goal")))


def season_rows(season: Json) -> Iterator[tuple[DataTable, Row]]:
    """All rows of one game of a season."""
    game = season["game"]["id"]
    for row in season["ranking"]["rows"]:
        yield RANKING, (game, *_person(row), row["place"], float(row["value"]))
    for row in season["ratings"]:
        at = (game, *_person(row))
        if not row["steps"]:
            yield RATINGS, (*at, None, None, None, None, None, float(row["rating"]))
        for number, step in enumerate(row["steps"], 1):
            event = None if step["event"] is None else season["events"][step["event"]]
            day = _day(step["date"] or (event and event["date"]))
            where = (event["event"], event["tournament"]) if event else (None, None)
            yield RATINGS, (*at, number, day, *where, step["games"], float(step["rating"]))


def _person(row: Json) -> tuple[str, str | None]:
    return row["player"]["name"], row["player"]["page"]


def columns_of(table: DataTable, rows: Sequence[Row]) -> list[list[Value]]:
    """The same column by column; ValueError where a row has not as many values as the table has columns."""
    if any(len(row) != len(table.columns) for row in rows):
        raise ValueError(table.name)
    return [list(column) for column in zip_longest(*rows)] or [[] for _ in table.columns]


def write_parquet(table: DataTable, rows: Sequence[Row], file: Path) -> None:
    """Write a table. Raises ImportError where DuckDB is not installed, and OSError or an error of DuckDB where it cannot write."""
    import duckdb

    named = ", ".join(f'"{column.name}" {column.type}' for column in table.columns)
    handed = ", ".join(f"unnest(${number}::{column.type}[])" for number, column in enumerate(table.columns, 1))
    # One thread, so that the rows stay in their order; and nothing is fetched from anywhere.
    with duckdb.connect(config={"threads": 1, "autoinstall_known_extensions": False}) as database:
        database.execute(f"CREATE TABLE data ({named})")
        for start in range(0, len(rows), _TOGETHER):
            values = columns_of(table, rows[start : start + _TOGETHER])
            database.execute(f"INSERT INTO data SELECT {handed}", values)
        database.table("data").write_parquet(str(file), compression="zstd")


class SiteUnreadable(Exception):  # noqa: N818 - a finding, not an error of the program
    """A folder is not a built site, or not whole: the file that is missing or damaged, seen from it."""


def export_tables(site: Path, folder: Path) -> Mapping[Path, int]:
    """Write the tables of a built site into a folder, from its files for programs alone; a file that would be the same is
    left alone. Gives how many rows each has.

    Raises SiteUnreadable, ImportError where DuckDB is not installed, and OSError where the folder cannot be written.
    """
    rows: dict[DataTable, list[Row]] = {table: [] for table in TABLES}
    for table, row in _rows(site):
        rows[table].append(row)
    names = {f"{table.name}.parquet": of_table for table, of_table in rows.items()}
    folder.mkdir(parents=True, exist_ok=True)
    clear_remains(folder, names.__contains__)
    for table, name in zip(TABLES, names, strict=True):
        scratch = folder / f".{name}.exported.swissbook.tmp"  # which the next run clears if this one is killed
        try:
            write_parquet(table, rows[table], scratch)
            write_page(folder, Page(name, scratch.read_bytes()))
        finally:
            scratch.unlink(missing_ok=True)
    return {folder / name: len(of_table) for name, of_table in names.items()}


def _rows(site: Path) -> Iterator[tuple[DataTable, Row]]:
    """All rows: events by their dates, then the games of the season by their folders."""
    at = EVENTS_JSON
    try:
        events = sorted((event["date"] or "", event["slug"], event["data"]) for event in _read(site, at)["events"])
        for _date, _slug, at in events:
            yield from event_rows(_read(site, at))
        for file in sorted(site.glob("season/*/season.json")):
            at = file.relative_to(site).as_posix()
            yield from season_rows(_read(site, at))
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        raise SiteUnreadable(str(at)) from None


def _read(site: Path, name: str) -> Any:
    file = inside(site, name)
    if file is None:
        raise ValueError(name)
    return json.loads(file.read_bytes())
