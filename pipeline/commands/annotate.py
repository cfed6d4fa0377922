"""What `check --annotate` does and says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import _, terminal_language
from pipeline.commands.printing import near_path

if TYPE_CHECKING:
    from pipeline.run.load import Loaded


def leave_marked_copies(loaded: Sequence[Loaded], folder: Path | None) -> None:
    """Leave the copies and say where, on the error stream: the other one may be JSON for a program."""
    from pipeline.run.annotate import annotate_all
    from pipeline.views.problems.list import problem_lines

    if folder is not None and any(folder.resolve() == one.path.resolve().parent for one in loaded):
        text = _("%(folder)s holds the workbooks themselves; choose another folder for the copies.")
        raise click.UsageError(text % {"folder": folder})
    language = terminal_language()
    for done in annotate_all(loaded, Path("output") / "private", folder, language):
        name = done.loaded.path.name
        if done.copy is not None:
            places = {"name": name, "copy": near_path(done.copy)}
            click.echo(_("%(name)s with its problems marked: %(copy)s") % places, err=True)
        elif done.refused is not None:
            click.echo(_("There is no marked copy of %(name)s.") % {"name": name}, err=True)
            for line in problem_lines((done.refused,), done.loaded.language or language)[:-2]:
                click.echo(f"  {line}", err=True)
        elif not done.loaded.problems:
            click.echo(_("%(name)s: there is nothing to mark.") % {"name": name}, err=True)
