"""A share of a folder's workbooks, for one of several machines."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Shard:
    """The share `number`, from 1, of `count`: which workbooks are in it is told by their names alone, so a workbook stays
    in its share whatever others come and go.
    """

    number: int
    count: int

    def has(self, name: str) -> bool:
        """Whether a workbook of that file name is in it: SHA-256 of the name, modulo the number of shares."""
        return (
            int.from_bytes(sha256(name.encode(errors="surrogateescape")).digest(), "big") % self.count
            == self.number - 1
        )


ALL = Shard(1, 1)
"""Every workbook."""
