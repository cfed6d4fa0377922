"""Semi-finals and final tables: when they are drawn, how many there are, and who sits at them."""

from collections.abc import Iterable, Sequence

from pipeline.checks.people.changes import keeping_out
from pipeline.checks.subject import Subject, repeated, table_of
from pipeline.engine.compute import Finals, finals
from pipeline.engine.standings.standings import standings
from pipeline.model import FINAL_TABLE, SEMI_FINAL_TABLES, PlayerNumber, Round, Seat, replace
from pipeline.problems.problem import Problem, problem_at


def announced(subject: Subject) -> Iterable[Problem]:
    """Finals that the cut does not provide for, or a final without the semi-final that it does."""
    cut, semi_final = subject.structure.cut, subject.table_rules.semi_final
    related = [subject.at_own("cut")]
    for when, seats in subject.seated.items():
        at = subject.at(seats[0], "round")
        if when == SEMI_FINAL_TABLES and cut != semi_final:
            yield problem_at("semi-final-unplanned", at, related=related, players=semi_final)
        elif when == FINAL_TABLE and not cut:
            yield problem_at("final-unplanned", at, related=related)
        elif when == FINAL_TABLE and cut == semi_final and SEMI_FINAL_TABLES not in subject.seated:
            missing = SEMI_FINAL_TABLES.name
            yield problem_at("round-missing", at, related=related, missing=missing, round=when.name)


def one_final_table(subject: Subject) -> Iterable[Problem]:
    """A final at more than one table."""
    tables = [table for table in subject.tables if table[0].round == FINAL_TABLE]
    if len(tables) > 1:
        at, related = subject.at(tables[1][0], "table"), [subject.at(tables[0][0], "table")]
        yield problem_at("final-tables-several", at, related=related, tables=len(tables))


def semi_final(subject: Subject) -> Iterable[Problem]:
    """The semi-final: who is in the cut, at tables of the size of the rules, with one player of each pot."""
    seats = subject.seated.get(SEMI_FINAL_TABLES, ())
    found = _without(subject, SEMI_FINAL_TABLES) if seats else None
    if found is None or found.cut is None:
        return
    strangers = list(_strangers(subject, seats, found.cut.seeds))
    yield from strangers
    if not strangers and len(seats) == subject.table_rules.semi_final:
        expected = subject.table_rules.semi_final_seats
        tables = (table for table in subject.tables if table[0].round == SEMI_FINAL_TABLES)
        sizes = sorted(map(len, tables), reverse=True)
        if set(sizes) != {expected}:
            at, sides = subject.at(seats[0], "table"), " + ".join(map(str, sizes))
            yield problem_at("semi-final-tables", at, found=sides, expected=expected)
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
    return finals(contest, standings(contest))


def _strangers(subject: Subject, seats: Sequence[Seat], qualified: Sequence[PlayerNumber]) -> Iterable[Problem]:
    """Seats of players who have not qualified, and qualified players without a seat, but for those who have left."""
    when, there = seats[0].round, {seat.player for seat in seats}
    due = [player for player in qualified if not _left(subject, player, when)]
    for seat in seats:
        if seat.player not in due and not _left(subject, seat.player, when):
            at, name, places = subject.at(seat, "player"), subject.name(seat.player), map(subject.name, due)
            yield problem_at("not-a-finalist", at, player=name, round=when.name, players=", ".join(places))
    for player in due:
        if player not in there:
            at = subject.at(seats[0], "round")
            yield problem_at("finalist-missing", at, player=subject.name(player), round=when.name)


def _left(subject: Subject, player: PlayerNumber, when: Round) -> bool:
    return keeping_out(subject.changes.get(player, ()), when) is not None


def _pots(subject: Subject, seeds: Sequence[PlayerNumber]) -> Iterable[Problem]:
    """Two of the same pot at one table: of the places 1 to 4, 5 to 8 and so on where there are four tables."""
    rules = subject.table_rules
    width = rules.semi_final // rules.semi_final_seats
    pot = {player: place // width for place, player in enumerate(seeds)}
    for table in subject.tables:
        seats = table if table[0].round == SEMI_FINAL_TABLES else ()
        for seat, other in repeated(seats, lambda seat: pot[seat.player]):
            lowest, table_number = pot[seat.player] * width, table_of(seat)
            at, there = (subject.at(one, "player") for one in (seat, other))
            names = {"player": subject.name(seat.player), "other": subject.name(other.player)}
            places = {"first_place": lowest + 1, "last_place": lowest + width}
            yield problem_at("same-pot", at, related=[there], table=table_number, **names, **places)
