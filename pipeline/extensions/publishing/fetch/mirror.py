"""A folder that mirrors what lies at addresses: each file whole, a workbook, and no file of anybody else's in its place. What is no
web address fsspec reaches: object stores, servers that speak SFTP, and whatever it has a package for.
"""

import json
import os
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from hashlib import sha256
from pathlib import Path, PurePath
from queue import Empty, SimpleQueue
from typing import Annotated

from msgspec import DecodeError, Meta, Struct, to_builtins
from msgspec.json import decode

from pipeline.disk import reading, replacement, temporary
from pipeline.extensions.publishing.fetch.address import (
    FetchedContent,
    FetchLimits,
    FileVersion,
    RemoteAddress,
    WantedWorkbook,
    parse_address,
    shown_address,
)
from pipeline.extensions.publishing.fetch.web import download
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.locale.spelling import beginning, printable
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.schema.slugs import make_slug
from pipeline.workbook.open.identify import FileFormat, identify_content

RECORD = ".swissbook-fetched.json"
_MOST_BYTES = 4_000_000
_WITH_MACROS = ".xlsm"
_LONGEST_NAME = 80
_PIECE = 1 << 20
_LONGEST_REASON = 200


class FetchedFile(Struct, frozen=True):
    """A file of the folder: the digest of its address, its version there, and the digests of the content that is ours.

    The last of `contents` is what was fetched last; one more stands before it as long as that is being written.
    """

    address: str
    etag: str
    modified: str
    contents: Annotated[tuple[str, ...], Meta(min_length=1)]

    @property
    def version(self) -> FileVersion:
        """The version that was fetched last."""
        return FileVersion(self.etag, self.modified)


def read_record(folder: Path) -> Mapping[str, FetchedFile]:
    """What was fetched into a folder, by file name; nothing where the record is missing, damaged or too large to be one."""
    try:
        content = reading.read_at_most(folder / RECORD, _MOST_BYTES)
        return decode(content, type=dict[str, dict[str, FetchedFile]])["files"] if content else {}
    except (OSError, KeyError, ValueError, DecodeError, RecursionError):
        return {}


def write_record(folder: Path, files: Mapping[str, FetchedFile]) -> None:
    """Remember what was fetched. Raises OSError."""
    record = {name: to_builtins(files[name]) for name in sorted(files)}
    with replacement.replacing(folder / RECORD, durable=True) as file:
        file.write(f"{json.dumps({'files': record}, indent=1)}\n".encode())


class FetchState(StrEnum):
    """What became of an address."""

    FETCHED = "fetched"
    UNCHANGED = "unchanged"
    """The server says that it is as it was, or it has sent the same bytes again: the file was not touched."""
    FAILED = "failed"
    """The Problem says why; what was fetched before is as it was."""


class FetchResult(Struct, frozen=True):
    """What became of one address; `name` is its file's, or while it has none the address as it is printed."""

    name: str
    state: FetchState
    bytes: int = 0
    problems: tuple[Problem, ...] = ()


def fetch(wanted: Iterable[WantedWorkbook], folder: Path, limits: FetchLimits) -> Iterator[FetchResult]:
    """Fetch what has changed at the addresses into a folder, one after the other. Raises OSError where it cannot be written.

    A file that is no longer wanted stays. Nothing is replaced but what was fetched here and is as it was fetched.
    """
    replacement.make_folder(folder)
    temporary.clear_remains(folder, lambda _name: True)
    mirror = _Mirror(folder, limits)
    for workbook in wanted:
        yield mirror.take(workbook)


