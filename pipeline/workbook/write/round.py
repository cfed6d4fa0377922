"""Writing drawn rounds into the organiser's own workbook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from pipeline.engine.outcome import Outcome
from pipeline.model.draw import DrawRecord
from pipeline.model.event import Event
from pipeline.model.problem import CellRef, Problem, Severity, problem
from pipeline.workbook.columns import MATCHES
from pipeline.workbook.identify import Format, identify
from pipeline.workbook.new.values import labels, match_values
from pipeline.workbook.ooxml.cell import Cell, Value
from pipeline.workbook.ooxml.own import Looks, own_sheet
from pipeline.workbook.ooxml.package import DAMAGE
from pipeline.workbook.ooxml.refusal import Unwritable
from pipeline.workbook.ooxml.stale import drop_stale_values
from pipeline.workbook.ooxml.styles import Styles
from pipeline.workbook.ooxml.workbook import Workbook
from pipeline.workbook.outputs import free_name, own_sheet_of
from pipeline.workbook.read import Reading
from pipeline.workbook.write.drawn import DrawnRound
from pipeline.workbook.write.facts import write_facts
from pipeline.workbook.write.outputs import output_sheets
from pipeline.workbook.write.place import Ground
from pipeline.workbook.write.rows import write_rows

_PAIR = ("tournament", "round", "table", "player1", "player2", "result", "seed1", "seed2")
_OF_THE_PAIR = (*_PAIR, "score1", "score2", "army1", "army2")
_TEXTS = ("result", "score1", "score2")
_UNWRITABLE = {Format.ODS: "write-ods", Format.XLS: "write-xls", Format.XLSB: "write-xlsb"}


@dataclass(frozen=True)
class Written:
    """What was written: the rows of Matches, and what could not be written and is no obstacle."""

    rows: tuple[int, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Shown:
    """What the sheets of ours are to show: the event and its outcomes with the new rounds in them, and the Problems."""

    event: Event
    outcomes: Sequence[Outcome]
    problems: Sequence[Problem]


def write_rounds(
    path: Path, out: BinaryIO, reading: Reading, drawn: Sequence[DrawnRound], shown: Shown
) -> Written | Problem:
    """Write rounds and the sheets of ours into a copy of the workbook, which goes to `out`.

    `path` must be the file that `reading` is of. Returns a Problem, and leaves `out` as it is, where the workbook
    cannot be written into.
    """
    refused = unwritable(path)
    if refused is not None:
        return refused
    try:
        with Workbook(path) as workbook:
            written = _write(workbook, reading, drawn, shown)
            workbook.save(out)
            return written
    except Unwritable as stop:
        return _problem_of(stop, path)
    except DAMAGE as error:
        return problem(
            "write-not-understood", Severity.ERROR, CellRef(path.name), file=path.name, reason=str(error)
        )


def unwritable(path: Path) -> Problem | None:
    """Why a file cannot be written into whatever stands in it: its format, or that it is no workbook."""
    content = identify(path)
    if isinstance(content, Problem):
        return content
    code = _UNWRITABLE.get(content.format)
    return None if code is None else problem(code, Severity.ERROR, CellRef(path.name), file=path.name)


def _problem_of(stop: Unwritable, path: Path) -> Problem:
    at = CellRef(stop.sheet or path.name, stop.row, stop.column)
    values = {"file": path.name, "sheet": stop.sheet, **stop.values}
    return Problem(stop.code, Severity.ERROR, at, tuple(sorted(values.items())))


def _write(workbook: Workbook, reading: Reading, drawn: Sequence[DrawnRound], shown: Shown) -> Written:
    rows = _write_matches(workbook, reading, drawn) if drawn else []
    problems = write_facts(workbook, reading, drawn) if drawn else []
    problems += _unshown(reading, drawn)
    records = [*reading.draws, *(_record(one, shown.event) for one in drawn)]
    _write_outputs(workbook, shown, records)
    drop_stale_values(workbook)
    return Written(tuple(rows), tuple(problems))


def _record(drawn: DrawnRound, event: Event) -> DrawRecord:
    proposal, name = drawn.proposal, drawn.tournament.name
    return DrawRecord(name, proposal.round, event.seed, proposal.method, proposal.tries, drawn.fingerprint)


def _write_matches(workbook: Workbook, reading: Reading, drawn: Sequence[DrawnRound]) -> list[int]:
    if MATCHES.key not in reading.columns:
        raise Unwritable("write-no-matches")
    again = sorted(row for one in drawn for row in one.replaced)
    ground = _ground(workbook, reading, set(again))
    rows = list(_rows(reading, drawn, ground))
    return write_rows(workbook, ground, rows, again=again, texts=_TEXTS, cleared=_OF_THE_PAIR)


def _rows(reading: Reading, drawn: Iterable[DrawnRound], ground: Ground) -> Iterable[dict[str, Value]]:
    event = reading.event
    assert event is not None
    label, columns = labels(event), ground.columns
    if len(event.tournaments) > 1 and "tournament" not in columns:
        raise Unwritable("write-no-tournament-column", ground.name, 0, ground.header)
    for one in drawn:
        for match in one.matches:
            values = match_values(one.tournament, match, label, event.language)
            row: dict[str, Value] = {key: _plain(values[key]) for key in _PAIR}
            if match.player2 is None and "result" not in columns:
                row["player2"] = row["result"]
            yield row


def _plain(value: object) -> Value:
    """Text or a whole number as a cell takes it; an enumeration's member as its text."""
    if value is None or isinstance(value, int):
        return value
    return str(value)


