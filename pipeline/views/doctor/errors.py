"""What stands in the way of an event that cannot be published."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.problems.areas import documented
from pipeline.problems.problem import Problem, Severity
from pipeline.views.doctor.part import DiagnosisPart
from pipeline.views.language.words import Words
from pipeline.views.problems.list import ProblemItem, problem_list

_FIRST = 5


def in_the_way(problems: Iterable[Problem], words: Words) -> DiagnosisPart:
    """The errors in the order of the workbook, the first few with what to do."""
    listed = [item for sheet in problem_list(problems, words.language).sheets for item in sheet.items]
    errors = [item for item in listed if item.severity is Severity.ERROR]
    return DiagnosisPart(words.gettext("What needs fixing first"), tuple(_lines(errors, words)))


def _lines(errors: list[ProblemItem], words: Words) -> Iterator[str]:
    if not errors:
        return
    yield words.ngettext(
        "%(count)s error is stopping this event from being drawn and published. Fix it, save, and run the command again.",
        "%(count)s errors are stopping this event from being drawn and published. Fix them from the top, save, and run the command again: one error often causes others.",
        len(errors),
    )
    for item in errors[:_FIRST]:
        where = f"{item.sheet} {item.cell}".strip()
        yield f"{where}: {item.found} {item.mend} [{documented(item.code)}]"
    if len(errors) > _FIRST:
        more = len(errors) - _FIRST
        yield words.ngettext(
            "And %(count)s more: `swissbook check` lists them all.",
            "And %(count)s more: `swissbook check` lists them all.",
            more,
        )


def worth_a_look(problems: Iterable[Problem], words: Words) -> DiagnosisPart:
    """Warnings and hints, counted: they stop nothing."""
    counted = [one for one in problems if one.severity is not Severity.ERROR]
    line = words.ngettext(
        "%(count)s warning or hint. It does not stop anything; `swissbook check` has the details.",
        "%(count)s warnings and hints. They do not stop anything; `swissbook check` has the details.",
        len(counted),
    )
    return DiagnosisPart(words.gettext("Worth a look"), (line,) if counted else ())
