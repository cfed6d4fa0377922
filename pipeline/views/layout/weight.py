"""What parts of a page weigh at least, in bytes: that a page grows too heavy need not be seen from making it."""

from __future__ import annotations

from typing import Protocol, Self, runtime_checkable

ROW_BYTES = 40
"""No row of a table of arithmetic is shorter."""
LINK_BYTES = 30
"""No link to an opponent’s row with a name in it is shorter."""


@runtime_checkable
class Foldable(Protocol):
    """The model of a page that can leave out what stands on other pages too."""

    @property
    def least_bytes(self) -> int:
        """What the page weighs at least with all of it."""

    def folded(self) -> tuple[Self, ...]:
        """The same without it, each lighter than the one before."""
