"""The group of commands, and what they share: languages, kinds of arguments, exit codes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES

OK, ERRORS = 0, 1


def terminal_language() -> str:
    """The language of the terminal: `SWISSBOOK_LANG`, or that of the system where we have it, or English."""
    for variable in ("SWISSBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else "en"
    return "en"


_ = catalogue(terminal_language()).gettext
ngettext = catalogue(terminal_language()).ngettext
WORKBOOK = click.Path(path_type=Path, exists=True, dir_okay=False)
SOURCE = click.Path(path_type=Path, exists=True)
OUTPUT_FILE = click.Path(path_type=Path, dir_okay=False)


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
                _("Swissbook itself failed; this is a bug in the program, please report it. %(detail)s") % fault
            ) from None


@click.group(
    cls=_Group, help=_("From a tournament in a spreadsheet to pairings, standings, brackets and a results site.")
)
@click.version_option(package_name="swissbook")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Let no letter stop the printing where the terminal's code page lacks it; no colour where none is wished."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
