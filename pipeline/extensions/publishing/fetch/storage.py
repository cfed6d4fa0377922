"""A file from what fsspec reaches: object stores, servers that speak SFTP, and whatever it has a package for."""

from __future__ import annotations

import threading
import time
from queue import Empty, SimpleQueue
from typing import Any

from pipeline.extensions.publishing.fetch.address import FetchedContent, FetchLimits, FileVersion, RemoteAddress
from pipeline.extensions.publishing.refusal import TransferRefused
from pipeline.model.spelling import beginning, printable

_PIECE = 1 << 20
_LONGEST_REASON = 200

_Outcome = FetchedContent | TransferRefused | None


def read_stored(address: RemoteAddress, known: FileVersion, limits: FetchLimits) -> FetchedContent | None:
    """What lies at an address of fsspec; None where it is still the `known` version. Raises TransferRefused."""
    outcomes: SimpleQueue[_Outcome] = SimpleQueue()
    end = time.monotonic() + limits.seconds

    def work() -> None:
        outcomes.put(_outcome(address, known, limits, end))

    # What a store's package waits for cannot be ended from outside: the thread is left, and ends with the program.
    threading.Thread(target=work, daemon=True).start()
    try:
        outcome = outcomes.get(timeout=limits.seconds)
    except Empty:
        outcome = TransferRefused("fetch-too-slow", address=address.shown, seconds=limits.seconds)
    if isinstance(outcome, TransferRefused):
        raise outcome
    return outcome


def _outcome(address: RemoteAddress, known: FileVersion, limits: FetchLimits, end: float) -> _Outcome:
    try:
        return _read(address, known, limits, end)
    except TransferRefused as refused:
        return refused
    except Exception as error:  # each store has errors of its own
        reason = beginning(printable(f"{type(error).__name__}: {error}"), _LONGEST_REASON)
        return TransferRefused("fetch-store", address=address.shown, reason=reason)


def _read(address: RemoteAddress, known: FileVersion, limits: FetchLimits, end: float) -> FetchedContent | None:
    from fsspec.core import url_to_fs

    store, path = url_to_fs(address.url)
    version = FileVersion(etag=str(store.ukey(path)))
    if version == known:
        return None
    if (store.info(path).get("size") or 0) > limits.most_bytes:
        raise TransferRefused("fetch-too-large", address=address.shown, most=limits.megabytes)
    with store.open(path, "rb") as file:
        return FetchedContent(_all_of(file, address, limits, end), version)


def _all_of(file: Any, address: RemoteAddress, limits: FetchLimits, end: float) -> bytes:
    """Piece by piece, as long as there is time and it is not more than its store said."""
    data = bytearray()
    while time.monotonic() < end and len(data) <= limits.most_bytes:
        piece = file.read(_PIECE)
        if not piece:
            return bytes(data)
        data += piece
    if len(data) > limits.most_bytes:
        raise TransferRefused("fetch-too-large", address=address.shown, most=limits.megabytes)
    raise TransferRefused("fetch-too-slow", address=address.shown, seconds=limits.seconds)
