"""The invitation to the final of the series, in people."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person


@dataclass(frozen=True, slots=True)
class Invited:
    """Who is invited, if anybody is, and who was passed over for holding an invitation already."""

    person: Person | None
    passed_over: tuple[Person, ...]


def invited(context: TournamentContext) -> Invited | None:
    """The invitation of a tournament; None where there is none, or not yet."""
    found = context.outcome.invitation
    if found is None:
        return None
    person = None if found.player is None else context.people[found.player]
    return Invited(person, tuple(context.people[player] for player in found.passed_over))
