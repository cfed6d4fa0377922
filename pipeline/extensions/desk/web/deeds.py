"""What the buttons of a tournament do: each calls a use case and says in words what became of it, with the command it would have been."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from pipeline.extensions.desk.views.sheets import due_sheets
from pipeline.extensions.hall.run.taking import take
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.ids import Slug
from pipeline.model.spelling import command_word, printable
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity
from pipeline.run.build.build import build_site
from pipeline.run.build.plan import PRIVATE, SITE
from pipeline.run.load import Ready, load
from pipeline.run.pair import Paired, pair
from pipeline.run.report import report
from pipeline.run.writing.mend import mend
from pipeline.run.writing.rewriting import Clock
from pipeline.run.writing.undo import undo
from pipeline.views.language.words import Words


class Deed(StrEnum):
    """A button of a tournament's page."""

    DRAW = "draw"
    REDRAW = "redraw"
    UNDO = "undo"
    MEND = "mend"
    TAKE = "take"
    BUILD = "build"
    PRINT = "print"
    REPORT = "report"


WRITES = frozenset({Deed.DRAW, Deed.REDRAW, Deed.UNDO, Deed.MEND, Deed.TAKE})
"""Deeds that write into the workbook, and so wait until it is closed."""

_BUTTONS = {
    Deed.DRAW: N_("Draw the next round"),
    Deed.REDRAW: N_("Draw again"),
    Deed.UNDO: N_("Undo the last draw"),
    Deed.MEND: N_("Mend it for me"),
    Deed.TAKE: N_("Take all that both confirmed"),
}


class DeedOutcome(Struct, frozen=True):
    """What a button did, in words; `href`, below the tournament's address, leads to what it made, as `link` says."""

    good: bool
    words: str
    lines: tuple[str, ...] = ()
    command: str = ""
    links: tuple[tuple[str, str], ...] = ()
    at: dt.datetime = dt.datetime.min


def outcome_stated(outcome: DeedOutcome) -> Mapping[str, object]:
    """An outcome as JSON states it."""
    return {**to_builtins(outcome), "at": outcome.at.isoformat()}


def outcome_of(found: Mapping[str, Any]) -> DeedOutcome:
    """The outcome that JSON states; KeyError, TypeError or ValueError where it states none."""
    links = tuple((str(text), str(href)) for text, href in found["links"])
    lines = tuple(str(one) for one in found["lines"])
    at = dt.datetime.fromisoformat(found["at"])
    return DeedOutcome(bool(found["good"]), str(found["words"]), lines, str(found["command"]), links, at)


def output_of(path: Path) -> Path:
    """Where the pages and the drafts of a workbook are written: beside it."""
    return path.parent / "output"


def do(deed: Deed, path: Path, words: Words, clock: Clock) -> DeedOutcome:
    """Do it, now."""
    return _DEEDS[deed](path, words, clock)


def not_written(error: OSError, path: Path, words: Words) -> str:
    """What the system refused while something was done with a workbook."""
    file, reason = printable(str(error.filename or path)), error.strerror or error
    return words.gettext("%(file)s cannot be written: %(reason)s", file=file, reason=reason)


def button_of(deed: Deed, words: Words) -> str:
    """What stands on the button of a deed that writes into the workbook."""
    return words.gettext(_BUTTONS[deed])


def not_begun(waiting: Deed, words: Words) -> DeedOutcome:
    """What is said of a deed that was asked for while another waited for the workbook."""
    return DeedOutcome(
        False,
        words.gettext("Nothing was begun: something else waits until the workbook is closed."),
        (
            words.gettext("What will be done: %(deed)s.", deed=button_of(waiting, words)),
            words.gettext("Close the workbook, or press “Wait no longer”; then press the button again."),
        ),
    )


def command_of(deed: Deed, path: Path) -> str:
    """What the deed is called in a terminal; empty where it has no command of its own."""
    name = command_word(path.name)
    commands = {
        Deed.DRAW: f"swissbook pair {name}",
        Deed.REDRAW: f"swissbook pair {name} --redraw",
        Deed.MEND: f"swissbook check {name} --fix",
        Deed.TAKE: f"swissbook hall {name} --take",
        Deed.BUILD: f"swissbook build {name}",
        Deed.PRINT: f"swissbook build {name}",
        Deed.REPORT: f"swissbook report {name}",
    }
    return commands.get(deed, "")


def _draw(path: Path, words: Words, clock: Clock, *, redraw: bool = False) -> DeedOutcome:
    paired = pair(path, output_of(path) / PRIVATE, clock, redraw=redraw)
    command = command_of(Deed.REDRAW if redraw else Deed.DRAW, path)
    lines = problem_texts(paired.problems, words)
    if paired.loaded.has_errors:
        return DeedOutcome(False, words.gettext("The workbook has errors, so no round was drawn."), lines, command)
    if paired.backup is None:
        nothing = words.gettext("Nothing was drawn.")
        return DeedOutcome(not paired.failed and not lines, nothing, (*lines, *_copied(paired, words)), command)
    backup = words.gettext("The workbook as it was before: %(backup)s", backup=printable(paired.backup.name))
    if not paired.drawn:
        told = words.gettext("No round was due; the standings in the workbook were brought up to date.")
        return DeedOutcome(True, told, (*lines, backup), command)
    rounds = words.list(
        list(dict.fromkeys(round_name(one.proposal.round, words.catalogue) for one in paired.drawn))
    )
    told = words.gettext(
        "%(round)s was drawn and written into the workbook: %(cells)s. You may open it again.",
        round=rounds,
        cells=printable(", ".join(paired.areas)),
    )
    return DeedOutcome(True, told, (*lines, backup), command)


