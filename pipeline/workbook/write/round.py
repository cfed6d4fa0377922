"""Writing drawn rounds into the organiser's own workbook.

Beside its pairs a draw settles numbers of players, rounds, cut, method and seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.model.draw import DrawRecord
from pipeline.model.event import Event, Tournament
from pipeline.problems.codes import problem_at
from pipeline.problems.problem import Problem
from pipeline.schema.sheet import Sheet
from pipeline.schema.sheets import EVENT, MATCHES, PLAYERS, TABLES, TOURNAMENTS
from pipeline.workbook.create.values import Label, Row, RowWriter, labels
from pipeline.workbook.marks import clear_marks
from pipeline.workbook.ooxml.cell import Cell, Value
from pipeline.workbook.ooxml.package import Unwritable
from pipeline.workbook.ooxml.refs import Box, location
from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.read.reader import Reading
from pipeline.workbook.write.change import changed
from pipeline.workbook.write.drawn import DrawnRound
from pipeline.workbook.write.outputs import output_sheets
from pipeline.workbook.write.own_sheets import write_own_sheets
from pipeline.workbook.write.place import TargetList, refuse_cell
from pipeline.workbook.write.rows import write_rows


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
    for listed in LISTS:
        own = [round_ for round_ in drawn if round_.at_tables is (listed is SEAT_LIST)]
        if own:
            rows[listed.key] = tuple(_write_list(workbook, reading, listed, own))
            problems += _unshown(reading, listed, own)
    records = [*reading.draws, *(_record(round_, shown.event) for round_ in drawn)]
    _write_outputs(workbook, shown, records)
    drop_stale_values(workbook)
    areas = (area for listed in LISTS for area in _areas(reading, listed, rows.get(listed.key, ())))
    return Written(rows, tuple(problems), tuple(areas))


def _areas(reading: Reading, listed: RoundList, rows: Iterable[int]) -> Iterable[str]:
    """The cells of rows from the first to the last column that a draw writes, rows below one another together."""
    sheet, columns = reading.sheets.get(listed.key, ""), reading.columns.get(listed.key, {})
    places = [columns[key] for key in listed.written if key in columns]
    for _, together in groupby(enumerate(sorted(rows)), lambda one: one[1] - one[0]):
        numbers = [row for _, row in together]
        box = str(Box(min(places), numbers[0], max(places), numbers[-1]))
        yield f"{sheet}!{box}" if sheet.isidentifier() else location(sheet, box)


def _record(drawn: DrawnRound, event: Event) -> DrawRecord:
    proposal, name = drawn.proposal, drawn.tournament.name
    return DrawRecord(name, proposal.round, event.seed, proposal.method, proposal.tries, drawn.fingerprint)


def _write_list(workbook: Workbook, reading: Reading, listed: RoundList, drawn: Sequence[DrawnRound]) -> list[int]:
    """Write the rows of rounds that belong into one list."""
    if listed.key not in reading.columns:
        raise Unwritable(listed.no_sheet)
    again = sorted(row for round_ in drawn for row in round_.replaced)
    ground = _ground(workbook, reading, listed, set(again))
    rows = list(_rows(reading, listed, drawn, ground))
    return write_rows(workbook, ground, rows, again=again, texts=listed.texts, cleared=listed.cleared)


def _rows(
    reading: Reading, listed: RoundList, drawn: Iterable[DrawnRound], ground: TargetList
) -> Iterable[dict[str, Value]]:
    event = reading.event
    assert event is not None
    if len(event.tournaments) > 1 and "tournament" not in ground.columns:
        raise Unwritable("write-no-tournament-column", ground.name, 0, ground.header)
    label = labels(event)
    found = (row for round_ in drawn for row in listed.rows(round_, label, event.language))
    return (cells(listed, row, ground.columns) for row in found)


def _ground(workbook: Workbook, reading: Reading, listed: RoundList, again: set[int]) -> TargetList:
    """The list in its sheet; its last row is the last one that is read as filled."""
    event, name = reading.event, reading.sheets[listed.key]
    assert event is not None
    last = max([*listed.filled(event), *reading.lost.get(listed.key, ()), *again], default=0)
    names = {tournament.name for tournament in event.tournaments}

    def may_stand(key: str, cell: Cell) -> bool:
        text = workbook.text(cell).strip()
        if not text:
            return True
        return key in listed.ahead and text.isdecimal() if key != "tournament" else text in names

    return TargetList(
        name,
        workbook.sheet(name),
        reading.headers[listed.key],
        reading.columns[listed.key],
        last,
        workbook.tables(name),
        may_stand,
    )


def _unshown(reading: Reading, listed: RoundList, drawn: Sequence[DrawnRound]) -> list[Problem]:
    """A hint at what the rows have no column for."""
    columns, event = reading.columns.get(listed.key, {}), reading.event
    assert event is not None
    label = labels(event)
    rows = [row for round_ in drawn for row in listed.rows(round_, label, event.language)]
    absent = [key for key in listed.shown if key not in columns and any(row[key] for row in rows)]
    if not absent:
        return []
    return [columns_missing(reading, listed.sheet, absent, listed.no_column)]


def _write_outputs(workbook: Workbook, shown: Shown, records: Sequence[DrawRecord]) -> None:
    """Rewrite the sheets of ours, and make those that are missing once they have something to say."""
    sheets = output_sheets(shown.event, shown.outcomes, shown.problems, records, workbook.parts)
    write_own_sheets(workbook, sheets, shown.event.language)


class RoundList(Struct, frozen=True):
    """A sheet with a row for each match, or each seat.

    `written` are the columns that a draw fills, `cleared` those that a row drawn anew is emptied in, `texts` those
    that get a text format. `ahead` may stand in an otherwise empty row: numbers typed in advance. `shown` are
    columns that may be missing, which is then said. `rows` are a drawn round's, `held` the numbers of the rows of a
    tournament. `no_sheet` and `no_column` say that the workbook does not have the sheet, or one of the columns.
    """

    sheet: Sheet
    written: tuple[str, ...]
    cleared: tuple[str, ...]
    texts: tuple[str, ...]
    ahead: frozenset[str]
    shown: tuple[str, ...]
    rows: Callable[[DrawnRound, Label, str], Iterable[Row]]
    held: Callable[[Tournament], Iterable[int]]
    no_sheet: str
    no_column: str

    @property
    def key(self) -> str:
        """The key of the sheet."""
        return self.sheet.key

    def filled(self, event: Event) -> Iterable[int]:
        """The rows of all tournaments."""
        return (row for tournament in event.tournaments for row in self.held(tournament))


def cells(listed: RoundList, row: Row, columns: Mapping[str, int]) -> dict[str, Value]:
    """What a draw writes of a row, as cells take it."""
    found = {key: _plain(row[key]) for key in listed.written}
    if listed is MATCH_LIST and row["player2"] is None and "result" not in columns:
        found["player2"] = found["result"]
    return found


def _plain(value: object) -> Value:
    """Text or a whole number as a cell takes it; an enumeration's member as its text."""
    if value is None or isinstance(value, int):
        return value
    return str(value)


