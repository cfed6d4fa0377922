"""A hall over a small workbook, as its players use it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from pipeline.extensions.hall.engine.tables import Act, HallTable, ReportedResult
from pipeline.extensions.hall.run.hall import Answer, Hall
from pipeline.model import PlayerNumber
from tests.builders.workbooks import HEADINGS, cup

NOON = dt.datetime(2026, 3, 14, 12, tzinfo=dt.UTC)
OPEN = [HEADINGS, (1, 1, 1, 2, None), (1, 2, 3, 12, None)]
_KEYS = count(1)


def open_cup(folder: Path, *rows: tuple[object, ...], **more: Sequence[tuple[object, ...]]) -> Path:
    """Two tables of a first round without results, or the rows given."""
    return cup(folder / "cup.xlsx", matches=[HEADINGS, *rows] if rows else OPEN, **more)


def hall_of(path: Path, now: dt.datetime = NOON) -> Hall:
    return Hall(path, lambda: now)


def seated(hall: Hall, *players: int) -> HallTable:
    """The table at which these sit."""
    return next(one for key, one in hall.floor.tables.items() if key.players == players)


def tell(
    hall: Hall, table: HallTable, act: Act, by: int | None, claim: ReportedResult | None = None, key: str = ""
) -> Answer:
    """What a phone sends of the table as it stands."""
    claimed = hall.state(table.key).claimed
    of = claimed.number if claimed is not None and act in (Act.AGREE, Act.DENY) else 0
    player = None if by is None else PlayerNumber(by)
    answer = hall.report(table.key, act, player, key or f"key {next(_KEYS)}", claim, of)
    assert answer is not None
    return answer