def _copied(paired: Paired, words: Words) -> tuple[str, ...]:
    if paired.copy is None:
        return ()
    return (words.gettext("The round is in a copy of the workbook: %(copy)s", copy=printable(str(paired.copy))),)


def _undo(path: Path, words: Words, clock: Clock) -> DeedOutcome:
    done = undo(path, clock)
    if done.kept is None:
        why = problem_texts((done.refused,) if done.refused else (), words)
        return DeedOutcome(False, words.gettext("The draw was not undone."), why or (no_backup(words),))
    told = words.gettext("The last draw was undone. You may open the workbook again.")
    kept = words.gettext("The workbook as it was before: %(backup)s", backup=printable(done.kept.name))
    return DeedOutcome(True, told, (kept,))


def no_backup(words: Words) -> str:
    """Why a draw cannot be undone where no result stands in the way."""
    return words.gettext("There is no backup from before the last draw.")


def _mend(path: Path, words: Words, clock: Clock) -> DeedOutcome:
    done = mend(path, clock)
    command = command_of(Deed.MEND, path)
    if done.backup is None:
        why = problem_texts((done.refused,) if done.refused else (), words)
        return DeedOutcome(False, words.gettext("Nothing was mended."), why, command)
    empty = words.gettext("(empty)")
    typed = tuple(
        words.gettext(
            "%(cell)s: %(before)s became %(value)s",
            cell=printable(f"{one.at.sheet} {one.at.address}"),
            before=printable(str(one.before)) if one.before not in (None, "") else empty,
            value=printable(str(one.value)) if one.value not in (None, "") else empty,
        )
        for one in done.typed
    )
    kept = words.gettext("The workbook as it was before: %(backup)s", backup=printable(done.backup.name))
    told = words.gettext("What was certainly meant was typed into the workbook. You may open it again.")
    return DeedOutcome(True, told, (*typed, kept), command)


def _take(path: Path, words: Words, clock: Clock) -> DeedOutcome:
    done = take(path, clock)
    command, why = command_of(Deed.TAKE, path), problem_texts(done.problems, words)
    if done.backup is None:
        return DeedOutcome(not why, words.gettext("No result was taken."), why, command)
    taken = tuple(printable(f"{one.players}: {one.result} ({one.said_by})") for one in done.written)
    kept = words.gettext("The workbook as it was before: %(backup)s", backup=printable(done.backup.name))
    count = len(done.written)
    told = words.ngettext(
        "%(count)s result was written into the workbook. You may open it again.",
        "%(count)s results were written into the workbook. You may open it again.",
        count,
    )
    return DeedOutcome(True, told, (*taken, *why, kept), command)


def _build(path: Path, words: Words, clock: Clock, *, prints: bool = False) -> DeedOutcome:  # noqa: ARG001 - as the others
    output = output_of(path)
    built = build_site(path, output, words.language)
    command = command_of(Deed.BUILD, path)
    one = next(iter(built.events), None)
    if one is None or one.has_errors:
        told = words.gettext("The workbook has errors, so its pages stay as they were.")
        return DeedOutcome(False, told, problem_texts(one.problems if one else built.problems, words), command)
    folder = words.gettext("They lie in %(folder)s", folder=printable(str(output / SITE)))
    pages = (words.gettext("Look at the pages"), f"pages/{one.slug}/index.html")
    if prints:
        return _sheets(path, one.slug, words, command)
    return DeedOutcome(True, words.gettext("The pages are built."), (folder,), command, (pages,))


def _sheets(path: Path, slug: Slug, words: Words, command: str) -> DeedOutcome:
    """The sheets of all tournaments that are due now, each as a PDF, and the list of all there are."""
    loaded = load(path)
    due = due_sheets(loaded.event, loaded.states, words) if isinstance(loaded, Ready) else ()
    links = tuple((one.title, f"pages/{slug}/print/{one.file}") for one in due)
    every = (words.gettext("All sheets"), f"pages/{slug}/print/index.html")
    told = words.gettext("The sheets are ready to print.")
    return DeedOutcome(True, told, (), command, (*links, every))


def _report(path: Path, words: Words, clock: Clock) -> DeedOutcome:  # noqa: ARG001 - as the others
    done = report(path, output_of(path) / PRIVATE)
    command = command_of(Deed.REPORT, path)
    if done.report is None or not isinstance(done.loaded, Ready):
        told = words.gettext("The workbook has errors, so no report was written.")
        return DeedOutcome(False, told, problem_texts(done.loaded.problems, words), command)
    told = words.gettext("The report is ready: %(file)s", file=printable(str(done.report)))
    links = (
        (words.gettext("Open the draft in your mail program"), "report.eml"),
        (words.gettext("Read it"), "report"),
    )
    return DeedOutcome(True, told, tuple(done.to_do), command, links)


def problem_texts(problems: Iterable[Problem], words: Words) -> tuple[str, ...]:
    """What was found and how to mend it, but for hints."""
    lines = []
    for one in problems:
        if one.severity is not Severity.HINT:
            said = describe(one, words.language)
            at = f"{one.at.sheet} {one.at.address}".strip()
            lines.append(printable(" ".join(filter(None, (f"{at}:" if at else "", said.found, said.mend)))))
    return tuple(lines)


_DEEDS: Mapping[Deed, Callable[[Path, Words, Clock], DeedOutcome]] = {
    Deed.DRAW: _draw,
    Deed.REDRAW: partial(_draw, redraw=True),
    Deed.UNDO: _undo,
    Deed.MEND: _mend,
    Deed.TAKE: _take,
    Deed.BUILD: _build,
    Deed.PRINT: partial(_build, prints=True),
    Deed.REPORT: _report,
}
