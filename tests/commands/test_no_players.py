"""A workbook without players is told of its missing players, not of its rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders.workbooks import HEADINGS, cup
from tests.commands.cli import run


@pytest.mark.parametrize("rules", ["agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed"])
@pytest.mark.parametrize("command", ["check", "pair", "doctor"])
def test_players_are_missing_and_rounds_are_no_matter(tmp_path: Path, rules: str, command: str) -> None:
    tournaments = [("Tournament", "Rules", "Structure"), ("Main", rules, "custom")]
    file = cup(tmp_path / "cup.xlsx", tournaments=tournaments, players=[("No", "Name")], matches=[HEADINGS])
    said = run(command, file).output
    assert "number of rounds" not in said
    assert "players" in said.lower()