def _matches(drawn: DrawnRound, label: Label, language: str) -> Iterable[Row]:
    return (RowWriter(language, label).row(MATCHES, match, drawn.tournament.name) for match in drawn.matches)


def _seats(drawn: DrawnRound, label: Label, language: str) -> Iterable[Row]:
    return (RowWriter(language, label).row(TABLES, seat, drawn.tournament.name) for seat in drawn.seats)


_OF_MATCH = ("tournament", "round", "table", "player1", "player2", "result", "handicap", "seed1", "seed2")
MATCH_LIST = RoundList(
    MATCHES,
    written=_OF_MATCH,
    cleared=(*_OF_MATCH, "score1", "score2", "second1", "second2", "drawn_games", "army1", "army2"),
    texts=("result", "score1", "score2", "second1", "second2"),
    ahead=frozenset({"table"}),
    shown=("table", "handicap", "seed1", "seed2"),
    rows=_matches,
    held=lambda tournament: (match.row for match in tournament.matches),
    no_sheet="write-no-matches",
    no_column="write-no-column-matches",
)

_OF_SEAT = ("tournament", "round", "table", "seat", "player")
SEAT_LIST = RoundList(
    TABLES,
    written=_OF_SEAT,
    cleared=(*_OF_SEAT, "power", "goal", "place"),
    texts=(),
    ahead=frozenset({"table", "seat", "goal"}),
    shown=("seat",),
    rows=_seats,
    held=lambda tournament: (seat.row for seat in tournament.seats),
    no_sheet="write-no-tables",
    no_column="write-no-column-tables",
)

