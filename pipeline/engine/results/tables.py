"""How a table ended: places, their points (agot1-melee: Pontuação), the records they give, and who has sat where with whom."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations

from pipeline.engine.places import places_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Mate, Meeting, Number, Outcome, PlayerNumber, Record, RecordKind, Round, Seat, swiss
from pipeline.model.values import grouped
from pipeline.rules.ruleset.tables import TableRules

Table = tuple[Seat, ...]
"""The seats of one table in one round, in their order."""


def tables_of(seats: Iterable[Seat], played: Round) -> tuple[Table, ...]:
    """The tables of a round by number, however the sheet is sorted; rows without a table are one, and come last."""
    rows = grouped((seat.table, seat) for seat in seats if seat.round == played)
    return tuple(
        tuple(sorted(rows[table], key=lambda seat: (seat.seat is None, seat.seat or 0)))
        for table in sorted(rows, key=lambda table: (table is None, table or 0))
    )


def distance(seat: Seat) -> Number | None:
    """The own goal minus the own power, 0 or less for who has reached it; None where one of them is missing."""
    return None if seat.goal is None or seat.power is None else seat.goal - seat.power


def places(table: Sequence[Seat], rules: TableRules | None = None) -> tuple[int, ...] | None:
    """The places of a table, from 1, in the order of its seats; equal places are shared. None: no result yet.

    Places that were typed in for everybody stand. Else the distances to victory decide: whoever has reached their
    goal is first, the others follow by distance, and equal distances are a tie; the same at time. Where power are victory
    points, the most are first.
    """
    typed = [seat.place for seat in table if seat.place is not None]
    if len(typed) == len(table):
        return places_of(typed)
    if rules is not None and rules.victory_points:
        powers = [-seat.power for seat in table if seat.power is not None]
        return places_of(powers) if len(powers) == len(table) else None
    distances = [left for seat in table if (left := distance(seat)) is not None]
    return places_of([max(left, 0) for left in distances]) if len(distances) == len(table) else None


def table_points(rules: TableRules, ranks: Sequence[int], table: Sequence[Seat] = ()) -> tuple[Number, ...]:
    """The points of a table with these places, in the order of its seats; what power is worth only `table` tells."""
    row = rules.points_at(len(ranks))
    powers = [seat.power for seat in table] or [None] * len(ranks)
    return tuple(row.worth(ranks, own, power) for own, power in zip(ranks, powers, strict=True))


def against(own: int, other: int) -> Outcome:
    """How the place `own` compares with that of a player at the same table."""
    if own == other:
        return Outcome.DRAW
    return Outcome.WIN if own < other else Outcome.LOSS


def alone(own: int, ranks: Sequence[int]) -> Outcome:
    """A win for who is alone in first place, a draw for who shares it, else a loss."""
    if own > 1:
        return Outcome.LOSS
    return Outcome.WIN if ranks.count(own) == 1 else Outcome.DRAW


def table_records(contest: Contest, last: int) -> Mapping[int, Sequence[tuple[PlayerNumber, Record]]]:
    """The records of each preliminary round up to `last` that has a result, by its number; a table of which a result is missing gives none."""
    rules = contest.ruleset.tables
    if rules is None:
        return {}
    played: dict[int, list[tuple[PlayerNumber, Record]]] = {}
    for number in range(1, last + 1):
        for table in tables_of(contest.tournament.seats, swiss(number)):
            if (ranks := places(table, rules)) is not None:
                played.setdefault(number, []).extend(_of_table(rules, table, ranks))
    return played


def _of_table(rules: TableRules, table: Table, ranks: Sequence[int]) -> Iterator[tuple[PlayerNumber, Record]]:
    row = rules.points_at(len(ranks))
    for seat, rank, points in zip(table, ranks, table_points(rules, ranks, table), strict=True):
        mates = tuple(
            Mate(other.player, against(rank, their))
            for other, their in zip(table, ranks, strict=True)
            if other.player != seat.player
        )
        record = Record(
            seat.round,
            RecordKind.TABLE,
            alone(rank, ranks),
            points,
            own_score=seat.power if rules.victory_points else None,
            mates=mates,
            table_place=rank,
            place_points=row.beside(ranks, rank),
        )
        yield seat.player, record


Met = Mapping[frozenset[PlayerNumber], int]
"""How often two players have shared a table; a pair that is missing has not."""


def met(seats: Iterable[Seat], before: Round) -> Met:
    """The meetings at the tables of all rounds before that one."""
    pairs: Counter[frozenset[PlayerNumber]] = Counter()
    for table in chain.from_iterable(_by_round(seats, before).values()):
        pairs.update(frozenset(pair) for pair in combinations(sorted({seat.player for seat in table}), 2))
    return pairs


def repeated(players: Sequence[PlayerNumber], earlier: Met) -> tuple[Meeting, ...]:
    """Who of a table has met before, in the order of the seats."""
    return tuple(
        Meeting(pair, times) for pair in combinations(players, 2) if (times := earlier.get(frozenset(pair), 0))
    )


def at_short_tables(seats: Iterable[Seat], before: Round) -> Mapping[PlayerNumber, int]:
    """How often everybody has sat at a table smaller than the largest of its round."""
    short: Counter[PlayerNumber] = Counter()
    for tables in _by_round(seats, before).values():
        largest = max(map(len, tables))
        short.update(seat.player for table in tables if len(table) < largest for seat in table)
    return short


def at_seats(seats: Iterable[Seat], before: Round) -> Mapping[PlayerNumber, Mapping[int, int]]:
    """How often everybody has had each seat."""
    had: dict[PlayerNumber, Counter[int]] = defaultdict(Counter)
    for seat in seats:
        if seat.round < before and seat.seat is not None:
            had[seat.player][seat.seat] += 1
    return dict(had)


def _by_round(seats: Iterable[Seat], before: Round) -> Mapping[Round, tuple[tuple[Seat, ...], ...]]:
    rows = tuple(seats)
    return {
        played: tables_of(rows, played) for played in sorted({seat.round for seat in rows if seat.round < before})
    }
