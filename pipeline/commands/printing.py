"""What the commands print, be it while a long piece of work goes on."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pipeline.commands.group import ERRORS, _, ngettext, terminal_language
from pipeline.locale.languages import facts_of
from pipeline.locale.spelling import path_from, printable

if TYPE_CHECKING:
    from pipeline.problems.problem import Problem
    from pipeline.run.build.result import EventResult, SiteBuilt
    from pipeline.run.check import CheckedRules
    from pipeline.run.load import Faulty, Loaded, Ready
    from pipeline.run.outcomes import ActOutcome
    from pipeline.run.pair import Paired
    from pipeline.run.report import Reported
    from pipeline.run.writing.newcomers import Enrolled
    from pipeline.views.language.words import Words
    from pipeline.workbook.write.locks import Lock

MANY = 20
"""More events than these are counted, not named."""
FEW = 3
"""So many workbooks need no bar."""
SOON = 1.0
"""Seconds after which one is waiting."""

Done = TypeVar("Done")


def print_problems(problems: Iterable[Problem], language: str) -> None:
    """Sheet by sheet, cell by cell, in three sentences each."""
    from pipeline.views.problems import problem_lines

    for line in problem_lines(problems, language):
        click.echo(f"  {line}" if line else "")


def print_checked(loaded: Loaded | CheckedRules, *, errors_only: bool) -> None:
    """A workbook or a file of rules with its problems; by `errors_only` not even its name where it has no errors."""
    if loaded.has_errors or not errors_only:
        click.echo(near_path(loaded.path))
        print_problems(_told(loaded.problems, errors_only), loaded.language or terminal_language())


def print_annotations(loaded: Loaded | CheckedRules, *, errors_only: bool) -> None:
    """The same for a check on GitHub, which shows each problem as an annotation."""
    from pipeline.views.problems import annotation_lines

    for line in annotation_lines(
        loaded.path, _told(loaded.problems, errors_only), loaded.language or terminal_language()
    ):
        click.echo(line)


def checked_total(loaded: Sequence[Loaded]) -> str:
    """What was found in all workbooks together: `12 events: 2 with errors; 5 errors, 1 hint`."""
    from pipeline.views.problems import problem_list

    failed, total = sum(file.has_errors for file in loaded), len(loaded)
    with_errors = ngettext("%(count)s with errors", "%(count)s with errors", failed) % _number(failed)
    found = problem_list([problem for file in loaded for problem in file.problems], terminal_language()).summary
    text = ngettext("%(count)s event: %(parts)s", "%(count)s events: %(parts)s", total)
    return text % {**_number(total), "parts": "; ".join([with_errors, found] if failed else [found])}


def print_site(built: SiteBuilt, output: Path, *, told: bool = False) -> None:
    """What became of the events: those with errors last, so that they are seen.

    Of many events that are well only their number is said; `told` says that each has been told of already.
    """
    good = [result for result in built.events if not result.has_errors]
    if len(built.events) <= MANY and not told:
        for result in good:
            print_event(result, output)
    for slug in built.removed:
        click.echo(_("%(event)s has been removed: its workbook is no longer there.") % {"event": slug})
    if len(built.events) > MANY and not told and any(result.things for result in good):
        listed = _("%(folder)s lists what needs attention in each event.") % {"folder": output / "private"}
        click.echo(click.style(listed, fg="yellow"))
    print_failures(built)
    if len(built.events) > 1:
        click.echo(summary(built))
        for result in built.events:
            if result.has_errors:
                click.echo("  " + click.style(result.name, fg="red"), err=True)


def print_event(event: EventResult, output: Path, *, timed: bool = False, errors_only: bool = False) -> None:
    """What became of an event, and where its warnings are listed."""
    from pipeline.run.outcomes import build_outcome
    from pipeline.views.language.words import words

    outcome = build_outcome(event, output, words(terminal_language()), Path.cwd(), timed=timed)
    click.echo(click.style(outcome.sentence, fg=None if outcome.good else "red"), err=not outcome.good)
    for line in outcome.lines:
        click.echo("  " + click.style(line, fg="yellow" if outcome.good else None), err=not outcome.good)
    if problems := _told(outcome.problems, errors_only):
        print_problems(problems, event.language or terminal_language())


def print_failures(built: SiteBuilt, *, errors_only: bool = False) -> None:
    """What is wrong in the events that have errors, then what is wrong between several events."""
    for result in built.events:
        if result.has_errors:
            print_event(result, Path(), errors_only=errors_only)
    if between := _told(built.problems, errors_only):
        print_problems(between, terminal_language())


def _told(problems: Iterable[Problem], errors_only: bool) -> list[Problem]:
    return [problem for problem in problems if problem.severity == "error" or not errors_only]


def summary(built: SiteBuilt) -> str:
    """How many events there are, and what became of them: `1,000 events: 3 built, 996 unchanged, 1 with errors`."""
    failed = sum(result.has_errors for result in built.events)
    made = sum(result.state == "built" and not result.has_errors for result in built.events)
    same = len(built.events) - failed - made
    counts = {
        click.style(ngettext("%(count)s built", "%(count)s built", made), fg="green"): made,
        ngettext("%(count)s unchanged", "%(count)s unchanged", same): same,
        click.style(ngettext("%(count)s with errors", "%(count)s with errors", failed), fg="red"): failed,
    }
    total, parts = len(built.events), ", ".join(text % _number(count) for text, count in counts.items() if count)
    text = ngettext("%(count)s event: %(parts)s", "%(count)s events: %(parts)s", total)
    return text % {**_number(total), "parts": parts}


def _number(count: int) -> dict[str, str]:
    """A count with its thousands apart, in letters that every code page has."""
    if count < 1000:
        return {"count": str(count)}
    from babel.numbers import format_decimal

    shown: str = format_decimal(count, locale=facts_of(terminal_language()).locale)
    return {"count": shown.replace("\u00a0", " ").replace("\u202f", " ")}


def print_outcome(outcome: ActOutcome, language: str) -> None:
    """What was done, below what is to be known of it; what was not done, above the reasons, on the error stream."""
    if outcome.good and outcome.problems:
        print_problems(outcome.problems, language)
    click.echo(outcome.sentence, err=not outcome.good)
    for line in outcome.lines:
        click.echo(f"  {line}")
    if not outcome.good and outcome.problems:
        print_problems(outcome.problems, language)


def print_told(told: Callable[[Done, Words, Path], ActOutcome], done: Done, loaded: Loaded) -> None:
    """What became of an act on a workbook, in the terminal's language; Problems in the event's own."""
    from pipeline.views.language.words import words

    print_outcome(told(done, words(terminal_language()), Path.cwd()), loaded.language or terminal_language())


def print_paired(paired: Paired, *, rehearsed: bool = False) -> None:
    """What is due with its reasons, where it stands now, and what became of it; `rehearsed` without writing."""
    from pipeline.run.load import Ready
    from pipeline.run.outcomes import draw_outcome
    from pipeline.run.pair import result_cell
    from pipeline.views.language.words import words
    from pipeline.views.rounds.draw import draw_lines

    loaded = paired.loaded
    language = loaded.language or terminal_language()
    if isinstance(loaded, Ready):
        cell = partial(result_cell, loaded.reading)
        for state in paired.states:
            click.echo(state.contest.tournament.name)
            for line in draw_lines(loaded.event, state, words(language), cell, loaded.reading.draws):
                click.echo(line)
    if not rehearsed or paired.failed:
        print_told(draw_outcome, paired, loaded)
        if any(problem.code == "workbook-open" for problem in paired.problems):
            click.echo(_("With --wait, it carries on as soon as the workbook is closed."))
        return
    if paired.problems:
        print_problems(paired.problems, language)
    click.echo(_("This was a rehearsal (--dry-run): nothing was written."))


def print_enrolled(enrolled: Enrolled, *, rehearsed: bool) -> None:
    """Who was added under which number, which rows Changes needs for them, and who of the list was not added."""
    from pipeline.run.load import Unreadable
    from pipeline.run.outcomes import backup_line
    from pipeline.views.language.words import words

    loaded = enrolled.loaded
    language = loaded.language or terminal_language()
    if enrolled.problems:
        print_problems(enrolled.problems, language)
    if enrolled.players:
        click.echo(_("New on the list of players:"))
        for player in enrolled.players:
            click.echo(f"  {printable(player.label)}")
    elif not enrolled.failed:
        click.echo(_("Nobody in the list is new: nothing was written."))
    if enrolled.late and not isinstance(loaded, Unreadable):
        _print_late(enrolled, loaded, language)
    if enrolled.backup:
        click.echo(_("Written into %(file)s.") % {"file": near_path(loaded.path)})
        click.echo(f"  {backup_line(enrolled.backup, words(terminal_language()), Path.cwd())}")
    elif rehearsed and enrolled.players:
        click.echo(_("This was a rehearsal (--dry-run): nothing was written."))


def _print_late(enrolled: Enrolled, loaded: Faulty | Ready, language: str) -> None:
    from pipeline.schema import words
    from pipeline.schema.sheets import CHANGES

    sheet = loaded.reading.sheets.get(CHANGES.key, CHANGES.name.written(language))
    told = (
        _("Late entries on the sheet %(sheet)s:")
        if enrolled.late_written
        else _("The event has begun: now type these rows into the sheet %(sheet)s (with --late they are written):")
    )
    click.echo(told % {"sheet": printable(sheet)})
    labels = {player.number: player.label for player in enrolled.players}
    for entry in enrolled.late:  # as they are typed: tournament, if there are several, round, player, change
        change = words.CHANGES.written(entry.change.kind, language)
        cells = [str(entry.change.since.number), labels[entry.change.player], change]
        row = [entry.tournament, *cells] if len(loaded.event.tournaments) > 1 else cells
        click.echo(f"  {printable(' | '.join(row))}")


def print_reported(reported: Reported) -> None:
    """Where the drafts are, and what is to be done before the report is sent."""
    from pipeline.run.outcomes import report_outcome

    print_told(report_outcome, reported, reported.loaded)
    if reported.report is not None:
        page = reported.report.with_name("report.html")
        click.echo(_("For mail in the browser: %(page)s") % {"page": near_path(page)})
    if reported.cards:
        text = ngettext(
            "%(count)s result card in %(folder)s", "%(count)s result cards in %(folder)s", len(reported.cards)
        )
        click.echo(text % {"count": len(reported.cards), "folder": near_path(reported.cards[0].parent)})
    for path in reported.rounds:
        click.echo(_("The announcement is ready: %(file)s") % {"file": near_path(path)})


def near_path(path: Path) -> str:
    """The path as it is reached from here, if it lies below, in characters that do no harm to a terminal."""
    return path_from(Path.cwd(), path)


def print_made(file: Path, problems: Sequence[Problem] = (), language: str = "") -> None:
    """What was found while a workbook was made, and where it is; exit status 1 where it is nowhere."""
    from pipeline.run.outcomes import workbook_outcome
    from pipeline.views.language.words import words

    if problems:
        print_problems(problems, language)
    if not file.exists():
        sys.exit(ERRORS)
    click.echo(workbook_outcome(file, words(terminal_language()), Path.cwd()).sentence)


def print_waiting(lock: Lock) -> None:
    """Who has the workbook open, while it is waited for."""
    who = {"owner": printable(lock.owner or lock.path.name)}
    click.echo(_("The workbook is open (%(owner)s). Waiting for it to be closed; press Ctrl+C to give up.") % who)


class Bar(ExitStack):
    """A bar on the error stream, if that is a terminal, once there is something to wait for."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self._label = label
        self._bar: Any = None
        self._total = self._count = 0
        self._start = time.monotonic()

    def begin(self, total: int) -> None:
        """Say how many workbooks there are."""
        self._total = total

    def done(self, _one: object) -> None:
        """Count one more."""
        self._count += 1
        if self._bar is not None:
            self._bar.update(1)
        elif self._total > FEW and time.monotonic() - self._start > SOON and sys.stderr.isatty():
            bar = click.progressbar(length=self._total, label=self._label, show_pos=True, file=sys.stderr)
            self._bar = self.enter_context(bar)
            self._bar.update(self._count)


class EachEvent:
    """A line for each event as it is done, with its time; what has errors is told at the end."""

    def __init__(self, output: Path) -> None:
        self._output = output

    def begin(self, total: int) -> None:
        """Nothing is to be said yet."""

    def done(self, one: EventResult) -> None:
        """Say what became of it."""
        if not one.has_errors:
            print_event(one, self._output, timed=True)
