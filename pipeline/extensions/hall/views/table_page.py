"""The page of a table: who sits there, what has been reported, and what can be done next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.hall.engine.register import Refused
from pipeline.extensions.hall.engine.report import ReportedResult
from pipeline.extensions.hall.engine.table_state import ReportPhase, TableState
from pipeline.extensions.hall.engine.tables import ReportTable
from pipeline.extensions.hall.views.claims import Called, claim_text
from pipeline.extensions.hall.views.form import ResultForm, result_form
from pipeline.extensions.hall.views.frame import HallFrame, hall_frame, round_line
from pipeline.locale.catalogue import N_
from pipeline.model.event import Event
from pipeline.model.ids import PlayerNumber
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.views.language.people import published
from pipeline.views.language.words import Words

REFUSALS: Mapping[Refused, str] = {
    Refused.NOT_THERE: N_("Choose who you are."),
    Refused.SETTLED: N_("The result stands already. Only a judge can change it."),
    Refused.OVERTAKEN: N_("The result was changed in the meantime. Look at it again."),
    Refused.OWN: N_("Somebody else at the table has to confirm it."),
    Refused.OTHER_KEY: N_("This has been sent before. Look at the page again, then send it anew."),
    Refused.EMPTY: N_("Enter the result first."),
    Refused.NOT_A_FIGURE: N_("Type figures as digits, such as 12 or 2.5."),
    Refused.ROUND_OVER: N_("This round is over. Its results can no longer be reported here."),
    Refused.IN_WORKBOOK: N_("The organiser has entered the result. If it is wrong, call a judge."),
    Refused.TOO_MANY: N_("Too much has been reported of this table. Please call a judge."),
}
"""What is said to whom a report is refused."""
if missing := set(Refused) - set(REFUSALS):
    raise ValueError(f"nothing is said of {missing}")


class HallPlayer(Struct, frozen=True):
    """Somebody who sits at the table."""

    number: int
    name: str


class SaidLine(Struct, frozen=True):
    """What somebody has said."""

    who: str
    what: str


class TablePage(Struct, frozen=True):
    """`state` is where the table stands; `status` says it, `result` is what stands, `advice` what comes next.

    `form` is there where a result can be entered by one of `players`, `answering` who may confirm the report `of`.
    `version` changes whenever the page would say something else. `faults` are what is wrong with what was sent.
    """

    frame: HallFrame
    round: str
    table: str
    state: str
    players: tuple[HallPlayer, ...]
    status: str
    result: str
    advice: str
    said: tuple[SaidLine, ...]
    version: str
    faults: tuple[str, ...] = ()
    form: ResultForm | None = None
    answering: tuple[HallPlayer, ...] = ()
    of: int = 0
    chosen: int = 0


class SentBefore(Struct, frozen=True):
    """What was sent and not taken: who sent it, what it said, and why it was not."""

    by: int = 0
    claim: ReportedResult | None = None
    refused: Refused | None = None
    faults: tuple[Problem, ...] = ()

    def told(self, words: Words) -> tuple[str, ...]:
        """Why, in words."""
        said = [] if self.refused is None else [words.gettext(REFUSALS[self.refused])]
        return (*said, *(" ".join(_sentences(one, words)) for one in self.faults))


NOTHING_SENT = SentBefore()


def _sentences(problem: Problem, words: Words) -> Iterator[str]:
    told = describe(problem, words.language)
    yield told.found
    yield told.expected


def names_of(event: Event, words: Words) -> Called:
    """How players are called in public."""
    people = published(event, words)
    return lambda player: people[player].name if player in people else str(player)


def table_heading(table: ReportTable, words: Words) -> str:
    """`Table 3`; nothing where tables have no numbers."""
    return "" if table.table is None else words.gettext("Table %(number)s", number=table.table)


def table_page(
    event: Event,
    table: ReportTable,
    state: TableState,
    called: Called,
    words: Words,
    sent: SentBefore = NOTHING_SENT,
) -> TablePage:
    """The page of a table as it stands."""
    stated = table.stated
    shown = _phase(state, stated)
    players = tuple(HallPlayer(int(one), called(one)) for one in table.key.players)
    claim = stated if shown == ENTERED else state.claimed.claim if state.claimed is not None else None
    open_ = shown in (ReportPhase.OPEN, ReportPhase.DISPUTED)
    answers = _answering(state) if shown in (ReportPhase.REPORTED, ReportPhase.DISPUTED) else ()
    heading = table_heading(table, words)
    filled = sent.claim or ReportedResult()
    return TablePage(
        frame=hall_frame(event, heading or " – ".join(one.name for one in players), words),
        round=round_line(event, table.key, words),
        table=heading,
        state=shown,
        players=players,
        status=_status(shown, state, called, words),
        result=claim_text(table, claim, called, words)
        if claim is not None and shown != ReportPhase.DISPUTED
        else "",
        advice=_advice(shown, len(players), words),
        said=tuple(_said(table, state, called, words)) if shown == ReportPhase.DISPUTED else (),
        version=version_of(table, state),
        faults=sent.told(words),
        form=result_form(table, filled, called, words, judge=False) if open_ or sent.claim else None,
        answering=tuple(one for one in players if one.number in answers),
        of=state.claimed.number if state.claimed is not None else 0,
        chosen=sent.by,
    )


ENTERED = "entered"
"""Beside the phases of what is reported: the workbook has a result."""


def version_of(table: ReportTable, state: TableState) -> str:
    """Another one whenever the table stands otherwise."""
    return f"{state.last.number if state.last is not None else 0}{'' if table.stated.empty else '-entered'}"


def _phase(state: TableState, stated: ReportedResult) -> str:
    return state.phase.value if stated.empty else ENTERED


def _answering(state: TableState) -> Sequence[PlayerNumber]:
    """Who may confirm or deny the last result that was entered: those who have not said so already."""
    claimed = state.claimed
    if claimed is None:
        return ()
    return [one for one in claimed.table.players if one != claimed.by and state.said.get(one) != claimed.claim]


def _status(shown: str, state: TableState, called: Called, words: Words) -> str:
    match shown:
        case ReportPhase.OPEN.value:
            return words.gettext("How did it end?")
        case ReportPhase.REPORTED.value:
            by = state.claimed.by if state.claimed is not None else None
            return words.gettext("%(player)s has entered this result:", player=called(by) if by is not None else "")
        case ReportPhase.CONFIRMED.value:
            return words.gettext("The result is confirmed. Thank you!")
        case ReportPhase.DISPUTED.value:
            return words.gettext("You do not say the same.")
        case ReportPhase.CORRECTED.value:
            return words.gettext("The judge has entered this result:")
        case _:
            return words.gettext("The organiser has entered this result:")


def _advice(shown: str, players: int, words: Words) -> str:
    if shown == ReportPhase.REPORTED.value and players == 2:
        return words.gettext("Is that right? The other player confirms it, on this phone or their own.")
    if shown == ReportPhase.REPORTED.value:
        return words.gettext("Is that right? More than half of the table must confirm it.")
    if shown == ReportPhase.DISPUTED.value:
        return words.gettext("Enter the result once more, or call a judge.")
    return ""


def _said(table: ReportTable, state: TableState, called: Called, words: Words) -> Iterator[SaidLine]:
    for player, claim in state.said.items():
        what = words.gettext("that is wrong") if claim is None else claim_text(table, claim, called, words)
        yield SaidLine(called(player), what)
