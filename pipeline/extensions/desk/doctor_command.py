"""The state of an event in plain words, for an organiser who is stuck."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, FORM, OK, WORKBOOK, _, terminal_language
from pipeline.model.spelling import printable


@click.command(help=_("Say in plain words where the event stands, who is missing and what to do next."))
@click.argument("file", type=WORKBOOK)
@FORM
def doctor(file: Path, form: str) -> None:
    """Print a chapter for each tournament; exit status 1 where errors stand in the way."""
    from pipeline.extensions.desk.examine import doctor_json, examine

    loaded, chapters = examine(file, terminal_language())
    if form == "json":
        click.echo(doctor_json(loaded, chapters))
        sys.exit(ERRORS if loaded.has_errors else OK)
    for number, chapter in enumerate(chapters):
        click.echo(("\n" if number else "") + click.style(printable(chapter.name), bold=True))
        for part in chapter.parts:
            click.echo(f"\n  {printable(part.heading)}")
            for line in part.lines:
                click.echo(f"    {printable(line)}")
    sys.exit(ERRORS if loaded.has_errors else OK)
