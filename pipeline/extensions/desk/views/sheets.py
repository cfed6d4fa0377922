"""Which sheets are due to be printed now."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.desk.views.tournament import DeskStep, desk_people, next_step
from pipeline.model.event import Event
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words
from pipeline.views.print.sheets import print_sheets

_FOR_A_ROUND = ("pairings", "pairings-by-name", "slips", "tables")
"""For the wall and the tables, while a round is played; between rounds the others are due."""
_TO_KEEP = ("cards",)
"""For each player to take home, after the last round."""


class DueSheet(Struct, frozen=True):
    """A sheet by its name, and its file in the folder `print`."""

    title: str
    file: str


def due_sheets(event: Event, states: Sequence[TournamentState], words: Words) -> tuple[DueSheet, ...]:
    """The sheets that the hall waits for, of every tournament."""
    people = desk_people(event)
    contexts = [TournamentContext(words, event, state, people) for state in states]
    return tuple(
        DueSheet(
            sheet.title if len(contexts) == 1 else f"{context.name}: {sheet.title}",
            f"{context.slug}/{sheet.file}.pdf",
        )
        for context in contexts
        for sheet in print_sheets(context)
        if _is_due(sheet.template, next_step(context))
    )


def _is_due(sheet: str, step: DeskStep) -> bool:
    if step is DeskStep.RESULTS:
        return sheet in _FOR_A_ROUND
    return sheet not in _FOR_A_ROUND and (step is DeskStep.REPORT or sheet not in _TO_KEEP)
