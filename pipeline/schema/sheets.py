"""Every sheet of the workbook, and of each column all that is known of it.

The columns stand in JSON, a sheet in a file of `columns`, in the order in which they are written. A column that is `like`
another, one above it or one of `shared.json`, states only what is different.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert, json

from pipeline.locale.catalogue import N_
from pipeline.model.draw import DrawRecord
from pipeline.model.event import (
    ArmyList,
    Change,
    DeckList,
    Event,
    LadderMatch,
    Match,
    Player,
    Seat,
    Staff,
    Tournament,
)
from pipeline.schema.cells import Tick
from pipeline.schema.names import Name, named, refuse_unknown
from pipeline.schema.sheet import SHARED, Column, DeclarationError, Sheet

_FOLDER = Path(__file__).with_name("columns")
_Stated = Mapping[str, Any]
_LIKE = json.decode((_FOLDER / "shared.json").read_bytes(), type=dict[str, _Stated])


class _Declaration(Struct, forbid_unknown_fields=True):
    """What the file of a sheet says."""

    columns: dict[str, _Stated]
    empty_rows: int = 0
    frozen: int = 0
    rows_count_for_draws: bool = False


def _declared(key: str, model: type) -> Sheet:
    """A sheet by its file; DeclarationError where that says what cannot be."""
    said = json.decode((_FOLDER / f"{key}.json").read_bytes(), type=_Declaration)
    columns = tuple(_columns(key, said.columns))
    return Sheet(key, model, columns, said.empty_rows, said.frozen, said.rows_count_for_draws)


def _columns(sheet: str, stated: Mapping[str, _Stated]) -> Iterator[Column]:
    known: dict[str, _Stated] = {"": {}, **_LIKE}
    for key, own in stated.items():
        like = own.get("like", "")
        if like not in known:
            raise DeclarationError(f"columns/{sheet}.json: {key}: there is no {like!r} above it")
        known[key] = {**known[like], **{fact: value for fact, value in own.items() if fact != "like"}}
        try:
            yield convert({"key": key, **known[key]}, Column)
        except ValidationError as fault:
            raise DeclarationError(f"columns/{sheet}.json: {key}: {fault}") from fault


EVENT = _declared("event", Event)
TOURNAMENTS = _declared("tournaments", Tournament)
PLAYERS = _declared("players", Player)
MATCHES = _declared("matches", Match)
TABLES = _declared("tables", Seat)
CHANGES = _declared("changes", Change)
ARMIES = _declared("armies", ArmyList)
DECKS = _declared("decks", DeckList)
STAFF = _declared("staff", Staff)
LADDER = _declared("ladder", LadderMatch)
SHEETS = (EVENT, TOURNAMENTS, PLAYERS, MATCHES, TABLES, CHANGES, ARMIES, DECKS, STAFF, LADDER)
"""Those that the organiser fills, in their order."""

_TITLES = ("sheets",)
STANDINGS, BRACKET, PROBLEMS = (named(key, _TITLES) for key in ("standings", "bracket", "problems"))
REPORTS = named("reports", _TITLES)
"""What phones have reported and was taken into the workbook: by whom, and when."""
START = named("start", _TITLES)
"""The first sheet of a new workbook, which explains the others."""
DRAWS = _declared("draws", DrawRecord)
"""The one of those below that is read again."""
OUTPUTS = (STANDINGS, BRACKET, PROBLEMS, DRAWS.name, REPORTS)
"""Sheets that Swissbook writes itself and never reads as input."""

_ALL = (*SHEETS, DRAWS)
refuse_unknown(_TITLES, (*(sheet.key for sheet in SHEETS), *(name.key for name in OUTPUTS), START.key))
refuse_unknown(("columns",), (SHARED[-1], *(sheet.key for sheet in _ALL)))
refuse_unknown(SHARED, {column.key for sheet in _ALL for column in sheet.columns})


def entry_column(tournament: str, language: str) -> Column:
    """The column of a tournament in the list of players; its name is the tournament's."""
    key = entry_key(tournament)
    return Column(
        key=key,
        kind=Tick(),
        public=True,
        draws_rest_on_it=True,
        width=12,
        note=N_("x for players in this tournament."),
        name=Name(key, {language: (tournament,)}),
    )


def entry_key(tournament: str) -> str:
    """The key of a tournament's own column in the list of players."""
    return f"entry {tournament}"
