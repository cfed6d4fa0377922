"""A small event, byte for byte. SWISSBOOK_WRITE_GOLDEN=1 writes it anew: then look at it before committing."""

from __future__ import annotations

import os
from pathlib import Path

from tests.site.rendered import rendered
from tests.views import samples
from tests.views.samples import HEX

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "site"


def test_the_golden_event_has_not_changed() -> None:
    event = samples.event(samples.POLISH, 9, HEX, 4, 4, language="en", accent="#2a6f97")
    event = samples.knocked_out(samples.played_swiss(event, HEX, 4), HEX, 3)
    pages = rendered(event, HEX)
    if os.environ.get("SWISSBOOK_WRITE_GOLDEN"):
        for path, content in pages.items():
            (GOLDEN / path).parent.mkdir(parents=True, exist_ok=True)
            (GOLDEN / path).write_bytes(content)
    kept = {path.relative_to(GOLDEN).as_posix(): path.read_bytes() for path in GOLDEN.rglob("*") if path.is_file()}
    assert sorted(pages) == sorted(kept)
    assert {path for path in pages if pages[path] != kept[path]} == set()
