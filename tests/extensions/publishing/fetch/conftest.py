"""Two workbooks, and a server for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builders.workbooks import cup
from tests.extensions.publishing.fetch.servers import LoopbackServer, loopback_server, says


@pytest.fixture(scope="session")
def spring(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return cup(tmp_path_factory.mktemp("fetched") / "spring.xlsx").read_bytes()


@pytest.fixture(scope="session")
def later(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return cup(tmp_path_factory.mktemp("fetched") / "spring.xlsx", matches=[]).read_bytes()


@pytest.fixture
def server() -> Iterator[LoopbackServer]:
    with loopback_server(says(b"")) as one:
        yield one


@pytest.fixture
def mirror(tmp_path: Path) -> Path:
    return tmp_path / "mirror"
