"""What an organiser can have done: a command in the terminal, a button on the desk."""

import re
from collections.abc import Callable
from enum import StrEnum
from gettext import NullTranslations

from pipeline.locale.catalogue import N_
from pipeline.locale.spelling import command_word

_PLACE = re.compile(r"%\(act_(\w+)\)s")


class OrganiserAct(StrEnum):
    """Something to have done with a workbook. The sentences of Problems name it as `%(act_redraw)s`."""

    NEW = "new"
    DRAW = "draw"
    REDRAW = "redraw"
    BEGIN = "begin"
    UNDO = "undo"
    MEND = "mend"
    TAKE = "take"
    BUILD = "build"
    PRINT = "print"
    REPORT = "report"


_COMMANDS = {
    OrganiserAct.DRAW: "swissbook pair {file}",
    OrganiserAct.REDRAW: "swissbook pair {file} --redraw",
    OrganiserAct.BEGIN: "swissbook begin {file}",
    OrganiserAct.UNDO: "swissbook undo {file}",
    OrganiserAct.NEW: "swissbook new",
    OrganiserAct.MEND: "swissbook check {file} --fix",
    OrganiserAct.TAKE: "swissbook hall {file} --take",
    OrganiserAct.BUILD: "swissbook build {file}",
    OrganiserAct.PRINT: "swissbook print {file}",
    OrganiserAct.REPORT: "swissbook report {file}",
}
_BUTTONS = {
    OrganiserAct.NEW: N_("New tournament"),
    OrganiserAct.DRAW: N_("Draw the next round"),
    OrganiserAct.REDRAW: N_("Draw again"),
    OrganiserAct.BEGIN: N_("The round begins now"),
    OrganiserAct.UNDO: N_("Undo the last draw"),
    OrganiserAct.MEND: N_("Mend it for me"),
    OrganiserAct.TAKE: N_("Write it into the workbook"),
    OrganiserAct.BUILD: N_("Build the pages"),
    OrganiserAct.PRINT: N_("Print"),
    OrganiserAct.REPORT: N_("Report"),
}

ActNaming = Callable[[OrganiserAct, NullTranslations], str]
"""How one medium names an act within a sentence."""


def command_of(act: OrganiserAct, file: str) -> str:
    """What is typed in a terminal for a file of that name."""
    return _COMMANDS[act].format(file=command_word(file))


def button_of(act: OrganiserAct, translations: NullTranslations) -> str:
    """What stands on the button."""
    return translations.gettext(_BUTTONS[act])


def named_by_command(act: OrganiserAct, translations: NullTranslations) -> str:
    """As whoever reads a list of problems has it done, whatever their file is called."""
    return f"`{command_of(act, translations.gettext(N_('FILE')))}`"


def named_by_button(act: OrganiserAct, translations: NullTranslations) -> str:
    """As it is found on the desk."""
    return translations.gettext(N_("“%(button)s”")) % {"button": button_of(act, translations)}


def acts_in(sentence: str) -> list[OrganiserAct]:
    """The acts that a sentence names."""
    return [OrganiserAct(name) for name in _PLACE.findall(sentence)]
