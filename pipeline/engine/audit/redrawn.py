"""The rows of rounds as they were drawn, found again: each draw follows from what was before it, and the next one's fingerprint proves it."""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import TypeVar

from msgspec import Struct

from pipeline.engine.audit.verify import held_rounds
from pipeline.engine.compute import next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.tournament.contest import Contest
from pipeline.model.draw import DrawRecord
from pipeline.model.event import Change, ChangeKind, Match, Seat, Tournament
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Round, Stage, swiss
from pipeline.model.values import replace

R = TypeVar("R", Match, Seat)
_MOST = 8
"""Ways in which rounds may have stood that no draw tells apart."""


class AsDrawn(Struct, frozen=True):
    """A tournament with the players of rows as they were drawn, as far as the draws tell; what was entered in a row stays in it.

    `proved`: as far as the fingerprint of the next draw proves that this is how they stood then, and every other row as it is.
    `drawn`: with the last round as it was drawn, too, which nothing proves yet; None where it cannot be drawn again.
    """

    proved: Tournament
    drawn: Tournament | None


def redrawn(contest: Contest, records: Iterable[DrawRecord]) -> AsDrawn:
    """Draw the Swiss rounds again in turn; one paired by hand before the next was drawn is proved as it is held."""
    known = {record.round: record for record in records}
    held = contest.tournament
    proved = replace(held, matches=(), seats=())
    ways = [proved]
    for when in (held_round for held_round in held_rounds(contest) if held_round.stage is Stage.SWISS):
        if (record := known.get(when)) and when.number > 1:
            ways = [way for way in ways if fingerprint(way, when) == record.fingerprint]
            proved = ways[0] if ways else proved
        seed = record.seed if record else contest.seed
        befores = [replace(contest, tournament=way, seed=seed) for way in ways]
        ways = [way for before in befores for way in _both(before, held, when)][:_MOST]
    return AsDrawn(_completed(proved, held), _completed(ways[0], held) if ways else None)


def _both(before: Contest, held: Tournament, when: Round) -> Iterator[Tournament]:
    """The rounds `before` and the next one as it follows from them, then as it is held; the two are often the same."""
    matches, seats = _rows(held, {when})
    as_held = _with(before.tournament, matches, seats)
    drawn = _as_drawn(before, held, when)
    if drawn is not None and drawn != as_held and not _is_of_others(before, held, when):
        yield drawn
    if _players((*matches, *seats)) <= before.players.keys():
        yield as_held


def _is_of_others(before: Contest, held: Tournament, when: Round) -> bool:
    """Whether the round follows as it is held once those come later who stand in no row: they are new on the list."""
    known = _players(held.rows) | {change.player for change in held.changes}
    later = [
        Change(player, ChangeKind.LATE, swiss(when.number + 1)) for player in before.players if player not in known
    ]
    if not later:
        return False
    others = replace(before.tournament, changes=(*held.changes, *later))
    return _as_drawn(replace(before, tournament=others), held, when) == _with(others, *_rows(held, {when}))


def _players(rows: Iterable[Match | Seat]) -> set[PlayerNumber]:
    return {player for row in rows for player in row.players}


def _completed(found: Tournament, held: Tournament) -> Tournament:
    return _with(found, *_rows(held, held.drawn - found.drawn))


def _as_drawn(before: Contest, held: Tournament, when: Round) -> Tournament | None:
    """With the round that follows, in the rows that are held of it; None where they are not as many."""
    drawn = next_round(before, ahead=True)
    if drawn is None or drawn.round != when or not drawn.is_drawn:
        return None
    matches, seats = _rows(held, {when})
    due, at_tables = (as_rows(drawn), ()) if not drawn.tables else ((), as_seats(drawn))
    if len(due) != len(matches) or len(at_tables) != len(seats):
        return None
    pairs = _placed(matches, due, lambda row: row.table)
    places = _placed(seats, at_tables, lambda row: (row.table, row.seat))
    return _with(
        before.tournament,
        [replace(row, player1=one.player1, player2=one.player2) for row, one in pairs],
        [replace(row, player=one.player) for row, one in places],
    )


def _placed(rows: Iterable[R], due: Iterable[R], place: Callable[[R], object]) -> Iterable[tuple[R, R]]:
    """Each row with what was drawn for it: that of the same place where each stands once, else that of the same order."""

    def at(row: R) -> str:
        return str(place(row))

    if sorted(map(at, rows)) == sorted(map(at, due)):
        return zip(sorted(rows, key=at), sorted(due, key=at), strict=True)
    return zip(rows, due, strict=True)


def _rows(tournament: Tournament, rounds: Set[Round]) -> tuple[Sequence[Match], Sequence[Seat]]:
    """The rows of rounds in the order of their sheets."""
    matches = (match for match in tournament.matches if match.round in rounds)
    seats = (seat for seat in tournament.seats if seat.round in rounds)
    return sorted(matches, key=lambda row: row.row), sorted(seats, key=lambda row: row.row)


def _with(tournament: Tournament, matches: Iterable[Match], seats: Iterable[Seat]) -> Tournament:
    """In the order of the sheet."""
    return replace(
        tournament,
        matches=(*tournament.matches, *sorted(matches, key=lambda row: row.row)),
        seats=(*tournament.seats, *sorted(seats, key=lambda row: row.row)),
    )
