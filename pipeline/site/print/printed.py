"""What was printed of an event, and what each file of it shows: `printed.json` beside its private files.

Sheets that would show the same are not printed again. The files are trusted as far as their digests go: one that was
changed since, or a record that is not ours, is printed anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from pipeline.site.files import Page
from pipeline.site.print.press import Printed, PrintedFile, ink

_KINDS = (".pdf", ".png")
MOST_BYTES = 1_000_000
"""A record that is larger is not read."""


def printed_json(pages: Mapping[str, Iterable[Page]], shown: Mapping[str, str]) -> bytes:
    """The record of the files among these, by the folder of the output in which they lie; `shown` says what they show, by the
    digests of their content.
    """
    found: dict[str, tuple[str, str]] = {}
    for folder, made in pages.items():
        for page in made:
            if page.path.endswith(_KINDS) and (content := sha256(page.content).hexdigest()) in shown:
                found.setdefault(shown[content], (f"{folder}/{page.path}", content))
    return f"{json.dumps({'ink': ink(), 'files': found}, indent=1)}\n".encode()


def read_printed(records: Sequence[Path]) -> Printed:
    """The files of these records, which lie in the private folders of events; nothing of what is no record, or of other
    templates.
    """
    found: dict[str, PrintedFile] = {}
    for record in records:
        found |= _read(record)
    return found


def _read(record: Path) -> dict[str, PrintedFile]:
    output = record.parents[2]
    try:
        if not record.is_file() or record.stat().st_size > MOST_BYTES:
            return {}
        read = json.loads(record.read_bytes())
        if read["ink"] != ink():
            return {}
        files = {str(shows): (str(path), str(digest)) for shows, (path, digest) in read["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
    return {shows: PrintedFile(output / path, digest) for shows, (path, digest) in files.items() if _ours(path)}


def _ours(path: str) -> bool:
    """Whether a path can be one of a file that was printed: nothing else is opened."""
    return path.endswith(_KINDS) and not {"", ".."} & set(path.split("/"))
