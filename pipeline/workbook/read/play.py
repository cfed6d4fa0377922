"""Converters of rounds, results and the size of a cut."""

import datetime as dt
from collections.abc import Callable
from functools import partial

from msgspec import Struct

from pipeline.model import CUT, LARGEST_BRACKET, Result, Round, Stage
from pipeline.rules.results import LADDER_RESULTS
from pipeline.schema import rounds
from pipeline.schema.rounds import read_result, read_round, read_score, reads_as_score
from pipeline.schema.words import MARKS, NO_CUT, CellWords
from pipeline.workbook.open.grid import Value
from pipeline.workbook.read import convert
from pipeline.workbook.read.convert import Converted, Converter, fault, shown, text

_SMALL = 2
"""`1-0`, `2-0` and `2-1` say who won; higher numbers count something."""
_CUT_SIZE = convert.whole(0, LARGEST_BRACKET)
_NO_CUT = frozenset({"-", "–", "—", *(word.casefold() for word in NO_CUT.spellings())})


def moment(language: str, *, at_tables: bool = False) -> Converter[Round | None]:
    """Reads a round, or `Cut` for the moment between the Swiss and the bracket; near misses are named in the language.

    Where tables are played, the semi-final and the final come after the Swiss rounds.
    """
    return partial(_known, _AT_TABLES if at_tables else _IN_MATCHES, language)


def round_played(language: str, *, at_tables: bool = False) -> Converter[Round | None]:
    """Reads a round in which matches, or tables, are played."""
    return partial(_played, _AT_TABLES if at_tables else _IN_MATCHES, language)


class _RoundReader(Struct, frozen=True):
    """How the rounds of a sheet are read, what those are called that have names, and the codes of both kinds of failure."""

    read: Callable[[str], Round | None]
    names: CellWords
    unknown: str
    misspelt: str


_IN_MATCHES = _RoundReader(rounds.read_round, rounds.ROUND_NAMES, "unknown-round", "misspelt-round")
_AT_TABLES = _RoundReader(
    rounds.read_table_round, rounds.TABLE_ROUND_NAMES, "unknown-table-round", "misspelt-table-round"
)


def _known(reader: _RoundReader, language: str, value: Value) -> Converted[Round | None]:
    value = convert.unformatted(value, whole=True)
    if isinstance(value, dt.date | dt.time):
        return None, convert.moment_fault("round-became-date", value)
    plain = "" if isinstance(value, bool) else text(value)[0]
    found = reader.read(plain)
    if found is not None:
        return found, None
    meant = rounds.near_round(reader.names, plain, language)
    if meant is not None:
        return None, fault(reader.misspelt, found=shown(value), meant=meant)
    return None, fault(reader.unknown, found=shown(value))


def _played(reader: _RoundReader, language: str, value: Value) -> Converted[Round | None]:
    found = _known(reader, language, value)
    return (None, fault(reader.unknown, found=shown(value))) if found[0] == CUT else found


def ladder_result(value: Value) -> Converted[Result | None]:
    """A result of play outside tournaments, which has no draws: `1`, or `2-1` for it."""
    results, value = ", ".join(LADDER_RESULTS), convert.unformatted(value, whole=True)
    if isinstance(value, dt.date | dt.time):
        return None, convert.moment_fault("result-became-date", value, results=results, won=Result.FIRST.value)
    plain = "" if isinstance(value, bool) else text(value)[0]
    found = read_result(plain)
    if found is not None:
        return found, None
    score = read_score(plain)
    if score is not None and score[0] != score[1] and max(score) <= _SMALL:
        return (Result.FIRST if score[0] > score[1] else Result.SECOND), None
    if reads_as_score(plain):
        return None, fault("result-is-score", found=shown(value), results=results)
    return None, fault("unknown-result", found=shown(value), results=results, won=Result.FIRST.value)


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
