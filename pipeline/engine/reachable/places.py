"""The places that each player can still reach in a tournament.

The ranges hold whatever results are still to come and whoever else leaves, as long as nothing that is entered is
corrected, nobody is added or disqualified and every game of the bracket has a winner; players who leave can end
below their own range. They only become narrower.
"""

from __future__ import annotations

from collections.abc import Mapping

from pipeline.engine.reachable.duels import in_bracket
from pipeline.engine.reachable.tables import at_tables
from pipeline.engine.standings.advancing import next_stage
from pipeline.engine.tournament.adjustments import adjusted
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import removed
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.overall import PlaceRange
from pipeline.model.rounds import swiss
from pipeline.model.standings import Status
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import ScoreMeaning

Ranges = Mapping[PlayerNumber, PlaceRange]


def is_over(state: TournamentState) -> bool:
    """Something was played, and no place can move any more."""
    return state.classification.final and bool(state.rounds or state.bracket)


def reachable(state: TournamentState) -> Ranges:
    """The range of every player who is not excluded or disqualified.

    Once all is over it is the place of the classification. In the bracket and at final tables it follows from the
    games that are left; before these, anybody who is still there may come into the cut, and who is sure of it (or
    would be, if not in it) can fall no lower than its size or their place in the standings. In the Swiss it
    follows from the points that can still be won; before the first result every place is open.
    """
    if is_over(state):
        return {row.player: PlaceRange(row.place, row.place) for row in state.classification.rows if row.place}
    if state.bracket is not None and state.bracket.drawn:
        return in_bracket(state, state.bracket)
    if state.finals is not None and state.finals.rounds:
        return at_tables(state, state.finals)
    return _before_finals(state)


def _before_finals(state: TournamentState) -> Ranges:
    ranked = [line for line in state.standings if line.place is not None]
    size = len(ranked) if state.structure.elimination_only or not state.structure.fits else state.structure.cut
    gone = removed(state.contest, swiss(max(state.structure.rounds, 1)))
    by_standing = _standing_ranges(state)
    found = {}
    for line in ranked:
        if not size:
            found[line.player] = by_standing[line.player]
        elif line.player in gone or line.status is not Status.ACTIVE:
            found[line.player] = PlaceRange(1, len(ranked))
        else:
            sure = state.cut is not None and line.player in state.cut.seeds
            worst = 0 if sure else by_standing[line.player].worst
            found[line.player] = PlaceRange(1, max(worst, min(size, len(ranked))))
    return found


def _standing_ranges(state: TournamentState) -> Ranges:
    """The places that are still possible in the standings, by the points that can still be won.

    Who is sure to have more points than another stands before them, whatever the tie-breaks say; not where a part of the field
    is still to be parted off, for who leaves before that comes after all who play on; nor where whoever leaves takes points from others.
    """
    ranked = [line for line in state.standings if line.place is not None]
    behind = {line.player: line.place or 0 for line in ranked if line.player in state.contest.not_advanced}
    if behind and not state.swiss_complete:
        on = tuple(line for line in state.standings if line.player not in behind)
        places = {player: PlaceRange(place, place) for player, place in behind.items()}
        return {**_standing_ranges(replace(state, standings=on)), **places}
    if state.swiss_complete:
        # The latest standings are those after the last round; equal ones share the first of their places.
        return {line.player: PlaceRange(line.place, line.place) for line in ranked if line.place is not None}
    a_round = _points_of_a_round(state.contest)
    stage_to_come = next_stage(state.contest)
    if (
        a_round is None
        or not state.structure.fits
        or stage_to_come is not None
        or state.contest.ruleset.swiss.annul
    ):
        return {line.player: PlaceRange(1, len(ranked)) for line in ranked}
    least, most = {}, {}
    beside = adjusted(state.contest, state.structure.rounds)
    for line in ranked:
        left = max(state.structure.rounds - len(line.records), 0)
        own = sum((record.points for record in line.records), start=beside.get(line.player, 0))
        least[line.player] = own + left * a_round[0]
        most[line.player] = own + left * a_round[1]
    return {
        line.player: PlaceRange(
            1 + sum(points > most[line.player] for points in least.values()),
            sum(points >= least[line.player] for points in most.values()),
        )
        for line in ranked
    }


def _points_of_a_round(contest: Contest) -> tuple[Number, Number] | None:
    """The fewest and the most points that a round can bring; None where there is no bound."""
    ruleset = contest.ruleset
    points, scores = ruleset.points, ruleset.scores
    values: list[Number] = [0, ruleset.byes.points, ruleset.missed.points]
    values += [ruleset.requested_bye.points, ruleset.late.points]
    values += [worth for there in contest.presences.values() for worth in there.worth.values()]
    if ruleset.tables is not None:
        for row in ruleset.tables.points:
            values += row.bounds
        return min(values), max(values)
    if scores.meaning is ScoreMeaning.POINTS and scores.maximum is None:
        return None
    values += [points.win, points.loss, points.forfeit_win, points.forfeit_loss, points.nobody]
    values += [worth for worth in (points.draw, points.win_on_time, points.loss_on_time) if worth is not None]
    values += [worth for row in points.by_score for worth in row.points]
    values += [worth for row in points.by_difference for worth in row.points]
    values += [scores.maximum] if scores.meaning is ScoreMeaning.POINTS and scores.maximum is not None else []
    return min(values), max(values)
