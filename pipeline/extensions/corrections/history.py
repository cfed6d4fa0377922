"""What became of a workbook from backup to backup, and that in words: who had it write what, which cells are others."""

import datetime as dt
import json
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from pathlib import Path

from msgspec import Struct, to_builtins

from pipeline.extensions.corrections import diff, event_json
from pipeline.extensions.corrections.engine.compared import Compared, RowChange, RowState
from pipeline.extensions.corrections.views.lines import draw_lines, row_lines
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.locale.spelling import command_word
from pipeline.model import Round
from pipeline.problems.problem import Problem
from pipeline.run.load import Ready, load
from pipeline.schema.sheets import REPORTS, named_like
from pipeline.views.language.words import Words
from pipeline.workbook.open.book import open_book
from pipeline.workbook.write.save import backed_up_at, backups_of

_COLUMNS = 8
"""Those of the sheet of reports: tournament, round, table, players, result, said by, reported, written."""
RoundOfTournament = tuple[str, Round]


class HistoryWriter(StrEnum):
    """What had Swissbook write into the workbook."""

    PAIR = "pair"
    REDRAW = "pair --redraw"
    UNDO = "undo"
    """A button of the desk."""
    HALL = "hall --take"
    OTHER = ""
    """Anything else: players added, slips mended, standings brought up to date."""


class ReportedResultLine(Struct, frozen=True):
    """A result that phones have reported, as the workbook's sheet has it."""

    players: str
    result: str
    said_by: str
    reported: str


class HistoryEntry(Struct, frozen=True):
    """What became of a workbook from one backup to the next, or to the workbook as it is now (`until` None).

    `at` is when Swissbook wrote and kept the workbook as it had been as `backup`. Its own cells are among the rows, and
    so is what was typed from then `until` it wrote again.
    """

    at: dt.datetime | None
    until: dt.datetime | None
    backup: str
    writer: HistoryWriter
    compared: Compared
    drawn: tuple[RoundOfTournament, ...] = ()
    redrawn: tuple[RoundOfTournament, ...] = ()
    undone: tuple[RoundOfTournament, ...] = ()
    reports: tuple[ReportedResultLine, ...] = ()

    @property
    def corrected(self) -> tuple[RowChange, ...]:
        """Results that were changed or taken away after a later round had been drawn."""
        drawn = [found.round for tournament in self.compared.tournaments for found in tournament.redrawn]
        played = (row for row in self.compared.rows if row.sheet in ("matches", "tables") and not row.entered)
        changed = (row for row in played if row.state is RowState.CHANGED)
        return tuple(row for row in changed if any(row.rested(stage) for stage in drawn))


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
    entries = [_facts(entry) for entry in found.entries]
    return json.dumps({"schema": "swissbook-history/1", "entries": entries}, indent=2)


def _facts(entry: HistoryEntry) -> dict[str, object]:
    facts = event_json.comparison_facts(entry.compared, [""] * len(entry.compared.advice), "")
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
    draws = (state.loaded.reading.draws for state in (old, new))
    before, after = ({(draw.tournament, draw.round): draw for draw in drawn} for drawn in draws)
    drawn = tuple(sorted(after.keys() - before))
    redrawn = tuple(sorted(key for key in after.keys() & before if after[key] != before[key]))
    undone = tuple(sorted(before.keys() - after))
    reports = tuple(ReportedResultLine(*line[3:7]) for line in sorted(new.reports - old.reports))
    writers = (
        (HistoryWriter.REDRAW, redrawn),
        (HistoryWriter.PAIR, drawn),
        (HistoryWriter.UNDO, undone),
        (HistoryWriter.HALL, reports),
    )
    writer = next((writer for writer, what in writers if what), HistoryWriter.OTHER)
    compared = diff.compared_workbooks(old.loaded, new.loaded, language)
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


class EntryInWords(Struct, frozen=True):
    """An entry as it is shown: `sentences` on what was written, `cells` on what is another, `rested` on earlier draws."""

    heading: str
    command: str
    sentences: tuple[str, ...]
    cells: tuple[str, ...]
    rested: tuple[str, ...]
    backup: str


def entry_in_words(entry: HistoryEntry, file: str, words: Words) -> EntryInWords:
    """An entry of the history of the workbook `file`."""
    compared = entry.compared
    several = len(compared.event.tournaments) > 1
    rested = tuple(line for tournament in compared.tournaments for line in draw_lines(tournament, compared, words))
    command, _, option = entry.writer.value.partition(" ")
    return EntryInWords(
        _heading(entry, words),
        " ".join(filter(None, ("swissbook", command, command_word(file), option))) if command else "",
        tuple(_sentences(entry, words, several=several)),
        tuple(row_lines(compared.rows, words, several=several, each_result=True)),
        rested if entry.corrected else (),
        entry.backup,
    )


def history_lines(entries: Sequence[EntryInWords], words: Words) -> Iterator[str]:
    """The history for the terminal, the newest entry first."""
    for entry in entries:
        yield entry.heading + (f"   {entry.command}" if entry.command else "")
        yield from (f"  {line}" for line in (*entry.sentences, *entry.cells))
        if entry.rested:
            yield "  " + words.gettext("Drawn before the correction:")
            yield from (f"  {line}" for line in entry.rested)
        yield "  " + words.gettext("The workbook as it was before: %(backup)s", backup=entry.backup)
        yield ""


def _heading(entry: HistoryEntry, words: Words) -> str:
    """`14 March 2026, 12:40 – 13:35`, or `… – now`."""
    begin = _moment(entry.at, words)
    if entry.until is None:
        return words.gettext("%(begin)s until now", begin=begin)
    same_day = entry.at is not None and entry.at.date() == entry.until.date()
    end = words.time(entry.until.time()) if same_day else _moment(entry.until, words)
    return f"{begin} – {end}"


def _moment(at: dt.datetime | None, words: Words) -> str:
    return "?" if at is None else f"{words.date(at.date())}, {words.time(at.time())}"


def _sentences(entry: HistoryEntry, words: Words, *, several: bool) -> Iterator[str]:
    for rounds, text in (
        (entry.drawn, N_("Drawn: %(rounds)s")),
        (entry.redrawn, N_("Drawn again: %(rounds)s")),
        (entry.undone, N_("Taken back: %(rounds)s")),
    ):
        if rounds:
            named = [(tournament, round_name(drawn, words.catalogue)) for tournament, drawn in rounds]
            names = [f"{tournament}, {name}" if several else name for tournament, name in named]
            yield words.gettext(text, rounds=words.list(names))
    for report in entry.reports:
        yield words.gettext(
            "From phones: %(players)s: %(result)s (%(who)s, %(when)s)",
            players=report.players,
            result=report.result,
            who=report.said_by,
            when=report.reported,
        )
    if count := len(entry.corrected):
        yield words.ngettext(
            "%(count)s result was corrected after a later round had been drawn.",
            "%(count)s results were corrected after a later round had been drawn.",
            count,
        )
    if not entry.compared.rows:
        yield words.gettext("Nothing that you enter is different.")
