"""The group of commands, and what they share: languages, kinds of arguments, exit codes."""

import errno
import gc
import io
import logging
import os
import sys
import warnings
from functools import partial
from pathlib import Path
from typing import Any

import click

from pipeline import __version__
from pipeline.extensions import extensions, faults, loaded_of, option
from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import printable

OK, ERRORS, WRONG_USAGE = 0, 1, 2
_FULL = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
_RARELY = 50_000
"""New objects after which Python looks for rubbish: what a command loads is none, and looking took a twentieth of it."""


def terminal_language() -> str:
    """The language of the terminal: `SWISSBOOK_LANG`, or that of the system where we have it, or English."""
    for variable in ("SWISSBOOK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else "en"
    return "en"


_ = catalogue(terminal_language()).gettext
ngettext = catalogue(terminal_language()).ngettext
WORKBOOK = click.Path(path_type=Path, exists=True, dir_okay=False)


class _ListOrLink(click.Path):
    """A file, or a link to one, which is put into the current folder first."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str) and "/" in value and not Path(value).exists():
            found = option("LINK")(value, Path.cwd())
            if isinstance(found, Path):
                click.echo(_("Saved as %(file)s.") % {"file": printable(found.name)}, err=True)
                value = str(found)
            elif found is not None:
                from pipeline.problems.describe import describe

                told = describe(found, terminal_language())
                self.fail(f"{told.found} {told.mend}", param, ctx)
        return super().convert(value, param, ctx)


SOURCE = _ListOrLink(path_type=Path, exists=True)
LIST = _ListOrLink(path_type=Path, exists=True, dir_okay=False)
COLUMN = click.option(
    "--column",
    "--only",
    "columns",
    multiple=True,
    metavar=_("HEADING=MEANING or PART"),
    help=_(
        "What a column of your list is, such as Team=Club, or which of several sheets, tables or classes you mean; ? to be shown its cells. Remembered beside the list. May be repeated."
    ),
)
OUTPUT_FILE = click.Path(path_type=Path, dir_okay=False)
OUTPUT_OPTION = partial(
    click.option,
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("output"),
    show_default=True,
)
"""With a `help` of its own: the folder that a command writes to."""
OUTPUT = OUTPUT_OPTION(help=_("Folder to write to."))
SITE_LANGUAGE = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help=_(
        "Language of the list of events; if left out, that of this computer where Swissbook has it, else English."
    ),
)


def _mute_libraries() -> None:
    """Keep to ourselves what libraries have to say to programmers, here and in the processes that we start."""
    if sys.warnoptions or os.environ.get("SWISSBOOK_TRACEBACK"):
        return
    os.environ["PYTHONWARNINGS"] = "ignore"
    warnings.simplefilter("ignore")
    logging.getLogger().addHandler(logging.NullHandler())


class _Output(io.RawIOBase):
    """A descriptor to write to: once nobody reads it any more, what is still said is lost, and the command does its work to the end."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def fileno(self) -> int:
        return self._descriptor

    def writable(self) -> bool:
        return True

    def write(self, said: Any, /) -> int:
        try:
            return os.write(self._descriptor, said)
        except OSError as error:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._descriptor)
            os.close(nowhere)
            if error.errno != errno.EPIPE:
                raise
            return os.write(self._descriptor, said)


def _outlive_readers() -> None:
    """Let a command whose output another program reads end as if that one had read all of it (`swissbook check . | head`)."""
    stream = sys.stdout
    if stream is not None and not stream.isatty():
        stream.flush()
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(_Output(stream.fileno())), stream.encoding)


FORM = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help=_("How to print it.")
)


class _Group(click.Group):
    """Commands in the order of an event, those of extensions among them, and system errors in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        names = list(self.commands)
        for added in (command for extension in extensions() for command in extension.commands):
            if added.name not in names:
                names.insert(names.index(added.before) if added.before in names else len(names), added.name)
        return names

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return super().get_command(ctx, cmd_name) or _added_command(cmd_name)

    def main(self, *arguments: Any, **options: Any) -> Any:
        """The command line; also where the help cannot be printed."""
        if not arguments and not options:  # the program itself, and no test that asks for warnings
            gc.set_threshold(_RARELY)
            _mute_libraries()
            _outlive_readers()
        try:
            return super().main(*arguments, **options)
        except OSError as error:
            click.ClickException(printable(_told(error))).show()
            sys.exit(ERRORS)
        finally:
            for fault in faults():  # what of other packages was left out, and why
                text = _("A part of the extension “%(name)s” could not be loaded and was left out: %(detail)s")
                click.echo(printable(text % {"name": fault.extension, "detail": fault.detail}), err=True)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.Abort, click.exceptions.Exit):
            raise
        except OSError as error:
            raise click.ClickException(printable(_told(error))) from None
        except Exception as error:
            if os.environ.get("SWISSBOOK_TRACEBACK"):
                raise
            if told := _not_installed(error):
                raise click.UsageError(told) from None
            fault = {"detail": printable(f"{type(error).__name__}: {error}")}
            raise click.ClickException(
                _("Swissbook itself failed; this is a bug in the program, please report it. %(detail)s") % fault
            ) from None


def _not_installed(error: Exception) -> str:
    """What is to be installed, where that is why a command failed; empty where it is not."""
    if not isinstance(error, ModuleNotFoundError):
        return ""
    from pipeline.problems.describe import describe
    from pipeline.run.absent import absent

    missing = absent(error)
    told = describe(missing, terminal_language()) if missing else None
    return f"{told.found} {told.mend}" if told else ""


def _added_command(name: str) -> click.Command | None:
    named = (
        (extension, added.command)
        for extension in extensions()
        for added in extension.commands
        if added.name == name
    )
    return next((loaded for extension, ref in named if (loaded := loaded_of(extension, ref, click.Command))), None)


def _told(error: OSError) -> str:
    """What the system refused, where, and what can be done."""
    said = error.strerror or str(error)
    if error.filename:
        said = f"{Path(os.fsdecode(error.filename)).absolute()}: {said}"
    if error.errno in _FULL:
        advice = _("Free some space on that disk, then run the command again; what was there is as it was.")
    elif error.errno in _FORBIDDEN:
        advice = _("Run the command in a folder that you can write to, or ask for the permission.")
    else:
        return said
    return f"{said}. {advice}"


@click.group(
    cls=_Group,
    invoke_without_command=True,
    help=_("From a tournament in a spreadsheet to pairings, standings, brackets and a results site."),
)
@click.version_option(__version__)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Let no letter that the code page lacks stop the printing; no colour where none is wished; without a command, the desk."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    if ctx.invoked_subcommand is None:
        # The desk, where somebody sits there to use it and to close it; else the help.
        desk = main.get_command(ctx, "desk")
        if desk and sys.stdin.isatty() and sys.stdout.isatty() and not os.environ.get("CI"):
            ctx.invoke(desk)
        else:
            click.echo(ctx.get_help(), err=True)
            ctx.exit(WRONG_USAGE)
