"""Which sheets of a workbook are ours, and in which language it is kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from pipeline.locale.languages import LANGUAGES
from pipeline.model.spelling import normal
from pipeline.problems.documents.files.headings import DOUBLE_SHEET, MISSPELT_SHEET, NO_KNOWN_SHEET
from pipeline.problems.problem import CellRef, Problem
from pipeline.schema.did_you_mean import Near
from pipeline.schema.names import Name
from pipeline.schema.sheets import OUTPUTS, SHEETS


@dataclass(frozen=True)
class FoundSheet:
    """Sheets of ours among those of a workbook, key → name, in workbook order."""

    sheets: Mapping[str, str]
    problems: tuple[Problem, ...]


def find_sheets(names: Sequence[str], language: str, file: str) -> FoundSheet:
    """Tell which sheet is which, by the names in all languages; of two by one name the first is read."""
    known = _keys()
    found: dict[str, str] = {}
    unknown: list[str] = []
    problems: list[Problem] = []
    for name in names:
        key = known.get(normal(name))
        if key is None:
            unknown.append(name)
        elif key in found:
            other = found[key]
            at = CellRef(name)
            problems.append(DOUBLE_SHEET.at(at, related=[CellRef(other)], sheet=name, other=other))
        else:
            found[key] = name
    problems += _misspelt(unknown, found, language)
    if not found:
        expected = ", ".join(sheet.name.written(language) for sheet in SHEETS)
        listed = ", ".join(names) or "–"
        problems.append(NO_KNOWN_SHEET.at(CellRef(file), found=listed, sheets=expected))
    return FoundSheet(found, tuple(problems))


@cache
def _keys() -> Mapping[str, str]:
    """The key of each sheet of ours by its names, normalised."""
    return {word: sheet.key for sheet in SHEETS for word in sheet.name.accepted}


def _misspelt(names: Iterable[str], found: Mapping[str, str], language: str) -> Iterable[Problem]:
    """Hints at sheets whose names are nearly those of sheets that are not there."""
    missing = tuple(sheet.key for sheet in SHEETS if sheet.key not in found)
    for name in names:
        meant = _meant(name, missing)
        if meant is not None:
            yield MISSPELT_SHEET.at(CellRef(name), found=name, meant=meant.written(language))


@lru_cache(maxsize=256)
def _meant(name: str, missing: Sequence[str]) -> Name | None:
    """Which of the sheets that are not there, given by their keys, this one was meant to be."""
    if any(normal(name) in output.accepted for output in OUTPUTS):
        return None
    words = {word: sheet.name for sheet in SHEETS if sheet.key in missing for word in sheet.name.spellings}
    meant = Near(words).best(name)
    return None if meant is None else words[meant]


def guess_language(names: Iterable[str]) -> str:
    """The language that most of these names of sheets and fields belong to; the earlier one where that is open."""
    spoken = _spoken()
    heard = {said for name in names for said in spoken.get(normal(name), ())}
    votes: Counter[str] = Counter(dict.fromkeys(LANGUAGES, 0))
    votes.update(language for _, language in heard)
    return votes.most_common(1)[0][0]


@cache
def _spoken() -> Mapping[str, Sequence[tuple[int, str]]]:
    """For each name of a sheet or column, normalised, what it names, as a running number, and in which languages."""
    found: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    things = (thing for sheet in SHEETS for thing in (sheet.name, *(column.name for column in sheet.columns)))
    for number, thing in enumerate(things):
        for language, words in thing.names.items():
            for word in words:
                found[normal(word)].append((number, language))
    return found
