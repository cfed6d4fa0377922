"""What the organiser sends in after an event, as a ruleset states it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReportRules:
    """`address` is the coordinator's, where the rules name one; the report is due `days` calendar days after the last
    day of the event. `photos`: it has photos of the event beside what Swissbook makes.
    """

    address: str = ""
    days: int | None = None
    photos: bool = False
