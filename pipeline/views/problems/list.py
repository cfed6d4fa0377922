"""How a list of Problems is shown: as a view for the page, as lines for the terminal, as rows for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypedDict

from msgspec import Struct

from pipeline.locale.catalogue import N_, catalogue
from pipeline.model.spelling import printable
from pipeline.problems.acts import ActNaming, named_by_command
from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, Problem, Severity

SEVERITIES = {Severity.ERROR: N_("error"), Severity.WARNING: N_("warning"), Severity.HINT: N_("hint")}

_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "–": "-", "—": "-", "…": "...", "\u00a0": " "}
)


class ProblemItem(Struct, frozen=True):
    """One Problem in words. `cell` is `D7`, a row, a TOML key or empty; `related` are `Sheet D7` texts."""

    code: str
    severity: Severity
    severity_word: str
    sheet: str
    cell: str
    related: tuple[str, ...]
    found: str
    expected: str
    mend: str


class ProblemPlace(Struct, frozen=True):
    """Where the same was found: `cell` lists all of its cells, and `related` those that they are about."""

    cell: str
    found: str
    related: tuple[str, ...]


class ProblemGroup(Struct, frozen=True):
    """Problems of a sheet with one code that are mended alike: what was found, place by place, and the advice once."""

    code: str
    severity: Severity
    severity_word: str
    places: tuple[ProblemPlace, ...]
    expected: str
    mend: str


class ProblemSheet(Struct, frozen=True):
    """The Problems of one sheet (or ruleset file), from top to bottom; `groups` tell each advice once."""

    sheet: str
    items: tuple[ProblemItem, ...]

    @property
    def groups(self) -> tuple[ProblemGroup, ...]:
        """The same Problems, those that are mended alike together, in the order of the first of each."""
        alike: dict[tuple[str, str, str, str], list[ProblemItem]] = {}
        for item in self.items:
            alike.setdefault((item.code, item.severity, item.expected, item.mend), []).append(item)
        return tuple(_group(items) for items in alike.values())


class ProblemList(Struct, frozen=True):
    """All Problems of an event by sheet, with their counts; `summary` says the counts in words."""

    sheets: tuple[ProblemSheet, ...]
    errors: int
    warnings: int
    hints: int
    summary: str


class RelatedRow(TypedDict):
    """A related cell in JSON."""

    sheet: str
    cell: str


class ProblemRow(TypedDict):
    """A Problem in the JSON of `swissbook check --format json`.

    `code` and `severity` (error, warning, hint) are the same in every language; the three sentences are in the
    language asked for.
    """

    code: str
    severity: str
    sheet: str
    cell: str
    related: list[RelatedRow]
    found: str
    expected: str
    mend: str


def problem_list(problems: Iterable[Problem], language: str, named: ActNaming = named_by_command) -> ProblemList:
    """The view of the Problems in one of the four languages; sheets and rows keep the given order."""
    items = [_item(one, language, named) for one in problems]
    by_sheet: dict[str, list[ProblemItem]] = {}
    for item in items:
        by_sheet.setdefault(item.sheet, []).append(item)
    sheets = tuple(ProblemSheet(sheet, tuple(group)) for sheet, group in by_sheet.items())
    counts = Counter(item.severity for item in items)
    errors, warnings, hints = (counts[severity] for severity in Severity)
    return ProblemList(sheets, errors, warnings, hints, _summary(errors, warnings, hints, language))


def problem_lines(problems: Iterable[Problem], language: str) -> list[str]:
    """Lines for the terminal: a heading per sheet, a line for what was found and two or three for what to do, the counts at the end.

    Quotation marks, dashes and spaces are those that every code page has; letters stay as they are.
    """
    view, gettext = problem_list(problems, language), catalogue(language).gettext
    lines: list[str] = []
    for sheet in view.sheets:
        lines += [sheet.sheet]
        for group in sheet.groups:
            for place in group.places:
                head = " ".join(part for part in (place.cell, f"({group.severity_word})") if part)
                lines.append(f"  {head} {place.found}")
            lines += [f"      {group.expected}", f"      {group.mend}"]
            related = dict.fromkeys(cell for place in group.places for cell in place.related)
            if related:
                lines.append("      " + gettext("See also: %(cells)s") % {"cells": ", ".join(related)})
        lines.append("")
    return [printable(line).translate(_PLAIN) for line in (*lines, view.summary)]


def problem_rows(problems: Iterable[Problem], language: str) -> list[ProblemRow]:
    """The Problems as JSON-ready objects, in the given order."""
    rows: list[ProblemRow] = []
    for one in problems:
        words = describe(one, language)
        rows.append(
            {
                "code": one.code,
                "severity": one.severity.value,
                "sheet": printable(one.at.sheet),
                "cell": one.at.address,
                "related": [{"sheet": printable(at.sheet), "cell": at.address} for at in one.related],
                "found": words.found,
                "expected": words.expected,
                "mend": words.mend,
            }
        )
    return rows


def _group(items: Sequence[ProblemItem]) -> ProblemGroup:
    """Problems that are mended alike; where the same was found in several cells, the cells become a list."""
    first, same = items[0], dict[str, list[ProblemItem]]()
    for item in items:
        same.setdefault(item.found, []).append(item)
    places = tuple(
        ProblemPlace(
            ", ".join(dict.fromkeys(one.cell for one in there if one.cell)),
            found,
            tuple(dict.fromkeys(cell for one in there for cell in one.related)),
        )
        for found, there in same.items()
    )
    return ProblemGroup(first.code, first.severity, first.severity_word, places, first.expected, first.mend)


def _item(one: Problem, language: str, named: ActNaming) -> ProblemItem:
    words = describe(one, language, named)
    return ProblemItem(
        code=one.code,
        severity=one.severity,
        severity_word=catalogue(language).gettext(SEVERITIES[one.severity]),
        sheet=printable(one.at.sheet),
        cell=one.at.address,
        related=tuple(_place(at) for at in one.related),
        found=words.found,
        expected=words.expected,
        mend=words.mend,
    )


def _place(at: CellRef) -> str:
    return printable(f"{at.sheet} {at.address}".strip())


def _summary(errors: int, warnings: int, hints: int, language: str) -> str:
    if not errors + warnings + hints:
        return catalogue(language).gettext("No problems found.")
    ngettext = catalogue(language).ngettext
    parts = (
        (errors, ngettext("%(number)s error", "%(number)s errors", errors)),
        (warnings, ngettext("%(number)s warning", "%(number)s warnings", warnings)),
        (hints, ngettext("%(number)s hint", "%(number)s hints", hints)),
    )
    return ", ".join(text % {"number": number} for number, text in parts if number)
