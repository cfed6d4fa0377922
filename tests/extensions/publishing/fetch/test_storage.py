"""What fsspec reaches, tried with its store in memory."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.publishing.fetch.address import FetchLimits
from pipeline.extensions.publishing.fetch.mirror import FetchState
from tests.extensions.publishing.fetch.fetching import codes, fetched, workbooks_in

memory = pytest.importorskip("fsspec.implementations.memory")
ADDRESS = "memory://club/spring.xlsx"


@pytest.fixture
def store() -> Any:
    store = memory.MemoryFileSystem()
    store.store.clear()
    return store


def test_what_has_changed_is_read(store: Any, mirror: Path, spring: bytes, later: bytes) -> None:
    store.pipe("/club/spring.xlsx", spring)
    assert [fetched(ADDRESS, mirror).state for _ in range(2)] == [FetchState.FETCHED, FetchState.UNCHANGED]
    store.pipe("/club/spring.xlsx", later)
    assert fetched(ADDRESS, mirror).state is FetchState.FETCHED
    assert workbooks_in(mirror) == {"spring.xlsx": later}


def test_what_is_not_there_or_no_workbook_is_told(store: Any, mirror: Path, spring: bytes) -> None:
    assert codes(fetched(ADDRESS, mirror)) == ["fetch-store"]
    store.pipe("/club/spring.xlsx", spring)
    fetched(ADDRESS, mirror)
    store.pipe("/club/spring.xlsx", b"half")
    assert codes(fetched(ADDRESS, mirror)) == ["file-is-text"]
    store.pipe("/club/spring.xlsx", b"PK" + b"\0" * (1 << 20))
    assert codes(fetched(ADDRESS, mirror)) == ["fetch-too-large"]
    assert workbooks_in(mirror) == {"spring.xlsx": spring}


def test_a_size_that_is_not_true(store: Any, mirror: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.pipe("/club/spring.xlsx", b"PK" + b"\0" * (1 << 20))
    told = store.info("/club/spring.xlsx")
    monkeypatch.setattr(memory.MemoryFileSystem, "info", lambda *_: {**told, "size": 1})
    assert codes(fetched(ADDRESS, mirror)) == ["fetch-too-large"]


@pytest.mark.parametrize("address", ["nothing-such://club/spring.xlsx", "oci://club/spring.xlsx"])
def test_a_store_without_its_package_is_told(mirror: Path, address: str) -> None:
    assert codes(fetched(address, mirror)) == ["fetch-store"]


@pytest.mark.thorough
def test_a_store_that_does_not_answer(mirror: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    never = threading.Event()
    monkeypatch.setattr(memory.MemoryFileSystem, "info", lambda *_: never.wait(600))
    assert codes(fetched(ADDRESS, mirror, limits=FetchLimits(1, 1))) == ["fetch-too-slow"]
    never.set()
