"""Workbooks from files of other programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import COLUMN, ERRORS, OK, SOURCE, _, ngettext, terminal_language
from pipeline.commands.new import refuse_taken
from pipeline.commands.printing import near_path, print_made, print_problems
from pipeline.commands.rules import known_rules
from pipeline.extensions import option
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from pipeline.extensions.exchange.import_file import ImportedFile
    from pipeline.model import Event


@click.command(
    "import",
    help=_(
        "Create a workbook from another program’s file: NRTM, Cobra, AesopsTables or Challonge JSON, TRF, OpenGotha, .h9, TOM, CSV, or your own spreadsheet. "
        "Of a folder, one from each file."
    ),
)
@click.argument("file", type=SOURCE)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help=_("The workbook to write, or the folder for those of a folder; if left out, next to the file."),
)
@click.option("--rules", "named", help=_("The ruleset, or a .toml file of your own."))
@click.option(
    "--as-published",
    is_flag=True,
    help=_(
        "Write and use rules that read one thing otherwise, where all that the file publishes comes out by them."
    ),
)
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook."))
@COLUMN
def import_file(
    file: Path,
    output: Path | None,
    named: str | None,
    as_published: bool,
    lang: str | None,
    columns: tuple[str, ...],
) -> None:
    """Write workbooks, never over another file; exit status 1 where a file has errors, or its workbook."""
    from pipeline.extensions.exchange.formats import read_file
    from pipeline.extensions.exchange.import_file import import_file as run
    from pipeline.extensions.exchange.import_file import import_folder

    rules = known_rules(named) if named else None
    if file.is_dir():
        if output and output.is_file():
            raise click.UsageError(_("%(file)s already exists; choose another name.") % {"file": output})
        files, wrong = [], False
        for path, imported in import_folder(file, output or file, rules, lang, as_published=as_published):
            wrong = _failed(path, imported, lang) or wrong
            files.append((path, imported))
        _print_table(files)
        sys.exit(ERRORS if wrong else OK)
    option("--column")(file, columns, read_file)
    workbook = output or beside(file)
    refuse_taken(workbook)
    imported = run(file, workbook, rules, lang, as_published=as_published)
    if _failed(file, imported, lang):
        sys.exit(ERRORS)


def beside(file: Path) -> Path:
    """The workbook that is made of a file where nothing is said: next to it, and another than itself."""
    own = file.suffix.casefold() == ".xlsx"
    return file.with_name(f"{file.stem}-swissbook.xlsx") if own else file.with_suffix(".xlsx")


def _failed(file: Path, imported: ImportedFile, lang: str | None) -> bool:
    """Say what was found in a file and in the workbook made of it; whether either has errors."""
    from pipeline.problems.problem import has_errors

    language = lang or terminal_language()
    if imported.problems:
        click.echo(near_path(file))
        print_problems(imported.problems, language)
    if imported.written is None:
        return has_errors(imported.problems)
    if imported.event:
        click.echo(_taken_in(imported.event))
    if imported.to_mend:
        click.echo(near_path(imported.written))
        print_problems(imported.to_mend, language)
    if has_errors(imported.to_mend):
        text = _("%(file)s is written, but it has errors: mend them in it.")
        click.echo(text % {"file": near_path(imported.written)}, err=True)
        return True
    print_made(imported.written)
    return False


def _taken_in(event: Event) -> str:
    """How many players, matches or tables and rounds became of a file, for whoever knows how many are in it."""
    matches = [match for one in event.tournaments for match in one.matches if match.player2]
    tables = {(one.name, seat.round, seat.table) for one in event.tournaments for seat in one.seats}
    rounds = sum(len(one.drawn) for one in event.tournaments)
    several = len(event.tournaments)
    played = ngettext("%(count)s match", "%(count)s matches", len(matches)), len(matches)
    seated = ngettext("%(count)s table", "%(count)s tables", len(tables)), len(tables)
    counts = [
        (ngettext("%(count)s player", "%(count)s players", len(event.players)), len(event.players)),
        seated if tables else played,
        (ngettext("%(count)s round", "%(count)s rounds", rounds), rounds),
        (ngettext("%(count)s tournament", "%(count)s tournaments", several), several),
    ]
    told = ", ".join(text % {"count": str(count)} for text, count in counts[: 4 if several > 1 else 3])
    return _("Taken in: %(counts)s.") % {"counts": told}


def _print_table(files: Sequence[tuple[Path, ImportedFile]]) -> None:
    """A row for each file: how many of its own points, tie-breaks and places come out the same."""
    from pipeline.extensions.exchange.comparison import PLACE, POINTS

    rows = [[_("File"), _("Players"), _("Points"), _("Tie-breaks"), _("Places")]]
    for path, imported in files:
        comparison = imported.comparison
        tie_breaks = [figure for figure in comparison.stated if figure not in (POINTS, PLACE)] if comparison else []
        figures = ([POINTS], tie_breaks, [PLACE])
        agreeing = [comparison.agreeing(*those) if comparison else "–" for those in figures]
        players = str(len(imported.event.players)) if imported.event else "–"
        rows.append([printable(path.name), players, *agreeing])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
