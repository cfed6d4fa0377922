"""What stands under Result and is no result by itself: read where it can mean one thing for the game, else a Problem."""

import datetime as dt
from collections.abc import Mapping

from msgspec import Struct

from pipeline.model import Number, PlayerNumber, Result, Round, Stage
from pipeline.rules.results import SMALL, ResultGrammar, ScorePair, listed_forms
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.rounds import read_result, read_score, reads_as_score
from pipeline.schema.words import ABSENCE
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read import convert
from pipeline.workbook.read.convert import CellFault, Converted, fault, shown, text
from pipeline.workbook.read.roster import Roster
from pipeline.workbook.read.rows import Row, Rows

Scores = tuple[Number | None, Number | None]
_NONE: Scores = (None, None)
Pair = tuple[PlayerNumber | None, PlayerNumber | None]


class TypedResult(Struct, frozen=True):
    """A cell under Result that the rules of the tournament must be asked about."""

    value: Value


def typed_result(value: Value) -> Converted[Result | TypedResult | None]:
    """The result that a cell means in every game, or what was typed."""
    plain = convert.unformatted(value, whole=True)
    typed = isinstance(plain, str | int | float) and not isinstance(plain, bool)
    return (read_result(text(plain)[0]) if typed else None) or TypedResult(value), None


def result_meant(grammar: ResultGrammar, typed: str) -> tuple[Result, Scores] | None:
    """What a text means as the result of a match of a game, with the scores that it names; None where that is not certain."""
    result = read_result(typed)
    if result is not None:
        return (result, _NONE) if result in grammar.known and result is not Result.BYE else None
    return _meant(grammar, typed, _NONE)


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
        ruleset, stage = self.rulesets.get(tournament or ""), Stage.SWISS if played is None else played.stage
        grammar = None if ruleset is None else ResultGrammar(ruleset, stage)
        meant = None if grammar is None else _meant(grammar, typed.value, scores)
        if meant is not None:
            return meant
        bad = self._no_result(typed.value, players, grammar) or _fault(typed.value, grammar, scores)
        self.rows.problems.append(bad.at(self.rows.cell(row, "result")))
        return None, scores

    def _no_result(self, value: Value, players: Pair, grammar: ResultGrammar | None) -> CellFault | None:
        """What a word says that is no result: somebody was absent, or who of the two."""
        if not isinstance(value, str):
            return None
        results = _listed(grammar)
        if ABSENCE.key(value) is not None:
            return fault("result-of-absent", found=shown(value), results=results)
        player = self.roster.meant(text(value)[0], players)
        if player is None:
            return None
        name, meant = self.roster.label(player), players.index(player) + 1
        return fault("result-is-name", player=name, meant=meant, results=results)


def match_score(value: Value) -> Converted[Number | None]:
    """A score of one player; both in one cell are told as what they are."""
    found, bad = convert.exact(value)
    if bad is not None and "/" not in shown(value) and (pair := _pair(value)) is not None:
        first, second = (convert.number_text(float(one)) for one in pair)
        return None, fault("scores-in-one-cell", found=shown(value), first=first, second=second)
    return found, bad


def _pair(value: Value) -> ScorePair | None:
    """The score that was typed; `2:1` is a time of day to a spreadsheet, and nothing else is."""
    if isinstance(value, dt.time):
        return None if value.second or value.microsecond else (value.hour, value.minute)
    return read_score(text(value)[0]) if isinstance(value, str) else None


def _meant(grammar: ResultGrammar, value: Value, scores: Scores) -> tuple[Result, Scores] | None:
    """The result and the scores of what was typed, beside the scores that stand in their own cells."""
    meaning, pair = grammar.ruleset.scores.meaning, _pair(value)
    if pair is None:
        return _signed(grammar, value, scores)
    result, certain = grammar.ahead(pair), grammar.meant(pair)
    if meaning is ScoreMeaning.NONE:
        return None if certain is None else (certain, scores)
    if pair == scores or (certain is not None and _fits(pair, scores)):
        return None if result is None else (result, pair)
    who_won = meaning is not ScoreMeaning.GAMES and max(pair) <= SMALL and _agree(pair, scores)
    return (result, scores) if who_won and result is not None else None


def _signed(grammar: ResultGrammar, value: Value, scores: Scores) -> tuple[Result, Scores] | None:
    """Who won and the scores in one cell, as where the winner may have the lower score: `1 24:40`."""
    sign, _, rest = value.strip().partition(" ") if isinstance(value, str) else ("", "", "")
    result, pair = read_result(sign), read_score(rest)
    counts = grammar.ruleset.scores.meaning is not ScoreMeaning.NONE
    if result not in grammar.known or pair is None or not counts or not _fits(pair, scores):
        return None
    return result, pair


def _fits(pair: ScorePair, scores: Scores) -> bool:
    """Whether no other score stands in its own cell."""
    return all(score in (None, named) for named, score in zip(pair, scores, strict=True))


def _agree(pair: ScorePair, scores: Scores) -> bool:
    first, second = scores
    if first is None or second is None:
        return False
    return (pair[0] > pair[1], pair[0] < pair[1]) == (first > second, first < second)


def _listed(grammar: ResultGrammar | None) -> str:
    return listed_forms(() if grammar is None else (grammar,))


def _fault(value: Value, grammar: ResultGrammar | None, scores: Scores) -> CellFault:
    results, won = _listed(grammar), Result.FIRST.value if grammar is None else grammar.example
    if isinstance(value, dt.date | dt.time):
        return convert.moment_fault("result-became-date", value, results=results, won=won)
    plain = "" if isinstance(value, bool) else text(value)[0]
    scored = grammar is not None and grammar.ruleset.scores.meaning is not ScoreMeaning.NONE
    first, second = scores
    if scored and plain.isdecimal() and first is not None and second is None:
        return fault(
            "scores-one-column-left", found=shown(value), score=convert.number_text(float(first)), results=results
        )
    pair = read_score(plain)
    if scored and pair is not None and not _fits(pair, scores):
        there = ":".join("–" if score is None else convert.number_text(float(score)) for score in scores)
        return fault("result-contradicts-scores", result=shown(value), scores=there)
    if not reads_as_score(plain) or (grammar is not None and scored and pair and not grammar.doubts(pair)):
        return fault("unknown-result", found=shown(value), results=results, won=won)
    return fault("result-with-score" if scored else "result-is-score", found=shown(value), results=results)
