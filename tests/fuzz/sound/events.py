"""Sound workbooks of all games, and what stands in their cells."""

from __future__ import annotations

import datetime as dt
import io
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

import openpyxl

from pipeline.extensions.simulate.workbook import create_simulated
from pipeline.rules.load import load_builtin
from pipeline.workbook.create import write_workbook
from pipeline.workbook.create.draft import blank_event

Value = str | float | int | bool | dt.datetime | dt.date | dt.time | None
Sheets = Mapping[str, Sequence[Sequence[Value]]]
"""Sheet name → rows of values from A1 on; a blank cell is None."""

GAMES = (
    "neuroshima-hex-2023",
    "agot2-joust",
    "agot1-melee",
    "agot1-joust",
    "war-online-constructed",
    "agot1-overall",
)


@dataclass(frozen=True)
class Seed:
    """An event by what makes it; without a moment it is a new workbook that nobody has filled in."""

    game: str
    moment: str | None
    players: int
    language: str


SEEDS = (
    *(Seed(game, "mid-round", 9, "en") for game in GAMES),
    *(Seed(game, "finished", 16, "pl") for game in GAMES),
    *(Seed(game, "registered", 6, "ru") for game in GAMES),
    *(Seed(game, None, 0, "pt") for game in GAMES[:2]),
)


@cache
def workbook(seed: Seed) -> bytes:
    """The .xlsx that our own commands make of it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cup.xlsx"
        if seed.moment is None:
            ruleset = load_builtin(seed.game)
            event = blank_event(ruleset, seed.language, "SOUND", "cup")
            write_workbook(event, {ruleset.id: ruleset}, file, seed.language)
        else:
            create_simulated(
                file,
                seed.game,
                seed.players,
                rounds=None,
                until=seed.moment,
                seed=f"sound {seed.game}",
                language=seed.language,
            )
        return file.read_bytes()


@cache
def cells(seed: Seed) -> Sheets:
    """What stands in its cells, read by another library than ours."""
    book = openpyxl.load_workbook(io.BytesIO(workbook(seed)))
    return {
        sheet.title: [[cast("Value", value) for value in row] for row in sheet.iter_rows(values_only=True)]
        for sheet in book.worksheets
    }
