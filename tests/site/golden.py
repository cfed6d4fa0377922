"""Pages kept byte for byte."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def assert_golden(pages: Mapping[str, bytes], name: str) -> None:
    """The pages are those of the folder. SWISSBOOK_WRITE_GOLDEN=1 writes it anew: then look at it before committing."""
    folder = GOLDEN / name
    if os.environ.get("SWISSBOOK_WRITE_GOLDEN"):
        for path, content in pages.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
    kept = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert sorted(pages) == sorted(kept)
    assert {path for path in pages if pages[path] != kept[path]} == set()
