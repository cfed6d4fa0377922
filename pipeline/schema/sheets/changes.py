"""The sheet Changes: a row for each player who comes, goes or is warned."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Change, ChangeKind
from pipeline.model.values import replace
from pipeline.schema.cells import Entrant, RoundOfChange, ScoreNumber, Word
from pipeline.schema.sheet import Column, Sheet, WrittenFor
from pipeline.schema.sheets.shared import NOTE, PLAYER, TOURNAMENT
from pipeline.schema.words import CHANGES as KINDS

CHANGES = Sheet(
    "changes",
    Change,
    (
        TOURNAMENT,
        Column(
            "since",
            RoundOfChange(),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            width=14,
            note=N_(
                "The first round the change applies to: no longer played, played again, or sat out. “Cut” "
                "means after the numbered rounds and before the bracket."
            ),
        ),
        Column("player", Entrant(), public=True, draws_rest_on_it=True, needed=True, width=30, note=PLAYER),
        Column(
            "change",
            Word(KINDS, ChangeKind),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            field="kind",
            width=20,
            note=N_("What happens to the player. Choose from the list."),
        ),
        Column(
            "points",
            ScoreNumber(),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("How many points a bonus or a penalty is, or what this bye is worth. Rarely needed."),
            written_for=WrittenFor.NONE,
        ),
        replace(NOTE, note=N_("The reason, if you like; never shown on the site.")),
    ),
    empty_rows=8,
    rows_count_for_draws=True,
)
