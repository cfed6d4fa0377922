"""What was fetched into a folder: a small file beside the workbooks, by which Swissbook knows its own again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, to_builtins

from pipeline.disk.reading import read_at_most
from pipeline.disk.replacement import replacing
from pipeline.extensions.publishing.fetch.content import FileVersion

RECORD = ".swissbook-fetched.json"
_MOST_BYTES = 4_000_000


class FetchedFile(Struct, frozen=True):
    """A file of the folder: the digest of its address, its version there, and the digests of the content that is ours.

    The last of `contents` is what was fetched last; one more stands before it as long as that is being written.
    """

    address: str
    etag: str
    modified: str
    contents: tuple[str, ...]

    @property
    def version(self) -> FileVersion:
        """The version that was fetched last."""
        return FileVersion(self.etag, self.modified)


def read_record(folder: Path) -> Mapping[str, FetchedFile]:
    """What was fetched into a folder, by file name; nothing where the record is missing, damaged or too large to be one."""
    try:
        content = read_at_most(folder / RECORD, _MOST_BYTES)
        files = json.loads(content)["files"] if content else {}
        return {name: _file(one) for name, one in files.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _file(found: Mapping[str, object]) -> FetchedFile:
    address, etag, modified, contents = (found[key] for key in ("address", "etag", "modified", "contents"))
    if not (isinstance(contents, list) and contents and all(isinstance(one, str) for one in contents)):
        raise ValueError(contents)
    if not (isinstance(address, str) and isinstance(etag, str) and isinstance(modified, str)):
        raise TypeError(found)
    return FetchedFile(address, etag, modified, tuple(contents))


def write_record(folder: Path, files: Mapping[str, FetchedFile]) -> None:
    """Remember what was fetched. Raises OSError."""
    told = {name: to_builtins(files[name]) for name in sorted(files)}
    with replacing(folder / RECORD) as file:
        file.write(f"{json.dumps({'files': told}, indent=1)}\n".encode())
