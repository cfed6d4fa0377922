"""What the words of a diagnosis are put into."""

from __future__ import annotations

from msgspec import Struct


class DiagnosisPart(Struct, frozen=True):
    """A heading and sentences beneath it."""

    heading: str
    lines: tuple[str, ...]


def parts(*found: DiagnosisPart) -> tuple[DiagnosisPart, ...]:
    """Those that have something to say."""
    return tuple(part for part in found if part.lines)
