"""Before the event: a workbook to fill in, a simulated one, the rulesets, and whether all is well."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pipeline.commands.annotate import leave_marked_copies
from pipeline.commands.group import ERRORS, OK, OUTPUT_FILE, SOURCE, _, terminal_language
from pipeline.commands.printing import print_checked, print_problems
from pipeline.commands.progress import Bar
from pipeline.locale.languages import LANGUAGES


@click.command(help=_("Make a workbook to fill in."))
@click.argument("file", type=OUTPUT_FILE)
@click.option("--rules", "rules_id", required=True, help=_("The ruleset; `swissbook rules` lists them."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook."))
@click.option(
    "--players", type=click.Path(path_type=Path, exists=True, dir_okay=False), help=_("A CSV file of players.")
)
def new(file: Path, rules_id: str, lang: str | None, players: Path | None) -> None:
    """Write a blank workbook, never over another file."""
    from pipeline.run.create import create

    refuse_existing(file)
    problems = create(file, known_rules(rules_id), lang, players)
    if problems:
        print_problems(problems, lang or terminal_language())
    if not file.exists():
        sys.exit(ERRORS)
    click.echo(_("%(file)s is ready.") % {"file": file})


@click.command(help=_("List everything that is wrong in workbooks, each problem at its cell."))
@click.argument("paths", metavar="[FILE|FOLDER]...", nargs=-1, type=SOURCE)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=_("How to print it."))
@click.option("--annotate", is_flag=True, help=_("Leave a copy of each workbook with the wrong cells marked."))
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help=_("Folder for the marked copies; without it they go to output/private."),
)
@click.option("-q", "--quiet", is_flag=True, help=_("Say nothing but errors."))
def check(paths: tuple[Path, ...], form: str, annotate: bool, folder: Path | None, quiet: bool) -> None:
    """Read and check; exit status 1 where there are errors."""
    from pipeline.run.check import check_all, check_json
    from pipeline.run.progress import NO_PROGRESS

    with Bar(_("Checking")) as bar:
        loaded = check_all(paths or (Path("input"),), NO_PROGRESS if quiet else bar)
    if form == "json":
        click.echo(check_json(loaded, terminal_language()))
    else:
        for one in loaded:
            print_checked(one, errors_only=quiet)
    if not loaded:
        raise click.UsageError(_("There is no workbook here."))
    if annotate:
        leave_marked_copies(loaded, folder)
    sys.exit(ERRORS if any(one.has_errors for one in loaded) else OK)


@click.command(help=_("List the rulesets, or print one as a file to start your own from."))
@click.argument("rules_id", metavar="[ID]", required=False)
def rules(rules_id: str | None) -> None:
    """Print ids and names, or the TOML text of one."""
    from pipeline.rules.load import builtin_ids, builtin_text, load_builtin

    if rules_id:
        click.echo(builtin_text(known_rules(rules_id)), nl=False)
        return
    for known in builtin_ids():
        click.echo(f"{known:<26}{load_builtin(known).title(terminal_language())}")


@click.command(help=_("Play a tournament by a seed and write its workbook."))
@click.option("--rules", "rules_id", required=True, help=_("The ruleset; `swissbook rules` lists them."))
@click.option("--players", type=click.IntRange(2, 10_000), required=True, help=_("How many play."))
@click.option(
    "--rounds",
    type=click.IntRange(0),
    help=_("Stop after so many Swiss rounds; without it the event is played out."),
)
@click.option(
    "--until",
    type=click.Choice(["registered", "after-rounds", "mid-round", "mid-bracket", "finished"]),
    help=_("How far to play; with --rounds alone it is after those rounds."),
)
@click.option(
    "--seed", default="S1", show_default=True, help=_("The draw seed: the same seed gives the same event.")
)
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook and of the names."))
@click.option("-o", "--output", "file", type=OUTPUT_FILE, required=True, help=_("The workbook to write."))
def simulate(
    rules_id: str,
    players: int,
    rounds: int | None,
    until: str | None,
    seed: str,
    lang: str | None,
    file: Path,
) -> None:
    """Write a workbook with a simulated event, never over another file."""
    from pipeline.run.create import create_simulated

    refuse_existing(file)
    create_simulated(file, known_rules(rules_id), players, rounds=rounds, until=until, seed=seed, language=lang)
    click.echo(_("%(file)s is ready.") % {"file": file})


def known_rules(rules_id: str) -> str:
    """The id, if it is that of a ruleset; else a usage error with the nearest."""
    from difflib import get_close_matches

    from pipeline.rules.load import builtin_ids

    known = builtin_ids()
    if rules_id in known:
        return rules_id
    near = get_close_matches(rules_id, known, n=1)
    hint = (
        _("Did you mean %(name)s?") % {"name": near[0]}
        if near
        else _("Known are: %(names)s.") % {"names": ", ".join(known)}
    )
    raise click.UsageError(_("There is no ruleset %(name)s.") % {"name": rules_id} + " " + hint)


def refuse_existing(file: Path) -> None:
    """A usage error where there is a file of that name already."""
    if file.exists():
        raise click.UsageError(_("%(file)s is already there; choose another name.") % {"file": file})
