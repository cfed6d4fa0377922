"""The sheet Armies: a row for each player who has registered armies."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import ArmyList
from pipeline.schema.cells import ArmyName, Entrant, Tick
from pipeline.schema.sheet import Column, Sheet
from pipeline.schema.sheets.shared import PLAYER

_REGISTERED = N_("An army that this player has registered, each one different.")
_CHOSEN = N_("Once the bracket is known: one of the registered armies, chosen by this player for the bracket.")
_PLACES = range(1, 6)


def _army(key: str, field: str, note: str) -> Column:
    return Column(key, ArmyName(), public=True, draws_rest_on_it=False, field=field, width=16, note=note)


ARMIES = Sheet(
    "armies",
    ArmyList,
    (
        Column("player", Entrant(), public=True, draws_rest_on_it=False, needed=True, width=30, note=PLAYER),
        Column(
            "beginner",
            Tick(),
            public=True,
            draws_rest_on_it=False,
            width=12,
            note=N_("x for a beginner, who plays with the base armies."),
        ),
        Column(
            "hak",
            Tick(),
            public=True,
            draws_rest_on_it=False,
            width=8,
            note=N_("x if the player has declared the HAK exchange tile."),
        ),
        *(_army(f"army{place}", "armies", _REGISTERED) for place in _PLACES),
        *(_army(f"final{place}", "finals", _CHOSEN) for place in _PLACES),
    ),
    empty_rows=32,
    frozen=1,
)
