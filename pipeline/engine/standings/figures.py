"""The figures of a contest, from which tie-breaks are computed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pipeline.engine.tournament.attendance import HERE
from pipeline.engine.tournament.contest import Contest, adjustments
from pipeline.engine.tournament.lots import lots
from pipeline.model.ids import PlayerNumber
from pipeline.model.standings import Record, Status
from pipeline.rules.absences import Absences
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.options import Edition, Setting


def figures(contest: Contest, records: Mapping[PlayerNumber, tuple[Record, ...]], through: int) -> Figures:
    """The figures of these records of a contest, as far as they count, with the adjustments up to Swiss round `through`."""
    counted = {player: tuple(record for record in own if not record.void) for player, own in records.items()}
    lot = lots(contest.seed, contest.tournament.name, "standings")
    found = Figures(contest.ruleset.standings, setting(contest), contest.players, lot, counted, contest.rating)
    found.adjust(adjustments(contest, through))
    return found


def setting(contest: Contest) -> Setting:
    """What tie-breaks are told of a contest's game and of who has left."""
    rules, known = contest.ruleset, contest.by_changes
    points = rules.points
    win = points.win if rules.tables is None else rules.tables.best

    def away(player: PlayerNumber, number: int) -> bool:
        return known.get(player, HERE).at(number) is not Status.ACTIVE

    draw = Fraction(win + points.loss, 2) if points.draw is None else points.draw
    best_at = (lambda _: win) if rules.tables is None else rules.tables.best_at
    capped = rules.standings.edition in (None, Edition.OF_2026)
    return Setting(
        win,
        draw,
        points.loss,
        best_at,
        rules.swiss.games_to_win,
        away,
        Absences(rules.absences),
        capped,
        contest.structure.rounds,
        rules.handicap.most if rules.handicap else 0,
    )
