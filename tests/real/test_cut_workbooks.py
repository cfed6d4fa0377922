"""The published cuts from a workbook to `event.json`: who came where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.real.books import cut_workbook, published_facts

pytestmark = [pytest.mark.data, pytest.mark.thorough]


def _first_of(place: int) -> int:
    """The best place of the round that a shared one names: 5 for 8, 9 for 16."""
    return place if place < 3 else place // 2 + 1


def test_all_final_places_are_as_published(swissbook_data: Path, tmp_path: Path) -> None:
    files = sorted((swissbook_data / "real" / "cuts").glob("*.json"))
    assert len(files) == 23
    for file in files:
        data = json.loads(file.read_text("utf-8"))
        seeds = {player: int(seed) for seed, player in data["seeds"].items()}
        published = {seeds[line["player"]]: line.get("rank", line.get("cut_rank")) for line in data["final"]}
        facts = published_facts(cut_workbook(file, tmp_path), tmp_path / "output")
        ours = {line["player"]: line["place"] for line in facts["classification"]}
        assert facts["next"] is None, file.name
        assert facts["cut"]["seeds"] == sorted(published), file.name
        assert len(ours) == len(published), file.name
        if len(set(published.values())) == len(published):
            assert ours == published, file.name
            continue
        for player, shared in published.items():
            assert _first_of(shared) <= ours[player] <= shared, (file.name, player)
        # Who shares a place is ordered by seed, and here the number is the seed.
        for shared in set(published.values()):
            together = sorted(player for player, place in published.items() if place == shared)
            assert together == sorted(together, key=ours.__getitem__), file.name
