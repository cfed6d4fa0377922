"""Which sheets of a workbook are ours, and in which language it is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pipeline.locale.catalogue import LANGUAGES
from pipeline.model.problem import CellRef, Problem, Severity, problem
from pipeline.workbook.columns import OUTPUTS, SHEETS, normal
from pipeline.workbook.near import Near


@dataclass(frozen=True)
class Found:
    """Sheets of ours among those of a workbook, key → name, in workbook order."""

    sheets: Mapping[str, str]
    problems: tuple[Problem, ...]


def find_sheets(names: Sequence[str], language: str, file: str) -> Found:
    """Tell which sheet is which, by the names in all languages; of two by one name the first is read."""
    known = {word: sheet.key for sheet in SHEETS for word in sheet.name.accepted}
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
            problems.append(
                problem("double-sheet", Severity.ERROR, at, related=[CellRef(other)], sheet=name, other=other)
            )
        else:
            found[key] = name
    problems += _misspelt(unknown, found, language)
    if not found:
        expected = ", ".join(sheet.name.written(language) for sheet in SHEETS)
        listed = ", ".join(names) or "–"
        problems.append(problem("no-known-sheet", Severity.ERROR, CellRef(file), found=listed, sheets=expected))
    return Found(found, tuple(problems))


def _misspelt(names: Iterable[str], found: Mapping[str, str], language: str) -> Iterable[Problem]:
    """Hints at sheets whose names are nearly those of sheets that are not there."""
    outputs = {word for output in OUTPUTS for word in output.accepted}
    missing = {word: sheet.name for sheet in SHEETS if sheet.key not in found for word in sheet.name.spellings}
    near = Near(missing)
    for name in names:
        meant = None if normal(name) in outputs else near.best(name)
        if meant is not None:
            written = missing[meant].written(language)
            yield problem("misspelt-sheet", Severity.HINT, CellRef(name), found=name, meant=written)


def guess_language(names: Iterable[str]) -> str:
    """The language that most of these names of sheets and fields belong to; the earlier one where that is open."""
    heard = {normal(name) for name in names}
    votes: Counter[str] = Counter(dict.fromkeys(LANGUAGES, 0))
    for thing in (thing for sheet in SHEETS for thing in (sheet.name, *sheet.columns)):
        for language, words in thing.names.items():
            votes[language] += any(normal(word) in heard for word in words)
    return votes.most_common(1)[0][0]
