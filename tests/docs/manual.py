"""docs/swissbook.1, the manual page: every command with its options, as `--help` says them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

import click

from pipeline.commands.group import main

_HEAD = (
    '.TH SWISSBOOK 1 "" "Swissbook" "Tournaments in a spreadsheet"\n.SH NAME\nswissbook \\- {said}\n.SH SYNOPSIS\n'
)
_STATES = "0: all is well. 1: the workbook has errors, or what was to be done was refused. 2: wrong usage."
_VARIABLES = {
    "SWISSBOOK_LANG": "The language of the terminal: en, pl, pt or ru; without it that of the system.",
    "NO_COLOR": "Where it is set, nothing is coloured.",
}
_WIDTH = 100


def manual(_before: str) -> str:
    """The page, whatever it was before."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    context = click.Context(main, info_name="swissbook")
    yield (
        _HEAD.format(said=_plain(main.help or "").rstrip("."))
        + ".B swissbook\n[\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]]"
    )
    yield ".SH COMMANDS\nWithout one the desk opens in the browser, where somebody sits at a terminal."
    yield from _commands(main, context)
    yield f".SH EXIT STATUS\n{_STATES}\n.SH ENVIRONMENT"
    for name, said in _VARIABLES.items():
        yield f".TP\n.B {name}\n{said}"
    yield ".SH SEE ALSO\nhttps://github.com/swissbook/swissbook/tree/main/docs"


def _commands(group: click.Group, context: click.Context) -> Iterator[str]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if command.hidden:
            continue
        within = click.Context(command, parent=context, info_name=name)
        if isinstance(command, click.Group):
            yield from _commands(command, within)
            continue
        arguments = " ".join(command.collect_usage_pieces(within))
        yield f".SS {_plain(within.command_path)} {_plain(arguments)}\n{_plain(command.help or '')}"
        for option in command.params:
            record = option.get_help_record(within)
            if isinstance(option, click.Option) and record:
                yield f".TP\n.B {_plain(record[0])}\n{_plain(record[1])}"


def _plain(text: str) -> str:
    """A text as roff takes it literally, in lines that are read in a diff."""
    literal = text.replace("\\", "\\e").replace("-", "\\-")
    lines = textwrap.wrap(literal, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return re.sub(r"^([.'])", r"\\&\1", "\n".join(lines), flags=re.MULTILINE)
