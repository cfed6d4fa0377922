"""The history as a page, and as the command prints it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.schema.sheets import MATCHES
from tests.builders.workbooks import cup
from tests.commands.cli import run
from tests.eventday.desk import Desk
from tests.extensions.desk.web.desks import desk_in


def test_the_page_and_the_command_tell_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWISSBOOK_LANG", "en")
    book = cup(tmp_path / "cup.xlsx")
    with desk_in(tmp_path) as desk:
        page = desk.opened(book)
        assert 'href="history"' in desk.ask(page).text
        assert "There are no backups yet" in desk.text(f"{page}history")
        assert "There are no backups yet" in run("history", book).output
        desk.send(f"{page}draw")
        organiser = Desk(book, "en")
        organiser.type(MATCHES, 2, {"result": "2"})
        organiser.save()
        told = desk.text(f"{page}history")
        printed = " ".join(run("history", book).output.split())
        for words in (
            "Drawn: Round 2",
            "1 result was corrected after a later round had been drawn.",
            "Result: 1 -> 2 E2",
            "swissbook pair cup.xlsx",
        ):
            assert words in told
            assert words in printed
        page_command, entry_command = (
            "In a terminal: swissbook history cup.xlsx",
            "In a terminal: swissbook pair cup.xlsx",
        )
        assert told.index(page_command) < told.index("Drawn: Round 2") < told.index(entry_command)
