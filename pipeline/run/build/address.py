"""A site has one address, whatever its workbooks say."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.problems.problem import CellRef, Problem, Severity, problem
from pipeline.run.build.summary import SiteFacts
from pipeline.views.index import latest_of


def other_addresses(facts: Iterable[SiteFacts]) -> tuple[Problem, ...]:
    """A warning for each event with an address that is not that of the latest event, which counts."""
    given = [one for one in facts if one.address]
    latest = latest_of((one.date, one.slug, one) for one in given)
    return tuple(_warning(one, latest[2]) for one in given if latest and one.address != latest[2].address)


def _warning(facts: SiteFacts, latest: SiteFacts) -> Problem:
    return problem(
        "other-site-address",
        Severity.WARNING,
        CellRef(facts.workbook, key=facts.address_at),
        found=facts.address,
        other=latest.workbook,
        address=latest.address,
    )
