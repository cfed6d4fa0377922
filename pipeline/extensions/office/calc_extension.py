"""The extension for LibreOffice (.oxt): a menu and a toolbar in Calc, which have Swissbook work on the open workbook."""

import json
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from pipeline import __version__
from pipeline.disk.archive import packed
from pipeline.extensions.corrections.marks import INK, PAPERS
from pipeline.locale.catalogue import N_, catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.problems.acts import OrganiserAct, button_of
from pipeline.problems.problem import Severity
from pipeline.run.outcomes import OPEN_AGAIN
from pipeline.site.templates import environment
from pipeline.views.problems import SEVERITIES
from pipeline.workbook.marks import BEGIN, END

_PROTOCOL = "org.swissbook:"
_CONFIGURATION = ("Addons.xcu", "CalcWindowState.xcu", "ProtocolHandler.xcu")
_PYTHON = ("in_calc.py", "pythonpath/swissbook_carried.py", "pythonpath/swissbook_marks.py")
"""What runs in LibreOffice; it looks for modules of an extension in `pythonpath`."""
_CHECK = ("check", "--format", "json")


class _Entry(Struct, frozen=True):
    """An entry of the menu: the end of its address, the command, whether that writes into the workbook, what is asked before."""

    act: str
    command: tuple[str, ...]
    title: str
    draws: bool = False
    writes: bool = False
    question: str = ""

    def titles(self) -> dict[str, str]:
        """What stands in the menu, by language."""
        return {language: catalogue(language).gettext(self.title) for language in LANGUAGES}

    def named(self, language: str) -> str:
        """As a sentence names it, instead of its command."""
        return catalogue(language).gettext("“%(button)s”") % {"button": f"Swissbook › {self.titles()[language]}"}


def _button(act: OrganiserAct) -> str:
    return button_of(act, catalogue("en"))


_ENTRIES = (
    _Entry("check", _CHECK, N_("Check the workbook")),
    _Entry("draw", ("pair",), _button(OrganiserAct.DRAW), draws=True, writes=True),
    _Entry("go", ("go",), N_("Check, draw and build"), draws=True, writes=True),
    _Entry("build", ("build",), _button(OrganiserAct.BUILD)),
    _Entry("standing", ("doctor",), N_("Where the event stands")),
    _Entry(
        "undo",
        ("undo",),
        _button(OrganiserAct.UNDO),
        writes=True,
        question=N_(
            "Put the workbook back as it was before its last draw? What you have typed since then stays in a backup beside it."
        ),
    ),
)
_WORDS = {
    **{entry.act: entry.question for entry in _ENTRIES if entry.question},
    "at-work": N_("Swissbook is at work …"),
    "no-program": N_(
        "Swissbook was not found on this computer. Install it, then make this extension anew with `swissbook office`."
    ),
    "not-saved": N_("Save the workbook on this computer first: Swissbook reads what is saved."),
    "not-stored": N_("The workbook could not be saved, so nothing was done: %(reason)s"),
    "no-answer": N_("Swissbook ended without an answer. The workbook is as it was saved; try again."),
    "open-again": OPEN_AGAIN,
    "no-problems": N_("No problems found."),
    "bug": N_("Swissbook itself failed; this is a bug in the program, please report it. %(detail)s"),
    **{severity.value: word for severity, word in SEVERITIES.items()},
}


def calc_extension(program: str) -> bytes:
    """The .oxt for the program at that path; where it is not there any more, the extension looks for it."""
    entries, own = [(entry.act, entry.titles()) for entry in _ENTRIES], __version__
    values = {"protocol": _PROTOCOL, "entries": entries, "configuration": _CONFIGURATION, "version": own}
    parts = {}
    for name in ("META-INF/manifest.xml", *_CONFIGURATION, "description.xml"):
        parts[name] = environment("en").get_template(f"office/{Path(name).stem}.xml").render(values).encode()
    for name in _PYTHON:
        parts[f"python/{name}"] = files(__package__).joinpath(Path(name).name).read_bytes()
    parts["swissbook.json"] = json.dumps(_given(program), indent=1).encode()
    return packed(parts.items())


def _given(program: str) -> dict[str, object]:
    """What the extension's Python is told."""
    return {
        "program": program,
        "acts": {
            entry.act: {
                "command": entry.command,
                "draws": entry.draws,
                "writes": entry.writes,
                "asks": bool(entry.question),
            }
            for entry in _ENTRIES
        },
        "check": _CHECK,
        "place": ("carried",),
        "marks": {
            "begin": BEGIN,
            "end": END,
            "ink": _colour(INK),
            # No cell is of just this.
            "colours": {severity: _colour(PAPERS[severity]) + 1 for severity in Severity},
        },
        "words": {
            language: {
                **{name: catalogue(language).gettext(text) for name, text in _WORDS.items()},
                **{f"swissbook {entry.command[0]}": entry.named(language) for entry in _ENTRIES},
            }
            for language in LANGUAGES
        },
    }


def _colour(argb: str) -> int:
    """A colour of Excel as LibreOffice has it: without how opaque it is."""
    return int(argb, 16) & 0xFFFFFF
