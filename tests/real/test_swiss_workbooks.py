"""The twelve published Swiss tournaments from a workbook to `event.json`: every number and place as published."""

from __future__ import annotations

import json
from collections import defaultdict
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from tests.profiles import quick_for
from tests.real.books import published_facts, swiss_workbook
from tests.real.published import number_of
from tests.real.test_swiss import FILES

pytestmark = pytest.mark.data

SIX_DIGITS = Decimal("0.0000005000001")
"""Tie-breaks are written with six decimals."""


def _tied(rows: list[dict[str, Any]]) -> dict[tuple[object, ...], list[dict[str, Any]]]:
    """The published rows, those of players together whom points and tie-breaks do not tell apart."""
    groups: dict[tuple[object, ...], list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        key = (row["points"], *(round(Decimal(row[name]), 9) for name in ("sos", "esos")))
        groups[key].append(row)
    return groups


@pytest.mark.parametrize("name", quick_for(FILES, FILES[0]))
def test_every_number_and_place_is_as_published(swissbook_data: Path, tmp_path: Path, name: str) -> None:
    file = swissbook_data / "real" / "swiss" / f"{name}.json"
    rows = json.loads(file.read_text("utf-8"))["standings"]
    facts = published_facts(swiss_workbook(file, tmp_path), tmp_path / "output")
    ours = {line["player"]: line for line in facts["standings"]}
    assert len(ours) == len(facts["standings"]) == len(rows)
    for row in rows:
        line = ours[number_of(row["player"])]
        assert line["points"] == row["points"]
        for key, published in (("sos", "sos"), ("extended_sos", "esos")):
            assert abs(Decimal(line["tiebreaks"][key]) - Decimal(row[published])) <= SIX_DIGITS
    for group in _tied(rows).values():
        places = sorted(ours[number_of(row["player"])]["place"] for row in group)
        assert places == sorted(row["rank"] for row in group)
