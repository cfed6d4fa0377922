"""What answers in the browser, on this machine alone: the preview and the desk; and the doctor, in the terminal."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import click

from pipeline.commands.group import ERRORS, FORM, OK, OUTPUT, SITE_LANGUAGE, SOURCE, WORKBOOK, _, terminal_language
from pipeline.commands.printing import near_path, print_site
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from pipeline.extensions.desk.preview.preview import Refreshed

_TAKEN = frozenset({errno.EADDRINUSE, errno.EACCES, 10048, 10013})
"""The port is another program's, or not for everybody; the numbers of Windows as well."""
_DESK = "Swissbook"
"""The folder of new workbooks, in the user's own."""
_PORT = click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=_("Port to serve on; by default, the first free one from 8000 up; 0 for any."),
)
_OPEN = click.option("--open/--no-open", "open_", default=True, help=_("Open the page in the browser."))


@contextmanager
def _until_ctrl_c(port: int | None, said: str) -> Iterator[None]:
    """What runs until Ctrl+C, which is no error: then `said` is printed. A port that is taken is wrong usage."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo()
        click.echo(said)
    except OSError as error:
        if error.errno not in _TAKEN or error.filename:
            raise
        text = _("Port %(port)s is in use; choose another one with --port.")
        raise click.UsageError(text % {"port": port or 8000}) from None


@click.command(
    help=_("Show the site on this computer and watch the workbooks: whatever is saved is built at once.")
)
@click.argument("source", metavar="[INPUT]", type=SOURCE, default=Path("input"))
@OUTPUT
@_PORT
@SITE_LANGUAGE
@_OPEN
def serve(source: Path, output: Path, port: int | None, lang: str | None, open_: bool) -> None:
    """Preview until Ctrl+C, which is the way to end it and no error."""
    from pipeline.extensions.desk.preview.preview import preview
    from pipeline.model import replace

    def ready(address: str, file: Path | None) -> None:
        click.echo(_("The preview is at %(address)s. Press Ctrl+C to stop it.") % {"address": address})
        if open_ and file:
            click.launch(file.as_uri())

    def told(made: Refreshed | OSError) -> None:
        if isinstance(made, OSError):
            file, reason = near_path(Path(os.fsdecode(made.filename or output))), made.strerror or made
            said = _("%(file)s cannot be written: %(reason)s. Swissbook will try again at the next save.")
            click.echo(said % {"file": file, "reason": reason}, err=True)
            return
        # What is not as it was; of many events that are, not a word.
        changed = tuple(result for result in made.site.events if result.slug in made.changed)
        print_site(replace(made.site, events=changed), output)
        if not made.site.events:
            click.echo(_("There is no workbook in %(folder)s.") % {"folder": near_path(source)}, err=True)

    with _until_ctrl_c(port, _("The preview has stopped.")):
        preview(source, output, lang or terminal_language(), port=port, ready=ready, told=told, stop=Event())


@click.command(
    help=_(
        "Open the desk in the browser: a tournament from its first player to its report without a further command."
    )
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help=_("Folder for new workbooks; if left out, Swissbook in your home folder."),
)
@_PORT
@_OPEN
def desk(folder: Path | None, port: int | None, open_: bool) -> None:
    """Serve until Ctrl+C, which is the way to end it and no error."""
    from pipeline.extensions.desk.web.desk import DeskSettings
    from pipeline.extensions.desk.web.run import open_desk

    def ready(address: str, file: Path | None) -> None:
        click.echo(_("The desk is at %(address)s. Press Ctrl+C to close it.") % {"address": address})
        if open_ and file:
            click.launch(file.as_uri())

    def launch(path: Path) -> bool:
        return click.launch(str(path)) == 0

    settings = DeskSettings((folder or Path.home() / _DESK).resolve(), terminal_language(), launch)
    with _until_ctrl_c(port, _("The desk is closed. Your workbooks are where they were.")):
        open_desk(settings, port=port, ready=ready, stop=Event())


@click.command(help=_("Say in plain words where the event stands, who is missing and what to do next."))
@click.argument("file", type=WORKBOOK)
@FORM
def doctor(file: Path, form: str) -> None:
    """Print a chapter for each tournament; exit status 1 where errors stand in the way."""
    from pipeline.extensions.desk.doctor import doctor_json, examine

    loaded, chapters = examine(file, terminal_language())
    if form == "json":
        click.echo(doctor_json(loaded, chapters))
        sys.exit(ERRORS if loaded.has_errors else OK)
    for number, chapter in enumerate(chapters):
        click.echo(("\n" if number else "") + click.style(printable(chapter.name), bold=True))
        for part in chapter.parts:
            click.echo(f"\n  {printable(part.heading)}")
            for line in part.lines:
                click.echo(f"    {printable(line)}")
    sys.exit(ERRORS if loaded.has_errors else OK)
