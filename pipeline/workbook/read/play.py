"""Converters of rounds, results and the size of a cut."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from pipeline.model.results import Result
from pipeline.model.rounds import CUT, LARGEST_BRACKET, Round, Stage
from pipeline.problems.code import Code
from pipeline.problems.sheets.cells.results import (
    RESULT_BECAME_DATE,
    RESULT_IS_SCORE,
    ROUND_BECAME_DATE,
    UNKNOWN_RESULT,
    UNKNOWN_ROUND,
    UNKNOWN_TABLE_ROUND,
)
from pipeline.rules.results import LADDER_RESULTS, listed_results
from pipeline.schema.rounds import read_result, read_round, read_score, read_table_round, reads_as_score
from pipeline.schema.words import MARKS, NO_CUT
from pipeline.workbook.open.values import Value
from pipeline.workbook.read.convert import moment_fault, text, whole
from pipeline.workbook.read.fault import Converted, fault, shown

_SMALL = 2
"""`1-0`, `2-0` and `2-1` say who won; higher numbers count something."""
_CUT_SIZE = whole(0, LARGEST_BRACKET)
_NO_CUT = frozenset({"-", "–", "—", *(word.casefold() for word in NO_CUT.spellings())})


def moment(value: Value) -> Converted[Round | None]:
    """A round, or `Cut` for the moment between the Swiss and the bracket."""
    return _known(value, read_round, UNKNOWN_ROUND)


def table_moment(value: Value) -> Converted[Round | None]:
    """The same where tables are played: after the Swiss rounds come the semi-final and the final."""
    return _known(value, read_table_round, UNKNOWN_TABLE_ROUND)


def round_of_match(value: Value) -> Converted[Round | None]:
    """A round in which matches are played."""
    return _played(value, moment(value), UNKNOWN_ROUND)


def round_of_seat(value: Value) -> Converted[Round | None]:
    """A round that is played at tables."""
    return _played(value, table_moment(value), UNKNOWN_TABLE_ROUND)


def _known(value: Value, read: Callable[[str], Round | None], code: Code) -> Converted[Round | None]:
    if isinstance(value, dt.date | dt.time):
        return None, moment_fault(ROUND_BECAME_DATE, value)
    found = None if isinstance(value, bool) else read(text(value)[0])
    return found, None if found is not None else fault(code, found=shown(value))


def _played(value: Value, read: Converted[Round | None], code: Code) -> Converted[Round | None]:
    if read[0] == CUT:
        return None, fault(code, found=shown(value))
    return read


def ladder_result(value: Value) -> Converted[Result | None]:
    """A result of play outside tournaments, which has no draws: `1`, or `2-1` for it."""
    results = listed_results(LADDER_RESULTS)
    if isinstance(value, dt.date | dt.time):
        return None, moment_fault(RESULT_BECAME_DATE, value, results=results)
    plain = "" if isinstance(value, bool) else text(value)[0]
    found = read_result(plain)
    if found is not None:
        return found, None
    score = read_score(plain)
    if score is not None and score[0] != score[1] and max(score) <= _SMALL:
        return (Result.FIRST if score[0] > score[1] else Result.SECOND), None
    code = RESULT_IS_SCORE if reads_as_score(plain) else UNKNOWN_RESULT
    return None, fault(code, found=shown(value), results=results)


def cut(value: Value) -> Converted[int | None]:
    """The size of the cut: `8`, `Top 8`, or a word or dash for none."""
    if isinstance(value, str):
        plain = text(value)[0]
        if plain.casefold() in _NO_CUT or MARKS.key(plain) == "no":
            return 0, None
        named = None if plain.isdigit() else read_round(plain)
        if named is not None and named.stage is Stage.BRACKET:
            return named.number, None
    return _CUT_SIZE(value)
