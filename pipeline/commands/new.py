"""Filling workbooks: blank ones, simulated ones, those of tournaments that were paired elsewhere, and more players for one."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path

import click

from pipeline.commands.group import ERRORS, OK, OUTPUT_FILE, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_enrolled, print_problems
from pipeline.commands.rules import asked_rules, known_rules
from pipeline.locale.languages import LANGUAGES


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
    "--players", type=click.Path(path_type=Path, exists=True, dir_okay=False), help=_("A CSV file of players.")
)
def new(file: Path, named: str | None, lang: str | None, players: Path | None) -> None:
    """Write a blank workbook, never over another file."""
    from pipeline.run.create import create

    _refuse(file)
    language = lang or terminal_language()
    problems = create(file, asked_rules() if named is None else known_rules(named), language, players)
    if problems:
        print_problems(problems, language)
    if not file.exists():
        sys.exit(ERRORS)
    click.echo(_("%(file)s is ready.") % {"file": near_path(file)})


@click.command(help=_("Simulate a tournament from a seed and write its workbook."))
@click.option("--rules", "named", required=True, help=_("The ruleset, or a .toml file of your own."))
@click.option("--players", type=click.IntRange(2, 10_000), required=True, help=_("How many are playing."))
@click.option(
    "--rounds",
    type=click.IntRange(0),
    help=_("Stop after this many rounds; if left out, the event is played to the end."),
)
@click.option(
    "--until",
    type=click.Choice(["registered", "after-rounds", "mid-round", "mid-bracket", "finished"]),
    help=_("How far to play; with --rounds only, until after those rounds."),
)
@click.option(
    "--seed", default="S1", show_default=True, help=_("The draw seed: the same seed gives the same event.")
)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help=_(
        "Language of the workbook and of the names; if left out, that of this computer where Swissbook has it, else English."
    ),
)
@click.option("-o", "--output", "file", type=OUTPUT_FILE, required=True, help=_("The workbook to write."))
def simulate(
    named: str,
    players: int,
    rounds: int | None,
    until: str | None,
    seed: str,
    lang: str | None,
    file: Path,
) -> None:
    """Write a workbook with a simulated event, never over another file."""
    from pipeline.run.create import create_simulated

    _refuse(file)
    language = lang or terminal_language()
    problems = create_simulated(
        file, known_rules(named), players, rounds=rounds, until=until, seed=seed, language=language
    )
    if problems:
        print_problems(problems, language)
    if not file.exists():
        sys.exit(ERRORS)
    click.echo(_("%(file)s is ready.") % {"file": near_path(file)})


@click.command(
    "import",
    help=_(
        "Create a workbook from another program’s file: NRTM, Cobra, AesopsTables or Challonge JSON, TRF, OpenGotha, TOM, or CSV."
    ),
)
@click.argument("file", type=WORKBOOK)
@click.option("-o", "--output", type=OUTPUT_FILE, help=_("The workbook to write; if left out, next to the file."))
@click.option("--rules", "named", help=_("The ruleset, or a .toml file of your own."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook."))
def import_file(file: Path, output: Path | None, named: str | None, lang: str | None) -> None:
    """Write a workbook from the file, never over another file; exit status 1 where the file has errors, or the workbook."""
    from pipeline.extensions.exchange.import_file import import_file as run
    from pipeline.problems.problem import has_errors

    workbook = output or file.with_suffix(".xlsx")
    _refuse(workbook)
    taken = run(file, workbook, known_rules(named) if named else None, lang)
    language = lang or terminal_language()
    if taken.problems:
        click.echo(near_path(file))
        print_problems(taken.problems, language)
    if taken.written is None:
        sys.exit(ERRORS)
    if taken.to_mend:
        click.echo(near_path(taken.written))
        print_problems(taken.to_mend, language)
    if has_errors(taken.to_mend):
        text = _("%(file)s is written, but it has errors: mend them in it.")
        click.echo(text % {"file": near_path(taken.written)}, err=True)
        sys.exit(ERRORS)
    click.echo(_("%(file)s is ready.") % {"file": near_path(taken.written)})


@click.group(help=_("The players of a workbook that is there."))
def players() -> None:
    """Commands of the list of players."""


@players.command(help=_("Add late players and registrations from a CSV file to a workbook."))
@click.argument("workbook", type=WORKBOOK)
@click.argument("file", type=WORKBOOK)
@click.option(
    "--tournament", "tournaments", multiple=True, help=_("A tournament that they play in; may be repeated.")
)
@click.option(
    "--late", is_flag=True, help=_("In an event that has begun, write their late entries into Changes, too.")
)
@click.option("--dry-run", is_flag=True, help=_("Show who would be added without writing anything."))
def add(workbook: Path, file: Path, tournaments: tuple[str, ...], late: bool, dry_run: bool) -> None:
    """Write the new players below the others; exit status 1 where nothing could be written."""
    from pipeline.run.writing.newcomers import EnrolmentWishes, enrol, rehearse

    wishes = EnrolmentWishes(tournaments, late)
    done = rehearse(workbook, file, wishes) if dry_run else enrol(workbook, file, dt.datetime.now, wishes)
    print_enrolled(done, rehearsed=dry_run)
    sys.exit(ERRORS if done.failed else OK)


_SUFFIX = ".xlsx"


def _refuse(file: Path) -> None:
    """A usage error where the name is not that of a new workbook, or there is a file of that name already."""
    if file.suffix.lower() != _SUFFIX:
        places = {"file": file, "name": f"{file.stem}{_SUFFIX}"}
        raise click.UsageError(_("%(file)s is no name for a new workbook; choose one such as %(name)s.") % places)
    if file.exists():
        raise click.UsageError(_("%(file)s already exists; choose another name.") % {"file": file})
