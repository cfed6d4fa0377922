"""Putting the site where its readers find it, and fetching workbooks from elsewhere."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, OK, OUTPUT, OUTPUT_OPTION, WORKBOOK, _, ngettext, terminal_language
from pipeline.commands.printing import print_outcome, print_problems
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from pipeline.extensions.publishing.publish.publish import Published

_MOST_MEGABYTES = 200
"""The largest workbook that is opened."""


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
    from pipeline.extensions.publishing.publish.publish import archive_of, forgotten, publish, publish_outcome
    from pipeline.extensions.publishing.publish.target import remembered
    from pipeline.views.language.words import words

    last = next((str(published.target) for published in remembered(file)), "")
    target = to or last or archive_of(file, output)
    if forget:
        click.echo(_("It is remembered no longer.") if forgotten(file, target) else _("It was not remembered."))
        sys.exit(OK)

    def run(*, rehearsed: bool) -> Published:
        return publish(file, output, terminal_language(), target, dt.datetime.now, rehearsed=rehearsed)

    asks = not yes and sys.stdin.isatty()
    if dry_run or asks:
        _print_rehearsed(run(rehearsed=True))
    if dry_run:
        click.echo(_("This was a rehearsal (--dry-run): nothing was sent."))
    elif not asks or click.confirm(_("Publish it?"), default=True):
        outcome = publish_outcome(run(rehearsed=False), words(terminal_language()))
        print_outcome(outcome, terminal_language())
        sys.exit(OK if outcome.good else ERRORS)


def _print_rehearsed(done: Published) -> None:
    """What would be changed, file by file; a refusal ends the command."""
    from pipeline.extensions.publishing.publish.changes import changed_files
    from pipeline.views.language.words import words

    if done.changes is None:
        print_problems(done.problems, terminal_language())
        sys.exit(ERRORS)
    click.echo(_("To publish to %(target)s:") % {"target": printable(str(done.target))})
    for kind in changed_files(done.changes, words(terminal_language())):
        click.echo(f"  {kind.heading}")
        for path in kind.paths:
            click.echo(f"    {printable(path)}")


@click.command(
    help=_(
        "Fetch workbooks from https addresses, shared Google sheets or, with the extra remote, whatever fsspec reaches, "
        "into a folder, as far as they have changed. Nothing is fetched by any other command."
    )
)
@click.argument("addresses", metavar="[ADDRESS]...", nargs=-1)
@click.option(
    "--list",
    "list_",
    type=WORKBOOK,
    help=_("File with an address on each line, or a .toml file whose table [workbooks] names them."),
)
@OUTPUT_OPTION(default=Path("input"), help=_("Folder for the workbooks."))
@click.option(
    "--max-size",
    type=click.IntRange(1, _MOST_MEGABYTES),
    default=_MOST_MEGABYTES,
    show_default=True,
    metavar="MB",
    help=_("The largest workbook that is taken, in megabytes."),
)
@click.option(
    "--timeout",
    type=click.IntRange(1, 3600),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help=_("How long an address may take, from the first look to the last byte."),
)
def fetch(addresses: tuple[str, ...], list_: Path | None, output: Path, max_size: int, timeout: int) -> None:
    """Fetch; exit status 1 where an address gave no workbook. What was fetched before then stays."""
    from pipeline.extensions.publishing.fetch import mirror
    from pipeline.extensions.publishing.fetch.address import FetchLimits, WantedWorkbook, read_addresses

    listed, problems = read_addresses(list_) if list_ else ((), ())
    if problems:
        print_problems(problems, terminal_language())
        sys.exit(ERRORS)
    wanted = (*(WantedWorkbook(address) for address in addresses), *listed)
    if not wanted:
        raise click.UsageError(_("Name an address, or a list of them with --list."))
    failed = False
    for result in mirror.fetch(wanted, output, FetchLimits(max_size, timeout)):
        name = {"name": result.name}
        if result.state is mirror.FetchState.FAILED:
            failed = True
            click.echo(click.style(_("%(name)s was not fetched.") % name, fg="red"), err=True)
            print_problems(result.problems, terminal_language())
        elif result.state is mirror.FetchState.UNCHANGED:
            click.echo(_("%(name)s: unchanged") % name)
        else:
            kilobytes = -(-result.bytes // 1000)
            text = ngettext("%(name)s: fetched, %(count)s kB", "%(name)s: fetched, %(count)s kB", kilobytes)
            click.echo(text % {**name, "count": kilobytes})
    sys.exit(ERRORS if failed else OK)
