"""Two states of an event compared, and what was done to a workbook and when, as its backups tell."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, FORM, OK, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_problems
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from pipeline.run.load import Loaded


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


@click.command(
    help=_("Say from the backups which command wrote what and when, and which cells changed in between.")
)
@click.argument("file", type=WORKBOOK)
@FORM
def history(file: Path, form: str) -> None:
    """The newest entry first; exit status 1 where the workbook has errors."""
    from pipeline.extensions.corrections.history import entry_in_words, history_json, history_lines
    from pipeline.extensions.corrections.history import history as run
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
    for line in history_lines([entry_in_words(entry, file.name, shown) for entry in found.entries], shown):
        click.echo(printable(line))
    if found.passed:
        text = _("Backups with errors, told with what came after them: %(names)s")
        click.echo(text % {"names": printable(", ".join(found.passed))})
    if not found.entries:
        click.echo(_("There are no backups yet: each draw leaves one."))


def leave_marked_copies(loaded: Sequence[Loaded], folder: Path | None) -> None:
    """Leave the copies and say where, on the error stream: the other one may be JSON for a program."""
    from pipeline.extensions.corrections.marks import annotate_all
    from pipeline.views.problems import problem_lines

    if folder is not None and any(folder.resolve() == file.path.resolve().parent for file in loaded):
        text = _("%(folder)s contains the workbooks themselves; choose another folder for the copies.")
        raise click.UsageError(text % {"folder": folder})
    language = terminal_language()
    for done in annotate_all(loaded, Path("output") / "private", folder, language):
        name = printable(done.loaded.path.name)
        if done.copy is not None:
            places = {"name": name, "copy": near_path(done.copy)}
            click.echo(_("%(name)s with its problems marked: %(copy)s") % places, err=True)
        elif done.refused is not None:
            click.echo(_("There is no marked copy of %(name)s.") % {"name": name}, err=True)
            for line in problem_lines((done.refused,), done.loaded.language or language)[:-2]:
                click.echo(f"  {line}", err=True)
        elif not done.loaded.problems:
            click.echo(_("%(name)s: nothing to mark.") % {"name": name}, err=True)
