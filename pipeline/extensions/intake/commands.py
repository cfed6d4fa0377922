"""The way back into an organiser's own spreadsheet."""

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, WORKBOOK, _, terminal_language
from pipeline.commands.printing import print_made, print_problems


@click.command(help=_("Write places and points beside the names of your own spreadsheet, in a copy of it."))
@click.argument("workbook", type=WORKBOOK)
@click.argument("sheet", type=WORKBOOK)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help=_("The copy; if left out, beside your spreadsheet.")
)
def places(workbook: Path, sheet: Path, output: Path | None) -> None:
    """Exit status 1 where no copy is written."""
    from pipeline.extensions.intake.places import write_places
    from pipeline.problems.problem import Severity, has_errors
    from pipeline.run.load import Ready, load

    copy = output or sheet.with_name(f"{sheet.stem}-swissbook{sheet.suffix}")
    if copy.exists():
        raise click.UsageError(_("%(file)s already exists; choose another name.") % {"file": copy})
    loaded = load(workbook)
    if isinstance(loaded, Ready):
        problems = write_places(loaded, sheet, copy)
    else:
        problems = [one for one in loaded.problems if one.severity is Severity.ERROR]
    if problems:
        print_problems(problems, terminal_language())
    if has_errors(problems) or not copy.exists():
        sys.exit(ERRORS)
    print_made(copy)
