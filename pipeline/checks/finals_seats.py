"""Who sits in the finals against who has qualified by what the workbook says now; those who sit there stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.checks.attendance import keeping_out
from pipeline.checks.subject import Subject, table_of
from pipeline.engine.compute import Finals, finals
from pipeline.engine.standings.standings import standings
from pipeline.model.event import Seat
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES, Round
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.tables.finals import FINALIST_MISSING, NOT_A_FINALIST, SAME_POT
from pipeline.problems.sheets.tables.finals import SEMI_FINAL_TABLES as WRONG_TABLES


def semi_final(subject: Subject) -> Iterable[Problem]:
    """The semi-final: who is in the cut, at tables of the size of the rules, with one player of each pot."""
    seats = subject.seated.get(SEMI_FINAL_TABLES, ())
    found = _without(subject, SEMI_FINAL_TABLES) if seats else None
    if found is None or found.cut is None:
        return
    strangers = list(_strangers(subject, seats, found.cut.seeds))
    yield from strangers
    if not strangers and len(seats) == subject.table_rules.semi_final:
        yield from _sizes(subject, seats)
        yield from _pots(subject, found.cut.seeds)


def final(subject: Subject) -> Iterable[Problem]:
    """The final table: the best of the preliminary rounds, or the winners of the semi-final."""
    seats = subject.seated.get(FINAL_TABLE, ())
    found = _without(subject, FINAL_TABLE) if seats else None
    if found is not None and found.tables is not None:
        yield from _strangers(subject, seats, found.tables.finalists)


def _without(subject: Subject, stage: Round) -> Finals:
    """The finals as they were due before that round of them was drawn."""
    seats = tuple(seat for seat in subject.tournament.seats if seat.round < stage)
    contest = replace(subject.contest, tournament=replace(subject.tournament, seats=seats))
    return finals(contest, subject.structure, standings(contest))


def _strangers(subject: Subject, seats: Sequence[Seat], qualified: Sequence[PlayerNumber]) -> Iterable[Problem]:
    """Seats of who has not qualified, and who has and has no seat; whoever has left by then is neither."""
    when, there = seats[0].round, {seat.player for seat in seats}
    due = [player for player in qualified if not _left(subject, player, when)]
    for seat in seats:
        if seat.player not in due and not _left(subject, seat.player, when):
            yield NOT_A_FINALIST.at(
                subject.at(seat, "player"),
                player=subject.name(seat.player),
                round=when.name,
                players=", ".join(map(subject.name, due)),
            )
    for player in due:
        if player not in there:
            yield FINALIST_MISSING.at(
                subject.at(seats[0], "round"),
                player=subject.name(player),
                round=when.name,
            )


def _left(subject: Subject, player: PlayerNumber, when: Round) -> bool:
    return keeping_out(subject.changes.get(player, ()), when) is not None


def _sizes(subject: Subject, seats: Sequence[Seat]) -> Iterable[Problem]:
    expected = subject.table_rules.semi_final_seats
    sizes = sorted((len(table) for table in subject.tables if table[0].round == SEMI_FINAL_TABLES), reverse=True)
    if set(sizes) != {expected}:
        found = " + ".join(map(str, sizes))
        at = subject.at(seats[0], "table")
        yield WRONG_TABLES.at(at, found=found, expected=expected)


def _pots(subject: Subject, seeds: Sequence[PlayerNumber]) -> Iterable[Problem]:
    """Two of the same pot at one table: of the places 1 to 4, 5 to 8 and so on where there are four tables."""
    rules = subject.table_rules
    width = rules.semi_final // rules.semi_final_seats
    pot = {player: place // width for place, player in enumerate(seeds)}
    for table in subject.tables:
        first: dict[int, Seat] = {}
        for seat in table if table[0].round == SEMI_FINAL_TABLES else ():
            other = first.setdefault(pot[seat.player], seat)
            if other is not seat:
                lowest = pot[seat.player] * width
                yield SAME_POT.at(
                    subject.at(seat, "player"),
                    related=[subject.at(other, "player")],
                    table=table_of(seat),
                    player=subject.name(seat.player),
                    other=subject.name(other.player),
                    first_place=lowest + 1,
                    last_place=lowest + width,
                )
