"""The page of a table: who sits there, what has been reported, and what can be done next."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from msgspec import Struct

from pipeline.extensions.hall.engine.register import Refused, ReportPhase, TableState
from pipeline.extensions.hall.engine.tables import HallTable, ReportedResult
from pipeline.extensions.hall.views.form import Called, HallReader, ResultForm, claim_text, result_form
from pipeline.extensions.hall.views.frame import HallFrame, hall_frame, round_line
from pipeline.locale.catalogue import N_
from pipeline.model import Event, PlayerNumber, Stage
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem
from pipeline.views.language.people import published
from pipeline.views.language.sides import beginning
from pipeline.views.language.words import Words

ENTERED = "entered"
"""Beside the phases of what is reported: the workbook has a result."""


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

    `runs` is from when to when the round is played, as far as that is known. `sides` is who plays first and with what handicap, where that matters.
    `form` is there where a result can be entered by one of `players`, `answering` who may confirm the report `of`.
    `drop` is the label of the box for whoever plays no further round, empty in the finals; `dropping` says who ticked it.
    `version` changes whenever the page would say something else. `faults` are what is wrong with what was sent.
    """

    frame: HallFrame
    round: str
    table: str
    sides: str
    runs: str
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
    drop: str = ""
    drops: bool = False
    dropping: tuple[str, ...] = ()


class SentBefore(Struct, frozen=True):
    """What was sent and not taken: who sent it, what it said, whether the box was ticked, and why it was not."""

    by: int = 0
    claim: ReportedResult | None = None
    refused: Refused | None = None
    faults: tuple[Problem, ...] = ()
    drops: bool = False

    def reasons(self, words: Words) -> tuple[str, ...]:
        """Why, in words."""
        refused = [] if self.refused is None else [words.gettext(self.refused.value)]
        faults = [describe(problem, words.language) for problem in self.faults]
        return (*refused, *(f"{fault.found} {fault.expected}" for fault in faults))


NOTHING_SENT = SentBefore()


_STATUS: Mapping[str, str] = {
    ReportPhase.OPEN.value: N_("How did it end?"),
    ReportPhase.REPORTED.value: N_("%(player)s has entered this result:"),
    ReportPhase.CONFIRMED.value: N_("The result is confirmed. Thank you!"),
    ReportPhase.DISPUTED.value: N_("Your reports differ."),
    ReportPhase.CORRECTED.value: N_("The judge has entered this result:"),
    ENTERED: N_("The organiser has entered this result:"),
}


def names_of(event: Event, words: Words) -> Called:
    """How players are called in public."""
    people = published(event, words)
    return lambda player: people[player].name if player in people else str(player)


def table_heading(table: HallTable, words: Words) -> str:
    """`Table 3`; nothing where tables have no numbers."""
    return "" if table.table is None else words.gettext("Table %(number)s", number=table.table)


def sides_of(table: HallTable, called: Called, words: Words) -> str:
    """Who plays first in a match of the Swiss and what they are given; nothing where it says nothing."""
    if table.match is None or table.key.round.stage is not Stage.SWISS:
        return ""
    return beginning(table.ruleset.swiss, table.match.handicap, called(table.match.player1), words)


def table_page(reader: HallReader, table: HallTable, state: TableState, sent: SentBefore, runs: str) -> TablePage:
    """The page of a table as it stands; `runs` says from when to when its round is played."""
    event, called, words, stated = reader.event, reader.called, reader.words, table.stated
    shown = state.phase.value if stated.empty else ENTERED
    players = tuple(HallPlayer(int(number), called(number)) for number in table.key.players)
    claim = stated if shown == ENTERED else state.claimed.claim if state.claimed is not None else None
    open_ = shown in (ReportPhase.OPEN, ReportPhase.DISPUTED)
    by = state.claimed.by if state.claimed is not None else None
    answers = _answering(state) if shown in (ReportPhase.REPORTED, ReportPhase.DISPUTED) else ()
    heading, said = table_heading(table, words), said_lines(reader, table, state)
    filled = sent.claim or ReportedResult()
    return TablePage(
        frame=hall_frame(event, heading or " – ".join(player.name for player in players), words),
        round=round_line(event, table.key, words),
        table=heading,
        sides=sides_of(table, called, words),
        runs="" if shown == ENTERED else runs,
        state=shown,
        players=players,
        status=words.gettext(_STATUS[shown], player="" if by is None else called(by)),
        result="" if claim is None or shown == ReportPhase.DISPUTED else claim_text(table, claim, called, words),
        advice=_advice(shown, len(players), words, contradicted=bool(said)),
        said=said,
        version=version_of(table, state),
        faults=sent.reasons(words),
        form=result_form(table, filled, called, words, judge=False) if open_ or sent.claim else None,
        answering=tuple(player for player in players if player.number in answers),
        of=state.claimed.number if state.claimed is not None else 0,
        chosen=sent.by,
        drop=words.gettext("I play no further round") if table.key.round.stage is Stage.SWISS else "",
        drops=sent.drops,
        dropping=dropping_lines(reader, state),
    )


def dropping_lines(reader: HallReader, state: TableState) -> tuple[str, ...]:
    """Who ticked that they play no further round."""
    said = N_("%(player)s plays no further round.")
    return tuple(reader.words.gettext(said, player=reader.called(one)) for one in sorted(state.dropping))


def version_of(table: HallTable, state: TableState) -> str:
    """Another one whenever the table stands otherwise, in the workbook too."""
    stated = "" if table.stated.empty else f"-{sha256(repr(table.stated).encode()).hexdigest()[:12]}"
    return f"{state.last.number if state.last is not None else 0}{stated}"


def _answering(state: TableState) -> Sequence[PlayerNumber]:
    """Who may confirm or deny the last result that was entered: those who have not said so already."""
    claimed = state.claimed
    if claimed is None:
        return ()
    others = (player for player in claimed.table.players if player != claimed.by)
    return [player for player in others if state.said.get(player) != claimed.claim]


def _advice(shown: str, players: int, words: Words, *, contradicted: bool) -> str:
    if shown == ReportPhase.REPORTED.value and players == 2:
        return words.gettext("Is that right? The other player confirms it, on this phone or their own.")
    if shown == ReportPhase.REPORTED.value:
        return words.gettext("Is that right? More than half of the table must confirm it.")
    if shown == ReportPhase.DISPUTED.value:
        return words.gettext("Enter the result once more, or call a judge.")
    if contradicted:
        return words.gettext("Something else was reported from this table. If the result is wrong, call a judge.")
    return ""


def said_lines(reader: HallReader, table: HallTable, state: TableState) -> tuple[SaidLine, ...]:
    """What each has said where they contradict one another, or the result that a judge or the workbook states."""
    called, words = reader.called, reader.words
    stands = state.claim if table.stated.empty else table.stated
    said = state.said if state.phase is ReportPhase.DISPUTED else {}
    if stands is not None:
        said = state.otherwise(stands)
    wrong = words.gettext("that is wrong")
    return tuple(
        SaidLine(called(player), wrong if claim is None else claim_text(table, claim, called, words))
        for player, claim in said.items()
    )
