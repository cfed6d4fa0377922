"""A file of the site, made but not yet written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Page:
    """`path` is relative to the folder of the site (of the private files for private ones), with `/`."""

    path: str
    content: bytes
