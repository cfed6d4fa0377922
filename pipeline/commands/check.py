"""Whether all is well in workbooks, each problem at its cell."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, OK, SOURCE, _, terminal_language
from pipeline.commands.printing import Bar, checked_total, print_annotations, print_checked
from pipeline.extensions import option
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from pipeline.problems.problem import Mend
    from pipeline.run.load import Loaded


@click.command(
    help=_("List everything that is wrong in workbooks, each problem with its cell, and in .toml files.")
)
@click.argument("paths", metavar="[FILE|FOLDER]...", nargs=-1, type=SOURCE)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    help=_("How to print it; github: as annotations of a check on GitHub."),
)
@click.option("--annotate", is_flag=True, help=_("Write a copy of each workbook with the faulty cells marked."))
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help=_("Folder for the marked copies; if left out, output/private is used."),
)
@click.option(
    "--fix",
    is_flag=True,
    help=_("Type in what the messages say was meant, and keep the workbook as it was as a backup."),
)
@click.option("--recursive", is_flag=True, help=_("Check the folders in the folders, too."))
@click.option("-q", "--quiet", is_flag=True, help=_("Print only errors."))
def check(
    paths: tuple[Path, ...], form: str, annotate: bool, folder: Path | None, fix: bool, recursive: bool, quiet: bool
) -> None:
    """Read and check; exit status 1 where there are errors, or what was to be mended could not be written."""
    from pipeline.run.check import check_all, check_json, check_rules
    from pipeline.run.progress import NO_PROGRESS

    of_rules = [check_rules(path) for path in paths if path.suffix.lower() == ".toml" and not path.is_dir()]
    workbooks = [path for path in paths if path.is_dir() or path.suffix.lower() != ".toml"]
    with Bar(_("Checking")) as bar:
        named = workbooks if of_rules else workbooks or [Path("input")]
        loaded = check_all(_folders(named, recursive, folder), NO_PROGRESS if quiet else bar)
    unwritten = False
    if fix:
        mended = [_fixed(file) for file in loaded]
        loaded, unwritten = [file for file, _refused in mended], any(refused for _, refused in mended)
    if form == "text":
        for file in (*of_rules, *loaded):
            print_checked(file, errors_only=quiet)
        if len(loaded) > 1:
            click.echo(checked_total(loaded))
        if not (fix or quiet) and sys.stdin.isatty() and sys.stdout.isatty():
            loaded = [_fixed(file, told=True)[0] for file in loaded]
    elif form == "json":
        click.echo(check_json([*of_rules, *loaded], terminal_language()))
    else:
        for file in (*of_rules, *loaded):
            print_annotations(file, errors_only=quiet)
    if not (loaded or of_rules):
        raise click.UsageError(
            _("There is no workbook in this folder. Name one, or run the command in the folder of your workbooks.")
        )
    if annotate:
        option("check --annotate")(loaded, folder)
    sys.exit(ERRORS if unwritten or any(file.has_errors for file in (*of_rules, *loaded)) else OK)


def _folders(paths: Sequence[Path], recursive: bool, copies: Path | None) -> list[Path]:
    """The files and folders to check, with those below, but for what a build or a check has left there."""
    if not recursive:
        return list(paths)
    from pipeline.run.workbooks.folders import folders_below  # loads more than a check of one workbook needs

    apart = [Path("output"), *filter(None, [copies])]
    below = ([folder.path for folder in folders_below(path, apart)] if path.is_dir() else [] for path in paths)
    return [file for path, found in zip(paths, below, strict=True) for file in (path, *found)]


def _fixed(loaded: Loaded, *, told: bool = False) -> tuple[Loaded, bool]:
    """A workbook with what was meant typed in, as far as whoever sits at the terminal wants it, and whether the
    system refused that; says what was done, and where everything has been `told` of it, what is left.
    """
    from pipeline.run.outcomes import mend_outcome
    from pipeline.run.writing.mend import mend, mends_of
    from pipeline.views.language.words import words
    from pipeline.views.problems import problem_lines

    mends = mends_of(loaded)
    if not mends or not _wanted(loaded, mends):
        return loaded, False
    done = mend(loaded.path, dt.datetime.now)
    outcome = mend_outcome(done, words(terminal_language()), Path.cwd())
    for line in (outcome.sentence, *outcome.lines):
        click.echo(line, err=True)
    for line in problem_lines(outcome.problems, loaded.language or terminal_language())[:-2]:
        click.echo(f"  {line}", err=True)
    if told:
        print_checked(done.loaded, errors_only=False)
    return done.loaded, done.refused is not None


def _wanted(loaded: Loaded, mends: Sequence[Mend]) -> bool:
    """Tell what would be typed, and ask for it where somebody sits there to answer."""
    from pipeline.run.outcomes import value_text
    from pipeline.views.language.words import words

    click.echo(_("%(name)s: this was probably meant:") % {"name": printable(loaded.path.name)}, err=True)
    for mend in mends:
        click.echo(
            f"  {printable(mend.at.sheet)} {mend.at.address}: {value_text(mend.value, words(terminal_language()))}",
            err=True,
        )
    asked = _("Type it into the workbook? The workbook as it is now will be kept as a backup.")
    return not sys.stdin.isatty() or click.confirm(asked, default=True, err=True)
