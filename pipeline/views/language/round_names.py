"""A round in the order of names: where everybody sits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from pipeline.views.language.people import Person, by_name


class NameSeat(Struct, frozen=True):
    """Somebody's table and whom they meet there."""

    person: Person
    table: str
    others: tuple[Person, ...]


def seats_by_name(tables: Iterable[tuple[str, Sequence[Person]]]) -> tuple[NameSeat, ...]:
    """Everybody who sits at one of the tables, each given by its number and its people."""
    found = {
        own.number: NameSeat(own, table, tuple(person for person in people if person != own))
        for table, people in tables
        for own in people
    }
    return tuple(found[person.number] for person in by_name([seat.person for seat in found.values()]))
