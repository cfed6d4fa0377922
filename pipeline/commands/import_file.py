"""A tournament that was paired elsewhere: a workbook from a file of another program."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, OUTPUT_FILE, WORKBOOK, _, terminal_language
from pipeline.commands.prepare import known_rules, refuse_existing
from pipeline.commands.printing import print_problems
from pipeline.locale.languages import LANGUAGES


@click.command("import", help=_("Make a workbook from a file of another program: NRTM or Cobra JSON, TRF, or CSV."))
@click.argument("file", type=WORKBOOK)
@click.option("-o", "--output", type=OUTPUT_FILE, help=_("The workbook to write; without it, beside the file."))
@click.option("--rules", "rules_id", help=_("The ruleset; `swissbook rules` lists them."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook."))
def take_in(file: Path, output: Path | None, rules_id: str | None, lang: str | None) -> None:
    """Write a workbook from the file, never over another file; exit status 1 where the file has errors."""
    from pipeline.run.import_file import take_in as run

    workbook = output or file.with_suffix(".xlsx")
    refuse_existing(workbook)
    taken = run(file, workbook, known_rules(rules_id) if rules_id else None, lang)
    language = lang or terminal_language()
    if taken.problems:
        click.echo(file)
        print_problems(taken.problems, language)
    if taken.written is None:
        sys.exit(ERRORS)
    if taken.to_mend:
        click.echo(taken.written)
        print_problems(taken.to_mend, language)
    click.echo(_("%(file)s is ready.") % {"file": taken.written})
