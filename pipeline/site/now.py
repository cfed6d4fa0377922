"""`now.json`: by what it says, an open page notices that there is something newer. It asks for nothing else."""

import json
from collections.abc import Sequence
from hashlib import sha256

from msgspec import to_builtins

from pipeline.site.files import Page
from pipeline.views.layout.frame import NOW
from pipeline.views.print.latest import DrawnLast

_LENGTH = 16
_ASKS = b"data-now="
"""On every page that looks whether there is something newer."""


def now_json(
    folder: str, files: Sequence[Page], rounds: Sequence[DrawnLast] = (), others: str = "", *, live: bool = False
) -> Page:
    """The file for what is published in a folder: a digest of `others` and of those of `files` that ask, the latest rounds, and
    whether results are to come, for which pages ask more often.

    It is to be written after them, so that nobody hears of a page that is not there yet. Sheets on paper say when the
    workbook was saved: nobody is told of a save that changes nothing else.
    """
    whole = sha256(others.encode())
    for page in sorted((page for page in files if _ASKS in page.content), key=lambda page: page.path):
        whole.update(f"{page.path}\n".encode() + sha256(page.content).digest())
    said = {"build": whole.hexdigest()[:_LENGTH], "rounds": to_builtins(rounds), "live": live}
    return Page(f"{folder}{NOW}", f"{json.dumps(said, ensure_ascii=False)}\n".encode())
