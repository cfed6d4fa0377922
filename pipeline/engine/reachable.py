"""The places that each player can still reach in a tournament.

The ranges hold whatever results are still to come and whoever else leaves, as long as nothing that is entered is
corrected, nobody is added or disqualified and every game of the bracket has a winner; players who leave can end
below their own range. They only become narrower.
"""

from collections.abc import Mapping
from functools import cache

from pipeline.engine.finals.duels import last_games, places_are_shared
from pipeline.engine.standings.cut import next_stage
from pipeline.engine.tournament.contest import Contest, adjusted, removed
from pipeline.engine.tournament.state import FinalTables, TournamentState
from pipeline.model.bracket import Bracket, Game, PlaceRule
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.overall import PlaceRange
from pipeline.model.rounds import FINAL, FINAL_TABLE, THIRD_PLACE, Round, swiss, top
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
        return _in_bracket(state, state.bracket)
    if state.finals is not None and state.finals.rounds:
        return _at_tables(state, state.finals)
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
    parted_off = next_stage(state.contest) is not None or state.contest.ruleset.swiss.annul
    if a_round is None or not state.structure.fits or parted_off:
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
    values: list[Number] = [0, ruleset.byes.points, *(row.points for row in ruleset.absences.values())]
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


def _in_bracket(state: TournamentState, bracket: Bracket) -> Ranges:
    """The range of everybody who has a place; who is not in the bracket has it for good.

    Who is still in may win, and if not, loses their next game; who is out of a round comes after all who win there, and
    after those of its losers who stood better in the Swiss, unless the round shares its places. Of a double elimination, and where
    each round is seeded anew, the ranges are wider than they need be: everybody who is in may still come to any place that is not given.
    """
    wide = bracket.double or bracket.reseeded
    field, last = _Field(state, bracket), last_games(bracket)
    rows = [row for row in state.classification.rows if row.place is not None]
    still_in = sum(row.rule is PlaceRule.STILL_IN for row in rows)
    found = {}
    for row in rows:
        place, game = row.place or 0, last.get(row.player)
        if wide and row.rule is PlaceRule.STILL_IN:
            found[row.player] = PlaceRange(1, still_in)
        elif game is None or game.winner == row.player:
            found[row.player] = PlaceRange(place, place)
        elif wide:
            open_ = sum(not other.decided for other in bracket.games if other.round == game.round)
            found[row.player] = PlaceRange(place - open_, place)
        else:
            found[row.player] = field.reach(row.player, game)
    return found


class _Field:
    def __init__(self, state: TournamentState, bracket: Bracket) -> None:
        self.standing = {line.player: place for place, line in enumerate(state.standings)}
        self.placed = {row.player for row in state.classification.rows if row.place is not None}
        self.shared = places_are_shared(state.contest, state.standings, state.cut)
        self.rounds = {stage.round: stage.games for stage in bracket.rounds}
        self.games = {game.number: game for game in bracket.games}
        self.side = cache(self._side)

    def reach(self, player: PlayerNumber, game: Game) -> PlaceRange:
        """The range of a player whose last game this is, and who has not won it."""
        before = self._finalists() if game.round == THIRD_PLACE else 0
        ahead = [self._ahead(player, other, game.round) for other in self.rounds[game.round]]
        best, worst = (1 + before + sum(counts) for counts in zip(*ahead, strict=True))
        return PlaceRange(best if game.decided else 1 + before, worst)

    def _finalists(self) -> int:
        """How many play for the first place, or will."""
        (final,) = self.rounds[FINAL]
        return sum(bool(self.side(final.number, side) & self.placed) for side in (0, 1))

    def _ahead(self, player: PlayerNumber, game: Game, stage: Round) -> tuple[int, int]:
        """How many of a game of the same round come before a player who is out in it: at least, and at most."""
        sides = [self.side(game.number, side) & self.placed for side in (0, 1)]
        known = [side for side in sides if side]
        if game.decided:
            losers = [other for side in known for other in side if other not in (game.winner, player)]
            count = int(game.winner in self.placed) + sum(self._better(other, player, stage) for other in losers)
            return count, count
        others = [other for side in known for other in side]
        if player in others or len(known) < 2:
            return 1, 1
        better = [self._better(other, player, stage) for other in others]
        return 1 + all(better), 1 + any(better)

    def _better(self, other: PlayerNumber, player: PlayerNumber, stage: Round) -> bool:
        """Whether one loser of a round is placed before another: by the match for third place, or by the Swiss."""
        if stage == top(4) and THIRD_PLACE in self.rounds:
            return True
        last = len(self.standing)
        return not self.shared and self.standing.get(other, last) < self.standing.get(player, last)

    def _side(self, number: int, side: int) -> frozenset[PlayerNumber]:
        """Everybody who may stand on that side of a game."""
        game = self.games[number]
        player, feeder = game.players[side], game.feeders[side]
        if player is not None:
            return frozenset((player,))
        return frozenset() if feeder is None else self.side(feeder, 0) | self.side(feeder, 1)


def _at_tables(state: TournamentState, finals: FinalTables) -> Ranges:
    """The range of everybody who has a place, once a semi-final or the final table is drawn (agot1-melee: final table).

    Who sits at the final table takes one of its places. Of the semi-final's tables the winners make the final, the
    seconds come next, and so on; who is in neither has their place for good.
    """
    found = {
        row.player: PlaceRange(row.place, row.place) for row in state.classification.rows if row.place is not None
    }
    last = max(finals.rounds, key=lambda played: played.round)
    everybody = sum(len(table.seats) for table in last.tables)
    standing, count = {line.player: place for place, line in enumerate(state.standings)}, len(last.tables)
    for table in last.tables:
        seats = sorted(
            table.seats, key=lambda seat: (seat.place or 0, standing.get(seat.seat.player, len(standing)))
        )
        for place, player in enumerate(seat.seat.player for seat in seats):
            if player in found and (last.round == FINAL_TABLE or not table.complete):
                found[player] = PlaceRange(1, everybody)
            elif player in found and (place == 0 or not last.complete):
                found[player] = PlaceRange(count * place + 1, min(count * (place + 1), everybody))
    return found
