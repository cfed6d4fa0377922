"""Twelve published Swiss tournaments, with the points, tie-breaks and order that were published."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from pipeline.engine.standings.standings import standings
from pipeline.model import Number, Standing
from tests.engine.lines import value
from tests.real.published import number_of, published_contest

FILES = (
    "2023-09-30-french-nats-cobra",
    "2023-10-29-amt-oct-cobra",
    "2023-11-04-dutch-nats-cobra",
    "2023-11-04-st-louis-co-cobra",
    "2023-11-10-canberra-co-cobra",
    "2023-12-02-rain-city-vancouver-co-cobra",
    "2023-12-19-north-pole-subiaco-co-cobra",
    "2023-12-29-avoiding-sunburn-co-online-cobra",
    "2024-01-27-enschede-co-cobra",
    "2024-01-27-liberated-poland-co-cobra",
    "2024-02-11-401-games-gnk-cobra",
    "2024-02-18-warsaw-co-cobra",
)
CLOSE = Fraction(1, 10**12)
"""Published values are rounded binary numbers."""


def as_published(ours: Number, theirs: str) -> bool:
    return abs(Fraction(ours) - Fraction(Decimal(theirs))) < CLOSE


def rank_key(standing: Standing) -> tuple[Number, Number, Number]:
    return standing.points, value(standing, "sos"), value(standing, "extended_sos")


@pytest.mark.data
@pytest.mark.parametrize("name", FILES)
def test_every_number_and_the_order_are_as_published(swissbook_data: Path, name: str) -> None:
    contest, rows = published_contest(swissbook_data / "real" / "swiss" / f"{name}.json")
    ours = {standing.player: standing for standing in standings(contest)}
    assert len(ours) == len(rows)
    for row in rows:
        standing = ours[number_of(row["player"])]
        assert standing.points == row["points"]
        assert as_published(value(standing, "sos"), row["sos"])
        assert as_published(value(standing, "extended_sos"), row["esos"])
    # Who is equal in all three was ordered by chance: the keys stand in the published order, and places are ours.
    theirs = [rank_key(ours[number_of(row["player"])]) for row in sorted(rows, key=lambda row: row["rank"])]
    assert theirs == [rank_key(standing) for standing in standings(contest)]
    assert theirs == sorted(theirs, reverse=True)


@pytest.mark.data
def test_the_folder_holds_these_twelve(swissbook_data: Path) -> None:
    found = sorted(file.stem for file in (swissbook_data / "real" / "swiss").glob("*.json"))
    assert found == sorted(FILES)
