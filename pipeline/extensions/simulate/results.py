"""How a match and a table of several players end."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.model import Match, Number, PlayerNumber, Result, Seat, Stage, replace
from pipeline.rules.ruleset.duel import DrawPolicy, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

_FORFEIT_PERCENT = 1
_DRAW_PERCENT = 5
_ON_TIME_PERCENT = 12
_DESTROYED_PERCENT = 55
_USUAL_SCORE = 20
_USUAL_SECOND = 4
_GOAL = 15
_LOWER_GOAL = 10
_LOWER_GOAL_PERCENT = 10
_TIME_PERCENT = 15


class MatchTable(Struct, frozen=True):
    """Where matches are played out: by skill and chance, with the results that the ruleset knows."""

    ruleset: Ruleset
    skill: Mapping[PlayerNumber, int]
    chance: SeededChance

    def played(self, match: Match) -> Match:
        """The match with its result and scores; a bye is one already, as is a match that somebody who has left cannot play."""
        if match.player2 is None or match.result is not None:
            return match
        key = (match.round.name, match.player1, match.player2)
        if match.round.stage is Stage.SWISS and self.chance.happens(_FORFEIT_PERCENT, "no-show", *key):
            return replace(match, result=Result.SECOND_BY_FORFEIT)
        result = self._result(match, self.skill[match.player1] ** 2, self.skill[match.player2] ** 2)
        one, other = self._scores(match, result) or (None, None)
        if result.winner == 2:
            one, other = other, one
        match, rules = replace(match, result=result, score1=one, score2=other), self.ruleset.second_scores
        if rules is None:
            return match
        room = _USUAL_SECOND if rules.most is None else min(_USUAL_SECOND, int(rules.most - rules.least))
        one, other = (rules.least + self.chance.below(room + 1, side, *key) for side in ("second 1", "second 2"))
        return replace(match, second1=one, second2=other)

    def _result(self, match: Match, mine: int, theirs: int) -> Result:
        """A draw now and then, else a win by these strengths of the two."""
        rules, key = self.ruleset, (match.round.name, match.player1, match.player2)
        swiss = match.round.stage is Stage.SWISS
        drawn = rules.points.draw is not None if swiss else rules.bracket.draws is not DrawPolicy.NONE
        if drawn and self.chance.happens(_DRAW_PERCENT, "draw", *key):
            return Result.DRAW
        first = self.chance.below(mine + theirs, "winner", *key) < mine
        minutes = rules.swiss.usual_minutes if swiss else rules.bracket.minutes
        timed = minutes is not None and rules.points.win_on_time is not None
        if timed and self.chance.happens(_ON_TIME_PERCENT, "time", match.round.name, match.player1):
            return Result.FIRST_ON_TIME if first else Result.SECOND_ON_TIME
        return Result.FIRST if first else Result.SECOND

    def _scores(self, match: Match, result: Result) -> tuple[Number, Number] | None:
        """The scores, the winner's first."""
        meaning = self.ruleset.scores.meaning
        key = (match.round.name, match.player1, match.player2)
        if meaning is ScoreMeaning.GAMES:
            return self.chance.weighted(self._games(match, result), "games", *key)
        if meaning is ScoreMeaning.HIT_POINTS:
            return self._hit_points(result, *key)
        if meaning is ScoreMeaning.SCORE:
            winner, loser = self._hit_points(result, *key)
            return (winner, loser) if result is Result.DRAW else (winner + self.ruleset.scores.level_within, loser)
        if meaning is ScoreMeaning.POINTS:
            points = self.ruleset.points
            draw = points.loss if points.draw is None else points.draw
            return (draw, draw) if result is Result.DRAW else (points.win, points.loss)
        return None

    def _games(self, match: Match, result: Result) -> tuple[tuple[tuple[int, int], int], ...]:
        """Games won and how often matches end so; without a time limit a match is always played out."""
        if result is Result.DRAW:
            return ((1, 1), 5), ((0, 0), 1)
        timed = match.round.stage is Stage.SWISS or self.ruleset.bracket.minutes is not None
        wins = (self.ruleset.swiss if match.round.stage is Stage.SWISS else self.ruleset.bracket).games_to_win
        played_out = tuple(((wins, lost), 10) for lost in range(wins))
        return (*played_out, ((wins - 1, 0), 2)) if timed and wins > 1 else played_out

    def _hit_points(self, result: Result, *key: object) -> tuple[int, int]:
        """What is left of the two headquarters, or was made: up to what the rules allow or give points for, or is usual."""
        scores, table = self.ruleset.scores, self.ruleset.points.by_difference
        highest = int(table[-1].at_least) if table else _USUAL_SCORE
        if scores.maximum is not None:
            highest = max(1, int(scores.maximum - scores.level_within))
        if result is Result.DRAW:
            both = self.chance.below(highest + 1, "hit points", *key)
            return both, both
        winner = 1 + self.chance.below(highest, "hit points", *key)
        destroyed = self.chance.happens(_DESTROYED_PERCENT, "destroyed", *key)
        return winner, 0 if destroyed else self.chance.below(winner, "left", *key)


class TableResults(Struct, frozen=True):
    """Where tables are played out: by skill and chance, with powers and goals."""

    skill: Mapping[PlayerNumber, int]
    chance: SeededChance
    victory_points: bool = False
    """Whether power are victory points, without goals."""

    def played(self, table: Sequence[Seat]) -> list[Seat]:
        """The seats of one table with power and goal: one reaches it, or at time nobody has."""
        key = (table[0].round.name, table[0].table or 0)
        if self.victory_points:
            return self._with_points(table, *key)
        at_time = self.chance.happens(_TIME_PERCENT, "time", *key)
        winner, seats = self._winner(table, *key), []
        for seat in table:
            # Agendas and cards change the goals of some.
            lower = self.chance.happens(_LOWER_GOAL_PERCENT, "goal", *key, seat.player)
            goal = _LOWER_GOAL if lower else _GOAL
            reached = seat.player == winner and not at_time
            power = goal if reached else self.chance.below(goal, "power", *key, seat.player)
            seats.append(replace(seat, power=power, goal=goal))
        return seats

    def _with_points(self, table: Sequence[Seat], *key: object) -> list[Seat]:
        """As many victory points as there are players: two or more for one of them, each of the others by chance."""
        winner, points = self._winner(table, *key), dict.fromkeys((seat.player for seat in table), 0)
        points[winner] = min(2, len(table))
        for number in range(len(table) - points[winner]):
            points[table[self.chance.below(len(table), "points", *key, number)].player] += 1
        return [replace(seat, power=points[seat.player]) for seat in table]

    def _winner(self, table: Sequence[Seat], *key: object) -> PlayerNumber:
        options = tuple((seat.player, self.skill[seat.player] ** 2) for seat in table)
        return self.chance.weighted(options, "winner", *key)
