"""Writing drawn rounds into the organiser's own workbook: into the lists Matches and Tables, and the sheets of ours."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import DrawRecord, Event, Match, Seat, Tournament
from pipeline.problems.problem import Problem
from pipeline.schema.names import Name
from pipeline.schema.sheets import MATCHES, TABLES, Sheet
from pipeline.workbook.create.values import Row, RowWriter, labels
from pipeline.workbook.marks import clear_marks
from pipeline.workbook.ooxml.cell import Cell
from pipeline.workbook.ooxml.own import OwnSheet
from pipeline.workbook.ooxml.package import Unwritable
from pipeline.workbook.ooxml.refs import Box, location
from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.drawn import DrawnRound
from pipeline.workbook.write.facts import columns_missing, write_facts
from pipeline.workbook.write.outputs import output_sheets, write_own_sheets
from pipeline.workbook.write.place import TargetList
from pipeline.workbook.write.rows import write_rows


class _RoundList(Struct, frozen=True):
    """A sheet with a row for each match, or each seat.

    `written` are the columns that a draw fills, `cleared` those that a row drawn anew is emptied in, `texts` those
    that get a text format. `ahead` may stand in an otherwise empty row: numbers typed in advance. `shown` are
    columns that may be missing, which is then said. `of` gives the matches or seats of a round or a tournament.
    `no_sheet` and `no_column` say that the workbook does not have the sheet, or one of the columns.
    """

    sheet: Sheet
    written: tuple[str, ...]
    cleared: tuple[str, ...]
    texts: tuple[str, ...]
    ahead: frozenset[str]
    shown: tuple[str, ...]
    of: Callable[[DrawnRound | Tournament], Sequence[Match | Seat]]
    no_sheet: str
    no_column: str


def _cells(listed: _RoundList, row: Row, columns: Mapping[str, int]) -> Row:
    """What a draw writes of a row."""
    found = {key: row[key] for key in listed.written}
    if listed is _MATCHES and row["player2"] is None and "result" not in columns:
        found["player2"] = found["result"]
    return found


_OF_MATCH = ("tournament", "round", "table", "player1", "player2", "result", "handicap", "seed1", "seed2")
_MATCHES = _RoundList(
    MATCHES,
    written=_OF_MATCH,
    cleared=(*_OF_MATCH, "score1", "score2", "second1", "second2", "drawn_games", "army1", "army2"),
    texts=("result", "score1", "score2", "second1", "second2"),
    ahead=frozenset({"table"}),
    shown=("table", "handicap", "seed1", "seed2"),
    of=lambda held: held.matches,
    no_sheet="write-no-matches",
    no_column="write-no-column-matches",
)

_OF_SEAT = ("tournament", "round", "table", "seat", "player")
_SEATS = _RoundList(
    TABLES,
    written=_OF_SEAT,
    cleared=(*_OF_SEAT, "power", "goal", "place"),
    texts=(),
    ahead=frozenset({"table", "seat", "goal"}),
    shown=("seat",),
    of=lambda held: held.seats,
    no_sheet="write-no-tables",
    no_column="write-no-column-tables",
)

_LISTS = (_MATCHES, _SEATS)


class Written(Struct, frozen=True):
    """What was written: the rows by the key of their sheet, and what could not be written and is no obstacle.

    `areas` are the cells of the rows as formulas name them: `Matches!A14:F19`.
    """

    rows: Mapping[str, tuple[int, ...]]
    problems: tuple[Problem, ...]
    areas: tuple[str, ...] = ()


class Shown(Struct, frozen=True):
    """What the sheets of ours are to show: the event and its outcomes with the new rounds in them, and the Problems."""

    event: Event
    outcomes: Sequence[TournamentState]
    problems: Sequence[Problem]

    def sheets(self, draws: Sequence[DrawRecord], workbook: Workbook) -> list[tuple[Name, OwnSheet]]:
        """The sheets themselves, with the lines of all draws; `workbook` is the one that they are for."""
        return output_sheets(self.event, self.outcomes, self.problems, draws, workbook.parts)


def write_rounds(
    path: Path, out: BinaryIO, reading: Reading, drawn: Sequence[DrawnRound], shown: Shown
) -> Written | Problem:
    """Write rounds and the sheets of ours into a copy of the workbook, which goes to `out`.

    `path` must be the file that `reading` is of. Returns a Problem, and leaves `out` as it is, where the workbook
    cannot be written into.
    """
    return changed(path, out, lambda workbook: _write(workbook, reading, drawn, shown))


def _write(workbook: Workbook, reading: Reading, drawn: Sequence[DrawnRound], shown: Shown) -> Written:
    rows: dict[str, tuple[int, ...]] = {}
    clear_marks(workbook)
    problems = write_facts(workbook, reading, drawn) if drawn else []
    for listed in _LISTS:
        own = [round_ for round_ in drawn if round_.at_tables is (listed is _SEATS)]
        if own:
            rows[listed.sheet.key], absent = _write_list(workbook, reading, listed, own)
            problems += absent
    records = [*reading.draws, *(round_.record(shown.event.seed) for round_ in drawn)]
    write_own_sheets(workbook, shown.sheets(records, workbook), shown.event.language)
    drop_stale_values(workbook)
    areas = (area for listed in _LISTS for area in _areas(reading, listed, rows.get(listed.sheet.key, ())))
    return Written(rows, tuple(problems), tuple(areas))


def _areas(reading: Reading, listed: _RoundList, rows: Iterable[int]) -> Iterable[str]:
    """The cells of rows from the first to the last column that a draw writes, rows below one another together."""
    sheet, columns = reading.sheets.get(listed.sheet.key, ""), reading.columns.get(listed.sheet.key, {})
    places = [columns[key] for key in listed.written if key in columns]
    for _, together in groupby(enumerate(sorted(rows)), lambda one: one[1] - one[0]):
        numbers = [row for _, row in together]
        box = str(Box(min(places), numbers[0], max(places), numbers[-1]))
        yield f"{sheet}!{box}" if sheet.isidentifier() else location(sheet, box)


def _write_list(
    workbook: Workbook, reading: Reading, listed: _RoundList, drawn: Sequence[DrawnRound]
) -> tuple[tuple[int, ...], list[Problem]]:
    """Write the rows of rounds that belong into one list; their numbers, and a hint at what they have no column for."""
    if listed.sheet.key not in reading.columns:
        raise Unwritable(listed.no_sheet)
    event = reading.event
    assert event is not None
    again = sorted(row for round_ in drawn for row in round_.replaced)
    ground = _ground(workbook, reading, listed, event, again)
    if len(event.tournaments) > 1 and "tournament" not in ground.columns:
        raise Unwritable("write-no-tournament-column", ground.name, 0, ground.header)
    writer = RowWriter(event.language, labels(event))
    rows = [writer.row(listed.sheet, one, held.tournament.name) for held in drawn for one in listed.of(held)]
    written = [_cells(listed, row, ground.columns) for row in rows]
    numbers = write_rows(workbook, ground, written, again=again, texts=listed.texts, cleared=listed.cleared)
    absent = [key for key in listed.shown if key not in ground.columns and any(row[key] for row in rows)]
    return tuple(numbers), columns_missing(reading, listed.sheet, absent, listed.no_column)


def _ground(
    workbook: Workbook, reading: Reading, listed: _RoundList, event: Event, again: Sequence[int]
) -> TargetList:
    """The list in its sheet; its last row is the last one that is read as filled."""
    own, name = listed.sheet.key, reading.sheets[listed.sheet.key]
    filled = (one.row for tournament in event.tournaments for one in listed.of(tournament))
    last = max([*filled, *reading.lost.get(own, ()), *again], default=0)
    names = {tournament.name for tournament in event.tournaments}

    def may_stand(key: str, cell: Cell) -> bool:
        text = workbook.text(cell).strip()
        if not text:
            return True
        return key in listed.ahead and text.isdecimal() if key != "tournament" else text in names

    header, columns = reading.headers[own], reading.columns[own]
    return TargetList(name, workbook.sheet(name), header, columns, last, workbook.tables(name), may_stand)
