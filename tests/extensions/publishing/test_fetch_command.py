"""`fetch` from the command line: what it prints, and when it fails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.builders.workbooks import cup
from tests.commands.cli import ROOT, run
from tests.extensions.publishing.fetch.servers import LoopbackServer, file_server, loopback_server, response, says


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LoopbackServer]:
    with loopback_server(file_server(cup(tmp_path / "spring.xlsx").read_bytes(), etag='"a1"')) as one:
        yield one


def test_a_list_and_an_address(server: LoopbackServer, tmp_path: Path) -> None:
    (tmp_path / "clubs.toml").write_text(f'[workbooks]\nautumn = "{server.address("b")}"\n')
    command = ("fetch", server.address(), "--list", tmp_path / "clubs.toml", "-o", tmp_path / "input")
    first, second = run(*command), run(*command)
    assert (first.exit_code, second.exit_code) == (0, 0)
    assert [line.split(",")[0] for line in first.stdout.splitlines()] == [
        "spring.xlsx: fetched",
        "autumn.xlsx: fetched",
    ]
    assert second.stdout.splitlines() == ["spring.xlsx: unchanged", "autumn.xlsx: unchanged"]
    assert run("check", tmp_path / "input").exit_code == 0


def test_a_sheet_that_is_not_shared(server: LoopbackServer, tmp_path: Path) -> None:
    server.answer = says(response("200 OK", b"<html><title>Sign in", content_type="text/html"))
    ran = run("fetch", server.address(), "-o", tmp_path / "input")
    assert ran.exit_code == 1
    assert "spring.xlsx was not fetched." in ran.output
    assert "Anyone with the link" in ran.output


def test_nothing_is_wrong_usage(tmp_path: Path) -> None:
    assert run("fetch", "-o", tmp_path / "input").exit_code == 2


def test_nothing_else_of_the_program_asks_the_network_for_files() -> None:
    clients = {"httpx2", "httpx", "requests", "urllib3", "aiohttp", "fsspec"}
    asks = re.compile(rf"^\s*(?:from|import) (?:{'|'.join(clients)})\b", re.MULTILINE)
    fetching = ROOT / "pipeline" / "extensions" / "publishing" / "fetch"
    files = [file for file in (ROOT / "pipeline").rglob("*.py") if asks.search(file.read_text("utf-8"))]
    assert {file.parent for file in files} == {fetching}
