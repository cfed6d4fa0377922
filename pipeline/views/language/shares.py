"""Shares in percent."""

from __future__ import annotations

from pipeline.model.ids import Number


def percent(share: Number) -> str:
    """A share in whole percent, halves up: `67 %`."""
    whole = (200 * share.numerator + share.denominator) // (2 * share.denominator)
    return f"{whole}\N{NARROW NO-BREAK SPACE}%"
