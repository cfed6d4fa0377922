"""What was corrected: two states of an event compared, and all that its backups tell."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, FORM, OK, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_problems
from pipeline.model.spelling import printable


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
    from pipeline.run.diff import diff as run
    from pipeline.run.diff import diff_json, is_event_json
    from pipeline.views.corrections.lines import comparison_lines
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


@click.command(
    help=_("Say from the backups which command wrote what and when, and which cells changed in between.")
)
@click.argument("file", type=WORKBOOK)
@FORM
def history(file: Path, form: str) -> None:
    """The newest entry first; exit status 1 where the workbook has errors."""
    from pipeline.run.history import history as run
    from pipeline.run.history import history_json
    from pipeline.views.corrections.history import entry_in_words, history_lines
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
