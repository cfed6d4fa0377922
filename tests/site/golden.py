"""Pages kept byte for byte."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def assert_golden(pages: Mapping[str, bytes], name: str) -> None:
    """The pages are those of the folder. SWISSBOOK_WRITE_GOLDEN=1 writes it anew: then look at it before committing."""
    folder = GOLDEN / name
    pages = _with_two_people(pages)
    if os.environ.get("SWISSBOOK_WRITE_GOLDEN"):
        for path, content in pages.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
    kept = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert sorted(pages) == sorted(kept)
    assert {path for path in pages if pages[path] != kept[path]} == set()


def _with_two_people(pages: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The pages without those of most people: of each folder the first and the last are enough to be looked at."""
    folders: dict[PurePosixPath, list[str]] = {}
    for path in sorted(pages):
        place = PurePosixPath(path)
        if place.parent.name == "players" and place.stem != "index":
            folders.setdefault(place.parent, []).append(path)
    others = {path for people in folders.values() for path in people[1:-1]}
    return {path: content for path, content in pages.items() if path not in others}
