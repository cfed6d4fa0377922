"""Between rounds and after the event: sheets to print, drafts of messages."""

import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, OUTPUT, WORKBOOK, _
from pipeline.commands.printing import print_reported, print_told


@click.command("print", help=_("Make every sheet to print as a PDF file; the site has those that are needed now."))
@click.argument("file", type=WORKBOOK)
@OUTPUT
def print_(file: Path, output: Path) -> None:
    """Write into the private folder; exit status 1 where the workbook has errors."""
    from pipeline.run.build.sheets import print_workbook
    from pipeline.run.outcomes import sheets_outcome

    printed = print_workbook(file, output / "private")
    print_told(sheets_outcome, printed, printed.loaded)
    if printed.loaded.has_errors:
        sys.exit(ERRORS)


@click.command(help=_("Write the report to the coordinator as a draft for your mail program."))
@click.argument("file", type=WORKBOOK)
@click.option(
    "--players", is_flag=True, help=_("Also write a result card for each player who has given an e-mail address.")
)
@click.option("--announce", is_flag=True, help=_("Also write the announcement of the latest round."))
@click.option("--round", "number", type=click.IntRange(1), help=_("Announce this round instead of the latest one."))
@OUTPUT
def report(file: Path, players: bool, announce: bool, number: int | None, output: Path) -> None:
    """Write into the private folder; exit status 1 where the workbook has errors."""
    from pipeline.run.report import report

    reported = report(file, output / "private", players=players, announce=announce, number=number)
    print_reported(reported)
    if reported.report is None:
        sys.exit(ERRORS)
    if (announce or number) and not reported.rounds:
        raise click.UsageError(
            _("The workbook does not contain that round; without --round the latest one is announced.")
        )
