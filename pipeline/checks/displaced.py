"""Columns of players in which others stand than were drawn: sorted by themselves, moved against the others, overwritten."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from pipeline.checks.causes.slips import rows_of
from pipeline.checks.subject import Locate, R, Row, Subject
from pipeline.engine.audit.redrawn import redrawn
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.overall.contests import contests_of
from pipeline.engine.tournament.contest import Contest
from pipeline.model import DrawRecord, Event, Match, PlayerNumber, RulesetId, Tournament, grouped, replace
from pipeline.problems.problem import CellRef, Mend, Problem, Severity, has_errors, problem_at
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.schema.sheets import MATCHES, TABLES

_FEWEST = 3
"""Cells of a column that stand elsewhere; two players may have been exchanged on purpose."""
_EXPLAINED = frozenset({"column-shifted", "rows-of-another-event"})
"""What has been read says already what the edit was."""
_Check = Callable[[Event], Iterable[Problem]]


class PutBack(Struct, frozen=True):
    """An event with its players put back: how that is told, what puts them back in the workbook, and what else is wrong."""

    event: Event
    left: tuple[Problem, ...]
    problems: tuple[Problem, ...] = ()
    mends: tuple[Mend, ...] = ()


class _Cell(Struct, frozen=True):
    """A cell with another player than the one who was drawn for it; nobody, beside a bye."""

    row: Row
    column: str
    at: CellRef
    held: PlayerNumber | None
    drawn: PlayerNumber | None


class BesideEvent(Struct, frozen=True):
    """What a workbook says beside the event: rulesets, draws, and by the tournament those of its rows that cannot be read as matches,
    with as much as can be told of their players.
    """

    rulesets: Mapping[RulesetId, Ruleset]
    draws: Sequence[DrawRecord]
    partial: Mapping[str, Sequence[Match]]
    cell: Locate


def put_back(event: Event, beside: BesideEvent, problems: tuple[Problem, ...], check: _Check) -> PutBack:
    """Put back the players who do not stand as they were drawn; `check` gives the Problems of an event with other rows.

    That is sure where the fingerprint of the next draw proves it, where errors are gone with it, and of the last round where a
    column is sorted.
    """
    found = PutBack(event, problems)
    for contest in contests_of(event, beside.rulesets):
        draws = [record for record in beside.draws if record.tournament == contest.tournament.name]
        subject = _whole(found.event, contest, beside)
        overtaken = any(record.fingerprint != fingerprint(subject.tournament, record.round) for record in draws)
        if draws and (has_errors(found.left) or overtaken or _last_is_sorted(subject)):
            found = next((way for way in _ways(subject, draws, found, check)), found)
    return found


def _whole(event: Event, contest: Contest, beside: BesideEvent) -> Subject:
    """The tournament with the rows that could not be read because of their players."""
    own = contest.tournament
    whole = replace(own, matches=(*own.matches, *beside.partial.get(own.name, ())))
    changed = Subject(event, contest, beside.cell).event_with(whole)
    return Subject(changed, replace(contest, tournament=whole), beside.cell)


def _last_is_sorted(subject: Subject) -> bool:
    """Whether a column of players stands in order in the round drawn last, which is rare by chance."""
    rows = list(subject.drawn.values())[-1] if subject.drawn else ()
    columns = ([getattr(row, column) for row in rows] for column in _columns(subject))
    return any(len(column) >= _FEWEST and _is_sorted(subject, column) for column in columns)


def _ways(subject: Subject, draws: Sequence[DrawRecord], found: PutBack, check: _Check) -> Iterator[PutBack]:
    """The event with all rounds as they were drawn, then with those that are proved, where it is no worse so."""
    ways = redrawn(subject.contest, draws)
    proved = _cells(subject, ways.proved)
    for cells in (_cells(subject, ways.drawn), proved):
        if not cells:
            continue
        event, places = _with(subject, cells), {one.at for one in cells}
        left = tuple(problem for problem in check(event) if places.isdisjoint((problem.at, *problem.related)))
        if _is_sure(subject, cells, found.left, left, proved=cells == proved):
            swapped = _are_swapped(cells)
            told = [_swap(subject, draws, ways.proved, cells)] if swapped else _told(subject, cells)
            # The players as Swissbook writes them, where they were drawn.
            names = [None if one.drawn is None else subject.name(one.drawn) for one in cells]
            mends = () if swapped else (Mend(one.at, name) for one, name in zip(cells, names, strict=True))
            yield PutBack(event, left, (*found.problems, *told), (*found.mends, *mends))


def _is_sure(
    subject: Subject, cells: Sequence[_Cell], before: Iterable[Problem], left: Iterable[Problem], *, proved: bool
) -> bool:
    """Whether these cells were displaced since: the event is better for it, or else two players must have changed places, or a
    column have been reordered.
    """
    errors, then = _errors(before), _errors(left)
    columns = ([one.held for one in column] for column in _by_column(cells))
    in_order = _are_reordered(cells) and all(_is_sorted(subject, column) for column in columns)
    if any(problem.code in _EXPLAINED for problem in before):
        return then <= errors and in_order
    if len(cells) < _FEWEST:
        return then <= errors and proved and _are_swapped(cells)
    return then < errors or (then == errors and (in_order or (proved and _are_reordered(cells))))


def _are_swapped(cells: Sequence[_Cell]) -> bool:
    """Whether two players of a round stand in each other's place."""
    match cells:
        case [one, other]:
            same_round, both = one.row.round == other.row.round, one.held is not None and other.held is not None
            return same_round and both and (one.held, one.drawn) == (other.drawn, other.held)
    return False