def _ground(workbook: Workbook, reading: Reading, again: set[int]) -> Ground:
    """The list of matches; its last row is the last one that is read as filled."""
    event, name = reading.event, reading.sheets[MATCHES.key]
    assert event is not None
    filled = [match.row for tournament in event.tournaments for match in tournament.matches]
    last = max([*filled, *reading.lost.get(MATCHES.key, ()), *again], default=0)
    names = {tournament.name for tournament in event.tournaments}

    def may_stand(key: str, cell: Cell) -> bool:
        text = workbook.text(cell).strip()
        if not text:
            return True
        return key == "table" and text.isdecimal() if key != "tournament" else text in names

    return Ground(
        name,
        workbook.sheet(name),
        reading.headers[MATCHES.key],
        reading.columns[MATCHES.key],
        last,
        workbook.tables(name),
        may_stand,
    )


def _unshown(reading: Reading, drawn: Sequence[DrawnRound]) -> list[Problem]:
    """A hint at what the rows have no column for."""
    columns = reading.columns.get(MATCHES.key, {})
    rows = [match for one in drawn for match in one.matches]
    values = {"table": [m.table for m in rows], "seed1": [m.seed1 for m in rows], "seed2": [m.seed2 for m in rows]}
    absent = [key for key, found in values.items() if key not in columns and any(found)]
    if not absent or reading.event is None:
        return []
    names = ", ".join(MATCHES.column(key).written(reading.event.language) for key in absent)
    at = reading.cell(MATCHES.key, reading.headers.get(MATCHES.key, 0))
    return [problem("write-no-column-matches", Severity.HINT, at, sheet=at.sheet, columns=names)]


def _write_outputs(workbook: Workbook, shown: Shown, records: Sequence[DrawRecord]) -> None:
    """Rewrite the sheets of ours, and make those that are missing once they have something to say."""
    styles = Styles(workbook)
    looks = Looks(styles.bold(), styles.centred(), styles.wrapped())
    for output, sheet in output_sheets(shown.event, shown.outcomes, shown.problems, records):
        names = workbook.worksheets()
        found = own_sheet_of(output, names, lambda name: _first_cell(workbook, name))
        if found is None and not any(block.rows for block in sheet.blocks):
            continue
        data = own_sheet(sheet, workbook.namespace, looks)
        if found is not None:
            workbook.replace_sheet(found, data)
        else:
            workbook.add_sheet(free_name(output, shown.event.language, list(workbook.parts)), data)
    styles.save()


def _first_cell(workbook: Workbook, name: str) -> str:
    cell = workbook.sheet(name).cells(1).get(1)
    return "" if cell is None else workbook.text(cell)
