"""The results site."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, OK, SOURCE, _, terminal_language
from pipeline.commands.printing import print_site


@click.command(help=_("Build the results site of every workbook in a folder."))
@click.argument("source", metavar="[INPUT]", type=SOURCE, default=Path("input"))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
    help=_("Folder to write to."),
)
@click.option("--force", is_flag=True, help=_("Make everything again, changed or not."))
def build(source: Path, output: Path, force: bool) -> None:
    """Build; events with errors keep their last good pages and make the exit status 1."""
    from pipeline.run.build import build_site

    built = build_site(source, output, terminal_language(), force=force)
    if not built.events:
        raise click.UsageError(_("There is no workbook in %(folder)s.") % {"folder": source})
    print_site(built, output)
    sys.exit(ERRORS if built.has_errors else OK)
