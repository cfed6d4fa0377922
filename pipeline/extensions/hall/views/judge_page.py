"""The judge's pages: all tables with what was reported of them, and one of them to enter or correct."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from pipeline.extensions.hall.engine.register import ReportPhase, TableState
from pipeline.extensions.hall.engine.tables import HallTable, ReportedResult
from pipeline.extensions.hall.views import table_page
from pipeline.extensions.hall.views.form import HallReader, ResultForm, claim_text, result_form
from pipeline.extensions.hall.views.frame import HallFrame, hall_frame, round_line
from pipeline.locale.catalogue import N_

_STATES: Mapping[str, str] = {
    ReportPhase.DISPUTED.value: N_("disputed"),
    ReportPhase.REPORTED.value: N_("reported, not confirmed"),
    ReportPhase.OPEN.value: N_("nothing reported"),
    ReportPhase.CONFIRMED.value: N_("confirmed"),
    ReportPhase.CORRECTED.value: N_("entered by a judge"),
    table_page.ENTERED: N_("in the workbook"),
}
"""Where a table stands; what wants a judge comes first."""


class JudgedTable(Struct, frozen=True):
    """A table in the judge's list; `code` leads to it. `said` are reports that contradict one another, or the
    result; `dropping` says who ticked that they play no further round.
    """

    code: str
    table: str
    round: str
    players: str
    state: str
    word: str
    result: str
    said: tuple[table_page.SaidLine, ...] = ()
    dropping: tuple[str, ...] = ()


class JudgePage(Struct, frozen=True):
    """All tables, those that want a judge first; `refused`: how many requests were, and why; `trouble`: what fails now."""

    frame: HallFrame
    tables: tuple[JudgedTable, ...]
    version: str
    refused: tuple[str, ...]
    trouble: str


class CorrectionPage(Struct, frozen=True):
    """One table, to enter or correct its result."""

    frame: HallFrame
    table: JudgedTable
    form: ResultForm
    faults: tuple[str, ...]


def judge_page(
    reader: HallReader,
    tables: Iterable[tuple[str, HallTable, TableState]],
    refused: Iterable[str],
    version: str,
    trouble: str,
) -> JudgePage:
    """The list of all tables, each with its code."""
    order = list(_STATES)
    rows = [judged_table(reader, code, table, state) for code, table, state in tables]
    frame = hall_frame(reader.event, reader.words.gettext("All tables"), reader.words)
    ordered = tuple(sorted(rows, key=lambda row: order.index(row.state)))
    return JudgePage(frame, ordered, version, tuple(refused), trouble)


def judged_table(reader: HallReader, code: str, table: HallTable, state: TableState) -> JudgedTable:
    """A line of that list."""
    called, words, stated = reader.called, reader.words, table.stated
    shown = state.phase.value if stated.empty else table_page.ENTERED
    claim = stated if shown == table_page.ENTERED else state.claimed.claim if state.claimed is not None else None
    return JudgedTable(
        code=code,
        table=table_page.table_heading(table, words),
        round=round_line(reader.event, table.key, words),
        players=" – ".join(map(called, table.key.players)),
        state=shown,
        word=words.gettext(_STATES[shown]),
        result="" if claim is None else claim_text(table, claim, called, words),
        said=table_page.said_lines(reader, table, state),
        dropping=table_page.dropping_lines(reader, state),
    )


def correction_page(
    reader: HallReader, code: str, table: HallTable, state: TableState, sent: table_page.SentBefore
) -> CorrectionPage:
    """The page of one table for a judge."""
    words, line = reader.words, judged_table(reader, code, table, state)
    claimed = state.claimed.claim if state.claimed is not None else None
    filled = sent.claim or claimed or (table.stated if not table.stated.empty else ReportedResult())
    frame = hall_frame(reader.event, line.table or line.players, words)
    form = result_form(table, filled, reader.called, words, judge=True)
    return CorrectionPage(frame, line, form, sent.reasons(words))