LISTS = (MATCH_LIST, SEAT_LIST)


_FURTHEST = 1000
"""So far below the last field a free row of the Event sheet is looked for."""


def write_facts(workbook: Workbook, reading: Reading, drawn: Sequence[DrawnRound]) -> list[Problem]:
    """Write what is not in the workbook yet; what has no column is a Problem, and the draw stands all the same."""
    problems = _write_numbers(workbook, reading)
    problems += _write_structures(workbook, reading, drawn)
    _write_seed(workbook, reading)
    return problems


def _write_numbers(workbook: Workbook, reading: Reading) -> list[Problem]:
    """The numbers of players who have none."""
    if reading.event is None or not reading.unnumbered:
        return []
    column = reading.columns[PLAYERS.key].get("number")
    if column is None:
        return [columns_missing(reading, PLAYERS, ["number"], "write-no-column-players")]
    new = [player for player in reading.event.players if player.row in reading.unnumbered]
    for player in new:
        _write_cells(workbook, reading.sheets[PLAYERS.key], player.row, {column: int(player.number)})
    return []


def _write_structures(workbook: Workbook, reading: Reading, drawn: Iterable[DrawnRound]) -> list[Problem]:
    """Rounds, cut and method of the tournaments that are drawn."""
    columns, absent = reading.columns[TOURNAMENTS.key], set()
    for round_ in drawn:
        stated = round_.tournament
        settled = (
            ("rounds", stated.rounds, round_.rounds),
            ("cut", stated.cut, round_.cut),
            ("draw_method", stated.draw_method, round_.proposal.method),
        )
        wanted = {key: value for key, there, value in settled if there is None and value is not None}
        absent |= wanted.keys() - columns.keys()
        values: Mapping[int, Value] = {columns[key]: value for key, value in wanted.items() if key in columns}
        _write_cells(workbook, reading.sheets[TOURNAMENTS.key], stated.row, values)
    return [columns_missing(reading, TOURNAMENTS, sorted(absent), "write-no-column-tournaments")] if absent else []


def columns_missing(reading: Reading, sheet: Sheet, keys: Iterable[str], code: str) -> Problem:
    """The code of columns that the sheet does not have, at its headings."""
    language = reading.event.language if reading.event else "en"
    names = ", ".join(sheet.column(key).written(language) for key in keys)
    at = reading.cell(sheet.key, reading.headers.get(sheet.key, 0))
    return problem_at(code, at, sheet=at.sheet, columns=names)


def _write_seed(workbook: Workbook, reading: Reading) -> None:
    """The seed that was derived because the workbook has none, in its field or in a new one below the last."""
    event = reading.event
    if event is None or not any(found.code == "missing-seed" for found in reading.problems):
        return
    name, fields, column = reading.sheets[EVENT.key], reading.columns[EVENT.key], reading.event_column
    if "seed" in fields:
        _write_cells(workbook, name, fields["seed"], {column: event.seed})
        return
    sheet, last = workbook.sheet(name), max(fields.values())
    inside = [merged for merged in sheet.merged if merged.left <= column and merged.right >= column - 1]
    free = (
        row
        for row in range(last + 1, last + _FURTHEST)
        if not any(merged.top <= row <= merged.bottom for merged in inside)
        and not any(cell.filled for at, cell in sheet.cells(row).items() if at in (column - 1, column))
    )
    values = {column - 1: EVENT.column("seed").written(event.language), column: event.seed}
    above = sheet.cells(last)
    styles = {at: above[at].style for at in values if at in above}
    sheet.write(next(free), values, styles, sheet.attributes(last))


def _write_cells(workbook: Workbook, name: str, row: int, values: Mapping[int, Value]) -> None:
    if not values:
        return
    sheet = workbook.sheet(name)
    for column in values:
        refuse_cell(sheet, name, column, row)
    above = sheet.cells(row - 1)
    styles = {column: above[column].style for column in values if column in above} if row > 1 else {}
    there = sheet.cells(row)
    sheet.write(row, values, {column: style for column, style in styles.items() if column not in there})
