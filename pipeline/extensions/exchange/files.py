"""The files of a tournament for other programs, beside its event's data."""

from collections.abc import Iterator

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange import brackets_model, h9, nrtm
from pipeline.extensions.exchange.trf.writer import pairing_file, trf_file
from pipeline.model import Event
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.views.language.people import published
from pipeline.views.language.words import words


def tournament_files(event: Event, state: TournamentState) -> Iterator[tuple[str, bytes]]:
    """Their names and contents, in a fixed order; names of people are the published ones."""
    people = published(event, words("en"))
    slug, duels = state.contest.tournament.slug, state.contest.ruleset.kind is Kind.DUEL
    swiss = duels and state.structure.rounds
    made = {
        "nrtm.json": nrtm.nrtm_file(event, state, people) if duels else None,
        "trf": trf_file(event, state, people) if swiss else None,
        "trf16": pairing_file(event, state, people) if swiss else None,
        "h9": h9.h9_file(event, state, people) if duels else None,
        "brackets.json": brackets_model.brackets_file(event, state, people),
    }
    yield from ((f"{slug}.{suffix}", content) for suffix, content in made.items() if content is not None)
