"""A file that is printed in a process of its own: typst keeps what it has laid out for as long as its process lives, of a
thousand rows hundreds of megabytes.

Run as a module it takes a line of JSON, the template's name and options, then the data, and answers with the file.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from pipeline.disk.own_process import ONE_THREAD, own_command, own_environment
from pipeline.site.templates import template_folder
from pipeline.views.event.card import Card
from pipeline.views.print.sheet import SheetModel

if TYPE_CHECKING:
    import typst

_NO_TIME = 0
"""The date in the file: the same workbook gives the same bytes."""
_PIXEL_A_POINT = 72
_ONE_AT_A_TIME = Lock()
"""The compiler refuses a second thread: on the desk pages are built while the hall prints its slips."""


Printable = SheetModel | Card
Options = Mapping[str, Any]

# The pages of the site are what a screen reader gets; tags would make the file four times as large.
PDF: Options = {"format": "pdf", "timestamp": _NO_TIME, "pdf_tags": False}
PNG: Options = {"format": "png", "ppi": _PIXEL_A_POINT}
MOST_HERE = 50_000
"""Letters of a model that is printed where it was made: the cards of about eighty players."""


def compiled(template: str, model: Printable, options: Options = PDF) -> bytes:
    """The file of a model by the template of that name."""
    return typeset(template, as_data(model), options)


def as_data(model: Printable) -> str:
    """A model as its template reads it: JSON."""
    return json.dumps(to_builtins(model), ensure_ascii=False)


def typeset(template: str, data: str, options: Options) -> bytes:
    """The file of a model that has become JSON; of pictures the one of the size that the template says."""
    with _ONE_AT_A_TIME:
        source = template_folder() / "print" / f"{template}.typ"
        made = _compiler().compile(input=source, sys_inputs={"sheet": data}, **options)
    if not isinstance(made, bytes):
        raise TypeError(f"typst made not one file of {template}")
    return made


@cache
def _compiler() -> typst.Compiler:
    """One compiler for all sheets: it reads the fonts once and keeps the templates it has read."""
    # Dear to load: most of what is installed, which who prints nothing need not have.
    import fontpkg_noto_sans
    import typst

    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(fontpkg_noto_sans.ROOT / "files")]
    )
    return typst.Compiler(root=str(template_folder() / "print"), font_paths=fonts)


def typeset_apart(template: str, data: str, options: Options) -> bytes:
    """What `typeset` gives, from another process if there is much of it."""
    if len(data) <= MOST_HERE or ONE_THREAD:
        return typeset(template, data, options)
    order = json.dumps({"template": template, "options": options})
    run = subprocess.run(
        own_command(__name__),
        input=f"{order}\n{data}".encode(),
        capture_output=True,
        env=own_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        check=False,
    )
    if run.returncode:
        said = run.stderr.decode(errors="replace").strip().splitlines()
        raise RuntimeError(said[-1] if said else f"typst ended with {run.returncode}")
    return run.stdout


if __name__ == "__main__":
    order, _, data = sys.stdin.buffer.read().decode().partition("\n")
    wanted = json.loads(order)
    sys.stdout.buffer.write(typeset(wanted["template"], data, wanted["options"]))
