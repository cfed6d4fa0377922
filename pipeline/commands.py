"""The command line: options, exit codes and printing, nothing else.

Imports of the pipeline stand inside the commands, so that `--help` answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.locale.catalogue import LANGUAGES, catalogue

if TYPE_CHECKING:
    from pipeline.model.problem import Problem
    from pipeline.run.build import Built

OK, ERRORS = 0, 1


def terminal_language() -> str:
    """The language of the terminal: `SWISSBOOK_LANG`, or that of the system where we have it, or English."""
    for variable in ("SWISSBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else "en"
    return "en"


_ = catalogue(terminal_language()).gettext
ngettext = catalogue(terminal_language()).ngettext
_SOURCE = click.Path(path_type=Path, exists=True)
_OUTPUT_FILE = click.Path(path_type=Path, dir_okay=False)


class _Group(click.Group):
    """Commands in the order of an event, and system errors in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.Abort, click.exceptions.Exit):
            raise
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            raise click.ClickException(f"{where}{error.strerror or error}") from None
        except Exception as error:
            if os.environ.get("SWISSBOOK_TRACEBACK"):
                raise
            fault = {"detail": f"{type(error).__name__}: {error}"}
            raise click.ClickException(
                _("Swissbook itself failed; this is a fault of the program, please report it. %(detail)s") % fault
            ) from None


@click.group(
    cls=_Group, help=_("From a tournament in a spreadsheet to pairings, standings, brackets and a results site.")
)
@click.version_option(package_name="swissbook")
def main() -> None:
    """Let no letter stop the printing where the terminal's code page lacks it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


@main.command(help=_("Make a workbook to fill in."))
@click.argument("file", type=_OUTPUT_FILE)
@click.option("--rules", "rules_id", required=True, help=_("The ruleset; `swissbook rules` lists them."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the workbook."))
@click.option(
    "--players", type=click.Path(path_type=Path, exists=True, dir_okay=False), help=_("A CSV file of players.")
)
def new(file: Path, rules_id: str, lang: str | None, players: Path | None) -> None:
    """Write a blank workbook, never over another file."""
    from pipeline.run.create import create

    _refuse_existing(file)
    problems = create(file, _known_rules(rules_id), lang, players)
    if problems:
        _print_problems(problems, lang or terminal_language())
    if not file.exists():
        sys.exit(ERRORS)
    click.echo(_("%(file)s is ready.") % {"file": file})


@main.command(help=_("List everything that is wrong in workbooks, each problem at its cell."))
@click.argument("paths", metavar="[FILE|FOLDER]...", nargs=-1, type=_SOURCE)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help=_("How to print it."))
def check(paths: tuple[Path, ...], form: str) -> None:
    """Read and check; exit status 1 where there are errors."""
    from pipeline.run.check import check_all, check_json

    loaded = check_all(paths or (Path("input"),))
    if form == "json":
        click.echo(check_json(loaded, terminal_language()))
    else:
        for one in loaded:
            click.echo(one.path)
            _print_problems(one.problems, one.language or terminal_language())
    if not loaded:
        raise click.UsageError(_("There is no workbook here."))
    sys.exit(ERRORS if any(one.has_errors for one in loaded) else OK)


@main.command(help=_("Build the results site of every workbook in a folder."))
@click.argument("source", metavar="[INPUT]", type=_SOURCE, default=Path("input"))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
    help=_("Folder to write to."),
)
def build(source: Path, output: Path) -> None:
    """Build; events with errors keep their last good pages and make the exit status 1."""
    from pipeline.run.build import build_site

    built = build_site(source, output, terminal_language())
    for one in built:
        _print_built(one, output)
    if not built:
        raise click.UsageError(_("There is no workbook in %(folder)s.") % {"folder": source})
    sys.exit(ERRORS if any(one.loaded.has_errors for one in built) else OK)


@main.command(help=_("List the rulesets, or print one as a file to start your own from."))
@click.argument("rules_id", metavar="[ID]", required=False)
def rules(rules_id: str | None) -> None:
    """Print ids and names, or the TOML text of one."""
    from pipeline.rules.load import builtin_ids, builtin_text, load_builtin

    if rules_id:
        click.echo(builtin_text(_known_rules(rules_id)), nl=False)
        return
    for known in builtin_ids():
        names = load_builtin(known).names
        click.echo(f"{known:<26}{names.get(terminal_language(), names['en'])}")


@main.command(help=_("Play a tournament by a seed and write its workbook."))
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
@click.option("-o", "--output", "file", type=_OUTPUT_FILE, required=True, help=_("The workbook to write."))
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

    _refuse_existing(file)
    create_simulated(file, _known_rules(rules_id), players, rounds=rounds, until=until, seed=seed, language=lang)
    click.echo(_("%(file)s is ready.") % {"file": file})


def _known_rules(rules_id: str) -> str:
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


def _refuse_existing(file: Path) -> None:
    if file.exists():
        raise click.UsageError(_("%(file)s is already there; choose another name.") % {"file": file})


def _print_problems(problems: Iterable[Problem], language: str) -> None:
    from pipeline.views.problems import problem_lines

    for line in problem_lines(problems, language):
        click.echo(f"  {line}" if line else "")


def _print_built(built: Built, output: Path) -> None:
    """A line for a good event; for one with errors the list of what is wrong."""
    loaded, name = built.loaded, built.loaded.path.name
    if built.pages:
        page = output / "site" / built.slug / "index.html"
        text = ngettext("%(name)s: %(count)s file, %(page)s", "%(name)s: %(count)s files, %(page)s", built.pages)
        click.echo(text % {"name": name, "count": built.pages, "page": page})
        if loaded.problems:
            click.echo("  " + _("Things to look at: %(page)s") % {"page": built.problems_page})
        return
    click.echo(_("%(name)s has errors and is not built.") % {"name": name}, err=True)
    if built.kept:
        click.echo("  " + _("Its pages stay as they last were good."), err=True)
    _print_problems(loaded.problems, loaded.language or terminal_language())
