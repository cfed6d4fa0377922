"""How rounds and results are spelt in cells: `3`, `3. runda`, `ТОП-8`, `1/8 finału`, `Final`; `1T`, `BYE`."""

import re
from fractions import Fraction
from functools import lru_cache

from pipeline.locale.spelling import canonical, normal
from pipeline.model import rounds
from pipeline.model.ids import whole_if_so
from pipeline.model.rounds import LARGEST_BRACKET, Branch, Result, Round, Stage, is_lower, lower, swiss, top
from pipeline.rules.results import ScorePair
from pipeline.schema.did_you_mean import Near
from pipeline.schema.names import phrase, refuse_unknown
from pipeline.schema.words import CellWords, cell_words

_NAMED_ROUNDS = {
    "Third place": rounds.THIRD_PLACE,
    "Final": rounds.FINAL,
    "Top 4": top(4),
    "Top 8": top(8),
    "Top 16": top(16),
    "Top 32": top(32),
    "Upper final": rounds.UPPER_FINAL,
    "Lower final": rounds.LOWER_FINAL,
    "Second final": rounds.SECOND_FINAL,
    "Cut": rounds.CUT,
}
_NAMED_TABLE_ROUNDS = {"Semi-final": rounds.SEMI_FINAL_TABLES, "Final": rounds.FINAL_TABLE, "Cut": rounds.CUT}

ROUND_NAMES = cell_words("rounds", _NAMED_ROUNDS)
"""Rounds that have names of their own; the rest follows patterns."""

TABLE_ROUND_NAMES = CellWords(
    (
        *cell_words("table_rounds", [key for key in _NAMED_TABLE_ROUNDS if key != "Cut"]).names,
        next(name for name in ROUND_NAMES.names if name.key == "Cut"),
    )
)
"""The same where tables are played: the semi-final has four of them, the final one."""

_PATTERNS = ("rounds",)
_WRITTEN_TOP, _WRITTEN_LOWER = phrase(_PATTERNS, "written_top"), phrase(_PATTERNS, "written_lower")


def _spelt(key: str) -> str:
    """The alternatives of a pattern: the words of all languages, normalised."""
    stated = (word for words in phrase(_PATTERNS, key).values() for word in words)
    return "|".join(dict.fromkeys(re.escape(normal(word)) for word in stated))


_SPELT = {key: _spelt(key) for key in ("before", "after", "ordinal", "top", "lower", "fraction")}
refuse_unknown(_PATTERNS, (*_SPELT, "written_top", "written_lower"))
_SWISS = re.compile("(?:{before})?(\\d{{1,3}})(?:{ordinal})?(?:{after})?".format_map(_SPELT))
_NO_COUNT = re.compile(r"[-+−]\s*\d.*|\d*[.,]\d*[1-9]\d*")
_TOP = re.compile("(?:{top})(\\d{{1,4}})".format_map(_SPELT))
_LOWER = re.compile("(?:{lower})(\\d{{1,3}})".format_map(_SPELT))
_FRACTION = re.compile("1[/⁄](\\d{{1,3}})(?:{fraction})".format_map(_SPELT))

(_BYE,) = (name.accepted for name in cell_words("results", (Result.BYE,)).names)
_LOOK_ALIKES = str.maketrans("ХТВУЕО", "XTBYEO")
_RESULTS = {result.value: result for result in Result}


def read_result(text: str) -> Result | None:
    """The result that a text means: `1T`, ` 1 t `, `１Ｔ`, `1Т` with a Cyrillic letter, `1.0` of a number."""
    plain = re.sub(r"\s+", "", canonical("NFKC", text)).upper().translate(_LOOK_ALIKES)
    plain = re.sub(r"[.,]0+$", "", plain)
    if normal(text) in _BYE:
        return Result.BYE
    return _RESULTS.get(plain)


