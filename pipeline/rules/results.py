"""How a match of a game may end, and how that is written: `1`, `X`, `1F`; `2-1` where games are counted, `12:7` where scores are;
and how a match ended, as it is entered or as its scores decide it.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, product

from msgspec import Struct

from pipeline.model import Match, Number, Result, Stage
from pipeline.rules.ruleset.duel import DrawPolicy, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

ScorePair = tuple[Number, Number]
SMALL = 2
"""`1-0`, `2-0` and `2-1` say who won, whatever the game counts; higher numbers count something."""
_USUAL: ScorePair = (12, 7)
"""What stands for any scores, where a player may have so many."""

LADDER_RESULTS = (Result.FIRST, Result.SECOND, Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.NOBODY)
"""The results of play outside tournaments."""


class ResultGrammar(Struct, frozen=True):
    """The results of a match of a game in one stage: what takes, offers, names, mends and shows a result asks this alone."""

    ruleset: Ruleset
    stage: Stage = Stage.SWISS

    @property
    def known(self) -> tuple[Result, ...]:
        """The results that a match may have, whatever must be said beside them."""
        draws, time_wins = self.draws, self.time_wins
        return tuple(one for one in Result if (draws or one is not Result.DRAW) and (time_wins or not one.on_time))

    @property
    def draws(self) -> bool:
        """Whether a match may end without a winner."""
        if self.stage is Stage.BRACKET:
            return self.ruleset.bracket.draws is not DrawPolicy.NONE
        points = self.ruleset.points
        level = any(first == second for first, second in (row.score for row in points.by_score))
        level = level or any(row.points[0] == row.points[1] for row in points.by_difference)
        return points.draw is not None or level or self.ruleset.scores.meaning is ScoreMeaning.POINTS

    @property
    def time_wins(self) -> bool:
        """Whether a win on time is worth anything of its own, and time may run out; points that are entered say it all."""
        unlimited = self.stage is Stage.BRACKET and self.ruleset.bracket.minutes is None
        points = self.ruleset.scores.meaning is ScoreMeaning.POINTS
        return (self.ruleset.points.win_on_time is not None or points) and not unlimited

    @property
    def by_result(self) -> bool:
        """Whether scores are games, and the points follow from the result alone: then a draw may be agreed and a match
        conceded before a game is played (MTR 2.4).
        """
        return self.ruleset.scores.meaning is ScoreMeaning.GAMES and not self.ruleset.points.by_scores

    def needs_scores(self, result: Result) -> bool:
        """Whether a result says too little without scores."""
        scores = self.ruleset.scores
        apart = result.forfeit or result is Result.BYE or (result is Result.DRAW and self.by_result)
        return scores.needed and scores.meaning is not ScoreMeaning.NONE and not apart

    @property
    def games(self) -> tuple[ScorePair, ...]:
        """The few scores with which a match may end where games are counted, the best of the first player first."""
        if self.ruleset.scores.meaning is not ScoreMeaning.GAMES:
            return ()
        each = range(max([self._wins, *chain(*(row.score for row in self.ruleset.points.by_score))]) + 1)
        pairs = [pair for pair in product(each, each) if self._is_played_out(pair)]
        return tuple(sorted(pairs, key=lambda pair: (pair[1] - pair[0], -pair[0])))

    @property
    def forms(self) -> Mapping[Result, tuple[str, ...]]:
        """How each result is written that needs nothing beside it; where any scores may be, some that stand for them."""
        scored, decide = self.games or self._usual, self.ruleset.scores.decide
        found = {
            result: (
                *(self.written(pair) for pair in scored if self.meant(pair) is result),
                *(() if decide and self.needs_scores(result) else (result.value,)),
            )
            for result in self.known
        }
        return {result: forms for result, forms in found.items() if forms}

    @property
    def few(self) -> bool:
        """Whether the forms are all that there are, so that they can be offered as a choice."""
        return not self._usual and self.forms.keys() == set(self.known)

    @property
    def listed(self) -> str:
        """How a Problem names the forms: `1, X, 2, 1F, 2F, 0, BYE`, or `12:7, 7:7, 7:12, …, 1F, 2F, 0, BYE`."""
        return listed_forms((self,))

    @property
    def example(self) -> str:
        """A win of the first player: `1`, `2-1`, `12:7`."""
        wins = self.forms.get(Result.FIRST, (Result.FIRST.value,))
        return wins[min(1, len(wins) - 1)] if self.games else wins[0]

    def written(self, pair: ScorePair) -> str:
        """A score as it is typed."""
        return ("-" if self.games else ":").join(map(str, pair))

    def ahead(self, pair: ScorePair) -> Result | None:
        """Who has won by the numbers; None where they do not tell."""
        result = {1: Result.FIRST, 0: Result.DRAW, -1: Result.SECOND}[self.ruleset.scores.compared(*pair)]
        return None if self.ruleset.scores.any_winner or result not in self.known else result

    def meant(self, pair: ScorePair) -> Result | None:
        """The result that a score says for certain; None where it may say who won as well as count something."""
        scores, result = self.ruleset.scores, self.ahead(pair)
        match scores.meaning:
            case ScoreMeaning.NONE:
                enough = max(pair) >= self._wins or self.stage is Stage.SWISS or result is Result.DRAW
                certain = enough and 0 < max(pair) <= max(SMALL, self._wins)
            case ScoreMeaning.GAMES:
                certain = pair in self.games
            case _:
                certain = not self.doubts(pair)
        return result if certain else None

    def doubts(self, pair: ScorePair) -> bool:
        """Whether it cannot be told if a score says who won or what each player has."""
        scores = self.ruleset.scores
        if scores.meaning is ScoreMeaning.POINTS and max(pair) == self.ruleset.points.win:
            return False
        counted = scores.meaning in (ScoreMeaning.HIT_POINTS, ScoreMeaning.POINTS)
        return scores.any_winner or 0 < max(pair) < 1 or (counted and max(pair) <= SMALL)

    @property
    def _wins(self) -> int:
        return (self.ruleset.bracket if self.stage is Stage.BRACKET else self.ruleset.swiss).games_to_win

    def _is_played_out(self, pair: ScorePair) -> bool:
        rows = {row.score for row in self.ruleset.points.by_score}
        if rows and self.stage is Stage.SWISS:
            return bool(rows & {pair, pair[::-1]})
        if pair[0] == pair[1]:
            return self.draws and 0 < pair[0] < self._wins
        return max(pair) == self._wins or self.stage is Stage.SWISS or self.ruleset.bracket.minutes is not None

    @property
    def _usual(self) -> tuple[ScorePair, ...]:
        """Some scores that stand for all, where the scores say who won and are no games."""
        scores = self.ruleset.scores
        if not scores.decide or scores.meaning in (ScoreMeaning.NONE, ScoreMeaning.GAMES):
            return ()
        most, less = _USUAL
        if scores.meaning is ScoreMeaning.POINTS or (scores.maximum is not None and scores.maximum < most):
            most, less = scores.maximum or self.ruleset.points.win, 0
        return (most, less), (less, less), (less, most)


def grammars(rulesets: Iterable[Ruleset]) -> tuple[ResultGrammar, ...]:
    """How results are written in each stage of each of the rulesets."""
    stages = (Stage.SWISS, Stage.BRACKET)
    return tuple(ResultGrammar(ruleset, stage) for ruleset in rulesets for stage in stages)


def forms_together(of: Sequence[ResultGrammar]) -> Mapping[Result, tuple[str, ...]]:
    """The forms of each result that one of the grammars has; all signs without any."""
    if not of:
        return {result: (result.value,) for result in Result}
    each = [grammar.forms for grammar in of]
    found = {result: tuple(dict.fromkeys(chain(*(forms.get(result, ()) for forms in each)))) for result in Result}
    return {result: forms for result, forms in found.items() if forms}


def listed_forms(of: Sequence[ResultGrammar]) -> str:
    """All the forms in one line; `…` stands for scores that cannot be counted off."""
    forms = list(chain(*forms_together(of).values()))
    signs = [form for form in forms if form in set(Result)]
    open_ = [] if not of or all(grammar.few or not grammar.ruleset.scores.decide for grammar in of) else ["…"]
    return ", ".join((*(form for form in forms if form not in signs), *open_, *signs))


def result_of(ruleset: Ruleset, match: Match) -> Result | None:
    """The result as entered, or as the scores decide it where the ruleset lets them; None while there is none."""
    if match.player2 is None:
        return Result.BYE
    if match.result is not None or not ruleset.scores.decide:
        return match.result
    if match.score1 is None or match.score2 is None:
        return None
    return {0: Result.DRAW, 1: Result.FIRST, -1: Result.SECOND}[ruleset.scores.compared(match.score1, match.score2)]


def played_result(ruleset: Ruleset, match: Match) -> Result | None:
    """The result of a match to which both came; None for any other, for a bye, and while there is none."""
    result = result_of(ruleset, match)
    return None if result is None or result is Result.BYE or result.forfeit else result
