"""How every Swiss round went for every player: the input of standings, byes and pairing."""

from __future__ import annotations

from pipeline.engine.results.duels import duel_records
from pipeline.engine.results.tables import table_records
from pipeline.engine.tournament.contest import Contest, Presence
from pipeline.engine.tournament.presence import asked_bye
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import swiss
from pipeline.model.standings import Outcome, Record, RecordKind
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import Absence


def records(contest: Contest, through: int | None = None) -> dict[PlayerNumber, tuple[Record, ...]]:
    """The records of every player, by round, after Swiss round `through` (None: the last one drawn).

    A round counts as soon as one of its matches or tables has a result; one without a result gives no record. An
    absence before a return is held against a player from the draw of the round of the return on.
    """
    last = contest.drawn_through if through is None else through
    played = (table_records if contest.ruleset.tables else duel_records)(contest, last)
    found: dict[PlayerNumber, dict[int, Record]] = {player: {} for player in contest.tournament.players}
    for number, rows in played.items():
        for player, record in rows:
            found.setdefault(player, {})[number] = record
    for player, there in contest.presences.items():
        own = found.setdefault(player, {})
        for number in played:
            absence = _of_absence(contest, player, there, number, last, own.get(number))
            if absence is not None:
                own[number] = absence
    return {player: tuple(own[number] for number in sorted(own)) for player, own in found.items()}


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
        return absence_record(RecordKind.LATE, ruleset.late, number, ruleset)
    if there.missed(number, last):
        return absence_record(RecordKind.MISSED, ruleset.missed, number, ruleset)
    return None


def absence_record(kind: RecordKind, worth: Absence, number: int, ruleset: Ruleset) -> Record:
    """What a round without a match is worth, and what it is called: as much as a win (at tables, the most that a
    round can be worth) is a win.
    """
    outcome, win = Outcome.LOSS, ruleset.points.win if ruleset.tables is None else ruleset.tables.best
    if worth.points > ruleset.points.loss:
        outcome = Outcome.WIN if worth.points >= win else Outcome.DRAW
    return Record(swiss(number), kind, outcome, worth.points, difference=worth.difference, counts=worth.counts)
