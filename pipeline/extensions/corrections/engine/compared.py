"""Two states of an event compared, and what the organiser can do about it."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from pipeline.extensions.corrections.engine.draws import Redrawn
from pipeline.extensions.corrections.engine.facts import Moves, PlaceMove, TotalMove
from pipeline.model import Event, PlayerNumber, Round, Stage, grouped
from pipeline.problems.problem import CellRef
from pipeline.schema.sheets import SHEETS

_SHEETS = {sheet.key: sheet for sheet in SHEETS}
_PLAYED = ("matches", "tables")
_ENTERED = {key: {column.key for column in _SHEETS[key].columns if column.entered} for key in _PLAYED}
"""Columns that are filled in once a match or table has ended."""
_APART = {one.key: {column.key for column in one.columns if not column.draws_rest_on_it} for one in SHEETS}
"""Columns on which no draw rests."""


class RowState(StrEnum):
    """What became of a row."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


class CellChange(Struct, frozen=True):
    """A cell that is another: `title` is the column's name; None where a state has no such cell."""

    column: str
    title: str
    old: str
    new: str
    old_at: CellRef | None
    new_at: CellRef | None


class RowChange(Struct, frozen=True):
    """A row that is another, or in one of the states only.

    `sheet` is a key and `title` its name. `players` are by the newer number, `people` what they are called. `since` is
    the older moment of a change whose moment was corrected.
    """

    sheet: str
    title: str
    state: RowState
    cells: tuple[CellChange, ...]
    tournament: str = ""
    """The newer name."""
    round: Round | None = None
    since: Round | None = None
    players: tuple[PlayerNumber, ...] = ()
    people: tuple[str, ...] = ()
    old_at: CellRef | None = None
    new_at: CellRef | None = None

    @property
    def entered(self) -> bool:
        """Whether results were filled in where none had been entered: no correction."""
        if self.state is not RowState.CHANGED or self.sheet not in _PLAYED:
            return False
        return all(cell.column in _ENTERED[self.sheet] and not cell.old for cell in self.cells)

    @property
    def results(self) -> tuple[CellChange, ...]:
        """The cells of a match or a seat that are filled in once it has ended."""
        return tuple(cell for cell in self.cells if cell.column in _ENTERED.get(self.sheet, ()))

    def rested(self, drawn: Round) -> bool:
        """Whether the draw of that round may have rested on it."""
        counts = self.state is not RowState.CHANGED and _SHEETS[self.sheet].rows_count_for_draws
        if not counts and all(cell.column in _APART[self.sheet] for cell in self.cells):
            return False
        if self.round is None:
            return True
        if self.sheet == "changes":
            return min(self.round, self.since or self.round) <= drawn
        return self.round < drawn


class TournamentCompared(Struct, frozen=True):
    """A tournament that both states have; `seeds` are those of a drawn bracket that the Swiss would give otherwise."""

    name: str
    moves: Moves
    redrawn: tuple[Redrawn, ...] = ()
    seeds: tuple[PlaceMove, ...] = ()
    finished: bool = False


class NextStep(StrEnum):
    """Something that the organiser can do, or must know."""

    REDRAW = "redraw"
    """The round has no results: it can be taken back and drawn again."""
    STANDS = "stands"
    """A round of the Swiss or of tables has begun: it stands, and the places follow."""
    BRACKET_STANDS = "bracket stands"
    """A round of the bracket has begun: pairs and seeds stand."""
    MISSING = "missing"
    """Results before the round are missing now."""
    REPORT = "report"
    """The event is over: a report that was sent is to be sent again."""
    NOTICE = "notice"
    BUILD = "build"


class Advice(Struct, frozen=True):
    """A step, with the tournament and the rounds that it is about."""

    step: NextStep
    tournament: str = ""
    rounds: tuple[Round, ...] = ()


class Compared(Struct, frozen=True):
    """All that is not the same; players in the numbers of the newer state, `called` as in `12 Jan Kowalski`.

    `partial`: the older state is an `event.json`, which does not tell everything. `gone` and `added` are tournaments that
    only one state has. `version_at` and `notice_at` are the cells of Report version and Correction.
    """

    event: Event
    called: Mapping[PlayerNumber, str]
    rows: tuple[RowChange, ...]
    tournaments: tuple[TournamentCompared, ...]
    version_at: CellRef
    notice_at: CellRef
    totals: tuple[TotalMove, ...] = ()
    gone: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    partial: bool = False
    reported: bool = False
    """Whether the newer state has a later version of the report already."""

    @property
    def same(self) -> bool:
        """Whether nothing is different."""
        return not (self.rows or self.moved or self.gone or self.added)

    @property
    def moved(self) -> bool:
        """Whether figures or totals are others."""
        return bool(self.totals) or any(tournament.moves.any for tournament in self.tournaments)

    @property
    def advice(self) -> tuple[Advice, ...]:
        """What can be done, in the order in which to do it; nothing where nothing is different."""
        if self.same:
            return ()
        steps = [step for tournament in self.tournaments for step in _rounds(tournament)]
        if self.moved and any(corrections(self.rows)) and not self.event.correction:
            steps.append(Advice(NextStep.NOTICE))
        steps.append(Advice(NextStep.BUILD))
        over = bool(self.tournaments) and all(tournament.finished for tournament in self.tournaments)
        if self.moved and over and not self.reported:
            steps.append(Advice(NextStep.REPORT))
        return tuple(steps)


def corrections(rows: Iterable[RowChange]) -> Iterator[RowChange]:
    """The corrected rows of matches, tables and changes: not results that came in, new rounds, or who has come or gone since."""
    new = new_rounds(rows)
    for row in rows:
        if row.sheet == "changes":
            corrected = row.state is not RowState.ADDED
        else:
            corrected = row.sheet in _PLAYED and not row.entered and (row.tournament, row.round) not in new
        if corrected:
            yield row


def new_rounds(rows: Iterable[RowChange]) -> set[tuple[str, Round | None]]:
    """The rounds of which every row that differs is new, by tournament: drawn since."""
    found = grouped(((row.tournament, row.round), row.state) for row in rows if row.sheet in _PLAYED)
    return {key for key, states in found.items() if {*states} == {RowState.ADDED}}


def _rounds(tournament: TournamentCompared) -> Iterator[Advice]:
    """What to do about the rounds that would be others, one step for all that need the same."""
    brackets = (found for found in tournament.redrawn if found.round.stage is Stage.BRACKET)
    seeded = next(brackets, None) if tournament.seeds else None
    others = (found for found in tournament.redrawn if not found.same or found is seeded)
    for step, of_step in grouped((_step(found), found.round) for found in others).items():
        yield Advice(step, tournament.name, tuple(of_step))


def _step(draw: Redrawn) -> NextStep:
    if not draw.drawable:
        return NextStep.MISSING
    if draw.last and not draw.entered:
        return NextStep.REDRAW
    bracket = draw.round.stage is Stage.BRACKET and not draw.round.tables
    return NextStep.BRACKET_STANDS if bracket else NextStep.STANDS
