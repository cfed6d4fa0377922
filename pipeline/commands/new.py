"""Filling workbooks: blank ones, and more players for one."""

import datetime as dt
import sys
from pathlib import Path

import click

from pipeline.commands.group import COLUMN, ERRORS, LIST, OK, OUTPUT_FILE, WORKBOOK, _, terminal_language
from pipeline.commands.printing import print_enrolled, print_made
from pipeline.commands.rules import asked_rules, known_rules
from pipeline.extensions import option
from pipeline.locale.languages import LANGUAGES

_SUFFIX = ".xlsx"


@click.command(help=_("Create a workbook to fill in."))
@click.argument("file", type=OUTPUT_FILE)
@click.option(
    "--rules",
    "named",
    help=_("The ruleset, which `swissbook rules` lists, or a .toml file of your own; if left out, you are asked."),
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help=_("Language of the workbook; if left out, that of this computer where Swissbook has it, else English."),
)
@click.option(
    "--players",
    type=LIST,
    help=_("Your list of players: text, CSV, a spreadsheet, a web page, or the link to one."),
)
@COLUMN
def new(file: Path, named: str | None, lang: str | None, players: Path | None, columns: tuple[str, ...]) -> None:
    """Write a blank workbook, never over another file."""
    from pipeline.run.create import create

    refuse_taken(file)
    language = lang or terminal_language()
    if players:
        option("--column")(players, columns, option("new --players"))
    problems = create(file, asked_rules() if named is None else known_rules(named), language, players)
    print_made(file, problems, language)


@click.group(help=_("The players of a workbook that is there."))
def players() -> None:
    """Commands of the list of players."""


@players.command(help=_("Add late players and registrations from a list to a workbook."))
@click.argument("workbook", type=WORKBOOK)
@click.argument("file", type=LIST)
@COLUMN
@click.option(
    "--tournament", "tournaments", multiple=True, help=_("A tournament that they play in; may be repeated.")
)
@click.option(
    "--late", is_flag=True, help=_("In an event that has begun, write their late entries into Changes, too.")
)
@click.option("--dry-run", is_flag=True, help=_("Show who would be added without writing anything."))
def add(
    workbook: Path, file: Path, columns: tuple[str, ...], tournaments: tuple[str, ...], late: bool, dry_run: bool
) -> None:
    """Write the new players below the others; exit status 1 where nothing could be written."""
    from pipeline.run.writing.newcomers import EnrolmentRequest, enrol, rehearse

    option("--column")(file, columns, option("new --players"))
    request = EnrolmentRequest(tournaments, late)
    done = rehearse(workbook, file, request) if dry_run else enrol(workbook, file, dt.datetime.now, request)
    print_enrolled(done, rehearsed=dry_run)
    sys.exit(ERRORS if done.failed else OK)


def refuse_taken(file: Path) -> None:
    """A usage error where the name is not that of a new workbook, or there is a file of that name already."""
    if file.suffix.lower() != _SUFFIX:
        places = {"file": file, "name": f"{file.stem}{_SUFFIX}"}
        raise click.UsageError(_("%(file)s is no name for a new workbook; choose one such as %(name)s.") % places)
    if file.exists():
        raise click.UsageError(_("%(file)s already exists; choose another name.") % {"file": file})
