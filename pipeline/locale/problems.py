"""The sentences of Problems: for each code what was found, what was expected and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.locale.catalogue import catalogue
from pipeline.locale.problem_texts import TEXTS
from pipeline.model.problem import Problem


@dataclass(frozen=True, slots=True)
class Described:
    """A Problem in words."""

    found: str
    expected: str
    mend: str


def describe(problem: Problem, language: str) -> Described:
    """The Problem's sentences in one of the four languages; values are put in as they are, unescaped."""
    text, translate, values = TEXTS[problem.code], catalogue(language).gettext, dict(problem.values)
    return Described(
        found=translate(text.found) % values,
        expected=translate(text.expected) % values,
        mend=translate(text.mend) % values,
    )
