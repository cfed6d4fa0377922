"""What stands under Result and is no result by itself: read where it can mean one thing for the game, else a Problem."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from msgspec import Struct

from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Round, Stage
from pipeline.rules.results import has_draws, known_results, listed_results
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.rounds import ScorePair, read_result, read_score, reads_as_score
from pipeline.schema.words import ABSENCE
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import exact, moment_fault, text
from pipeline.workbook.read.fault import CellFault, Converted, fault, number_text, shown
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Row, Rows

_SMALL = 2
"""`1-0`, `2-0` and `2-1` say who won, whatever the game counts; higher numbers count something."""
Scores = tuple[Number | None, Number | None]
Pair = tuple[PlayerNumber | None, PlayerNumber | None]


class TypedResult(Struct, frozen=True):
    """A cell under Result that the rules of the tournament must be asked about."""

    value: Value


def typed_result(value: Value) -> Converted[Result | TypedResult | None]:
    """The result that a cell means in every game, or what was typed."""
    found = (
        None if isinstance(value, bool) or not isinstance(value, str | int | float) else read_result(text(value)[0])
    )
    return found if found is not None else TypedResult(value), None


def result_meant(ruleset: Ruleset, stage: Stage, typed: str) -> tuple[Result | None, Scores] | None:
    """What a text means as the result of a match of a game, with the scores that it names; None where that is not certain."""
    result, pair = read_result(typed), read_score(typed)
    if result is not None:
        return result, (None, None)
    return None if pair is None else _meant(ruleset, stage, pair, (None, None))


class MatchEnds(Struct, frozen=True):
    """Reads what was typed by the rules of each tournament, given by its name."""

    rows: Rows
    rulesets: Mapping[str, Ruleset]
    roster: Roster

    def read(
        self,
        row: Row,
        tournament: str | None,
        played: Round | None,
        typed: TypedResult,
        scores: Scores,
        players: Pair,
    ) -> tuple[Result | None, Scores]:
        """The result and the scores of a match; without a result where there is a Problem."""
        ruleset = self.rulesets.get(tournament or "")
        stage = Stage.SWISS if played is None else played.stage
        pair = _pair(typed.value)
        meant = None if ruleset is None or pair is None else _meant(ruleset, stage, pair, scores)
        if meant is not None:
            return meant
        bad = self._no_result(typed.value, players, ruleset, stage) or _fault(typed.value, ruleset, stage, scores)
        self.rows.problems.append(bad.at(self.rows.cell(row, "result")))
        return None, scores

    def _no_result(self, value: Value, players: Pair, ruleset: Ruleset | None, stage: Stage) -> CellFault | None:
        """What a word says that is no result: somebody was absent, or who of the two."""
        if not isinstance(value, str):
            return None
        results = _listed(ruleset, stage)
        if ABSENCE.key(value) is not None:
            return fault("result-of-absent", found=shown(value), results=results)
        player = self.roster.meant(text(value)[0], players)
        if player is None:
            return None
        return fault(
            "result-is-name", player=self.roster.label(player), meant=players.index(player) + 1, results=results
        )


def match_score(value: Value) -> Converted[Number | None]:
    """A score of one player; both in one cell are told as what they are."""
    found, bad = exact(value)
    if bad is not None and "/" not in shown(value) and (pair := _pair(value)) is not None:
        first, second = (number_text(float(one)) for one in pair)
        return None, fault("scores-in-one-cell", found=shown(value), first=first, second=second)
    return found, bad


def _pair(value: Value) -> ScorePair | None:
    """The score that was typed; `2:1` is a time of day to a spreadsheet, and nothing else is."""
    if isinstance(value, dt.time):
        return None if value.second or value.microsecond else (value.hour, value.minute)
    return read_score(text(value)[0]) if isinstance(value, str) else None


def _meant(ruleset: Ruleset, stage: Stage, pair: ScorePair, scores: Scores) -> tuple[Result | None, Scores] | None:
    meaning = ruleset.scores.meaning
    result = _better(ruleset, stage, pair)
    if pair == (0, 0) or result is None:
        return None
    if meaning is ScoreMeaning.NONE:
        return (result, scores) if _says_who_won(ruleset, stage, pair) else None
    if scores == (None, None):
        return (result, pair) if _counts(ruleset, pair) else None
    who_won = meaning is not ScoreMeaning.GAMES and max(pair) <= _SMALL and _agree(pair, scores)
    return (result, scores) if scores == pair or who_won else None


def _better(ruleset: Ruleset, stage: Stage, pair: ScorePair) -> Result | None:
    """Who has won by the numbers; None where they do not tell."""
    if ruleset.scores.any_winner:
        return None
    ahead = ruleset.scores.compared(*pair)
    if ahead == 0:
        return Result.DRAW if has_draws(ruleset, stage) else None
    return Result.FIRST if ahead > 0 else Result.SECOND


def _says_who_won(ruleset: Ruleset, stage: Stage, pair: ScorePair) -> bool:
    """Whether small numbers are games, and enough of them to win the match."""
    bracket = stage is Stage.BRACKET
    wins = ruleset.bracket.games_to_win if bracket else ruleset.swiss.games_to_win
    enough = max(pair) >= (wins if bracket and pair[0] != pair[1] else 0)
    return enough and max(pair) <= max(_SMALL, wins)


def _counts(ruleset: Ruleset, pair: ScorePair) -> bool:
    """Whether the numbers are what the rules count, and not perhaps `1-0` for a win."""
    if ruleset.scores.meaning is ScoreMeaning.GAMES:
        rows = {row.score for row in ruleset.points.by_score}
        return not rows or bool(rows & {pair, pair[::-1]})
    return max(pair) > _SMALL or (ruleset.scores.meaning is ScoreMeaning.POINTS and max(pair) == ruleset.points.win)


def _agree(pair: ScorePair, scores: Scores) -> bool:
    first, second = scores
    if first is None or second is None:
        return False
    return (pair[0] > pair[1], pair[0] < pair[1]) == (first > second, first < second)


def _listed(ruleset: Ruleset | None, stage: Stage) -> str:
    return listed_results(known_results((ruleset,) if ruleset else (), (stage,)))


def _fault(value: Value, ruleset: Ruleset | None, stage: Stage, scores: Scores) -> CellFault:
    results = _listed(ruleset, stage)
    if isinstance(value, dt.date | dt.time):
        return moment_fault("result-became-date", value, results=results)
    plain = "" if isinstance(value, bool) else text(value)[0]
    scored = ruleset is not None and ruleset.scores.meaning is not ScoreMeaning.NONE
    first, second = scores
    if scored and plain.isdecimal() and first is not None and second is None:
        return fault("scores-one-column-left", found=shown(value), score=number_text(float(first)), results=results)
    if not reads_as_score(plain):
        return fault("unknown-result", found=shown(value), results=results)
    return fault("result-with-score" if scored else "result-is-score", found=shown(value), results=results)
