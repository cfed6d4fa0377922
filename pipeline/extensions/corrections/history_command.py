"""What was done to a workbook and when, as its backups tell."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, FORM, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_problems
from pipeline.model.spelling import printable


@click.command(
    help=_("Say from the backups which command wrote what and when, and which cells changed in between.")
)
@click.argument("file", type=WORKBOOK)
@FORM
def history(file: Path, form: str) -> None:
    """The newest entry first; exit status 1 where the workbook has errors."""
    from pipeline.extensions.corrections.history import history as run
    from pipeline.extensions.corrections.history import history_json
    from pipeline.extensions.corrections.views.history import entry_in_words, history_lines
    from pipeline.views.language.words import words

    found = run(file, terminal_language())
    shown = words(found.language or terminal_language())
    if found.problems:
        click.echo(near_path(file))
        print_problems(found.problems, shown.language)
        sys.exit(ERRORS)
    if form == "json":
        click.echo(history_json(found))
        return
    for line in history_lines([entry_in_words(one, file.name, shown) for one in found.entries], shown):
        click.echo(printable(line))
    if found.passed:
        click.echo(
            _("Backups with errors, told with what came after them: %(names)s") % {"names": _list(found.passed)}
        )
    if not found.entries:
        click.echo(_("There are no backups yet: each draw leaves one."))


def _list(names: tuple[str, ...]) -> str:
    return printable(", ".join(names))
