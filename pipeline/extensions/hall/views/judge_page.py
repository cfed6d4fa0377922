"""The judge's pages: all tables with what was reported of them, and one of them to enter or correct."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from pipeline.extensions.hall.engine.register import ReportPhase, TableState
from pipeline.extensions.hall.engine.tables import ReportedResult, ReportTable
from pipeline.extensions.hall.views import table_page
from pipeline.extensions.hall.views.form import Called, ResultForm, claim_text, result_form
from pipeline.extensions.hall.views.frame import HallFrame, hall_frame, round_line
from pipeline.locale.catalogue import N_
from pipeline.model import Event
from pipeline.views.language.words import Words

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
    """All tables, those that want a judge first; `refused` says how many requests were refused, and why.

    `trouble` says what fails at the moment.
    """

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
    event: Event,
    tables: Iterable[tuple[str, ReportTable, TableState]],
    refused: Iterable[str],
    version: str,
    trouble: str,
    called: Called,
    words: Words,
) -> JudgePage:
    """The list of all tables, each with its code."""
    order = list(_STATES)
    rows = [judged_table(event, code, table, state, called, words) for code, table, state in tables]
    return JudgePage(
        frame=hall_frame(event, words.gettext("All tables"), words),
        tables=tuple(sorted(rows, key=lambda row: order.index(row.state))),
        version=version,
        refused=tuple(refused),
        trouble=trouble,
    )


def judged_table(
    event: Event, code: str, table: ReportTable, state: TableState, called: Called, words: Words
) -> JudgedTable:
    """A line of that list."""
    stated = table.stated
    shown = state.phase.value if stated.empty else table_page.ENTERED
    claim = stated if shown == table_page.ENTERED else state.claimed.claim if state.claimed is not None else None
    return JudgedTable(
        code=code,
        table=table_page.table_heading(table, words),
        round=round_line(event, table.key, words),
        players=" – ".join(map(called, table.key.players)),
        state=shown,
        word=words.gettext(_STATES[shown]),
        result="" if claim is None else claim_text(table, claim, called, words),
        said=table_page.said_lines(table, state, called, words),
        dropping=table_page.dropping_lines(state, called, words),
    )


def correction_page(
    event: Event,
    code: str,
    table: ReportTable,
    state: TableState,
    called: Called,
    words: Words,
    sent: table_page.SentBefore = table_page.NOTHING_SENT,
) -> CorrectionPage:
    """The page of one table for a judge."""
    line = judged_table(event, code, table, state, called, words)
    claimed = state.claimed.claim if state.claimed is not None else None
    filled = sent.claim or claimed or (table.stated if not table.stated.empty else ReportedResult())
    return CorrectionPage(
        frame=hall_frame(event, line.table or line.players, words),
        table=line,
        form=result_form(table, filled, called, words, judge=True),
        faults=sent.reasons(words),
    )
