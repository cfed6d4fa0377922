"""`fetch`: workbooks from elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, OK, WORKBOOK, _, ngettext, terminal_language
from pipeline.commands.printing import print_problems

if TYPE_CHECKING:
    from pipeline.extensions.publishing.fetch.mirror import FetchResult

_MOST_MEGABYTES = 200
"""The largest workbook that is opened."""


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
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("input"),
    show_default=True,
    help=_("Folder for the workbooks."),
)
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
    from pipeline.extensions.publishing.fetch.addresses import WantedWorkbook, read_addresses
    from pipeline.extensions.publishing.fetch.content import FetchLimits

    listed, problems = read_addresses(list_) if list_ else ((), ())
    if problems:
        print_problems(problems, terminal_language())
        sys.exit(ERRORS)
    wanted = (*(WantedWorkbook(one) for one in addresses), *listed)
    if not wanted:
        raise click.UsageError(_("Name an address, or a list of them with --list."))
    failed = False
    for one in mirror.fetch(wanted, output, FetchLimits(max_size, timeout)):
        _print(one)
        failed = failed or one.state is mirror.FetchState.FAILED
    sys.exit(ERRORS if failed else OK)


def _print(one: FetchResult) -> None:
    from pipeline.extensions.publishing.fetch.mirror import FetchState

    name = {"name": one.name}
    if one.state is FetchState.FAILED:
        click.echo(click.style(_("%(name)s was not fetched.") % name, fg="red"), err=True)
        print_problems(one.problems, terminal_language())
    elif one.state is FetchState.UNCHANGED:
        click.echo(_("%(name)s: unchanged") % name)
    else:
        kilobytes = -(-one.bytes // 1000)
        text = ngettext("%(name)s: fetched, %(count)s kB", "%(name)s: fetched, %(count)s kB", kilobytes)
        click.echo(text % {**name, "count": kilobytes})
