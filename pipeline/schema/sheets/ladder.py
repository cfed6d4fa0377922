"""The sheet Ladder: a row for each rated game or match outside tournaments."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import LadderKind, LadderMatch
from pipeline.schema.cells import Day, Entrant, MatchResult, Word
from pipeline.schema.sheet import Column, Sheet
from pipeline.schema.sheets.shared import PLAYER
from pipeline.schema.words import LADDER_KINDS

LADDER = Sheet(
    "ladder",
    LadderMatch,
    (
        Column(
            "date",
            Day(),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=13,
            note=N_("The day it was played."),
        ),
        Column("player1", Entrant(), public=True, draws_rest_on_it=False, needed=True, width=30, note=PLAYER),
        Column(
            "player2",
            Entrant(),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=30,
            note=N_("The opponent, entered in the same way."),
        ),
        Column(
            "kind",
            Word(LADDER_KINDS, LadderKind),
            public=True,
            draws_rest_on_it=False,
            needed=True,
            width=14,
            note=N_("A single game, or a match to two or three wins. Choose from the list."),
        ),
        Column(
            "result",
            MatchResult(rated=True),
            public=True,
            draws_rest_on_it=False,
            width=11,
            note=N_("1 or 2 for the winner; 1F or 2F if the other player did not show up, 0 if neither did."),
        ),
    ),
    empty_rows=16,
)
