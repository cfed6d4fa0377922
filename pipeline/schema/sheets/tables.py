"""The sheet Tables: a row for each seat."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Seat
from pipeline.problems.problem import Severity
from pipeline.schema.cells import Entrant, PowerNumber, RoundAtTables, WholeNumber
from pipeline.schema.sheet import Column, Sheet, WrittenFor
from pipeline.schema.sheets.shared import MOST_TABLES, NOTE, PLAYER, TOURNAMENT

_MOST_SEATS = 99

TABLES = Sheet(
    "tables",
    Seat,
    (
        TOURNAMENT,
        Column(
            "round",
            RoundAtTables(),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            width=14,
            note=N_("1, 2, 3 … for the preliminary rounds; then the semi-final, if there is one, and the final."),
        ),
        Column(
            "table",
            WholeNumber(1, MOST_TABLES),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=8,
            note=N_("The number of the table. Every player at it has a row with that number."),
        ),
        Column(
            "seat",
            WholeNumber(1, _MOST_SEATS, Severity.WARNING),
            public=True,
            draws_rest_on_it=True,
            width=8,
            note=N_("The number of the seat at the table, from 1. May be left empty."),
        ),
        Column("player", Entrant(), public=True, draws_rest_on_it=True, needed=True, width=30, note=PLAYER),
        Column(
            "power",
            PowerNumber(0),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("This player’s power at the end of the game. Leave it empty during the game."),
            entered=True,
        ),
        Column(
            "goal",
            PowerNumber(1),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("The power this player needed to win; it differs from player to player."),
            entered=True,
            written_for=WrittenFor.GOALS,
        ),
        Column(
            "place",
            WholeNumber(1, _MOST_SEATS),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_(
                "Instead of power and goal: the place at the table, for everyone there. Equal places are "
                "ties, as in 1, 1, 3."
            ),
            entered=True,
        ),
        NOTE,
    ),
    empty_rows=16,
    rows_count_for_draws=True,
)
