"""What comes from an address, and how much of it is taken."""

from __future__ import annotations

from msgspec import Struct


class FetchLimits(Struct, frozen=True):
    """What one address may take: `megabytes` of 2^20 bytes, and `seconds` from the first look for the server to the last byte."""

    megabytes: int
    seconds: int

    @property
    def most_bytes(self) -> int:
        """The size of the largest file that is taken."""
        return self.megabytes << 20


class FileVersion(Struct, frozen=True):
    """How a server tells a version of a file from another; both empty where it does not, or nothing was fetched."""

    etag: str = ""
    modified: str = ""


class FetchedContent(Struct, frozen=True):
    """A file as it came. `name` is what the server calls it, empty where it does not say; `page` whether it says that this is a web page."""

    data: bytes
    version: FileVersion
    name: str = ""
    page: bool = False
