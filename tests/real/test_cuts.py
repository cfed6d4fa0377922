"""The real cuts: seeds and results as played give the published final places."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.model import Match, PlayerNumber, Result, top
from tests.builders.brackets import Finals

pytestmark = pytest.mark.data


def _rows(real: dict[str, Any], numbers: dict[str, PlayerNumber]) -> list[Match]:
    rounds = real["rounds"]
    return [
        Match(
            top(2 ** (len(rounds) - index)),
            numbers[game["p1"]],
            numbers[game["p2"]],
            Result.FIRST if game["winner"] == game["p1"] else Result.SECOND,
        )
        for index, games in enumerate(rounds)
        for game in games
        if not game.get("bye")
    ]


def _published(real: dict[str, Any], numbers: dict[str, PlayerNumber]) -> dict[PlayerNumber, int]:
    return {numbers[line["player"]]: line.get("rank", line.get("cut_rank")) for line in real["final"]}


def test_all_real_cuts(swissbook_data: Path) -> None:
    files = sorted((swissbook_data / "real" / "cuts").glob("*.json"))
    assert len(files) == 23
    for file in files:
        real = json.loads(file.read_text("utf-8"))
        numbers = {player: PlayerNumber(int(seed)) for seed, player in real["seeds"].items()}
        finals = Finals(len(numbers), len(numbers))
        finals.add(*_rows(real, numbers))
        published = _published(real, numbers)
        found = finals.bracket
        assert found.champion == min(published, key=published.__getitem__), file.name
        assert finals.classification.final
        ours = {line.player: line.place for line in finals.classification.rows}
        unique = len(set(published.values())) == len(published)
        for player, place in published.items():
            own = ours[player]
            assert own is not None
            # A published list that shares places names the last of the round, as in "top 8".
            assert (own if unique else 1 << (own - 1).bit_length()) == place, (file.name, player)
