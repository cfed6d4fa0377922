"""The invitation to the final of the series, in people."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.views.names import Person
from pipeline.views.scene import Scene


@dataclass(frozen=True, slots=True)
class Invited:
    """Who is invited, if anybody is, and who was passed over for holding an invitation already."""

    person: Person | None
    passed_over: tuple[Person, ...]


def invited(scene: Scene) -> Invited | None:
    """The invitation of a tournament; None where there is none, or not yet."""
    found = scene.outcome.invitation
    if found is None:
        return None
    person = None if found.player is None else scene.people[found.player]
    return Invited(person, tuple(scene.people[player] for player in found.passed_over))
