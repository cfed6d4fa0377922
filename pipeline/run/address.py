"""A site has one address, whatever its workbooks say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.model.problem import Severity, problem
from pipeline.run.load import Loaded
from pipeline.views.index import latest_of


def one_address(loaded: Sequence[Loaded]) -> list[Loaded]:
    """The events with a warning at each address that is not that of the latest event, which counts."""
    given = ((one.event.date, one.event.slug, one) for one in loaded if one.event and one.event.site_address)
    latest = latest_of(given)
    return [_warned(one, latest[2]) if latest else one for one in loaded]


def _warned(loaded: Loaded, latest: Loaded) -> Loaded:
    own = loaded.event.site_address if loaded.event else ""
    address = latest.event.site_address if latest.event else ""
    if loaded.reading is None or own in ("", address):
        return loaded
    found = problem(
        "other-site-address",
        Severity.WARNING,
        loaded.reading.cell("event", 0, "site_address"),
        found=own,
        other=latest.path.name,
        address=address,
    )
    return replace(loaded, problems=(*loaded.problems, found))
