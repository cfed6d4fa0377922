"""How the preliminary rounds at tables went for every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.engine.results.tables import Table, against, alone, places, table_points, tables_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import swiss
from pipeline.model.standings import Mate, Record, RecordKind
from pipeline.rules.ruleset.tables import TableRules


def table_records(contest: Contest, rules: TableRules, number: int) -> Iterator[tuple[PlayerNumber, Record]]:
    """The records of preliminary round `number`; a table of which a result is missing gives none."""
    for table in tables_of(contest.tournament.seats, swiss(number)):
        ranks = places(table)
        if ranks is not None:
            yield from _of_table(rules, table, ranks)


def _of_table(rules: TableRules, table: Table, ranks: Sequence[int]) -> Iterator[tuple[PlayerNumber, Record]]:
    for seat, rank, points in zip(table, ranks, table_points(rules, ranks), strict=True):
        mates = tuple(
            Mate(other.player, against(rank, their))
            for other, their in zip(table, ranks, strict=True)
            if other.player != seat.player
        )
        yield (
            seat.player,
            Record(seat.round, RecordKind.TABLE, alone(rank, ranks), points, mates=mates, table_place=rank),
        )
