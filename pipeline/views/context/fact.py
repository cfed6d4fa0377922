"""A line of a list of facts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and what it says; `note` stands beneath, small."""

    label: str
    text: str
    note: str = ""
