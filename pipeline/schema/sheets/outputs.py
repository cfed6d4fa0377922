"""The sheets that Swissbook writes whole: their names, and the columns of the one that it reads again."""

from __future__ import annotations

from pipeline.model.draw import DrawRecord
from pipeline.schema.cells import PlainText, RoundOfMatches, TournamentName, WholeNumber
from pipeline.schema.names import Name, named
from pipeline.schema.sheet import Column, Sheet

_TITLES = ("sheets",)
_HIGHEST = 10**9

STANDINGS, BRACKET, PROBLEMS = (named(key, _TITLES) for key in ("standings", "bracket", "problems"))
REPORTS = named("reports", _TITLES)
"""What phones have reported and was taken into the workbook: by whom, and when."""
START = named("start", _TITLES)
"""The first sheet of a new workbook, which explains the others."""

DRAWS = Sheet(
    "draws",
    DrawRecord,
    (
        Column("tournament", TournamentName(), public=True, draws_rest_on_it=False, needed=True),
        Column("round", RoundOfMatches(), public=True, draws_rest_on_it=False, needed=True),
        Column("seed", PlainText(), public=True, draws_rest_on_it=False),
        Column("method", WholeNumber(1, _HIGHEST), public=True, draws_rest_on_it=False),
        Column("tries", WholeNumber(1, _HIGHEST), public=True, draws_rest_on_it=False),
        Column("fingerprint", PlainText(), public=True, draws_rest_on_it=False, needed=True),
    ),
)

OUTPUTS: tuple[Name, ...] = (STANDINGS, BRACKET, PROBLEMS, DRAWS.name, REPORTS)
"""Sheets that Swissbook writes itself and never reads as input."""
