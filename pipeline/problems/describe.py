"""The sentences of Problems: for each code what was found, what was expected and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations

from pipeline.locale.catalogue import catalogue
from pipeline.locale.rounds import round_name
from pipeline.model.rounds import CUT, FINAL, SEMI_FINAL_TABLES, THIRD_PLACE, top
from pipeline.model.spelling import encodable
from pipeline.problems.areas import CODES
from pipeline.problems.problem import Problem

_BRACKET = (top(2**power) for power in range(2, 10))
_NAMED = {moment.name: moment for moment in (CUT, FINAL, THIRD_PLACE, SEMI_FINAL_TABLES, *_BRACKET)}
"""What is not a number among the rounds that a Problem can name, by its English name."""
_ROUND_PLACES = frozenset({"round", "since", "earlier", "missing", "next", "first"})


@dataclass(frozen=True, slots=True)
class Described:
    """A Problem in words."""

    found: str
    expected: str
    mend: str


def describe(problem: Problem, language: str) -> Described:
    """The Problem's sentences in one of the four languages.

    Values are put in as they are, unescaped; only rounds of the bracket are given their names in that language.
    """
    translations = catalogue(language)
    code, translate, values = CODES[problem.code], translations.gettext, _values(problem.values, translations)
    return Described(
        found=translate(code.found) % values,
        expected=translate(code.expected) % values,
        mend=translate(code.mend) % values,
    )


def _values(stated: Iterable[tuple[str, str | int]], translations: NullTranslations) -> Mapping[str, str | int]:
    return {
        name: round_name(_NAMED[value], translations)
        if name in _ROUND_PLACES and isinstance(value, str) and value in _NAMED
        else encodable(value)
        if isinstance(value, str)
        else value
        for name, value in stated
    }