_HALVES = r"(\d+(?:\.[05])?)"
_SCORE = re.compile(rf"{_HALVES}\s*[-‐‑‒–—−:/]\s*{_HALVES}")
_HALF = re.compile(r"\d*\.5")


@lru_cache(maxsize=4096)
def read_score(text: str) -> ScorePair | None:
    """The score that a text means: `2-1`, `2 : 1`, `1–0`, `½-½`, `0,5:0,5`."""
    found = _SCORE.fullmatch(_with_halves(text))
    return None if found is None else (whole_if_so(Fraction(found[1])), whole_if_so(Fraction(found[2])))


def reads_as_score(text: str) -> bool:
    """Whether a text is a score, or half of one: `½`."""
    return read_score(text) is not None or _HALF.fullmatch(_with_halves(text)) is not None


def _with_halves(text: str) -> str:
    """The text with halves as decimals."""
    return re.sub(r"(?<!\d)½", "0.5", text).replace("½", ".5").replace(",", ".").strip()


def reads_as_result(text: str) -> bool:
    """Whether a text is how a match of two ended: a result or a score."""
    return read_result(text) not in (None, Result.BYE) or reads_as_score(text)


def read_round(text: str) -> Round | None:
    """The round that a text means: `3`, `Round 3`, `3. runda`, `Top 8`, `ТОП-8`, `Lower 6`, `1/8 finału`, `Final`, `Cut`."""
    key = ROUND_NAMES.key(text)
    if key is not None:
        return _NAMED_ROUNDS[key]
    # Points and hyphens do not count in names, but they do in numbers: 1.5 and -3 are no rounds.
    if _NO_COUNT.fullmatch(text.strip()):
        return None
    plain = normal(re.sub(r"[.,]0+$", "", text.strip()))
    if (found := _SWISS.fullmatch(plain)) is not None:
        return swiss(int(found[1])) if int(found[1]) else None
    if (found := _TOP.fullmatch(plain)) is not None:
        return _top(int(found[1]))
    if (found := _FRACTION.fullmatch(plain)) is not None:
        return _top(2 * int(found[1]))
    if (found := _LOWER.fullmatch(plain)) is not None:
        return lower(int(found[1])) if is_lower(int(found[1])) else None
    return None


def read_table_round(text: str) -> Round | None:
    """The same where tables are played: after the Swiss rounds come `Semi-final`, `Final`, and nothing else."""
    key = TABLE_ROUND_NAMES.key(text)
    found = read_round(text) if key is None else _NAMED_TABLE_ROUNDS[key]
    return found if found is None or key is not None or found.stage is Stage.SWISS else None


def near_round(words: CellWords, text: str, language: str) -> str | None:
    """The one of these rounds, as it is written in a language, of which a text is a misspelling: `Final` for `Finall`.

    Among the names with the same digits: nobody means `Top 4` by `Tpo 8`.
    """
    digits = _digits(text)
    names = dict.fromkeys(normal(one) for one in words.spellings() if _digits(one) == digits)
    name = Near(names).best(normal(text))
    key = None if name is None else words.key(name)
    return None if key is None else words.written(key, language)


def _digits(text: str) -> str:
    return "".join(char for char in text if char.isdigit())


def _top(size: int) -> Round | None:
    """The bracket round of a size that is a power of two."""
    return top(size) if 2 <= size <= LARGEST_BRACKET and size & (size - 1) == 0 else None


def round_written(stage_round: Round, language: str) -> str:
    """The name of a round as Swissbook writes it into a workbook."""
    if stage_round.stage is Stage.SWISS:
        return str(stage_round.number)
    if stage_round.tables:
        return TABLE_ROUND_NAMES.written(stage_round.name, language)
    if stage_round.name in _NAMED_ROUNDS:
        return ROUND_NAMES.written(stage_round.name, language)
    pattern = _WRITTEN_LOWER if stage_round.branch is Branch.LOWER else _WRITTEN_TOP
    written: str = pattern[language] % {"size": stage_round.number}
    return written
