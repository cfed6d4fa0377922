"""How Problems are shown: on the private page, as lines of the terminal, as rows for programs, as annotations on GitHub."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import Any

from msgspec import Struct

from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.spelling import printable
from pipeline.model import grouped
from pipeline.problems.acts import ActNaming, named_by_command
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.views.language.words import Words

SEVERITIES = {Severity.ERROR: N_("error"), Severity.WARNING: N_("warning"), Severity.HINT: N_("hint")}

_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "–": "-", "—": "-", "…": "...", "\u00a0": " "}
)
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}


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
        alike = grouped(((item.code, item.severity, item.expected, item.mend), item) for item in self.items)
        return tuple(_group(items) for items in alike.values())


class ProblemList(Struct, frozen=True):
    """All Problems of an event by sheet; `summary` counts them in words."""

    sheets: tuple[ProblemSheet, ...]
    errors: int
    summary: str


def problem_list(problems: Iterable[Problem], language: str, named: ActNaming = named_by_command) -> ProblemList:
    """The view of the Problems in one of the four languages; sheets and rows keep the given order."""
    items = [_item(problem, language, named) for problem in problems]
    by_sheet, counts = grouped((item.sheet, item) for item in items), Counter(item.severity for item in items)
    sheets = tuple(ProblemSheet(sheet, tuple(held)) for sheet, held in by_sheet.items())
    errors, warnings, hints = (counts[severity] for severity in Severity)
    return ProblemList(sheets, errors, _summary(errors, warnings, hints, language))


def _item(problem: Problem, language: str, named: ActNaming) -> ProblemItem:
    words = describe(problem, language, named)
    return ProblemItem(
        code=problem.code,
        severity=problem.severity,
        severity_word=catalogue(language).gettext(SEVERITIES[problem.severity]),
        sheet=printable(problem.at.sheet),
        cell=problem.at.address,
        related=tuple(printable(f"{at.sheet} {at.address}".strip()) for at in problem.related),
        found=words.found,
        expected=words.expected,
        mend=words.mend,
    )


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


def problem_rows(problems: Iterable[Problem], language: str) -> list[dict[str, Any]]:
    """The Problems as `swissbook check --format json` has them, in the given order.

    `code` and `severity` (error, warning, hint) are the same in every language; the three sentences `found`, `expected` and
    `mend` are in the language asked for. `sheet` and `cell` say where, so do those of each `related` cell.
    """
    return [
        {
            "code": problem.code,
            "severity": problem.severity.value,
            "sheet": printable(problem.at.sheet),
            "cell": problem.at.address,
            "related": [{"sheet": printable(at.sheet), "cell": at.address} for at in problem.related],
            "found": said.found,
            "expected": said.expected,
            "mend": said.mend,
        }
        for problem, said in ((problem, describe(problem, language)) for problem in problems)
    ]


def _group(items: Sequence[ProblemItem]) -> ProblemGroup:
    """Problems that are mended alike; where the same was found in several cells, the cells become a list."""
    first, places = items[0], []
    for found, there in grouped((item.found, item) for item in items).items():
        cells = dict.fromkeys(item.cell for item in there if item.cell)
        related = dict.fromkeys(cell for item in there for cell in item.related)
        places.append(ProblemPlace(", ".join(cells), found, tuple(related)))
    return ProblemGroup(first.code, first.severity, first.severity_word, tuple(places), first.expected, first.mend)


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


_TEXT = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = _TEXT | str.maketrans({":": "%3A", ",": "%2C"})


def annotation_lines(workbook: PurePath, problems: Iterable[Problem], language: str) -> list[str]:
    """A line for each Problem of a workbook, in their order: what was found, what was expected, how to mend it."""
    return [
        f"::{_LEVELS[Severity(row['severity'])]} file={workbook.as_posix().translate(_PROPERTY)},"
        f"title={' '.join(filter(None, (row['sheet'], row['cell'], '·', row['code']))).translate(_PROPERTY)}::"
        f"{chr(10).join((row['found'], row['expected'], row['mend'])).translate(_TEXT)}"
        for row in problem_rows(problems, language)
    ]


class ProblemsPage(Struct, frozen=True):
    """All problems of a workbook; `lead` says what follows from them."""

    language: str
    workbook: str
    title: str
    lead: str
    problems: ProblemList
    checklist: tuple[str, ...]


def problems_page(
    workbook: str, problems: Sequence[Problem], words: Words, reminders: Sequence[str] = ()
) -> ProblemsPage:
    """The page for a workbook of that file name, in the order of the cells; `reminders` are the checklist."""
    found = problem_list(problems, words.language)
    title = words.gettext("Problems in %(workbook)s", workbook=workbook)
    lead = words.gettext("Nothing is wrong with this workbook.")
    if found.errors:
        lead = words.gettext("The public pages of this event stay as they were until the errors are fixed.")
    elif found.sheets:
        lead = words.gettext("Nothing here stops the site from being built.")
    return ProblemsPage(words.tag, workbook, title, lead, found, tuple(reminders))
