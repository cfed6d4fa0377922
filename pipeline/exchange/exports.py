"""The files of an event in other programs' formats, for its folder `data`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.brackets_model import brackets_file
from pipeline.exchange.icalendar import ics_file
from pipeline.exchange.nrtm.writer import nrtm_file
from pipeline.exchange.trf.writer import trf_file
from pipeline.model.event import Event
from pipeline.rules.ruleset.duel import Kind
from pipeline.views.language.people import published
from pipeline.views.language.words import words


def exported_files(event: Event, outcomes: Sequence[TournamentState]) -> Iterator[tuple[str, bytes]]:
    """File names and contents, in a fixed order; names are the published ones."""
    people = published(event, words("en"))
    for outcome in outcomes:
        slug, duels = outcome.contest.tournament.slug, outcome.contest.ruleset.kind is Kind.DUEL
        made = {
            "nrtm.json": nrtm_file(event, outcome, people) if duels else None,
            "trf": trf_file(event, outcome, people) if duels and outcome.structure.rounds else None,
            "brackets.json": brackets_file(event, outcome, people),
        }
        yield from ((f"{slug}.{suffix}", content) for suffix, content in made.items() if content is not None)
    calendar = ics_file(event, outcomes)
    if calendar is not None:
        yield "event.ics", calendar
