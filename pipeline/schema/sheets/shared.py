"""What the declarations of several sheets say alike."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.schema.cells import Remark, TournamentName
from pipeline.schema.sheet import Column, WrittenFor

PRIVATE = N_("For your own use; never shown on the site.")
PLAYER = N_("Number, name, or both, as in “12 Jan Kowalski”. If they differ, the number counts.")
OPPONENT = N_("The opponent, entered in the same way. Leave it empty for a bye.")
MOST_TABLES = 99_999

TOURNAMENT = Column(
    "tournament",
    TournamentName(),
    public=True,
    draws_rest_on_it=True,
    width=34,
    note=N_("The tournament’s name, as on the Tournaments sheet."),
    written_for=WrittenFor.SEVERAL_TOURNAMENTS,
)
NOTE = Column("note", Remark(), public=False, draws_rest_on_it=False, width=24, note=PRIVATE)
