"""A workbook from a file of another program."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, OUTPUT_FILE, WORKBOOK, _, terminal_language
from pipeline.commands.new import refuse_taken
from pipeline.commands.printing import near_path, print_made, print_problems
from pipeline.commands.rules import known_rules
from pipeline.locale.languages import LANGUAGES


@click.command(
    "import",
    help=_(
        "Create a workbook from another program’s file: NRTM, Cobra, AesopsTables or Challonge JSON, TRF, OpenGotha, TOM, or CSV."
    ),
)
@click.argument("file", type=WORKBOOK)
@click.option("-o", "--output", type=OUTPUT_FILE, help=_("The workbook to write; if left out, next to the file."))
@click.option("--rules", "named", help=_("The ruleset, or a .toml file of your own."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook."))
def import_file(file: Path, output: Path | None, named: str | None, lang: str | None) -> None:
    """Write a workbook from the file, never over another file; exit status 1 where the file has errors, or the workbook."""
    from pipeline.extensions.exchange.import_file import import_file as run
    from pipeline.problems.problem import has_errors

    workbook = output or file.with_suffix(".xlsx")
    refuse_taken(workbook)
    taken = run(file, workbook, known_rules(named) if named else None, lang)
    language = lang or terminal_language()
    if taken.problems:
        click.echo(near_path(file))
        print_problems(taken.problems, language)
    if taken.written is None:
        sys.exit(ERRORS)
    if taken.to_mend:
        click.echo(near_path(taken.written))
        print_problems(taken.to_mend, language)
    if has_errors(taken.to_mend):
        text = _("%(file)s is written, but it has errors: mend them in it.")
        click.echo(text % {"file": near_path(taken.written)}, err=True)
        sys.exit(ERRORS)
    print_made(taken.written)
