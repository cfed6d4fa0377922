"""A picture that lies beside a workbook."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """`suffix` is `png`, `jpg` or `webp`, by the content; width and height in pixels."""

    suffix: str
    width: int
    height: int
    content: bytes
