"""The notes of one release, from the changelog: `python .ci/release_notes.py v0.2.0`.

A page of releases lies beside no file of the repository, so links to files lead to the repository as it was at that version.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
PAGES = "https://github.com/swissbook/swissbook/blob"
_DEFINITION = re.compile(r"^\[([^]\n]+)]: (\S+)\n", re.MULTILINE)


def notes(changelog: str, tag: str) -> str:
    """The section of a version, with the links that it has; only what has a date is released."""
    text = _DEFINITION.sub("", changelog)
    heading = rf"^## \[{re.escape(tag.removeprefix('v'))}] - \d{{4}}-\d\d-\d\d\n"
    found = re.search(rf"{heading}(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f"CHANGELOG.md has no dated section of {tag}.")
    section = found[1].strip()
    links = [(name, place) for name, place in _DEFINITION.findall(changelog) if f"[{name}]" in section]
    return "\n".join([section, "", *(f"[{name}]: {PAGES}/{tag}/{place}" for name, place in links), ""])


if __name__ == "__main__":
    sys.stdout.buffer.write(notes(CHANGELOG.read_text("utf-8"), sys.argv[1]).encode())
