"""On the day: drawing rounds, and drawing them again."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, FORM, OK, SITE_LANGUAGE, WORKBOOK, _, terminal_language
from pipeline.commands.printing import print_paired, print_problems, print_site, print_told, print_waiting

if TYPE_CHECKING:
    from pipeline.problems.problem import Problem


@click.command(help=_("Draw the next round and write it into the workbook."))
@click.argument("file", type=WORKBOOK)
@click.option("--tournament", help=_("Only this tournament in the workbook."))
@click.option("--dry-run", is_flag=True, help=_("Show the draw without writing anything."))
@click.option(
    "--redraw", is_flag=True, help=_("Take back the last round, if it has no results, and draw it again.")
)
@click.option("--wait", is_flag=True, help=_("Wait until the workbook has been closed in the spreadsheet program."))
def pair(file: Path, tournament: str | None, dry_run: bool, redraw: bool, wait: bool) -> None:
    """Draw, write, and say what was drawn and why."""
    from pipeline.run.pair import draft, pair

    if dry_run:
        paired = draft(file, tournament=tournament, redraw=redraw)
    else:
        private = Path("output") / "private"
        paired = pair(
            file,
            private,
            dt.datetime.now,
            tournament=tournament,
            redraw=redraw,
            wait=print_waiting if wait else None,
            ask=_asks_of_absent(),
        )
    print_paired(paired, rehearsed=dry_run)
    sys.exit(ERRORS if paired.failed else OK)


@click.command(help=_("Check, draw the round if one is due, build the site and open it."))
@click.argument("file", type=WORKBOOK)
@click.option("--wait", is_flag=True, help=_("Wait until the workbook has been closed in the spreadsheet program."))
@SITE_LANGUAGE
@click.option("--no-open", is_flag=True, help=_("Do not open the page in the browser."))
def go(file: Path, wait: bool, lang: str | None, no_open: bool) -> None:
    """The one command of the event day."""
    from pipeline.run.build.build import build_site
    from pipeline.run.pair import pair

    output, waits = Path("output"), print_waiting if wait else None
    paired = pair(file, output / "private", dt.datetime.now, wait=waits, ask=_asks_of_absent(), ahead=False)
    if not paired.loaded.has_errors:  # else the build says what is wrong
        print_paired(paired)
    built = build_site(file, output, lang or terminal_language())
    print_site(built, output)
    for result in built.events:
        if result.pages and not no_open:
            click.launch((output / "site" / result.slug / "index.html").resolve().as_uri())
    sys.exit(ERRORS if paired.failed or built.has_errors else OK)


@click.command(help=_("Begin the drawn round now: its start and end are told everywhere."))
@click.argument("file", type=WORKBOOK)
def begin(file: Path) -> None:
    """Write the minute as the start of the round; exit status 1 where none has begun."""
    from pipeline.run.outcomes import begin_outcome
    from pipeline.run.writing.begin import begin

    done = begin(file, dt.datetime.now().time(), dt.datetime.now)
    print_told(begin_outcome, done, done.loaded)
    sys.exit(OK if done.backup else ERRORS)


@click.command(help=_("Undo the last draw, if none of its rounds has a result."))
@click.argument("file", type=WORKBOOK)
def undo(file: Path) -> None:
    """Put back the workbook as it was before; exit status 1 where nothing was undone."""
    from pipeline.run.outcomes import undo_outcome
    from pipeline.run.writing.undo import undo

    done = undo(file, dt.datetime.now)
    print_told(undo_outcome, done, done.undoing.loaded)
    sys.exit(OK if done.kept else ERRORS)


@click.command(help=_("Redraw every round and report how the workbook compares."))
@click.argument("file", type=WORKBOOK)
@FORM
def verify(file: Path, form: str) -> None:
    """A verdict per round; nothing here is an error but a workbook that cannot be read."""
    from pipeline.run.check import verify_file, verify_json
    from pipeline.views.language.words import words
    from pipeline.views.rounds.draw import verdict_lines

    loaded, tournaments = verify_file(file)
    if form == "json":
        click.echo(verify_json(loaded, tournaments, terminal_language()))
        sys.exit(ERRORS if loaded.has_errors else OK)
    if loaded.has_errors:
        print_problems(loaded.problems, loaded.language or terminal_language())
        sys.exit(ERRORS)
    for name, rounds in tournaments.items():
        click.echo(name)
        for line in verdict_lines(rounds, words(loaded.language or terminal_language())):
            click.echo(line)


def _asks_of_absent() -> Callable[[Problem], bool] | None:
    """Asks whoever sits at the terminal whether those who are not here are to be drawn; None where nobody does."""

    def ask(absent: Problem) -> bool:
        from pipeline.problems.describe import describe

        click.echo(describe(absent, terminal_language()).found)
        return click.confirm(_("Draw them all the same?"), default=False)

    return ask if sys.stdin.isatty() else None
