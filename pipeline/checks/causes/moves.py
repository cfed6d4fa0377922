"""What certainly stands in the wrong column: what to type, and what to clear, to move it."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.checks.duels.columns import elsewhere, scores_under_armies
from pipeline.checks.people.players import contacts
from pipeline.checks.subject import Locate, Subject, shown
from pipeline.checks.tables.columns import power_elsewhere
from pipeline.model.addresses import SIGN, parted
from pipeline.model.event import Event
from pipeline.problems.mend import Mend
from pipeline.rules.ruleset.ruleset import Kind

_STAY = ("score1", "score2")
"""Columns whose entries agree with the result, and stay."""


def private_again(event: Event, cell: Locate) -> Iterator[Mend]:
    """The mends of addresses and telephone numbers in columns that everybody sees, where their own are free."""
    for player, column, private in contacts(event):
        at = cell("players", player.row, private)
        if column != "name" and at.column and not getattr(player, private):
            left, address = parted(getattr(player, column))
            yield Mend(at, address or getattr(player, column))
            yield Mend(cell("players", player.row, column), (left or None) if address else None)
    for player in event.players:
        name, address = parted(player.name)
        at = cell("players", player.row, "email")
        if address and name and SIGN not in name and at.column and player.email in ("", address):
            yield Mend(at, address)
            yield Mend(cell("players", player.row, "name"), name)


def moves(subject: Subject) -> Iterator[Mend]:
    """The mends of every result of a tournament that certainly stands in the wrong column."""
    return _of_seats(subject) if subject.ruleset.kind is Kind.TABLES else _of_matches(subject)


def _of_matches(subject: Subject) -> Iterator[Mend]:
    for one in elsewhere(subject):
        result = subject.at(one.match, "result")
        if one.meant is not None and result.column:
            yield Mend(result, one.meant.value)
            if one.column not in _STAY:
                yield Mend(subject.at(one.match, one.column), one.table)

    figures = scores_under_armies(subject)
    for match in subject.tournament.matches:
        for place, figure in enumerate(figures.get(match.row, ()), start=1):
            yield Mend(subject.at(match, f"score{place}"), shown(figure))
            yield Mend(subject.at(match, f"army{place}"), None)


def _of_seats(subject: Subject) -> Iterator[Mend]:
    for place in power_elsewhere(subject):
        power = subject.at(place.seat, "power")
        if place.meant is not None and power.column:
            yield Mend(power, place.meant)
            yield Mend(subject.at(place.seat, place.column), None)