def _swap(subject: Subject, draws: Iterable[DrawRecord], drawn: Tournament, cells: Sequence[_Cell]) -> Problem:
    """Two players in each other's place, which may be how they played."""
    player, other = (subject.name(cell.held) for cell in cells if cell.held is not None)
    when = cells[0].row.round
    together = dict.fromkeys(_together(drawn, cell.row) for cell in cells)
    return problem_at(
        "players-swapped",
        cells[0].at,
        related=[cells[1].at],
        player=player,
        other=other,
        round=when.name,
        next=min(record.round for record in draws if record.round > when).name,
        drawn="; ".join(" - ".join(map(subject.name, group)) for group in together),
    )


def _together(drawn: Tournament, row: Row) -> tuple[PlayerNumber, ...]:
    """Who were drawn together in a row's match, or at its table."""
    if isinstance(row, Match):
        return next(match.players for match in drawn.matches if match.row == row.row)
    return tuple(seat.player for seat in drawn.seats if (seat.round, seat.table) == (row.round, row.table))


def _errors(problems: Iterable[Problem]) -> set[tuple[str, CellRef]]:
    return {(problem.code, problem.at) for problem in problems if problem.severity is Severity.ERROR}


def _columns(subject: Subject) -> tuple[str, ...]:
    return ("player",) if subject.ruleset.kind is Kind.TABLES else ("player1", "player2")


def _cells(subject: Subject, drawn: Tournament | None) -> list[_Cell]:
    """The cells in which others stand than were drawn for them, in the order of the sheet."""
    meant = {row.row: row for row in rows_of(drawn)} if drawn else {}
    rows = rows_of(subject.tournament)
    return [
        _Cell(row, column, subject.at(row, column), getattr(row, column), getattr(meant[row.row], column))
        for row in rows
        for column in _columns(subject)
        if row.row in meant and getattr(row, column) != getattr(meant[row.row], column)
    ]


def _by_column(cells: Iterable[_Cell]) -> list[list[_Cell]]:
    return list(grouped((one.column, one) for one in cells).values())


def _are_reordered(cells: Sequence[_Cell]) -> bool:
    """Whether in each column the same players stand as were drawn, and enough of them elsewhere."""
    return all(len(column) >= _FEWEST and _has_the_same(column) for column in _by_column(cells))


def _has_the_same(column: Iterable[_Cell]) -> bool:
    return not Counter(one.held for one in column) - Counter(one.drawn for one in column)


def _is_sorted(subject: Subject, column: Iterable[PlayerNumber | None]) -> bool:
    """Whether players stand in order, up or down, as texts or by number or by name."""
    held = [player for player in column if player is not None]
    orders: tuple[list[Any], ...] = (
        [subject.name(player).casefold() for player in held],
        list(held),
        [subject.contest.players[player].name.casefold() for player in held if player in subject.contest.players],
    )
    return any(
        all(first <= second for first, second in pairwise(way)) for order in orders for way in (order, order[::-1])
    )


def _with(subject: Subject, cells: Iterable[_Cell]) -> Event:
    """The event with those in the cells who were drawn for them."""
    changes: dict[int, dict[str, Any]] = {}
    for one in cells:
        changes.setdefault(one.row.row, {})[one.column] = one.drawn

    def changed(rows: Iterable[R]) -> tuple[R, ...]:
        return tuple(replace(row, **changes.get(row.row, {})) for row in rows)

    own = subject.tournament
    return subject.event_with(replace(own, matches=changed(own.matches), seats=changed(own.seats)))


def _told(subject: Subject, cells: Iterable[_Cell]) -> list[Problem]:
    found = []
    for column in _by_column(cells):
        first, *others = column
        sheet = MATCHES if isinstance(first.row, Match) else TABLES
        heading = sheet.column(first.column).written(subject.event.language)
        code = "column-reordered" if _has_the_same(column) else "players-overwritten"
        found.append(problem_at(code, first.at, related=[one.at for one in others], column=heading))
    return found
