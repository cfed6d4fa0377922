"""The sentences of Problems: for each code what was found, what was expected and how to mend it."""

import re
from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import language_table
from pipeline.locale.rounds import round_name
from pipeline.locale.spelling import encodable
from pipeline.model import SEMI_FINAL_TABLES, Round, Stage
from pipeline.problems.acts import ActNaming, acts_in, named_by_command
from pipeline.problems.problem import Problem, codes

_COLUMN = re.compile(r"\{(\w+(?: name)?)\}")
_ROUND_PLACES = frozenset({"round", "since", "earlier", "missing", "next", "first"})


class Described(Struct, frozen=True):
    """A Problem in words."""

    found: str
    expected: str
    mend: str


def describe(problem: Problem, language: str, named: ActNaming = named_by_command) -> Described:
    """The Problem's sentences in one of the four languages, the acts in them `named` as its medium does.

    Values are put in as they are, unescaped; only rounds of the bracket, and columns as `{club}`, are given their names in that
    language.
    """
    translations, code, stated = catalogue(language), codes()[problem.code], dict(problem.values)
    texts = {name: _shown(name, value, language) for name, value in stated.items() if isinstance(value, str)}
    acts = {f"act_{act}": named(act, translations) for act in acts_in(code.mend)}
    values, translate = {**stated, **texts}, translations.gettext
    mend = translate(code.mend) % {**values, **acts}
    return Described(translate(code.found) % values, translate(code.expected) % values, mend)


def _shown(name: str, value: str, language: str) -> str:
    if name == "columns":
        names = _columns(language)
        value = _COLUMN.sub(lambda found: names.get(found[1], found[1]), value)
    moment = _moment(value) if name in _ROUND_PLACES else None
    return encodable(value) if moment is None else round_name(moment, catalogue(language))


@cache
def _columns(language: str) -> Mapping[str, str]:
    """What the columns of the sheets Matches and Players are called, by their keys."""
    stated = language_table(language, "workbook")
    columns = stated["columns"]
    tables = (columns["matches"], columns["shared"], stated["words"]["name_parts"], columns["players"])
    return {key: names[0] for table in tables for key, names in table.items()}


def _moment(value: str) -> Round | None:
    """What is not a number among the rounds that a Problem can name, by its English name."""
    if value == SEMI_FINAL_TABLES.name:
        return SEMI_FINAL_TABLES
    found = Round.parse(value)
    return None if found is None or found.stage is Stage.SWISS else found
