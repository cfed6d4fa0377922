"""What is done while calls are refused: in a folder of its own, in English."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # trials change it
    monkeypatch.setenv("SWISSBOOK_LANG", "en")
