"""Putting the site where its readers find it."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, OK, OUTPUT, WORKBOOK, _, terminal_language
from pipeline.commands.printing import print_problems
from pipeline.model.spelling import printable

if TYPE_CHECKING:
    from pipeline.extensions.publishing.publish.publish import Published


@click.command(
    help=_(
        "Build the site of a workbook and publish it. TARGET is folder:PATH, zip:FILE, git:ADDRESS#BRANCH, "
        "rsync:USER@HOST:PATH, sftp:USER@HOST:PATH, netlify:PROJECT or cloudflare:PROJECT. It is remembered with "
        "the event."
    )
)
@click.argument("file", type=WORKBOOK)
@click.option(
    "--to",
    metavar="TARGET",
    help=_("Where to; if left out, where it was published last, or into a zip in the output folder."),
)
@click.option("--dry-run", is_flag=True, help=_("List what would change there, and send nothing."))
@click.option("--yes", is_flag=True, help=_("Do not ask before publishing."))
@click.option("--forget", is_flag=True, help=_("Remember the target no longer; what is there stays there."))
@OUTPUT
def publish(file: Path, to: str | None, dry_run: bool, yes: bool, forget: bool, output: Path) -> None:
    """Publish; exit status 1 where the workbook has errors or the target refuses."""
    from pipeline.extensions.publishing.publish.memory import remembered
    from pipeline.extensions.publishing.publish.publish import archive_of, forgotten, publish

    last = next((str(one.target) for one in remembered(file)), "")
    target = to or last or archive_of(file, output)
    if forget:
        click.echo(_("It is remembered no longer.") if forgotten(file, target) else _("It was not remembered."))
        sys.exit(OK)

    def run(*, rehearsed: bool) -> Published:
        return publish(file, output, terminal_language(), target, _now, rehearsed=rehearsed)

    asks = not yes and sys.stdin.isatty()
    if dry_run or asks:
        _print(run(rehearsed=True), rehearsed=True)
    if dry_run:
        click.echo(_("This was a rehearsal (--dry-run): nothing was sent."))
    elif not asks or click.confirm(_("Publish it?"), default=True):
        _print(run(rehearsed=False), rehearsed=False)


def _print(done: Published, *, rehearsed: bool) -> None:
    """What was changed, or would be, file by file for a rehearsal; a refusal ends the command."""
    from pipeline.views.language.words import words
    from pipeline.views.publication import changed_files

    if done.changes is None:
        print_problems(done.problems, terminal_language())
        sys.exit(ERRORS)
    told = _("To publish to %(target)s:") if rehearsed else _("Published to %(target)s:")
    click.echo(told % {"target": printable(str(done.target))})
    for kind in changed_files(done.changes, words(terminal_language())):
        click.echo(f"  {kind.heading}")
        for path in kind.paths if rehearsed else ():
            click.echo(f"    {printable(path)}")


def _now() -> dt.datetime:
    return dt.datetime.now()
