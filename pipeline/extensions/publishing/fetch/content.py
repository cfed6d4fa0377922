"""What comes from an address, and how much of it is taken."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FetchLimits:
    """What one address may take: `megabytes` of 2^20 bytes, and `seconds` from the first look for the server to the last byte."""

    megabytes: int
    seconds: int

    @property
    def most_bytes(self) -> int:
        """The size of the largest file that is taken."""
        return self.megabytes << 20


@dataclass(frozen=True, slots=True)
class FileVersion:
    """How a server tells a version of a file from another; both empty where it does not, or nothing was fetched."""

    etag: str = ""
    modified: str = ""


@dataclass(frozen=True, slots=True)
class FetchedContent:
    """A file as it came. `name` is what the server calls it, empty where it does not say; `page` whether it says that this is a web page."""

    data: bytes
    version: FileVersion
    name: str = ""
    page: bool = False
