"""A link where a list is asked for: one request, a file of its own name, a page for people told as what it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.publishing.fetch.single import brought
from pipeline.problems.problem import Problem
from pipeline.run.load import Ready, load
from tests.commands.cli import run
from tests.extensions.publishing.fetch.servers import LoopbackServer, file_server

LIST = b"Zawodnik;Klub\nJan Kos;Smok\n"


def test_a_file_is_asked_for_once_and_saved_under_its_name(server: LoopbackServer, tmp_path: Path) -> None:
    server.answer = file_server(LIST)
    found = brought(f" {server.address('dir/Lista%20graczy.csv')} ", tmp_path)
    assert isinstance(found, Path)
    assert (found.name, found.read_bytes()) == ("lista-graczy.csv", LIST)
    assert len(server.asked) == 1
    assert brought(server.address("dir/Lista%20graczy.csv"), tmp_path) == found
    server.answer = file_server(b"other")
    other = brought(server.address("dir/Lista%20graczy.csv"), tmp_path)
    assert isinstance(other, Path)
    assert (other.name, found.read_bytes()) == ("lista-graczy-2.csv", LIST)


@pytest.mark.parametrize("text", ["", "Jan Kos", "cup.csv", "a/b.csv", "file:///etc/passwd", "ftp://x.org/a.csv"])
def test_what_is_no_link_is_none(text: str, tmp_path: Path) -> None:
    assert brought(text, tmp_path) is None


def test_a_page_for_people_is_told_and_one_with_a_table_is_read(server: LoopbackServer, tmp_path: Path) -> None:
    server.answer = file_server(b"<html>Sign in</html>", content_type="text/html; charset=utf-8")
    refused = brought(server.address("list"), tmp_path)
    assert isinstance(refused, Problem)
    assert refused.code == "fetch-web-page"
    assert not list(tmp_path.iterdir())
    server.answer = file_server(b"<html><TABLE><tr><td>Name</table>", content_type="text/html")
    assert isinstance(brought(server.address("list.html"), tmp_path), Path)


def test_more_than_any_list_is_refused(server: LoopbackServer, tmp_path: Path) -> None:
    server.answer = file_server(b"x" * (17 << 20))
    refused = brought(server.address("list.csv"), tmp_path)
    assert isinstance(refused, Problem)
    assert refused.code == "fetch-too-large"


def test_a_command_takes_a_link(server: LoopbackServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    server.answer = file_server(LIST)
    ran = run("new", "cup.xlsx", "--rules", "chess-swiss", "--players", server.address("gracze.csv"))
    assert ran.exit_code == 0, ran.output
    loaded = load(tmp_path / "cup.xlsx")
    assert isinstance(loaded, Ready)
    assert [player.name for player in loaded.event.players] == ["Jan Kos"]
    assert (tmp_path / "gracze.csv").read_bytes() == LIST
    refused = run("players", "add", "cup.xlsx", "https://127.0.0.1:9/x.csv")
    assert refused.exit_code == 2
    assert "could not be reached" in refused.output
