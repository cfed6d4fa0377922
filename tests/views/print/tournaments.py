"""Tournaments of sample events for the tests of the sheets."""

from __future__ import annotations

from pipeline.model import Event
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from pipeline.views.print.latest import LatestRound, latest_round
from pipeline.views.print.sheets import PrintSheet, print_sheets
from tests.builders.tournaments import computed


def context_of(event: Event, rules: Ruleset, language: str = "en") -> TournamentContext:
    """The context of an event's only tournament."""
    shown = words(language)
    return TournamentContext(shown, event, computed(event, rules), published(event, shown))


def latest_of(context: TournamentContext) -> LatestRound:
    """The latest round, which must be there."""
    latest = latest_round(context)
    assert latest is not None
    return latest


def sheets_of(event: Event, rules: Ruleset) -> dict[str, PrintSheet]:
    """All sheets by the name of their file."""
    return {one.file: one for one in print_sheets(context_of(event, rules))}
