"""Results and scores: entered where they have to be, known to the rules, and in accord with one another."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain

from pipeline.checks.duels.columns import elsewhere, scores_under_armies
from pipeline.checks.people.changes import excluding, keeping_out
from pipeline.checks.subject import Subject, shown
from pipeline.engine.results.duels import is_difference
from pipeline.locale.spelling import normal
from pipeline.model import FINAL, Match, Number, Result, Stage
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.rules.results import ResultGrammar, result_of
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

_IN_ORDER, _OFTEN = 10, 3
"""Results, and those of each of two kinds, that hardly stand in order by chance."""
_WITH_PARTS = (ScoreMeaning.POINTS, ScoreMeaning.SCORE)
"""Scores that need not be whole."""


def result_missing(subject: Subject) -> Iterable[Problem]:
    """A match without a result although a later round has been drawn; one that stands in another column is told there."""
    if not any(subject.cell("matches", 1, column).column for column in ("result", "score1")):
        return  # The whole column is missing, and that is said of the sheet.
    told = {*scores_under_armies(subject), *(one.match.row for one in elsewhere(subject))}
    for when, matches in subject.rounds.items():
        if when in subject.latest:
            continue
        for match in (match for match in matches if match.row not in told):
            if result_of(subject.ruleset, match) is None and not _is_walkover(subject, match):
                # The first row of the next round that is drawn.
                later = next(
                    rows[0] for other, rows in subject.rounds.items() if subject.ruleset.swiss.waits(other, when)
                )
                code = "bracket-winner-missing" if when.stage is Stage.BRACKET else "result-missing"
                at, related = subject.at(match, "result"), [subject.at(later, "round")]
                names = " - ".join(map(subject.name, match.players))
                yield problem_at(code, at, related=related, round=when.name, next=later.round.name, players=names)


def results_sorted(subject: Subject) -> Iterable[Problem]:
    """Results that stand in order, from the first round or within one, as they would if their column had been sorted by itself."""
    rounds = list(subject.swiss.values())
    together = [tuple(chain(*rounds[:number])) for number in range(len(rounds), 1, -1)]
    for rows in (*together, *rounds):
        typed = [row.result.value for row in rows if row.result is not None and row.player2 is not None]
        often = [kind for kind, times in Counter(typed).items() if times >= _OFTEN]
        if sorted(typed) in (typed, typed[::-1]) and len(typed) >= _IN_ORDER and len(often) > 1:
            first, last = (subject.at(row, "result") for row in (rows[0], rows[-1]))
            yield problem_at("results-sorted", first, related=[last])
            return


def _is_walkover(subject: Subject, match: Match) -> bool:
    """Whether a game of the bracket needs no result because one of the two is out of the tournament by then."""
    for player in match.players if match.round.stage is Stage.BRACKET else ():
        changes = subject.changes.get(player, ())
        last = excluding(changes, subject.ruleset.warnings_exclude)
        excluded = last is not None and match.round.waits_for(last.since)
        if excluded or keeping_out(changes, match.round) is not None:
            return True
    return False


def result_unknown(subject: Subject) -> Iterable[Problem]:
    """A draw or a win on time in a game that has none, or in a bracket that must have a winner or has no time limit."""
    for match in subject.tournament.matches:
        result = result_of(subject.ruleset, match)
        if result is None:
            continue
        at = subject.at(match, "result" if match.result is not None else "score1")
        grammar = ResultGrammar(subject.ruleset, match.round.stage)
        if result is Result.DRAW and not grammar.draws:
            if match.round.stage is Stage.BRACKET:
                yield problem_at("draw-in-bracket", at, round=match.round.name)
            else:
                yield problem_at("draw-unknown", at, round=match.round.name, results=grammar.listed)
        if result is Result.NOBODY and match.round == FINAL:
            yield problem_at("final-without-winner", at)
        if result.on_time:
            yield from _on_time(grammar, match, result, at)


def _on_time(grammar: ResultGrammar, match: Match, result: Result, at: CellRef) -> Iterable[Problem]:
    """A win on time in a game that has none, or where play goes on without a limit."""
    typed, when = result.value, match.round.name
    if not ResultGrammar(grammar.ruleset).time_wins:
        yield problem_at("time-win-unknown", at, result=typed, round=when, results=grammar.listed)
    elif not grammar.time_wins:
        mended = Result.FIRST if result is Result.FIRST_ON_TIME else Result.SECOND
        yield problem_at("time-win-without-limit", at, result=typed, round=when, mended=mended.value)


def scores_missing(subject: Subject) -> Iterable[Problem]:
    """A result whose points depend on scores that are not there, or one score without the other."""
    scores = subject.ruleset.scores
    if scores.meaning is ScoreMeaning.NONE:
        return
    told = scores_under_armies(subject)
    for match in (match for match in subject.tournament.matches if match.row not in told):
        empty = [column for column in ("score1", "score2") if getattr(match, column) is None]
        if not empty or match.player2 is None or _unplayed(match):
            continue
        if len(empty) == 2 and match.result is Result.DRAW and ResultGrammar(subject.ruleset).by_result:
            continue  # It was agreed on.
        at = subject.at(match, empty[0])
        if not at.column:
            continue  # The whole column is missing, and that is said of the sheet.
        in_swiss, related = match.round.stage is Stage.SWISS, [subject.at(match, "result")]
        if match.result is not None and scores.needed and in_swiss:
            yield problem_at("scores-missing", at, related=related, result=match.result.value)
        elif match.result is not None and scores.counted and in_swiss:
            code = "hit-points-missing" if scores.meaning is ScoreMeaning.HIT_POINTS else "score-to-count-missing"
            yield problem_at(code, at, related=related, result=match.result.value)
        elif len(empty) == 1:
            other = "score1" if empty[0] == "score2" else "score2"
            yield problem_at("score-half", at, related=[subject.at(match, other)])


def scores_impossible(subject: Subject) -> Iterable[Problem]:
    """A score below 0 or above the limit, a part of a game, both at the limit, or one that gives no points."""
    if subject.ruleset.scores.meaning is ScoreMeaning.NONE:
        return
    for match in subject.tournament.matches:
        alone = list(_each_score(subject, match))
        yield from alone
        if not alone and match.player2 is not None:
            yield from _both_scores(subject, match)


def _each_score(subject: Subject, match: Match) -> Iterable[Problem]:
    limit, whole = _limit(subject.ruleset, match), subject.ruleset.scores.meaning not in _WITH_PARTS
    for column, score in (("score1", match.score1), ("score2", match.score2)):
        if score is None:
            continue
        at = subject.at(match, column)
        if score < 0 and not is_difference(subject.ruleset, match):
            yield problem_at("score-negative", at, score=shown(score))
        elif limit is not None and score > limit:
            yield problem_at("score-too-high", at, score=shown(score), limit=shown(limit))
        elif whole and score != int(score):
            yield problem_at("score-not-whole", at, score=shown(score))


def _both_scores(subject: Subject, match: Match) -> Iterable[Problem]:
    if match.score1 is None or match.score2 is None or subject.ruleset.scores.meaning is not ScoreMeaning.GAMES:
        return
    limit, both = _limit(subject.ruleset, match), (match.score1, match.score2)
    at, related = subject.at(match, "score1"), [subject.at(match, "score2")]
    rows = {row.score for row in subject.ruleset.points.by_score}
    if limit is not None and match.score1 == match.score2 == limit:
        yield problem_at("scores-both-won", at, related=related, scores=_pair(match), limit=shown(limit))
    elif match.round.stage is Stage.SWISS and rows and not rows & {both, both[::-1]} and not _unplayed(match):
        yield problem_at("scores-without-points", at, related=related, scores=_pair(match))
    elif match.round.stage is Stage.BRACKET and match.score1 != match.score2 and not _unplayed(match):
        wins, scores = subject.ruleset.bracket.games_to_win, _pair(match)
        if subject.ruleset.bracket.minutes is None and max(both) < wins:
            code, when = "bracket-game-not-played-out", match.round.name
            yield problem_at(code, at, related=related, round=when, scores=scores, wins=wins)


def second_scores(subject: Subject) -> Iterable[Problem]:
    """Second scores that are missing beside a result, or out of the range of the rules."""
    rules = subject.ruleset.second_scores
    if rules is None:
        return
    for match in subject.tournament.matches:
        pairs = (("second1", match.second1), ("second2", match.second2))
        for column, score in pairs:
            if score is not None and (score < rules.least or (rules.most is not None and score > rules.most)):
                most = "∞" if rules.most is None else shown(rules.most)
                at = subject.at(match, column)
                yield problem_at(
                    "second-score-out-of-range", at, score=shown(score), least=shown(rules.least), most=most
                )
        yield from _second_missing(subject, match, [column for column, score in pairs if score is None])


def _second_missing(subject: Subject, match: Match, empty: Sequence[str]) -> Iterable[Problem]:
    """In the bracket ties are not broken, so that one without the other alone is told there."""
    result = result_of(subject.ruleset, match)
    if not empty or result is None or match.player2 is None or _unplayed(match):
        return
    at = subject.at(match, empty[0])
    if at.column and (match.round.stage is Stage.SWISS or len(empty) == 1):
        required = subject.ruleset.second_scores is not None and subject.ruleset.second_scores.required
        severity = Severity.ERROR if required and match.round.stage is Stage.SWISS else Severity.WARNING
        related = [subject.at(match, "result")]
        yield problem_at("second-score-missing", at, severity, related=related, result=result.value)


def contradiction(subject: Subject) -> Iterable[Problem]:
    """A result that says one thing and scores that say another."""
    if subject.ruleset.scores.meaning is ScoreMeaning.NONE:
        return
    for match in subject.tournament.matches:
        if match.result is Result.NOBODY and (match.score1 or match.score2):
            related = _score_cells(subject, match)
            yield problem_at("score-of-no-match", subject.at(match, "result"), related=related, scores=_pair(match))
        if match.score1 is None or match.score2 is None or match.player2 is None or match.result is Result.NOBODY:
            continue
        result = result_of(subject.ruleset, match)
        if result is None or result is Result.BYE or _agree(subject.ruleset, result, match.score1, match.score2):
            continue
        if any(True for _ in _each_score(subject, match)):
            continue  # A score that cannot be says nothing of the result.
        equal = subject.ruleset.scores.compared(match.score1, match.score2) == 0
        code = "scores-level-with-winner" if equal else "result-contradicts-scores"
        at, related = subject.at(match, "result"), _score_cells(subject, match)
        yield problem_at(code, at, related=related, result=result.value, scores=_pair(match))


def _agree(ruleset: Ruleset, result: Result, score1: Number, score2: Number) -> bool:
    """Whether scores and result can stand side by side; level ones leave room where nothing was played out."""
    if ruleset.scores.any_winner:
        return True
    ahead = ruleset.scores.compared(score1, score2)
    if result is Result.DRAW:
        return ahead == 0
    if ahead == 0:
        conceded = score1 == score2 == 0 and ResultGrammar(ruleset).by_result
        return result.forfeit or result.on_time or ruleset.scores.meaning is ScoreMeaning.POINTS or conceded
    return (ahead > 0) == (result.winner == 1)


def _limit(ruleset: Ruleset, match: Match) -> Number | None:
    """The highest score of one player; an army whose difference has a cap may bring more, and one not entered may be it."""
    if ruleset.scores.meaning is ScoreMeaning.GAMES:
        return ruleset.bracket.games_to_win if match.round.stage is Stage.BRACKET else ruleset.swiss.games_to_win
    capped = {normal(cap.army) for cap in ruleset.scores.caps}
    armies = {normal(match.army1), normal(match.army2)}
    return None if capped and armies & {"", *capped} else ruleset.scores.maximum


def _unplayed(match: Match) -> bool:
    return match.result is not None and (match.result.forfeit or match.result is Result.BYE)


def _score_cells(subject: Subject, match: Match) -> list[CellRef]:
    return [subject.at(match, "score1"), subject.at(match, "score2")]


def _pair(match: Match) -> str:
    return ":".join(shown(score) for score in (match.score1, match.score2) if score is not None)
