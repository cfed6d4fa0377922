"""The sheet Tournaments: a row for each tournament of the event."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import Tournament
from pipeline.schema.cells import (
    CutSize,
    Day,
    RulesetName,
    StructureName,
    TimeOfDay,
    TimesOfDay,
    TournamentName,
    TournamentNames,
    WholeNumber,
)
from pipeline.schema.sheet import Column, Sheet, WrittenFor

_MOST_ROUNDS = 99
_HIGHEST_METHOD = 999
_LONGEST_ROUND = 999

TOURNAMENTS = Sheet(
    "tournaments",
    Tournament,
    (
        Column(
            "tournament",
            TournamentName(own=True),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            field="name",
            width=34,
            note=N_("The tournament’s name. If there are several tournaments, one row each."),
        ),
        Column(
            "rules",
            RulesetName(),
            public=True,
            draws_rest_on_it=True,
            needed=True,
            width=24,
            note=N_("The name of the ruleset, or a .toml file next to this workbook."),
        ),
        Column(
            "structure",
            StructureName(),
            public=True,
            draws_rest_on_it=True,
            width=16,
            note=N_("Which table the number of rounds and the cut come from. Custom: you enter both."),
        ),
        Column(
            "rounds",
            WholeNumber(0, _MOST_ROUNDS),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_(
                "Rounds before the bracket. Leave it empty: the first draw fills it in from the number of players."
            ),
            note_if_stated=N_("Rounds before the bracket: decide before the first draw. 0 for elimination only."),
        ),
        Column(
            "cut",
            CutSize(),
            public=True,
            draws_rest_on_it=True,
            width=9,
            note=N_("How many advance to the bracket. Leave it empty: the first draw fills it in."),
            note_if_stated=N_("How many advance to the bracket; 0 for none. Decide before the first draw."),
        ),
        Column(
            "draw_method",
            WholeNumber(1, _HIGHEST_METHOD),
            public=True,
            draws_rest_on_it=True,
            width=11,
            note=N_("Swissbook fills this in so that a draw can be repeated exactly."),
        ),
        Column(
            "date",
            Day(),
            public=True,
            draws_rest_on_it=False,
            width=13,
            note=N_("The day, if it is not that of the event."),
        ),
        Column(
            "start",
            TimeOfDay(),
            public=True,
            draws_rest_on_it=False,
            width=11,
            note=N_("The starting time, such as 10:30."),
        ),
        Column(
            "round_starts",
            TimesOfDay(),
            public=True,
            draws_rest_on_it=False,
            width=22,
            note=N_(
                "When the rounds start, in order, with commas between: 10:30, 12:00, 14:15. Pages and projector say it, "
                "and the projector’s clock starts by it. As many as you know."
            ),
        ),
        Column(
            "minutes",
            WholeNumber(1, _LONGEST_ROUND),
            public=True,
            draws_rest_on_it=False,
            width=11,
            note=N_("Minutes of a round, where the rules let you choose. Leave it empty for what is usual."),
            written_for=WrittenFor.MINUTES,
        ),
        Column(
            "combines",
            TournamentNames(),
            public=True,
            draws_rest_on_it=False,
            width=28,
            note=N_("For an overall ranking: the names of the tournaments that count, separated by commas."),
            written_for=WrittenFor.TOTALS,
        ),
    ),
    empty_rows=1,
    frozen=1,
)
