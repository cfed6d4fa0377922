"""What the commands print."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import _, ngettext, terminal_language

if TYPE_CHECKING:
    from pipeline.model.problem import Problem
    from pipeline.run.build import Built, SiteBuilt
    from pipeline.run.pair import Paired
    from pipeline.run.report import Reported


def print_problems(problems: Iterable[Problem], language: str) -> None:
    """Sheet by sheet, cell by cell, in three sentences each."""
    from pipeline.views.problems import problem_lines

    for line in problem_lines(problems, language):
        click.echo(f"  {line}" if line else "")


def print_site(built: SiteBuilt, output: Path) -> None:
    """What became of every event, and what concerns several."""
    for one in built.events:
        print_built(one, output)
    for slug in built.removed:
        click.echo(_("%(event)s is removed: its workbook is no longer there.") % {"event": slug})
    if built.problems:
        print_problems(built.problems, terminal_language())


def print_built(built: Built, output: Path) -> None:
    """A line for a good event; for one with errors the list of what is wrong."""
    name = built.path.name
    if built.has_errors:
        click.echo(_("%(name)s has errors and is not built.") % {"name": name}, err=True)
        if built.state == "kept":
            click.echo("  " + _("Its pages stay as they last were good."), err=True)
        print_problems(built.problems, built.language or terminal_language())
        return
    if built.state == "unchanged":
        click.echo(_("%(name)s: unchanged") % {"name": name})
    else:
        page = output / "site" / built.slug / "index.html"
        text = ngettext("%(name)s: %(count)s file, %(page)s", "%(name)s: %(count)s files, %(page)s", built.pages)
        click.echo(text % {"name": name, "count": built.pages, "page": page})
    if built.things:
        click.echo("  " + _("Things to look at: %(page)s") % {"page": built.problems_page})


def print_paired(paired: Paired) -> None:
    """What was drawn with its reasons, where it stands now, and what stood in the way."""
    from pipeline.views.draw import draw_lines
    from pipeline.views.words import words

    loaded = paired.loaded
    language = loaded.language or terminal_language()
    if loaded.event is not None:
        for outcome in paired.outcomes:
            click.echo(outcome.contest.tournament.name)
            for line in draw_lines(loaded.event, outcome, words(language), paired.result_cell):
                click.echo(line)
    if loaded.has_errors:
        click.echo(_("%(name)s has errors, so no round is drawn.") % {"name": loaded.path.name}, err=True)
    problems = (*(loaded.problems if loaded.has_errors else ()), *paired.problems)
    if problems:
        print_problems(problems, language)
    if paired.backup and paired.drawn:
        places = {"file": near_path(paired.loaded.path), "backup": near_path(paired.backup)}
        click.echo(_("Written into %(file)s; the workbook as it was: %(backup)s") % places)
    if paired.copy:
        click.echo(_("The round stands in a copy of the workbook: %(copy)s") % {"copy": near_path(paired.copy)})


def print_reported(reported: Reported) -> None:
    """Where the drafts are, and what is to be done before the report is sent."""
    if reported.report is not None:
        click.echo(_("The report is ready: %(file)s") % {"file": near_path(reported.report)})
        page = reported.report.with_name("report.html")
        click.echo(_("For mail in the browser: %(page)s") % {"page": near_path(page)})
    for item in reported.to_do:
        click.echo(f"  - {item}")
    if reported.cards:
        text = ngettext(
            "%(count)s result card in %(folder)s", "%(count)s result cards in %(folder)s", len(reported.cards)
        )
        click.echo(text % {"count": len(reported.cards), "folder": near_path(reported.cards[0].parent)})
    for path in reported.rounds:
        click.echo(_("The announcement is ready: %(file)s") % {"file": near_path(path)})


def near_path(path: Path) -> Path:
    """The path as it is reached from here, if it lies below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
