"""Telling that a page would come out as it did, without making it."""

import hashlib
from collections.abc import Mapping


class Stamps:
    """What pages were last made from and what they are made from now, by path within the site's folder.

    `before` holds only pages that are still there as they were written, by the same program, templates and catalogues.
    """

    def __init__(self, before: Mapping[str, str] | None = None) -> None:
        self._before = before or {}
        self.now: dict[str, str] = {}
        """All pages that belong to the site now, those that need not be made among them."""

    def same(self, path: str, model: object) -> bool:
        """Whether the page at `path` was made from an equal model, a frozen object of plain values."""
        self.now[path] = hashlib.sha256(repr(model).encode()).hexdigest()
        return self._before.get(path) == self.now[path]
