"""What stands in the way of an event that cannot be published."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.extensions.desk.doctor.part import DiagnosisPart
from pipeline.problems.areas import documented
from pipeline.problems.problem import Problem, Severity
from pipeline.problems.sheets.causes import DRAW_OVERTAKEN
from pipeline.views.language.words import Words
from pipeline.views.problems import ProblemItem, problem_list

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
        yield _told(item)
    if len(errors) > _FIRST:
        more = len(errors) - _FIRST
        yield words.ngettext(
            "And %(count)s more: `swissbook check` lists them all.",
            "And %(count)s more: `swissbook check` lists them all.",
            more,
        )


def worth_a_look(problems: Iterable[Problem], words: Words) -> DiagnosisPart:
    """A draw that no longer follows from the results, in full; all other warnings and hints counted: they stop nothing."""
    listed = [item for sheet in problem_list(problems, words.language).sheets for item in sheet.items]
    overtaken = [item for item in listed if item.code == DRAW_OVERTAKEN.name]
    counted = [item for item in listed if item.severity is not Severity.ERROR and item not in overtaken]
    line = words.ngettext(
        "%(count)s warning or hint. It does not stop anything; `swissbook check` has the details.",
        "%(count)s warnings and hints. They do not stop anything; `swissbook check` has the details.",
        len(counted),
    )
    lines = (*map(_told, overtaken), *([line] if counted else []))
    return DiagnosisPart(words.gettext("Worth a look"), lines)


def _told(item: ProblemItem) -> str:
    where = f"{item.sheet} {item.cell}".strip()
    return f"{where}: {item.found} {item.expected} {item.mend} [{documented(item.code)}]"
