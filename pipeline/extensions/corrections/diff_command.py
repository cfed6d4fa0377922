"""Two states of an event compared."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, FORM, OK, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_problems


@click.command(
    help=_(
        "Compare a workbook with an earlier one, or with an earlier event.json: what differs, what it "
        "affects, what to do."
    )
)
@click.argument("old", type=WORKBOOK)
@click.argument("new", type=WORKBOOK)
@FORM
def diff(old: Path, new: Path, form: str) -> None:
    """Exit status 0 whether or not anything is different, 1 where a file has errors."""
    from pipeline.extensions.corrections.diff import diff as run
    from pipeline.extensions.corrections.diff import diff_json, is_event_json
    from pipeline.extensions.corrections.views.lines import comparison_lines
    from pipeline.views.language.words import words

    if is_event_json(new):
        raise click.UsageError(_("The newer file must be a workbook; only the older one may be an event.json."))
    found = run(old, new, terminal_language())
    language = found.language or terminal_language()
    if form == "json":
        click.echo(diff_json(found, new.name, language))
    elif found.compared is None:
        for path, problems in found.problems.items():
            click.echo(near_path(path))
            print_problems(problems, language)
    else:
        event = words(found.compared.event.language)
        for line in comparison_lines(found.compared, new.name, words(language), event):
            click.echo(line)
    sys.exit(OK if found.compared is not None else ERRORS)
