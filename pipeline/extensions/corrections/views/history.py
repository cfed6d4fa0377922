"""An entry of a workbook's history in words: when, who wrote, which rounds, which cells."""

import datetime as dt
from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from pipeline.extensions.corrections.engine.compared import Compared, RowChange, RowState
from pipeline.extensions.corrections.views.lines import draw_lines, row_lines
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.locale.spelling import command_word
from pipeline.model import Round
from pipeline.views.language.words import Words

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
        return tuple(
            row
            for row in self.compared.rows
            if row.sheet in ("matches", "tables")
            and row.state is RowState.CHANGED
            and not row.entered
            and any(row.rested(stage) for stage in drawn)
        )


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
