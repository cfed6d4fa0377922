"""What the page takes from elsewhere: Python for browsers, and what is compiled for it, each a file with its digest."""

import ssl
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from typing import Literal
from urllib.request import urlopen

from msgspec import Struct, json

from pipeline.disk.replacement import make_folder, replacing
from pipeline.locale.cache import cache_folder

Part = Literal["runtime", "check", "print"]
"""Python itself, what is loaded before anything is done, and what is loaded before something is first printed."""
_PATIENCE = 60
_LARGEST = 64 * 2**20


class LockedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file, its SHA-256, the address where it is to be had, and the part that it belongs to."""

    name: str
    sha256: str
    address: str
    part: Part


class MissingFile(Exception):  # noqa: N818 - a refusal, not an error of the program
    """A file that is not to be had, with the reason, or that is another one than it should be, without."""

    def __init__(self, file: LockedFile, reason: str = "") -> None:
        super().__init__(f"{file.name}: {reason}")
        self.file, self.reason = file, reason


@cache
def locked_files() -> tuple[LockedFile, ...]:
    """All of them."""
    listed = Path(__file__).with_name("locked.json").read_bytes()
    return json.decode(listed, type=tuple[LockedFile, ...])


def given(file: LockedFile, folder: Path) -> bytes:
    """The file of a folder in which all have been put. Raises MissingFile."""
    try:
        content = (folder / file.name).read_bytes()
    except OSError as error:
        raise MissingFile(file, error.strerror or str(error)) from None
    return _checked(file, content)


def fetched(file: LockedFile, begun: Callable[[LockedFile], None]) -> bytes:
    """The file, from the user's cache or else from its address, of which `begun` is told. Raises MissingFile."""
    folder = cache_folder()
    kept = folder / "page" / file.name if folder else None
    if kept and kept.is_file() and sha256(content := kept.read_bytes()).hexdigest() == file.sha256:
        return content
    begun(file)
    try:
        with urlopen(file.address, timeout=_PATIENCE, context=ssl.create_default_context()) as answer:
            content = _checked(file, answer.read(_LARGEST))
    except (OSError, HTTPException) as error:
        raise MissingFile(file, str(getattr(error, "reason", error))) from None
    if kept:
        make_folder(kept.parent)
        with replacing(kept) as target:
            target.write(content)
    return content


def _checked(file: LockedFile, content: bytes) -> bytes:
    if sha256(content).hexdigest() != file.sha256:
        raise MissingFile(file)
    return content
