"""Where the standings of a new workbook are not those of the file it was made from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.exchange.problems.matches import IMPORT_PLACES_DIFFER, IMPORT_POINTS_DIFFER
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.model.ids import PlayerNumber
from pipeline.problems.code import Code
from pipeline.problems.problem import CellRef, Problem


def differences(found: ImportedTournament, outcome: TournamentState) -> list[Problem]:
    """Points and places that come out otherwise than the file has them: how many, and the first."""
    standings = {line.player: line for line in outcome.standings}
    points: list[_Difference] = []
    places: list[_Difference] = []
    for player, stated in found.stated.items():
        line = standings.get(player)
        if line is None:
            continue
        if stated.points is not None and stated.points != line.points:
            points.append(_Difference(player, stated.at, str(exact(stated.points)), str(exact(line.points))))
        elif stated.place is not None and line.place is not None and stated.place != line.place:
            places.append(_Difference(player, stated.at, str(stated.place), str(line.place)))
    return [
        *_problems_of(IMPORT_POINTS_DIFFER, points),
        *_problems_of(IMPORT_PLACES_DIFFER, places),
    ]


class _Difference(Struct, frozen=True):
    """A figure `there`, in the file, and `here`, as it comes out."""

    player: PlayerNumber
    at: CellRef
    there: str
    here: str


def _problems_of(code: Code, rows: Sequence[_Difference]) -> Iterator[Problem]:
    if rows:
        first = rows[0]
        yield code.at(
            first.at,
            count=len(rows),
            player=int(first.player),
            there=first.there,
            here=first.here,
        )
