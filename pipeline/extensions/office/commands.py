"""`office`: what is installed in the organiser's spreadsheet program."""

from __future__ import annotations

import datetime as dt
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import urlsplit

import click

from pipeline.commands.group import ERRORS, OUTPUT_FILE, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_problems
from pipeline.disk.replacement import make_folder, replacing

if TYPE_CHECKING:
    from pipeline.problems.problem import Problem
    from pipeline.run.load import Faulty, Ready


def _is_secure(_ctx: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    """Office shows pages by https alone."""
    if value is not None:
        try:
            parts = urlsplit(value)
        except ValueError:  # a bracket that is not closed
            parts = None
        if parts is None or parts.scheme != "https" or not parts.hostname or any(map(str.isspace, value)):
            raise click.BadParameter(_("%(value)s is no address that begins with https://.") % {"value": value})
    return value


@click.command(
    help=_(
        "Write what puts Swissbook into a spreadsheet program: an extension for LibreOffice (FILE.oxt), a menu in Calc "
        "that checks, draws, builds and undoes in the open workbook; or with --address an add-in for Excel (FILE.xml)."
    )
)
@click.option(
    "-o", "--output", "file", type=OUTPUT_FILE, required=True, help=_("The file to write: FILE.oxt or FILE.xml.")
)
@click.option(
    "--program",
    metavar=_("PATH"),
    help=_(
        "The program that the menu in Calc runs; if left out, this one. With `swissbook` it is looked for on each computer."
    ),
)
@click.option(
    "--address",
    metavar="https://…",
    callback=_is_secure,
    help=_("Where the page of Swissbook lies that a task pane in Excel shows."),
)
def office(file: Path, program: str | None, address: str | None) -> None:
    """Write it in the place of an older one, and say how it is installed."""
    suffix = ".oxt" if address is None else ".xml"
    if file.suffix.lower() != suffix:
        names = {"file": file, "name": f"{file.stem}{suffix}"}
        raise click.UsageError(_("%(file)s is no name for it; choose one such as %(name)s.") % names)
    if address is None:
        from pipeline.extensions.office.calc_extension import calc_extension

        content = calc_extension(program or _this_program())
        next_step = _("Open it with LibreOffice to install it, then start LibreOffice again.")
    else:
        from pipeline.extensions.office.task_pane import task_pane

        content = task_pane(address)
        next_step = _(
            "Put it into a folder that Excel trusts as a catalogue of add-ins, or upload it in Excel on the web."
        )
    make_folder(file.parent)
    with replacing(file, durable=True) as stream:
        stream.write(content)
    click.echo(_("Written: %(file)s") % {"file": near_path(file)})
    click.echo(next_step)


@click.command(hidden=True)
@click.argument("before", type=WORKBOOK)
@click.argument("drawn", type=WORKBOOK)
@click.argument("made", type=WORKBOOK)
@click.argument("file", type=WORKBOOK)
def carried(before: Path, drawn: Path, made: Path, file: Path) -> None:
    """Have `made` take the place of `file`, with a backup: the menu in Calc, which carries over what was drawn in a copy, calls it.

    Only where `file` still is as `before`, and `made` is read as `drawn`, in another format, is.
    """
    from pipeline.problems.problem import Problem
    from pipeline.run.outcomes import backup_line
    from pipeline.run.writing.rewriting import refusal, rewrite
    from pipeline.views.language.words import words
    from pipeline.workbook.read.reader import read_workbook

    def put(_loaded: Faulty | Ready, out: BinaryIO) -> Problem | None:
        if file.read_bytes() != before.read_bytes():
            return refusal(file, "workbook-changed")
        if read_workbook(made).event != read_workbook(drawn).event:
            return refusal(file, "write-not-understood")
        out.write(made.read_bytes())
        return None

    done = rewrite(file, dt.datetime.now, put)
    if isinstance(done, Problem):
        print_problems([done], terminal_language())
        sys.exit(ERRORS)
    if done.backup is not None:
        click.echo(f"  {backup_line(done.backup, words(terminal_language()), Path.cwd())}")


def _this_program() -> str:
    """Where this program is: itself in the folder of the installer, else the script beside its Python."""
    if getattr(sys, "frozen", False):
        return sys.executable
    beside = shutil.which("swissbook", path=str(Path(sys.executable).parent))
    return beside or shutil.which("swissbook") or sys.argv[0]
