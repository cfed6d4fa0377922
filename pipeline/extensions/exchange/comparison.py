"""A file's own standings beside those that come out of its results: what agrees, and what does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.imported import ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.standings import Standing
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.rules.tiebreaks.lot import LOT

POINTS, PLACE = "points", "place"
_CODES = {POINTS: "import-points-differ", PLACE: "import-places-differ"}
_DECIMALS = range(2, 10)
"""Values are published with so many decimals; more than nine are those of binary numbers."""


class Difference(Struct, frozen=True):
    """A figure of a player `there`, in the file, and `here`, as it comes out."""

    player: PlayerNumber
    at: CellRef
    there: Number
    here: Number | None


class Comparison(Struct, frozen=True):
    """By figure (points, the key of a tie-break, place) of how many players the file states it, and where it differs."""

    stated: Mapping[str, int]
    differing: Mapping[str, tuple[Difference, ...]]

    @property
    def exact(self) -> bool:
        """Whether everything that the file states comes out."""
        return not self.differing

    def agreeing(self, *figures: str) -> str:
        """Of how many values of figures the same come out: `18/19`; a dash where the file states none."""
        stated = sum(self.stated.get(figure, 0) for figure in figures)
        differing = sum(len(self.differing.get(figure, ())) for figure in figures)
        return f"{stated - differing}/{stated}" if stated else "–"

    def problems(self) -> Iterator[Problem]:
        """What differs: of how many players, and the first of them."""
        for figure, rows in self.differing.items():
            first = rows[0]
            code = _CODES.get(figure, "import-tie-breaks-differ")
            yield problem_at(
                code,
                first.at,
                related=(),
                count=len(rows),
                player=int(first.player),
                there=_shown(first.there),
                here=_shown(first.here),
                **named_by(code, tie_break=figure),
            )


def compared(imported: ImportedTournament, outcome: TournamentState) -> Comparison:
    """What the file states of those who are in the standings; a place only where the points are the same.

    A rounded value is compared as far as the file has decimals of that tie-break. A place may be that of another whom nothing
    but a lot parts from the player, or that of the end.
    """
    standings = {line.player: line for line in outcome.standings}
    possible, decimals = _places(outcome), _decimals(imported)
    stated: dict[str, int] = {}
    differing: dict[str, tuple[Difference, ...]] = {}
    for player, there in imported.stated.items():
        line = standings.get(player)
        for figure, value, here in _figures(there, line) if line else ():
            stated[figure] = stated.get(figure, 0) + 1
            same = value in possible[player] if figure == PLACE else _same(value, here, decimals.get(figure))
            if not same:
                differing[figure] = (*differing.get(figure, ()), Difference(player, there.at, value, here))
    return Comparison(stated, differing)


def _places(outcome: TournamentState) -> Mapping[PlayerNumber, frozenset[int]]:
    """The places that a player may have."""
    level: dict[tuple[object, ...], set[int]] = defaultdict(set)
    for line in outcome.standings:
        level[_without_lot(line)] |= set() if line.place is None else {line.place}
    ended = {row.player: {row.place} for row in outcome.classification.rows if row.place is not None}
    return {
        line.player: frozenset(level[_without_lot(line)] | ended.get(line.player, set()))
        for line in outcome.standings
    }


def _without_lot(line: Standing) -> tuple[object, ...]:
    return (line.points, *((receipt.key, receipt.value) for receipt in line.receipts if receipt.key != LOT))


def _decimals(imported: ImportedTournament) -> Mapping[str, int]:
    """With how many decimals the file has each tie-break: the most of any value of it."""
    found: dict[str, int] = {}
    for stated in imported.stated.values():
        for key, value in stated.tie_breaks.items():
            count = next((one for one in _DECIMALS if 10**one % value.denominator == 0), _DECIMALS[-1])
            found[key] = max(found.get(key, 0), count)
    return found


def _figures(there: ImportedStanding, line: Standing) -> Iterator[tuple[str, Number, Number | None]]:
    if there.points is not None:
        yield POINTS, there.points, line.points
    for key, value in there.tie_breaks.items():
        if receipt := line.receipt(key):
            yield key, value, receipt.value
    if there.place is not None and line.place is not None and there.points in (None, line.points):
        yield PLACE, there.place, line.place


def _same(there: Number, here: Number | None, decimals: int | None) -> bool:
    """Whether two figures are one, within a unit of the last of so many decimals; None: exactly."""
    if decimals is None or here is None:
        return there == here
    return abs(Fraction(there) - Fraction(here)) < Fraction(1, 10**decimals)


def _shown(value: Number | None) -> str:
    """A figure as people write it: whole, or with as many decimals as two programs can be told apart by."""
    if value is None:
        return "–"
    return str(exact(value)) if value.denominator == 1 else f"{float(value):.4f}".rstrip("0")
