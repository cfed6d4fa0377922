"""`office`: what is installed in the organiser's spreadsheet program."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import click

from pipeline.commands.group import OUTPUT_FILE, _
from pipeline.commands.printing import near_path
from pipeline.disk.replacement import make_folder, replacing


@click.command(
    help=_(
        "Write an extension for LibreOffice (.oxt): a menu in Calc that checks, draws, builds and undoes in the open "
        "workbook."
    )
)
@click.option(
    "-o", "--output", "file", type=OUTPUT_FILE, required=True, help=_("The extension to write: FILE.oxt.")
)
@click.option(
    "--program",
    metavar=_("PATH"),
    help=_("The program that the menu runs; if left out, this one. `swissbook`: found where it is installed."),
)
def office(file: Path, program: str | None) -> None:
    """Write it in the place of an older one, and say how it is installed."""
    from pipeline.extensions.office.calc_extension import calc_extension

    if file.suffix.lower() != ".oxt":
        names = {"file": file, "name": f"{file.stem}.oxt"}
        raise click.UsageError(_("%(file)s is no name for an extension; choose one such as %(name)s.") % names)
    make_folder(file.parent)
    with replacing(file, durable=True) as stream:
        stream.write(calc_extension(program or _this_program()))
    click.echo(_("The extension is ready: %(file)s") % {"file": near_path(file)})
    click.echo(_("Open it with LibreOffice to install it, then start LibreOffice again."))


def _this_program() -> str:
    """Where this program is: itself in the folder of the installer, else the script beside its Python."""
    if getattr(sys, "frozen", False):
        return sys.executable
    beside = shutil.which("swissbook", path=str(Path(sys.executable).parent))
    return beside or shutil.which("swissbook") or sys.argv[0]