class _Mirror:
    """The folder, with what was fetched into it."""

    def __init__(self, folder: Path, limits: FetchLimits) -> None:
        self._folder, self._limits = folder, limits
        self._files = dict(read_record(folder))

    def take(self, wanted: WantedWorkbook) -> FetchResult:
        shown = shown_address(wanted.address.strip())
        try:
            address = parse_address(wanted.address)
            names = [name for name, file in self._files.items() if file.address == address.digest]
            stem = _stem(wanted.name) if wanted.name else ""
            # The file that it was fetched into, if that is still to be called so.
            before = next((name for name in names if not stem or PurePath(name).stem == stem), "")
            return self._taken(address, wanted, before)
        except TransferRefused as refused:
            problem = problem_at(refused.code, CellRef(shown), related=(), **refused.values)
            return FetchResult(shown, FetchState.FAILED, problems=(problem,))

    def _taken(self, address: RemoteAddress, wanted: WantedWorkbook, before: str) -> FetchResult:
        digest = _digest(self._folder / before) if before else ""
        is_there = bool(digest) and digest == self._files[before].contents[-1]
        known = self._files[before].version if is_there else FileVersion()
        read = download if address.url.startswith(("https:", "http:")) else read_stored
        content = read(address, known, self._limits)
        if content is None:
            record = self._files[before]
            self._remember(before, replace(record, contents=record.contents[-1:]))
            return FetchResult(before, FetchState.UNCHANGED)
        # What Problems call the file: as its server does, whatever stands in that, but for marks of files that are locked.
        named = beginning(printable(PurePath(content.name or address.name).name.lstrip("~$.")), _LONGEST_NAME)
        found = identify_content(Path(named or address.shown), content.data)
        if content.page or (isinstance(found, Problem) and found.code == "file-is-web-page"):
            raise TransferRefused("fetch-web-page", address=address.shown)
        if isinstance(found, Problem):
            return FetchResult(address.shown, FetchState.FAILED, problems=(found,))
        stem = PurePath(before).stem or _stem(wanted.name or content.name or address.name)
        # By what the file is, not by what it is called.
        macros = found.format is FileFormat.XLSX and found.path.suffix.casefold() == _WITH_MACROS
        return self._written(stem + (_WITH_MACROS if macros else f".{found.format}"), address, content)

    def _written(self, name: str, address: RemoteAddress, content: FetchedContent) -> FetchResult:
        """Write a workbook whole, or leave what is there; the record knows of both contents while that is done."""
        file, digest = self._folder / name, sha256(content.data).hexdigest()
        record = self._files.get(name)
        if record is not None and record.address != address.digest:
            raise TransferRefused("fetch-name-taken", file=name)
        there = _digest(file)
        if os.path.lexists(file) and (record is None or there not in record.contents):
            raise TransferRefused("fetch-file-of-others", file=name)
        made = FetchedFile(address.digest, content.version.etag, content.version.modified, (digest,))
        if there != digest:
            self._remember(name, replace(made, contents=(*filter(None, [there]), digest)))
            with replacement.replacing(file, durable=True) as target:
                target.write(content.data)
        self._remember(name, made)
        state = FetchState.UNCHANGED if there == digest else FetchState.FETCHED
        return FetchResult(name, state, len(content.data))

    def _remember(self, name: str, file: FetchedFile) -> None:
        if self._files.get(name) != file:
            self._files[name] = file
            write_record(self._folder, self._files)


def _digest(file: Path) -> str:
    """The digest of a file; empty where there is none, and for what is a link or no file."""
    return "" if file.is_symlink() or not file.is_file() else sha256(file.read_bytes()).hexdigest()


def _stem(wanted: str) -> str:
    """A name that is one in every folder: of small letters, digits and hyphens, and none that a system keeps for itself."""
    return make_slug(PurePath(wanted.replace("\\", "/")).stem)


def read_stored(address: RemoteAddress, known: FileVersion, limits: FetchLimits) -> FetchedContent | None:
    """What lies at an address of fsspec; None where it is still the `known` version. Raises TransferRefused."""
    outcomes: SimpleQueue[FetchedContent | TransferRefused | None] = SimpleQueue()
    end = time.monotonic() + limits.seconds

    def work() -> None:
        try:
            outcomes.put(_read(address, known, limits, end))
        except TransferRefused as refused:
            outcomes.put(refused)
        except Exception as error:  # each store has errors of its own
            reason = beginning(printable(f"{type(error).__name__}: {error}"), _LONGEST_REASON)
            outcomes.put(TransferRefused("fetch-store", address=address.shown, reason=reason))

    # What a store's package waits for cannot be ended from outside: the thread is left, and ends with the program.
    threading.Thread(target=work, daemon=True).start()
    try:
        outcome = outcomes.get(timeout=limits.seconds)
    except Empty:
        outcome = TransferRefused("fetch-too-slow", address=address.shown, seconds=limits.seconds)
    if isinstance(outcome, TransferRefused):
        raise outcome
    return outcome


def _read(address: RemoteAddress, known: FileVersion, limits: FetchLimits, end: float) -> FetchedContent | None:
    from fsspec.core import url_to_fs

    store, path = url_to_fs(address.url)
    version = FileVersion(etag=str(store.ukey(path)))
    if version == known:
        return None
    size, data = store.info(path).get("size") or 0, bytearray()
    if size <= limits.most_bytes:
        with store.open(path, "rb") as file:
            # Piece by piece, as long as there is time and it is not more than its store said.
            while time.monotonic() < end and len(data) <= limits.most_bytes:
                if not (piece := file.read(_PIECE)):
                    return FetchedContent(bytes(data), version)
                data += piece
    if max(size, len(data)) > limits.most_bytes:
        raise TransferRefused("fetch-too-large", address=address.shown, most=limits.megabytes)
    raise TransferRefused("fetch-too-slow", address=address.shown, seconds=limits.seconds)
