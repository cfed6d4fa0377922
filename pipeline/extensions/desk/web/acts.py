"""What the buttons of a tournament do: each calls a use case and notes what became of it, with the command it would have been."""

import datetime as dt
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from pipeline.extensions.desk.views.tournament import desk_sheets
from pipeline.extensions.hall.run.taking import take, take_outcome
from pipeline.locale.spelling import printable
from pipeline.model import replace
from pipeline.problems.acts import OrganiserAct, button_of, command_of, named_by_button
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.run import load, outcomes, pair, report
from pipeline.run.build import build, plan, result, sheets
from pipeline.run.writing import begin, mend, rewriting, undo
from pipeline.views.language.words import Words

WRITES = (
    OrganiserAct.DRAW,
    OrganiserAct.REDRAW,
    OrganiserAct.BEGIN,
    OrganiserAct.UNDO,
    OrganiserAct.MEND,
    OrganiserAct.TAKE,
)
"""Acts that write into the workbook, and so wait until it is closed."""
BUTTONS = (*WRITES, OrganiserAct.BUILD, OrganiserAct.PRINT, OrganiserAct.REPORT)
"""All that a tournament's page has buttons for."""

Link = tuple[str, str]
"""What there is to look at, in words, and where it is below the tournament's address."""


class LogEntry(Struct, frozen=True):
    """What was done with a workbook, in words, with the command it would have been and links to what it made."""

    good: bool
    words: str
    lines: tuple[str, ...] = ()
    command: str = ""
    links: tuple[Link, ...] = ()
    at: dt.datetime = dt.datetime.min


def output_of(path: Path) -> Path:
    """Where the pages and the drafts of a workbook are written: beside it."""
    return path.parent / "output"


LogTelling = Callable[[Words], LogEntry]
"""What was done, in the language of whoever reads it."""


def do(act: OrganiserAct, path: Path, language: str, clock: rewriting.Clock, asked: dt.datetime) -> LogTelling:
    """Do it, now; `language` is that of what is made, `asked` when the button was pressed."""
    told, command = _done(act, path, language, clock, asked), command_of(act, path.name)

    def entry(words: Words) -> LogEntry:
        outcome, links = told(words)
        return log_entry(outcome, words, command, links)

    return entry


def log_entry(
    outcome: outcomes.ActOutcome, words: Words, command: str = "", links: tuple[Link, ...] = ()
) -> LogEntry:
    """An outcome as the desk tells it: the problems, but for hints, are among the lines."""
    lines = (*problem_texts(outcome.problems, words), *outcome.lines)
    return LogEntry(outcome.good, outcome.sentence, lines, command, links)


def not_written(error: OSError, path: Path, words: Words) -> str:
    """What the system refused while something was done with a workbook."""
    file, reason = printable(str(error.filename or path)), error.strerror or error
    return words.gettext("%(file)s cannot be written: %(reason)s", file=file, reason=reason)


def not_begun(waiting: OrganiserAct, words: Words) -> LogEntry:
    """What is said of an act that was asked for while another waited for the workbook."""
    return LogEntry(
        False,
        words.gettext("Nothing was begun: something else waits until the workbook is closed."),
        (
            words.gettext("What will be done: %(act)s.", act=button_of(waiting, words.catalogue)),
            words.gettext("Close the workbook, or press “Wait no longer”; then press the button again."),
        ),
    )


T = TypeVar("T")
_Outcome = tuple[outcomes.ActOutcome, tuple[Link, ...]]


def _done(
    act: OrganiserAct, path: Path, language: str, clock: rewriting.Clock, asked: dt.datetime
) -> Callable[[Words], _Outcome]:
    folder = path.parent

    def alone(outcome: Callable[[T, Words, Path], outcomes.ActOutcome], done: T) -> Callable[[Words], _Outcome]:
        return lambda words: (outcome(done, words, folder), ())

    match act:
        case OrganiserAct.DRAW | OrganiserAct.REDRAW:
            paired = pair.pair(path, output_of(path) / plan.PRIVATE, clock, redraw=act is OrganiserAct.REDRAW)
            return alone(outcomes.draw_outcome, paired)
        case OrganiserAct.BEGIN:
            return alone(outcomes.begin_outcome, begin.begin(path, asked.time(), clock))
        case OrganiserAct.UNDO:
            return alone(outcomes.undo_outcome, undo.undo(path, clock))
        case OrganiserAct.MEND:
            return alone(outcomes.mend_outcome, mend.mend(path, clock))
        case OrganiserAct.TAKE:
            return alone(take_outcome, take(path, clock))
        case OrganiserAct.REPORT:
            reported = report.report(path, output_of(path) / plan.PRIVATE)
            return lambda words: _report(outcomes.report_outcome(reported, words, folder), words)
        case OrganiserAct.PRINT:
            return partial(_printed, sheets.print_workbook(path, output_of(path) / plan.PRIVATE), folder)
        case _:
            return partial(_built, path, build.build_site(path, output_of(path), language))


def _report(outcome: outcomes.ActOutcome, words: Words) -> _Outcome:
    mail, read = words.gettext("Open the draft in your mail program"), words.gettext("Read it")
    return outcome, ((mail, "report.eml"), (read, "report")) if outcome.good else ()


def _printed(printed: sheets.PrintedSheets, folder: Path, words: Words) -> _Outcome:
    """The sheets of all tournaments, those that are due first."""
    outcome, loaded = outcomes.sheets_outcome(printed, words, folder), printed.loaded
    listed = desk_sheets(loaded.event, loaded.states, words) if isinstance(loaded, load.Ready) else []
    return replace(outcome, lines=()), tuple((title, f"sheets/{file}") for title, file in listed)


def _built(path: Path, built: result.SiteBuilt, words: Words) -> _Outcome:
    event = next(iter(built.events), None)
    if event is None:
        text = words.gettext("There is no workbook in %(folder)s.", folder=printable(str(path.parent)))
        return outcomes.ActOutcome(False, text, (), built.problems), ()
    outcome = outcomes.build_outcome(event, output_of(path), words, path.parent)
    if not outcome.good:
        return outcome, ()
    return outcome, ((words.gettext("Look at the pages"), f"pages/{event.slug}/index.html"),)


def unwritten(problem: Problem, words: Words) -> LogEntry:
    """What is told where a problem kept something out of the workbook."""
    text = words.gettext("Nothing was written into the workbook.")
    return LogEntry(False, text, problem_texts((problem,), words))


def problem_texts(problems: Iterable[Problem], words: Words) -> tuple[str, ...]:
    """What was found and how to mend it, but for hints."""
    lines = []
    for problem in problems:
        if problem.severity is not Severity.HINT:
            said = describe(problem, words.language, named_by_button)
            at = f"{problem.at.sheet} {problem.at.address}".strip()
            lines.append(printable(" ".join(filter(None, (f"{at}:" if at else "", said.found, said.mend)))))
    return tuple(lines)
