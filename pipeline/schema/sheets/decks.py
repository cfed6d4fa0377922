"""The sheet Decks: a row for each player's deck."""

from __future__ import annotations

from pipeline.locale.catalogue import N_
from pipeline.model.event import DeckList
from pipeline.model.values import replace
from pipeline.problems.problem import Severity
from pipeline.schema.cells import AgendaName, CardList, Entrant, FactionName, WholeNumber
from pipeline.schema.sheet import Column, Sheet
from pipeline.schema.sheets.shared import PLAYER, TOURNAMENT

_NUMBER = WholeNumber(0, 999, Severity.WARNING)

DECKS = Sheet(
    "decks",
    DeckList,
    (
        replace(
            TOURNAMENT,
            draws_rest_on_it=False,
            note=N_("The tournament that the deck is for. Leave it empty if it is the same in all of them."),
        ),
        Column("player", Entrant(), public=True, draws_rest_on_it=False, needed=True, width=30, note=PLAYER),
        Column(
            "faction",
            FactionName(),
            public=True,
            draws_rest_on_it=False,
            width=18,
            note=N_("The faction card. Shown on the site once rounds have been played."),
        ),
        Column(
            "agenda",
            AgendaName(),
            public=True,
            draws_rest_on_it=False,
            width=30,
            note=N_("The agenda card, if the deck has one. Shown on the site once rounds have been played."),
        ),
        Column(
            "cards",
            _NUMBER,
            public=True,
            draws_rest_on_it=False,
            width=9,
            note=N_("How many cards the deck has, not counting the faction, the agenda and the plots."),
        ),
        Column(
            "plots",
            _NUMBER,
            public=True,
            draws_rest_on_it=False,
            width=9,
            note=N_("How many plot cards there are."),
        ),
        Column(
            "list",
            CardList(),
            public=False,
            draws_rest_on_it=False,
            field="contents",
            width=60,
            note=N_("A link, or the list itself, one title per line as “3x Title”. Never shown on the site."),
        ),
    ),
    empty_rows=32,
    frozen=2,
)
