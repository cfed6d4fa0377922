"""What became of a workbook from one of its backups to the next: who had it write what, and which cells are others."""

import datetime as dt
import json
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from msgspec import Struct, to_builtins

from pipeline.extensions.corrections.diff import compared_workbooks
from pipeline.extensions.corrections.event_json import comparison_facts
from pipeline.extensions.corrections.views import history as views
from pipeline.extensions.corrections.views.history import HistoryEntry, HistoryWriter, RoundOfTournament
from pipeline.problems.problem import Problem
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import REPORTS, named_like
from pipeline.workbook.open.book import open_book
from pipeline.workbook.write.save import backed_up_at, backups_of

_COLUMNS = 8
"""Those of the sheet of reports: tournament, round, table, players, result, said by, reported, written."""


class WorkbookHistory(Struct, frozen=True):
    """The entries, the newest first; `passed` are backups that have errors, told together with what came after them.

    `problems` are those of the workbook itself; with an error among them there are no entries.
    """

    language: str | None
    entries: tuple[HistoryEntry, ...] = ()
    passed: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


class _SavedState(Struct, frozen=True):
    """A state of the workbook. `at` is when Swissbook put the next one in its place; None for the one that is there."""

    path: Path
    at: dt.datetime | None
    loaded: Ready
    reports: frozenset[tuple[str, ...]]


def history(path: Path, language: str) -> WorkbookHistory:
    """The history of a workbook; `language` is for one that cannot say its own."""
    now = load(path)
    if not isinstance(now, Ready):
        return WorkbookHistory(now.language, problems=now.problems)
    shown = now.language or language
    moments, passed = [], []
    for backup in backups_of(path):
        loaded = load(backup)
        if isinstance(loaded, Ready):
            moments.append(_SavedState(backup, backed_up_at(path, backup), loaded, _reports(backup)))
        else:
            passed.append(backup.name)
    moments.append(_SavedState(path, None, now, _reports(path)))
    entries = tuple(_entry(old, new, shown) for old, new in pairwise(moments))
    return WorkbookHistory(shown, entries[::-1], tuple(passed))


def history_json(found: WorkbookHistory) -> str:
    """The history for programs, the newest entry first; letters beyond ASCII are escaped."""
    return json.dumps(
        {"schema": "swissbook-history/1", "entries": [_facts(entry) for entry in found.entries]}, indent=2
    )


def _facts(entry: HistoryEntry) -> dict[str, object]:
    facts = comparison_facts(entry.compared, [""] * len(entry.compared.advice), "")
    return {
        "at": entry.at.isoformat() if entry.at else None,
        "until": entry.until.isoformat() if entry.until else None,
        "backup": entry.backup,
        "command": entry.writer.value,
        "drawn": _rounds(entry.drawn),
        "redrawn": _rounds(entry.redrawn),
        "undone": _rounds(entry.undone),
        "reports": to_builtins(entry.reports),
        **{key: facts[key] for key in ("players", "rows", "tournaments")},
    }


def _rounds(keys: Iterable[RoundOfTournament]) -> list[dict[str, object]]:
    return [{"tournament": tournament, "round": drawn.name} for tournament, drawn in keys]


def _entry(old: _SavedState, new: _SavedState, language: str) -> HistoryEntry:
    # How each round was drawn, by tournament and round.
    before, after = (
        {(draw.tournament, draw.round): draw for draw in state.loaded.reading.draws} for state in (old, new)
    )
    drawn = tuple(sorted(after.keys() - before))
    redrawn = tuple(sorted(key for key in after.keys() & before if after[key] != before[key]))
    undone = tuple(sorted(before.keys() - after))
    reports = tuple(views.ReportedResultLine(*line[3:7]) for line in sorted(new.reports - old.reports))
    writers = (
        (HistoryWriter.REDRAW, redrawn),
        (HistoryWriter.PAIR, drawn),
        (HistoryWriter.UNDO, undone),
        (HistoryWriter.HALL, reports),
    )
    writer = next((writer for writer, what in writers if what), HistoryWriter.OTHER)
    compared = compared_workbooks(old.loaded, new.loaded, language)
    return HistoryEntry(old.at, new.at, old.path.name, writer, compared, drawn, redrawn, undone, reports)


def _reports(path: Path) -> frozenset[tuple[str, ...]]:
    """The lines of the sheet of what phones have reported; none where there is no such sheet."""
    book = open_book(path)
    if isinstance(book, Problem):
        return frozenset()
    names = named_like(REPORTS, book.sheet_names)[:1]
    rows = [row for grid in book.grids(names).values() for row in grid.rows]
    full = [tuple(map(str, row[:_COLUMNS])) for row in rows if len(row) >= _COLUMNS and row[_COLUMNS - 1] != ""]
    return frozenset(full[1:])  # the first are the headings
