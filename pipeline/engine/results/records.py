"""How every Swiss round went for every player: the input of standings, byes and pairing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from pipeline.engine.results.duels import duel_records
from pipeline.engine.results.tables import table_records
from pipeline.engine.tournament.attendance import HERE, Presence
from pipeline.engine.tournament.contest import Contest, asked_bye
from pipeline.model import Match, Outcome, PlayerNumber, Record, RecordKind, Round, Stage, Status, swiss
from pipeline.model.values import grouped, replace
from pipeline.rules.absences import Absence, AbsenceKind
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.ruleset import Ruleset

RecordsOfRounds = Mapping[int, Sequence[tuple[PlayerNumber, Record]]]
"""What the matches and tables of each Swiss round gave their players, by its number; of rounds with a result alone."""
_Found = dict[PlayerNumber, dict[int, Record]]


def records_of_rounds(contest: Contest, through: int) -> RecordsOfRounds:
    """What the Swiss rounds up to `through` gave, whatever followed them."""
    return (table_records if contest.ruleset.tables else duel_records)(contest, through)


def results_in(ruleset: Ruleset, matches: Iterable[Match]) -> Mapping[Round, Sequence[bool]]:
    """Of each Swiss round, in their order, whether the result of each of its matches is in."""
    swiss = (match for match in matches if match.round.stage is Stage.SWISS and match.player2 is not None)
    ordered = sorted(swiss, key=lambda match: match.round)
    return grouped((match.round, result_of(ruleset, match) is not None) for match in ordered)


def records(
    contest: Contest, through: int | None = None, given: RecordsOfRounds | None = None
) -> dict[PlayerNumber, tuple[Record, ...]]:
    """The records of every player, by round, after Swiss round `through` (None: the last one drawn).

    A round counts as soon as one of its matches or tables has a result; one without a result gives no record. An
    absence before a return is held against a player from the draw of the round of the return on. Rounds before a new beginning
    are told and count for nothing. `given` is what these rounds, or more of them, gave, where that is known already.
    """
    last = contest.drawn_through if through is None else through
    of_rounds = records_of_rounds(contest, last) if given is None else given
    played = {number: rows for number, rows in of_rounds.items() if number <= last}
    found: _Found = {player: {} for player in contest.tournament.players}
    for number, rows in played.items():
        for player, record in rows:
            found.setdefault(player, {})[number] = record
    for player, there in contest.presences.items():
        own = found.setdefault(player, {})
        for number in played:
            absence = _of_absence(contest, player, there, number, last, own.get(number))
            if absence is not None:
                own[number] = absence
    gone, first = annulled(contest, last), contest.first_counted(last)

    def counted(record: Record, player: PlayerNumber) -> Record:
        if record.round.number < first:
            return replace(record, points=0, difference=0, counts=False, left_behind=True)
        if gone and (player in gone or record.opponent in gone):
            return replace(record, points=0, difference=0, counts=False, annulled=True)
        return record

    worth = _rounded_down(found) if contest.ruleset.whole_absences else found
    return {player: tuple(counted(own[number], player) for number in sorted(own)) for player, own in worth.items()}


def _rounded_down(found: _Found) -> _Found:
    """The rounds without a game worth as many whole points as those so far give: two half points are 0, then 1."""
    rounded: _Found = {}
    for player, own in found.items():
        rounded[player], given = dict(own), Fraction(0)
        for number in sorted(own):
            if own[number].opponent is None and not own[number].mates:
                before, given = given, given + own[number].points
                rounded[player][number] = replace(own[number], points=given // 1 - before // 1)
    return rounded


def annulled(contest: Contest, last: int) -> frozenset[PlayerNumber]:
    """Who has left a round robin after round `last` at the latest, before they had played half of their games, where nothing of
    them counts then: their results stay in the table, but not in the standings (FIDE Handbook, C.06, V.4.1).
    """
    rules, known = contest.ruleset.swiss, contest.presences
    if not rules.annul or not rules.round_robin:
        return frozenset()
    completed = Counter(
        player
        for match in contest.tournament.matches
        if match.round.stage is Stage.SWISS and match.player2 is not None
        if (result := result_of(contest.ruleset, match)) is not None and not result.forfeit
        for player in match.players
    )
    return frozenset(
        player
        for pool in contest.pools
        for player in pool.seeds
        if known.get(player, HERE).at(last + 1) is not Status.ACTIVE
        and 2 * completed[player] < (len(pool.seeds) - 1) * contest.structure.cycles
    )


def _of_absence(
    contest: Contest, player: PlayerNumber, there: Presence, number: int, last: int, drawn: Record | None
) -> Record | None:
    """The record of a round that the player did not play; `drawn` is what the rows of the round give them."""
    ruleset = contest.ruleset
    if drawn is not None and drawn.kind is not RecordKind.BYE:
        return None
    if number in there.byes and there.takes_part(number):
        return absence_record(RecordKind.REQUESTED_BYE, asked_bye(contest, player, number), number, ruleset)
    if drawn is not None:
        return None
    if number < there.first:
        return absence_record(RecordKind.LATE, ruleset.absences[AbsenceKind.LATE], number, ruleset)
    if there.missed(number, last):
        return absence_record(RecordKind.MISSED, ruleset.absences[AbsenceKind.MISSED], number, ruleset)
    dropped = ruleset.absences[AbsenceKind.DROPPED]
    if there.at(number) is Status.DROPPED and (dropped.counts or dropped.points or dropped.difference):
        return absence_record(RecordKind.DROPPED, dropped, number, ruleset)
    return None


def absence_record(kind: RecordKind, worth: Absence, number: int, ruleset: Ruleset) -> Record:
    """What a round without a match is worth and called: as much as a win (at tables, the most a round can be worth) is a win."""
    outcome, win = Outcome.LOSS, ruleset.points.win if ruleset.tables is None else ruleset.tables.best
    if worth.points > ruleset.points.loss:
        outcome = Outcome.WIN if worth.points >= win else Outcome.DRAW
    return Record(swiss(number), kind, outcome, worth.points, difference=worth.difference, counts=worth.counts)
