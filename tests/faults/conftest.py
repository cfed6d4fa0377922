"""What is done while calls are refused: in a folder of its own, in English, and without waiting for the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # trials change it
    monkeypatch.setenv("SWISSBOOK_LANG", "en")


@pytest.fixture(scope="module", autouse=True)
def _unforced() -> Iterator[None]:
    """No power is cut meanwhile, and what is forced to the disk is counted, refused and recorded all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)
        yield
